"""A page for each card, in the order of the shop: the paper is the card with its bleed, and the boxes say where it is cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.proof.card import Deck
from desktop.proof.card import Side as Which
from desktop.proof.export.album import Pair
from desktop.proof.export.sheet import Sheet
from desktop.proof.export.side import Side
from desktop.proof.shop import Box, Pages, Shop

FILES: dict[Pages, dict[str, tuple[Which, ...]]] = {  # the files of each order, by what their names end in, with the sides in them
    "fronts": {"": ("front",)},
    "front-back": {"": ("front", "back")},
    "back-front": {"": ("back", "front")},
    "apart": {"-fronts": ("front",), "-backs": ("back",)},
}


def files_of(deck: Deck, order: Pages) -> dict[str, tuple[Which, ...]]:
    """The files of an order; cards that have no backs need none apart from the fronts."""
    has_backs = any(deck.back_of(card) for card in deck.cards)
    return FILES["fronts" if order == "apart" and not has_backs else order]


def pages(pairs: Sequence[Pair], shop: Shop, sides: tuple[Which, ...]) -> Iterator[Sheet]:
    """The pages of one file; a card that is printed several times has its pages several times."""
    for pair in pairs:
        found = {"front": pair.front, "back": pair.back}
        for _ in range(pair.card.count):
            yield from (page(found[side], shop, f"{pair.card.name}, {side}") for side in sides)


def page(side: Side | None, shop: Shop, label: str) -> Sheet:
    """A card's side; white where there is none, so that the shop's order holds."""
    whole = Box(0, 0, *shop.file)
    trim = whole.inside(shop.bleed)
    return Sheet(shop.file, trim, whole, label, () if side is None else (side.spot(shop, trim, whole),))
