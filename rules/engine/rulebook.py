"""The one registry of rules: each game's `rulebook.md`, a heading per rule with an id at its end: `## Title {game.rule}`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct

HEADING = re.compile(r"^##+ (?P<title>.*?) \{(?P<id>[a-z0-9.-]+)\}$")


class Rule(Struct, frozen=True):
    """A rule in our words, and the heading that it stands under, if any."""

    id: str
    title: str
    text: str
    section: str = ""


def read_rules(text: str) -> dict[str, Rule]:
    """The rules of a text, in its order. A heading without an id names what follows."""
    found: dict[str, Rule] = {}
    title = rule = section = ""
    body: list[str] = []
    for line in [*text.splitlines(), "## "]:
        if not line.startswith("##"):
            body.append(line)
            continue
        if rule:
            found[rule] = Rule(rule, title, "\n".join(body).strip(), section)
        heading = HEADING.match(line)
        title, rule, body = (heading["title"], heading["id"], []) if heading else ("", "", [])
        section = section if heading else line.strip("# ")
    return found


@cache
def rulebook(package: str | None) -> Mapping[str, Rule]:
    """The rules of a game's folder, and those of every table."""
    here = files("rules.engine").joinpath("rulebook.md").read_text(encoding="utf-8")
    text = files(package or "rules.engine").joinpath("rulebook.md").read_text(encoding="utf-8")
    return {**read_rules(here), **read_rules(text)}
