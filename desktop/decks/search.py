"""What is looked for among cards: words, numbers (`cost<3`), and words of one place (`name:ride`, `status:house`).

A word is found in a card's name, text, kinds, keywords and status; `-word` leaves out what has it; quotes hold words together.
`standing` is all that a card asks for beside its price. Nothing here knows Qt.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from functools import cache

from msgspec import Struct

from desktop.panels.card_text import card_text
from rules.engine.game import Game
from rules.games.speech import style
from rules.language.say.lines import word_of

PART = re.compile(r'(?P<no>-?)(?:(?P<place>\w+):)?(?:"(?P<quoted>[^"]*)"?|(?P<word>\S+))')
NUMBER = re.compile(r"(?P<name>[a-z]+)(?P<sign><=|>=|!=|<|>|=)(?P<n>\d{1,4})")
SIGNS: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
    "!=": operator.ne,
}
STANDING = "standing"


class Words(Struct, frozen=True):
    """What can be read on a card, in small letters, by place."""

    name: str
    text: str
    kinds: tuple[str, ...]
    keywords: tuple[str, ...]
    status: str
    numbers: dict[str, int]

    def anywhere(self) -> str:
        """All of it."""
        return " ".join((self.name, self.text, *self.kinds, *self.keywords, self.status))


@cache
def words_of(game: Game, name: str) -> Words:
    """The words of a card."""
    card, worded = game.definition(name), style(game)
    asks = sum(card.numbers.get(one, 0) for one in (game.decks.asks if game.decks else ()))
    kinds = tuple(word_of(game, kind).replace("_", " ").casefold() for kind in card.kinds)
    keywords = tuple(worded.name(word).casefold() for word in card.keywords)
    text = " ".join(card_text(game, name).split()).casefold()
    numbers = {word_of(game, one).casefold(): n for one, n in card.numbers.items()}
    return Words(name.casefold(), text, kinds, keywords, card.status, {**card.numbers, **numbers, STANDING: asks})


def finds(game: Game, asked: str, name: str) -> bool:
    """Is a card among what is looked for?"""
    words = words_of(game, name)
    return all(bool(part["no"]) != has(words, part) for part in PART.finditer(asked.casefold()))


def has(words: Words, part: re.Match[str]) -> bool:
    """Has a card what a part of the search says?"""
    said = part["word"] if part["quoted"] is None else part["quoted"]
    if part["place"]:
        return within(words, part["place"], said)
    number = NUMBER.fullmatch(said)
    if number and number["name"] in words.numbers:
        return SIGNS[number["sign"]](words.numbers[number["name"]], int(number["n"]))
    return not number and said in words.anywhere()


def within(words: Words, place: str, said: str) -> bool:
    """Does a word stand in a place of a card? Guilds, types and traits are all kinds."""
    match place:
        case "name":
            return said in words.name
        case "text":
            return said in words.text
        case "keyword":
            return any(word.startswith(said) for word in words.keywords)
        case "status":
            return words.status.startswith(said)
        case _:
            return any(word.startswith(said) for word in words.kinds)
