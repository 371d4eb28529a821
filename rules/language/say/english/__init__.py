"""Rules text in English, made from trees. A game brings its own words and nodes as a `Style`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.engine.ability import Definition, Node, On
from rules.language import tree as t
from rules.language.say.english.abilities import ABILITIES, changed
from rules.language.say.english.amounts import AMOUNTS
from rules.language.say.english.changes import PREDICATES
from rules.language.say.english.conditions import CONDITIONS, condition
from rules.language.say.english.instructions import INSTRUCTIONS, steps
from rules.language.say.english.nouns import NOUNS, target
from rules.language.say.english.occasions import occasion
from rules.language.say.english.word import conjugated
from rules.language.say.span import Said, Span, joined, phrase, plain, sentence
from rules.language.say.style import PLAIN, Says, Style, Voice
from rules.language.tree import Plus

__all__ = ["BOOK", "Span", "changed", "clause", "lasts", "say", "spans_of", "text_of"]


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


def say(node: Node, style: Style = PLAIN) -> tuple[Span, ...]:
    """A node as a sentence; a node that is only part of one as a phrase with a capital."""
    return sentence(Voice(style, BOOK).say(node))


def on_card(definition: Definition, node: Node, style: Style = PLAIN) -> Said:
    """A node as a sentence of its card: of one that is written for somebody else than who reads it, told to the reader."""
    return style.tells(definition, say(node, style))


def clause(body: Sequence[Node], style: Style = PLAIN, that: str = "that") -> str:
    """Instructions as they follow a colon: one clause, without a capital and a full stop. `that`: what an interrupt changes."""
    return plain(steps(body, Voice(style, BOOK, that=that))) if body else ""


def lasts(node: Node, n: int, of: int, style: Style = PLAIN) -> str:
    """A change that lasts, with its number as it was fixed: what follows the names of so many cards ('gets +1 strength'); of no card
    in particular, the whole sentence, as it follows a colon."""
    voice = Voice(style, BOOK)
    if of and type(node) in PREDICATES:
        verb, rest = PREDICATES[type(node)](replace(node, n=n) if isinstance(node, Plus) else node, voice)
        return f"{conjugated(verb, of > 1)}{plain(rest)}"
    return plain(voice.say(node))


def spans_of(definition: Definition, style: Style = PLAIN) -> tuple[Span, ...]:
    """All that a card says: what its keywords mean (nothing for those that its abilities name), then its abilities, a line each."""
    words = [style.keywords.get(word, style.name(word)) for word in definition.keywords]
    said = joined([*(sentence((Span(word),)) for word in words if word), *(say(a, style) for a in definition.abilities)], "\n")
    return style.tells(definition, said)


def text_of(definition: Definition, style: Style = PLAIN) -> str:
    """All that a card says, as plain text."""
    return plain(spans_of(definition, style))
