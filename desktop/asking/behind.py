"""Cards that can be chosen only after an answer that names none: who attacks is asked after 'Attack'."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.game import Game
from rules.engine.limits import Endless
from rules.engine.line import NOBODY, Ref
from rules.engine.question import Option, Pick
from rules.engine.refusal import Refused
from rules.engine.setting import ASK_ALL
from rules.engine.state import State
from rules.engine.step import answer, questions


def behind(game: Game, view: State, question: Pick) -> dict[Ref, tuple[Option, Option]]:
    """For each such card the answer that comes first, and its own after that. Found on the view of the seat that is asked, for the
    words that the game's layout names."""
    found: dict[Ref, tuple[Option, Option]] = {}
    for option in question.options:
        if option.word in game.layout.leads and option.ref == NOBODY:
            for then in after(game, view, question, option):
                found.setdefault(then.ref, (option, then))
    return found


def after(game: Game, view: State, question: Pick, option: Option) -> list[Option]:
    """The options with cards and the same word of the question that follows, if the same seat is asked it at once; asked though there
    be but one of them."""
    try:
        asking = replace(view, options={**view.options, ASK_ALL.name: True})
        step = answer(game, asking, question.seat, (option,))
    except (Refused, Endless):
        return []
    following = questions(game, step.after) if step.after.over is None and not step.chanced else ()
    found = (o for q in following if q.seat == question.seat and isinstance(q, Pick) for o in q.options)
    return [o for o in found if o.word == option.word and o.ref in view.cards]
