"""Going about the table with keys: Tab to the next answer, arrows to the next card or zone, Home to the hand, Space to click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from desktop.keymap.keymap import keymap
from desktop.table.card_item import CardItem
from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.line import NOBODY, NOWHERE, Ref

if TYPE_CHECKING:
    from desktop.table.area import TableArea

ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
HELD = {Qt.Key.Key_Shift: Qt.KeyboardModifier.ShiftModifier, Qt.Key.Key_Control: Qt.KeyboardModifier.ControlModifier}
ROW = 40  # pixels within which cards lie in one line
ASTRAY = 3  # a step to the side counts as so many steps ahead
GONE_ON = "The ring has gone on to {0}; {1} once more gives its answer."


class Going(Protocol):
    """What goes about the cards with keys: over the drawn table, or in the text."""

    def choose(self) -> bool: ...
    def refs(self) -> list[Ref]: ...
    def go_to(self, ref: Ref) -> bool: ...
    def place(self) -> QPoint | None: ...
    def pointed(self) -> tuple[Ref, ...]: ...
    def open_menu(self) -> None: ...


class Keyboard(QObject):
    """It listens while the table has the focus. The ring shows only after one of these keys."""

    came = Signal(object)  # the card with the ring, after a key

    def __init__(self, area: TableArea) -> None:
        super().__init__(area)
        self.area, self.scene = area, area.scene
        self.goes_on: dict[Ref, tuple[Ref, Ref]] = {}  # a card that was chosen here: what stood before and behind it
        self.zone = NOWHERE  # where the card lies that the keyboard is at
        self.spot = QPointF()
        self.strayed = False  # its card has gone, and nobody has led it to the one where it is now
        area.installEventFilter(self)
        self.scene.shown.connect(self.stay)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """One key. After the last answer, Tab goes on to the buttons."""
        if not isinstance(event, QKeyEvent):
            return False
        key, down = Qt.Key(event.key()), event.type() == QEvent.Type.KeyPress
        if key in HELD and self.scene.pointer.held is not None:
            self.scene.pointer.held.hold(event.modifiers() | HELD[key] if down else event.modifiers() & ~HELD[key])
        if not down or (key == Qt.Key.Key_Space and event.isAutoRepeat()):
            return down
        if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            return self.lead(self.next_answer(-1 if key == Qt.Key.Key_Backtab else 1))
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        return self.with_ctrl(key) if held == Qt.KeyboardModifier.ControlModifier else not held and self.alone(key)

    def alone(self, key: Qt.Key) -> bool:
        """A key by itself. False: it does nothing here."""
        if key in ARROWS:
            across, down = ARROWS[key]
            return bool(down and self.area.bar.walk(down)) or self.lead(self.beside(across, down))
        if key == Qt.Key.Key_Home:
            return self.lead(next((item.ref for item in self.cards() if item.role == "hand"), NOBODY))
        if key == Qt.Key.Key_Space and self.here() is not None:
            self.click()
            return True
        return False

    def with_ctrl(self, key: Qt.Key) -> bool:
        """A key while Ctrl is held: to the next zone, or by hand one more card to move together. False: it does nothing here."""
        if key in ARROWS:
            return self.lead(self.beside(*ARROWS[key], zone=True))
        if key == Qt.Key.Key_Space and self.here() is not None and self.scene.by_hand():
            self.scene.pointer.add(self.scene.overlay.focus)
            return True
        return False

    def click(self) -> None:
        """Click the card that the keyboard is at. It may be laid elsewhere by that; Tab goes on from where it was."""
        at = self.scene.overlay.focus
        if at not in self.picked():
            self.goes_on = {at: (self.next_answer(-1), self.next_answer(1))}
        self.scene.tell_click(self.scene.cards[at])

    def choose(self) -> bool:
        """Enter: give the answer of the card that the keyboard is at, but tell first where the ring has gone by itself. False: the card
        has none, or is chosen already."""
        at, asked = self.scene.overlay.focus, self.scene.picture.asked if self.scene.picture else None
        if not self.area.hasFocus() or self.here() is None or asked is None or not asked.of(at) or at in self.picked():
            return False
        if self.strayed:
            self.go_to(at)
            self.area.bar.mention(said(GONE_ON, asked.view.cards[at].definition, keymap().spoken("answer")))
            return True
        self.click()
        return True

    def picked(self) -> frozenset[Ref]:
        """The cards that are chosen so far."""
        asked = self.scene.picture.asked if self.scene.picture else None
        return asked.picked() if asked is not None else frozenset()

    def cards(self) -> list[CardItem]:
        """What can be gone to, from the upper left to the lower right."""
        found = [item for item in self.scene.cards.values() if item.spot is not None and (item.role != "back" or item.spot.cut)]
        return sorted(found, key=reading)

    def here(self) -> QPointF | None:
        """The middle of the card that the keyboard is at."""
        item = self.scene.cards.get(self.scene.overlay.focus)
        return item.card_box().center() if item is not None else None

    def next_answer(self, step: int) -> Ref:
        """The next card that can be chosen, or the one before; none after the last."""
        if self.scene.overlay.focus in self.goes_on and self.scene.overlay.focus in self.picked():
            return self.goes_on[self.scene.overlay.focus][step > 0]
        asked = self.scene.picture.asked if self.scene.picture else None
        lit = [item.ref for item in self.cards() if asked is not None and item.ref in asked.lit()]
        at = lit.index(self.scene.overlay.focus) + step if self.scene.overlay.focus in lit else 0 if step > 0 else len(lit) - 1
        return lit[at] if 0 <= at < len(lit) else NOBODY

    def refs(self) -> list[Ref]:
        """The cards that can be gone to."""
        return [item.ref for item in self.cards()]

    def pointed(self) -> tuple[Ref, ...]:
        """The cards that a key is meant for: those that are selected, else the one with the ring, else the one under the pointer."""
        at = self.scene.overlay.focus or self.scene.over
        return self.scene.selection or ((at,) if at != NOBODY else ())

    def beside(self, dx: int, dy: int, zone: bool = False) -> Ref:
        """The nearest card in a direction; from nowhere, the first one. `zone`: only of other zones."""
        here, cards = self.here(), self.cards()
        if here is None:
            return cards[0].ref if cards else NOBODY
        found = []
        for item in cards:
            if zone and self.scene.lies_in(item.ref) == self.scene.lies_in(self.scene.overlay.focus):
                continue
            way = item.card_box().center() - here
            ahead, astray = way.x() * dx + way.y() * dy, abs(way.x() * dy) + abs(way.y() * dx)
            if ahead > 8:
                found.append((ahead + ASTRAY * astray, item.ref))
        return min(found, default=(0, self.scene.overlay.focus))[1]

    def lead(self, ref: Ref) -> bool:
        """Go to this card with a key, which may have come from a button. False: there is none."""
        if ref != NOBODY:
            self.area.setFocus()
        return self.go_to(ref)

    def go_to(self, ref: Ref) -> bool:
        """Be at this card: it is pointed at, as with the mouse. False: there is none."""
        self.strayed = False
        self.scene.overlay.focus_on(ref)
        self.remember()
        self.scene.pointed.emit(ref)
        self.inspect(ref)
        if ref != NOBODY:
            self.came.emit(ref)
        return ref != NOBODY

    def inspect(self, ref: Ref) -> None:
        """A card whose face is known is shown in the inspector, as with the mouse."""
        view = self.scene.picture.view if self.scene.picture else None
        if ref != NOBODY and view is not None and view.cards[ref].definition != UNKNOWN:
            self.scene.hovered.emit(ref)

    def come(self) -> None:
        """The table was come to from another panel: the ring is where it was, else at the first answer or card."""
        if self.here() is None:
            first = self.next_answer(1)
            self.go_to(first if first != NOBODY else next(iter(self.refs()), NOBODY))

    def remember(self) -> None:
        """Where the card lies that the keyboard is at."""
        here, ref = self.here(), self.scene.overlay.focus
        if here is not None:
            self.spot, self.zone = here, self.scene.lies_in(ref)

    def stay(self) -> None:
        """The table is shown anew: the ring follows its card; if the card is gone, it stays in the card's zone."""
        at = self.scene.overlay.focus
        if at == NOBODY or at in self.scene.cards:
            self.remember()
            return
        near = [item for item in self.cards() if self.scene.lies_in(item.ref) == self.zone]
        nearest = min(near, key=lambda item: (item.card_box().center() - self.spot).manhattanLength(), default=None)
        self.strayed = nearest is not None
        self.scene.overlay.focus_on(nearest.ref if nearest is not None else NOBODY)
        self.remember()
        self.inspect(self.scene.overlay.focus)

    def open_menu(self) -> None:
        """The menu of the card that the keyboard is at; else what can be done at the table."""
        at = self.place()
        self.scene.menu_asked.emit(NOBODY if at is None else self.scene.overlay.focus, NOWHERE, at or self.area.mapToGlobal(QPoint(40, 40)))

    def place(self) -> QPoint | None:
        """Where on the screen the card lies that the ring is at; None: there is no ring."""
        here = self.here()
        return self.area.view.mapToGlobal(self.area.view.mapFromScene(here)) if here is not None else None


def reading(item: CardItem) -> tuple[bool, float, float]:
    """Where a card comes when the table is read like a page; the hand is one line, though it is a fan."""
    at, hand = item.card_box().center(), item.role == "hand"
    return hand, 0 if hand else at.y() // ROW, at.x()
