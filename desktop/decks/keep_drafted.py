"""What was drafted becomes a deck of one's own, with the pool that it can be built from: an entry of the table's Game menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from desktop.decks.shelf import free_file
from desktop.keymap.key_action import KeyAction
from desktop.saves.disk import put
from desktop.saves.naming import proposed
from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.line import SeatId, zone_of
from rules.engine.state import State
from rules.games.deckfile import Deck, deck_of, encode

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

POOLS = ("leaders", "pool", "chosen")  # the zones that hold what a seat can build from
KEPT, NOT_KEPT = "What {0} has drafted lies among the decks now, as {1}.", "It could not be kept: {0}."


def add_keep_drafted(window: TableWindow, tell: Callable[[str], object]) -> None:
    """The entry, which is seen where the game is a draft. `tell` says what came of it."""
    action, menu = KeyAction("keep-drafted", lambda: keep(window, tell), window), window.menuBar().addMenu("Game")
    menu.insertAction(next(entry for entry in menu.actions() if entry.isSeparator()), action)
    action.setVisible("pool" in window.session.game.zones)
    menu.aboutToShow.connect(lambda: action.setEnabled(not window.covered() and bool(pool_of(window.view(), window.viewer))))
    window.menus.append(action)


def keep(window: TableWindow, tell: Callable[[str], object]) -> None:
    """Write what the seat that looks has drafted."""
    session, seat = window.session, window.viewer
    if window.covered() or not pool_of(window.view(), seat):
        return
    name = session.players[seat].name
    try:
        path = free_file(proposed(said("{0} drafted", name)))
        put(path, encode(drafted(session.game.name, window.view(), seat, path.stem)))
    except OSError as fault:
        tell(said(NOT_KEPT, fault.strerror or said("unknown fault")))
    else:
        tell(said(KEPT, name, path.name))


def pool_of(view: State, seat: SeatId) -> list[str]:
    """All cards that a seat can build from, as far as whoever looks knows them."""
    refs = [ref for kind in POOLS if (zone := zone_of(kind, seat)) in view.zones for ref in view.zones[zone].cards]
    return [view.cards[ref].definition for ref in refs if view.cards[ref].definition != UNKNOWN]


def drafted(game: str, view: State, seat: SeatId, name: str) -> Deck:
    """The deck that was built last, or none yet, and the pool."""
    return deck_of(game.partition("-")[0], name, view.seats[seat].deck, "drafted", pool_of(view, seat))
