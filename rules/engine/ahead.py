"""Passing in advance: a seat answers nothing more in windows, and from its hand, until a span ends or something named happens.

It stands in no question: `answer` takes it from any seat at any time, everybody sees it, and it can be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.draft import Draft
from rules.engine.events import KINDS, Event, Mark, Occurrence
from rules.engine.game import Game
from rules.engine.line import Line, SeatId, TheSeat
from rules.engine.question import Choice, Option
from rules.engine.refusal import Refusal, Refused

WORD = Option("pass-until")
RULE = "table.passing"


def until(word: str) -> Choice:
    """The answer of a seat that passes until this span ends or this event happens."""
    return WORD, Option(word)


NO_LONGER: Choice = (WORD,)


def is_wish(choice: Choice) -> bool:
    """Is this answer about passing in advance?"""
    return choice[:1] == (WORD,)


def ends_at(game: Game) -> tuple[str, ...]:
    """Until when a seat may pass: the game's spans, and what can happen in it."""
    return tuple(dict.fromkeys((*game.spans, *game.events, *KINDS.values())))


def recall(d: Draft, happened: Iterable[Event | None]) -> None:
    """Something happened: seats that passed in advance until then no longer do."""
    for seat in d.seats:
        if seat.passing:
            for word in dict.fromkeys(e.word for e in happened if e is not None):
                d.recall(word)
            return


def wish(game: Game, d: Draft, seat: SeatId, choice: Choice) -> None:
    """A seat passes in advance, or no longer does. Raises Refused."""
    word = choice[1].word if len(choice) == 2 and isinstance(choice[1], Option) else ""
    known = choice in (NO_LONGER, until(word)) and (len(choice) == 1 or word in ends_at(game))
    if d.over is not None or not 0 <= seat < len(d.seats) or not d.seats[seat].alive:
        raise Refused(Refusal(Line("refuse.over"), "table.over"))
    if not game.windows:
        raise Refused(Refusal(Line("refuse.passing-nothing"), RULE))
    if not known or word == d.seats[seat].passing:
        raise Refused(Refusal(Line("refuse.passing", (TheSeat(seat),)), RULE))
    d.seat(seat, passing=word)
    d.events.append(Occurrence(Mark("passing", seat, what=word)))
