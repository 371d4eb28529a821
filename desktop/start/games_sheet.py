"""All that can be gone on with, as a sheet that scrolls: the start window itself has room for the newest only."""

from __future__ import annotations

from PySide6.QtCore import QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.sheet import Sheet
from desktop.panels.text import button, label
from desktop.saves.folder import games, make_private
from desktop.saves.shelf import Shelf
from desktop.start.continue_list import ContinueList
from desktop.start.continue_row import FileRow
from desktop.start.memory import Memory
from desktop.table.tokens import unscaled
from desktop.tongue import said

WIDTH, ROOMY = 860, 640  # of the sheet, and from which width on it is told how long ago something was
MOST = 200  # rows; what is older lies in the folder
REST = "These are the newest {0} of {1}; the others lie in the folder of games."
NOTHING = "There is nothing to go on with."
NO_FOLDER = "The folder of games cannot be made: {0}."


class EveryList(ContinueList):
    """Only games whose rows are seen are looked at, since that takes a while for each."""

    def look(self) -> None:
        """As soon as the rows have their places."""
        QTimer.singleShot(0, self, self.look_at_seen)

    def look_at_seen(self) -> None:
        """Those that are in sight now."""
        for row in self.rows:
            if isinstance(row, FileRow) and row.game and row.there and not row.visibleRegion().isEmpty():
                self.shelf.look(row.entry.path)


class GamesSheet(Sheet):
    """The rows do what they do on the start window. `refreshed`: there are other rows, of which this one is to be chosen, if any."""

    refreshed = Signal(object)

    def __init__(self, below: QWidget, memory: Memory, looking: Shelf) -> None:
        super().__init__(below, WIDTH)
        self.list = EveryList(memory, looking, MOST)
        self.list.setObjectName("bare")
        self.message, self.rest = label("", "refusal", wrap=True), label("", "faint", wrap=True)
        self.folder_button = button(said("Open folder"), self.open_folder)
        self.back_button = button(said("Back to the start"), self.sink, key="take-back")
        body, foot = QWidget(), QWidget()
        column, low, buttons = QVBoxLayout(body), QVBoxLayout(foot), QHBoxLayout()
        scaled(column.setContentsMargins, 12, 12, 12, 4)
        scaled(low.setContentsMargins, 28, 8, 28, 20)
        column.addWidget(self.list)
        for part in (self.message, self.rest):
            low.addWidget(part)
        buttons.addWidget(self.folder_button)
        buttons.addStretch()
        buttons.addWidget(self.back_button)
        low.addLayout(buttons)
        self.put(body, foot)
        self.list.said.connect(self.say)
        self.pane.verticalScrollBar().valueChanged.connect(lambda _value: self.list.look_at_seen())

    def rise(self) -> None:
        """Show it with what there is now, the newest chosen."""
        super().rise()
        self.refresh(0)
        self.pane.verticalScrollBar().setValue(0)

    def refresh(self, at: int = -1) -> None:
        """There is more, or less; the place in the list stays, if no other one is named."""
        self.say("")
        if at < 0:
            at = next((i for i, row in enumerate(self.list.rows) if row.property("chosen")), 0)
        self.list.show_entries(said(NOTHING))
        self.rest.setText(said(REST, MOST, self.list.many))
        self.rest.setVisible(self.list.many > MOST)
        self.refreshed.emit(self.list.rows[min(at, len(self.list.rows) - 1)] if self.list.rows else None)
        self.fit()

    def fit(self) -> None:
        """In a narrow window less stands in each row."""
        self.list.fit(unscaled(self.below.width()) >= ROOMY, MOST)
        super().fit()

    def say(self, words: str) -> None:
        """What could not be done, or where something lies now."""
        self.message.setText(words)
        self.message.setVisible(bool(words))

    def open_folder(self) -> None:
        """The folder of games, in the desktop's own way."""
        try:
            make_private(games())
        except OSError as fault:
            self.say(said(NO_FOLDER, fault.strerror or said("unknown fault")))
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(games())))
