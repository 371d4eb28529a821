"""The menu for computer players: their pace, Hurry, Stop and Go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QActionGroup

from desktop.keymap.key_action import KeyAction
from desktop.players import PACES, PERSON
from desktop.tongue import said

if TYPE_CHECKING:
    from desktop.table.window import TableWindow


def add_computer_menu(window: TableWindow, pace: Callable[[], str], chosen: Callable[[str], object]) -> None:
    """Where computer players sit. `pace` is the pace that holds; `chosen` is told which pace somebody wants from now on."""
    hurry, stop = KeyAction("hurry", window.waiting.hurry, window), KeyAction("stop", window.waiting.stop_or_go_on, window)
    window.addAction(stop)  # where none sits, the key says so
    if all(player.kind == PERSON for player in window.session.players):
        return
    menu = window.menuBar().addMenu(window.session.game.lines.get("menu.computer", "Computer"))
    menu.addActions([hurry, stop])
    menu.addSeparator()
    group = QActionGroup(menu)
    for name in PACES:
        action = QAction(said("Pace: {0}", said(name)), group)
        action.setCheckable(True)
        action.setChecked(name == pace())
        action.triggered.connect(lambda _checked=False, name=name: chosen(name))
        menu.addAction(action)
        menu.aboutToShow.connect(lambda name=name, action=action: action.setChecked(name == pace()))
