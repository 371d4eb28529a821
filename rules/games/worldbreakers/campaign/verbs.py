"""What only the cards of the campaign say: cards that are put into play, what the opponent does, and what they ask of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.engine.ability import Node
from rules.engine.draft import Draft
from rules.engine.events import Count, Create, Exhaust, Learn, Move, Shuffle
from rules.engine.frames import Do, Process
from rules.engine.game import Game, Ready, Todo
from rules.engine.line import NOBODY, SeatId, zone_of
from rules.engine.question import Option, Pick, Question
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.games.worldbreakers.campaign.states import Putting
from rules.games.worldbreakers.campaign.words import AUTOMATON, HUMAN
from rules.games.worldbreakers.combat import picked_refs
from rules.games.worldbreakers.states import combat_of, front, in_play, other, round_of, stored_on
from rules.games.worldbreakers.words import FOLLOWER, HOME, LOCATION, WORLDBREAKER, WOUND
from rules.language.address import branch
from rules.language.do import here, keep, targets
from rules.language.select import Eye, Subject, occasion_cards
from rules.language.tree import Selector
from rules.language.verb import Verb


class Muster(Node, frozen=True):
    """Put the top cards of one's deck into play, one after the other."""

    n: int = 1


class PutIntoPlay(Node, frozen=True):
    """Put cards into play, as they are or exhausted; that is not playing them."""

    what: Node
    tired: bool = False


class Summon(Node, frozen=True):
    """Turn over cards from the top of one's deck until one of a kind shows, put it into play, exhausted if so, and shuffle the rest
    back. If none shows, put the top card into play."""

    kind: str
    tired: bool = False


class Fetch(Node, frozen=True):
    """Find a card in one's deck by its name, put it into play, and shuffle the deck."""

    name: str


class Bring(Node, frozen=True):
    """Put a card into play that lay beside the decks."""

    name: str


class They(Node, frozen=True):
    """The opponent does this."""

    do: tuple[Node, ...]


class TheyTire(Node, frozen=True):
    """The opponent may exhaust a ready follower."""

    whose: ClassVar[str] = "theirs"

    n: int = 1


class Heal(Node, frozen=True):
    """Take all wounds off cards."""

    what: Node


class DiscardIt(Node, frozen=True):
    """Discard the card that the occasion is about, also one that is stored."""


# -- which cards
class Blocking(Selector, frozen=True):
    """The follower that blocks."""

    aspects: ClassVar[frozenset[str]] = frozenset(("combat",))


class Loner(Selector, frozen=True):
    """The follower that attacks alone."""

    aspects: ClassVar[frozenset[str]] = frozenset(("combat",))


class Attacked(Selector, frozen=True):
    """Followers that have attacked in this round."""

    aspects: ClassVar[frozenset[str]] = frozenset(("memory",))


class FirstStored(Selector, frozen=True):
    """The location that was stored first on one's Worldbreaker."""

    stored: ClassVar[bool] = True


# -- whether
class Succeeded(Node, frozen=True):
    """An attack has been successful in this turn."""


class RoundFrom(Node, frozen=True):
    """It is this round or a later one."""

    n: int


class Undamaged(Node, frozen=True):
    """None of one's locations has been damaged in this round."""


class Unused(Node, frozen=True):
    """The action of this card has not been used in this round."""


class LostToMe(Node, frozen=True):
    """The location lost its last stage by one's own damage."""


# -- instructions
def do_muster(game: Game, d: Draft, f: Do, node: Muster) -> list[Todo]:
    return [Process("put", "next", Putting(f.cause.seat, more=node.n))]


def do_put(game: Game, d: Draft, f: Do, node: PutIntoPlay) -> list[Todo]:
    refs = targets(game, d, f, node.what)
    return [Process("put", "next", Putting(f.cause.seat, refs, tired=node.tired))] if refs else []


def do_summon(game: Game, d: Draft, f: Do, node: Summon) -> list[Todo]:
    deck = zone_of("deck", f.cause.seat)
    refs = d.zones[deck].cards
    at = next((n for n, r in enumerate(refs) if node.kind in traits(game, d, r).kinds), None)
    shown = refs if at is None else refs[: at + 1]
    reveal: tuple[Todo, ...] = ((Learn((HUMAN, AUTOMATON), shown, "reveal"),),) if shown else ()
    if at is None:
        return [*reveal, (Shuffle(deck),), Process("put", "next", Putting(f.cause.seat, more=1, tired=node.tired))]
    return [*reveal, Process("put", "next", Putting(f.cause.seat, (refs[at],), tired=node.tired)), (Shuffle(deck),)]


def do_fetch(game: Game, d: Draft, f: Do, node: Fetch) -> list[Todo]:
    deck = zone_of("deck", f.cause.seat)
    refs = tuple(r for r in d.zones[deck].cards if d.cards[r].definition == node.name)[:1]
    keep(d, refs)
    return [Process("put", "next", Putting(f.cause.seat, refs)), (Shuffle(deck),)] if refs else []


def do_bring(game: Game, d: Draft, f: Do, node: Bring) -> list[Todo]:
    row = next(home for kind, home in HOME.items() if kind in game.definition(node.name).kinds)
    return [(Create(node.name, f.cause.seat, zone_of(row, f.cause.seat), token=False),)]


def do_they(game: Game, d: Draft, f: Do, node: They) -> list[Todo]:
    cause = replace(f.cause, seat=other(d, f.cause.seat))
    return [Do(branch(here(game, f), node, "do"), cause, kept=f.kept, part=True, used=f.used, of=f.of)]


def ask_they_tire(game: Game, s: Table, f: Do, node: TheyTire) -> Question | Ready | None:
    foe = other(s, f.cause.seat)
    ready = [r for r in in_play(game, s, foe, FOLLOWER) if not s.cards[r].exhausted]
    if len(ready) < node.n:
        return None
    return Pick(foe, "they-tire", tuple(Option("card", r) for r in ready), 0, node.n, f.cause.source, rule="wb.solo.orders")


def do_they_tire(game: Game, d: Draft, f: Do, node: TheyTire) -> list[Todo]:
    refs = picked_refs(f.chosen or ())
    keep(d, refs)
    return [tuple(Exhaust(r) for r in refs)]


def do_heal(game: Game, d: Draft, f: Do, node: Heal) -> list[Todo]:
    refs = targets(game, d, f, node.what)
    return [tuple(Count(r, WOUND, -d.cards[r].counters.get(WOUND, 0), by=f.cause.source) for r in refs)]


def do_discard_it(game: Game, d: Draft, f: Do, node: DiscardIt) -> list[Todo]:
    refs = tuple(r for r in occasion_cards(f.cause, d) if r in d.cards)
    keep(d, refs)
    return [tuple(Move(r, zone_of("discard", d.cards[r].owner), "discard") for r in refs)]


VERBS: dict[type[Node], Verb] = {
    Muster: Verb(do_muster),
    PutIntoPlay: Verb(do_put),
    Summon: Verb(do_summon),
    Fetch: Verb(do_fetch),
    Bring: Verb(do_bring),
    They: Verb(do_they),
    TheyTire: Verb(do_they_tire, ask_they_tire),
    Heal: Verb(do_heal),
    DiscardIt: Verb(do_discard_it),
}


# -- selectors and conditions
def finds_blocking(game: Game, s: Table, node: Blocking, x: Subject, look: Eye) -> bool:
    combat = combat_of(s)
    return combat is not None and combat.blocker != NOBODY and x.ref == combat.blocker


def finds_loner(game: Game, s: Table, node: Loner, x: Subject, look: Eye) -> bool:
    combat = combat_of(s)
    return combat is not None and combat.declared == 1 and x.ref in front(s, combat.seat)


def finds_first(game: Game, s: Table, node: FirstStored, x: Subject, look: Eye) -> bool:
    leaders = in_play(game, s, look.cause.seat, WORLDBREAKER)
    stored = [r for leader in leaders for r in stored_on(s, leader) if LOCATION in game.definition(s.cards[r].definition).kinds]
    return stored[:1] == [x.ref]


def remembered(s: Table, span: str, key: str) -> bool:
    """Was this noted in the span?"""
    return bool(s.memory.get(span, {}).get(key))


def unused(game: Game, s: Table, node: Unused, look: Eye) -> bool:
    return not any(key.startswith(f"{look.cause.source}:") for key in s.memory.get("round", {}))


def lost_to_me(game: Game, s: Table, node: LostToMe, look: Eye) -> bool:
    ref = getattr(look.cause.occasion.event, "ref", NOBODY) if look.cause.occasion else NOBODY
    return remembered(s, "turn", f"{ref}:broken.{look.cause.seat}")


def damaged_key(seat: SeatId) -> str:
    """Under which word it is noted that locations of a seat were damaged."""
    return f"damaged.{seat}"


FINDS: Mapping[type[Node], Callable[[Game, Table, Any, Subject, Eye], bool]] = {
    Blocking: finds_blocking,
    Loner: finds_loner,
    Attacked: lambda g, s, n, x, e: remembered(s, "round", f"{x.ref}:attacked"),
    FirstStored: finds_first,
}
CONDITIONS: Mapping[type[Node], Callable[[Game, Table, Any, Eye], bool]] = {
    Succeeded: lambda g, s, n, e: remembered(s, "turn", f"success.{e.cause.seat}"),
    RoundFrom: lambda g, s, n, e: (r := round_of(s)) is not None and r.n >= n.n,
    Undamaged: lambda g, s, n, e: not remembered(s, "round", damaged_key(e.cause.seat)),
    Unused: unused,
    LostToMe: lost_to_me,
}
