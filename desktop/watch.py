"""Watches a folder, or the folder of a file: what is saved there is told a moment later, in the window's thread."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

from PySide6.QtCore import QObject, Signal

STEP, QUIET = 20, 40  # milliseconds: how often the system is asked; of quiet, until what happened together is told
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
        """In a thread: as the system tells it, else by looking."""
        folder = path if path.is_dir() else path.parent
        for poll in (False, True):
            with suppress(OSError, RuntimeError):
                self.listen(folder, ended, poll)
                return

    def listen(self, folder: Path, ended: Event, poll: bool) -> None:
        """Tell what happens until it is ended."""
        from watchfiles import Change, watch

        def wanted(_change: Change, path: str) -> bool:
            return path.lower().endswith(SUFFIXES) and not os.path.basename(path).startswith((".", "~"))

        for changes in watch(
            folder,
            watch_filter=wanted,
            debounce=QUIET,
            step=STEP,
            stop_event=ended,
            rust_timeout=500,
            force_polling=poll or None,
            poll_delay_ms=POLL,
            raise_interrupt=False,
            recursive=True,
            ignore_permission_denied=True,
        ):
            if ended.is_set():
                return
            with suppress(RuntimeError):  # the window is left
                self.changed.emit({path for _, path in changes})
