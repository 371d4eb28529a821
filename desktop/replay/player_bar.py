"""The bar of a replay, in the place of the decision bar: what was done, the course with its handle, and buttons."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from desktop.panels.decision_bar import REFUSAL_STAYS
from desktop.panels.elided import Elided
from desktop.panels.key_button import KeyButton
from desktop.panels.text import button, restyle
from desktop.replay.scrubber import HIGH, Scrubber
from desktop.replay.sign_button import SIDE, SignButton
from desktop.table.tokens import px
from desktop.tongue import said

EDGE, GAP, WORDS = 16, 6, 22
SPEEDS = (0.5, 1.0, 2.0, 4.0)


class PlayerBar(QFrame):
    """It shows what it is told, and says which button was pressed by the name of its action."""

    pressed = Signal(str)
    moved = Signal(int)  # to this place, by the handle

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self.step, self.words, self.where = Elided("caption"), Elided("prompt"), Elided("second")
        self.scrubber = Scrubber()
        self.scrubber.valueChanged.connect(self.moved)
        self.signs = [
            SignButton(name, sign, words, partial(self.pressed.emit, name), name == "replay-play")
            for name, sign, words in (
                ("replay-turn-back", "turn-back", said("The turn before")),
                ("replay-back", "step-back", said("The step before")),
                ("replay-play", "play", said("Play it")),
                ("replay-on", "step", said("The next step")),
                ("replay-turn", "turn", said("The next turn")),
                ("replay-key-back", "key-back", said("The key moment before")),
                ("replay-key", "key", said("The next key moment")),
            )
        ]
        self.play = next(one for one in self.signs if one.name == "replay-play")
        self.speed, self.hands, self.on, self.leave = (
            self.named(name) for name in ("replay-speed", "replay-hands", "replay-play-on", "replay-leave")
        )
        for part in (self.step, self.words, self.where, self.scrubber, *self.signs, *self.texts()):
            part.setParent(self)
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.timeout.connect(self.forget)
        self.told = ""
        self.hide()

    def named(self, name: str) -> KeyButton:
        """A button with words, which it is told later."""
        made = button("", lambda: self.pressed.emit(name), key=name)
        made.setProperty("small", True)
        return made

    def texts(self) -> tuple[KeyButton, ...]:
        """The buttons with words."""
        return (self.speed, self.hands, self.on, self.leave)

    # -- what it tells
    def tell(self, step: str, words: str, where: str) -> None:
        """Which step it is, what was done in it, and where in the game that is."""
        self.step.setText(step)
        self.words.setText(words)
        self.told = where
        self.forget()

    def say(self, words: str, refusal: bool = True) -> None:
        """Something that is said for a while, in the place of where that is."""
        self.where.setObjectName("refusal" if refusal else "second")
        restyle(self.where, "refused", refusal)
        self.where.setText(words)
        self.timer.start(REFUSAL_STAYS)
        self.fit()

    def forget(self) -> None:
        """It was said long enough."""
        self.timer.stop()
        self.where.setObjectName("second")
        restyle(self.where, "refused", False)
        self.where.setText(self.told)
        self.fit()

    def show_playing(self, playing: bool) -> None:
        """Does it run?"""
        self.play.say("pause" if playing else "play", said("Pause") if playing else said("Play it"))

    # -- where things lie
    def wide(self, keys: bool) -> int:
        """The width of all buttons beside each other, with the keys printed in them or without."""
        texts = sum(one.wide(keys) + px(GAP) for one in self.texts())
        return len(self.signs) * px(SIDE + 2) + texts

    def wanted(self, w: int) -> int:
        """How high it is at this width."""
        lines = 1 if self.wide(False) <= w - 2 * px(EDGE) else 2
        return px(WORDS) + px(HIGH) + lines * px(SIDE) + (lines + 3) * px(GAP)

    def fit(self) -> None:
        """Words, the course, buttons; those with words at the right, or in a line of their own."""
        w, edge, gap = self.width(), px(EDGE), px(GAP)
        at = edge + min(self.step.sizeHint().width() + px(12), w // 3)
        self.step.setGeometry(edge, gap, at - edge - px(8), px(WORDS))
        room = w - edge - at
        words = min(self.words.sizeHint().width() + px(16), max(room - self.where.sizeHint().width(), room // 2))
        if self.where.objectName() == "refusal":
            words = 0
        self.words.setGeometry(at, gap, max(0, words - px(12)), px(WORDS))
        self.where.setGeometry(at + words, gap, room - words, px(WORDS))
        top = gap + px(WORDS) + gap // 2
        self.scrubber.setGeometry(edge - px(6), top, w - 2 * edge + px(12), px(HIGH))
        top += px(HIGH) + gap // 2
        x = edge
        for sign in self.signs:
            sign.setFixedSize(px(SIDE), px(SIDE))
            sign.move(x, top)
            x += px(SIDE + 2)
        if self.wide(False) > w - 2 * edge:
            top += px(SIDE) + gap
        x, keys = w - edge, self.wide(True) <= w - 2 * edge
        for one in reversed(self.texts()):
            one.printed = keys
            wide = one.sizeHint().width()
            one.setGeometry(x - wide, top, wide, px(SIDE))
            x -= wide + gap

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width."""
        self.fit()
