"""A problem report: what went wrong, on which system, and the game's log as everybody at the table knows it.

It names nobody: neither the user and where things lie on this machine, nor who plays, nor a card that is hidden.
"""

from __future__ import annotations

import getpass
import platform
import re
import sys
import time
import traceback
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import msgspec.structs
from msgspec import Struct
from PySide6.QtCore import QStandardPaths, qVersion
from PySide6.QtGui import QGuiApplication

from desktop import __version__
from desktop.session import Session
from rules.engine.card import UNKNOWN
from rules.engine.line import Line
from rules.engine.sight import SPECTATOR
from rules.engine.state import State
from rules.engine.tuck import rules_of
from rules.language.say.lines import sentence

ROOT = Path(__file__).resolve().parents[2]
MOST_LINES = 80  # of the log
MOST_REPORTS = 40  # that are kept
SHORTEST, SHORT = 2, 3  # letters of a name that is looked for
LONGEST = 2_000  # letters of what a fault says of itself
PATH = re.compile(r"""(['"])(file:|[a-z]:)?[\\/].*?\1|(?<![\w.~])(file:|[a-z]:)?[\\/](?=\S)[^'"\n]*[\\/][^\s'"]*""", re.I)
OWN_FILE = re.compile(r"""(['"])[^'"\n]*\.(tuck|toml|txt|png|jpe?g|webp)\1|(?<![\w/])[^\s'"/]+\.(tuck|txt|png|jpe?g|webp)\b""", re.I)


class Problem(Struct, frozen=True):
    """Something that went wrong: in a sentence of Python's, where, and by which way it was come there."""

    what: str
    way: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """Where it happened."""
        return self.way[-1] if self.way else ""


def problem_of(error: BaseException) -> Problem:
    """An exception, with places in the program by their names in it and all others by their file's name."""
    frames = traceback.extract_tb(error.__traceback__)
    way = tuple(f"{file_of(frame.filename)}:{frame.lineno} in {frame.name}" for frame in frames)
    try:
        said = str(error)
    except Exception as fault:  # it cannot even be said
        said = f"({type(fault).__name__} in saying it)"
    return Problem(f"{type(error).__name__}: {said}", way)


def file_of(path: str) -> str:
    """A file's name within the program, or alone."""
    file = Path(path)
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else path if not file.is_absolute() else file.name


def folder() -> Path:
    """Where reports lie: with what programs keep for this user."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericDataLocation)) / "tuckbox" / "reports"


def write_report(problem: Problem, session: Session | None, qt: Iterable[str]) -> Path:
    """Write a report and return where it lies; the oldest ones go. Raises OSError."""
    text = report(problem, session, qt)
    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    for old in sorted(place.glob("problem-*"))[: -(MOST_REPORTS - 1)]:
        old.unlink()
    stem = time.strftime("problem-%Y%m%d-%H%M%S")
    file = next(path for n in range(1000) if not (path := place / f"{stem}{f'-{n}' if n else ''}.txt").exists())
    file.write_text(text, encoding="utf-8")
    return file


def report(problem: Problem, session: Session | None, qt: Iterable[str]) -> str:
    """The words of a report."""
    secrets = Secrets(session)
    parts = [
        f"Tuckbox {__version__}, a problem report of {time.strftime('%Y-%m-%d %H:%M')}",
        *system(),
        "",
        secrets.without_cards(problem.what),
        *(f"  {secrets.without_names(place)}" for place in problem.way),
    ]
    said = list(qt)
    if said:
        parts += ["", "What Qt said last:", *(f"  {secrets.without_cards(line)}" for line in said)]
    parts += ["", *map(secrets.without_names, game_lines(session))] if session is not None else ["", "No game was open."]
    return "\n".join(parts) + "\n"


def system() -> list[str]:
    """What it runs on."""
    screens = ", ".join(f"{s.size().width()}x{s.size().height()} at {s.devicePixelRatio():g}" for s in QGuiApplication.screens())
    return [
        f"{platform.system()} {platform.release()} ({platform.machine()}), Python {platform.python_version()}, Qt {qVersion()}",
        f"Screen: {QGuiApplication.platformName()}, {screens or 'none'}",
    ]


def game_lines(session: Session) -> list[str]:
    """Which game it is, which step it is at, and its log. What cannot be told is left out: the fault may lie there."""
    history, found = session.history, [f"Game: {session.game.name}, rules {rules_of(session.game)}, {len(session.players)} seats"]
    found.append(f"Step: {history.at.number} of {len(history.nodes) - 1}")
    with suppress(Exception):
        asked = ", ".join(f"seat {question.seat + 1}: {question.purpose}" for question in session.questions())
        found.append(f"Asked: {asked or 'nobody'}")
    with suppress(Exception):
        found += ["The log, as everybody at the table knows it:", *(f"  {line}" for line in log(session)[-MOST_LINES:])]
    return found


def log(session: Session) -> list[str]:
    """What everybody may know of the way to here, with numbers for names."""
    from desktop.table.story import Story

    story, view = Story(session), numbered(session.view(SPECTATOR))
    return [sentence(session.game, view, line) for line in story.lines(SPECTATOR) if isinstance(line, Line)]


def numbered(view: State) -> State:
    """The same table with seats that are called by their number."""
    seats = tuple(msgspec.structs.replace(seat, name=f"Seat {i + 1}") for i, seat in enumerate(view.seats))
    return msgspec.structs.replace(view, seats=seats)


class Secrets:
    """What is taken out of a report: who uses this machine and plays, where things lie on it, and what not everybody at the table knows."""

    def __init__(self, session: Session | None) -> None:
        self.names = {str(ROOT): "tuckbox", sys.base_prefix: "python", str(Path.home()): "/~", escaped(Path.home()): "/~"}
        with suppress(Exception):
            self.names[getpass.getuser()] = "user"
        self.cards: set[str] = set()
        if session is not None:
            self.names |= {player.name: f"Seat {i + 1}" for i, player in enumerate(session.players)}
            self.names |= {session.state.chance.seed: "a seed"}
            self.cards = hidden(session)

    def without_names(self, line: str) -> str:
        """A line in which nobody is named, and no folder or file of the user."""
        for name in sorted(self.names, key=len, reverse=True):
            if len(name) >= SHORTEST:
                line = whole_word(name).sub(lambda _, name=name: self.names[name], line)  # type: ignore[misc]
        return OWN_FILE.sub("(a file)", PATH.sub("(a path)", line))

    def without_cards(self, words: str) -> str:
        """Words that come out of a fault: besides, they are not long and name no card of which there is one that not everybody sees."""
        for name in sorted(self.cards, key=len, reverse=True):
            words = whole_word(name).sub("a card", words)
        return self.without_names(words if len(words) <= LONGEST else f"{words[:LONGEST]}…")


def escaped(path: Path) -> str:
    """A path as it stands in a quoted text on Windows."""
    return str(path).replace("\\", "\\\\")


def whole_word(name: str) -> re.Pattern[str]:
    """Where a name stands; short ones only in the letters in which they are written."""
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.I if len(name) > SHORT else 0)


def hidden(session: Session) -> set[str]:
    """The names of cards of which there is one that not everybody sees now."""
    view = session.view(SPECTATOR)
    return {session.state.cards[ref].definition for ref, card in view.cards.items() if card.definition == UNKNOWN} - {UNKNOWN}
