"""Which presenter a question gets."""

from __future__ import annotations

from typing import assert_never

from desktop.asking.amounts import Numbers
from desktop.asking.asked import Asked
from desktop.asking.order import Ordering
from desktop.asking.pick import PickOne, PickSome
from rules.engine.game import Game
from rules.engine.question import Amounts, Option, Order, Pick, Question
from rules.engine.state import State


def present(game: Game, view: State, question: Question) -> Asked:
    """A presenter for a question, on the view of the seat that is asked."""
    if isinstance(question, Pick):
        made = PickOne(game, view, question) if question.most == 1 else PickSome(game, view, question)
        made.chosen = suggested(game, view, question)
        return made
    if isinstance(question, Order):
        return Ordering(game, view, question)
    if isinstance(question, Amounts):
        return Numbers(game, view, question)
    assert_never(question)


def suggested(game: Game, view: State, question: Pick) -> list[Option]:
    """What is chosen before anybody has chosen: a whole deck, to be changed card by card."""
    found = game.decks.advise(game, view, question) if game.decks is not None and question.purpose == "build" else None
    return [option for option in found or () if isinstance(option, Option)]
