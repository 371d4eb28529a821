"""The page of a campaign, in the place of the table while no game is under way: the map, and one chapter beside it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.campaign.map import Map
from desktop.campaign.side import WIDE, Side
from desktop.campaign.standing import figures, on_the_road, subtitle
from desktop.campaign.story import story
from desktop.campaign.tries import Tried, listed
from desktop.panels.sheet import PAGES
from desktop.table.tokens import px, unscaled
from rules.engine.game import Game
from rules.games.worldbreakers.campaign.states import Campaign

SHARE, LOW = 0.38, 640  # the part of the page that tells of a chapter; below this height there is no picture


class Page(QWidget):
    """It shows the chapter that is to be played, until another one is chosen."""

    entered = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.map, self.side = Map(), Side()
        self.v: Campaign | None = None
        self.branches = 0
        self.tries: list[Tried] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.map, 1)
        row.addWidget(self.side)
        self.map.picked.connect(self.show_side)
        self.map.entered.connect(self.entered.emit)

    def show_campaign(self, game: Game, v: Campaign, branches: int, marks: Mapping[int, str], tries: list[Tried]) -> None:
        """A campaign as it stands now; how many branches there are besides, which chapters are marked, and all tries."""
        same = self.v is not None and (self.v.chapter, len(self.v.tries)) == (v.chapter, len(v.tries))
        self.v, self.branches, self.tries = v, branches, tries
        self.map.show_campaign(story().title, subtitle(game, v), on_the_road(v, marks), figures(v))
        self.map.choose(self.map.chosen if same else v.chapter - 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a small window the map has more room, and the story begins without a picture."""
        self.fit()
        self.side.show_picture(unscaled(self.height()) >= LOW)
        super().resizeEvent(event)

    def fit(self) -> None:
        """The side has its share, and its buttons are whole."""
        self.side.wish(max(min(px(WIDE), round(self.width() * SHARE)), self.side.minimumSizeHint().width()))

    def chosen(self) -> int:
        """The number of the chapter that is told of."""
        return self.map.stops[self.map.chosen].chapter.number

    def show_side(self, number: int) -> None:
        """A chapter is told of."""
        if self.v is not None:
            self.side.show_chapter(self.v, self.map.stops[number - 1].chapter, self.branches, listed(self.tries, self.v, number))
            self.fit()

    def take_focus(self) -> None:
        """Keys go to the chapter that is told of."""
        self.map.stops[self.map.chosen].setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys that turn pages scroll the chapter, whatever has the focus."""
        if event.key() in PAGES:
            self.side.turn(PAGES[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Another size of the interface or other colours: the map is painted anew."""
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.PaletteChange):
            self.map.painted = self.side.banner.painted = None
        super().changeEvent(event)
