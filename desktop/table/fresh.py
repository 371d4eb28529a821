"""Pictures on the table whose files are saved anew: they are shown at once, and those before are a key away."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QImage

from desktop.faces.store import Order, faces, is_cut
from desktop.faces.subject import Subject
from desktop.faces.template import OWN
from desktop.keymap.keymap import keymap
from desktop.table import pictures
from desktop.table.bake import forget_pictures
from desktop.table.face import behind
from desktop.tongue import said
from desktop.versions import Versions, stamp_of
from desktop.watch import Watch

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

NEVER = (0, 0)
FRESH, SOON = 1.5, 0.1  # seconds since it was written in which a file may be half a file; until it is read again
ANEW = "{0} was saved anew. {1} shows the picture before."
BROKEN = "{0} was saved anew, but {1}: the picture before stays."
NONE = "No picture on this table was saved anew, so there is none before it."
BEFORE, NOW = "The pictures before are shown. {0} shows those now.", "The pictures are shown as they are now."


class Fresh(QObject):
    """Each version of a picture is a file of its own, so that nothing that was drawn needs to be forgotten."""

    read = Signal(str, str, object, str)  # a picture's file, the copy of it, what is in it, what is wrong with it

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.window, self.watch, self.versions = window, Watch(self), Versions()
        self.names: dict[str, list[str]] = {}  # by file: the cards that it is the picture of
        self.templates: set[str] = set()  # files by which cards are drawn
        self.before: dict[str, str] = {}  # by card: where the picture before is
        self.now: dict[str, str] = {}
        self.stamps: dict[str, tuple[int, int]] = {}  # by file: the version that was read last
        self.shows_before = False
        self.waiting: dict[str, str] = {}  # by card: the picture that is being drawn
        self.watch.changed.connect(self.hear)
        self.read.connect(self.take, Qt.ConnectionType.QueuedConnection)
        faces().made.connect(self.hear_made)
        window.closed.connect(self.close)
        self.be_for(window.pictures)

    def be_for(self, shown: Mapping[str, str]) -> None:
        """These are the pictures on the table, by card."""
        self.watch.end()
        self.stamps = {}
        self.names, self.before, self.now, self.waiting, self.shows_before = {}, {}, {}, {}, False
        self.templates = {os.path.abspath(path) for path in shown.values() if path.endswith(OWN)}
        for name, path in shown.items():
            if not path.endswith(OWN):
                self.names.setdefault(os.path.abspath(path), []).append(name)
        if not self.names and not self.templates:
            return
        self.watch.begin(Path(os.path.commonpath([os.path.dirname(path) for path in (*self.names, *self.templates)])))
        Thread(target=self.keep, args=(list(self.names),), name="versions", daemon=True).start()

    def keep(self, paths: list[str]) -> None:
        """In a thread: all pictures as they are now."""
        found = {path: stamp_of(path) for path in paths if os.path.exists(path)}
        self.stamps = found | self.stamps
        for path, stamp in found.items():
            self.versions.keep(path, stamp)

    # -- a picture is saved
    def hear(self, paths: set[str]) -> None:
        """Files were saved. By another template all cards are drawn anew."""
        if paths & self.templates:
            forget_pictures()
            self.window.show_all()
            self.window.area.scene.renew_all()
        for path in paths & self.names.keys():
            Thread(target=self.look, args=(path,), name="saved", daemon=True).start()

    def look(self, path: str) -> None:
        """In a thread: read it when it is whole, and keep it."""
        while True:
            try:
                stamp = stamp_of(path)
            except OSError:
                return  # it is gone; what is shown stays
            if stamp == self.stamps.get(path):
                return  # it is as it was
            image, wrong = pictures.read(path)
            if image is not None or time.time() - stamp[0] / 1e9 > FRESH:
                break
            time.sleep(SOON)
        self.stamps[path] = stamp
        if image is not None:
            self.versions.copy(path, stamp)
        with suppress(RuntimeError):  # the table is left
            self.read.emit(path, self.versions.newest(path), image, wrong)

    def take(self, path: str, copy: str, image: QImage | None, wrong: str) -> None:
        """It is read: its faces are drawn before it is shown."""
        if path not in self.names:
            return
        if image is None or not copy:
            self.window.story.note_to_all(said(BROKEN, Path(path).name, wrong or said("there is no room to keep it")))
            self.window.show_story()
            return
        if path in pictures.CUTS:
            pictures.cut([copy], pictures.CUTS[path])
        pictures.take(copy, image, "")
        for name in self.names[path]:
            self.waiting[name] = copy
            for order in self.orders(self.window.pictures.get(name, "")):
                faces().ask(replace(order[0], picture=copy), *order[1:])
        QTimer.singleShot(0, self, self.show_ready)

    def orders(self, path: str) -> list[Order]:
        """The faces that are drawn with this picture: whole and as a cut, each in the size that was asked for last."""
        return list({is_cut(order): order for order in faces().images if order[0].picture == path}.values())

    def hear_made(self, _made: frozenset[Subject]) -> None:
        """Faces have been drawn."""
        if self.waiting:
            self.show_ready()

    def show_ready(self) -> None:
        """What is drawn is shown."""
        ready = {name: copy for name, copy in self.waiting.items() if self.is_ready(name, copy)}
        if not ready:
            return
        for name, copy in ready.items():
            del self.waiting[name]
            self.before[name] = self.now.get(name) or self.first(self.window.pictures[name])
            self.now[name] = copy
            self.window.story.note_to_all(said(ANEW, in_words(name), keymap().spoken("picture-before")))
        self.show(self.now)
        self.shows_before = False
        self.window.show_story()

    def first(self, path: str) -> str:
        """A picture as it was before it was first saved anew: its copy, for the file holds another one now."""
        file = os.path.abspath(path)
        copy = self.versions.before(file, self.stamps.get(file, NEVER))
        if copy and path in pictures.CUTS:
            pictures.cut([copy], pictures.CUTS[path])
        return copy or path

    def is_ready(self, name: str, copy: str) -> bool:
        """Is the card drawn with its new picture in all sizes in which it is shown?"""
        shown = self.window.pictures.get(name, "")
        return all(faces().has(replace(order[0], picture=copy), *order[1:]) for order in self.orders(shown))

    def show(self, chosen: Mapping[str, str]) -> None:
        """The cards with these pictures; all others as they are."""
        self.window.pictures = {**self.window.pictures, **chosen}
        self.window.show_all()

    # -- the picture before
    def turn(self) -> None:
        """The pictures before, or those now."""
        if not self.before:
            self.window.noes.say(said(NONE))
            return
        self.shows_before = not self.shows_before
        self.show(self.before if self.shows_before else self.now)
        self.window.area.bar.mention(said(BEFORE, keymap().spoken("picture-before")) if self.shows_before else said(NOW))

    def close(self) -> None:
        """The table is left."""
        self.watch.end()
        self.versions.close()


def in_words(name: str) -> str:
    """A card, or a back, in words."""
    card = name.removesuffix(behind())
    if card == name:
        return card
    return said("The back of {0}", card) if card else said("The back of the cards")
