"""Opens the program."""

from __future__ import annotations

import sys
from pathlib import Path


def run(words: list[str]) -> int:
    """Opens the window, with a saved game if one is named."""
    if words and not Path(words[0]).is_file():
        return cannot(f"tuckbox: there is no file {words[0]}")
    if words and Path(words[0]).suffix != ".tuck":
        return cannot(f"tuckbox: {words[0]} cannot be opened: this version opens .tuck files only")
    from desktop.app import main, screen_missing

    if screen_missing():
        return cannot("tuckbox: there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set)")
    return main(*words[:1])


def cannot(words: str) -> int:
    """Say why it could not run."""
    sys.stderr.write(f"{words}\n")
    return 2
