"""Warborn's vocabulary: the eight card types, their Force, and the constructors that its cards are written with."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.ability import Definition, Node
from rules.language.tree import Action, Cards, Plus, Static

HERO = "hero"
FORCE_OF = {"hero": 10, "weapon": 5, "armor": 4, "mount": 6, "army": 9, "action": 7, "trait": 3, "spell": 8}
TYPES = tuple(FORCE_OF)
FORCE = "force"
IMMUNE = "immune"
EVENTS = (
    "discard", "march", "activate", "pass", "add", "steal", "recover", "refill", "mulligan", "force", "tie",
)  # fmt: skip
SPANS = ("hand",)
ENDS = {"hand": ("force",)}  # what is counted last in a hand
HANDS = "hands"  # the resource that counts the hands won

HELP = {
    "hero": "A meld has exactly one Hero, and no effect can add, discard or strengthen one.",
    "weapon": "One of the seven types that a meld may have beside its Hero.",
    "armor": "One of the seven types that a meld may have beside its Hero.",
    "mount": "One of the seven types that a meld may have beside its Hero.",
    "army": "One of the seven types that a meld may have beside its Hero.",
    "action": "One of the seven types that a meld may have beside its Hero.",
    "trait": "One of the seven types that a meld may have beside its Hero.",
    "spell": "One of the seven types that a meld may have beside its Hero.",
    "meld": "The cards that a player has in play: one Hero and at most one card of each other type, unless an effect adds more.",
    "force": "What a card counts in the victory phase. The meld with the highest sum wins the hand.",
    "activate": "Use a card's special effect, once, on one's turn in the battle phase.",
    "immune": "No discard effect can touch this card. It can still be cleared away at the end of the hand.",
    "hands": "The hands won so far. Five win the game.",
}


def kind(word: str) -> Callable[[str, Node | str], Definition]:
    """A constructor for cards of a type: a name, and what the card has (an activated effect, a bonus, or immunity)."""

    def card(name: str, what: Node | str) -> Definition:
        if isinstance(what, str):
            return Definition(name=name, kinds=(word,), numbers={FORCE: FORCE_OF[word]}, keywords=(what,))
        ability = what if isinstance(what, Static) else Action((what,))
        return Definition(name=name, kinds=(word,), numbers={FORCE: FORCE_OF[word]}, abilities=(ability,))

    return card


hero, weapon, armor, mount, army, action, trait, spell = (kind(word) for word in TYPES)


def bonus(n: int, *types: str) -> Static:
    """Every card of these types in the same meld has more Force."""
    return Static(tuple(Plus(FORCE, n, Cards(word, "mine")) for word in types))
