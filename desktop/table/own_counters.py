"""Counters that people make up at a table without rules, for cards and for seats: what they are called, and their entries in menus."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from desktop.keymap.keymap import with_key
from desktop.panels.own_counter import OwnCounterDialog
from desktop.table.by_hand import TOKEN, without_rules
from desktop.table.places import places
from desktop.tongue import said
from rules.engine.game import Game
from rules.engine.line import Ref, SeatId
from rules.engine.state import State
from rules.language.say.lines import seat_words

if TYPE_CHECKING:
    from desktop.table.hand_menu import Entry, HandMenu

ANOTHER = "Another counter…"


def of_cards(game: Game, view: State) -> list[str]:
    """The names of those that lie on cards."""
    return sorted({name for card in view.cards.values() for name in card.counters if name not in game.counters})


def of_seats(game: Game, view: State) -> list[str]:
    """The names of those that seats have; they are in no game's layout."""
    found = {name for seat in view.seats for name, n in seat.resources.items() if n and name not in game.resources}
    return sorted(found) if without_rules(game, view) else []


def ask_for_cards(menu: HandMenu, refs: tuple[Ref, ...]) -> list[Entry]:
    """The entry by which cards get one."""
    window, hand = menu.window, menu.by_hand
    if not without_rules(window.session.game, hand.view()):
        return []
    name = hand.view().cards[refs[0]].definition
    whose = said("{0|card|cards}", len(refs)) if len(refs) > 1 else name if name else said("the hidden card")

    def ask() -> None:
        OwnCounterDialog(window, whose, lambda name, n: hand.count(refs, n, name)).open()

    return [(with_key(said(ANOTHER), "own-counter"), ask)]


def ask_for_token(menu: HandMenu) -> list[Entry]:
    """The entry by which a token is made, where there are tokens without rules."""
    window, hand = menu.window, menu.by_hand
    game, layout = window.session.game, places(window.session.game)
    if not without_rules(game, hand.view()) or TOKEN not in game.definitions or not layout.rows:
        return []
    return [(with_key(said("Create a token…"), "token"), lambda: OwnCounterDialog(window, "", hand.token).open())]


def ask_for_seat(menu: HandMenu, seat: SeatId) -> list[Entry]:
    """The entry by which a seat gets one."""
    window, hand = menu.window, menu.by_hand
    if not without_rules(window.session.game, hand.view()):
        return []
    whose = seat_words(hand.view(), seat)
    return [(said(ANOTHER), lambda: OwnCounterDialog(window, whose, partial(hand.gain, seat)).open())]
