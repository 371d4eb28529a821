"""The store of faces: it hands out at once what it has, and makes what it has not between the turns of the event loop."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

from desktop.faces.draw import SMALL, draw_face
from desktop.faces.subject import Subject
from desktop.table import pictures

Key = tuple[Subject, bool]  # a face, and whether as a table cut
Order = tuple[Subject, int, int, float]  # a face, its size in pixels of the image, and how many of them are one of the screen

AT_ONCE = 2  # sizes of one face: it lies in a hand and in a row, or is read large while it has risen
MOST_BYTES = 32 * 1024 * 1024
SLICE = 0.005  # seconds of a turn of the event loop that may go into faces; the one that is begun is finished


class Store(QObject):
    """Faces by size. What is asked for and not there is drawn a few at a time; then it is said which are ready."""

    made = Signal(object)  # the set of subjects that have a new face
    read = Signal(str, object, str)  # a file, the picture in it, and what is wrong with it

    def __init__(self) -> None:
        super().__init__()
        self.images: dict[Order, QImage] = {}  # what was asked for last comes last
        self.orders: dict[Key, Order] = {}
        self.seen: frozenset[Subject] = frozenset()
        self.held = 0
        self.waiting: dict[str, dict[Key, Order]] = {}  # what needs a file that is being read
        self.reader = ThreadPoolExecutor(1, "pictures")
        self.read.connect(self.take)
        self.timer = QTimer(self)
        self.timer.setInterval(0)
        self.timer.timeout.connect(self.work)

    def ask(self, subject: Subject, w: int, h: int, ratio: float) -> QImage | None:
        """The face in this size; until it is made, in another size, or None. Of one subject only the last size asked for is made."""
        order = (subject, w, h, ratio)
        found = self.images.get(order)
        if found is not None:
            self.images[order] = self.images.pop(order)
            return found
        self.orders[subject, is_cut(order)] = order
        if not self.timer.isActive():
            self.timer.start()
        return self.nearby(order)

    def has(self, subject: Subject, w: int, h: int, ratio: float) -> bool:
        """Is the face there in this size?"""
        return (subject, w, h, ratio) in self.images

    def nearby(self, order: Order) -> QImage | None:
        """The same face in another size, but not the whole face for a cut."""
        return next(
            (image for other, image in reversed(self.images.items()) if other[0] == order[0] and is_cut(other) == is_cut(order)), None
        )

    def keep(self, subjects: Iterable[Subject]) -> None:
        """These are on the screen: their faces are not let go."""
        self.seen = frozenset(subjects)

    def work(self) -> None:
        """Draw for a slice of time."""
        until, made = perf_counter() + SLICE, set[Subject]()
        while self.orders and perf_counter() < until:
            key = self.next()
            if not self.read_aside(key):
                made.add(self.draw(key))
        if not self.orders:
            self.timer.stop()
        if made:
            self.made.emit(made)

    def next(self) -> Key:
        """What has waited longest; what is large is looked at, so it comes first."""
        return next((key for key in self.orders if not key[1]), next(iter(self.orders)))

    def draw(self, key: Key) -> Subject:
        """Draw one face."""
        order = self.orders.pop(key)
        image = self.images[order] = draw_face(*order).image
        self.held += image.sizeInBytes()
        self.let_go(order)
        return order[0]

    def read_aside(self, key: Key) -> bool:
        """A file is read in a thread; the face waits for it."""
        path = key[0].picture
        if not path or pictures.is_read(path):
            return False
        if path not in self.waiting:
            self.reader.submit(lambda: self.read.emit(path, *pictures.read(path)))
        self.waiting.setdefault(path, {})[key] = self.orders.pop(key)
        return True

    def take(self, path: str, image: QImage | None, wrong: str) -> None:
        """A file has been read: what waits for it can be drawn."""
        pictures.take(path, image, wrong)
        self.orders = {**self.waiting.pop(path, {}), **self.orders}
        if self.orders:
            self.timer.start()

    def let_go(self, newest: Order) -> None:
        """Keep within bounds: what was not asked for longest goes first, but nothing that is on the screen: of what is seen
        there, the sizes asked for last, so many as are seen at once."""
        sizes: dict[Key, list[Order]] = {}
        for order in self.images:
            if order[0] in self.seen:
                sizes.setdefault((order[0], is_cut(order)), []).append(order)
        kept = {newest, *(order for orders in sizes.values() for order in orders[-AT_ONCE:])}
        for order in [order for order in self.images if order not in kept]:
            if self.held <= MOST_BYTES:
                return
            self.held -= self.images.pop(order).sizeInBytes()

    def idle(self) -> bool:
        """Is everything made that was asked for?"""
        return not self.orders and not self.waiting

    def finish(self) -> None:
        """Make all that was asked for, now."""
        made = set[Subject]()
        while self.orders:
            made.add(self.draw(self.next()))
        self.timer.stop()
        self.made.emit(made)

    def forget(self) -> None:
        """Let go of everything: files may have changed."""
        self.images.clear()
        self.orders.clear()
        self.held = 0


def is_cut(order: Order) -> bool:
    """Is this a table cut?"""
    return order[1] < SMALL * order[3]


@cache
def faces() -> Store:
    """The store of this program."""
    return Store()
