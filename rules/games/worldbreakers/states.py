"""What the processes of the game remember, and what can be read off a table: whose round it is, who attacks, what is in play."""

from __future__ import annotations

from msgspec import Struct

from rules.engine.cache import of_cards_in_play
from rules.engine.events import Mark
from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.happen import forbidden
from rules.engine.line import NOBODY, TABLE, Ref, SeatId, ZoneId, zone_of
from rules.engine.state import Table, living
from rules.engine.traits import traits
from rules.games.worldbreakers.words import FOLLOWER, HOME, LOCATION, STAGE, STATIONARY, TYPES

TURNS = 4  # each side's turns in a round
ROWS = ("front", *HOME.values())  # where cards are in play


class Mulligan(Struct, frozen=True, omit_defaults=True, tag="mulligan"):
    """Who may still take a mulligan; who does so now, and how many cards are set aside."""

    todo: tuple[SeatId, ...]
    aside: int = 0


class Round(Struct, frozen=True, omit_defaults=True, tag="round"):
    """Who goes first, which round it is, which of the turns (the first side's are even), how many actions are left in it, and
    how many more each side has on its next turn."""

    first: SeatId = SeatId(0)
    n: int = 1
    turn: int = 0
    left: int = 1
    more: tuple[int, ...] = (0, 0)


class Combat(Struct, frozen=True, omit_defaults=True, tag="combat"):
    """Who attacks; with how many at most (0: any number), and whether that attack cannot be blocked; how many were declared;
    the block at hand; and how many breached."""

    seat: SeatId
    most: int = 0
    sure: bool = False
    declared: int = 0
    blocker: Ref = NOBODY
    blocked: Ref = NOBODY
    breached: int = 0


class Playing(Struct, frozen=True, omit_defaults=True, tag="playing"):
    """Who plays which card for how much less; X; how many abilities of an event have been done; `tried`: the state before is
    kept, since whether the cost can be paid is not decided yet."""

    seat: SeatId
    ref: Ref
    less: int = 0
    x: int = 0
    at: int = 0
    tried: bool = False


class Developing(Struct, frozen=True, omit_defaults=True, tag="developing"):
    """Which location is being developed, by whom, and which of its stages."""

    seat: SeatId
    ref: Ref
    stage: int = 0


# -- who
def round_of(s: Table) -> Round | None:
    """The round that is being played."""
    frame = round_frame(s)
    return frame.v if frame else None


def round_frame(s: Table) -> Process | None:
    """The process of the round."""
    for f in s.stack:
        if type(f) is Process and type(f.v) is Round:
            return f
    return None


def turn_of(v: Round) -> SeatId:
    """Whose turn it is."""
    return SeatId((v.first + v.turn) % 2)


def combat_of(s: Table) -> Combat | None:
    """The combat that is being fought."""
    for f in reversed(s.stack):
        if type(f) is Process and type(f.v) is Combat:
            return f.v
    return None


def other(s: Table, seat: SeatId) -> SeatId:
    """The opponent."""
    return next((i for i in living(s) if i != seat), SeatId(1 - seat))


# -- what is in play
@of_cards_in_play
def all_in_play(game: Game, s: Table) -> list[Ref]:
    """All cards in play, those that are stored on others among them."""
    active = game.active
    return [ref for zone in s.zones.values() if zone.cards and zone.kind in active for ref in zone.cards]


@of_cards_in_play
def in_play(game: Game, s: Table, seat: SeatId, kind: str) -> list[Ref]:
    """A seat's cards of a type in play; what is stored on others does not count."""
    rows = ("followers", "front") if kind == FOLLOWER else (HOME[kind],)
    refs = [r for row in rows for i in range(len(s.seats)) for r in s.zones[zone_of(row, SeatId(i))].cards]
    return [r for r in refs if not s.cards[r].stored_on and controlled_by(game, s, r) == seat]


def controlled_by(game: Game, s: Table, ref: Ref) -> SeatId:
    """Whose card it is now."""
    return traits(game, s, ref).controller


def type_of(game: Game, s: Table, ref: Ref) -> str:
    """A card's type; '?' if it is not known."""
    kinds = traits(game, s, ref).kinds
    for word in TYPES:
        if word in kinds:
            return word
    return "?"


def row_of(game: Game, s: Table, ref: Ref, seat: SeatId) -> ZoneId:
    """Where a card lies when it is played, on this side: an event in the middle, for as long as that takes."""
    home = HOME.get(type_of(game, s, ref))
    return zone_of(home, seat) if home else zone_of("played", TABLE)


def front(s: Table, seat: SeatId) -> list[Ref]:
    """The followers that a seat attacks with."""
    return [r for r in s.zones[zone_of("front", seat)].cards if not s.cards[r].stored_on]


# -- attacking
def attackers(game: Game, s: Table, seat: SeatId) -> list[Ref]:
    """The followers that could be declared as attackers."""
    rows = (r for r in s.zones[zone_of("followers", seat)].cards if not s.cards[r].exhausted and not s.cards[r].stored_on)
    return [r for r in rows if STATIONARY not in traits(game, s, r).keywords]


def may_attack(game: Game, s: Table, seat: SeatId) -> bool:
    """On one's own turn, with somebody to attack with, outside combat, and if nothing forbids it."""
    round_ = round_of(s)
    if round_ is None or turn_of(round_) != seat or combat_of(s) or not in_turn(s):
        return False
    return bool(attackers(game, s, seat)) and not forbidden(game, s, (Mark("attack", seat),))


def in_turn(s: Table) -> bool:
    """Is a turn of the action phase being played, and not the rally phase?"""
    frame = round_frame(s)
    return frame is not None and frame.step in ("action", "acted")


# -- stages and storage
def stages(s: Table, ref: Ref) -> int:
    """The stage counters on a location."""
    return s.cards[ref].counters.get(STAGE, 0)


@of_cards_in_play
def developable(game: Game, s: Table, seat: SeatId) -> list[Ref]:
    """The locations that a seat could develop."""
    return [r for r in in_play(game, s, seat, LOCATION) if stages(s, r)]


def stored_on(s: Table, ref: Ref) -> list[Ref]:
    """The cards that are stored on one, wherever it stands: they do not go forward with it."""
    return [r for zone in s.zones.values() if zone.kind in ROWS for r in zone.cards if s.cards[r].stored_on == ref]


def room(game: Game, s: Table, ref: Ref) -> int:
    """How many more cards this one can store."""
    if ref not in s.cards:
        return 0
    return traits(game, s, ref).numbers.get("storage", 0) - len(stored_on(s, ref))
