"""What is told of the moments of a replay that come later: nothing of what happens, before they were passed or somebody wants to know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.engine.node import Node

if TYPE_CHECKING:
    from desktop.replay.player import ReplayPlayer


class Veil:
    """That of one player. `wanted`: somebody wants to be told all the same."""

    def __init__(self, player: ReplayPlayer) -> None:
        self.player = player
        self.passed: set[Node] = set()
        self.wanted = False

    def fall(self) -> None:
        """Another replay is looked at."""
        self.passed, self.wanted = set(), False
        self.player.window.story.veiled = self.hides
        self.follow()

    def lift(self) -> None:
        """Nothing is looked at any more."""
        self.player.window.story.veiled = lambda _node: False

    def hides(self, node: Node) -> bool:
        """Is this moment one of which nothing is told yet? Of a game that was over before nothing is kept, nor with open hands."""
        player = self.player
        return player.fresh and player.up and not (self.wanted or player.window.looking.opened) and node not in self.passed

    def follow(self) -> None:
        """All that leads to where the table is was passed, and is told of from now on."""
        node: Node | None = self.player.window.session.history.at
        fresh: list[Node] = []
        while node is not None and node not in self.passed:
            fresh.append(node)
            node = node.parent
        self.passed.update(fresh)
        self.tell(fresh)

    def turn(self) -> None:
        """Whoever wants to knows what comes later, or no longer."""
        self.wanted = not self.wanted
        self.tell()

    def tell(self, nodes: Iterable[Node] | None = None) -> None:
        """The history tells other words of these moments, or of all."""
        window = self.player.window
        window.panels.history.sieve.read_again(window.session.history.nodes if nodes is None else nodes)
        window.panels.history.list.viewport().update()
