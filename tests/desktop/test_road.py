"""The campaign over several evenings: chapters lost and won, a branch, a program that is killed amidst an Order, and a file that goes on
on another machine."""

import os
import subprocess
import sys
from contextlib import suppress
from errno import ENOSPC
from pathlib import Path
from random import Random
from unittest.mock import Mock

import pytest

from desktop.campaign.branches import branches, compared, way_back
from desktop.campaign.camp import Camp
from desktop.campaign.standing import between_games, campaign_in
from desktop.saves import game_file
from rules.engine.question import any_answer
from rules.engine.replay import read_tuck
from rules.engine.save import state_hash
from rules.games.catalogue import load
from rules.games.worldbreakers.campaign.words import HUMAN
from tests.desktop.road import Road
from tests.desktop.traveller import Traveller, stands

pytestmark = pytest.mark.slow
ROOT = Path(__file__).resolve().parents[2]


def killed(tmp_path, where="order"):
    """Let somebody travel in another program until an Order is being followed, or a draft is under way, and kill it. Where that was, and
    the file that it left."""
    env = os.environ | {"XDG_DATA_HOME": str(tmp_path / "first"), "QT_QPA_PLATFORM": "offscreen"}
    words = [sys.executable, "-m", "tests.desktop.traveller", where]
    with subprocess.Popen(words, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True) as victim:
        assert victim.stdout is not None
        told = victim.stdout.readline().strip()
        victim.kill()
        with suppress(subprocess.TimeoutExpired):
            victim.wait(5)
    (file,) = (tmp_path / "first" / "tuckbox" / "games").glob("*.tuck")
    return told, file


def test_a_warrior_begins_with_power_after_two_losses_and_a_branch_keeps_the_other_one():
    one = Traveller()
    one.travel()
    assert one.starts == [0, 1, 1, 2, 0]  # Winter Toll gives one in chapter 2
    later, now = sorted(branches(one.session.history), key=lambda branch: branch.here)
    assert (later.v.chapter, later.v.losses[1], len(later.v.collection)) == (3, 2, 36)
    assert (now.v.chapter, now.v.losses[1], len(now.v.collection)) == (1, 0, 30)
    assert {"S-1", "S-2"} <= set(later.v.orders)
    assert not {"S-1", "S-2"} & set(now.v.orders)
    said = dict(compared(later.v))
    assert said["Lost"] == "chapter 2: 2"
    assert said["Orders"] == "12, of them special: The Burning Caravanserai, Both Banks of the River"
    assert said["New Rules"] == "Winter Toll, Wells and Way-stations"
    one.session.jump(later.node)
    before = way_back(one.session.history, 2)
    assert before is not None
    one.session.jump(before)
    v = between_games(one.session.state)
    assert v is not None
    assert (v.chapter, v.losses[1]) == (2, 0)


@pytest.mark.usefixtures("alone")
def test_a_campaign_that_is_killed_amidst_an_order_goes_on_at_that_step_here_and_elsewhere(app, qtbot, tmp_path, monkeypatch):
    told, file = killed(tmp_path)
    app.open(str(file))
    qtbot.waitUntil(lambda: app.table is not None, timeout=20_000)
    session = app.table.session
    assert stands(session) == told
    assert [branch.v.chapter for branch in branches(session.history)] == [3, 1]
    copy = tmp_path / "carried.tuck"
    app.file.save_as(copy)
    qtbot.waitUntil(copy.exists, timeout=20_000)
    app.back()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "second"))
    app.open(str(copy))
    qtbot.waitUntil(lambda: app.table is not None and app.table.session is not session, timeout=20_000)
    elsewhere = app.table.session
    assert stands(elsewhere) == told
    other = next(branch for branch in branches(elsewhere.history) if not branch.here)
    elsewhere.jump(other.node)
    assert app.table.findChild(Camp).page.isVisible()
    app.table.findChild(Camp).play()
    v = campaign_in(elsewhere.state)
    assert v is not None
    assert v.chapter == 3
    assert elsewhere.question().purpose == "mulligan"
    assert elsewhere.question().seat == HUMAN


def test_a_campaign_that_is_killed_in_a_draft_goes_on_in_it(app, qtbot, tmp_path):
    told, file = killed(tmp_path, "draft")
    app.open(str(file))
    qtbot.waitUntil(lambda: app.table is not None, timeout=20_000)
    session = app.table.session
    assert stands(session) == told
    assert session.question().purpose == "pick"
    for _ in range(30):
        if between_games(session.state) is None:
            session.answer(HUMAN, any_answer(session.question(), Random(1)))
    v = between_games(session.state)
    assert v is not None
    assert (v.chapter, len(v.drafted), len(v.collection)) == (2, 1, 33)
    assert app.table.findChild(Camp).page.isVisible()


def test_a_disk_that_fails_is_told_once_and_the_campaign_is_whole_when_it_is_back(app, qtbot, monkeypatch):
    road = Road(app, qtbot)
    road.answer()
    told = Mock()
    with monkeypatch.context() as broken:
        broken.setattr(game_file, "write", Mock(side_effect=OSError(ENOSPC, "full")))
        broken.setattr(app, "say", told)
        road.go_on(power=20)
        road.camp.story.sink()
        road.draft()
        road.answer()
        app.file.keeper.settle()
        qtbot.waitUntil(lambda: app.file.keeper.fault != "", timeout=20_000)
        for _ in range(3):
            road.answer()
            app.file.keeper.settle()
            qtbot.wait(1)
    assert [call.args[0].partition(".")[0] for call in told.call_args_list] == ["There is no room left for " + app.file.name]
    app.file.keeper.write()
    qtbot.waitUntil(lambda: not app.file.keeper.fault, timeout=10_000)
    assert app.file.keeper.settle()
    back = read_tuck(load, app.file.keeper.path.read_bytes()).history
    assert [state_hash(node.state) for node in back.nodes] == [state_hash(node.state) for node in road.session.history.nodes]
    assert back.at.number == road.session.history.at.number
