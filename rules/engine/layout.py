"""Where a game's zones lie on a table, as plain names and numbers. Every screen reads it; none of it is drawn here."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.line import TABLE, Line, Ref, SeatId
from rules.engine.tongue import Tongue


class Row(Struct, frozen=True, omit_defaults=True):
    """A seat's zone whose cards lie side by side; with `columns`, one place per kind of card, extra ones stacked on it.

    Cards of other zones may share its line: those of `beside` lie before it, those of `ahead` among its own, a step towards
    the middle of the table (of a zone that is the table's, each card at its owner's).
    """

    zone: str
    columns: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    ahead: tuple[str, ...] = ()


class Pile(Struct, frozen=True, omit_defaults=True):
    """A zone that lies as a pile, in the lane or at its seat, with the word that names it. `seat`: the one seat at which it lies."""

    zone: str
    label: str
    side: str = "left"
    seat: SeatId = TABLE


class Tally(Struct, frozen=True, omit_defaults=True):
    """A resource that a seat's strip or plate shows; with `most`, as so many places to be filled, each with the drawing called
    `sign`; a `small` one shares a line of the plate with others."""

    resource: str
    label: str
    most: int = 0
    sign: str = ""
    small: bool = False


class Turns(Struct, frozen=True):
    """The turns of a round in their order: whose each is, which one it is now, what is said of it, and which round it is."""

    seats: tuple[SeatId, ...]
    at: int
    said: Line
    round: int = 0


COUNTED = -1


class Part(Struct, frozen=True):
    """The part of a game that a table is in: what is said of its turn (None: it is called after its phase), the `at`-th part of its
    round, and which round that is: 0 for none; COUNTED where the table has no number for it, and one begins when `at` goes back."""

    said: Line | None = None
    at: int = 0
    round: int = 0


class Facing(Struct, frozen=True):
    """Two cards of which the first is set against the other, and what is to be expected of that: the screen draws an arrow."""

    one: Ref
    other: Ref
    said: tuple[Line, ...] = ()


class Layout(Struct, frozen=True, omit_defaults=True):
    """A table: rows (the one that is farthest from the middle first) and strip of each seat, piles, the zone that is a hand, the
    number on a card and what is added up.

    `foot`: numbers at the foot of a card; `lane`: the table's own zone whose cards lie side by side in the middle;
    `counted`: the mark that tells a seat's total at the end of a round; `spent`: how an exhausted card lies: "turned" by a
    quarter, "leaning" a little, or upright and "checked"; `beside`: a changed number is told beside the printed one;
    `during`: how the table lies instead while a process of that name is under way; `seats`: only so many lie there, if others
    have nothing to do with it; one: the seat that looks;
    `plates`: between two seats, what is told of each stands on a plate at the head of its first row, with its piles at the
    end of that, and not in a strip; `attackers`: the zone of cards that attack: they stand upright there, with a sword;
    `needs`: numbers of a card that it asks for beside the first one, which is then its price; `stages`: the counters of a card
    that are the last of those with which it came into play; `leads`: words of answers without a card after which cards are
    chosen, so that such a card can stand for the answer; `limits`: counters with the number of their card that they count against;
    `bare`: seats that hold no cards, and of which only the first of the tallies is told.
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
    plates: bool = False
    attackers: str = ""
    needs: tuple[str, ...] = ()
    stages: str = ""
    during: dict[str, Layout] = {}
    leads: tuple[str, ...] = ()
    limits: tuple[tuple[str, str], ...] = ()
    seats: int = 0
    bare: tuple[SeatId, ...] = ()

    def in_tongue(self, tongue: Tongue) -> Layout:
        """The same with the labels of piles and of what is counted in this language."""
        piles = tuple(replace(pile, label=tongue.said(pile.label)) for pile in self.piles)
        tallies = tuple(replace(tally, label=tongue.said(tally.label)) for tally in self.tallies)
        during = {name: layout.in_tongue(tongue) for name, layout in self.during.items()}
        return replace(self, piles=piles, tallies=tallies, total=tongue.said(self.total), during=during)

    def tallied(self, seat: SeatId) -> tuple[Tally, ...]:
        """What is counted of a seat."""
        return self.tallies[:1] if seat in self.bare else self.tallies

    @property
    def lying(self) -> tuple[str, ...]:
        """The zones whose cards lie in rows."""
        return tuple(zone for row in self.rows for zone in (*row.beside, row.zone, *row.ahead))
