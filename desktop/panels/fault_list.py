"""What the rules cannot accept, before the sandbox is closed: each is mended in one of the ways that are offered, or accepted as set up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.keymap.keymap import keymap
from desktop.panels.lengths import scaled
from desktop.panels.text import button, label
from desktop.table.tokens import px
from desktop.tongue import said
from rules.engine.events import Sandbox
from rules.engine.fault import Fault, Fix, faults
from rules.engine.line import Line
from rules.language.say.lines import sentence

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

MOST_FIXES = 4  # ways to mend a fault that are offered
WIDE, ASIDE = 660, 20  # of the dialog
HIGH = 320  # of the list; it scrolls beyond that

NOTHING = "Nothing is left that the rules cannot accept."
ONE = "One thing is not as the rules have it. Mend it, or accept it as set up."
MANY = "{0} things are not as the rules have them. Mend each, or accept it as set up."


class FaultDialog(QDialog):
    """It follows the table; closed in any other way, the sandbox stays open."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(said("Close the sandbox"))
        self.table = window
        self.accepted_lines: list[Line] = []
        self.heading = label("", "prompt", wrap=True)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.stay_button = button(said("Back to the sandbox"), self.close, key="take-back")
        self.all_button = button(said("Accept all as set up"), self.accept_all)
        self.close_button = button(said("Close the sandbox"), self.close_sandbox, primary=True, key="sandbox")
        self.close_button.setShortcut(keymap().first("sandbox"))
        row = QHBoxLayout()
        for one in (self.stay_button, self.all_button, self.close_button):
            one.setAutoDefault(False)
            row.addWidget(one)
        whole = QVBoxLayout(self)
        scaled(whole.setContentsMargins, ASIDE, 16, ASIDE, 16)
        scaled(self.setFixedWidth, WIDE)
        whole.addWidget(self.heading)
        whole.addWidget(self.area, 1)
        whole.addLayout(row)
        self.show_faults()

    def found(self) -> tuple[Fault, ...]:
        """What is wrong now."""
        return faults(self.table.session.game, self.table.session.state)

    def words(self, line: Line) -> str:
        """A line for whoever looks."""
        return sentence(self.table.session.game, self.table.view(), line)

    def show_faults(self) -> None:
        """List what is wrong now, and whether the sandbox can be closed."""
        found = self.found()
        self.accepted_lines = [line for line in self.accepted_lines if any(line == fault.line for fault in found)]
        left = sum(fault.line not in self.accepted_lines for fault in found)
        rules = self.table.session.game.rules()
        inner = QWidget()
        rows = QVBoxLayout(inner)
        scaled(rows.setContentsMargins, 0, 8, 8, 8)
        scaled(rows.setSpacing, 14)
        for fault in found:
            cited = rules[fault.rule].title if fault.rule in rules else ""
            rows.addWidget(label(self.words(fault.line), "name", wrap=True))
            if fault.more is not None:
                rows.addWidget(label(self.words(fault.more), "second", wrap=True))
            rows.addWidget(label(said("Rule: {0}", cited or fault.rule), "caption", wrap=True))
            rows.addLayout(self.choices(fault))
        rows.addStretch()
        self.area.setWidget(inner)
        self.area.setFixedHeight(min(rows.totalHeightForWidth(px(WIDE - 2 * ASIDE)), px(HIGH)) if found else 0)
        self.heading.setText(said((NOTHING, ONE, MANY)[min(len(found), 2)], len(found)))
        self.all_button.setVisible(left > 1)
        self.close_button.setEnabled(not left)
        self.adjustSize()

    def choices(self, fault: Fault) -> QVBoxLayout:
        """A button for each way to mend a fault, and one to accept it; three in a line."""
        taken = fault.line in self.accepted_lines
        accept = button(said("✓  Accepted as set up" if taken else "Accept as set up"), partial(self.accept_one, fault.line))
        accept.setCheckable(True)
        accept.setChecked(taken)
        mend = [button(self.words(fix.line), partial(self.mend, fix)) for fix in fault.fixes[:MOST_FIXES]]
        whole = QVBoxLayout()
        row = QHBoxLayout()
        for at, made in enumerate([*mend, accept]):
            made.setAutoDefault(False)
            if at and at % 3 == 0:
                whole.addLayout(row)
                row = QHBoxLayout()
            row.addWidget(made)
        whole.addLayout(row)
        return whole

    def mend(self, fix: Fix) -> None:
        """One way was chosen: it is an edit like any other."""
        self.table.session.edit(self.table.viewer, fix.events)
        self.show_faults()

    def accept_one(self, line: Line) -> None:
        """This one is to stand; pressed again, it is not."""
        if line in self.accepted_lines:
            self.accepted_lines.remove(line)
        else:
            self.accepted_lines.append(line)
        self.show_faults()

    def accept_all(self) -> None:
        """All that is left is to stand."""
        self.accepted_lines = [fault.line for fault in self.found()]
        self.show_faults()

    def close_sandbox(self) -> None:
        """Everything is mended or accepted."""
        accepted = tuple(fault.line for fault in self.found() if fault.line in self.accepted_lines)
        self.close()
        self.table.session.edit(self.table.viewer, (Sandbox(self.table.viewer, False, accepted=accepted),))
