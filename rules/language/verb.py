"""What a verb is: what its instruction asks, and what it comes to. Games make their own of these."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.engine.draft import Draft
from rules.engine.frames import Do
from rules.engine.game import READY, Game, Ready, Todo
from rules.engine.question import Question
from rules.engine.state import Table

Asks = Callable[[Game, Table, Do, Any], Question | Ready | None]
Does = Callable[[Game, Draft, Do, Any], list[Todo]]


@dataclass(frozen=True, slots=True)
class Verb:
    """What an instruction asks, and what it comes to."""

    do: Does
    ask: Asks = lambda game, s, f, node: READY
