"""Where a card lies on the canvas: millimetres of the card and pixels of the window."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF

from desktop.proof.shop import Box, Frame, Shop


class Lay(Struct, frozen=True):
    """The corner of the cut card lies at (x, y); `scale`: pixels of the window in a millimetre."""

    shop: Shop
    x: float
    y: float
    scale: float

    def point(self, x: float, y: float) -> QPointF:
        """A place on the card, in mm from the corner of the cut card."""
        return QPointF(self.x + x * self.scale, self.y + y * self.scale)

    def rim(self, by: tuple[float, float]) -> QRectF:
        """The cut card and so much around it; below nothing: inside it."""
        w, h = self.shop.trim
        return QRectF(self.point(-by[0], -by[1]), self.point(w + by[0], h + by[1]))

    @property
    def trim(self) -> QRectF:
        return self.rim((0, 0))

    @property
    def file(self) -> QRectF:
        return self.rim(self.shop.bleed)

    @property
    def safe(self) -> QRectF:
        return self.rim((-self.shop.safe[0], -self.shop.safe[1]))

    def image(self, frame: Frame) -> QRectF:
        """Where the image of this frame lies."""
        return self.file if frame.has_bleed else self.trim

    def box(self, frame: Frame, box: Box) -> QRectF:
        """A box in the pixels of an image."""
        whole = self.image(frame)
        across, down = whole.width() / frame.w, whole.height() / frame.h
        return QRectF(whole.x() + box.left * across, whole.y() + box.top * down, box.w * across, box.h * down)

    def millimetre(self, at: QPointF) -> QPointF:
        """Which place of the card lies there."""
        return QPointF((at.x() - self.x) / self.scale, (at.y() - self.y) / self.scale)
