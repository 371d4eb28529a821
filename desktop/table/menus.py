"""The menus of a table's window, and the keys that work everywhere in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence

from desktop.table.sandbox_menu import add_sandbox_menu

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

UNDOING = ("Undo", "Take back")
ALWAYS = ("Open…", "Save as…", "Back to start")  # they show nothing of a hand, and answer nothing
Entry = tuple[str, str, str, Callable[[], object]]  # the menu, the words, the keys, what it does


def make_menus(window: TableWindow) -> tuple[list[QAction], list[QAction]]:
    """All menus in words, each entry with its keys. Returns the actions that rest while the curtain is down, and those among
    them that undo."""
    made: list[QAction] = []
    for menu, text, keys, act in entries(window):
        if not text:
            window.top.bar.addMenu(menu).addSeparator()
            continue
        action = QAction(text, window)
        action.setShortcuts([QKeySequence(key) for key in keys.split(", ") if key])
        action.triggered.connect(lambda _checked=False, act=act: act())
        window.top.bar.addMenu(menu).addAction(action)
        made += [action] if text not in ALWAYS else []
    open_first(window)
    return [*made, *add_sandbox_menu(window), *answering(window)], [action for action in made if action.text() in UNDOING]


def entries(window: TableWindow) -> list[Entry]:
    """What the menus offer, in their order; without words it is a line."""
    panels, session = window.panels, window.session
    return [
        ("Game", "Open…", "Ctrl+O", window.open_file.emit),
        ("Game", "Save as…", "Ctrl+S", window.save_as.emit),
        ("Game", "", "", nothing),
        ("Game", "Back to start", "", window.to_start.emit),
        ("Game", "", "", nothing),
        ("Game", "Concede", "", window.concede),
        ("Edit", "Undo", "Ctrl+Z", lambda: window.undo() or window.keys.idle("Undo")),
        ("Edit", "Redo", "Ctrl+Y, Ctrl+Shift+Z", lambda: session.redo() or window.keys.idle("Redo")),
        ("Edit", "", "", nothing),
        ("Edit", "Take back", "Esc", window.keys.take_back),
        ("Edit", "Pass no longer in advance", "", window.ahead.end),
        *seeing(window),
        ("Help", "Keys", "F1", window.keys.help),
        ("Help", "Rule of this", "R", panels.open_rule_of_this),
        ("Help", "Why, or why not", "W, ?, Shift+?", panels.why_not),
    ]


def seeing(window: TableWindow) -> list[Entry]:
    """What the View menu offers."""
    panels = window.panels
    return [
        ("View", "Log", "L", panels.open_log),
        ("View", "Rulebook", "", panels.open_rulebook),
        ("View", "Counters", "K", panels.open_counters),
        ("View", "Pin or release the card", "P", lambda: panels.inspector.turn_pin() or window.keys.idle("Pin")),
        ("View", "", "", nothing),
        ("View", "Hand by kind, or as it came", "", window.area.turn_by_kind),
        ("View", "What is being done and history", "F8", panels.turn_left),
        ("View", "Inspector and log", "F9", window.parts.turn),
        ("View", "", "", nothing),
        ("View", "Larger cards", "Ctrl++, Ctrl+=", window.area.zoom.larger),
        ("View", "Smaller cards", "Ctrl+-", window.area.zoom.smaller),
        ("View", "Cards as large as fit", "Ctrl+0", window.area.zoom.usual),
        ("View", "", "", nothing),
        ("View", "Full screen", "F11", window.turn_full_screen),
    ]


def nothing() -> None:
    """What a line in a menu does."""


def open_first(window: TableWindow) -> None:
    """F10 opens the first menu; arrows go on from there."""
    action = QAction(window)
    action.setShortcut(QKeySequence("F10"))
    action.triggered.connect(lambda _checked=False: window.top.bar.open_first())
    window.addAction(action)


def answering(window: TableWindow) -> list[QAction]:
    """The keys that press a button."""
    made = []
    for key, name in (("Return", "Enter"), ("Enter", "Enter"), ("N", "N")):
        action = QAction(window)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(lambda _checked=False, name=name: window.keys.press(name))
        window.addAction(action)
        made.append(action)
    return made
