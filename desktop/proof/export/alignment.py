"""A page with which a printer's backs are brought behind their fronts: held against the light, it shows by how much they lie off."""

from __future__ import annotations

from collections.abc import Iterator
from math import degrees
from pathlib import Path

from desktop.proof.export.document import Document
from desktop.proof.export.draft import Drafts, unwritten
from desktop.proof.export.layout import Flip, Printer, behind, turns_sideways
from desktop.proof.export.order import Order, Written
from desktop.proof.export.sheet import Line, Sheet, Words
from desktop.proof.shop import Box

REACH = 6  # mm that a scale reads to each side
RIM = 40.0  # mm from the paper's edge to the middle of a scale
ASIDE = 30.0  # mm from one scale to the other
Pair = tuple[float, float]


def alignment(order: Order) -> Written:
    """Writes the page: scales in front, crosses behind."""
    paper, flip = order.layout.paper, order.printer.flip
    document = Document("Tuckbox: alignment", flip=flip)
    for sheet in (front(paper, flip), back(paper, flip)):
        document.add(sheet)
    with Drafts() as drafts:
        place = drafts.place(Path(order.to))
        try:
            document.save(place)
        except OSError as fault:
            raise unwritten(Path(order.to), fault) from None
        return Written(drafts.keep(), (HOW,), ())


HOW = (
    "Print it on both sides at 100 %, hold it against the light with the front before you, and read where the lines of the back cross "
    "the scales. These four numbers (A across, A down, B across, B down) are what --measured, or the sheet for exports, asks for."
)


def measured(at_a: Pair, at_b: Pair, paper: Pair, flip: Flip) -> Printer:
    """A printer out of what was read at A and B: how its backs must be moved and turned."""
    far = paper[1] - 2 * RIM
    return Printer(
        flip=flip,
        offset=((at_a[0] + at_b[0]) / 2, (at_a[1] + at_b[1]) / 2),
        rotate=degrees((at_a[0] - at_b[0]) / far),
    )


def crosses(paper: Pair) -> dict[str, tuple[Pair, Pair]]:
    """Where one reads how far the back lies off across, and where down, as one looks at the back. The two places for down lie at either
    side of the middle, so that a turned page does not count."""
    x, top, bottom = paper[0] / 2, RIM, paper[1] - RIM
    return {"A": ((x, top), (x + ASIDE, top)), "B": ((x, bottom), (x - ASIDE, bottom))}


def seen(at: Pair, paper: Pair, flip: Flip) -> Pair:
    """Where a point of the back lies in front."""
    box = behind(Box(*at, *at), paper, flip)
    return box.left, box.top


def front(paper: Pair, flip: Flip) -> Sheet:
    """Scales whose numbers are what must be typed: how far a back has to go that is seen there."""
    sign = 1 if turns_sideways(paper, flip) else -1
    lines: list[Line] = []
    words = [Words(paper[0] / 2, 15, "Front: hold the paper against the light, and read where lines of the back cross", size=3, anchor=0.5)]
    for name, (across, down) in crosses(paper).items():
        for text, at, is_across in ((f"{name} across", across, True), (f"{name} down", down, False)):
            x, y = seen(at, paper, flip)
            lines += scale(x, y, is_across)
            words += numbers(x, y, sign if is_across else -sign, is_across)
            words.append(Words(x, y - REACH - 4, text, size=3, anchor=0.5))
    whole = Box(0, 0, *paper)
    return Sheet(paper, whole, whole, "alignment, front", lines=tuple(lines), words=tuple(words))


def scale(x: float, y: float, is_across: bool) -> Iterator[Line]:
    """A scale with its middle at a point, a tick for each half millimetre."""
    yield Line(x - REACH, y, x + REACH, y) if is_across else Line(x, y - REACH, x, y + REACH)
    for n in range(-2 * REACH, 2 * REACH + 1):
        long = 3.0 if n == 0 else 2.0 if n % 2 == 0 else 1.2
        yield Line(x + n / 2, y, x + n / 2, y + long) if is_across else Line(x, y + n / 2, x + long, y + n / 2)


def numbers(x: float, y: float, sign: int, is_across: bool) -> Iterator[Words]:
    """The numbers at a scale; on the right they grow where a back that is seen there has to go farther to the right, as it is looked at."""
    for n in range(-REACH, REACH + 1, 2):
        text = f"{sign * n}"
        yield Words(x + n, y + 5.2, text, size=2, anchor=0.5) if is_across else Words(x + 3.6, y + n + 0.7, text, size=2)


def back(paper: Pair, flip: Flip) -> Sheet:
    """A long line behind each scale."""
    lines = []
    for (x, y), (side, level) in crosses(paper).values():
        lines += [Line(x, y - 2 * REACH, x, y + 2 * REACH), Line(side - 2 * REACH, level, side + 2 * REACH, level)]
    words = (Words(paper[0] / 2, 22 if turns_sideways(paper, flip) else paper[1] - 22, "Back", size=3, anchor=0.5),)
    whole = Box(0, 0, *paper)
    return Sheet(paper, whole, whole, "alignment, back", lines=tuple(lines), words=words)
