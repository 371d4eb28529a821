"""Questions in words: who, what, why in two lines; what stands on a button; what Enter gives."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.game import Game
from rules.engine.line import Argument, Line, Ref, SeatId, TheCard, TheSeat
from rules.engine.question import Option, Pick, Question
from rules.engine.state import State
from rules.language.say.lines import sentence

ASKED = {
    "ask": "choose",
    "more": "",
    "done": "Choose {0}",
    "done.none": "Choose none",
    "half.first": "choose what {0} is for",
    "half.second": "choose what goes with {0}",
    "answer": "{4}",
    "answer.card": "Choose {0}",
    "answer.pass": "Pass",
    "answer.yes": "Do it",
    "answer.use.for": "For {0}: use {1}",
    "answer.use.that": "{1} ({0})",
    "ask.order": "put these in an order",
    "done.order": "In this order",
    "ask.amounts": "set the numbers",
    "done.amounts": "Set these numbers",
    "ask.main": "act or end the turn",
    "ask.window": "answer or pass",
    "ask.trigger": "choose what happens now",
    "ask.chain": "put what happens in an order",
    "ask.interrupt": "choose whether to interrupt",
    "ask.replace": "choose what replaces it",
    "ask.may": "choose whether to use it",
    "ask.again": "choose whether to do it again",
    "ask.one-of": "choose one",
    "answer.main.end": "End the turn",
    "answer.main.play": "Play {0}",
    "waits": "{0} decides.",
    "thinks": "{0} is thinking",
    "over.won": "{0+} has won",
    "over.draw": "A draw",
    "over.gave-up": "{0+} gave up",
}


def has(game: Game, id: str) -> bool:
    """Are there words for this id?"""
    return id in game.lines or id in ASKED


def first_of(game: Game, *found: str) -> str:
    """The first of these ids that has words."""
    return next((id for id in found if has(game, id)), found[-1])


def kind_of(question: Question) -> str:
    """The word for a question's shape."""
    return type(question).__name__.lower()


def prompt(game: Game, view: State, question: Question) -> tuple[str, str]:
    """What is asked, as an imperative that follows 'Name,'; and where it stands in the rules."""
    bounds: tuple[Argument, ...] = (question.least, question.most) if isinstance(question, Pick) else (0, 0)
    arguments: tuple[Argument, ...] = (TheCard(question.about), *bounds)
    ask = first_of(game, f"ask.{question.purpose}", f"ask.{kind_of(question)}", "ask")
    more = first_of(game, f"more.{question.purpose}", "more")
    what = sentence(game, view, Line(ask, arguments))
    return what[:1].lower() + what[1:], sentence(game, view, Line(more, arguments))


def half(game: Game, view: State, question: Question, first: Ref) -> str:
    """What is asked once the first of two cards of an answer is chosen."""
    ahead = any(o.ref == first for o in getattr(question, "options", ()))
    id = first_of(game, f"half.{question.purpose}.{'first' if ahead else 'second'}", f"half.{'first' if ahead else 'second'}")
    what = sentence(game, view, Line(id, (TheCard(first),)))
    return what[:1].lower() + what[1:]


def half_button(game: Game, view: State, question: Question, option: Option, first: Ref) -> str:
    """What an option is called once the first of its two cards is chosen; '' where there are no such words."""
    id = f"answer.{question.purpose}.{option.word}.{'first' if first == option.ref else 'second'}"
    return sentence(game, view, Line(id, (TheCard(option.ref), TheCard(option.other)))) if has(game, id) else ""


def button(game: Game, view: State, question: Question, option: Option) -> str:
    """What an option is called on a button or in a menu: the act and its object."""
    id = first_of(game, f"answer.{question.purpose}.{option.word}", f"answer.{question.purpose}", f"answer.{option.word}", "answer")
    seat = SeatId(option.n) if 0 <= option.n < len(view.seats) else SeatId(0)
    words = option.word[:1].upper() + option.word[1:]
    return sentence(game, view, Line(id, (TheCard(option.ref), TheCard(option.other), option.n, TheSeat(seat), words)))


def dropped(game: Game, view: State, question: Question, option: Option) -> str:
    """What happens to a card that is dropped where this option lies."""
    id = first_of(game, f"drop.{question.purpose}.{option.word}", f"drop.{question.purpose}")
    if not has(game, id):
        return button(game, view, question, option)
    what = sentence(game, view, Line(id))
    return what[:1].lower() + what[1:]


def done(game: Game, view: State, question: Question, n: int) -> str:
    """What is called the answer of a choice of several: with how many."""
    none = () if n else (f"done.{question.purpose}.none",)
    last = () if n else ("done.none",)
    id = first_of(game, *none, f"done.{question.purpose}", *last, f"done.{kind_of(question)}", "done")
    return sentence(game, view, Line(id, (n,)))


def result(game: Game, view: State) -> str:
    """How the game ended."""
    over = view.over
    if over is None:
        return ""
    winners = tuple(TheSeat(seat) for seat in over.winners)
    return sentence(game, view, Line("over.won" if winners else "over.draw", winners))


def gave_up(game: Game, view: State, seats: Iterable[SeatId]) -> str:
    """Who gave up before the end; '' if nobody did."""
    found = tuple(TheSeat(seat) for seat in seats)
    return sentence(game, view, Line("over.gave-up", found)) if found else ""
