"""What a screen reader is told without being asked: new lines of the log politely, questions and refusals at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLabel

from desktop import tongue
from desktop.panels.log import Remark, Told, common
from rules.engine.line import Ref, SeatId
from rules.language.say.lines import sentence

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

Politeness = QAccessible.AnnouncementPoliteness
MOST = 6  # lines at once; what is older is read in the log
MORE = "{0} more lines are in the log."


class Voice(QObject):
    """It reads out what stands on the screen for whoever looks, nothing else; each reader's lines once."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.window = window
        self.told: dict[SeatId, list[Told]] = {}
        self.said = ""
        window.area.keyboard.came.connect(self.tell_card)
        window.area.bar.refused.connect(lambda words: self.say(words, Politeness.Assertive))

    def follow(self) -> None:
        """The table has changed: first what has happened, then what is asked."""
        if not QAccessible.isActive() or not self.window.seating.speaks(self.window):
            return
        if not self.window.covered():
            self.read_log()
        words = self.now()
        if words != self.said:
            self.said = words
            self.say(words, Politeness.Assertive)

    def say(self, words: str, how: QAccessible.AnnouncementPoliteness) -> None:
        """Tell the system to say something."""
        if words and QAccessible.isActive() and self.window.seating.speaks(self.window):
            event = QAccessibleAnnouncementEvent(self.window, words)
            event.setPoliteness(how)
            QAccessible.updateAccessibility(event)

    def tell_card(self, ref: Ref) -> None:
        """The ring is at another card of the drawn table: what the text says of that."""
        if QAccessible.isActive():
            self.say_at_once(self.window.text.text().card(ref).words)

    def say_at_once(self, words: str) -> None:
        """Something that stands on the screen for a while only."""
        self.say(words, Politeness.Assertive)

    def read_log(self) -> None:
        """The lines that this reader has not heard yet; what was undone is said to be."""
        window = self.window
        lines = list(window.story.told_lines(window.viewer))
        before, self.told[window.viewer] = self.told.get(window.viewer, []), lines
        new = lines[common(before, lines) :]
        words = [self.words(told) for told in new[-MOST:]]
        if len(new) > MOST:
            words.insert(0, tongue.said(MORE, len(new) - MOST))
        self.say(" ".join(words), Politeness.Polite)

    def catch_up(self) -> None:
        """What stands in the log now is not read out: somebody has written it just now, and it was said."""
        self.told[self.window.viewer] = list(self.window.story.told_lines(self.window.viewer))

    def words(self, told: Told) -> str:
        """A line of the log."""
        line, window = told.line, self.window
        said = "".join(text for text, _ in line.said) if isinstance(line, Remark) else sentence(window.session.game, window.view(), line)
        said = said if said.endswith((".", "!", "?")) else f"{said}."
        refused = isinstance(line, Remark) and line.refused
        return tongue.said("Undone: {0}", said) if told.undone else tongue.said("Not allowed: {0}", said) if refused else said

    def now(self) -> str:
        """What stands foremost: the curtain, the end of a round, the result, or what is asked."""
        window, area = self.window, self.window.area
        if window.covered():
            return joined(window.curtain.heading, window.curtain.news, window.curtain.away)
        if window.between.shown is not None:
            return joined(area.summary.heading, *area.summary.rows.findChildren(QLabel), area.summary.score)
        if area.result.isVisibleTo(window):
            return joined(area.result.heading)
        return joined(area.bar.name, area.bar.what, area.bar.second)


def joined(*labels: QLabel) -> str:
    """The words of labels, one after the other; signs of seats are no words."""
    return " ".join(text for label in labels if len(text := label.text()) > 1)
