"""Abilities of one card that wait at the same time are told apart: by what each does, or by the card that set it off."""

from __future__ import annotations

from rules.engine.events import Move, Trigger
from rules.engine.frames import Process, Settling
from rules.engine.game import Game
from rules.engine.line import Line, TheCard
from rules.engine.question import USE, Option, Question
from rules.engine.settle import own
from rules.engine.state import State
from rules.language.say.english import say
from rules.language.say.lines import sentence
from rules.language.say.span import plain
from rules.language.say.style import PLAIN, Style

SHORT = 60  # characters of what an ability does


def apart(game: Game, view: State, question: Question, option: Option, style: Style = PLAIN) -> str:
    """What an ability is called on a button where its card has others that wait; '' where it has none."""
    alike = [o for o in getattr(question, "options", ()) if o.word == USE and o.ref == option.ref]
    top = view.stack[-1] if view.stack else None
    if len(alike) < 2 or option not in alike or not isinstance(top, Process) or not isinstance(top.v, Settling):
        return ""
    mine = own(top, question.seat)
    if any(mine[o.n].address != mine[option.n].address for o in alike):
        return sentence(game, view, Line("answer.use.that", (TheCard(option.ref), does(game, mine[option.n], style))))
    occasion = mine[option.n].cause.occasion
    if occasion is None or not isinstance(occasion.event, Move):
        return ""
    return sentence(game, view, Line("answer.use.for", (TheCard(occasion.event.new or occasion.event.ref), TheCard(option.ref))))


def does(game: Game, trigger: Trigger, style: Style) -> str:
    """What an ability does, or its beginning."""
    words = "; ".join(plain(say(node, style)).removesuffix(".") for node in game.reader.body(game, trigger.address))
    return words if len(words) <= SHORT else words[:SHORT].rsplit(" ", 1)[0] + " …"
