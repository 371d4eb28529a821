"""A card beside the column, as it is printed, while its name in a text is pointed at."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QCursor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from desktop.faces.store import faces
from desktop.faces.subject import Subject, subject_of
from desktop.table.face import Face, pixmap, subject_in
from desktop.table.places import places
from desktop.table.tokens import tokens
from desktop.tongue import said
from rules.engine.game import Game
from rules.engine.tongue import capital
from rules.language.say.lines import word_of

APART = 10


class Preview(QWidget):
    """It lies over the table, takes no clicks, and stays where it came up."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.over = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.face: Face | None = None
        self.picture = QPixmap()
        faces().made.connect(self.renew)
        self.hide()

    def renew(self, made: frozenset[Subject]) -> None:
        """Faces have been made: the one that is shown may be among them."""
        if self.face is not None and subject_in(self.face) in made:
            self.picture = pixmap(self.face, self.width(), self.height(), self.devicePixelRatioF())
            self.update()

    def show_card(self, face: Face, beside: QWidget, part: QRect | None = None) -> None:
        """Show a card at the side of a widget at which there is room, at the height of the pointer, or beside a part of it."""
        self.face = face
        w, h = tokens()["card"]["preview"]
        window = self.over
        box = part or beside.rect()
        at = beside.mapTo(window, box.topLeft())
        left = at.x() - w - APART
        x = left if left >= 0 else at.x() + box.width() + APART
        y = (at.y() + box.height() // 2 if part is not None else window.mapFromGlobal(QCursor.pos()).y()) - h // 2
        self.picture = pixmap(face, w, h, self.devicePixelRatioF())
        self.setAccessibleName(said("Preview: {0}", face.name))
        self.setGeometry(x, max(APART, min(y, window.height() - h - APART)), w, h)
        self.show()
        self.raise_()

    def forget(self) -> None:
        """Show nothing."""
        self.face = None
        self.picture = QPixmap()
        self.setAccessibleName("")
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card."""
        QPainter(self).drawPixmap(0, 0, self.picture)


def printed_face(game: Game, name: str, text: str = "", pictures: Mapping[str, str] | None = None) -> Face:
    """A card as it is printed, whatever lies on the table."""
    definition = game.definition(name)
    kind = definition.kinds[0] if definition.kinds else ""
    number = definition.numbers.get(places(game).number)
    foot = " / ".join(str(definition.numbers[n]) for n in places(game).foot if n in definition.numbers)
    word = capital(word_of(game, kind))
    picture, subject = (pictures or {}).get(name, ""), subject_of(game, name)
    return Face(name, game.name, kind, word, number, number, text=text, foot=foot, picture=picture, subject=subject)
