"""Looking at an earlier try: its table is shown as it was last played, with its log and history, and leads back to now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop.campaign.recall import Recall
from desktop.campaign.tries import Tried, last_played
from desktop.tongue import said
from rules.engine.games import game_at
from rules.engine.node import Node

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

TOLD = "{0}. Undo, redo and the history lead through it."
PILL = "Earlier try of chapter {0}"
GONE = "This try cannot be shown: it was played by other rules, or the file is damaged there. All else is kept."


class Past(QObject):
    """`now`: where the table was when somebody began to look."""

    def __init__(self, window: TableWindow, recall: Recall, say: Callable[[str], object]) -> None:
        super().__init__(window)
        self.window, self.recall, self.say = window, recall, say
        self.now: Node | None = None
        window.keys.ways_back.append(self.come_back)
        window.session.stepped.connect(lambda _step: self.follow())

    def look(self, one: Tried) -> None:
        """Show how a try went."""
        self.recall.want(game_at(one.end), lambda: self.show(one), lambda: self.say(said(GONE)))

    def show(self, one: Tried) -> None:
        """Its tables are there."""
        session = self.window.session
        self.now = self.now or session.history.at
        self.window.looking.begin(said(PILL, one.chapter), said(TOLD, one.words))
        session.jump(last_played(one).number)

    def come_back(self) -> bool:
        """To where the table was. False: nothing is looked at."""
        now = self.now
        if now is not None:
            self.recall.want(game_at(now), lambda: self.arrive(now), lambda: self.say(said(GONE)))
        return now is not None

    def arrive(self, now: Node) -> None:
        """Its tables are there, too."""
        self.leave()
        self.window.session.jump(now.number)

    def follow(self) -> None:
        """The table was gone on with in the past. That is the present once a game is over, or another one begun."""
        at = self.window.session.history.at
        self.window.looking.held = False
        if at.pause or (at.parent is not None and at.parent.pause):
            self.leave()

    def leave(self) -> None:
        """Nothing is looked at any more."""
        self.now = None
        self.window.looking.end()
