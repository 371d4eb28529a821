"""One seat of a new game: who sits there, and with which deck."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.text import label
from desktop.players import COMPUTERS, PERSON, Player
from desktop.start.choice import Choice
from desktop.start.deck import DeckFile, listed
from desktop.start.names import LONGEST, clean_name
from desktop.start.setup import NAMES
from desktop.start.sign_button import SignButton
from desktop.tongue import said

CLOSED = "closed"
LONG = 170  # so much of a deck's name is seen
PERSON_WORDS, COMPUTER, CLOSED_WORDS = "Person", "Computer, {0}", "Closed"
READY, MINE, OWN, CHOOSE = "ready:", "mine:", "own", "choose"
ONE: Mapping[str, str] = {"": "Ready deck"}


class SeatRow(QWidget):
    """A sign, a name, a person or a computer player or nobody; where each seat brings a deck, which one, and what is wrong with it.

    The field for the deck holds the ready decks by name, then the decks of one's own, then the file that is brought if it is another
    one, then what asks for one. Each entry's data says what it is: READY with the name of a ready deck behind it, MINE with the path
    of a deck, OWN, or CHOOSE; `take` acts on it.
    """

    changed = Signal()  # another name, or another kind of player
    deck_wanted = Signal()  # a file is to be chosen
    deck_named = Signal(str)  # a deck of one's own, by its path
    deck_changed = Signal()

    def __init__(
        self, number: int, player: Player | None, deck: DeckFile | None = None, decks: Mapping[str, str] = ONE, ready: str = ""
    ) -> None:
        super().__init__()
        self.decks = decks  # the ready ones: what each is called, by its name
        self.ready = ready if ready in decks else list(decks)[number % len(decks)]
        self.sign, self.wished = SignButton(number + 1), player.sign if player else -1
        self.name = QLineEdit(player.name if player else NAMES[number])
        self.name.setMaxLength(LONGEST)
        self.name.setPlaceholderText(NAMES[number])
        self.name.setAccessibleName(said("Name at seat {0}", number + 1))
        self.kind, self.deck_box = Choice(), Choice()
        self.kind.be_called(said("Player at seat {0}", number + 1))
        self.kind.addItem(said(PERSON_WORDS), PERSON)
        for word in COMPUTERS:
            self.kind.addItem(said(COMPUTER, said(word)), word)
        self.kind.addItem(said(CLOSED_WORDS), CLOSED)
        self.set_kind(player.kind if player else CLOSED)
        self.kind.currentIndexChanged.connect(lambda _i: self.changed.emit())
        self.name.textChanged.connect(lambda _text: self.changed.emit())
        self.deck: DeckFile | None = None
        self.mine: Mapping[str, str] = {}  # decks of one's own: what each is called, by its path
        self.deck_box.be_called(said("Deck at seat {0}", number + 1))
        scaled(self.deck_box.setFixedWidth, 220)
        self.deck_box.activated.connect(lambda _i: self.take(self.deck_box.currentData()))
        self.wrong = label("", "refusal", wrap=True)
        scaled(self.wrong.setContentsMargins, 30, 0, 0, 0)
        self.lay_out()
        self.bring(deck)
        self.show_decks(False)

    def lay_out(self) -> None:
        """One line, and the defects of the deck below it."""
        whole, row = QVBoxLayout(self), QHBoxLayout()
        whole.setContentsMargins(0, 0, 0, 0)
        for part in (self.sign, self.name, self.kind, self.deck_box):
            row.addWidget(part, 1 if part is self.name else 0)
        whole.addLayout(row)
        whole.addWidget(self.wrong)

    # -- who sits here
    def open(self) -> bool:
        """Does anybody sit here?"""
        return bool(self.kind.currentData() != CLOSED)

    def set_kind(self, kind: str) -> None:
        """Another kind of player."""
        self.kind.setCurrentIndex(max(0, self.kind.findData(kind)))

    def player(self) -> Player:
        """Who sits here."""
        return Player(clean_name(self.name.text()) or self.name.placeholderText(), self.kind.currentData(), self.wished)

    def sit(self, sign: int) -> None:
        """The colour and shape that it has at the table; none if it is closed."""
        self.sign.show_sign(sign if self.open() else -1)
        self.name.setEnabled(self.open())
        self.deck_box.setEnabled(self.open())

    # -- the deck
    def show_decks(self, shown: bool) -> None:
        """Whether seats bring decks in this game."""
        self.deck_box.setVisible(shown)
        self.wrong.setVisible(shown and self.open() and bool(self.wrong.text()))

    def bring(self, deck: DeckFile | None) -> None:
        """Bring this deck; None: the ready one."""
        self.deck = deck
        box = self.deck_box
        box.clear()
        for name, words in self.decks.items():
            box.addItem(said(words), READY + name)
        for path, words in self.mine.items():
            box.addItem(box.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, LONG), MINE + path)
        if deck is not None and str(deck.path) not in self.mine:
            box.addItem(box.fontMetrics().elidedText(deck.name, Qt.TextElideMode.ElideMiddle, LONG), OWN)
        box.addItem(said("Deck…"), CHOOSE)
        self.show_brought()
        box.setToolTip(said("A legal deck that comes with the game") if deck is None else str(deck.path))
        self.wrong.setText(listed(deck.wrong) if deck else "")
        self.wrong.setVisible(bool(self.wrong.text()))

    def offer(self, mine: Mapping[str, str]) -> None:
        """These decks of one's own can be taken too."""
        self.mine = mine
        self.bring(self.deck)

    def show_brought(self) -> None:
        """The field shows the deck that is brought."""
        path = str(self.deck.path) if self.deck is not None else ""
        brought = MINE + path if path in self.mine else OWN
        self.deck_box.setCurrentIndex(self.deck_box.findData(READY + self.ready if self.deck is None else brought))

    def take(self, what: str) -> None:
        """Something was picked in the field; what it shows is what is brought, also while a file is being chosen."""
        if what == CHOOSE:
            self.show_brought()
            self.deck_wanted.emit()
        elif what.startswith(MINE):
            self.deck_named.emit(what.removeprefix(MINE))
        elif what.startswith(READY):
            self.ready = what.removeprefix(READY)
            self.bring(None)
            self.deck_changed.emit()
