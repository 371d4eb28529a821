"""The language as the engine reads it: trees in, abilities, questions, work and modifiers out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from rules.engine.ability import Ability, Definition, Node, On, Printed, Role
from rules.engine.card import Address
from rules.engine.draft import Draft
from rules.engine.events import Cause, Effect, Event, Occurrence, about, is_of
from rules.engine.frames import Do
from rules.engine.game import READY, Game, Ready, Todo
from rules.engine.knowledge import sees
from rules.engine.line import Ref
from rules.engine.modifier import Modifier, Source
from rules.engine.question import Question
from rules.engine.sight import SPECTATOR
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.language import tree as t
from rules.language.address import below, branch, branches, child, unwrap, walk, wrapped
from rules.language.do import VERBS
from rules.language.modify import modifier
from rules.language.reads import reads, watched
from rules.language.select import (
    AMOUNTS,
    CONDITIONS,
    FINDS,
    Amounts,
    Eye,
    Finds,
    Holds,
    Subject,
    eye,
    find,
    finds,
    foe,
    hidden,
    holds,
    openly,
    price,
    unseen,
)
from rules.language.verb import Verb

ROLES: dict[type[Node], Role] = {
    t.When: "when",
    t.Interrupt: "interrupt",
    t.Instead: "instead",
    t.Cannot: "cannot",
    t.Static: "static",
    t.Action: "action",
    t.OnPlay: "play",
    t.Stage: "stage",
}


COST_EVENTS: dict[type[Node], str] = {
    t.Pay: "pay", t.Tire: "exhaust", t.MoveTo: "move", t.Place: "count", t.Vanish: "remove", t.TurnOver: "face", t.Reveal: "learn",
    t.Shuffle: "shuffle", t.Store: "attach",
}  # fmt: skip


TIRES = t.Tire(t.This())


class Language:
    """The shared nodes and a game's own: what instructions, selectors, amounts and conditions do. `statics` are what static abilities
    of the game can say that is no change of characteristics; `unplayable` tells what its rules cannot use of a card. One object per
    game; it holds no state but what it has read."""

    def __init__(
        self,
        verbs: Mapping[type[Node], Verb] | None = None,
        finds: Mapping[type[Node], Finds] | None = None,
        amounts: Mapping[type[Node], Amounts] | None = None,
        conditions: Mapping[type[Node], Holds] | None = None,
        statics: tuple[type[Node], ...] = (),
        unplayable: Callable[[Definition], Iterator[tuple[tuple[str | int, ...], str]]] = lambda definition: iter(()),
    ) -> None:
        self.verbs: dict[type[Node], Verb] = {**VERBS, **(verbs or {})}
        self.finds: dict[type[Node], Finds] = {**FINDS, **(finds or {})}
        self.amounts: dict[type[Node], Amounts] = {**AMOUNTS, **(amounts or {})}
        self.conditions: dict[type[Node], Holds] = {**CONDITIONS, **(conditions or {})}
        self.statics = statics
        self.unplayable = unplayable

    # -- trees
    def body(self, game: Game, address: Address) -> tuple[Node, ...]:
        """The instructions at an address; at an ability's, its cost and then what it does."""
        found = game.bodies.get(address)
        if found is None:
            at = walk(game.definition(address.definition), address.path)
            found = at if isinstance(at, tuple) else (*getattr(at, "cost", ()), *getattr(at, "do", ()))
            game.bodies[address] = found
        return found

    def node(self, game: Game, address: Address) -> Node | None:
        """The node at an address."""
        if address not in game.nodes:
            found = walk(game.definition(address.definition), address.path)
            game.nodes[address] = found if isinstance(found, Node) else None
        return game.nodes[address]

    def cost(self, game: Game, address: Address) -> tuple[Node, ...]:
        """The cost of the ability at an address; or all of a body that is a cost itself, of a repetition."""
        found = game.costs.get(address)
        if found is None:
            node, path = self.node(game, address), address.path
            above = None if node else self.node(game, Address(address.definition, path[:-1]))
            whole = above is not None and path[-1] < len(names := branches(type(above))) and names[path[-1]] == "cost"
            found = game.costs[address] = self.body(game, address) if whole else getattr(node, "cost", ())
        return found

    def takes(self, node: Node) -> tuple[Node, ...]:
        """What each round of a repetition costs; what is paid for something that one may do."""
        if isinstance(node, t.May):
            return tuple(inner for inner in node.do if isinstance(inner, t.Pay))
        return node.cost if isinstance(node, t.Again) else ()

    def abilities(self, definition: Definition) -> tuple[Ability, ...]:
        """All abilities anywhere in a definition, each with its address."""
        return tuple(flattened(definition, Address(definition.name), definition.abilities))

    def printed(self, definition: Definition) -> Printed:
        """A definition as a file holds it."""
        from rules.language.embed import printed

        return printed(definition)

    def definitions(self, game: Game, cards: tuple[Printed, ...]) -> Mapping[str, Definition]:
        """Definitions out of a file, checked."""
        from rules.language.embed import definitions

        return definitions(game, cards)

    # -- instructions
    def ask(self, game: Game, s: Table, do: Do, node: Node) -> Question | Ready | None:
        """What an instruction asks."""
        verb = self.verbs.get(type(node))
        return verb.ask(game, s, do, node) if verb else READY

    def in_vain(self, game: Game, s: Table, do: Do) -> bool:
        """Has no instruction of a body anything to choose from, as everybody can see?"""
        inner = enumerate(self.body(game, do.address))
        return all(self.ask(game, s, replace(do, at=at), node) is None and not secretive(game, s, node, eye(do)) for at, node in inner)

    def do(self, game: Game, d: Draft, do: Do, node: Node) -> list[Todo]:
        """What an instruction comes to."""
        verb = self.verbs.get(type(node))
        if verb is None:
            raise TypeError(f"{type(node).__name__} is no instruction of {game.name}")
        return verb.do(game, d, do, node)

    # -- listening
    def hears(self, game: Game, s: Table, on: On, occurrence: Occurrence, cause: Cause) -> bool:
        """Whose it is, of what, and about which card."""
        event = occurrence.event
        if not is_of(event, on.what) or (on.whose and not whose_is_it(game, s, on, event, occurrence, cause)):
            return False
        if on.which is None:
            return True
        return any(finds(game, s, on.which, x, openly(cause)) for x in subjects(game, s, occurrence))

    def holds(self, game: Game, s: Table, only: Node, cause: Cause) -> bool:
        """Is a condition true?"""
        return holds(game, s, only, openly(cause))

    def payable(self, game: Game, s: Table, cost: tuple[Node, ...], cause: Cause, own: bool = False) -> bool:
        """Each part of a cost could be paid, and all resources together. `own`: by what its seat sees, not by what everybody does."""
        sums: dict[str, int] = {}
        look = Eye(cause, sees=cause.seat) if own else openly(cause)
        for node in cost:
            if isinstance(node, t.Pay):
                sums[node.what] = sums.get(node.what, 0) + price(game, s, node, cause)
            elif not can_do(game, s, node, look):
                return False
        return all(game.can_pay(s, cause.seat, what, n) for what, n in sums.items())

    def separate(self, cost: tuple[Node, ...]) -> bool:
        """Is each part a fixed payment, or (once) that the card itself is exhausted?"""
        others = [node for node in cost if not (isinstance(node, t.Pay) and isinstance(node.n, int))]
        return others in ([], [TIRES])

    def comes_to(self, node: Node) -> str:
        """Which kind of event a part of a cost comes to; a move is called by its reason."""
        return getattr(node, "why", "") or COST_EVENTS.get(type(node), "")

    def modify(self, game: Game, s: Table, source: Source) -> list[Modifier]:
        """What a static ability or a lasting effect changes."""
        seen, found = self.looks(game, source.address), []
        for node, at in self.changes(game, source.address):
            change = modifier(game, s, node, Source(at, source.cause, source.stamp, source.subjects, source.n), seen)
            if change:
                found.append(change)
        return found

    def changes(self, game: Game, address: Address) -> tuple[tuple[Node, Address], ...]:
        """The changes that a static ability makes, each with its address; else what stands there itself."""
        found = game.changes.get(address)
        if found is None:
            node = self.node(game, address)
            at = branch(address, node, "changes") if isinstance(node, t.Static) else address
            inner = enumerate(node.changes) if isinstance(node, t.Static) else ()
            found = tuple((change, child(at, i)) for i, change in inner) or (((node, address),) if node else ())
            game.changes[address] = found
        return found

    def looks(self, game: Game, address: Address) -> frozenset[str]:
        """What a static ability, or what stands in an effect, looks at to modify something, its condition included."""
        seen = game.reads.get(address)
        if seen is None:
            node, above = self.node(game, address), self.node(game, Address(address.definition, address.path[:-2]))
            seen = game.reads[address] = watched(node, above) if node else frozenset()
        return seen

    def lasts(self, game: Game, s: Table, effect: Effect) -> bool:
        """Does the condition still hold under which an effect lasts?"""
        address = effect.address
        node = self.node(game, Address(address.definition, address.path[:-2]))
        return isinstance(node, t.AsLong) and holds(game, s, node.only, openly(effect.cause))

    def reads(self, node: Node) -> frozenset[str]:
        """What the modifiers in a tree look at."""
        return reads(node)


def secretive(game: Game, s: Table, node: Node, look: Eye) -> bool:
    """Does an instruction choose where not everybody sees?"""
    chooses = isinstance(node, t.Choose) and hidden(game, s, node.which, look)
    return chooses or any(secretive(game, s, inner, look) for inner in below(node))


def can_do(game: Game, s: Table, node: Node, look: Eye) -> bool:
    """Could this part of a cost be paid?"""
    what: Any = getattr(node, "what", None)
    if not isinstance(what, Node):
        return True
    which = what.which if isinstance(what, t.Choose | t.AtRandom) else what
    least = what.least if isinstance(what, t.Choose) else 1
    found = find(game, s, which, look)
    if isinstance(node, t.Tire):
        found = tuple(r for r in found if not s.cards[r].exhausted)
    if isinstance(node, t.Place) and isinstance(node.n, int) and node.n < 0:
        found = tuple(r for r in found if s.cards[r].counters.get(node.counter, 0) >= -node.n)
    return len(found) >= least


def whose_is_it(game: Game, s: Table, on: On, event: Event, occurrence: Occurrence, cause: Cause) -> bool:
    """Is the event mine, or an opponent's?"""
    seat = getattr(event, "seat", None)
    if seat is None:
        x = next(iter(subjects(game, s, occurrence)), None)
        seat = x.traits.controller if x else None
    if seat is None:
        return False
    return seat == cause.seat if on.whose == "mine" else foe(s, seat, cause.seat)


def subjects(game: Game, s: Table, occurrence: Occurrence) -> list[Subject]:
    """The cards that an occurrence is about: as they were, where the event looks back or they are gone, else as they are. Of those
    that not everybody saw, or sees, no face."""
    event, glimpse = occurrence.event, occurrence.glimpse
    back = event.word in game.timing.looks_back
    found = []
    for ref in about(event):
        now: Ref = getattr(event, "new", None) or ref
        if now in s.cards and not (back and glimpse):
            held = traits(game, s, now)
            known = (glimpse and glimpse.ref == ref and glimpse.knowers is None) or sees(game, s, SPECTATOR, now)
            found.append(Subject(now, s.cards[now], held if known else unseen(game, held)))
        elif was := glimpse if glimpse and glimpse.ref == ref else s.left.get(ref):
            found.append(Subject(ref, was.card, was.traits if was.knowers is None else unseen(game, was.traits)))
    return found


# -- flattening
def flattened(definition: Definition, at: Address, body: tuple[Node, ...]) -> list[Ability]:
    """The abilities in a body and in all bodies below it."""
    found = []
    for place, node in enumerate(body):
        where = child(at, place)
        inner = unwrap(node)
        if type(inner) in ROLES:
            found.append(flat(where, node))
        for name in branches(type(inner)):
            found += flattened(definition, branch(where, inner, name), getattr(inner, name))
    return found


def flat(where: Address, node: Node) -> Ability:
    """An ability with what its wrappers say of it."""
    forced = whole = False
    once, zones, nth = "", [], None
    while wrapped(type(node)):
        if isinstance(node, t.Forced):
            forced = True
        elif isinstance(node, t.Whole):
            whole = True
        elif isinstance(node, t.Once):
            once = node.span
        elif isinstance(node, t.From):
            zones.append(node.zone)
        elif isinstance(node, t.Nth):
            nth = (node.span, node.n)
        node = node.ability  # type: ignore[attr-defined]
    heard: On | None = getattr(node, "on", None)
    if nth and isinstance(node, t.Interrupt):
        once = once or nth[0]  # also if what it was to be the n-th time of has not come to be
    return Ability(
        where, ROLES[type(node)], (heard,) if heard else (), getattr(node, "only", None), getattr(node, "cost", ()), forced, once, nth,
        tuple(zones), whole,
    )  # fmt: skip
