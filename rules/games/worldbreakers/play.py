"""Playing a card: it lies face up, its requirements are checked, its cost is paid, and it becomes active or resolves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec.structs import replace

from rules.engine.ability import Ability, Node
from rules.engine.attempt import can_begin
from rules.engine.draft import Draft
from rules.engine.events import Cause, Mark, Move, Pay
from rules.engine.frames import Do, Process
from rules.engine.game import Act, Ask, Game, ProcessKind, Todo, Work
from rules.engine.line import TABLE, Ref, SeatId, zone_of
from rules.engine.question import Amounts, Choice, Question, Row
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.engine.triggers import index
from rules.games.worldbreakers.guard import MostX, discount, playable_from_storage, reductions, said_by
from rules.games.worldbreakers.states import Playing, row_of, type_of
from rules.games.worldbreakers.words import EVENT, GUILDS, MYTHIUM, WORLDBREAKER, X_COST
from rules.language.address import below
from rules.language.select import Eye, amount

CENTRE = zone_of("played", TABLE)


def price(game: Game, s: Table, seat: SeatId, ref: Ref, less: int = 0, x: int = 0) -> int:
    """What playing a card costs, but for what may interrupt the payment."""
    return max(0, traits(game, s, ref).numbers.get("cost", 0) + x - less - discount(game, s, ref, reductions(game, s, seat)))


def standing_short(game: Game, s: Table, seat: SeatId, ref: Ref) -> dict[str, int]:
    """How much standing is missing for a card, by guild."""
    needed, have = traits(game, s, ref).numbers, s.seats[seat].resources
    return {guild: needed[guild] - have.get(guild, 0) for guild in GUILDS if needed.get(guild, 0) > have.get(guild, 0)}


def in_reach(game: Game, s: Table, seat: SeatId) -> tuple[Ref, ...]:
    """The cards that a seat may play of its own accord."""
    return (*s.zones[zone_of("hand", seat)].cards, *playable_from_storage(game, s, seat))


def playable(game: Game, s: Table, seat: SeatId, refs: Iterable[Ref], less: int = 0) -> list[Ref]:
    """Those of these cards for which some completion exists: the standing is there, X may be 0, and what interrupts may lower the
    cost."""
    have, cheaper, sure, own = s.seats[seat].resources, reductions(game, s, seat), untaxed(game, s), cheapening(game)
    rich, found = have[MYTHIUM] + less, []
    for ref in refs:
        held = traits(game, s, ref)
        enough = held.numbers.get("cost", 0) <= (rich + discount(game, s, ref, cheaper) if cheaper else rich)
        if sure and not enough and not (held.name in own and cheapened(game, s, seat, ref, held.name)):
            continue
        if WORLDBREAKER in held.kinds or [what for what, n in held.numbers.items() if what in GUILDS and n > have.get(what, 0)]:
            continue
        if (sure and enough) or can_begin(game, s, seat, Process("play", "place", Playing(seat, ref, less))):
            found.append(ref)
    return found


def plainly_paid(game: Game, s: Table, ref: Ref) -> bool:
    """Is the cost just what it says? Not where something could interrupt the payment."""
    return untaxed(game, s) and traits(game, s, ref).name not in cheapening(game)


def untaxed(game: Game, s: Table) -> bool:
    """Does nothing on the table interrupt, forbid or replace payments?"""
    heard = index(game, s)
    return "pay" not in heard.interrupt and "pay" not in heard.cannot and "pay" not in heard.instead


def cheapened(game: Game, s: Table, seat: SeatId, ref: Ref, name: str) -> bool:
    """Could a card interrupt its own payment? What that costs must be there already."""
    return any(game.reader.payable(game, s, cost, Cause(ref, seat), own=True) for cost in cheapening(game)[name])


@lru_cache(maxsize=16)
def cheapening(game: Game) -> Mapping[str, tuple[tuple[Node, ...], ...]]:
    """The cards that interrupt their own payment, each with what that costs; nothing, if that hangs on what lies in the middle."""
    found = {name: [a.cost for a in abilities if cheapens(a)] for name, abilities in game.printed.items()}
    return {name: tuple(() if any(map(in_the_middle, cost)) else cost for cost in costs) for name, costs in found.items() if costs}


def in_the_middle(node: Node) -> bool:
    """Does this look at the card that is being played?"""
    return getattr(node, "zone", "") == "played" or any(map(in_the_middle, below(node)))


def cheapens(a: Ability) -> bool:
    """Does an ability interrupt the payment of the card that it is on?"""
    return a.role == "interrupt" and "played" in a.zones and a.on[0].event == "pay"


def place(game: Game, d: Draft, f: Process) -> Work:
    """The card lies on the table for all to see. If it cannot be paid for, all goes back to this moment."""
    v: Playing = f.v
    if v.ref not in d.cards:
        return None, ()
    if not plainly_paid(game, d, v.ref) or price(game, d, v.seat, v.ref, v.less) > d.seats[v.seat].resources[MYTHIUM]:
        d.attempt()
        v = replace(v, tried=True)
    return replace(f, step="x", v=v), ((Move(v.ref, CENTRE, "play"),),)


def ask_x(game: Game, s: Table, f: Process) -> Question | None:
    """How much X is: from nothing to what can be paid and the card allows."""
    v: Playing = f.v
    if v.ref not in s.cards or X_COST not in traits(game, s, v.ref).keywords:
        return None
    have, off = s.seats[v.seat].resources[MYTHIUM], v.less + discount(game, s, v.ref, reductions(game, s, v.seat))
    most = max(0, have + off - traits(game, s, v.ref).numbers.get("cost", 0))
    caps = [amount(game, s, node.n, Eye(cause)) for node, cause in said_by(game, s, MostX, v.ref)]
    return Amounts(v.seat, "x", (Row("x", 0, min([most, *caps])),), about=v.ref, rule="wb.x")


def take_x(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """The cost is paid."""
    v: Playing = f.v
    x = choice[0] if choice and isinstance(choice[0], int) else 0
    if x != d.cards[v.ref].x:
        d.change(v.ref, x=x)
    cost = price(game, d, v.seat, v.ref, v.less, x)
    paid: tuple[Todo, ...] = ((Pay(v.seat, MYTHIUM, cost, v.ref),),) if cost else ()
    return replace(f, step="paid", v=replace(v, x=x)), paid


def paid(game: Game, d: Draft, f: Process) -> Work:
    """The card is paid for, and there is no going back."""
    v: Playing = f.v
    if v.tried:
        d.attempts = d.attempts[:-1]
    return replace(f, step="become", v=replace(v, tried=False)), ()


def become(game: Game, d: Draft, f: Process) -> Work:
    """An event does what it says, ability by ability; any other card becomes active."""
    v: Playing = f.v
    if type_of(game, d, v.ref) == EVENT:
        bodies = event_abilities(game, d, v.ref)
        if v.at < len(bodies):
            return replace(f, v=replace(v, at=v.at + 1)), (bodies[v.at],)
        spent = Move(v.ref, zone_of("discard", d.cards[v.ref].owner), "spent")
        return None, ((Mark("event-played", v.seat, (v.ref,)), spent),)
    return None, ((Move(v.ref, row_of(game, d, v.ref, v.seat), "enter"), Mark(f"{type_of(game, d, v.ref)}-played", v.seat, (v.ref,))),)


def event_abilities(game: Game, s: Table, ref: Ref) -> list[Do]:
    """What an event does, each paragraph an ability of its own."""
    card, held = s.cards[ref], traits(game, s, ref)
    found = (h.address for h in held.abilities if (a := game.abilities.get(h.address)) and a.role == "play")
    return [Do(address, Cause(ref, held.controller, x=card.x)) for address in found]


def leave(game: Game, d: Draft, f: Process) -> tuple[Todo, ...]:
    """A card whose play ended early does not stay on the table."""
    v: Playing = f.v
    card = d.cards.get(v.ref)
    if card and card.zone == CENTRE:
        return ((Move(v.ref, zone_of("discard", card.owner), "spent"),),)
    return ()


def stands(game: Game, s: Table, f: Process) -> bool:
    """The card must be where the process put it."""
    card = s.cards.get(f.v.ref)
    return card is not None and (f.step == "place" or card.zone == CENTRE)


PLAY = ProcessKind(
    {"place": Act(place), "x": Ask(ask_x, take_x), "paid": Act(paid), "become": Act(become)},
    Playing,
    leave=leave,
    stands=stands,
)
