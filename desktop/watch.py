"""Watches a folder, or the folder of a file: what is saved there is told a moment later, in the window's thread."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from itertools import islice
from pathlib import Path
from threading import Event, Thread
from types import ModuleType

from PySide6.QtCore import QObject, Signal

STEP, QUIET = 20, 40  # milliseconds: how often the system is asked; of quiet, until what happened together is told
MOST = 50_000  # files of a folder
POLL = 400  # milliseconds between two looks where the system tells nothing
SUFFIXES = (
    *(".png", ".jpg", ".jpeg", ".jpe", ".webp", ".tif", ".tiff", ".bmp", ".gif", ".pdf"),
    *(".csv", ".tsv", ".tab", ".xlsx", ".xlsm", ".xls", ".ods", ".toml", ".txt", ".deck"),
)


class Watch(QObject):
    """One folder at a time. Where the system cannot watch it, as on some network drives, it is looked through again and again."""

    changed = Signal(object)  # the files, as a set of paths

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.ended = Event()

    def begin(self, path: Path) -> None:
        """Watch this folder, or this file, and nothing else."""
        self.end()
        self.ended = Event()
        Thread(target=self.watch, args=(path, self.ended), name="watching", daemon=True).start()

    def end(self) -> None:
        """Watch nothing any more."""
        self.ended.set()

    def watch(self, path: Path, ended: Event) -> None:
        """In a thread. A folder that is thrown away and made anew, as programs that write a whole deck do, is watched again."""
        folder, is_anew = path if path.is_dir() else path.parent, False
        while not ended.is_set():
            if self.has_listened(folder, ended, is_anew):
                self.tell({str(folder)})
            while not ended.wait(POLL / 1000) and mark(folder) is None:
                pass
            is_anew = True

    def has_listened(self, folder: Path, ended: Event, is_anew: bool) -> bool:
        """Could the folder be watched, by the system or by looking, until it was another one?"""
        do_without_anyio()
        for poll in (False, True):
            with suppress(OSError, RuntimeError):
                self.listen(folder, ended, poll, is_anew)
                return not ended.is_set()
        return False

    def listen(self, folder: Path, ended: Event, poll: bool, is_anew: bool) -> None:
        """Tell what happens, as the system tells it or by looking, until it is ended or the folder is another one."""
        from watchfiles import Change, watch

        is_gone, before = False, mark(folder)

        def wanted(change: Change, path: str) -> bool:
            nonlocal is_gone
            is_gone = is_gone or (change == Change.deleted and Path(path) == folder)
            return is_picture(path)

        for changes in watch(
            folder,
            watch_filter=wanted,
            debounce=QUIET,
            step=STEP,
            stop_event=ended,
            rust_timeout=500,
            yield_on_timeout=True,
            force_polling=poll or None,
            poll_delay_ms=POLL,
            raise_interrupt=False,
            ignore_permission_denied=True,
        ):
            if ended.is_set():
                return
            self.tell({path for _, path in changes} | (all_in(folder) if is_anew else set()))
            is_anew = False
            if is_gone or mark(folder) != before:
                return

    def tell(self, paths: set[str]) -> None:
        """These were saved, or are gone."""
        if paths:
            with suppress(RuntimeError):  # the window is left
                self.changed.emit(paths)


def is_picture(path: str) -> bool:
    """Is this the name of something that is proofed, and no draft of it?"""
    return path.lower().endswith(SUFFIXES) and not os.path.basename(path).startswith((".", "~"))


def mark(folder: Path) -> tuple[int, int] | None:
    """By what a folder is known; None: there is none."""
    try:
        found = folder.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def all_in(folder: Path) -> set[str]:
    """The folder, and what is in it."""
    return {str(folder), *(path for path in map(str, islice(folder.rglob("*"), MOST)) if is_picture(path))}


def do_without_anyio() -> None:
    """watchfiles asks for anyio, to wait in event loops, and that for ssl, which does not ship. We wait in threads: an empty one does."""
    try:
        import_module("anyio")
    except ImportError:
        sys.modules["anyio"] = ModuleType("anyio")
