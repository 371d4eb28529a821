"""Between the program and its puzzles: the one on the table, what of it is remembered, and what comes after it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from desktop.puzzles.collection import Puzzle, following, of_table, spoken
from desktop.puzzles.share import Share
from desktop.puzzles.table_puzzle import TablePuzzle, begin_again, without_puzzle
from desktop.tongue import said
from rules.scenarios.scenario import Scenario

if TYPE_CHECKING:
    from desktop.app import App
    from desktop.table.window import TableWindow


KEPT = "The game before it is kept as {0}, and the start window goes on with it."


class PuzzleRoom(QObject):
    """It gives a table its goal, where it has one."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.app = app
        self.on_table: TablePuzzle | None = None
        self.kept = ""  # the file of the game that was left for a position

    def add_to(self, table: TableWindow) -> None:
        """Show the goal of the puzzle on this table, if it is one."""
        Share(table, self.app.memory, self.app.mention)
        scenario, self.on_table = table.session.scenario, None
        if scenario is None or scenario.goal is None:
            without_puzzle(table)
            self.introduce(table, scenario)
            return
        one = of_table(table.session.history.nodes[0].state, scenario.goal)
        after = following(one) if one is not None else None
        go_on = (lambda: self.open(after)) if after is not None else None
        shown = spoken(one.scenario) if one is not None else scenario
        self.on_table = TablePuzzle(table, shown, scenario.goal, lambda: self.solved(one), go_on)

    def introduce(self, table: TableWindow, scenario: Scenario | None) -> None:
        """What a position of the rulebook shows is said when it is shown first, and that the game before it is kept."""
        kept, self.kept = self.kept, ""
        if scenario is not None:
            words = [said("Position: {0}.", scenario.title), *([said(KEPT, kept)] if kept else [])]
            single, session = Qt.ConnectionType.SingleShotConnection, table.session
            begins = session.asked if session.state.over is None else session.ended
            begins.connect(lambda _how: self.app.mention(" ".join(words)), single)

    def open_position(self, path: Path) -> None:
        """Leave the table for a position that shows a rule; its game stays in its file."""

        def leave() -> None:
            self.kept = self.app.file.name if self.app.file is not None else ""
            self.app.open(str(path))

        self.app.unless_lost(leave)

    def again(self) -> bool:
        """The puzzle on the table from its beginning, or the position. False: it is a game."""
        session = self.app.table.session if self.app.table is not None else None
        if session is None or session.scenario is None:
            return False
        begin_again(session)
        return True

    def come_back(self) -> None:
        """Whoever leaves a puzzle finds the list of all."""
        if self.on_table is not None:
            self.on_table = None
            self.app.start.puzzles.rise()

    def open(self, one: Puzzle) -> None:
        """Put another puzzle on the table."""
        self.app.start.puzzles.sink()
        self.app.unless_lost(lambda: self.app.open(str(one.path)))

    def solved(self, one: Puzzle | None) -> None:
        """One is solved; those of the collection are remembered."""
        if one is not None:
            self.app.tell(self.app.memory.solve(one.name))
