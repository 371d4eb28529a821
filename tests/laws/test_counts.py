"""How many tables can be reached from five positions of each game in one, two and three answers, with chance fixed.

The numbers stand in `counts.txt`; TUCKBOX_REWRITE=1 writes them anew, to be looked at as a difference.
"""

import os
from itertools import islice
from pathlib import Path

import pytest

from rules.engine.game import Game
from rules.engine.question import answers
from rules.engine.save import state_hash
from rules.engine.state import State
from rules.engine.step import answer, questions
from rules.laws.record import record
from rules.players.candidates import how_many
from tests.laws.games import NAMES, game_of

FILE = Path(__file__).parent / "counts.txt"
POSITIONS, DEEP, FEW = 5, 3, 8


def positions(game: Game) -> list[tuple[str, State]]:
    """The middle question of five games that has few answers, but more than two."""
    found = []
    for seed in range(0, 4 * POSITIONS, 4):
        steps = record(game, seed).steps
        few = [n for n, step in enumerate(steps) if 2 < how_many(questions(game, step.before)[0]) <= FEW]
        at = few[len(few) // 2]
        found.append((f"seed {seed} step {at}", steps[at].before))
    return found


def reached(game: Game, s: State, depth: int) -> list[State]:
    """The tables after so many answers; a question with many answers is not gone into."""
    asked = questions(game, s)
    if not depth or not asked or how_many(asked[0]) > FEW:
        return [s]
    found = []
    for choice in islice(answers(asked[0]), FEW):
        found += reached(game, answer(game, s, asked[0].seat, choice).after, depth - 1)
    return found


def counts(name: str) -> list[str]:
    """A line per position: how many ways there are to each depth, and how many different tables they lead to."""
    game, lines = game_of(name), []
    for where, s in positions(game):
        ends = [reached(game, s, depth) for depth in range(1, DEEP + 1)]
        numbers = "  ".join(f"{len(e)}/{len({state_hash(x) for x in e})}" for e in ends)
        lines.append(f"{name} {where} {questions(game, s)[0].purpose}: {numbers}")
    return lines


@pytest.mark.skipif(not os.environ.get("TUCKBOX_REWRITE"), reason="only on demand")
def test_counts_are_written_anew():
    FILE.write_text("\n".join(line for name in NAMES for line in counts(name)) + "\n", encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_as_many_tables_are_reached_as_before(name):
    written = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line.startswith(f"{name} ")]
    assert counts(name) == written
