"""Abilities of one card that wait at the same time are told apart: by what each does, or by the card that set it off."""

from __future__ import annotations

from rules.engine.events import Move
from rules.engine.frames import Happen, Process, Settling
from rules.engine.game import Game
from rules.engine.line import NOBODY, Line, TheCard
from rules.engine.question import USE, Option, Question
from rules.engine.settle import own
from rules.engine.state import State
from rules.language.say.lines import sentence
from rules.language.say.style import PLAIN, Style
from rules.language.say.uses import does

SHORT = 60  # characters of what an ability does


def apart(game: Game, view: State, question: Question, option: Option, style: Style = PLAIN) -> str:
    """What an ability is called on a button where its card has others that wait; '' where it has none."""
    alike = [o for o in getattr(question, "options", ()) if o.word == USE and o.ref == option.ref]
    top = view.stack[-1] if view.stack else None
    if len(alike) < 2 or option not in alike:
        return ""
    if isinstance(top, Happen) and option.other not in (NOBODY, option.ref):
        return sentence(game, view, Line("answer.use.for", (TheCard(option.other), TheCard(option.ref))))
    if not isinstance(top, Process) or not isinstance(top.v, Settling):
        return ""
    mine = own(top, question.seat)
    if any(mine[o.n].address != mine[option.n].address for o in alike):
        return sentence(game, view, Line("answer.use.that", (TheCard(option.ref), shortened(game, view, question, option, style))))
    occasion = mine[option.n].cause.occasion
    if occasion is None or not isinstance(occasion.event, Move):
        return ""
    return sentence(game, view, Line("answer.use.for", (TheCard(occasion.event.new or occasion.event.ref), TheCard(option.ref))))


def shortened(game: Game, view: State, question: Question, option: Option, style: Style) -> str:
    """What an ability does, or its beginning."""
    words = does(game, view, question.seat, question.purpose, option, style)
    words = words[:1].upper() + words[1:]
    return words if len(words) <= SHORT else words[:SHORT].rsplit(" ", 1)[0] + " …"
