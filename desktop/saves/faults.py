"""What can go wrong with a file, each in one sentence that names it and says what to do."""

from __future__ import annotations

import errno
from pathlib import Path

from desktop.saves.game_file import Changed, Gone, Taken
from desktop.saves.naming import too_long

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
        return f"{path.name} is open in another Tuckbox. Leave the game there first, or choose another name."
    if isinstance(fault, Changed):
        return f"{path.name} was changed by another program and is left as it is. Choose another name."
    if isinstance(fault, Gone):
        return f"{path.name} is no longer in {path.parent}. Choose another name or folder."
    if getattr(fault, "winerror", None) in IN_USE:
        return f"{path.name} is open in another program. Close it there, or choose another name."
    if isinstance(fault, FileExistsError):
        return f"There is already a file {path.name} in {path.parent}. Choose another name."
    return too_long(path) or by_number(path, fault)


def by_number(path: Path, fault: OSError) -> str:
    """The same for what the system says."""
    if fault.errno in FULL:
        return f"There is no room left for {path.name} on its disk. Make some room, or choose another disk."
    if fault.errno == errno.EFBIG:
        return f"{path.name} has become larger than its disk allows. Choose another disk."
    if fault.errno in FORBIDDEN:
        return f"{path.name} may not be written in {path.parent}. Choose another folder."
    if fault.errno in AWAY:
        return f"The folder {path.parent} is not there, so {path.name} could not be written. Bring it back, or choose another folder."
    if fault.errno in NAME:
        return f"This system cannot have a file called {path.name}. Choose another name."
    return f"{path.name} could not be written ({fault.strerror or 'unknown fault'}). Choose another folder."


def stays(path: Path, fault: Fault) -> str:
    """Why a file could not be thrown away."""
    if isinstance(fault, Taken):
        return f"{path.name} is open in another Tuckbox. Leave the game there first."
    if isinstance(fault, OSError):
        if getattr(fault, "winerror", None) in IN_USE:
            return f"{path.name} is open in another program. Close it there first."
        if fault.errno in FULL:
            return f"There is no room for {path.name} where thrown away games lie, so it stays in {path.parent}. Make some room first."
        if fault.errno in FORBIDDEN:
            return f"{path.name} may not be taken out of {path.parent}, so it stays there."
        if fault.errno in AWAY:
            return f"{path.name} is no longer in {path.parent}."
    return f"{path.name} could not be thrown away ({getattr(fault, 'strerror', '') or 'unknown fault'}), so it stays in {path.parent}."


def still(path: Path, target: Path, fault: Fault) -> str:
    """Why a file could not be called otherwise."""
    return f"{reason(target, fault).partition('. ')[0]}. It is still called {path.stem}."


def unsaved(path: Path, fault: Fault) -> str:
    """The same for the game on the table, which goes on."""
    return f"{reason(path, fault).partition('. ')[0]}. {GOES_ON}"
