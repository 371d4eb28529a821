"""The strip in which a guide speaks, or a puzzle: a title, a sentence or two, and what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QToolBar, QVBoxLayout, QWidget

from desktop.panels.elided import Elided
from desktop.panels.lengths import scaled
from desktop.panels.text import button, label, restyle
from desktop.table.tokens import px, unscaled
from desktop.tongue import said

NARROW, NARROW_LINES = 800, 3  # below this width of the window there are more lines, and the buttons lie above each other
EDGE, FRAME, APART = 2, 8, 4  # above and below; what the style adds; between buttons above each other


class GuideStrip(QToolBar):
    """It lies above the table and takes its room, so it covers nothing. `keys`: the actions of its two buttons."""

    went_on = Signal()
    left = Signal()

    def __init__(self, name: str = "", keys: tuple[str, str] = ("hint", "no-guide")) -> None:
        super().__init__(name or said("Guide"))
        self.setObjectName("guide")
        self.setMovable(False)
        self.setFloatable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.told, self.low = ("", ""), False
        self.title, self.words = label("", "lead"), Elided("second", lines=2)
        self.next_button = button("", self.went_on.emit, key=keys[0])
        self.leave_button = button("", self.left.emit, key=keys[1])
        body, text = QWidget(), QVBoxLayout()
        body.setObjectName("bare")
        row = QHBoxLayout(body)
        scaled(row.setContentsMargins, 16, EDGE, 12, EDGE)
        scaled(row.setSpacing, 12)
        scaled(text.setSpacing, 2)
        text.addWidget(self.title)
        text.addWidget(self.words, 1)
        row.addLayout(text, 1)
        self.beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.addLayout(self.beside)
        for made in (self.next_button, self.leave_button):
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click, keys are still the table's
            self.beside.addWidget(made)
        self.addWidget(body)
        self.layout().setContentsMargins(0, 0, 0, 0)  # type: ignore[union-attr]

    def say(self, title: str, words: str, more: str, leave: str) -> None:
        """Say something. `more` and `leave` are what the buttons say; without `more` there is nothing to go on to."""
        self.told = (title, words)
        self.next_button.setText(more)
        self.next_button.setVisible(bool(more))
        self.leave_button.setText(leave)
        self.setAccessibleName(f"{title}: {words}")
        self.fit(self.low)

    def fit(self, low: bool) -> None:
        """In a low window the title stands in the same line as the words; in a narrow one the words have most of the width."""
        self.low, (title, words) = low, self.told
        self.title.setText(title)
        self.title.setVisible(not low)
        self.words.setText(f"{title}{'' if title.endswith('?') else ':'} {words}" if low else words)
        for made in (self.next_button, self.leave_button):
            restyle(made, "low", low)
        narrow = unscaled(self.window().width()) < NARROW
        self.words.be_high(NARROW_LINES if narrow else 2)
        self.beside.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self.beside.setSpacing(px(APART if narrow else 12))
        lines = self.words.fontMetrics().height() * self.words.lines + (0 if low else self.title.sizeHint().height() + 2)
        beside = self.leave_button.sizeHint().height() * (2 if narrow else 1) + px(APART if narrow else 0)
        self.setFixedHeight(max(lines, beside) + px(2 * EDGE + FRAME))

    def changeEvent(self, event: QEvent) -> None:
        """Words may be larger now."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.told != ("", ""):
            self.fit(self.low)
