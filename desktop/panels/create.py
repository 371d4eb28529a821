"""A card that is to come into being: any that the game has, found by typing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout

from desktop.panels.text import button, label
from desktop.table.places import zones_in_use
from desktop.tongue import said
from rules.engine.line import ZoneId
from rules.engine.tongue import capital
from rules.language.say.lines import seat_words, word_of

if TYPE_CHECKING:
    from desktop.table.by_hand import ByHand
    from desktop.table.window import TableWindow


class CreateDialog(QDialog):
    """A search field, the cards that fit, and where the card comes to lie."""

    def __init__(self, window: TableWindow, by_hand: ByHand, zone: ZoneId) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(said("Create a card"))
        self.by_hand, self.game = by_hand, window.session.game
        self.search, self.list, self.where = QLineEdit(), QListWidget(), QComboBox()
        self.search.setPlaceholderText(said("Type a part of its name or type"))
        self.search.setAccessibleName(said("Search the cards of the game"))
        self.search.textChanged.connect(self.search_for)
        self.list.itemActivated.connect(lambda _item: self.make())
        self.list.setAccessibleName(said("Cards that fit"))
        self.where.setAccessibleDescription(said("Where the card comes to lie"))
        self.fill_where(zone)
        self.create_button = button(said("Create the card"), self.make, primary=True)
        self.create_button.setDefault(True)
        whole = QVBoxLayout(self)
        for part in (self.search, self.list, label(said("Where it comes to lie"), "caption"), self.where, self.create_button):
            whole.addWidget(part)
        self.search_for("")
        self.resize(360, 520)

    @classmethod
    def ask(cls, window: TableWindow, by_hand: ByHand, zone: ZoneId) -> None:
        """Let a card be chosen."""
        cls(window, by_hand, zone).open()

    def fill_where(self, zone: ZoneId) -> None:
        """All zones by their names; the one that was asked for first."""
        view = self.by_hand.view()
        for name in zones_in_use(self.game, view):
            found = view.zones[name]
            place = capital(word_of(self.game, found.kind))
            self.where.addItem(said("{0} of {1}", place, seat_words(view, found.seat)) if found.seat >= 0 else place, name)
        self.where.setCurrentIndex(max(0, self.where.findData(zone)))

    def search_for(self, text: str) -> None:
        """The cards whose name or type has these letters."""
        self.list.clear()
        for name in sorted(self.game.definitions):
            kinds = ", ".join(word_of(self.game, kind) for kind in self.game.definitions[name].kinds)
            if text.casefold() in f"{name} {kinds}".casefold():
                item = QListWidgetItem(f"{name}   {kinds}")
                item.setData(Qt.ItemDataRole.UserRole, name)
                self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.create_button.setEnabled(self.list.count() > 0)

    def make(self) -> None:
        """The chosen card comes into being."""
        item, zone = self.list.currentItem(), ZoneId(self.where.currentData())
        if item is not None:
            self.close()
            self.by_hand.create(item.data(Qt.ItemDataRole.UserRole), zone)
