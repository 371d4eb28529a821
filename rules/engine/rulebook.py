"""The one registry of rules: each game's `rulebook.md`, a heading per rule with an id at its end: `## Title {game.rule}`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct

HEADING = re.compile(r"^##+ (?P<title>.*?) \{(?P<id>[a-z0-9.-]+)\}$")


class Rule(Struct, frozen=True):
    """A rule in our words."""

    id: str
    title: str
    text: str


def read_rules(text: str) -> dict[str, Rule]:
    """The rules of a text, in its order."""
    found: dict[str, Rule] = {}
    title = rule = ""
    body: list[str] = []
    for line in [*text.splitlines(), "## {end}"]:
        heading = HEADING.match(line)
        if line.startswith("##") and rule:
            found[rule] = Rule(rule, title, "\n".join(body).strip())
        if heading:
            title, rule, body = heading["title"], heading["id"], []
        else:
            body.append(line)
    return found


@cache
def rulebook(package: str | None) -> Mapping[str, Rule]:
    """The rules of a game's folder, and those of every table."""
    here = files("rules.engine").joinpath("rulebook.md").read_text(encoding="utf-8")
    text = files(package or "rules.engine").joinpath("rulebook.md").read_text(encoding="utf-8")
    return {**read_rules(here), **read_rules(text)}
