"""Whether somebody else may do something to the table: a question like any other, asked by the table and not by the game's rules."""

from __future__ import annotations

from desktop.asking.asked import Act
from desktop.asking.pick import PickOne
from desktop.tongue import said
from rules.engine.consent import KEEP, LET, Consent
from rules.engine.game import Game
from rules.engine.question import Pick
from rules.engine.state import State
from rules.language.say.lines import seat_words

OPENLY = "Every change stands in the log and can be undone, each by itself or all at once. No hand is opened by this."
MAY = {
    "sandbox": "may {0} change the table by hand?",
    "rewind": "may {0} go back?",
    "promote": "may {0} make this branch the game?",
}
LETS = {"sandbox": "Let {0} change the table", "rewind": "Let {0} go back", "promote": "Make it the game"}
KEEPS = {"sandbox": "Keep to the rules", "rewind": "Stay here", "promote": "Keep the game"}


class Leave(PickOne):
    """Enter lets it be, N leaves everything as it is. `more`: what it is about."""

    def __init__(self, game: Game, view: State, question: Pick, consent: Consent, more: str = "") -> None:
        super().__init__(game, view, question)
        self.wish, self.other = consent.wish, seat_words(view, consent.seat)
        self.what = said(MAY[self.wish], self.other)
        self.more = more or said(OPENLY)

    def acts(self) -> list[Act]:
        """Let it be, or not."""
        let = Act(said(LETS[self.wish], self.other), (LET,), primary=True, key="answer")
        return [let, Act(said(KEEPS[self.wish]), (KEEP,), key="pass")]
