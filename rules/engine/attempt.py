"""Half-paid plays: inside a play that may have to go back, a seat is offered only what can still be completed.

It is tried out, on the view of the seat whose play it is, with the others letting it be where they may. What they do instead is
not known before; then the play goes back.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from rules.engine import limits, process
from rules.engine.draft import Draft
from rules.engine.events import PutBack
from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.question import Amounts, Choice, Pick, Question, answers
from rules.engine.sight import seen_by
from rules.engine.state import State, Table

TRIALS = 400  # so many answers are tried; with more ways than that the play is taken to have one that works
WIDTH = 40  # so many answers of one question inside a trial


class Trial:
    """A play tried out by the seat whose it is, from a moment when `depth` plays are under way."""

    def __init__(self, game: Game, s: Table, seat: SeatId, depth: int) -> None:
        now = s.freeze() if isinstance(s, Draft) else s
        assert isinstance(now, State)
        self.game, self.seat, self.depth = game, seat, depth
        self.start = seen_by(game, now, seat)
        self.left = TRIALS

    def completes(self, s: State, question: Question, choice: Choice) -> bool:
        """Can the play be paid for after this answer?"""
        self.left -= 1
        if self.left < 0:
            return True
        d = tried(self.game, s)
        try:
            process.take(self.game, d, question, choice, given=False)
            return self.goes_on(d, 0)
        except limits.Endless:
            return False

    def begins(self, play: Process) -> bool:
        """Can this play be paid for, once begun?"""
        d = tried(self.game, self.start)
        d.stack.append(play)
        try:
            process.go_on(self.game, d)
            return self.goes_on(d, 0)
        except limits.Endless:
            return False

    def goes_on(self, d: Draft, told: int) -> bool:
        """Can it be paid for from here? `told`: how many events have been looked through."""
        for _ in range(limits.FRAMES):
            if len(d.attempts) < self.depth:
                return not any(type(o.event) is PutBack for o in d.events[told:])
            if not d.stack or d.over is not None:
                return True
            told = len(d.events)
            if process.go_on(self.game, d) and self.is_asked(d):
                s, question = d.freeze(), asked_first(d)
                return any(self.completes(s, question, choice) for choice in islice(answers(question), WIDTH))
        return False

    def is_asked(self, d: Draft) -> bool:
        """Is it this seat that is asked? Another one answers as little as it may."""
        question = asked_first(d)
        if question.seat == self.seat:
            return True
        process.take(self.game, d, question, next(answers(question)), given=False)
        return False


def tried(game: Game, s: State) -> Draft:
    """A step that is only tried out."""
    d = Draft(game, s)
    d.trying = True
    return d


def asked_first(d: Draft) -> Question:
    """The question on the table."""
    assert d.cache.questions
    return d.cache.questions[0]


def can_begin(game: Game, s: Table, seat: SeatId, play: Process) -> bool:
    """Could this play, once begun, be paid for?"""
    if isinstance(s, Draft) and s.trying:
        return True
    return Trial(game, s, seat, len(s.attempts) + 1).begins(play)


def whose(s: Table) -> SeatId | None:
    """Whose play is under way that may still have to go back."""
    if not s.attempts:
        return None
    at = len(s.attempts[-1].stack)
    play = s.stack[at] if at < len(s.stack) else None
    seat: SeatId | None = getattr(play.v, "seat", None) if isinstance(play, Process) else None
    return seat


def narrowed(game: Game, s: Table, question: Question) -> Question:
    """The question with those answers alone after which the play under way can be paid for; with all, if none is left: then
    another seat has seen to that."""
    if question.seat != whose(s) or (isinstance(s, Draft) and s.trying):
        return question
    trial = Trial(game, s, question.seat, len(s.attempts))
    if isinstance(question, Pick) and question.most == 1:
        return narrowed_pick(trial, question)
    if isinstance(question, Amounts) and len(question.rows) == 1:
        return narrowed_amount(trial, question)
    return question


def narrowed_pick(trial: Trial, question: Pick) -> Pick:
    """One or none of the options."""
    good = {choice for choice in answers(question) if trial.completes(trial.start, question, choice)}
    if not good:
        return question
    options = tuple(o for o in question.options if (o,) in good)
    return replace(question, options=options, least=0 if () in good else 1)


def narrowed_amount(trial: Trial, question: Amounts) -> Amounts:
    """The most that can be completed; what is less can be too."""
    row = question.rows[0]
    most = next((n for n in falling(row.least, row.most) if trial.completes(trial.start, question, (n,))), row.most)
    return replace(question, rows=(replace(row, most=most),))


def falling(least: int, most: int) -> Iterator[int]:
    """From the most to the least."""
    return iter(range(most, least - 1, -1))
