"""What going back in time comes to, in words: in the menus, at the buttons of the history, at its rows, and where others are asked."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.tongue import said
from rules.engine.ledger import Seen
from rules.engine.rewind import ASKS, FREE, PRACTICE, Kind

REWINDS: dict[str, str] = {
    ASKS: "Ask the others, if somebody has learned something since",
    PRACTICE: "Only practise, if somebody has learned something since",
}
NOTHING = "Free: nothing was revealed since"
CHANCE = "Chance has decided since"
ENDED = "The game was over, and all hands could be looked at"
SEEN = "A card was seen since, by {0}"
ASKED = "Asks {0} first"
ONLY = "Practice only: the game stays where it is"
WAITS = "Practice: the game waits at step {0}"
HOME = "Back to the game"
DONE = {
    "undo": {FREE: "Undo: {0}", ASKS: "Undo, if {1} agrees: {0}", PRACTICE: "Undo, to practise: {0}"},
    "take-back": {FREE: "Take back: {0}", ASKS: "Take back, if {1} agrees: {0}", PRACTICE: "Take back, to practise: {0}"},
    "redo": {FREE: "Redo: {0}", ASKS: "Redo, if {1} agrees: {0}", PRACTICE: "Redo, to practise: {0}"},
}
LONGEST = 60  # letters of an act in a menu


def why(seen: Seen, names: Sequence[str]) -> str:
    """What came out in what would be taken back. `names`: of all seats."""
    if seen.seats:
        return said(SEEN, together([names[seat] for seat in seen.seats]))
    return said(CHANCE) if seen.chance else said(ENDED) if seen.over else said(NOTHING)


def kind_words(kind: Kind, seen: Seen, names: Sequence[str], asked: Sequence[str]) -> str:
    """Which of the three it is, and why."""
    found = why(seen, names)
    if kind == FREE:
        return found
    return f"{said(ASKED, together(asked)) if kind == ASKS else said(ONLY)}. {found}."


def menu_words(way: str, kind: Kind, act: str, asked: Sequence[str]) -> str:
    """An entry of a menu, or a button: what is undone or redone, or whose last action is, and which of the three that is."""
    short = act if len(act) <= LONGEST else f"{act[:LONGEST].rsplit(' ', 1)[0]} …"
    return said(DONE[way][kind], short, together(asked)).replace("&", "&&")


def together(names: Sequence[str]) -> str:
    """Several names; of many, that they are several."""
    return said(" and ").join(names) if len(names) < 3 else said("several")
