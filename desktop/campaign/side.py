"""Beside the map: one chapter, its story, how the other side plays it, what was drafted, how often it was tried, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.campaign.banner import Banner
from desktop.campaign.standing import all_won, difficulty_words, machine, won
from desktop.campaign.stop import UNTOLD, Chapter, Standing
from desktop.campaign.story import story
from desktop.campaign.tries import Tried
from desktop.campaign.try_list import TryList
from desktop.panels.decision_bar import REFUSAL_STAYS
from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.start.choice import Choice
from desktop.tongue import said
from rules.games.worldbreakers.campaign.content import chapter as content
from rules.games.worldbreakers.campaign.content import difficulties
from rules.games.worldbreakers.campaign.series import LAST_CHAPTER
from rules.games.worldbreakers.campaign.states import Campaign

WIDE, FACTS = 420, 4
ALL_CHOSEN = "There are just thirty cards so far: each is played with."
NEXT = "next draft after chapter {0}"


class Plate(QFrame):
    """A fact, and a line about it."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("plate")
        self.head, self.line = label("", "prompt", wrap=True), label("", "second", wrap=True)
        rows = QVBoxLayout(self)
        scaled(rows.setContentsMargins, 12, 6, 12, 8)
        rows.setSpacing(0)
        for part in (self.head, self.line):
            rows.addWidget(part)

    def tell(self, head: str, line: str) -> None:
        """Another fact; none: it is not there."""
        self.head.setText(head)
        self.line.setText(line)
        self.setVisible(bool(head))


class Side(QFrame):
    """Its main button does what Enter does."""

    played = Signal()
    deck_wanted = Signal()
    difficulty_wanted = Signal(str)
    returned = Signal(int)  # go back to before this chapter, as another branch
    branches_wanted = Signal()
    story_wanted = Signal()
    cards_wanted = Signal()
    summary_wanted = Signal()
    now_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("side")
        self.banner, self.where, self.title = Banner(), label("", "lead"), label("", "heading", wrap=True)
        self.air = label("", "caption")  # above the chapter, where no picture is
        self.front, self.plates, self.more = label("", "", wrap=True), [Plate() for _ in range(FACTS)], label("", "second", wrap=True)
        self.drafted, self.tries = label("", "second", wrap=True), TryList()
        self.message, self.timer = label("", "refusal", wrap=True), QTimer(self, interval=REFUSAL_STAYS, singleShot=True)
        self.level = Choice()
        self.level.be_called(said("Difficulty of the next game"))
        self.play_button = button(said("Play"), self.played.emit, primary=True, key="answer")
        self.deck_button = button(said("Choose the deck"), self.deck_wanted.emit)
        self.back_button = button("", lambda: self.returned.emit(self.number))
        self.branches_button = button(said("Branches"), self.branches_wanted.emit)
        self.story_button = button(said("Story"), self.story_wanted.emit)
        self.cards_button = button(said("Cards"), self.cards_wanted.emit)
        self.summary_button = button(said("Numbers"), self.summary_wanted.emit)
        self.now_button = button(said("Back to now"), self.now_wanted.emit, key="to-now")
        self.number, self.wide = 1, WIDE
        self.message.hide()
        self.now_button.hide()
        self.timer.timeout.connect(self.hush)
        self.level.activated.connect(lambda _i: self.difficulty_wanted.emit(self.level.currentData()))
        self.lay_out()

    def lay_out(self) -> None:
        """The chapter, which scrolls; below it what can be done."""
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        pane, page = QScrollArea(), QWidget()
        pane.setWidgetResizable(True)
        pane.setFrameShape(QFrame.Shape.NoFrame)
        pane.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        pane.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the page scrolls it by keys
        pane.setAccessibleName(said("The chapter"))
        page.setObjectName("bare")
        column, words = QVBoxLayout(page), QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.banner)
        scaled(words.setContentsMargins, 24, 0, 24, 12)
        scaled(words.setSpacing, 10)
        story: tuple[QWidget, ...] = (self.air, self.where, self.title, self.front, *self.plates, self.more, self.drafted, self.tries)
        for told in story:
            words.addWidget(told)
        words.addStretch()
        column.addLayout(words, 1)
        pane.setWidget(page)
        self.pane = pane
        whole.addWidget(pane, 1)
        whole.addLayout(self.foot())

    def foot(self) -> QVBoxLayout:
        """What never scrolls away."""
        made = QVBoxLayout()
        scaled(made.setContentsMargins, 24, 10, 24, 20)
        scaled(made.setSpacing, 10)
        made.addWidget(self.message)
        made.addWidget(self.now_button)
        rows: tuple[tuple[QWidget, ...], ...] = (
            (self.level,),
            (self.branches_button,),
            (self.play_button, self.back_button, self.deck_button),
            (self.story_button, self.cards_button, self.summary_button),
        )
        for parts in rows:
            row = QHBoxLayout()
            scaled(row.setSpacing, 10)
            for part in parts:
                row.addWidget(part, 1)
            made.addLayout(row)
        return made

    def wish(self, wide: int) -> None:
        """Be so wide as long as the window is wide enough."""
        self.wide = wide
        self.setMaximumWidth(wide)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As wide as the page wishes."""
        return QSize(self.wide, super().sizeHint().height())

    def turn(self, pages: int) -> None:
        """Scroll what is told of the chapter."""
        bar = self.pane.verticalScrollBar()
        bar.setValue(bar.value() + pages * bar.pageStep())

    def say(self, words: str) -> None:
        """What the bar of the table says in answer to something, while the table is not seen; it stays for some seconds."""
        self.message.setText(words)
        self.message.show()
        self.timer.start()

    def hush(self) -> None:
        """It was read, or something else has happened."""
        self.timer.stop()
        self.message.hide()

    def show_chapter(self, v: Campaign, chapter: Chapter, branches: int, tries: Sequence[tuple[str, Tried | None]]) -> None:
        """A chapter of a campaign; `branches`: how many ways of it there are besides this one; `tries`: how often it was played."""
        self.number = chapter.number
        text, now = story().chapter(chapter.number), chapter.standing is Standing.NOW
        self.banner.show_chapter(chapter.title, chapter.part)
        self.where.setText(said("Chapter {0} · {1}", chapter.number, said(chapter.standing.value)))
        self.title.setText(chapter.title)
        closed = chapter.standing in UNTOLD
        self.front.setText(text.idea if closed else f"{text.front}\n\n{text.back}" if chapter.standing is Standing.WON else text.front)
        self.show_facts(machine(v, chapter.number) if now else ())
        self.more.setText(text.note if now else "")
        self.drafted.setText(drafted_words(v, chapter))
        self.tries.tell(tries, chapter.number)
        self.tries.setVisible(bool(tries) or not closed)
        for part in (self.more, self.drafted):
            part.setVisible(bool(part.text()))
        self.show_doors(v, chapter, branches)
        self.pane.verticalScrollBar().setValue(0)

    def show_picture(self, shown: bool) -> None:
        """Whether there is room for the picture."""
        self.banner.setVisible(shown)
        self.air.setVisible(not shown)

    def show_facts(self, facts: Sequence[tuple[str, str]]) -> None:
        """How the other side plays."""
        for plate, fact in zip_longest(self.plates, facts):
            plate.tell(*(fact or ("", "")))

    def show_doors(self, v: Campaign, chapter: Chapter, branches: int) -> None:
        """What can be done with this chapter, and with the campaign."""
        now, past = chapter.standing is Standing.NOW, chapter.standing is Standing.WON
        over = all_won(v)
        self.play_button.setVisible(now or over)
        self.play_button.setText(said("Close the campaign") if over else said("Play chapter {0}", v.chapter))
        self.deck_button.setVisible(now)
        self.deck_button.setEnabled(len(v.collection) > len(v.chosen))
        self.deck_button.setToolTip("" if self.deck_button.isEnabled() else said(ALL_CHOSEN))
        self.back_button.setVisible(past)
        self.back_button.setText(said("Back to before chapter {0}", chapter.number))
        self.back_button.setToolTip(said("Another branch begins there; this one is kept."))
        self.branches_button.setVisible(branches > 0)
        self.branches_button.setText(said("Branches ({0})", branches))
        self.level.setVisible(now)
        self.level.clear()
        for name in difficulties():
            self.level.addItem(difficulty_words(name), name)
        self.level.setCurrentIndex(self.level.findData(v.difficulty))
        self.level.setToolTip(self.level.currentText())


def drafted_words(v: Campaign, chapter: Chapter) -> str:
    """What was drafted after a chapter; before it is won, all that was drafted on the way, and when the next draft is."""
    if chapter.standing is Standing.WON:
        found = next((one.kept for one in v.drafted if one.chapter == chapter.number), ())
        return said("Drafted after it: {0}.", ", ".join(found)) if found else ""
    if chapter.standing in UNTOLD:
        return ""
    kept = [name for one in v.drafted for name in one.kept]
    then = said(NEXT, chapter.number) if content(chapter.number).draft else said("no draft after it")
    if kept:
        return said("Drafted on the way: {0}; {1}.", ", ".join(kept), then)
    return said("Nothing drafted yet; {0}.", then) if won(v) < LAST_CHAPTER else ""
