"""The table in words, as a tree: seats, their zones, the cards in them. It says what a view says, and no more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from desktop.asking.asked import Asked
from desktop.table.face import numbers_of
from desktop.table.places import places
from desktop.table.standing import standing
from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import NOBODY, TABLE, Ref, SeatId, ZoneId
from rules.engine.state import State, Zone
from rules.engine.tongue import capital
from rules.language.say.lines import seat_words, word_of

HIDDEN = "Hidden card"
TOP = "Top card, hidden"


class Row(Struct, frozen=True):
    """A line of the tree and what lies below it. `key` is the same as long as the row means the same thing."""

    key: str
    words: str
    more: str = ""  # what the card says
    ref: Ref = NOBODY
    zone: ZoneId | None = None
    seat: SeatId | None = None
    rows: tuple[Row, ...] = ()
    open: bool = True  # are the rows below it to be seen at first?


class Text:
    """One view with its question, told row by row."""

    def __init__(self, game: Game, view: State, asked: Asked | None, says: dict[str, str]) -> None:
        self.game, self.view, self.asked, self.says = game, view, asked, says
        self.lit, self.picked = (asked.lit(), asked.picked()) if asked is not None else (frozenset(), frozenset())
        self.piles = {pile.zone: pile.label for pile in places(game, view).piles}

    def rows(self, first: SeatId) -> tuple[Row, ...]:
        """All seats, beginning with whoever sits at the bottom, then the table."""
        n = len(self.view.seats)
        notes = [Row("notes", said("Note: {0}", self.view.notes[NOBODY]))] if NOBODY in self.view.notes else []
        table = Row("table", said("The table"), rows=tuple(self.zones(TABLE)))
        return (*(self.seat(SeatId((first + i) % n)) for i in range(n)), *([table] if table.rows else []), *notes)

    def seat(self, seat: SeatId) -> Row:
        """A seat: what it has, and whether it decides."""
        how = standing(self.game, self.view, seat, self.asked)
        words = [how.name, *(said("{0} {1} of {2}", label, n, most) if most else f"{label} {n}" for label, n, most in how.tallies)]
        words += [f"{how.total} {how.number}"] if how.total else []
        words += [said("decides")] if how.asked else []
        words += [*how.stance, *([] if how.alive else [said("out of the game")]), *([said("can be chosen")] if how.lit else [])]
        return Row(f"seat.{seat}", ", ".join(words), seat=seat, rows=tuple(self.zones(seat)))

    # -- zones
    def zones(self, seat: SeatId) -> Iterator[Row]:
        """What lies before a seat, or in the middle; of empty zones those that have a place on the table, and of piles that are
        called alike those with cards."""
        layout = places(self.game, self.view)
        named = [layout.hand, *layout.lying, *self.piles, layout.lane]
        filled = {self.piles.get(zone.kind) for zone in self.view.zones.values() if zone.cards}
        lying = {id: zone for id, zone in self.view.zones.items() if zone.seat == seat}
        found = {id: z for id, z in lying.items() if z.cards or (z.kind in named and self.piles.get(z.kind, "") not in filled)}
        for id, zone in sorted(found.items(), key=lambda one: named.index(one[1].kind) if one[1].kind in named else len(named)):
            yield self.zone(id, zone)

    def zone(self, id: ZoneId, zone: Zone) -> Row:
        """A zone: its name, how many cards lie there, and which. What is chosen stays where it is, so that one reads on from there."""
        refs = zone.cards
        many = said("{0|card|cards}", len(refs)) if refs else said("empty")
        known = any(self.view.cards[ref].definition != UNKNOWN for ref in refs)
        pile = zone.kind in self.piles
        rows = tuple(self.card(ref) for ref in (self.seen_of(refs, zone) if pile else refs))
        seen = any(ref in self.lit for ref in refs) or (known and not pile)
        return Row(f"zone.{id}", f"{self.place(id)}: {many}", zone=id, rows=rows, open=seen)

    def place(self, id: ZoneId) -> str:
        """A zone's name, and whose it is."""
        zone = self.view.zones[id]
        name = self.piles.get(zone.kind) or word_of(self.game, zone.kind).replace("_", " ")
        return said("{0} of {1}", capital(name), seat_words(self.view, zone.seat)) if zone.seat != TABLE else capital(name)

    def seen_of(self, refs: tuple[Ref, ...], zone: Zone) -> Iterable[Ref]:
        """The cards of a pile that can be told apart, from the top: those that are known or can be chosen, and the top one."""
        down = refs if self.top_first(zone) else refs[::-1]
        return [ref for i, ref in enumerate(down) if not i or ref in self.lit or self.view.cards[ref].definition != UNKNOWN]

    def top_first(self, zone: Zone) -> bool:
        """Is the top card of a pile the first of its cards? Else it is the last."""
        kind = self.game.zones[zone.kind]
        return kind.seen == "none" or kind.top

    # -- cards
    def card(self, ref: Ref) -> Row:
        """A card: its name and numbers, in what state it is, and whether it can be chosen."""
        card = self.view.cards[ref]
        name = card.definition
        words = [*self.named(ref), *self.state(ref)]
        words += [said("chosen")] if ref in self.picked else [said("can be chosen")] if ref in self.lit else []
        return Row(f"card.{ref}", ", ".join(words), self.says.get(name, "") if name != UNKNOWN else "", ref=ref)

    def named(self, ref: Ref) -> list[str]:
        """What a card is, as far as it is known."""
        card, layout = self.view.cards[ref], places(self.game)
        if card.definition == UNKNOWN:
            zone = self.view.zones[card.zone]
            return [said(TOP) if zone.kind in self.piles and zone.cards[0 if self.top_first(zone) else -1] == ref else said(HIDDEN)]
        definition, numbers = self.game.definition(card.definition), numbers_of(self.game, self.view, ref)
        kinds = [word_of(self.game, kind) for kind in definition.kinds[:1]]
        label = word_of(self.game, layout.number) if layout.number else ""
        told = [(label, layout.number), *((word_of(self.game, name), name) for name in layout.foot)]
        needs = [said("asks for {0} {1}", word_of(self.game, name), numbers[name]) for name in layout.needs if name in numbers]
        return [card.definition, *kinds, *(f"{word} {numbers[name]}" for word, name in told if name in numbers), *needs]

    def state(self, ref: Ref) -> Iterator[str]:
        """What holds of a card besides."""
        card = self.view.cards[ref]
        if self.view.zones[card.zone].kind == places(self.game).attackers:
            yield said("attacking")
        if card.exhausted:
            yield said("exhausted")
        if not card.up and card.definition != UNKNOWN:
            yield said("face down")
        for word, n in sorted(card.counters.items()):
            yield f"{word_of(self.game, word)} {n}"
        for bearer, how in ((card.attached_to, said("on {0}")), (card.stored_on, said("stored on {0}"))):
            if bearer in self.view.cards:
                name = self.view.cards[bearer].definition
                yield said(how, said("a hidden card") if name == UNKNOWN else name)
        if any(item.card == ref and item.pending for item in self.view.items):
            yield said("waits to resolve")
        if self.view.bracket is not None and ref in self.view.bracket.touched:
            yield said("changed by hand")
        if ref in self.view.notes:
            yield said("note: {0}", self.view.notes[ref])
