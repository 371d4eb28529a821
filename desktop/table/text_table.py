"""The table as text: what lies on it and what can be answered, in ordinary lists, in the place of the drawn table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from desktop.asking.asked import Act, Asked
from desktop.asking.pick import PickSome
from desktop.panels.answer_list import Answer, AnswerList
from desktop.panels.elided import Elided
from desktop.panels.lengths import scaled
from desktop.panels.table_tree import ROW, TableTree
from desktop.panels.text import label
from desktop.table.places import places
from desktop.table.text_rows import Text
from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.line import NOBODY, NOWHERE, Ref, ZoneId, zone_of
from rules.engine.question import Option

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

SHORTCUT = Qt.FocusReason.ShortcutFocusReason
NARROW = 760  # below this width the answers stand above the table
NOTHING = "Nothing is asked now."


class TextTable(QWidget):
    """It says what whoever looks may see, and nothing while it is put away. What is chosen in it goes the way of a click."""

    turned = Signal(bool)

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window.area)
        self.table = window
        self.setObjectName("text")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.tree, self.list, self.asks = TableTree(), AnswerList(), Elided("second", lines=2)
        self.asked: Asked | None = None
        self.lay_out()
        self.hide()
        self.tree.pressed_space.connect(self.press_row)
        self.tree.went_home.connect(self.go_home)
        self.tree.itemDoubleClicked.connect(lambda _item, _column: self.press_row())
        self.tree.customContextMenuRequested.connect(lambda _at: self.open_menu())
        self.tree.currentItemChanged.connect(lambda _now, _before: self.point())
        self.list.currentRowChanged.connect(lambda _row: self.point_answer())
        self.tree.itemSelectionChanged.connect(self.select)

    def lay_out(self) -> None:
        """The answers beside the table."""
        self.sides = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        scaled(self.sides.setContentsMargins, 16, 12, 16, 12)
        scaled(self.sides.setSpacing, 16)
        for heading, parts in (("The table", [self.tree]), ("Answers", [self.asks, self.list])):
            side = QVBoxLayout()
            scaled(side.setSpacing, 6)
            side.addWidget(label(said(heading), "panel"))
            for part in parts:
                side.addWidget(part, 0 if part is self.asks else 1)
            self.sides.addLayout(side, 3 if heading == "The table" else 2)

    # -- showing
    def turn(self) -> None:
        """Show the table as text, or drawn again."""
        self.show_text(not self.isVisibleTo(self.table))
        self.turned.emit(self.isVisibleTo(self.table))

    def show_text(self, shown: bool) -> None:
        """In the place of the drawn table, or put away: then it holds nothing."""
        had = any(one.hasFocus() for one in (self.table.area, self.tree, self.list))
        self.table.area.lay_over(self if shown else None)
        self.asked = None
        self.follow()
        if shown:
            self.list.setFocus()
        elif had:
            self.table.area.setFocus()

    def follow(self) -> None:
        """The table, or what is asked, is not what it was."""
        window = self.table
        if not self.isVisibleTo(window):
            self.tree.clear()
            self.list.clear()
            return
        self.tree.show_rows(self.text().rows(window.bottom))
        self.list.show_answers(self.answers(), self.asked is not window.asked)
        self.asked = window.asked
        bar = window.area.bar
        self.asks.setText(f"{bar.name.text()} {bar.what.text()}".strip() or said(NOTHING))
        self.list.setAccessibleDescription(self.asks.text())

    def tell(self, words: str) -> None:
        """Something has come up: it stands where the question stood, until the table changes."""
        self.asks.setText(words)

    def text(self) -> Text:
        """The words for this moment."""
        window = self.table
        return Text(window.session.game, window.view(), window.asked, window.texts)

    def answers(self) -> list[Answer]:
        """The buttons of the bar that answer, then every option that has none; what only leads elsewhere comes last."""
        window, bar = self.table, self.table.area.bar
        asked, marked = window.asked, isinstance(window.asked, PickSome)
        about = {made: card_of(act) for act, made in bar.acts}
        found = [
            Answer(bar.row.texts[made].replace("&&", "&"), partial(self.press, i), made.isChecked(), about.get(made, NOBODY))
            for i, made in enumerate(bar.buttons)
        ]
        if asked is None:
            return found
        on_buttons = {o for act, _ in bar.acts for o in ((act.toggles,) if marked else act.choice or ()) if isinstance(o, Option)}
        numbers = [Answer(f"{field.accessibleName()}: {field.value()}", partial(field.setFocus, SHORTCUT)) for field in bar.fields]
        others = [self.answer(asked, option) for option in asked.options() if option not in on_buttons]
        n = len(asked.acts())
        return [*found[:n], *numbers, *others, *found[n:]]

    def answer(self, asked: Asked, option: Option) -> Answer:
        """An option in words, with the name of its card, and where that lies if it is not the own hand."""
        window, words = self.table, asked.named(option)
        card = window.view().cards.get(option.ref)
        if card is not None and card.definition != UNKNOWN and card.definition not in words:
            words = f"{card.definition}, {words}"
        if card is not None and card.zone != zone_of(places(window.session.game, window.view()).hand, window.acting()):
            words += f" ({self.text().place(card.zone)})"
        return Answer(words, partial(window.clicks.give, option.ref, option), option in asked.chosen, option.ref)

    # -- doing
    def press(self, i: int) -> None:
        """A button of the bar; one that gives no answer yet says why."""
        made = self.table.area.bar.buttons[i]
        if made.isEnabled():
            made.click()
        else:
            self.table.keys.idle("answer")

    def choose(self) -> bool:
        """Enter: the answer where somebody is, or why there is none. False: nobody is at one."""
        row = self.tree.row() if self.tree.hasFocus() else None
        if row is None:
            return self.list.hasFocus() and not self.list.is_on() and self.list.give()
        asked = self.table.asked
        if asked is not None and row.ref in asked.picked():
            return False  # Enter takes nothing back
        self.press_row()
        return True

    def press_row(self) -> None:
        """What a click on the same thing does; by hand, what can be done with it."""
        window, row = self.table, self.tree.row()
        if row is None:
            return
        if row.ref != NOBODY and window.by_hand.allowed():
            self.open_menu()
        elif row.ref != NOBODY:
            window.clicks.card(row.ref)
        elif row.seat is not None:
            window.clicks.seat(row.seat)
        elif row.zone is not None:
            self.open_zone(row.zone)

    def open_zone(self, zone: ZoneId) -> None:
        """A pile that can be looked through is opened; any other zone shows or hides its rows."""
        window, cards = self.table, self.table.view().zones[zone].cards
        pile = window.view().zones[zone].kind in {pile.zone for pile in places(window.session.game, window.view()).piles}
        known = any(window.view().cards[ref].definition != UNKNOWN for ref in cards)
        if pile and (known or (cards and window.by_hand.allowed())):
            window.open_pile(zone)
        elif (item := self.tree.currentItem()) is not None:
            item.setExpanded(not item.isExpanded())

    # -- where somebody is
    def point(self) -> None:
        """Another row: its card is in the inspector, as with the pointer."""
        row = self.tree.row()
        if row is not None and row.ref in self.table.view().cards and not self.table.covered():
            self.table.inspect(row.ref)

    def point_answer(self) -> None:
        """Another answer, and somebody is there: the card that it is about is in the inspector."""
        if self.list.hasFocus() and self.list.ref() in self.table.view().cards and not self.table.covered():
            self.table.inspect(self.list.ref())

    def select(self) -> None:
        """By hand several rows are moved together: they are what is selected on the table."""
        chosen = self.tree.chosen()
        self.table.area.scene.select(chosen if self.table.by_hand.allowed() and len(chosen) > 1 else ())

    def pointed(self) -> tuple[Ref, ...]:
        """The cards that a key is meant for."""
        row = self.tree.row()
        if self.list.hasFocus() and self.list.ref() != NOBODY:
            return (self.list.ref(),)
        return self.table.area.scene.selection or ((row.ref,) if row is not None and row.ref != NOBODY else ())

    def refs(self) -> list[Ref]:
        """The cards that have a row."""
        return [row.ref for item in self.tree.items() if (row := item.data(0, ROW)).ref != NOBODY]

    def go_to(self, ref: Ref) -> bool:
        """Be at this card."""
        return self.tree.go_to(ref)

    def go_home(self) -> None:
        """To the hand."""
        refs = self.table.hand_of(self.table.acting())
        if refs:
            self.go_to(refs[0])

    def place(self) -> QPoint | None:
        """Where on the screen a menu opens."""
        return self.tree.middle()

    def open_menu(self) -> None:
        """All that can be done with the row where somebody is."""
        row = self.tree.row()
        zone = row.zone if row is not None and row.zone is not None else NOWHERE
        self.table.hand_menu.ask(row.ref if row is not None else NOBODY, zone, self.tree.middle())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Beside each other, or one above the other."""
        beside = self.width() >= NARROW
        self.sides.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.BottomToTop)


def card_of(act: Act) -> Ref:
    """The card that a button is about, if it is about one."""
    only = act.toggles or (act.choice[0] if act.choice and len(act.choice) == 1 else None)
    return only.ref if isinstance(only, Option) else NOBODY
