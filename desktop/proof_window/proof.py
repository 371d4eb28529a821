"""The proofing of a deck: its cards, the shop, what has been seen of each card so far, and what that comes to."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Set
from concurrent.futures import CancelledError
from contextlib import suppress
from functools import partial
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from desktop.proof.card import Card, Deck, File, Side, Source
from desktop.proof.gather.deck import Wanted, gathered
from desktop.proof.gather.folder import CannotGather
from desktop.proof.inspection import DECK, Inspection, Known, Seen
from desktop.proof.look import Look
from desktop.proof.mending import with_stand_ins
from desktop.proof.pool import Pool
from desktop.proof.shop import Shop, Way
from desktop.proof.sources import NEVER, Stamp
from desktop.proof.waivers import Told, Waivers, told
from desktop.proof_window import verdict
from desktop.proof_window.decided import Decided, Written
from desktop.proof_window.ear import Ear
from desktop.tongue import said
from desktop.versions import Versions

FRESH = 1.5  # seconds since a file was written in which it may still be half a file
SOON = 100  # milliseconds after which such a file is looked at again
Sides = tuple[Source, Source | None]


def whole(path: Path, pool: Pool) -> Deck:
    """The deck that lies there, with what is mended in place of what is not. Raises CannotGather."""
    return with_stand_ins(gathered(Wanted(str(path)), pool), path)


class Gathered(Struct, frozen=True):
    """What a thread found: an inspection that can begin, or a sentence."""

    inspection: Inspection | None = None
    written: Written | None = None  # what was decided about a deck that was gathered anew
    refused: str = ""


class Proof(QObject):
    """It is looked at anew whenever something changes; what is known of a card stays until more is."""

    opened = Signal()  # something else is proofed
    gathered = Signal()  # there are other cards, or the shop is another one
    renewed = Signal()  # files may have been saved: what is shown of them is made anew while they are looked at
    seen = Signal(object)  # more is known of these cards; DECK among them: that is all
    refused = Signal(str)
    heard = Signal()  # an inspection has told something, in its threads

    def __init__(self, pool: Pool, shop: Shop, parent: QObject) -> None:
        super().__init__(parent)
        self.pool, self.shop, self.ear, self.versions = pool, shop, Ear(self), Versions()
        self.shops: tuple[Shop, ...] = (shop,)  # the one that is asked, and the one before it
        self.plain_shop = shop  # as it is, whatever was decided about these cards
        self.decided = Decided(self.ear, self.refused.emit)
        self.path: Path | None = None
        self.opening: Path | None = None  # what is to be proofed in its place
        self.is_stale = False  # there are other files than before, which nobody has gathered yet
        self.deck = Deck("", ())
        self.inspection: Inspection | None = None
        self.known: Known = {}
        self.shown: dict[Sides, Seen] = {}
        self.found: dict[int, list[Told]] = {}  # what was asked of a card before: its findings, and what they come to
        self.verdicts: dict[int, str] = {}
        self.changed: dict[Sides, float] = {}  # when a card was seen to be another one
        self.is_done = False
        self.asked = 0
        self.is_refused = False  # is it told that what is open is gone?
        self.at = 0  # the card that somebody looks at
        self.told: deque[tuple[Inspection, int]] = deque()
        self.is_called = False
        self.clock = QTimer(self, interval=SOON, singleShot=True)
        self.clock.timeout.connect(lambda: self.look_again(self.deck))
        self.heard.connect(self.hear, Qt.ConnectionType.QueuedConnection)

    # -- gathering
    def open(self, path: Path) -> None:
        """Proof what lies there. As long as it is not known whether that can be, and if not, what is open stays."""
        self.opening = path
        self.ask(path, None, {})

    def be_for(self, shop: Shop) -> None:
        """Proof for another shop."""
        self.plain_shop = shop
        self.use(self.decided.now.turned(shop))
        self.shown = {}
        self.forget()
        self.look_again(self.deck)

    def use(self, shop: Shop) -> None:
        """This shop, as it is for these cards."""
        if shop != self.shop:
            self.shop, self.shops = shop, (shop, self.shop)

    def hear_saved(self, paths: Set[str]) -> None:
        """Files were saved, or are gone: where these are pictures of the deck that are still there, its cards are the same. What another
        program has decided holds here, too."""
        path, many, file = self.path, self.decided.many, str(self.decided.file)
        if path is not None and file in paths:
            self.ear.listen(self.decided.read(path), lambda found: self.take_decided(found, many))
            paths = paths - {file}
            if not paths:
                return
        there = {source.path for sides in map(self.sides, range(len(self.deck.cards))) for source in sides if isinstance(source, File)}
        self.look_again(self.deck if paths <= there else None, paths)

    def look_again(self, deck: Deck | None = None, saved: Set[str] = frozenset()) -> None:
        """Gather the cards anew, if they are not these or one of these files is gone, and look at what is not known."""
        if self.opening is not None:
            self.ask(self.opening, None, {})
        elif self.path is not None:
            self.is_stale = self.is_stale or deck is None
            self.ask(self.path, None if self.is_stale else deck, self.known, saved)

    def ask(self, path: Path, deck: Deck | None, known: Known, saved: Set[str] = frozenset()) -> None:
        """Have it gathered; what was asked before is not waited for."""
        self.asked += 1
        asked, many = self.asked, self.decided.many
        shop = self.plain_shop if deck is None else self.shop
        self.ear.begin(lambda: self.gather(path, shop, known, deck, saved), lambda found: self.take(asked, found, many), "gathering")

    def gather(self, path: Path, shop: Shop, known: Known, deck: Deck | None, saved: Set[str]) -> Gathered:
        """In a thread: what is there now; of a deck that is known only whether its pictures are others."""
        try:
            if deck is not None and all(map(os.path.exists, saved)):
                return Gathered(Inspection(deck, shop, self.pool, known))
            decided = self.decided.read(path).result()
            return Gathered(Inspection(whole(path, self.pool), decided.now.turned(shop), self.pool, known), decided)
        except CannotGather as cannot:
            return Gathered(refused=str(cannot))
        except (CancelledError, RuntimeError):  # the window is left: nobody takes work any more
            return Gathered()

    def take(self, asked: int, found: Gathered | None, many: int) -> None:
        """It is there; what was gathered before is not looked at any more."""
        if asked != self.asked:
            return
        opening, self.opening = self.opening, None
        if found is None or found.inspection is None:
            self.is_refused = opening is None
            self.refused.emit(found.refused if found is not None else "")
            if opening is not None:
                self.look_again()
            return
        if opening is not None:
            self.path, self.known, self.at = opening, found.inspection.known, 0
            self.shown, self.changed, self.deck = {}, {}, Deck("", ())
            self.opened.emit()
        if self.is_refused:
            self.is_refused = False
            self.refused.emit("")
        self.is_stale = self.is_stale and found.written is None
        self.use(found.inspection.shop)
        self.take_deck(found.inspection)
        self.take_decided(found.written, many)

    def take_deck(self, made: Inspection) -> None:
        """Have these cards looked at."""
        if self.inspection is not None:
            self.inspection.cancel()
        is_other = made.deck != self.deck or made.shop != getattr(self.inspection, "shop", None)
        self.inspection, self.deck, self.is_done = made, made.deck, False
        self.let_go(made)
        if is_other:
            self.forget()
            self.gathered.emit()
        made.begin(partial(self.pass_on, made), urgent=bool(self.shown), first=self.at)
        self.renewed.emit()

    def take_decided(self, found: Written | None, many: int) -> None:
        """This is decided, by what was read."""
        if found is not None and self.decided.take(found, many):
            self.forget()
            self.seen.emit(frozenset((DECK,)))
        if found is not None and found.wrong:
            self.refused.emit(found.wrong)
        if self.decided.now.turned(self.plain_shop) != self.shop:
            self.be_for(self.plain_shop)

    def let_go(self, now: Inspection) -> None:
        """Of pictures as they were before nothing is known any more, nor for shops that were asked before these two."""
        for place in list(self.known):
            if place.shop not in self.shops or now.stamps.get(place.source) != place.stamp:
                self.known.pop(place, None)

    def forget(self) -> None:
        """What was asked of cards before may be otherwise now."""
        self.found.clear()
        self.verdicts.clear()

    def go_to(self, n: int) -> None:
        """Somebody looks at this card, and waits if it has not been looked at."""
        self.at = n
        if self.inspection is not None and n < len(self.inspection.places) and self.sides(n) not in self.shown:
            self.inspection.hurry(n)

    # -- what is seen
    def pass_on(self, inspection: Inspection, card: int) -> None:
        """In a thread of the pool. Who has been called and has not come yet hears this, too."""
        self.told.append((inspection, card))
        if not self.is_called:
            self.is_called = True
            with suppress(RuntimeError):  # the window is left
                self.heard.emit()

    def hear(self) -> None:
        """An inspection has seen cards, or all of them."""
        self.is_called = False
        new: set[int] = set()
        while self.told:
            inspection, card = self.told.popleft()
            if inspection is self.inspection:
                new.add(card)
        self.is_done = self.is_done or DECK in new
        hasty = {n for n in new if n != DECK and self.is_hasty(n)}
        if hasty:
            self.clock.start()
        new -= hasty
        for n in range(len(self.deck.cards)) if DECK in new else new:
            self.keep(n)
        if new:
            self.seen.emit(frozenset(new))

    def keep(self, n: int) -> None:
        """This is what is known of a card now."""
        assert self.inspection is not None
        seen, sides = self.inspection.seen(n), self.sides(n)
        if seen is None:
            return
        before = self.shown.get(sides)
        self.shown[sides] = seen
        if before is not None and before.front is seen.front and before.back is seen.back and before.deck == seen.deck:
            return
        self.found.pop(n, None)
        self.verdicts.pop(n, None)
        if before is not None and (before.front.trace, before.back) != (seen.front.trace, seen.back):
            self.changed[sides] = time.time()
        for place in self.inspection.places[n]:
            if isinstance(place.source, File):
                self.versions.keep(place.source.path, place.stamp)

    def is_hasty(self, n: int) -> bool:
        """Is a picture of this card perhaps still being written? Then it is not known yet."""
        assert self.inspection is not None
        hasty = False
        for place in self.inspection.places[n]:
            look, fresh = self.known.get(place), time.time() - place.stamp[0] / 1e9 < FRESH
            if look is not None and fresh and look.trace is None:  # it could not be decoded to its end
                del self.known[place]
                hasty = True
        return hasty

    def sides(self, n: int) -> Sides:
        """Where both sides of a card are from: by that it is known again in a deck that is gathered anew."""
        card = self.deck.cards[n]
        return card.front, self.deck.back_of(card)

    def sharing(self) -> int:
        """How many cards have the back of all."""
        return sum(card.back is None for card in self.deck.cards) if self.deck.back is not None else 0

    def source(self, n: int, side: Side) -> Source | None:
        """Where a side of a card is from."""
        front, back = self.sides(n)
        if side == "back":
            return back
        return front

    def look(self, n: int, side: Side) -> Look | None:
        """What was seen at a side of a card."""
        seen = self.shown.get(self.sides(n))
        return None if seen is None else seen.front if side == "front" else seen.back

    def findings(self, n: int) -> list[Told]:
        """All that is found at a card, the worst first, what is waived last."""
        if n not in self.found:
            seen = self.shown.get(self.sides(n))
            found = told(self.deck, self.card(n), seen, self.decided.now, self.shop) if seen is not None else ()
            self.found[n] = sorted(found, key=lambda one: (bool(one.reason), -one.finding.grade))
        return self.found[n]

    def verdict(self, n: int) -> str:
        """What is to be said of a card."""
        if n not in self.verdicts:
            found = self.findings(n)
            grades = (one.finding.grade for one in found if not one.reason)
            is_seen = self.sides(n) in self.shown
            self.verdicts[n] = verdict.verdict(grades, any(one.reason for one in found), self.is_signed(n)) if is_seen else verdict.UNSEEN
        return self.verdicts[n]

    def is_signed(self, n: int) -> bool:
        """Has somebody signed this card off as it is now?"""
        seen = self.shown.get(self.sides(n))
        return seen is not None and self.decided.now.is_signed(self.card(n), seen)

    # -- deciding
    def waive(self, one: Told, reason: str) -> str:
        """A finding is as it shall be, for this reason; without one it is open again. Returns why that cannot be."""
        return self.decide(lambda now: now.with_waiver(one, reason))

    def sign(self, n: int, signed: bool) -> str:
        """A card is signed off as it is, or not any more. Returns why that cannot be."""
        seen = self.shown.get(self.sides(n))
        if seen is None or seen.front.trace is None:
            return said("This card cannot be signed off: its picture could not be looked at.")
        return self.decide(lambda now: now.with_sign(self.card(n), seen, signed=signed))

    def turn_lying(self, way: Way) -> str:
        """Fronts that lie are turned to this side, and backs to the other one. Returns why that is not kept."""
        refused = self.decide(lambda now: replace(now, turn=way))
        self.be_for(self.plain_shop)
        return refused

    def decide(self, act: Callable[[Waivers], Waivers]) -> str:
        """This is decided, too, from now on; it stands in a file beside the pictures."""
        refused = self.decided.keep(act)
        self.forget()
        self.seen.emit(frozenset((DECK,)))
        return refused

    def counts(self) -> dict[str, int]:
        """How many cards have each verdict."""
        found: dict[str, int] = {}
        for n in range(len(self.deck.cards)):
            one = self.verdict(n)
            found[one] = found.get(one, 0) + 1
        return found

    def card(self, n: int) -> Card:
        """A card of the deck."""
        return self.deck.cards[n]

    def stamp(self, source: Source) -> Stamp:
        """When a file of the deck was saved, as it was last looked at: the disk is asked in other threads only."""
        return self.inspection.stamps.get(source, NEVER) if self.inspection is not None else NEVER

    def before(self, n: int, side: Side) -> str:
        """The file with the version before of a side; "" if none is kept."""
        source = self.source(n, side)
        return self.versions.before(source.path, self.stamp(source)) if isinstance(source, File) else ""

    def close(self) -> None:
        """Nothing is looked at any more, whatever is still heard to be saved."""
        self.asked += 1
        self.path = self.opening = None
        self.clock.stop()
        if self.inspection is not None:
            self.inspection.cancel()
            self.inspection = None
        self.pool.close()
        self.decided.close()
        self.versions.close()
