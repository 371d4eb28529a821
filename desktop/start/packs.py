"""Packs of cards in the user's folder: which there are for a game, what they override, and the game that is played with them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path

from msgspec import Struct

from desktop.faces.template import looks
from desktop.saves import folder
from desktop.start.files import CannotOpen
from desktop.start.names import listed
from desktop.tongue import load, said
from rules.engine.ability import Definition
from rules.engine.damage import Damaged
from rules.engine.game import Game
from rules.language.defect import Unreadable
from rules.language.pack import FILE, pack_game, read_pack

MOST = 40  # packs that are looked at
DEFECTS = "It has {0}; “tuckbox cards check {1}” lists them."
PLAYED = "Played with the pack {0}: {1}."
GONE = "The pack {0} cannot be read now: choose another one, or none."


class Pack(Struct, frozen=True):
    """A pack in a folder: its cards, those of them that stand in place of others, pictures by card, and what is wrong with it."""

    path: Path
    name: str
    cards: tuple[Definition, ...] = ()
    overrides: tuple[str, ...] = ()
    pictures: dict[str, str] = {}
    wrong: str = ""

    @property
    def told(self) -> str:
        """What is in it, in a line."""
        many = len(self.cards)
        if self.overrides and not self.wrong:
            return said("{0|card|cards}, in place of {1}", many, listed(list(self.overrides)))
        return self.wrong or said("{0|card|cards}", many)


def packs() -> Path:
    """The folder of the user's packs: each is a folder in it."""
    return folder.home() / "packs"


def base_of(game: Game) -> Game:
    """The game that packs are for: that which a draft of it is played with."""
    return load(game.name.partition("-")[0])


def packs_for(game: Game) -> list[Pack]:
    """The packs that are there for a game, by name. Reading them may take a moment."""
    found, base = [], base_of(game)
    try:
        places = sorted(Path(entry.path) for entry in os.scandir(packs()) if entry.is_dir())[:MOST]
    except OSError:
        return []
    for place in places:
        try:
            if pack_game(place) != base.name:
                continue
        except (OSError, Unreadable):
            continue
        found.append(read(place, base.name, (place / FILE).stat().st_mtime_ns))
    return found


@cache
def read(place: Path, game: str, _when: int) -> Pack:
    """A pack, read once for each time that it was changed."""
    base, name = load(game), place.name if place.name.isprintable() else repr(place.name)
    try:
        pack = read_pack(place, base)
    except (OSError, Unreadable, Damaged):
        return Pack(place, name, wrong=said("It cannot be read."))
    if pack.defects or not pack.definitions:
        many = said("{0|defect|defects}", len(pack.defects)) if pack.defects else said("no cards")
        return Pack(place, pack.name or name, wrong=said(DEFECTS, many, place))
    overrides = tuple(card.name for card in pack.definitions if card.name in base.definitions)
    files = looks(place, (card.name for card in pack.definitions), pack.pictures)
    return Pack(place, pack.name, pack.definitions, overrides, files)


def chosen(game: Game, paths: Iterable[str]) -> list[Pack]:
    """The packs in these folders. Raises CannotOpen if one of them cannot be played with now."""
    found = []
    for path in map(Path, paths):
        try:
            pack = read(path, base_of(game).name, (path / FILE).stat().st_mtime_ns)
        except OSError:
            raise CannotOpen(said(GONE, path.name)) from None
        if pack.wrong:
            raise CannotOpen(said(GONE, path.name))
        found.append(pack)
    return found


def game_with(game: Game, names: Iterable[str]) -> tuple[Game, list[str]]:
    """The game with the packs in the folders of these names, and a sentence for each that cannot be read."""
    found, wrong = list[Pack](), []
    for name in names:
        try:
            found += chosen(game, [str(packs() / Path(name).name)])
        except CannotOpen as cannot:
            wrong.append(str(cannot))
    return with_packs(game, found), wrong


def pictures_with(game: Game, names: Iterable[str]) -> dict[str, str]:
    """The pictures in the packs of these folders, by card; of two that have the same card, those of the later one."""
    found = dict[str, str]()
    for name in names:
        with suppress(CannotOpen):
            for pack in chosen(game, [str(packs() / Path(name).name)]):
                found |= pack.pictures
    return found


def pictures_for(game: Game) -> dict[str, str]:
    """Pictures for the cards that a saved game has brought, out of the packs that are in the folder now."""
    if not game.brought:
        return {}
    return {name: path for pack in packs_for(game) for name, path in pack.pictures.items() if name in game.brought}


def with_packs(game: Game, brought: Iterable[Pack]) -> Game:
    """The game with the cards of packs; of two that have the same card, the later one has it."""
    cards = {card.name: card for pack in brought for card in pack.cards}
    return game.with_packs(cards) if cards else game


def remarks(brought: Iterable[Pack]) -> tuple[str, ...]:
    """What everybody is told of them."""
    return tuple(said(PLAYED, pack.name, pack.told) for pack in brought)
