"""After a draft of four any two of them play, one pairing after the other: offered in the Game menu, and on the sheet at the end."""

from __future__ import annotations

from functools import partial
from secrets import token_hex
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from desktop.keymap.key_action import KeyAction
from desktop.players import Player
from desktop.session import Session
from desktop.tongue import said, spoken
from rules.engine.game import Game
from rules.engine.history import History
from rules.engine.state import State
from rules.games.catalogue import paired_by

if TYPE_CHECKING:
    from desktop.app import App
    from desktop.table.window import TableWindow
    from rules.engine.line import SeatId

ANOTHER = "Another pairing"
AGAINST = "{0} against {1}"


class Drafted(Struct, frozen=True):
    """What four have drafted, and who they are."""

    game: Game
    state: State
    players: tuple[Player, ...]


class Pairings:
    """They are offered at the table of the draft, and at each table that came of it while the program runs. `pair`: who plays at this
    one."""

    def __init__(self, app: App, table: TableWindow) -> None:
        self.app, self.table = app, table
        self.kept: Drafted | None = None
        self.pair: tuple[SeatId, SeatId] | None = None
        menu = table.menuBar().addMenu("Game")
        self.action, self.button = KeyAction("pairings", self.ask, table), table.area.result.add(said(ANOTHER), self.ask)
        menu.insertAction(next(entry for entry in menu.actions() if entry.isSeparator()), self.action)
        menu.aboutToShow.connect(lambda: self.action.setEnabled(bool(self.ways())))
        table.menus.append(self.action)
        self.offer(paired_by(table.session.game.name) is not None)

    def offer(self, offered: bool) -> None:
        """Are there pairings here, now or later?"""
        self.action.setVisible(offered)
        self.button.setVisible(offered)

    def keep(self, found: Drafted, pair: tuple[SeatId, SeatId]) -> None:
        """This is a table of a pairing."""
        self.kept, self.pair = found, pair
        self.offer(True)

    def drafted(self) -> Drafted | None:
        """What is at hand: kept from the draft, or on this very table."""
        session = self.table.session
        if self.kept is None and paired_by(session.game.name) is not None:
            return Drafted(session.game, session.state, session.players)
        return self.kept

    def ways(self) -> tuple[tuple[SeatId, SeatId], ...]:
        """Who can play whom now."""
        found = self.drafted()
        kind = paired_by(found.game.name) if found is not None else None
        return kind.pairings(found.game, found.state) if found is not None and kind is not None else ()

    def ask(self) -> None:
        """A menu of them, at the button if that is seen; those who play now come last."""
        found = self.drafted()
        if found is None or not self.ways():
            self.app.say(said("There is no pairing before the draft is over."))
            return
        menu = QMenu(self.table)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for pair in sorted(self.ways(), key=lambda pair: pair == (self.pair or self.ways()[0])):
            words = said(AGAINST, *(found.players[seat].name for seat in pair)).replace("&", "&&")
            menu.addAction(words).triggered.connect(lambda _checked=False, pair=pair: self.app.unless_lost(partial(self.play, found, pair)))
        at = self.button if self.button.isVisible() else self.table.menuBar()
        menu.popup(at.mapToGlobal(QPoint(0, at.height())))
        menu.setActiveAction(menu.actions()[0])

    def play(self, found: Drafted, pair: tuple[SeatId, SeatId]) -> None:
        """Their match begins, in place of this table."""
        kind = paired_by(found.game.name)
        if kind is None:
            return
        game, step = kind.paired(found.game, found.state, pair, token_hex(16))
        players = tuple(found.players[seat] for seat in pair)
        session = Session(spoken(game), History(step.after, step), players, self.app.pace())
        session.rewinds = self.table.session.rewinds
        self.app.setup, self.app.cards = None, ""
        self.app.show_table(session, self.table.curtain_mode, self.table.pictures)
        if self.app.pairings is not None:
            self.app.pairings.keep(found, pair)

    def again(self) -> bool:
        """The same two once more. False: this is no table of a pairing."""
        if self.kept is None or self.pair is None:
            return False
        self.play(self.kept, self.pair)
        return True
