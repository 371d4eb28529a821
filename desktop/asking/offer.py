"""A question that hangs on a hand, met before all eyes: pass, or open the hand first."""

from __future__ import annotations

from desktop.asking.asked import Act, Asked
from desktop.tongue import said
from rules.engine.game import Game
from rules.engine.question import Option, Pick, Question
from rules.engine.state import State
from rules.language.say.lines import seat_words


class Offer(Asked):
    """No card is lit, since which ones are is for one seat alone to know."""

    def __init__(self, game: Game, view: State, question: Question) -> None:
        super().__init__(game, view, question)
        self.what = said("pass, or open the hand")
        self.more = said("Which answers there are is for {0} alone to see.", seat_words(view, question.seat))

    def options(self) -> tuple[Option, ...]:
        """None but what everybody knows."""
        return ()

    def acts(self) -> list[Act]:
        """Open the hand, or pass."""
        assert isinstance(self.question, Pick)
        passes = [o for o in self.question.options if o.word == "pass"]
        opens = Act(said("Open the hand of {0}", seat_words(self.view, self.question.seat)), opens=True, primary=True, key="answer")
        return [opens, *(Act(self.named(o), (o,), key="pass") for o in passes)]
