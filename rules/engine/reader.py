"""The language of a game's cards, as the engine needs it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Protocol

from rules.engine.ability import Ability, Definition, Node, On, Printed
from rules.engine.card import Address
from rules.engine.events import Cause, Effect, Occurrence
from rules.engine.frames import Do
from rules.engine.question import Question

if TYPE_CHECKING:
    from rules.engine.draft import Draft
    from rules.engine.game import Game, Ready, Todo
    from rules.engine.modifier import Modifier, Source
    from rules.engine.state import Table


class Reader(Protocol):
    """Trees in; abilities, questions and work out."""

    @property
    def finds(self) -> Mapping[type[Node], Callable[..., bool]]:
        """For each kind of selector, whether it finds a card."""

    @property
    def amounts(self) -> Mapping[type[Node], Callable[..., int]]:
        """For each kind of amount, what it comes to."""

    @property
    def conditions(self) -> Mapping[type[Node], Callable[..., bool]]:
        """For each kind of condition, whether it is true."""

    @property
    def statics(self) -> tuple[type[Node], ...]:
        """What static abilities can say that is no change of characteristics."""

    def unplayable(self, definition: Definition) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """What the game cannot play with of a card, though each of its abilities is sound: where in it, and why."""

    def body(self, game: Game, address: Address) -> tuple[Node, ...]:
        """The instructions at an address of a body. A vanished address is an empty body."""

    def node(self, game: Game, address: Address) -> Node | None:
        """The node at an address of a node."""

    def cost(self, game: Game, address: Address) -> tuple[Node, ...]:
        """Those of the instructions at an address that are a cost, all or nothing: they come first."""

    def takes(self, node: Node) -> tuple[Node, ...]:
        """What an instruction takes for being done, if its seat agrees to that."""

    def abilities(self, definition: Definition) -> tuple[Ability, ...]:
        """All abilities anywhere in a definition, granted ones included, each with its address."""

    def ask(self, game: Game, s: Table, do: Do, node: Node) -> Question | Ready | None:
        """What an instruction asks; READY if nothing; None if there is nothing to choose from, so that it drops."""

    def in_vain(self, game: Game, s: Table, do: Do) -> bool:
        """Has no instruction of a body anything to choose from, as everybody can see? Then it would do nothing."""

    def do(self, game: Game, d: Draft, do: Do, node: Node) -> list[Todo]:
        """What an instruction comes to."""

    def hears(self, game: Game, s: Table, on: On, occurrence: Occurrence, cause: Cause) -> bool:
        """Does this occurrence match the pattern, for an ability of this cause, as far as everybody sees? The kind of event does
        already."""

    def holds(self, game: Game, s: Table, only: Node, cause: Cause) -> bool:
        """Is a condition true, as far as everybody sees?"""

    def payable(self, game: Game, s: Table, cost: tuple[Node, ...], cause: Cause, own: bool = False) -> bool:
        """Could this cost be paid now, as far as everybody sees (`own`: as far as its seat sees)?"""

    def separate(self, cost: tuple[Node, ...]) -> bool:
        """Can each part of a cost be paid whatever was paid before it, if all of it can be paid now?"""

    def comes_to(self, node: Node) -> str:
        """Which kind of event a part of a cost comes to."""

    def modify(self, game: Game, s: Table, source: Source) -> list[Modifier]:
        """What a static ability or a lasting effect changes."""

    def looks(self, game: Game, address: Address) -> frozenset[str]:
        """What the static ability, or what stands in an effect, at an address looks at to modify something, its condition included."""

    def lasts(self, game: Game, s: Table, effect: Effect) -> bool:
        """Does the condition still hold under which an effect lasts?"""

    def reads(self, node: Node) -> frozenset[str]:
        """What the modifiers in a tree look at: aspects of the table (kinds, control, numbers, resources, turn ...), kinds of zone, and
        the words for more than that (`modifier`)."""

    def printed(self, definition: Definition) -> Printed:
        """A definition as a file holds it."""

    def definitions(self, game: Game, cards: tuple[Printed, ...]) -> Mapping[str, Definition]:
        """Definitions out of a file, checked in a game that has them all. Raises Damaged."""
