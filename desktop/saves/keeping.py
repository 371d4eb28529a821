"""How a table comes to its file: a game that is dealt begins one with its first step, one that is opened goes on in its own."""

from __future__ import annotations

from pathlib import Path

from desktop.saves.faults import reason
from desktop.saves.folder import games
from desktop.saves.game_file import Changed, GameFile, Taken
from desktop.saves.keeper import Keeper
from desktop.saves.store import Store
from desktop.session import Session
from desktop.start.files import CannotOpen, Opened, file_name, whole_of
from rules.engine.journal import Journal

ANOTHER = "{0} can only be read; what happens now is saved in a file of its own among your games."
CHANGED = "{0} was changed while it was being opened; open it again."


def keep_new(session: Session, curtain: str) -> Keeper:
    """For a game that is in no file, or in one that stays as it is."""
    store = Store(games(), file_name(session), whole_of(session, curtain)())
    return Keeper(session, store, Journal.of_written(session.history))


def keep_opened(opened: Opened, path: Path, curtain: str) -> Keeper:
    """For a game from a file. Raises CannotOpen if another Tuckbox has it."""
    session = opened.session
    try:
        file = GameFile.take(path, opened.data, opened.whole) if opened.whole else None
    except Taken as fault:
        raise CannotOpen(reason(path, fault)) from None
    except Changed:
        raise CannotOpen(CHANGED.format(path.name)) from None
    except OSError:
        file = None
        session.remarks += (ANOTHER.format(path.name),)
    if file is None:
        return keep_new(session, curtain)
    store = Store(games(), file_name(session), opened.data[: opened.whole], file)
    return Keeper(session, store, Journal.of_read(session.history), opened.left)
