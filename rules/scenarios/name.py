"""Names in scenarios and the ids on the table: cards (`Dragon`, `Dragon#2`), seats, zones (`south.hand`, `discard`)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rules.engine.game import Game
from rules.engine.line import SEAT_NAMES, TABLE, Ref, SeatId, ZoneId, seat_name, zone_of
from rules.engine.state import Table
from rules.scenarios.error import Misfit, ScenarioError
from rules.scenarios.shape import guess, quoted, text, word

NONE = "none"


def seat_word(value: Any, seats: int, place: str) -> SeatId:
    """A seat of this table by its name."""
    return SeatId(SEAT_NAMES.index(word(value, SEAT_NAMES[:seats], "seat", place)))


def split(name: str) -> tuple[str, int]:
    """A card's name and which of that name is meant; 0 if it does not say."""
    stem, mark, n = name.rpartition("#")
    return (stem, int(n)) if mark and n.isascii() and n.isdigit() and len(n) <= 4 else (name, 0)


def card_word(game: Game, value: Any, place: str) -> str:
    """A card's name that the game knows, perhaps with a number."""
    found = text(value, place)
    if split(found)[0] not in game.definitions:
        raise ScenarioError(f"there is no card {quoted(found)} in {game.title}{guess(found, game.definitions)}", place)
    return found


def zone_words(game: Game, seats: int) -> dict[str, ZoneId]:
    """What the zones of a table are called."""
    return {zone_word(kind, seat): zone_of(kind, seat) for kind, seat in game.zone_seats(seats)}


def zone_word(kind: str, seat: SeatId) -> str:
    """What a zone is called."""
    return kind if seat == TABLE else f"{seat_name(seat)}.{kind}"


def zone_called(s: Table, zone: ZoneId) -> str:
    """What a zone of this table is called; a zone that hangs on a card, by that card."""
    found = s.zones[zone]
    if found.bearer and found.bearer in s.cards:
        return f"{name_of(s, found.bearer)}.{found.kind}"
    return zone_word(found.kind, found.seat)


def refs_named(s: Table, name: str) -> tuple[Ref, ...]:
    """The cards of a name in the order of zones and places; with a number, the one that is meant."""
    stem, n = split(name)
    found = tuple(r for zone in s.zones.values() for r in zone.cards if s.cards[r].definition == stem)
    return found[n - 1 : n] if n else found


def ref_named(s: Table, name: str) -> Ref:
    """The (first) card of a name. Raises Misfit if there is none."""
    found = refs_named(s, name)
    if not found:
        raise Misfit(f"there is no {quoted(name)} on the table")
    return found[0]


def name_of(s: Table, ref: Ref) -> str:
    """The name that means this card and no other."""
    definition = s.cards[ref].definition
    all_of_it = refs_named(s, definition)
    return definition if len(all_of_it) == 1 else f"{definition}#{all_of_it.index(ref) + 1}"


def names_in(s: Table, refs: Collection[Ref]) -> tuple[str, ...]:
    """The printed names of cards."""
    return tuple(s.cards[r].definition for r in refs)


def listed(words: Collection[str]) -> str:
    """Words in a sentence."""
    return ", ".join(words) if words else "nothing"
