"""The letters, lines and signs of faces that Tuckbox draws: nothing here is guessed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from desktop.proof.card import Deck
from desktop.proof.drawing import Kind, Lettering
from desktop.proof.finding import Finding, Grade, Value
from desktop.proof.leaf import Leaf
from desktop.proof.shop import INCH, Box, Shop
from desktop.proof.sight import apart
from desktop.proof.trace import Pair

POINT = INCH / 72  # mm
SMALLEST, SMALL, SMALL_LIGHT = 5.0, 6.0, 7.0  # points of a type size
FINEST = 0.25  # points of a line
SHRUNK = 0.85
READABLE = 4.5  # WCAG
DIFFERENT = 15.0  # dE of two kinds
NAMES = {"name": "name", "kind": "kind", "foot": "word at the foot", "stats": "numbers at the foot", "text": "text"}


def kind(leaf: Leaf) -> Iterator[Finding]:
    """TYPE. Of faces that we draw. Errors: type under 5 pt, a text that does not fit at the template's least size, a letter that the font
    has not, a line under 0.25 pt. Warnings: type under 6 pt, or light on dark under 7 pt; a text under 85 % of its usual size."""
    if leaf.drawing is None:
        return
    for text in leaf.drawing.letterings:
        points = round(text.size / leaf.frame.per_mm[0] / POINT, 1)
        values: dict[str, Value] = {"what": NAMES[text.what], "points": points}
        if text.over:
            yield of(text, Grade.ERROR, "over", {**values, "over": text.over})
        if text.missing:
            yield of(text, Grade.ERROR, "missing", {**values, "letters": text.missing})
        if points < SMALLEST:
            yield of(text, Grade.ERROR, "too small", values)
        elif points < (SMALL_LIGHT if text.is_light else SMALL):
            yield of(text, Grade.WARNING, "small light" if text.is_light else "small", values)
        if text.shrunk < SHRUNK:
            yield of(text, Grade.WARNING, "shrunk", {**values, "percent": round(100 * text.shrunk)})
    for line in leaf.drawing.lines:
        points = line.width / leaf.frame.per_mm[0] / POINT
        if points < FINEST:
            yield Finding("TYPE", Grade.ERROR, "line", {"points": f"{points:.2f}"}, (line.box,))


def of(text: Lettering, grade: Grade, says: str, values: dict[str, Value]) -> Finding:
    """What is found at a text."""
    return Finding("TYPE", grade, says, values, (text.box,))


def contrast(leaf: Leaf) -> Iterator[Finding]:
    """CONTRAST. Of faces that we draw: (lighter + 0.05) / (darker + 0.05) by WCAG of a text and what it is drawn on, there where they are
    nearest but for a twentieth of it. Under 4.5: a warning."""
    for text in leaf.drawing.letterings if leaf.drawing is not None else ():
        if text.contrast < READABLE:
            values: dict[str, Value] = {"what": NAMES[text.what], "ratio": f"{text.contrast:.1f}"}
            yield Finding("CONTRAST", Grade.WARNING, "faint", values, (text.box,))


def colours(deck: Deck, shop: Shop, pairs: Sequence[Pair]) -> Iterator[tuple[int, Finding]]:
    """CONTRAST of the deck. The colours of its kinds of cards, seen with eyes that see no green: dE of 1976 of two of them under 15 is a
    warning, or a note if the kinds have different signs, too. It is told at the first card of the later kind."""
    seen: dict[Kind, int] = {}
    for place, pair in enumerate(pairs):
        if pair.front is not None and pair.front.kind is not None and pair.front.kind not in seen:
            seen[pair.front.kind] = place
    for (other, first), (one, place) in combinations(seen.items(), 2):
        far = apart(one.colour, other.colour, "deuteranopia")
        if far < DIFFERENT and one.colour != other.colour:
            values: dict[str, Value] = {"one": one.word, "other": other.word, "far": round(far)}
            yield place, Finding("CONTRAST", Grade.WARNING if one.sign == other.sign else Grade.NOTE, "colours", values, cards=(first,))


def outside(leaf: Leaf) -> Iterator[Finding]:
    """SAFE, where it is known and not guessed: texts, numbers and signs that reach out of the safe zone are a warning."""
    if leaf.drawing is None:
        return
    marks = [(NAMES[text.what], text.box) for text in leaf.drawing.letterings] + [(sign.told, sign.box) for sign in leaf.drawing.signs]
    out = [(what, box) for what, box in marks if reaches_out(box, leaf.frame.safe)]
    if out:
        what = ", ".join(dict.fromkeys(what for what, _ in out))
        yield Finding("SAFE", Grade.WARNING, "known", {"what": what}, tuple(box for _, box in out))


def reaches_out(box: Box, safe: Box) -> bool:
    """By more than half a pixel?"""
    return min(box.left - safe.left, box.top - safe.top, safe.right - box.right, safe.bottom - box.bottom) < -0.5
