"""A moment of a game as a puzzle in a file: an entry of the table's Game menu asks for the goal, and says what the file will tell."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop.keymap.key_action import KeyAction
from desktop.puzzles.share_box import Asked, ShareBox
from desktop.saves.disk import put
from desktop.saves.faults import FAULTS, reason
from desktop.saves.naming import ended, proposed
from desktop.start.dialogs import puzzle_dialog
from desktop.start.memory import Memory
from desktop.tongue import said
from rules.engine.game import Game
from rules.engine.line import SeatId, zone_of
from rules.engine.node import Node
from rules.engine.state import State
from rules.games.catalogue import CATALOGUE
from rules.language.say.lines import seat_words
from rules.scenarios.error import ScenarioError
from rules.scenarios.goal import holds
from rules.scenarios.write import last_written, write_scenario

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

NO_GOAL = "At this table nothing can be reached by the rules, so it makes no puzzle."
IN_SANDBOX = "A puzzle begins where the rules ask somebody: close the sandbox first."
NOT_HERE = "No moment of this game can be written as a puzzle yet."
BROUGHT = "A puzzle holds only cards that ship with Tuckbox, and here {0} came out of a pack."
THERE_ALREADY = "This goal is reached at this moment already: choose another one."
WRITTEN = "The puzzle lies in {0}. Whoever opens that file plays it."
HANDS = "The file tells all hands ({0}) and the order of the decks to whoever opens it."
OPEN = "The file tells the order of the decks to whoever opens it."


class Share(QObject):
    """It writes what the window's table is at. `mention` says what came of it."""

    def __init__(self, window: TableWindow, memory: Memory, mention: Callable[[str], object]) -> None:
        super().__init__(window)
        self.window, self.memory, self.mention = window, memory, mention
        self.action = KeyAction("share-puzzle", self.ask, window)
        menu = window.menuBar().addMenu("Game")
        menu.insertAction(next(entry for entry in menu.actions() if entry.isSeparator()), self.action)
        window.menus.append(self.action)

    def refusal(self) -> str:
        """Why this moment makes no puzzle; '' if it can be one."""
        session = self.window.session
        brought = sorted({card.definition for card in session.state.cards.values()} & set(session.game.brought))
        if session.state.bracket is not None:
            return said(IN_SANDBOX)
        if not session.game.ends or session.game.name not in {entry.name for entry in CATALOGUE}:
            return said(NO_GOAL)
        return said(BROUGHT, brought[0]) if brought else ""

    def ask(self) -> None:
        """What shall be the goal?"""
        if self.window.noes.between():
            return
        session, refused = self.window.session, self.refusal()
        try:
            node = session.history.at if refused else last_written(session.game, session.history.at)[0]
        except ScenarioError:
            refused = said(NOT_HERE)
        if refused:
            self.window.noes.say(refused)
        else:
            told = told_hands(session.game, node.state)
            back = len(session.history.path()) - depth(node)
            ShareBox(self.window, session.game, node.state, told, back, lambda asked: self.choose_file(node, asked)).open()

    def choose_file(self, node: Node, asked: Asked) -> str:
        """Where shall it lie? Returns why not."""
        if holds(self.window.session.game, node.state, asked.goal):
            return said(THERE_ALREADY)
        dialog = puzzle_dialog(self.window, self.memory, proposed(asked.title))
        dialog.fileSelected.connect(lambda path: self.write(Path(path), node, asked))
        dialog.open()
        return ""

    def write(self, path: Path, node: Node, asked: Asked) -> None:
        """Write it, and say how that went."""
        path, wrong = ended(path, ".toml")
        if wrong:
            self.window.noes.say(wrong)
            return
        try:
            text = write_scenario(self.window.session.game, node.state, title=asked.title, goal=asked.goal)
            put(path, text.encode("utf-8"))
        except FAULTS as fault:
            self.window.noes.say(reason(path, fault))
        else:
            self.mention(said(WRITTEN, path.name))


def depth(node: Node) -> int:
    """How many steps lead to a moment."""
    n = 0
    while node.parent is not None:
        node, n = node.parent, n + 1
    return n


def told_hands(game: Game, s: State) -> str:
    """What the file tells of what is hidden at the table."""
    zone = game.layout.hand or "hand"
    counts = [(seat_words(s, SeatId(i)), len(s.zones[zone_of(zone, SeatId(i))].cards)) for i in range(len(s.seats))]
    hands = ", ".join(said("{0}: {1|card|cards}", name, n) for name, n in counts if n)
    return said(HANDS, hands) if hands else said(OPEN)
