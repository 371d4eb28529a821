"""A new game: which one, who plays, with which options. Enter deals."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QHBoxLayout, QLineEdit, QMainWindow, QVBoxLayout, QWidget

from desktop.panels.text import button, label, rule
from desktop.session import PERSON
from desktop.start.seat_row import SeatRow
from desktop.start.setup import NAMES, Setup
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.games.catalogue import CATALOGUE, Entry, load
from rules.language.say.settings import choice_words, setting_words


class StartWindow(QMainWindow):
    """It remembers nothing yet: two people, or what was played last in this run."""

    dealt = Signal(object)  # Setup
    opened = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle("Tuckbox")
        self.game_box, self.count_box = QComboBox(), QComboBox()
        for entry in CATALOGUE:
            if there(entry):
                self.game_box.addItem(entry.title, entry.name)
        self.rows: list[SeatRow] = []
        self.options: dict[str, QComboBox] = {}
        self.seats_part, self.options_part = QWidget(), QWidget()
        self.typed, self.seed = QCheckBox("Typed seed"), QLineEdit()
        self.open_hands = QCheckBox("Open hands: no cover between people")
        self.message = label("", "refusal", wrap=True)
        self.lay_out()
        self.game_box.currentIndexChanged.connect(lambda _i: self.show_game())
        self.count_box.currentIndexChanged.connect(lambda _i: self.show_seats())
        self.show_game()
        for key in ("Return", "Enter"):
            QShortcut(QKeySequence(key), self).activated.connect(self.deal)
        self.resize(640, 720)

    def lay_out(self) -> None:
        """A column of choices; the button that Enter presses at its foot."""
        self.seed.hide()
        self.seed.setPlaceholderText("Any words: the same seed deals the same game")
        self.typed.toggled.connect(self.seed.setVisible)
        QVBoxLayout(self.seats_part).setContentsMargins(0, 0, 0, 0)
        form = QFormLayout(self.options_part)
        form.setContentsMargins(0, 0, 0, 0)
        top = QFormLayout()
        top.addRow("Game", self.game_box)
        top.addRow("Seats", self.count_box)
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(32, 24, 32, 24)
        column.setSpacing(14)
        column.addWidget(label("New game", "heading"))
        column.addLayout(top)
        for part in (self.seats_part, rule(), self.options_part, self.open_hands, self.typed, self.seed, self.message):
            column.addWidget(part)
        column.addStretch()
        foot = QHBoxLayout()
        self.open_button = button("Open a saved game…", self.opened.emit)
        self.deal_button = button("Deal   Enter", self.deal, primary=True)
        foot.addWidget(self.open_button)
        foot.addStretch()
        foot.addWidget(self.deal_button)
        column.addLayout(foot)
        self.setCentralWidget(whole)

    def game(self) -> Game:
        """The chosen game."""
        return load(self.game_box.currentData())

    def show_game(self) -> None:
        """The number of seats and the options of the chosen game."""
        game = self.game()
        self.count_box.blockSignals(True)
        self.count_box.clear()
        for n in range(game.least_seats, game.most_seats + 1):
            self.count_box.addItem(f"{n}", n)
        self.count_box.setCurrentIndex(max(0, self.count_box.findData(2)))
        self.count_box.blockSignals(False)
        form = self.options_part.layout()
        assert isinstance(form, QFormLayout)
        while form.rowCount():
            form.removeRow(0)
        self.options = {}
        for setting in game.settings:
            box = QComboBox()
            for choice in setting.choices:
                box.addItem(choice_words(game, setting, choice), choice)
            box.setCurrentIndex(box.findData(setting.default))
            box.setToolTip(setting.help)
            form.addRow(label(setting_words(game, setting)), box)
            self.options[setting.name] = box
        self.show_seats()

    def show_seats(self) -> None:
        """A row per seat; who sat there stays."""
        before = [row.player() for row in self.rows]
        column = self.seats_part.layout()
        assert column is not None
        for row in self.rows:
            column.removeWidget(row)
            row.deleteLater()
        self.rows = []
        for i in range(self.count_box.currentData() or 0):
            name, kind = (before[i].name, before[i].kind) if i < len(before) else (NAMES[i], PERSON if i < 2 else "greedy")
            self.rows.append(SeatRow(SeatId(i), name, kind))
            column.addWidget(self.rows[-1])

    def setup(self) -> Setup:
        """What is chosen."""
        options = {name: box.currentData() for name, box in self.options.items()}
        seed = self.seed.text() if self.typed.isChecked() else ""
        players = tuple(row.player() for row in self.rows)
        return Setup(self.game_box.currentData(), players, options, seed, self.open_hands.isChecked())

    def deal(self) -> None:
        """Begin."""
        self.dealt.emit(self.setup())

    def say(self, words: str) -> None:
        """Say what could not be done."""
        self.message.setText(words)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leaving this window leaves the program."""
        self.closed.emit()
        super().closeEvent(event)


def there(entry: Entry) -> bool:
    """Can this game be opened?"""
    try:
        load(entry.name)
    except ModuleNotFoundError:
        return False
    return True
