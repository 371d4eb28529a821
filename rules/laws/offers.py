"""Questions: what is offered is accepted and can be completed; everything else is refused and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from msgspec.structs import replace

from rules.engine.asking import opens
from rules.engine.events import UNPAID, Mark, PutBack
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.question import Choice, Option, Pick, Question, answers, any_answer, fits
from rules.engine.refusal import Refused
from rules.engine.save import encode_state
from rules.engine.state import State
from rules.engine.step import answer, questions
from rules.laws.record import Broken, Record
from rules.players.forecast import end_of_action

STEPS = 12
ANSWERS = 6
MANY = 600  # answers in an action that still comes to an end


def offered_is_accepted(game: Game, record: Record, luck: Random) -> None:
    """Every legal answer is taken, and the action that it belongs to comes to an end."""
    for step in record.some(luck, STEPS):
        for question in questions(game, step.before):
            for choice in {*islice(answers(question), ANSWERS), *(any_answer(question, luck) for _ in range(ANSWERS))}:
                try:
                    end, _ = end_of_action(game, step.before, question.seat, choice, luck, MANY)
                except Exception as error:
                    raise Broken(f"{question.purpose}: {choice} is offered, and then: {error!r}") from error
                if end is None:
                    raise Broken(f"{question.purpose}: {choice} is offered and comes to no end")


def never_straight_back(game: Game, record: Record, luck: Random) -> None:
    """A play is taken back, and an ability stops unpaid, only if another seat has had a say in it: what is offered can be paid. Whose
    it is counts too: out of an item it was chosen in an earlier action than the one in which the item resolves and a toll is asked."""
    for at, step in enumerate(record.steps):
        whose = {o.event.seat for o in step.events if isinstance(o.event, PutBack | Mark) and went_back(o.event)}
        if whose:
            begun = step.before.turn.action
            earlier = () if opens(game, step.before) else (s.seat for s in record.steps[:at] if s.action == begun)
            if {step.seat, *whose, *earlier} == {step.seat}:
                raise Broken(f"something is offered that goes back by itself, for it cannot be paid: {step.choice}")


def went_back(event: PutBack | Mark) -> bool:
    """Is this a play that was taken back, or an ability that stopped, since it could not be paid?"""
    return isinstance(event, PutBack) or event.name == UNPAID


def other_is_refused(game: Game, record: Record, luck: Random) -> None:
    """Every other answer is refused with a rule that exists, and changes nothing."""
    rules = game.rules()
    for step in record.some(luck, STEPS):
        text = encode_state(step.before)
        for question in questions(game, step.before):
            for seat, choice in wrong(step.before, question, luck):
                refused(game, step.before, seat, choice, rules)
        if encode_state(step.before) != text:
            raise Broken("a refused answer changed the table")


def refused(game: Game, s: State, seat: SeatId, choice: Any, rules: Any) -> None:
    """One wrong answer."""
    try:
        answer(game, s, seat, choice)
    except Refused as no:
        if no.refusal.rule not in rules:
            raise Broken(f"{choice} is refused by a rule that does not exist: {no.refusal.rule}") from None
        return
    except Exception as error:
        raise Broken(f"{choice} is not refused but fails: {error!r}") from error
    raise Broken(f"{choice} of seat {seat} is accepted")


def wrong(s: State, question: Question, luck: Random) -> Iterator[tuple[SeatId, Any]]:
    """Answers that are none."""
    legal = any_answer(question, luck)
    asked = {question.seat}
    yield from ((SeatId(i), legal) for i in range(-1, len(s.seats) + 1) if i not in asked and not asked_too(s, i))
    for choice in (*mistaken(question, legal, s), *confused(legal)):
        if not safely_fits(question, choice):
            yield question.seat, choice


def asked_too(s: State, seat: int) -> bool:
    """Another seat that is asked at the same time may answer for itself."""
    return s.cache.questions is not None and any(q.seat == seat for q in s.cache.questions)


def safely_fits(question: Question, choice: Any) -> bool:
    """Is it an answer after all? What has the wrong type is none."""
    return isinstance(choice, tuple) and all(isinstance(c, Option | int) for c in choice) and fits(question, choice)


def mistaken(question: Question, legal: Choice, s: State) -> Iterator[Any]:
    """Too many, too few, twice the same, foreign cards and words, numbers out of bounds."""
    options: tuple[Option, ...] = getattr(question, "options", ())
    yield ()
    yield options
    yield (*legal, *legal)
    yield (Option("no such word"),)
    yield tuple(Option("card", ref) for ref in sorted(s.cards)[:3])
    yield (Option("card", s.ids + 1),)  # type: ignore[arg-type]
    yield tuple(replace(o, n=o.n + 50) if isinstance(o, Option) else o + 10_000 for o in legal)
    yield tuple(-1 - n for n in legal if isinstance(n, int))
    if isinstance(question, Pick) and options:
        yield (options[0],) * 2


def confused(legal: Choice) -> Iterator[Any]:
    """Values of the wrong type."""
    yield (None,)
    yield ("pass",)
    yield (1.5,)
    yield (True, False)
    yield ((),)
    yield tuple(str(c) for c in legal) or ("",)
