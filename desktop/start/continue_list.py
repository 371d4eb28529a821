"""What to go on with: files that were opened or saved, and last set-ups, newest first."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop.panels.elided import Elided
from desktop.panels.lengths import scaled
from desktop.panels.text import label
from desktop.start.memory import Dealt, Entry
from desktop.start.setup import terms, title
from desktop.start.sign import Sign, cards, folder
from desktop.start.tile import Tile

MOST = 4  # rows
NIGHT = 6 * 3_600  # seconds; what is no longer ago is not yet yesterday


class Row(Tile):
    """A sign, two lines, how long ago, and the button."""

    def __init__(self, entry: Entry) -> None:
        if isinstance(entry, Dealt):
            first, second, act = title(entry.setup), terms(entry.setup), "Deal"
        else:
            first, second = entry.title, " · ".join(words for words in (Path(entry.path).name, entry.news) if words)
            act = "Resume" if entry.path.endswith(".tuck") else "Open"
        super().__init__("row", f"{first}. {second}")
        self.entry = entry
        lines, row = QVBoxLayout(), QHBoxLayout(self)
        scaled(lines.setSpacing, 2)
        for words, style in ((first, "label"), (second, "small")):
            line = Elided(style)
            line.setText(words)
            lines.addWidget(line)
        scaled(row.setContentsMargins, 10, 6, 8, 6)
        scaled(row.setSpacing, 12)
        row.addWidget(Sign(cards, "accent", 34) if isinstance(entry, Dealt) else Sign(folder, "info", 34))
        row.addLayout(lines, 1)
        self.when = label(ago(entry.when), "faint")
        row.addWidget(self.when)
        row.addWidget(self.add_main(act))


class ContinueList(QFrame):
    """The newest entries; without any, a sentence says what Enter does."""

    entered = Signal(object)  # Entry

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("list")
        self.rows: list[Row] = []
        self.roomy, self.most = True, MOST
        self.empty = label("", "small", wrap=True)
        self.body = QWidget()
        column = QVBoxLayout(self)
        scaled(column.setContentsMargins, 16, 12, 16, 16)
        scaled(column.setSpacing, 8)
        self.heading = label("Continue", "title")
        column.addWidget(self.heading)
        column.addWidget(self.empty)
        inner = QVBoxLayout(self.body)
        inner.setContentsMargins(0, 0, 0, 0)
        scaled(inner.setSpacing, 8)
        column.addWidget(self.body)
        column.addStretch()

    def show_entries(self, entries: list[Entry], otherwise: str) -> None:
        """Other entries."""
        for row in self.rows:
            row.setParent(None)
            row.deleteLater()
        self.rows = [Row(entry) for entry in entries[:MOST]]
        for row in self.rows:
            row.entered.connect(lambda row=row: self.entered.emit(row.entry))
            self.body.layout().addWidget(row)  # type: ignore[union-attr]
        self.heading.setText(offers(entries[:MOST]))
        self.fit(self.roomy, self.most)
        self.empty.setText("" if entries else otherwise)
        self.empty.setVisible(not entries)
        self.body.setVisible(bool(entries))

    def fit(self, roomy: bool, rows: int) -> None:
        """Where there is little room: fewer rows, and not how long ago."""
        self.roomy, self.most = roomy, rows
        for i, row in enumerate(self.rows):
            row.setVisible(i < rows)
            row.when.setVisible(roomy)

    def shown(self) -> list[Row]:
        """The rows for which there is room."""
        return self.rows[: self.most]


def offers(entries: list[Entry]) -> str:
    """What the list offers, and no more: a game can go on only from a file."""
    dealt = sum(isinstance(entry, Dealt) for entry in entries)
    return "Continue" if not dealt else "Deal again" if dealt == len(entries) else "Continue, or deal again"


def ago(when: int) -> str:
    """How long ago that was, as one says it."""
    now, then = datetime.now().astimezone(), datetime.fromtimestamp(when).astimezone()
    seconds, days = int(now.timestamp() - when), (now.date() - then.date()).days
    if seconds < 3_600:
        return "just now" if seconds < 120 else f"{seconds // 60} minutes ago"
    if days == 0 or seconds < NIGHT:
        return "an hour ago" if seconds < 7_200 else f"{seconds // 3_600} hours ago"
    if days == 1:
        return "yesterday"
    return f"{then:%A}" if days < 7 else f"{then.day} {then:%b}" if then.year == now.year else f"{then.day} {then:%b %Y}"
