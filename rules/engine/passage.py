"""What it means for a card to go from one zone to another, as far as the zones say; found once per game and size of table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from rules.engine.line import SEATS, SeatId, ZoneId

if TYPE_CHECKING:
    from rules.engine.draft import Draft


class Passage(Struct, frozen=True):
    """Who sees the face of a card on its way: the seats that see it lie, those that see it where it goes, who no longer sees it then,
    and who sees it only then. `fresh`: it becomes a new object; `keeps`: what is on it stays on it. What is derived may change because of
    the `kinds` of the two zones; because it `works` in one of them; or because it listens in one: the cards that are called so
    (`hears`), or whichever becomes the top one (`uncovers`)."""

    before: tuple[SeatId, ...]
    after: tuple[SeatId, ...]
    lose: tuple[SeatId, ...]
    gain: tuple[SeatId, ...]
    fresh: bool
    keeps: bool
    kinds: frozenset[str]
    works: bool
    hears: frozenset[str]
    uncovers: bool


def passage(d: Draft, was: ZoneId, to: ZoneId, lay_up: bool, up: bool) -> Passage:
    """The way of a card that lay face up or not, and will."""
    key = (was, to, lay_up, up, len(d.seats))
    found = d.ruled.passages.get(key)
    if found is None:
        found = d.ruled.passages[key] = new_passage(d, was, to, lay_up, up)
    return found


def new_passage(d: Draft, was: ZoneId, to: ZoneId, lay_up: bool, up: bool) -> Passage:
    """The same, looked at for the first time."""
    seats, source, target = SEATS[: len(d.seats)], d.kind_of(was), d.kind_of(to)
    before = tuple(i for i in seats if lay_up and source.open_to(d.zones[was].seat, i))
    after = tuple(i for i in seats if up and target.open_to(d.zones[to].seat, i))
    lose, gain = tuple(i for i in before if i not in after), tuple(i for i in after if i not in before)
    hears = frozenset(d.ruled.hearing[source.name]).union(d.ruled.hearing[target.name])
    return Passage(
        before, after, lose, gain, target.fresh and was != to, source.active and target.active, frozenset((source.name, target.name)),
        source.active or target.active, hears, source.top or target.top,
    )  # fmt: skip
