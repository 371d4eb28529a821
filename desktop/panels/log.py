"""What happened, as the seat that reads it may know it: names of cards lead to them, what was undone is struck."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QTextCharFormat, QTextCursor, QTextDocument

from desktop.panels.prose import Prose, Target, block, dotted, ink
from desktop.table.tokens import color, seat_color, seat_shape
from desktop.tongue import said
from rules.engine.game import Game
from rules.engine.line import Line, SeatId, TheCard, TheNamed, TheSeat
from rules.engine.state import State
from rules.language.say.lines import Others, Span, TheRule, spans

HANGING = 18  # where the words after a seat's sign begin
HEADING = 1  # the state of a paragraph that names a phase
STRUCK = 0.6  # how strongly what was undone is seen
NO_WHY = -1
AT_ONCE, SLICE = 30, 15  # so many lines are written at once: what is in sight; and then in each turn of the event loop


class Remark(Struct, frozen=True):
    """Something that one reader was told beside the game: why something was refused, or what should be known."""

    said: tuple[Span, ...]
    refused: bool = False
    seat: SeatId = SeatId(-1)


class Told(Struct, frozen=True):
    """A line as it stands in a log. `why`: the number of the moment of which can be asked why a computer player did that."""

    line: Line | Remark
    undone: bool = False
    why: int = NO_WHY


class Page:
    """One reader's log: its lines, and the text in which they stand, but for so many of the first ones (`head`)."""

    def __init__(self, text: QTextDocument) -> None:
        self.lines: list[Told] = []
        self.head = 0
        self.text = text

    def clear(self, lines: list[Told]) -> None:
        """These are its first lines; none of them stands there yet."""
        self.text.clear()
        self.lines, self.head = lines, len(lines)

    def keep(self, n: int) -> None:
        """Take out all but the first n lines."""
        if n <= self.head:
            self.clear(self.lines[:n])
        if n >= len(self.lines):
            return
        cursor = QTextCursor(self.text.findBlockByNumber(n - self.head))
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        if n > self.head:
            state = cursor.block().previous().userState()
            cursor.deletePreviousChar()
            cursor.block().setUserState(state)  # the last line is no heading because one stood below it
        del self.lines[n:]


class Log(Prose):
    """A page per reader; only the page of whoever looks is open, and none under the cover."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(said("Log"))
        self.blank = Page(self.empty())
        self.pages: dict[SeatId, Page] = {}
        self.setDocument(self.blank.text)
        self.follows = True  # is the end in sight? Then it stays there
        self.reading: tuple[Game, State] | None = None  # in which names the open page is written
        self.later = QTimer(self, interval=0)
        self.later.timeout.connect(self.write_more)
        bar = self.verticalScrollBar()
        bar.rangeChanged.connect(self.keep_up)
        bar.valueChanged.connect(self.scrolled)

    def keep_up(self, _least: int, most: int) -> None:
        """There is more to read: who is at the end stays there."""
        if self.follows:
            self.verticalScrollBar().setValue(most)

    def scrolled(self, value: int) -> None:
        """Somebody reads what happened earlier, or is at the end again."""
        self.follows = value >= self.verticalScrollBar().maximum() - 2

    def show_lines(self, game: Game, view: State, reader: SeatId, lines: Iterable[Told]) -> None:
        """Open a reader's page and bring it up to date."""
        wanted = list(lines)
        page = self.pages.get(reader)
        if page is None:
            page = self.pages[reader] = Page(self.empty())
        if page.lines == wanted and self.document() is page.text:
            return
        page.keep(common(page.lines, wanted))
        start = max(0, len(wanted) - AT_ONCE)
        if start < page.head or len(page.lines) < start:
            page.clear(wanted[:start])
        cursor = QTextCursor(page.text)
        cursor.beginEditBlock()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        for told in wanted[len(page.lines) :]:
            if len(page.lines) > page.head:
                cursor.insertBlock()
            page.lines.append(told)
            self.write(cursor, game, view, told)
        cursor.endEditBlock()
        self.reading = (game, view)
        self.later.start()
        if self.document() is not page.text:
            self.setDocument(page.text)
        self.moveCursor(QTextCursor.MoveOperation.End)
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())
        self.follows = True

    def write_more(self) -> None:
        """Of a long log, write some more of the lines that come before those that stand there; what is read stays in sight."""
        page = next((page for page in self.pages.values() if page.text is self.document()), None)
        if page is None or not page.head or self.reading is None:
            self.later.stop()
            return
        bar = self.verticalScrollBar()
        below = bar.maximum() - bar.value()
        cursor, first = QTextCursor(page.text), page.text.firstBlock().userState()
        cursor.beginEditBlock()
        cursor.insertBlock()
        cursor.block().setUserState(first)
        cursor.movePosition(QTextCursor.MoveOperation.Start)
        lines = page.lines[max(0, page.head - SLICE) : page.head]
        for at, told in enumerate(lines):
            if at:
                cursor.insertBlock()
            self.write(cursor, *self.reading, told)
        cursor.endEditBlock()
        page.head -= len(lines)
        bar.setValue(bar.maximum() - below)

    def shut(self) -> None:
        """No page is open."""
        self.later.stop()
        self.reading = None
        self.setDocument(self.blank.text)
        self.pointed.emit(None)

    # -- writing
    def write(self, cursor: QTextCursor, game: Game, view: State, told: Told) -> None:
        """One line: the seat's sign, then its words."""
        line = told.line
        cursor.block().setUserState(0)
        if isinstance(line, Line) and line.id == "told.phase":
            self.write_heading(cursor, str(line.arguments[0]), told.undone)
            return
        cursor.setBlockFormat(block(hanging=HANGING))
        if isinstance(line, Remark):
            words, seat = list(line.said), line.seat
        else:
            words = spans(game, view, line)
            seat = next((a.seat for a in line.arguments if isinstance(a, TheSeat)), SeatId(-1))
        sign = ink("text_3")
        if seat >= 0:
            sign.setForeground(seat_color(seat))
        cursor.insertText(f"{seat_shape(seat) if seat >= 0 else '·'}\t", sign)
        if isinstance(line, Remark) and line.refused:
            cursor.insertText(said("Not allowed: {0}", ""), ink("warn", bold=True))
        for text, argument in words:
            made = self.written(game, text, argument)
            cursor.insertText(text, struck(made) if told.undone else made)
        if told.why != NO_WHY:
            asks = self.link(Target("why", str(told.why)), ink("accent"))
            asks.setToolTip(said("Why did the computer do that?"))
            cursor.insertText(said("  why?"), asks)

    def write_heading(self, cursor: QTextCursor, words: str, undone: bool) -> None:
        """A phase, in the middle between two lines."""
        form = block(above=6, below=7)
        form.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        cursor.setBlockFormat(form)
        made = ink("text_2", style="small_label")
        cursor.insertText(words, struck(made) if undone else made)
        cursor.block().setUserState(HEADING)

    def written(self, game: Game, text: str, argument: object) -> QTextCharFormat:
        """How a piece of a line is written: names of cards and rules lead to them."""
        name = argument.definition if isinstance(argument, TheNamed) else text if isinstance(argument, TheCard) else ""
        if name in game.definitions:
            return self.link(Target("card", name), ink("accent", bold=True))
        if isinstance(argument, TheRule):
            return self.link(Target("rule", argument.id), ink("text_3"))
        if isinstance(argument, Others):
            return dotted(ink("text_2"), argument.whole)
        return ink("accent" if name else "text", bold=bool(name) or isinstance(argument, TheSeat | int))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The text, and lines beside the names of phases."""
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setPen(color("line"))
        layout, wide = self.document().documentLayout(), self.viewport().width()
        shift = self.verticalScrollBar().value()
        at = self.cursorForPosition(self.viewport().rect().topLeft()).block()
        while at.isValid():
            box = layout.blockBoundingRect(at)
            if box.top() - shift > self.viewport().height():
                break
            if at.userState() == HEADING and at.layout().lineCount():
                line = at.layout().lineAt(0)
                y = round(box.top() + line.rect().center().y() - shift) + 0.5
                half = line.naturalTextWidth() / 2 + 10
                painter.drawLine(QPointF(4, y), QPointF(wide / 2 - half, y))
                painter.drawLine(QPointF(wide / 2 + half, y), QPointF(wide - 4, y))
            at = at.next()


def struck(made: QTextCharFormat) -> QTextCharFormat:
    """What was undone and can be done again."""
    made.setFontStrikeOut(True)
    faded = made.foreground().color()
    faded.setAlphaF(STRUCK)
    made.setForeground(faded)
    return made


def common(one: list[Told], other: list[Told]) -> int:
    """How many lines two lists begin with alike."""
    alike = 0
    for a, b in zip(one, other, strict=False):
        if a is not b and a != b:
            break
        alike += 1
    return alike
