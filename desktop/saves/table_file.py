"""The file of the game on the table, as the players see it: its name in the title, what is asked about it, what is said of it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop.problems.reporting import Reporting
from desktop.saves.keeper import Keeper
from desktop.saves.name_box import NameBox
from desktop.saves.naming import ENDING, ended, too_long, wrong_with
from desktop.saves.store import is_same
from desktop.start.dialogs import save_dialog
from desktop.start.files import Opened, file_name, last, replay_of, whole_of
from desktop.start.found import Found
from desktop.start.way_out import WayOut
from desktop.table.stance import OPEN
from desktop.table.window import TableWindow
from desktop.tongue import said
from rules.engine.history import History
from rules.engine.replay_file import MOST_STEPS
from rules.engine.tuck import Meta

if TYPE_CHECKING:
    from desktop.app import App

NOT_YET = "This game gets its file, and a name, with its first step."
AGAIN = "{0} is being saved again, and nothing is missing."
FILLED = "{0} is full and holds all up to here; from here on the game is in a file of its own, and can be taken back to here."
REPLAY = "Save as replay"
GOES_ON = "This game goes on, and its replay holds everything: all hands, decks and what chance will decide."
TELLS = "Whoever opens it can look at all of that; the game itself goes on as before."
CAMPAIGN = (
    "A replay shows one game, and a campaign is a row of them: “Save a copy” keeps it with every try, which can be looked at on the map. A "
    "chapter that is played for practice can be saved as a replay."
)
LONG = "A replay has {0} steps at most, and this game has more: “Save a copy” keeps all of it."
HERE = "The game is kept in {0} already. Choose another name for the copy."


class TableFile(QObject):
    """Between a table's window and the keeper of its game."""

    def __init__(self, app: App, table: TableWindow, keeper: Keeper) -> None:
        super().__init__(table)
        self.app, self.table, self.keeper = app, table, keeper
        self.known: Path | None = None  # the file that the program remembers
        self.fault = ""
        keeper.told.connect(app.mention)
        keeper.changed.connect(self.follow)
        keeper.filled.connect(self.go_on_elsewhere)
        table.save_as.connect(self.ask_save_as)
        table.copied.connect(self.ask_copy)
        table.renamed.connect(self.ask_name)
        table.replayed.connect(self.ask_replay)
        self.reporting = Reporting(table, keeper, app.say, app.mention)
        self.follow()

    @property
    def name(self) -> str:
        """What the file is called, without its ending; '' before there is one."""
        return self.keeper.path.stem if self.keeper.path else ""

    def follow(self) -> None:
        """Another file, or it is no longer saved, or again."""
        fault, before = self.keeper.fault, self.fault
        self.fault = fault
        self.table.show_file(self.name, bool(fault))
        if fault and fault != before:
            self.app.say(fault)
            self.app.table_note(fault)
        elif before and not fault:
            self.app.mention(said(AGAIN, self.name))
        if self.keeper.path is not None and self.keeper.path != self.known:
            if self.known is not None and not os.path.exists(self.known):
                self.app.memory.forget(str(self.known))
            self.known = self.keeper.path
            self.app.remember(str(self.known), self.table.session)

    def go_on_elsewhere(self) -> None:
        """The file can hardly take more: the game goes on from the table as it is now, as one that is in no file yet."""
        app, session = self.app, self.table.session
        history, meta = History(session.state, game=session.game), Meta(packs=session.meta.packs)
        opened = Opened(session.game, history, session.players, meta, (said(FILLED, self.name),))
        setup = app.setup
        app.opening.show(Found(opened, self.table.curtain_mode, app.cards, self.table.pictures))
        app.setup = setup

    def leave(self) -> None:
        """The table is left: how the game stands is remembered, and the file is let go."""
        self.keeper.leave()
        if self.keeper.store.path is not None:
            self.app.remember(str(self.keeper.store.path), self.table.session)

    # -- what is asked
    def ask_save_as(self, then: Callable[[], object] | None = None) -> None:
        """Where shall the game be kept from now on? And then go on."""
        dialog = save_dialog(self.table, self.app.memory, self.name or file_name(self.table.session))
        dialog.fileSelected.connect(lambda path: self.save_as(Path(path), then))
        dialog.open()

    def ask_copy(self) -> None:
        """Where shall a copy lie?"""
        name = said("{0} copy", self.name or file_name(self.table.session))
        dialog = save_dialog(self.table, self.app.memory, name, said("Save a copy of the game"))
        dialog.fileSelected.connect(lambda path: self.save_copy(Path(path)))
        dialog.open()

    def ask_replay(self) -> None:
        """Where shall a replay lie? What it tells of a game that goes on is said first."""
        session = self.table.session
        if session.history.in_games or len(session.history.nodes) > MOST_STEPS:
            self.app.say(said(CAMPAIGN) if session.history.in_games else said(LONG, MOST_STEPS))
        elif len(session.people()) > 1 and self.table.curtain_mode != OPEN and last(session.history).state.over is None:
            WayOut(self.table, said(REPLAY), said(GOES_ON), said(TELLS), said("Save all the same…"), self.choose_replay).open()
        else:
            self.choose_replay()

    def choose_replay(self) -> None:
        """Where shall it lie?"""
        dialog = save_dialog(self.table, self.app.memory, said("{0} replay", self.name or file_name(self.table.session)), said(REPLAY))
        dialog.fileSelected.connect(lambda path: self.save_replay(Path(path)))
        dialog.open()

    def ask_name(self) -> None:
        """What shall the file be called?"""
        if self.keeper.path is None:
            self.app.say(said(NOT_YET))
        else:
            NameBox(self.table, self.name, self.rename).open()

    # -- what is done
    def save_as(self, path: Path, then: Callable[[], object] | None = None) -> None:
        """Keep the game there from now on, and say how it went."""
        path, wrong = ended(path)
        wrong = wrong or wrong_with(path.stem) or too_long(path)
        if wrong:
            self.app.say(wrong)
            return
        path = Path(os.path.realpath(path))
        self.keeper.save_as(path, whole_of(self.table.session, self.table.curtain_mode), lambda fault: self.saved(path, fault, then))

    def saved(self, path: Path, fault: str, then: Callable[[], object] | None) -> None:
        """It was saved, or not."""
        if fault:
            self.app.say(fault)
            return
        self.app.mention(said("Saved as {0}.", path.name))
        if then is not None:
            then()

    def save_copy(self, path: Path) -> None:
        """Write a copy, and go on in the file as before."""
        self.write_beside(path, whole_of(self.table.session, self.table.curtain_mode), lambda name: said("A copy lies in {0}.", name))

    def save_replay(self, path: Path) -> None:
        """Write a replay, and go on as before."""
        self.write_beside(path, replay_of(self.table.session, self.table.curtain_mode), lambda name: said("The replay lies in {0}.", name))

    def write_beside(self, path: Path, data: Callable[[], bytes], done: Callable[[str], str]) -> None:
        """Write something there that is not the file of this game, and say `done`."""
        path, wrong = ended(path)
        wrong = wrong or wrong_with(path.stem) or too_long(path)
        if self.keeper.path is not None and is_same(self.keeper.path, path):
            wrong = said(HERE, path.name)
        if wrong:
            self.app.say(wrong)
            return
        self.keeper.save_copy(path, data, lambda fault: self.app.say(fault) if fault else self.app.mention(done(path.name)))

    def rename(self, name: str) -> None:
        """Call the file otherwise, in the folder where it is."""
        if self.keeper.path is not None and name != self.name:
            path = self.keeper.path.with_name(f"{name}{ENDING}")
            self.keeper.rename(
                path, lambda fault: self.app.say(fault) if fault else self.app.mention(said("The game is called {0} now.", name))
            )
