"""Whether somebody else may change the table by hand: a question like any other, asked by the table and not by the game's rules."""

from __future__ import annotations

from desktop.asking.asked import Act
from desktop.asking.pick import PickOne
from desktop.tongue import said
from rules.engine.consent import KEEP, LET
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.question import Pick
from rules.engine.state import State
from rules.language.say.lines import seat_words

OPENLY = "Every change stands in the log and can be undone, each by itself or all at once. No hand is opened by this."


class Leave(PickOne):
    """Enter lets it be, N keeps to the rules."""

    def __init__(self, game: Game, view: State, question: Pick, seat: SeatId) -> None:
        super().__init__(game, view, question)
        self.other = seat_words(view, seat)
        self.what = said("may {0} change the table by hand?", self.other)
        self.more = said(OPENLY)

    def acts(self) -> list[Act]:
        """Let it be, or not."""
        let = Act(said("Let {0} change the table", self.other), (LET,), primary=True, key="answer")
        return [let, Act(said("Keep to the rules"), (KEEP,), key="pass")]
