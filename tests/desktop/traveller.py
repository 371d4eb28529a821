"""Somebody on the road of the campaign who is stopped in the middle of an Order: chapter 1 is won, chapter 2 is lost twice on Warrior and
won, then chapter 1 is played again on another branch. Run as a program it keeps its game, says so, and waits to be killed; with the word
`draft`, in the middle of the draft after that."""

import sys
from random import Random
from time import sleep

from desktop.campaign.branches import way_back
from desktop.campaign.standing import between_games, campaign_in
from desktop.players import Player
from desktop.saves.keeping import keep_new
from desktop.session import Session
from desktop.start.campaign_sheet import AUTOMATON as NAME
from desktop.start.campaign_sheet import GAME
from desktop.start.setup import Setup, deal
from desktop.table.stance import RELAXED
from rules.engine.events import Gain
from rules.engine.frames import Process
from rules.engine.question import Option, any_answer
from rules.games.worldbreakers.campaign.words import AUTOMATON, HUMAN
from rules.games.worldbreakers.words import POWER

ENOUGH = 20  # power that wins any chapter


class Traveller:
    """Plays by the list of legal answers; a chapter is won with power that is given by hand."""

    def __init__(self) -> None:
        options: dict[str, str | int | bool] = {"play": "campaign", "chapter": 1, "difficulty": "warrior"}
        self.session = deal(Setup(GAME, (Player("Ada"), Player(NAME)), options, seed="the road", curtain=RELAXED))
        self.luck = Random(7)
        self.starts: list[int] = []  # the human's power at the start of each game

    def answer(self) -> None:
        """Any answer to what is asked."""
        question = self.session.questions()[0]
        self.session.answer(question.seat, any_answer(question, self.luck))

    def play(self) -> None:
        """Begin the next chapter, and keep the first hand."""
        self.session.answer(HUMAN, (Option("play"),))
        self.session.answer(HUMAN, ())
        while self.session.questions()[0].purpose != "action":
            self.answer()
        self.starts.append(self.session.state.seats[HUMAN].resources[POWER])

    def win(self) -> None:
        """Win the next chapter, and draft after it."""
        self.play()
        self.session.edit(HUMAN, (Gain(HUMAN, POWER, ENOUGH, "edit"),))
        while between_games(self.session.state) is None:
            self.answer()

    def lose(self) -> None:
        """Give up the next chapter, which counts."""
        self.play()
        self.session.concede(HUMAN)
        self.session.answer(HUMAN, (Option("count"),))

    def into_an_order(self) -> None:
        """Play until the automaton is amidst an attack that its Order says."""
        self.play()
        while not self.amidst():
            self.answer()

    def amidst(self) -> bool:
        """Is the automaton attacking now?"""
        names = [frame.name for frame in self.session.state.stack if isinstance(frame, Process)]
        step = self.session.history.at.step
        return "combat" in names and step is not None and step.seat == AUTOMATON

    def into_a_draft(self) -> None:
        """Win this game, and see the cards of the draft after it."""
        self.session.edit(HUMAN, (Gain(HUMAN, POWER, ENOUGH, "edit"),))
        while not self.drafts():
            self.answer()

    def drafts(self) -> bool:
        """Is a draft under way?"""
        top = self.session.state.stack[-1]
        return isinstance(top, Process) and top.name == "drafting"

    def travel(self) -> None:
        """All of it."""
        self.win()
        for _ in range(2):
            self.lose()
        self.win()
        before = way_back(self.session.history, 1)
        assert before is not None
        self.session.jump(before)
        self.into_an_order()


def stands(session: Session) -> str:
    """Where a session is, in a line."""
    v = campaign_in(session.state)
    return f"{session.history.at.number} {len(session.history.nodes)} {v}"


if __name__ == "__main__":
    from desktop.app import application

    application()
    one = Traveller()
    keeper = keep_new(one.session, RELAXED)
    one.travel()
    if "draft" in sys.argv:
        one.into_a_draft()
    keeper.settle()
    sys.stdout.write(f"{stands(one.session)}\n")
    sys.stdout.flush()
    while True:
        sleep(60)
