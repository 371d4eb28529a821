"""The record `Game`: what one game is to the engine. Every public engine function takes it first. There is no registry."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from rules.engine.ability import Ability, CounterKind, Definition, Node, On, Timing, ZoneKind
from rules.engine.card import UNKNOWN, Address, Held, Traits
from rules.engine.decks import Decks
from rules.engine.events import Item, Proposal
from rules.engine.frames import Frame, Process
from rules.engine.layout import Facing, Layout, Part, Turns
from rules.engine.line import TABLE, Line, Ref, SeatId, ZoneId, zone_of
from rules.engine.modifier import ANYTHING, ANYWHERE, IN_PLAY
from rules.engine.question import Choice, Question
from rules.engine.reader import Reader
from rules.engine.refusal import Refusal
from rules.engine.rulebook import Rule
from rules.engine.setting import Setting
from rules.engine.tongue import ENGLISH, Tongue

if TYPE_CHECKING:
    from rules.engine.draft import Draft
    from rules.engine.fault import Fault
    from rules.engine.passage import Passage
    from rules.engine.state import State, Table

Todo = Frame | Proposal
Work = tuple[Process | None, tuple[Todo, ...]]
"""What a process step comes to: the process at its next step (None: it is done), and what is to be done before that."""

BLANK = Definition(name=UNKNOWN)
ASPECTS = frozenset(("turn", "resources", "counters", "exhausted", "left", "memory"))  # aspects of the table that a step may change


class Ready:
    """There is nothing to ask: the instruction can be done."""


READY = Ready()


@dataclass(frozen=True, slots=True)
class Act:
    """A process step that acts."""

    do: Callable[[Game, Draft, Process], Work]


@dataclass(frozen=True, slots=True)
class Ask:
    """A process step that asks one seat. `opens`: its answer starts an action. With nothing to ask (None), the step is
    taken as if answered with nothing."""

    ask: Callable[[Game, Table, Process], Question | None]
    take: Callable[[Game, Draft, Process, Choice], Work]
    opens: bool = False


@dataclass(frozen=True, slots=True)
class AskAll:
    """A process step that asks several seats at once, in secret; all answers open together."""

    who: Callable[[Game, Table, Process], tuple[SeatId, ...]]
    ask: Callable[[Game, Table, Process, SeatId], Question | None]
    take: Callable[[Game, Draft, Process, dict[SeatId, Choice]], Work]
    opens: bool = True


Step = Act | Ask | AskAll


@dataclass(frozen=True, slots=True)
class ProcessKind:
    """A process of the rulebook: named steps; the type of its own record, if it has one; what always runs when it ends; which cards
    must be where for it to go on (else it ends); and whether it is `within` the ability that begins it, so that nothing responds
    before that is done. `series`: while it is at its step `result`, what a game above it ends with comes into its record, as
    `result`."""

    steps: Mapping[str, Step]
    record: type[Struct] | None = None
    leave: Callable[[Game, Draft, Process], tuple[Todo, ...]] | None = None
    stands: Callable[[Game, Table, Process], bool] | None = None
    within: bool = False
    series: bool = False


@dataclass(frozen=True, slots=True)
class WindowKind:
    """What a seat may do in a window: its answers, passing among them; what one comes to; and what an item does."""

    options: Callable[[Game, Table, SeatId], Question]
    take: Callable[[Game, Draft, SeatId, Choice], tuple[Todo, ...]]
    resolve: Callable[[Game, Draft, Item], tuple[Todo, ...]]


def nothing_to_clean(_game: Game, _draft: Draft) -> Proposal:
    """The cleanup of a game that has none."""
    return ()


def no_faults(_game: Game, _s: Table) -> Iterator[Fault]:
    """The faults that a game without any of its own can have."""
    return iter(())


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """One game. `phases` puts the frames of a phase of the turn on an empty stack, for scenarios. `events` are the words that its rules
    give to moves and marks, the commonest first, and `spans` those that end in it; none: the checker lets any pass. Screens read
    `layout` (where zones lie), `stance` (ids of what is said of a seat: that it passed), `turns` (of a round), `part` (the turn and the
    round for headings), `facing` (what fights), `goals` (how much of a resource wins, where each table has its own), `foreseen` (what a
    rule will make of a choice of these cards), `price` (of a card in hand, as it is now) and `lines` (words by id). `decks`: how decks
    are made, if seats bring some, and `ready_decks` those to choose from; `arrives`: with which counters a card comes into play;
    `drops_to`: the kind of zone for cards that lose their place; `brought` are the definitions out of packs, `written` is what else of
    its rules is data. `directs`: what a rule leaves of a question to a seat that nobody plays, and who answers it. `ends`: of the spans
    by whose end something can be wanted, the events by which it is known that they are over. `tongue`: the language of its words."""

    name: str
    title: str
    least_seats: int
    most_seats: int
    zones: Mapping[str, ZoneKind]
    definitions: Mapping[str, Definition]
    processes: Mapping[str, ProcessKind]
    reader: Reader
    setup: Callable[[Game, Draft], None]
    conceded: Callable[[Game, Draft, SeatId], tuple[Todo, ...]]
    order: Callable[[Game, Table], tuple[SeatId, ...]]
    evaluate: Callable[[Game, Table, SeatId], float]
    timing: Timing = Timing()
    windows: Mapping[str, WindowKind] = field(default_factory=dict)
    counters: Mapping[str, CounterKind] = field(default_factory=dict)
    resources: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    spans: tuple[str, ...] = ()
    ends: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    drops_to: str = "discard"
    settings: tuple[Setting, ...] = ()
    cleanup: Callable[[Game, Draft], Proposal] = nothing_to_clean
    can_pay: Callable[[Table, SeatId, str, int], bool] = lambda s, seat, what, n: s.seats[seat].resources.get(what, 0) >= n
    why_not: Callable[[Game, Table, SeatId, Ref, str], Refusal | None] = lambda game, s, seat, ref, zone: None
    faults: Callable[[Game, Table], Iterator[Fault]] = no_faults
    rules: Callable[[], Mapping[str, Rule]] = dict
    phases: Mapping[str, Callable[[Game, Draft, SeatId], tuple[Frame, ...]]] = field(default_factory=dict)
    arrives: Callable[[Game, str], Mapping[str, int]] = lambda game, name: {}
    decks: Decks | None = None
    ready_decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    default_deck: Callable[[int, SeatId], tuple[str, ...]] = lambda seats, seat: ()
    layout: Layout = Layout()
    stance: Callable[[Table, SeatId], tuple[str, ...]] = lambda s, seat: ()
    turns: Callable[[Table], Turns | None] = lambda s: None
    part: Callable[[Table], Part | None] = lambda s: None
    facing: Callable[[Game, Table], tuple[Facing, ...]] = lambda game, s: ()
    goals: Callable[[Table], tuple[tuple[str, int], ...]] = lambda s: ()
    foreseen: Callable[[Game, State, Question, tuple[Ref, ...]], tuple[Line, ...]] = lambda game, view, question, refs: ()
    price: Callable[[Game, Table, SeatId, Ref], int | None] = lambda game, s, seat, ref: None
    lines: Mapping[str, str] = field(default_factory=dict)
    brought: Mapping[str, Definition] = field(default_factory=dict)
    written: str = ""
    directs: Callable[[Game, Table, Question], Question] = lambda game, s, question: question
    tongue: Tongue = ENGLISH

    def definition(self, name: str) -> Definition:
        """The definition of a name; an unknown card has a blank one."""
        return self.definitions.get(name, BLANK)

    def with_packs(self, definitions: Mapping[str, Definition]) -> Game:
        """The game that a table plays with: these definitions override and add to the shipped ones."""
        return replace(self, definitions={**self.definitions, **definitions}, brought={**self.brought, **definitions})

    def in_tongue(self, tongue: Tongue) -> Game:
        """The same game with its words in this language."""
        settings = tuple(replace(setting, help=tongue.said(setting.help)) for setting in self.settings)
        lines = {id: tongue.said(text) for id, text in self.lines.items()}
        return replace(
            self, tongue=tongue, title=tongue.said(self.title), lines=lines, settings=settings, layout=self.layout.in_tongue(tongue)
        )

    @cached_property
    def defaults(self) -> dict[str, str | int | bool]:
        """What each table option is if nobody says."""
        return {o.name: o.default for o in self.settings}

    @cached_property
    def abilities(self) -> dict[Address, Ability]:
        """Every ability of every definition, by address."""
        return {a.address: a for d in self.definitions.values() for a in self.reader.abilities(d)}

    @cached_property
    def printed(self) -> dict[str, tuple[Ability, ...]]:
        """The abilities that each definition has by itself."""
        return {n: tuple(a for a in self.reader.abilities(d) if len(a.address.path) == 1) for n, d in self.definitions.items()}

    @cached_property
    def bodies(self) -> dict[Address, tuple[Node, ...]]:
        """Bodies by address, filled by the reader as they are asked for."""
        return {}

    @cached_property
    def costs(self) -> dict[Address, tuple[Node, ...]]:
        """Costs by address, filled by the reader as they are asked for."""
        return {}

    @cached_property
    def nodes(self) -> dict[Address, Node | None]:
        """Nodes by address, filled by the reader as they are asked for."""
        return {}

    @cached_property
    def heard_before(self) -> frozenset[str]:
        """Kinds of event that anything could interrupt, forbid or replace."""
        return frozenset(o.event for a in self.abilities.values() if a.role in ("interrupt", "instead", "cannot") for o in a.on)

    @cached_property
    def heard_after(self) -> frozenset[str]:
        """Kinds of event that anything could respond to."""
        return frozenset(o.event for a in self.abilities.values() if a.role == "when" for o in a.on)

    @cached_property
    def heard_hidden(self) -> dict[tuple[str, str], tuple[tuple[str, str, On], ...]]:
        """For a role and a kind of event: which definitions hear it in which kind of hidden zone, and how."""
        found: dict[tuple[str, str], list[tuple[str, str, On]]] = {}
        for name, abilities in self.printed.items():
            for a in abilities:
                for zone in a.zones:
                    if self.zones[zone].seen != "all":
                        for on in a.on:
                            found.setdefault((a.role, on.event), []).append((name, zone, on))
        return {k: tuple(v) for k, v in found.items()}

    @cached_property
    def counts_uses(self) -> bool:
        """Can some ability be used but once in a span?"""
        return any(a.once for a in self.abilities.values())

    @cached_property
    def has_costs(self) -> bool:
        """Does some ability have a cost?"""
        return any(a.cost for a in self.abilities.values())

    @cached_property
    def patterns(self) -> dict[On, str]:
        """The patterns by which some card asks which time it was, each with a name to count under."""
        found: dict[str, dict[On, None]] = {}
        for address in sorted(self.abilities, key=lambda a: (a.definition, a.path)):
            ability = self.abilities[address]
            if ability.nth:
                for on in ability.on:
                    found.setdefault(on.event, {})[on] = None
        return {on: f"{event}.{i}" for event, patterns in found.items() for i, on in enumerate(patterns)}

    @cached_property
    def counted(self) -> dict[str, tuple[tuple[str, On, str], ...]]:
        """For each kind of event, in which span it is counted, by which pattern, and under which name."""
        found: dict[str, set[tuple[str, On, str]]] = {}
        for a in self.abilities.values():
            if a.nth:
                for on in a.on:
                    found.setdefault(on.event, set()).add((a.nth[0], on, self.patterns[on]))
        return {event: tuple(sorted(v, key=lambda x: (x[0], x[2]))) for event, v in found.items()}

    @cached_property
    def listening(self) -> frozenset[str]:
        """Kinds of zone in which some ability works."""
        named = {z for a in self.abilities.values() for z in a.zones}
        return self.active | named

    @cached_property
    def hearing(self) -> dict[str, dict[str, tuple[Ability, ...]]]:
        """For each kind of zone, the definitions that listen there by themselves, and with which abilities."""
        found: dict[str, dict[str, tuple[Ability, ...]]] = {}
        for zone, kind_ in self.zones.items():
            here = found[zone] = {}
            for name, abilities in self.printed.items():
                hear = [a for a in abilities if a.listens_in(kind_)]
                if hear:
                    here[name] = tuple(hear)
        return found

    @cached_property
    def changes(self) -> dict[Address, tuple[tuple[Node, Address], ...]]:
        """What modifies at an address, each node with its own, filled by the reader as it is asked for."""
        return {}

    @cached_property
    def reads(self) -> dict[Address, frozenset[str]]:
        """What modifiers look at, by address, filled as it is asked for."""
        return {}

    @cached_property
    def looks_at(self) -> frozenset[str]:
        """Aspects of the table that any modifier of the game could look at."""
        return frozenset(aspect for d in self.definitions.values() for node in d.abilities for aspect in self.reader.reads(node))

    def watched(self, looks: frozenset[str]) -> frozenset[str]:
        """The aspects of the table, the processes and the kinds of zone that are meant by what modifiers look at."""
        if ANYTHING in looks:
            return looks | ASPECTS | frozenset(self.processes) | frozenset(self.zones)
        return looks | (self.felt if ANYWHERE in looks else self.active if IN_PLAY in looks else frozenset())

    @cached_property
    def hanging(self) -> bool:
        """Could zones hang on cards?"""
        return any(k.hangs for k in self.zones.values())

    @cached_property
    def felt_counters(self) -> frozenset[str]:
        """Counters that change what a card is."""
        return frozenset(name for name, k in self.counters.items() if k.numbers or k.keyword)

    @cached_property
    def felt(self) -> frozenset[str]:
        """Kinds of zone where coming and going may change derived values."""
        every = frozenset(self.zones)
        return every if ANYTHING in self.looks_at else self.listening | frozenset(self.zone_kinds) | (self.looks_at & every)

    @cached_property
    def active(self) -> frozenset[str]:
        """Kinds of zone in which cards work."""
        return frozenset(z for z, k in self.zones.items() if k.active)

    @cached_property
    def static(self) -> frozenset[str]:
        """Names of the definitions that have a static ability of their own."""
        return frozenset(n for n, found in self.printed.items() if any(a.role == "static" for a in found))

    @cached_property
    def zone_kinds(self) -> tuple[str, ...]:
        """Kinds of zone whose cards are modified."""
        return tuple(z for z, k in self.zones.items() if k.active or k.reckoned)

    @cached_property
    def plain(self) -> dict[tuple[str, SeatId], Traits]:
        """Printed characteristics by definition and controller, filled as they are asked for."""
        return {}

    @cached_property
    def passages(self) -> dict[tuple[ZoneId, ZoneId, bool, bool, int], Passage]:
        """What moves between two zones mean, filled as it is asked for."""
        return {}

    def plain_traits(self, name: str, controller: SeatId) -> Traits:
        """The characteristics of a card that nothing modifies."""
        found = self.plain.get((name, controller))
        if found is None:
            d = self.definition(name)
            held = tuple(Held(a.address) for a in self.printed.get(name, ()))
            found = Traits(d.name, controller, frozenset(d.kinds), frozenset(d.keywords), d.numbers, held)
            self.plain[name, controller] = found
        return found

    def zone_seats(self, seats: int) -> list[tuple[str, SeatId]]:
        """Which zones a table of so many seats has: kind and whose."""
        return [(z, SeatId(i)) for z, k in self.zones.items() if not k.hangs for i in (range(seats) if k.seats else (TABLE,))]


def home_of(game: Game, kind: str, seat: SeatId) -> ZoneId:
    """A seat's zone of a kind, or the table's where all share one."""
    return zone_of(kind, seat if game.zones[kind].seats else TABLE)


def option(s: Table, game: Game, name: str) -> str | int | bool:
    """A table option's value, or its default."""
    return s.options.get(name, game.defaults[name])
