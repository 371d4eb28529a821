"""A language: what stands for the English of every text. Texts are templates; what it does not know stays English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

HOLE = re.compile(r"\{(?P<at>\d)(?:\|(?P<one>[^|}]*)\|(?P<many>[^}]*))?\}")


@dataclass(frozen=True, eq=False)
class Tongue:
    """`name` is its code, `words` are its texts by their English, `nouns`: are nouns written with capitals in it?"""

    name: str = "en"
    words: Mapping[str, str] = field(default_factory=dict)
    nouns: bool = False

    def said(self, english: str, *arguments: object) -> str:
        """A text in this language, with what stands in its holes: `{0}`, or a number with its noun, `{0|card|cards}`."""
        text = self.words.get(english, english)
        return HOLE.sub(lambda hole: filled(hole, arguments), text) if arguments else text

    def within(self, text: str) -> str:
        """A text that follows a colon within a sentence: it begins small, where its first word may be no noun."""
        return text if self.nouns else text[:1].lower() + text[1:]


def filled(hole: re.Match[str], arguments: tuple[object, ...]) -> str:
    """What stands in a hole; one for which nothing is there stays as it is written."""
    at = int(hole["at"])
    if at >= len(arguments):
        return hole[0]
    argument = arguments[at]
    noun = "" if hole["one"] is None else f" {hole['one'] if argument == 1 else hole['many']}"
    return f"{argument}{noun}"


def capital(text: str) -> str:
    """A text with a capital at its beginning; all others stay as they are."""
    return text[:1].upper() + text[1:]


ENGLISH = Tongue()
