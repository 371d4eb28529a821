"""A goal is read from a scenario, reached or missed by what is answered, and the others answer what is worst for it."""

import pytest
from msgspec.structs import replace

from desktop.puzzles.collection import FOLDER
from rules.engine.events import Gain
from rules.engine.line import SeatId
from rules.engine.question import CONCEDE, Option, Pick
from rules.engine.step import answer, edit, questions
from rules.games.catalogue import load
from rules.scenarios.build import build
from rules.scenarios.error import ScenarioError
from rules.scenarios.file import read_scenario
from rules.scenarios.goal import CHANGED, GONE, LATE, MISSED, OPEN, OVER, REACHED, SPENT, Standing, after, standing
from rules.scenarios.puzzle import read_puzzle, write_puzzle
from rules.scenarios.run import play
from rules.scenarios.scenario import Ended, Goal, HasResource
from rules.scenarios.solve import solvable, worst
from rules.scenarios.write import write_scenario

HEAD = 'game = "worldbreakers"\ntitle = "Two against one"\n'
TABLE = """[table]
phase = "last-turn"
[table.south]
power = 8
followers = ["Gallant Soldier", "Skillful Bruiser", "Champion of the Tumen"]
deck = ["Dogtamer"]
[table.north]
power = 9
followers = ["Caravan Guard"]
deck = ["Pacify"]
"""
GOAL = '[goal]\nreach = { over = ["south"] }\nby = "round"\n'
WANTED = "goal.reach: a goal asks for resources, numbers, how many cards lie in a zone, and who wins"
ALL = '[[step]]\nanswer = "attack"\n[[step]]\nanswer = ["Gallant Soldier", "Skillful Bruiser", "Champion of the Tumen"]\n'


@pytest.fixture(scope="module")
def game():
    return load("worldbreakers")


def table(game, goal=GOAL):
    scenario = read_scenario(HEAD + TABLE + goal)
    return build(game, scenario.setup), scenario.goal


def given(game, s, *words):
    """The steps of the answers with these words; of a choice of cards, all."""
    steps = []
    for word in words:
        question = questions(game, s)[0]
        assert isinstance(question, Pick)
        chosen = tuple(o for o in question.options if word in (o.word, "all"))
        steps.append(answer(game, s, question.seat, chosen))
        s = steps[-1].after
    return steps


def test_a_goal_is_reached_by_its_steps_with_the_others_against_it():
    result = play(read_scenario(HEAD + TABLE + GOAL + ALL))
    assert result.passed, result.difference
    two = ALL.replace(', "Champion of the Tumen"', "")
    assert play(read_scenario(HEAD + TABLE + GOAL + two)).difference == "the goal is missed"


def test_the_end_of_the_round_or_too_many_answers_miss_it_and_an_edit_ends_it(game):
    s, goal = table(game)
    assert standing(game, goal, given(game, s, "mythium")) == Standing(MISSED, 1, LATE)
    attack = given(game, s, "attack")
    assert standing(game, goal, attack) == Standing(OPEN, 1)
    assert after(game, Goal(goal.seat, goal.aims, "", 1), Standing(), attack[0]) == Standing(MISSED, 1, SPENT)
    by_hand = edit(game, s, SeatId(0), (Gain(SeatId(0), "power", 9),))
    assert after(game, goal, Standing(), by_hand).how == CHANGED


def test_who_has_left_the_game_reaches_no_goal_and_wins_nothing(game):
    s, goal = table(game)
    assert after(game, goal, Standing(), answer(game, s, SeatId(0), CONCEDE)) == Standing(MISSED, 1, OVER)
    three = load("warborn")
    text = (FOLDER / "warborn" / "1_which_weapon.toml").read_text("utf-8").replace("hands = 4", "hands = 1")
    scenario = read_scenario(text.replace("[goal]", "[table.east]\n[goal]"))
    s = build(three, scenario.setup)
    leaves = answer(three, s, SeatId(0), CONCEDE)
    assert leaves.after.over is None
    assert after(three, Goal(SeatId(0), (HasResource(SeatId(0), "hands", 5),)), Standing(), leaves) == Standing(MISSED, 1, GONE)
    assert after(three, Goal(SeatId(1), (Ended((SeatId(0), SeatId(1))),)), Standing(), leaves) == Standing(MISSED, 0, GONE)
    assert after(three, Goal(SeatId(1), (Ended((SeatId(1),)),)), Standing(), leaves).how == OPEN


def test_a_puzzle_is_told_in_a_short_text_and_read_again(game):
    s, goal = table(game)
    puzzle = replace(read_scenario(HEAD + TABLE + GOAL), hint="Try it.", grade="easy")
    read = read_puzzle(game, s, write_puzzle(game, s, puzzle, goal))
    assert (read.title, read.hint, read.grade, read.goal) == (puzzle.title, puzzle.hint, puzzle.grade, goal)
    for text in ("[", "title = 1", 'title = "A"', 'title = "A"\n[goal]\nreach = { south.moons = 1 }', 'title = "A"\nmore = 1\n' + GOAL):
        with pytest.raises(ScenarioError):
            read_puzzle(game, s, text)


def test_of_ones_own_at_least_so_much_is_wanted_of_others_at_most(game):
    s, goal = table(game, "[goal]\nreach = { south.power = 9, north.followers = 0 }\n")
    steps = given(game, s, "attack", "all")
    assert standing(game, goal, steps).how == OPEN
    lone = Goal(goal.seat, (HasResource(SeatId(0), "power", 8),))
    assert standing(game, lone, steps[:1]).how == REACHED
    assert standing(game, Goal(goal.seat, (HasResource(SeatId(1), "power", 8),)), steps[:1]).how == OPEN


def test_the_other_seat_blocks_where_that_alone_keeps_the_goal_away(game):
    s, _goal = table(game)
    three = Goal(SeatId(0), (HasResource(SeatId(0), "power", 11),), "turn")
    steps = given(game, s, "attack", "all")
    question = questions(game, steps[-1].after)[0]
    assert question.seat == SeatId(1)
    choice = worst(game, steps[-1].after, question, three, Standing(OPEN, 2))
    assert choice
    assert [o.word for o in choice if isinstance(o, Option)] == ["block"]
    assert solvable(game, s, three, 2_000) is False
    assert solvable(game, s, three, 3) is None
    assert solvable(game, s, Goal(SeatId(0), (HasResource(SeatId(0), "power", 10),), "turn"), 2_000)


def test_a_goal_is_written_as_it_is_read(game):
    for text in (GOAL, '[goal]\nseat = "north"\nreach = { north.mythium = 2, south.hand = 0, south.earth = 1 }\nanswers = 3\n'):
        s, goal = table(game, text)
        assert read_scenario(write_scenario(game, s, goal=goal)).goal == goal
    assert table(game)[1].aims == (Ended((SeatId(0),)),)


@pytest.mark.parametrize(
    ("goal", "sentence"),
    [
        ("goal = 3\n", "goal: this must be a table, not a number"),
        ("[goal]\n", "goal: a goal must say what is to be reached"),
        ("[goal]\nreach = {}\n", "goal.reach: a goal must want something"),
        (
            '[goal]\nreach = { asks = "south" }\n',
            WANTED,
        ),
        (
            "[goal]\nreach = { over = false }\n",
            WANTED,
        ),
        (GOAL.replace("round", "rund"), "goal.by: there is no span that can end 'rund'; did you mean 'round'?"),
        (GOAL + "answers = 0\n", "goal.answers: this must be from 1 to 99"),
        (GOAL + 'seat = "east"\n', "goal.seat: there is no seat 'east'"),
        (GOAL + "hurry = true\n", "goal: there is no key 'hurry' here"),
    ],
)
def test_what_is_wrong_with_a_goal_is_one_sentence(goal, sentence):
    head = HEAD + (goal + TABLE if goal.startswith("goal") else TABLE + goal)
    with pytest.raises(ScenarioError) as caught:
        read_scenario(head)
    assert str(caught.value) == sentence


def test_a_table_is_written_at_the_turn_of_the_round_that_it_is_at(game):
    s = build(game, read_scenario(HEAD + TABLE.replace("last-turn", "action")).setup)
    phases = []
    for _ in range(8):
        phases.append(read_scenario(write_scenario(game, s)).setup.phase)
        s = given(game, s, "mythium")[-1].after
    assert phases == ["action", *(f"turn-{n}" for n in range(2, 8)), "last-turn"]
