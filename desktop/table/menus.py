"""The menus of a table's window, and the keys that work everywhere in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence

from desktop.table.sandbox_menu import add_sandbox_menu

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

UNDOING = ("Undo", "Take back")


def make_menus(window: TableWindow) -> tuple[list[QAction], list[QAction]]:
    """Game, Edit and View. Returns all actions, and those among them that undo."""
    game, edit, look = (window.menuBar().addMenu(word) for word in ("Game", "Edit", "View"))
    rows = [
        (game, "Open…", "Ctrl+O", window.open_file.emit),
        (game, "Save as…", "Ctrl+S", window.save_as.emit),
        (game, "Concede", "", window.concede),
        (game, "Back to start", "", window.to_start.emit),
        (edit, "Undo", "Ctrl+Z", window.undo),
        (edit, "Redo", "Ctrl+Y", window.session.redo),
        (edit, "Take back", "Esc", window.take_back),
        (look, "Hand by kind, or as it came", "", window.area.turn_by_kind),
        (look, "Left column", "F8", window.parts.turn_left),
        (look, "Inspector and log", "F9", window.parts.turn),
    ]
    made = []
    for menu, text, keys, act in rows:
        action = QAction(text, window)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _checked=False, act=act: act())
        menu.addAction(action)
        made.append(action)
    return [*made, *add_sandbox_menu(window), *answering(window)], [action for action in made if action.text() in UNDOING]


def answering(window: TableWindow) -> list[QAction]:
    """The keys that press a button."""
    made = []
    for key, name in (("Return", "Enter"), ("Enter", "Enter"), ("N", "N")):
        action = QAction(window)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(lambda _checked=False, name=name: window.press(name))
        window.addAction(action)
        made.append(action)
    why = QAction("Why not?", window)
    why.setShortcuts([QKeySequence(keys) for keys in ("W", "?", "Shift+?")])
    why.triggered.connect(window.hints.why)
    window.addAction(why)
    return [*made, why]
