"""The free table's own nodes: playing a card out of an effect, and a secret bid of all seats."""

from __future__ import annotations

from rules.engine.ability import Node
from rules.engine.draft import Draft
from rules.engine.frames import Do, Process
from rules.engine.game import Game, Ready, Todo
from rules.engine.line import zone_of
from rules.engine.question import Option, Pick, Question
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.games.blank.play import Playing, playable
from rules.language.verb import Verb


class PlayCard(Node, frozen=True):
    """Play a card of a kind from hand for so much less gold; one may leave it."""

    kind: str
    less: int = 0


class Bid(Node, frozen=True):
    """All seats secretly bid gold; who bids most alone gets as much power."""


def ask_play(game: Game, s: Table, f: Do, node: PlayCard) -> Question | Ready | None:
    hand = s.zones[zone_of("hand", f.cause.seat)].cards
    found = [r for r in hand if node.kind in traits(game, s, r).kinds and playable(game, s, f.cause.seat, r, node.less)]
    options = tuple(Option("play", r) for r in found)
    return Pick(f.cause.seat, "play", options, 0, 1, f.cause.source, secret=True) if hand else None


def do_play(game: Game, d: Draft, f: Do, node: PlayCard) -> list[Todo]:
    picked = f.chosen[0] if f.chosen else None
    if not isinstance(picked, Option):
        return []
    return [Process("play", "place", Playing(f.cause.seat, picked.ref, node.less))]


def do_bid(game: Game, d: Draft, f: Do, node: Bid) -> list[Todo]:
    return [Process("bid", "bid")]


VERBS: dict[type[Node], Verb] = {PlayCard: Verb(do_play, ask_play), Bid: Verb(do_bid)}
