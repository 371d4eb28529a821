"""The list of puzzles over the start window: by game, from easy to hard, and which are solved."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.panels.elided import Elided
from desktop.panels.lengths import scaled
from desktop.panels.sheet import Sheet, foot
from desktop.panels.text import button, label
from desktop.puzzles.collection import Puzzle, puzzles
from desktop.start.memory import Memory
from desktop.start.sign import Sign, jigsaw, tick
from desktop.start.tile import Tile, next_tile
from desktop.table.tokens import unscaled
from desktop.tongue import load, said

WIDTH, ROOMY = 860, 640  # of the sheet, and from which width on the grade stands in each row
ABOUT = "Each is a position with a goal. All cards lie open, the computer answers what is worst for you, and everything can be taken back."
GRADES = {"easy": "Easy", "medium": "Medium", "hard": "Hard"}
SOLVED = "{0} of {1} solved"


class PuzzleRow(Tile):
    """A puzzle: whether it is solved, its title and its sentence, and how hard it is."""

    def __init__(self, one: Puzzle, solved: bool) -> None:
        self.puzzle = one
        title, hint, grade = said(one.scenario.title), said(one.scenario.hint), said(GRADES[one.scenario.grade])
        super().__init__("row", ". ".join(part for part in (title, hint, grade, said("Solved") if solved else "") if part))
        line, words = QHBoxLayout(self), QVBoxLayout()
        scaled(line.setContentsMargins, 10, 6, 8, 6)
        scaled(line.setSpacing, 12)
        scaled(words.setSpacing, 2)
        for made, text in ((Elided("label"), title), (Elided("small"), hint)):
            made.setText(text)
            words.addWidget(made)
        self.grade = label(said("Solved") if solved else grade, "faint")
        line.addWidget(Sign(tick, "ok", 34) if solved else Sign(jigsaw, "accent", 34))
        line.addLayout(words, 1)
        line.addWidget(self.grade)
        line.addWidget(self.add_main(said("Solve again") if solved else said("Solve")))


class PuzzleSheet(Sheet):
    """Enter, or a click, puts a puzzle on the table; the first one that is not solved is chosen."""

    wanted = Signal(object)  # Puzzle

    def __init__(self, below: QWidget, memory: Memory) -> None:
        super().__init__(below, WIDTH)
        self.memory = memory
        self.rows_of_puzzles: list[PuzzleRow] = []
        self.back_button = button(said("Back to the start"), self.sink, key="take-back")
        self.put(QWidget(), foot(self.back_button))

    def rise(self) -> None:
        """Show it with what is solved by now."""
        self.show_body(self.listed())
        super().rise()
        first = next((row for row in self.rows_of_puzzles if row.puzzle.name not in self.memory.now.solved), self.rows_of_puzzles[0])
        self.pick(first)

    def listed(self) -> QWidget:
        """All puzzles under the names of their games."""
        made, solved = QWidget(), self.memory.catch_up().solved
        column = QVBoxLayout(made)
        scaled(column.setContentsMargins, 28, 20, 28, 8)
        scaled(column.setSpacing, 8)
        column.addWidget(label(said("Puzzles"), "heading"))
        column.addWidget(label(said(ABOUT), "second", wrap=True))
        self.rows_of_puzzles, game = [], ""
        for one in puzzles():
            if one.scenario.game != game:
                game = one.scenario.game
                column.addLayout(self.heading(game, solved))
            row = PuzzleRow(one, one.name in solved)
            self.rows_of_puzzles.append(row)
            column.addWidget(row)
            self.connect_row(row)
        return made

    def heading(self, game: str, solved: tuple[str, ...]) -> QHBoxLayout:
        """A game, and how many of its puzzles are solved."""
        line, own = QHBoxLayout(), [one.name in solved for one in puzzles() if one.scenario.game == game]
        line.addWidget(label(load(game).title, "title"))
        line.addStretch()
        line.addWidget(label(said(SOLVED, sum(own), len(own)), "faint"))
        return line

    def connect_row(self, row: PuzzleRow) -> None:
        """It is chosen by the focus, left by arrows, entered by Enter or a click."""
        row.picked.connect(lambda: self.pick(row))
        row.walked.connect(lambda way: self.pick(next_tile(self.rows_of_puzzles, row, way)))
        row.entered.connect(lambda: self.wanted.emit(row.puzzle))

    def pick(self, chosen: Tile) -> None:
        """Another one is chosen; it is in sight."""
        for row in self.rows_of_puzzles:
            row.choose(row is chosen)
        if not chosen.hasFocus():
            chosen.setFocus()
        self.pane.ensureWidgetVisible(chosen)

    def fit(self) -> None:
        """In a narrow window the grade is left out of the rows."""
        for row in self.rows_of_puzzles:
            row.grade.setVisible(unscaled(self.below.width()) >= ROOMY)
        super().fit()
