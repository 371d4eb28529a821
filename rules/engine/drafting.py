"""A draft: seats open packs, each secretly takes a card from its own and passes the rest on, until all are taken; what was taken stays
in the seat's pool. It is a process like any other, so it can be undone, saved and seen through as any game can.

The game has zones of these kinds: a `box` of all cards, a `pack` and a `pool` for each seat, and a place `between` them.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.ability import ZoneKind
from rules.engine.draft import Draft
from rules.engine.events import Mark, Move
from rules.engine.frames import Process
from rules.engine.game import Act, AskAll, Game, ProcessKind, Work
from rules.engine.line import TABLE, SeatId, ZoneId, zone_of
from rules.engine.question import Choice, Option, Pick, Question
from rules.engine.state import Table, living

BOX, BETWEEN = zone_of("box", TABLE), zone_of("between", TABLE)
ZONES = {
    z.name: z
    for z in (
        ZoneKind(name="box", seen="none", seats=False, ordered=True),
        ZoneKind(name="pack", seen="owner"),
        ZoneKind(name="between", seen="none", seats=False),
        ZoneKind(name="pool", seen="owner", lasts=True),
    )
}


class Drafting(Struct, frozen=True, omit_defaults=True, tag="drafting"):
    """So many packs for each seat, one after the other, of so many cards; which of them it is, and how many packs are passed on."""

    packs: int
    size: int
    pack: int = 0
    passed: int = 0


def drafting(packs: int, size: int) -> Process:
    """The process of a draft."""
    return Process("draft", "open", Drafting(packs, size))


def pack_of(seat: SeatId) -> ZoneId:
    """What a seat picks from."""
    return zone_of("pack", seat)


def pool_of(seat: SeatId) -> ZoneId:
    """What a seat has taken."""
    return zone_of("pool", seat)


def open_packs(game: Game, d: Draft, f: Process) -> Work:
    """Each seat opens its next pack; the draft ends when there is none."""
    v: Drafting = f.v
    seats, box = living(d), d.zones[BOX].cards
    if v.pack == v.packs or len(box) < v.size * len(seats):
        return None, ()
    opened = [box[n * v.size : (n + 1) * v.size] for n in range(len(seats))]
    moves = tuple(Move(ref, pack_of(seat), "open") for seat, refs in zip(seats, opened, strict=True) for ref in refs)
    return replace(f, step="pick", v=replace(v, pack=v.pack + 1)), ((Mark("pack", n=v.pack + 1),), moves)


def pickers(game: Game, s: Table, f: Process) -> tuple[SeatId, ...]:
    """The seats that have cards to pick from."""
    return tuple(seat for seat in living(s) if s.zones[pack_of(seat)].cards)


def ask_pick(game: Game, s: Table, f: Process, seat: SeatId) -> Question | None:
    """One card of the pack."""
    return Pick(seat, "pick", tuple(Option("card", ref) for ref in s.zones[pack_of(seat)].cards), secret=True)


def take_pick(game: Game, d: Draft, f: Process, sealed: dict[SeatId, Choice]) -> Work:
    """All take at once, and pass the rest on; when nothing is left, the next packs are opened."""
    picked = [(seat, o.ref) for seat, choice in sealed.items() for o in choice if isinstance(o, Option)]
    step = "pass" if sealed else "open"
    return replace(f, step=step, v=replace(f.v, passed=0)), (tuple(Move(ref, pool_of(seat), "pick") for seat, ref in picked),)


def pass_on(game: Game, d: Draft, f: Process) -> Work:
    """One pack moves on to the next seat, every other time round the other way. The last one waits between them, so that no two packs
    ever lie together."""
    v: Drafting = f.v
    order = [pack_of(SeatId(i)) for i in range(len(d.seats))][:: 1 if v.pack % 2 else -1]
    way = [*zip(order[::-1], [BETWEEN, *order[:0:-1]], strict=True), (BETWEEN, order[0])]
    if v.passed == len(way):
        return replace(f, step="pick"), ()
    at, to = way[v.passed]
    return replace(f, v=replace(v, passed=v.passed + 1)), (tuple(Move(ref, to, "pass") for ref in d.zones[at].cards),)


DRAFT = ProcessKind({"open": Act(open_packs), "pick": AskAll(pickers, ask_pick, take_pick), "pass": Act(pass_on)}, Drafting)
