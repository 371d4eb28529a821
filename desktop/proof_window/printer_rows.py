"""The rows that tell of a printer: by name if it is known, how it turns paper, how its backs must be moved, and what was measured."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QLineEdit, QWidget

from desktop import printers
from desktop.proof.export.alignment import measured
from desktop.proof.export.layout import Flip, Printer
from desktop.proof_window.lengths import LengthField
from desktop.start.choice import Choice
from desktop.tongue import said

FLIPS: dict[Flip, str] = {"long": "Turned about the long edge", "short": "Turned about the short edge"}
NEW = "One without a name"
MEASURED = ("Read at A, across", "Read at A, down", "Read at B, across", "Read at B, down")
LONGEST = 60  # letters of a name


class PrinterRows:
    """Whoever chooses a name has its measures; whoever writes one has these kept under it."""

    def __init__(self, paper: Callable[[], tuple[float, float]]) -> None:
        self.paper = paper
        self.named, self.flip, self.name = Choice(), Choice(), QLineEdit()
        self.named.be_called(said("Printer"))
        self.flip.be_called(said("Paper is"))
        for flip, words in FLIPS.items():
            self.flip.addItem(said(words), flip)
        self.right = LengthField(said("Backs to the right by, in mm"), -20, 20)
        self.down = LengthField(said("Backs down by, in mm"), -20, 20)
        self.rotate = LengthField(said("Backs turned by, in degrees"), -5, 5)
        self.read = [LengthField(said(words), -20, 20) for words in MEASURED]
        self.name.setAccessibleName(said("Keep it as"))
        self.name.setPlaceholderText(said("A name for this printer"))
        self.name.setMaxLength(LONGEST)
        self.named.activated.connect(lambda _at: self.choose(self.named.currentData()))
        for field in self.read:
            field.editingFinished.connect(self.measure)

    def rows(self) -> dict[str, tuple[str, QWidget]]:
        """Each row by a name of its own, with its words."""
        fields = {"printer": self.named, "flip": self.flip, "right": self.right, "down": self.down, "rotate": self.rotate}
        read = {f"read {n}": field for n, field in enumerate(self.read)}
        return {name: (field.accessibleName(), field) for name, field in {**fields, **read, "name": self.name}.items()}

    def open(self) -> None:
        """The printers that are known now."""
        chosen = self.named.currentData() or ""
        self.named.clear()
        self.named.addItem(said(NEW), "")
        for name in printers.known():
            self.named.addItem(name, name)
        self.named.setCurrentIndex(max(0, self.named.findData(chosen)))

    def choose(self, name: str) -> None:
        """A printer that is known, or a new one."""
        self.name.setText(name)
        self.show(printers.known().get(name, Printer()))

    def show(self, printer: Printer) -> None:
        """These are its measures."""
        self.flip.setCurrentIndex(self.flip.findData(printer.flip))
        for field, length in zip((self.right, self.down, self.rotate), (*printer.offset, printer.rotate), strict=True):
            field.setText(f"{length:.3g}")

    def measure(self) -> None:
        """What was read on the page for alignment says how backs must be moved."""
        a, b, c, d = (field.value() for field in self.read)
        if any((a, b, c, d)):
            self.show(measured((a, b), (c, d), self.paper(), self.flip.currentData()))

    def printer(self) -> Printer:
        """As it stands there."""
        return Printer(flip=self.flip.currentData(), offset=(self.right.value(), self.down.value()), rotate=self.rotate.value())

    def keep(self) -> str:
        """Keep it under its name, if it has one. Returns a sentence if it cannot be."""
        name = self.name.text().strip()
        if not name or printers.known().get(name) == self.printer():
            return ""
        wrong = printers.keep(name, self.printer())
        self.open()
        self.named.setCurrentIndex(max(0, self.named.findData(name)))
        return wrong
