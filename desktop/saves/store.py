"""The text of one game and the file that it is kept in: what the file has less is added; what happens to the file is borne.

Everything here may wait for the disk, so it runs in the keeper's thread.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path

from desktop.reading import LARGEST_GAME
from desktop.saves.folder import make_private
from desktop.saves.game_file import Changed, GameFile, Gone
from desktop.tongue import said
from rules.engine.damage import MOST_LINES

ANEW, LONG, ELSEWHERE = "anew", "long", "elsewhere"
WORDS = {
    ANEW: "{0} was no longer there; it was written anew.",
    LONG: (
        "{0} has become long: three quarters of what can be opened again. At nine tenths the game goes on in a file of its own, from the "
        "table as it is then, and {0} stays as it is."
    ),
    ELSEWHERE: "{0} was changed by another program and stays as it is; this game goes on in {1}.",
}
NEAR, FULL = 0.75, 0.9  # of what is read again


class Store:
    """Where there is no file yet, one is begun: `name`, in the `folder` for games. `path`: the file, as long as it is wanted.
    `whole`: makes the text up to now."""

    def __init__(self, folder: Path, name: str, whole: Callable[[], bytes], file: GameFile | None = None) -> None:
        self.folder = folder
        self.name = name
        self.whole = whole
        self.file = file
        self.path = file.path if file else None
        self.warned = False  # was it said that it has become long?
        self.words: list[tuple[str, str]] = []  # what is to be told of which file, as soon as there is one again

    @cached_property
    def text(self) -> bytearray:
        """The text of the game; long ones are long in the making."""
        return bytearray(self.whole())

    @property
    def at(self) -> Path:
        """The file, or what it will be called."""
        return self.path or self.folder / f"{self.name}.tuck"

    def keep(self, more: bytes = b"") -> None:
        """Have the whole text and this on the disk. Raises OSError; then it is tried again with the next."""
        self.text += more
        if self.file is not None and self.file.size < len(self.text):
            self.grow(self.file)
        if self.file is None:
            self.begin()
        if self.share() > NEAR and not self.warned:
            self.warned = True
            self.words.append((LONG, self.at.name))

    def share(self) -> float:
        """How much there is of what is read again at most."""
        return max(len(self.text) / LARGEST_GAME, self.text.count(b"\n") / MOST_LINES)

    def grow(self, file: GameFile) -> None:
        """Add to the file; one that somebody else took away or changed is let go."""
        try:
            file.grow(self.text)
        except (Gone, Changed) as fault:
            self.words.append((ANEW if isinstance(fault, Gone) else ELSEWHERE, file.path.name))
            self.let_go(isinstance(fault, Changed))

    def let_go(self, elsewhere: bool) -> None:
        """The file is no longer this game's."""
        if self.file is not None:
            self.file.close()
        self.file = None
        self.path = None if elsewhere else self.path

    def begin(self) -> None:
        """A file with all of it, where it was or a new one."""
        text = bytes(self.text)
        if self.path is None or self.path.parent == self.folder:
            make_private(self.folder)
        try:
            self.file = GameFile.make_free(self.folder, self.name, text) if self.path is None else GameFile.make(self.path, text)
        except FileExistsError:
            self.words.append((ELSEWHERE, self.at.name))
            self.file = GameFile.make_free(self.folder, self.name, text)
        self.path = self.file.path

    def tell(self) -> tuple[str, ...]:
        """What is to be told since the last time."""
        if self.file is None:
            return ()
        told, self.words = self.words, []
        return tuple(said(WORDS[what], name, self.at.name) for what, name in told)

    # -- what people want
    def move(self, path: Path, data: bytes, farewell: bytes = b"") -> None:
        """Save as: from now on the game is kept there. A file with a name that nobody chose gives way; another one ends with these words.
        Raises OSError, Taken, Changed."""
        old, here = self.file, self.file is not None and is_same(self.file.path, path)
        if old is not None and here:
            old.check(self.text)
            old.close()
        try:
            made = GameFile.make(path, data, over=True)
        except BaseException:
            if old is not None and here:
                self.file = GameFile.take(old.path, bytes(self.text[: old.size]), old.size)
            raise
        if old is not None and not here:
            self.leave(old, farewell)
        self.file, self.path, self.text = made, path, bytearray(data)

    def leave(self, old: GameFile, farewell: bytes) -> None:
        """The game is kept elsewhere now; what was wrong with this file no longer matters."""
        nameless = old.path.parent == self.folder and old.path.stem.startswith(self.name)
        with suppress(OSError, Gone, Changed):
            if not nameless:
                old.grow(self.text + farewell)
        old.close()
        with suppress(OSError):
            if nameless:
                old.path.unlink()

    def copy(self, path: Path, data: bytes) -> None:
        """Write this there; it is nothing that the game goes on in. Raises OSError, Taken, Changed."""
        GameFile.make(path, data, over=True).close()

    def rename(self, path: Path) -> None:
        """Call the file otherwise. Raises OSError, Taken, Changed, Gone."""
        if self.file is not None:
            self.file = self.file.rename(path, self.text)
            self.path = path

    def close(self) -> None:
        """The game is left."""
        if self.file is not None:
            self.file.close()


def is_same(one: Path, other: Path) -> bool:
    """Do two paths lead to one file?"""
    try:
        return os.path.samefile(one, other)
    except OSError:
        return False
