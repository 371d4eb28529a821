"""Settling: cleanup until nothing changes, then what responds to what happened. A process that games name in their Timing."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.draft import Draft
from rules.engine.events import Attach, Count, Create, End, Face, Item, Last, Move, Put, Remove, Trigger, kind
from rules.engine.frames import Process, Window
from rules.engine.game import Act, Ask, Game, ProcessKind, Todo, Work, nothing_to_clean
from rules.engine.happen import begin
from rules.engine.line import SeatId
from rules.engine.question import Choice, Option, Order, Pick
from rules.engine.state import Table
from rules.engine.triggers import triggers, usable

UNTIDY = (Count, Last, End, Move, Attach, Create, Remove, Face)


class Settling(Struct, frozen=True, omit_defaults=True, tag="settling"):
    """The abilities that have heard something and not started yet."""

    triggers: tuple[Trigger, ...] = ()


def stirs(game: Game, d: Draft) -> bool:
    """Could anything follow from what is pending? If not, it is forgotten and nothing settles."""
    for occurrence in d.pending:
        if occurrence.heard or kind(occurrence.event) in game.heard_after:
            return True
        if type(occurrence.event) in UNTIDY and game.cleanup is not nothing_to_clean:
            return True
    d.pending = ()
    return False


def settling(game: Game) -> Process:
    """The frame that settles."""
    return Process(game.timing.after, "clean", Settling())


def clean(game: Game, d: Draft, f: Process) -> Work:
    """Cleanup again and again; then find what responds."""
    parts = game.cleanup(game, d)
    if parts:
        return f, (parts,)
    found = tuple(t for occurrence in d.pending for t in triggers(game, d, occurrence))
    d.pending = ()
    left = f.v.triggers + found
    if not left:
        return None, ()
    return replace(f, step="respond" if game.timing.triggers == "stack" else "chain", v=Settling(left)), ()


def waiting(game: Game, s: Table, f: Process) -> dict[SeatId, list[tuple[int, Trigger]]]:
    """The triggers that can be used now, by seat, each with its place."""
    found: dict[SeatId, list[tuple[int, Trigger]]] = {}
    for at, t in enumerate(f.v.triggers):
        if usable(game, s, t):
            found.setdefault(t.cause.seat, []).append((at, t))
    return found


def first_seat(game: Game, s: Table, found: dict[SeatId, list[tuple[int, Trigger]]]) -> SeatId | None:
    """The first in order that has one."""
    return next((seat for seat in (*game.order(game, s), *found) if seat in found), None)


def ask_respond(game: Game, s: Table, f: Process) -> Pick | None:
    """One seat after the other starts its abilities, one at a time; forced ones must be used."""
    found = waiting(game, s, f)
    seat = first_seat(game, s, found)
    if seat is None:
        return None
    mine = found[seat]
    must = any(game.abilities[t.address].forced for _, t in mine)
    if must:
        mine = [(at, t) for at, t in mine if game.abilities[t.address].forced]
    options = tuple(Option("use", t.cause.source, n=at) for at, t in mine)
    return Pick(seat, "trigger", options, least=int(must), about=mine[0][1].cause.source)


def take_respond(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """Start the chosen one; none: this seat uses none of those that it need not."""
    if not choice:
        seat = first_seat(game, d, waiting(game, d, f))
        rest = tuple(t for t in f.v.triggers if t.cause.seat != seat)
        return (replace(f, v=Settling(rest)), ()) if seat is not None and rest else (None, ())
    picked = choice[0]
    assert isinstance(picked, Option)
    left = list(f.v.triggers)
    chosen = left.pop(picked.n)
    return replace(f, v=Settling(tuple(left))), (begin(game, d, chosen),)


def ask_chain(game: Game, s: Table, f: Process) -> Order | None:
    """With items: each seat in order says in which order its abilities go on the chain (the last resolves first)."""
    found = waiting(game, s, f)
    seat = first_seat(game, s, found)
    if seat is None:
        return None
    options = tuple(Option("use", t.cause.source, n=at) for at, t in found[seat])
    return Order(seat, "chain", options, about=options[0].ref)


def take_chain(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """They become items; when all are there, a window opens unless one is open."""
    picked = [o for o in choice if isinstance(o, Option)]
    seats = {f.v.triggers[o.n].cause.seat for o in picked}
    rest = tuple(t for t in f.v.triggers if t.cause.seat not in seats) if picked else ()
    work: list[Todo] = [(Put(item_of(f.v.triggers[o.n])),) for o in picked]
    if rest:
        return replace(f, v=Settling(rest)), tuple(work)
    if (picked or d.items) and not any(type(x) is Window for x in d.stack):
        work.append(Window("chain", game.order(game, d)))
    return None, tuple(work)


def item_of(t: Trigger) -> Item:
    """An ability that waits on the chain."""
    return Item(0, t.address, t.cause)


SETTLE = ProcessKind({"clean": Act(clean), "respond": Ask(ask_respond, take_respond), "chain": Ask(ask_chain, take_chain)})
