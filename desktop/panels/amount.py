"""A number that is asked for before something is done by hand."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QSpinBox, QVBoxLayout, QWidget

from desktop.panels.text import button, label


class AmountDialog(QDialog):
    """A question, a number, and a button that says what is done with it."""

    def __init__(self, parent: QWidget, what: str, act: str, bounds: tuple[int, int, int], then: Callable[[int], object]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(what)
        self.act, self.then = act, then
        least, most, now = bounds
        self.number = QSpinBox()
        self.number.setRange(least, most)
        self.number.setValue(now)
        self.number.setAccessibleName(what)
        self.number.valueChanged.connect(self.name)
        self.act_button = button("", self.done_with, primary=True)
        self.act_button.setDefault(True)
        whole = QVBoxLayout(self)
        for part in (label(what, "prompt"), self.number, self.act_button):
            whole.addWidget(part)
        self.name(now)
        self.number.selectAll()

    @classmethod
    def ask(cls, parent: QWidget, what: str, act: str, bounds: tuple[int, int, int], then: Callable[[int], object]) -> None:
        """Ask for a number from the least to the most, beginning with one of them."""
        cls(parent, what, act, bounds, then).open()

    def name(self, n: int) -> None:
        """The button says the number."""
        self.act_button.setText(self.act.format(n).replace("&", "&&"))

    def done_with(self) -> None:
        """Do it."""
        n = self.number.value()
        self.close()
        self.then(n)
