"""Does an instruction help the cards that it is about, or hurt them? The automaton helps its own and hurts the human's."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from rules.engine.ability import Node
from rules.engine.frames import Do
from rules.engine.game import Game
from rules.engine.line import Ref
from rules.engine.question import Pick
from rules.engine.state import Table
from rules.games.worldbreakers.campaign.verbs import Heal, Muster, PutIntoPlay
from rules.games.worldbreakers.campaign.words import AUTOMATON
from rules.games.worldbreakers.states import controlled_by, may_attack
from rules.games.worldbreakers.verbs import Attack, Damage, Develop, Divide, NameGuild, Play, Replenish, Stow, Unearth
from rules.games.worldbreakers.words import GUILDS, MYTHIUM, OVERWHELM, PLUS, STAGE
from rules.language import tree as t
from rules.language.address import below
from rules.language.do import part
from rules.language.select import eye, find

GOOD_COUNTERS, GOOD_WORDS = (PLUS, STAGE), (OVERWHELM, "hidden")
HELPS = (t.Refresh, Heal, Develop, Replenish, Stow, PutIntoPlay, t.Store)
VAIN = (t.Draw, NameGuild, Play, t.Pay, Unearth, t.Shuffle, t.Reveal, t.Look)  # the automaton has no hand, no mythium and no standing


@singledispatch
def helps(node: Node) -> bool:
    """Does it help?"""
    return isinstance(node, HELPS)


@helps.register
def _(node: t.Place) -> bool:
    return (node.counter in GOOD_COUNTERS) == (not isinstance(node.n, int) or node.n > 0)


@helps.register
def _(node: Divide) -> bool:
    return node.counter in GOOD_COUNTERS


@helps.register
def _(node: t.MoveTo) -> bool:
    return node.zone == "hand" or node.why == "take"


@helps.register
def _(node: t.Plus) -> bool:
    return not isinstance(node.n, int) or node.n > 0


@helps.register
def _(node: t.Has) -> bool:
    return node.keyword in GOOD_WORDS


@helps.register(t.Until)
@helps.register(t.AsLong)
def _(node: t.Until | t.AsLong) -> bool:
    return all(helps(change) for change in node.changes)


@helps.register
def _(node: t.Aim) -> bool:
    return False


def preferred(game: Game, s: Table, node: Node, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Those of the cards that the automaton would rather choose: its own for what helps, the human's for what hurts."""
    helpful = helps(node)
    return tuple(r for r in refs if (controlled_by(game, s, r) == AUTOMATON) == helpful)


def worth_it(game: Game, s: Table, f: Do, node: t.May) -> bool:
    """Would what need not be done do the automaton some good? Not if all that it could choose from is on the wrong side."""
    first = node.do[0]
    if isinstance(first, Attack):
        return may_attack(game, s, AUTOMATON)
    asked = game.reader.ask(game, s, part(game, f, node, "do"), first)
    if not isinstance(asked, Pick):
        return asked is not None
    return bool(preferred(game, s, first, tuple(o.ref for o in asked.options if o.ref in s.cards)))


def balance(game: Game, s: Table, f: Do, mode: t.Mode) -> int:
    """By how much more it changes on the human's side than on its own, for what touches all of a kind; else whether it changes anything."""
    score = 0
    for node in mode.do:
        what = getattr(node, "what", None)
        if isinstance(node, t.MoveTo) and isinstance(what, t.Cards):
            found = find(game, s, what, eye(f))
            theirs = len(preferred(game, s, node, found))
            score += theirs - (len(found) - theirs)
        else:
            score += any(tells(inner) for inner in whole(node))
    return score


def whole(node: Node) -> Iterator[Node]:
    """A node and all below it."""
    yield node
    for inner in below(node):
        yield from whole(inner)


def tells(node: Node) -> bool:
    """Is it an instruction that comes to something for the automaton?"""
    if isinstance(node, t.Gain):
        return node.what not in (MYTHIUM, *GUILDS) or node.whose == "theirs"
    return isinstance(node, (*HELPS, Attack, Damage, Muster, t.Place, t.Tire, t.Until)) and not isinstance(node, VAIN)
