"""Less motion: everything is at once where it belongs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from desktop.keymap.key_action import KeyAction
from desktop.table import tokens

if TYPE_CHECKING:
    from desktop.table.window import TableWindow


def add_calm(window: TableWindow, chosen: Callable[[bool], object]) -> None:
    """An entry of the View menu that is ticked or not. `chosen` is told what somebody wants from now on."""
    action, menu = KeyAction("calm", lambda: chosen(action.isChecked()), window), window.top.bar.addMenu("View")
    action.setCheckable(True)
    action.setChecked(tokens.calm)
    menu.addAction(action)
    menu.aboutToShow.connect(lambda: action.setChecked(tokens.calm))


def set_calm(window: TableWindow, calm: bool) -> None:
    """From the next movement on; what moves now arrives."""
    tokens.calm = calm
    window.area.scene.motion.finish()
