"""What the keys of the window do: whatever lies on top has them first, then the card that the keyboard is at, then the decision bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QTextEdit, QWidget

from desktop.keymap.actions import ANSWERING, CHANGING, GAME, GOING, LOOKING, REPLAY, TIME
from desktop.keymap.key_editor import KeyEditor
from desktop.keymap.keymap import keymap
from desktop.panels.help_sheet import HelpSheet
from desktop.panels.sheet import Sheet
from desktop.table.finder import Finder
from desktop.table.walk import walk
from desktop.tongue import said

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

IDLE = {
    "undo": "There is nothing to undo.",
    "redo": "There is nothing to redo.",
    "pin": "Point at a card, then {0} keeps it in the inspector.",
    "answer": "{0} gives no answer now: choose a card or a button.",
    "pass": "There is nothing to pass or decline now.",
    "take-back": "Nothing is held, chosen or under way that could be taken back.",
}
NOW = "This is now: nothing was played after this moment."
KNOWN = "What was shown or drawn since this began stays known, so {0} does not take it back; {1} undoes it openly."
TEXTS = (QLineEdit, QTextEdit, QAbstractSpinBox)  # they have menus of their own


class PageKeys(Protocol):
    """What keys do on a page in the place of the table."""

    def press(self) -> bool:
        """Enter. False: the page is not seen."""

    def panels(self) -> list[tuple[QWidget, QWidget]]:
        """Its parts, each with what gets the focus there; none while it is not seen."""


class Keys:
    """The keys that stand on buttons, and those that go somewhere."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.sheet = HelpSheet(window.parts, (ANSWERING, GOING, TIME, REPLAY, LOOKING, CHANGING, GAME), said("Back to the table"))
        self.sheet.add(said("Rule of this"), window.panels.open_rule_of_this)
        self.sheet.add(said("Rulebook"), window.panels.open_rulebook)
        self.sheet.add(said("Change keys…"), lambda: KeyEditor(window).open())
        self.sheets: list[Sheet] = []
        self.ways_back: list[Callable[[], bool]] = []  # to what was left to look at something else; False: nothing was
        self.pages: list[PageKeys] = []  # what lies in the place of the table now and then
        self.add_sheet(self.sheet)
        window.area.bar.vain.connect(self.idle)
        self.finder = Finder(window)
        window.panels.rulebook.field.left.connect(window.area.setFocus)

    def add_sheet(self, sheet: Sheet) -> None:
        """A sheet over the table has the keys while it lies there."""
        self.sheets.append(sheet)
        sheet.sunk.connect(self.window.area.setFocus)

    def risen(self) -> Sheet | None:
        """The sheet that lies over the table now."""
        return next((sheet for sheet in self.sheets if sheet.isVisible()), None)

    def help(self) -> None:
        """The keys of the table, in place of another sheet; while one reads in a panel, the rulebook, ready to be searched."""
        area, field, focus = self.window.area, self.window.panels.rulebook.field, QApplication.focusWidget()
        if (risen := self.risen()) is not None:
            risen.sink()
            if risen is not self.sheet:
                self.sheet.rise()
        elif self.window.lull or focus in (None, self.window, area, field) or area.isAncestorOf(focus):
            self.sheet.rise()
        else:
            self.window.panels.open_rulebook()

    def put_away(self) -> None:
        """Other eyes come: nothing that was looked for stays."""
        for sheet in self.sheets:
            sheet.sink()
        self.finder.close_up()

    def press(self, key: str) -> None:
        """The key of an answer, or of passing."""
        window, result, sheet = self.window, self.window.area.result, self.risen()
        if sheet is not None:
            if key == "answer":
                sheet.press()
        elif key == "answer" and any(page.press() for page in self.pages):
            return
        elif result.isVisible():
            if key == "answer":
                result.press()
            else:
                self.idle(key)
        elif window.between.shown is not None:
            if key == "answer":
                window.between.go_on()
            else:
                window.noes.between()
        elif (key != "answer" or not window.area.going().choose()) and not window.area.bar.press(key):
            window.noes.between() or self.idle(key)

    def idle(self, what: str) -> bool:
        """A key finds nothing to do: say so, or what is missing yet. Always False."""
        window = self.window
        complaint = window.asked.complaint() if window.asked is not None and what == "answer" else window.waiting.elsewhere()
        window.noes.say(complaint or said(IDLE[what], keymap().spoken(what)))
        return False

    def take_back(self) -> None:
        """First what is held, then what was chosen last, then the steps of an action that is under way."""
        window = self.window
        if window.area.scene.let_go() or window.suggestion.stop():
            return
        if (sheet := self.risen()) is not None:
            sheet.sink()
        elif window.covered():
            window.between.take_back()
        elif window.area.result.isVisible():
            window.area.result.looked_back.emit()
        elif window.looking.held and not window.lull:
            window.looking.stop()
        elif window.asked and window.asked.take_back():
            window.show_table()
            window.show_bar()
        elif window.session.consent is not None or (window.asked is not None and window.session.can_back_out()):
            window.rewind.back_out()
        elif window.asked is not None and window.session.is_amidst():
            window.noes.say(said(KNOWN, keymap().shown("take-back"), keymap().shown("undo")))
        elif not window.noes.between():
            self.idle("take-back")

    def to_now(self) -> None:
        """To the end of what was played last, or to where somebody began to look at something else."""
        history = self.window.session.history
        node = history.at
        while node.last is not None:
            node = node.last
        if any(back() for back in self.ways_back) or (self.window.rewind.practising and self.home()):
            return
        if node is history.at:
            self.window.noes.say(said(NOW))
        elif not self.window.noes.between():
            self.window.rewind.go(node)

    def home(self) -> bool:
        """From practice to where the game is, unless something lies between. Always True."""
        return self.window.noes.between() or self.window.rewind.home()

    def turn_back(self) -> bool:
        """Back to before all that the seat did last that has acted last; computer players' turns are passed over where people sit
        here too. False: nobody has acted yet."""
        node, session = self.window.session.history.at, self.window.session
        own = session.deciders()
        while own and node.parent is not None and node.done is not None and node.done.seat not in own:
            node = node.parent
        seat = node.done.seat if node.done is not None else None
        while node.parent is not None and node.done is not None and node.done.seat == seat:
            node = node.parent
        return seat is not None and self.window.rewind.go(node)

    # -- going somewhere
    def walk(self, step: int) -> None:
        """To another panel."""
        if self.risen() is None:
            walk(self.window, step)

    def find(self) -> None:
        """A card by its name."""
        if self.risen() is None and not self.window.between.hides():
            self.finder.open()

    def open_card_menu(self) -> None:
        """All that can be done with the card that the keyboard is at; in a text, the menu of the text."""
        window, focus = self.window, QApplication.focusWidget()
        if isinstance(focus, TEXTS):
            at = focus.rect().center()
            QApplication.sendEvent(focus, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, at, focus.mapToGlobal(at)))
        elif self.risen() is None and not window.noes.between():
            window.area.going().open_menu()
