"""How far an export is."""

from __future__ import annotations

from desktop.proof.export.order import Told


class Count:
    """Steps, out of about so many."""

    def __init__(self, told: Told, of: int) -> None:
        self.told, self.done, self.of = told, 0, of

    def step(self) -> None:
        """One more is done."""
        self.done += 1
        self.told(self.done, max(self.of, self.done))
