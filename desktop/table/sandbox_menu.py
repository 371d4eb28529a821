"""What the menu of the sandbox offers; its keys change the cards under the pointer, or those that are selected."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from desktop.keymap.keymap import keymap
from rules.engine.line import Line
from rules.engine.refusal import Refusal

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

POINT = Refusal(Line("refuse.sandbox-point"), "table.sandbox")


def by_hand(window: TableWindow) -> list[tuple[str, Callable[[], object]]]:
    """Open and close it; what can be done to cards; dice, notes and new cards."""
    hand = window.by_hand
    return [
        ("sandbox", window.sandbox.turn),
        ("", window.sandbox.turn),
        ("exhaust", partial(to_cards, window, hand.exhaust)),
        ("flip", partial(to_cards, window, hand.flip)),
        ("counter", partial(to_cards, window, window.hand_menu.ask_counter)),
        ("more", partial(change, window, 1)),
        ("less", partial(change, window, -1)),
        ("remove", partial(to_cards, window, hand.remove)),
        ("", window.sandbox.turn),
        ("at-table", partial(to_table, window)),
    ]


def change(window: TableWindow, sign: int) -> None:
    """Plus or minus: the number that is asked for, else a counter on the cards that are meant."""
    if not window.area.bar.step(sign):
        to_cards(window, lambda refs: window.by_hand.count(refs, sign * window.by_hand.amount()))


def to_cards(window: TableWindow, act: Callable[..., object]) -> None:
    """Do something to the cards that are meant; say why not, if none are or nothing may be changed now."""
    refs = window.by_hand.pointed()
    if not window.by_hand.allowed():
        refuse_closed(window)
    elif not refs:
        window.tell_refusal(POINT)
    else:
        act(refs)


def to_table(window: TableWindow) -> None:
    """What can be done beside cards."""
    if window.by_hand.allowed():
        window.hand_menu.wait(window.hand_menu.of_table(), window.hand_menu.here())
    else:
        refuse_closed(window)


def closed() -> Refusal:
    """The sandbox has to be opened first, with the key that does it now, or from its menu."""
    return Refusal(Line("refuse.sandbox-closed", (keymap().spoken("sandbox"),)), "table.sandbox")


def refuse_closed(window: TableWindow) -> None:
    """Nothing is changed by hand now: something comes first, or the sandbox is closed."""
    if not window.noes.between():
        window.tell_refusal(closed())
