"""The table that a file or folder leads to: a saved game, a scenario's position, or one's own cards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from desktop.saves.game_file import GameFile
from desktop.saves.keeping import hold
from desktop.start.bring import bring, brings, pictures_again, table_of
from desktop.start.deck_lines import Doubt
from desktop.start.files import Opened, deal_of, open_game
from desktop.start.packs import pictures_for
from desktop.start.position import is_position, open_position
from desktop.table.stance import OPEN, RELAXED
from desktop.tongue import said
from rules.engine.replay import Watch, unwatched

READ_ONLY = "{0} can only be read; what happens now is saved in a file of its own among your games."


class Found(Struct):
    """A table to be shown. `place`: where its cards came from; `notes` stand in the log. `file`: it is kept there, and the file is open
    and locked; without one it is a game that is in no file yet. `doubt`: what is to be said before."""

    opened: Opened
    curtain: str
    place: str = ""
    pictures: Mapping[str, str] = {}
    notes: tuple[str, ...] = ()
    file: GameFile | None = None
    doubt: Doubt | None = None


def find(path: Path, tables: Mapping[str, str], watch: Watch = unwatched) -> Found:
    """What there is to show; it may take a while. `tables`: where cards came from, by their deal. Raises CannotOpen with a sentence."""
    if brings(path):
        brought = bring(path)
        return Found(table_of(brought), RELAXED, str(path), brought.pictures, brought.notes, doubt=brought.doubt)
    if is_position(path):
        return Found(open_position(path), OPEN)
    opened = open_game(path, watch)
    file = hold(opened, path)
    read_only = (said(READ_ONLY, path.name),) if file is None and opened.whole else ()
    return found(replace(opened, remarks=opened.remarks + read_only), tables, file)


def found(opened: Opened, tables: Mapping[str, str], file: GameFile | None = None) -> Found:
    """The table for a game that was read, with the pictures that it had."""
    place = tables.get(deal_of(opened.history), "")
    pictures, said = pictures_again(opened.game, place) if place else (pictures_for(opened.game), "")
    return Found(opened, opened.curtain or RELAXED, place, pictures, (said,) if said else (), file)
