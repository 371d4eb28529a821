"""A guide at a table: it follows the game, and explains what comes for the first time."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QObject

from desktop.guide.strip import GuideStrip
from desktop.keymap.key_action import KeyAction
from desktop.table.three_parts import LEAST
from desktop.table.window import TableWindow
from desktop.tongue import said
from rules.engine.events import Occurrence
from rules.engine.step import Step
from rules.games.guide import Entry, Guide
from rules.language.say.summary import round_of

LOW = 700  # below this height of the window the strip is low
MORE = "Next hint"
NO_MORE = "The guide has said all there is to say about this question."
NONE = "This game has no guide."
SILENT = "No guide speaks now; the Help menu begins one."
OFFER, LEAVE, DECLINE, AGAIN = "Guide this hand", "Leave the guide", "No guide", "Guide through a hand"


def without_guide(window: TableWindow) -> None:
    """The game has none: the keys of a guide say so."""

    def say() -> None:
        if not window.noes.between():
            window.noes.say(said(NONE))

    window.addActions([KeyAction(name, say, window) for name in ("guide", "hint", "no-guide")])


class TableGuide(QObject):
    """Offered once for a game; later it is found under Help. What it says anybody may know."""

    def __init__(self, window: TableWindow, guide: Guide, offered: Callable[[], object]) -> None:
        super().__init__(window)
        self.window, self.guide, self.offered = window, guide, offered
        self.strip = GuideStrip()
        self.on = self.offering = self.counted = False  # counted: the hand has been won or lost, and ends
        self.seen: set[Entry] = set()
        self.queue: list[Entry] = []  # what is still to be said; the first of it stands in the strip
        window.addToolBar(self.strip)
        self.strip.hide()
        self.strip.went_on.connect(self.go_on)
        self.strip.left.connect(self.leave)
        self.words = window.session.game.lines
        self.action = KeyAction("guide", self.begin, window)
        self.action.setText(self.words.get("guide.again") or said(AGAIN))
        window.top.bar.addMenu("Help").addAction(self.action)
        window.addActions([KeyAction("hint", self.next, window), KeyAction("no-guide", self.end, window)])
        window.session.stepped.connect(self.follow)
        window.session.moved_in_time.connect(lambda _state: self.catch_up())
        window.session.asked.connect(lambda _questions: self.explain())
        window.installEventFilter(self)
        window.session.ended.connect(lambda _over: self.leave())

    # -- on and off
    def offer(self) -> None:
        """Ask once whether a guide is wanted."""
        self.offering = True
        title = said("A first game of {0}?", self.window.session.game.title)
        self.strip.say(title, self.guide.offer, self.words.get("guide.take") or said(OFFER), said(DECLINE))
        self.show(True)

    def begin(self) -> None:
        """Explain from here on; before any person has answered, what happened in the deal too."""
        self.told_of()
        self.on, self.counted, self.seen, self.queue = True, False, set(), []
        session = self.window.session
        if session.history.dealt is not None and not any(session.is_person(step.seat) for step in session.history.path()):
            self.note(session.history.dealt.events)
        self.explain()

    def leave(self) -> None:
        """No more explanations."""
        self.told_of()
        self.on, self.queue = False, []
        self.show(False)

    def told_of(self) -> None:
        """Whoever has answered the offer is not asked again."""
        if self.offering:
            self.offering = False
            self.offered()

    def show(self, shown: bool) -> None:
        """The strip takes its room from the table."""
        self.strip.fit(self.window.height() < LOW)
        least = LEAST[1] - (self.strip.height() if shown else 0)
        if shown:  # first room is made, else the window would grow
            self.window.parts.setMinimumHeight(least)
        self.strip.setVisible(shown)
        self.window.parts.setMinimumHeight(least)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """The window is higher or lower now."""
        if event.type() == QEvent.Type.Resize and self.strip.isVisibleTo(self.window):
            self.show(True)
        return super().eventFilter(watched, event)

    # -- following the game
    def follow(self, step: Step) -> None:
        """Something happened. What a person has not read before answering is told when it comes again; the last answer of a hand
        ends the guide."""
        if not self.on:
            return
        if self.window.session.is_person(step.seat):
            if self.counted or any(entry.last for entry in self.queue):
                self.leave()
                return
            self.queue = []
        self.counted = self.counted or round_of(self.window.session.game, step) is not None
        self.queue = [entry for entry in self.queue if entry.happens]
        self.note(step.events)

    def note(self, occurrences: Iterable[Occurrence]) -> None:
        """Events that come for the first time are explained."""
        for occurrence in occurrences:
            entry = self.guide.happened(occurrence.event)
            if entry is not None and entry not in self.seen and entry not in self.queue:
                self.queue.append(entry)

    def explain(self) -> None:
        """What is asked is explained whenever it is asked. Hints about what happened before come after it, then it stands there again."""
        session = self.window.session
        question = self.window.question()
        if not self.on:
            return
        happened = [entry for entry in self.queue if entry.happens]
        asked = self.guide.asked(session.view(question.seat), question) if question is not None else ()
        if self.counted and question is not None and not any(entry.last for entry in asked):
            self.leave()
            return
        self.queue = [*asked, *dict.fromkeys(happened), *(asked if happened else ())]
        self.speak()

    def catch_up(self) -> None:
        """Somebody went to another moment: what is asked there is explained, and nothing else."""
        session, self.queue, self.counted = self.window.session, [], False
        self.explain()
        if self.on and not self.queue:
            self.queue = [entry for q in session.questions()[:1] for entry in self.guide.asked(session.view(q.seat), q)]
            self.speak()

    # -- with keys
    def next(self) -> None:
        """What its first button does."""
        if self.strip.next_button.isVisible():
            self.go_on()
        elif not self.window.noes.between():
            self.window.noes.say(said(NO_MORE if self.strip.isVisible() else SILENT))

    def end(self) -> None:
        """What its second button does."""
        if self.strip.isVisible():
            self.leave()
        elif not self.window.noes.between():
            self.window.noes.say(said(SILENT))

    # -- speaking
    def go_on(self) -> None:
        """The next hint; or the offer is taken."""
        if self.offering:
            self.begin()
        else:
            del self.queue[:1]
            self.speak()

    def speak(self) -> None:
        """The first of the queue; without any, what was said last stays, so that the table lies still."""
        if self.queue:
            entry = self.queue[0]
            self.seen.add(entry)
            self.strip.say(entry.title, entry.text, said(MORE) if len(self.queue) > 1 else "", said(LEAVE))
        self.show(self.on)
