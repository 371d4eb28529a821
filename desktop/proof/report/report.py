"""A report on a deck, as plain data: this is what stands in report.json. No path of a machine is in it, only names of files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Literal

from msgspec import Struct

from desktop import __version__
from desktop.proof.card import Card, Deck, Drawn, Source
from desktop.proof.inspection import Inspection, Seen
from desktop.proof.look import Look
from desktop.proof.shop import Box, Frame
from desktop.proof.waivers import Told, Waivers
from desktop.proof.waivers import told as all_told
from desktop.proof.words import told as sentence
from desktop.proof.words import words

Side = Literal["front", "back", "deck"]
COMMON = "The back of all cards"


class Line(Struct, frozen=True):
    """A finding. `grade` is E (error), W (warning), R (to be looked at) or N (note); `boxes` are left, top, right and bottom in pixels of
    the picture as it stands upright; `help` says what a person can do; `waived` is the reason, or empty."""

    check: str
    grade: str
    side: Side
    says: str
    why: str
    help: str = ""
    boxes: tuple[tuple[float, float, float, float], ...] = ()
    waived: str = ""

    @property
    def counts(self) -> bool:
        """Is this an error or a warning that nobody has waived?"""
        return self.grade in "EW" and not self.waived


class Lines(Struct, frozen=True):
    """The shop's lines in a picture, and its size, in its pixels."""

    w: int
    h: int
    trim: tuple[float, float, float, float]
    safe: tuple[float, float, float, float]


class Face(Struct, frozen=True, omit_defaults=True):
    """One side of a card: which file, what is known of it. `sha`: the sum of its pixels, empty if they cannot be read; `picture`: a small
    JPEG for the page; it is left out of report.json."""

    file: str
    format: str = ""
    mode: str = ""
    dpi: int = 0  # dots in an inch of the card
    sha: str = ""
    lines: Lines | None = None
    picture: bytes = b""


class CardReport(Struct, frozen=True):
    """A card, or the back of all cards."""

    name: str
    number: str
    count: int
    is_signed: bool
    front: Face | None
    back: Face | None
    findings: tuple[Line, ...]


class Export(Struct, frozen=True):
    """A file that was exported, as it was seen when it was read again: its pages, the pictures in it and how many of them are untouched,
    the fewest dots in an inch, the most by which a rendered picture is off, of 255. Each of the `faults`, in words, is an error, too."""

    file: str
    pages: int
    pictures: int
    untouched: int
    dpi: int
    difference: float
    faults: tuple[str, ...] = ()

    @property
    def says(self) -> str:
        """What was seen, in a line."""
        pages = f"pages: {self.pages}, " if self.pages != self.pictures else ""
        pictures = f"pictures: {self.pictures}, untouched: {self.untouched}, dpi: {self.dpi}"
        return f"{pages}{pictures}, off by {self.difference:.1f} of 255 at most"


class Report(Struct, frozen=True):
    """A deck, looked at for a shop. `doubts` are sentences about what was unclear, `left_out` about cards that should be there: each of
    those is an error, too; each of `misread` is a warning. `exports`: the files that were made of it."""

    deck: str
    shop: str
    shop_id: str
    doubts: tuple[str, ...]
    left_out: tuple[str, ...]
    cards: tuple[CardReport, ...]
    errors: int
    warnings: int
    waived: int
    when: str = ""
    exports: tuple[Export, ...] = ()
    misread: tuple[str, ...] = ()
    tuckbox: str = __version__
    form: int = 1  # of this report


def report(run: Inspection, shop_id: str, waivers: Waivers, where: Path, when: str = "") -> Report:
    """All that an inspection has found. `where`: the folder whose path is left out of every sentence."""
    cards = tuple(reported(run, waivers, without(where)))
    lines = [line for card in cards for line in card.findings]
    left_out = (*run.deck.left_out, *((run.fault,) if run.fault else ()))
    return Report(
        deck=run.deck.name,
        shop=run.shop.name,
        shop_id=shop_id,
        doubts=run.deck.doubts,
        left_out=left_out,
        cards=cards,
        errors=sum(line.counts and line.grade == "E" for line in lines) + len(left_out),
        warnings=sum(line.counts and line.grade == "W" for line in lines) + len(run.deck.misread),
        waived=sum(bool(line.waived) for line in lines),
        when=when,
        misread=run.deck.misread,
    )


def without(where: Path) -> Callable[[str], str]:
    """Takes the path of a folder out of a text; letters that happen to be like the folder's name stay."""
    paths = sorted({str(where.absolute()), str(where.resolve())} - {"/"}, key=len, reverse=True)
    told = re.compile("|".join(rf"(?<!\w){re.escape(path)}(?!\w)" for path in paths) or "(?!)")
    return lambda text: told.sub("…", text)


def reported(run: Inspection, waivers: Waivers, clean: Callable[[str], str]) -> Iterator[CardReport]:
    """Each card, and then the back of all, at which what is found there is told once."""
    deck, common = run.deck, None
    for number, card in enumerate(deck.cards):
        seen = run.seen(number)
        if seen is not None:
            found = list(all_told(deck, card, seen, waivers, run.shop))
            if is_common(deck, card):
                common = common or CardReport(
                    COMMON, "", 1, False, None, face(run, deck.back, seen.back), told([one for one in found if one.side == "back"], clean)
                )
                found = [one for one in found if one.side != "back"]
            yield card_report(run, card, seen, waivers, told(found, clean))
    if common is not None:
        yield common


def is_common(deck: Deck, card: Card) -> bool:
    """Has the card the back of all?"""
    return card.back is None and deck.back is not None


def card_report(run: Inspection, card: Card, seen: Seen, waivers: Waivers, findings: tuple[Line, ...]) -> CardReport:
    """A card with what was found at it."""
    front, back = face(run, card.front, seen.front), face(run, card.back, seen.back)
    return CardReport(card.name, card.number, card.count, waivers.is_signed(card, seen), front, back, findings)


def told(found: Sequence[Told], clean: Callable[[str], str]) -> tuple[Line, ...]:
    """Findings in words, the worst first."""
    ordered = sorted(found, key=lambda one: -one.finding.grade)
    return tuple(line(one, clean) for one in ordered)


def line(one: Told, clean: Callable[[str], str]) -> Line:
    """A finding in words."""
    finding = one.finding
    boxes = tuple(corners(box) for box in finding.boxes)
    reason = words()[finding.check].reason(finding.says)
    return Line(finding.check, finding.grade.letter, one.side, clean(sentence(finding)), reason.why, reason.fixes, boxes, one.reason)


def face(run: Inspection, source: Source | None, look: Look | None) -> Face | None:
    """What is known of one side."""
    if source is None or look is None:
        return None
    name = f"{source.name} (drawn)" if isinstance(source, Drawn) else source.name
    if look.header is None or look.trace is None:
        return Face(name)
    header, trace = look.header, look.trace
    frame = Frame(run.shop, trace.w, trace.h, trace.has_bleed)
    lines = Lines(trace.w, trace.h, corners(frame.trim), corners(frame.safe))
    return Face(name, header.format, header.mode, round(frame.dpi), trace.sha, lines, look.picture)


def corners(box: Box) -> tuple[float, float, float, float]:
    """A box in numbers that are short enough to be read."""
    return round(box.left, 1), round(box.top, 1), round(box.right, 1), round(box.bottom, 1)
