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
from desktop.tongue import said
from rules.engine.journal import Journal


class KeptWhenSaved(Keeper):
    """It begins no file by itself; from when somebody saves the game, it keeps it there."""

    def note(self, what: object = None) -> None:
        """Something happened: it is written, where there is a file."""
        if self.path is not None:
            super().note(what)


CHANGED = "{0} was changed while it was being opened; open it again."


def hold(opened: Opened, path: Path) -> GameFile | None:
    """The file of a game that was read, to go on in; None if it can only be read. Raises CannotOpen if another Tuckbox has it."""
    try:
        return GameFile.take(path, opened.data, opened.whole) if opened.whole else None
    except Taken as fault:
        raise CannotOpen(reason(path, fault)) from None
    except Changed:
        raise CannotOpen(said(CHANGED, path.name)) from None
    except OSError:
        return None


def keep_new(session: Session, curtain: str) -> Keeper:
    """For a game that is in no file, or in one that stays as it is. A puzzle, or a position of the rulebook, is kept
    only when somebody saves it."""
    store = Store(games(), file_name(session), whole_of(session, curtain))
    kind = Keeper if session.scenario is None else KeptWhenSaved
    return kind(session, store, Journal.of_written(session.history))


def keep_opened(session: Session, opened: Opened, file: GameFile) -> Keeper:
    """For a game that goes on in its file."""
    store = Store(games(), file_name(session), lambda: opened.data[: opened.whole], file)
    return Keeper(session, store, Journal.of_read(session.history), opened.left)
