"""A new game: which one, who plays, with which options and decks. Enter deals."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QMainWindow,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop.panels.text import button, label, rule
from desktop.players import PERSON
from desktop.start.choice import Choice
from desktop.start.deck import PERSONAL, deck_from
from desktop.start.seat_row import SeatRow
from desktop.start.setup import NAMES, Setup
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.games.catalogue import CATALOGUE, Entry, load
from rules.language.say.settings import choice_words, setting_words

FORM_LABEL = 220  # all labels of the form are as wide, so that its fields begin below each other


class StartWindow(QMainWindow):
    """It remembers nothing yet: two people, or what was played last in this run."""

    dealt = Signal(object)  # Setup
    opened = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle("Tuckbox")
        self.game_box, self.count_box = Choice(), Choice()
        for entry in CATALOGUE:
            if there(entry):
                self.game_box.addItem(entry.title, entry.name)
        self.rows: list[SeatRow] = []
        self.options: dict[str, Choice] = {}
        self.seats_part, self.options_part = QWidget(), QWidget()
        self.typed, self.seed = QCheckBox("Typed seed"), QLineEdit()
        self.open_hands = QCheckBox("Open hands: no cover between people")
        self.message, self.reason = label("", "refusal", wrap=True), label("", "refusal", wrap=True)
        self.pane = QScrollArea()
        self.open_button = button("Open a file…", self.opened.emit)
        self.deal_button = button("Deal   Enter", self.deal, primary=True)
        self.lay_out()
        self.game_box.currentIndexChanged.connect(lambda _i: self.show_game())
        self.count_box.currentIndexChanged.connect(lambda _i: self.show_seats())
        self.show_game()
        for key in ("Return", "Enter"):
            QShortcut(QKeySequence(key), self).activated.connect(self.deal)
        self.resize(700, 720)

    # -- the parts
    def lay_out(self) -> None:
        """The choices, which scroll if they must, over what never scrolls away."""
        self.pane.setWidget(self.choices())
        self.pane.setWidgetResizable(True)
        self.pane.setFrameShape(QFrame.Shape.NoFrame)
        self.pane.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        whole = QWidget()
        rows = QVBoxLayout(whole)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.pane, 1)
        rows.addWidget(self.foot())
        self.setCentralWidget(whole)

    def choices(self) -> QWidget:
        """A column of choices."""
        self.seed.hide()
        self.seed.setPlaceholderText("Any words: the same seed deals the same game")
        self.typed.toggled.connect(self.show_seed)
        QVBoxLayout(self.seats_part).setContentsMargins(0, 0, 0, 0)
        QFormLayout(self.options_part).setContentsMargins(0, 0, 0, 0)
        top_part, made = QWidget(), QWidget()
        top = QFormLayout(top_part)
        top.setContentsMargins(0, 0, 0, 0)
        top.addRow(form_label("Game", self.game_box), self.game_box)
        top.addRow(form_label("Seats", self.count_box), self.count_box)
        column = QVBoxLayout(made)
        column.setContentsMargins(32, 24, 32, 8)
        column.setSpacing(14)
        column.addWidget(label("New game", "heading"))
        for part in (top_part, self.seats_part, rule(), self.options_part, self.open_hands, self.typed, self.seed):
            column.addWidget(part)
        column.addStretch()
        return made

    def foot(self) -> QWidget:
        """What never scrolls away."""
        made = QWidget()
        column, buttons = QVBoxLayout(made), QHBoxLayout()
        column.setContentsMargins(32, 8, 32, 24)
        for words in (self.message, self.reason):
            words.hide()
            column.addWidget(words)
        buttons.addWidget(self.open_button)
        buttons.addStretch()
        buttons.addWidget(self.deal_button)
        column.addLayout(buttons)
        return made

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
            box = Choice()
            for choice in setting.choices:
                box.addItem(choice_words(game, setting, choice), choice)
            box.setCurrentIndex(box.findData(setting.default))
            box.setToolTip(setting.help)
            box.currentIndexChanged.connect(lambda _i: self.show_decks())
            form.addRow(form_label(setting_words(game, setting), box), box)
            self.options[setting.name] = box
        self.show_seats()

    def show_seats(self) -> None:
        """A row per seat; who sat there stays, with the deck."""
        before = [(row.player(), row.deck) for row in self.rows]
        column = self.seats_part.layout()
        assert column is not None
        for row in self.rows:
            row.setParent(None)
            row.deleteLater()
        self.rows = []
        for i in range(self.count_box.currentData() or 0):
            name, kind = (before[i][0].name, before[i][0].kind) if i < len(before) else (NAMES[i], PERSON if i < 2 else "greedy")
            row = SeatRow(SeatId(i), name, kind, before[i][1] if i < len(before) else None)
            row.deck_wanted.connect(partial(self.choose_deck, i))
            row.deck_changed.connect(self.show_decks)
            self.rows.append(row)
            column.addWidget(row)
        self.show_decks()

    def show_seed(self, typed: bool) -> None:
        """The field for the seed, ready to be typed into."""
        self.seed.setVisible(typed)
        if typed:
            self.seed.setFocus()
            QTimer.singleShot(0, self.seed, lambda: self.pane.ensureWidgetVisible(self.seed))

    # -- decks
    def personal(self) -> bool:
        """Does each seat bring a deck?"""
        option, choice = PERSONAL
        return option in self.options and self.options[option].currentData() == choice

    def show_decks(self) -> None:
        """The decks, read again, if seats bring some; and whether one of them is in the way of dealing."""
        personal, game, blocked = self.personal(), self.game(), []
        for row in self.rows:
            if personal and row.deck is not None:
                row.bring(deck_from(game, row.deck.path))
                if row.deck.wrong:
                    blocked.append(f"{row.player().name}'s deck {row.deck.name} is not legal")
            row.show_decks(personal)
        words = f"{', and '.join(blocked)}: mend the file, or take the ready deck." if blocked else ""
        self.reason.setText(words)
        self.reason.setVisible(bool(words))
        self.deal_button.setEnabled(not words)
        self.deal_button.setToolTip(words)

    def choose_deck(self, seat: int) -> None:
        """Ask for a seat's deck file."""
        dialog = QFileDialog(self, f"The deck of {self.rows[seat].player().name}", "", "Decks (*.txt);;All files (*)")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(partial(self.deck_chosen, seat))
        dialog.open()

    def deck_chosen(self, seat: int, path: str) -> None:
        """A seat brings this file; what is wrong with it is scrolled to."""
        row = self.rows[seat]
        row.bring(deck_from(self.game(), Path(path)))
        self.show_decks()
        QTimer.singleShot(0, row, lambda: self.pane.ensureWidgetVisible(row))

    def changeEvent(self, event: QEvent) -> None:
        """Whoever comes back from an editor has perhaps mended a deck."""
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow() and any(row.deck for row in self.rows):
            self.show_decks()
        super().changeEvent(event)

    # -- what comes of it
    def setup(self) -> Setup:
        """What is chosen."""
        options = {name: box.currentData() for name, box in self.options.items()}
        seed = self.seed.text() if self.typed.isChecked() else ""
        players = tuple(row.player() for row in self.rows)
        decks = tuple(row.deck.cards if row.deck else () for row in self.rows) if self.personal() else ()
        return Setup(self.game_box.currentData(), players, options, seed, self.open_hands.isChecked(), decks)

    def deal(self) -> None:
        """Begin, if nothing is in the way."""
        self.show_decks()
        if self.deal_button.isEnabled():
            self.say("")
            self.dealt.emit(self.setup())

    def say(self, words: str) -> None:
        """Say what could not be done."""
        self.message.setText(words)
        self.message.setVisible(bool(words))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leaving this window leaves the program."""
        self.closed.emit()
        super().closeEvent(event)


def form_label(words: str, field: Choice) -> QWidget:
    """A label as wide as all others and as high as its field."""
    made = label(words)
    made.setFixedWidth(max(FORM_LABEL, made.sizeHint().width()))
    made.setFixedHeight(field.sizeHint().height())
    return made


def there(entry: Entry) -> bool:
    """Can this game be opened?"""
    try:
        load(entry.name)
    except ModuleNotFoundError:
        return False
    return True
