"""What was found last, of things that are the same object again when somebody goes back to them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")

MOMENTS = 32  # so many moments of a table are as quickly shown again as they were left


class Recent(Generic[T]):
    """By the thing that it was found of, and what else it depends on. Of too many, what was not used for longest goes first."""

    def __init__(self, most: int = MOMENTS) -> None:
        self.most = most
        self.held: OrderedDict[tuple[int, Hashable], tuple[object, T]] = OrderedDict()

    def get(self, of: object, key: Hashable, find: Callable[[], T]) -> T:
        """What was found of this, or is found now."""
        place = (id(of), key)
        if place in self.held:
            self.held.move_to_end(place)
            return self.held[place][1]
        found = find()
        self.held[place] = of, found  # what it was found of is held, so that no other thing gets its id
        if len(self.held) > self.most:
            self.held.popitem(last=False)
        return found

    def forget(self) -> None:
        """Find everything anew."""
        self.held.clear()
