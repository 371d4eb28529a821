"""Opening hands of a deck, dealt and changed by the rules of its game: a sheet over the deck's window."""

from __future__ import annotations

from secrets import token_hex

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop.decks.building import Building
from desktop.decks.cards import told
from desktop.faces.store import faces
from desktop.faces.subject import Subject
from desktop.panels.lengths import scaled
from desktop.panels.sheet import Sheet
from desktop.panels.text import button, label
from desktop.players import Player
from desktop.session import Session
from desktop.start.packs import packs
from desktop.start.setup import NAMES, Setup, deal
from desktop.table.face import pixmap
from desktop.table.places import places
from desktop.table.sizes import height
from desktop.table.tokens import px
from desktop.tongue import said
from rules.engine.line import Ref, SeatId, zone_of
from rules.engine.question import Option, Pick

WIDTH, CARD, MOST_BESIDE = 860, 136, 5
SEAT = SeatId(0)
CHANGE, CHANGED = "Choose the cards to change, or keep the hand.", "The hand was changed; there is no second time."
DEALT = "The hand that this deck begins with."


class OpeningHand(Sheet):
    """Cards to look at; where the rules allow it, some can be changed for others."""

    def __init__(self, below: QWidget) -> None:
        super().__init__(below, WIDTH)
        self.bench: Building | None = None
        self.session: Session | None = None
        self.cards: list[tuple[Ref, QPushButton]] = []
        self.dealt = 0
        self.heading, self.words = label("", "heading"), label("", "second", wrap=True)
        self.change_button = button(said("Change cards"), self.change)
        self.again_button = button(said("Draw another hand"), self.draw, primary=True, key="answer")
        self.back_button = button(said("Back to the deck"), self.sink, key="take-back")
        body, foot = QWidget(), QWidget()
        column, row = QVBoxLayout(body), QHBoxLayout(foot)
        scaled(column.setContentsMargins, 32, 24, 32, 8)
        scaled(row.setContentsMargins, 32, 8, 32, 20)
        self.grid = QGridLayout()
        scaled(self.grid.setSpacing, 4)
        column.addWidget(self.heading)
        column.addWidget(self.words)
        column.addLayout(self.grid)
        column.addStretch()
        row.addWidget(self.back_button)
        row.addStretch()
        row.addWidget(self.change_button)
        row.addWidget(self.again_button)
        self.put(body, foot)
        faces().made.connect(self.renew)

    def open(self, bench: Building) -> None:
        """Begin with a hand of this deck."""
        self.bench, self.dealt = bench, 0
        self.draw()
        self.rise()
        self.again_button.setFocus()

    def draw(self) -> None:
        """Deal a game with the deck, and look at the hand."""
        assert self.bench is not None
        self.dealt += 1
        game, deck = self.bench.game, self.bench.deck.listed()
        if self.session is not None:
            self.session.close()
        players = tuple(Player(name) for name in NAMES[: game.least_seats])
        brought = tuple(str(packs() / name) for name in self.bench.deck.packs)
        setup = Setup(game.name, players, dict(self.bench.rules.options), token_hex(16), decks=(deck,) * game.least_seats, packs=brought)
        self.session = deal(setup)
        self.show_hand(said(CHANGE if self.mulligan() else DEALT))

    def mulligan(self) -> Pick | None:
        """The question which cards are changed, if the rules ask it now."""
        assert self.session is not None
        assert self.bench is not None
        asked = (q for q in self.session.questions() if isinstance(q, Pick) and q.seat == SEAT and q.purpose == self.bench.rules.mulligan)
        return next(asked, None)

    def hand(self) -> tuple[Ref, ...]:
        """The cards in hand."""
        assert self.session is not None
        view = self.session.view(SEAT)
        return view.zones[zone_of(places(self.session.game).hand, SEAT)].cards

    def change(self) -> None:
        """Change the chosen cards, as the rules do it."""
        question, chosen = self.mulligan(), {ref for ref, card in self.cards if card.isChecked()}
        if question is not None and self.session is not None:
            picked: tuple[Option | int, ...] = tuple(option for option in question.options if option.ref in chosen)
            self.session.answer(SEAT, picked)
            self.show_hand(said(CHANGED))
            self.again_button.setFocus()

    # -- what it shows
    def show_hand(self, words: str) -> None:
        """The cards that are in hand now."""
        assert self.session is not None
        for _, card in self.cards:
            card.hide()
            card.setParent(None)
            card.deleteLater()
        view, can_change = self.session.view(SEAT), self.mulligan() is not None
        self.cards = [(ref, self.card(view.cards[ref].definition, can_change)) for ref in self.hand()]
        for at, (_, card) in enumerate(self.cards):
            self.grid.addWidget(card, at // MOST_BESIDE, at % MOST_BESIDE, Qt.AlignmentFlag.AlignLeft)
            card.show()
        self.grid.setColumnStretch(MOST_BESIDE, 1)
        self.heading.setText(said("Opening hand {0}", self.dealt))
        self.words.setText(words if self.cards else said("The deck has no cards to draw."))
        self.paint_faces()
        self.follow()
        self.fit()

    def card(self, name: str, can_change: bool) -> QPushButton:
        """A card of the hand."""
        assert self.bench is not None
        made = QPushButton(self)
        made.setProperty("face", True)
        made.setProperty("card", name)
        made.setCheckable(can_change)
        made.setAccessibleName(told(self.bench.game, name))
        made.setToolTip(name)
        made.toggled.connect(lambda _on: self.follow())
        return made

    def renew(self, _made: frozenset[Subject]) -> None:
        """Faces have been made."""
        self.paint_faces()

    def paint_faces(self) -> None:
        """The faces as far as they are made."""
        if self.bench is None or (self.isHidden() and not self.cards):
            return
        for _, card in self.cards:
            face = self.bench.face(str(card.property("card")))
            picture = pixmap(face, px(CARD), height(px(CARD)), self.devicePixelRatioF())
            card.setIcon(QIcon(picture))
            card.setIconSize(picture.deviceIndependentSize().toSize())

    def follow(self) -> None:
        """The button says how many cards are changed."""
        n = sum(card.isChecked() for _, card in self.cards)
        self.change_button.setVisible(self.mulligan() is not None)
        self.change_button.setEnabled(n > 0)
        self.change_button.setText(said("Change {0|card|cards}", n) if n else said("Change cards"))

    def press(self) -> None:
        """Enter: a card or a button that has the focus, else another hand."""
        focus = self.window().focusWidget()
        if isinstance(focus, QPushButton) and self.isAncestorOf(focus):
            focus.click()
        else:
            self.draw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter, and what every sheet knows."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.press()
        else:
            super().keyPressEvent(event)

    def sink(self) -> None:
        """Nothing of the game that was dealt is kept."""
        if self.session is not None:
            self.session.close()
            self.session = None
        super().sink()
