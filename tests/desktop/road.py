"""A person at a campaign, from the door of the start window on: who plays a chapter to its end, and drafts."""

from random import Random

import pytest

from desktop.campaign.camp import Camp
from desktop.campaign.standing import between_games, campaign_in
from rules.engine.events import Gain
from rules.engine.question import Pick, any_answer
from rules.games.worldbreakers.campaign.words import HUMAN
from rules.games.worldbreakers.words import POWER


class Road:
    """A person at a campaign."""

    def __init__(self, app, qtbot):
        self.app, self.qtbot, self.luck = app, qtbot, Random(1)
        app.start.show()
        app.start.doors[0].entered.emit()
        app.start.campaign.begin_button.click()
        self.table = app.table
        self.camp = self.table.findChild(Camp)
        self.session = self.table.session
        self.session.computers.pace = 0

    @property
    def v(self):
        return campaign_in(self.session.state)

    def on_map(self):
        return self.camp.stack.currentWidget() is self.camp.page

    def wait(self):
        """Until the person is asked."""
        self.qtbot.waitUntil(lambda: self.session.question() is not None, timeout=5000)

    def answer(self):
        """Give the first answer to the person's next question."""
        self.wait()
        question = self.session.question()
        first = question.options[:1] if isinstance(question, Pick) and question.least else ()
        self.session.answer(question.seat, first if isinstance(question, Pick) and question.least <= 1 else any_answer(question, self.luck))

    def play(self, power=0):
        """Play the chapter to its end; with so much power that was given by hand at the first question."""
        self.camp.page.side.play_button.click()
        assert not self.on_map()
        self.go_on(power)

    def go_on(self, power):
        """The same from wherever the game is."""
        tries = len(self.v.tries)
        if power:
            self.session.edit(HUMAN, (Gain(HUMAN, POWER, power, "edit"),))
        for _ in range(600):
            self.wait()
            if len(self.v.tries) > tries:
                return
            self.answer()
        pytest.fail("the chapter does not end")

    def draft(self):
        """Take the first cards of a draft."""
        while between_games(self.session.state) is None:
            self.answer()
