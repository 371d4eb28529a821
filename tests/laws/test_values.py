"""A state is a value."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from rules.engine.cache import Cache
from rules.engine.draft import Draft
from rules.laws.record import record
from rules.laws.values import cards_are_kept, cold_caches, never_written, plain_data
from tests.laws.games import NAMES, Broken, check, game_of

pytestmark = pytest.mark.slow

SEEDS = [0, 1, 2, 3, 5]
ROOT = Path(__file__).resolve().parent.parent.parent
TELL = """
import sys
from random import Random
from rules.engine.save import state_hash
from rules.laws.record import record
from tests.laws.games import game_of
for name in sys.argv[1:]:
    for seed in (0, 1):
        played = record(game_of(name), seed)
        print(name, seed, len(played.steps), *(state_hash(s) for s in played.moments()[::7]))
"""


@pytest.mark.parametrize("law", [never_written, cold_caches, cards_are_kept, plain_data])
@pytest.mark.parametrize("name", NAMES)
def test_a_state_is_a_value(name, law):
    game = game_of(name)
    for seed in SEEDS:
        law(game, record(game, seed), Random(seed))


def told_by_processes(code, *names):
    """What two processes with two hash seeds tell of the same games."""
    told = []
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run([sys.executable, "-c", code, *names], cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        told.append(done.stdout)
    return told


def test_every_process_and_hash_seed_plays_the_same_game():
    one, other = told_by_processes(TELL, *NAMES)
    assert one == other
    assert one.count("\n") == 2 * len(NAMES)


def test_a_game_that_hangs_on_the_hash_seed_would_be_noticed():
    """Planted: chance picks by the hash of a text."""
    pick = "lambda d, refs: refs[(d.draw_number() + hash('x')) % len(refs)]"
    planted = f"from rules.engine.draft import Draft; Draft.pick_at_random = {pick}\n"
    one, other = told_by_processes(planted + TELL, "warborn")
    assert one != other


@pytest.mark.parametrize("name", NAMES)
def test_a_state_that_is_written_again_would_be_noticed(name, monkeypatch):
    """Planted: a step writes to the tables of the state before it."""
    game = game_of(name)
    played = record(game, 0)
    monkeypatch.setattr(Draft, "own", lambda draft, table: getattr(draft, table))
    with pytest.raises((Broken, KeyError)):
        never_written(game, played, Random(0))


@pytest.mark.parametrize("name", NAMES)
def test_a_stale_cache_would_be_noticed(name, monkeypatch):
    """Planted: what was derived once is kept for ever."""
    game = game_of(name)
    monkeypatch.setattr(Cache, "stale", lambda cache: None)
    monkeypatch.setattr(Cache, "moved", lambda cache, draft, refs, news, way: None)
    with pytest.raises((Broken, KeyError)):
        check(cold_caches, game, SEEDS)


@pytest.mark.parametrize("name", NAMES)
def test_a_lost_card_would_be_noticed(name):
    """Planted: a step after which a card is missing."""
    game = game_of(name)
    played = record(game, 0)
    step = played.steps[3]
    ref = next(iter(step.after.cards))
    lost = replace(step, after=replace(step.after, cards={r: c for r, c in step.after.cards.items() if r != ref}))
    with pytest.raises(Broken, match="loses"):
        cards_are_kept(game, replace(played, steps=(lost,)), Random(0))


@pytest.mark.parametrize("thing", [lambda: 0, [1], {1}, 1.5, b"x", Cache(), object()])
def test_what_is_no_plain_data_would_be_noticed(thing):
    game = game_of("blank")
    played = record(game, 0, 4)
    step = played.steps[1]
    live = replace(step, after=replace(step.after, options={"x": thing}))
    with pytest.raises(Broken, match="no plain data"):
        plain_data(game, replace(played, steps=(live,)), Random(0))
