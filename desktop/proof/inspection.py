"""A deck looked at for a shop: each side once, told card by card as it comes, then the deck as a whole.

What is known already is not looked at again, so a deck in which one picture changed is gathered and inspected anew, with `known` of
the one before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from queue import SimpleQueue
from threading import Lock

from msgspec import Struct

from desktop.proof.card import Card, Deck, Side, Source
from desktop.proof.finding import Finding, Grade
from desktop.proof.look import DeckTask, Look, Task, look, look_at_deck, lost
from desktop.proof.pool import Lost, Pool
from desktop.proof.shop import Shop
from desktop.proof.sources import Place, Stamp, stamp
from desktop.proof.trace import Pair

Known = dict[Place, Look]
TOGETHER = "The cards could not be looked at together, by a fault of Tuckbox: {}."
FEW = 20  # sides
DECK = -1  # told in place of a card's number when the deck as a whole has been looked at


class Seen(Struct, frozen=True):
    """What was seen at a card, and found about it among the others."""

    front: Look
    back: Look | None = None
    deck: tuple[Finding, ...] = ()

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All of them."""
        return (*self.front.findings, *(self.back.findings if self.back else ()), *self.deck)

    @property
    def worst(self) -> Grade | None:
        """The worst grade; None if nothing was found."""
        return max((finding.grade for finding in self.findings), default=None)


class Inspection:
    """The looks at a deck. `told` hears the number of each card when it is seen whole, then DECK; it is called in other threads."""

    def __init__(
        self, deck: Deck, shop: Shop, pool: Pool, known: Known | None = None, checks: tuple[str, ...] = (), picture: int = 0
    ) -> None:
        self.deck, self.shop, self.pool, self.checks, self.picture = deck, shop, pool, checks, picture
        self.known = known if known is not None else {}
        self.stamps: dict[Source, Stamp] = {}
        self.places = [self.places_of(card) for card in deck.cards]
        self.lost: Known = {}  # sides at which nobody could look: that may go better next time
        self.of_deck: dict[int, list[Finding]] = {}
        self.fault = ""  # a sentence, if the cards could not be looked at together
        self.is_cancelled = False
        self.wanted: dict[Place, list[int]] = {}  # what is to be looked at, and of which cards it is a side
        self.futures: dict[Place, Future[Look]] = {}
        self.open = [0] * len(deck.cards)  # sides of each card that nobody has looked at yet
        self.left = 0  # cards that are not seen whole
        self.lock = Lock()
        self.told: Callable[[int], object] = lambda _card: None

    def places_of(self, card: Card) -> tuple[Place, ...]:
        """The sides of a card as they are now."""
        sides: tuple[tuple[Side, Source | None], ...] = (("front", card.front), ("back", self.deck.back_of(card)))
        return tuple(Place(source, side, self.stamp(source), self.shop) for side, source in sides if source is not None)

    def stamp(self, source: Source) -> Stamp:
        """When a file was saved; each is asked once."""
        if source not in self.stamps:
            self.stamps[source] = stamp(source)
        return self.stamps[source]

    # -- running
    def begin(self, told: Callable[[int], object], *, urgent: bool = False, first: int = 0) -> None:
        """Have everything looked at that is not known, from this card on. Those cards are told at once of which all is known.
        `urgent`: if it is little, it comes before what others wait for."""
        self.told = told
        many = len(self.places)
        for number in ((max(first, 0) + ahead) % many for ahead in range(many)):
            for place in dict.fromkeys(self.places[number]):
                if place not in self.known:
                    self.wanted.setdefault(place, []).append(number)
                    self.open[number] += 1
        self.left = many
        for number, n in enumerate(list(self.open)):
            if not n:
                self.is_seen(number)
        for place in self.wanted:
            self.have_looked(place, urgent and len(self.wanted) <= FEW)
        if not self.places:
            self.whole_deck()

    def have_looked(self, place: Place, urgent: bool) -> None:
        """Have a side looked at."""
        task = Task(place.source, self.shop, place.side, self.checks, self.picture)
        future = self.futures[place] = self.pool.submit(look, task, urgent=urgent)
        future.add_done_callback(lambda done: self.looked(place, self.wanted[place], done))

    def hurry(self, number: int) -> None:
        """Somebody waits for this card: what nobody has begun to look at comes next."""
        for place in dict.fromkeys(self.places[number]):
            if place in self.futures and self.futures[place].cancel():
                self.have_looked(place, urgent=True)

    def looked(self, place: Place, numbers: list[int], done: Future[Look]) -> None:
        """A side has been looked at, or nobody could."""
        if self.is_cancelled:
            return
        try:
            self.known[place] = done.result()
        except CancelledError:
            return
        except Lost as fault:
            self.lost[place] = lost(fault)
        for number in numbers:
            with self.lock:
                self.open[number] -= 1
                is_whole = not self.open[number]
            if is_whole:
                self.is_seen(number)

    def is_seen(self, number: int) -> None:
        """A card has been looked at on both sides."""
        with self.lock:
            self.left -= 1
            is_last = not self.left
        if not self.is_cancelled:
            self.told(number)
        if is_last and not self.is_cancelled:
            self.whole_deck()

    def whole_deck(self) -> None:
        """Look at the cards together."""
        future = self.pool.submit(look_at_deck, DeckTask(self.deck, self.shop, tuple(self.pairs())), urgent=True)
        future.add_done_callback(self.deck_seen)

    def deck_seen(self, done: Future[tuple[tuple[int, Finding], ...]]) -> None:
        """That is all."""
        if self.is_cancelled:
            return
        try:
            for number, finding in done.result():
                self.of_deck.setdefault(number, []).append(finding)
        except CancelledError:
            return
        except Lost as fault:
            self.fault = TOGETHER.format(fault.words.strip().rpartition("\n")[2] or fault.why)
        self.told(DECK)

    def cancel(self) -> None:
        """Nothing more is begun, and nothing more is told."""
        self.is_cancelled = True
        for future in list(self.futures.values()):
            future.cancel()

    def run(self) -> Iterator[int]:
        """The same for who waits: the numbers of the cards as they are seen, then DECK."""
        told: SimpleQueue[int] = SimpleQueue()
        self.begin(told.put)
        try:
            while (number := told.get()) != DECK:
                yield number
            yield DECK
        finally:
            self.cancel()

    # -- what is known
    def seen(self, number: int) -> Seen | None:
        """What was seen at a card; None if it has not been looked at whole."""
        looks = [self.known.get(place) or self.lost.get(place) for place in self.places[number]]
        if looks[0] is None or looks[-1] is None:
            return None
        return Seen(looks[0], looks[1] if len(looks) > 1 else None, tuple(self.of_deck.get(number, ())))

    def pairs(self) -> Iterator[Pair]:
        """What is left of each card's two sides."""
        for number in range(len(self.places)):
            seen = self.seen(number)
            back = seen.back if seen else None
            yield Pair(seen.front.trace if seen else None, back.trace if back else None)
