"""A whole game of each kind as text, step by step, with what everybody can see.

TUCKBOX_REWRITE=1 writes the files anew, to be looked at as a difference.
"""

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.engine.game import Game
from rules.engine.line import Ref, SeatId, seat_name
from rules.engine.question import Option
from rules.engine.state import State
from rules.engine.step import Step, questions
from rules.laws.record import record
from tests.laws.games import NAMES, game_of

HERE = Path(__file__).parent
SEED = 2


def lines(game: Game) -> Iterator[str]:
    """The game of one seed."""
    played = record(game, SEED)
    options = ", ".join(f"{name} {value}" for name, value in sorted(played.first.options.items()))
    yield f"# {game.title}: {len(played.first.seats)} seats, seed {played.first.chance.seed}{', ' if options else ''}{options}"
    yield from table(game, played.first)
    for number, step in enumerate(played.steps, 1):
        purpose = next((q.purpose for q in questions(game, step.before) if q.seat == step.seat), "unasked")
        yield ""
        yield f"{number}. {seat_name(step.seat)}, {purpose}: {chosen(step)}"
        happened = Counter(o.event.word for o in step.events)
        yield f"   {', '.join(f'{what} {n}' if n > 1 else what for what, n in happened.items()) or 'nothing'}"
        yield from table(game, step.after)


def chosen(step: Step) -> str:
    """An answer in words."""
    return ", ".join(option(step.before, o) if isinstance(o, Option) else str(o) for o in step.choice) or "none"


def option(s: State, o: Option) -> str:
    """An option in words."""
    names = [s.cards[ref].definition for ref in (o.ref, o.other) if ref in s.cards]
    return " ".join([o.word, *names, *([str(o.n)] if o.n else [])])


def table(game: Game, s: State) -> Iterator[str]:
    """What everybody can see."""
    seats = (f"{seat_name(SeatId(i))} {' '.join(f'{what} {n}' for what, n in seat.resources.items())}" for i, seat in enumerate(s.seats))
    yield f"   {'; '.join(seats)}; action {s.turn.action}; chance used {s.chance.used}"
    yield "   " + ", ".join(f"{name} {len(zone.cards)}" for name, zone in s.zones.items() if zone.cards)
    for name, zone in s.zones.items():
        if game.zones[zone.kind].active and zone.cards:
            yield f"   {name}: {', '.join(shown(s, ref) for ref in zone.cards)}"
    if s.over:
        yield f"   over: {s.over.why}, won by {' and '.join(seat_name(i) for i in s.over.winners) or 'nobody'}"


def shown(s: State, ref: Ref) -> str:
    """A card on the table."""
    card = s.cards[ref]
    marks = [f"{what} {n}" for what, n in sorted(card.counters.items())] + (["exhausted"] if card.exhausted else [])
    name = card.definition if card.up else "face down"
    return f"{name} ({', '.join(marks)})" if marks else name


@pytest.mark.skipif(not os.environ.get("TUCKBOX_REWRITE"), reason="only on demand")
@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_written_anew(name):
    (HERE / f"{name}.txt").write_text("\n".join(lines(game_of(name))) + "\n", encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_the_game_goes_as_it_went(name):
    written = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    now = list(lines(game_of(name)))
    for at, (was, is_) in enumerate(zip(written, now, strict=False), 1):
        assert is_ == was, f"line {at}"
    assert len(now) == len(written)
