"""A button with the key that does the same, drawn as a small cap at its end."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QStylePainter

from desktop.keymap.keymap import keymap
from desktop.table.tokens import color, font, px, stroke, tokens

CAP, INNER, APART = 18, 6, 8  # height of a cap, room beside its word, room before it
SPARE = 16  # of the room beside the words of a button, what they can do without


class KeyButton(QPushButton):
    """Its text is what it does; `key` is printed in it: the name of an action, for which its first key stands, or a key itself;
    "answer / pass": two."""

    def __init__(self, text: str, pressed: Callable[[], object], primary: bool = False, key: str = "") -> None:
        super().__init__()
        self.primary = primary
        self.printed = True  # is its key printed in it?
        self.setProperty("primary", primary)
        self.clicked.connect(lambda _checked=False: self.does())
        keymap().changed.connect(self.updateGeometry)
        self.be(text, pressed, key)

    def be(self, text: str, pressed: Callable[[], object], key: str = "") -> None:
        """Be for this from now on."""
        self.does, self.key = pressed, key
        self.setText(text.replace("&", "&&"))
        self.update()

    def caps(self) -> list[tuple[str, int]]:
        """The words of the caps, and how wide each is."""
        metrics = QFontMetrics(font("key"))
        words = [keymap().shown(key) for key in self.key.split(" / ") if key]
        return [(word, metrics.horizontalAdvance(word) + 2 * px(INNER)) for word in words if word]

    def taken(self) -> int:
        """The room that the caps take, with what stands before them."""
        return sum(wide + px(APART) for _, wide in self.caps()) if self.printed else 0

    def wide(self, keys: bool) -> int:
        """How wide it is with its keys printed in it, or without."""
        return super().sizeHint().width() + sum(wide + px(APART) for _, wide in self.caps()) * keys

    def sizeHint(self) -> QSize:
        """Text and caps."""
        return QSize(self.wide(self.printed), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Where a layout may make it narrower than it would be, its words still have room, and its caps."""
        hint = self.sizeHint()
        return QSize(hint.width() - px(SPARE), hint.height())

    def has_ring(self) -> bool:
        """Does it show the ring of the focus? Only after a key was used."""
        return self.hasFocus() and self.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The button as its style draws it, the text a little to the left, then the caps."""
        painter, option = QStylePainter(self), QStyleOptionButton()
        self.initStyleOption(option)
        if self.has_ring():
            option.rect = self.draw_ring(painter)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        words = self.fontMetrics().horizontalAdvance(self.text().replace("&&", "&")) + (0 if self.icon().isNull() else px(20))
        taken = self.taken()
        left = max(px(INNER), (self.width() - words - taken) // 2)
        whole = option.rect
        option.rect = QRect(left - 2, whole.y(), min(words + 4, self.width() - left - taken), whole.height())
        painter.drawControl(QStyle.ControlElement.CE_PushButtonLabel, option)
        x = left + words + px(APART)
        for word, wide in self.caps() if self.printed else ():
            self.draw_cap(painter, word, QRect(x, (self.height() - px(CAP)) // 2, wide, px(CAP)))
            x += wide + px(APART)

    def draw_ring(self, painter: QPainter) -> QRect:
        """The ring of the focus, which shows only after a key was used, with a gap; returns what is left for the button."""
        radius = tokens()["radius"]["control"]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color("focus"), stroke("focus")))
        painter.setBrush(color("focus_gap"))
        half = stroke("focus") / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(half, half, -half, -half), radius, radius)
        painter.restore()
        inset = round(stroke("focus") + stroke("focus_gap"))
        return self.rect().adjusted(inset, inset, -inset, -inset)

    def draw_cap(self, painter: QPainter, word: str, box: QRect) -> None:
        """One key."""
        primary = self.primary and self.isEnabled()
        ink = color("text_on_accent" if primary else "text_2" if self.isEnabled() else "text_3")
        ground, edge = color("text_on_accent" if primary else "text"), color("text_on_accent" if primary else "text")
        ground.setAlphaF(0.14 if primary else 0.07)
        edge.setAlphaF(0.3 if primary else 0.2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(edge, 1))
        painter.setBrush(ground)
        radius = tokens()["radius"]["chip"]
        painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        painter.setFont(font("key"))
        painter.setPen(ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, word)
