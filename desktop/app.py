"""The program: start window, tables, event loop, and what happens when something goes wrong."""

from __future__ import annotations

import asyncio
import os
import sys
import traceback
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow

from desktop.session import Session
from desktop.start.bring import bring, brings, table_of
from desktop.start.files import CannotOpen, open_game, save_game
from desktop.start.position import is_position, open_position
from desktop.start.setup import Setup, deal
from desktop.start.start_window import StartWindow
from desktop.table.face import forget_pictures
from desktop.table.stylesheet import stylesheet
from desktop.table.tokens import font, load_fonts
from desktop.table.window import TableWindow
from rules.engine.line import SeatId

PACE = 450  # milliseconds between answers of computer players, so that they can be followed
SORRY = "Something in the program went wrong; the game is as it was before."


class App(QObject):
    """It owns the windows: the start, and one table at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.start = StartWindow()
        self.table: TableWindow | None = None
        self.setup: Setup | None = None
        self.cards = ""  # the file or folder that the cards on the table came from
        self.left: asyncio.Future[None] | None = None
        self.start.dealt.connect(self.deal)
        self.start.opened.connect(lambda: self.choose_file(self.start))
        self.start.closed.connect(self.leave)

    def show(self) -> None:
        """Begin at the start window."""
        self.start.show()

    def deal(self, setup: Setup) -> None:
        """Deal a table and show it in place of the start window."""
        self.setup = setup
        self.show_table(deal(setup, PACE), setup.open_hands)

    def show_table(self, session: Session, open_hands: bool, pictures: Mapping[str, str] | None = None) -> None:
        """Show a game."""
        self.drop_table()
        table = self.table = TableWindow(session, open_hands, pictures)
        table.again.connect(self.again)
        table.to_start.connect(self.back)
        table.closed.connect(self.leave)
        table.save_as.connect(self.save_as)
        table.open_file.connect(lambda: self.choose_file(table))
        table.show()
        self.start.hide()
        session.begin()

    def choose_file(self, window: QMainWindow) -> None:
        """Ask which game to open."""
        dialog = file_dialog(window, "Open a game", QFileDialog.AcceptMode.AcceptOpen)
        dialog.fileSelected.connect(self.open)
        dialog.open()

    def open(self, path: str) -> bool:
        """Open a saved game, a scenario's position, or the free table with one's own cards. False: it could not be, and it was said why."""
        file = Path(path)
        try:
            brought = bring(file) if brings(file) else None
            session = table_of(brought, PACE) if brought else open_position(file, PACE) if is_position(file) else open_game(file, PACE)
        except CannotOpen as cannot:
            self.say(str(cannot))
            return False
        self.setup, self.cards = None, path if brought else ""
        forget_pictures()
        self.show_table(session, open_hands=False, pictures=brought.pictures if brought else {})
        for words in (*(brought.notes if brought else ()), *session.remarks):
            self.table_note(words)
        return True

    def table_note(self, words: str) -> None:
        """Something that everybody should know stands in everybody's log."""
        if self.table is not None:
            for seat in range(-1, len(self.table.session.players)):
                self.table.story.note_refusal(SeatId(seat), words)
            self.table.show_story()

    def save_as(self) -> None:
        """Ask where to save the game."""
        assert self.table is not None
        dialog = file_dialog(self.table, "Save the game", QFileDialog.AcceptMode.AcceptSave)
        dialog.fileSelected.connect(self.save)
        dialog.open()

    def save(self, path: str) -> None:
        """Save the game with its whole history."""
        assert self.table is not None
        try:
            save_game(self.table.session, Path(path))
        except OSError as fault:
            self.say(f"{path} could not be written: {fault.strerror}.")

    def say(self, words: str) -> None:
        """Say something where the player looks."""
        if self.table is not None:
            self.table.area.bar.refuse(words)
        else:
            self.start.say(words)

    def again(self) -> None:
        """The same seats and options, dealt anew."""
        if self.setup is not None:
            self.deal(self.setup)
        elif not self.cards or not self.open(self.cards):
            self.back()

    def back(self) -> None:
        """From a table to the start window."""
        self.start.show()
        self.drop_table()

    def drop_table(self) -> None:
        """Leave the table that is shown; that does not leave the program."""
        if self.table is not None:
            table, self.table = self.table, None
            table.closed.disconnect(self.leave)
            table.close()
            table.deleteLater()

    def leave(self) -> None:
        """The last window was closed."""
        if self.left is not None and not self.left.done():
            self.left.set_result(None)

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """One sentence on the screen; what a programmer needs goes to the standard error stream."""
        traceback.print_exception(kind, error, trace)
        self.say(SORRY)


def screen_missing() -> bool:
    """On Linux, is there no screen to draw on? Qt would abort the program."""
    if not sys.platform.startswith("linux"):
        return False
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    if platform.partition(":")[0] in ("offscreen", "minimal", "vnc", "linuxfb", "eglfs"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def application() -> QApplication:
    """The Qt application with its fonts and style."""
    found = QApplication.instance()
    made = found if isinstance(found, QApplication) else QApplication(["tuckbox"])
    made.setStyle("Fusion")
    load_fonts()
    made.setFont(font("body"))
    made.setStyleSheet(stylesheet())
    made.setQuitOnLastWindowClosed(False)
    return made


def file_dialog(window: QMainWindow, title: str, mode: QFileDialog.AcceptMode) -> QFileDialog:
    """A dialog for .tuck files, or decks to open, that blocks nothing."""
    decks = ";;Decks (*.txt)" if mode == QFileDialog.AcceptMode.AcceptOpen else ""
    dialog = QFileDialog(window, title, "", f"Tuckbox games (*.tuck){decks}")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(mode)
    dialog.setDefaultSuffix("tuck")
    return dialog


async def until_left(app: App, path: str) -> None:
    """Show the program, with a file if one is named, until its last window is closed."""
    loop = asyncio.get_running_loop()
    app.left = loop.create_future()
    loop.set_exception_handler(lambda _loop, context: report_task(app, context))
    if not path or not app.open(path):
        app.show()
    await app.left


def report_task(app: App, context: dict[str, object]) -> None:
    """An exception that no task looked at."""
    error = context.get("exception")
    if isinstance(error, BaseException):
        app.report(type(error), error, error.__traceback__)


def main(path: str = "") -> int:
    """Run the program; returns its exit code."""
    os.environ["QT_API"] = "pyside6"
    import qasync

    qt = application()
    app = App()
    sys.excepthook = app.report
    with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(qt)) as runner:
        runner.run(until_left(app, path))
    app.drop_table()
    return 0
