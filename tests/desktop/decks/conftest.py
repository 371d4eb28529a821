"""Whoever builds a deck, at the window of decks."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from desktop.decks.building import Building
from desktop.decks.deck_window import DeckWindow

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


class Builder:
    """Whoever builds a deck."""

    def __init__(self, window: DeckWindow) -> None:
        self.window = window

    @property
    def bench(self) -> Building:
        return self.window.bench

    def search(self, words: str) -> None:
        self.window.search.setFocus()
        self.window.search.selectAll()
        QTest.keyClicks(self.window.search, words)

    def press(self, view, name: str, button=LEFT, at_end: bool = False) -> None:
        box = view.visualRect(view.cards.index(view.cards.row_of(name)))
        view.scrollTo(view.cards.index(view.cards.row_of(name)))
        box = view.visualRect(view.cards.index(view.cards.row_of(name)))
        QTest.mouseClick(view.viewport(), button, pos=QPoint(box.right() - 8, box.center().y()) if at_end else box.center())

    def key(self, key, modifier=Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window.focusWidget(), key, modifier)

    def keep(self) -> None:
        """Until all is on the disk."""
        self.bench.leave()


@pytest.fixture
def builder(qtbot) -> Iterator[Builder]:
    window = DeckWindow()
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    window.files.new("worldbreakers")
    yield Builder(window)
    window.close()
