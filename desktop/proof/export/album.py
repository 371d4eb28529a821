"""The sides of a deck's cards, each read once and stored once in a document."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from desktop.proof.card import Card, Deck, Source
from desktop.proof.export.document import Document
from desktop.proof.export.picture import Picture, picture
from desktop.proof.export.sheet import LEFT, ORIENTED, UPRIGHT, Matrix, Spot, times
from desktop.proof.finding import Damage
from desktop.proof.leaf import Leaf
from desktop.proof.shop import Box, Shop

Load = Callable[[Source], bytes]  # a source's file; raises Damage
Inked = Callable[[Picture, bytes], Picture]  # a picture as a press wants it, out of a file's bytes


class Side(Struct, frozen=True):
    """One side of a card in a document."""

    source: Source
    picture: str  # by which name it is known there
    w: int
    h: int
    filter: str
    has_bleed: bool
    turn: Matrix
    why: str  # what kept its bytes from being used as they are

    def spot(self, shop: Shop, trim: Box, kept: Box, turn: Matrix = UPRIGHT) -> Spot:
        """The picture where its cut lies on `trim`; no more of it is seen than `kept`."""
        box = trim.inside((-shop.bleed[0], -shop.bleed[1])) if self.has_bleed else trim
        has_more = box.left < kept.left - 1e-6 or box.top < kept.top - 1e-6
        return Spot(self.picture, box, kept if has_more else None, times(self.turn, turn))


class Pair(Struct, frozen=True):
    """A card's two sides, so many times. None: there is none, or it cannot be read."""

    card: Card
    front: Side | None
    back: Side | None

    @property
    def key(self) -> tuple[str, str]:
        """By what it is known whether it is the same card."""
        return self.front.picture if self.front else "", self.back.picture if self.back else ""


class Album:
    """Reads sides into a document. `damaged` tells what could not be read."""

    def __init__(self, document: Document, load: Load, shop: Shop, inked: Inked | None = None) -> None:
        self.document, self.load, self.shop, self.inked = document, load, shop, inked
        self.sides: dict[Source, Side | None] = {}
        self.damaged: dict[Source, Damage] = {}

    def side(self, source: Source | None) -> Side | None:
        """A side, read if it has not been."""
        if source is None:
            return None
        if source not in self.sides:
            try:
                self.sides[source] = self.read(source)
            except Damage as damage:
                self.sides[source], self.damaged[source] = None, damage
        return self.sides[source]

    def read(self, source: Source) -> Side:
        """A side from its file."""
        data = self.load(source)
        leaf, found = Leaf(data, self.shop), picture(data)
        if self.inked is not None:
            found = self.inked(found, data)
        turn = ORIENTED[found.orientation]
        return Side(
            source=source,
            picture=self.document.store(found),
            w=found.w,
            h=found.h,
            filter=found.filter,
            has_bleed=leaf.frame.has_bleed,
            turn=times(turn, LEFT) if leaf.is_turned else turn,
            why=found.why,
        )

    def pairs(self, deck: Deck, told: Callable[[], None]) -> list[Pair]:
        """All cards of a deck."""
        found = []
        for card in deck.cards:
            found.append(Pair(card, self.side(card.front), self.side(deck.back_of(card))))
            told()
        return found
