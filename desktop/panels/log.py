"""What happened, as the seat that reads it may know it: plain text, card names in brass."""

from __future__ import annotations

import html
from collections.abc import Iterable

from PySide6.QtGui import QFont, QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextEdit

from desktop.table.tokens import color, font, seat_color, seat_shape
from rules.engine.game import Game
from rules.engine.line import Line, SeatId, TheNamed, TheSeat
from rules.engine.state import State
from rules.language.say.lines import Others, spans


class Page:
    """One reader's log: the lines that stand there, and their text."""

    def __init__(self) -> None:
        self.lines: list[Line | str] = []
        self.text = QTextDocument()
        self.text.setUndoRedoEnabled(False)
        self.text.setDefaultFont(font("body"))

    def keep(self, n: int) -> None:
        """Take out all but the first n lines."""
        if n >= len(self.lines):
            return
        cursor = QTextCursor(self.text.findBlockByNumber(n))
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        if n:
            cursor.deletePreviousChar()
        del self.lines[n:]


class Log(QTextEdit):
    """A page per reader; only the page of whoever looks is open, and none under the cover."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.empty = Page()
        self.pages: dict[SeatId, Page] = {}
        self.setDocument(self.empty.text)

    def show_lines(self, game: Game, view: State, reader: SeatId, lines: Iterable[Line | str]) -> None:
        """Open a reader's page and bring it up to date; a str is a refusal that was said."""
        wanted = list(lines)
        page = self.pages.setdefault(reader, Page())
        if page.lines == wanted and self.document() is page.text:
            return
        page.keep(common(page.lines, wanted))
        cursor = QTextCursor(page.text)
        cursor.beginEditBlock()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        for line in wanted[len(page.lines) :]:
            if page.lines:
                cursor.insertBlock()
            cursor.setBlockFormat(spaced())
            page.lines.append(line)
            self.write(cursor, game, view, line)
        cursor.endEditBlock()
        if self.document() is not page.text:
            self.setDocument(page.text)
        self.moveCursor(QTextCursor.MoveOperation.End)
        self.ensureCursorVisible()

    def shut(self) -> None:
        """No page is open."""
        self.setDocument(self.empty.text)

    def write(self, cursor: QTextCursor, game: Game, view: State, line: Line | str) -> None:
        """One line: the seat's sign, then its words."""
        if isinstance(line, str):
            cursor.insertText(f"✕ {line}", ink("warn"))
            return
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
            elif isinstance(argument, Others):
                cursor.insertText(text, with_tip(argument.whole))
            else:
                cursor.insertText(text, ink("text", bold=isinstance(argument, TheSeat)))


def common(one: list[Line | str], other: list[Line | str]) -> int:
    """How many lines two lists begin with alike."""
    alike = 0
    for a, b in zip(one, other, strict=False):
        if a is not b and a != b:
            break
        alike += 1
    return alike


def spaced() -> QTextBlockFormat:
    """Some room below each line."""
    made = QTextBlockFormat()
    made.setBottomMargin(5)
    return made


def with_tip(words: str) -> QTextCharFormat:
    """Underlined, and the pointer on it shows more words."""
    made = ink("text_2")
    made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
    made.setToolTip(f"<span>{html.escape(words)}</span>")
    return made


def ink(name: str, bold: bool = False) -> QTextCharFormat:
    """A way to write."""
    made = QTextCharFormat()
    made.setForeground(color(name))
    made.setFontWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return made
