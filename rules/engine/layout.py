"""Where a game's zones lie on a table, as plain names and numbers. Every screen reads it; none of it is drawn here."""

from __future__ import annotations

from msgspec import Struct


class Row(Struct, frozen=True, omit_defaults=True):
    """A seat's zone whose cards lie side by side; with `columns`, one place per kind of card, extra ones stacked on it."""

    zone: str
    columns: tuple[str, ...] = ()


class Pile(Struct, frozen=True, omit_defaults=True):
    """A zone that lies as a pile, in the lane or at its seat, with the word that names it."""

    zone: str
    label: str
    side: str = "left"


class Tally(Struct, frozen=True, omit_defaults=True):
    """A resource that a seat's strip shows; with `most`, as so many places to be filled, each with the drawing called `sign`."""

    resource: str
    label: str
    most: int = 0
    sign: str = ""


class Layout(Struct, frozen=True, omit_defaults=True):
    """A table: rows and strip of each seat, piles, the zone that is a hand, the number on a card and what is added up.

    `foot`: numbers at the foot of a card; `lane`: the table's own zone whose cards lie side by side in the middle;
    `counted`: the mark that tells a seat's total at the end of a round; `spent`: how an exhausted card lies: "turned" by a
    quarter, "leaning" a little, or upright and "checked"; `beside`: a changed number is told beside the printed one.
    """

    rows: tuple[Row, ...] = ()
    piles: tuple[Pile, ...] = ()
    hand: str = "hand"
    tallies: tuple[Tally, ...] = ()
    number: str = ""
    total: str = ""
    foot: tuple[str, ...] = ()
    lane: str = ""
    counted: str = ""
    spent: str = "turned"
    beside: bool = False
