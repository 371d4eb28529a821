"""Pixmaps that have been drawn, kept as long as there is room for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from PySide6.QtGui import QPixmap

T = TypeVar("T")


class Kept(Generic[T]):
    """Drawn things by what they depend on. Of too many bytes, what was not used for longest goes first."""

    def __init__(self, most: int, pixmap: Callable[[T], QPixmap]) -> None:
        self.most = most
        self.pixmap = pixmap
        self.held: OrderedDict[Hashable, T] = OrderedDict()
        self.size = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self.held

    def get(self, key: Hashable, draw: Callable[[], T]) -> T:
        """What was drawn for this key, or is drawn now."""
        if key in self.held:
            self.held.move_to_end(key)
            return self.held[key]
        made = self.held[key] = draw()
        self.size += self.bytes(made)
        while self.size > self.most and len(self.held) > 1:
            self.size -= self.bytes(self.held.popitem(last=False)[1])
        return made

    def bytes(self, one: T) -> int:
        """How much memory a pixmap takes."""
        pixmap = self.pixmap(one)
        return pixmap.width() * pixmap.height() * 4

    def forget(self) -> None:
        """Draw everything anew."""
        self.held.clear()
        self.size = 0
