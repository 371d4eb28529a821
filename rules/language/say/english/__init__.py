"""Rules text in English, made from trees. A game brings its own words and nodes as a `Style`."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.engine.ability import Node, On
from rules.language import tree as t
from rules.language.say.english.abilities import ABILITIES, changed
from rules.language.say.english.amounts import AMOUNTS
from rules.language.say.english.changes import PREDICATES
from rules.language.say.english.conditions import CONDITIONS, condition
from rules.language.say.english.instructions import INSTRUCTIONS, steps
from rules.language.say.english.nouns import NOUNS, target
from rules.language.say.english.occasions import occasion
from rules.language.say.english.word import conjugated
from rules.language.say.english.word import plural as several
from rules.language.say.span import Said, phrase, plain
from rules.language.say.style import Says, Style, Voice
from rules.language.tree import Plus

__all__ = ["BOOK", "changed", "lasting_words", "several", "steps", "voice"]


def selector(node: Any, v: Voice) -> Said:
    """A selector or target by itself."""
    return target(node, v)


def whether(node: Any, v: Voice) -> Said:
    """A condition by itself."""
    return phrase(None, "if ", condition(node, v))


def when(node: On, v: Voice) -> Said:
    """An occasion by itself."""
    return phrase(None, "when ", occasion(node, v))


BOOK: dict[type[Node], Says] = {
    **dict.fromkeys((*NOUNS, t.Choose, t.AtRandom), selector),
    **AMOUNTS,
    **dict.fromkeys(CONDITIONS, whether),
    On: when,
    **INSTRUCTIONS,
    **ABILITIES,
}
"""How each shared node is said."""


def voice(style: Style) -> Voice:
    """Who says a tree in English."""
    return Voice(style, BOOK)


def lasting_words(node: Node, n: int, of: int, style: Style) -> str:
    """A change that lasts: what follows the names of so many cards, or of no card in particular the whole sentence."""
    if of and type(node) in PREDICATES:
        verb, rest = PREDICATES[type(node)](replace(node, n=n) if isinstance(node, Plus) else node, voice(style))
        return f"{conjugated(verb, of > 1)}{plain(rest)}"
    return plain(voice(style).say(node))
