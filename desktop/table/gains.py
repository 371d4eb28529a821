"""Numbers that change show by how much: at a seat's band what is counted there and its total, at a card its counters and its own number.

The log tells the same in words. Where nothing moves, a mark stands still for as long as it would fade elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from desktop import tongue
from desktop.table import tokens
from desktop.table.gain_item import GainItem
from desktop.table.strip_item import StripItem
from desktop.table.strip_parts import Part
from rules.engine.line import Ref, SeatId

if TYPE_CHECKING:
    from desktop.table.scene import TableScene

Whose = tuple[str, SeatId | Ref]
Numbers = dict[Whose, dict[str, int]]
"""Of each band and each card in a row: its numbers, by their names."""
STILL = 0.5  # of its time a mark stands before it fades
BESIDE = 6  # pixels between a number and its mark; on a band it stands so far over its upper edge


class Gains:
    """The marks of one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.marks: dict[tuple[Whose, str], GainItem] = {}

    def numbers(self) -> Numbers:
        """All that are shown now."""
        found: Numbers = {}
        for strip in self.scene.strips:
            said = strip.standing
            total = {said.total: said.number} if said.total else {}
            found["seat", strip.strip.seat] = {**{label: n for label, n, _ in said.tallies}, **total}
        for ref, item in self.scene.cards.items():
            if item.face is not None and item.role in ("row", "hung"):
                shown = item.face[1]
                found["card", ref] = {"": shown.change, **{word: n for _, word, n in shown.counters}}
        return found

    def show(self, before: Numbers) -> None:
        """Mark what is otherwise now. Of what was not to be seen before, nobody is told by how much."""
        parts = {strip.strip.seat: numbered(strip) for strip in self.scene.strips} if before else {}
        for whose, numbers in self.numbers().items() if before else ():
            was = before.get(whose)
            names = {} if was is None else {**numbers, **was}
            for name in names:
                by = numbers.get(name, 0) - (was or {}).get(name, 0)
                at = self.place(whose, name, parts) if by else None
                if at is not None:
                    self.mark(whose, name, by, at)

    def mark(self, whose: Whose, name: str, by: int, at: QPointF) -> None:
        """Stand beside a number, in the place of a mark that is there already."""
        scene, key = self.scene, (whose, name)
        if key in self.marks:
            scene.motion.end_fade(self.marks.pop(key))
        mark = self.marks[key] = GainItem(by, name if whose[0] == "card" else "")
        mark.stand(at, scene.sceneRect())
        scene.addItem(mark)
        scene.motion.fade(mark, "gain", 1.0 if tokens.calm else STILL)

    def place(self, whose: Whose, name: str, parts: Mapping[SeatId, Mapping[str, Part]]) -> QPointF | None:
        """Where the number is; of a card, across its middle. `parts`: the pieces that show numbers, of each band."""
        kind, which = whose
        if kind == "card":
            spot = self.scene.cards[Ref(which)].spot
            marks = [key for key, mark in self.marks.items() if key[0] == whose and key[1] != name and mark.scene() is not None]
            return QPointF(spot.box.x + spot.box.w / 2, spot.box.y + spot.box.h / 2 + 26 * len(marks)) if spot is not None else None
        strip = next((one for one in self.scene.strips if one.strip.seat == which), None)
        part = parts[strip.strip.seat].get(name) if strip is not None else None
        if strip is None or part is None:
            return None
        if not strip.strip.plate:
            return strip.mapToScene(QPointF(part.x + part.w / 2, -BESIDE))
        half = GainItem(0).boundingRect().width() / 2
        return strip.mapToScene(QPointF(part.right + BESIDE + half, part.y + part.h / 2))


def numbered(item: StripItem) -> dict[str, Part]:
    """The piece of a band that shows each of its numbers; of a band that is cut short, some have none."""
    said, found, parts = item.standing, dict[str, Part](), list(item.parts)
    tallies = zip(item.strip.plate, said.tallies, strict=True) if item.strip.plate else ((None, told) for told in said.tallies)
    small = sorted(tallies, key=lambda pair: pair[0] is not None and pair[0].small)  # on a plate the small ones stand last
    counted = [told for _, told in small] + ([(said.total, said.number, 0)] if said.total else [])
    for label, n, most in counted:
        at = next((i for i, part in enumerate(parts) if tells(part, label, n, most)), None)
        if at is not None:
            found[label], parts = parts[at], parts[at + 1 :]
    return found


def tells(part: Part, label: str, n: int, most: int) -> bool:
    """Does this piece show this number?"""
    if part.most:
        return (part.most, part.filled) == (most, n)
    return part.text in tuple(wordings(label, n, most))


def wordings(label: str, n: int, most: int) -> Iterator[str]:
    """How a band may say a number."""
    yield from (str(n), f"{label} {n}", f"{label[:1]} {n}", f"{n}/{most}", tongue.said("{0} of {1}", n, most))
