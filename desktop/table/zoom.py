"""How large the cards on the table are: in steps, from the wheel, keys or menu, until whoever looks says otherwise."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QWheelEvent

from desktop.table.tokens import motion, tokens
from desktop.tongue import said

if TYPE_CHECKING:
    from desktop.table.area import TableArea

STEPS = 5  # from the smallest width to the largest
NOTCH = 120  # of a wheel; a finer one turns by parts of it
SLICE = 0.003  # seconds of a turn of the event loop that may go into drawing cards anew; the one that is begun is finished
LARGEST = "Cards are as large as this table has room for."
SMALLEST = "Cards are as small as they can be read."


def widths(ratio: float) -> list[int]:
    """The widths of a card that can be chosen, even ones, and so on the pixels of the screen too."""
    least, most = tokens()["card"]["table_min"][0], tokens()["card"]["table_max"][0]
    whole = next((n for n in (2, 4, 6, 8) if (n * ratio) % 2 == 0), 2)
    wishes = [least * (most / least) ** (i / STEPS) for i in range(STEPS + 1)]
    return [min(most // whole, max(-(-least // whole), round(wish / whole))) * whole for wish in wishes]


class Zoom(QObject):
    """The width that is wished for; 0: what fits the window. While it changes, cards are shown scaled, and drawn when it rests."""

    settled = Signal(int)  # the width that is wished for from now on

    def __init__(self, area: TableArea) -> None:
        super().__init__(area)
        self.area = area
        self.wished = 0
        self.turned = 0  # by parts of a notch
        self.pinched = 1.0  # by how much fingers have moved apart since the last step
        self.rest = QTimer(self, singleShot=True)
        self.rest.timeout.connect(self.settle)
        area.view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """The wheel with Ctrl."""
        if not isinstance(event, QWheelEvent) or event.modifiers() != Qt.KeyboardModifier.ControlModifier:
            return False
        self.turned += event.angleDelta().y()
        notches = int(self.turned / NOTCH)
        self.turned -= notches * NOTCH
        for _ in range(abs(notches)):
            self.step(1 if notches > 0 else -1)
        return True

    def begin_pinch(self) -> None:
        """Two fingers come down."""
        self.pinched = 1.0

    def pinch(self, by: float) -> None:
        """Fingers move apart, or closer: as many steps as that is worth."""
        least, most = tokens()["card"]["table_min"][0], tokens()["card"]["table_max"][0]
        step = (most / least) ** (1 / STEPS)
        self.pinched *= max(by, 1 / most)
        while not 1 / step < self.pinched < step:
            way = 1 if self.pinched > 1 else -1
            self.pinched /= step**way
            self.step(way)

    def larger(self) -> None:
        """One step."""
        self.step(1)

    def smaller(self) -> None:
        """One step back."""
        self.step(-1)

    def usual(self) -> None:
        """As large as fits the window."""
        self.be(0)

    def step(self, way: int) -> None:
        """To the next width from the one that is seen; where there is no room for it, that is said."""
        now, before = self.seen(), self.wished
        found = [width for width in widths(self.area.devicePixelRatioF()) if (width - now) * way > 0]
        if found:
            self.be(min(found, key=lambda width: abs(width - now)))
        if not found or self.seen() == now:
            self.be(before)
            self.area.bar.refuse(said(LARGEST if way > 0 else SMALLEST))
        elif self.area.bar.refusal.text() in (said(LARGEST), said(SMALLEST)):
            self.area.bar.clear_refusal()

    def seen(self) -> int:
        """The width of the largest card in a row now."""
        picture = self.area.scene.picture
        return picture.arrangement.card if picture is not None else 0

    def be(self, wished: int) -> None:
        """This width is wished for."""
        if wished != self.wished:
            self.wished = wished
            self.area.scene.stretches = True
            self.area.resized.emit()
            self.rest.start(motion("base"))

    def settle(self) -> None:
        """Cards are drawn in the size that they have now, a few in each turn of the event loop; those in a hand when it lets go."""
        scene, until = self.area.scene, perf_counter() + SLICE
        scaled = [item for item in scene.cards.values() if item.scaled() and not scene.held(item.ref)]
        scene.stretches = False
        while scaled and perf_counter() < until:
            spot = scaled.pop().spot
            assert spot is not None
            scene.show_card(spot)
        scene.stretches = bool(scaled)
        if scaled:
            self.rest.start(0)
        else:
            self.settled.emit(self.wished)
