"""Moving cards by hand, on a table without rules: each drag, double-click and menu entry is an edit, and so can be undone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from desktop.table.places import places
from rules.engine.card import UNKNOWN
from rules.engine.events import BOTTOM, TOP, Count, Create, Event, Exhaust, Face, Move, Remove, Shuffle
from rules.engine.game import Game, home_of, option
from rules.engine.line import Ref, ZoneId, zone_of
from rules.engine.state import State

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

WHY = "by-hand"


def without_rules(game: Game, s: State) -> bool:
    """Is this a table on which everything is done by hand?"""
    return any(setting.name == "rules" for setting in game.settings) and option(s, game, "rules") == "none"


class ByHand:
    """What a person's hands can do to the cards of a table without rules."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window

    def allowed(self) -> bool:
        """Can cards be moved by hand now? Not under the cover, not by who only looks on, and not after the end."""
        state = self.window.session.state
        waits = self.window.between.up()
        return without_rules(self.window.session.game, state) and self.window.viewer >= 0 and state.over is None and not waits

    def edit(self, *events: Event) -> None:
        """Change the table."""
        if self.allowed() and events:
            self.window.session.edit(self.window.viewer, events)

    # -- with the mouse
    def move(self, ref: Ref, zone: str) -> None:
        """A card was dropped on a zone: it goes there, on top if that is a pile; dropped elsewhere it comes home."""
        card = self.window.view().cards.get(ref)
        if card is None or not zone or card.zone == zone:
            self.window.show_table()
        else:
            self.edit(self.put(ref, ZoneId(zone)))

    def move_many(self, refs: tuple[Ref, ...], zone: str) -> None:
        """Several cards were dropped on a zone: they go there in their order."""
        cards = self.window.view().cards
        there = [ref for ref in refs if ref in cards and cards[ref].zone != zone]
        if not zone or not there:
            self.window.show_table()
        else:
            self.edit(*(self.put(ref, ZoneId(zone)) for ref in there))

    def turn(self, ref: Ref) -> None:
        """A card was double-clicked: it is exhausted, or readied."""
        card = self.window.view().cards.get(ref)
        if card is not None:
            self.edit(Exhaust(ref, not card.exhausted))

    def put(self, ref: Ref, zone: ZoneId, under: bool = False) -> Move:
        """A card on top of a zone, or under it. Within play a card stays face down if it is."""
        game, view = self.window.session.game, self.window.view()
        to, card = game.zones[view.zones[zone].kind], view.cards[ref]
        first = to.seen == "none" or to.top
        stays = to.active and game.zones[view.zones[card.zone].kind].active
        return Move(ref, zone, WHY, BOTTOM if under == first else TOP, card.up or not stays)

    # -- the menu
    def ask(self, ref: Ref, zone: str, at: QPoint) -> None:
        """What can be done to a card, and to the pile that it lies on; the menu waits at the pointer."""
        if not self.allowed():
            return
        entries = [*(self.of_card(ref) if ref in self.window.view().cards else []), *self.of_pile(ZoneId(zone))]
        menu = QMenu(self.window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for words, act in entries:
            menu.addAction(words).triggered.connect(partial(self.chosen, act))
        if entries:
            menu.popup(at)
        else:
            menu.deleteLater()

    def chosen(self, act: Callable[[], Event], _checked: bool = False) -> None:
        """An entry of the menu."""
        self.edit(act())

    def of_card(self, ref: Ref) -> list[tuple[str, Callable[[], Event]]]:
        """What can be done to a card."""
        game, card = self.window.session.game, self.window.view().cards[ref]
        counter = "counter" if "counter" in game.counters else next(iter(game.counters), "counter")
        hand, discard = (home_of(game, kind, card.owner) for kind in (places(game).hand, game.drops_to))
        deck = next((home_of(game, z.name, card.owner) for z in game.zones.values() if z.seen == "none" and not z.hangs), hand)
        found: list[tuple[str, Callable[[], Event]]] = [
            ("Turn face down" if card.up else "Turn face up", lambda: Face(ref, not card.up)),
            ("Ready" if card.exhausted else "Exhaust", lambda: Exhaust(ref, not card.exhausted)),
            ("Counter +1", lambda: Count(ref, counter, 1, WHY)),
            ("Counter −1", lambda: Count(ref, counter, -1, WHY)),
            ("To hand", lambda: self.put(ref, hand)),
            ("On top of the deck", lambda: self.put(ref, deck)),
            ("Under the deck", lambda: self.put(ref, deck, under=True)),
            ("To the discard", lambda: self.put(ref, discard)),
            ("Remove from the game", lambda: Remove(ref)),
        ]
        if card.definition != UNKNOWN:
            found.insert(-1, ("Create a copy", lambda: self.copy(ref)))
        return found

    def copy(self, ref: Ref) -> Create:
        """Another card like it, in play on the side of whoever makes it."""
        game, card = self.window.session.game, self.window.view().cards[ref]
        rows = [zone_of(row.zone, self.window.viewer) for row in places(game).rows]
        return Create(card.definition, self.window.viewer, card.zone if card.zone in rows or not rows else rows[0], token=False)

    def of_pile(self, zone: ZoneId) -> list[tuple[str, Callable[[], Event]]]:
        """What can be done to a pile."""
        pile = next((p for p in places(self.window.session.game).piles if p.zone == zone.partition(".")[0]), None)
        return [(f"Shuffle the {pile.label}", lambda: Shuffle(zone))] if pile else []
