"""Games as files: saved with their whole history, and opened again."""

from __future__ import annotations

import os
from pathlib import Path

from desktop.reading import LARGEST_GAME, CannotRead, read
from desktop.session import Player, Session
from desktop.start.names import clean_names
from rules.engine.damage import Damaged
from rules.engine.replay import read_tuck
from rules.engine.tuck import write_tuck
from rules.games.catalogue import load


class CannotOpen(Exception):
    """A file that is no game that can go on; the message is a sentence."""


def save_game(session: Session, path: Path) -> None:
    """Write the game; the file is the old one or the new one, never half of it."""
    beside = path.with_name(path.name + ".part")
    beside.write_bytes(write_tuck(session.game, session.history))
    os.replace(beside, path)


def open_game(path: Path, pace: int = 0) -> Session:
    """A saved game, at the moment at which it was saved. A file does not say who plays: people sit at all seats."""
    try:
        loaded = read_tuck(load, read(path, LARGEST_GAME, "that is no saved game"))
    except CannotRead as fault:
        raise CannotOpen(f"{path.name} {fault.reason}.") from None
    except Damaged as damage:
        raise CannotOpen(f"{path.name} cannot be opened: {damage}.") from None
    if loaded.head.seat >= 0:
        raise CannotOpen(f"{path.name} holds only what one seat sees, so nobody can play on from it.")
    clean_names(loaded.history)
    players = tuple(Player(seat.name or f"Seat {i + 1}") for i, seat in enumerate(loaded.history.state.seats))
    return Session(loaded.game, loaded.history, players, pace)
