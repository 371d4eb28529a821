"""The cards of a pack: each value within its bounds, each ability read and checked, each defect with its line and column."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Any, get_args
from unicodedata import normalize

from msgspec.structs import fields

from rules.engine.ability import Definition, Node
from rules.engine.game import Game
from rules.language.check import Checker
from rules.language.defect import Defect, Trail, Unreadable, guess
from rules.language.read import MOST, Placed, read_placed
from rules.language.sheet import Sheet
from rules.language.vocabulary import Words, nodes, words

CARD_KEYS = ("name", "kinds", "keywords", "abilities", "status", "picture", "numbers")
STATUSES: tuple[str, ...] = next(get_args(field.type) for field in fields(Definition) if field.name == "status")
MOST_CARDS, MOST_ABILITIES, MOST_WORDS, LONGEST_NAME = 2_000, 20, 20, 80
MOST_SAID = 256 * 1024  # characters of ability lines in all
MOST_DEFECTS = 500  # of a pack; more would only hide the first ones


class Cards:
    """Reads the cards of one pack."""

    def __init__(self, sheet: Sheet, folder: Path, game: Game) -> None:
        self.sheet, self.folder, self.game = sheet, folder, game
        self.nodes = nodes(game)
        self.words: Words = words(game)
        self.defects: list[Defect] = []
        self.definitions: list[Definition] = []
        self.pictures: dict[str, str] = {}
        self.placed: dict[tuple[int, int], tuple[int, Placed]] = {}
        self.drafts: list[tuple[int, Definition, bool]] = []
        self.names: set[str] = set()
        self.said = 0
        self.count = 0

    def wrong(self, trail: Trail, sentence: str, sign: int | None = None) -> None:
        """Note a defect at a value, or at a character of a string."""
        line, column = self.sheet.spot(trail, sign)
        self.defects.append(Defect(sentence, trail, line, column))

    def read(self) -> None:
        """All cards; what they can be read as is then checked in a game that has them all."""
        cards = self.sheet.data.get("cards", [])
        if not isinstance(cards, list) or not cards:
            return self.wrong(("cards",), "The pack has no cards; each begins with a line [[cards]].")
        self.count = len(cards)
        if len(cards) > MOST_CARDS:
            self.wrong(("cards", MOST_CARDS), f"The pack has {len(cards):,} cards; {MOST_CARDS:,} are the most.")
        for place, card in enumerate(cards[:MOST_CARDS]):
            if self.full(place):
                return None
            if not isinstance(card, dict):
                self.wrong(("cards", place), "A card is a table: [[cards]], and below it name = ...")
                continue
            self.card(place, card, ("cards", place))
            if self.said > MOST_SAID:
                said = f"The abilities up to this card are more than {MOST_SAID // 1024:,} KiB long; the rest is not read."
                return self.wrong(("cards", place), said)
        return self.check()

    def full(self, place: int) -> bool:
        """Are there so many defects that the rest is not looked at?"""
        if len(self.defects) < MOST_DEFECTS:
            return False
        self.wrong(("cards", place), f"There are {MOST_DEFECTS} defects before this card; mend them first.")
        return True

    def check(self) -> None:
        """The trees of all cards; a defect stands where its node is written."""
        checker = Checker(self.game.with_packs({card.name: card for _, card, _ in self.drafts}))
        for place, card, sound in self.drafts:
            if self.full(place):
                return
            found = checker.definition(card)
            for defect in found:
                if defect.trail[:1] != ("abilities",):
                    self.wrong(("cards", place, *defect.trail), defect.sentence)
                    continue
                line, read = self.placed[place, int(defect.trail[1])]
                self.wrong(("cards", place, "abilities", line), defect.sentence, sign_of(read, defect.trail[2:]))
            if sound and not found:
                self.definitions.append(card)

    # -- one card
    def card(self, place: int, card: dict[str, Any], trail: Trail) -> None:
        """One card, as far as it can be read."""
        before = len(self.defects)
        self.defects += self.unknown_keys(card, trail, CARD_KEYS)
        name = self.name(card, trail)
        kinds = self.several(card, trail, "kinds", self.words.kinds)
        keywords = self.several(card, trail, "keywords", frozenset())
        numbers = self.numbers(card, trail)
        abilities = self.abilities(place, card, trail)
        status = self.status(card, trail)
        picture = self.picture(card, trail)
        draft = Definition(name=name, kinds=kinds, numbers=numbers, keywords=keywords, abilities=abilities, status=status)
        self.drafts.append((place, draft, len(self.defects) == before))
        if picture:
            self.pictures[name] = picture

    def unknown_keys(self, table: dict[str, Any], trail: Trail, known: Iterable[str]) -> list[Defect]:
        """Keys that mean nothing."""
        found = []
        for key in table:
            if key not in known:
                line, column = self.sheet.spot((*trail, key))
                shown = key if key.isprintable() and len(key) <= LONGEST_NAME else "this"
                found.append(Defect(f"There is no key {shown} here.{guess(key, known)}", (*trail, key), line, column))
        return found

    def name(self, card: dict[str, Any], trail: Trail) -> str:
        """The card's name: one line, and no other card's of this pack."""
        name = card.get("name", "")
        if not isinstance(name, str) or not name.strip() or name != name.strip():
            self.wrong((*trail, "name"), 'A card needs a name: name = "...", without spaces around it.')
            return ""
        if len(name) > LONGEST_NAME or not name.isprintable():
            self.wrong((*trail, "name"), f"A name has at most {LONGEST_NAME} characters, and no control characters.")
        elif normalize("NFC", name) != name:
            self.wrong((*trail, "name"), f"The letters of a name are whole ones: write {normalize('NFC', name)}.")
        elif name in self.names:
            self.wrong((*trail, "name"), f"There is another card named {name} in this pack.")
        self.names.add(name)
        return name

    def several(self, card: dict[str, Any], trail: Trail, key: str, known: frozenset[str]) -> tuple[str, ...]:
        """A list of words; where the game declares some, none but those."""
        found = card.get(key, [])
        if not isinstance(found, list) or not all(isinstance(w, str) for w in found) or len(found) > MOST_WORDS:
            self.wrong((*trail, key), f'{key} is a list of at most {MOST_WORDS} words: {key} = ["..."].')
            return ()
        for place, word in enumerate(found):
            if not word or len(word) > LONGEST_NAME or not word.isprintable():
                self.wrong((*trail, key, place), f"A word has 1 to {LONGEST_NAME} characters, and no control characters.")
            elif known and word not in known:
                self.wrong((*trail, key, place), f"{self.game.title} has no kind of card {word!r}.{guess(word, known)}")
        return tuple(found)

    def numbers(self, card: dict[str, Any], trail: Trail) -> dict[str, int]:
        """The card's numbers, by the game's words for them."""
        found, known = card.get("numbers", {}), self.words.numbers
        if not isinstance(found, dict) or len(found) > MOST_WORDS:
            self.wrong((*trail, "numbers"), "numbers is a table of whole numbers: numbers = { cost = 2 }.")
            return {}
        for word, n in found.items():
            where = (*trail, "numbers", word)
            if type(n) is not int or abs(n) > MOST:
                self.wrong(where, f"A number is whole and lies between -{MOST:,} and {MOST:,}.")
            elif known and word not in known:
                self.wrong(where, f"{self.game.title} has no number {word[:LONGEST_NAME]!r}.{guess(word, known)}")
        return dict(found)

    def abilities(self, place: int, card: dict[str, Any], trail: Trail) -> tuple[Node, ...]:
        """The card's abilities, a line each; what can be read stays in its place."""
        lines, where = card.get("abilities", []), (*trail, "abilities")
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            self.wrong(where, 'abilities is a list of lines: abilities = ["..."].')
            return ()
        if len(lines) > MOST_ABILITIES:
            self.wrong((*where, MOST_ABILITIES), f"A card has at most {MOST_ABILITIES} abilities.")
        found: list[Node] = []
        self.said += sum(map(len, lines[:MOST_ABILITIES]))
        for at, line in enumerate(lines[:MOST_ABILITIES]):
            try:
                placed = read_placed(line, self.nodes)
            except Unreadable as error:
                for defect in error.defects:
                    self.wrong((*where, at), defect.sentence, offset(line, defect))
            else:
                self.placed[place, len(found)] = (at, placed)
                found.append(placed.node)
        return tuple(found)

    def status(self, card: dict[str, Any], trail: Trail) -> Any:
        """How much of the card is there, and whose it is."""
        status = card.get("status", "house")
        if status not in STATUSES:
            self.wrong((*trail, "status"), f"status is one of {', '.join(STATUSES)}.")
        return status

    def picture(self, card: dict[str, Any], trail: Trail) -> str:
        """A picture within the pack's folder."""
        picture = card.get("picture", "")
        if not picture and isinstance(picture, str):
            return ""
        if not isinstance(picture, str) or (problem := astray(self.folder, picture)):
            said = problem if isinstance(picture, str) else 'picture is the name of a file: picture = "..."'
            self.wrong((*trail, "picture"), f"{said}.")
            return ""
        return picture


def astray(folder: Path, path: str) -> str:
    """Why a path of a pack is none: it must be a file within the folder, without links out of it."""
    parts = PurePosixPath(path)
    if len(path) > 200 or not path.isprintable() or "\\" in path or ":" in path:
        return "A picture's path has at most 200 characters, / between folders, and neither \\ nor : in it"
    if parts.is_absolute() or ".." in parts.parts:
        return "A picture lies in the pack's own folder; its path is not absolute and has no .. in it"
    file = folder / parts
    if not file.is_file():
        return f"There is no file {path} in the pack"
    if not file.resolve().is_relative_to(folder.resolve()):
        return f"{path} is a link that leads out of the pack's folder"
    return ""


def offset(line: str, defect: Defect) -> int:
    """Where in a line a defect of the reader stands."""
    starts = [0]
    for part in line.replace("\r\n", "\n").split("\n"):
        starts.append(starts[-1] + len(part) + 1)
    return starts[min(defect.line, len(starts)) - 1] + defect.column - 1


def sign_of(read: Placed, trail: Trail) -> int:
    """Where in a line a node stands, or what is around it."""
    while trail and trail not in read.places:
        trail = trail[:-1]
    return read.places.get(trail, 0)
