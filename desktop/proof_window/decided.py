"""What the designer has decided about a deck: read from its file, and written there at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from desktop.proof.waivers import Waivers, change, place, read


class Decided:
    """What was decided, as it is now. What another program writes into the file meanwhile is not lost."""

    def __init__(self) -> None:
        self.file: Path | None = None
        self.now = Waivers()
        self.is_sound = True

    def read(self, path: Path) -> str:
        """What was decided about what lies there. Returns a sentence if that cannot be read."""
        self.file = place(path)
        self.now, wrong = read(self.file)
        self.is_sound = not wrong
        return wrong

    def keep(self, act: Callable[[Waivers], Waivers]) -> str:
        """This, too, from now on. A file that cannot be read is not written over. Returns a sentence if it is not on the disk."""
        if self.file is None or not self.is_sound:
            self.now = act(self.now)
            return "It holds until the window is closed: the file with what was decided before cannot be read, and is left as it is."
        found, wrong = change(self.file, act)
        self.now = act(self.now) if wrong else found
        return wrong
