"""The words of a player's hands, for tests in Python. Built on what scenario files are read and played with.

table = Table("warborn").start(south={"meld": ["Warrior", "Dragon"]}, north={"meld": ["Lich King", "Unicorn"]}, phase="battle")
table.answer("activate", "Dragon").expect(discard=["Unicorn"]).undo()
"""

from __future__ import annotations

from typing import Any

from rules.engine.game import Game
from rules.engine.line import seat_name
from rules.engine.question import Amounts
from rules.engine.state import State
from rules.engine.step import questions
from rules.games.catalogue import load
from rules.scenarios.build import build
from rules.scenarios.choose import labels
from rules.scenarios.error import Misfit
from rules.scenarios.ground import Ground
from rules.scenarios.moves import read_step
from rules.scenarios.run import Playing
from rules.scenarios.setup import read_setup


class Table:
    """A table that a test lays and plays at. Every word but a question returns the table, so that they can be strung together."""

    def __init__(self, game: Game | str) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.ground: Ground
        self.playing: Playing

    def start(self, auto: str = "", **table: Any) -> Table:
        """Lay the table: the keys are those of a scenario's [table]."""
        self.ground, setup = read_setup(self.game, table)
        self.playing = Playing(self.game, build(self.game, setup), auto)
        return self

    @property
    def state(self) -> State:
        """The table now."""
        return self.playing.state

    def step(self, **words: Any) -> Table:
        """One step, with the keys of a scenario's [[step]]."""
        try:
            self.playing.go(read_step(self.ground, words, "the test"))
        except Misfit as misfit:
            raise AssertionError(str(misfit)) from None
        return self

    def answer(self, said: Any, *cards: str, **more: Any) -> Table:
        """An answer: a word with cards, a list of names, numbers."""
        return self.step(answer=said, **({"with": list(cards)} if cards else {}), **more)

    def refused(self, said: Any, *cards: str, rule: str, seat: str | None = None, **more: Any) -> Table:
        """An answer that this rule refuses; of whoever is asked, unless a seat is named."""
        who = seat or seat_name(questions(self.game, self.state)[0].seat)
        return self.step(refuse=said, rule=rule, seat=who, **({"with": list(cards)} if cards else {}), **more)

    def expect(self, **wanted: Any) -> Table:
        """What must hold."""
        return self.step(expect=wanted)

    def asked(self, seat: str, purpose: str = "") -> Table:
        """Exactly this seat is asked."""
        return self.expect(asks={"seat": seat, "purpose": purpose} if purpose else seat)

    def options(self, seat: str | None = None) -> list[str]:
        """What is offered, in words."""
        asked = [q for q in questions(self.game, self.state) if seat in (None, seat_name(q.seat))]
        assert asked, "nobody is asked"
        assert not isinstance(asked[0], Amounts), "this question asks for numbers"
        return labels(self.state, asked[0].options)

    def undo(self, n: int | str = 1) -> Table:
        """Back by actions, or by a 'step'."""
        return self.step(undo=n)

    def redo(self, n: int | str = 1) -> Table:
        """On again."""
        return self.step(redo=n)

    def edit(self, kind: str, **fields: Any) -> Table:
        """Change the table by hand."""
        return self.step(edit=kind, **fields)
