"""What happened, as the seat that reads it may know it: plain text, card names in brass."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QFont, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit

from desktop.table.tokens import color, seat_color, seat_shape
from rules.engine.game import Game
from rules.engine.line import Line, TheNamed, TheSeat
from rules.engine.state import State
from rules.language.say.lines import spans


class Log(QTextEdit):
    """It is written anew for each reader; nothing of one reader's log is kept for the next."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.written: list[Line | str] = []

    def show_lines(self, game: Game, view: State, lines: Iterable[Line | str]) -> None:
        """Show lines; a str is a refusal that was said. What stands there already is not written again."""
        wanted = list(lines)
        if self.written != wanted[: len(self.written)]:
            self.forget()
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        spaced = QTextBlockFormat()
        spaced.setBottomMargin(5)
        for line in wanted[len(self.written) :]:
            if self.written:
                cursor.insertBlock()
            cursor.setBlockFormat(spaced)
            self.written.append(line)
            if isinstance(line, str):
                cursor.insertText(f"✕ {line}", ink("warn"))
            else:
                self.write(cursor, game, view, line)
        self.moveCursor(QTextCursor.MoveOperation.End)
        self.ensureCursorVisible()

    def forget(self) -> None:
        """Nothing of what stood here is kept."""
        self.written = []
        self.clear()

    def write(self, cursor: QTextCursor, game: Game, view: State, line: Line) -> None:
        """One line: the seat's sign, then its words."""
        if line.id == "told.phase":
            cursor.insertText(f"— {line.arguments[0]} —", ink("text_3", bold=True))
            return
        seat = next((a.seat for a in line.arguments if isinstance(a, TheSeat)), None)
        sign = ink("text_3")
        if seat is not None:
            sign.setForeground(seat_color(seat))
        cursor.insertText(f"{seat_shape(seat) if seat is not None else '·'} ", sign)
        for text, argument in spans(game, view, line):
            if isinstance(argument, TheNamed):
                cursor.insertText(text, ink("accent", bold=True))
            else:
                cursor.insertText(text, ink("text", bold=isinstance(argument, TheSeat)))


def ink(name: str, bold: bool = False) -> QTextCharFormat:
    """A way to write."""
    made = QTextCharFormat()
    made.setForeground(color(name))
    made.setFontWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return made
