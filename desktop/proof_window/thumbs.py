"""Small pictures of cards: made aside when they come into sight, and kept within bounds."""

from __future__ import annotations

from collections import OrderedDict

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from desktop.proof.card import Side, Source
from desktop.proof.shown import Pixels, Wish, shown
from desktop.proof.sources import Stamp, stamp
from desktop.proof_window.proof import Proof

KEPT = 240
Key = tuple[Source, Side, int]


def image_of(pixels: Pixels | None, covers: bool = False) -> QImage | None:
    """Pixels as Qt has them; None if there are none. `covers`: something that lies over a picture, and is seen through."""
    if pixels is None or not pixels.data:
        return None
    form = QImage.Format.Format_ARGB32_Premultiplied if covers else QImage.Format.Format_RGB32
    return QImage(pixels.data, pixels.w, pixels.h, 4 * pixels.w, form).copy()


class Thumbs(QObject):
    """What is asked for and not there comes later; until then the one of the version before is shown."""

    made = Signal()

    def __init__(self, proof: Proof) -> None:
        super().__init__(proof)
        self.proof = proof
        self.images: OrderedDict[Key, tuple[Stamp, QImage | None]] = OrderedDict()
        self.asked: dict[Key, Stamp] = {}

    def ask(self, source: Source, side: Side, longest: int) -> QImage | None:
        """The small picture of a side."""
        key, now = (source, side, longest), stamp(source)
        found = self.images.get(key)
        if found is not None:
            self.images.move_to_end(key)
        if (found is None or found[0] != now) and self.asked.get(key) != now:
            self.asked[key] = now
            wish = Wish(source, self.proof.shop, side, longest)
            self.proof.ear.listen(self.proof.pool.submit(shown, wish, urgent=True), lambda made: self.take(key, now, made))
        return found[1] if found is not None else None

    def take(self, key: Key, at: Stamp, made: Pixels | None) -> None:
        """One is made. One that could not be is not asked for again before its file changes."""
        if self.asked.get(key) == at:
            del self.asked[key]
        self.images[key] = (at, image_of(made))
        if len(self.images) > KEPT:
            self.images.popitem(last=False)
        self.made.emit()

    def forget(self) -> None:
        """They are for another shop, which may turn them otherwise."""
        self.images.clear()
        self.asked.clear()
