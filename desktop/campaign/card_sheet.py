"""The cards of both sides, over the map: small faces under their headings; the one that is pointed at comes up large."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.campaign.card_grid import CardGrid
from desktop.campaign.known import Shown
from desktop.panels.card_text import card_text
from desktop.panels.lengths import scaled
from desktop.panels.preview import Preview, printed_face
from desktop.panels.sheet import BACK, Sheet, foot
from desktop.panels.text import button, label
from desktop.tongue import said
from rules.engine.game import Game

WIDTH = 860
HOW = "A card that is pointed at, or gone to by keys, is shown large."


class CardSheet(Sheet):
    """Made anew each time that it is opened."""

    def __init__(self, below: QWidget, game: Game, pictures: Mapping[str, str]) -> None:
        super().__init__(below, WIDTH)
        self.game, self.pictures = game, pictures
        self.preview = Preview(self)
        self.close_button = button(said("Back to the map"), self.sink, primary=True, key=BACK)
        self.put(QWidget(), foot(self.close_button))
        self.sunk.connect(self.preview.forget)
        self.pane.verticalScrollBar().valueChanged.connect(lambda _at: self.preview.forget())

    def tell(self, all_shown: Sequence[Shown]) -> None:
        """Show these."""
        body = QWidget()
        column = QVBoxLayout(body)
        scaled(column.setContentsMargins, 32, 24, 32, 12)
        scaled(column.setSpacing, 8)
        column.addWidget(label(said("The cards of both sides"), "heading"))
        column.addWidget(label(said(HOW), "faint", wrap=True))
        for one in all_shown:
            column.addWidget(label(one.heading, "title", wrap=True))
            if one.text:
                column.addWidget(label(one.text, "", wrap=True))
            if one.cards:
                grid = CardGrid(self.game, said("{0}, {1|card|cards}", one.heading, len(one.cards)), one.cards, self.pictures)
                grid.looked.connect(lambda name, at, grid=grid: self.look(grid, name, at))
                column.addWidget(grid)
        column.addStretch()
        self.show_body(body)
        self.setAccessibleName(said("The cards of both sides"))
        self.rise()
        self.pane.verticalScrollBar().setValue(0)
        self.close_button.setFocus()

    def look(self, grid: CardGrid, name: str, at: QRect) -> None:
        """A card comes up beside where it lies, or none."""
        if not name:
            self.preview.forget()
            return
        if grid.hasFocus():
            middle = grid.mapTo(self.body, at.center())
            self.pane.ensureVisible(middle.x(), middle.y(), 0, at.height())
        self.preview.show_card(printed_face(self.game, name, card_text(self.game, name), self.pictures), grid, at)

    def press(self) -> None:
        """Enter goes back."""
        self.close_button.click()
