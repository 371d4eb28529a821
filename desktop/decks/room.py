"""The way to the decks and back: one window of decks in place of the start window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

if TYPE_CHECKING:
    from desktop.decks.deck_window import DeckWindow

Act = Callable[[], object]


class DeckRoom(QObject):
    """It holds the window of decks as long as it is open. `come_back` shows the start window again, `leave` ends the program."""

    def __init__(
        self, take_place: Callable[[QMainWindow, QMainWindow], None], come_back: Callable[[], object], leave: Callable[[], object]
    ) -> None:
        super().__init__()
        self.take_place, self.come_back, self.leave = take_place, come_back, leave
        self.window: DeckWindow | None = None

    def open(self, before: QMainWindow) -> None:
        """The deck that was changed last, where the other window was."""
        from desktop.decks.deck_window import DeckWindow  # whoever opens no deck needs nothing of it

        made = self.window = DeckWindow()
        made.open_newest()
        made.to_start.connect(lambda: self.back(before))
        made.closed.connect(self.leave)
        self.take_place(made, before)
        made.show()
        before.hide()

    def back(self, before: QMainWindow) -> None:
        """To the window that was there before."""
        if self.window is not None:
            self.take_place(before, self.window)
            self.come_back()
            self.drop()

    def drop(self) -> None:
        """The window goes; that does not leave the program."""
        if self.window is not None:
            window, self.window = self.window, None
            window.closed.disconnect(self.leave)
            window.close()
            window.deleteLater()

    def renew(self) -> None:
        """Everything looks otherwise."""
        if self.window is not None:
            self.window.renew()
