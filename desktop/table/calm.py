"""Less motion: everything is at once where it belongs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction

from desktop.table import tokens

if TYPE_CHECKING:
    from desktop.table.window import TableWindow


def add_calm(window: TableWindow, calm: bool, chosen: Callable[[bool], object]) -> None:
    """An entry of the View menu that is ticked or not. `chosen` is told what somebody wants from now on."""
    tokens.calm = calm
    action = QAction("Less motion", window)
    action.setCheckable(True)
    action.setChecked(calm)
    action.toggled.connect(lambda on: set_calm(window, on, chosen))
    window.top.bar.addMenu("View").addAction(action)


def set_calm(window: TableWindow, calm: bool, chosen: Callable[[bool], object]) -> None:
    """From the next movement on; what moves now arrives."""
    tokens.calm = calm
    window.area.scene.motion.finish()
    chosen(calm)
