"""What Tuckbox is, to whom the games belong, and all that ships with it, each with the words of its licence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QListWidget, QPlainTextEdit, QVBoxLayout, QWidget

from desktop import __version__
from desktop.panels.lengths import scaled
from desktop.panels.sheet import EDGE, Sheet
from desktop.panels.text import button, label
from desktop.table.tokens import px
from desktop.tongue import said

if TYPE_CHECKING:
    from desktop.about.works import Work

WIDTH, HIGH, LIST = 1000, 760, 290
OURS = "Free software under the MIT licence. It uses no network, and sends nothing to anybody."
THEIRS = (
    "Worldbreakers and Riftbound are the games of others, the one by Elli Amir, the other by Riot Games, and their names belong to their "
    "owners. Tuckbox is unofficial: it is neither made nor endorsed by them, and it ships neither their pictures nor their texts. "
    "Warborn comes from Warp Spawn Games, the site of Lloyd Krassner; what its cards do is said in words of our own. "
    "WTactics is a free game by its own community."
)


class AboutSheet(Sheet):
    """A list of works beside the text of the one that is chosen."""

    def __init__(self, below: QWidget) -> None:
        super().__init__(below, WIDTH)
        self.works: tuple[Work, ...] = ()
        self.list, self.text = QListWidget(), QPlainTextEdit()
        self.list.setObjectName("works")
        self.list.setAccessibleName(said("What ships with Tuckbox"))
        self.text.setAccessibleName(said("Licence"))
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        scaled(self.list.setFixedWidth, LIST)
        self.list.currentRowChanged.connect(self.show_work)
        self.close_button = button(said("Back to the start"), self.sink, primary=True, key="take-back")
        body, foot = QWidget(), QWidget()
        column, sides, end = QVBoxLayout(body), QHBoxLayout(), QHBoxLayout(foot)
        scaled(column.setContentsMargins, 32, 24, 32, 8)
        scaled(column.setSpacing, 10)
        column.addWidget(label(f"Tuckbox {__version__}", "heading"))
        for words in (OURS, THEIRS):
            column.addWidget(label(said(words), "small", wrap=True))
        column.addWidget(label(said("What ships with it"), "title"))
        sides.addWidget(self.list)
        sides.addWidget(self.text, 1)
        column.addLayout(sides, 1)
        scaled(end.setContentsMargins, 32, 8, 32, 24)
        end.addStretch()
        end.addWidget(self.close_button)
        self.put(body, foot)

    def rise(self) -> None:
        """Show it; the list is made when it is first asked for."""
        if not self.works:
            from desktop.about.works import works

            self.works = works()
            self.list.addItems([work.name for work in self.works])
            self.list.setCurrentRow(0)
        super().rise()
        self.list.setFocus()

    def fit(self) -> None:
        """As high as there is room for: the list and the text scroll, the sheet does not."""
        self.setGeometry(self.below.geometry())
        wide, high = min(px(self.wide), self.width() - 2 * px(EDGE)), min(px(HIGH), self.height() - 2 * px(EDGE))
        self.panel.setGeometry((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)

    def show_work(self, row: int) -> None:
        """The words about one of them."""
        self.text.setPlainText(told(self.works[row]))


def told(work: Work) -> str:
    """What stands beside a work."""
    head = f"{work.name} {work.version}".strip()
    return "\n\n".join(part for part in (f"{head}\n{work.by}\n{work.licence}", work.note, work.text()) if part)
