"""How fast the rules of a game are: a decision, undo, save, load, a view, a deal, traits; and how big a step is."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from rules.engine.cache import Cache
from rules.engine.game import Game
from rules.engine.history import History
from rules.engine.replay import read_tuck
from rules.engine.save import decode_state, encode_state
from rules.engine.sight import deal, seen_by
from rules.engine.state import State
from rules.engine.step import question_for
from rules.engine.traits import traits
from rules.engine.tuck import write_tuck
from rules.laws.record import Record, play, table
from tests.bench.reference import microseconds, reference

GAMES = 12


def figures(game: Game) -> Iterator[str]:
    """A line each: absolute, and as a multiple of the reference measured in the same run."""
    unit = microseconds(reference, 2_000)
    yield f"reference: {unit:.2f} us"
    first = table(game, 0)
    played = play(game, first, Random(0))
    for name, used, per in timings(game, played):
        yield f"{name}: {used:.2f} us ({used / unit:.2f} x reference){per}"
    yield f"step: {bytes_per_step(game, first)} bytes"
    yield f"saved table: {len(encode_state(middle(played)))} bytes"


def middle(played: Record) -> State:
    """A state in the middle of a game."""
    return played.steps[len(played.steps) // 2].before


def timings(game: Game, played: Record) -> Iterator[tuple[str, float, str]]:
    """Name, microseconds, and what it is for each of."""
    s = middle(played)
    seat, text = played.steps[len(played.steps) // 2].seat, encode_state(s)
    view, luck, history = seen_by(game, s, seat), Random(0), history_of(played)
    data, steps = write_tuck(game, history), len(played.steps)
    yield "decision", decision(game), ""
    yield "undo", microseconds(lambda: undone(history), 500), ""
    yield "save", microseconds(lambda: encode_state(s), 300), ""
    yield "load", microseconds(lambda: decode_state(game, text), 100), ""
    yield "view", microseconds(lambda: seen_by(game, s, seat), 2_000), ""
    yield "view and its question", microseconds(lambda: question_for(game, seen_by(game, s, seat), seat), 500), ""
    yield "deal", microseconds(lambda: deal(game, view, luck), 200), ""
    yield "traits", microseconds(lambda: derived(game, s), 500), f" for {len(s.cards)} cards"
    yield "write .tuck", microseconds(lambda: write_tuck(game, history), 5) / steps, f" a step of {steps}"
    yield "read .tuck", microseconds(lambda: read_tuck(lambda _: game, data), 3) / steps, f" a step of {steps}"


def decision(game: Game) -> float:
    """A random answer, in whole games."""
    tables = [table(game, 2 * seed * 3) for seed in range(GAMES)]
    steps = sum(len(play(game, s, Random(i)).steps) for i, s in enumerate(tables))
    return microseconds(lambda: [play(game, s, Random(i)) for i, s in enumerate(tables)], 1, 3) / steps


def history_of(played: Record) -> History:
    """The game as a history."""
    history = History(played.first)
    for step in played.steps:
        history.add(step)
    return history


def undone(history: History) -> None:
    """One step back and on again."""
    history.undo_step()
    history.redo_step()


def derived(game: Game, s: State) -> None:
    """The traits of all cards, with a cold cache."""
    cold = replace(s, cache=Cache())
    for ref in s.cards:
        traits(game, cold, ref)


def bytes_per_step(game: Game, first: State) -> int:
    """How much memory a step of the history takes, caches included."""
    play(game, first, Random(1))
    gc.collect()
    tracemalloc.start()
    kept = history_of(play(game, first, Random(1)))
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return size // max(1, len(kept.nodes) - 1)
