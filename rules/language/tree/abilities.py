"""Abilities and what says more of them, and the changes that static abilities and lasting effects make."""

from __future__ import annotations

from rules.engine.ability import Node, On


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


class Stage(Node, frozen=True):
    """One of the things that a card does in their order, each when its turn comes; `n` is the number that it is called by."""

    n: int
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
