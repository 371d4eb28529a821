"""What a file may be called, so that it can be carried to any of the three systems; and names that are still free."""

from __future__ import annotations

import unicodedata
from pathlib import Path

from desktop.saves.folder import WINDOWS
from desktop.tongue import said

ENDING = ".tuck"
LONGEST = 80  # characters of a name
LONGEST_WINDOWS = 259  # characters of a whole path
FORBIDDEN = '<>:"/\\|?*'
NOT_SHOWN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
THERE = "It would be called {0}, by whose ending {1} it is known again, and there is such a file already: choose another name."
DEVICES = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"} | {f"{port}{n}" for port in ("COM", "LPT") for n in "123456789¹²³"}


def wrong_with(name: str) -> str:
    """Why a file cannot be called that, in a sentence; '' if it can."""
    if not name.strip():
        return said("A name has at least one letter or digit.")
    if len(name) > LONGEST:
        return said("A name has at most {0} characters; this one has {1}.", LONGEST, len(name))
    bad = next((c for c in name if c in FORBIDDEN or unicodedata.category(c) in NOT_SHOWN), "")
    if bad:
        shown = bad if bad.isprintable() else f"U+{ord(bad):04X}"
        return said("A name cannot have the character {0} in it: not every system allows it.", shown)
    if name[-1] in ". " or name[0] == " " or name[0] == ".":
        return said("A name begins with no dot or space and ends with none: Windows would change it, or it would be hidden.")
    if name.partition(".")[0].rstrip().upper() in DEVICES:
        return said("Windows keeps the name {0} for a device; another one is needed.", name.partition(".")[0].rstrip())
    return ""


def ended(path: Path, ending: str = ENDING) -> tuple[Path, str]:
    """The file that somebody named, with the ending by which it is known again, and why it cannot be called so: one of that name is
    there, and nobody was asked about it."""
    if path.suffix.lower() == ending:
        return path, ""
    found = path.with_name(f"{path.name}{ending}")
    return found, said(THERE, found.name, ending) if found.exists() else ""


def too_long(path: Path) -> str:
    """Why a path cannot be used on this system, in a sentence; '' if it can."""
    if not WINDOWS or len(str(path)) <= LONGEST_WINDOWS:
        return ""
    return said(
        "The path of {0} has {1} characters; Windows allows {2}. Choose a shorter name.", path.name, len(str(path)), LONGEST_WINDOWS
    )


def proposed(words: str) -> str:
    """A name made of any words: without anything that a system may refuse."""
    kept = "".join(c if c.isalnum() or c in "-_" else " " for c in unicodedata.normalize("NFC", words))
    name = " ".join(kept.split())[:LONGEST].strip()
    return name if name and not wrong_with(name) else said("Game {0}", name).strip()


def free_path(folder: Path, name: str, ending: str = ENDING) -> Path:
    """A file in a folder that is not there yet, whatever the case of its letters: the name, else with a number. Raises OSError."""
    taken = {unicodedata.normalize("NFC", other.name).casefold() for other in folder.iterdir()}
    n, found = 1, f"{name}{ending}"
    while unicodedata.normalize("NFC", found).casefold() in taken:
        n += 1
        found = f"{name} {n}{ending}"
    return folder / found
