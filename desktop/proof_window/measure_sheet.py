"""The sheet on which a screen is measured: something that has one size everywhere is held to it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSlider, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.sheet import Sheet, foot
from desktop.panels.text import button, label
from desktop.proof_window.screens import CARD, decimal, density, keep
from desktop.settings import DENSE, How, SettingsFile
from desktop.table.tokens import color, px, stroke
from desktop.tongue import said

WIDTH, HIGH = 760, 300
FINE = 100  # steps of the slider in a pixel
RULER = 100  # mm
CARD_WORDS = "Hold a bank card (85.60 × 53.98 mm) to the screen and move the slider until the frame is as large as the card."
RULER_WORDS = "Hold a ruler to the screen and move the slider until the marks are as far apart as those of the ruler."
CORNER = 3.18  # mm: the radius of a bank card's corners


class Measure(QWidget):
    """A frame of the size of a bank card, or a ruler of a decimetre, as large as it would be with so many pixels in a millimetre."""

    def __init__(self) -> None:
        super().__init__()
        self.per_mm = 4.0
        self.how: How = "card"
        scaled(self.setMinimumHeight, HIGH)
        self.setAccessibleName(said("What is held to the screen"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it, as far as there is room."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color("accent"), stroke("state")))
        if self.how == "card":
            box = QRectF(1, 1, CARD[0] * self.per_mm, CARD[1] * self.per_mm)
            painter.setBrush(color("panel_sunken"))
            painter.drawRoundedRect(box, CORNER * self.per_mm, CORNER * self.per_mm)
            painter.setPen(color("text_2"))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), said("85.60 × 53.98 mm"))
            return
        base = self.height() / 2
        painter.drawLine(QPointF(1, base), QPointF(1 + RULER * self.per_mm, base))
        for mm in range(RULER + 1):
            long = px(36 if mm % 10 == 0 else 24 if mm % 5 == 0 else 14)
            x = 1 + mm * self.per_mm
            painter.drawLine(QPointF(x, base), QPointF(x, base - long))
            if mm % 10 == 0:
                painter.drawText(QPointF(x + 3, base - long + 4), str(mm))


class MeasureSheet(Sheet):
    """What is set here is kept for this screen."""

    def __init__(self, below: QWidget, settings: SettingsFile) -> None:
        super().__init__(below, WIDTH)
        self.settings = settings
        self.measure, self.slider, self.words = Measure(), QSlider(Qt.Orientation.Horizontal), label("", "second", wrap=True)
        self.figure = label("", "label")
        self.slider.setAccessibleName(said("Pixels in a millimetre"))
        self.slider.setRange(round(DENSE[0] * FINE), round(DENSE[1] * FINE))
        self.slider.setSingleStep(1)
        self.slider.setPageStep(FINE // 10)
        self.slider.valueChanged.connect(lambda _value: self.follow())
        self.ways = {"card": self.way("card", said("Bank card")), "ruler": self.way("ruler", said("Ruler"))}
        self.keep_button = button(said("Keep this for the screen"), self.press, primary=True, key="answer")
        self.back_button = button(said("Leave it as it is"), self.sink, key="take-back")
        body, row = QWidget(), QHBoxLayout()
        column = QVBoxLayout(body)
        scaled(column.setContentsMargins, 32, 24, 32, 8)
        scaled(column.setSpacing, 12)
        row.setSpacing(0)
        for made in self.ways.values():
            row.addWidget(made)
        row.addStretch()
        row.addWidget(self.figure)
        column.addWidget(label(said("Measure this screen"), "heading"))
        column.addLayout(row)
        for part in (self.words, self.slider, self.measure):
            column.addWidget(part)
        self.put(body, foot(self.keep_button, left=[self.back_button]))

    def way(self, how: How, words: str) -> QPushButton:
        """One of the two things that can be held to the screen."""
        made = QPushButton(words)
        made.setProperty("segment", True)
        made.setCheckable(True)
        made.clicked.connect(lambda _on: self.take(how))
        return made

    def take(self, how: How) -> None:
        """This is held to the screen."""
        self.measure.how = how
        for name, made in self.ways.items():
            made.setChecked(name == how)
        self.words.setText(said(CARD_WORDS if how == "card" else RULER_WORDS))
        self.measure.update()

    def rise(self) -> None:
        """Begin with what is known of the screen."""
        found = density(self.screen(), self.settings)
        self.slider.setValue(round(found.per_mm * FINE))
        self.take(found.how or "card")
        self.follow()
        super().rise()
        self.slider.setFocus()

    def per_mm(self) -> float:
        """Pixels of the screen in a millimetre, as the slider has it."""
        return self.slider.value() / FINE

    def follow(self) -> None:
        """The slider was moved."""
        self.measure.per_mm = self.per_mm() / self.devicePixelRatioF()
        self.measure.update()
        self.figure.setText(said("{0} px per mm", decimal(self.measure.per_mm)))

    def press(self) -> None:
        """Keep it."""
        keep(self.screen(), self.settings, self.per_mm(), self.measure.how)
        self.sink()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter keeps it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.press()
        else:
            super().keyPressEvent(event)
