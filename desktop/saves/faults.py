"""What can go wrong with a file, each in one sentence that names it and says what to do."""

from __future__ import annotations

import errno
from pathlib import Path

from desktop.saves.game_file import Changed, Gone, Taken
from desktop.saves.naming import too_long
from desktop.tongue import said

GOES_ON = "The game goes on without being saved; Tuckbox keeps trying, and Game > Save as… puts it elsewhere."
Fault = OSError | Taken | Changed | Gone
FAULTS = (OSError, Taken, Changed, Gone)

FULL = (errno.ENOSPC, errno.EDQUOT)
FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)
AWAY = (errno.ENOENT, errno.ENOTDIR, errno.ENODEV, errno.ENXIO)
NAME = (errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ)
IN_USE = (32, 33)  # Windows' own numbers: another program has the file open


def reason(path: Path, fault: Fault) -> str:
    """What is the matter with a file that was to be written."""
    if isinstance(fault, Taken):
        return said("{0} is open in another Tuckbox. Leave the game there first, or choose another name.", path.name)
    if isinstance(fault, Changed):
        return said("{0} was changed by another program and is left as it is. Choose another name.", path.name)
    if isinstance(fault, Gone):
        return said("{0} is no longer in {1}. Choose another name or folder.", path.name, path.parent)
    if getattr(fault, "winerror", None) in IN_USE:
        return said("{0} is open in another program. Close it there, or choose another name.", path.name)
    if isinstance(fault, FileExistsError):
        return said("There is already a file {0} in {1}. Choose another name.", path.name, path.parent)
    return too_long(path) or by_number(path, fault)


def by_number(path: Path, fault: OSError) -> str:
    """The same for what the system says."""
    if fault.errno in FULL:
        return said("There is no room left for {0} on its disk. Make some room, or choose another disk.", path.name)
    if fault.errno == errno.EFBIG:
        return said("{0} has become larger than its disk allows. Choose another disk.", path.name)
    if fault.errno in FORBIDDEN:
        return said("{0} may not be written in {1}. Choose another folder.", path.name, path.parent)
    if fault.errno in AWAY:
        return said(
            "The folder {0} is not there, so {1} could not be written. Bring it back, or choose another folder.", path.parent, path.name
        )
    if fault.errno in NAME:
        return said("This system cannot have a file called {0}. Choose another name.", path.name)
    return said("{0} could not be written ({1}). Choose another folder.", path.name, fault.strerror or said("unknown fault"))


def stays(path: Path, fault: Fault) -> str:
    """Why a file could not be thrown away."""
    if isinstance(fault, Taken):
        return said("{0} is open in another Tuckbox. Leave the game there first.", path.name)
    if isinstance(fault, OSError):
        if getattr(fault, "winerror", None) in IN_USE:
            return said("{0} is open in another program. Close it there first.", path.name)
        if fault.errno in FULL:
            return said(
                "There is no room for {0} where thrown away games lie, so it stays in {1}. Make some room first.", path.name, path.parent
            )
        if fault.errno in FORBIDDEN:
            return said("{0} may not be taken out of {1}, so it stays there.", path.name, path.parent)
        if fault.errno in AWAY:
            return said("{0} is no longer in {1}.", path.name, path.parent)
    return said(
        "{0} could not be thrown away ({1}), so it stays in {2}.",
        path.name,
        getattr(fault, "strerror", "") or said("unknown fault"),
        path.parent,
    )


def still(path: Path, target: Path, fault: Fault) -> str:
    """Why a file could not be called otherwise."""
    return said("{0}. It is still called {1}.", reason(target, fault).partition(". ")[0], path.stem)


def unsaved(path: Path, fault: Fault) -> str:
    """The same for the game on the table, which goes on."""
    return f"{reason(path, fault).partition('. ')[0]}. {said(GOES_ON)}"
