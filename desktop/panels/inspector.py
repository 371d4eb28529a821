"""One card, large, with what holds of it now."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.faces.store import faces
from desktop.faces.subject import Subject
from desktop.panels.text import label
from desktop.table.face import Face, face_of, pixmap
from desktop.table.places import places
from desktop.table.tokens import tokens
from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import Ref
from rules.engine.state import State

WIDE = 232


class Inspector(QWidget):
    """It shows the card that was last pointed at, and keeps its size."""

    def __init__(self) -> None:
        super().__init__()
        self.face: Face | None = None
        faces().made.connect(self.renew)
        self.picture = label()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        full = tokens()["card"]["full"]
        self.tall = round(WIDE * full[1] / full[0]) // 2 * 2
        self.picture.setFixedHeight(self.tall)
        self.facts = label("Point at a card to see it here.", "second", wrap=True)
        self.facts.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.facts.setFixedHeight(58)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(label("Inspector", "caption"))
        whole.addWidget(self.picture)
        whole.addWidget(self.facts)

    def show_card(self, game: Game, view: State, ref: Ref, text: str, picture: str = "") -> None:
        """Show a card that this view knows."""
        card = view.cards.get(ref)
        if card is None or card.definition == UNKNOWN:
            self.forget()
            return
        layout = places(game)
        self.face = replace(face_of(game, view, ref, layout.number), text=text, picture=picture)
        self.draw()
        face, said = self.face, list[str]()
        if face.number is not None and face.printed is not None:
            more = "" if face.number == face.printed else f", {face.number} with bonuses"
            said.append(f"{layout.total or layout.number}: {face.printed} printed{more}")
        if card.exhausted:
            said.append(game.lines.get("word.used", "Exhausted."))
        status = game.definition(card.definition).status
        if status != "complete":
            said.append(f"Card data: {status}")
        self.facts.setText("\n".join(said))

    def draw(self) -> None:
        """Draw the card that is shown."""
        if self.face is not None:
            self.picture.setPixmap(pixmap(self.face, WIDE, self.tall, self.devicePixelRatioF()))

    def renew(self, made: frozenset[Subject]) -> None:
        """Faces have been made: the one that is shown may be among them."""
        if self.face is not None and self.face.subject in made:
            self.draw()

    def forget(self) -> None:
        """Show nothing."""
        self.face = None
        self.picture.setPixmap(QPixmap())
        self.facts.setText("Point at a card to see it here.")
