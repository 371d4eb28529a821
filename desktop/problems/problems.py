"""Every way in which something can go wrong ends here: slots, paints, coroutines, threads, the process of computer players, Qt."""

from __future__ import annotations

import sys
import threading
import traceback
from asyncio import AbstractEventLoop
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QMessageLogContext, QObject, Qt, QTimer, QtMsgType, Signal, qInstallMessageHandler
from PySide6.QtWidgets import QMainWindow

from desktop.start.files import whole_of
from desktop.table.window import TableWindow
from desktop.tongue import said

if TYPE_CHECKING:
    from desktop.problems.report import Problem
    from desktop.problems.sheet import ProblemSheet

LAST = 12  # lines of Qt's that a report holds
PLUGIN = "This plugin does not support"  # what a screen cannot do is no news


class Problems(QObject):
    """It writes a report for each problem, and shows one sheet at a time. The same problem at the same moment is told once."""

    met_aside = Signal(object)  # Problem: in another thread

    def __init__(self, parent: QObject, table: Callable[[], TableWindow | None], start: QMainWindow) -> None:
        super().__init__(parent)
        self.table, self.start = table, start
        self.qt: deque[str] = deque(maxlen=LAST)
        self.told: set[tuple[str, str, int]] = set()
        self.sheet: ProblemSheet | None = None
        self.before: object = None  # who heard Qt before
        self.met_aside.connect(self.meet, Qt.ConnectionType.QueuedConnection)

    # -- where it comes from
    def install(self) -> None:
        """From now on nothing goes wrong unheard."""
        sys.excepthook = self.caught
        threading.excepthook = self.caught_in_thread
        self.before = qInstallMessageHandler(self.hear_qt)

    def uninstall(self) -> None:
        """As it was before."""
        sys.excepthook, threading.excepthook = sys.__excepthook__, threading.__excepthook__
        qInstallMessageHandler(self.before)  # type: ignore[arg-type]

    def caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """An exception that nobody caught, in a slot, a paint, or wherever Qt called Python."""
        if not issubclass(kind, Exception):
            sys.__excepthook__(kind, error, trace)
            return
        with suppress(Exception):
            traceback.print_exception(kind, error, trace)
        from desktop.problems.report import problem_of

        problem = problem_of(error)
        if threading.current_thread() is threading.main_thread():
            self.meet(problem)
        else:
            self.met_aside.emit(problem)

    def caught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        """An exception that ended a thread."""
        if args.exc_value is not None:
            self.caught(args.exc_type, args.exc_value, args.exc_traceback)

    def caught_in_loop(self, _loop: AbstractEventLoop, context: dict[str, object]) -> None:
        """An exception that no task looked at."""
        error = context.get("exception")
        if isinstance(error, Exception):
            self.caught(type(error), error, error.__traceback__)

    def hear_qt(self, kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
        """What Qt says is kept for the next report; what is no mere remark is said on the error stream too."""
        if words.startswith(PLUGIN) or kind in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg):
            return
        self.qt.append(words)
        if sys.stderr is not None:
            sys.stderr.write(f"{words}\n")
        if kind == QtMsgType.QtFatalMsg:
            from desktop.problems.report import Problem

            self.write(Problem(f"Qt: {words}"))

    # -- what is done about it
    def meet(self, problem: Problem) -> None:
        """Write the report at once; show the sheet when whatever goes on now has ended. Nothing here may fail."""
        table = self.table()
        key = (problem.what.partition(":")[0], problem.place, table.session.history.at.number if table is not None else -1)
        if key in self.told:
            return
        self.told.add(key)
        if table is not None:
            with suppress(Exception):
                table.session.rest()
        report, fault = self.write(problem)
        QTimer.singleShot(0, self, lambda: self.show(report, fault))

    def write(self, problem: Problem) -> tuple[Path | None, str]:
        """The report, or why there is none."""
        from desktop.problems.report import write_report

        table = self.table()
        try:
            return write_report(problem, table.session if table is not None else None, self.qt), ""
        except OSError as fault:
            return None, fault.strerror or said("unknown fault")
        except Exception as fault:
            return None, type(fault).__name__

    def show(self, report: Path | None, fault: str) -> None:
        """The sheet, if none is up."""
        if self.sheet is not None:
            return
        from desktop.problems.sheet import ProblemSheet

        table = self.table()
        back = table.undo if table is not None else None
        self.sheet = ProblemSheet(table or self.start, report, fault, back)
        self.sheet.finished.connect(lambda _result: self.go_on(table, report))
        self.sheet.open()

    def go_on(self, table: TableWindow | None, report: Path | None) -> None:
        """One of the two ways was chosen."""
        sheet, self.sheet = self.sheet, None
        if sheet is None or table is None or table is not self.table():
            return
        if sheet.with_game.isChecked() and report is not None:
            self.lay_beside(table, report.with_suffix(".tuck"))
        if not sheet.goes_back or not table.undo():
            table.session.go_on()

    def lay_beside(self, table: TableWindow, file: Path) -> None:
        """The players agreed: the whole game goes along."""
        try:
            file.write_bytes(whole_of(table.session, table.curtain_mode)())
        except OSError as fault:
            table.area.bar.refuse(said("{0} could not be written: {1}.", file.name, fault.strerror))
