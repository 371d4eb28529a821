"""The words behind a command: names and options, and one sentence for what cannot be understood."""

from __future__ import annotations

import sys

from rules.engine.game import Game
from rules.games.catalogue import CATALOGUE, load
from rules.language.defect import guess

FINE, FOUND, COULD_NOT = 0, 1, 2


class CannotRun(Exception):
    """The command cannot be carried out; the sentence says why and what would help."""


def say(line: str = "") -> None:
    """A line of the report."""
    sys.stdout.write(f"{line}\n")


def complain(sentence: object) -> int:
    """One sentence about why nothing was done."""
    sys.stderr.write(f"tuckbox: {sentence}\n")
    return COULD_NOT


def split(words: list[str], options: tuple[str, ...]) -> tuple[list[str], dict[str, str]]:
    """The names among the words, and the options with their values (`--to DIR` or `--to=DIR`)."""
    names: list[str] = []
    found: dict[str, str] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if not word.startswith("--"):
            names.append(word)
            continue
        option, equals, value = word.partition("=")
        if option not in options:
            listed = f"; there is {', '.join(options)}" if options else ""
            raise CannotRun(f"there is no option {option} here{listed}")
        if not equals and not rest:
            raise CannotRun(f"{option} needs a value behind it")
        found[option] = value if equals else rest.pop(0)
    return names, found


def one(names: list[str], what: str, usage: str) -> str:
    """The one name that a command takes."""
    if len(names) != 1:
        raise CannotRun(f"{what} is missing: {usage}" if not names else f"one name is enough, but there are {len(names)}: {usage}")
    return names[0]


def game_named(name: str) -> Game:
    """The game of this name."""
    try:
        return load(name)
    except KeyError:
        known = [entry.name for entry in CATALOGUE]
        raise CannotRun(f"there is no game {name!r}; there is {', '.join(known)}.{guess(name, known)}") from None
