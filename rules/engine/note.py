"""Notes: plain text that everybody may read, at a card or on the table."""

from __future__ import annotations

from rules.engine import limits
from rules.engine.draft import Draft
from rules.engine.events import Note
from rules.engine.game import Game
from rules.engine.line import Ref


def is_note(text: str) -> bool:
    """Is this a text that a note can have?"""
    return 0 < len(text) <= limits.NOTE and text == text.strip() and text.isprintable()


def is_name(text: str) -> bool:
    """Is this a name that people can give to a counter of their own?"""
    return 0 < len(text) <= limits.NAME and text == text.strip() and text.isprintable()


def write_note(game: Game, d: Draft, e: Note) -> Note | None:
    """A note takes the place of the one that was there. Those at cards that are gone fade."""
    notes: dict[Ref, str] = {ref: text for ref, text in d.notes.items() if (not ref or ref in d.cards) and ref != e.ref}
    if e.text:
        notes[e.ref] = e.text
    if notes == d.notes:
        return None
    d.notes = notes
    return e
