"""What the lane says: the phase, who acts, and how the seats' totals stand against each other. Read from a view alone."""

from __future__ import annotations

from msgspec import Struct

from desktop.table.places import places
from desktop.table.standing import deciding, total
from desktop.tongue import said
from rules.engine.game import Game
from rules.engine.layout import Turns
from rules.engine.line import SeatId
from rules.engine.state import State
from rules.language.say.events import phase_of
from rules.language.say.lines import seat_words, sentence


class Contest(Struct, frozen=True):
    """A heading; each seat that still plays with its name and total, the bottom one last; who leads; the turns of the round."""

    heading: str = ""
    seats: tuple[tuple[SeatId, str, int], ...] = ()
    verdict: str = ""
    turns: Turns | None = None
    told: str = ""  # the turns in words

    def after(self, totals: tuple[tuple[SeatId, int], ...]) -> tuple[tuple[SeatId, str, int], ...]:
        """The seats as they would stand with these totals."""
        known = dict(totals)
        return tuple((seat, name, known.get(seat, n)) for seat, name, n in self.seats)


def contest(game: Game, view: State, bottom: SeatId) -> Contest:
    """How things stand. Totals are only told once there are some."""
    said = " · ".join(part for part in (phase_of(game, view), acting(game, view)) if part)
    turns = game.turns(view) if view.over is None else None
    if turns is not None:
        return Contest(said, turns=turns, told=sentence(game, view, turns.said))
    if not places(game).total or view.over is not None:
        return Contest(said)
    n = len(view.seats)
    order = [SeatId((bottom + 1 + i) % n) for i in range(n)]
    seats = tuple((seat, seat_words(view, seat), total(game, view, seat)[0]) for seat in order if view.seats[seat].alive)
    if len(seats) < 2 or not any(number for _, _, number in seats):
        return Contest(said)
    return Contest(said, seats, verdict(seats))


def acting(game: Game, view: State) -> str:
    """Who has to act now."""
    seats = sorted(deciding(game, view))
    if not seats:
        return ""
    names = [seat_words(view, seat) for seat in seats]
    return said("{0} acts", names[0]) if len(names) == 1 else said("{0} and {1} choose", ", ".join(names[:-1]), names[-1])


def verdict(seats: tuple[tuple[SeatId, str, int], ...]) -> str:
    """Who leads, and by how much."""
    numbers = sorted((number for _, _, number in seats), reverse=True)
    first = [name for _, name, number in seats if number == numbers[0]]
    if len(first) == 1:
        return said("{0} leads by {1}", first[0], numbers[0] - numbers[1])
    return said("{0} and {1} are level at {2}", ", ".join(first[:-1]), first[-1], numbers[0])
