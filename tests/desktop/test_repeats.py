"""A key that is kept down on an X server that repeats it: what it was held for is done once, and nothing else."""

import subprocess

import pytest

from tests.desktop.blind import Blind, missing, screen

pytestmark = pytest.mark.slow

HOLD = "Hold to lift the curtain"
KEPT = "1.6"  # seconds: the curtain is up after 0.6, and then the key comes 25 times a second


@pytest.fixture
def blind(tmp_path):
    if missing():
        pytest.skip(f"not on this machine: {missing()}")
    with screen(repeats=True) as display:
        made = Blind(display, tmp_path)
        (tmp_path / "config" / "tuckbox").mkdir(parents=True)
        (tmp_path / "config" / "tuckbox" / "settings.json").write_text('{"text": true}', encoding="utf-8")
        made.start()
        yield made
        made.kill()


@pytest.mark.parametrize("key", ["space", "Return"])
def test_a_key_that_is_kept_down_lifts_the_curtain_and_answers_nothing(blind, key):
    blind.key("1", "Return")
    blind.until(lambda: blind.focus() == HOLD)
    subprocess.run(["xdotool", "keydown", key, "sleep", KEPT, "keyup", key], env=blind.env, check=True)
    assert not blind.finds("Ada has chosen.", role="StaticText")
    blind.until(lambda: blind.rows("List", "Answers"))
    assert blind.asked().startswith("Ada, choose")
