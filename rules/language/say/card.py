"""What a card and its trees say, in the language of a style: each has its writers in a folder of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Protocol, cast

from rules.engine.ability import Definition, Node
from rules.language.say.span import Said, Span, joined, plain, sentence
from rules.language.say.style import PLAIN, Style, Voice


class Writers(Protocol):
    """What a language's folder has."""

    def voice(self, style: Style) -> Voice:
        """Who says a tree in this style."""

    def steps(self, body: Sequence[Node], v: Voice) -> Said:
        """A body of instructions as one clause."""

    def changed(self, event: str) -> str:
        """What an interrupt of such an event changes."""

    def several(self, style: Style, word: str) -> str:
        """A noun of the rules in the plural."""

    def lasting_words(self, node: Node, n: int, of: int, style: Style) -> str:
        """A change that lasts; see `lasts`."""


@cache
def writers(language: str) -> Writers:
    """The writers of a language; they are loaded when a text is asked for."""
    return cast(Writers, import_module(f"rules.language.say.{language}"))


def say(node: Node, style: Style = PLAIN) -> tuple[Span, ...]:
    """A node as a sentence; a node that is only part of one as a phrase with a capital."""
    return sentence(writers(style.language).voice(style).say(node))


def on_card(definition: Definition, node: Node, style: Style = PLAIN) -> Said:
    """A node as a sentence of its card: of one that is written for somebody else than who reads it, told to the reader."""
    return style.tells(definition, style, lambda worded: say(node, worded))


def clause(body: Sequence[Node], style: Style = PLAIN, event: str = "") -> str:
    """Instructions as they follow a colon: one clause, without a capital and a full stop. `event`: what an interrupt changes."""
    book = writers(style.language)
    voice = book.voice(style)
    return plain(book.steps(body, voice.but(that=book.changed(event)) if event else voice)) if body else ""


def lasts(node: Node, n: int, of: int, style: Style = PLAIN) -> str:
    """A change that lasts, with its number as it was fixed: what follows the names of so many cards ('gets +1 strength'); of no card
    in particular, the whole sentence, as it follows a colon."""
    return writers(style.language).lasting_words(node, n, of, style)


def several(word: str, style: Style = PLAIN) -> str:
    """What more than one of a kind are called."""
    return writers(style.language).several(style, word)


def spans_of(definition: Definition, style: Style = PLAIN) -> tuple[Span, ...]:
    """All that a card says: what its keywords mean (nothing for those that its abilities name), then its abilities, a line each."""
    words = [style.keywords.get(word, style.name(word)) for word in definition.keywords]
    told = [sentence((Span(word),)) for word in words if word]
    return style.tells(definition, style, lambda worded: joined([*told, *(say(a, worded) for a in definition.abilities)], "\n"))


def text_of(definition: Definition, style: Style = PLAIN) -> str:
    """All that a card says, as plain text."""
    return plain(spans_of(definition, style))
