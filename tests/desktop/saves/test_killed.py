"""A program that is killed at any moment loses no step that was finished."""

import os
import subprocess
import sys
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from random import Random

import pytest

from desktop.start.files import ENDED, TORN, CannotOpen, open_game, whole_of
from tests.desktop.saves.victim import CAMPAIGN, CURTAIN, dealt, play

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[3]
KILLS, FEW, MORE = 10, 3, 100  # in each test, of a campaign, and if there is time
LATER = 400  # acts that may be on the disk beyond what was told


def killed(seed, tmp_path, luck, least=1):
    """Let it play, and kill it. How many acts it said were on the disk; the files that it left."""
    env = os.environ | {"XDG_DATA_HOME": str(tmp_path / "data"), "QT_QPA_PLATFORM": "offscreen"}
    words = [sys.executable, "-m", "tests.desktop.saves.victim", seed, str(tmp_path)]
    with subprocess.Popen(words, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True) as victim:
        assert victim.stdout is not None
        told = [victim.stdout.readline() for _ in range(luck.randint(least, 60))]
        with suppress(subprocess.TimeoutExpired):
            victim.wait(luck.random() * 0.01)
        assert victim.poll() is None
        victim.kill()
        told += victim.stdout.read().splitlines(keepends=True)
    promised = [int(line) for line in told if line.endswith("\n")]
    return promised[-1], [*tmp_path.glob("*.tuck"), *(tmp_path / "data" / "tuckbox" / "games").glob("*.tuck")]


def fingerprint(session):
    """By what a whole tree is known."""
    return blake2b(whole_of(session, CURTAIN)()).digest()


def survived(seed, files):
    """The trees in the files that can be opened; without a file, the deal. What was being written when it was killed is said."""
    found = set() if files else {fingerprint(dealt(seed))}
    for file in files:
        opened = open_game(file)
        assert opened.left or {ENDED.format(file.name), TORN.format(file.name)} & {*opened.remarks}
        found.add(fingerprint(opened.session()))
    return found


def acts_of(seed, promised, found):
    """How many acts of the game of this seed come to one of these trees: at least as many as were promised."""
    session = dealt(seed)
    for n in play(session, seed):
        if n >= promised and fingerprint(session) in found:
            return n
        assert n < promised + LATER, "a step that was on the disk is lost"
    return 0


@pytest.mark.parametrize(("half", "kills"), [("0", KILLS), ("1", KILLS), (CAMPAIGN, FEW)])
def test_a_program_that_is_killed_loses_no_finished_step(half, kills, tmp_path):
    luck = Random(half)
    for i in range(MORE if os.environ.get("TUCKBOX_LONG") else kills):
        folder = tmp_path / str(i)
        folder.mkdir()
        seed = f"{half}/{i}"
        promised, files = killed(seed, folder, luck)
        assert acts_of(seed, promised, survived(seed, files)) >= promised


def test_a_step_that_is_lost_would_be_noticed(tmp_path):
    """Planted: half of the file is gone."""
    promised, files = killed("planted", tmp_path, Random(5), least=40)
    file = max(files, key=lambda file: file.stat().st_mtime_ns)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[: len(lines) // 2]))
    with pytest.raises((CannotOpen, AssertionError)):
        acts_of("planted", promised, survived("planted", [file]))
