"""The three pile draft: on one's turn one looks at pile after pile and takes one, or what lies on top of the supply."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.ability import ZoneKind
from rules.engine.draft import Draft
from rules.engine.drafting import BOX, pack_of, pool_of
from rules.engine.events import Mark, Move
from rules.engine.frames import Process
from rules.engine.game import Act, Ask, Game, ProcessKind, Work
from rules.engine.line import TABLE, SeatId, ZoneId, zone_of
from rules.engine.question import Choice, Option, Pick, Question
from rules.engine.state import Table

PILES = ("pile1", "pile2", "pile3")
ZONES = {name: ZoneKind(name=name, seen="none", seats=False, ordered=True) for name in PILES}


class Piles(Struct, frozen=True, omit_defaults=True, tag="piles"):
    """Whose draft turn it is, and at which pile."""

    seat: SeatId
    pile: int = 0


def three_piles(first: SeatId) -> Process:
    """The process of the draft."""
    return Process("piles", "deal", Piles(first))


def pile_of(v: Piles) -> ZoneId:
    """The pile that is being looked at."""
    return zone_of(PILES[v.pile], TABLE)


def deal(game: Game, d: Draft, f: Process) -> Work:
    """Three piles of one card each."""
    piles = [zone_of(name, TABLE) for name in PILES]
    return replace(f, step="turn"), (tuple(Move(ref, to, "add") for ref, to in zip(d.zones[BOX].cards, piles, strict=False)),)


def turn(game: Game, d: Draft, f: Process) -> Work:
    """The next draft turn; the draft ends when nothing is left."""
    v: Piles = f.v
    if not any(d.zones[zone].cards for zone in (BOX, *(zone_of(name, TABLE) for name in PILES))):
        return None, ()
    return replace(f, step="look", v=replace(v, pile=0)), ((Mark("draft-turn", v.seat),),)


def look(game: Game, d: Draft, f: Process) -> Work:
    """The cards of the pile are looked at; an empty one is passed over."""
    v: Piles = f.v
    cards = d.zones[pile_of(v)].cards
    if not cards:
        return onward(f), ()
    return replace(f, step="ask"), (tuple(Move(ref, pack_of(v.seat), "look") for ref in cards),)


def onward(f: Process) -> Process:
    """To the next pile, or to the top of the supply."""
    v: Piles = f.v
    return replace(f, step="look", v=replace(v, pile=v.pile + 1)) if v.pile + 1 < len(PILES) else replace(f, step="blind")


def ask(game: Game, s: Table, f: Process) -> Question | None:
    """Take the pile, or leave it; the last cards of all cannot be left."""
    v: Piles = f.v
    later = (BOX, *(zone_of(name, TABLE) for name in PILES[v.pile + 1 :]))
    ways = ("take", "leave") if any(s.zones[zone].cards for zone in later) else ("take",)
    return Pick(v.seat, "pile", tuple(Option(way, n=v.pile + 1) for way in ways), secret=True, rule="wb.draft.piles")


def take(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """What was taken is in the pool; what was left goes back."""
    v: Piles = f.v
    taken = any(isinstance(o, Option) and o.word == "take" for o in choice)
    to, why = (pool_of(v.seat), "pick") if taken else (pile_of(v), "leave")
    return replace(f, step="refill" if taken else "grow"), (tuple(Move(ref, to, why) for ref in d.zones[pack_of(v.seat)].cards),)


def refill(game: Game, d: Draft, f: Process) -> Work:
    """A card from the supply is the new pile, and the turn ends."""
    v: Piles = f.v
    return ended(f), (tuple(Move(ref, pile_of(v), "add") for ref in d.zones[BOX].cards[:1]),)


def grow(game: Game, d: Draft, f: Process) -> Work:
    """A card from the supply makes the pile that was left larger."""
    return onward(f), (tuple(Move(ref, pile_of(f.v), "add") for ref in d.zones[BOX].cards[:1]),)


def blind(game: Game, d: Draft, f: Process) -> Work:
    """Who left every pile takes the top card of the supply."""
    v: Piles = f.v
    return ended(f), (tuple(Move(ref, pool_of(v.seat), "blind") for ref in d.zones[BOX].cards[:1]),)


def ended(f: Process) -> Process:
    """It is the other side's turn."""
    return replace(f, step="turn", v=Piles(SeatId(1 - f.v.seat)))


THREE_PILES = ProcessKind({
    "deal": Act(deal),
    "turn": Act(turn),
    "look": Act(look),
    "ask": Ask(ask, take, opens=True),
    "refill": Act(refill),
    "grow": Act(grow),
    "blind": Act(blind),
}, Piles)  # fmt: skip
