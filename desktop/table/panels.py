"""Everything around the scene: what is shown in the panels, and what pointing, clicking and keys do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from desktop.keymap.keymap import keymap
from desktop.panels.counters import Counters
from desktop.panels.history import HistoryPanel
from desktop.panels.inspector import Inspector
from desktop.panels.lengths import scaled
from desktop.panels.log import Log
from desktop.panels.pending import PendingPanel
from desktop.panels.preview import Preview, printed_face
from desktop.panels.prose import Target
from desktop.panels.rulebook import Rulebook
from desktop.panels.text import rule
from desktop.table.bookmarks import Bookmarks
from desktop.table.thumbnail import Thumbnails
from desktop.table.tokens import tokens, unscaled
from desktop.table.touch import scroll_by_finger
from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.line import NOBODY, Ref
from rules.engine.question import Pick
from rules.engine.sight import SPECTATOR
from rules.games.speech import style
from rules.language.say.pending import pending

if TYPE_CHECKING:
    from desktop.table.window import TableWindow


LEAST_TABS = 150  # the pages scroll
POINT = "Point at a card, then {0} says what it does or why it cannot be chosen."


class Panels(QObject):
    """The panels of one window. `right` and `left` are the columns; what stands in the left one is a tab where it has no room."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.window = window
        self.inspector, self.log, self.counters = Inspector(), Log(), Counters()
        self.rulebook = Rulebook(window.session.game.rules(), window.session.game.name)
        self.pending, self.line, self.history = PendingPanel(), rule(), HistoryPanel()
        self.bookmarks = Bookmarks(window)
        self.bookmarks.watch(self.history)
        self.preview, self.thumbnails = Preview(window), Thumbnails(window)
        self.tabs = QTabWidget()
        scaled(self.tabs.setMinimumHeight, LEAST_TABS)
        self.tabs.setUsesScrollButtons(False)
        self.right, self.left, self.doing = self.make_right(), QWidget(), self.make_doing()
        inner = QVBoxLayout(self.left)
        scaled(inner.setContentsMargins, 14, 0, 14, 0)
        self.fold_left(True)
        self.tabs.currentChanged.connect(lambda _at: self.show_tab())
        scroll_by_finger(self.log, self.counters, self.inspector.facts, self.rulebook.text, self.history.list)
        for prose in (self.log, self.counters, self.inspector.facts):
            prose.pointed.connect(self.point)
            prose.chosen.connect(self.choose)

    def make_right(self) -> QWidget:
        """Inspector, log, rulebook, counters."""
        column = QWidget()
        for text, page in (("Log", self.log), ("Rulebook", self.rulebook), ("Counters", self.counters)):
            self.tabs.addTab(page, said(text))
        inner = QVBoxLayout(column)
        scaled(inner.setContentsMargins, 14, 8, 14, 10)
        scaled(inner.setSpacing, 8)
        inner.addWidget(self.inspector)
        inner.addWidget(self.tabs, 1)
        column.installEventFilter(self)
        return column

    def make_doing(self) -> QWidget:
        """What is being done, and the history."""
        column = QWidget()
        inner = QVBoxLayout(column)
        scaled(inner.setContentsMargins, 0, 8, 0, 10)
        scaled(inner.setSpacing, 6)
        inner.addWidget(self.pending)
        inner.addWidget(self.line)
        inner.addWidget(self.history, 1)
        return column

    def fold_left(self, folded: bool) -> bool:
        """Put what stands in the left column among the tabs, or back into it. False: there it was."""
        at, inner = self.tabs.indexOf(self.doing), self.left.layout()
        assert inner is not None
        if folded == (at >= 0):
            return False
        if folded:
            inner.removeWidget(self.doing)
            self.tabs.insertTab(1, self.doing, said("History"))
        else:
            self.tabs.removeTab(at)
            inner.addWidget(self.doing)
            self.doing.show()
        self.pending.be_low(folded)
        self.line.setHidden(folded)
        self.history.be_low(folded)
        return True

    def open_history(self) -> None:
        """Show the history, ready for keys."""
        if self.tabs.indexOf(self.doing) >= 0:
            self.open(self.doing)
        elif not self.window.parts.left_wanted:
            self.window.parts.turn_left()
        self.history.list.setFocus()

    def turn_left(self) -> None:
        """F8: show or hide the left column; where it has no room, its tab."""
        if self.tabs.indexOf(self.doing) >= 0:
            self.open(self.doing)
        else:
            self.window.parts.turn_left()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """The inspector takes the size that fits its column."""
        if event.type() == QEvent.Type.Resize and watched is self.right:
            self.preview.forget()
            self.inspector.fit(self.right.height())
        return False

    # -- showing
    def show_story(self) -> None:
        """Log, history, what is being done: as the viewer may know them; under the cover there is none."""
        window = self.window
        self.preview.forget()
        if window.covered():
            self.log.shut()
            for panel in (self.history, self.counters, self.pending):
                panel.forget()
            return
        view, viewer = window.view(), window.viewer
        self.show_log()
        rewind, reader = window.rewind, window.story.reader(viewer)
        reader = replace(reader, undone=rewind.undone(), going=rewind.words, picture=self.thumbnails.of)
        self.history.show_history(window.session.history, reader)
        game, consent = window.session.game, window.session.consent
        self.pending.show_pending(pending(game, view, window.acting(), style(game), consent))
        self.show_tab()

    def show_log(self) -> None:
        """The log of whoever looks."""
        window, viewer = self.window, self.window.viewer
        self.log.show_lines(window.session.game, window.view(), viewer, window.story.told_lines(viewer))

    def renew(self) -> None:
        """Write everything anew, in other colours or another size."""
        self.log.pages.clear()
        self.log.shut()
        self.rulebook.show_rules()
        self.inspector.fit(self.right.height())
        self.inspector.write_anew()

    def show_tab(self) -> None:
        """What is only counted while it is looked at."""
        if self.tabs.currentWidget() is self.counters and not self.window.covered():
            self.counters.show_view(self.window.session.game, self.window.view())

    def inspect(self, ref: Ref) -> None:
        """Show a card large, unless another one is pinned; it stays until another one is pointed at, or it is not known."""
        window = self.window
        if self.inspector.pinned and ref not in (NOBODY, self.inspector.ref):
            return
        if self.inspector.pinned and self.inspector.ref == NOBODY and not window.covered():
            return  # a card as it is printed
        window.inspected = ref
        view = window.view()
        card = view.cards.get(ref)
        name = card.definition if card else ""
        self.inspector.show_card(window.session.game, view, ref, window.texts.get(name, ""), window.pictures)

    def forget_hidden(self) -> None:
        """For other eyes no card is kept but a pinned one that everybody knows."""
        self.preview.forget()
        self.rulebook.forget()
        card = self.window.session.view(SPECTATOR).cards.get(self.inspector.ref)
        if not self.inspector.pinned or card is None or card.definition == UNKNOWN:
            self.window.inspected = NOBODY
            self.inspector.forget()

    def pin_card(self, ref: Ref) -> None:
        """Keep a card of the table in the inspector, if it is known; if it is kept already, let it go."""
        same = self.is_pinned(ref)
        self.inspector.pin(False)
        self.inspect(ref)
        known = self.inspector.face is not None and bool(self.inspector.face.name)
        self.inspector.pin(not same and known)
        if not same and not known:
            self.window.noes.pinned()

    def is_pinned(self, ref: Ref) -> bool:
        """Is this the card that is kept?"""
        return self.inspector.pinned and self.inspector.ref == ref

    # -- names in texts
    def point(self, target: Target | None) -> None:
        """A name is pointed at: the card comes up beside the column."""
        window = self.window
        if target is None or target.kind != "card" or window.covered():
            self.preview.forget()
            return
        text = window.texts.get(target.name, "")
        self.preview.show_card(printed_face(window.session.game, target.name, text, window.pictures), self.tabs)

    def choose(self, target: Target | None) -> None:
        """A name is clicked: a card is pinned, a rule is opened."""
        window = self.window
        if target is None or window.covered():
            return
        if target.kind == "rule":
            self.open_rulebook(target.name)
        elif target.kind == "card":
            self.inspector.show_named(window.session.game, target.name, window.texts.get(target.name, ""), window.pictures)
            self.inspector.pin(True)
        elif target.kind == "why":
            window.why_did.tell(window.session.history.nodes[int(target.name)])

    # -- keys
    def open(self, page: QWidget) -> None:
        """Show one of the tabs, and the column if it was put away."""
        if not self.window.parts.open():
            self.window.parts.turn()
        self.tabs.setCurrentWidget(page)

    def open_log(self) -> None:
        """L."""
        self.open(self.log)

    def open_counters(self) -> None:
        """K."""
        self.open(self.counters)

    def open_rulebook(self, rule: str = "") -> None:
        """The rulebook, at a rule if one is named."""
        self.open(self.rulebook)
        if not self.rulebook.open_at(rule):
            self.rulebook.field.setFocus()

    def open_rule_of_this(self) -> None:
        """R: the rule of what was refused just now, else of what is asked."""
        self.open_rulebook(self.rule_of_this())

    def why_not(self) -> None:
        """W: what the card that is pointed at, or else the one in the inspector, would do, or why it has no answer."""
        window = self.window
        ref = next(iter(window.area.going().pointed()), self.inspector.ref)
        if window.noes.between():
            return
        if ref in window.view().cards:
            window.hints.why(ref)
        elif window.why_did.last() is not None:
            window.why_did.ask()
        else:
            window.area.bar.refuse(said(POINT, keymap().spoken("why")))

    def rule_of_this(self) -> str:
        """The rule that stands behind a refusal that is still said, or behind the question."""
        window, rules = self.window, self.rulebook.rules
        if window.area.bar.refusal.text() and window.refused in rules:
            return window.refused
        if window.asked is None:
            return ""
        question, game = window.asked.question, window.session.game
        found = (question.rule if isinstance(question, Pick) else "", f"{game.name}.{question.purpose}")
        return next((rule for rule in found if rule in rules), "")


def has_left(width: int) -> bool:
    """Has a window of this width room for a left column?"""
    return unscaled(width) >= min(int(name.split("x")[0]) for name, column in tokens()["grid"].items() if column["left"])
