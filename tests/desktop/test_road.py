"""The campaign over several evenings: chapters lost and won, a branch, a program that is killed amidst an Order, and a file that goes on
on another machine."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from desktop.campaign.branches import branches, compared, way_back
from desktop.campaign.camp import Camp
from desktop.campaign.standing import between_games, campaign_in
from rules.games.worldbreakers.campaign.words import HUMAN
from tests.desktop.traveller import Traveller, stands

pytestmark = pytest.mark.slow
ROOT = Path(__file__).resolve().parents[2]


def killed(tmp_path):
    """Let somebody travel in another program until an Order is being followed, and kill it. Where that was, and the file that it left."""
    env = os.environ | {"XDG_DATA_HOME": str(tmp_path / "first"), "QT_QPA_PLATFORM": "offscreen"}
    words = [sys.executable, "-m", "tests.desktop.traveller"]
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
    assert one.starts == [0, 0, 0, 1, 0]
    later, now = sorted(branches(one.session.history), key=lambda branch: branch.here)
    assert (later.v.chapter, later.v.losses[1], len(later.v.collection)) == (3, 2, 36)
    assert (now.v.chapter, now.v.losses[1], len(now.v.collection)) == (1, 0, 30)
    assert {"S-1", "S-2"} <= set(later.v.orders)
    assert not {"S-1", "S-2"} & set(now.v.orders)
    assert dict(compared(later.v))["Lost"] == "chapter 2: 2"
    one.session.jump(later.node)
    before = way_back(one.session.history, 2)
    assert before is not None
    one.session.jump(before)
    v = between_games(one.session.state)
    assert v is not None
    assert (v.chapter, v.losses[1]) == (2, 0)


def test_a_campaign_that_is_killed_amidst_an_order_goes_on_at_that_step_here_and_elsewhere(app, qtbot, tmp_path, monkeypatch):
    told, file = killed(tmp_path)
    app.open(str(file))
    qtbot.waitUntil(lambda: app.table is not None)
    session = app.table.session
    assert stands(session) == told
    assert [branch.v.chapter for branch in branches(session.history)] == [3, 1]
    copy = tmp_path / "carried.tuck"
    app.file.save_as(copy)
    qtbot.waitUntil(copy.exists)
    app.back()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "second"))
    app.open(str(copy))
    qtbot.waitUntil(lambda: app.table is not None and app.table.session is not session)
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
