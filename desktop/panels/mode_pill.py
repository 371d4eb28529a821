"""The pill at the right of the top bar: by which rules this table is played now."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from desktop.panels.glyph import draw_glyph
from desktop.table.tokens import color, font, px, stroke
from desktop.tongue import said

HIGH, EDGE, SIGN = 28, 14, 16


class Mode(Struct, frozen=True):
    """What the pill says: its words, the name of its colour, its sign, and a sentence for its tip."""

    words: str
    color: str
    sign: str
    tip: str = ""


RULES = Mode("Rules enforced", "ok", "lock", "What the rules do not allow is refused and explained. A click opens the sandbox.")
OPEN_HANDS = Mode("Open hands", "info", "eye", "The rules are enforced, and all hands are open. A click opens the sandbox.")
FREE_TABLE = Mode("Free table", "house", "fan", "Cards are moved as you like; the table enforces no rules.")
PAST = "It is shown as it was played; whatever is gone on with there is another branch. A click, or Edit > Back to now, leads back."


def sandbox(edits: int) -> Mode:
    """The table is open for changes by hand."""
    words = said("Sandbox: {0|edit|edits}", edits)
    return Mode(words, "sandbox", "pencil", said("The table is changed by hand, and the rules wait. A click closes it."))


def what_if(step: int) -> Mode:
    """A branch is tried out."""
    return Mode(
        said("What if, from step {0}", step),
        "whatif",
        "eye",
        said("Nothing here is the game; the same key leads back to it. A click opens the sandbox."),
    )


def past(words: str) -> Mode:
    """Something that was played before is looked at."""
    return Mode(words, "whatif", "eye", said(PAST))


def practice(step: int) -> Mode:
    """The game is elsewhere."""
    return Mode(said("Practice, not the game"), "text_2", "fork", said("The game waits at step {0}; a click leads back to it.", step))


class ModePill(QAbstractButton):
    """It says one mode, by words, colour and sign. A click opens the sandbox or closes it, or leads back from what is looked at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.be(RULES)

    def show_mode(self, mode: Mode) -> None:
        """Say a mode, if it is another one, or words have another size now."""
        if mode != self.mode or self.size() != self.sizeHint():
            self.be(mode)

    def be(self, mode: Mode) -> None:
        """Say another mode."""
        self.mode = mode
        self.words = said(mode.words)
        self.setAccessibleName(self.words)
        self.setToolTip(said(mode.tip))
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as its words."""
        return QSize(QFontMetrics(font("small_label")).horizontalAdvance(self.words) + px(2 * EDGE + SIGN), px(HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink, ground = color(self.mode.color), color(self.mode.color)
        ground.setAlphaF(0.12)
        ringed = self.hasFocus()
        painter.setPen(QPen(color("focus"), stroke("focus")) if ringed else QPen(ink, stroke("hair")))
        painter.setBrush(ground)
        edge = stroke("focus" if ringed else "hair") / 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(edge, edge, -edge, -edge), px(HIGH) / 2, px(HIGH) / 2)
        draw_glyph(painter, self.mode.sign, QPointF(px(EDGE + 4), px(HIGH) / 2), px(6), ink, filled=self.mode.sign == "lock")
        painter.setFont(font("small_label"))
        painter.setPen(ink)
        painter.drawText(self.rect().adjusted(px(EDGE + SIGN), 0, -4, 0), Qt.AlignmentFlag.AlignVCenter, self.words)
