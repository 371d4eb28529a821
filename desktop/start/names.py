"""Names of players, as they come in from a keyboard or a file: one line, with nothing in it that is not shown; and names in a list."""

from __future__ import annotations

import unicodedata

from msgspec.structs import replace

from desktop.tongue import said
from rules.engine.history import History, call
from rules.engine.state import State

LONGEST = 40
NOTE = 400  # letters that are written about a moment
SHOWN = 3  # names that a sentence lists
JOINERS = "\u200c\u200d"  # they are part of how some scripts are written
LEFT_OUT = ("Cc", "Cf", "Cs", "Co")


def clean_name(text: str, longest: int = LONGEST) -> str:
    """White space folded; control characters, and marks that turn the direction of writing, left out; not too long."""
    shown = [c for c in " ".join(text.split()) if c in JOINERS or unicodedata.category(c) not in LEFT_OUT]
    return " ".join("".join(shown).split())[:longest].strip()


def clean_names(history: History) -> bool:
    """The names of players at all moments of a game that was read from a file, and of moments, and what was written about
    moments. Was one of the players' cleaned?"""
    for names, longest in ((history.bookmarks, LONGEST), (history.branches, LONGEST), (history.notes, NOTE)):
        for node, name in list(names.items()):
            call(names, node, clean_name(name, longest))
    there = (node.table for node in history.nodes if node.table is not None)
    if all(seat.name == clean_name(seat.name) for state in there for seat in state.seats):
        return False
    for node in history.nodes:
        node.sum = ""
        if node.table is not None:
            node.state = clean(node.table)
        if node.awake is not None and node.parent is not None:
            node.step = replace(node.awake, before=node.parent.state, after=node.state)
    return True


def clean(state: State) -> State:
    """A table with clean names."""
    return replace(state, seats=tuple(replace(seat, name=clean_name(seat.name)) for seat in state.seats))


def listed(names: list[str]) -> str:
    """Some names, and how many more there are."""
    shown = ", ".join(name if name.isprintable() else repr(name) for name in names[:SHOWN])
    return said("{0} and {1} more", shown, len(names) - SHOWN) if len(names) > SHOWN else shown
