"""Text to be read in a panel: plain, whatever it holds, with names that can be pointed at, clicked and reached by keys."""

from __future__ import annotations

import html
from functools import cache
from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QEvent, QPoint, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QKeyEvent, QMouseEvent, QTextBlockFormat, QTextCharFormat, QTextDocument, QTextOption
from PySide6.QtWidgets import QApplication, QFrame, QTextBrowser

from desktop.panels.text import restyle
from desktop.table import tokens
from desktop.table.tokens import colors, font, px

BY_KEYS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)


class Target(Struct, frozen=True):
    """What a piece of text leads to: a card by its name, a rule by its id, a term that is explained, the uses of a rule, a position
    by its file, or the reason of what was done at the moment of this number."""

    kind: Literal["card", "rule", "term", "uses", "position", "why"]
    name: str


class Prose(QTextBrowser):
    """It is written with a text cursor, never as HTML, so that a name is a name."""

    pointed = Signal(object)  # Target under the pointer, or None
    chosen = Signal(object)  # Target that was clicked, or Enter was pressed on

    def __init__(self) -> None:
        super().__init__()
        self.targets: list[Target] = []
        self.numbers: dict[Target, int] = {}
        self.pressed = QPoint()  # where the mouse was pressed
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.highlighted.connect(lambda url: self.pointed.emit(self.target(url)))
        self.anchorClicked.connect(self.choose)

    def empty(self) -> QTextDocument:
        """A document to be written."""
        made = QTextDocument(self)
        made.setUndoRedoEnabled(False)
        made.setDefaultFont(font("body"))
        made.setDocumentMargin(0)  # there is the ring, seen or not
        return made

    def target(self, url: QUrl) -> Target | None:
        """What an address stands for."""
        text = url.toString()
        return self.targets[int(text)] if text.isdigit() and int(text) < len(self.targets) else None

    def choose(self, url: QUrl) -> None:
        """A name was clicked."""
        target = self.target(url)
        if target is not None:
            self.chosen.emit(target)

    def link(self, target: Target, ink: QTextCharFormat) -> QTextCharFormat:
        """A way to write that leads somewhere."""
        number = self.numbers.setdefault(target, len(self.targets))
        if number == len(self.targets):
            self.targets.append(target)
        ink.setAnchor(True)
        ink.setAnchorHref(str(number))
        return ink

    def event(self, event: QEvent) -> bool:
        """Enter on a name that was reached by keys opens it, and answers nothing."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            on_link = self.textCursor().hasSelection() and self.textCursor().charFormat().isAnchor()
            if on_link and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                event.accept()
                return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Perhaps a name is clicked."""
        self.pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A hand that trembled on a name has clicked it, and marked no letters of it."""
        at, name = event.position().toPoint(), self.anchorAt(self.pressed)
        if name and self.anchorAt(at) == name and (at - self.pressed).manhattanLength() < QApplication.startDragDistance():
            cursor = self.textCursor()
            cursor.clearSelection()
            self.setTextCursor(cursor)
        super().mouseReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Whoever came here by keys sees the ring."""
        restyle(self, "ring", event.reason() in BY_KEYS)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Without the focus there is no ring, unless another window has it for a while."""
        if event.reason() not in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
            restyle(self, "ring", False)
        super().focusOutEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer has gone."""
        self.pointed.emit(None)
        super().leaveEvent(event)


def ink(name: str, bold: bool = False, style: str = "body") -> QTextCharFormat:
    """A way to write, which may be changed."""
    return QTextCharFormat(ink_of(colors()[name], style, tokens.scale, bold))


@cache
def ink_of(shade: str, style: str, _scale: float, bold: bool) -> QTextCharFormat:
    """A way to write in a colour and in the size of the interface, as it is handed out."""
    made = QTextCharFormat()
    made.setFont(font(style))
    made.setForeground(QColor(shade))
    if bold:
        made.setFontWeight(QFont.Weight.DemiBold)
    return made


def dotted(made: QTextCharFormat, words: str) -> QTextCharFormat:
    """Underlined with dots; the pointer on it shows more words."""
    made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
    made.setToolTip(f"<span>{html.escape(words)}</span>")
    return made


def block(above: float = 0, below: float = 5, hanging: float = 0) -> QTextBlockFormat:
    """Room around a paragraph; all its lines but the first one begin further to the right."""
    made = QTextBlockFormat()
    made.setTopMargin(px(above))
    made.setBottomMargin(px(below))
    if hanging:
        made.setLeftMargin(px(hanging))
        made.setTextIndent(-px(hanging))
        made.setTabPositions([tab(px(hanging))])
    return made


def tab(at: float) -> QTextOption.Tab:
    """Where the text after a sign begins."""
    return QTextOption.Tab(at, QTextOption.TabType.LeftTab)
