"""The game's own instructions: attack, develop, damage, play, migrate, turn over until, store, and what an opponent must do."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from rules.engine.ability import Node
from rules.engine.draft import Draft
from rules.engine.events import Attach, Count, Gain, Learn, Move, Pay
from rules.engine.frames import Do, Process
from rules.engine.game import READY, Game, Ready, Todo
from rules.engine.line import NOBODY, Ref, SeatId, zone_of
from rules.engine.question import Amounts, Option, Pick, Question, Row
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.games.worldbreakers.cleanup import stripped
from rules.games.worldbreakers.combat import damageable, picked_refs
from rules.games.worldbreakers.develop import damaging, stage_abilities
from rules.games.worldbreakers.guard import playable_from_storage
from rules.games.worldbreakers.play import playable
from rules.games.worldbreakers.states import (
    Combat,
    Developing,
    Playing,
    Round,
    in_play,
    may_attack,
    other,
    room,
    row_of,
    stages,
)
from rules.games.worldbreakers.words import EARTH, GUILDS, LOCATION, STAGE
from rules.language.do import ask_target, chosen, keep, outcome, part, targets
from rules.language.select import Eye, amount, eye, find, hidden
from rules.language.tree import Cards
from rules.language.verb import Verb


class Attack(Node, frozen=True):
    """Begin a combat, with so many followers at most (0: any number); `sure`: they cannot be blocked in it."""

    most: int = 0
    sure: bool = False


class Develop(Node, frozen=True):
    """Develop a location."""

    what: Node


class Damage(Node, frozen=True):
    """Damage a location: of an opponent's, only those that can be damaged, unless `piercing`."""

    what: Node
    piercing: bool = False


class Play(Node, frozen=True):
    """Play one of these cards for so much less; `may`: one may leave it."""

    which: Node
    less: int | Node = 0
    may: bool = False


class Migrate(Node, frozen=True):
    """Pay one standing with Earth for something, or gain one instead of it."""

    do: tuple[Node, ...]


class NameGuild(Node, frozen=True):
    """Gain so much standing with a guild that one names."""

    n: int = 1


class Replenish(Node, frozen=True):
    """Put a stage counter back on a location."""

    what: Node


class Unearth(Node, frozen=True):
    """Turn over cards from the top of one's deck until one of a kind shows, and another of a second kind; those are meant from then on."""

    kind: str
    also: str = ""


class Stow(Node, frozen=True):
    """Store cards on this one, or on another one (`to`), as far as there is room."""

    what: Node
    to: Node | None = None


class PayX(Node, frozen=True):
    """Pay X of a resource, as much as one likes."""

    resource: str


class TheyDiscard(Node, frozen=True):
    """The opponent discards cards, as the opponent chooses."""

    whose: ClassVar[str] = "theirs"

    n: int = 1


class TheyShow(Node, frozen=True):
    """The opponent shows cards from hand, as the opponent chooses."""

    whose: ClassVar[str] = "theirs"

    n: int = 1


class Divide(Node, frozen=True):
    """Divide counters over one or more cards."""

    counter: str
    n: int
    what: Node


class OneMoreAction(Node, frozen=True):
    """One action more on one's next turn in this round."""


# -- combat and locations
def ask_attack(game: Game, s: Table, f: Do, node: Attack) -> Question | Ready | None:
    return READY if may_attack(game, s, f.cause.seat) else None


def do_attack(game: Game, d: Draft, f: Do, node: Attack) -> list[Todo]:
    return [Process("combat", "declare", Combat(f.cause.seat, node.most, node.sure))]


def ask_locations(game: Game, s: Table, f: Do, node: Any) -> Question | Ready | None:
    """The locations that could be touched in this way."""
    question = ask_target(game, s, f, node.what, type(node).__name__)
    if not isinstance(question, Pick):
        return question
    options = tuple(o for o in question.options if allowed(game, s, f, node, o.ref))
    return replace(question, options=options, most=min(question.most, len(options))) if options else None


def allowed(game: Game, s: Table, f: Do, node: Any, ref: Ref) -> bool:
    """Can this location be developed, damaged, replenished?"""
    if isinstance(node, Replenish):
        return stages(s, ref) < len(stage_abilities(game, s, ref))
    if not stages(s, ref):
        return False
    if isinstance(node, Damage) and not node.piercing:
        return ref in in_play(game, s, f.cause.seat, LOCATION) or ref in damageable(game, s, other(s, f.cause.seat))
    return True


def do_develop(game: Game, d: Draft, f: Do, node: Develop) -> list[Todo]:
    refs = (r for r in targets(game, d, f, node.what) if allowed(game, d, f, node, r))
    return [Process("develop", "take", Developing(f.cause.seat, r)) for r in refs]


def do_damage(game: Game, d: Draft, f: Do, node: Damage) -> list[Todo]:
    refs = (r for r in targets(game, d, f, node.what) if allowed(game, d, f, node, r))
    return [tuple(e for r in refs for e in damaging(game, d, f.cause.seat, r))]


def do_replenish(game: Game, d: Draft, f: Do, node: Replenish) -> list[Todo]:
    return [tuple(Count(r, STAGE, 1) for r in targets(game, d, f, node.what) if allowed(game, d, f, node, r))]


# -- playing cards
def ask_play(game: Game, s: Table, f: Do, node: Play) -> Question | Ready | None:
    """The cards that could be paid for. What a hand holds is not told by whether there are any."""
    seat, look = f.cause.seat, eye(f)
    less = amount(game, s, node.less, look)
    found = playable(game, s, seat, offered(game, s, node.which, look), less)
    secret = hidden(game, s, node.which, look)
    if not found and not (secret and s.zones[zone_of("hand", seat)].cards):
        return None
    options = tuple(Option("play", r, zone=row_of(game, s, r, seat)) for r in found)
    return Pick(seat, "play", options, 0 if node.may or not found else 1, 1, f.cause.source, secret, rule="wb.play")


def offered(game: Game, s: Table, which: Node, look: Eye) -> list[Ref]:
    """The cards that are meant. With those in one's hand go those in storage that may be played as if they were there."""
    found = list(find(game, s, which, look))
    if isinstance(which, Cards) and which.zone == "hand":
        stored = playable_from_storage(game, s, look.cause.seat)
        found += [r for r in stored if not which.kind or which.kind in game.definition(s.cards[r].definition).kinds]
    return found


def do_play(game: Game, d: Draft, f: Do, node: Play) -> list[Todo]:
    less, refs = amount(game, d, node.less, eye(f)), chosen(f)
    if not refs:
        outcome(d, "declined")
        return []
    return [Process("play", "place", Playing(f.cause.seat, r, less)) for r in refs]


# -- standing, mythium, actions
def ask_migrate(game: Game, s: Table, f: Do, node: Migrate) -> Question | Ready | None:
    pay = (Option("pay", f.cause.source),) if s.seats[f.cause.seat].resources.get(EARTH, 0) else ()
    return Pick(f.cause.seat, "migrate", (*pay, Option("gain", f.cause.source)), about=f.cause.source, rule="wb.migrate")


def do_migrate(game: Game, d: Draft, f: Do, node: Migrate) -> list[Todo]:
    picked = f.chosen[0] if f.chosen else None
    if isinstance(picked, Option) and picked.word == "pay":
        return [(Pay(f.cause.seat, EARTH, 1, f.cause.source),), part(game, f, node, "do")]
    return [(Gain(f.cause.seat, EARTH, 1),)]


def ask_guild(game: Game, s: Table, f: Do, node: NameGuild) -> Question | Ready | None:
    return Pick(f.cause.seat, "guild", tuple(Option(guild) for guild in GUILDS), about=f.cause.source)


def do_guild(game: Game, d: Draft, f: Do, node: NameGuild) -> list[Todo]:
    words = [o.word for o in f.chosen or () if isinstance(o, Option)]
    return [tuple(Gain(f.cause.seat, word, node.n) for word in words)]


def ask_pay_x(game: Game, s: Table, f: Do, node: PayX) -> Question | Ready | None:
    return Amounts(
        f.cause.seat, "x", (Row("x", 0, s.seats[f.cause.seat].resources.get(node.resource, 0)),), about=f.cause.source, rule="wb.x"
    )


def do_pay_x(game: Game, d: Draft, f: Do, node: PayX) -> list[Todo]:
    x = f.chosen[0] if f.chosen and isinstance(f.chosen[0], int) else 0
    top = d.stack[-1]
    assert isinstance(top, Do)
    d.stack[-1] = replace(top, cause=replace(top.cause, x=x))
    return [(Pay(f.cause.seat, node.resource, x, f.cause.source),)]


def do_one_more(game: Game, d: Draft, f: Do, node: OneMoreAction) -> list[Todo]:
    for at, frame in enumerate(d.stack):
        if isinstance(frame, Process) and isinstance(frame.v, Round):
            more = tuple(n + (i == f.cause.seat) for i, n in enumerate(frame.v.more))
            d.stack[at] = replace(frame, v=replace(frame.v, more=more))
    return []


# -- the deck, storage, the opponent's hand
def do_unearth(game: Game, d: Draft, f: Do, node: Unearth) -> list[Todo]:
    """All cards that are turned over are seen by both; those that were looked for are kept."""
    wanted = [word for word in (node.kind, node.also) if word]
    shown, found = [], []
    for ref in d.zones[zone_of("deck", f.cause.seat)].cards:
        if not wanted:
            break
        shown.append(ref)
        match = next((word for word in wanted if word in traits(game, d, ref).kinds), "")
        if match:
            wanted.remove(match)
            found.append(ref)
    keep(d, tuple(found))
    return [(Learn(tuple(SeatId(i) for i in range(len(d.seats))), tuple(shown), "reveal"),)] if shown else []


def do_stow(game: Game, d: Draft, f: Do, node: Stow) -> list[Todo]:
    """First the cards come here (n counts), then they are put under it."""
    top = d.stack[-1]
    assert isinstance(top, Do)
    here = holder(game, d, f, node)
    if f.n:
        d.stack[-1] = replace(top, n=0)
        refs = tuple(r for r in f.kept if r in d.cards)
        return [tuple(e for r in refs for e in (*stripped(d, r), Attach(r, here, stored=True)))] if here in d.cards else []
    refs = targets(game, d, f, node.what)[: max(0, room(game, d, here))]
    keep(d, refs)
    if here not in d.cards or not refs:
        return []
    d.stack[-1] = replace(top, at=f.at, n=1, kept=refs)
    row = row_of(game, d, here, f.cause.seat)  # also when it has gone forward
    return [tuple(Move(r, row, "store") for r in refs)]


def holder(game: Game, s: Table, f: Do, node: Stow) -> Ref:
    """The card that others are stored on."""
    return f.cause.source if node.to is None else next(iter(find(game, s, node.to, eye(f))), NOBODY)


def ask_stow(game: Game, s: Table, f: Do, node: Stow) -> Question | Ready | None:
    if f.n:
        return READY
    return ask_target(game, s, f, node.what, "Stow") if room(game, s, holder(game, s, f, node)) > 0 else None


def ask_them(purpose: str) -> Any:
    """The opponent chooses cards from hand."""

    def ask(game: Game, s: Table, f: Do, node: Any) -> Question | Ready | None:
        foe = other(s, f.cause.seat)
        hand = s.zones[zone_of("hand", foe)].cards
        n = min(node.n, len(hand))
        return Pick(foe, purpose, tuple(Option("card", r) for r in hand), n, n, f.cause.source, secret=n < len(hand)) if hand else None

    return ask


def do_they_discard(game: Game, d: Draft, f: Do, node: TheyDiscard) -> list[Todo]:
    refs = picked_refs(f.chosen or ())
    keep(d, refs)
    return [tuple(Move(r, zone_of("discard", d.cards[r].owner), "discard") for r in refs)]


def do_they_show(game: Game, d: Draft, f: Do, node: TheyShow) -> list[Todo]:
    refs = picked_refs(f.chosen or ())
    keep(d, refs)
    return [(Learn(tuple(SeatId(i) for i in range(len(d.seats))), refs, "reveal"),)]


# -- dividing
def ask_divide(game: Game, s: Table, f: Do, node: Divide) -> Question | Ready | None:
    """First which cards, then (n counts) how many on each; each gets at least one."""
    if f.n:
        rows = tuple(Row("share", 1, node.n, ref=r) for r in f.kept)
        return Amounts(f.cause.seat, "divide", rows, node.n, about=f.cause.source)
    return ask_target(game, s, f, node.what, "Divide")


def do_divide(game: Game, d: Draft, f: Do, node: Divide) -> list[Todo]:
    top = d.stack[-1]
    assert isinstance(top, Do)
    if not f.n:
        refs = chosen(f)
        keep(d, refs)
        kept = d.stack[-1]
        assert isinstance(kept, Do)
        d.stack[-1] = replace(kept, at=f.at, n=1) if refs else kept
        return []
    d.stack[-1] = replace(top, n=0)
    shares = [n for n in f.chosen or () if isinstance(n, int)]
    return [tuple(Count(r, node.counter, n, by=f.cause.source) for r, n in zip(f.kept, shares, strict=False))]


VERBS: dict[type[Node], Verb] = {
    Attack: Verb(do_attack, ask_attack),
    Develop: Verb(do_develop, ask_locations),
    Damage: Verb(do_damage, ask_locations),
    Play: Verb(do_play, ask_play),
    Migrate: Verb(do_migrate, ask_migrate),
    NameGuild: Verb(do_guild, ask_guild),
    Replenish: Verb(do_replenish, ask_locations),
    Unearth: Verb(do_unearth),
    Stow: Verb(do_stow, ask_stow),
    PayX: Verb(do_pay_x, ask_pay_x),
    TheyDiscard: Verb(do_they_discard, ask_them("they-discard")),
    TheyShow: Verb(do_they_show, ask_them("they-show")),
    Divide: Verb(do_divide, ask_divide),
    OneMoreAction: Verb(do_one_more),
}
