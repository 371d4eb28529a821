"""Opens the program."""

from __future__ import annotations

import os
import sys
from difflib import get_close_matches
from pathlib import Path

UNSEEN = ("offscreen", "minimal")  # Qt's platforms on which nobody sees a window
LONG = 4_000_000  # bytes; a longer game is read in the window, which tells how far it is
BEGINNING = "{0} Its beginning is sound, {1} steps to the damage; from Tuckbox's window (Open a file) it can be opened as a new game."


def run(words: list[str]) -> int:
    """Opens the window, with a saved game, a scenario or one's own cards if such a file or folder is named. What is wrong with it
    is said on the error stream if somebody reads that, else in the window."""
    from desktop.app import main
    from desktop.application import screen_missing

    if words and (complaint := mistyped(words[0])):
        return cannot(f"tuckbox: {complaint}")
    if is_read():
        complaint = wrong(words)
        if complaint:
            return cannot(f"tuckbox: {complaint}")
    if screen_missing():
        return cannot("tuckbox: there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set)")
    return main(*words[:1])


def is_read() -> bool:
    """Does somebody read the error stream? Not after a double click: then there is none, or it goes where nobody looks."""
    from desktop.application import screen_missing

    if sys.stderr is None:
        return False
    unseen = screen_missing() or os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0] in UNSEEN
    return unseen or any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def mistyped(word: str) -> str:
    """Why a bare word is nothing that can be done or opened; '' if it is a command, a path, or the name of a file. Nobody has clicked
    on it, so it is told on the error stream and no window opens."""
    from desktop.cli import COMMANDS

    path = Path(word)
    if path.name != word or path.suffix or path.exists():
        return ""
    near = get_close_matches(word.lower(), COMMANDS, 1)
    more = f"did you mean {near[0]}?" if near else "--help lists what there is"
    return f"{word} is no command, file or folder; {more}"


def wrong(words: list[str]) -> str:
    """Why these words lead to nothing that can be opened; '' if they do."""
    if len(words) > 1:
        return f"one file is enough; leave out {words[1]!r}"
    if words and not Path(words[0]).exists():
        return f"there is no file {words[0]}"
    return bad_file(Path(words[0])) if words else ""


def bad_file(path: Path) -> str:
    """Why this is no saved game, no scenario, and no cards that the free table can be opened with; '' if it is."""
    from desktop.reading import LARGEST_GAME
    from desktop.start.bring import bring, brings
    from desktop.start.files import UNKNOWN, CannotOpen, DamagedGame, open_game
    from desktop.start.position import is_position, open_position

    try:
        if brings(path):
            bring(path)
        elif path.suffix.lower() == ".tuck":
            if not LONG < path.stat().st_size <= LARGEST_GAME:
                open_game(path)
        elif is_position(path):
            open_position(path)
        else:
            return UNKNOWN.format(path)
    except DamagedGame as damage:
        return BEGINNING.format(damage, damage.beginning.steps) if damage.beginning is not None else str(damage)
    except CannotOpen as reason:
        return str(reason)
    return ""


def cannot(words: str) -> int:
    """Say why it could not run."""
    sys.stderr.write(f"{words}\n")
    return 2
