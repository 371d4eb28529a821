"""The rows of a list: of a text whose signs and separators are guessed, or of a spreadsheet. Within bounds, all cells as text."""

from __future__ import annotations

import csv
import zlib
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from desktop.proof.gather.folder import CannotGather
from desktop.proof.gather.names import plain
from desktop.reading import CannotRead, read

TEXTS, SHEETS = (".csv", ".tsv", ".tab"), (".xlsx", ".xlsm", ".ods", ".xls")
LISTS = (*TEXTS, *SHEETS)
LARGEST, UNPACKED = 10_000_000, 60_000_000  # bytes of a list, and of what a spreadsheet has in it
MOST_ROWS, MOST_COLUMNS, LONGEST = 20_000, 100, 2_000  # LONGEST: characters of a cell
SEPARATORS = ";,\t|"
SAMPLE = 30  # lines by which the separator is known
ZIP = b"PK\x03\x04"

TOO_LONG = "{} has more than {:,} lines; a list of cards has fewer."
NO_SHEET = "{} is no spreadsheet that can be read: {}."
SWOLLEN = "{} unpacks to more than {} MB; a list of cards is smaller."
NO_TABLE = "{} is no list that can be read: {}."


def rows(path: Path) -> list[tuple[int, list[str]]]:
    """The lines with something in them, and where each stands, counted from 1. Raises CannotGather."""
    try:
        data = read(path, LARGEST, "a list of cards is smaller")
    except CannotRead as fault:
        raise CannotGather(f"{plain(path.name)} {fault.reason}.") from None
    found = of_sheet(path, data) if path.suffix.lower() in SHEETS or data.startswith(ZIP) else of_text(path, text_of(data))
    lines = list(islice(found, MOST_ROWS + 1))
    if len(lines) > MOST_ROWS:
        raise CannotGather(TOO_LONG.format(plain(path.name), MOST_ROWS))
    return [(n, cells) for n, cells in enumerate(lines, 1) if any(cells)]


# -- a text
def text_of(data: bytes) -> str:
    """A text as it was most likely written: with a mark that says so, in UTF-8, or as Windows has it in the west."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def of_text(path: Path, text: str) -> Iterator[list[str]]:
    """The cells of each line. A line `sep=;`, which spreadsheets write, is one without cells."""
    lines = text.replace("\0", "").splitlines(keepends=True)
    first = lines[0].strip() if lines else ""
    said = first[4:5] if first.lower().startswith("sep=") else ""
    if said:
        lines[0] = "\n"
    try:
        for cells in csv.reader(lines, delimiter=said or separator(lines[:SAMPLE])):
            yield [cell.strip()[:LONGEST] for cell in cells[:MOST_COLUMNS]]
    except csv.Error as fault:
        raise CannotGather(NO_TABLE.format(plain(path.name), fault)) from None


def separator(lines: list[str]) -> str:
    """What stands between cells: that which makes the same number of them, two or more, in most lines."""

    def alike(sign: str) -> tuple[int, int]:
        try:
            counts = [len(cells) for cells in csv.reader(lines, delimiter=sign) if cells]
        except csv.Error:
            return 0, 0
        usual = max(set(counts), key=counts.count, default=0)
        return (counts.count(usual), usual) if usual > 1 else (0, 0)

    return max(SEPARATORS, key=alike)


# -- a spreadsheet
def of_sheet(path: Path, data: bytes) -> Iterator[list[str]]:
    """The cells of the first sheet that has some."""
    from python_calamine import CalamineError, CalamineWorkbook

    if data.startswith(ZIP):
        unpacked(path, data)
    try:
        book = CalamineWorkbook.from_filelike(BytesIO(data))
        for name in book.sheet_names:
            found = book.get_sheet_by_name(name).to_python(skip_empty_area=False, nrows=MOST_ROWS + 1)
            if any(any(cell != "" for cell in row) for row in found):
                yield from ([as_text(cell) for cell in row[:MOST_COLUMNS]] for row in found)
                return
    except (CalamineError, OSError, ValueError) as fault:
        raise CannotGather(NO_SHEET.format(plain(path.name), str(fault)[:200] or "it is damaged")) from None


def unpacked(path: Path, data: bytes) -> None:
    """Unpack what is in it once, and stop where it is too much: what a file says of its own size need not be true."""
    left = UNPACKED
    try:
        with ZipFile(BytesIO(data)) as packed:
            for entry in packed.infolist():
                with packed.open(entry) as part:
                    while chunk := part.read(1 << 20):
                        left -= len(chunk)
                        if left < 0:
                            raise CannotGather(SWOLLEN.format(plain(path.name), UNPACKED // 1_000_000))
    except (BadZipFile, zlib.error, OSError, RuntimeError, EOFError, ValueError):  # RuntimeError: a password, or an unknown packing
        raise CannotGather(NO_SHEET.format(plain(path.name), "it is damaged or has a password")) from None


def as_text(cell: object) -> str:
    """A cell as a person reads it: 3, not 3.0."""
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        cell = int(cell)
    return str(cell).strip()[:LONGEST]
