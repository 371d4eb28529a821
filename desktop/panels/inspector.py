"""One card, large: what is printed on it, what it says with its terms explained, and what holds of it now."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.faces.store import faces
from desktop.faces.subject import Subject
from desktop.panels.facts import Facts
from desktop.panels.glyph import draw_glyph
from desktop.panels.lengths import scaled, square
from desktop.panels.preview import printed_face
from desktop.panels.text import button, label
from desktop.table.face import Face, face_of, pictured, pixmap, subject_in
from desktop.table.places import places
from desktop.table.tokens import color, px, tokens, unscaled
from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import NOBODY, Ref
from rules.engine.state import State

EMPTY = "Point at a card to see it here."
SIZES = ((1250, 300, 170), (880, 232, 132), (680, 200, 108), (0, 132, 0))
"""From a height of the column on: how wide the card is, and how high its facts; in a low column they stand beside it."""


class Inspector(QWidget):
    """It shows the card that was last pointed at, or the one that is pinned, and keeps its size."""

    pinned_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.pinned = False
        self.ref: Ref = NOBODY
        self.face: Face | None = None
        faces().made.connect(self.renew)
        self.picture = label()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.facts = Facts()
        self.pin_button = button(said("Pin"), self.turn_pin, key="pin")
        self.pin_button.setProperty("small", True)
        self.pin_button.setCheckable(True)
        self.pin_button.setEnabled(False)
        head = QHBoxLayout()
        head.addWidget(label(said("Inspector"), "panel"), 1)
        head.addWidget(self.pin_button)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        scaled(whole.setSpacing, 6)
        whole.addLayout(head)
        self.body = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        scaled(self.body.setSpacing, 6)
        self.body.addWidget(self.picture)
        self.body.addWidget(self.facts, 1)
        whole.addLayout(self.body)
        self.fit(900)
        self.facts.say(said(EMPTY))

    def fit(self, column: int) -> None:
        """Take the size that fits a column of this height."""
        full = tokens()["card"]["full"]
        _, self.wide, high = next(row for row in SIZES if unscaled(column) >= row[0])
        facts = px(high)
        self.body.setDirection(QBoxLayout.Direction.TopToBottom if facts else QBoxLayout.Direction.LeftToRight)
        self.tall = round(self.wide * full[1] / full[0]) // 2 * 2
        self.picture.setFixedHeight(self.tall)
        self.facts.setFixedHeight(facts or self.tall)
        self.facts.be_narrow(not facts)
        self.paint_face()

    # -- what it shows
    def show_card(self, game: Game, view: State, ref: Ref, text: str, pictures: Mapping[str, str] | None = None) -> None:
        """Show a card of this view; of one that it does not know, the back."""
        card = view.cards.get(ref)
        if card is None:
            self.forget()
            return
        self.ref = ref
        self.pin_button.setEnabled(True)
        self.face = pictured(face_of(game, view, ref, places(game).number), card.definition, pictures or {})
        if not self.face.name:
            self.facts.say(said("A card that is face down." if card.definition == UNKNOWN else "Face down."))
        else:
            self.face = replace(self.face, text=text)
            self.facts.show_card(game, view, ref)
        self.paint_face()

    def show_named(self, game: Game, name: str, text: str, pictures: Mapping[str, str]) -> None:
        """Show a card as it is printed."""
        self.ref = NOBODY
        self.pin_button.setEnabled(True)
        self.face = printed_face(game, name, text, pictures)
        self.facts.show_printed(game, name)
        self.paint_face()

    def renew(self, made: frozenset[Subject]) -> None:
        """Faces have been made: the one that is shown may be among them."""
        if self.face is not None and subject_in(self.face) in made:
            self.paint_face()

    def write_anew(self) -> None:
        """The same, in other colours."""
        self.facts.shown()
        self.paint_face()
        self.pin(self.pinned)

    def forget(self) -> None:
        """Show nothing."""
        if self.face is None and not self.pinned:
            return
        self.ref, self.face = NOBODY, None
        self.pin(False)
        self.pin_button.setEnabled(False)
        self.paint_face()
        self.facts.say(said(EMPTY))

    def paint_face(self) -> None:
        """The card in this size."""
        made = pixmap(self.face, self.wide, self.tall, self.devicePixelRatioF()) if self.face else QPixmap()
        self.picture.setPixmap(made)
        self.picture.setAccessibleName(self.face.name if self.face else "")

    # -- the pin
    def turn_pin(self) -> bool:
        """Keep this card, or follow the pointer again. False: there is no card."""
        self.pin(not self.pinned and self.face is not None)
        return self.face is not None

    def pin(self, pinned: bool) -> None:
        """Keep this card whatever is pointed at; or not."""
        self.pinned = pinned
        self.pin_button.setText(said("Pinned" if pinned else "Pin"))
        self.pin_button.setIcon(pin_icon() if pinned else QIcon())
        self.pin_button.setChecked(pinned)
        self.pinned_changed.emit()


def pin_icon() -> QIcon:
    """A brass pin."""
    made = QPixmap(square(16))
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    draw_glyph(painter, "pin", QPointF(px(8), px(8)), px(6), color("accent"), filled=True)
    painter.end()
    return QIcon(made)
