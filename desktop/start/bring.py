"""Cards that a person brings to the free table: a deck file, a folder of pictures, or a pack."""

from __future__ import annotations

import os
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from desktop.faces.original import without_rules
from desktop.faces.template import looks
from desktop.players import Player
from desktop.start.deck_lines import ENDING, Doubt, cards_in
from desktop.start.files import CannotOpen, Opened
from desktop.start.names import listed
from desktop.start.setup import NAMES
from desktop.table.bake import forget_pictures
from desktop.table.face import behind
from desktop.table.pictures import SUFFIXES, Cut, cut
from desktop.tongue import load, number, said
from rules.engine import limits
from rules.engine.ability import Definition
from rules.engine.damage import Damaged
from rules.engine.game import Game
from rules.engine.history import History
from rules.engine.step import bare, deal
from rules.games.blank.free import OPTIONS, Decks, free_table, is_name, plain
from rules.games.catalogue import NAMES as GAMES
from rules.language.defect import Unreadable
from rules.language.pack import FILE, Pack, pack_game, read_pack

if TYPE_CHECKING:
    from desktop.proof.card import Deck, Source
    from desktop.proof.shop import Shop

MOST_PICTURES = 2_000
LISTS = (".txt", ENDING)
LONE = "{0} is a picture: open its folder, and each picture in it is a card on the free table."
WHOLE = "Pictures in the folder {1}: {0}. Each card is called like its file."
GONE = "The pictures of this table were in {0}, which is gone or has none of them now: the cards are drawn."
MANY = "There are more than {0} pictures in the folder {1}; that many are the most."
LEFT_OUT = "Left out, for another file is called the same, or it is none that the table can show: {0}."
MOST_CARDS = "There are {0} cards in {1}; {2} are the most that a table holds."
FEWER = "{0} has no pictures now for {1} of {2} cards: those are drawn."


class Brought(Struct, frozen=True):
    """The cards for a table of one seat: the game that has them, the deck, pictures by card name, what to say of them, and before."""

    game: Game
    decks: Decks
    pictures: dict[str, str] = {}
    notes: tuple[str, ...] = ()
    doubt: Doubt | None = None


def brings(path: Path) -> bool:
    """Is this something to bring to the free table, and no saved game?"""
    return os.path.isdir(path) or path.name == FILE or path.suffix.lower() in (*LISTS, *SUFFIXES)


class LonePicture(CannotOpen):
    """A picture; its folder can be brought, with so many."""

    def __init__(self, file: Path, many: int) -> None:
        super().__init__(said(LONE, file.name))
        self.folder = file.absolute().parent
        self.way = Doubt(str(self), said(WHOLE, many, self.folder.name), said("Lay the {0} pictures", many) if many > 1 else said("Lay it"))


def bring(path: Path) -> Brought:
    """The cards in a file or folder. Raises CannotOpen with a sentence."""
    try:
        if path.name == FILE or (path / FILE).is_file():
            return from_pack(path.parent if path.name == FILE else path)
        if path.suffix.lower() in SUFFIXES and path.is_file():
            raise LonePicture(path, len(pictures_in(path.absolute().parent)))
        return from_folder(path) if path.is_dir() else from_deck(path)
    except OSError as fault:
        raise CannotOpen(said("{0} could not be read: {1}.", path, fault.strerror)) from None


def table_of(brought: Brought) -> Opened:
    """A free table for one person with these cards."""
    player = Player(NAMES[0])
    step = deal(brought.game, bare(brought.game, 1, token_hex(16), OPTIONS, brought.decks, (player.name,)))
    return Opened(brought.game, History(step.after, step), (player,))


def pictures_again(game: Game, place: str) -> tuple[dict[str, str], str]:
    """The pictures for cards of a saved table, from where they came before, and a sentence if they are not all there."""
    try:
        there = bring(Path(place)).pictures
    except CannotOpen:
        there = {}
    found = {name: there[name] for name in game.brought if name in there}
    if not found:
        return {}, said(GONE, place)
    missing = len(game.brought) - len(found)
    found |= {key: there[key] for key in (behind(), *map(behind, found)) if key in there}
    return found, said(FEWER, place, missing, len(game.brought)) if missing else ""


def made(names: list[str], own: tuple[Definition, ...] = (), **more: object) -> Brought:
    """A table with one deck."""
    try:
        game, decks = free_table([names], own)
    except ValueError as error:
        raise CannotOpen(said("The free table cannot be laid: {0}.", error)) from None
    return replace(Brought(game, decks), **more)


# -- a deck file
def from_deck(file: Path) -> Brought:
    """The cards of a list with lines such as `3x Name`, or of Tuckbox's own deck file."""
    found = cards_in(file)
    wanted = set(found.cards)
    own = {name: card for game in games() for name, card in game.definitions.items() if name in wanted}
    return made(list(found.cards), tuple(map(without_rules, own.values())), doubt=found.doubt)


def games() -> list[Game]:
    """Those whose cards are known by their names; what the free table has itself it has with its abilities."""
    return [load(name) for name in GAMES if name != "blank" and "-" not in name]


# -- pictures
def from_folder(folder: Path) -> Brought:
    """Each picture of a folder is a card, as it is proofed: called like its file, with its back, so often as it is printed."""
    from desktop.proof.gather.folder import CannotGather
    from desktop.proof.gather.folder import from_folder as gathered
    from desktop.proof.shops import FIRST, shop

    try:
        deck = gathered(folder)
    except CannotGather:
        raise CannotOpen(said("There are no pictures in the folder {0}: no PNG, JPEG or WebP file.", folder)) from None
    if len(deck.cards) > MOST_PICTURES:
        raise CannotOpen(said(MANY, number(MOST_PICTURES), folder))
    return from_cards(deck, shop(FIRST))


def from_cards(deck: Deck, shop: Shop) -> Brought:
    """Cards with pictures in files. They are shown as the shop cuts them."""
    pictures: dict[str, str] = {}
    names: list[str] = []
    left: list[str] = []
    for card in deck.cards:
        name, front = card.name.strip(), file_of(card.front)
        if not front or not is_name(name) or name in pictures:
            left.append(card.front.name)
            continue
        pictures[name] = front
        names += [name] * card.count
        if back := file_of(card.back):
            pictures[behind(name)] = back
    if len(names) > limits.CARDS:
        raise CannotOpen(said(MOST_CARDS, number(len(names)), deck.name, number(limits.CARDS)))
    if back := file_of(deck.back):
        pictures[behind()] = back
    if cut(pictures.values(), Cut(shop.trim, shop.bleed)):
        forget_pictures()
    notes = (said(LEFT_OUT, listed(left)),) if left else ()
    return made(names, tuple(plain(name) for name in dict.fromkeys(names)), pictures=pictures, notes=notes)


def file_of(source: Source | None) -> str:
    """The file of a picture, if the table can show such a one; else ''."""
    path = getattr(source, "path", "")
    return path if path.lower().endswith(SUFFIXES) else ""


def pictures_in(folder: Path) -> list[Path]:
    """The pictures of a folder, by name."""
    found = []
    with os.scandir(folder) as listing:
        for entry in listing:
            if Path(entry.name).suffix.lower() in SUFFIXES and not entry.name.startswith(".") and entry.is_file():
                found.append(folder / entry.name)
            if len(found) > MOST_PICTURES:
                raise CannotOpen(said(MANY, number(MOST_PICTURES), folder))
    return sorted(found, key=lambda file: (file.name.casefold(), file.name))


# -- a pack
def from_pack(folder: Path) -> Brought:
    """A card of each kind in a pack. On a table without rules, another game's cards have no abilities."""
    try:
        name = pack_game(folder)
        pack = read_pack(folder, load(name if name in GAMES else "blank"))
    except (Unreadable, Damaged):
        pack = Pack(cards=0)
    if pack.defects or not pack.definitions:
        raise CannotOpen(said("The pack in {0} has defects; `tuckbox cards check {0}` lists them.", folder))
    own = pack.definitions
    if pack.game != "blank":
        own = tuple(map(without_rules, own))
    pictures = looks(folder, (card.name for card in pack.definitions), pack.pictures)
    return made([card.name for card in own], own, pictures=pictures)
