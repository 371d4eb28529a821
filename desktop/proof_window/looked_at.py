"""The card that is looked at: which side of it, its picture and the version before, what was found, and which finding is chosen."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Set
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer

from desktop.keymap.keymap import keymap
from desktop.proof.card import Drawn, Side
from desktop.proof.check import OF_DECKS, OF_FACES, OF_LEAVES
from desktop.proof.inspection import DECK
from desktop.proof.shop import Frame
from desktop.proof.shown import Pixels, Wish, difference, heat, shown
from desktop.proof.sources import Stamp
from desktop.proof.waivers import Told
from desktop.proof.words import told, words
from desktop.proof_window import verdict
from desktop.proof_window.canvas import Shown
from desktop.proof_window.marks import Mark
from desktop.proof_window.proof import FRESH
from desktop.proof_window.strip import counted
from desktop.proof_window.thumbs import image_of
from desktop.table import tokens
from desktop.table.tokens import motion
from desktop.tongue import said

if TYPE_CHECKING:
    from desktop.proof_window.proof_window import ProofWindow

What = Literal["picture", "difference", "heat"]
Key = tuple[Wish, What, Stamp]  # a picture, what is shown of it, and when it was saved
MAKE: dict[What, Callable[[Wish], Pixels]] = {"picture": shown, "difference": difference, "heat": heat}
KEPT = 7  # pictures
OPEN = ((verdict.FAULT, "{0} with faults"), (verdict.WARNING, "{0} with warnings"), (verdict.REVIEW, "{0} to be looked at"))
NO_PICTURE = "This picture cannot be shown."
WAIT = "The picture is being read."
NO_BEFORE = "As soon as its file is saved anew, the version before can be seen here."
BEFORE = "Changed {0}. {1} shows the version before."


class LookedAt(QObject):
    """It fills canvas and columns, and does so again when more is known."""

    def __init__(self, window: ProofWindow) -> None:
        super().__init__(window)
        self.window, self.proof = window, window.proof
        self.n, self.number = -1, 0
        self.side: Side = "front"
        self.pictures: OrderedDict[Key, Shown | None] = OrderedDict()
        self.asked: set[Key] = set()
        self.clock = QTimer(self)
        self.clock.timeout.connect(self.blink)
        self.proof.seen.connect(self.hear)
        self.proof.renewed.connect(self.show_picture)
        window.ways.changed.connect(self.follow)

    # -- which
    def go_to(self, n: int) -> None:
        """Look at another card, at its front."""
        if n != self.n:
            if self.n >= 0:
                self.window.right.say("")
            self.n, self.side, self.number = n, "front", 0
            self.window.ways.show_before(False)
            self.proof.go_to(n)
        self.show()

    def turn(self) -> None:
        """Look at the other side."""
        if self.n < 0 or self.proof.source(self.n, "back") is None:
            self.window.right.say(said("This card has no back of its own, and the deck has none for all."))
            return
        self.side = "back" if self.side == "front" else "front"
        self.show()

    def choose(self, number: int) -> None:
        """Choose a finding, and look at the side at which it is."""
        found = self.found()
        if not 0 < number <= len(found):
            return
        self.number = number
        side = found[number - 1].side
        if side != "deck" and side != self.side:
            self.side = side
        self.show()
        marks = [mark for mark in self.window.canvas.marks if mark.number == number]
        if marks:
            self.window.canvas.see(marks[0])

    def step(self, by: int) -> None:
        """The next finding of this card, or the one before."""
        many = len(self.found())
        if many:
            self.choose(min(max(self.number + by, 1), many))
        else:
            self.window.right.say(said("Nothing is found at this card."))

    def chosen(self) -> Told | None:
        """The finding that keys speak of: the chosen one, else the worst."""
        found = self.found()
        return found[max(self.number, 1) - 1] if found else None

    def found(self) -> list[Told]:
        """All that is found at this card."""
        return self.proof.findings(self.n) if self.n >= 0 else []

    def hear(self, cards: Set[int]) -> None:
        """More is known of some cards."""
        if cards & {self.n, DECK}:
            self.show()

    # -- pictures
    def wish(self, old: bool = False) -> Wish | None:
        """The picture that is to be shown."""
        source = self.proof.source(self.n, self.side) if self.n >= 0 else None
        before = self.proof.before(self.n, self.side) if old and source is not None else ""
        if source is None or (old and not before):
            return None
        return Wish(source, self.proof.shop, self.side, old=before, lens=self.window.ways.lens)

    def picture(self, wish: Wish | None, what: What = "picture") -> Shown | None:
        """A picture if it is there; else it comes."""
        if wish is None:
            return None
        key = (wish, what, self.proof.stamp(wish.source))
        if key in self.pictures:
            self.pictures.move_to_end(key)
            return self.pictures[key]
        if key not in self.asked:
            self.asked.add(key)
            work = self.proof.pool.submit(MAKE[what], wish, urgent=True)
            self.proof.ear.listen(work, lambda pixels: self.take(key, pixels))
        return None

    def take(self, key: Key, pixels: Pixels | None) -> None:
        """A picture is there."""
        self.asked.discard(key)
        image, wish = image_of(pixels, key[1] == "heat"), key[0]
        if image is None and key[1] != "heat" and time.time() - key[2][0] / 1e9 < FRESH:
            return  # it is perhaps still being written
        made = None if image is None or pixels is None else Shown(image, Frame(wish.shop, *pixels.whole, pixels.has_bleed))
        self.pictures[key] = made
        while len(self.pictures) > KEPT:
            self.pictures.popitem(last=False)
        self.show_picture()

    def show_picture(self) -> None:
        """On the canvas: the version now, the one before, or what differs. Until it is read, what was shown of the same card stays."""
        window, wish, old = self.window, self.wish(), self.wish(old=True)
        differs = window.ways.beside == "difference" and old is not None
        now = self.picture(old, "difference") if differs else self.picture(wish)
        wants_old = window.ways.before or window.ways.beside in ("beside", "blink")
        words = said(NO_PICTURE) if wish is not None and (wish, "picture", self.proof.stamp(wish.source)) in self.pictures else said(WAIT)
        if now is None and words == said(WAIT) and window.canvas.card == (self.n, self.side):
            now = window.canvas.now
        hot = self.picture(replace(wish, lens=""), "heat") if wish is not None and "ink" in window.ways.on else None
        window.canvas.heat = hot.image if hot is not None else None
        window.as_seen.show(wish)
        window.canvas.show_card((self.n, self.side), now, self.picture(old) if wants_old else None, words)

    # -- versions
    def follow(self) -> None:
        """Other ways of looking are wanted."""
        blinks = self.window.ways.beside == "blink" and not tokens.calm and motion("blink") > 0
        if blinks:
            self.clock.start(motion("blink"))
        else:
            self.clock.stop()
        self.show_picture()

    def blink(self) -> None:
        """The other version."""
        self.window.ways.show_before(not self.window.ways.before)

    # -- words
    def show(self) -> None:
        """All that is known of the card."""
        window = self.window
        if self.n < 0 or self.n >= len(self.proof.deck.cards):
            return
        found = self.found()
        self.number = min(self.number, len(found))
        marks = [
            Mark(n + 1, one.finding.grade, words()[one.finding.check].title, told(one.finding), one.finding.boxes, bool(one.reason))
            for n, one in enumerate(found)
            if one.side in (self.side, "deck")
        ]
        window.canvas.show_marks(marks, self.number)
        self.show_picture()
        window.right.heading.setText(self.proof.card(self.n).name)
        window.right.facts.setText(self.facts())
        window.right.show_signed(self.proof.is_signed(self.n))
        told_there = window.pinned.words.get(self.proof.card(self.n).name.strip(), ())
        pinned = frozenset(n + 1 for n, one in enumerate(found) if sentence(one) in told_there)
        window.right.found.sharing = self.proof.sharing()
        window.right.found.show_found(found, self.rest(found), self.number, pinned)
        can = bool(self.proof.before(self.n, self.side))
        window.left.show_versions(self.version_words(can), can)
        window.canvas.setAccessibleName(f"{self.proof.card(self.n).name}, {self.side}")
        window.canvas.setAccessibleDescription("; ".join(f"{mark.number}. {mark.title}: {mark.words}" for mark in marks))

    def facts(self) -> str:
        """Number, size, density, count, and when it was saved."""
        card, look = self.proof.card(self.n), self.proof.look(self.n, self.side)
        parts = [card.number, said("back side") if self.side == "back" else "", said("{0} times", card.count) if card.count != 1 else ""]
        if look is not None and look.header is not None:
            w, h = look.header.size
            parts.append(f"{w} × {h} px")
            if look.trace is not None:
                dpi = Frame(self.proof.shop, look.trace.w, look.trace.h, look.trace.has_bleed).dpi
                parts.append(f"{round(dpi)} dpi")
        source = self.proof.source(self.n, self.side)
        parts.append("" if source is None else source.name)
        return " · ".join(part for part in parts if part)

    def rest(self, found: list[Told]) -> str:
        """How many checks found nothing, and what cannot be looked for in pictures; '' if nobody could look at this one."""
        look = self.proof.look(self.n, "front")
        if look is None or look.trace is None:
            return ""
        there = {one.finding.check for one in found}
        names = [*(check.name for check in OF_LEAVES), *(check.name for check in OF_DECKS)]
        titles = {name: words()[name].inner for name in dict.fromkeys(names) if name in words() and name not in there}
        undone = [] if isinstance(self.proof.source(self.n, "front"), Drawn) else [titles.pop(name) for name in OF_FACES if name in titles]
        first = said("{0|check|checks} found nothing", len(titles))
        last = [said("Not looked for in pictures: {0}", ", ".join(undone))] if undone else []
        return "\n".join((first, ", ".join(titles.values()), *last)) if titles else ""

    def version_words(self, can: bool) -> str:
        """Is there a version before?"""
        changed = self.proof.changed.get(self.proof.sides(self.n))
        if not can:
            return said(NO_BEFORE)
        return said(BEFORE, ago(time.time() - changed) if changed else said("earlier"), keymap().spoken("proof-before"))


def sentence(one: Told) -> str:
    """A finding as it is told elsewhere."""
    return f"{words()[one.finding.check].title}. {told(one.finding)}"


def ago(seconds: float) -> str:
    """How long ago something was."""
    if seconds < 60:
        return said("just now")
    minutes = round(seconds / 60)
    return said("{0|minute|minutes} ago", minutes) if minutes < 60 else said("{0|hour|hours} ago", round(minutes / 60))


def summary(name: str, counts: dict[str, int], cards: int) -> str:
    """How the deck stands, in words."""
    parts = [name, counted(cards, "card")]
    for what, english in OPEN:
        if counts.get(what):
            parts.append(said(english, counts[what]))
    for what in (verdict.WAIVED, verdict.SIGNED):
        if counts.get(what):
            parts.append(f"{counts[what]} {verdict.words(what)}")
    if counts.get(verdict.UNSEEN):
        parts.append(said("{0} still to be read", counts[verdict.UNSEEN]))
    return " · ".join(parts)
