"""An order carried out. It waits for the processes that read and compare, so it is called in a thread."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.proof.export.alignment import alignment
from desktop.proof.export.images import images
from desktop.proof.export.order import CannotExport, Order, Told, Written, nobody
from desktop.proof.export.pdf import pdfs
from desktop.proof.export.tabletop import tabletop
from desktop.proof.pool import Pool

NO_BACKS = "Backs are not exported: the order is fronts. With --order front-back, back-front or apart they are."


def deliver(order: Order, pool: Pool, told: Told = nobody) -> Written:
    """Carries out an order: what is written is read again, compared, and only then put in its place. Raises CannotExport, and whatever
    `told` raises: then nothing is left of what was begun."""
    if order.kind == "alignment":
        return alignment(order)
    if not order.deck.cards:
        raise CannotExport("There are no cards to export.")
    ways = {"sheets": pdfs, "singles": pdfs, "images": images, "tabletop": tabletop}
    written = ways[order.kind](order, pool, told)
    return replace(written, notes=(NO_BACKS, *written.notes)) if leaves_backs(order) else written


def leaves_backs(order: Order) -> bool:
    """Are there backs, and none of them in what was asked for?"""
    by_shop = order.kind in ("singles", "images") and order.shop.pages == "fronts"
    return by_shop and any(order.deck.back_of(card) for card in order.deck.cards)
