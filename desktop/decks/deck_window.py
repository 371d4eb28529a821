"""The window in which decks are built: at the left all cards, in the middle the deck, at the right the card that is looked at."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMainWindow, QSizePolicy, QVBoxLayout, QWidget

from desktop.decks.building import SAVED, Building, empty_deck
from desktop.decks.cards import in_order
from desktop.decks.carried import Carried, lies_in
from desktop.decks.chips import Chips
from desktop.decks.files import NEW, DeckFiles
from desktop.decks.head import Head
from desktop.decks.menus import DeckMenus
from desktop.decks.nothing_found import NothingFound
from desktop.decks.opening_hand import OpeningHand
from desktop.decks.pool import Pool
from desktop.decks.rows import Rows
from desktop.decks.search import finds
from desktop.decks.search_field import SearchField
from desktop.decks.shelf import shelved
from desktop.keymap.actions import DECKS
from desktop.keymap.keymap import keymap
from desktop.panels.button_row import ButtonRow
from desktop.panels.card_text import card_text
from desktop.panels.elided import Elided
from desktop.panels.help_sheet import HelpSheet
from desktop.panels.inspector import Inspector
from desktop.panels.lengths import rescale, scaled
from desktop.panels.mode_pill import Mode
from desktop.panels.text import label
from desktop.panels.top_bar import TopBar
from desktop.start.files import CannotOpen
from desktop.table.places import places
from desktop.table.stylesheet import stylesheet
from desktop.table.tokens import unscaled
from desktop.tongue import load, said
from rules.engine.game import Game
from rules.games.catalogue import CATALOGUE
from rules.language.say.lines import word_of

INSPECTOR = 312
ROOMY, LOW, LOWEST = 1180, 760, 660  # from this width on there is an inspector; below these heights less stands in the head
BUTTONS = 500  # from this width on there is one more button
OF = "{0} of {1} cards"


class DeckWindow(QMainWindow):
    """One deck at a time lies on the bench. What it holds is on the disk a moment later."""

    to_start = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setStyleSheet(stylesheet())
        self.top, self.search, self.found = TopBar(), SearchField(), label("", "faint")
        self.chips, self.pool, self.head, self.rows = Chips(), Pool(), Head(), Rows()
        self.inspector, self.buttons, self.message = Inspector(), ButtonRow(), label("", "refusal", wrap=True)
        self.note, self.nothing = Elided("free"), NothingFound(self.look_for_all)
        self.inspector.pin_button.hide()
        self.files = DeckFiles(self)
        self.lay_out()
        self.hand, self.help = OpeningHand(self.page), HelpSheet(self.page, (DECKS,), said("Back to the deck"))
        self.bench = Building(first_game(), empty_deck(first_game(), said(NEW)))
        self.menus = DeckMenus(self)
        self.connect_all()
        self.take(self.bench)
        self.resize(1600, 1000)

    # -- the parts
    def lay_out(self) -> None:
        """Three columns under the bar."""
        whole, self.page = QWidget(), QWidget()
        column, row = QVBoxLayout(whole), QHBoxLayout(self.page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        column.addWidget(self.top)
        column.addWidget(self.page, 1)
        self.right = self.column(self.inspector)
        scaled(self.right.setFixedWidth, INSPECTOR)
        row.addWidget(self.left_part(), 6)
        row.addWidget(self.line())
        row.addWidget(self.middle_part(), 5)
        self.edge = self.line()
        row.addWidget(self.edge)
        row.addWidget(self.right)
        self.setCentralWidget(whole)

    def left_part(self) -> QWidget:
        """All cards, and what is looked for among them."""
        made, line = QWidget(), QHBoxLayout()
        made.setObjectName("cards")
        made.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = QVBoxLayout(made)
        scaled(column.setContentsMargins, 16, 12, 8, 8)
        scaled(column.setSpacing, 8)
        line.addWidget(self.search, 1)
        line.addWidget(self.found)
        column.addLayout(line)
        column.addWidget(self.chips)
        column.addWidget(self.nothing)
        column.addWidget(self.pool, 1)
        return by_share(made)

    def middle_part(self) -> QWidget:
        """The deck, and what can be done with it."""
        made = self.column(self.head, self.rows, self.message, self.note, self.buttons, stretched=self.rows)
        scaled(self.buttons.setFixedHeight, 40)
        self.message.hide()
        self.note.hide()
        return by_share(made)

    def column(self, *parts: QWidget, stretched: QWidget | None = None) -> QWidget:
        """Parts below each other, with an edge."""
        made = QWidget()
        column = QVBoxLayout(made)
        scaled(column.setContentsMargins, 16, 12, 16, 12)
        scaled(column.setSpacing, 8)
        for part in parts:
            column.addWidget(part, 1 if part is stretched else 0)
        if stretched is None:
            column.addStretch()
        return made

    def line(self) -> QFrame:
        """A thin line between two columns."""
        made = QFrame()
        made.setObjectName("upright")
        return made

    def connect_all(self) -> None:
        """Who does what."""
        self.search.textChanged.connect(lambda _text: self.look())
        self.search.entered.connect(lambda: self.add(self.pool.chosen()))
        self.search.down.connect(self.pool.setFocus)
        self.chips.changed.connect(self.look)
        for view in (self.pool, self.rows):
            view.looked.connect(self.inspect)
            view.added.connect(self.add)
            view.taken.connect(self.take_out)
            view.counted.connect(self.set_count)
        self.pool.looked.connect(lambda _name: self.show_buttons())
        self.head.renamed.connect(self.rename)
        self.head.mode_chosen.connect(self.choose_mode)
        self.head.checks.wanted.connect(self.go_to)
        for part in (self.right, self.buttons):
            part.installEventFilter(self)
        into, out = lies_in(self.rows), lies_in(self.pool)
        self.carried = (Carried(self, self.pool, into, self.put_in), Carried(self, self.rows, out, self.take_out))

    # -- the bench
    def open_newest(self) -> None:
        """The deck that was changed last lies on the bench."""
        for one in shelved()[:1]:
            self.files.open(one.path)

    def take(self, bench: Building) -> None:
        """Another deck lies on the bench; the one before is left."""
        if bench is not self.bench:
            self.bench.changed.disconnect(self.show_deck)
            self.bench.kept.disconnect(self.show_kept)
            self.bench.moved.disconnect(self.say)
            self.bench.leave()
            self.bench.deleteLater()
        self.bench = bench
        bench.setParent(self)  # else it could be thrown away in any thread
        bench.changed.connect(self.show_deck)
        bench.kept.connect(self.show_kept)
        bench.moved.connect(self.say)
        self.say("")
        self.chips.show_game(bench.game)
        self.speak_of(bench.game)
        self.show_deck()
        self.show_kept(bench.words)
        self.search.setFocus()

    def speak_of(self, game: Game) -> None:
        """The search is explained in the words of the game."""
        number, rules = places(game).number, self.bench.rules
        usual = sorted(card.numbers[number] for card in game.definitions.values() if number in card.numbers)
        kinds = [*rules.sides, *rules.sorts, ""]
        self.search.speak_of(word_of(game, number), usual[len(usual) // 2] if usual else 1, word_of(game, kinds[0]))

    def show_deck(self) -> None:
        """The deck as it is now."""
        self.head.show_deck(self.bench)
        self.rows.show_deck(self.bench)
        self.look()
        self.top.show_title(said("Decks"), self.bench.deck.name)
        self.setWindowTitle(f"{self.bench.deck.name} · Tuckbox")
        self.menus.follow()

    def show_kept(self, words: str) -> None:
        """Whether it is on the disk."""
        place = str(self.bench.path) if self.bench.path else ""
        short, ink = (words, "ok" if words == said(SAVED) else "info") if len(words) < 40 else (said("Not saved"), "warn")
        self.top.show_mode(Mode(short, ink, "box", words if short != words else place))
        if short != words:
            self.say(words)

    def look(self) -> None:
        """The cards that are looked for."""
        bench, asked = self.bench, self.search.text()
        every = in_order(bench.game, list(bench.cards()))
        found = [name for name in every if self.chips.passes(bench.game.definition(name).kinds) and finds(bench.game, asked, name)]
        self.pool.show_cards(bench, found)
        self.found.setText(said(OF, len(found), len(every)))
        self.nothing.tell(bool(found), asked, self.chips.chosen())
        self.show_buttons()

    def look_for_all(self) -> None:
        """All cards are shown again."""
        self.search.clear()
        self.chips.clear()
        self.search.setFocus()

    def inspect(self, name: str) -> None:
        """Look at a card."""
        if name in self.bench.game.definitions:
            self.inspector.show_named(self.bench.game, name, card_text(self.bench.game, name), self.bench.pictures)

    def go_to(self, name: str) -> None:
        """To a card in the deck, else among all."""
        (self.rows if self.rows.choose(name) else self.pool).setFocus()
        self.pool.choose(name)

    # -- changing the deck
    def add(self, name: str) -> None:
        """Put a card in."""
        if name:
            self.say(self.bench.add(name))

    def put_in(self, name: str) -> None:
        """A card was dragged into the deck."""
        self.add(name)
        self.rows.choose(name)

    def take_out(self, name: str) -> None:
        """Take a card out."""
        if name:
            self.say(self.bench.take(name))

    def set_count(self, name: str, n: int) -> None:
        """So many of a card."""
        if name:
            self.say(self.bench.set_count(name, n))

    def rename(self, name: str) -> None:
        """Call the deck otherwise."""
        wrong = self.bench.rename(name)
        self.say(wrong)
        if wrong:
            self.head.name.setText(self.bench.deck.name)
        self.head.name.setModified(False)

    def choose_mode(self, mode: str) -> None:
        """Build it in another way."""
        self.bench.choose_mode(mode)

    def undo(self) -> None:
        """Back by a change."""
        self.bench.undo()

    def redo(self) -> None:
        """On by a change."""
        self.bench.redo()

    def clear(self) -> None:
        """Take all cards out."""
        self.bench.clear()

    # -- what is said
    def say(self, words: str) -> None:
        """Why something was not done; "": it was."""
        self.message.setText(words)
        self.message.setVisible(bool(words))
        self.note.hide()

    def mention(self, words: str) -> None:
        """What was done, where nobody would see it otherwise."""
        self.say("")
        self.note.setText(words)
        self.note.show()

    def show_buttons(self) -> None:
        """What can be done now."""
        name, bench = self.pool.chosen(), self.bench
        self.buttons.clear()
        if unscaled(self.buttons.width()) >= BUTTONS:
            self.buttons.button(said("Copy as list"), self.files.as_list)
        hand = self.buttons.button(said("Draw a hand"), self.draw_hand, key="deck-hand")
        full = bool(name) and bench.count(name) >= bench.most(name)
        act, key = (self.take_out, "deck-take") if full else (self.add, "deck-add")
        short = name.partition(",")[0]
        words = said("Take out {0}" if full else "Add {0}", short) if name else said("Add a card")
        self.add_button = self.buttons.button(words, lambda: act(name), primary=True, key=key)
        if self.buttons.sizeHint().width() > self.buttons.width():  # the name stands beside the ring
            self.buttons.name(self.add_button, said("Take out" if full else "Add"), words)
            hand.key = hand.key if self.buttons.sizeHint().width() <= self.buttons.width() else ""
        self.add_button.setEnabled(bool(name))
        self.buttons.fit()

    def draw_hand(self) -> None:
        """Opening hands of this deck."""
        if not self.bench.size():
            self.say(said("The deck has no cards to draw a hand from: add some first."))
            return
        try:
            self.hand.open(self.bench)
        except CannotOpen as cannot:
            self.say(str(cannot))

    # -- the window
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """The inspector takes the size that fits its column, the buttons what fits theirs."""
        if event.type() == QEvent.Type.Resize:
            if watched is self.right:
                self.inspector.fit(self.right.height())
            elif watched is self.buttons:
                self.show_buttons()
        return super().eventFilter(watched, event)

    def sheet(self) -> OpeningHand | HelpSheet | None:
        """The sheet that lies over all."""
        return next((one for one in (self.hand, self.help) if one.isVisible()), None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that hold wherever the focus is."""
        sheet, keys = self.sheet(), keymap()
        if sheet is not None:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                sheet.press()
            elif event.key() == Qt.Key.Key_Escape:
                sheet.sink()
        elif keys.presses("deck-find", event):
            self.search.setFocus()
            self.search.selectAll()
        elif keys.presses("deck-panel", event):
            (self.rows if not self.rows.hasFocus() else self.pool).setFocus()
        else:
            super().keyPressEvent(event)

    def renew(self) -> None:
        """Everything looks otherwise."""
        self.setStyleSheet(stylesheet())
        rescale(self)
        self.chips.renew()
        self.top.pill.be(self.top.pill.mode)
        self.show_deck()
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another size."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """What there is room for."""
        wide, high = unscaled(self.width()), unscaled(self.height())
        for part in (self.right, self.edge):
            part.setVisible(wide >= ROOMY)
        self.head.be_low(high < LOW, high < LOWEST)
        self.rows.face = self.pool.card
        self.top.setFixedHeight(self.top.sizeHint().height())

    def closeEvent(self, event: QCloseEvent) -> None:
        """All is on the disk before the window goes."""
        self.bench.leave()
        self.hand.sink()
        self.closed.emit()
        super().closeEvent(event)


def by_share(part: QWidget) -> QWidget:
    """A column has its share of the width, whatever it holds."""
    part.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    return part


def first_game() -> Game:
    """The game that a new deck is for, if nobody says: one whose seats always bring decks."""
    found = [game for game in (load(entry.name) for entry in CATALOGUE) if game.decks is not None]
    return next((game for game in found if game.ready_decks), found[0])
