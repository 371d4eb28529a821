"""The sides of a deck's cards, each read once and stored once in a document."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future

from msgspec import Struct

from desktop.proof.card import Card, Deck, Source
from desktop.proof.card import Side as Which
from desktop.proof.export.document import Document
from desktop.proof.export.side import Fetched, Side, Wish, fetch, side, whole
from desktop.proof.finding import Finding
from desktop.proof.look import lost
from desktop.proof.pool import Lost, Pool
from desktop.proof.shop import Shop

AHEAD = 6  # sides that are read while one is stored, so that few are in memory


class Pair(Struct, frozen=True):
    """A card's two sides. None: there is none, or it cannot be read."""

    card: Card
    front: Side | None
    back: Side | None


class Album:
    """Reads sides into a document. `damaged` tells what could not be read."""

    def __init__(self, document: Document, shop: Shop, *, inked: bool = False, summed: bool = False) -> None:
        self.document, self.shop, self.inked, self.summed = document, shop, inked, summed
        self.sides: dict[Source, Side | None] = {}
        self.damaged: dict[Source, Finding] = {}

    def read(self, deck: Deck, sides: tuple[Which, ...], pool: Pool, told: Callable[[], None]) -> list[Pair]:
        """All cards of a deck, with these sides of them. `told` hears of each picture."""
        which = deck.sides()
        wanted = {source: Wish(source, self.shop, which[source], self.inked, self.summed) for source in sources(deck, sides)}
        for wish, found in fetched_in_order(list(wanted.values()), pool):
            fetched = whole(wish, found)
            if fetched.picture is not None:
                self.document.store(fetched.picture, fetched.name)
            self.sides[wish.source] = side(wish, fetched)
            if fetched.damage is not None:
                self.damaged[wish.source] = fetched.damage
            told()
        return [Pair(card, self.sides.get(card.front), self.known(deck.back_of(card))) for card in deck.cards]

    def known(self, source: Source | None) -> Side | None:
        """A side that has been read."""
        return self.sides.get(source) if source is not None else None

    @property
    def stored(self) -> dict[str, Side]:
        """What is in the document, by name."""
        return {side.picture: side for side in self.sides.values() if side is not None}

    @property
    def shas(self) -> dict[str, str]:
        """The sums of their pixels, by name, as far as they were wanted."""
        return {name: side.sha for name, side in self.stored.items() if side.sha}


def sources(deck: Deck, sides: tuple[Which, ...]) -> list[Source]:
    """What has to be read for these sides of all cards, each once."""
    both = ((card.front if "front" in sides else None, deck.back_of(card) if "back" in sides else None) for card in deck.cards)
    return list(dict.fromkeys(source for pair in both for source in pair if source is not None))


def fetched_in_order(wishes: list[Wish], pool: Pool) -> Iterator[tuple[Wish, Fetched]]:
    """Sides as they are wanted, some of them read ahead."""
    waiting = deque(wishes)
    under_way: deque[tuple[Wish, Future[Fetched]]] = deque()
    try:
        while waiting or under_way:
            while waiting and len(under_way) < AHEAD:
                under_way.append((waiting[0], pool.submit(fetch, waiting.popleft(), urgent=True)))
            wish, future = under_way.popleft()
            try:
                yield wish, future.result()
            except Lost as fault:
                yield wish, Fetched(damage=lost(fault).findings[0])
    finally:
        for _, future in under_way:
            future.cancel()
