"""Why something is not possible: a sentence, the rule that forbids it, and what would help."""

from __future__ import annotations

from msgspec import Struct

from rules.engine.line import Line


class Refusal(Struct, frozen=True, omit_defaults=True):
    """It knows only what the refused seat may know. `rule` is an id of the game's rulebook. What would help is told by a line whose id is
    that of `line` and `.help`, unless `help` says it with arguments of its own."""

    line: Line
    rule: str
    help: Line | None = None


class Refused(Exception):
    """An answer, edit or command that was not possible; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.line.id} ({refusal.rule})")
        self.refusal = refusal
