"""Files that are put in their places together, when all of them are whole; until then they lie beside them under another name."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from types import TracebackType

from desktop.proof.card import Deck, File, Page
from desktop.proof.export.order import CannotExport


class Drafts:
    """Files in the making, in a `with` statement: what is not kept by its end is gone. None takes the place of a picture of this deck."""

    def __init__(self, deck: Deck | None = None) -> None:
        self.pictures = {mark(path) for path in paths_of(deck)} - {None} if deck is not None else set()
        self.places: dict[Path, Path] = {}  # what is written, and where it belongs
        self.ending = f".{token_hex(3)}.part"  # of our own: two exports to one place do not write into each other's drafts

    def place(self, path: Path) -> Path:
        """Where to write a file for now. Raises CannotExport if its folder cannot be written."""
        beside = path.with_name(f"{path.name}{self.ending}")
        try:
            if path.is_dir():
                raise CannotExport(f"{path} is a folder; name a file.")
            if mark(path) in self.pictures:
                raise CannotExport(f"{path} is one of the pictures that are exported; name another file.")
            path.parent.mkdir(parents=True, exist_ok=True)
            beside.open("wb").close()
        except (OSError, ValueError) as fault:
            raise unwritten(path, fault) from None
        self.places[beside] = path
        return beside

    def folder(self, path: Path) -> Path:
        """The same for a folder, which must not be there yet or have nothing in it."""
        beside = path.with_name(f"{path.name}{self.ending}")
        try:
            if path.exists() and (not path.is_dir() or any(path.iterdir())):
                raise CannotExport(f"{path} is not empty; name a folder that is empty or not there yet.")
            beside.mkdir(parents=True)
        except (OSError, ValueError) as fault:
            raise unwritten(path, fault) from None
        self.places[beside] = path
        return beside

    def keep(self) -> tuple[str, ...]:
        """They are whole: each takes its place. Returns their names."""
        kept = []
        for beside, path in list(self.places.items()):
            try:
                if beside.is_dir() and path.is_dir():
                    path.rmdir()
                os.replace(beside, path)
            except OSError as fault:
                raise unwritten(path, fault) from None
            del self.places[beside]
            kept.append(str(path))
        return tuple(kept)

    def __enter__(self) -> Drafts:
        return self

    def __exit__(self, _kind: type[BaseException] | None, _fault: BaseException | None, _trace: TracebackType | None) -> None:
        for beside in self.places:
            with suppress(OSError):
                if beside.is_dir():
                    shutil.rmtree(beside)
                else:
                    beside.unlink(missing_ok=True)


def paths_of(deck: Deck) -> Iterator[Path]:
    """The files in which a deck's pictures are."""
    for card in deck.cards:
        for source in (card.front, deck.back_of(card)):
            if isinstance(source, File | Page):
                yield Path(source.path)


def mark(path: Path) -> tuple[int, int] | None:
    """By what a file is known, whatever it is called; None: there is none."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino


def unwritten(path: Path, fault: Exception) -> CannotExport:
    """Why a file cannot be written."""
    return CannotExport(f"{path} cannot be written: {getattr(fault, 'strerror', None) or 'its name cannot be used'}.")
