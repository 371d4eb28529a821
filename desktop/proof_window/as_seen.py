"""Has the card that is looked at made small in all ways in which it can be seen, as soon as somebody stays with it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from desktop.proof.shown import Pixels, Wish, as_seen
from desktop.proof.sources import NEVER, Stamp
from desktop.proof_window.colours_part import ColoursPart
from desktop.proof_window.proof import Proof

STAYS = 150  # milliseconds; who leafs through the cards waits for none of this
LONGEST = 200  # pixels


class AsSeen(QObject):
    """One card at a time."""

    def __init__(self, proof: Proof, part: ColoursPart) -> None:
        super().__init__(proof)
        self.proof, self.part = proof, part
        self.wish: Wish | None = None
        self.stamp: Stamp = NEVER
        self.clock = QTimer(self, interval=STAYS, singleShot=True)
        self.clock.timeout.connect(self.ask)

    def show(self, wish: Wish | None) -> None:
        """This card is looked at, or none."""
        new = Wish(wish.source, wish.shop, wish.side, LONGEST) if wish is not None else None
        now = self.proof.stamp(new.source) if new is not None else NEVER
        if (new, now) == (self.wish, self.stamp):
            return
        if self.wish is None or new is None or new.source != self.wish.source:
            self.part.show_card((), self.proof.shop)
        self.wish, self.stamp = new, now
        self.clock.start()

    def ask(self) -> None:
        """Somebody stays with it."""
        if self.wish is not None and self.part.isVisible():
            wish, now = self.wish, self.stamp
            self.proof.ear.listen(self.proof.pool.submit(as_seen, wish, urgent=True), lambda made: self.take(wish, now, made))

    def take(self, wish: Wish, now: Stamp, made: tuple[Pixels, ...] | None) -> None:
        """They are made."""
        if (wish, now) == (self.wish, self.stamp):
            self.part.show_card(made or (), wish.shop)
