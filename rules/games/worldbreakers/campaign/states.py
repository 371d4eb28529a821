"""What the processes of the campaign remember, and what can be read off its tables."""

from __future__ import annotations

from msgspec import Struct

from rules.engine.events import Over
from rules.engine.frames import Process
from rules.engine.line import NOBODY, Ref, SeatId
from rules.engine.state import Table
from rules.games.worldbreakers.campaign.content import chapter, difficulties
from rules.games.worldbreakers.words import POWER


class Try(Struct, frozen=True, omit_defaults=True):
    """A chapter that was played to its end: with which start, how many rounds, the power of both sides, and whether it was won.
    `ending`: what is read then, after the last chapter of a part."""

    chapter: int
    won: bool
    difficulty: str
    start: int
    rounds: int
    power: tuple[int, ...]
    ending: str = ""


class Drafted(Struct, frozen=True, omit_defaults=True):
    """What was drafted after a chapter, and what was left."""

    chapter: int
    kept: tuple[str, ...]
    left: tuple[str, ...]


class Campaign(Struct, frozen=True, omit_defaults=True, tag="campaign"):
    """Where a campaign stands: the chapter to play, how often each was lost, what was played; the human's collection, the thirty that
    are chosen of it, what is left to draft; the automaton's deck, Orders and New Rules. `alone`: this one chapter, for practice."""

    chapter: int
    difficulty: str
    alone: bool = False
    losses: tuple[int, ...] = (0,) * 10
    tries: tuple[Try, ...] = ()
    drafted: tuple[Drafted, ...] = ()
    collection: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    draft: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    rounds: int = 0
    result: Over | None = None

    @property
    def start(self) -> int:
        """The human's power at the start of the next game."""
        return difficulties()[self.difficulty].start(self.losses[self.chapter - 1])

    @property
    def goal(self) -> int:
        """The power that wins the chapter."""
        return chapter(self.chapter).power


class Putting(Struct, frozen=True, omit_defaults=True, tag="putting"):
    """Cards that a side puts into play, one after the other: these, then so many from the top of its deck. The one at hand, how many
    of its abilities have been done if it is an event, and whether it comes exhausted."""

    seat: SeatId
    refs: tuple[Ref, ...] = ()
    more: int = 0
    tired: bool = False
    ref: Ref = NOBODY
    at: int = 0


class Opening(Struct, frozen=True, omit_defaults=True, tag="opening"):
    """A chapter is being set up; with how much power the human begins."""

    power: int = 0


def campaign_of(s: Table) -> Campaign:
    """The campaign that is played."""
    found = next(f.v for f in s.stack if isinstance(f, Process) and isinstance(f.v, Campaign))
    assert isinstance(found, Campaign)
    return found


def goals(s: Table) -> tuple[tuple[str, int], ...]:
    """The power that wins here, if a chapter is played."""
    return tuple((POWER, f.v.goal) for f in s.stack if isinstance(f, Process) and isinstance(f.v, Campaign))
