"""The campaigns that are under way, side by side: each with its name, its chapter, how hard it is, and when it was last played."""

from __future__ import annotations

from PySide6.QtCore import QTimer

from desktop.campaign.standing import campaign_in, level_words, won
from desktop.saves import shelf
from desktop.saves.glance import Glance
from desktop.saves.shelf import Shelf
from desktop.start.continue_list import ContinueList
from desktop.start.continue_row import FileRow
from desktop.start.memory import Entry, File, Memory
from desktop.tongue import said
from rules.games.worldbreakers.campaign.states import Campaign

MOST = 100  # rows; what is older lies in the folder


class CampaignRow(FileRow):
    """Its name comes first: that of its file, or what is played by whom."""

    def fit(self, roomy: bool) -> None:
        """Between games there is no table to be seen, and words have the room."""
        super().fit(roomy)
        self.before.hide()

    def describe(self, words: str) -> None:
        """The campaign, and how it stands."""
        self.tell(self.given_name() or self.entry.called, words)

    def show_glance(self, glance: Glance) -> None:
        """Somebody has looked at it."""
        super().show_glance(glance)
        v = campaign_in(glance.view) if glance.view is not None and self.there else None
        if v is not None:
            self.describe(" · ".join(words for words in (stands(v), glance.note) if words))


def stands(v: Campaign) -> str:
    """How a campaign stands, in a line."""
    lost = sum(v.losses)
    return said("Chapter {0} · {1} · {2} won, {3} lost", v.chapter, level_words(v.difficulty), won(v), lost)


class CampaignList(ContinueList):
    """Only campaigns; which files are some is looked up aside, once for each."""

    def __init__(self, memory: Memory, looking: Shelf) -> None:
        super().__init__(memory, looking, MOST)
        self.setObjectName("bare")
        self.soon = QTimer(self, interval=0, singleShot=True)  # several files may be known at once
        self.soon.timeout.connect(self.changed)
        self.shelf.sorted.connect(self.soon.start)

    def every(self) -> list[Entry]:
        """Those that are known to be campaigns by now; what lies elsewhere now, too, if it was one."""
        return [entry for entry in shelf.entries(self.memory) if isinstance(entry, File) and self.shelf.is_campaign(entry.path)]

    def row_of(self, entry: File) -> FileRow:
        """A row for a file."""
        return CampaignRow(entry)

    def title(self, found: list[Entry]) -> str:
        """What the list is of."""
        return said("Campaigns under way") if found else ""
