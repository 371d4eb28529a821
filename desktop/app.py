"""The program: start window, tables, event loop, and what happens when something goes wrong."""

from __future__ import annotations

import asyncio
import os
import sys
import traceback
from types import TracebackType

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from desktop.session import Session
from desktop.start.setup import Setup, deal
from desktop.start.start_window import StartWindow
from desktop.table.stylesheet import stylesheet
from desktop.table.tokens import font, load_fonts
from desktop.table.window import TableWindow

PACE = 450  # milliseconds between answers of computer players, so that they can be followed
SORRY = "Something in the program went wrong; the game is as it was before."


class App(QObject):
    """It owns the windows: the start, and one table at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.start = StartWindow()
        self.table: TableWindow | None = None
        self.setup: Setup | None = None
        self.left: asyncio.Future[None] | None = None
        self.start.dealt.connect(self.deal)
        self.start.opened.connect(lambda: self.start.say("Saved games cannot be opened yet."))
        self.start.closed.connect(self.leave)

    def show(self) -> None:
        """Begin at the start window."""
        self.start.show()

    def deal(self, setup: Setup) -> None:
        """Deal a table and show it in place of the start window."""
        self.setup = setup
        self.show_table(deal(setup, PACE), setup.open_hands)

    def show_table(self, session: Session, open_hands: bool) -> None:
        """Show a game."""
        self.drop_table()
        table = self.table = TableWindow(session, open_hands)
        table.again.connect(self.again)
        table.to_start.connect(self.back)
        table.closed.connect(self.leave)
        table.save_as.connect(lambda: table.area.bar.refuse("Games cannot be saved yet."))
        table.show()
        self.start.hide()
        session.begin()

    def again(self) -> None:
        """The same seats and options, dealt anew."""
        assert self.setup is not None
        self.deal(self.setup)

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
        if self.table is not None:
            self.table.area.bar.refuse(SORRY)
        else:
            self.start.say(SORRY)


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


async def until_left(app: App) -> None:
    """Show the program until its last window is closed."""
    loop = asyncio.get_running_loop()
    app.left = loop.create_future()
    loop.set_exception_handler(lambda _loop, context: report_task(app, context))
    app.show()
    await app.left


def report_task(app: App, context: dict[str, object]) -> None:
    """An exception that no task looked at."""
    error = context.get("exception")
    if isinstance(error, BaseException):
        app.report(type(error), error, error.__traceback__)


def main() -> int:
    """Run the program; returns its exit code."""
    os.environ["QT_API"] = "pyside6"
    import qasync

    qt = application()
    app = App()
    sys.excepthook = app.report
    with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(qt)) as runner:
        runner.run(until_left(app))
    app.drop_table()
    return 0
