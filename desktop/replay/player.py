"""Plays a game as it was played: a replay, or a game that is over, step by step, at a pace, with hidden or open hands.

It only looks: nothing that happens meanwhile stands in a file, and nothing is answered, until somebody plays on from where it is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from desktop.keymap.key_action import REPEATED
from desktop.keymap.keymap import keymap
from desktop.panels.top_bar import moment_of
from desktop.replay.course import KEYS, TURN, Course, course_of
from desktop.replay.player_bar import SPEEDS, PlayerBar
from desktop.replay.veil import Veil
from desktop.table.keyboard import ARROWS
from desktop.table.looking import ON, PLAYED_ON
from desktop.table.places import places
from desktop.table.story import NOTE
from desktop.table.tokens import motion
from desktop.tongue import said
from rules.engine.line import SeatId
from rules.engine.node import Node
from rules.engine.sight import SPECTATOR
from rules.language.say.lines import seat_words
from rules.language.say.questions import result

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

PACE = "step"  # how long a step stands at the usual speed, among the movements
TOLD = 3  # so many times as long stands what is told over the table: the end of a round, or what opens at once
OPENED = -1
USUAL = SPEEDS.index(1.0)
NO = "Nothing is played while a replay is looked at: “{0}” makes a game of it from here."
NOT_UP = "That is done while a replay is looked at, or a game that is over (“Analyse” leads there)."
STAYS = "“{0}” leads back to the start window."
OVER = "The game is over at this step: go to an earlier one to play on."
TELLS = "What happens later is told from now on: in the history, and where one points at the line."
TELLS_NOT = "What happens later is not told before it was passed."
MENU = "Replay"
ENDS = (Qt.Key.Key_Home, Qt.Key.Key_End)


class ReplayPlayer(QObject):
    """One window's player. `fresh`: it shows a replay that is no game yet, so there is no end of a game to go back to."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.window = window
        self.bar = PlayerBar(window.area)
        window.area.stand_in(self.bar)
        self.course: Course | None = None
        self.place, self.speed = 0, USUAL
        self.playing = self.fresh = False
        self.eyes: tuple[SeatId, ...] = ()  # with whose one may look, besides open hands
        self.veil = Veil(self)
        self.acts = self.deeds()
        self.bar.pressed.connect(self.act)
        self.bar.moved.connect(self.drag)
        window.session.moved_in_time.connect(lambda _state: self.follow())
        window.session.named.connect(self.mark)
        window.area.bar.refused.connect(self.bar.say)
        window.area.bar.mentioned.connect(lambda words: self.bar.say(words, False))
        window.keys.ways_back.append(self.come_back)
        window.keys.pages.append(self)
        window.top.bar.addMenu(MENU).menuAction().setVisible(False)
        for listening in (window.area, window.area.summary.next_button, self.bar.scrubber, window.text.tree, window.text.list):
            listening.installEventFilter(self)

    def deeds(self) -> dict[str, Callable[[], object]]:
        """What can be done in a replay, by the names of its actions."""
        return {
            "replay-play": self.turn_play,
            "replay-on": lambda: self.step(1),
            "replay-back": lambda: self.step(-1),
            "replay-first": lambda: self.drag(0),
            "replay-last": lambda: self.drag(self.course.last if self.course is not None else 0),
            "replay-turn": lambda: self.leap((TURN,), 1),
            "replay-turn-back": lambda: self.leap((TURN,), -1),
            "replay-key": lambda: self.leap(KEYS, 1),
            "replay-key-back": lambda: self.leap(KEYS, -1),
            "replay-speed": self.hurry,
            "replay-hands": self.turn_hands,
            "replay-later": self.turn_later,
            "replay-play-on": self.play_on,
            "replay-leave": self.leave,
        }

    @property
    def up(self) -> bool:
        """Is something looked at?"""
        return self.course is not None

    def entries(self) -> list[tuple[str, Callable[[], object]]]:
        """What the menu offers."""
        return [(name, partial(self.act, name)) for name in self.acts]

    def act(self, name: str) -> None:
        """By key or menu."""
        if self.up:
            self.acts[name]()
        else:
            self.window.noes.say(said(NOT_UP))

    # -- beginning and end
    def begin(self, fresh: bool, opened: bool) -> None:
        """From now on the table is looked at from its beginning. `opened`: with open hands."""
        window, history = self.window, self.window.session.history
        self.fresh = fresh
        self.course = course_of(window.session.game, history, history.at)
        self.place = self.course.nodes.index(history.at)
        window.session.watched = True
        window.looking.watch(self)
        self.veil.fall()
        self.eyes = self.all_eyes()
        self.look_as(OPENED if opened else 0)
        window.top.bar.addMenu(MENU).menuAction().setVisible(True)
        self.bar.show()
        self.bar.raise_()
        window.area.place_bar()

    def analyse(self) -> None:
        """A game that is over, from its beginning and with open hands."""
        self.window.area.result.hide()
        self.begin(fresh=False, opened=True)
        self.go(0)
        self.window.area.setFocus()

    def end(self) -> None:
        """Nothing is looked at any more."""
        self.pause()
        self.course = None
        self.window.session.watched = False
        self.veil.lift()
        self.window.looking.end()
        focus = QApplication.focusWidget()
        if focus is not None and self.bar.isAncestorOf(focus):
            self.window.area.setFocus()
        self.bar.hide()
        self.window.top.bar.addMenu(MENU).menuAction().setVisible(False)
        self.window.area.place_bar()

    def play_on(self) -> None:
        """Somebody makes a game of it, from where it is."""
        if self.window.session.state.over is not None:
            self.bar.say(said(OVER))
            return
        session, there, game = self.window.session, self.window.session.history.at, self.course
        self.end()
        if self.fresh:
            session.promote(there.number)
        elif game is not None and session.look_at(game.nodes[-1], False):
            self.window.rewind.go(there)
        self.window.area.bar.mention(said(PLAYED_ON, keymap().spoken("to-now")))

    def leave(self) -> None:
        """Back to how the game ended, or from a replay to the start."""
        assert self.course is not None
        if self.fresh:
            self.window.to_start.emit()
            return
        end = self.course.nodes[-1]
        self.end()
        self.window.session.jump(end.number)

    def come_back(self) -> bool:
        """The way back to now: it is left; a replay that is no game yet is shown to its end. False: none is up."""
        if self.course is None:
            return False
        if self.fresh:
            self.pause()
            self.go(self.course.last)
        else:
            self.leave()
        return True

    def stop(self) -> None:
        """Esc: first it stands still, then it is left; a replay that is no game yet says how."""
        if self.playing:
            self.pause()
        elif self.fresh:
            self.bar.say(said(STAYS, said("Leave the replay")))
        else:
            self.leave()

    def turn_later(self) -> None:
        """What comes later is told, or no longer."""
        self.veil.turn()
        self.window.show_all()
        self.bar.say(said(TELLS) if self.veil.wanted else said(TELLS_NOT), False)

    # -- whose eyes
    def all_eyes(self) -> tuple[SeatId, ...]:
        """The only person's first, else those of nobody, who sees no hand; then those of all seats that hold cards."""
        session = self.window.session
        people, bare = session.people(), places(session.game).bare
        first = people[0] if len(people) == 1 else SPECTATOR
        return tuple(dict.fromkeys((first, SPECTATOR, *(SeatId(i) for i in range(len(session.players)) if i not in bare))))

    def turn_hands(self) -> None:
        """With the next eyes, at last with open hands; then from the first again."""
        looking = self.window.looking
        at = OPENED if looking.opened or looking.eyes is None else self.eyes.index(looking.eyes)
        self.look_as(at + 1 if at + 1 < len(self.eyes) else OPENED if at != OPENED else 0)
        self.veil.tell()
        self.window.between.follow()

    def look_as(self, at: int) -> None:
        """With these eyes; with open hands everything is seen that any seat sees."""
        looking, seats = self.window.looking, [seat for seat in self.eyes if seat != SPECTATOR]
        looking.opened = at == OPENED
        looking.eyes = self.eyes[at] if at != OPENED else self.window.bottom if self.window.bottom in seats else seats[0]

    def hands(self) -> str:
        """Whose hands are seen."""
        looking = self.window.looking
        if looking.opened or looking.eyes is None:
            return said("Hands: open")
        return said("Hands: {0}", seat_words(self.window.view(), looking.eyes)) if looking.eyes != SPECTATOR else said("Hands: hidden")

    # -- going
    def go(self, place: int) -> None:
        """To this place; the next step is shown as it happened."""
        if self.course is None or place == self.place:
            return
        shown, following = self.window.shown, place == self.place + 1
        if self.window.between.shown is not None:  # it was read, and what told of it has the keys no more
            self.window.area.setFocus()
        shown.as_it_happened = following
        self.window.session.look_at(self.course.nodes[place], following)
        shown.as_it_happened = False

    def follow(self) -> None:
        """The table is at another moment; one beside the way is on a way of its own."""
        if self.course is None:
            return
        history = self.window.session.history
        if history.at not in self.course.nodes:
            self.course = course_of(self.window.session.game, history, history.at)
        self.place = self.course.nodes.index(history.at)
        self.veil.follow()

    def mark(self, _node: Node) -> None:
        """Another moment stands out by its name, or by what is written about it."""
        if self.course is not None:
            self.course = course_of(self.window.session.game, self.window.session.history, self.course.nodes[-1])
            self.show_bar()

    def drag(self, place: int) -> None:
        """The handle is there."""
        self.pause()
        self.go(place)

    def step(self, way: int) -> None:
        """A step on or back; what ran stands still."""
        self.pause()
        if self.course is not None and 0 <= self.place + way <= self.course.last:
            self.go(self.place + way)
        else:
            self.bar.say(said("This is the end of the replay.") if way > 0 else said("This is the beginning."), False)

    def leap(self, kinds: tuple[str, ...], way: int) -> None:
        """To the next of these, or the one before."""
        if self.course is not None:
            self.go(self.course.at(kinds, self.place, way))
            self.run_on()

    # -- playing
    def turn_play(self) -> None:
        """Play, from the beginning if it is at the end; or pause."""
        if self.playing:
            self.pause()
        elif self.course is not None:
            self.playing = True
            if self.place == self.course.last:
                self.go(0)
            self.bar.show_playing(True)
            self.run_on()

    def pause(self) -> None:
        """It stands still."""
        self.playing = False
        self.window.area.scene.motion.wait_no_more()
        self.bar.show_playing(False)

    def run_on(self) -> None:
        """While it plays, the next step comes when this one has stood long enough."""
        if self.playing:
            more = TOLD if self.window.between.shown is not None else 1
            self.window.area.scene.motion.wait(round(more * motion(PACE) / SPEEDS[self.speed]), self.beat)

    def beat(self) -> None:
        """The next step; what is told of this one has been read by then."""
        self.window.between.go_on()
        if self.course is None or self.place >= self.course.last:
            self.pause()
            return
        self.go(self.place + 1)
        self.run_on()

    def hurry(self) -> None:
        """Faster; after the fastest the slowest."""
        self.speed = (self.speed + 1) % len(SPEEDS)
        self.show_bar()

    # -- showing
    def show_bar(self) -> None:
        """Where it is; the same is told to screen readers, and stands above the table as text."""
        if self.course is None:
            return
        step, words, where = self.step_words(), self.words(self.place), self.where()
        self.window.area.bar.say("", f"{step}: {words}", where, SPECTATOR)
        self.bar.tell(step, words, where)
        self.bar.scrubber.show_course(self.course, self.place, self.told)
        speed = f"{SPEEDS[self.speed]:g}×"
        for made, text in (
            (self.bar.speed, said("Speed {0}", speed)),
            (self.bar.hands, self.hands()),
            (self.bar.on, said(ON)),
            (self.bar.leave, said("Leave the replay") if self.fresh else said("Back to the result")),
        ):
            made.setText(text)
        self.bar.fit()

    def pill(self) -> str:
        """What the pill says."""
        assert self.course is not None
        return said("Replay: {0} of {1}", self.place, self.course.last)

    def no(self) -> str:
        """Why nothing is played here."""
        return said(NO, said(ON))

    def step_words(self) -> str:
        """Which step it is."""
        assert self.course is not None
        return said("Step {0} of {1}", self.place, self.course.last)

    def words(self, place: int) -> str:
        """What was done at a place, as whoever looks may know it; before that its name, if somebody gave it one."""
        assert self.course is not None
        node = self.course.nodes[place]
        name = self.window.session.history.bookmarks.get(node, "")
        if self.veil.hides(node):
            return " · ".join(part for part in (name, said("not seen yet")) if part)
        return " · ".join(part for part in (name, self.window.story.label(node, self.window.viewer)) if part)

    def told(self, place: int) -> str:
        """The same with its number."""
        assert self.course is not None
        return said("Step {0} of {1}: {2}", place, self.course.last, self.words(place))

    def where(self) -> str:
        """What somebody wrote about it; else where in the game it is, or how that ended."""
        view, note = self.window.view(), self.window.story.note_of(self.window.session.history.at)
        if note:
            return said(NOTE, note)
        return result(self.window.session.game, view) if view.over is not None else moment_of(self.window.session.game, view)

    # -- keys
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """The keys of the table that are lent to a replay; the handle, and the table as text, go about with theirs."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress or not self.up:
            return False
        drawn, key = watched in (self.window.area, self.window.area.summary.next_button), Qt.Key(event.key())
        if drawn and keymap().presses("replay-beside", event):
            return self.window.area.keyboard.alone(key)
        name = next((name for name in self.acts if keymap().presses(name, event)), "")
        if not name or (not drawn and (key in ARROWS or key in ENDS)):
            return False
        if not event.isAutoRepeat() or name in REPEATED:
            self.act(name)
        return True

    def press(self) -> bool:
        """Enter goes on from what is told, or presses the button that has the focus, else it plays and pauses. False: nothing is looked
        at."""
        if self.up and self.window.between.shown is not None:
            self.window.between.go_on()
        elif self.up:
            focused = next((one for one in (*self.bar.signs, *self.bar.texts()) if one.hasFocus()), self.bar.play)
            focused.click()
        return self.up

    def panels(self) -> list[tuple[QWidget, QWidget]]:
        """It lies beside the table, not in its place."""
        return []
