"""Something went wrong: one sentence, and two ways on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.keymap.keymap import keymap
from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.panels.tick import Tick
from desktop.tongue import said

KEPT = "Something in Tuckbox went wrong; the game is kept."
NO_GAME = "Something in Tuckbox went wrong; nothing was lost."
WRITTEN = "A report lies in {0}. It names no player, no folder and no hidden card, and nobody gets it who is not given it."
UNWRITTEN = "No report of it could be written: {0}."
WITH_GAME = "Lay the whole game beside it: names, all hands and decks"
WIDE = 520


class ProblemSheet(QDialog):
    """Whatever closes it otherwise is to go on. `game` is asked to lay the game beside the report if the players agree."""

    def __init__(self, window: QWidget, report: Path | None, fault: str, back: Callable[[], object] | None) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(said("Something went wrong"))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.goes_back = False
        self.with_game = Tick(said(WITH_GAME))
        self.on_button = button(said("Go on"), self.accept, primary=True, key="answer")
        self.back_button = button(said("Go back one step"), self.go_back, key="step-back")
        self.back_button.setShortcut(keymap().first("step-back"))
        self.on_button.setDefault(True)
        whole, row = QVBoxLayout(self), QHBoxLayout()
        scaled(whole.setContentsMargins, 24, 20, 24, 20)
        scaled(whole.setSpacing, 12)
        whole.addWidget(label(said(KEPT if back else NO_GAME), "prompt", wrap=True))
        whole.addWidget(label(said(WRITTEN, report.name) if report else said(UNWRITTEN, fault), "second", wrap=True))
        if report is not None:
            self.folder_button = button(said("Show the folder"), lambda: show_folder(report))
            self.folder_button.setFlat(True)
            row.addWidget(self.folder_button)
        row.addStretch()
        if back is not None:
            row.addWidget(self.back_button)
        row.addWidget(self.on_button)
        if back is not None and report is not None:
            whole.addWidget(self.with_game)
        whole.addLayout(row)
        scaled(self.setMinimumWidth, WIDE)
        self.on_button.setFocus()

    def go_back(self) -> None:
        """Undo the last action."""
        self.goes_back = True
        self.accept()


def show_folder(report: Path) -> None:
    """Where the reports lie, in the system's own window for files."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(report.parent)))
