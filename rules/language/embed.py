"""Definitions within a saved game: their abilities as text; what is read back keeps the bounds of a pack and is checked."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.ability import Definition, Node, Printed
from rules.engine.card import UNKNOWN
from rules.engine.damage import Damaged
from rules.engine.game import Game
from rules.language.check import Checker
from rules.language.defect import Unreadable
from rules.language.pack_cards import LONGEST_NAME, MOST_ABILITIES, MOST_CARDS, MOST_WORDS
from rules.language.read import MOST, read
from rules.language.vocabulary import nodes
from rules.language.write import write

LONGEST = 1024 * 1024  # characters of all abilities together: no pack has more


def printed(card: Definition) -> Printed:
    """A definition as a file holds it."""
    return Printed(card.name, card.kinds, card.numbers, card.keywords, tuple(write(ability) for ability in card.abilities), card.status)


def definitions(game: Game, cards: tuple[Printed, ...]) -> Mapping[str, Definition]:
    """The definitions that a file holds, in its order. Raises Damaged."""
    if len(cards) > MOST_CARDS:
        raise Damaged("the file holds more than {0} cards of its own", f"{MOST_CARDS:,}")
    if sum(len(line) for card in cards for line in card.abilities) > LONGEST:
        raise Damaged("the file's own cards say more than {0} KiB", f"{LONGEST // 1024:,}")
    known = nodes(game)
    found: dict[str, Definition] = {}
    for card in cards:
        check_bounds(card)
        if card.name in found:
            raise Damaged("the file holds two cards {0}", repr(card.name))
        abilities = tuple(ability(card, line, known) for line in card.abilities)
        found[card.name] = Definition(
            name=card.name, kinds=card.kinds, numbers=card.numbers, keywords=card.keywords, abilities=abilities, status=card.status
        )
    checker = Checker(game.with_packs(found))
    for made in found.values():
        if defects := checker.definition(made):
            raise Damaged("the card {0} cannot be played with: {1}", repr(made.name), defects[0].sentence)
    return found


def check_bounds(card: Printed) -> None:
    """The bounds of a pack. Raises Damaged."""
    words = (*card.kinds, *card.keywords, *card.numbers)
    if not is_word(card.name) or card.name == UNKNOWN or card.name != card.name.strip() or not all(map(is_word, words)):
        raise Damaged("a card or one of its words cannot be called that: {0}", repr(card.name[:LONGEST_NAME]))
    if max(len(card.kinds), len(card.keywords), len(card.numbers)) > MOST_WORDS or len(card.abilities) > MOST_ABILITIES:
        raise Damaged("the card {0} has too many words or abilities", repr(card.name))
    if any(abs(n) > MOST for n in card.numbers.values()):
        raise Damaged("a number of the card {0} is too big", repr(card.name))


def is_word(word: str) -> bool:
    """May a word of a card look like this?"""
    return 0 < len(word) <= LONGEST_NAME and word.isprintable()


def ability(card: Printed, line: str, known: Mapping[str, type[Node]]) -> Node:
    """An ability out of its text. Raises Damaged."""
    try:
        return read(line, known)
    except Unreadable as error:
        raise Damaged("an ability of the card {0} cannot be read: {1}", repr(card.name), error.defects[0].sentence) from None
