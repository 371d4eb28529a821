"""Playing a card: it leaves the hand, X is chosen, the cost is paid, and it resolves at once or goes on the chain."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.attempt import can_begin
from rules.engine.card import Address
from rules.engine.draft import Draft
from rules.engine.events import Cause, Item, Mark, Move, Pay, Proposal
from rules.engine.finalize import on_the_chain
from rules.engine.frames import Do, Process, proposed
from rules.engine.game import Act, Ask, Game, ProcessKind, Todo, Work
from rules.engine.happen import candidates, concerns, forbidden, known_to_all, trigger
from rules.engine.line import TABLE, Ref, SeatId, zone_of
from rules.engine.question import Amounts, Choice, Question, Row
from rules.engine.state import Table, after, living
from rules.engine.traits import traits
from rules.engine.triggers import index, may_hold, usable
from rules.games.blank.words import EVENT, GEAR, GOLD
from rules.language import tree as t

X_COST = "x"  # a card with this keyword costs X more


class Playing(Struct, frozen=True, omit_defaults=True, tag="playing"):
    """Who plays which card for how much less, and so for what cost; `at` counts the abilities of an event that have been done; `tried`: the
    state before is kept, since whether the cost can be paid is not decided yet."""

    seat: SeatId
    ref: Ref
    less: int = 0
    cost: int = 0
    at: int = 0
    x: int = 0
    tried: bool = False


def cost(game: Game, s: Table, ref: Ref, less: int = 0) -> int:
    """What a card costs now."""
    return max(0, traits(game, s, ref).numbers.get("cost", 0) - less)


def payment(game: Game, s: Table, seat: SeatId, ref: Ref, price: int) -> tuple[int, int] | None:
    """What must be paid for a price, as far as it can be told: at least, with each of one's own interrupts as if each could be
    used, and with none of them; what is forced changes both. None: it cannot be paid at all. What others may do is not known before."""
    parts: Proposal = (Pay(seat, GOLD, price, ref),)
    own = own_discount(game, s, seat, ref)
    if not price or not concerns(game, parts):
        return max(0, price + own), price
    if forbidden(game, s, parts):
        return None
    heard = ((x, o) for x, o, _ in candidates(game, s, proposed(parts), "interrupt") if x.seat == seat or known_to_all(game, s, x.ref))
    usable_now = (x for x, o in heard if usable(game, s, trigger(x, o)))
    changes = [(x.ability.forced, change_of(game, x.ability.address)) for x in usable_now if x.ability.forced or x.seat == seat]
    forced = price + sum(n for must, n in changes if must)
    return max(0, forced + own + sum(n for must, n in changes if not must and n < 0)), max(0, forced)


def change_of(game: Game, address: Address) -> int:
    """By how much an ability changes what it hears, if it says so in plain numbers."""
    return sum(n.n for n in game.reader.body(game, address) if isinstance(n, t.Change) and isinstance(n.n, int))


def own_discount(game: Game, s: Table, seat: SeatId, ref: Ref) -> int:
    """How much an interrupt of the card itself could take off its cost once it is being played."""
    found = 0
    for held in traits(game, s, ref).abilities:
        ability = game.abilities.get(held.address)
        of_its_cost = ability and ability.role == "interrupt" and "chain" in ability.zones and ability.on[0].event == "pay"
        if ability and of_its_cost and game.reader.payable(game, s, ability.cost, Cause(ref, seat)):
            found += min(0, change_of(game, held.address))
    return found


def playable(game: Game, s: Table, seat: SeatId, ref: Ref, less: int = 0) -> bool:
    """Offered if some completion exists: X may be 0, and interrupts may lower the cost."""
    if GEAR in traits(game, s, ref).kinds and not any(z.cards for z in s.zones.values() if z.kind == "play"):
        return False
    return payable(game, s, seat, ref, less)


def payable(game: Game, s: Table, seat: SeatId, ref: Ref, less: int = 0) -> bool:
    """Is there a way to pay for it? Where it takes interrupts, which may get in each other's way, that is tried out."""
    have, due = s.seats[seat].resources[GOLD], payment(game, s, seat, ref, cost(game, s, ref, less))
    if due is None or due[0] > have:
        return False
    clear = due[1] <= have and not hangs_on_more(game, s)
    return clear or can_begin(game, s, seat, Process("play", "place", Playing(seat, ref, less)))


def hangs_on_more(game: Game, s: Table) -> bool:
    """Does what is done to a payment hang on more than whose it is, so that it may be otherwise once the card is played?"""
    heard = index(game, s)
    pays = (x.ability for x in (*heard.interrupt.get("pay", ()), *heard.cannot.get("pay", ())))
    return any(a.only is not None or any(on.which is not None for on in a.on) for a in pays)


def place(game: Game, d: Draft, f: Process) -> Work:
    """The card lies on the table for all to see. What cannot be paid later goes back to this moment."""
    v: Playing = f.v
    if v.ref not in d.cards:
        return None, ()
    v = replace(v, cost=cost(game, d, v.ref, v.less))
    if (
        v.cost > d.seats[v.seat].resources[GOLD]
        or own_discount(game, d, v.seat, v.ref)
        or may_change(game, d, Pay(v.seat, GOLD, v.cost, v.ref))
    ):
        d.attempt()
        v = replace(v, tried=True)
    return replace(f, step="x", v=v), ((Move(v.ref, zone_of("chain", TABLE), "reveal"),),)


def may_change(game: Game, s: Table, paid: Pay) -> bool:
    """Could anybody change or forbid a payment, for all that everybody knows?"""
    heard = index(game, s)
    listening = (*heard.interrupt.get("pay", ()), *heard.cannot.get("pay", ()))
    return any(known_to_all(game, s, x.ref) for x in listening) or any(may_hold(game, s, seat, "interrupt", paid) for seat in living(s))


def ask_x(game: Game, s: Table, f: Process) -> Question | None:
    """How much X is, from nothing to what can be paid at best."""
    v: Playing = f.v
    if v.ref not in s.cards or X_COST not in traits(game, s, v.ref).keywords:
        return None
    have = s.seats[v.seat].resources[GOLD]
    payments = ((x, payment(game, s, v.seat, v.ref, v.cost + x)) for x in range(have, 0, -1))
    most = next((x for x, due in payments if due is not None and due[0] <= have), 0)
    return Amounts(v.seat, "x", (Row("x", 0, most),), about=v.ref)


def take_x(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """X is part of the cost."""
    v: Playing = f.v
    x = choice[0] if choice and isinstance(choice[0], int) else 0
    d.change(v.ref, x=x)
    paid: tuple[Todo, ...] = ((Pay(v.seat, GOLD, v.cost + x, v.ref),),) if v.cost + x else ()
    return replace(f, step="resolve", v=replace(v, x=x)), paid


def resolve(game: Game, d: Draft, f: Process) -> Work:
    """Paid: on the chain if the game has one, else at once."""
    v: Playing = f.v
    if v.tried:
        d.attempts = d.attempts[:-1]
    cause = Cause(v.ref, v.seat, x=v.x)
    if not game.windows:
        return replace(f, step="arrive"), ()
    event = first_event(game, d, v.ref)
    item = Item(0, event or Address(d.cards[v.ref].definition), cause, v.ref, pending=True)
    d.turn = replace(d.turn, priority=v.seat, focus=v.seat)
    return replace(f, step="wait"), on_the_chain(item, after(d, v.seat))


def first_event(game: Game, s: Table, ref: Ref) -> Address | None:
    """The address of what an event does first."""
    found = (h.address for h in traits(game, s, ref).abilities if game.abilities[h.address].role == "play")
    return next(found, None)


def events_of(game: Game, s: Table, ref: Ref) -> list[Address]:
    """What an event does, each paragraph an ability of its own."""
    return [h.address for h in traits(game, s, ref).abilities if game.abilities[h.address].role == "play"]


def arrive(game: Game, d: Draft, f: Process) -> Work:
    """A unit enters play; an event does what it says, ability by ability, and is discarded."""
    v: Playing = f.v
    kinds = traits(game, d, v.ref).kinds
    if EVENT in kinds:
        bodies = events_of(game, d, v.ref)
        if v.at < len(bodies):
            return replace(f, v=replace(v, at=v.at + 1)), (Do(bodies[v.at], Cause(v.ref, v.seat, x=v.x)),)
        return replace(f, step="done"), ()
    entered = (Move(v.ref, zone_of("play", v.seat), "enter"), Mark("played", v.seat, (v.ref,)))
    return None, (entered,)


def done(game: Game, d: Draft, f: Process) -> Work:
    """The event has been played, and is discarded."""
    v: Playing = f.v
    return None, ((Mark("played", v.seat, (v.ref,)), Move(v.ref, zone_of("discard", d.cards[v.ref].owner), "spent")),)


def wait(game: Game, d: Draft, f: Process) -> Work:
    """On the chain, the card is on its own now."""
    return None, ()


def leave(game: Game, d: Draft, f: Process) -> tuple[Todo, ...]:
    """A card whose play ended early does not stay on the table."""
    v: Playing = f.v
    card = d.cards.get(v.ref)
    waits = any(i.card == v.ref for i in d.items)
    if card and d.zones[card.zone].kind == "chain" and not waits:
        return ((Move(v.ref, zone_of("discard", card.owner), "spent"),),)
    return ()


def stands(game: Game, s: Table, f: Process) -> bool:
    """The card must be where the process put it."""
    v: Playing = f.v
    card = s.cards.get(v.ref)
    return card is not None and (f.step == "place" or s.zones[card.zone].kind == "chain")


PLAY = ProcessKind(
    {"place": Act(place), "x": Ask(ask_x, take_x), "resolve": Act(resolve), "arrive": Act(arrive), "done": Act(done), "wait": Act(wait)},
    Playing,
    leave=leave,
    stands=stands,
)
