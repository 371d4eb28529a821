"""The menu of the sandbox, and the keys that change the cards under the pointer or those that are selected."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QCursor, QKeySequence

from rules.engine.line import Line
from rules.engine.refusal import Refusal

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

CLOSED = Refusal(Line("refuse.sandbox-closed"), "table.sandbox")
POINT = Refusal(Line("refuse.sandbox-point"), "table.sandbox")


def add_sandbox_menu(window: TableWindow) -> list[QAction]:
    """Open and close it; what can be done to cards, with its key; dice, notes and new cards. Returns the actions."""
    hand, menu = window.by_hand, window.menuBar().addMenu("Sandbox")
    rows: list[tuple[str, str, Callable[[], object]]] = [
        ("Open or close the sandbox", "Ctrl+E", window.sandbox.turn),
        ("", "", window.sandbox.turn),
        ("Exhaust or ready", "E", partial(to_cards, window, hand.exhaust)),
        ("Turn over", "F", partial(to_cards, window, hand.flip)),
        ("Counter…", "C", partial(to_cards, window, window.hand_menu.ask_counter)),
        ("Counter +1, or the number typed", "+", partial(to_cards, window, lambda refs: hand.count(refs, hand.amount()))),
        ("Counter −1, or the number typed", "-", partial(to_cards, window, lambda refs: hand.count(refs, -hand.amount()))),
        ("Remove from the game", "Del", partial(to_cards, window, hand.remove)),
        ("", "", window.sandbox.turn),
        ("Dice, notes, new cards…", "", partial(to_table, window)),
    ]
    made = []
    for text, key, act in rows:
        if not text:
            menu.addSeparator()
            continue
        action = QAction(text, window)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(lambda _checked=False, act=act: act())
        menu.addAction(action)
        made.append(action)
    return made


def to_cards(window: TableWindow, act: Callable[..., object]) -> None:
    """Do something to the cards that are meant; say why not, if none are or nothing may be changed now."""
    refs = window.by_hand.pointed()
    if not window.by_hand.allowed():
        refuse_closed(window)
    elif not refs:
        window.session.refuse(POINT)
    else:
        act(refs)


def to_table(window: TableWindow) -> None:
    """What can be done beside cards."""
    if window.by_hand.allowed():
        window.hand_menu.wait(window.hand_menu.of_table(), QCursor.pos())
    else:
        refuse_closed(window)


def refuse_closed(window: TableWindow) -> None:
    """Nothing is changed by hand now: something comes first, or the sandbox is closed."""
    if not window.noes.between():
        window.session.refuse(CLOSED)
