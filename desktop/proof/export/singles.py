"""A page for each card, in the order of the shop: the paper is the card with its bleed, and the boxes say where it is cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.proof.export.album import Pair, Side
from desktop.proof.export.sheet import Sheet
from desktop.proof.shop import Box, Pages, Shop


def files(pairs: Sequence[Pair], shop: Shop) -> dict[str, list[Sheet]]:
    """The pages of each file, by what is added to the file's name."""
    if shop.pages == "apart":
        return {"fronts": list(pages(pairs, shop, "fronts")), "backs": list(pages(pairs, shop, "backs"))}
    return {"": list(pages(pairs, shop, shop.pages))}


def pages(pairs: Sequence[Pair], shop: Shop, order: Pages | str) -> Iterator[Sheet]:
    """The pages of one file; a card that is printed several times has its pages several times."""
    for pair in pairs:
        sides = {"front": pair.front, "back": pair.back}
        wanted = {"fronts": ("front",), "backs": ("back",)}.get(order, tuple(order.split("-")))
        for _ in range(pair.card.count):
            yield from (page(sides[side], shop, f"{pair.card.name}, {side}") for side in wanted)


def page(side: Side | None, shop: Shop, label: str) -> Sheet:
    """A card's side; white where there is none, so that the shop's order holds."""
    whole = Box(0, 0, *shop.file)
    trim = whole.inside(shop.bleed)
    return Sheet(shop.file, trim, whole, label, () if side is None else (side.spot(shop, trim, whole),))
