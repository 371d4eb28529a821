"""What the words of a scenario can mean at its table: the game, how many seats, and the places that it names."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rules.engine.game import Game
from rules.engine.line import SEAT_NAMES, SeatId, ZoneId
from rules.engine.rulebook import Rule
from rules.scenarios import shape
from rules.scenarios.error import ScenarioError
from rules.scenarios.name import card_word, seat_word, zone_words

MOST_CHANCES = 200


@dataclass(frozen=True)
class Ground:
    """A game with so many seats; every check of a word asks it."""

    game: Game
    seats: int

    @cached_property
    def zones(self) -> dict[str, ZoneId]:
        """Zones by what they are called."""
        return zone_words(self.game, self.seats)

    @cached_property
    def common(self) -> tuple[str, ...]:
        """The kinds of zone that belong to no seat."""
        return tuple(z for z, kind in self.game.zones.items() if not kind.seats)

    @cached_property
    def own(self) -> tuple[str, ...]:
        """The kinds of zone that each seat has."""
        return tuple(z for z, kind in self.game.zones.items() if kind.seats)

    @cached_property
    def numbers(self) -> frozenset[str]:
        """The numbers that cards of the game have."""
        return frozenset(n for d in self.game.definitions.values() for n in d.numbers)

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """The game's rulebook."""
        return self.game.rules()

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The seats at this table."""
        return SEAT_NAMES[: self.seats]

    def seat(self, value: Any, place: str) -> SeatId:
        """A seat at this table."""
        return seat_word(value, self.seats, place)

    def card(self, value: Any, place: str) -> str:
        """A card of this game."""
        return card_word(self.game, value, place)

    def cards(self, value: Any, place: str) -> tuple[str, ...]:
        """A list of cards of this game."""
        found = shape.entries(value, place, 2_000)
        return tuple(self.card(entry, f"{place}[{i + 1}]") for i, entry in enumerate(found))

    def zone(self, value: Any, place: str) -> str:
        """What a zone is called."""
        return shape.word(value, self.zones, "zone", place)

    def rule(self, value: Any, place: str) -> str:
        """A rule of the rulebook."""
        return shape.word(value, self.rules, "rule", place)

    def chance(self, value: Any, place: str) -> tuple[str | int, ...]:
        """Random results set beforehand: cards or numbers."""
        found = shape.entries(value, place, MOST_CHANCES)
        return tuple(self.result(entry, f"{place}[{i + 1}]") for i, entry in enumerate(found))

    def result(self, value: Any, place: str) -> str | int:
        """One random result."""
        return self.card(value, place) if isinstance(value, str) else shape.number(value, place)

    def counters(self, value: Any, place: str) -> dict[str, int]:
        """Counters by name."""
        found = shape.table(value, place)
        allowed: Collection[str] = self.game.counters
        for name in found:
            if name not in allowed:
                raise ScenarioError(f"there is no counter {shape.quoted(name)}{shape.guess(name, allowed)}", place)
        return {name: shape.number(n, f"{place}.{name}") for name, n in found.items()}
