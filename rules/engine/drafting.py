"""A draft: seats open packs, each secretly takes a card from its own and passes the rest on, until all are taken or laid aside; what
was taken stays in the seat's pool. It is a process like any other, so it can be undone, saved and seen through as any game can.

The game has zones of these kinds: a `box` of all cards, a `pack` and a `pool` for each seat, a place `between` them, and one for what
is `left` of packs.
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

BOX, BETWEEN, LEFT = (zone_of(kind, TABLE) for kind in ("box", "between", "left"))
ZONES = {
    z.name: z
    for z in (
        ZoneKind(name="box", seen="none", seats=False, ordered=True),
        ZoneKind(name="pack", seen="owner"),
        ZoneKind(name="between", seen="none", seats=False),
        ZoneKind(name="left", seen="none", seats=False),
        ZoneKind(name="pool", seen="owner", lasts=True),
    )
}


class Drafting(Struct, frozen=True, omit_defaults=True, tag="drafting"):
    """So many packs for each seat, one after the other, of so many cards; which of them it is, and how many packs are passed on.

    `takes`: how many cards are taken of a pack by the first who has it, by the second ..., and then it is laid aside; one each, till
    nothing is left of it, if that is not said. `taken`: how many have had it. `circle`: how the seats sit around the table."""

    packs: int
    size: int
    pack: int = 0
    passed: int = 0
    takes: tuple[int, ...] = ()
    taken: int = 0
    circle: tuple[SeatId, ...] = ()

    @property
    def many(self) -> int:
        """How many cards are taken of a pack now."""
        return self.takes[self.taken] if self.taken < len(self.takes) else 1


def drafting(packs: int, size: int, takes: tuple[int, ...] = (), circle: tuple[SeatId, ...] = ()) -> Process:
    """The process of a draft."""
    return Process("draft", "open", Drafting(packs, size, takes=takes, circle=circle))


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
    return replace(f, step="pick", v=replace(v, pack=v.pack + 1, taken=0)), ((Mark("pack", n=v.pack + 1),), moves)


def pickers(game: Game, s: Table, f: Process) -> tuple[SeatId, ...]:
    """The seats that have cards to pick from."""
    return tuple(seat for seat in living(s) if s.zones[pack_of(seat)].cards)


def ask_pick(game: Game, s: Table, f: Process, seat: SeatId) -> Question | None:
    """A card of the pack, or as many as are taken now."""
    refs = s.zones[pack_of(seat)].cards
    many = min(f.v.many, len(refs))
    return Pick(seat, "pick", tuple(Option("card", ref, zone=pool_of(seat)) for ref in refs), many, many, secret=True)


def take_pick(game: Game, d: Draft, f: Process, sealed: dict[SeatId, Choice]) -> Work:
    """All take at once, and pass the rest on, or lay it aside; when nothing is left, the next packs are opened."""
    v: Drafting = f.v
    picked = [(seat, o.ref) for seat, choice in sealed.items() for o in choice if isinstance(o, Option)]
    step = "aside" if v.takes and v.taken + 1 == len(v.takes) else "pass"
    following = replace(f, step=step if sealed else "open", v=replace(v, passed=0, taken=v.taken + 1))
    return following, (tuple(Move(ref, pool_of(seat), "pick") for seat, ref in picked),)


def lay_aside(game: Game, d: Draft, f: Process) -> Work:
    """What nobody took of one pack is out of the draft; then of the next pack."""
    seat = next((SeatId(i) for i in range(len(d.seats)) if d.zones[pack_of(SeatId(i))].cards), None)
    if seat is None:
        return replace(f, step="open"), ()
    return f, (tuple(Move(ref, LEFT, "left") for ref in d.zones[pack_of(seat)].cards),)


def pass_on(game: Game, d: Draft, f: Process) -> Work:
    """One pack moves on to the next seat, every other time round the other way. The last one waits between them, so that no two packs
    ever lie together."""
    v: Drafting = f.v
    order = [pack_of(seat) for seat in v.circle or (SeatId(i) for i in range(len(d.seats)))][:: 1 if v.pack % 2 else -1]
    way = [*zip(order[::-1], [BETWEEN, *order[:0:-1]], strict=True), (BETWEEN, order[0])]
    if v.passed == len(way):
        return replace(f, step="pick"), ()
    at, to = way[v.passed]
    return replace(f, v=replace(v, passed=v.passed + 1)), (tuple(Move(ref, to, "pass") for ref in d.zones[at].cards),)


DRAFT = ProcessKind(
    {"open": Act(open_packs), "pick": AskAll(pickers, ask_pick, take_pick), "pass": Act(pass_on), "aside": Act(lay_aside)}, Drafting
)
