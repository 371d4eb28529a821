"""Tuckbox on a real screen, and what a screen reader finds in it, written to a file whenever it is otherwise.

It changes nothing: whoever drives the program by keys reads here what a player would hear.
"""

import os
import sys
from pathlib import Path

import msgspec
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget

from desktop.app import application
from desktop.app import main as run

LOOK = 25  # milliseconds between two looks
FRONT = (Qt.WindowType.Window, Qt.WindowType.Dialog)
NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description


class Node(msgspec.Struct, frozen=True):
    """Something that has a name, or the focus."""

    role: str
    name: str
    more: str = ""
    focused: bool = False
    chosen: bool = False
    disabled: bool = False


class Seen(msgspec.Struct, frozen=True):
    """The window in front, what has the focus, and where in that somebody is. `keys` is how many were let go before."""

    keys: int
    nodes: tuple[Node, ...] = ()
    focus: Node | None = None
    at: str = ""


def nodes(at: QAccessibleInterface) -> list[Node]:
    """All that can be read in a window, in its order; of a list also what must be scrolled to."""
    node = read(at)
    if at.state().invisible and not node.role.endswith("Item"):
        return []
    found = [node] if node.name != "" or node.focused else []
    for child in filter(None, map(at.child, range(at.childCount()))):
        if child.isValid():
            found += nodes(child)
    return found


def read(at: QAccessibleInterface) -> Node:
    """One thing."""
    state = at.state()
    chosen = bool(state.selected or state.checked)
    return Node(at.role().name, at.text(NAME), at.text(DESCRIPTION), bool(state.focused), chosen, bool(state.disabled))


class Reader(QObject):
    """It looks again and again, and counts the keys that have come to the program."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.file, self.keys = file, 0
        self.last = Seen(-1)
        application().installEventFilter(self)
        QAccessible.setActive(True)  # after the platform, which finds no screen reader here
        self.timer = QTimer(self)
        self.timer.timeout.connect(self.look)
        self.timer.start(LOOK)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """A key was let go."""
        self.keys += event.type() == QEvent.Type.KeyRelease and watched.isWindowType()
        return False

    def look(self) -> None:
        """Write what is there, if it is not what was written last."""
        seen = see(self.keys)
        if seen != self.last:
            self.last = seen
            part = self.file.with_suffix(".part")
            part.write_bytes(msgspec.json.encode(seen))
            os.replace(part, self.file)


def see(keys: int) -> Seen:
    """What is there now."""
    window, focus = QApplication.activePopupWidget() or front(), QApplication.focusWidget()
    if window is None:
        return Seen(keys)
    there = QAccessible.queryAccessibleInterface(focus) if focus is not None else None
    inner = there.focusChild() if there is not None else None
    found = tuple(nodes(QAccessible.queryAccessibleInterface(window)))
    return Seen(keys, found, read(there) if there is not None else None, read(inner).name if inner is not None else "")


def front() -> QWidget | None:
    """The window in front. Where no window manager does so, it is given the keys."""
    shown = [window for window in QApplication.topLevelWidgets() if window.isVisible() and window.windowType() in FRONT]
    window = QApplication.activeModalWidget() or QApplication.activeWindow() or next(iter(shown), None)
    if window is not None and not window.isActiveWindow():
        window.activateWindow()
    return window


def main(file: Path) -> int:
    """The program, read until it is left."""
    reader = Reader(file)
    try:
        return run()
    finally:
        reader.timer.stop()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
