"""A player that searches: it plays on, on tables dealt from what its seat sees, mostly where that looked good before.

What was tried stands in a tree: how often an answer was given, and what that came to for the seat that gave it. A walk goes down
the tree by these figures, gives one answer that is new there, goes on at random to the end of the action, and looks at how the
table stands. What others do after it is looked into only when the end of the action has been seen often enough to be known. Every
seat is taken to play for itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from random import Random

from msgspec import Struct

from rules.engine.game import Game
from rules.engine.limits import Endless
from rules.engine.line import SeatId
from rules.engine.question import Choice, Question, any_answer
from rules.engine.sight import deal
from rules.engine.state import State
from rules.engine.step import answer, questions
from rules.players import Enough, Told, nobody
from rules.players.candidates import candidates
from rules.players.forecast import opening

LEVELS = {"quick": 200, "steady": 1_000, "strong": 5_000}  # how many answers are tried
CURIOSITY = 0.3  # how much an answer is worth trying for being seldom tried, against for being good
SPREAD = 1.5  # so many times as far as tables mostly are from the one at hand, and one is nearly won
WIDTH = 16  # so many answers to one question are looked at
WORLDS = 16  # so many tables are dealt; then they are used again
DEEP = 24  # so many walks to the end of an action; then what may follow it is looked at
CERTAIN = 20.0  # so far from the table at hand, in these lengths, and no table is farther


class Branch:
    """An answer in the tree: how often it was given, what it came to in all, and what was answered after it."""

    __slots__ = ("times", "total", "after")

    def __init__(self) -> None:
        self.times = 0
        self.total = 0.0
        self.after: dict[Choice, Branch] = {}

    @property
    def good(self) -> float:
        """How good it was for whoever gave it, from 0 (lost) to 1 (won)."""
        return self.total / self.times if self.times else 0.0


class Advice(Struct, frozen=True):
    """An answer and why: how many answers were tried to find it, how good it is from 0 (lost) to 1 (won), and the next best."""

    choice: Choice
    tries: int = 0
    good: float = 0.0
    other: Choice | None = None
    other_good: float = 0.0


def choose(game: Game, view: State, questions: Sequence[Question], budget: int, luck: Random, told: Told = nobody) -> Choice:
    """The best answer to the first question, as far as the budget of simulated answers goes, and never further."""
    return advise(game, view, questions[0], budget, luck, told).choice


def advise(game: Game, view: State, question: Question, budget: int, luck: Random, told: Told = nobody) -> Advice:
    """The best answer, and why. Who is told is so after every walk, so that it can be had at any time."""
    choices = candidates(game, view, question, luck, WIDTH)
    if len(choices) == 1 or budget <= 0:
        return Advice(choices[0])
    search = Search(game, view, question.seat, budget, luck)
    try:
        while search.left > 0:
            search.walk(choices)
            told(search.best(choices))
    except Enough:
        pass
    after, best = search.root.after, search.best(choices)
    others = [choice for choice in choices if choice != best and choice in after]
    other = search.best(others) if others else None
    return Advice(best, budget - search.left, after[best].good, other, after[other].good if other is not None else 0.0)


class Search:
    """One question, thought about by the seat whose view this is."""

    def __init__(self, game: Game, view: State, seat: SeatId, budget: int, luck: Random) -> None:
        self.game, self.view, self.seat, self.left, self.luck = game, view, seat, budget, luck
        self.root = Branch()
        self.worlds: list[State] = []
        self.walks = 0
        self.stand: dict[SeatId, float] = {}
        self.strayed = self.looks = 0.0

    def best(self, choices: Sequence[Choice]) -> Choice:
        """The answer that was given most often; of several, the best."""
        after = self.root.after
        return max((c for c in choices if c in after), key=lambda c: (after[c].times, after[c].good))

    def walk(self, choices: list[Choice]) -> None:
        """Down the tree, to one answer that is new there, and on to the end of the action."""
        s, seat, branch = self.world(), self.seat, self.root
        path: list[tuple[SeatId, Branch]] = []
        while True:
            choice = self.pick(branch, choices)
            branch = branch.after.setdefault(choice, Branch())
            path.append((seat, branch))
            following = self.give(s, seat, choice)
            asked = questions(self.game, following) if following else ()
            if following is None or not asked or not self.left:
                break
            s = following
            if branch.times < DEEP and (not branch.times or opening(self.game, s)):
                following = self.finish(s)
                break
            seat, choices = asked[0].seat, candidates(self.game, s, asked[0], self.luck, WIDTH)
        self.note(path, following)

    def world(self) -> State:
        """The next table that looks to the seat as this one does."""
        self.walks += 1
        if len(self.worlds) < WORLDS:
            self.worlds.append(deal(self.game, self.view, self.luck))
        return self.worlds[(self.walks - 1) % WORLDS]

    def pick(self, branch: Branch, choices: list[Choice]) -> Choice:
        """An answer that was not given here yet, else one that was good or seldom given."""
        after = branch.after
        new = [choice for choice in choices if choice not in after]
        if new:
            return new[int(self.luck.random() * len(new))]
        found = [after[choice] for choice in choices]
        much = CURIOSITY * CURIOSITY * log(sum(b.times for b in found))
        worth = [b.total / b.times + sqrt(much / b.times) for b in found]
        return choices[worth.index(max(worth))]

    def give(self, s: State, seat: SeatId, choice: Choice) -> State | None:
        """The table after an answer; None if the rules then come to no question."""
        self.left -= 1
        try:
            return answer(self.game, s, seat, choice).after
        except Endless:
            return None

    def finish(self, s: State | None) -> State | None:
        """Random answers to the end of the action."""
        while s is not None and self.left and (asked := questions(self.game, s)) and not opening(self.game, s):
            s = self.give(s, asked[0].seat, any_answer(asked[0], self.luck))
        return s

    def note(self, path: list[tuple[SeatId, Branch]], end: State | None) -> None:
        """What a walk came to for each seat that answered on it."""
        good = {seat: self.good(end, seat) if end else 0.0 for seat in {seat for seat, _ in path}}
        for seat, branch in path:
            branch.times += 1
            branch.total += good[seat]

    def good(self, end: State, seat: SeatId) -> float:
        """How good a table is for a seat: between 0 and 1, by how far it is from the one at hand, for tables that are this far
        ahead in this game."""
        if end.over is not None:
            return 1.0 / len(end.over.winners) if seat in end.over.winners else 0.0
        if seat not in self.stand:
            self.stand[seat] = self.game.evaluate(self.game, self.worlds[0], seat)
        away = self.game.evaluate(self.game, end, seat) - self.stand[seat]
        self.strayed += abs(away)
        self.looks += 1
        x = away * self.looks / (SPREAD * self.strayed) if self.strayed else 0.0
        return 1.0 / (1.0 + exp(-max(-CERTAIN, min(CERTAIN, x))))
