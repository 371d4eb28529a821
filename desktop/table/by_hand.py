"""Changing the table by hand: at a table without rules always, elsewhere while the sandbox is open. Each drag, double-click, key
and menu entry is an edit, and so can be undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt

from desktop.keymap.keymap import keymap
from desktop.table.places import places
from desktop.tongue import said
from rules.engine import limits
from rules.engine.card import UNKNOWN
from rules.engine.events import BOTTOM, Attach, Count, Create, Event, Exhaust, Face, Gain, Learn, Move, Note, Remove, Roll
from rules.engine.game import Game, home_of, option
from rules.engine.line import NOBODY, TABLE, Line, Ref, SeatId, ZoneId, zone_of
from rules.engine.refusal import Refusal
from rules.engine.state import State

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

WHY, CONTROL = "by-hand", "control"
TOKEN = "Token"  # what is a token at the free table
DIGITS = 2  # of an amount at most
AMOUNT = "{1} adds {0} counters, {2} takes {0} away."
COIN = 2  # sides
LAYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier  # they say how cards are laid down
NOTHING = Refusal(Line("refuse.empty-edit"), "table.edit")


def without_rules(game: Game, s: State) -> bool:
    """Is this a table on which everything is done by hand?"""
    return any(setting.name == "rules" for setting in game.settings) and option(s, game, "rules") == "none"


class ByHand:
    """What a person's hands can do to a table."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.typed = ""
        self.counter = next(iter(window.session.game.counters), "counter")  # the kind that + and - change
        if "counter" in window.session.game.counters:
            self.counter = "counter"

    def type(self, text: str) -> bool:
        """A digit of the amount that + and - change by. False: it is none, or nothing may be changed now."""
        if not (text.isascii() and text.isdigit() and self.allowed()):
            return False
        self.typed = (self.typed + text)[-DIGITS:].lstrip("0")
        self.window.area.bar.refuse(said(AMOUNT, self.typed or 1, keymap().spoken("more"), keymap().spoken("less")))
        return True

    def amount(self) -> int:
        """What was typed, once; else one."""
        typed, self.typed = self.typed, ""
        return int(typed or 1)

    def allowed(self) -> bool:
        """Can the table be changed by hand now? Not under the cover, not by who only looks on, and not after the end."""
        state, viewer = self.window.session.state, self.window.viewer
        opened = without_rules(self.window.session.game, state) or (state.bracket is not None and state.bracket.seat == viewer)
        return opened and viewer >= 0 and state.over is None and not self.window.between.up()

    def edit(self, *events: Event) -> bool:
        """Change the table. False: it could not be, which is said."""
        if self.allowed() and not events:
            self.window.tell_refusal(NOTHING)
        return self.allowed() and bool(events) and self.window.session.edit(self.window.viewer, events)

    def view(self) -> State:
        """What whoever changes the table sees."""
        return self.window.view()

    # -- which cards
    def cards(self, ref: Ref) -> tuple[Ref, ...]:
        """The cards that something is done to: all that are selected if this is one of them, else it alone."""
        selected = self.window.area.scene.selection
        return selected if ref in selected else (ref,) if ref in self.view().cards else ()

    def pointed(self) -> tuple[Ref, ...]:
        """The cards that a key is meant for."""
        return tuple(ref for ref in self.window.area.going().pointed() if ref in self.view().cards)

    def each(self, refs: tuple[Ref, ...], event: Callable[[Ref], Event]) -> bool:
        """Do the same to several cards, as one edit."""
        return self.edit(*(event(ref) for ref in refs if ref in self.view().cards))

    # -- with the mouse
    def move(self, ref: Ref, zone: str) -> None:
        """A card was dropped on a zone."""
        self.move_many((ref,), zone)

    def move_many(self, refs: tuple[Ref, ...], zone: str) -> None:
        """Cards were dropped on a zone: they go there in their order, on top if that is a pile; dropped elsewhere they come home.
        With Ctrl copies of those that are known go there, with Shift they lie face down."""
        cards, held, to = self.view().cards, self.window.area.scene.pointer.keys, ZoneId(zone)
        there = tuple(ref for ref in refs if ref in cards and to)
        if not held & LAYS and all(cards[ref].zone == to for ref in there):
            self.window.show_table()
            if not to:
                self.window.noes.dropped(refs[0])
            return
        if held & Qt.KeyboardModifier.ControlModifier:
            done = self.edit(*(self.copy(ref, to) for ref in there if cards[ref].definition != UNKNOWN))
        elif held & Qt.KeyboardModifier.ShiftModifier:
            done = self.edit(*(self.put(ref, to, down=True) for ref in there))
        else:
            done = self.edit(*(self.put(ref, to) for ref in there if cards[ref].zone != to))
        if not done:
            self.window.show_table()

    def turn(self, ref: Ref) -> None:
        """A card was double-clicked: it is exhausted, or readied."""
        self.exhaust(self.cards(ref))

    def put(self, ref: Ref, zone: ZoneId, depth: int = 0, down: bool = False) -> Move:
        """A card in a zone, so many from its top (-1: at the bottom). Within play a card stays face down if it is."""
        game, view = self.window.session.game, self.view()
        to, card = game.zones[view.zones[zone].kind], view.cards[ref]
        stays = to.active and game.zones[view.zones[card.zone].kind].active
        others = len(view.zones[zone].cards) - (card.zone == zone)
        at = place_from_top(others, depth, to.seen == "none" or to.top)
        return Move(ref, zone, WHY, at, not down and (card.up or not stays))

    # -- the edits
    def exhaust(self, refs: tuple[Ref, ...]) -> None:
        """Exhaust cards, or ready them if all are exhausted."""
        ready = all(self.view().cards[ref].exhausted for ref in refs)
        self.each(refs, lambda ref: Exhaust(ref, not ready))

    def flip(self, refs: tuple[Ref, ...]) -> None:
        """Turn cards over, each to the other side."""
        self.each(refs, lambda ref: Face(ref, not self.view().cards[ref].up))

    def count(self, refs: tuple[Ref, ...], n: int, counter: str = "") -> None:
        """Change the counters on cards: of the kind that was last used, if none is named."""
        self.counter = counter or self.counter
        self.each(refs, lambda ref: Count(ref, self.counter, n, WHY))

    def attach(self, refs: tuple[Ref, ...], onto: Ref) -> None:
        """Hang cards on another one; those that lie elsewhere come to where it lies first."""
        cards, zone = self.view().cards, self.view().cards[onto].zone
        coming = (self.put(ref, zone) for ref in refs if cards[ref].zone != zone)
        self.edit(*coming, *(Attach(ref, onto) for ref in refs))

    def take_control(self, refs: tuple[Ref, ...]) -> None:
        """Cards come to the same place on the side of whoever takes them; a card's owner stays."""
        cards, zones = self.view().cards, self.view().zones
        there = [(ref, zone_of(zones[cards[ref].zone].kind, self.window.viewer)) for ref in refs if ref in cards]
        self.edit(*(replace(self.put(ref, zone), why=CONTROL) for ref, zone in there if zone in zones))

    def remove(self, refs: tuple[Ref, ...]) -> None:
        """Cards leave the game."""
        self.each(refs, Remove)

    def gain(self, seat: SeatId, what: str, n: int) -> None:
        """A seat gets more or less of a resource."""
        self.edit(Gain(seat, what, n, WHY))

    def create(self, definition: str, zone: ZoneId) -> None:
        """A card that was not there."""
        self.edit(Create(definition, self.owner(zone), zone, token=False))

    def token(self, name: str, n: int) -> None:
        """A token for whatever is called so, in play on the side of whoever makes it."""
        zone = zone_of(places(self.window.session.game).rows[0].zone, self.window.viewer)
        self.edit(Create(TOKEN, self.owner(zone), zone, counters=((name, n),)))

    def owner(self, zone: ZoneId) -> SeatId:
        """Whose a new card in a zone is: of the seat there or of who makes it; of the table, if no card here is a seat's."""
        view = self.view()
        if all(card.owner == TABLE for card in view.cards.values()) and view.cards:
            return TABLE
        return view.zones[zone].seat if view.zones[zone].seat != TABLE else self.window.viewer

    def copy(self, ref: Ref, to: ZoneId | None = None) -> Create:
        """Another card like it: where it is said, else beside it in play, else in play on the side of whoever makes it."""
        game, card = self.window.session.game, self.view().cards[ref]
        rows = [zone_of(row.zone, self.window.viewer) for row in places(game).rows]
        beside = card.zone if game.zones[self.view().zones[card.zone].kind].active or not rows else rows[0]
        return Create(card.definition, self.owner(to or beside), to or beside, token=False)

    # -- piles
    def from_top(self, zone: ZoneId, n: int) -> tuple[Ref, ...]:
        """So many cards from the top of a pile."""
        kind, refs = self.window.session.game.zones[self.view().zones[zone].kind], self.view().zones[zone].cards
        return (refs if kind.seen == "none" or kind.top else refs[::-1])[:n]

    def draw(self, zone: ZoneId, n: int) -> None:
        """Cards from the top of a pile, to the hand of whose it is."""
        seat = self.view().zones[zone].seat
        hand = home_of(self.window.session.game, places(self.window.session.game).hand, seat if seat >= 0 else self.window.viewer)
        self.edit(*(self.put(ref, hand) for ref in self.from_top(zone, n)))

    def mill(self, zone: ZoneId, n: int) -> None:
        """Cards from the top of a pile, to the discard."""
        self.edit(*(self.put(ref, self.discard(self.view().cards[ref].owner)) for ref in self.from_top(zone, n)))

    def discard(self, owner: SeatId) -> ZoneId:
        """Where a card of this owner is discarded."""
        return self.pile(owner, "all") or home_of(self.window.session.game, self.window.session.game.drops_to, owner)

    def pile(self, owner: SeatId, seen: str) -> ZoneId | None:
        """The pile of an owner that all or none may see; the owner's own, else the table's."""
        game, zones = self.window.session.game, self.view().zones
        kinds = [game.zones[pile.zone] for pile in places(game).piles if game.zones[pile.zone].seen == seen]
        named = [k for k in kinds if k.name == game.drops_to or seen == "none" or k.name.endswith(game.drops_to)]
        found = (zone_of(k.name, owner) for k in sorted(named, key=lambda k: k.seats != (owner >= 0)))
        return next((zone for zone in found if zone in zones), None)

    def look(self, refs: tuple[Ref, ...]) -> bool:
        """Look at cards: what they are is known to the looker from then on, and all are told of it."""
        hidden = tuple(ref for ref in refs if self.view().cards[ref].definition == UNKNOWN)
        return not hidden or self.edit(Learn((self.window.viewer,), hidden))

    def show(self, refs: tuple[Ref, ...]) -> None:
        """Show cards to all."""
        self.edit(Learn(tuple(SeatId(i) for i in range(len(self.view().seats))), refs))

    # -- beside cards
    def roll(self, sides: int) -> None:
        """Throw a die, or a coin; what it shows stands in the middle of the table for a while."""
        if self.edit(Roll(self.window.viewer, sides)):
            self.window.hints.announce(self.window.story.label(self.window.session.history.at, self.window.viewer))

    def write(self, text: str, ref: Ref = NOBODY) -> None:
        """Put a note at a card or on the table; without a text, take it away."""
        self.edit(Note(self.window.viewer, " ".join(text.split())[: limits.NOTE].strip(), ref))


def place_from_top(n: int, depth: int, first: bool) -> int:
    """Where in a zone of n other cards a card lies that is so many from the top (-1: at the bottom). `first`: the top card is the
    first one."""
    down = n if depth < 0 else min(depth, n)
    at = down if first else n - down
    return BOTTOM if at == n else at
