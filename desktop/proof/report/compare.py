"""Which shop could print this? A deck looked at for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from desktop.proof.card import Deck
from desktop.proof.inspection import Inspection
from desktop.proof.pool import Pool
from desktop.proof.report.report import report
from desktop.proof.shop import Shop
from desktop.proof.waivers import Waivers


class Compared(Struct, frozen=True):
    """How a deck fits one shop: how much is found, by which checks."""

    shop_id: str
    shop: Shop
    errors: int
    warnings: int
    checks: tuple[str, ...]

    @property
    def open(self) -> tuple[int, int]:
        """How much nobody has waived: the less, the better it fits."""
        return self.errors, self.warnings


def compare(deck: Deck, shops: dict[str, Shop], pool: Pool, waivers: Waivers, where: Path) -> Iterator[Compared]:
    """Each shop as it is known."""
    for shop_id, shop in shops.items():
        run = Inspection(deck, shop, pool)
        for _ in run.run():
            pass
        found = report(run, shop_id, waivers, where)
        checks = dict.fromkeys(line.check for card in found.cards for line in card.findings if line.counts)
        yield Compared(shop_id, shop, found.errors, found.warnings, tuple(checks))
