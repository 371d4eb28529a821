"""Building a deck: first who leads it, then thirty cards; both in secret. After a draft it is built out of what was drafted, anew before
each game; between the games of a match with decks that were brought, out of all cards."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from rules.engine.ability import ZoneKind
from rules.engine.draft import Draft
from rules.engine.drafting import pool_of
from rules.engine.events import Mark, Move
from rules.engine.frames import Process
from rules.engine.game import Act, AskAll, Game, ProcessKind, Work
from rules.engine.line import TABLE, Ref, SeatId, ZoneId, zone_of
from rules.engine.question import Choice, Option, Pick, Question
from rules.engine.series import fresh
from rules.engine.state import Table, living
from rules.games.worldbreakers.decks import SIGNED, SIZE
from rules.games.worldbreakers.words import WORLDBREAKER

ZONES = {name: ZoneKind(name=name, seen="owner", lasts=True) for name in ("leaders", "chosen")}
PLAYERS = 2  # who sits at the table when the draft is over


def leaders_of(seat: SeatId) -> ZoneId:
    """The Worldbreakers with their signature cards, until decks are built."""
    return zone_of("leaders", seat)


def builders(game: Game, s: Table, f: Process) -> tuple[SeatId, ...]:
    """The sides that play."""
    return tuple(seat for seat in living(s) if seat < PLAYERS)


def leads(game: Game, s: Table, ref: Ref) -> bool:
    """Is this a Worldbreaker?"""
    return WORLDBREAKER in game.definition(s.cards[ref].definition).kinds


@dataclass(frozen=True)
class Building:
    """How decks are built out of the cards in one kind of zone, and laid in another one."""

    pool: str
    chosen: str
    rule: str

    def ask_leader(self, game: Game, s: Table, f: Process, seat: SeatId) -> Question | None:
        """One of the Worldbreakers."""
        refs = [ref for ref in s.zones[zone_of(self.pool, seat)].cards if leads(game, s, ref)]
        options = tuple(Option("card", ref, zone=zone_of(self.chosen, seat)) for ref in refs)
        return Pick(seat, "leader", options, secret=True, rule=self.rule)

    def ask_cards(self, game: Game, s: Table, f: Process, seat: SeatId) -> Question | None:
        """Thirty cards, but none that is another Worldbreaker's signature."""
        leaders = [s.cards[ref].definition for ref in s.zones[zone_of(self.chosen, seat)].cards]
        refs = [ref for ref in s.zones[zone_of(self.pool, seat)].cards if not leads(game, s, ref)]
        fit = [ref for ref in refs if SIGNED.get(s.cards[ref].definition) in (None, *leaders)]
        options = tuple(Option("card", ref, zone=zone_of(self.chosen, seat)) for ref in fit)
        many = min(SIZE, len(fit))
        return Pick(seat, "build", options, many, many, secret=True, rule=self.rule)

    def take(self, step: str, why: str, sealed: dict[SeatId, Choice], f: Process) -> Work:
        """What was chosen lies in the deck."""
        picked = [(seat, o.ref) for seat, choice in sealed.items() for o in choice if isinstance(o, Option)]
        return replace(f, step=step), (tuple(Move(ref, zone_of(self.chosen, seat), why) for seat, ref in picked),)

    def done(self, game: Game, d: Draft, f: Process) -> Work:
        """The decks are ready."""
        for seat in builders(game, d, f):
            d.seat(seat, deck=tuple(d.cards[ref].definition for ref in d.zones[zone_of(self.chosen, seat)].cards))
        return None, ()

    def process(self, begin: Act) -> ProcessKind:
        """The process that does it."""
        return ProcessKind({
            "begin": begin,
            "leader": AskAll(builders, self.ask_leader, lambda game, d, f, sealed: self.take("cards", "leader", sealed, f)),
            "cards": AskAll(builders, self.ask_cards, lambda game, d, f, sealed: self.take("done", "build", sealed, f)),
            "done": Act(self.done),
        })  # fmt: skip


def begin_drafted(game: Game, d: Draft, f: Process) -> Work:
    """What everybody has comes to the pool, and one deck after the other is taken apart again."""
    for seat in builders(game, d, f):
        for zone in (leaders_of(seat), zone_of("chosen", seat)):
            if d.zones[zone].cards:
                return f, (tuple(Move(ref, pool_of(seat), "apart") for ref in d.zones[zone].cards),)
    return replace(f, step="leader"), ((Mark("building"),),)


def begin_constructed(game: Game, d: Draft, f: Process) -> Work:
    """The tables are cleared, and each side has a copy of every card to build with."""
    fresh(game, d)
    for seat in builders(game, d, f):
        for name in game.definitions:
            d.create(name, TABLE, zone_of("aside", seat), token=False)
    return replace(f, step="leader"), ((Mark("cleared"),),)


DRAFTED = Building("pool", "chosen", "wb.draft.building").process(Act(begin_drafted))
CONSTRUCTED = Building("aside", "hand", "table.match").process(Act(begin_constructed))
