"""The table that a file or folder leads to: a saved game, a scenario's position, or one's own cards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from desktop.saves.keeper import Keeper
from desktop.saves.keeping import keep_opened
from desktop.session import Session
from desktop.start.bring import bring, brings, pictures_again, table_of
from desktop.start.files import deal_of, open_game
from desktop.start.position import is_position, open_position
from desktop.table.stance import OPEN, RELAXED


class Found(Struct):
    """A table to be shown. `place`: where its cards came from; `notes` stand in the log, the session's remarks before all eyes."""

    session: Session
    curtain: str
    place: str = ""
    pictures: Mapping[str, str] = {}
    notes: tuple[str, ...] = ()
    keeper: Keeper | None = None


def find(file: Path, pace: int, tables: Mapping[str, str]) -> Found:
    """What there is to show. `tables`: where cards came from, by their deal. Raises CannotOpen with a sentence."""
    if brings(file):
        brought = bring(file)
        return Found(table_of(brought, pace), RELAXED, str(file), brought.pictures, brought.notes)
    if is_position(file):
        return Found(open_position(file, pace), OPEN)
    opened = open_game(file, pace)
    curtain, place = opened.curtain or RELAXED, tables.get(deal_of(opened.session), "")
    keeper = keep_opened(opened, file, curtain)
    pictures, said = pictures_again(opened.session.game, place) if place else ({}, "")
    return Found(opened.session, curtain, place, pictures, (said,) if said else (), keeper)
