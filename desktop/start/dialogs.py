"""Dialogs for files and folders that block nothing. Each begins where the one before it ended, the first one where such files are kept."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QMainWindow

from desktop.decks.shelf import decks
from desktop.saves.folder import games, make_private
from desktop.start.memory import Memory
from desktop.start.packs import packs
from desktop.tongue import said

OPENS = (
    "All that Tuckbox opens (*.tuck *.toml *.txt *.deck)",
    "Saved games (*.tuck)",
    "Scenarios (*.toml)",
    "Decks (*.txt *.deck)",
    "Card packs (pack.toml)",
)
CARDS = {
    "deck": ("Lay the cards of a deck file on the free table", OPENS[3]),
    "pictures": ("Lay the pictures of a folder on the free table", ""),
    "own": ("The folder with your pictures, each called like its card", ""),
    "pack": ("Open the folder of a card pack", ""),
}
PROOF = {
    "proof": ("Proof the pictures of a folder", ""),
    "proof-pack": ("Proof the cards of a pack", ""),
    "proof-file": (
        "Proof a list, a deck, a PDF or one picture",
        "All that can be proofed (*.csv *.tsv *.xlsx *.ods *.pdf *.txt *.deck *.png *.jpg *.jpeg *.webp *.tif *.tiff *.bmp *.gif)",
    ),
}
Location = QStandardPaths.StandardLocation


def dialog(window: QMainWindow, title: str, filters: str, memory: Memory, what: str) -> QFileDialog:
    """A dialog that is gone when it is closed."""
    made = QFileDialog(window, title, memory.folder(what) or str(usual(what)), filters)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    made.fileSelected.connect(lambda path: memory.went(what, path if os.path.isdir(path) else os.path.dirname(path)))
    return made


def usual(what: str) -> Path:
    """Where such files are, as long as nobody went elsewhere."""
    if what == "save":
        with suppress(OSError):
            make_private(games())
    places = {"game": games, "save": games, "deck": decks, "pack": packs, "proof-pack": packs, "puzzle": documents}
    place = places.get(what, lambda: standard(Location.PicturesLocation))()
    return place if os.path.isdir(place) else standard(Location.HomeLocation)


def documents() -> Path:
    """Where people keep what they write."""
    return standard(Location.DocumentsLocation)


def standard(location: Location) -> Path:
    """A folder that the system names."""
    return Path(QStandardPaths.writableLocation(location))


def open_dialog(window: QMainWindow, memory: Memory, title: str = "", filters: str = "") -> QFileDialog:
    """For a file of any kind that can be opened."""
    made = dialog(window, title or said("Open a game"), filters or ";;".join(said(one) for one in OPENS), memory, "game")
    made.setFileMode(QFileDialog.FileMode.ExistingFile)
    return made


def save_dialog(window: QMainWindow, memory: Memory, name: str, title: str = "") -> QFileDialog:
    """For the file in which a game is saved; a name is proposed."""
    made = dialog(window, title or said("Save the game"), said(OPENS[1]), memory, "save")
    made.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    made.setDefaultSuffix("tuck")
    made.selectFile(f"{name}.tuck")
    return made


def puzzle_dialog(window: QMainWindow, memory: Memory, name: str) -> QFileDialog:
    """For the file in which a puzzle is shared; a name is proposed."""
    made = dialog(window, said("Save the puzzle"), OPENS[2], memory, "puzzle")
    made.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    made.setDefaultSuffix("toml")
    made.selectFile(f"{name}.toml")
    return made


def proof_dialog(window: QMainWindow, memory: Memory, what: str) -> QFileDialog:
    """For what is to be proofed: a folder, or a file."""
    title, filters = said(PROOF[what][0]), said(PROOF[what][1])
    made = dialog(window, title, filters, memory, what)
    made.setFileMode(QFileDialog.FileMode.ExistingFile if filters else QFileDialog.FileMode.Directory)
    return made


def cards_dialog(window: QMainWindow, memory: Memory, what: str) -> QFileDialog:
    """For a deck file, a folder of pictures or the folder of a pack."""
    title, filters = said(CARDS[what][0]), said(CARDS[what][1])
    made = dialog(window, title, filters, memory, what)
    made.setFileMode(QFileDialog.FileMode.ExistingFile if filters else QFileDialog.FileMode.Directory)
    return made
