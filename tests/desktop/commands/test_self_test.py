"""`--self-test`: the program tries itself out, and says what does not hold."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop.table import tokens
from desktop.trial import trial

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.slow
def test_the_program_tries_itself_out_and_leaves_nothing_behind(tmp_path):
    env = os.environ | {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "TMPDIR")}
    done = subprocess.run(
        [sys.executable, "-m", "desktop", "--self-test"], cwd=ROOT, env=env, capture_output=True, text=True, timeout=240, check=False
    )
    lines = done.stdout.splitlines()
    assert [line[:5] for line in lines] == ["ok   "] * len(trial.TRIALS), done.stdout + done.stderr
    assert done.returncode == 0
    assert not [path for path in tmp_path.rglob("*") if "tuckbox" in path.name]


def test_what_does_not_hold_is_said_and_the_rest_is_tried_all_the_same(monkeypatch, tmp_path):
    async def broken(_folder):
        raise trial.Failed("the paper is wet")

    async def sound(_folder):
        return "the ink is dry"

    monkeypatch.setattr(trial, "TRIALS", (broken, sound))
    said: list[str] = []
    assert not asyncio.run(trial.try_all(tmp_path, said.append))
    assert said == ["FAIL broken: the paper is wet", "ok   the ink is dry"]


@pytest.mark.parametrize("named", ["ui", "display"])
def test_a_missing_font_is_found(qapp, monkeypatch, tmp_path, named):
    known = tokens.tokens()
    fonts = known["font"] | {named: known["font"][named] | {"family": "Nowhere Sans"}}
    monkeypatch.setattr(tokens, "tokens", lambda: known | {"font": fonts})
    with pytest.raises(trial.Failed, match="Nowhere Sans"):
        asyncio.run(trial.fonts(tmp_path))
