"""Whoever sits before a screen without seeing it: keys go through an X server to the program, and what a screen reader finds in
its windows comes back."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from tests.desktop.reader import Seen

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("Xvfb", "xdotool")
PATIENCE = 60  # seconds until what is waited for has come
LOST = 1.5  # seconds after which a key is taken for lost
WAY = 80  # presses of a key, at most, that lead somewhere
LOOK = 0.01  # seconds between two looks
STEP = "6"  # milliseconds between two keys: closer ones are taken for one that is kept down


def missing() -> str:
    """What is not on this machine and is needed for this; '' if all is there."""
    return " and ".join(name for name in NEEDED if shutil.which(name) is None)


@contextmanager
def screen(*, repeats: bool = False) -> Iterator[str]:
    """An X server that nobody looks at; its name. `repeats`: a key that is kept down comes again and again."""
    reads, writes = os.pipe()
    words = ["Xvfb", "-displayfd", str(writes), "-screen", "0", "1280x800x24", "-nolisten", "tcp", *(() if repeats else ("-r",))]
    with subprocess.Popen(words, pass_fds=[writes], stderr=subprocess.DEVNULL) as server, os.fdopen(reads) as told:
        os.close(writes)
        yield f":{told.readline().strip()}"
        server.terminate()


class Blind:
    """It reads names and presses keys, and knows nothing else of the program."""

    def __init__(self, display: str, folder: Path) -> None:
        homes = {f"XDG_{name}_HOME": str(folder / name.lower()) for name in ("CONFIG", "DATA", "STATE")}
        self.env = os.environ | homes | {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": str(ROOT)}
        self.file, self.sent = folder / "seen.json", 0
        self.program: subprocess.Popen[bytes] | None = None

    # -- the program
    def start(self) -> None:
        """Start it, and wait for its window."""
        self.file.unlink(missing_ok=True)
        self.sent = 0
        self.program = subprocess.Popen([sys.executable, "-m", "tests.desktop.reader", str(self.file)], cwd=self.file.parent, env=self.env)
        self.until(lambda: self.file.exists() and self.seen().focus is not None)

    def kill(self) -> None:
        """At once, whatever it is doing."""
        if self.program is not None:
            self.program.kill()
            self.program.wait()

    # -- reading
    def seen(self) -> Seen:
        """The window in front as it was read last."""
        return msgspec.json.decode(self.file.read_bytes(), type=Seen)

    def told(self) -> list[str]:
        """All that was read last, in words, and that can be used."""
        seen = self.seen() if self.file.exists() else Seen(0)
        return [f"{node.role} {node.name}" for node in seen.nodes if not node.disabled]

    def read(self) -> Seen:
        """The window in front, once it has taken all keys. What is let go just when another window comes may come to none."""
        end = time.monotonic() + LOST
        self.until(lambda: self.seen().keys >= self.sent or time.monotonic() > end)
        seen = self.seen()
        self.sent = seen.keys
        return seen

    def until(self, holds: Callable[[], object]) -> None:
        """Wait."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, f"waited in vain; read last: {self.told()}"
            time.sleep(LOOK)

    def finds(self, *names: str, role: str = "Button") -> bool:
        """Is there something that is called like one of these, and can it be used?"""
        return any(node.role == role and node.name in names and not node.disabled for node in self.read().nodes)

    def focus(self) -> str:
        """What the thing with the focus is called, or the row in it; '' if nothing has it."""
        seen = self.read()
        return (seen.focus.name or seen.at) if seen.focus is not None else ""

    def rows(self, role: str, name: str) -> list[str]:
        """What stands in a list or tree."""
        nodes = [node for node in self.read().nodes if not node.disabled]
        below = nodes[next((i for i, node in enumerate(nodes) if (node.role, node.name) == (role, name)), len(nodes)) + 1 :]
        end = next((i for i, node in enumerate(below) if node.role != f"{role}Item"), len(below))
        return [node.name for node in below[:end]]

    def asked(self) -> str:
        """What is asked, as the list of answers tells it."""
        return next((node.more for node in self.read().nodes if (node.role, node.name) == ("List", "Answers")), "")

    # -- pressing
    def key(self, *keys: str) -> None:
        """Keys, one after the other."""
        subprocess.run(["xdotool", "key", "--delay", STEP, *keys], env=self.env, check=True)
        self.sent += sum(len(key.split("+")) for key in keys)

    def hold(self, key: str, done: Callable[[], object]) -> None:
        """A key, kept down until something holds."""
        self.read()
        for what in ("keydown", "keyup"):
            subprocess.run(["xdotool", what, key], env=self.env, check=True)
            if what == "keydown":
                self.until(done)
        self.sent += 1

    def type(self, words: str) -> None:
        """Letters and digits."""
        self.key(*words)

    def walk(self, key: str, name: str) -> None:
        """One key again and again, until something has the focus that is called like this."""
        for _ in range(WAY):
            seen = self.read()
            entries = [node for node in seen.nodes if node.role == "MenuItem" and node.focused]
            here = entries or ([seen.focus] if seen.focus is not None else [])
            if name == seen.at or any(name in (node.name, node.more) for node in here):
                return
            self.key(key)
        raise AssertionError(f"{key} does not lead to {name!r}")

    def choose(self, row: int, key: str = "Return") -> None:
        """A row of the list that has the focus."""
        self.key("Home", *["Down"] * row, key)
