"""What was found at a card, by severity, each with what can be done about it."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import partial

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyleOption,
    QVBoxLayout,
    QWidget,
)

from desktop.panels.elided import Elided
from desktop.panels.lengths import scaled
from desktop.panels.text import button, label, restyle
from desktop.proof.waivers import Told
from desktop.proof.words import told, words
from desktop.proof_window import verdict
from desktop.table.tokens import px
from desktop.tongue import said
from rules.engine.tongue import capital

SIGN, SIDE = 24, 10  # its sign, and what is kept free at its sides
IN_PLAY = {False: ("Show in play", "In play"), True: ("Not in play", "Not in play")}  # is it told when the card is drawn?
SHARED = "Of the back that {0} cards share: {1}"


class Sign(QWidget):
    """The sign of a verdict."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        scaled(self.setFixedSize, SIGN, SIGN)

    def be(self, name: str) -> None:
        """Another one."""
        self.name = name
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        verdict.draw_verdict(painter, self.name, QPointF(self.width() / 2, self.height() / 2), self.width() / 2 - 1)


def spoken_of(one: Told, sharing: int) -> str:
    """A finding's sentence, and that it is of the back of all if so many share one."""
    shared = one.side == "back" and not one.card and sharing > 1
    return said(SHARED, sharing, told(one.finding)) if shared else told(one.finding)


def sign_of(one: Told) -> str:
    """The sign of a finding."""
    return verdict.WAIVED if one.reason else verdict.GRADED[one.finding.grade]


class Row(QAbstractButton):
    """One finding. It is chosen by a click or the focus; then its buttons stand below its words."""

    picked = Signal()
    fix_wanted = Signal(str)
    waive_wanted = Signal()
    pin_wanted = Signal()

    def __init__(self, number: int, one: Told, pinned: bool, sharing: int) -> None:
        super().__init__()
        self.number, self.one, self.is_pinned = number, one, pinned
        self.setObjectName("finding")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        spoken = words()[one.finding.check]
        title = said("On the back: {0}", spoken.title) if one.side == "back" else spoken.title
        sentence = said("{0} Waived: {1}", spoken_of(one, sharing), one.reason) if one.reason else spoken_of(one, sharing)
        self.setAccessibleName(f"{number}. {capital(verdict.words(sign_of(one)))}: {title}. {sentence}")
        self.setToolTip(spoken.reason(one.finding.says).why)
        grid = QGridLayout(self)
        scaled(grid.setContentsMargins, SIDE, 8, SIDE, 8)
        scaled(grid.setHorizontalSpacing, SIDE)
        scaled(grid.setVerticalSpacing, 2)
        name = Elided("strong")
        name.setText(f"{number}  {title}")
        grid.addWidget(Sign(sign_of(one)), 0, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(name, 0, 1)
        grid.addWidget(label(one.finding.check, "caption"), 0, 2, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(label(sentence, "sentence", wrap=True), 1, 1, 1, 2)
        self.acts = QWidget()
        self.acts.setObjectName("bare")
        grid.addWidget(self.acts, 2, 0, 1, 3)
        self.fill_acts()
        grid.setColumnStretch(1, 1)

    def fill_acts(self) -> None:
        """What can be done."""
        row = self.row = QHBoxLayout(self.acts)
        scaled(row.setSpacing, 8)
        self.buttons = []
        if self.one.finding.fixes and not self.one.reason:
            first = self.one.finding.fixes[0]
            self.buttons.append(button(said("Mend…"), partial(self.fix_wanted.emit, first), primary=True, key="proof-fix"))
        if self.one.picture:
            self.buttons.append(button(said("Open again" if self.one.reason else "Waive…"), self.waive_wanted.emit))
        self.buttons.append(button(said(IN_PLAY[self.is_pinned][0]), self.pin_wanted.emit))
        for made in self.buttons:
            made.setProperty("small", True)
            row.addWidget(made)
        row.addStretch()
        self.acts.hide()

    def sizeHint(self) -> QSize:
        """As large as what stands on it; a button would be as low as its words."""
        return self.layout().sizeHint()  # type: ignore[union-attr]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Its ground and its edge, by the style sheet."""
        option = QStyleOption()
        option.initFrom(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, QPainter(self), self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width."""
        self.fit()
        super().resizeEvent(event)

    def fit(self) -> None:
        """Where there is no room for it, no key stands in the button, words are fewer, and the buttons begin below the sign."""
        first, last, row, room = self.buttons[0], self.buttons[-1], self.row, self.width() - 2 * px(SIDE)
        for made in self.buttons:
            made.ensurePolished()
        aside, key = px(SIGN + SIDE), "proof-fix" if first.primary else ""
        for first.key, form, left in ((key, 0, aside), ("", 0, aside), ("", 1, aside), ("", 1, 0)):
            last.setText(said(IN_PLAY[self.is_pinned][form]))
            row.setContentsMargins(left, px(4), 0, 0)
            first.updateGeometry()
            if row.sizeHint().width() <= room:
                return

    def choose(self, chosen: bool) -> None:
        """It is the one that keys speak of, or not any more."""
        restyle(self, "chosen", chosen)
        self.acts.setVisible(chosen)
        self.fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Gone to, it is chosen."""
        super().focusInEvent(event)
        self.picked.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Clicked, it is chosen."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.picked.emit()


class FoundList(QScrollArea):
    """A row for each finding, and below them how many checks found nothing."""

    chosen = Signal(int)  # the number of a finding
    fix_wanted = Signal(int, str)
    waive_wanted = Signal(int)
    pin_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rows: list[Row] = []
        self.number, self.sharing = 0, 0
        self.shown: tuple[object, ...] = ()

    def show_found(self, found: Sequence[Told], rest: str, number: int, pinned: Set[int] = frozenset()) -> None:
        """The findings of a card, the chosen one with its buttons; those with these numbers are told at the table."""
        if (tuple(found), rest, pinned, self.sharing) != self.shown:
            self.shown = (tuple(found), rest, pinned, self.sharing)
            self.fill(found, rest, pinned)
        self.choose(number)

    def fill(self, found: Sequence[Told], rest: str, pinned: Set[int]) -> None:
        """All rows anew."""
        body = QWidget()
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # as wide as there is room, whatever it holds
        policy.setHeightForWidth(True)
        body.setSizePolicy(policy)
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        scaled(column.setSpacing, 8)
        self.rows, self.number = [Row(n + 1, one, n + 1 in pinned, self.sharing) for n, one in enumerate(found)], 0
        for row in self.rows:
            row.picked.connect(lambda row=row: self.chosen.emit(row.number))
            row.fix_wanted.connect(lambda fix, row=row: self.fix_wanted.emit(row.number, fix))
            row.waive_wanted.connect(lambda row=row: self.waive_wanted.emit(row.number))
            row.pin_wanted.connect(lambda row=row: self.pin_wanted.emit(row.number))
            column.addWidget(row)
        if rest:
            column.addWidget(Rest(rest))
        column.addStretch()
        self.setWidget(body)

    def choose(self, number: int) -> None:
        """Another one is chosen; it is in sight."""
        self.number = number
        for row in self.rows:
            row.choose(row.number == number)
        if not number and self.rows:
            self.rows[0].acts.show()  # keys speak of the worst one until another is chosen
        if 0 < number <= len(self.rows):
            self.widget().layout().activate()  # type: ignore[union-attr]
            self.ensureWidgetVisible(self.rows[number - 1], 0, px(8))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """To its first finding, or to its last one."""
        if event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and self.rows:
            self.rows[0 if event.key() == Qt.Key.Key_Home else -1].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """It takes what there is."""
        return QSize(px(200), px(120))


class Rest(QFrame):
    """How many checks found nothing, and which."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.setObjectName("finding")
        first, _, more = words.partition("\n")
        row, column = QHBoxLayout(self), QVBoxLayout()
        scaled(row.setContentsMargins, 10, 8, 10, 8)
        scaled(row.setSpacing, 10)
        row.addWidget(Sign(verdict.GOOD), 0, Qt.AlignmentFlag.AlignTop)
        column.addWidget(label(first, "strong"))
        column.addWidget(label(more, "sentence", wrap=True))
        row.addLayout(column, 1)
