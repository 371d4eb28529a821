"""The card as it will be seen: as it is, as it will print, in grey, and by eyes that see fewer colours; each can be seen large."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.keymap.keymap import keymap
from desktop.panels.lengths import scaled
from desktop.panels.text import label
from desktop.proof.shop import Shop
from desktop.proof.shown import LENSES, Lens, Pixels
from desktop.proof_window.thumbs import image_of, small_card
from desktop.proof_window.ways import SEEN, Ways
from desktop.table.tokens import color, font, px, stroke
from desktop.tongue import said

HIGH, RING, IN_ROW = 54, 3, 3  # of a small card; what is kept free round it; small cards in a row
NO_PRESS = "The shop names no press, so nobody knows what becomes of colours there."


class Small(QAbstractButton):
    """A small card with a word below it."""

    def __init__(self, lens: Lens) -> None:
        super().__init__()
        self.lens: Lens = lens
        self.pixels: Pixels | None = None
        self.shop: Shop | None = None
        self.setText(said(SEEN[lens]))
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As high as a card and its word."""
        return QSize(px(40), px(HIGH) + 2 * px(RING) + self.fontMetrics().height())

    def show_card(self, pixels: Pixels | None, shop: Shop) -> None:
        """Another card, or this one as it is now."""
        self.pixels, self.shop = pixels, shop
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card, a ring if it is seen large in this way, and the word."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        w, h = self.shop.trim if self.shop is not None else (5, 7)
        high = min(px(HIGH), (self.width() - 2 * px(RING)) * h / w)
        box = QRectF(round((self.width() - high * w / h) / 2), px(RING) + (px(HIGH) - high) / 2, round(high * w / h), round(high))
        is_known = self.lens != "print" or (self.shop is not None and bool(self.shop.icc))
        image = image_of(self.pixels) if is_known else None
        if image is not None and self.shop is not None and self.pixels is not None:
            made = small_card(image, self.shop, self.pixels.has_bleed, (box.width(), box.height()), self.devicePixelRatioF())
            painter.drawImage(box.topLeft(), made)
        else:
            painter.fillRect(box, color("panel_raised"))
        ring = "focus" if self.hasFocus() else "selected" if self.isChecked() else "line"
        painter.setPen(QPen(color(ring), stroke("state" if ring != "line" else "hair")))
        painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), px(RING), px(RING))
        painter.setFont(font("caption"))
        painter.setPen(color("text" if self.isChecked() else "text_2" if self.isEnabled() else "text_3"))
        words = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter), words)


class ColoursPart(QWidget):
    """A small card for each way."""

    def __init__(self, ways: Ways) -> None:
        super().__init__()
        self.ways = ways
        self.buttons: dict[Lens, Small] = {lens: Small(lens) for lens in LENSES}
        column, grid = QVBoxLayout(self), QGridLayout()
        column.setContentsMargins(0, 0, 0, 0)
        scaled(column.setSpacing, 6)
        scaled(grid.setSpacing, 4)
        column.addWidget(label(said("As it will be seen"), "panel"))
        for n, (lens, one) in enumerate(self.buttons.items()):
            one.clicked.connect(lambda _on, lens=lens: ways.look_through(lens))
            grid.addWidget(one, n // IN_ROW, n % IN_ROW)
        column.addLayout(grid)
        ways.changed.connect(self.follow)
        self.follow()

    def show_card(self, seen: Sequence[Pixels], shop: Shop) -> None:
        """The card that is looked at, in all ways; none: it cannot be shown."""
        for n, one in enumerate(self.buttons.values()):
            one.show_card(seen[n] if n < len(seen) else None, shop)

    def look_through(self, lens: Lens) -> str:
        """Show colours in this way; returns why not, if not."""
        if not self.buttons[lens].isEnabled():
            return NO_PRESS
        self.ways.look_through(lens)
        return ""

    def show_shop(self, shop: Shop) -> None:
        """Print is known for shops that name their press."""
        self.buttons["print"].setEnabled(bool(shop.icc))
        if not shop.icc and self.ways.lens == "print":
            self.ways.look_through("print")
        self.show_keys()

    def show_keys(self) -> None:
        """The keys as they are now, and why one cannot be pressed."""
        for lens, one in self.buttons.items():
            key = keymap().shown(f"proof-{lens}") if lens else ""
            one.setToolTip(said(NO_PRESS) if not one.isEnabled() else f"{one.text()}: {key}" if key else one.text())

    def follow(self) -> None:
        """What is switched on now."""
        for lens, one in self.buttons.items():
            one.setChecked(lens == self.ways.lens)
