"""A pile in the hands of whoever looks through it: cards are searched, taken out, put on top or below, and shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QDialog, QGridLayout, QLineEdit, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout

from desktop.panels.amount import AmountDialog
from desktop.panels.pile import title_of
from desktop.panels.text import button, label
from desktop.table.places import places
from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.events import Shuffle
from rules.engine.game import home_of
from rules.engine.line import Ref, ZoneId

if TYPE_CHECKING:
    from desktop.table.by_hand import ByHand
    from desktop.table.window import TableWindow

NONE, ONE, SOME = 0, 1, 2  # cards
REF = Qt.ItemDataRole.UserRole


class PileByHand(QDialog):
    """The cards from the top, as the looker knows them. Each button is an edit; the list follows the table."""

    def __init__(self, window: TableWindow, by_hand: ByHand, zone: ZoneId) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.window_below, self.by_hand, self.zone = window, by_hand, zone
        self.setWindowTitle(title_of(window.session.game, by_hand.view(), zone))
        self.search, self.list, self.sum = QLineEdit(), QListWidget(), label("", "second")
        self.search.setPlaceholderText(said("Search by name"))
        self.search.setAccessibleName(said("Search this pile by name"))
        self.search.textChanged.connect(lambda _text: self.fill())
        self.list.setAccessibleName(self.windowTitle())
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.currentItemChanged.connect(lambda item, _last: window.inspect(item.data(REF)) if item else None)
        self.buttons: dict[str, QPushButton] = {}
        grid = QGridLayout()
        self.needs: dict[str, int] = {}  # by the words of a button: how many cards; 0: none, 2: one or more
        for at, (words, act, needs) in enumerate(self.acts()):
            made, self.needs[words] = button(words, act), needs
            self.buttons[words] = made
            made.setAutoDefault(False)
            grid.addWidget(made, at // 2, at % 2)
        whole = QVBoxLayout(self)
        for part in (self.search, self.sum, self.list):
            whole.addWidget(part)
        whole.addLayout(grid)
        whole.addWidget(button(said("Close the pile"), self.close, primary=True))
        self.list.itemSelectionChanged.connect(self.enable)
        window.session.stepped.connect(self.follow)
        self.fill()
        self.resize(380, 560)

    def acts(self) -> list[tuple[str, Callable[[], object], int]]:
        """What can be done to the cards that are chosen in the list, and to the pile, and how many cards it needs."""
        hand = home_of(self.window_below.session.game, places(self.window_below.session.game).hand, self.window_below.viewer)
        return [
            (said("Take to hand"), lambda: self.put(hand), SOME),
            (said("Discard"), lambda: self.by_hand.edit(*(self.by_hand.put(r, self.discard(r)) for r in self.chosen())), SOME),
            (said("Put on top"), lambda: self.put(self.zone), SOME),
            (said("Put at the bottom"), lambda: self.put(self.zone, -1), SOME),
            (said("Put at a place…"), self.ask_place, SOME),
            (said("One up"), lambda: self.shift(-1), ONE),
            (said("One down"), lambda: self.shift(1), ONE),
            (said("Look at"), lambda: self.by_hand.look(self.chosen()), SOME),
            (said("Show to all"), lambda: self.by_hand.show(self.chosen()), SOME),
            (said("Shuffle and close"), self.shuffle, NONE),
        ]

    def chosen(self) -> tuple[Ref, ...]:
        """The cards that are chosen in the list, from the top."""
        return tuple(item.data(REF) for i in range(self.list.count()) if (item := self.list.item(i)).isSelected())

    def discard(self, ref: Ref) -> ZoneId:
        """Where a card is discarded."""
        return self.by_hand.discard(self.by_hand.view().cards[ref].owner)

    def put(self, zone: ZoneId, depth: int = 0) -> None:
        """The chosen cards go somewhere; several keep their order."""
        refs = self.chosen() if depth < 0 else self.chosen()[::-1]
        self.by_hand.edit(*(self.by_hand.put(ref, zone, depth) for ref in refs))

    def ask_place(self) -> None:
        """Ask at which place from the top the chosen cards are to lie."""
        most = len(self.by_hand.view().zones[self.zone].cards)
        put = said("Put at place {0}")
        AmountDialog.ask(self, said("Which place from the top?"), put, (1, most, 1), lambda n: self.put(self.zone, n - 1))

    def shift(self, by: int) -> None:
        """The chosen card changes places with the one above or below."""
        order, refs = self.by_hand.from_top(self.zone, len(self.by_hand.view().zones[self.zone].cards)), self.chosen()
        if len(refs) == 1 and 0 <= order.index(refs[0]) + by < len(order):
            self.by_hand.edit(self.by_hand.put(refs[0], self.zone, order.index(refs[0]) + by))

    def shuffle(self) -> None:
        """The order is chance's again."""
        self.close()
        self.by_hand.edit(Shuffle(self.zone))

    def follow(self, _step: object) -> None:
        """The table has changed; if it may no longer be changed by hand, the pile is closed."""
        if self.by_hand.allowed() and self.zone in self.by_hand.view().zones:
            self.fill()
        else:
            self.close()

    def fill(self) -> None:
        """List the cards that fit the search; what was chosen stays chosen."""
        kept, view, text = set(self.chosen()), self.by_hand.view(), self.search.text().casefold()
        refs = self.by_hand.from_top(self.zone, len(view.zones[self.zone].cards))
        self.list.blockSignals(True)
        self.list.clear()
        for at, ref in enumerate(refs):
            name = view.cards[ref].definition
            if text in name.casefold():
                item = QListWidgetItem(f"{at + 1}   {said('hidden card') if name == UNKNOWN else name}")
                item.setData(REF, ref)
                self.list.addItem(item)
                item.setSelected(ref in kept)
        self.list.blockSignals(False)
        self.sum.setText(said("{0|card|cards}, the top one first", len(refs)))
        self.enable()

    def enable(self) -> None:
        """A button that needs a card is enabled when one is chosen."""
        n = len(self.chosen())
        for words, made in self.buttons.items():
            made.setEnabled((True, n == 1, n > 0)[self.needs[words]])
