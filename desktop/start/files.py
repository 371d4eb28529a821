"""Games as files: saved with their whole history, and opened again."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec.structs import replace

from desktop.players import COMPUTERS, PERSON, Player
from desktop.reading import LARGEST_GAME, CannotRead, is_game, read
from desktop.session import Session
from desktop.start.names import clean_names
from desktop.table.places import places
from rules.engine.damage import Damaged
from rules.engine.history import History
from rules.engine.replay import Loaded, read_tuck
from rules.engine.save import state_hash
from rules.engine.sight import SPECTATOR
from rules.engine.tuck import Meta, numbers_of, write_tuck
from rules.games.catalogue import load
from rules.language.say.events import phase_of
from rules.language.say.questions import result

LONGEST = 80  # of a proposed name
NO_PLAYERS = "The file does not say who plays, so people sit at all seats."


class CannotOpen(Exception):
    """A file that is no game that can go on; the message is a sentence."""


def save_game(session: Session, path: Path) -> None:
    """Write the game; the file is the old one or the new one, never half of it."""
    players = tuple(player.kind for player in session.players)
    beside = path.with_name(path.name + ".part")
    beside.write_bytes(write_tuck(session.game, session.history, replace(kept(session.meta, session.history), players=players)))
    os.replace(beside, path)
    session.unsaved = False


def deal_of(session: Session) -> str:
    """By what a table is known again, in whatever file it was saved: the hash of its deal."""
    return state_hash(session.history.nodes[0].state)


def kept(meta: Meta, history: History) -> Meta:
    """The notes and bookmarks of moments that are still there."""
    there = {node.number for node in numbers_of(history)}
    notes = tuple(note for note in meta.notes if note.step in there)
    return replace(meta, notes=notes, bookmarks=tuple(mark for mark in meta.bookmarks if mark.step in there))


def news(session: Session) -> str:
    """How a game stands, as everybody may know it: its phase and what each seat has counted."""
    game, view = session.game, session.view(SPECTATOR)
    if view.over is not None:
        return result(game, view)
    counted = [f"{' : '.join(str(s.resources.get(t.resource, 0)) for s in view.seats)} {t.label}" for t in places(game).tallies[:1]]
    return " · ".join(said for said in (phase_of(game, view), *counted) if said)


def file_name(session: Session) -> str:
    """What a file of this game may be called: the game and who plays, without anything that a file system may refuse."""
    words = " ".join((session.game.title, *(player.name for player in session.players)))
    return " ".join("".join(c if c.isalnum() or c in "-_" else " " for c in words).split())[:LONGEST]


def load_game(path: Path) -> Loaded:
    """A saved game as it stands in its file. Raises CannotOpen."""
    try:
        data = read(path, LARGEST_GAME, "that is no saved game")
        if not is_game(data):
            raise CannotOpen(f"{path.name} is no saved game.")
        loaded = read_tuck(load, data)
    except CannotRead as fault:
        raise CannotOpen(f"{path.name} {fault.reason}.") from None
    except Damaged as damage:
        raise CannotOpen(f"{path.name} cannot be opened: {damage}.") from None
    if loaded.head.seat >= 0:
        raise CannotOpen(f"{path.name} holds only what one seat sees, so nobody can play on from it.")
    return loaded


def open_game(path: Path, pace: int = 0) -> Session:
    """A saved game, at the moment at which it was saved, with those who played it; where it does not say who, with people."""
    loaded = load_game(path)
    clean_names(loaded.history)
    kinds = loaded.meta.players
    seats = enumerate(loaded.history.state.seats)
    players = tuple(Player(seat.name or f"Seat {i + 1}", sits(kinds[i]) if kinds else PERSON) for i, seat in seats)
    session = Session(loaded.game, loaded.history, players, pace)
    session.meta = loaded.meta
    session.remarks = () if kinds else (NO_PLAYERS,)
    if loaded.departed is not None:
        session.meta = until(loaded.meta, loaded.departed)
        session.remarks += (f"Under today's rules the game takes another course from step {loaded.departed} on; what follows is left out.",)
    return session


def sits(kind: str) -> str:
    """A kind of player that is known here."""
    return kind if kind in COMPUTERS else PERSON


def until(meta: Meta, step: int) -> Meta:
    """Notes and bookmarks before a step; from there on the file's numbers are others."""
    notes = tuple(note for note in meta.notes if note.step < step)
    return replace(meta, notes=notes, bookmarks=tuple(mark for mark in meta.bookmarks if mark.step < step))
