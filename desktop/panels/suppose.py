"""What somebody supposes of cards that a seat does not know: which one it is, and what it may be."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.tongue import said
from rules.engine.guess import may_be
from rules.engine.line import NOBODY, Ref
from rules.engine.sight import unknown
from rules.engine.tongue import capital

if TYPE_CHECKING:
    from desktop.table.trial import Trial
    from desktop.table.window import TableWindow

KEPT = Qt.ItemDataRole.UserRole
NOTHING = "{0} knows every card on the table; there is nothing to suppose."
OFFERED = "{0|card|cards} may lie there, as far as {1} knows."


class SupposeDialog(QDialog):
    """Two lists: the cards that are not known, by their places, and what the chosen one may be. `then` is told all that is supposed."""

    def __init__(self, window: TableWindow, trial: Trial, ref: Ref, then: Callable[[dict[Ref, str]], object]) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(said("Suppose a card"))
        self.trial, self.then, self.supposed = trial, then, dict(trial.supposed)
        self.cards, self.names, self.search = QListWidget(), QListWidget(), QLineEdit()
        self.many = label("", "caption")
        self.cards.setAccessibleName(said("Cards that {0} does not know", trial.knower()))
        self.names.setAccessibleName(said("What the card may be"))
        self.search.setPlaceholderText(said("Type a part of its name"))
        self.search.setAccessibleName(said("Search what the card may be"))
        self.take_button = button(said("Suppose this card"), self.take)
        self.drop_button = button(said("Leave it to chance"), self.drop)
        self.deal_button = button(said("Deal with this"), self.deal, primary=True)
        self.lay_out()
        self.cards.currentRowChanged.connect(lambda _row: self.show_names())
        self.search.textChanged.connect(lambda _text: self.show_names())
        self.names.itemActivated.connect(lambda _item: self.take())
        self.fill(ref)
        scaled(self.resize, 720, 560)

    @classmethod
    def ask(cls, window: TableWindow, trial: Trial, ref: Ref, then: Callable[[dict[Ref, str]], object]) -> None:
        """Let it be chosen; if every card is known, say so."""
        if unknown(trial.view):
            cls(window, trial, ref, then).open()
        else:
            window.noes.say(said(NOTHING, capital(trial.knower())))

    def lay_out(self) -> None:
        """The lists side by side, with their buttons below."""
        whole, sides, row = QVBoxLayout(self), QHBoxLayout(), QHBoxLayout()
        scaled(whole.setContentsMargins, 24, 20, 24, 20)
        scaled(whole.setSpacing, 12)
        for parts in ((label(self.cards.accessibleName(), "caption"), self.cards), (self.search, self.many, self.names)):
            side = QVBoxLayout()
            for part in parts:
                side.addWidget(part)
            sides.addLayout(side, 1)
        whole.addLayout(sides)
        made: QWidget
        for made in (self.drop_button, self.take_button):
            row.addWidget(made)
        row.addStretch()
        row.addWidget(self.deal_button)
        whole.addLayout(row)
        for one in (self.take_button, self.drop_button, self.deal_button):
            one.setAutoDefault(False)

    # -- showing
    def fill(self, ref: Ref) -> None:
        """The cards that are not known, hands first; `ref` is chosen if it is one."""
        for place, cards in self.trial.hidden().items():
            for at, one in cards:
                item = QListWidgetItem(said("{0}, card {1}", place, at))
                item.setData(KEPT, one)
                self.cards.addItem(item)
        rows = [self.cards.item(i).data(KEPT) for i in range(self.cards.count())]
        self.mark()
        self.cards.setCurrentRow(rows.index(ref) if ref in rows else 0)

    def ref(self) -> Ref:
        """The card that is chosen."""
        row = self.cards.currentRow()
        return Ref(self.cards.item(row).data(KEPT)) if row >= 0 else NOBODY

    def mark(self) -> None:
        """What is supposed stands beside its place."""
        for i in range(self.cards.count()):
            item = self.cards.item(i)
            words, name = item.text().partition(": ")[0], self.supposed.get(item.data(KEPT))
            item.setText(f"{words}: {name}" if name else words)

    def show_names(self) -> None:
        """What the chosen card may be, as far as it fits the search."""
        ref, text = self.ref(), self.search.text().casefold()
        offered = may_be(self.trial.game, self.trial.view, ref, self.supposed)
        self.names.clear()
        self.names.addItems([name for name in offered if text in name.casefold()])
        found = self.names.findItems(self.supposed.get(ref, ""), Qt.MatchFlag.MatchExactly)
        self.names.setCurrentItem(found[0] if found else self.names.item(0))
        self.many.setText(said(OFFERED, len(offered), self.trial.knower()))
        self.take_button.setEnabled(self.names.count() > 0)
        self.drop_button.setEnabled(ref in self.supposed)

    # -- choosing
    def take(self) -> None:
        """The chosen card is supposed to be that."""
        item = self.names.currentItem()
        if item is not None:
            self.supposed[self.ref()] = item.text()
            self.mark()
            self.show_names()

    def drop(self) -> None:
        """Nothing is supposed of it any more."""
        self.supposed.pop(self.ref(), None)
        self.mark()
        self.show_names()

    def deal(self) -> None:
        """So it is dealt."""
        self.close()
        self.then(self.supposed)
