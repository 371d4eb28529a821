"""The shared nodes that cards are written in. A node is a noun or a verb of a rulebook; data only, at most four fields.

A field that is a tuple of nodes is a body: it has an address. Games add nodes of their own in `verbs.py`.
"""

from __future__ import annotations

from rules.engine.ability import Node, On


# -- which cards
class Selector(Node, frozen=True):
    """Finds cards. `a & b`: both; `a | b`: either; `a - b`: the first but not the second."""

    def __and__(self, other: Node) -> Selector:
        return Both(self, other)

    def __or__(self, other: Node) -> Selector:
        return Either(self, other)

    def __sub__(self, other: Node) -> Selector:
        return But(self, other)


class Cards(Selector, frozen=True):
    """Cards in play (or in zones of another kind) of a kind, 'mine' or 'theirs'."""

    kind: str = ""
    whose: str = ""
    zone: str = ""


class This(Selector, frozen=True):
    """The card that the ability is on."""


class That(Selector, frozen=True):
    """The card that the occasion is about."""


class Them(Selector, frozen=True):
    """The cards that the instruction before touched."""


class Bearer(Selector, frozen=True):
    """The card that this one is attached to."""


class Attached(Selector, frozen=True):
    """The cards attached to this one."""


class Both(Selector, frozen=True):
    """Cards that two selectors find."""

    one: Node
    other: Node


class Either(Selector, frozen=True):
    """Cards that one of two selectors finds."""

    one: Node
    other: Node


class But(Selector, frozen=True):
    """Cards that the first selector finds and the second does not."""

    one: Node
    other: Node


class With(Selector, frozen=True):
    """Cards in play whose number lies between two bounds."""

    number: str
    least: int = 0
    most: int = 9_999


class Having(Selector, frozen=True):
    """Cards in play with a keyword."""

    keyword: str


class Marked(Selector, frozen=True):
    """Cards in play with a counter on them."""

    counter: str


class Exhausted(Selector, frozen=True):
    """Exhausted cards in play."""


class Named(Selector, frozen=True):
    """Cards in play with this name."""

    name: str


class Top(Selector, frozen=True):
    """The top cards of one's own zone of a kind."""

    zone: str
    n: int = 1


class Choose(Node, frozen=True):
    """So many of these cards, as the ability's controller chooses."""

    which: Node
    least: int = 1
    most: int = 1


class AtRandom(Node, frozen=True):
    """One of these cards, as chance decides."""

    which: Node


# -- how many
class X(Node, frozen=True):
    """The X that was paid."""


class HowMany(Node, frozen=True):
    """How many cards a selector finds."""

    which: Node


class NumberOf(Node, frozen=True):
    """A number of a card, or the last one it had."""

    number: str
    which: Node


class Amount(Node, frozen=True):
    """How much the occasion was about."""


class CountersOn(Node, frozen=True):
    """How many counters of a kind these cards have."""

    counter: str
    which: Node


class Resource(Node, frozen=True):
    """How much one has of a resource."""

    what: str


# -- whether
class AtLeast(Node, frozen=True):
    """A number is this high or higher."""

    amount: Node
    n: int = 1


class Not(Node, frozen=True):
    """The other way round."""

    only: Node


class IfDone(Node, frozen=True):
    """The instruction before was done."""


class MyTurn(Node, frozen=True):
    """It is one's own turn."""


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
    """An item that waits and does something is copied, with new choices."""


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


# -- what changes characteristics
class Plus(Node, frozen=True):
    """A number of cards is higher, or with a negative one lower, but not below `floor` by this."""

    number: str
    n: int | Node
    which: Node
    floor: int = -9_999


class Has(Node, frozen=True):
    """Cards have a keyword."""

    keyword: str
    which: Node


class Is(Node, frozen=True):
    """Cards are of one more kind."""

    kind: str
    which: Node


class Gives(Node, frozen=True):
    """Cards have abilities."""

    which: Node
    abilities: tuple[Node, ...]


class Controls(Node, frozen=True):
    """One controls cards."""

    which: Node


class Becomes(Node, frozen=True):
    """Cards are like the first card that a selector finds, in all that is printed on it."""

    which: Node
    like: Node


# -- abilities
class When(Node, frozen=True):
    """After something happens: an ability that is used or not."""

    on: On
    do: tuple[Node, ...]
    only: Node | None = None
    cost: tuple[Node, ...] = ()


class Interrupt(Node, frozen=True):
    """Before something happens."""

    on: On
    do: tuple[Node, ...]
    only: Node | None = None
    cost: tuple[Node, ...] = ()


class Instead(Node, frozen=True):
    """In place of something that would happen."""

    on: On
    do: tuple[Node, ...]
    only: Node | None = None


class Cannot(Node, frozen=True):
    """Something cannot happen, whatever says that it can."""

    on: On
    only: Node | None = None


class Static(Node, frozen=True):
    """Something holds as long as the card works."""

    changes: tuple[Node, ...]
    only: Node | None = None


class Action(Node, frozen=True):
    """An ability that its controller uses at will."""

    do: tuple[Node, ...]
    cost: tuple[Node, ...] = ()
    only: Node | None = None


class OnPlay(Node, frozen=True):
    """What a card does when it is played."""

    do: tuple[Node, ...]


class Forced(Node, frozen=True):
    """An ability that must be used."""

    ability: Node


class Once(Node, frozen=True):
    """An ability that can be used but once in a span."""

    span: str
    ability: Node


class Nth(Node, frozen=True):
    """An ability that hears only the n-th time in a span."""

    span: str
    n: int
    ability: Node


class From(Node, frozen=True):
    """An ability that works while the card lies in a zone of this kind."""

    zone: str
    ability: Node


class Whole(Node, frozen=True):
    """A replacement that takes all that it hears of a group at once."""

    ability: Node


MINE = Cards(whose="mine")
THEIRS = Cards(whose="theirs")
ALL = Cards()
