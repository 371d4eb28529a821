"""Where a rule is used: the scenarios that show it, of those that ship, found by the lines at their head without laying a table."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from msgspec import Struct

FOLDER = Path(__file__).resolve().parent.parent.parent / "tests" / "scenarios"
SHIPPED = ("warborn", "worldbreakers", "worldbreakers-solo")  # their folders; the others are the engine's own
RULE, TITLE = re.compile(r'^rule = "([^"]+)"', re.MULTILINE), re.compile(r'^title = "((?:[^"\\]|\\.)*)"', re.MULTILINE)


class Use(Struct, frozen=True):
    """A scenario: its file, and the sentence that says what it shows."""

    path: Path
    title: str


@cache
def uses() -> dict[str, tuple[Use, ...]]:
    """By the ids of rules: the scenarios that are about it, or in which it refuses something, the shortest sentences first."""
    found: dict[str, list[Use]] = {}
    for folder in SHIPPED:
        for path in sorted((FOLDER / folder).glob("*.toml")):
            text = path.read_text(encoding="utf-8")
            title = TITLE.search(text)
            if title is not None:
                for rule in dict.fromkeys(RULE.findall(text)):
                    found.setdefault(rule, []).append(Use(path, title[1]))
    return {rule: tuple(sorted(there, key=lambda use: (len(use.title), use.title))) for rule, there in found.items()}


def used_in(rule: str, game: str) -> tuple[Use, ...]:
    """The scenarios of a game, or of its kin, that show a rule."""
    return tuple(use for use in uses().get(rule, ()) if use.path.parent.name.startswith(game.partition("-")[0]))


def is_shipped(path: Path) -> bool:
    """Is this one of them?"""
    return path.suffix == ".toml" and path.parent.parent == FOLDER and path.parent.name in SHIPPED
