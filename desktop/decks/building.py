"""A deck in the making: every change can be undone, and is on the disk a moment later without anybody asking for it."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from desktop.decks.cards import face_in
from desktop.decks.shelf import decks, free_file
from desktop.reading import CannotRead, read
from desktop.saves.disk import move, put
from desktop.saves.naming import proposed, wrong_with
from desktop.start.deck import BEYOND
from desktop.start.packs import pictures_with
from desktop.table.face import Face
from desktop.tongue import said
from rules.engine.chance import Chance
from rules.engine.decks import Decks
from rules.engine.game import Game
from rules.engine.line import TheNamed
from rules.engine.refusal import Refusal
from rules.engine.state import State
from rules.games.deckfile import LARGEST, MOST, Deck, beyond_pool, deck_of, encode
from rules.language.say.lines import refusal_words

PAUSE = 300  # milliseconds after a change, in which another one may follow
PATIENCE = 5  # seconds to wait for the disk when the window is left
MOST_STEPS = 500  # that can be undone
SAVED, SAVING, NEW = "Saved", "Saving…", "Not saved: nothing is in it yet"

ELSEWHERE = "{0} was changed in another window and stays as it is; this deck goes on in {1}."
UNSAVED = "The deck could not be saved: {0}. It is tried again with the next change."


class Building(QObject):
    """The deck on the bench. `path`: its file; none as long as nothing was ever in it. `saved`: what is in the file, as far as is known
    here; `pictures`: of cards of packs."""

    changed = Signal()
    kept = Signal(str)  # how it stands with the file, in words
    written = Signal()  # the thread is done with it
    moved = Signal(str)  # a sentence: another program has changed the file, and the deck goes on in another one

    def __init__(self, game: Game, deck: Deck, path: Path | None = None, saved: bytes | None = None) -> None:
        super().__init__()
        self.game, self.deck, self.path = game, deck, path
        self.saved = saved if saved is not None else bytes_in(path)
        self.pictures = pictures_with(game, deck.packs)
        self.steps, self.at = [deck], 0
        self.pool = ThreadPoolExecutor(1, "decks")
        self.pending: Future[tuple[Path, bytes]] | None = None
        self.dirty = False
        self.words = said(SAVED if path else NEW)
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.setInterval(PAUSE)
        self.timer.timeout.connect(self.keep)
        self.written.connect(self.took)

    @property
    def rules(self) -> Decks:
        """How decks of this game are made."""
        assert self.game.decks is not None
        return self.game.decks

    @property
    def mode(self) -> str:
        """In which mode it is built."""
        return self.deck.mode if self.deck.mode in self.rules.modes else self.rules.modes[0]

    # -- what it holds
    def face(self, name: str) -> Face:
        """A card as it is printed, with the picture of its pack if it has one."""
        return face_in(self.game, name, self.pictures.get(name, ""))

    def cards(self) -> Iterable[str]:
        """All cards that it can be built from."""
        return self.deck.pool or self.game.definitions

    def count(self, name: str) -> int:
        """How many of a card are in it."""
        return self.deck.cards.get(name, 0)

    def most(self, name: str) -> int:
        """How many of a card may be in it."""
        if self.deck.pool:
            return self.deck.pool.get(name, 0)
        free = self.mode in self.rules.free and self.rules.leader not in self.game.definition(name).kinds
        return MOST if free else 1

    def leaders(self) -> list[str]:
        """The cards that lead it."""
        return [name for name in self.deck.cards if self.is_leader(name)]

    def is_leader(self, name: str) -> bool:
        """Is this a card of the kind that a deck has beside its cards?"""
        return bool(self.rules.leader) and self.rules.leader in self.game.definition(name).kinds

    def size(self) -> int:
        """How many cards are in it, but for its leader."""
        return sum(n for name, n in self.deck.cards.items() if not self.is_leader(name))

    def defects(self) -> list[tuple[str, str]]:
        """All that is wrong with it: a sentence each, and the card that it speaks of, if it does."""
        view = State(game=self.game.name, options={}, cards={}, zones={}, seats=(), chance=Chance(""), ids=0)
        found = []
        for refusal in self.rules.check(self.game, self.deck.listed(), self.mode):
            named = [one.definition for one in refusal.line.arguments if isinstance(one, TheNamed)]
            unknown = [str(one) for one in refusal.line.arguments if one in self.deck.cards]
            found.append((refusal_words(self.game, view, Refusal(refusal.line, "", refusal.help)), (named + unknown + [""])[0]))
        return found + [(BEYOND.format(n, name), name) for name, n in beyond_pool(self.deck).items()]

    # -- changing it
    def set_count(self, name: str, n: int) -> str:
        """So many of a card from now on. Returns why not."""
        most = self.most(name)
        if n > most:
            return self.too_many(name, most)
        replaced = self.leaders() if n > 0 and self.is_leader(name) else []
        cards = {other: m for other, m in self.deck.cards.items() if other == name or other not in replaced}
        cards[name] = n
        self.become(replace(self.deck, cards={other: m for other, m in cards.items() if m > 0}))
        return ""

    def too_many(self, name: str, most: int) -> str:
        """Why there are not more of a card."""
        if self.deck.pool:
            return said("The pool has {0} of {1}.", most, name) if most else said("{0} is not in the pool.", name)
        return (
            said("{0} is in the deck already; no card is in it twice.", name)
            if most == 1
            else said("There are at most {0} of a card.", most)
        )

    def add(self, name: str) -> str:
        """One more of a card; a leader takes the place of the one before. Returns why not."""
        return self.set_count(name, self.count(name) + 1)

    def take(self, name: str) -> str:
        """One less of a card. Returns why not."""
        if not self.count(name):
            return said("{0} is not in the deck.", name)
        return self.set_count(name, self.count(name) - 1)

    def clear(self) -> None:
        """Take all cards out."""
        self.become(replace(self.deck, cards={}))

    def choose_mode(self, mode: str) -> None:
        """Build it in another way."""
        self.become(replace(self.deck, mode=mode))

    def become(self, deck: Deck) -> None:
        """It is this deck from now on; what was undone before is gone."""
        if deck == self.deck:
            return
        self.steps = [*self.steps[: self.at + 1], deck][-MOST_STEPS:]
        self.show_step(len(self.steps) - 1)

    def show_step(self, at: int) -> None:
        """Be as it was, or is, at a step."""
        self.at, self.deck = at, self.steps[at]
        self.dirty = True
        self.tell(said(SAVING))
        self.timer.start()
        self.changed.emit()

    def can_undo(self) -> bool:
        """Was anything changed?"""
        return self.at > 0

    def can_redo(self) -> bool:
        """Was anything undone?"""
        return self.at < len(self.steps) - 1

    def undo(self) -> None:
        """Back by a change."""
        if self.can_undo():
            self.show_step(self.at - 1)

    def redo(self) -> None:
        """On by a change."""
        if self.can_redo():
            self.show_step(self.at + 1)

    def rename(self, name: str) -> str:
        """Call it otherwise; its file is called so too. Returns why not."""
        name = name.strip()
        if name == self.deck.name:
            return ""
        wrong = wrong_with(name)
        if not wrong:
            self.become(replace(self.deck, name=name))
        return wrong

    # -- the file
    def tell(self, words: str) -> None:
        """How it stands with the file."""
        self.words = words
        self.kept.emit(words)

    def keep(self) -> None:
        """Write it down, in a thread; what is changed meanwhile follows after."""
        if self.pending is not None or not self.dirty:
            return
        self.dirty = False
        self.pending = self.pool.submit(self.put_down, self.deck, self.path, self.saved)

    def put_down(self, deck: Deck, path: Path | None, saved: bytes | None) -> tuple[Path, bytes]:
        """In the thread. It is told before it counts as done: whoever waits for that may leave at once. Raises OSError."""
        try:
            return write(deck, path, saved)
        finally:
            with suppress(RuntimeError):  # nobody waits any more
                self.written.emit()

    def took(self) -> None:
        """It was written down, or could not be."""
        done, self.pending = self.pending, None
        if done is None:
            return
        before = self.path
        try:
            self.path, self.saved = done.result()
        except OSError as fault:
            self.dirty = True
            self.tell(said(UNSAVED, fault.strerror or said("unknown fault")))
            return
        if before is not None and before != self.path and before.exists():
            self.moved.emit(said(ELSEWHERE, before.name, self.path.name))
        if self.dirty:
            self.keep()
        else:
            self.tell(said(SAVED))

    def leave(self) -> None:
        """The window is left, or another deck lies on the bench: all is on the disk before that."""
        self.timer.stop()
        if self.pending is not None:
            wait([self.pending], PATIENCE)
            self.took()
        if self.dirty:
            self.keep()
        if self.pending is not None:
            wait([self.pending], PATIENCE)
            self.took()
        self.pool.shutdown(wait=False)


def write(deck: Deck, path: Path | None, saved: bytes | None) -> tuple[Path, bytes]:
    """Write a deck into its file, which is called like the deck if it lies on the shelf. A file that holds something else than was
    left in it stays as it is, and the deck has one of its own from then on. Raises OSError."""
    if path is not None and path.exists() and bytes_in(path) != saved:
        path = None
    here = path is not None and path.parent == decks()
    if path is None or (here and path.stem != proposed(deck.name) and not path.stem.startswith(f"{proposed(deck.name)} ")):
        target = free_file(proposed(deck.name))
        if path is not None and path.exists():
            move(path, target)
        path = target
    data = encode(deck)
    put(path, data, over=True)
    return path, data


def bytes_in(path: Path | None) -> bytes | None:
    """What is in the file; None if there is none, or none that can be read."""
    try:
        return read(path, LARGEST) if path is not None else None
    except CannotRead:
        return None


def empty_deck(game: Game, name: str) -> Deck:
    """A deck with nothing in it."""
    return deck_of(game.name, name, (), game.decks.modes[0] if game.decks else "")
