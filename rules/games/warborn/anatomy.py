"""What a card of Warborn is made of: of all that a pack could say, the little that its rules can play with."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.ability import Definition, Node
from rules.games.warborn.verbs import POSSIBLE
from rules.games.warborn.words import FORCE, TYPES
from rules.language.tree import Action, Plus, Static

EFFECTS = ", ".join(sorted(node.__name__ for node in POSSIBLE))


def unplayable(card: Definition) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """A card has one of the eight types, a Force, and at most one ability."""
    if len(card.kinds) != 1 or card.kinds[0] not in TYPES:
        yield ("kinds",), f"A card of Warborn has exactly one kind: {', '.join(TYPES)}."
    if FORCE not in card.numbers:
        yield ("numbers",), "A card of Warborn has a Force: numbers = { force = 5 }."
    for place, ability in enumerate(card.abilities):
        if place:
            yield ("abilities", place), "A card of Warborn has at most one ability."
        elif not (is_bonus(ability) or is_activated(ability)):
            yield ("abilities", place), f"A card of Warborn has a Static of Plus('force', ...), or an Action of one of {EFFECTS}."


def is_bonus(ability: Node) -> bool:
    """Does it hold all the time that some cards have more Force, or less?"""
    return isinstance(ability, Static) and all(isinstance(change, Plus) and change.number == FORCE for change in ability.changes)


def is_activated(ability: Node) -> bool:
    """Is it activated on its player's turn, for one effect, and without a price or a condition?"""
    free = isinstance(ability, Action) and not ability.cost and ability.only is None
    return free and isinstance(ability, Action) and [type(node) in POSSIBLE for node in ability.do] == [True]
