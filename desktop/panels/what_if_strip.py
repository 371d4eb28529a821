"""The strip over what is only tried out: a badge in its colour, what it is, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QToolBar, QWidget

from desktop.panels.elided import Elided
from desktop.panels.key_button import KeyButton
from desktop.panels.lengths import scaled
from desktop.panels.text import button, label, restyle
from desktop.table.tokens import unscaled
from desktop.table.trial import SUPPOSED, Trial
from desktop.tongue import said
from rules.language.say.lines import seat_words

LOW = 700  # below this height of the window its words stand in the tip of the badge
NARROW, SHORT = 1500, 1180  # below these widths of the window the buttons have a row of their own, and say no keys
TOLD = "From step {0}. What {1} cannot know is dealt anew."
ALONE, AGAINST = "One person plays all seats.", "Computers play for all but {0}."


class WhatIfStrip(QToolBar):
    """It lies above the table and takes its room, so it covers nothing."""

    def __init__(self, leave: Callable[[], object], anew: Callable[[], object], others: Callable[[], object]) -> None:
        super().__init__(said("What if"))
        self.setObjectName("whatif")
        self.setMovable(False)
        self.setFloatable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.badge, self.words = label(said("What if"), "whatif_badge"), Elided("second", lines=2)
        self.leave_button = button(said("Back to the game"), leave, key="what-if")
        self.others_button = button("", others, key="what-if-others")
        self.keys: dict[KeyButton, str] = {}
        body = QWidget()
        body.setObjectName("bare")
        self.rows, self.first, self.second = QBoxLayout(QBoxLayout.Direction.LeftToRight, body), QHBoxLayout(), QHBoxLayout()
        scaled(self.rows.setContentsMargins, 12, 4, 12, 4)
        for row in (self.rows, self.first, self.second):
            scaled(row.setSpacing, 8)
        self.first.addWidget(self.badge)
        self.first.addWidget(self.words, 1)
        self.first.addStretch()
        self.rows.addLayout(self.first, 1)
        self.rows.addLayout(self.second)
        for made in (button(said("Deal anew"), anew, key="deal-anew"), self.others_button, self.leave_button):
            self.put(made, self.second.count())
        self.addWidget(body)
        self.layout().setContentsMargins(0, 0, 0, 0)  # type: ignore[union-attr]

    def add(self, text: str, act: Callable[[], object], key: str) -> None:
        """One more thing that can be done with it."""
        self.put(button(text, act, key=key), self.second.indexOf(self.others_button))

    def put(self, made: KeyButton, at: int) -> None:
        """A button in the row."""
        self.keys[made], made.key = made.key, ""  # until it is known that there is room
        restyle(made, "small", True)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click, keys are still the table's
        self.second.insertWidget(at, made)

    def tell(self, trial: Trial) -> None:
        """What is tried out."""
        told = [said(TOLD, trial.step, trial.knower())]
        if trial.supposed:
            told.append(said(SUPPOSED, len(trial.supposed)))
        told.append(said(ALONE) if trial.alone else said(AGAINST, seat_words(trial.view, trial.actor)))
        self.words.setText(" ".join(told))
        self.badge.setToolTip(self.words.text())
        self.setAccessibleName(said("What if: {0}", self.words.text()))
        self.others_button.setText(said("Computers play the others") if trial.alone else said("Play all seats"))

    def showEvent(self, event: QShowEvent) -> None:
        """It follows the size of its window."""
        super().showEvent(event)
        self.window().installEventFilter(self)
        self.fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """The window has another size."""
        if event.type() == QEvent.Type.Resize:
            self.fit()
        return False

    def changeEvent(self, event: QEvent) -> None:
        """Words may be larger now."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.isVisible():
            self.fit()

    def fit(self) -> None:
        """As many rows as it needs."""
        wide = unscaled(self.window().width())
        low = unscaled(self.window().height()) < LOW
        narrow = wide < NARROW and not low
        self.words.setVisible(not low)
        for made, key in self.keys.items():
            made.key = key if wide >= SHORT else ""
            made.updateGeometry()
        self.rows.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self.words.be_high(1 if narrow else 2)
