"""A game played at random from a seed: what the laws are checked on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from msgspec import Struct

from rules.engine.ahead import NO_LONGER, ends_at, until
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.question import any_answer
from rules.engine.state import State, living
from rules.engine.step import Step, answer, questions, start

LONGEST = 3_000  # answers in a game
WISHES = 0.03  # how often a seat passes in advance, or takes that back, where there are windows
Options = Mapping[str, str | int | bool]


class Broken(Exception):
    """A law does not hold: which one, and where."""


class Record(Struct, frozen=True):
    """A played game, step by step."""

    first: State
    steps: tuple[Step, ...]

    @property
    def last(self) -> State:
        """How it ended."""
        return self.steps[-1].after if self.steps else self.first

    def moments(self) -> list[State]:
        """Every state in which somebody was asked."""
        return [step.before for step in self.steps]

    def some(self, luck: Random, most: int) -> list[Step]:
        """Some of its steps, in order."""
        kept = sorted(luck.sample(range(len(self.steps)), min(most, len(self.steps))))
        return [self.steps[i] for i in kept]


def table(game: Game, seed: int, decks: Sequence[tuple[str, ...]] | None = None) -> State:
    """A dealt table: as many seats, such options and such ready decks as the seed says."""
    luck = Random(seed)
    seats = luck.randint(max(2, game.least_seats), min(4, game.most_seats)) if seed % 2 else max(2, game.least_seats)
    options: dict[str, str | int | bool] = {s.name: luck.choice(s.choices) for s in game.settings} if seed % 3 else {}
    if has_no_end(game, options):
        options = {}
    ready = tuple(game.ready_decks.values())
    return start(game, seats, f"{seed:032x}", options, decks or (luck.choices(ready, k=seats) if ready else None))


def has_no_end(game: Game, options: Options) -> bool:
    """A free table has no rules, so no end; a campaign ends when it is won, which random answers do not come to."""
    return options.get("rules") == "none" or options.get("play") == "campaign"


def play(game: Game, first: State, luck: Random, most: int = LONGEST) -> Record:
    """Random answers to the end."""
    s: State = first
    steps: list[Step] = []
    while s.over is None and len(steps) < most:
        asked = questions(game, s)
        if not asked:
            break
        wished = any_wish(game, s, luck) if game.windows and luck.random() < WISHES else None
        question = luck.choice(asked)
        steps.append(wished or answer(game, s, question.seat, any_answer(question, luck)))
        s = steps[-1].after
    return Record(first, tuple(steps))


def any_wish(game: Game, s: State, luck: Random) -> Step:
    """A seat passes in advance, or no longer does."""
    seat = luck.choice(living(s))
    return answer(game, s, seat, NO_LONGER if s.seats[seat].passing else until(luck.choice(ends_at(game))))


def record(game: Game, seed: int, most: int = LONGEST) -> Record:
    """The game of a seed."""
    return play(game, table(game, seed), Random(seed), most)


def seats_of(s: State) -> list[SeatId]:
    """All seats of a table."""
    return [SeatId(i) for i in range(len(s.seats))]
