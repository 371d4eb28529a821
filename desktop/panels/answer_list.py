"""All that can be answered now, as a list: the buttons of the bar, then every option that has none."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from desktop.keymap.keymap import keymap
from desktop.tongue import said
from rules.engine.line import NOBODY, Ref


class Answer(Struct, frozen=True):
    """A row: what it does in words, and the doing. `on`: it is chosen so far, where several can be. `ref`: the card that it is about."""

    words: str
    act: Callable[[], object]
    on: bool = False
    ref: Ref = NOBODY


class AnswerList(QListWidget):
    """Arrows go through it, Enter or Space gives the answer where somebody is; what is chosen already only Space takes back."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("answers")
        self.setAccessibleName(said("Answers"))
        self.answers: list[Answer] = []
        self.setWordWrap(True)
        self.itemDoubleClicked.connect(lambda _item: self.give())

    def show_answers(self, answers: Sequence[Answer], anew: bool) -> None:
        """Show these. `anew`: it is another question, so somebody begins at the first."""
        at = self.currentRow()
        self.answers = list(answers)
        while self.count() > len(answers):
            self.takeItem(self.count() - 1)
        for i, answer in enumerate(answers):
            item = self.item(i) if i < self.count() else self.added()
            words = said("{0}, chosen", answer.words) if answer.on else answer.words
            if item.text() != words:
                item.setText(words)
        self.setCurrentRow(0 if anew else min(at, len(answers) - 1))

    def added(self) -> QListWidgetItem:
        """One more row."""
        made = QListWidgetItem()
        self.addItem(made)
        return made

    def ref(self) -> Ref:
        """The card that the answer is about where somebody is."""
        at = self.currentRow()
        return self.answers[at].ref if 0 <= at < len(self.answers) else NOBODY

    def is_on(self) -> bool:
        """Is the answer where somebody is chosen so far? Enter takes nothing back."""
        at = self.currentRow()
        return 0 <= at < len(self.answers) and self.answers[at].on

    def give(self) -> bool:
        """Give the answer where somebody is. False: there is none."""
        at = self.currentRow()
        if not 0 <= at < len(self.answers):
            return False
        self.answers[at].act()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space; digits and a look at the hand are the window's."""
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            if not event.isAutoRepeat():
                self.give()
        elif keymap().presses("peek", event) or (event.text().isascii() and event.text().isdigit()):
            event.ignore()
        else:
            super().keyPressEvent(event)
