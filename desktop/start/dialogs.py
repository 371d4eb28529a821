"""Dialogs for files and folders that block nothing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMainWindow

from desktop.saves.folder import games

OPENS = (
    "All that Tuckbox opens (*.tuck *.toml *.txt)",
    "Saved games (*.tuck)",
    "Scenarios (*.toml)",
    "Decks (*.txt)",
    "Card packs (pack.toml)",
)
CARDS = {
    "deck": ("Lay the cards of a deck file on the free table", "Decks (*.txt)"),
    "pictures": ("Lay the pictures of a folder on the free table", ""),
    "own": ("The folder with your pictures, each called like its card", ""),
    "pack": ("Open the folder of a card pack", ""),
}


def dialog(window: QMainWindow, title: str, filters: str) -> QFileDialog:
    """A dialog that is gone when it is closed."""
    made = QFileDialog(window, title, "", filters)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return made


def open_dialog(window: QMainWindow) -> QFileDialog:
    """For a file of any kind that can be opened."""
    made = dialog(window, "Open a game", ";;".join(OPENS))
    if games().is_dir():
        made.setDirectory(str(games()))
    made.setFileMode(QFileDialog.FileMode.ExistingFile)
    return made


def save_dialog(window: QMainWindow, name: str, title: str = "Save the game") -> QFileDialog:
    """For the file in which a game is saved; a name is proposed."""
    made = dialog(window, title, OPENS[1])
    made.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    made.setDefaultSuffix("tuck")
    made.selectFile(f"{name}.tuck")
    return made


def cards_dialog(window: QMainWindow, what: str) -> QFileDialog:
    """For a deck file, a folder of pictures or the folder of a pack."""
    title, filters = CARDS[what]
    made = dialog(window, title, filters)
    made.setFileMode(QFileDialog.FileMode.ExistingFile if filters else QFileDialog.FileMode.Directory)
    return made
