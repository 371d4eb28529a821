"""A match: several games in one tree."""

from __future__ import annotations

from random import Random

from rules.engine.draft import Draft
from rules.engine.events import Mark, Move
from rules.engine.frames import Process
from rules.engine.history import History
from rules.engine.line import SeatId, zone_of
from rules.engine.process import run
from rules.engine.question import CONCEDE, any_answer
from rules.engine.series import match
from rules.engine.step import answer, bare, deal, moment, questions, start
from rules.games.catalogue import load
from rules.games.warborn.turn import force_of

SOUTH, NORTH = SeatId(0), SeatId(1)


def begun(name: str, to_win: int):
    """A match at its first question."""
    game = load(name)
    d = Draft(game, bare(game, 2, "5"))
    d.stack.append(match(to_win, 2))
    run(game, d)
    return game, d.freeze()


def test_a_conceded_game_counts_and_the_next_one_is_dealt():
    game, state = begun("blank", 2)
    first = {card.definition for card in state.cards.values()}
    state = answer(game, state, NORTH, CONCEDE).after
    assert state.over is None
    bottom = state.stack[0]
    assert isinstance(bottom, Process)
    assert bottom.v.won == (1, 0)
    assert state.seats[NORTH].alive
    assert {card.definition for card in state.cards.values()} == first
    assert questions(game, state)


def test_the_match_ends_when_one_has_won_enough():
    game, state = begun("blank", 2)
    for loser in (NORTH, SOUTH, NORTH):
        assert state.over is None
        state = answer(game, state, loser, CONCEDE).after
    assert state.over is not None
    assert state.over.winners == (SOUTH,)


def test_a_match_of_warborn_played_to_its_end():
    game, state = begun("warborn", 2)
    luck = Random(3)
    while state.over is None:
        question = luck.choice(questions(game, state))
        state = answer(game, state, question.seat, any_answer(question, luck)).after
    assert state.over.why == "match"
    assert len(state.over.winners) == 1


def test_what_happened_in_the_deal_is_kept():
    game = load("warborn")
    step = deal(game, bare(game, 2, "5"))
    drawn = [o.event for o in step.events if isinstance(o.event, Move) and o.event.why == "draw"]
    assert len(drawn) >= 24
    assert start(game, 2, "5") == step.after


def test_giving_up_is_an_action_of_its_own():
    game = load("warborn")
    history = History(start(game, 3, "5"))
    luck = Random(1)
    while questions(game, history.state)[0].purpose != "battle":
        question = questions(game, history.state)[0]
        history.add(answer(game, history.state, question.seat, any_answer(question, luck)))
    before = history.at
    history.add(answer(game, history.state, questions(game, history.state)[0].seat, CONCEDE))
    assert history.undo()
    assert history.at is before


def test_a_moment_within_a_step_is_before_the_melds_are_cleared():
    game, luck = load("warborn"), Random(4)
    state = start(game, 2, "9")
    while True:
        question = questions(game, state)[0]
        step = answer(game, state, question.seat, any_answer(question, luck))
        if any(isinstance(o.event, Mark) and o.event.name == "force" for o in step.events):
            break
        state = step.after
    counted = moment(game, step, "force")
    assert [force_of(game, counted, SeatId(i)) for i in (0, 1)] == forces(step)
    assert not any(step.after.zones[zone_of("meld", SeatId(i))].cards for i in (0, 1))
    assert moment(game, step, "nothing of that name") is step.before


def forces(step):
    return [o.event.n for o in step.events if isinstance(o.event, Mark) and o.event.name == "force"]
