"""Backing out of an action: what nobody else saw leaves no branch, what somebody saw is undone and stays in the tree."""

from __future__ import annotations

from rules.engine.history import History
from rules.engine.step import questions
from tests.vocabulary import Table


def in_an_action() -> Table:
    """South has activated Dragon, and is asked what to discard."""
    north = {"meld": ["Lich King", "Unicorn", "Griffon"], "hand": ["Trick"]}
    table = Table("warborn").start(phase="battle", south={"meld": ["Warrior", "Dragon", "Sphinx"], "hand": ["Blessing"]}, north=north)
    return table.answer("activate", "Dragon").asked("south", "discard-opposing")


def test_an_action_that_nobody_saw_leaves_no_branch():
    table = in_an_action()
    history = table.playing.history
    first = history.nodes[0]
    assert history.back_out()
    assert history.at is first
    assert not first.children
    assert not history.redo()
    assert [q.purpose for q in questions(table.game, history.state)] == ["battle"]


def test_an_action_in_which_chance_was_used_stays_in_the_tree():
    table = in_an_action().answer(["Unicorn"]).answer("pass").answer("activate", "Sphinx")
    history = table.playing.history
    end = history.at
    assert end.step is not None
    assert end.step.chanced
    assert history.back_out()
    assert history.at is not end
    assert history.redo()
    assert history.at is end


def test_at_the_beginning_there_is_nothing_to_back_out_of():
    history = History(in_an_action().playing.history.nodes[0].state)
    assert not history.back_out()
    assert history.at is history.nodes[0]
