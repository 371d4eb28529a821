"""The first answer of a what-if, given in the game itself: where it is the own one of whoever tried it, and the game still asks for it.

Nothing else gets there: the game takes a seat and an answer, which it offers of itself or refuses, and never a card that was dealt here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.consent import waits
from rules.engine.limits import Endless
from rules.engine.line import SeatId
from rules.engine.question import Option
from rules.engine.refusal import Refused
from rules.engine.sight import SPECTATOR
from rules.engine.step import Step, answer
from rules.language.say.lines import refusal_words, seat_words

if TYPE_CHECKING:
    from desktop.session import Session
    from desktop.table.trial import Trial
    from desktop.table.window import TableWindow

DO = "Do this in the game"
NOTHING = "Nothing was answered in this what-if yet. What is answered first here can then be done in the game."
BY_HAND = "This what-if begins with a change by hand, and that is no answer to what the game asks."
NOT_OWN = "The first answer here was that of {0}. Only what {1} would answer first can be done in the game."
UNSEEN = "That answer names a card that was dealt here: before all eyes nobody knows what lies there in the game."
WATCHED = "The game behind this what-if is only looked at, so nothing is answered there."
GONE_ON = "The game is no longer at step {0}, where this what-if began."
ENDLESS = "The rules would come to no question after that in the game."
DONE = "What was answered first in the what-if is done in the game now."


class FirstAnswer:
    """`home`: the window of the game behind."""

    def __init__(self, window: TableWindow, home: TableWindow) -> None:
        self.window, self.home = window, home

    def give(self, trial: Trial) -> None:
        """Give it and go back to the game, or say why that cannot be."""
        path = self.window.session.history.path()
        step = self.step(trial, path)
        why = said(NOTHING) if not path else self.not_its(trial, step or path[0]) or self.not_now(trial) or self.refused(step or path[0])
        if why or step is None:
            self.window.noes.say(why)
            return
        self.home.session.answer(step.seat, step.choice)
        self.window.close()
        self.home.area.bar.mention(said(DONE))  # and not what: other eyes may be there already

    def own(self, trial: Trial) -> tuple[SeatId, ...]:
        """Whose answers are given."""
        return (trial.actor,) if trial.seat == SPECTATOR else (trial.seat, *trial.shared)

    def step(self, trial: Trial, path: list[Step]) -> Step | None:
        """The first own one of these steps: where several choose in secret, others may have chosen before it. None: there is none, or
        something was changed by hand before."""
        first = next((step for step in path if step.edits or step.seat in self.own(trial)), None)
        return None if first is None or first.edits else first

    # -- why not
    def not_its(self, trial: Trial, step: Step) -> str:
        """Is it no answer of whoever tried this, or one that nobody could give who sees no more?"""
        if step.edits:
            return said(BY_HAND)
        if step.seat not in self.own(trial) or not self.home.session.is_person(step.seat):
            return said(NOT_OWN, self.name(trial, step.seat), self.name(trial, trial.actor))
        named = {ref for one in step.choice if isinstance(one, Option) for ref in (one.ref, one.other)}
        hidden = any(trial.view.cards[ref].definition == UNKNOWN for ref in named if ref in trial.view.cards)
        return said(UNSEEN) if trial.seat == SPECTATOR and hidden else ""

    def name(self, trial: Trial, seat: SeatId) -> str:
        """Who sits there."""
        return seat_words(trial.view, seat)

    def not_now(self, trial: Trial) -> str:
        """Is the game elsewhere meanwhile, or does it wait for something else?"""
        session: Session = self.home.session
        if session.watched:
            return said(WATCHED)
        if session.history.at.number != trial.step:
            return said(GONE_ON, trial.step)
        return "" if session.consent is None else refusal_words(session.game, self.home.view(), waits(session.consent))

    def refused(self, step: Step) -> str:
        """Does the game itself not take it?"""
        session = self.home.session
        try:
            answer(session.game, session.state, step.seat, step.choice)
        except Refused as no:
            return refusal_words(session.game, session.view(step.seat), no.refusal)
        except Endless:
            return said(ENDLESS)
        return ""
