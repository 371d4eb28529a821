"""The branches of a campaign beside each other: where each stands, what it has, and the way there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from desktop.campaign.branches import Branch, compared
from desktop.panels.lengths import scaled
from desktop.panels.sheet import BACK, Sheet, foot
from desktop.panels.text import button, label
from desktop.tongue import said

WIDTH = 980


class BranchSheet(Sheet):
    """A column for each branch; the one that is played now comes first."""

    wanted = Signal(int)  # the number of a moment

    def __init__(self, below: QWidget) -> None:
        super().__init__(below, WIDTH)
        self.close_button = button(said("Back to the map"), self.sink, primary=True, key=BACK)
        self.put(QWidget(), foot(self.close_button))

    def tell(self, branches: Sequence[Branch]) -> None:
        """Show these branches."""
        body = QWidget()
        column, grid = QVBoxLayout(body), QGridLayout()
        scaled(column.setContentsMargins, 32, 24, 32, 8)
        scaled(grid.setHorizontalSpacing, 24)
        scaled(grid.setVerticalSpacing, 8)
        column.addWidget(label(said("Branches of this campaign"), "heading"))
        column.addLayout(grid)
        column.addStretch()
        for at, branch in enumerate(sorted(branches, key=lambda one: (not one.here, -one.node)), 1):
            grid.setColumnStretch(at, 1)
            name = said("Played now") if branch.here else said("Branch {0}", at)
            grid.addWidget(label(name, "title"), 0, at)
            for row, (what, words) in enumerate(compared(branch.v), 1):
                if at == 1:
                    grid.addWidget(label(what, "caption"), row, 0, Qt.AlignmentFlag.AlignTop)
                made = label(words, "", wrap=True)
                made.setAccessibleName(f"{name}, {what}: {words}")
                grid.addWidget(made, row, at, Qt.AlignmentFlag.AlignTop)
            if not branch.here:
                there = button(said("Go on with branch {0}", at), partial(self.go, branch.node))
                grid.addWidget(there, len(compared(branch.v)) + 1, at)
        self.show_body(body)
        self.rise()
        self.close_button.setFocus()

    def go(self, node: int) -> None:
        """This branch is played from now on; the other one is kept."""
        self.sink()
        self.wanted.emit(node)

    def press(self) -> None:
        """Enter: the button that has the focus, else the way back."""
        focus = self.focusWidget()
        if isinstance(focus, type(self.close_button)) and self.isAncestorOf(focus):
            focus.click()
        else:
            self.close_button.click()
