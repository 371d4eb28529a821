"""The left column: what is switched on over the card, how large it is, and with what it is compared."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from desktop.keymap.keymap import keymap
from desktop.panels.lengths import scaled
from desktop.panels.text import button, label, rule
from desktop.panels.tick import Tick
from desktop.proof.shop import Shop
from desktop.proof_window.canvas import DOUBLE, FIT, TRUE
from desktop.proof_window.colours_part import ColoursPart
from desktop.proof_window.ways import BESIDES, OVERLAYS, Overlay, Ways, told
from desktop.table.tokens import color, stroke
from desktop.tongue import said

WIDE = 236
SAMPLE = 24  # the width of a line's sample
ZOOMS = ((TRUE, "True size", "proof-true"), (FIT, "Fit", "proof-fit"), (DOUBLE, "200 %", "proof-double"))
COMPARE = {"beside": "proof-beside", "blink": "proof-blink", "difference": "proof-difference"}


class Sample(QWidget):
    """A piece of an overlay's line."""

    def __init__(self, overlay: Overlay) -> None:
        super().__init__()
        self.overlay = overlay
        scaled(self.setFixedWidth, SAMPLE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setPen(QPen(color(self.overlay.ink), stroke("state"), self.overlay.style))
        painter.drawLine(QPointF(0, self.height() / 2), QPointF(self.width(), self.height() / 2))


class LeftPart(QScrollArea):
    """It holds nothing that the View menu does not hold too."""

    def __init__(self, ways: Ways, zoom: Callable[[str], object]) -> None:
        super().__init__()
        self.ways, self.zoom = ways, zoom
        self.setObjectName("side")
        self.setWidgetResizable(True)
        scaled(self.setFixedWidth, WIDE)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.ticks: dict[str, Tick] = {}
        self.caps: dict[str, QLabel] = {}
        self.zooms: dict[str, QPushButton] = {}
        self.compares: dict[str, QPushButton] = {}
        self.screen_words = label("", "sentence", wrap=True)
        self.measure = button(said("Measure this screen…"), lambda: None, key="proof-measure")
        self.export = button(said("Export or print…"), lambda: None, key="proof-export")
        self.play = button(said("Play the proofs"), lambda: None, key="proof-play")
        for one in (self.measure, self.export, self.play):
            one.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)  # the column is narrow
        self.colours = ColoursPart(ways)
        self.fill()
        ways.changed.connect(self.follow)
        keymap().changed.connect(self.show_keys)
        self.show_keys()
        self.follow()

    def fill(self) -> None:
        """One part below the other; what is done with the cards stands above what is seldom wanted."""
        body = QWidget()
        column = QVBoxLayout(body)
        scaled(column.setContentsMargins, 16, 14, 14, 12)
        scaled(column.setSpacing, 8)
        for part in (self.overlays_part(), rule(), self.view_part(), rule(), self.colours, rule(), self.play, self.export, rule()):
            column.addWidget(part)
        column.addWidget(self.compare_part())
        column.addStretch()
        self.setWidget(body)

    def overlays_part(self) -> QWidget:
        """A tick for each, a piece of its line, and its key."""
        made, grid = QWidget(), QGridLayout()
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(label(said("Overlays"), "panel"))
        scaled(grid.setHorizontalSpacing, 8)
        scaled(grid.setVerticalSpacing, 7)
        for n, overlay in enumerate(OVERLAYS):
            tick = self.ticks[overlay.name] = Tick("")
            tick.clicked.connect(lambda _on, name=overlay.name: self.ways.switch(name))
            cap = self.caps[overlay.key] = label("", "keycap")
            cap.setAlignment(Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(tick, n, 0)
            grid.addWidget(Sample(overlay), n, 1)
            grid.addWidget(cap, n, 2)
        grid.setColumnStretch(0, 1)
        column.addLayout(grid)
        return made

    def view_part(self) -> QWidget:
        """How large, and how that is known."""
        made, row = QWidget(), QHBoxLayout()
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        scaled(column.setSpacing, 8)
        row.setSpacing(0)
        for wish, words, key in ZOOMS:
            one = self.zooms[wish] = self.choice(said(words), key)
            one.clicked.connect(lambda _on, wish=wish: self.zoom(wish))
            row.addWidget(one, 1)
        column.addWidget(label(said("View"), "panel"))
        column.addLayout(row)
        column.addWidget(self.screen_words)
        column.addWidget(self.measure)
        return made

    def compare_part(self) -> QWidget:
        """With the version before."""
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        scaled(column.setSpacing, 8)
        self.compare_words = label("", "sentence", wrap=True)
        column.addWidget(label(said("The version before"), "panel"))
        column.addWidget(self.compare_words)
        row = QHBoxLayout()
        row.setSpacing(0)
        for how, words in BESIDES.items():
            one = self.compares[how] = self.choice(said(words), COMPARE[how])
            one.clicked.connect(lambda _on, how=how: self.ways.compare(how))
            row.addWidget(one, 1)
        column.addLayout(row)
        return made

    def choice(self, words: str, key: str) -> QPushButton:
        """One of several that exclude each other."""
        made = QPushButton(words)
        made.setProperty("segment", True)
        made.setCheckable(True)
        made.setProperty("action", key)
        return made

    # -- what holds
    def show_shop(self, shop: Shop) -> None:
        """The shop's measures."""
        for name, tick in self.ticks.items():
            tick.setText(told(name, shop).replace("&", "&&"))
        self.colours.show_shop(shop)

    def show_keys(self) -> None:
        """The keys as they are now."""
        for name, cap in self.caps.items():
            cap.setText(keymap().shown(name))
            cap.setVisible(bool(cap.text()))
        for one in (*self.zooms.values(), *self.compares.values()):
            key = keymap().shown(str(one.property("action")))
            one.setToolTip(f"{one.text()}: {key}" if key else one.text())
        self.colours.show_keys()

    def follow(self) -> None:
        """What is switched on now."""
        for name, tick in self.ticks.items():
            tick.setChecked(name in self.ways.on)
        for how, one in self.compares.items():
            one.setChecked(how == self.ways.beside)

    def show_zoom(self, wish: str, screen: str) -> None:
        """How large the card is, and what is known of the screen."""
        for name, one in self.zooms.items():
            one.setChecked(name == wish)
        self.screen_words.setText(screen)

    def show_versions(self, words: str, can: bool) -> None:
        """Is there a version to compare with?"""
        self.compare_words.setText(words)
        for one in self.compares.values():
            one.setEnabled(can)
