"""What Enter, N and Esc do: whatever lies on top has them first, then the card that the keyboard is at, then the decision bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop.table.window import TableWindow


class Keys:
    """The keys that stand on buttons."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window

    def press(self, key: str) -> None:
        """Enter or N."""
        window, result = self.window, self.window.area.result
        if result.isVisible():
            if key == "Enter":
                result.press()
        elif window.between.shown is not None:
            if key == "Enter":
                window.between.go_on()
        elif key != "Enter" or not window.area.keyboard.choose():
            window.area.bar.press(key)

    def take_back(self) -> None:
        """Esc: first what is held, then what was chosen last, then the steps of an action that is under way."""
        window = self.window
        if window.area.scene.let_go():
            return
        if window.covered():
            window.between.take_back()
        elif window.area.result.isVisible():
            window.area.result.looked_back.emit()
        elif window.asked and window.asked.chosen:
            window.asked.chosen.pop()
            window.show_table()
            window.show_bar()
        elif window.session.can_back_out():
            window.session.back_out()
