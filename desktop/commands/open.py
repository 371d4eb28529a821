"""Opens the program."""

from __future__ import annotations

import sys
from pathlib import Path


def run(words: list[str]) -> int:
    """Opens the window, with a saved game, a scenario or one's own cards if such a file or folder is named. What is wrong with it
    is said on the error stream, or where Windows gives a program none, in the window."""
    complaint = wrong(words)
    if complaint and sys.stderr is not None:
        return cannot(f"tuckbox: {complaint}")
    from desktop.app import main, screen_missing

    if screen_missing():
        return cannot("tuckbox: there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set)")
    return main(*words[:1])


def wrong(words: list[str]) -> str:
    """Why these words lead to nothing that can be opened; '' if they do."""
    if len(words) > 1:
        return f"one file is enough; leave out {words[1]!r}"
    if words and not Path(words[0]).exists():
        return f"there is no file {words[0]}"
    return bad_file(Path(words[0])) if words else ""


def bad_file(path: Path) -> str:
    """Why this is no saved game, no scenario, and no cards that the free table can be opened with; '' if it is."""
    from desktop.start.bring import bring, brings
    from desktop.start.files import CannotOpen, load_game
    from desktop.start.position import is_position, open_position

    try:
        if brings(path):
            bring(path)
        elif path.suffix.lower() == ".tuck":
            load_game(path)
        elif is_position(path):
            open_position(path).close()
        else:
            return f"{path} cannot be opened: it is no saved game (.tuck), scenario (.toml), deck (.txt), pack, or folder of pictures"
    except CannotOpen as reason:
        return str(reason)
    return ""


def cannot(words: str) -> int:
    """Say why it could not run."""
    sys.stderr.write(f"{words}\n")
    return 2
