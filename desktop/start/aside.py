"""Reads a file aside: a long game is played again step by step, which takes a while, tells how far it is, and can be stopped."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from desktop.panels.errand import Errand, Stopped, Wish, Words
from desktop.start.files import CannotOpen
from desktop.start.found import Found, find
from desktop.tongue import said

ToFound = Callable[[Found], object]
ToFault = Callable[[CannotOpen], object]
FAULT = "{0} cannot be opened: something in Tuckbox went wrong."


class Reading(Wish):
    """A file that is wanted, and who is told what came of it."""

    path: Path
    tables: Mapping[str, str]
    found: ToFound
    refused: ToFault


class Aside(Errand):
    """Reads files."""

    def read(self, path: Path, tables: Mapping[str, str], found: ToFound, refused: ToFault) -> None:
        """Look what a file holds, and tell."""
        self.begin(Reading(path=path, tables=tables, found=found, refused=refused))

    def words(self, wish: Reading) -> Words:
        """What is shown if it takes long."""
        name = wish.path.name
        return Words(said("Opening {0}…", name), said("How much of {0} is read", name), said("Stop opening it"))

    def carry_out(self, wish: Reading) -> Found | CannotOpen:
        """What the file holds, or why it cannot be opened."""
        try:
            return find(wish.path, wish.tables, lambda read, lines: self.watch(wish, 100 * read // lines))
        except Stopped:
            raise
        except CannotOpen as cannot:
            return cannot
        except Exception as fault:
            sys.excepthook(type(fault), fault, fault.__traceback__)
            return CannotOpen(said(FAULT, wish.path.name))

    def come(self, wish: Reading, came: Found | CannotOpen) -> None:
        """It is known what the file holds."""
        if isinstance(came, Found):
            wish.found(came)
        else:
            wish.refused(came)

    def let_go(self, came: Found | CannotOpen) -> None:
        """Nobody wants the file any more."""
        if isinstance(came, Found) and came.file is not None:
            came.file.close()
