"""How high the decision bar is: as the grid says, or as much higher as its words and buttons need to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.table import tokens
from desktop.table.sizes import Sizes

if TYPE_CHECKING:
    from desktop.table.area import TableArea

TABLE, OVER = 326, 0.8  # the height that the table keeps at least; how much of it may be hidden


class BarRoom:
    """What it once needed the table leaves free for it, so that cards do not jump from question to question, until the window has
    another size. While the right column lies over the table, so does the bar."""

    def __init__(self, area: TableArea) -> None:
        self.area = area
        self.grown, self.seen = 0, (0, 0, 0.0)
        area.bar.cramped.connect(area.place_bar)

    def high(self) -> int:
        """What the table leaves free for it at least; 0: as the grid says."""
        size = (self.area.width(), self.area.height(), tokens.scale)
        if size != self.seen:
            self.grown, self.seen = 0, size
        return self.grown

    def needed(self) -> int:
        """The height that it has now. Where the table has to leave more free from now on, it is arranged anew."""
        area, usual = self.area, self.area.sizes().bar
        if area.cover is not None:
            usual = Sizes.of(area.width(), area.height(), tokens.tokens(), tokens.scale).bar
        stands, wide = area.stands(), area.width() - area.taken
        wanted = stands.wanted(wide) if stands is not None else area.bar.wanted(wide, usual)
        if area.taken or area.cover is not None:
            return max(usual, min(wanted, round(area.height() * OVER)))
        high = max(usual, min(wanted, area.height() - area.sizes().peek - TABLE))
        if high > usual:
            self.grown = high
            area.resized.emit()
        return high
