"""What a seat's band says and where: measured from right to left; words are left out before numbers, and nothing overlaps.

Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from desktop.table.hand import BACK_W, INSET, backs_room
from desktop.table.sizes import NARROW
from desktop.table.spots import Strip
from desktop.table.standing import Standing

APART = 12  # between two parts
DOT = 17  # from one place of a goal to the next
NAMED = 120  # so much of a name is to show before words beside numbers do
TERSE = 4  # the way of saying things that has no words left

Measure = Callable[[str, str, int], float]  # a text, its style, its size: how wide it is


class Part(Struct, frozen=True):
    """A piece of a band: a text, so many filled places of `most`, or a small back."""

    x: int
    w: int
    y: int
    h: int
    text: str = ""
    style: str = "label"
    size: int = 12
    ink: str = "text_2"
    filled: int = 0
    most: int = 0
    back: bool = False

    @property
    def right(self) -> int:
        """Where it ends."""
        return self.x + self.w


def parts(strip: Strip, said: Standing, measure: Measure) -> list[Part]:
    """The pieces of a band in the first way of saying things that leaves room for the name; a narrow band has a line for it."""
    w, h = strip.box.w, strip.box.h
    two = w < NARROW and not strip.own
    high = h // 2 if two else h
    sign = Part(14, 18, 0, high, style="sign", size=13)
    long, end = int(measure(said.name, "label", 15)) + 2, w - INSET - backs_taken(strip, said)
    start = sign.x if two else sign.right + 4
    for way in range(TERSE + 1):
        pieces = wording(said, way, backs(strip, said), measure)
        if end - start - sum(piece.w + APART for piece in pieces) >= (-APART if two else min(long, NAMED)):
            break
    placed = from_right(pieces, start, end, h - high, high)
    room = (w - INSET if two else placed[0].x - APART if placed else end) - sign.right - 4
    name = [Part(sign.right + 4, min(room, long), 0, high, said.name, "label", 15, "text")] if room >= 16 else []
    return [sign, *name, *placed]


def backs(strip: Strip, said: Standing) -> bool:
    """Are cards in hand drawn at the right end?"""
    return strip.backs and bool(said.hand) and backs_room(strip.box.w) > 0


def backs_taken(strip: Strip, said: Standing) -> int:
    """How much room they take."""
    return min(10 * (said.hand - 1), backs_room(strip.box.w) - BACK_W) + BACK_W + 6 if backs(strip, said) else 0


def from_right(pieces: list[Part], least: int, end: int, y: int, h: int) -> list[Part]:
    """The pieces with their places, each left of the one before; what does not fit at all is cut or left out."""
    x, placed = end, list[Part]()
    for piece in reversed(pieces):
        w = min(piece.w, x - least)
        if w < min(piece.w, 10):
            break
        placed.insert(0, replace(piece, x=x - w, w=w, y=y, h=h))
        x -= w + APART
    return placed


def wording(said: Standing, way: int, has_backs: bool, measure: Measure) -> list[Part]:
    """The pieces from left to right. Ways: 0 everything; 1 no parts of the total; 2 no words beside places and the total;
    3 numbers for places; 4 as short as can be."""

    def text(words: str, ink: str = "text_2", style: str = "label", size: int = 12) -> Part:
        return Part(0, int(measure(words, style, size)) + 2, 0, 0, words, style, size, ink)

    pieces = [] if said.alive else [text("gave up", "warn")]
    for label, n, most in said.tallies:
        if most and way < 3:
            pieces += [text(label)] if way < 2 else []
            pieces.append(Part(0, most * DOT - 5, 0, 0, filled=n, most=most))
        elif most:
            pieces.append(text(f"{n} of {most}" if way < TERSE else f"{n}/{most}"))
        else:
            pieces.append(text(f"{label} {n}" if way < TERSE else f"{label[:1]} {n}"))
    if said.total:
        pieces += [text(said.total)] if way < 2 else []
        pieces.append(text(str(said.number), "text", "number", 20))
        pieces += [text(said.parts)] if way < 1 and said.parts else []
    if way < 3:
        pieces.append(text(f"hand {said.hand}"))
    else:
        pieces += [text(str(said.hand))] if has_backs else [Part(0, 11, 0, 0, back=True), text(str(said.hand))]
    return pieces


def whole(said: Standing) -> str:
    """All that a band stands for, in one text."""
    rows = [said.name if said.alive else f"{said.name} (gave up)"]
    rows += [f"{label}: {n} of {most}" if most else f"{label}: {n}" for label, n, most in said.tallies]
    rows += [f"{said.total}: {said.number}" + (f", {said.parts}" if said.parts else "")] if said.total else []
    return "; ".join([*rows, f"cards in hand: {said.hand}"])
