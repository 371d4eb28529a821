"""From a file or folder that somebody names to the table that it leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from desktop.panels.where_used import is_shipped
from desktop.puzzles.collection import of
from desktop.saves.keeping import keep_opened
from desktop.saves.naming import ENDING
from desktop.saves.store import is_same
from desktop.start.aside import Aside
from desktop.start.bring import LonePicture
from desktop.start.deck_lines import Doubt
from desktop.start.dialogs import cards_dialog, open_dialog
from desktop.start.files import CannotOpen, DamagedGame, Opened
from desktop.start.found import Found, found
from desktop.start.way_out import WayOut
from desktop.table.bake import forget_pictures
from desktop.tongue import said

if TYPE_CHECKING:
    from desktop.app import App

ON_THE_TABLE = "{0} is the game on the table."
DAMAGED, UNCLEAR, PICTURE = "A damaged game", "A deck that is not all understood", "A picture"
SOUND = "Its beginning is sound, {0} to the damage, and can be opened as a new game."


class Opening(QObject):
    """Between who wants a file and the program. What cannot be opened is said where the player looks."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.app = app
        self.aside = Aside(self, self.window)

    def window(self) -> QMainWindow:
        """The window that is shown; without a table the start window, at the latest now."""
        if self.app.table is None:
            self.app.show()
        return self.app.table or self.app.start

    def choose_file(self, window: QMainWindow) -> None:
        """Ask which game to open."""
        dialog = open_dialog(window, self.app.memory)
        dialog.fileSelected.connect(lambda path: self.app.unless_lost(lambda: self.open(path)))
        dialog.open()

    def choose_cards(self, what: str) -> None:
        """Ask which deck, pictures or pack to lay on the free table."""
        dialog = cards_dialog(self.app.start, self.app.memory, what)
        dialog.fileSelected.connect(self.open)
        dialog.open()

    def open(self, path: str, analyse: bool = False) -> None:
        """Open a saved game, a scenario's position, or the free table with one's own cards. `analyse`: a game that is over is looked at
        from its beginning."""
        file, on_table = Path(path), self.app.file
        if on_table is not None and on_table.keeper.path is not None and is_same(on_table.keeper.path, file):
            self.app.say(said(ON_THE_TABLE, file.name))
            return
        tables = dict(self.app.memory.now.tables)
        show = self.show_analysed if analyse else self.show_or_ask
        self.aside.read(file, tables, lambda there: show(there, path), lambda cannot: self.refuse(cannot, tables))

    def show_analysed(self, there: Found, path: str) -> None:
        """Show a game from its beginning, if it is over still."""
        self.show(there, path)
        table = self.app.table
        if table is not None and table.session.state.over is not None:
            table.player.analyse()

    def show_or_ask(self, there: Found, path: str) -> None:
        """Show what was found; where not all of it was understood, that is said first."""
        if there.doubt is None:
            self.show(there, path)
        else:
            self.ask(said(UNCLEAR), there.doubt, lambda: self.show(there, path))

    def ask(self, title: str, doubt: Doubt, then: Callable[[], object]) -> None:
        """Do that, or leave it."""
        WayOut(self.window(), title, doubt.words, doubt.more, doubt.act, then).open()

    def show(self, there: Found, path: str = "") -> None:
        """Show what was found; if a file is named that is no saved game, it is remembered."""
        app = self.app
        app.setup, app.cards = None, there.place
        forget_pictures()
        session = there.opened.session(app.pace())
        session.players = app.memory.with_signs(session.players)
        keeper = keep_opened(session, there.opened, there.file) if there.file is not None else None
        app.show_table(session, there.curtain, there.pictures, keeper)
        for words in there.notes:
            app.table_note(words)
        for words in session.remarks:
            app.mention(words)
        if path and not path.lower().endswith(ENDING) and of(Path(path)) is None and not is_shipped(Path(path)):
            app.remember(path, session)

    def refuse(self, cannot: CannotOpen, tables: Mapping[str, str]) -> None:
        """It cannot be opened; the beginning of a damaged game perhaps can, or the folder of a picture."""
        self.window()
        if isinstance(cannot, DamagedGame) and cannot.beginning is not None:
            beginning, steps = cannot.beginning, cannot.beginning.steps
            doubt = Doubt(str(cannot), said(SOUND, said("{0|step|steps}", steps)), said("Open the beginning"))
            self.ask(said(DAMAGED), doubt, lambda: self.begin(beginning, tables))
        elif isinstance(cannot, LonePicture):
            self.ask(said(PICTURE), cannot.way, lambda: self.open(str(cannot.folder)))
        else:
            self.app.say(str(cannot))

    def begin(self, beginning: Opened, tables: Mapping[str, str]) -> None:
        """Show the beginning of a damaged game."""
        self.show(found(beginning, tables))
