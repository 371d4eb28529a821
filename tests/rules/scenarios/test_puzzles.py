"""The puzzles that ship: each is solved by its own steps, against the worst answers, and by no shorter or thoughtless way."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from desktop.puzzles.collection import FOLDER
from rules.engine.question import answers, any_answer
from rules.engine.state import State
from rules.engine.step import answer, questions
from rules.games.catalogue import load
from rules.scenarios.build import build
from rules.scenarios.file import GRADES, read_file
from rules.scenarios.goal import OPEN, REACHED, Standing, after
from rules.scenarios.run import play
from rules.scenarios.solve import BUDGET, Ways, solvable

pytestmark = pytest.mark.slow
PATHS = sorted(FOLDER.rglob("*.toml"))
MOST, PLAYERS = 2 * BUDGET, 20


def name_of(path: Path) -> str:
    return path.relative_to(FOLDER).with_suffix("").as_posix()


def tried(ways: Ways, s: State, choose) -> str:
    """What comes of it if all choose so. Once the others could keep the goal away whatever comes, they do."""
    stood = Standing()
    while stood.how == OPEN and ways.lead(s, stood):
        question = questions(ways.game, s)[0]
        step = answer(ways.game, s, question.seat, choose(question))
        s, stood = step.after, after(ways.game, ways.goal, stood, step)
    return stood.how


@pytest.mark.parametrize("path", PATHS, ids=name_of)
def test_a_puzzle_is_solved_by_its_steps_and_by_nothing_shorter_or_thoughtless(path):
    scenario = read_file(path)
    assert scenario.goal is not None
    assert scenario.hint
    assert scenario.grade in GRADES
    result = play(scenario)
    assert result.passed, f"step {result.step}: {result.difference}"
    game = load(scenario.game)
    s, ways = build(game, scenario.setup), Ways(game, scenario.goal, MOST)
    shorter = replace(scenario.goal, answers=len(scenario.steps) - 1)
    assert solvable(game, s, shorter, MOST) is False
    assert tried(ways, s, lambda question: next(iter(answers(question)))) != REACHED
    luck = Random(3)
    found = [tried(ways, s, lambda question: any_answer(question, luck)) for _ in range(PLAYERS)]
    assert found.count(REACHED) <= PLAYERS // 4


def test_each_full_game_has_puzzles_from_easy_to_hard_with_titles_of_their_own():
    read = [read_file(path) for path in PATHS]
    games = Counter(scenario.game for scenario in read)
    assert len(read) >= 12
    assert games["warborn"] >= 3
    assert games["worldbreakers"] >= 3
    assert len({scenario.title for scenario in read}) == len(read)
    for game in games:
        grades = [GRADES.index(scenario.grade) for scenario in read if scenario.game == game]
        assert grades == sorted(grades)
        assert {*grades} == {0, 1, 2}
