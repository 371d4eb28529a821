"""Who, what, why, and the answers that are words. What was refused is said here too."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from desktop.asking.asked import Act, Asked
from desktop.panels.button_row import ButtonRow
from desktop.panels.elided import Elided
from desktop.panels.key_button import KeyButton
from desktop.panels.number_field import NumberField
from desktop.panels.text import label
from desktop.table.tokens import px, seat_shape, stroke
from desktop.tongue import said
from rules.engine.line import SeatId
from rules.engine.question import Row

REFUSAL_STAYS = 8_000  # milliseconds
EDGE, APART, GAP = 20, 12, 6
FEW, MORE = 2, 3  # lines below the first one: beside the buttons, above them
LOWEST = 52  # from this height on there is room for many buttons below the words, in two lines


class Beside(Struct, frozen=True):
    """Words and buttons beside each other: the width of the buttons, that of the words, and whether the imperative is whole and
    every button tells what it does."""

    taken: int
    room: int
    fits: bool


class DecisionBar(QFrame):
    """It shows one question, or who is waited for."""

    acted = Signal(object)  # Act: a button was pressed
    vain = Signal(str)  # the action whose button was pressed and gives no answer yet
    numbered = Signal(int, int)  # row, number
    backed_out = Signal()
    went_on = Signal()
    refused = Signal(str)  # why something is not possible was said
    mentioned = Signal(str)  # something else that all should know was said
    cramped = Signal()  # it wants to be higher than it is

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.table = parent
        self.setObjectName("bar")
        self.buttons: list[KeyButton] = []
        self.acts: list[tuple[Act, QPushButton]] = []
        self.fields: list[NumberField] = []
        self.shape, self.name, self.what = Elided("prompt"), Elided("name"), Elided("prompt")
        self.second, self.refusal = Elided("second", lines=FEW), Elided("refusal", lines=FEW)
        self.listed = False  # do all answers stand elsewhere too? Then buttons that nobody could read give way to the words
        self.row = ButtonRow(self)
        for words in (self.shape, self.name, self.what, self.second, self.refusal):
            words.setParent(self)
        self.refusal.hide()
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.timeout.connect(self.clear_refusal)

    def fit(self) -> None:
        """Sign, two lines of words, buttons at the right; where that is too narrow and there is room, the buttons lie below the words."""
        w, h, beside = self.width(), self.height(), self.beside(self.width())
        if not beside.fits and h < self.below(w):
            self.cramped.emit()
            h = self.height()
        words = self.words_above(w, h)
        stacked = not beside.fits and words > 0
        self.row.setVisible(stacked or not self.listed or beside.fits or bool(self.fields))
        for part in (self.second, self.refusal):
            part.be_high(MORE if stacked else FEW)
        self.what.be_high(FEW if stacked else 1)
        edge, left = self.edge(w), self.left(w)
        self.shape.setGeometry(edge, 0, px(24), self.name.sizeHint().height() + 2 * px(GAP) if stacked else h)
        if stacked:
            self.put_words(left, px(GAP), self.whole(w), words)
            top = words + 2 * px(GAP)
            self.row.setGeometry(edge, top, w - 2 * edge, h - px(GAP) - top)
        else:
            room = self.whole(w) if self.row.isHidden() else beside.room
            top = max(2, (h - self.words_high(room, FEW)) // 2)
            self.put_words(left, top, room, h - top - 1)
            self.row.setGeometry(w - edge - beside.taken, 4, beside.taken, h - 8)
        self.row.fit()

    def words_above(self, w: int, h: int) -> int:
        """How high the words are above the buttons, in a bar of this size: where there is no room for all, what stands below the imperative
        gives way to the buttons, but not why something is refused. 0: buttons have no room there."""
        whole = self.words_high(self.whole(w), MORE)
        least = whole if self.refusal.text() else self.first_high(self.whole(w), MORE)
        buttons = min(self.row.high(self.row.wishes(), w - 2 * self.edge(w)), px(LOWEST)) + 3 * px(GAP)
        return min(whole, h - buttons) if h >= least + buttons else 0

    def edge(self, w: int) -> int:
        """What stays free at both ends."""
        return px(EDGE if w >= px(1100) else 12)

    def left(self, w: int) -> int:
        """Where the words begin."""
        return self.edge(w) + (px(24 + 4) if self.shape.text() else 0)

    def whole(self, w: int) -> int:
        """How much of a width the words have where no button stands beside them."""
        return w - self.edge(w) - self.left(w)

    def beside(self, w: int) -> Beside:
        """Words and buttons beside each other, in this width."""
        wishes, what = self.row.wishes(), self.what.sizeHint().width()
        taken = self.row.needed(wishes, max((w - 2 * self.edge(w)) // 2, self.whole(w) - px(APART) - what - 4 - px(160)))
        room = self.whole(w) - taken - (px(APART) if taken else 0)
        return Beside(taken, room, room - self.named(room) >= what and self.row.readable(wishes, taken))

    def below(self, w: int) -> int:
        """The height in which words and buttons are whole below each other, in this width."""
        return self.words_high(self.whole(w), MORE) + self.row.high(self.row.wishes(), w - 2 * self.edge(w)) + 3 * px(GAP)

    def wanted(self, w: int, h: int) -> int:
        """How high it is to be at this width, and so high at least."""
        return h if self.beside(w).fits or (self.listed and not self.fields) else max(h, self.below(w))

    def named(self, room: int) -> int:
        """How much of the words' room the name takes: a long one gives way to what is asked."""
        what = self.what.sizeHint().width() + 4
        return min(self.name.sizeHint().width() + 4, max(room - what, room * 2 // 5)) if self.name.text() else 0

    def words_high(self, room: int, lines: int) -> int:
        """The height of the words in so much room, with so many lines below the imperative, which has two where those are many."""
        below = self.refusal if self.refusal.text() else self.second
        return self.first_high(room, lines) + 2 + below.high_in(room, lines)

    def first_high(self, room: int, lines: int) -> int:
        """The height of name and imperative."""
        return max(self.name.sizeHint().height(), self.what.high_in(room - self.named(room), FEW if lines == MORE else 1))

    def put_words(self, left: int, top: int, room: int, most: int) -> None:
        """Name and imperative, then where that stands in the rules, or why something is not possible; all so high at most."""
        name, line, high = self.named(room), self.name.sizeHint().height(), self.first_high(room, self.second.lines)
        below = self.refusal if self.refusal.text() else self.second
        low = below.heightForWidth(room) if below.text() else 0
        self.name.setGeometry(left, top, max(0, name - 4), line)
        self.what.setGeometry(left + name, top, room - name, high)
        left_over = most - high - 2
        below.setGeometry(left, top + high + 2, room, min(low, left_over) if left_over >= below.fontMetrics().height() else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Its upper edge has the colour of who is asked."""
        super().paintEvent(event)
        if self.name.text():
            QPainter(self).fillRect(0, 0, self.width(), round(stroke("state")), self.name.ink())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A button that cannot be pressed yet lets a click through."""
        at = event.position().toPoint()
        if any(not made.isEnabled() and made.rect().contains(made.mapFrom(self, at)) for _, made in self.acts):
            self.vain.emit("answer")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width."""
        self.fit()

    def show_question(self, asked: Asked, name: str, seat: SeatId, backs_out: bool, foretold: str = "", suggested: str = "") -> None:
        """Ask: name and imperative, then where it stands in the rules and what Enter would do, or what is suggested; why it is no
        answer yet takes that line's place."""
        complaint = asked.complaint() if asked.chosen or asked.rows() else ""
        more = complaint or suggested or asked.more
        self.begin(f"{name},", asked.what, more if suggested or not foretold else f"{more} {foretold}.".strip(), seat)
        for i, row in enumerate(asked.rows()):
            self.add_number(i, row, asked.numbers[i])
        for act in (*asked.acts(), *asked.beside):
            self.add_act(act, partial(self.acted.emit, act))
        if backs_out:
            self.buttons.append(self.row.button(said("Take back"), self.backed_out.emit, key="take-back"))
        self.fit()

    def show_waiting(self, name: str, what: str, seat: SeatId, go_on: bool, why: str = "") -> None:
        """Say who is waited for, and why it will do what it does; after a jump in time, let the player say that the game goes on."""
        self.begin(name, what, said("The table has gone back in time; nothing runs on by itself.") if go_on else why, seat)
        if go_on:
            self.add_act(Act(said("Go on"), (), primary=True, key="answer"), self.went_on.emit)
        self.fit()

    def say(self, name: str, what: str, second: str, seat: SeatId) -> None:
        """Put words in, and take all buttons out."""
        self.begin(name, what, second, seat)
        self.fit()

    def begin(self, name: str, what: str, second: str, seat: SeatId) -> None:
        """Put words in, and take all buttons out; the table has the focus that one of them had."""
        self.timer.stop()
        focus: QWidget | None = self.window().focusWidget()  # also while another window is the active one
        if focus is not None and self.row.isAncestorOf(focus):
            self.table.setFocus()
        self.row.clear()
        self.buttons, self.acts, self.fields = [], [], []
        for one in (self.shape, self.name):
            one.be_of(seat)
        self.shape.setText(seat_shape(seat) if name else "")
        self.name.setText(name)
        self.what.setText(what)
        self.second.setText(second)
        self.refusal.setText("")
        self.refusal.hide()
        self.second.setVisible(bool(second))
        self.update()

    def add_act(self, act: Act, pressed: Callable[[], object]) -> None:
        """The button of an act."""
        made = self.row.button(act.text, pressed, act.primary, act.key, flat=act.ahead)
        self.row.enable(made, act.enabled)
        if act.toggles is not None:
            made.setCheckable(True)
            made.setChecked(act.on)
        self.acts.append((act, made))
        self.buttons.append(made)

    # -- numbers
    def add_number(self, i: int, row: Row, now: int) -> None:
        """A field for a number."""
        field = NumberField(row, now)
        field.valueChanged.connect(lambda n: self.numbered.emit(i, n))
        field.walked.connect(self.walk)
        self.fields.append(field)
        self.row.add(label(row.name, "caption"))
        self.row.add(field)

    def show_number(self, asked: Asked) -> None:
        """A number was set: the button says and gives what stands there now, or it is said why that is no answer yet."""
        _, made = self.acts[0]
        act = asked.done()
        self.acts[0] = (act, made)
        self.row.rename(made, act.text)
        self.row.enable(made, act.enabled)
        self.second.setText(asked.complaint() or asked.more)
        self.fit()

    def field(self) -> NumberField | None:
        """The number that plus, minus and digits are for: the one with the focus, else the first."""
        return next((field for field in self.fields if field.hasFocus()), self.fields[0] if self.fields else None)

    def step(self, by: int) -> bool:
        """More or less of the number that is asked for. False: none is."""
        field = self.field()
        if field is not None:
            field.step(by)
        return field is not None

    def type(self, digit: str) -> bool:
        """A digit of the number that is asked for. False: none is, or this is no digit."""
        field = self.field()
        if field is None or not (digit.isascii() and digit.isdigit()):
            return False
        field.type(digit)
        return True

    def walk(self, step: int) -> bool:
        """To the number above or below. False: none is asked for."""
        field = self.field()
        if field is not None:
            at = self.fields.index(field) + step if field.hasFocus() else 0
            self.fields[max(0, min(at, len(self.fields) - 1))].setFocus(Qt.FocusReason.ShortcutFocusReason)
        return field is not None

    def press(self, key: str) -> bool:
        """Press the button of a key; Enter presses the one with the ring, if one has it. False: there is none that can be pressed."""
        ringed = next((made for made in self.buttons if made.has_ring()), None) if key == "answer" else None
        if ringed is not None:
            ringed.click()
            return True
        for act, made in self.acts:
            if key in act.key.split(" / "):
                can = made.isEnabled()
                made.click()
                return can
        return False

    def refuse(self, words: str) -> None:
        """Say why something is not possible; it stays for some seconds."""
        self.refusal.setText(words)
        self.refusal.show()
        self.second.hide()
        self.fit()
        self.timer.start(REFUSAL_STAYS)
        self.refused.emit(words)

    def mention(self, words: str) -> None:
        """Say something that is no refusal, in the place of the question's second line."""
        self.clear_refusal()
        self.second.setText(words)
        self.second.show()
        self.fit()
        self.mentioned.emit(words)

    def clear_refusal(self) -> None:
        """The question's second line comes back."""
        self.timer.stop()
        self.refusal.setText("")
        self.refusal.hide()
        self.second.setVisible(bool(self.second.text()))
        self.fit()
