"""A stop inside a nested interrupt with a granted, a copied and a stolen ability live, taken up in another process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

from rules.engine.events import Remove
from rules.engine.game import Game
from rules.engine.history import History
from rules.engine.line import SeatId, zone_of
from rules.engine.question import any_answer
from rules.engine.replay import read_tuck
from rules.engine.save import state_hash
from rules.engine.sight import seen_by
from rules.engine.state import State
from rules.engine.step import answer, edit, question_for, questions
from rules.engine.traits import traits
from rules.engine.tuck import write_tuck
from rules.games.catalogue import load
from rules.scenarios.build import build
from rules.scenarios.file import read_scenario
from rules.scenarios.name import ref_named
from rules.scenarios.run import Playing

ROOT = Path(__file__).resolve().parents[2]
STOP = """
game = "blank"
title = "A stop inside a nested interrupt"
rule = "blank.interrupt"
[table]
phase = "main"
active = "south"
[table.south]
gold = 3
hand = ["Charm", "Levy", "Herald"]
deck = ["Wall", "Crossroads", "Giant"]
play = ["Footman", "Banner", "Mimic"]
[table.north]
gold = 2
hand = ["Bolt"]
deck = ["Ghost", "Perhaps"]
play = ["Grim Mourner", "Giant", "Guardian Spirit", "Patron", "Shield Bearer"]
[[step]]
answer = "play"
with = ["Charm"]
[[step]]
answer = "Shield Bearer"
[[step]]
answer = "strike"
with = ["Footman"]
on = "Giant"
[[step]]
answer = "none"
[[step]]
answer = "use"
with = ["Guardian Spirit"]
[[step]]
expect = { asks = { seat = "north", purpose = "interrupt" }, options = ["Patron"] }
"""


def played() -> tuple[Game, History]:
    """The table at the stop, and how it came there."""
    scenario = read_scenario(STOP)
    game = load("blank")
    playing = Playing(game, build(game, scenario.setup), scenario.auto)
    for step in scenario.steps:
        playing.go(step)
    return game, playing.history


def stopped() -> tuple[Game, State]:
    """The table at the stop."""
    game, history = played()
    return game, history.state


def to_the_end(game: Game, state: State) -> State:
    """Answered from views alone."""
    luck = Random(11)
    while state.over is None:
        seat = questions(game, state)[0].seat
        question = question_for(game, seen_by(game, state, seat), seat)
        assert question is not None
        state = answer(game, state, seat, any_answer(question, luck)).after
    return state


def after_an_edit_undone(game: Game, history: History) -> State:
    """The granting card is removed, and the removal undone."""
    state = history.state
    banner = ref_named(state, "Banner")
    history.add(edit(game, state, SeatId(0), (Remove(banner),)))
    assert banner not in history.state.cards
    assert history.undo_step()
    return history.state


def test_the_three_abilities_are_live_at_the_stop():
    game, state = stopped()
    south = {traits(game, state, r).name: traits(game, state, r) for r in state.zones[zone_of("play", SeatId(0))].cards}
    assert any(h.address.definition == "Banner" for h in south["Footman"].abilities), "granted"
    assert [h.address.definition for h in south["Grim Mourner"].abilities][:1] == ["Grim Mourner"], "copied by the Mimic"
    assert traits(game, state, ref_named(state, "Shield Bearer")).controller == 0, "stolen"
    assert len([f for f in state.stack if type(f).__name__ == "Happen"]) == 2, "an interrupt of the cost of an interrupt"


def test_taken_up_in_another_process_the_game_ends_the_same(tmp_path):
    game, history = played()
    (tmp_path / "stop.tuck").write_bytes(write_tuck(game, history))
    uninterrupted = state_hash(to_the_end(game, history.state))
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        code = "import sys; from tests.laws.test_nested_stop import elsewhere; print(elsewhere(sys.argv[1]))"
        run = [sys.executable, "-c", code, str(tmp_path / "stop.tuck")]
        told = subprocess.run(run, env=environment, capture_output=True, text=True, check=True, cwd=ROOT)
        assert told.stdout.strip() == uninterrupted


def elsewhere(path: str) -> str:
    """What the other process does: load, edit, undo, play on; the hash of the end."""
    loaded = read_tuck(load, Path(path).read_bytes())
    return state_hash(to_the_end(loaded.game, after_an_edit_undone(loaded.game, loaded.history)))
