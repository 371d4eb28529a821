"""Computer players: `choose(game, view, questions, budget, luck, told) -> Choice`. They know what their seat sees, and no more.
Whoever cannot wait is `told` the best answer so far, each time that there is a better one, and may raise Enough then."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.question import Choice

Told = Callable[[Choice], object]


class Enough(Exception):
    """Who is told will not wait any longer: the best answer so far is the answer."""


def nobody(_choice: Choice) -> None:
    """Nobody wants to know before the end."""
