"""What a computer player would answer in the place of whoever decides, and why. It is found aside, shown, and never given."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from desktop.asking.asked import Asked
from desktop.keymap.keymap import keymap
from desktop.tongue import said
from desktop.worker import COMFORT, Here, Stopped, Task, Worker
from rules.engine.line import NOBODY, Ref
from rules.engine.question import Choice, Option, Question
from rules.games.speech import style
from rules.language.say.lines import seat_words
from rules.language.say.questions import answered
from rules.players.candidates import how_many
from rules.players.search import LEVELS, Advice

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

TRIES = LEVELS["steady"]
NOBODY_ASKED = "No person is asked now, so there is nothing to suggest."
HAND_FIRST = "{0} opens the hand first; then an answer can be suggested."
ONLY = "There is no other answer"
RULE_OF_THUMB = "It goes by how strong the cards are, without looking ahead"
THINKS = "An answer is being thought of, {0} s at most; {1} stops it."
STOPPED = "No answer is being thought of any more."
FAILED = "No answer could be thought of."
TITLE = "Suggested: {0}"
GOOD = "The table then stands at {0} of 100 for {1}"
OTHER = "; next best: {0}, {1}"
OTHER_LONG = "; the next best answer comes to {1}"
LONG = 40  # characters of the next best answer at most, where it is named
TRIED = " ({0} answers tried)"


class Suggestion(QObject):
    """One at a time, for the seat whose eyes the table has; it goes with its question."""

    returned = Signal(object, object)  # Question, Future: it comes back from its thread

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.window = window
        self.question: Question | None = None
        self.advice: Advice | None = None
        self.mind: Here | Worker | None = None  # its process begins with the first question
        self.pool: ThreadPoolExecutor | None = None
        self.returned.connect(self.hear, Qt.ConnectionType.QueuedConnection)
        window.session.asked.connect(lambda _questions: self.follow())
        window.closed.connect(self.close)

    # -- asking
    def ask(self) -> None:
        """The key: think about what is asked, or stop thinking."""
        window = self.window
        if window.noes.between() or self.stop():
            return
        asked = window.asked
        if asked is None or window.session.consent is not None:
            window.noes.say(said(NOBODY_ASKED))
        elif window.viewer != asked.question.seat:
            window.noes.say(said(HAND_FIRST, seat_words(window.view(), asked.question.seat)))
        else:
            self.begin(asked.question)

    def begin(self, question: Question) -> None:
        """Have it thought about, in a process of its own."""
        session = self.window.session
        mind = self.mind = self.mind or Worker(session.game)
        self.pool = self.pool or ThreadPoolExecutor(1, "suggestion")
        self.question, self.advice = question, None
        luck = f"{session.state.chance.seed}/{question.seat}/{len(session.history.path())}"
        task = Task("search", question, TRIES, luck)
        future = self.pool.submit(mind.answer, session.state, task)
        future.add_done_callback(lambda found: self.returned.emit(question, found))
        self.window.show_bar()

    def hear(self, question: Question, found: Future[Advice]) -> None:
        """An answer has come back; it is of use if the same is still asked."""
        if self.question is not question or self.advice is not None or found.cancelled():
            return
        failure = found.exception()
        if failure is not None:
            self.question = None
            self.window.show_bar()
            self.window.noes.say(said(FAILED))
            if not isinstance(failure, Stopped):
                raise failure
            return
        self.advice = found.result()
        self.show()

    def stop(self) -> bool:
        """Think no more. False: nothing is being thought of."""
        thinks = self.question is not None and self.advice is None
        if thinks:
            self.forget()
            self.window.show_bar()
            self.window.noes.say(said(STOPPED))
        return thinks

    def follow(self) -> None:
        """Something else is asked: what was thought of goes."""
        if self.question is not None and self.window.question() != self.question:
            self.forget()

    def forget(self) -> None:
        """Nothing is suggested any more."""
        if self.mind is not None and self.advice is None:
            self.mind.cut()
        self.question = self.advice = None
        self.window.area.scene.overlay.mark(())

    def close(self) -> None:
        """The table is left: no process stays behind."""
        self.question = None
        if self.mind is not None and self.pool is not None:
            self.mind.close()
            self.pool.shutdown(wait=False, cancel_futures=True)

    # -- showing
    def show(self) -> None:
        """At the bar, and at the cards that the answer is about."""
        self.window.show_bar()
        asked, advice = self.window.asked, self.advice
        if asked is None or advice is None or asked.question != self.question:
            return
        refs, overlay = shown_at(advice), self.window.area.scene.overlay
        overlay.mark(refs)
        if refs:
            overlay.tell(refs[0], said(TITLE, named(asked, advice.choice)), self.why(asked, advice), "accent")

    def words(self) -> str:
        """What the bar says of it; '' if there is nothing."""
        asked = self.window.asked
        if self.question is None or asked is None or asked.question != self.question:
            return ""
        if self.advice is None:
            return said(THINKS, round(COMFORT), keymap().spoken("suggest"))
        return f"{said(TITLE, named(asked, self.advice.choice))}. {self.why(asked, self.advice)}."

    def why(self, asked: Asked, advice: Advice) -> str:
        """How the table stands after it, and after the next best answer."""
        if not advice.tries:
            return said(ONLY if how_many(asked.question) == 1 else RULE_OF_THUMB)
        found = said(GOOD, hundredths(advice.good), seat_words(asked.view, asked.question.seat))
        if advice.other is not None:
            other = named(asked, advice.other)
            found += said(OTHER if len(other) <= LONG else OTHER_LONG, other, hundredths(advice.other_good))
        return found + said(TRIED, f"{advice.tries:,}")


def shown_at(advice: Advice) -> tuple[Ref, ...]:
    """The cards that an answer is about."""
    return tuple(dict.fromkeys(ref for o in advice.choice if isinstance(o, Option) for ref in (o.ref, o.other) if ref != NOBODY))


def hundredths(good: float) -> int:
    """How good something is, of 100."""
    return round(100 * good)


def named(asked: Asked, choice: Choice) -> str:
    """An answer in words, with the names of its cards."""
    return answered(asked.game, asked.view, asked.question, choice, style(asked.game))
