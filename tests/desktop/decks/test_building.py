"""A deck in the making and its file."""

from threading import Event

from PySide6.QtCore import Qt

from desktop.decks import building
from desktop.decks.building import Building
from rules.games.catalogue import load
from rules.games.deckfile import Deck


def test_who_waits_for_the_file_may_leave_at_once(tmp_path, monkeypatch):
    """The thread has told that it is done before it counts as done, so nothing is told by what is gone."""
    one, may = (
        Building(load("worldbreakers"), Deck(format="tuckbox-deck", game="worldbreakers", name="Mine"), tmp_path / "Mine.deck"),
        Event(),
    )
    monkeypatch.setattr(building, "write", lambda deck, path, saved: may.wait(5) and (path, b""))
    told = []
    one.written.connect(lambda: told.append(one.pending is not None and one.pending.done()), Qt.ConnectionType.DirectConnection)
    one.dirty = True
    one.keep()
    may.set()
    assert one.pending is not None
    one.pending.result()
    assert told == [False]
    one.leave()
