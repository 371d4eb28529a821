"""A look at the hand of whoever decides, for as long as a key is held."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.faces.store import faces
from desktop.keymap.keymap import keymap
from desktop.table.face import face_of, pixmap
from desktop.table.places import places
from desktop.table.tokens import color, font, px, tokens
from desktop.tongue import said
from rules.engine.game import Game
from rules.engine.line import SeatId, zone_of
from rules.engine.state import State
from rules.language.say.lines import seat_words

EDGE, TITLE = 16, 28


class Peek(QWidget):
    """It lies over the decision bar and the hand. It holds a view only while it is up."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.table = parent
        self.game: Game | None = None
        self.of: State | None = None
        self.seat = SeatId(0)
        faces().made.connect(self.see_made)
        self.hide()

    def see_made(self) -> None:
        """Faces have been made: the hand may have them now."""
        self.update()

    def open(self, game: Game, view: State, seat: SeatId) -> None:
        """Show a hand; the view is that of its seat."""
        self.game, self.of, self.seat = game, view, seat
        self.setAccessibleName(said("The hand of {0}, while {1} is held", seat_words(view, seat), keymap().shown("peek")))
        self.fill()
        self.show()
        self.raise_()

    def close_up(self) -> None:
        """The key was let go."""
        self.game = self.of = None
        self.setAccessibleName("")
        self.hide()

    def fill(self) -> None:
        """At the foot of the table, as high as a card of a hand."""
        below = self.table
        high = tokens()["card"]["hand"][1] + px(TITLE) + 2 * px(EDGE)
        self.setGeometry(0, max(0, below.height() - high), below.width(), min(high, below.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cards side by side, closer if there are many."""
        if self.game is None or self.of is None:
            return
        painter = QPainter(self)
        painter.fillRect(self.rect(), color("panel_sunken"))
        painter.setPen(color("text"))
        painter.setFont(font("label"))
        title = QRectF(px(EDGE), px(EDGE) / 2, self.width() - 2 * px(EDGE), px(TITLE))
        painter.drawText(title, Qt.AlignmentFlag.AlignVCenter, self.accessibleName())
        hand = zone_of(places(self.game, self.of).hand, self.seat)
        refs = self.of.zones[hand].cards if hand in self.of.zones else ()
        w, h = tokens()["card"]["hand"]
        step = min(w + tokens()["card"]["gap"], (self.width() - 2 * px(EDGE) - w) / max(1, len(refs) - 1))
        left = (self.width() - w - step * (len(refs) - 1)) / 2
        for n, ref in enumerate(refs):
            face = face_of(self.game, self.of, ref, places(self.game).number)
            at = QPointF(round(left + n * step), px(EDGE) + px(TITLE))
            painter.drawPixmap(at, pixmap(face, w, h, self.devicePixelRatioF()))
