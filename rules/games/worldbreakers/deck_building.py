"""Building a deck out of what was drafted: first who leads it, then thirty cards; both in secret, and anew before each game."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.ability import ZoneKind
from rules.engine.draft import Draft
from rules.engine.drafting import pool_of
from rules.engine.events import Mark, Move
from rules.engine.frames import Process
from rules.engine.game import Act, AskAll, Game, ProcessKind, Work
from rules.engine.line import Ref, SeatId, ZoneId, zone_of
from rules.engine.question import Choice, Option, Pick, Question
from rules.engine.state import Table, living
from rules.games.worldbreakers.decks import SIGNED, SIZE
from rules.games.worldbreakers.words import WORLDBREAKER

ZONES = {name: ZoneKind(name=name, seen="owner", lasts=True) for name in ("leaders", "chosen")}
PLAYERS = 2  # who sits at the table when the draft is over


def chosen_of(seat: SeatId) -> ZoneId:
    """The deck in the making."""
    return zone_of("chosen", seat)


def leaders_of(seat: SeatId) -> ZoneId:
    """The Worldbreakers with their signature cards, until decks are built."""
    return zone_of("leaders", seat)


def builders(game: Game, s: Table, f: Process) -> tuple[SeatId, ...]:
    """The sides that play."""
    return tuple(seat for seat in living(s) if seat < PLAYERS)


def begin(game: Game, d: Draft, f: Process) -> Work:
    """What everybody has comes to the pool, and one deck after the other is taken apart again."""
    for seat in builders(game, d, f):
        for zone in (leaders_of(seat), chosen_of(seat)):
            if d.zones[zone].cards:
                return f, (tuple(Move(ref, pool_of(seat), "apart") for ref in d.zones[zone].cards),)
    return replace(f, step="leader"), ((Mark("building"),),)


def leads(game: Game, s: Table, ref: Ref) -> bool:
    """Is this a Worldbreaker?"""
    return WORLDBREAKER in game.definition(s.cards[ref].definition).kinds


def ask_leader(game: Game, s: Table, f: Process, seat: SeatId) -> Question | None:
    """One of the Worldbreakers."""
    refs = [ref for ref in s.zones[pool_of(seat)].cards if leads(game, s, ref)]
    options = tuple(Option("card", ref, zone=chosen_of(seat)) for ref in refs)
    return Pick(seat, "leader", options, secret=True, rule="wb.draft.building")


def ask_cards(game: Game, s: Table, f: Process, seat: SeatId) -> Question | None:
    """Thirty cards, but none that is another Worldbreaker's signature."""
    leaders = [s.cards[ref].definition for ref in s.zones[chosen_of(seat)].cards]
    refs = [ref for ref in s.zones[pool_of(seat)].cards if not leads(game, s, ref)]
    fit = [ref for ref in refs if SIGNED.get(s.cards[ref].definition) in (None, *leaders)]
    options = tuple(Option("card", ref, zone=chosen_of(seat)) for ref in fit)
    many = min(SIZE, len(fit))
    return Pick(seat, "build", options, many, many, secret=True, rule="wb.draft.building")


def take(step: str, why: str, sealed: dict[SeatId, Choice], f: Process) -> Work:
    """What was chosen lies in the deck."""
    picked = [(seat, o.ref) for seat, choice in sealed.items() for o in choice if isinstance(o, Option)]
    return replace(f, step=step), (tuple(Move(ref, chosen_of(seat), why) for seat, ref in picked),)


def done(game: Game, d: Draft, f: Process) -> Work:
    """The decks are ready."""
    for seat in builders(game, d, f):
        d.seat(seat, deck=tuple(d.cards[ref].definition for ref in d.zones[chosen_of(seat)].cards))
    return None, ()


BUILD = ProcessKind({
    "begin": Act(begin),
    "leader": AskAll(builders, ask_leader, lambda game, d, f, sealed: take("cards", "leader", sealed, f)),
    "cards": AskAll(builders, ask_cards, lambda game, d, f, sealed: take("done", "build", sealed, f)),
    "done": Act(done),
})  # fmt: skip
