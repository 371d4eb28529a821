"""Settling: cleanup until nothing changes, then what responds to what happened. A process that games name in their Timing."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.draft import Draft
from rules.engine.events import WHILE, Attach, Count, Create, End, Face, Item, Last, Move, Proposal, Put, Remove, Trigger
from rules.engine.finalize import finalizing
from rules.engine.frames import Frame, Process, Settling
from rules.engine.game import Act, Ask, Game, ProcessKind, Work, nothing_to_clean
from rules.engine.happen import begin, count_use
from rules.engine.line import NOBODY, SeatId
from rules.engine.question import Choice, Option, Order, Pick
from rules.engine.state import Table, living
from rules.engine.triggers import idles, index, left_alone, may_hold, triggers, usable
from rules.engine.write import put_off

ALL = Option("all")  # use all that cost nothing
UNTIDY = (Count, Last, End, Move, Attach, Create, Remove, Face)


def stirs(game: Game, d: Draft) -> bool:
    """Could anything follow from what is pending? If not, it is forgotten and nothing settles."""
    if d.effects and any(e.until == WHILE for e in d.effects):
        return True
    heard, cleans = game.heard_after, game.cleanup is not nothing_to_clean
    for occurrence in d.pending:
        event = occurrence.event
        if (cleans and type(event) in UNTIDY) or occurrence.heard or event.word in heard:
            return True
    d.pending = ()
    return False


def settling(game: Game, inside: Frame | None = None) -> Process:
    """The frame that settles; `inside` a process, for what came of one of its steps, or what settles after that."""
    return Process(game.timing.after, "clean", Settling(within=is_within(game, inside)))


def is_within(game: Game, inside: Frame | None) -> bool:
    """Is this a process inside an ability, or what settles after one of its steps?"""
    return type(inside) is Process and (inside.v.within if type(inside.v) is Settling else game.processes[inside.name].within)


def aftermath(game: Game, d: Draft, inside: Frame | None = None) -> Process | None:
    """The frame that settles what is pending; None if nothing follows from it: then it is forgotten."""
    if not d.pending or not stirs(game, d):
        return None
    if d.over is not None or untidy(game, d):
        return settling(game, inside)
    return responding(game, d, (), is_within(game, inside))


def untidy(game: Game, d: Draft) -> Proposal:
    """What must end or go now."""
    cleanup = game.cleanup(game, d)
    if not d.effects:
        return cleanup
    return (*[End(e.stamp) for e in d.effects if e.until == WHILE and not game.reader.lasts(game, d, e)], *cleanup)


def responding(game: Game, d: Draft, waits: tuple[Trigger, ...], within: bool) -> Process | None:
    """The frame of those that respond to what is pending, after those that wait already; None if nobody does yet."""
    heard = game.heard_after if within else index(game, d).when
    responded = [o for o in d.pending if o.heard or o.event.word in heard]
    if within and put_off(d, tuple(responded)):
        d.pending = ()
        return None
    found = [t for o in responded for t in triggers(game, d, o) if not left_alone(game, d, t)] if responded else []
    listed = [o.event for o in d.pending if ("when", o.event.word) in game.heard_hidden] if game.heard_hidden else ()
    hidden = tuple([seat for seat in living(d) if any(may_hold(game, d, seat, "when", e) for e in listed)]) if listed else ()
    d.pending = ()
    if not found and not waits and not hidden:
        return None
    step = "respond" if game.timing.triggers == "stack" else "chain"
    return Process(game.timing.after, step, Settling((*waits, *found), hidden))


def clean(game: Game, d: Draft, f: Process) -> Work:
    """Cleanup again and again; then find what responds."""
    parts = untidy(game, d)
    return (f, (parts,)) if parts else (responding(game, d, f.v.triggers, f.v.within), ())


def waiting(game: Game, s: Table, f: Process) -> dict[SeatId, list[tuple[int, Trigger]]]:
    """The triggers that can be used now, by seat. Each has a number among those of its own seat, since of others' some
    are hidden."""
    found: dict[SeatId, list[tuple[int, Trigger]]] = {}
    for seat in dict.fromkeys(t.cause.seat for t in f.v.triggers):
        mine = [(n, t) for n, t in enumerate(own(f, seat)) if usable(game, s, t) and not idles(game, s, t)]
        if mine:
            found[seat] = mine
    return found


def secretly(s: Table, f: Process, seat: SeatId) -> bool:
    """Is a seat asked for what its hand may hold, whether it holds it or not?"""
    return seat in f.v.hidden and not s.seats[seat].passing


def own(f: Process, seat: SeatId) -> list[Trigger]:
    """The triggers of a seat, in the order in which they came."""
    return [t for t in f.v.triggers if t.cause.seat == seat]


def ask_respond(game: Game, s: Table, f: Process) -> Pick | None:
    """One seat after the other starts its abilities, one at a time, in the order it likes; forced ones must be used."""
    if not f.v.triggers and not f.v.hidden:
        return None
    found = waiting(game, s, f)
    seat = next((i for i in game.order(game, s) if i in found or secretly(s, f, i)), None) if found or f.v.hidden else None
    if seat is None:
        return None
    mine = found.get(seat, [])
    must = any(game.abilities[t.address].forced for _, t in mine)
    options = tuple(Option("use", t.cause.source, n=at) for at, t in mine)
    if len(options) > 1 and all(free(game, t) for _, t in mine):
        options = (*options, ALL)
    secret = secretly(s, f, seat)
    about = options[0].ref if options and not secret else NOBODY
    return Pick(seat, "trigger", options, int(must), 1, about, secret)


def free(game: Game, t: Trigger) -> bool:
    """Does it cost nothing?"""
    return not game.abilities[t.address].cost


def take_respond(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """Start the chosen one, or all; none: this seat uses none of those that it need not."""
    question = ask_respond(game, d, f)
    if question is None:
        return None, ()
    hidden = tuple(seat for seat in f.v.hidden if seat != question.seat)
    mine = own(f, question.seat)
    rest = tuple(t for t in f.v.triggers if t.cause.seat != question.seat)
    if not choice:
        return replace(f, v=Settling(rest, hidden)), ()
    picked = question.options if choice[0] == ALL else choice
    using = tuple(mine[o.n] for o in picked if isinstance(o, Option) and o != ALL)
    started = {id(t) for t in using}
    left = tuple(t for t in f.v.triggers if id(t) not in started)
    return use(game, d, replace(f, step="use", v=Settling(left, f.v.hidden, using)))


def use(game: Game, d: Draft, f: Process) -> Work:
    """The next of the chosen abilities starts. One that cannot be used after what came of those before it waits on."""
    chosen = f.v.using
    at = next((n for n, t in enumerate(chosen) if usable(game, d, t)), len(chosen))
    left, begun = chosen[at + 1 :], chosen[at : at + 1]
    v = replace(f.v, triggers=f.v.triggers + chosen[:at], using=left)
    return replace(f, step="use" if left else "respond", v=v), tuple(begin(game, d, t) for t in begun)


def ask_chain(game: Game, s: Table, f: Process) -> Order | Pick | None:
    """With items: each seat in order says which optional abilities it uses (all forced ones go on the chain), or, if all are
    forced, in which order; the last resolves first."""
    found = waiting(game, s, f)
    seat = next((i for i in game.order(game, s) if i in found or secretly(s, f, i)), None)
    if seat is None:
        return None
    mine = found.get(seat, [])
    optional = [(at, t) for at, t in mine if not game.abilities[t.address].forced]
    options = tuple(Option("use", t.cause.source, n=at) for at, t in optional or mine)
    secret = secretly(s, f, seat)
    if optional or secret:
        return Pick(seat, "trigger", options if optional else (), 0, max(1, len(options)), NOBODY, secret)
    return Order(seat, "chain", options, about=options[0].ref)


def take_chain(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """They become pending items; when all are there, they are finalized."""
    question = ask_chain(game, d, f)
    if question is None:
        return None, (finalizing(game.order(game, d)),)
    places = [o.n for o in choice if isinstance(o, Option)]
    mine = dict(waiting(game, d, f).get(question.seat, []))
    if isinstance(question, Pick):
        places = [at for at, t in mine.items() if game.abilities[t.address].forced] + places
    hidden = tuple(seat for seat in f.v.hidden if seat != question.seat)
    rest = tuple(t for t in f.v.triggers if t.cause.seat != question.seat)
    used = []
    for at in places:
        if usable(game, d, mine[at]):
            count_use(game, d, mine[at])
            used.append(item_of(mine[at]))
    return replace(f, v=Settling(rest, hidden)), tuple((Put(item),) for item in used)


def item_of(t: Trigger) -> Item:
    """An ability that waits on the chain."""
    return Item(0, t.address, t.cause, by=t.by, pending=True)


SETTLE = ProcessKind({
    "clean": Act(clean),
    "respond": Ask(ask_respond, take_respond),
    "use": Act(use),
    "chain": Ask(ask_chain, take_chain),
}, Settling)  # fmt: skip
