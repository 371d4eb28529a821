"""What Enter, N and Esc do: whatever lies on top has them first, then the card that the keyboard is at, then the decision bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from desktop.panels.help_sheet import AT_THE_TABLE, HelpSheet
from desktop.panels.sheet import Sheet

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

IDLE = {
    "Undo": "There is nothing to undo.",
    "Redo": "There is nothing to redo.",
    "Pin": "Point at a card, then P keeps it in the inspector.",
    "Enter": "Enter gives no answer now: choose a card or a button.",
    "N": "There is nothing to pass or decline now.",
    "Esc": "Nothing is held, chosen or under way that could be taken back.",
}


class Keys:
    """The keys that stand on buttons."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.sheet = HelpSheet(window.parts, (("At the table", AT_THE_TABLE),), "Back to the table")
        self.sheet.add("Rule of this", window.panels.open_rule_of_this)
        self.sheet.add("Rulebook", window.panels.open_rulebook)
        self.sheets: list[Sheet] = []
        self.add_sheet(self.sheet)
        window.area.bar.vain.connect(self.idle)
        window.panels.rulebook.field.left.connect(window.area.setFocus)

    def add_sheet(self, sheet: Sheet) -> None:
        """A sheet over the table has the keys while it lies there."""
        self.sheets.append(sheet)
        sheet.sunk.connect(self.window.area.setFocus)

    def risen(self) -> Sheet | None:
        """The sheet that lies over the table now."""
        return next((sheet for sheet in self.sheets if sheet.isVisible()), None)

    def help(self) -> None:
        """F1: the keys of the table; while one reads in a panel, the rulebook, ready to be searched."""
        area, field, focus = self.window.area, self.window.panels.rulebook.field, QApplication.focusWidget()
        if self.sheet.isVisible():
            self.sheet.sink()
        elif focus in (None, self.window, area, field) or area.isAncestorOf(focus):
            self.sheet.rise()
        else:
            self.window.panels.open_rulebook()

    def press(self, key: str) -> None:
        """Enter or N."""
        window, result, sheet = self.window, self.window.area.result, self.risen()
        if sheet is not None:
            if key == "Enter":
                sheet.press()
        elif result.isVisible():
            if key == "Enter":
                result.press()
            else:
                self.idle(key)
        elif window.between.shown is not None:
            if key == "Enter":
                window.between.go_on()
            else:
                window.noes.between()
        elif (key != "Enter" or not window.area.keyboard.choose()) and not window.area.bar.press(key):
            self.idle(key)

    def idle(self, what: str) -> bool:
        """A key finds nothing to do: say so, or what is missing yet. Always False."""
        window = self.window
        complaint = window.asked.complaint() if window.asked is not None and what == "Enter" else ""
        window.noes.say(complaint or IDLE[what])
        return False

    def take_back(self) -> None:
        """Esc: first what is held, then what was chosen last, then the steps of an action that is under way."""
        window = self.window
        if window.area.scene.let_go():
            return
        if (sheet := self.risen()) is not None:
            sheet.sink()
        elif window.covered():
            window.between.take_back()
        elif window.area.result.isVisible():
            window.area.result.looked_back.emit()
        elif window.asked and window.asked.chosen:
            window.asked.chosen.pop()
            window.show_table()
            window.show_bar()
        elif window.session.can_back_out():
            window.session.back_out()
        elif not window.noes.between():
            self.idle("Esc")
