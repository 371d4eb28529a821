"""Putting options in an order: they are chosen one after the other."""

from __future__ import annotations

from desktop.asking.asked import Act
from desktop.asking.pick import PickSome
from rules.engine.question import Option


class Ordering(PickSome):
    """The order of clicks is the order; every option must be in it."""

    def acts(self) -> list[Act]:
        """The answer, and every option with its place in the order."""
        return [self.done(), *(Act(self.placed(o), toggles=o, on=o in self.chosen) for o in self.options())]

    def placed(self, option: Option) -> str:
        """An option with its place so far."""
        place = f"{self.chosen.index(option) + 1}. " if option in self.chosen else ""
        return place + self.named(option)
