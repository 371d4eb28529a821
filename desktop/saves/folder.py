"""Where the games of this user are kept. A table file holds every hand, so nobody else may look into the folder."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QStandardPaths

WINDOWS = os.name == "nt"
PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600


def home() -> Path:
    """Where programs keep what a user makes with them."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericDataLocation)) / "tuckbox"


def games() -> Path:
    """The games that were dealt, each a file."""
    return home() / "games"


def trash() -> Path:
    """Games that were thrown away: they can be brought back by hand."""
    return home() / "trash"


def make_private(folder: Path) -> None:
    """Make a folder that only this user may look into. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    if not WINDOWS and folder.stat().st_mode & 0o077:
        folder.chmod(PRIVATE_FOLDER)
