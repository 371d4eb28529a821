"""Warborn's own nodes: what its cards do when they are activated. Each is legal only if something can happen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rules.engine.ability import Node
from rules.engine.draft import Draft
from rules.engine.events import Move
from rules.engine.frames import Do, Process
from rules.engine.game import BLANK, Game, Ready, Todo
from rules.engine.line import NOWHERE, Ref, SeatId, ZoneId
from rules.engine.question import Option, Pick, Question
from rules.engine.state import Table, living
from rules.games.warborn.piles import Drawing, deck_of, discard_of, discarding, hand_of, meld_of, place_of_extra
from rules.games.warborn.words import IMMUNE
from rules.language.verb import Verb


class PlayExtra(Node, frozen=True):
    """Put one card of a type from hand into one's meld, above the limit."""

    kind: str


class DiscardOpposing(Node, frozen=True):
    """Discard one card of a type from an opponent's meld."""

    kind: str


class DiscardAll(Node, frozen=True):
    """Discard every card of a type in every meld."""

    kind: str


class DrawExtra(Node, frozen=True):
    """Take the top card of the deck: into the meld if it has none of that type, else to hand."""


class Steal(Node, frozen=True):
    """Take a card at random from an opponent's hand."""


class Recover(Node, frozen=True):
    """Take a card of a type from the discard: into the meld if it has none of that type, else to hand."""

    kind: str


# -- what there is to act on
def of_type(game: Game, s: Table, zone: ZoneId, kind: str) -> Iterator[Ref]:
    """The cards of a type in a zone, but for those that by hand lie face down."""
    cards, definitions = s.cards, game.definitions
    for ref in s.zones[zone].cards:
        if cards[ref].up and kind in definitions.get(cards[ref].definition, BLANK).kinds:
            yield ref


def in_hand(game: Game, s: Table, seat: SeatId, kind: str) -> Iterator[Ref]:
    """The cards of a type in a hand."""
    return of_type(game, s, hand_of(seat), kind)


def opposing(game: Game, s: Table, seat: SeatId, kind: str) -> Iterator[Ref]:
    """The cards of a type in opponents' melds that a discard effect can touch."""
    for other in living(s):
        if other != seat:
            yield from touchable(game, s, other, kind)


def touchable(game: Game, s: Table, seat: SeatId, kind: str) -> Iterator[Ref]:
    """The cards of a type in a meld that are not immune."""
    for ref in of_type(game, s, meld_of(seat), kind):
        if IMMUNE not in game.definition(s.cards[ref].definition).keywords:
            yield ref


def robbable(s: Table, seat: SeatId) -> tuple[SeatId, ...]:
    """The opponents who have cards in hand."""
    return tuple(other for other in living(s) if other != seat and s.zones[hand_of(other)].cards)


def recoverable(game: Game, s: Table, seat: SeatId, kind: str) -> Iterator[Ref]:
    """The cards of a type in the discard."""
    return of_type(game, s, discard_of(s, seat), kind)


POSSIBLE: dict[type[Node], Callable[[Game, Table, SeatId, Any], bool]] = {
    PlayExtra: lambda g, s, seat, n: any(in_hand(g, s, seat, n.kind)),
    DiscardOpposing: lambda g, s, seat, n: any(opposing(g, s, seat, n.kind)),
    DiscardAll: lambda g, s, seat, n: any(any(touchable(g, s, other, n.kind)) for other in living(s)),
    DrawExtra: lambda g, s, seat, n: bool(s.zones[deck_of(s, seat)].cards or s.zones[discard_of(s, seat)].cards),
    Steal: lambda g, s, seat, n: bool(robbable(s, seat)),
    Recover: lambda g, s, seat, n: any(recoverable(g, s, seat, n.kind)),
}


def possible(game: Game, s: Table, seat: SeatId, node: Node) -> bool:
    """Could an effect do anything now? (An activation without effect is refused.)"""
    return POSSIBLE[type(node)](game, s, seat, node)


def in_others_eyes(s: Table, seat: SeatId, node: Node) -> bool:
    """Could it, for all that the others know, depend on what this seat holds?"""
    return isinstance(node, PlayExtra) and bool(s.zones[hand_of(seat)].cards)


# -- asking and doing
def pick_cards(f: Do, purpose: str, refs: Iterator[Ref], zone: ZoneId = NOWHERE, secret: bool = False) -> Pick | None:
    """Choose one of these cards; with a zone, it can be dropped there."""
    options = tuple([Option("card", r, zone=zone) for r in refs])
    return Pick(f.cause.seat, purpose, options, about=f.cause.source, secret=secret) if options else None


def first(f: Do) -> Ref:
    """The card that was chosen."""
    picked = (f.chosen or ())[0]
    assert isinstance(picked, Option)
    return picked.ref


def ask_play_extra(game: Game, s: Table, f: Do, node: PlayExtra) -> Question | Ready | None:
    return pick_cards(f, "play-extra", in_hand(game, s, f.cause.seat, node.kind), meld_of(f.cause.seat), secret=True)


def do_play_extra(game: Game, d: Draft, f: Do, node: PlayExtra) -> list[Todo]:
    return [(Move(first(f), meld_of(f.cause.seat), "add"),)]


def ask_discard(game: Game, s: Table, f: Do, node: DiscardOpposing) -> Question | Ready | None:
    return pick_cards(f, "discard-opposing", opposing(game, s, f.cause.seat, node.kind))


def do_discard(game: Game, d: Draft, f: Do, node: DiscardOpposing) -> list[Todo]:
    return [discarding(d, (first(f),))]


def do_discard_all(game: Game, d: Draft, f: Do, node: DiscardAll) -> list[Todo]:
    return [discarding(d, [r for seat in living(d) for r in touchable(game, d, seat, node.kind)])]


def do_draw_extra(game: Game, d: Draft, f: Do, node: DrawExtra) -> list[Todo]:
    return [Process("draw", "draw", Drawing(f.cause.seat, 1, extra=True))]


def ask_steal(game: Game, s: Table, f: Do, node: Steal) -> Question | Ready | None:
    options = tuple(Option("seat", n=other) for other in robbable(s, f.cause.seat))
    return Pick(f.cause.seat, "steal", options, about=f.cause.source) if options else None


def do_steal(game: Game, d: Draft, f: Do, node: Steal) -> list[Todo]:
    picked = (f.chosen or ())[0]
    assert isinstance(picked, Option)
    ref = d.pick_at_random(d.zones[hand_of(SeatId(picked.n))].cards)
    return [(Move(ref, hand_of(f.cause.seat), "steal"),)]


def ask_recover(game: Game, s: Table, f: Do, node: Recover) -> Question | Ready | None:
    return pick_cards(f, "recover", recoverable(game, s, f.cause.seat, node.kind))


def do_recover(game: Game, d: Draft, f: Do, node: Recover) -> list[Todo]:
    ref = first(f)
    return [(Move(ref, place_of_extra(game, d, f.cause.seat, ref), "recover"),)]


VERBS: dict[type[Node], Verb] = {
    PlayExtra: Verb(do_play_extra, ask_play_extra),
    DiscardOpposing: Verb(do_discard, ask_discard),
    DiscardAll: Verb(do_discard_all),
    DrawExtra: Verb(do_draw_extra),
    Steal: Verb(do_steal, ask_steal),
    Recover: Verb(do_recover, ask_recover),
}
