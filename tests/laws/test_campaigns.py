"""The laws of the core over whole campaigns: ten chapters with drafts, losses, other difficulties, branches, and a file opened again."""

from itertools import pairwise
from random import Random

import pytest

from rules.engine.games import in_hand, let_go
from rules.engine.journal import Journal, text_of
from rules.engine.line import SeatId
from rules.engine.question import Choice, Question, any_answer
from rules.engine.replay import read_tuck
from rules.engine.save import state_hash
from rules.engine.sight import seen_by
from rules.engine.state import State
from rules.engine.step import Step
from rules.engine.tuck import write_tuck
from rules.games.worldbreakers.campaign.series import LAST_CHAPTER
from rules.games.worldbreakers.campaign.states import campaign_of
from rules.games.worldbreakers.campaign.words import HUMAN
from rules.laws.check import LAWS
from rules.laws.ends import comes_to_an_end, conceding
from rules.laws.record import Record
from rules.laws.saving import damage_is_told
from rules.players.table import PLAYERS
from tests.campaigns import SOLO, Campaigner

pytestmark = pytest.mark.slow
FEW = range(3)
PARTS, STEPS, BUDGET = 2, 5, 60
ELSEWHERE = (comes_to_an_end, conceding, damage_is_told)  # a campaign does not end by itself; damage is tried on single chapters
SEEDS = [*FEW, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(3, 60))]


class Wanderer(Campaigner):
    """Goes all the way, with detours, and appends to a file what happens. Greedy now and then, else at random."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        super().__init__(f"wanderer {seed}", self.dice.choice(("artisan", "scholar", "warrior", "worldbreaker")), 14, self.choose)
        self.journal, self.data = Journal.of_written(self.history), write_tuck(SOLO, self.history)
        self.steps: list[Step] = []
        self.hearers += [self.steps.append, lambda _step: self.note()]

    def choose(self, s: State, question: Question) -> Choice:
        """Greedy once in a while, since it takes its time."""
        if self.dice.random() < 0.05 and question.seat == HUMAN:
            return PLAYERS["greedy"](SOLO, seen_by(SOLO, s, question.seat), [question], BUDGET, self.dice)
        return any_answer(question, self.dice)

    def note(self) -> None:
        """Whatever happened is appended."""
        self.data += text_of(self.journal.news())

    def reopen(self) -> None:
        """The file is opened in another program."""
        self.note()
        back = read_tuck(lambda _: SOLO, self.data)
        assert state_hash(back.history.state) == state_hash(self.history.state)
        assert back.history.at.number == self.history.at.number
        self.history, self.journal = back.history, Journal.of_read(back.history)

    def detour(self) -> None:
        """Something that does not lead on."""
        self.dice.choice((self.lose, self.forget, self.change, self.branch, self.reopen, self.look_back))()

    def forget(self) -> None:
        """Give a chapter up, which does not count."""
        self.lose(counts=False)

    def change(self) -> None:
        """Another difficulty, or another deck."""
        word = self.dice.choice(self.asked().options[1:])
        self.give(word)
        while not self.history.at.pause:
            self.answer()

    def branch(self) -> None:
        """Play a chapter of before once more, lose it, open the file there, and come back."""
        end = self.history.at.number
        self.jump(self.dice.choice([node for node in self.history.nodes if node.pause]).number)
        self.lose()
        self.reopen()
        self.jump(end)
        self.note()

    def look_back(self) -> None:
        """Undo some of what was played, also into games of before, and redo it."""
        end = self.history.at
        for _ in range(self.dice.randint(1, 30)):
            self.history.undo((SeatId(HUMAN),))
        let_go(self.history)
        self.note()
        while self.history.redo((SeatId(HUMAN),)):
            pass
        assert self.history.at is end
        self.note()

    def go(self) -> None:
        """All ten chapters."""
        while self.v.chapter < LAST_CHAPTER:
            if self.dice.random() < 0.6:
                self.detour()
            self.play()
            if self.dice.random() < 0.3:
                self.reopen()
            self.power(HUMAN, 20)
            while not self.history.at.pause:
                self.answer()
        self.win()


@pytest.fixture(scope="module")
def wanderers() -> dict[int, Wanderer]:
    """Those that have gone all the way."""
    return {}


def gone(wanderers: dict[int, Wanderer], seed: int) -> Wanderer:
    """One of them."""
    if seed not in wanderers:
        wanderers[seed] = Wanderer(seed)
        wanderers[seed].go()
    return wanderers[seed]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_campaign_is_in_its_file_step_by_step_and_as_a_whole(seed, wanderers):
    one = gone(wanderers, seed)
    one.reopen()
    back = read_tuck(lambda _: SOLO, one.data).history
    whole = write_tuck(SOLO, back)
    again = read_tuck(lambda _: SOLO, whole).history
    assert write_tuck(SOLO, again) == whole
    assert sum(not node.rests for node in again.nodes) <= len(in_hand(again)) + 1
    made = {state_hash(step.after) for step in one.steps}
    assert {state_hash(node.state) for node in again.nodes[1:]} == made
    assert all(node.step is not None and node.step.before == node.parent.state for node in again.nodes[1:] if node.parent is not None)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_laws_hold_at_steps_of_a_whole_campaign(seed, wanderers):
    one, luck = gone(wanderers, seed), Random(seed)
    for at in luck.sample([at for at in range(len(one.steps) - STEPS) if is_play(one.steps[at : at + STEPS])], PARTS):
        part = Record(one.steps[at].before, tuple(one.steps[at : at + STEPS]))
        for law in LAWS:
            if law not in ELSEWHERE:
                law(SOLO, part, luck)


def is_play(steps: list[Step]) -> bool:
    """Are these answers, each to what the one before it came to?"""
    return not any(step.edits for step in steps) and all(step.after is following.before for step, following in pairwise(steps))


@pytest.mark.parametrize("seed", SEEDS)
def test_each_step_of_a_campaign_goes_on_from_the_one_before_it(seed, wanderers):
    one = gone(wanderers, seed)
    joined = sum(before.after == after.before for before, after in pairwise(one.steps))
    assert joined > len(one.steps) * 0.9
    assert {campaign_of(step.before).chapter for step in one.steps} == set(range(1, LAST_CHAPTER + 1))
