"""A list of cards as a deck: which column is what, which files are meant, and how often each card is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from msgspec import Struct

from desktop.proof.card import Card, Deck, File
from desktop.proof.gather.folder import MOST_CARDS, PICTURES, CannotGather, Picture, inside, pictures_in
from desktop.proof.gather.names import MOST_COPIES, natural, plain, shown
from desktop.proof.gather.table import rows

HEADINGS = {
    "file": "file files filename image images imagefile picture pictures path front frontfile frontimage art artwork "
    "datei dateiname bild bilddatei bilder pfad vorderseite",
    "name": "name names card cards cardname title karte karten kartenname titel bezeichnung",
    "count": "count counts copies copy qty quantity amount times n x printrun prints pcs pieces anzahl anz menge stück stueck stk "
    "stückzahl stueckzahl kopien exemplare expl mal auflage druckauflage",
    "back": "back backs backfile backimage cardback backside reverse verso rückseite rueckseite rückseitenbild hinten",
    "number": "number no nr num # id code cardnumber cardno collectornumber index nummer kartennummer kartennr kennung",
}
MEANINGS = {word: meaning for meaning, words in HEADINGS.items() for word in words.split()}
NEAR = 80  # of 100; how like a name must be to be suggested
SAMPLE = 50  # lines by which columns without headings are told apart
COUNT = re.compile(r"(?:[x×]\s*)?(\d{1,6})(?:[.,]0+)?\s*(?:[x×]|mal|times|cop(?:y|ies)|pcs\.?|stk\.?|stück)?", re.IGNORECASE)
COUNTED = {*HEADINGS["count"].split(), "many", "run"} - {"n", "x"}
AROUND = "# a card cards deck der each gesamt how in je karten needed no number of order pro per print printed required the to total wanted"

EMPTY = "There are no cards in {}; a list has a line for each, with a name or a file."
UNCLEAR = "In {} no column is called name or file, and none has names of pictures in it."
ASTRAY = "Line {}: {} leads out of the folder: left out."
ABSENT = "Line {}: there is no file {}.{}"
NO_MATCH = "Line {}: no picture is called {}.{}"
SAID = "Line {}: “{}” is no number of copies from 1 to {}: one is taken."
NONE_OF = "Line {}: none of {} is wanted: left out."
NOT_USED = "Not used of the list: {}."
UNUSED = "No line names these pictures: {}."
MANY = "There are more than {:,} cards in {}; those that follow are left out."


class Columns(Struct, frozen=True):
    """At which place of a line each thing stands."""

    file: int | None = None
    name: int | None = None
    count: int | None = None
    back: int | None = None
    number: int | None = None

    @property
    def places(self) -> set[int]:
        """The places that are read."""
        return {place for place in (self.file, self.name, self.count, self.back, self.number) if place is not None}

    def of(self, what: str, cells: list[str]) -> str:
        """What stands there; '' if nothing does."""
        place = getattr(self, what)
        return cells[place] if place is not None and place < len(cells) else ""


def from_list(path: Path, folder: Path) -> Deck:
    """The deck in a list; its pictures are in the folder. Raises CannotGather or OSError."""
    lines = rows(path)
    if not lines:
        raise CannotGather(EMPTY.format(plain(path.name)))
    columns, headings = understood([cells for _, cells in lines])
    if columns is None:
        raise CannotGather(UNCLEAR.format(plain(path.name)))
    lines = lines[1:] if headings else lines
    listed = Listed(folder, columns)
    cards = tuple(card for row, cells in lines[:MOST_CARDS] if (card := listed.card(row, cells)) is not None)
    if not cards:
        raise CannotGather(" ".join([EMPTY.format(plain(path.name)), *(listed.left_out or listed.doubts)[:3]]))
    if len(lines) > MOST_CARDS:
        listed.left_out.append(MANY.format(MOST_CARDS, plain(path.name)))
    doubts = (*not_used(columns, headings, [cells for _, cells in lines]), *listed.doubts, *listed.unused())
    return Deck(path.stem, cards, listed.common, doubts, tuple(listed.left_out), tuple(listed.misread))


# -- columns
def understood(lines: list[list[str]]) -> tuple[Columns | None, list[str]]:
    """The columns, and their headings if the first line has some, also in words that nobody here knows."""
    if columns := headed(lines[0]):
        return columns, lines[0]
    if (columns := guessed(lines[1:SAMPLE])) and not pictured(columns.of("file", lines[0])):
        return columns, lines[0]
    return guessed(lines[:SAMPLE]), []


def not_used(columns: Columns, headings: list[str], lines: list[list[str]]) -> Iterator[str]:
    """A sentence that names the columns with something in them that are not read."""
    filled = {place for cells in lines for place, cell in enumerate(cells) if cell} - columns.places
    named = dict(enumerate(headings))
    names = [f"“{plain(named[place][:40])}”" if named.get(place) else f"column {place + 1}" for place in sorted(filled)]
    if names:
        yield NOT_USED.format(shown(names, most=12))


def headed(cells: list[str]) -> Columns | None:
    """The columns by their headings; None if the first line has none."""
    found: dict[str, int] = {}
    for place, cell in enumerate(cells):
        meaning = MEANINGS.get(re.sub(r"[\s._-]+", "", cell.casefold()))
        if meaning is not None:
            found.setdefault(meaning, place)
        elif is_count(cell):
            found.setdefault("count", place)
    return Columns(**found) if "file" in found or "name" in found else None


def is_count(heading: str) -> bool:
    """Does it say in several words how many copies there are: Number of copies, Qty per deck, how many?"""
    words = {*re.findall(r"[^\W_]+|#", heading.casefold())}
    return bool(words & COUNTED) and words <= COUNTED | {*AROUND.split()}


def pictured(cell: str) -> bool:
    """Is this the name of a picture's file?"""
    return cell.lower().endswith(PICTURES)


def guessed(lines: list[list[str]]) -> Columns | None:
    """The columns by what stands in them: names of pictures (the second such is the back), numbers of copies, other words."""
    found: dict[str, int] = {}
    for place in range(max(map(len, lines), default=0)):
        cells = [cells[place] for cells in lines if place < len(cells) and cells[place]]
        if not cells:
            continue
        if sum(map(pictured, cells)) * 2 > len(cells):
            found.setdefault("back" if "file" in found else "file", place)
        elif all(COUNT.fullmatch(cell) for cell in cells):
            found.setdefault("number" if in_turn(cells) else "count", place)
        else:
            found.setdefault("name", place)
    return Columns(**found) if "file" in found else None


def in_turn(cells: list[str]) -> bool:
    """Are these the numbers of cards, one after the other, and not how many there are of each?"""
    said = [int(found[1]) for cell in cells if (found := COUNT.fullmatch(cell))]
    return len(said) > 2 and said == list(range(said[0], said[0] + len(said)))


# -- lines
class Listed:
    """The pictures of a folder, as lines of a list ask for them."""

    def __init__(self, folder: Path, columns: Columns) -> None:
        self.folder, self.columns = folder, columns
        self.doubts: list[str] = []
        self.misread: list[str] = []
        self.left_out: list[str] = []
        pictures = list(pictures_in(folder, self.doubts, self.left_out))
        self.common = next((picture.file for picture in pictures if picture.named.is_for_all), None)
        self.exact = {Path(picture.file.path).relative_to(folder).as_posix(): picture.file for picture in pictures}
        self.by_file = {folded(path): file for path, file in reversed(self.exact.items())}
        self.by_name: dict[str, File] = {}
        self.backs: dict[str, File] = {}
        for picture in pictures:
            self.know(picture)
        self.used: set[File] = {self.common} if self.common else set()

    def know(self, picture: Picture) -> None:
        """A picture by all names that a line may have for it."""
        stem = Path(picture.file.name).stem
        for name in (stem, picture.named.whole, picture.named.name):
            known = self.backs if picture.named.is_back and name == picture.named.name != stem else self.by_name
            known.setdefault(folded(name), picture.file)

    def card(self, row: int, cells: list[str]) -> Card | None:
        """The card of a line; None if it is left out."""
        of = self.columns.of
        name, named = of("name", cells), of("file", cells)
        front = self.file(row, named) if named else self.called(row, name)
        copies = self.copies(row, of("count", cells), name or named)
        back = self.file(row, of("back", cells)) if of("back", cells) else None
        if front is None or not copies:
            return None
        shown_as = name or Path(front.name).stem
        self.used.add(front)
        back = back or self.backs.get(folded(shown_as))
        if back is not None:
            self.used.add(back)
        return Card(shown_as, front, back, copies, of("number", cells))

    def file(self, row: int, named: str) -> File | None:
        """The file that is meant, with or without its ending. One that is not there is told of, and found missing when it is read."""
        path = PurePosixPath(named.replace("\\", "/"))
        if path.is_absolute() or ".." in path.parts or ":" in named or not inside(self.folder / path, self.folder):
            self.left_out.append(ASTRAY.format(row, plain(named)))
            return None
        alike = folded(path.as_posix())
        known = self.exact.get(path.as_posix()) or self.by_file.get(alike) or self.by_name.get(alike)
        if known is None and not (self.folder / path).is_file():
            self.doubts.append(ABSENT.format(row, plain(named), self.near(path.name)))
        return known or File(str(self.folder / path))

    def called(self, row: int, name: str) -> File | None:
        """The file that is called like a card."""
        known = self.by_name.get(folded(name))
        if known is None:
            self.left_out.append(NO_MATCH.format(row, plain(name) or "''", self.near(name)))
        return known

    def near(self, name: str) -> str:
        """A picture that is called nearly so, as a question."""
        from rapidfuzz import fuzz, process

        stems = {file: bare(PurePosixPath(file).stem) for file in self.by_file}
        found = process.extractOne(bare(PurePosixPath(name).stem), stems, scorer=fuzz.ratio, score_cutoff=NEAR)
        return f" Did you mean {plain(self.by_file[found[2]].name)}?" if found else ""

    def copies(self, row: int, said: str, name: str) -> int:
        """How often a card is printed."""
        found = COUNT.fullmatch(said) if said else None
        n = int(found[1]) if found else 1
        if said and (found is None or n > MOST_COPIES):
            self.misread.append(SAID.format(row, plain(said[:40]), MOST_COPIES))
            return 1
        if not n:
            self.doubts.append(NONE_OF.format(row, plain(name)))
        return n

    def unused(self) -> list[str]:
        """A sentence about pictures that no line names."""
        names = sorted({file.name for file in self.by_file.values() if file not in self.used}, key=natural)
        return [UNUSED.format(shown(names))] if names else []


def folded(name: str) -> str:
    """A name in which what people mix up is alike: large and small letters, spaces and lines."""
    return re.sub(r"[\s_-]+", " ", name.casefold()).strip()


def bare(name: str) -> str:
    """The same without the zeros with which numbers begin."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", folded(name))
