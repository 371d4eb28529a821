"""Games that are carried elsewhere, and campaigns that are brought from there. All of it may wait for a disk, so it is done aside; what
came of it is a sentence."""

from __future__ import annotations

import os
from pathlib import Path

from desktop.reading import LARGEST_GAME, CannotRead, read
from desktop.saves.disk import put
from desktop.saves.faults import FAULTS, reason
from desktop.saves.folder import games, make_private
from desktop.saves.game_file import GameFile
from desktop.saves.naming import ended, free_path, proposed, too_long, wrong_with
from desktop.start.files import CannotOpen, load_game
from desktop.tongue import said
from rules.engine.damage import Damaged, untorn
from rules.engine.tuck import Head, read_head
from rules.games.catalogue import SOLO

HEAD = 1_000_000  # bytes in which the first line of a file ends
COPIED = "A copy of {0} lies in {1} now."
BROUGHT = "{0} is among your campaigns now; the file that it came from stays as it is."
HERE = "{0} is among your campaigns already."
ITSELF = "{0} cannot be copied onto itself. Choose another name."
NO_CAMPAIGN = "{0} is a saved game, but no campaign; Open a file opens it."


def copy_out(path: Path, target: Path) -> str:
    """Put a copy of a game there; what is added to it later is not in the copy."""
    target, wrong = ended(target)
    wrong = wrong or wrong_with(target.stem) or too_long(target)
    if wrong:
        return wrong
    if target.exists() and os.path.samefile(path, target):
        return said(ITSELF, path.name)
    try:
        GameFile.make(target, untorn(read(path, LARGEST_GAME, said("that is no saved game"))), over=True).close()
    except CannotRead as fault:
        return f"{path.name} {fault.reason}."
    except FAULTS as fault:
        return reason(target, fault)
    return said(COPIED, path.stem, target.parent)


def bring_in(path: Path) -> str:
    """Put a copy of somebody's campaign among one's own, if it can be gone on with."""
    if path.parent == games():
        return said(HERE, path.stem)
    try:
        loaded, data, whole = load_game(path)
    except CannotOpen as cannot:
        return str(cannot)
    if not is_campaign(loaded.head):
        return said(NO_CAMPAIGN, path.name)
    name = proposed(path.stem)
    try:
        make_private(games())
        target = free_path(games(), name)
        put(target, data[:whole])
    except OSError as fault:
        return reason(games() / f"{name}.tuck", fault)
    return said(BROUGHT, target.stem)


def holds_campaign(path: Path) -> bool:
    """Does a file say at its beginning that it is a campaign? Whether it is sound, only opening it tells."""
    try:
        with open(path, "rb") as file:
            return is_campaign(read_head(file.readline(HEAD).rstrip(b"\n")))
    except (OSError, Damaged):
        return False


def is_campaign(head: Head) -> bool:
    """A whole campaign, not one chapter for practice."""
    return head.game == SOLO and head.options.get("play") != "chapter"
