"""Whole campaigns in no time: somebody answers by the list of legal answers, and power that is given by hand decides who wins."""

from collections.abc import Callable
from random import Random

from rules.engine.events import Gain
from rules.engine.games import let_go
from rules.engine.history import History
from rules.engine.line import SeatId
from rules.engine.question import CONCEDE, Choice, Option, Pick, Question, any_answer
from rules.engine.state import State
from rules.engine.step import Step, answer, bare, deal, edit, questions
from rules.games.catalogue import load
from rules.games.worldbreakers.campaign.states import Campaign, campaign_of
from rules.games.worldbreakers.campaign.words import AUTOMATON, HUMAN
from rules.games.worldbreakers.words import POWER

SOLO = load("worldbreakers-solo")
ENOUGH, CLOSE = 20, 4  # power that wins any chapter, and so much that the automaton is set back before it wins
Answerer = Callable[[State, Question], Choice]


class Campaigner:
    """`tame`: after so many steps a game is decided by hand."""

    def __init__(self, seed: str, level: str = "warrior", tame: int = 30, player: Answerer | None = None) -> None:
        options: dict[str, str | int | bool] = {"play": "campaign", "chapter": 1, "difficulty": level}
        step = deal(SOLO, bare(SOLO, 2, seed, options, names=("Ada", "The automaton")))
        self.history, self.luck, self.tame = History(step.after, step, SOLO), Random(seed), tame
        self.hearers: list[Callable[[Step], object]] = []  # are told of each step
        self.player = player or (lambda _s, question: any_answer(question, self.luck))

    @property
    def v(self) -> Campaign:
        return campaign_of(self.history.state)

    def give(self, *choice: Option | str) -> None:
        """The human answers."""
        self.make(answer(SOLO, self.history.state, HUMAN, tuple(Option(o) if isinstance(o, str) else o for o in choice)))

    def make(self, step: Step) -> None:
        """A step is made; as at a table, all games but the last one rest when it is over."""
        self.history.add(step)
        for hear in self.hearers:
            hear(step)
        if self.history.at.pause:
            let_go(self.history)

    def answer(self) -> None:
        """Whoever is asked answers."""
        question = questions(SOLO, self.history.state)[0]
        choice = self.player(self.history.state, question)
        self.make(answer(SOLO, self.history.state, question.seat, choice))

    def play(self) -> None:
        """So much of the next chapter that nothing is decided."""
        self.give("play")
        for _ in range(self.tame):
            self.power(AUTOMATON, -ENOUGH, CLOSE)
            self.power(HUMAN, -ENOUGH, CLOSE)
            self.answer()

    def power(self, seat: SeatId, n: int, least: int = 0) -> None:
        """Give or take power by hand, from whoever has so much."""
        if self.history.state.seats[seat].resources.get(POWER, 0) >= least:
            self.make(edit(SOLO, self.history.state, HUMAN, (Gain(seat, POWER, n, "edit"),)))

    def win(self) -> None:
        """Play a chapter and win it, with the draft after it."""
        self.play()
        self.power(HUMAN, ENOUGH)
        while not self.history.at.pause:
            self.answer()

    def lose(self, counts: bool = True) -> None:
        """Play a chapter and give it up."""
        self.play()
        self.give_up(counts)

    def give_up(self, counts: bool = True) -> None:
        """Give the chapter up from here."""
        self.make(answer(SOLO, self.history.state, HUMAN, CONCEDE))
        self.give("count" if counts else "forget")

    def jump(self, number: int) -> None:
        """To another moment."""
        self.history.jump(number)
        let_go(self.history)

    def before(self, chapter: int) -> int:
        """The moment before a chapter was played first."""
        return next(node.number for node in self.history.nodes if node.pause and campaign_of(node.state).chapter == chapter)

    def asked(self) -> Pick:
        """What is asked now, if it is a choice."""
        question = questions(SOLO, self.history.state)[0]
        assert isinstance(question, Pick)
        return question

    def travel(self, last: int, lost: tuple[int, ...] = ()) -> None:
        """Win chapter after chapter, and lose some of them first."""
        while self.v.chapter < last:
            if self.v.chapter in lost and not self.v.losses[self.v.chapter - 1]:
                self.lose()
            self.win()
