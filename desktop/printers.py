"""The printers of this user, by name: how each turns paper, and how its backs must be moved to lie behind their fronts."""

from __future__ import annotations

from desktop.proof.export.layout import Printer
from desktop.small_file import SmallFile

SET_ASIDE = "What was kept of printers could not be read ({0}); it is now {1}."
UNWRITTEN = "What is known of the printer is not kept: {0}."


def file() -> SmallFile[dict[str, Printer]]:
    """Where they are kept."""
    return SmallFile("printers.json", dict[str, Printer], SET_ASIDE, UNWRITTEN)


def known() -> dict[str, Printer]:
    """All of them."""
    return file().read() or {}


def keep(name: str, printer: Printer) -> str:
    """Remember a printer. Returns a sentence if it cannot be."""
    kept = file()
    return kept.write({**(kept.read() or {}), name: printer})
