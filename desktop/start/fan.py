"""Three cards of a game, fanned, over the colour of the game."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.faces.store import faces
from desktop.faces.subject import Subject, subject_of
from desktop.panels.lengths import scaled
from desktop.table.face import Face, pixmap, tint
from desktop.table.tokens import color, stroke, tokens
from rules.engine.game import Game

TURN, APART, DROP = 11.0, 0.62, 0.08  # degrees; in widths and heights of a card
WEAVE = 14  # pixels between the lines of the background
LEAST = 76


def shown(game: Game, name: str) -> Face:
    """A card by itself, as it lies on no table."""
    subject = subject_of(game, name)
    kind, number = subject.kind, subject.number
    return Face(name, game.name, kind.name, kind.word, number, number, text=subject.text, subject=subject)


class Fan(QWidget):
    """The middle card upright and in front; the others lean away behind it."""

    def __init__(self, game: Game, names: tuple[str, ...]) -> None:
        super().__init__()
        self.faces = [shown(game, name) for name in names]
        self.base = tint(self.faces[-1]) if self.faces else color("table_centre")
        faces().made.connect(self.renew)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        scaled(self.setMinimumHeight, LEAST)

    def sizeHint(self) -> QSize:
        """It takes what room there is."""
        return QSize(200, LEAST)

    def renew(self, made: set[Subject]) -> None:
        """Faces are ready that were not."""
        if any(face.subject in made for face in self.faces):
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground, the outer cards, the middle one."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.draw_ground(painter)
        outer = [i for i in range(len(self.faces)) if i != len(self.faces) // 2]
        for i in [*outer, *range(len(self.faces) // 2, len(self.faces) // 2 + bool(self.faces))]:
            self.draw_card(painter, i)
        fade = QLinearGradient(0, self.height() * 0.8, 0, self.height())
        clear = QColor(color("panel"))
        clear.setAlpha(0)
        fade.setColorAt(0, clear)
        fade.setColorAt(1, color("panel"))
        painter.fillRect(self.rect(), fade)
        painter.end()

    def draw_ground(self, painter: QPainter) -> None:
        """A gradient with a weave of thin lines, round at its upper corners."""
        radius, box = tokens()["radius"]["window"], QRectF(self.rect())
        outline = QPainterPath()
        outline.addRoundedRect(box.adjusted(0, 0, 0, radius), radius, radius)
        painter.setClipPath(outline)
        glow = QLinearGradient(box.topLeft(), box.bottomLeft())
        glow.setColorAt(0, self.base.darker(125))
        glow.setColorAt(1, self.base.darker(330))
        painter.fillRect(box, glow)
        line = QColor(255, 255, 255, 14)
        painter.setPen(QPen(line, stroke("hair")))
        for x in range(-self.height(), self.width(), WEAVE):
            painter.drawLine(QPointF(x, self.height()), QPointF(x + self.height(), 0))

    def draw_card(self, painter: QPainter, i: int) -> None:
        """One card at its place."""
        place = i - len(self.faces) // 2
        w, h = (side // 2 * 2 for side in tokens()["card"]["preview"])
        high = self.height() * (0.9 if place else 0.98)
        wide = high * w / h
        picture = pixmap(self.faces[i], w, h, self.devicePixelRatioF())
        painter.save()
        painter.translate(self.width() / 2 + place * wide * APART, self.height() * (0.56 + DROP * bool(place)))
        painter.rotate(place * TURN)
        painter.drawPixmap(QRectF(-wide / 2, -high / 2, wide, high), picture, QRectF(picture.rect()))
        painter.restore()
