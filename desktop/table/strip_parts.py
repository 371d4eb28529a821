"""What a seat's band says and where: on a wide one in columns, so that those of several seats read as a table; else measured
from right to left: words are left out before numbers. Nothing overlaps.

Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from desktop import tongue
from desktop.table.hand import BACK_W, INSET, backs_room
from desktop.table.sizes import NARROW
from desktop.table.spots import Strip
from desktop.table.standing import Standing

APART = 12  # between two parts
DOT, WIDE_DOT = 17, 24  # from one place of a goal to the next, and on a wide band
WIDE = 880  # from this width on there may be columns,
COLUMNS = (0.19, 0.43, 0.655)  # that begin at these parts of it: tallies, hand, total
NAMED = 120  # so much of a name is to show before words beside numbers do
TERSE = 5  # the way of saying things that has no words left

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
    apart: int = DOT

    @property
    def right(self) -> int:
        """Where it ends."""
        return self.x + self.w


def parts(strip: Strip, said: Standing, measure: Measure, beside: Sequence[Standing] = ()) -> list[Part]:
    """The pieces of a band in the first way of saying things that leaves room for the name; a narrow band has a line for it.
    `beside`: what bands of the same width say, which is said in the same way and in the same columns."""
    w, h, all_said = strip.w, strip.h, beside or (said,)
    wide = [in_columns(strip, one, measure) for one in all_said]
    if all(wide):
        return in_columns(strip, said, measure)
    two = w < NARROW and not strip.own
    high = h // 2 if two else h
    sign = Part(14, 18, 0, high, style="sign", size=13)
    taken = max(backs_taken(strip, one) for one in all_said)
    start, end = sign.x if two else sign.right + 4, w - INSET - taken
    for way in range(TERSE + 1):
        columns = widths(strip, way, all_said, measure)
        if all(fits(strip, way, one, columns, end - start, measure) for one in all_said):
            break
    lead, pieces = wording(said, way, backs(strip, said), measure)
    placed = from_right(
        [*lead, *(replace(piece, w=wide) for piece, wide in zip(pieces, columns, strict=True) if wide)], start, end, h - high, high
    )
    room = (w - INSET if two else placed[0].x - APART if placed else end) - sign.right - 4
    long = int(measure(said.name, "label", 15)) + 2
    name = [Part(sign.right + 4, min(room, long), 0, high, said.name, "label", 15, "text")] if room >= 16 else []
    return [sign, *name, *placed]


def widths(strip: Strip, way: int, all_said: Sequence[Standing], measure: Measure) -> list[int]:
    """How wide each column is in which bands beside each other say what all of them say."""
    rows = [wording(said, way, backs(strip, said), measure)[1] for said in all_said]
    return [max(piece.w for piece in column) for column in zip(*rows, strict=True)]


def fits(strip: Strip, way: int, said: Standing, columns: list[int], room: int, measure: Measure) -> bool:
    """Is there room for a band's pieces, and for its name, or the line of its own that a narrow band has for that?"""
    lead, _ = wording(said, way, backs(strip, said), measure)
    taken = sum(piece.w + APART for piece in lead) + sum(wide + APART for wide in columns if wide)
    named = -APART if strip.w < NARROW and not strip.own else min(int(measure(said.name, "label", 15)) + 2, NAMED)
    return room - taken >= named


def in_columns(strip: Strip, said: Standing, measure: Measure) -> list[Part]:
    """The pieces of a wide band, each group at its column; none where something does not fit."""
    w, h = strip.w, strip.h
    if w < WIDE or not said.total:
        return []
    groups = wide_wording(said, measure)
    starts = [round(w * part) for part in COLUMNS]
    ends = [*(start - APART for start in starts[1:]), w - INSET - backs_taken(strip, said)]
    made = []
    for start, end, pieces in zip(starts, ends, groups, strict=True):
        x = start
        for piece in pieces:
            made.append(replace(piece, x=x, h=h))
            x += piece.w + APART
        if x - APART > end:
            return []
    sign, room = Part(22, 20, 0, h, style="sign", size=17), starts[0] - 48 - APART
    name = Part(48, min(room, int(measure(said.name, "prompt", 17)) + 2), 0, h, said.name, "prompt", 17, "text")
    hand = made.pop(len(groups[0]))
    return [sign, name, *made, hand]


def wide_wording(said: Standing, measure: Measure) -> tuple[list[Part], list[Part], list[Part]]:
    """Tallies; cards in hand and what else is said of the seat; the total with its parts."""

    def text(words: str, ink: str = "text_2", style: str = "label", size: int = 13) -> Part:
        return Part(0, int(measure(words, style, size)) + 2, 0, 0, words, style, size, ink)

    tallies = []
    for label, n, most in said.tallies:
        tallies.append(text(label if most else f"{label} {n}"))
        tallies += [Part(0, most * WIDE_DOT - 4, 0, 0, filled=n, most=most, apart=WIDE_DOT)] if most else []
    stance = [text(word, "text") for word in said.stance] + ([] if said.alive else [text(tongue.said("gave up"), "warn")])
    total = [text(said.total), text(str(said.number), "text", "number", 26)] + ([text(said.parts)] if said.parts else [])
    return tallies, [text(tongue.said("hand {0}", said.hand)), *stance], total


def backs(strip: Strip, said: Standing) -> bool:
    """Are cards in hand drawn at the right end?"""
    return strip.backs and bool(said.hand) and backs_room(strip.w) > 0


def backs_taken(strip: Strip, said: Standing) -> int:
    """How much room they take."""
    return min(10 * (said.hand - 1), backs_room(strip.w) - BACK_W) + BACK_W + 6 if backs(strip, said) else 0


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


def wording(said: Standing, way: int, has_backs: bool, measure: Measure) -> tuple[list[Part], list[Part]]:
    """The pieces from left to right: what holds of some seats, and what is said of each. Ways: 0 everything; 1 no parts of the
    total; 2 no words beside places; 3 none beside the total; 4 numbers for places; 5 as short as can be."""

    def text(words: str, ink: str = "text_2", style: str = "label", size: int = 12) -> Part:
        return Part(0, int(measure(words, style, size)) + 2, 0, 0, words, style, size, ink)

    lead = [] if said.alive else [text(tongue.said("gave up"), "warn")]
    lead += [text(word, "text") for word in said.stance] if way < 4 else []
    pieces: list[Part] = []
    for label, n, most in said.tallies:
        if most and way < 4:
            pieces += [text(label)] if way < 2 else []
            pieces.append(Part(0, most * DOT - 5, 0, 0, filled=n, most=most))
        elif most:
            pieces.append(text(tongue.said("{0} of {1}", n, most) if way < TERSE else f"{n}/{most}"))
        else:
            pieces.append(text(f"{label} {n}" if way < TERSE else f"{label[:1]} {n}"))
    if said.total:
        pieces += [text(said.total)] if way < 3 else []
        pieces.append(text(str(said.number), "text", "number", 20))
        pieces += [text(said.parts)] if way < 1 else []
    if said.bare:
        return lead, pieces
    if way < 4:
        return lead, [*pieces, text(tongue.said("hand {0}", said.hand))]
    return lead, [*pieces, Part(0, 0 if has_backs else 11, 0, 0, back=not has_backs), text(str(said.hand))]


def whole(said: Standing) -> str:
    """All that a band stands for, in one text."""
    rows = [said.name if said.alive else tongue.said("{0} (gave up)", said.name)]
    rows += [tongue.said("{0}: {1} of {2}", label, n, most) if most else f"{label}: {n}" for label, n, most in said.tallies]
    rows += [f"{said.total}: {said.number}" + (f", {said.parts}" if said.parts else "")] if said.total else []
    hand = [] if said.bare else [tongue.said("cards in hand: {0}", said.hand)]
    return "\n".join(["; ".join([*rows, *hand, *said.stance]), *said.sums])
