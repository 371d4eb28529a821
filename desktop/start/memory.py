"""What is remembered from one run to the next: last set-ups, files, guides that were offered, where pictures of saved tables lie."""

from __future__ import annotations

import os
import time
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from desktop import tongue
from desktop.players import COMPUTERS, PERSON, Player
from desktop.puzzles import collection as puzzles
from desktop.saves.naming import proposed
from desktop.small_file import SmallFile
from desktop.start.names import clean_name
from desktop.start.setup import Setup, with_names
from desktop.table.rewinding import REWINDS
from desktop.table.stance import CURTAINS
from desktop.tongue import load
from rules.games.catalogue import CATALOGUE, DRAFTS, SOLO, UNLISTED

NAME = "memory.json"
MOST_FILES = 12
MOST_PROOFED = 8
MOST_TABLES = 60  # whose pictures are remembered
ASKED = (
    "game",
    "save",
    "deck",
    "pictures",
    "own",
    "pack",
    "puzzle",
    "proof",
    "proof-file",
    "proof-pack",
)  # what is asked for with a dialog that goes where the one before went
LONGEST = 200  # characters of a line that is shown
SET_ASIDE = "What was remembered of earlier games could not be read ({0}); it was set aside as {1}."
UNWRITTEN = "What was played last could not be remembered: {0}."


class File(Struct, frozen=True):
    """A file that was opened or saved: what it is, who plays, and how its game stood in the words of a language."""

    path: str
    game: str
    title: str
    news: str = ""
    when: int = 0
    names: tuple[str, ...] = ()
    language: str = ""

    @property
    def called(self) -> str:
        """Its title: in the language of now, where it is known what is played by whom."""
        titles = game_titles(self.game)
        return with_names(titles[tongue.now.name], self.names) if self.names and titles else self.title

    @property
    def stood(self) -> str:
        """How its game stood, unless that is told in another language."""
        return self.news if self.language in ("", tongue.now.name) else ""

    def is_named_by(self, stem: str) -> bool:
        """Is a file of this name called after its game, in whatever language, so that nobody chose the name?"""
        titles = (self.title.partition(" · ")[0], *game_titles(self.game).values())
        return any(stem.startswith(proposed(title)) for title in titles)


class Dealt(Struct, frozen=True):
    """The last set-up of a game."""

    setup: Setup
    when: int = 0


Entry = File | Dealt


class Remembered(Struct, frozen=True):
    """All of it, newest first."""

    setups: tuple[Dealt, ...] = ()
    files: tuple[File, ...] = ()
    guided: tuple[str, ...] = ()
    tables: dict[str, str] = {}  # by the hash of a saved table's deal: where the pictures of its cards came from
    folders: dict[str, str] = {}  # by what is asked for: the folder from which it came last
    solved: tuple[str, ...] = ()  # puzzles of the collection, by their names
    proofed: tuple[str, ...] = ()  # files and folders with card images


def now() -> int:
    """Seconds, for the order and the words of what is remembered."""
    return int(time.time())


class Memory:
    """The file, as it was found and as it is kept."""

    def __init__(self) -> None:
        self.file = SmallFile(NAME, Remembered, SET_ASIDE, UNWRITTEN)
        self.now = self.read() or Remembered()

    # -- reading
    def read(self) -> Remembered | None:
        """What the file says; what no longer fits is left out. None if it says nothing."""
        found = self.file.read()
        if found is None:
            return None
        return Remembered(
            setups=tuple(dealt for dealt in found.setups if fits(dealt.setup)),
            files=tuple(tidy(file) for file in found.files[:MOST_FILES] if file.path.isprintable()),
            guided=tuple(name for name in found.guided if name in names()),
            tables=absolute(dict(list(found.tables.items())[-MOST_TABLES:])),
            folders=absolute({what: path for what, path in found.folders.items() if what in ASKED}),
            solved=tuple(name for name in found.solved if name in puzzles.names()),
            proofed=tuple(path for path in found.proofed[:MOST_PROOFED] if path.isprintable() and os.path.isabs(path)),
        )

    def catch_up(self) -> Remembered:
        """What is remembered, also by another Tuckbox meanwhile."""
        if self.file.is_other():
            self.now = self.read() or self.now
        return self.now

    # -- what is remembered
    def entries(self) -> list[Entry]:
        """Files and set-ups, newest first."""
        return sorted((*self.catch_up().files, *self.now.setups), key=lambda entry: -entry.when)

    def setup(self, game: str) -> Setup | None:
        """The last set-up of a game."""
        return next((dealt.setup for dealt in self.now.setups if dealt.setup.game == game), None)

    def with_signs(self, players: tuple[Player, ...]) -> tuple[Player, ...]:
        """Players of a file with the colours and shapes that those of their names chose last."""
        sat = [player for dealt in self.now.setups for player in dealt.setup.players]
        signs = {player.name: player.sign for player in reversed(sat)}
        return tuple(replace(player, sign=signs.get(player.name, -1)) for player in players)

    def dealt(self, setup: Setup) -> str:
        """A game was dealt. Like all that follow: returns a sentence if it cannot be remembered."""
        others = tuple(other for other in self.catch_up().setups if other.setup.game != setup.game)
        return self.keep(setups=(Dealt(setup, now()), *others))

    def opened(self, file: File) -> str:
        """A file was opened or saved."""
        others = tuple(other for other in self.catch_up().files if other.path != file.path)
        return self.keep(files=(tidy(replace(file, when=now())), *others)[:MOST_FILES])

    def moved(self, path: str, other: str) -> str:
        """A file is called otherwise."""
        return self.keep(files=tuple(replace(file, path=other) if file.path == path else file for file in self.catch_up().files))

    def forget(self, path: str) -> str:
        """A file is gone."""
        return self.keep(files=tuple(file for file in self.catch_up().files if file.path != path))

    def folder(self, what: str) -> str:
        """Where this was found or put last, if that is still there."""
        place = self.now.folders.get(what, "")
        return place if place and os.path.isdir(place) else ""

    def went(self, what: str, folder: str) -> str:
        """It was found or put there."""
        return self.keep(folders=self.catch_up().folders | {what: os.path.abspath(folder)})

    def proofed(self, path: str) -> str:
        """The card images there were proofed."""
        return self.keep(proofed=(path, *(other for other in self.catch_up().proofed if other != path))[:MOST_PROOFED])

    def guide_offered(self, game: str) -> str:
        """The guide of a game was offered."""
        return self.keep(guided=tuple(dict.fromkeys((*self.catch_up().guided, game))))

    def solve(self, puzzle: str) -> str:
        """A puzzle of the collection was solved."""
        return self.keep(solved=tuple(dict.fromkeys((*self.catch_up().solved, puzzle))))

    def set_table(self, deal: str, path: str) -> str:
        """A table was saved whose pictures came from there. A saved game may be handed on, so where its owner keeps pictures stands
        here and not in it; it is found by the deal, under whatever name the game was saved."""
        others = [(other, where) for other, where in self.catch_up().tables.items() if other != deal]
        return self.keep(tables=dict([*others, (deal, path)][-MOST_TABLES:]))

    def keep(self, **changes: object) -> str:
        """Write it down."""
        self.now = replace(self.now, **changes)
        return self.file.write(self.now)


# -- what fits
@cache
def game_titles(name: str) -> dict[str, str]:
    """What a game is called in each language; nothing if there is none of this name."""
    english = next((entry.title for entry in (*CATALOGUE, *UNLISTED) if entry.name == name), "")
    return {language: tongue.tongue(language).said(english) for language in tongue.LANGUAGES} if english else {}


def names() -> tuple[str, ...]:
    """The games that a menu or a door shows."""
    return tuple(dict.fromkeys((*(entry.name for entry in CATALOGUE), *(way.game for way in DRAFTS), SOLO)))


def fits(setup: Setup) -> bool:
    """Can this still be dealt?"""
    if setup.game not in names():
        return False
    game = load(setup.game)
    options = {option.name: option.choices for option in game.settings}
    return (
        game.least_seats <= len(setup.players) <= game.most_seats
        and all(player.kind in (PERSON, *COMPUTERS) and player.name == clean_name(player.name) != "" for player in setup.players)
        and all(value in options.get(name, ()) for name, value in setup.options.items())
        and len(setup.decks) in (0, len(setup.players))
        and len(setup.deck_files) in (0, len(setup.players))
        and len(setup.ready) in (0, len(setup.players))
        and (bool(setup.packs) or all(name in game.definitions for deck in setup.decks for name in deck))
        and all(path.isprintable() and os.path.isabs(path) for path in setup.packs)
        and setup.curtain in CURTAINS
        and setup.rewinds in REWINDS
        and 0 <= setup.first < len(setup.players)
    )


def absolute(paths: dict[str, str]) -> dict[str, str]:
    """Those that say where something is."""
    return {name: path for name, path in paths.items() if path.isprintable() and os.path.isabs(path)}


def tidy(file: File) -> File:
    """Its lines are short and hold nothing that is not shown."""
    names = tuple(name for name in file.names if name == clean_name(name) != "")
    return replace(file, title=one_line(file.title), news=one_line(file.news), names=names if len(names) == len(file.names) else ())


def one_line(text: str) -> str:
    """A line to be shown."""
    return "".join(c for c in text if c.isprintable())[:LONGEST]
