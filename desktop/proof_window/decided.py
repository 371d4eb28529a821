"""What the designer has decided about a deck: read from its file, and written there in the order in which it was decided."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from msgspec import Struct

from desktop.proof.waivers import Waivers, change, place, read
from desktop.proof_window.ear import Ear
from desktop.tongue import said

UNSOUND = "It holds until the window is closed: the file with what was decided before cannot be read, and is left as it is."


class Written(Struct, frozen=True):
    """What stands in a file, and a sentence if it cannot be read."""

    file: Path
    now: Waivers
    wrong: str = ""


def written(path: Path) -> Written:
    """What was decided about what lies there; this waits for the disk."""
    file = place(path)
    return Written(file, *read(file))


class Decided:
    """What was decided, as it is now. `tell` hears a sentence if it could not be written."""

    def __init__(self, ear: Ear, tell: Callable[[str], object]) -> None:
        self.ear, self.tell = ear, tell
        self.file: Path | None = None
        self.now = Waivers()
        self.is_sound = True
        self.many = 0  # how often something was decided
        self.thread = ThreadPoolExecutor(1, "deciding")

    def read(self, path: Path) -> Future[Written]:
        """What stands in the file as soon as all is written there that was decided before."""
        return self.thread.submit(written, path)

    def take(self, found: Written, many: int) -> bool:
        """This stood in the file when so much had been decided; what was decided since then stands. Is it something else?"""
        if found.file == self.file and many != self.many:
            return False
        before, self.file, self.now, self.is_sound = self.now, found.file, found.now, not found.wrong
        return before != self.now

    def keep(self, act: Callable[[Waivers], Waivers]) -> str:
        """This, too, from now on: an act on what stands in the file when it is written. A file that cannot be read is not written over:
        returns a sentence."""
        self.now = act(self.now)
        self.many += 1
        if self.file is None or not self.is_sound:
            return said(UNSOUND)
        self.ear.listen(self.thread.submit(change, self.file, act), self.hear)
        return ""

    def hear(self, done: tuple[Waivers, str] | None) -> None:
        """It is written, or cannot be. What another program had written there is heard when the file is seen to be another one."""
        if done is not None and done[1]:
            self.tell(done[1])

    def close(self) -> None:
        """What was decided last is still written."""
        self.thread.shutdown(wait=True)
