"""A card that is dragged into the deck or out of it: it goes with the pointer, which shows whether it can be let go there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QWidget

from desktop.decks.card_view import CardView
from desktop.table.face import pixmap
from desktop.table.sizes import even, height
from desktop.table.tokens import px

WIDE, ASIDE = 84, 12  # of the card, and from the pointer to it


class Carried(QLabel):
    """Between a view that cards come from and a part of the window where they can be let go."""

    def __init__(self, over: QWidget, view: CardView, target: Callable[[QPoint], bool], let_go: Callable[[str], object]) -> None:
        super().__init__(over)
        self.over, self.view, self.target, self.let_go, self.name = over, view, target, let_go, ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        view.carried.connect(self.go_with)
        view.dropped.connect(self.drop)

    def go_with(self, name: str, at: QPoint) -> None:
        """Be beside the pointer."""
        if name != self.name and self.view.bench is not None:
            self.name, wide = name, even(px(WIDE))
            self.setPixmap(pixmap(self.view.bench.face(name), wide, height(wide), self.devicePixelRatioF()))
            self.adjustSize()
        self.move(self.over.mapFromGlobal(at) + QPoint(px(ASIDE), px(ASIDE)))
        self.view.viewport().setCursor(Qt.CursorShape.DragMoveCursor if self.target(at) else Qt.CursorShape.ForbiddenCursor)
        self.show()
        self.raise_()

    def drop(self, name: str, at: QPoint) -> None:
        """It is let go."""
        self.name = ""
        self.hide()
        self.view.viewport().unsetCursor()
        if self.target(at):
            self.let_go(name)


def lies_in(part: QWidget) -> Callable[[QPoint], bool]:
    """Is a place on the screen in a part of the window?"""
    return lambda at: part.rect().contains(part.mapFromGlobal(at))
