"""Small pictures of cards: made aside when they come into sight, and kept within bounds."""

from __future__ import annotations

from collections import OrderedDict
from concurrent.futures import Future

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPainterPath

from desktop.proof.card import Drawn, Side, Source
from desktop.proof.shop import Shop
from desktop.proof.shown import Pixels, Wish, shown
from desktop.proof.sources import Stamp
from desktop.proof_window.proof import Proof
from desktop.table.tokens import tokens

KEPT = 32_000_000  # bytes
AT_ONCE = 40  # that are waited for; whoever asked before does not see them any more
Key = tuple[Source, Side, int, object]  # a side of a card, how large it is shown, and what of the shop its picture depends on


def image_of(pixels: Pixels | None, covers: bool = False) -> QImage | None:
    """Pixels as Qt has them; None if there are none. `covers`: something that lies over a picture, and is seen through."""
    if pixels is None or not pixels.data:
        return None
    form = QImage.Format.Format_ARGB32_Premultiplied if covers else QImage.Format.Format_RGB32
    return QImage(pixels.data, pixels.w, pixels.h, 4 * pixels.w, form).copy()


def small_card(image: QImage, shop: Shop, has_bleed: bool, size: tuple[float, float], ratio: float) -> QImage:
    """A small picture without its bleed, with its round corners, as large as it is shown."""
    whole = shop.file if has_bleed else shop.trim
    w, h = image.width() * shop.trim[0] / whole[0], image.height() * shop.trim[1] / whole[1]
    made = QImage(round(size[0] * ratio), round(size[1] * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    small, box = image.convertToFormat(made.format()), QRectF(0, 0, *size)
    with QPainter(made) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillPath(rounded(box), Qt.GlobalColor.black)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.drawImage(box, small, QRectF((image.width() - w) / 2, (image.height() - h) / 2, w, h))
    return made


def rounded(box: QRectF) -> QPainterPath:
    """The outline of a small card."""
    path, radius = QPainterPath(), box.width() * tokens()["radius"]["card_ratio"]
    path.addRoundedRect(box, radius, radius)
    return path


class Thumbs(QObject):
    """What is asked for and not there comes later; until then the one of the version before is shown."""

    made = Signal()

    def __init__(self, proof: Proof) -> None:
        super().__init__(proof)
        self.proof, self.held = proof, 0
        self.images: OrderedDict[Key, tuple[Stamp, QImage | None]] = OrderedDict()
        self.asked: OrderedDict[Key, tuple[Stamp, Future[Pixels]]] = OrderedDict()

    def ask(self, source: Source, side: Side, longest: int) -> QImage | None:
        """The small picture of a side."""
        key, now = (source, side, longest, asked_of(self.proof.shop, source)), self.proof.stamp(source)
        found = self.images.get(key)
        if found is not None:
            self.images.move_to_end(key)
        if (found is None or found[0] != now) and (key not in self.asked or self.asked[key][0] != now):
            self.have_made(key, now)
        return found[1] if found is not None else None

    def have_made(self, key: Key, now: Stamp) -> None:
        """It comes. Of too many that are waited for, the oldest is asked for again when it is in sight again."""
        source, side, longest, _ = key
        work = self.proof.pool.submit(shown, Wish(source, self.proof.shop, side, longest), urgent=True)
        self.asked[key] = now, work
        self.proof.ear.listen(work, lambda made: self.take(key, now, made))
        if len(self.asked) > AT_ONCE:
            self.asked.popitem(last=False)[1][1].cancel()

    def take(self, key: Key, at: Stamp, made: Pixels | None) -> None:
        """One is made. One that could not be is not asked for again before its file changes."""
        if key in self.asked and self.asked[key][0] == at:
            del self.asked[key]
        before = self.images.pop(key, None)
        image = image_of(made)
        self.images[key] = (at, image)
        self.held += weight(image) - weight(before[1] if before else None)
        while self.held > KEPT:
            self.held -= weight(self.images.popitem(last=False)[1][1])
        self.made.emit()


def asked_of(shop: Shop, source: Source) -> object:
    """A face is drawn for its shop; any other picture is only turned as its cards lie."""
    w, h = shop.trim
    return shop if isinstance(source, Drawn) else ((w > h) - (w < h), shop.turn)


def weight(image: QImage | None) -> int:
    """The bytes of a picture."""
    return image.sizeInBytes() if image is not None else 0
