"""Which cards, how many, and whether: what instructions and abilities are about."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.ability import Node


# -- which cards
class Selector(Node, frozen=True):
    """Finds cards. `a & b`: both; `a | b`: either; `a - b`: the first but not the second. A game's own selectors say in which
    kinds of zone they look (none: where cards work), whether they find what is stored, and which aspects of cards they look at."""

    zones: ClassVar[tuple[str, ...]] = ()
    stored: ClassVar[bool] = False
    aspects: ClassVar[frozenset[str]] = frozenset()

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


class More(Node, frozen=True):
    """A number and so many more."""

    amount: Node
    n: int


class Minus(Node, frozen=True):
    """A number less, where one is added."""

    amount: Node


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


MINE = Cards(whose="mine")
THEIRS = Cards(whose="theirs")
ALL = Cards()
