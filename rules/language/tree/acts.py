"""What to do: the instructions of abilities, and what interrupts and replacements do to what is about to happen."""

from __future__ import annotations

from rules.engine.ability import Node


# -- what to do
class Draw(Node, frozen=True):
    """Draw cards."""

    n: int | Node = 1


class Gain(Node, frozen=True):
    """Gain (or with a negative number lose) a resource; 'theirs': each opponent does."""

    n: int | Node
    what: str
    whose: str = ""


class Pay(Node, frozen=True):
    """Pay a resource."""

    n: int | Node
    what: str


class MoveTo(Node, frozen=True):
    """Put cards into their owners' zones of a kind: first ('top') or last; `why` is what other cards hear."""

    what: Node
    zone: str
    why: str = ""
    at: str = "last"


class Place(Node, frozen=True):
    """Put counters on cards, or with a negative number take them off."""

    counter: str
    what: Node
    n: int | Node = 1


class Tire(Node, frozen=True):
    """Exhaust cards."""

    what: Node


class Refresh(Node, frozen=True):
    """Ready cards."""

    what: Node


class TurnOver(Node, frozen=True):
    """Turn cards face up or face down."""

    what: Node
    up: bool = True


class AttachTo(Node, frozen=True):
    """Attach this card to one that is chosen."""

    to: Node


class Store(Node, frozen=True):
    """Put cards on this one, where they do nothing."""

    what: Node


class Open(Node, frozen=True):
    """Give this card a zone of its own, of a kind that hangs on cards."""

    zone: str


class Make(Node, frozen=True):
    """Make tokens."""

    name: str
    n: int | Node = 1


class Vanish(Node, frozen=True):
    """Remove cards from the game."""

    what: Node


class Shuffle(Node, frozen=True):
    """Shuffle one's own zone of a kind."""

    zone: str


class Look(Node, frozen=True):
    """Look at cards; nobody else sees them."""

    what: Node


class Reveal(Node, frozen=True):
    """Show cards to everybody."""

    what: Node


class Search(Node, frozen=True):
    """Look through one's own zone for cards of a kind, put up to so many of them elsewhere, and shuffle the rest."""

    zone: str
    kind: str
    to: str
    most: int = 1


class May(Node, frozen=True):
    """Do this or leave it."""

    do: tuple[Node, ...]


class OneOf(Node, frozen=True):
    """One of several things, as one chooses."""

    modes: tuple[Mode, ...]


class Mode(Node, frozen=True):
    """One of the things to choose between; the word names it on a button."""

    word: str
    do: tuple[Node, ...]


class If(Node, frozen=True):
    """One thing or another, by a condition."""

    only: Node
    do: tuple[Node, ...]
    other: tuple[Node, ...] = ()


class Repeat(Node, frozen=True):
    """Do this so many times."""

    n: int | Node
    do: tuple[Node, ...]


class Again(Node, frozen=True):
    """Do this any number of times; each time as one chooses, and as long as the cost can be paid."""

    cost: tuple[Node, ...]
    do: tuple[Node, ...]


class Until(Node, frozen=True):
    """Changes that last until a span ends, for cards fixed now (or for whom their own selectors find)."""

    span: str
    changes: tuple[Node, ...]
    what: Node | None = None


class AsLong(Node, frozen=True):
    """Changes that last as long as a condition holds, for cards fixed now (or for whom their own selectors find)."""

    only: Node
    changes: tuple[Node, ...]
    what: Node | None = None


class Aim(Node, frozen=True):
    """Choose cards; what follows is about them."""

    what: Node


class Fight(Node, frozen=True):
    """Two cards each deal the other their strength."""

    one: Node
    other: Node
    number: str = "strength"
    counter: str = "wound"


class CounterItem(Node, frozen=True):
    """An item that waits is taken off the chain."""


class CopyItem(Node, frozen=True):
    """An item that waits and does something is copied, with new choices; but none that copies."""


class Win(Node, frozen=True):
    """One wins the game."""


# -- what an interrupt or a replacement does to what is about to happen
class Change(Node, frozen=True):
    """It happens with more or less of it; never below nothing."""

    n: int | Node


class Prevent(Node, frozen=True):
    """It does not happen."""


class AddPart(Node, frozen=True):
    """Something happens along with it."""

    do: tuple[Node, ...]
