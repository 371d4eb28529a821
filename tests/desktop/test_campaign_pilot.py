"""Chapter 1 of the campaign by mouse, from the start window to the story after the win; the program is killed there, and another one
goes on: with the draft, the choice of a deck, and chapter 2."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from desktop.campaign.standing import campaign_in
from desktop.campaign.story import story
from tests.desktop.campaign_pilot import Pilot
from tests.desktop.traveller import stands

pytestmark = pytest.mark.slow
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def told(tmp_path):
    """Where a pilot in another program stood when that was killed, over the story of the chapter that was won."""
    env = os.environ | {"XDG_DATA_HOME": str(tmp_path / "data"), "QT_QPA_PLATFORM": "offscreen"}
    words = [sys.executable, "-m", "tests.desktop.campaign_pilot"]
    with subprocess.Popen(words, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True) as victim:
        assert victim.stdout is not None
        said = victim.stdout.readline().strip()
        victim.kill()
        with suppress(subprocess.TimeoutExpired):
            victim.wait(5)
    assert said, "it did not come so far"
    return said


def test_chapter_1_is_played_by_mouse_to_the_story_of_its_win_and_gone_on_from_after_a_kill(told, app):
    pilot = Pilot(app)
    pilot.go_on()
    session = pilot.hands.session
    assert stands(session) == told
    pilot.draft()
    v = campaign_in(session.state)
    assert v is not None
    assert [(one.chapter, one.won) for one in v.tries] == [(1, True)]
    pilot.press(pilot.camp.page.side.story_button)
    assert story().chapter(1).back in " ".join(made.text() for made in pilot.camp.story.body.findChildren(QLabel))
    pilot.press(pilot.camp.story.go_button)
    pilot.swap()
    pilot.begin_chapter(story().chapter(2).title)
    assert session.question().purpose == "mulligan"
    now = campaign_in(session.state)
    assert now is not None
    assert set(now.chosen) & set(v.drafted[0].kept)
