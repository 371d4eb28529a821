"""Plays games that rest again, aside: their tables are found anew, which takes a while, tells how far it is, and can be stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QWidget

from desktop.panels.errand import Errand, Wish, Words
from desktop.tongue import said
from rules.engine.damage import Damaged
from rules.engine.games import done_again
from rules.engine.node import Node
from rules.engine.step import Step


class Moments(Wish):
    """Moments that are wanted, what is done when they are there, and what if they cannot be found."""

    nodes: tuple[Node, ...]
    then: Callable[[], object]
    otherwise: Callable[[], object]


class Recall(Errand):
    """Finds the tables of moments."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, lambda: window)

    def want(self, nodes: Iterable[Node], then: Callable[[], object], otherwise: Callable[[], object]) -> None:
        """Have the tables of these moments, and then go on; otherwise if they cannot be played again."""
        self.stop()
        resting = tuple(node for node in nodes if node.rests)
        if resting:
            self.begin(Moments(nodes=resting, then=then, otherwise=otherwise))
        else:
            then()

    def words(self, wish: Moments) -> Words:
        """What is shown if it takes long."""
        return Words(said("Playing it again, to show it…"), said("How much of it is played again"), said("Stop, and stay here"))

    def carry_out(self, wish: Moments) -> dict[Node, Step] | None:
        """The steps by their moments; None if they cannot be played again."""
        try:
            return done_again(wish.nodes, lambda n: self.watch(wish, 100 * n // len(wish.nodes)))
        except Damaged:
            return None

    def come(self, wish: Moments, came: dict[Node, Step] | None) -> None:
        """They are there, or cannot be found."""
        if came is None:
            wish.otherwise()
            return
        for node, step in came.items():
            if node.rests:
                node.rise(step)
        wish.then()
