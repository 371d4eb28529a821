"""The answers that a player thinks about: all of a small question, a sensible sample of a big one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import comb, factorial, prod
from random import Random

from rules.engine.game import Game
from rules.engine.question import Choice, Option, Order, Pick, Question, answers, any_answer, fits
from rules.engine.state import State
from rules.engine.traits import traits

MOST = 32


def candidates(game: Game, view: State, question: Question, luck: Random, most: int = MOST) -> list[Choice]:
    """At most so many legal answers, all different; if there are more, the plain best and worst ones and random ones. Where the game
    gives advice, on drafting and building a deck, that alone."""
    advised = game.decks.advise(game, view, question) if game.decks is not None else None
    if advised is not None:
        return [advised]
    if how_many(question) <= most:
        return list(islice(answers(question), most))
    found: dict[Choice, None] = dict.fromkeys(c for c in sensible(game, view, question) if fits(question, c))
    for _ in range(4 * most):
        if len(found) >= most:
            break
        found[any_answer(question, luck)] = None
    return list(found)[:most]


def how_many(question: Question) -> int:
    """How many answers there are, not counting what limits forbid."""
    if isinstance(question, Pick):
        n = len(question.options)
        return sum(comb(n, k) for k in range(question.least, min(question.most, n) + 1))
    if isinstance(question, Order):
        return factorial(len(question.options))
    return prod(r.most - r.least + 1 for r in question.rows)


def sensible(game: Game, view: State, question: Question) -> Iterator[Choice]:
    """For a big pick: from the strongest cards down and from the weakest up, as many as may be, and every size below."""
    if not isinstance(question, Pick):
        return
    ranked = sorted(question.options, key=lambda o: strength(game, view, o), reverse=True)
    for order in (ranked, ranked[::-1]):
        full = filled(question, order)
        for n in range(len(full), question.least - 1, -1):
            yield full[:n]


def strength(game: Game, view: State, option: Option) -> int:
    """What the numbers of a card add up to."""
    return sum(traits(game, view, option.ref).numbers.values()) if option.ref in view.cards else 0


def filled(question: Pick, order: list[Option]) -> tuple[Option, ...]:
    """As many options as limits allow, in this order; first those that a limit demands."""
    room = {limit.word: limit.most for limit in question.limits}
    needed = {limit.word for limit in question.limits if limit.least}
    chosen: list[Option] = []
    for option in sorted(order, key=lambda o: o.word not in needed):
        if len(chosen) < question.most and room.get(option.word, 1) > 0:
            chosen.append(option)
            if option.word in room:
                room[option.word] -= 1
    return tuple(chosen)
