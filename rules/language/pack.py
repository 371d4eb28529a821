"""Packs: own cards as data, a folder with `pack.toml` and pictures. What is read is checked; all defects are told at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tomli_w
from msgspec import Struct

from rules.engine.ability import Definition
from rules.engine.game import Game
from rules.language.defect import Defect, Unreadable
from rules.language.pack_cards import Cards
from rules.language.sheet import BARE, Sheet, read_sheet
from rules.language.write import write

FILE = "pack.toml"
LARGEST = 1024 * 1024
HEAD = ("name", "game", "version", "licence")
LONGEST_HEAD = 200
WIDTH = 60


class Pack(Struct, frozen=True, kw_only=True):
    """A pack as it was read: the cards that are right, the pictures by card name (within the folder), and all defects."""

    name: str = ""
    game: str = ""
    version: str = ""
    licence: str = ""
    definitions: tuple[Definition, ...] = ()
    pictures: dict[str, str] = {}
    cards: int = 0
    defects: tuple[Defect, ...] = ()


def open_sheet(folder: Path) -> Sheet:
    """The text of a pack with its data. Raises OSError if there is none, Unreadable if it is none."""
    file = folder / FILE
    if not file.is_file():
        raise FileNotFoundError(f"there is no {FILE} in {folder}")
    if not file.resolve().is_relative_to(folder.resolve()):
        raise Unreadable([Defect(f"{FILE} is a link that leads out of its folder.", line=1, column=1)])
    with file.open("rb") as opened:
        data = opened.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise Unreadable([Defect(f"The file is larger than {LARGEST // 1024:,} KiB.", line=1, column=1)])
    try:
        return read_sheet(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable([Defect("The file is not UTF-8 text.", line=line, column=1)]) from None


def pack_game(folder: Path) -> str:
    """The name of the game that a pack says it is for; '' if it says none."""
    named = open_sheet(folder).data.get("game", "")
    return named if isinstance(named, str) else ""


def read_pack(folder: Path, game: Game) -> Pack:
    """A pack, with all defects. Raises OSError if there is no such file."""
    try:
        sheet = open_sheet(folder)
    except Unreadable as error:
        return Pack(defects=error.defects)
    found: list[Defect] = []
    head = {key: head_word(sheet, key, found) for key in HEAD}
    cards = Cards(sheet, folder, game)
    if head["game"] and head["game"] != game.name:
        line, column = sheet.spot(("game",))
        found.append(Defect(f"The pack is for {head['game']}, not for {game.name}.", ("game",), line, column))
    found += cards.unknown_keys(sheet.data, (), (*HEAD, "cards"))
    cards.read()
    defects = tuple(sorted([*found, *cards.defects], key=lambda d: (d.line, d.column)))
    return Pack(**head, definitions=tuple(cards.definitions), pictures=cards.pictures, cards=cards.count, defects=defects)


def head_word(sheet: Sheet, key: str, found: list[Defect]) -> str:
    """One of the words at the head of a pack."""
    word = sheet.data.get(key, "")
    if isinstance(word, str) and 0 < len(word) <= LONGEST_HEAD and word.isprintable():
        return word
    line, column = sheet.spot((key,))
    what = f"The pack needs a {key}" if key not in sheet.data else f"The {key} is one line of at most {LONGEST_HEAD} characters"
    found.append(Defect(f'{what}: {key} = "...".', (key,), line, column))
    return ""


# -- writing
def pack_text(pack: Pack) -> str:
    """A pack as TOML."""
    head: dict[str, Any] = {key: getattr(pack, key) for key in HEAD}
    cards = [card_data(card, pack.pictures.get(card.name, "")) for card in pack.definitions]
    tables = ["\n".join(f"{key} = {toml(value)}" for key, value in table.items()) for table in (head, *cards)]
    return "\n\n[[cards]]\n".join(tables) + "\n"


def toml(value: Any) -> str:
    """A value in one line; of several ability lines, each in a line of its own."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{toml_key(key)} = {toml(inner)}' for key, inner in value.items())} }}"
    if isinstance(value, list):
        text = ", ".join(map(toml, value))
        return f"[{text}]" if len(value) < 2 or len(text) <= WIDTH else "".join(["[\n", *(f"    {toml(x)},\n" for x in value), "]"])
    return tomli_w.dumps({"value": value}).removeprefix("value = ").rstrip("\n")


def toml_key(key: str) -> str:
    """A key, in quotes if need be."""
    return key if BARE.fullmatch(key) else toml(key)


def card_data(card: Definition, picture: str) -> dict[str, Any]:
    """A card as it stands in a pack; what is empty is left out."""
    data: dict[str, Any] = {
        "name": card.name,
        "kinds": list(card.kinds),
        "numbers": dict(card.numbers),
        "keywords": list(card.keywords),
        "abilities": [write(ability) for ability in card.abilities],
        "status": card.status,
        "picture": picture,
    }
    return {key: value for key, value in data.items() if value}


def write_pack(pack: Pack, folder: Path) -> Path:
    """Write a pack's file into a folder, which is made if need be; pictures are not touched. Returns the file."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / FILE
    file.write_text(pack_text(pack), encoding="utf-8", newline="\n")
    return file
