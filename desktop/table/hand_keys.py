"""Keys for what menus offer by hand: to the cards that are meant, to the pile that is pointed at, to a seat and at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from desktop.panels.note import NoteDialog
from desktop.table import own_counters
from desktop.table.by_hand import COIN
from desktop.table.sandbox_menu import refuse_closed, to_cards
from rules.engine.line import NOBODY, Line, Ref, ZoneId
from rules.engine.refusal import Refusal

if TYPE_CHECKING:
    from desktop.table.hand_menu import Entry, HandMenu
    from desktop.table.window import TableWindow

SIDE, OWN, BEARER, HANGS, HIDDEN, DECK, PILE = (
    Refusal(Line(f"refuse.hand-{what}"), "table.edit") for what in ("side", "own", "bearer", "hangs", "hidden", "deck", "pile")
)
HOMES = ("to-hand", "on-deck", "under-deck", "to-discard")
PILES = ("shuffle", "look-through", "draw", "mill")
Done = tuple[str, Callable[[], object]]


def hand_keys(window: TableWindow) -> list[Done]:
    """What each key does; all of it stands in the menu of a card, a pile, a seat or the table, too."""
    return [*of_cards(window), *of_piles(window), *of_table(window)]


def of_cards(window: TableWindow) -> list[Done]:
    """To the card with the ring, or to those that are selected."""
    menu, hand = window.hand_menu, window.by_hand
    found: list[tuple[str, Callable[[tuple[Ref, ...]], object]]] = [
        ("own-counter", lambda refs: carry_out(window, own_counters.ask_for_cards(menu, refs), OWN)),
        ("control", lambda refs: carry_out(window, menu.control(refs), SIDE)),
        ("attach", lambda refs: offer(menu, menu.bearers(refs), BEARER)),
        ("take-off", lambda refs: carry_out(window, menu.freeing(refs), HANGS)),
        ("show", hand.show),
        ("copy", lambda refs: carry_out(window, menu.copying(refs), HIDDEN)),
        ("move-to", lambda refs: menu.wait(menu.anywhere(refs), menu.here())),
        *((name, partial(go_home, window, name)) for name in HOMES),
    ]
    return [(name, partial(to_cards, window, act)) for name, act in found]


def of_piles(window: TableWindow) -> list[Done]:
    """To the pile in which the card lies that is meant, else to one's own deck."""
    return [(name, partial(allowed, window, partial(to_pile, window, name))) for name in PILES]


def of_table(window: TableWindow) -> list[Done]:
    """What one's own seat has, notes, dice, new cards."""
    menu, hand = window.hand_menu, window.by_hand
    found: list[Done] = [
        ("seat", lambda: menu.ask_seat(window.viewer)),
        ("note", partial(write, window)),
        ("die", partial(hand.roll, 6)),
        ("die-20", partial(hand.roll, 20)),
        ("die-other", menu.ask_die),
        ("coin", partial(hand.roll, COIN)),
        ("new-card", menu.ask_card),
        ("token", lambda: carry_out(window, own_counters.ask_for_token(menu), OWN)),
    ]
    return [(name, partial(allowed, window, act)) for name, act in found]


def allowed(window: TableWindow, act: Callable[[], object]) -> None:
    """Do it, if the table may be changed by hand now."""
    if window.by_hand.allowed():
        act()
    else:
        refuse_closed(window)


def carry_out(window: TableWindow, entries: Sequence[Entry], no: Refusal) -> None:
    """Do what the one entry of a menu does; where there is none, say why."""
    act = entries[0][1] if entries else None
    if callable(act):
        act()
    else:
        window.tell_refusal(no)


def offer(menu: HandMenu, entries: Sequence[Entry], no: Refusal) -> None:
    """Let one of several be chosen; where there is none, say why."""
    if entries:
        menu.wait(entries, menu.here())
    else:
        menu.window.tell_refusal(no)


def go_home(window: TableWindow, name: str, refs: tuple[Ref, ...]) -> None:
    """Cards go where they belong."""
    found = window.hand_menu.homes(refs)
    carry_out(window, [found[name]] if name in found else [], DECK)


def to_pile(window: TableWindow, name: str) -> None:
    """Shuffle a pile, look through it, take cards from its top."""
    zone = pile_meant(window)
    carry_out(window, [window.hand_menu.of_pile(zone)[name]] if zone is not None else [], PILE)


def pile_meant(window: TableWindow) -> ZoneId | None:
    """Where the card lies that is meant, if that is a pile; else the deck of whoever presses the key."""
    hand, view = window.by_hand, window.by_hand.view()
    lying = [view.cards[ref].zone for ref in hand.pointed()[:1]]
    return lying[0] if lying and window.hand_menu.is_pile(lying[0]) else hand.pile(window.viewer, "none")


def write(window: TableWindow) -> None:
    """A note at the card that is meant; at none or several, on the table."""
    refs = window.by_hand.pointed()
    NoteDialog.ask(window, window.by_hand, refs[0] if len(refs) == 1 else NOBODY)
