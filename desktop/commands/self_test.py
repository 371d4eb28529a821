"""The program tries itself out in a real window, with files and settings of its own; nothing of the user's is touched."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

FINE, FOUND, COULD_NOT = 0, 1, 2


def run(words: list[str]) -> int:
    """Prints a line for each thing that holds or does not. There is nothing to say to it."""
    assert not words
    from desktop.application import screen_missing

    if screen_missing():
        print("tuckbox: there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set)", file=sys.stderr)
        return COULD_NOT
    with TemporaryDirectory(prefix="tuckbox-", ignore_cleanup_errors=True) as folder:
        return FINE if try_out(Path(folder)) else FOUND


def try_out(folder: Path) -> bool:
    """All trials, on the same event loop as the program."""
    os.environ |= {"QT_API": "pyside6", "XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_STATE_HOME": str(folder)}
    import asyncio

    import qasync
    from PySide6.QtCore import QStandardPaths

    from desktop.app import application
    from desktop.table import tokens
    from desktop.trial.trial import try_all

    QStandardPaths.setTestModeEnabled(not sys.platform.startswith("linux"))
    tokens.still = True
    qt = application()
    with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(qt)) as runner:
        return runner.run(try_all(folder, print))
