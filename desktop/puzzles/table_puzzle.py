"""A puzzle at a table: its strip shows the goal and says whether it is reached or missed; it can be tried again as often as one likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject

from desktop.guide.strip import GuideStrip
from desktop.keymap.key_action import KeyAction
from desktop.puzzles.goal_words import goal_words, why_words
from desktop.session import Session
from desktop.table.three_parts import LEAST
from desktop.tongue import said
from rules.engine.node import Node
from rules.engine.sight import SPECTATOR
from rules.scenarios.goal import CHANGED, MISSED, OPEN, REACHED, Standing, after
from rules.scenarios.scenario import Goal, Scenario

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

LOW = 700  # below this height of the window the strip is low
TITLES = {OPEN: "Puzzle: {0}", REACHED: "Solved: {0}", MISSED: "Missed: {0}", CHANGED: "Changed by hand: {0}"}
ENDS = {
    REACHED: "The goal is reached, with {0|answer|answers}.",
    MISSED: "{0} The goal cannot be reached any more: take back as much as you like, or try again.",
    CHANGED: "The table was changed by hand, so the goal does not count. Take that back, or try again.",
}
GIVEN = "{0} of {1|answer|answers} given"
NO_PUZZLE, NO_NEXT = "This is no puzzle.", "This is the last puzzle of the list."
AGAIN, NEXT = "Try again", "Next puzzle"
Act = Callable[[], object]


def without_puzzle(window: TableWindow) -> None:
    """This is no puzzle: the keys of one say so."""

    def say() -> None:
        if not window.noes.between():
            window.noes.say(said(NO_PUZZLE))

    window.addActions([KeyAction(name, say, window) for name in ("puzzle-again", "puzzle-next")])


def begin_again(session: Session) -> None:
    """From the first moment; what was tried stays in the history."""
    if session.history.at.number:
        session.jump(0)
    session.go_on()


class TablePuzzle(QObject):
    """It follows the table. `solved` is told once that the goal is reached; `next`: what leads to the next puzzle, if there is one."""

    def __init__(self, window: TableWindow, puzzle: Scenario, goal: Goal, solved: Act, following: Act | None) -> None:
        super().__init__(window)
        self.window, self.puzzle, self.goal, self.solved, self.following = window, puzzle, goal, solved, following
        self.strip = GuideStrip(said("Puzzle"), ("puzzle-next", "puzzle-again"))
        self.told: Standing | None = None
        self.known = {window.session.history.nodes[0]: Standing()}
        window.addToolBar(self.strip)
        self.strip.went_on.connect(self.go_on)
        self.strip.left.connect(self.again)
        menu = window.menuBar().addMenu("Game")
        first = next(entry for entry in menu.actions() if entry.isSeparator())
        for name, act in (("puzzle-again", self.again), ("puzzle-next", self.go_on)):
            menu.insertAction(first, KeyAction(name, act, window))
        window.area.result.again_button.setText(said(AGAIN))
        window.area.result.swap_button.hide()  # whoever solves it sits where the goal says
        if following is not None:
            window.area.result.add(said(NEXT), self.go_on)
        session = window.session
        session.computers.wanted = lambda: (goal, self.standing())
        session.asked.connect(lambda _questions: self.follow())
        session.ended.connect(lambda _over: self.follow())
        window.installEventFilter(self)

    def standing(self) -> Standing:
        """How it stands now; of each moment that is found once."""
        game, way, node = self.window.session.game, list[Node](), self.window.session.history.at
        while node not in self.known and node.parent is not None:
            way.append(node)
            node = node.parent
        for node in reversed(way):
            assert node.parent is not None
            assert node.step is not None
            self.known[node] = after(game, self.goal, self.known[node.parent], node.step)
        return self.known[self.window.session.history.at]

    def follow(self) -> None:
        """Something was answered, or taken back: what came of it is said once."""
        stood = self.standing()
        news, self.told = self.told is None or stood.how != self.told.how, stood
        self.speak(stood)
        if not news or stood.how == OPEN:
            return
        self.window.session.rest()  # nothing runs on by itself
        self.window.show_bar()
        self.window.area.bar.mention(self.end(stood))
        self.window.story.note_to_all(self.end(stood))
        self.window.voice.say_at_once(self.end(stood))
        if stood.how == REACHED:
            self.solved()

    def end(self, stood: Standing) -> str:
        """What came of it."""
        if stood.how == MISSED:
            return said(ENDS[MISSED], why_words(self.window.session.view(SPECTATOR), self.goal, stood))
        return said(ENDS[stood.how], stood.answers) if stood.how == REACHED else said(ENDS[stood.how])

    def speak(self, stood: Standing) -> None:
        """What the strip says."""
        words = self.end(stood) if stood.how != OPEN else self.goal_now(stood)
        more = said(NEXT) if stood.how == REACHED and self.following is not None else ""
        self.strip.say(said(TITLES[stood.how], self.puzzle.title), words, more, said(AGAIN))
        self.fit()

    def goal_now(self, stood: Standing) -> str:
        """The goal, how many answers are left for it, and the sentence about it."""
        words = goal_words(self.window.session.game, self.window.session.view(SPECTATOR), self.goal)
        given = [said(GIVEN, stood.answers, self.goal.answers)] if self.goal.answers else []
        return " · ".join([said("Goal: {0}", words), *given, *([self.puzzle.hint] if self.puzzle.hint else [])])

    def fit(self) -> None:
        """The strip takes its room from the table."""
        self.strip.fit(self.window.height() < LOW)
        self.window.parts.setMinimumHeight(LEAST[1] - self.strip.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """The window is higher or lower now."""
        if event.type() == QEvent.Type.Resize:
            self.fit()
        return super().eventFilter(watched, event)

    # -- what can be done
    def again(self) -> None:
        """From the beginning."""
        begin_again(self.window.session)
        self.window.area.setFocus()

    def go_on(self) -> None:
        """The next puzzle."""
        if self.following is None:
            self.window.noes.say(said(NO_NEXT))
        else:
            self.following()
