"""Who, what, why, and the answers that are words. What was refused is said here too."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSpinBox, QVBoxLayout, QWidget

from desktop.asking.asked import Act, Asked
from desktop.panels.text import act_button, button, label
from desktop.table.tokens import seat_color, seat_shape
from rules.engine.line import SeatId

REFUSAL_STAYS = 8_000  # milliseconds


class DecisionBar(QFrame):
    """It shows one question, or who is waited for."""

    acted = Signal(object)  # Act: a button was pressed
    numbered = Signal(int, int)  # row, number
    backed_out = Signal()
    went_on = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self.buttons: list[QPushButton] = []
        self.acts: list[tuple[Act, QPushButton]] = []
        self.shape, self.name, self.what = label(name="prompt"), label(name="name"), label(name="prompt")
        self.second, self.refusal = label(name="second", wrap=True), label(name="refusal", wrap=True)
        self.refusal.hide()
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.timeout.connect(self.clear_refusal)
        self.lay_out()

    def lay_out(self) -> None:
        """Sign, two lines of words, buttons at the right."""
        first = QHBoxLayout()
        first.setSpacing(2)
        first.addWidget(self.name)
        first.addWidget(self.what, 1)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch()
        words.addLayout(first)
        words.addWidget(self.second)
        words.addWidget(self.refusal)
        words.addStretch()
        self.row = QHBoxLayout()
        self.row.setSpacing(8)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(20, 2, 20, 2)
        whole.setSpacing(12)
        whole.addWidget(self.shape, 0, Qt.AlignmentFlag.AlignVCenter)
        whole.addLayout(words, 1)
        whole.addLayout(self.row)

    def show_question(self, asked: Asked, name: str, seat: SeatId, can_back_out: bool) -> None:
        """Ask: name and imperative, then where it stands in the rules; why it is no answer yet takes that line's place."""
        self.say(f"{name},", asked.what, asked.more, seat)
        complaint = asked.complaint() if asked.chosen or asked.rows() else ""
        if complaint:
            self.second.setText(complaint)
        for i, row in enumerate(asked.rows()):
            self.add_number(i, row.name, row.least, row.most, asked.numbers[i])
        for act in asked.acts():
            self.add_act(act, partial(self.acted.emit, act))
        if can_back_out:
            self.add(button("Take back   Esc", self.backed_out.emit))

    def show_waiting(self, name: str, what: str, seat: SeatId, go_on: bool) -> None:
        """Say who is waited for; after a jump in time, let the player say that the game goes on."""
        self.say(name, what, "The table has gone back in time; nothing runs on by itself." if go_on else "", seat)
        if go_on:
            self.add_act(Act("Go on", (), primary=True, key="Enter"), self.went_on.emit)

    def say(self, name: str, what: str, second: str, seat: SeatId) -> None:
        """Put words in, and take all buttons out."""
        self.clear_refusal()
        while self.row.count():
            item = self.row.takeAt(0)
            widget = item.widget() if item else None
            if widget:
                widget.hide()
                widget.deleteLater()
        self.buttons, self.acts = [], []
        ink = seat_color(seat).name()
        for one in (self.shape, self.name):
            one.setStyleSheet(f"color: {ink};")
        self.shape.setText(seat_shape(seat) if name else "")
        self.name.setText(name)
        self.what.setText(what)
        self.second.setText(second)
        self.second.setVisible(bool(second))

    def add_act(self, act: Act, pressed: Callable[[], object]) -> None:
        """The button of an act."""
        made = act_button(act, pressed)
        self.acts.append((act, made))
        self.add(made)

    def add(self, made: QPushButton) -> None:
        """One more button."""
        self.buttons.append(made)
        self.row.addWidget(made)
        made.show()

    def add_number(self, row: int, name: str, least: int, most: int, now: int) -> None:
        """A field for a number."""
        field = QSpinBox()
        field.setRange(least, most)
        field.setValue(now)
        field.setAccessibleName(name)
        field.valueChanged.connect(lambda n: self.numbered.emit(row, n))
        self.row.addWidget(label(name, "caption"))
        self.row.addWidget(field)

    def press(self, key: str) -> bool:
        """Press the button of a key. False: there is none."""
        for act, made in self.acts:
            if act.key == key:
                made.click()
                return True
        return False

    def refuse(self, words: str) -> None:
        """Say why something is not possible; it stays for some seconds."""
        self.refusal.setText(words)
        self.refusal.show()
        self.second.hide()
        self.timer.start(REFUSAL_STAYS)

    def clear_refusal(self) -> None:
        """The question's second line comes back."""
        self.timer.stop()
        self.refusal.setText("")
        self.refusal.hide()
        self.second.setVisible(bool(self.second.text()))
