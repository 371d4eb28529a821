"""A sheet that lies over a window; what is below rests meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.table.tokens import color, px

EDGE = 24  # kept free around it
CORNER = 5  # from its edge to what lies on it, so that the round corners are seen
BESIDE = 30  # of its width: edges, and a scroll bar that may stand there until it is seen that there is room
BACK = "answer / take-back"  # of the button that leads back to what is below: the same keys on each sheet that is only read
PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
SCRIM = 190  # of 255


def foot(*right: QWidget, left: Sequence[QWidget] = (), above: Sequence[QWidget] = ()) -> QWidget:
    """What never scrolls away: buttons at both ends of a row, and what stands above them."""
    made = QWidget()
    column, row = QVBoxLayout(made), QHBoxLayout()
    scaled(column.setContentsMargins, 32, 8, 32, 24)
    for part in above:
        column.addWidget(part)
    for part in left:
        row.addWidget(part)
    row.addStretch()
    for part in right:
        row.addWidget(part)
    column.addLayout(row)
    return made


def beside(widget: QWidget, on: bool) -> QWidget:
    """The next one in the order of Tab, or the one before."""
    found = widget.nextInFocusChain() if on else widget.previousInFocusChain()
    return found or widget


def takes_tab(widget: QWidget) -> bool:
    """Does Tab stop there?"""
    policy = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    return bool(policy) and widget.isEnabled() and widget.isVisible() and widget.focusProxy() is None


class Sheet(QWidget):
    """As large as what it covers; its panel is as high as it needs, and scrolls where there is less."""

    sunk = Signal()

    def __init__(self, below: QWidget, width: int) -> None:
        super().__init__(below.parentWidget())
        self.below, self.wide = below, width
        self.panel, self.pane = QFrame(self), QScrollArea()
        self.panel.setObjectName("sheet")
        self.pane.setWidgetResizable(True)
        self.pane.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.pane.setFrameShape(QFrame.Shape.NoFrame)
        self.pane.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rows = QVBoxLayout(self.panel)
        scaled(self.rows.setContentsMargins, CORNER, CORNER, CORNER, CORNER)
        self.rows.setSpacing(0)
        self.rows.addWidget(self.pane, 1)
        self.hide()
        below.installEventFilter(self)

    def cover(self, below: QWidget) -> None:
        """Lie over something else from now on."""
        self.below.removeEventFilter(self)
        self.below = below
        below.installEventFilter(self)

    def put(self, body: QWidget, foot: QWidget) -> None:
        """What scrolls, and what never scrolls away."""
        self.show_body(body)
        self.rows.addWidget(foot)
        foot.installEventFilter(self)
        self.foot = foot

    def show_body(self, body: QWidget) -> None:
        """Something else scrolls from now on."""
        self.pane.setWidget(body)
        body.installEventFilter(self)
        self.body = body

    def rise(self) -> None:
        """Show it."""
        self.below.setEnabled(False)
        self.show()
        self.raise_()
        self.fit()

    def sink(self) -> None:
        """Put it away, if it is there."""
        if not self.isHidden():
            self.hide()
            self.below.setEnabled(True)
            self.sunk.emit()

    def press(self) -> None:
        """Enter: what its main button does."""

    def fit(self) -> None:
        """In the middle of what it covers."""
        self.setGeometry(self.below.geometry())
        wide = min(px(self.wide), self.width() - 2 * px(EDGE))
        body = self.body
        body.layout().activate()  # type: ignore[union-attr]
        inner = body.heightForWidth(wide - px(BESIDE)) if body.hasHeightForWidth() else body.sizeHint().height()
        high = min(inner + self.foot.sizeHint().height() + px(2 * CORNER + 4), self.height() - 2 * px(EDGE))
        self.panel.setGeometry((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """What is below has another size, or what lies on the sheet needs more room, or less."""
        wanted = QEvent.Type.Resize if watched is self.below else QEvent.Type.LayoutRequest
        if event.type() == wanted and self.isVisible():
            self.fit()
        return super().eventFilter(watched, event)

    def focusNextPrevChild(self, on: bool) -> bool:  # noqa: N802
        """Tab goes round on the sheet, not to what lies beside it."""
        at = QApplication.focusWidget() or self
        found = beside(at, on)
        while found is not at and not (self.isAncestorOf(found) and takes_tab(found)):
            found = beside(found, on)
        found.setFocus(Qt.FocusReason.TabFocusReason if on else Qt.FocusReason.BacktabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts it away; it is scrolled by pages."""
        bar = self.pane.verticalScrollBar()
        if event.key() == Qt.Key.Key_Escape:
            self.sink()
        elif event.key() in PAGES:
            bar.setValue(bar.value() + PAGES[Qt.Key(event.key())] * bar.pageStep())
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim what is below."""
        dark = QColor(color("scrim"))
        dark.setAlpha(SCRIM)
        painter = QPainter(self)
        painter.fillRect(self.rect(), dark)
        painter.end()
