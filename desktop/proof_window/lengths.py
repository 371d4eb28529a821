"""A field for a length in millimetres, or for an angle in degrees."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit


class LengthField(QLineEdit):
    """A number within bounds; what is none is the nearest that is one as soon as the field is left."""

    def __init__(self, words: str, least: float, most: float) -> None:
        super().__init__("0")
        self.least, self.most = least, most
        self.setAccessibleName(words)
        self.editingFinished.connect(lambda: self.setText(f"{self.value():g}"))

    def value(self) -> float:
        """The number."""
        try:
            found = float(self.text().replace(",", "."))
        except ValueError:
            return 0.0
        return min(max(found, self.least), self.most) if found == found else 0.0
