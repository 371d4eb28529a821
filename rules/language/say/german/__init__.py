"""Rules text in German, made from trees. A game brings its own words and nodes as a `German` style."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.engine.ability import Node, On
from rules.language import tree as t
from rules.language.say.german.abilities import ABILITIES, changed
from rules.language.say.german.amounts import AMOUNTS
from rules.language.say.german.changes import PREDICATES
from rules.language.say.german.conditions import CONDITIONS, condition
from rules.language.say.german.instructions import INSTRUCTIONS
from rules.language.say.german.instructions import steps as told
from rules.language.say.german.nouns import NOUNS, target
from rules.language.say.german.occasions import occasion
from rules.language.say.german.voice import NAMED, Speaker
from rules.language.say.german.word import HE, NOM, THEY, Verb
from rules.language.say.span import Said, phrase, plain
from rules.language.say.style import Says, Style

__all__ = ["BOOK", "changed", "lasting_words", "selector", "several", "steps", "voice"]


def selector(node: Any, v: Speaker) -> Said:
    """A selector or target by itself."""
    return target(node, v, NOM)


def whether(node: Any, v: Speaker) -> Said:
    """A condition by itself."""
    return phrase(None, "falls ", condition(node, v))


def when(node: On, v: Speaker) -> Said:
    """An occasion by itself."""
    return phrase(None, "wenn ", occasion(node, v))


BOOK: dict[type[Node], Says] = {
    **dict.fromkeys((*NOUNS, t.Choose, t.AtRandom), selector),
    **AMOUNTS,
    **dict.fromkeys(CONDITIONS, whether),
    On: when,
    **INSTRUCTIONS,
    **ABILITIES,
}
"""How each shared node is said."""


def voice(style: Style) -> Speaker:
    """Who says a tree in German."""
    return Speaker(style, BOOK)


def steps(body: Sequence[Node], v: Speaker) -> Said:
    """A body as one clause, which names what is done: '2 Karten ziehen'."""
    return told(body, v.but(mood=NAMED))


def several(style: Style, word: str) -> str:
    """A noun of the rules in the plural."""
    return voice(style).noun(word).form(many=True)


def lasting_words(node: Node, n: int, of: int, style: Style) -> str:
    """A change that lasts: what follows the names of so many cards, or of no card in particular the whole sentence."""
    if of and type(node) in PREDICATES:
        verb, rest = PREDICATES[type(node)](replace(node, n=n) if isinstance(node, t.Plus) else node, voice(style))
        return f"{Verb(verb).does(THEY if of > 1 else HE)}{plain(rest)}"
    return plain(voice(style).say(node))
