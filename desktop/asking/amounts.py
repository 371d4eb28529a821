"""Setting numbers: a payment, a split, a bid."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.asking.asked import Asked
from rules.engine.game import Game
from rules.engine.question import Amounts, Choice, Row
from rules.engine.state import State
from rules.language.say.questions import row_words


class Numbers(Asked):
    """A number per row, within its bounds; with a total they must add up to it."""

    def __init__(self, game: Game, view: State, question: Amounts) -> None:
        super().__init__(game, view, question)
        self.numbers = [max(r.least, min(r.most, r.default)) for r in question.rows]

    def rows(self) -> tuple[Row, ...]:
        """The rows in words: each with the name of its card, if it has one that is known."""
        assert isinstance(self.question, Amounts)
        return tuple(replace(row, name=row_words(self.game, self.view, row)) for row in self.question.rows)

    def set_number(self, row: int, n: int) -> None:
        """Set a row's number."""
        self.numbers[row] = n

    def amount(self) -> int:
        """All numbers together."""
        return sum(self.numbers)

    def choice(self) -> Choice:
        """The numbers as they stand."""
        return tuple(self.numbers)
