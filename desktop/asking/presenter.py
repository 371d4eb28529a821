"""Which presenter a question gets."""

from __future__ import annotations

from typing import assert_never

from desktop.asking.amounts import Numbers
from desktop.asking.asked import Asked
from desktop.asking.order import Ordering
from desktop.asking.pick import PickOne, PickSome
from rules.engine.game import Game
from rules.engine.question import Amounts, Order, Pick, Question
from rules.engine.state import State


def present(game: Game, view: State, question: Question) -> Asked:
    """A presenter for a question, on the view of the seat that is asked."""
    if isinstance(question, Pick):
        return PickOne(game, view, question) if question.most == 1 else PickSome(game, view, question)
    if isinstance(question, Order):
        return Ordering(game, view, question)
    if isinstance(question, Amounts):
        return Numbers(game, view, question)
    assert_never(question)
