"""What instructions ask and do: the interpreter. A table of verbs; games add theirs. It returns proposals and frames."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.engine import events as e
from rules.engine import limits
from rules.engine.ability import Node
from rules.engine.card import Address
from rules.engine.draft import Draft
from rules.engine.finalize import on_the_chain
from rules.engine.frames import Do
from rules.engine.game import READY, Game, Ready, Todo
from rules.engine.line import Ref, SeatId
from rules.engine.question import Option, Pick, Question
from rules.engine.state import Table, living
from rules.engine.traits import traits
from rules.language import tree as t
from rules.language.address import below as below_node
from rules.language.address import branch, child, walk
from rules.language.amend import AMENDING
from rules.language.select import amount, eye, find, foe, hidden, holds, home, lying, price
from rules.language.verb import Asks, Does, Verb


# -- where an instruction stands
def here(game: Game, f: Do) -> Address:
    """The address of the instruction that is being done."""
    if len(f.address.path) % 2 == 0:
        return child(f.address, f.at)
    node = walk(game.definition(f.address.definition), f.address.path)
    assert isinstance(node, Node)
    cost = len(getattr(node, "cost", ()))
    name, at = ("cost", f.at) if f.at < cost else ("do", f.at - cost)
    return child(branch(f.address, node, name), at)


def part(game: Game, f: Do, node: Node, name: str, kept: tuple[Ref, ...] | None = None) -> Do:
    """A body of this instruction, as a part of the ability."""
    return Do(branch(here(game, f), node, name), f.cause, kept=f.kept if kept is None else kept, part=True, used=f.used, of=f.of)


def outcome(d: Draft, word: str) -> None:
    """How the instruction went."""
    top = d.stack[-1]
    assert isinstance(top, Do)
    d.stack[-1] = replace(top, outcome=word)


def keep(d: Draft, refs: tuple[Ref, ...]) -> None:
    """The cards that this instruction touches."""
    top = d.stack[-1]
    assert isinstance(top, Do)
    d.stack[-1] = replace(top, kept=refs, outcome="done" if refs else "gone")


# -- choosing
def ask_target(game: Game, s: Table, f: Do, target: Node | None, purpose: str) -> Question | Ready | None:
    """The question of a target that is chosen; nothing to choose from: None. One cannot choose by a face that one does not see."""
    if not isinstance(target, t.Choose) or (f.choosing and speaks_of_them(target.which)):
        return READY
    look = replace(eye(f), sees=f.cause.seat)
    secret = hidden(game, s, target.which, look)
    found = find(game, s, target.which, look)
    if purpose == "Tire":
        found = tuple(r for r in found if not s.cards[r].exhausted)
    if not found:
        return None
    options = tuple(Option("card", r) for r in found)
    least, most = min(target.least, len(found)), min(target.most, len(found))
    return Pick(f.cause.seat, purpose, options, least, most, f.cause.source, secret)


def speaks_of_them(which: Node) -> bool:
    """Is a selector about what the instruction before will have touched? Then nothing can be chosen beforehand."""
    return isinstance(which, t.Them) or any(speaks_of_them(inner) for inner in below_node(which))


def ask_field(field: str) -> Asks:
    """Ask for the target in this field; the purpose is the verb's name."""

    def ask(game: Game, s: Table, f: Do, node: Any) -> Question | Ready | None:
        return ask_target(game, s, f, getattr(node, field), type(node).__name__)

    return ask


def chosen(f: Do) -> tuple[Ref, ...]:
    """The cards that were chosen."""
    return tuple(o.ref for o in f.chosen or () if isinstance(o, Option))


def targets(game: Game, d: Draft, f: Do, target: Node) -> tuple[Ref, ...]:
    """The cards that an instruction is about, chosen or found."""
    if isinstance(target, t.Choose):
        refs = chosen(f)
    elif isinstance(target, t.AtRandom):
        found = find(game, d, target.which, eye(f))
        refs = (d.pick_at_random(found),) if found else ()
    else:
        refs = find(game, d, target, eye(f))
    keep(d, refs)
    return refs


# -- verbs
def do_draw(game: Game, d: Draft, f: Do, node: t.Draw) -> list[Todo]:
    refs = d.zones[home(game, "deck", f.cause.seat)].cards[: amount(game, d, node.n, eye(f))]
    keep(d, refs)
    return [tuple(e.Move(r, home(game, "hand", f.cause.seat), "draw") for r in refs)]


def seats_meant(s: Table, seat: SeatId, whose: str) -> tuple[SeatId, ...]:
    """Oneself, or each opponent."""
    return tuple(i for i in living(s) if foe(s, i, seat)) if whose == "theirs" else (seat,)


def do_gain(game: Game, d: Draft, f: Do, node: t.Gain) -> list[Todo]:
    n = amount(game, d, node.n, eye(f))
    return [tuple(e.Gain(seat, node.what, n) for seat in seats_meant(d, f.cause.seat, node.whose))]


def do_pay(game: Game, d: Draft, f: Do, node: t.Pay) -> list[Todo]:
    return [(e.Pay(f.cause.seat, node.what, price(game, d, node, f.cause), f.cause.source),)]


def do_move(game: Game, d: Draft, f: Do, node: t.MoveTo) -> list[Todo]:
    at = e.TOP if node.at == "top" else e.BOTTOM
    refs = targets(game, d, f, node.what)
    return [tuple(e.Move(r, home(game, node.zone, d.cards[r].owner, f.cause.source), node.why, at) for r in refs)]


def do_place(game: Game, d: Draft, f: Do, node: t.Place) -> list[Todo]:
    n = amount(game, d, node.n, eye(f))
    return [tuple(e.Count(r, node.counter, n, by=f.cause.source) for r in targets(game, d, f, node.what))]


def do_exhaust(exhausted: bool) -> Does:
    """Exhaust or ready."""
    return lambda game, d, f, node: [tuple(e.Exhaust(r, exhausted) for r in targets(game, d, f, node.what))]


def do_turn_over(game: Game, d: Draft, f: Do, node: t.TurnOver) -> list[Todo]:
    return [tuple(e.Face(r, node.up) for r in targets(game, d, f, node.what))]


def do_attach(game: Game, d: Draft, f: Do, node: t.AttachTo) -> list[Todo]:
    return [tuple(e.Attach(f.cause.source, r) for r in targets(game, d, f, node.to)[:1])]


def do_store(game: Game, d: Draft, f: Do, node: t.Store) -> list[Todo]:
    return [tuple(e.Attach(r, f.cause.source, stored=True) for r in targets(game, d, f, node.what))]


def do_open(game: Game, d: Draft, f: Do, node: t.Open) -> list[Todo]:
    return [(e.Open(node.zone, f.cause.seat, f.cause.source),)]


def do_make(game: Game, d: Draft, f: Do, node: t.Make) -> list[Todo]:
    zone = next(z for z, k in game.zones.items() if k.active)
    n = amount(game, d, node.n, eye(f))
    return [tuple(e.Create(node.name, f.cause.seat, home(game, zone, f.cause.seat)) for _ in range(n))]


def do_vanish(game: Game, d: Draft, f: Do, node: t.Vanish) -> list[Todo]:
    return [tuple(e.Remove(r) for r in targets(game, d, f, node.what))]


def do_shuffle(game: Game, d: Draft, f: Do, node: t.Shuffle) -> list[Todo]:
    zone = home(game, node.zone, f.cause.seat, f.cause.source)
    return [(e.Shuffle(zone),)] if zone in d.zones else []


def do_look(game: Game, d: Draft, f: Do, node: t.Look) -> list[Todo]:
    return [(e.Learn((f.cause.seat,), targets(game, d, f, node.what), "look"),)]


def do_reveal(game: Game, d: Draft, f: Do, node: t.Reveal) -> list[Todo]:
    seats = tuple(SeatId(i) for i in range(len(d.seats)))
    return [(e.Learn(seats, targets(game, d, f, node.what), "reveal"),)]


def ask_search(game: Game, s: Table, f: Do, node: t.Search) -> Question | Ready | None:
    """First the zone is looked through (n counts), then asked; what may be found is the searcher's secret."""
    if f.n == 0 or f.choosing:
        return READY
    refs = lying(game, s, node.zone, f.cause)
    options = tuple(Option("card", r) for r in refs if node.kind in traits(game, s, r).kinds)
    return Pick(f.cause.seat, "Search", options, 0, node.most, f.cause.source, secret=True)


def do_search(game: Game, d: Draft, f: Do, node: t.Search) -> list[Todo]:
    zone = home(game, node.zone, f.cause.seat, f.cause.source)
    top = d.stack[-1]
    assert isinstance(top, Do)
    if f.n == 0:
        d.stack[-1] = replace(top, at=f.at, n=1)
        refs = lying(game, d, node.zone, f.cause)
        return [(e.Learn((f.cause.seat,), refs, "search"),)] if refs else []
    d.stack[-1] = replace(top, n=0)
    keep(d, chosen(f))
    found = tuple(e.Move(r, home(game, node.to, d.cards[r].owner, f.cause.source), "find") for r in chosen(f))
    return [found, (e.Shuffle(zone),)] if zone in d.zones else [found]


def ask_may(game: Game, s: Table, f: Do, node: t.May) -> Question | Ready | None:
    """What takes a payment that cannot be made is not offered, nor what would do nothing."""
    pays = game.reader.takes(node)
    if not f.choosing and ((pays and not game.reader.payable(game, s, pays, f.cause, own=True)) or vain(game, s, f, node)):
        return None
    return Pick(f.cause.seat, "may", (Option("yes", f.cause.source),), 0, 1, f.cause.source)


def vain(game: Game, s: Table, f: Do, node: t.May) -> bool:
    """Would what one may do come to nothing, as everybody can see?"""
    return game.reader.in_vain(game, s, part(game, f, node, "do"))


def do_may(game: Game, d: Draft, f: Do, node: t.May) -> list[Todo]:
    if not f.chosen:
        outcome(d, "declined")
        return []
    return [part(game, f, node, "do")]


def ask_one_of(game: Game, s: Table, f: Do, node: t.OneOf) -> Question | Ready | None:
    options = tuple(Option(mode.word, n=i) for i, mode in enumerate(node.modes))
    return Pick(f.cause.seat, "one-of", options, about=f.cause.source)


def do_one_of(game: Game, d: Draft, f: Do, node: t.OneOf) -> list[Todo]:
    picked = f.chosen[0] if f.chosen else None
    if not isinstance(picked, Option):
        return []
    mode = node.modes[picked.n]
    where = child(branch(here(game, f), node, "modes"), picked.n)
    return [Do(branch(where, mode, "do"), f.cause, kept=f.kept, part=True, used=f.used, of=f.of)]


def do_if(game: Game, d: Draft, f: Do, node: t.If) -> list[Todo]:
    yes = holds(game, d, node.only, eye(f))
    return [part(game, f, node, "do" if yes else "other")] if yes or node.other else []


def do_repeat(game: Game, d: Draft, f: Do, node: t.Repeat) -> list[Todo]:
    round_ = replace(part(game, f, node, "do"), part=False)
    return [round_] * min(amount(game, d, node.n, eye(f)), limits.ROUNDS)


def ask_again(game: Game, s: Table, f: Do, node: t.Again) -> Question | Ready | None:
    """Asked anew for each round; between the cost and the round (n counts) nothing is asked."""
    if f.n or f.choosing:
        return READY
    if not game.reader.payable(game, s, node.cost, f.cause, own=True):
        return None
    return Pick(f.cause.seat, "again", (Option("yes", f.cause.source),), 0, 1, f.cause.source)


def do_again(game: Game, d: Draft, f: Do, node: t.Again) -> list[Todo]:
    """First the cost, as a part; when it has been paid, the round, which is an ability of its own."""
    top = d.stack[-1]
    assert isinstance(top, Do)
    if f.n:
        paid = f.outcome == "done"
        d.stack[-1] = replace(top, at=f.at if paid else top.at, n=0)
        return [replace(part(game, f, node, "do"), part=False)] if paid else []
    if not f.chosen:
        return []
    d.stack[-1] = replace(top, at=f.at, n=1)
    return [part(game, f, node, "cost")]


def lasting(game: Game, d: Draft, f: Do, node: t.Until | t.AsLong, until: str) -> list[Todo]:
    """Each change as an effect, its number and whom it touches fixed now."""
    subjects = None if node.what is None else targets(game, d, f, node.what)
    if subjects == ():
        return []
    at, look = branch(here(game, f), node, "changes"), eye(f)
    numbers = [amount(game, d, getattr(change, "n", 0), look) for change in node.changes]
    return [tuple(e.Last(e.Effect(0, child(at, i), f.cause, until, subjects, n)) for i, n in enumerate(numbers))]


def do_until(game: Game, d: Draft, f: Do, node: t.Until) -> list[Todo]:
    return lasting(game, d, f, node, node.span)


def do_as_long(game: Game, d: Draft, f: Do, node: t.AsLong) -> list[Todo]:
    return lasting(game, d, f, node, e.WHILE)


def do_aim(game: Game, d: Draft, f: Do, node: t.Aim) -> list[Todo]:
    targets(game, d, f, node.what)
    return []


def do_fight(game: Game, d: Draft, f: Do, node: t.Fight) -> list[Todo]:
    ones, others = find(game, d, node.one, eye(f)), targets(game, d, f, node.other)
    return [
        tuple(
            e.Count(to, node.counter, traits(game, d, by).numbers.get(node.number, 0), "fight", by)
            for one in ones[:1] for other in others[:1] for to, by in ((other, one), (one, other))
        )
    ]  # fmt: skip


def ask_item(game: Game, s: Table, f: Do, node: Node) -> Question | Ready | None:
    """One of the items that wait to resolve; what copies is not copied, or two of them could do so for ever."""
    items = [i for i in s.items if not i.pending]
    if isinstance(node, t.CopyItem):
        items = [i for i in items if i.address.path and not copies(game, i.address)]
    options = tuple(Option("item", i.card or i.cause.source, n=i.id) for i in items)
    return Pick(f.cause.seat, type(node).__name__, options, about=f.cause.source) if options else None


def copies(game: Game, address: Address) -> bool:
    """Does what is written here copy an item?"""
    below: list[Node] = list(game.reader.body(game, address))
    for node in below:
        below += below_node(node)
    return any(isinstance(node, t.CopyItem) for node in below)


def picked_item(d: Draft, f: Do) -> e.Item | None:
    """The item that was chosen, if it still waits."""
    picked = f.chosen[0] if f.chosen else None
    return next((i for i in d.items if isinstance(picked, Option) and i.id == picked.n), None)


def do_counter_item(game: Game, d: Draft, f: Do, node: t.CounterItem) -> list[Todo]:
    item = picked_item(d, f)
    if item is None:
        return []
    off: list[e.Event] = [e.Take(item.id, "counter")]
    if item.card in d.cards:
        off.append(e.Move(item.card, home(game, "discard", d.cards[item.card].owner), "counter"))
    return [tuple(off)]


def do_copy_item(game: Game, d: Draft, f: Do, node: t.CopyItem) -> list[Todo]:
    item = picked_item(d, f)
    if item is None:
        return []
    cause = e.Cause(item.cause.source, f.cause.seat, item.cause.occasion, item.cause.x)
    return list(on_the_chain(e.Item(0, item.address, cause, copy=True, pending=True), game.order(game, d)))


def do_win(game: Game, d: Draft, f: Do, node: t.Win) -> list[Todo]:
    team = d.seats[f.cause.seat].team
    return [(e.Over(tuple(i for i in living(d) if d.seats[i].team == team), "card"),)]


VERBS: dict[type[Node], Verb] = {
    t.Draw: Verb(do_draw),
    t.Gain: Verb(do_gain),
    t.Pay: Verb(do_pay),
    t.MoveTo: Verb(do_move, ask_field("what")),
    t.Place: Verb(do_place, ask_field("what")),
    t.Tire: Verb(do_exhaust(True), ask_field("what")),
    t.Refresh: Verb(do_exhaust(False), ask_field("what")),
    t.TurnOver: Verb(do_turn_over, ask_field("what")),
    t.AttachTo: Verb(do_attach, ask_field("to")),
    t.Store: Verb(do_store, ask_field("what")),
    t.Open: Verb(do_open),
    t.Make: Verb(do_make),
    t.Vanish: Verb(do_vanish, ask_field("what")),
    t.Shuffle: Verb(do_shuffle),
    t.Look: Verb(do_look, ask_field("what")),
    t.Reveal: Verb(do_reveal, ask_field("what")),
    t.Search: Verb(do_search, ask_search),
    t.May: Verb(do_may, ask_may),
    t.OneOf: Verb(do_one_of, ask_one_of),
    t.If: Verb(do_if),
    t.Repeat: Verb(do_repeat),
    t.Again: Verb(do_again, ask_again),
    t.Until: Verb(do_until, ask_field("what")),
    t.AsLong: Verb(do_as_long, ask_field("what")),
    t.Aim: Verb(do_aim, ask_field("what")),
    t.Fight: Verb(do_fight, ask_field("other")),
    t.CounterItem: Verb(do_counter_item, ask_item),
    t.CopyItem: Verb(do_copy_item, ask_item),
    t.Win: Verb(do_win),
    **AMENDING,
}
