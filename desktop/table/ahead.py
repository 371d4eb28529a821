"""Passing in advance at the screen: a button with a menu of what ends it, and the ways to end it before that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu

from desktop.asking.asked import Act
from desktop.table.stance import can_pass
from desktop.tongue import said
from rules.engine.ahead import NO_LONGER, ends_at, until
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.question import Pick, Question
from rules.language.say.telling import until_of

if TYPE_CHECKING:
    from desktop.table.window import TableWindow


def words(game: Game) -> tuple[str, ...]:
    """What a seat can pass until: all spans, and what can happen for which the game has words."""
    return tuple(word for word in ends_at(game) if word in game.spans or f"until.{word}" in game.lines)


def offered(game: Game, question: Question) -> bool:
    """Would passing in advance spare this question: in a window, or for what a hand may hold?"""
    return bool(game.windows) and isinstance(question, Pick) and (can_pass(question) or (question.secret and not question.least))


class Ahead(QObject):
    """The answers that stand in no question."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.window = window

    def acts(self, question: Question) -> list[Act]:
        """The button that stands beside a question which could be spared."""
        session = self.window.session
        return [Act(said("Pass until …"), ahead=True)] if session.consent is None and offered(session.game, question) else []

    def ask(self, seat: SeatId) -> None:
        """A menu at the pointer: until when."""
        menu, session = QMenu(self.window), self.window.session
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for word in words(session.game):
            action = menu.addAction(said("Pass until {0}", until_of(session.game, word)).replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, word=word: session.answer(seat, until(word)))
        menu.popup(QCursor.pos())

    def end_of(self, seat: SeatId) -> None:
        """The strip of a seat was clicked: a person who passes in advance is asked again."""
        session = self.window.session
        if session.state.seats[seat].passing and seat in self.window.people() and not self.window.between.up():
            session.answer(seat, NO_LONGER)
        else:
            self.window.noes.seat(seat)

    def end(self) -> None:
        """Whoever passes in advance is asked again; where nobody does, it is said."""
        if self.window.noes.between():
            return
        people = self.window.people()
        passing = [seat for seat in people if self.window.session.state.seats[seat].passing]
        for seat in passing or people[:1]:
            self.window.session.answer(seat, NO_LONGER)
