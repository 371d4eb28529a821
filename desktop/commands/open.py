"""Opens the program."""

from __future__ import annotations

import sys


def run(words: list[str]) -> int:
    """Opens the window. A file that is named cannot be opened yet."""
    if words:
        return cannot(f"tuckbox: {words[0]} cannot be opened: this version opens no files yet")
    from desktop.app import main, screen_missing

    if screen_missing():
        return cannot("tuckbox: there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set)")
    return main()


def cannot(words: str) -> int:
    """Say why it could not run."""
    sys.stderr.write(f"{words}\n")
    return 2
