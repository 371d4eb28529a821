"""What a table is arranged from, and the arrangement in the making."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.table.places import piles_in_use, places
from desktop.table.sizes import Sizes
from desktop.table.spots import Arrangement, Box, Place, Spot, Wishes
from rules.engine.game import Game, home_of
from rules.engine.layout import Layout, Pile, Row
from rules.engine.line import TABLE, Ref, SeatId, ZoneId, zone_of
from rules.engine.state import State

EDGES, ASIDE = 6, 4  # so many edges of a pile show at most, each a pixel below the one before; and the room beside it for them


class Ground:
    """A view, who sits at the bottom, the sizes, what lies elsewhere for now, and what whoever looks wishes."""

    def __init__(
        self, game: Game, view: State, bottom: SeatId, sizes: Sizes, laid: Mapping[Ref, ZoneId], spread: tuple[Ref, ...],
        wishes: Wishes,
    ) -> None:  # fmt: skip
        self.game = game
        self.view = view
        self.sizes = sizes
        self.laid = laid
        self.spread = spread
        self.wishes = wishes
        self.layout: Layout = places(game, view)
        self.used = piles_in_use(game, view)
        self.seats = self.layout.seats or len(view.seats)
        self.bottom = bottom if bottom < self.seats or self.seats == 1 else SeatId(0)
        nothing = Box(0, 0, 0, 0)
        bar = Box(0, sizes.h - sizes.bar - sizes.peek, sizes.w, sizes.bar)
        self.out = Arrangement(bar, nothing, nothing, [], [], [], scale=sizes.scale)
        self.plated = self.layout.plates and self.seats == 2
        self.turns = self.layout.spent == "turned" and not wishes.lean
        self.hung = self.find_hung()

    def find_hung(self) -> dict[Ref, list[Ref]]:
        """The cards that are attached to or stored on another one in a row, by that one."""
        found: dict[Ref, list[Ref]] = {}
        rows = set(self.layout.lying)
        for zone in self.view.zones.values():
            for ref in zone.cards if zone.kind in rows else ():
                bearer = self.view.cards[ref].attached_to or self.view.cards[ref].stored_on
                if bearer in self.view.cards and self.view.zones[self.view.cards[bearer].zone].kind in rows:
                    found.setdefault(bearer, []).append(ref)
        return found

    def cards(self, zone: ZoneId) -> tuple[Ref, ...]:
        """The cards of a zone, with those that lie there for now, but for those that hang on a card."""
        refs = self.view.zones[zone].cards if zone in self.view.zones else ()
        hanging = {ref for refs in self.hung.values() for ref in refs}
        here = tuple(r for r in refs if r not in self.laid and r not in self.spread and r not in hanging)
        return here + tuple(r for r, z in self.laid.items() if z == zone)

    def line(self, row: Row, seat: SeatId) -> tuple[Ref, ...]:
        """The cards that lie in a row: where those of several zones share it, in an order of their own, so that a card that steps
        ahead stays where it is beside the others."""
        refs = self.cards(zone_of(row.zone, seat))
        own = [ref for kind in row.ahead if self.game.zones[kind].seats for ref in self.cards(zone_of(kind, seat))]
        return tuple(sorted((*refs, *own))) if row.ahead else refs

    def passing(self, row: Row, seat: SeatId) -> tuple[Ref, ...]:
        """The cards of a seat that lie in its row only for now, in zones of the whole table."""
        zones = [zone_of(kind, TABLE) for kind in row.ahead if not self.game.zones[kind].seats]
        return tuple(ref for zone in zones for ref in self.cards(zone) if self.view.cards[ref].owner == seat)

    def turned(self, ref: Ref) -> bool:
        """Does a card lie turned by a quarter?"""
        card = self.view.cards[ref]
        return self.turns and card.exhausted and self.view.zones[card.zone].kind != self.layout.attackers

    def tucked(self, ref: Ref) -> bool:
        """Does a card lie under the one that it hangs on, for want of room above?"""
        return self.plated and any(ref in refs for refs in self.hung.values())

    def ahead(self, row: Row, seat: SeatId) -> tuple[Ref, ...]:
        """The cards that lie a step ahead in a seat's row."""
        own = [ref for kind in row.ahead if self.game.zones[kind].seats for ref in self.cards(zone_of(kind, seat))]
        return (*own, *self.passing(row, seat))

    def scroll(self, zone: ZoneId, refs: tuple[Ref, ...], fit: int) -> tuple[tuple[Ref, ...], int]:
        """The part of a row that is seen where only so many fit, and how many do not."""
        more = max(0, len(refs) - fit)
        at = min(self.wishes.scrolled.get(zone, 0), more)
        return refs[at : at + fit] if more else refs, more

    def by_kind(self, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
        """Cards in the order of their kinds: as the columns of rows have them; those that are not known come last."""
        order = [kind for row in self.layout.rows for kind in row.columns]

        def place(ref: Ref) -> tuple[int, str, str]:
            card = self.game.definition(self.view.cards[ref].definition)
            kind = card.kinds[0] if card.kinds else "~"
            return order.index(kind) if kind in order else len(order), kind, card.name

        return tuple(sorted(refs, key=place))

    def piles_of(self, seats: tuple[SeatId, ...]) -> list[tuple[Pile, ZoneId]]:
        """The piles that these seats have and use."""
        used = [pile for pile in self.layout.piles if pile.zone in self.used]
        mine = [(pile, zone_of(pile.zone, seat)) for pile in used if pile.seat == TABLE for seat in seats]
        mine += [(pile, home_of(self.game, pile.zone, pile.seat)) for pile in used if pile.seat != TABLE and pile.seat in seats]
        return [(pile, zone) for pile, zone in mine if zone in self.view.zones]

    def pile(self, pile: Pile, zone: ZoneId, box: Box, words: str = "") -> None:
        """A pile: its top card, its word and how many there are, on it or at a side of it."""
        refs, spread = self.cards(zone), [ref for ref in self.view.zones[zone].cards if ref in self.spread]
        self.out.places.append(Place(zone, box, pile.label, len(refs) + len(spread), pile=True, words=words))
        if refs:
            kind = self.game.zones[pile.zone]
            top = refs[0] if kind.seen == "none" or kind.top else refs[-1]
            self.out.spots.append(Spot(top, Box(box.x, box.y, box.w - ASIDE, box.h - EDGES), 20, "pile"))
