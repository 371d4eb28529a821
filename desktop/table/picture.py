"""What the scene is to show: read from the view of the seat that looks, with the ways that cards went since it last did."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from desktop.asking.asked import Asked
from desktop.table.arrange import arrange
from desktop.table.hand import knows_some
from desktop.table.places import places
from desktop.table.recent import Recent
from desktop.table.routes import Passage, Scenery, passage, sequence
from desktop.table.spots import Arrangement
from desktop.table.stance import OPEN
from rules.engine.game import Game
from rules.engine.line import Ref, SeatId, ZoneId
from rules.engine.node import Node
from rules.engine.state import State
from rules.engine.step import Step

if TYPE_CHECKING:
    from desktop.table.window import TableWindow


class Picture(Struct):
    """An arrangement and the view that it is of, the question on it, pictures by card name, and whether cards are moved by
    hand. `arranged`: the same table with some cards laid elsewhere; `why`: why a card cannot go to a zone; `back`: somebody
    went to another moment."""

    game: Game
    view: State
    arrangement: Arrangement
    arranged: Callable[[Mapping[Ref, ZoneId]], Arrangement]
    asked: Asked | None
    texts: dict[str, str]
    why: Callable[[Ref, ZoneId], str]
    pictures: Mapping[str, str] = {}
    by_hand: bool = False
    edited: frozenset[Ref] = frozenset()
    came: Passage = {}
    went: Passage = {}
    order: Mapping[Ref, int] = {}
    back: bool = False
    open_hands: bool = False

    def scenery(self) -> Scenery:
        """What the ways of cards are found from."""
        return Scenery(self.view, self.arrangement, self.came, self.went, self.order)


class Pictures:
    """The pictures of one window's table."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.came: Passage = {}
        self.went: Passage = {}
        self.order: dict[Ref, int] = {}
        self.back = False
        self.as_it_happened = False  # does a player show the next step?
        self.known: Recent[Arrangement] = Recent()
        self.at = window.session.history.at
        window.session.stepped.connect(self.note_step)
        window.session.moved_in_time.connect(self.note_travel)

    def note_step(self, step: Step) -> None:
        """An answer or an edit was given."""
        came, went = passage(step.before, step.events)
        self.came, self.went = {**self.came, **came}, {**self.went, **went}
        after = 1 + max(self.order.values(), default=-1)
        self.order |= {ref: after + turn for ref, turn in sequence(step.before, step.events).items()}
        self.at = self.window.session.history.at

    def note_travel(self, _state: State) -> None:
        """Somebody went back, or on again."""
        here, self.back = self.window.session.history.at, not self.as_it_happened
        came, went = between(here, self.at)
        back_from, back_to = between(self.at, here)
        self.came, self.went = {**came, **back_to}, {**went, **back_from}
        self.at = here

    def picture(self) -> Picture:
        """The table at this moment."""
        window = self.window
        game, view, asked = window.session.game, window.view(), window.asked
        laid, spread = asked.laid() if asked else {}, spread_of(game, view, asked)
        layout = places(game, view)
        window.area.hold(bool(layout.hand))
        others = (layout.seats or len(view.seats)) - 1
        sizes = window.area.sizes(others, others == 1 and knows_some(game, view, SeatId(1 - window.bottom)))
        wishes = window.area.wishes()

        def arranged(more: Mapping[Ref, ZoneId]) -> Arrangement:
            return arrange(game, view, window.bottom, sizes, {**laid, **more}, tuple(ref for ref in spread if ref not in more), wishes)

        depends = window.bottom, sizes, tuple(laid.items()), spread, tuple(wishes.scrolled.items()), wishes.by_kind, wishes.lean
        whole = self.known.get(view, depends, lambda: arranged({}))
        came, went, order, back = self.came, self.went, self.order, self.back
        self.came, self.went, self.order, self.back = {}, {}, {}, False
        opened = window.curtain_mode == OPEN or window.looking.opened
        return Picture(
            game, view, whole, arranged, asked, window.texts, window.hints.reason, window.pictures, window.by_hand.allowed(),
            frozenset(view.bracket.touched) if view.bracket else frozenset(), came, went, order, back, opened,
        )  # fmt: skip


def spread_of(game: Game, view: State, asked: Asked | None) -> tuple[Ref, ...]:
    """Cards to choose from that lie where they cannot be seen one by one."""
    if asked is None:
        return ()
    piles = {pile.zone for pile in places(game, view).piles}
    lit = [o.ref for o in asked.options() if o.ref in view.cards]
    return tuple(dict.fromkeys(ref for ref in lit if view.zones[view.cards[ref].zone].kind in piles))


def between(late: Node, early: Node) -> tuple[Passage, Passage]:
    """The ways of cards from an earlier moment to a later one that follows from it, within one game."""
    way: list[Node] = []
    node = late
    while node is not early and node.parent is not None and not (way and node.pause):
        way.append(node)
        node = node.parent
    came: dict[Ref, ZoneId] = {}
    went: dict[Ref, ZoneId] = {}
    for step in (one.step for one in reversed(way if node is early else []) if one.step is not None):
        new, old = passage(step.before, step.events)
        came.update(new)
        went.update(old)
    return came, went
