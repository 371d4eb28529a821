"""All moments of the table as a list: a click or Enter goes there. Labels say no more than the log of whoever reads them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from desktop.panels.elided import Elided
from desktop.panels.fold import Look, folded
from desktop.panels.glyph import draw_glyph
from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.table.tokens import color, font, px, stroke, tokens
from desktop.tongue import said
from rules.engine.games import in_hand
from rules.engine.history import History
from rules.engine.line import SeatId
from rules.engine.node import Deed, Node
from rules.engine.step import Step

NUMBER, LOOK = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
HIGH, FIRST, STEP, DOT, EYE = 28, 14, 14, 4, 24
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
SIGN, ROOM = 4, 18  # half of the sign at a row that can be opened or folded, and its room
FOLDS = "The sign at its right, or the arrow keys to the right and left: each change by itself, or all in one row."
SHOWED = "It showed somebody a hidden card."
BEFORE = "Before this game"
FREE = "Free: nothing was revealed since"


class Row(Struct, frozen=True):
    """What a row shows: which moment, to whom, and how. Its words are found when somebody sees it."""

    number: int
    seat: SeatId
    look: Look


class Reader(Struct, frozen=True):
    """Whoever reads the list: what a moment is called, the names of seats, and between whose decisions undo goes."""

    seat: SeatId
    words: Callable[[Node], str]
    seat_name: Callable[[int], str]
    own: tuple[SeatId, ...] = ()


class Moment(QListWidgetItem):
    """A row of the list. What stands in it is found when it is asked for: of thousands, few are in sight."""

    def __init__(self, moments: Moments) -> None:
        super().__init__()
        self.moments = moments
        self.row: Row | None = None

    def data(self, role: int) -> Any:
        """Its words, its tip with the whole of them, its number, its look."""
        if self.row is None:
            return super().data(role)
        if role == Qt.ItemDataRole.DisplayRole:
            return self.moments.words(self.row)
        if role == Qt.ItemDataRole.ToolTipRole:
            look = self.row.look
            notes = [words for words, holds in ((said(SHOWED), look.eye), (said(FOLDS), look.opener)) if holds]
            return "\n".join([self.moments.words(self.row), *notes])
        return self.row.number if role == NUMBER else self.row.look if role == LOOK else super().data(role)


class Moments(QListWidget):
    """The list; Enter on a row goes there, and answers nothing."""

    jumped = Signal(int)
    folds = Signal(int, bool)  # the sandbox that was opened at this moment: in one row, or each change by itself

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []  # what is shown, from the top
        self.words: Callable[[Row], str] = lambda row: ""
        self.setAccessibleName(said("History"))
        self.setObjectName("moments")  # its row shows the focus
        self.setItemDelegate(MomentDelegate(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        scaled(self.setMinimumHeight, 2 * HIGH)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click, keys are still the table's
        self.itemClicked.connect(self.go)

    def clear_all(self) -> None:
        """Leave out all rows, and ask none of them for its words."""
        self.words = lambda row: ""
        self.keep(0)

    def keep(self, n: int) -> None:
        """Leave out all rows but the first n."""
        while self.count() > n:
            self.takeItem(self.count() - 1)
        del self.rows[n:]

    def put(self, at: int, row: Row) -> None:
        """A row shows a moment. All rows are of one size, so that only this one is painted anew, and only if it is another one."""
        item, known = self.item(at), at < len(self.rows)
        if not known or self.rows[at] != row:
            self.rows[at : at + 1] = [row]
            assert isinstance(item, Moment)
            item.row = row
            self.update(self.indexFromItem(item))
        if row.look.now and (self.currentRow() != at or not known):
            self.setCurrentItem(item)
            self.scrollToItem(item)

    def go(self, item: QListWidgetItem) -> None:
        """To the moment of a row."""
        self.jumped.emit(item.data(NUMBER))

    def event(self, event: QEvent) -> bool:
        """While the list has the focus, Enter is for it."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and event.key() in ENTER:
            event.accept()
            return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where the table is stays in sight."""
        super().resizeEvent(event)
        self.scrollToItem(self.currentItem())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The sign at a row folds it, or opens it."""
        item = self.itemAt(event.position().toPoint())
        look: Look = item.data(LOOK) if item is not None else Look()
        if item is not None and look.opener and sign_box(self.visualItemRect(item), look).contains(event.position()):
            self.folds.emit(look.opener, not look.shut)
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes to the row; arrows to the side fold it or open it. Letters are the table's: no row is sought by them."""
        look: Look = self.currentItem().data(LOOK) if self.currentItem() is not None else Look()
        if event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Left) and look.opener:
            self.folds.emit(look.opener, event.key() == Qt.Key.Key_Left)
        elif event.key() in ENTER and self.currentItem() is not None:
            self.go(self.currentItem())
        elif event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)


class HistoryPanel(QWidget):
    """Undo and redo, what an undo means, and the list."""

    jumped = Signal(int)
    undone = Signal()
    redone = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.undo_button = button(said("Undo"), self.undone.emit, key="undo")
        self.redo_button = button(said("Redo"), self.redone.emit, key="redo")
        for one in (self.undo_button, self.redo_button):
            one.setProperty("small", True)
        self.count, self.kind = label(name="caption"), Elided("free", lines=2)
        self.list = Moments()
        self.list.jumped.connect(self.jumped)
        self.list.folds.connect(self.fold)
        self.unfolded: set[int] = set()  # sandboxes of which each change has a row of its own
        self.renew: Callable[[], None] = self.forget
        self.first: Node | None = None  # the moment in the first row
        head, row, whole = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        head.addWidget(label(said("History"), "panel"), 1)
        head.addWidget(self.count)
        row.addWidget(self.undo_button)
        row.addWidget(self.redo_button)
        row.addStretch()
        scaled(whole.setContentsMargins, 0, 8, 0, 0)
        scaled(whole.setSpacing, 6)
        whole.addLayout(head)
        whole.addLayout(row)
        whole.addWidget(self.kind)
        whole.addWidget(self.list, 1)

    def show_history(self, history: History, reader: Reader) -> None:
        """List the way to here and on; what was tried beside it is indented where it branched off."""
        if history.at.rests:  # between games, and nobody has looked at the one before
            self.forget()
            self.undo_button.setEnabled(True)
            self.redo_button.setEnabled(bool(history.at.children))
            return
        self.undo_button.setEnabled(history.before(reader.own) is not None)
        self.redo_button.setEnabled(bool(history.at.children))
        self.tell_kind(seen_since(history, reader.own), reader.seat_name)
        rows = list(looks(history, reader.own))
        if self.first is not rows[0][0]:  # of another game no row is asked for its words any more
            self.list.clear_all()
            self.first = rows[0][0]
        branches = sum(look.first for _, look in rows)
        n = len(rows) - 1
        self.count.setText(said("{0|step|steps}", n) + (said(" · {0} branches", branches + 1) if branches else ""))
        self.list.words = lambda row: words_of(history.nodes[row.number], row.look, reader)
        self.renew = lambda: self.show_rows([Row(node.number, reader.seat, look) for node, look in folded(history, rows, self.unfolded)])
        self.renew()

    def show_rows(self, rows: list[Row]) -> None:
        """The list itself."""
        self.list.keep(len(rows))
        while self.list.count() < len(rows):
            self.list.addItem(Moment(self.list))
        for at, row in enumerate(rows):
            self.list.put(at, row)

    def fold(self, opener: int, shut: bool) -> None:
        """A sandbox is shown in one row, or each of its changes by itself; the keyboard stays where it was."""
        (self.unfolded.discard if shut else self.unfolded.add)(opener)
        self.renew()
        self.list.setCurrentRow(next((at for at, row in enumerate(self.list.rows) if row.look.opener == opener), self.list.currentRow()))

    def tell_kind(self, seen: list[int] | None, seat_name: Callable[[int], str]) -> None:
        """What going back means: nothing, or that somebody knows something by now."""
        if seen is None:
            self.kind.setText("")
            return
        free = not seen
        by = said(" and ").join(seat_name(seat) for seat in seen[:2]) if len(seen) < 3 else said("several")
        self.kind.setText(
            said(FREE) if free else said("Chance has decided since") if seen == [-1] else said("A card was seen since, by {0}", by)
        )
        name = "free" if free else "warns"
        if self.kind.objectName() != name:
            self.kind.setObjectName(name)
            self.kind.style().polish(self.kind)

    def forget(self) -> None:
        """Show nothing."""
        self.renew = self.forget
        self.list.clear_all()
        self.count.setText("")
        self.kind.setText("")


class MomentDelegate(QStyledItemDelegate):
    """A row: the line of the tree with a ring on it, the words, and an eye."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """All rows are alike."""
        return QSize(px(100), px(HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """Draw a row."""
        look = index.data(LOOK) or Look()
        box: QRect = option.rect
        state = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if look.now or state & QStyle.StateFlag.State_HasFocus or state & QStyle.StateFlag.State_MouseOver:
            self.ground(painter, box, look.now, bool(state & QStyle.StateFlag.State_HasFocus))
        self.tree(painter, box, look)
        painter.setFont(font("small_label" if look.now else "small"))
        painter.setPen(color("text" if look.now else "text_2" if look.way else "text_3"))
        left = box.x() + px(FIRST + look.depth * STEP + 14)
        signs = px(EYE) * look.eye + px(ROOM) * bool(look.opener)
        room = QRect(left, box.y(), box.right() - left - (signs or px(6)), box.height())
        words = painter.fontMetrics().elidedText(str(index.data()), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
        if look.eye:
            draw_glyph(painter, "eye", QPointF(box.right() - px(13), box.center().y() + 1), px(6), color("info"))
        if look.opener:
            self.sign(painter, sign_box(box, look).center(), look.shut)
        painter.restore()

    def sign(self, painter: QPainter, at: QPointF, shut: bool) -> None:
        """An arrow to the right where more can be opened, downwards where it lies open."""
        arms = ((-1, -2), (1, 0), (-1, 2)) if shut else ((-2, -1), (0, 1), (2, -1))
        painter.setPen(QPen(color("sandbox"), stroke("state")))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([at + QPointF(x, y) * px(SIGN) / 2 for x, y in arms]))

    def ground(self, painter: QPainter, box: QRect, now: bool, focus: bool) -> None:
        """The row where the table is, the one with the focus, the one under the pointer."""
        shade = color("accent") if now else color("panel_raised")
        if now:
            shade.setAlphaF(0.14)
        painter.setBrush(shade)
        edge = color("focus") if focus else color("accent")
        painter.setPen(QPen(edge, stroke("line")) if now or focus else Qt.PenStyle.NoPen)
        radius = tokens()["radius"]["control"]
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), radius, radius)

    def tree(self, painter: QPainter, box: QRect, look: Look) -> None:
        """The lines of this row and of those around it, and its ring."""
        ink = color("line_strong")
        painter.setPen(QPen(ink, stroke("line")))
        top, middle, bottom = box.y(), box.y() + box.height() / 2, box.y() + box.height()
        for depth in range(look.depth):
            x = box.x() + px(FIRST + depth * STEP)
            painter.drawLine(QPointF(x, top), QPointF(x, bottom))
        x = box.x() + px(FIRST + look.depth * STEP)
        if look.first:
            painter.drawLine(QPointF(x - px(STEP), top), QPointF(x, middle))
        elif not look.deal:
            painter.drawLine(QPointF(x, top), QPointF(x, middle))
        if not look.last:
            painter.drawLine(QPointF(x, middle), QPointF(x, bottom))
        painter.setBrush(color("accent") if look.now else color("panel"))
        painter.setPen(QPen(QColor(color("accent")) if look.now else ink, stroke("line")))
        painter.drawEllipse(QPointF(x, middle), px(DOT) + look.now, px(DOT) + look.now)


def in_order(history: History) -> Iterator[tuple[Node, Look]]:
    """The moments from the deal on, or from the pause before the game in hand: each one, then what was tried from it and left, then the
    way that was followed last."""
    newest: dict[int, int] = {}
    moments = in_hand(history)
    for node in reversed(moments):
        below = max([node.number, *(newest[child.number] for child in node.children if child.number in newest)])
        newest[node.number] = below
    todo = [(moments[0], 0, True)]
    while todo:
        node, depth, first = todo.pop()
        ways = sorted((child for child in node.children if child.number in newest), key=lambda child: newest[child.number])
        yield node, Look(depth, first=first and depth > 0, last=not ways, deal=node is moments[0])
        if ways:
            todo.append((ways[-1], depth, False))
            todo += [(child, depth + 1, True) for child in reversed(ways[:-1])]


def looks(history: History, own: Collection[SeatId] = ()) -> Iterator[tuple[Node, Look]]:
    """The same, with where the table is and what each moment is."""
    here = way(history)
    for node, look in in_order(history):
        eye = not look.deal and node.done is not None and bool(learned(node.done, own))
        yield node, replace(look, way=node in here, now=node is history.at, eye=eye)


def words_of(node: Node, look: Look, reader: Reader) -> str:
    """What stands in a row."""
    if look.deal and node.parent is not None:
        return said(BEFORE)
    return whole(node, reader.seat_name) if look.shut else reader.words(node)


def whole(node: Node, seat_name: Callable[[int], str]) -> str:
    """A sandbox that was closed with this moment, in one row."""
    assert node.step is not None
    assert node.step.before.bracket is not None
    n = node.step.before.bracket.moves
    return said("Sandbox: {0|edit|edits} by {1}", n, seat_name(node.step.seat))


def sign_box(box: QRect, look: Look) -> QRectF:
    """Where the sign stands with which a row is folded or opened."""
    return QRectF(box.right() - px(EYE) * look.eye - px(ROOM), box.y(), px(ROOM), box.height())


def way(history: History) -> set[Node]:
    """The moments that lead here, and those that redo would come to."""
    found: set[Node] = set()
    node: Node | None = history.at
    while node is not None:
        found.add(node)
        node = node.parent
    node = history.at
    while node is not None:
        found.add(node)
        node = node.last
    return found


def learned(step: Step | Deed, own: Collection[SeatId]) -> set[int]:
    """Who saw a card in a step, of the people if computer players sit here too."""
    return {int(seat) for seat, _ in step.learned if not own or seat in own}


def seen_since(history: History, own: Collection[SeatId] = ()) -> list[int] | None:
    """Who saw a card in what an undo takes back, of the people if computer players sit here too; [-1] if only chance decided; None if
    there is nothing to undo."""
    end, node = history.before(own), history.at
    if end is None:
        return None
    seen, chance = set[int](), False
    while node is not end and node.parent is not None and node.step is not None:
        seen |= learned(node.step, own)
        chance = chance or node.step.chanced
        node = node.parent
    return sorted(seen) or ([-1] if chance else [])
