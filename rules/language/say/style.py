"""How a game's cards are worded: its own words and nodes, and the voice that says a tree in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from rules.engine.ability import Definition, Node
from rules.language.say.span import Said, phrase

Says = Callable[[Any, Any], Said]
"""How a node is said, by the voice of a language."""


@dataclass(frozen=True, kw_only=True)
class Style:
    """A game's wording. Every table may be empty.

    names, plurals: a word of the rules as it is written. zones: what a zone is called, if not by its word; common: zones that all
    share. keeps: where cards in play are, 'mine', 'theirs' or anybody's (''). happens: for a kind of event, what is said of a card, and
    of a player. keywords: what is said of a card that has one ('' if its abilities say it). verbs: what putting cards somewhere for
    this reason is called, where that alone says where they go. own: the game's own nodes, and shared ones that it says in its own way.
    attributes: what follows a noun for a selector of its own; single: whether what an instruction of its own touches is one card.
    tells: how the text of a card is told, which a style says, where 'you' is not whoever reads it. language: whose writers say it.
    """

    names: Mapping[str, str] = field(default_factory=dict)
    plurals: Mapping[str, str] = field(default_factory=dict)
    zones: Mapping[str, str] = field(default_factory=dict)
    common: frozenset[str] = frozenset()
    keeps: Mapping[str, str] = field(default_factory=dict)
    happens: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    keywords: Mapping[str, str] = field(default_factory=dict)
    verbs: Mapping[str, str] = field(default_factory=dict)
    own: Mapping[type[Node], Says] = field(default_factory=dict)
    attributes: Mapping[type[Node], Callable[[Any, Style], str]] = field(default_factory=dict)
    single: Mapping[type[Node], Callable[[Any], bool]] = field(default_factory=dict)
    tells: Callable[[Definition, Style, Callable[[Style], Said]], Said] = lambda definition, style, says: says(style)
    language: str = "english"

    def name(self, word: str) -> str:
        """A word of the rules as it is written."""
        return self.names.get(word) or word.replace("_", " ").replace("-", " ")


PLAIN = Style()


@dataclass(frozen=True)
class Voice:
    """Who says a tree: a style, the words of a language for each node, and what 'it' is at this place of the text.

    them: what the cards of the instruction before are called. forced: the ability must be used. time: what is added to
    an occasion (which time it is). that: what an interrupt changes.
    """

    style: Style
    book: Mapping[type[Node], Says]
    them: str = "them"
    forced: bool = False
    time: str = ""
    that: str = "that"

    def say(self, node: Node) -> Said:
        """A node in words, without a capital and a full stop."""
        says = self.style.own.get(type(node)) or self.book.get(type(node))
        return says(node, self) if says else phrase(node, spelled(type(node).__name__))

    def but(self, **changes: Any) -> Self:
        """The same voice at another place."""
        return replace(self, **changes)

    def fresh(self) -> Self:
        """The voice for an ability within another."""
        return self.but(them="them", forced=False, time="", that="that")


def spelled(name: str) -> str:
    """The words of a name in capitals: PlayExtra is 'play extra'."""
    return "".join(f" {sign.lower()}" if sign.isupper() else sign for sign in name).strip()
