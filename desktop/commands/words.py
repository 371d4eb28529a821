"""The words behind a command: names, options with a value, and flags."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from desktop import tongue
from rules.engine.tongue import ENGLISH


class Misused(Exception):
    """A command was typed in a way that cannot be understood; the sentence says what is meant."""


class Words:
    """What was typed: `rest` are the names, `set` the flags; options are asked for by their name."""

    def __init__(self, words: Sequence[str], valued: Sequence[str], flags: Sequence[str] = ()) -> None:
        self.rest: list[str] = []
        self.set: set[str] = set()
        self.values: dict[str, list[str]] = {}
        left = list(words)
        while left:
            word = left.pop(0)
            option, equals, value = word.partition("=")
            if not word.startswith("-"):
                self.rest.append(word)
            elif word in flags:
                self.set.add(word)
            elif option not in valued:
                raise Misused(f"there is no option {option}; there are {', '.join((*valued, *flags))}")
            elif not equals and not left:
                raise Misused(f"{option} needs a value")
            else:
                self.values.setdefault(option, []).append(value if equals else left.pop(0))

    def number(self, option: str, default: int, least: int, most: int) -> int:
        """An option's whole number, within bounds."""
        if option not in self.values:
            return default
        text = self.values[option][-1]
        if not (text.isascii() and text.isdigit()) or len(text) > 18 or not least <= int(text) <= most:
            raise Misused(f"{option} is a number from {least} to {most}, not {text}")
        return int(text)

    def names(self, option: str) -> list[str]:
        """An option's names, with commas between them; the option may stand there several times."""
        given = self.values.get(option, [])
        names = [name for text in given for name in text.split(",") if name]
        if given and not names:
            raise Misused(f"{option} names nothing")
        return names


@contextmanager
def language_of(typed: Words) -> Iterator[None]:
    """Meanwhile cards are drawn in the language that was typed; without one, in that of the command line."""
    said, before = typed.values.get("--language", [ENGLISH.name])[-1], tongue.now
    if said not in tongue.LANGUAGES:
        raise Misused(f"--language is {' or '.join(tongue.LANGUAGES)}, not {said}")
    tongue.now = tongue.tongue(said)
    try:
        yield
    finally:
        tongue.now = before
