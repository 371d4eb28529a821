"""A problem that somebody reports at a table: one file with the replay, the version and the step, which opens at that step."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject

from desktop import __version__
from desktop.problems.report import folder, system
from desktop.saves.keeper import Keeper
from desktop.start.files import last, replay_of
from desktop.table.stance import OPEN
from desktop.table.window import TableWindow
from desktop.tongue import said
from rules.engine.replay_file import MOST_STEPS

WRITTEN = "The report lies in {0}; Help > Report a problem shows its folder. It opens at this step."
LONG = "A report holds {0} steps at most, and this game has more: “Save a copy” keeps all of it, at this step."
Say = Callable[[str], object]


class Reporting(QObject):
    """It writes aside, as the game itself is written. `say` tells what did not work, `mention` what did."""

    def __init__(self, table: TableWindow, keeper: Keeper, say: Say, mention: Say) -> None:
        super().__init__(table)
        self.table, self.keeper, self.say, self.mention = table, keeper, say, mention
        table.reported.connect(self.ask)

    def ask(self) -> None:
        """What is wrong?"""
        from desktop.problems.report_sheet import ReportSheet

        table, history = self.table, self.table.session.history
        if len(history.nodes) > MOST_STEPS:
            self.say(said(LONG, MOST_STEPS))
            return
        going = len(table.session.people()) > 1 and table.curtain_mode != OPEN and last(history).state.over is None
        ReportSheet(table, history.at.number, going, self.write).open()

    def write(self, words: str) -> None:
        """One file, among the reports."""
        path = free(folder())
        data = replay_of(self.table.session, self.table.curtain_mode, "\n".join([words, f"Tuckbox {__version__}", *system()]))

        def act() -> bytes:
            path.parent.mkdir(parents=True, exist_ok=True)
            return data()

        self.keeper.save_copy(path, act, lambda fault: self.say(fault) if fault else self.mention(said(WRITTEN, path.name)))


def free(place: Path) -> Path:
    """A name that no report has yet."""
    stem = time.strftime("problem-%Y%m%d-%H%M%S")
    return next(path for n in range(1000) if not (path := place / f"{stem}{f'-{n}' if n else ''}.tuck").exists())
