"""A campaign in a window: the page between games in the place of the table, the story when a chapter is won, the way to other branches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from desktop.campaign.branch_sheet import BranchSheet
from desktop.campaign.branches import branches, others, way_back
from desktop.campaign.card_sheet import CardSheet
from desktop.campaign.count import counted, marked, path_to
from desktop.campaign.known import known
from desktop.campaign.page import Page
from desktop.campaign.past import Past
from desktop.campaign.recall import Recall
from desktop.campaign.standing import between_games, campaign_in, practised
from desktop.campaign.story_sheet import StorySheet, after, front, so_far
from desktop.campaign.summary_sheet import SummarySheet
from desktop.campaign.tries import tries
from desktop.panels.key_button import KeyButton
from desktop.tongue import said
from rules.engine.games import let_go
from rules.engine.line import SeatId
from rules.engine.question import Option, Pick
from rules.engine.state import State
from rules.engine.step import Step
from rules.games.worldbreakers.campaign.states import Campaign
from rules.games.worldbreakers.campaign.words import AUTOMATON, HUMAN, ON_TOP

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

LULL = "Between games there is nothing to give up. Who leaves the table finds the campaign as it stands."
LOST_PAST = "Not all games can be counted: one was played by other rules, or the file is damaged there."
LOST = "Chapter {0} is lost. It can be played again under the same conditions."


def is_campaign(state: State) -> bool:
    """Is this the table of a campaign, or of a chapter of one?"""
    return campaign_in(state) is not None or practised(state) is not None


class Camp(QObject):
    """It follows the session as the table does, and answers by the same questions."""

    def __init__(self, window: TableWindow, marks: bool, keep_marks: Callable[[bool], object]) -> None:
        super().__init__(window)
        self.marks, self.keep_marks = marks, keep_marks
        self.window, self.page, self.stack = window, Page(), QStackedWidget()
        self.news = ""  # of the last game, to be said on the map
        window.takeCentralWidget()
        self.stack.addWidget(window.parts)
        self.stack.addWidget(self.page)
        window.setCentralWidget(self.stack)
        self.story, self.branches, self.summary = StorySheet(self.stack), BranchSheet(self.stack), SummarySheet(self.stack)
        self.cards = CardSheet(self.stack, window.session.game, window.pictures)
        self.summary.marks.setChecked(marks)
        window.keys.sheet.cover(self.stack)
        self.recall = Recall(window)
        window.session.recall = self.recall.want
        self.past = Past(window, self.recall, self.page.side.say)
        for sheet in (self.story, self.branches, self.summary, self.cards):
            window.keys.add_sheet(sheet)
        for any_sheet in window.keys.sheets:
            any_sheet.sunk.connect(self.take_focus)
        window.keys.pages.append(self)
        window.area.result.swap_button.hide()  # nobody sits where the automaton does
        self.numbers = window.area.result.add(said("Numbers"), self.count)
        self.numbers.hide()
        self.connect_all()
        self.take_focus()

    def connect_all(self) -> None:
        """Who listens to whom."""
        session, side = self.window.session, self.page.side
        session.asked.connect(lambda _questions: self.follow())
        session.asked.connect(lambda _questions: self.open_chapter(), Qt.ConnectionType.SingleShotConnection)
        session.ended.connect(lambda _over: self.follow())
        session.stepped.connect(self.hear)
        session.moved_in_time.connect(self.show_order)
        side.played.connect(self.play)
        side.deck_wanted.connect(lambda: self.choose("deck"))
        side.difficulty_wanted.connect(self.choose)
        side.returned.connect(self.go_back)
        side.story_wanted.connect(self.read)
        side.cards_wanted.connect(self.show_cards)
        side.branches_wanted.connect(lambda: self.branches.tell(branches(session.history)))
        side.summary_wanted.connect(self.count)
        side.tries.looked.connect(self.past.look)
        side.now_wanted.connect(self.past.come_back)
        self.branches.wanted.connect(session.jump)
        self.summary.marked.connect(self.mark)
        for told in (self.window.area.bar.refused, self.window.area.bar.mentioned):
            told.connect(side.say)
        self.page.entered.connect(self.enter)

    def follow(self) -> None:
        """Between games there is the page, else the table."""
        self.page.side.hush()
        self.page.side.now_button.setVisible(self.past.now is not None)
        self.numbers.setVisible(self.window.session.state.over is not None and self.told_of() is not None)
        view = self.window.session.view(HUMAN)
        v = between_games(view) if view.bracket is None and view.over is None else None
        self.window.lull = said(LULL) if v is not None else ""
        turned = self.stack.currentIndex() != int(v is not None)
        self.stack.setCurrentIndex(int(v is not None))
        if v is not None:
            history = self.window.session.history
            self.page.show_campaign(self.window.session.game, v, others(history), self.marked(), tries(history))
        if v is not None and self.news:
            self.page.side.say(self.news)
            self.news = ""
        if turned:
            self.take_focus()

    def open_chapter(self) -> None:
        """What is read before a chapter that is played for practice, when it is dealt; a position has no story."""
        v = practised(self.window.session.view(HUMAN))
        if v is not None and self.window.session.scenario is None and len(self.window.session.history.nodes) == 1:
            self.story.tell(front(v), said("Play chapter {0}", v.chapter))

    def marked(self) -> dict[int, str]:
        """The chapters that are marked, with what they were won after."""
        return marked(self.window.session.history) if self.marks else {}

    def count(self) -> None:
        """Have the campaign in numbers, for which its games are played again."""
        way = path_to(self.window.session.history.at)
        self.recall.want(way, self.tell_numbers, lambda: self.window.noes.say(said(LOST_PAST)))

    def tell_numbers(self) -> None:
        """The campaign in numbers; what was played again to count rests once more."""
        history, v = self.window.session.history, self.told_of()
        if v is not None:
            self.summary.tell(v, counted(history))
        let_go(history)

    def told_of(self) -> Campaign | None:
        """The campaign as it stands; once it is closed, as it stood before that."""
        node = self.window.session.history.at
        if node.parent is not None and self.window.session.state.over is not None:
            return campaign_in(node.parent.state)
        return self.page.v

    def mark(self, wanted: bool) -> None:
        """Whether chapters that were won after a look ahead, or changes by hand, are marked."""
        self.marks = wanted
        self.keep_marks(wanted)
        self.follow()

    def take_focus(self) -> None:
        """Keys go to what is seen."""
        if self.stack.currentWidget() is self.page:
            self.page.take_focus()
        else:
            self.window.area.setFocus()

    def hear(self, step: Step) -> None:
        """A game that has ended is told of; the automaton's Order is shown large."""
        before, now = campaign_in(step.before), campaign_in(step.after)
        if before is not None and now is not None and len(now.tries) > len(before.tries):
            one = now.tries[-1]
            if one.won:
                self.story.tell(after(self.window.session.game, one, now))
            else:
                self.news = said(LOST, one.chapter)
                self.window.note(self.news)
        if step.seat == AUTOMATON or step.before.zones[ON_TOP].cards != step.after.zones[ON_TOP].cards:
            self.show_order(step.after)

    def show_order(self, state: State) -> None:
        """The Order that the automaton follows, or will follow next, is shown large."""
        if order := state.zones[ON_TOP].cards:
            self.window.inspect(order[-1])

    def read(self) -> None:
        """The story so far."""
        if self.page.v is not None:
            self.story.tell(so_far(self.page.v), said("Back to the map"))

    def show_cards(self) -> None:
        """The cards of both sides."""
        if self.page.v is not None:
            self.cards.tell(known(self.window.session.game, self.page.v))

    # -- what can be done
    def choose(self, word: str) -> None:
        """Give this answer, if it is one."""
        question = self.window.session.question()
        option = Option(word)
        if isinstance(question, Pick) and option in question.options and question.seat == HUMAN:
            self.window.session.answer(SeatId(HUMAN), (option,))

    def play(self) -> None:
        """The next chapter, or the end of the campaign."""
        question = self.window.session.question()
        if isinstance(question, Pick):
            self.choose("close" if question.purpose == "won" else "play")

    def enter(self, number: int) -> None:
        """Enter on a chapter: it is played if it is the next one."""
        if self.page.v is not None and number == self.page.v.chapter:
            self.play()

    def go_back(self, number: int) -> None:
        """To before a chapter was played first; what is done there is another branch."""
        node = way_back(self.window.session.history, number)
        if node is not None:
            self.window.session.jump(node)
            self.take_focus()

    def panels(self) -> list[tuple[QWidget, QWidget]]:
        """The chapter that is told of on the map, and what can be done with it beside that."""
        page = self.page
        if self.stack.currentWidget() is not page:
            return []
        button = page.side.play_button if page.side.play_button.isVisible() else page.side.story_button
        return [(page.map, page.map.stops[page.map.chosen]), (page.side, button)]

    def press(self) -> bool:
        """Enter on the page: the button that has the focus, else the next chapter, which is gone to first. False: the page is not
        seen."""
        if self.stack.currentWidget() is not self.page:
            return False
        focus = QApplication.focusWidget()
        if isinstance(focus, KeyButton) and self.page.isAncestorOf(focus):
            focus.click()
        elif self.page.side.play_button.isVisible():
            self.play()
        elif self.page.v is not None:
            self.page.map.walk(self.page.v.chapter - 1)
        return True
