"""The one way in which the automaton chooses cards: ready before exhausted, highest standing requirement, highest cost, fewest stages or
least health left; then the human decides. What decided is told."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules.engine.game import Game
from rules.engine.line import Line, Ref, TheCard
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.games.worldbreakers.states import stages
from rules.games.worldbreakers.words import FOLLOWER, GUILDS, LOCATION, WOUND

CRITERIA = ("ready", "standing", "cost", "left")
Key = tuple[int, int, int, int]


class Chosen(Struct, frozen=True):
    """Cards that are chosen in any case; those of which so many more are chosen, since they are equal; and what decided."""

    sure: tuple[Ref, ...]
    tied: tuple[Ref, ...] = ()
    more: int = 0
    by: str = "only"


def key(game: Game, s: Table, ref: Ref) -> Key:
    """A card by the four criteria; the lowest one comes first. Where a card is not in play, it is neither exhausted nor hurt."""
    if ref not in s.cards:
        return (0, 0, 0, 0)
    card = s.cards[ref]
    printed, kinds = game.definition(card.definition).numbers, traits(game, s, ref).kinds
    standing, cost = sum(printed.get(guild, 0) for guild in GUILDS), printed.get("cost", 0)
    if not game.zones[s.zones[card.zone].kind].active:
        return (0, -standing, -cost, 0)
    return (int(FOLLOWER in kinds and card.exhausted), -standing, -cost, left(game, s, ref))


def left(game: Game, s: Table, ref: Ref) -> int:
    """The stages left of a location, the health left of a follower."""
    held = traits(game, s, ref)
    if LOCATION in held.kinds:
        return stages(s, ref)
    return held.numbers.get("health", 0) - s.cards[ref].counters.get(WOUND, 0)


def choose(game: Game, s: Table, refs: Sequence[Ref], n: int) -> Chosen:
    """So many of these cards by the target order."""
    keys = {ref: key(game, s, ref) for ref in refs}
    ranked = sorted(refs, key=lambda ref: keys[ref])
    if n >= len(ranked):
        return Chosen(tuple(ranked), by="only" if len(ranked) == 1 else "all")
    last, beyond = keys[ranked[n - 1]], keys[ranked[n]]
    sure = tuple(ref for ref in ranked if keys[ref] < last)
    if last != beyond:
        return Chosen(tuple(ranked[:n]), by=differs(last, beyond))
    tied = tuple(ref for ref in ranked if keys[ref] == last)
    worse = next((keys[ref] for ref in ranked if keys[ref] > last), None)
    return Chosen(sure, tied, n - len(sure), by=differs(last, worse) if worse else "")


def differs(one: Key, other: Key) -> str:
    """The first criterion that tells two cards apart."""
    return next(word for word, a, b in zip(CRITERIA, one, other, strict=True) if a != b)


def reason(game: Game, s: Table, chosen: Chosen) -> Line:
    """Why these: what decided; or that they are equal, and which criterion left them."""
    cards = tuple(TheCard(ref) for ref in chosen.tied or chosen.sure)
    by = chosen.by
    if by == "left":
        by = (
            "stages" if any(ref in s.cards and LOCATION in traits(game, s, ref).kinds for ref in (*chosen.sure, *chosen.tied)) else "health"
        )
    if chosen.tied:
        return Line(f"automaton.tied.{by}" if by else "automaton.tied", cards)
    return Line(f"automaton.{by}", cards)
