"""Which time it is: 'the first unit that enters this turn'. An occurrence is counted when it is written, for each seat and under
each pattern that a card asks about; so a card that comes later knows of those before it.

A pattern is judged for a seat as if no card asked; where it comes out otherwise for a card that asks (it says This), the
difference is counted for that card. Patterns about cards whose face not everybody knows count nothing: a count is seen by all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from rules.engine.ability import LISTENING_ROLES, On
from rules.engine.draft import Draft
from rules.engine.events import Cause, Occurrence, about, is_of
from rules.engine.game import Game
from rules.engine.knowledge import knowers
from rules.engine.line import NOBODY, Ref, SeatId
from rules.engine.state import Table
from rules.engine.triggers import index


class Tally(Struct, frozen=True):
    """What an occurrence adds to a count in a span; nothing: the count is needed, though it stays as it was."""

    span: str
    key: str
    n: int


Nth = tuple[tuple[str, int], ...]
NONE: Mapping[tuple[str, str], int] = {}


def tallies(game: Game, s: Table, occurrence: Occurrence) -> tuple[Tally, ...]:
    """The counts that an occurrence has to do with."""
    event = occurrence.event
    patterns = [counted for counted in game.counted.get(event.word, ()) if is_of(event, counted[1].what)]
    if not patterns:
        return ()
    openly = known_to_all(game, s, occurrence)
    return tuple([x for span, on, name in patterns if openly or on.which is None for x in of_pattern(game, s, occurrence, span, on, name)])


def of_pattern(game: Game, s: Table, occurrence: Occurrence, span: str, on: On, name: str) -> Iterator[Tally]:
    """The counts of one pattern: for each seat, and for each card that may ask and sees it otherwise."""
    asking = askers(game, s, occurrence, on)
    for seat in map(SeatId, range(len(s.seats))):
        hears = int(game.reader.hears(game, s, on, occurrence, Cause(NOBODY, seat, occurrence)))
        others = [(r, int(game.reader.hears(game, s, on, occurrence, Cause(r, seat, occurrence))) - hears) for r in asking]
        if hears or any(n for _, n in others):
            yield Tally(span, f"{name}.{seat}", hears)
        for ref, n in others:
            if n or f"{name}.{seat}.{ref}" in s.memory.get(span, {}):
                yield Tally(span, f"{name}.{seat}.{ref}", n)


def askers(game: Game, s: Table, occurrence: Occurrence, on: On) -> list[Ref]:
    """The cards for which a pattern may be another: those that it is about, and those that listen by it now."""
    if on.which is None:
        return []
    found = dict.fromkeys((*about(occurrence.event), getattr(occurrence.event, "new", NOBODY)))
    for role in sorted(LISTENING_ROLES):
        for x in index(game, s).role(role).get(on.event, ()):
            if x.ability.nth and on in x.ability.on:
                found[x.ref] = None
    return [ref for ref in found if ref]


def known_to_all(game: Game, s: Table, occurrence: Occurrence) -> bool:
    """Does everybody know the cards that an occurrence is about?"""
    for ref in about(occurrence.event):
        now: Ref = getattr(occurrence.event, "new", NOBODY) or ref
        seats = knowers(game, s, now) if now in s.cards else occurrence.glimpse.knowers if occurrence.glimpse else None
        if seats is not None and len(seats) < len(s.seats):
            return False
    return True


def ordinals(s: Table, found: tuple[Tally, ...], ahead: Mapping[tuple[str, str], int] = NONE) -> Nth:
    """Which time it will be; `ahead`: what comes before it in the batch and is not counted yet."""
    return tuple((f"{x.span}:{x.key}", s.memory.get(x.span, {}).get(x.key, 0) + ahead.get((x.span, x.key), 0) + x.n) for x in found)


def count(d: Draft, found: tuple[Tally, ...]) -> Nth:
    """Count an occurrence; which time it was."""
    for x in found:
        if x.n:
            d.remember(x.span, x.key, x.n)
    return ordinals(d, tuple(Tally(x.span, x.key, 0) for x in found))


def add(ahead: dict[tuple[str, str], int], found: tuple[Tally, ...]) -> None:
    """One more that comes before others in its batch."""
    for x in found:
        ahead[x.span, x.key] = ahead.get((x.span, x.key), 0) + x.n
