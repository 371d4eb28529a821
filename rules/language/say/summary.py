"""The end of a round in a few public words: each seat's total with its parts, who won the round, and the score."""

from __future__ import annotations

from msgspec import Struct

from rules.engine.events import Gain, Mark, Move
from rules.engine.game import Game
from rules.engine.line import Line, SeatId, TheSeat
from rules.engine.sight import SPECTATOR, seen_by
from rules.engine.step import Step
from rules.engine.tongue import capital
from rules.language.say.count import is_count, printed_sums
from rules.language.say.lines import seat_words, sentence
from rules.language.say.telling import Telling


class Summary(Struct, frozen=True):
    """What everybody may read: who won, a row per seat, the score."""

    heading: str
    rows: tuple[tuple[SeatId, str], ...]
    score: str


def summary(game: Game, step: Step) -> Summary | None:
    """The summary of the round that ended in this step; None if none did."""
    counts = [o.event for o in step.events if isinstance(o.event, Mark) and is_count(game, o.event)]
    if not counts:
        return None
    view, printed = seen_by(game, step.after, SPECTATOR), printed_sums(game, step)
    rows = tuple((e.seat, sentence(game, view, total_line(e.seat, e.n, printed.get(e.seat, e.n)))) for e in counts)
    return Summary(verdict(game, step), rows, score(game, step))


class Round(Struct, frozen=True):
    """A round that was counted: each seat's total, and whose goal came nearer."""

    totals: tuple[tuple[SeatId, int], ...]
    winners: tuple[SeatId, ...]


def round_of(game: Game, step: Step) -> Round | None:
    """The round that ended in this step; None if none did."""
    events = [o.event for o in step.events]
    totals = tuple((e.seat, e.n) for e in events if isinstance(e, Mark) and is_count(game, e))
    goals = {tally.resource for tally in game.layout.tallies}
    return Round(totals, tuple(e.seat for e in events if isinstance(e, Gain) and e.what in goals)) if totals else None


def total_line(seat: SeatId, n: int, printed: int) -> Line:
    """A seat's total, with its parts where there are some."""
    if printed == n:
        return Line("told.counted", (TheSeat(seat), n))
    return Line("told.counted.parts", (TheSeat(seat), n, printed, n - printed))


def verdict(game: Game, step: Step) -> str:
    """What is told after the totals, until cards are moved."""
    view = seen_by(game, step.after, SPECTATOR)
    telling = Telling(game, view, seen_by(game, step.before, SPECTATOR))
    events = [o.event for o in step.events]
    last = max(at for at, e in enumerate(events) if is_count(game, e))
    said = []
    for e in events[last + 1 :]:
        if isinstance(e, Move):
            break
        line = telling.line(e)
        if line is not None:
            said.append(sentence(game, view, line))
    return " ".join(said)


def score(game: Game, step: Step) -> str:
    """What each seat has by now of what its strip shows."""
    view, said = step.after, []
    for tally in game.layout.tallies:
        each = ", ".join(f"{seat_words(view, SeatId(i))} {seat.resources.get(tally.resource, 0)}" for i, seat in enumerate(view.seats))
        said.append(f"{capital(tally.label)}: {each}.")
    return " ".join(said)
