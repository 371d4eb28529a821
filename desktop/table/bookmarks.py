"""Names of moments and of branches, and notes about moments, given and taken away at the table; what can be done with a row of the
history; ways to go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint

from desktop.keymap.keymap import with_key
from desktop.panels.history import HistoryPanel
from desktop.panels.moment_box import MomentBox, Wish
from desktop.panels.outline import Outline, Row
from desktop.panels.palette import Deed, Palette
from desktop.start.names import NOTE
from desktop.tongue import said
from rules.engine.node import Node
from rules.language.say.lines import seat_words

if TYPE_CHECKING:
    from desktop.table.hand_menu import Entry
    from desktop.table.window import TableWindow

MOMENT, BRANCH = "What is this moment called?", "What is this branch called?"
NOTED, NOTE_GONE = "The note stands in the log and in the history.", "The note is taken away."
NO_BRANCH = "No branch begins on the way to this moment: one grows where something else is done after going back."
NOWHERE = "There is no turn and no bookmark to go to yet."
NOW, GONE = "This moment is called “{0}” now.", "The bookmark “{0}” is taken away."
BRANCH_NOW, GONE_BRANCH = "This branch is called “{0}” now.", "The branch is no longer called “{0}”."
TITLE = "Go to a turn, a bookmark or a branch"


class Bookmarks(QObject):
    """Those of one table."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.window = window
        window.session.named.connect(self.follow)

    def watch(self, history: HistoryPanel) -> None:
        """What is wanted of its rows."""
        history.asked.connect(self.open_menu)
        history.renamed.connect(lambda row: self.ask(self.node(row)))
        history.unnamed.connect(self.take)

    def follow(self, node: Node) -> None:
        """Something has another name."""
        history = self.window.panels.history
        history.sieve.read_again([node])
        if not self.window.covered():
            self.window.panels.show_log()
            self.window.voice.catch_up()
        history.list.viewport().update()
        history.tell_current()

    def node(self, row: Row) -> Node:
        """The moment of a row; of a heading, the one that it leads to."""
        return self.window.session.history.nodes[row.goes]

    # -- names
    def ask(self, node: Node | None = None) -> None:
        """What is a moment called, or the one at which the table is?"""
        window, session = self.window, self.window.session
        if window.noes.hidden():
            return
        at = node or session.history.at
        name = session.history.bookmarks.get(at, "")
        act = said("Rename the bookmark") if name else said("Set the bookmark")
        wish = Wish(said(MOMENT), window.story.label(at, window.viewer), name, act, said("Take the name away"))
        MomentBox(window, wish, partial(self.name, at)).open()

    def ask_branch(self, node: Node | None = None) -> None:
        """What is the branch called on which a moment is?"""
        window, session = self.window, self.window.session
        if window.noes.hidden():
            return
        first = beginning(node or session.history.at)
        if first is None:
            window.noes.say(said(NO_BRANCH))
            return
        name = session.history.branches.get(first, "")
        off = said("Take the name away")
        wish = Wish(said(BRANCH), window.story.label(first, window.viewer), name, said("Name the branch"), off)
        MomentBox(window, wish, partial(self.name, first, branch=True)).open()

    def name(self, node: Node, name: str, branch: bool = False) -> None:
        """Give a name or take it away, and say so: the history need not be seen."""
        session = self.window.session
        before = (session.history.branches if branch else session.history.bookmarks).get(node, "")
        if name != before:
            (session.name_branch if branch else session.name_moment)(node, name)
            if branch:
                words = said(BRANCH_NOW, name) if name else said(GONE_BRANCH, before)
            else:
                words = said(NOW, name) if name else said(GONE, before)
            self.window.area.bar.mention(words)

    def take(self, row: Row) -> None:
        """Take away the name of a moment; if it has none, that of the branch that begins with it."""
        node = self.node(row)
        self.name(node, "", branch=node not in self.window.session.history.bookmarks)

    # -- notes
    def ask_note(self, node: Node | None = None) -> None:
        """What is written about a moment, or about the one at which the table is?"""
        window, session = self.window, self.window.session
        if window.noes.hidden():
            return
        at = node or session.history.at
        about, note = window.story.label(at, window.viewer), window.story.note_of(at)
        wish = Wish(said("A note about this moment"), about, note, said("Write the note"), said("Take the note away"), NOTE)
        MomentBox(window, wish, partial(self.write, at)).open()

    def write(self, node: Node, text: str) -> None:
        """Write something about a moment, or take it away, and say so: what one reads need not be in sight."""
        session = self.window.session
        if text != session.history.notes.get(node, ""):
            session.note_moment(node, text)
            self.window.area.bar.mention(said(NOTED if text else NOTE_GONE))

    # -- what can be done with a row
    def open_menu(self, row: Row, at: QPoint) -> None:
        """All of it."""
        self.window.hand_menu.wait(self.entries(row), at)

    def entries(self, row: Row) -> list[Entry]:
        """What stands in the menu of a row."""
        node, panel = self.node(row), self.window.panels.history
        there = said("Go to its beginning") if row.look.level else said("Go there")
        found: list[Entry] = [(there, partial(self.window.noes.jump, node.number)), ("", None)]
        if row.look.level:
            found.append((said("Open it") if row.look.shut else said("Fold it"), partial(panel.fold, row, not row.look.shut)))
        else:
            found += [
                *self.window.rewind.entries(node),
                *self.naming(node),
                ("", None),
                *self.window.comparing.entries(node),
                ("", None),
                *self.window.why_did.entries(node),
            ]
        found.append((with_key(said("Find in the history…"), "find-steps"), self.find))
        if not row.look.level and node.done is not None and node.done.seat >= 0:
            name = seat_words(self.window.view(), node.done.seat)
            found.append((said("Only what {0} did", name), partial(panel.sieve.open, "", node.done.seat)))
        if panel.sieve.active():
            found.append((said("Show all steps"), panel.sieve.leave))
        found.append(("", None))
        return [*found, (said("Fold all"), partial(panel.fold_all, True)), (said("Open all"), partial(panel.fold_all, False))]

    def naming(self, node: Node) -> Iterator[Entry]:
        """What can be done with its names."""
        history, first = self.window.session.history, beginning(node)
        marked, key = node in history.bookmarks, "bookmark" if node is history.at else ""
        words = said("Rename the bookmark…") if marked else said("Bookmark…")
        yield with_key(words, key) if key else words, partial(self.ask, node)
        if marked:
            yield said("Take the bookmark away"), partial(self.name, node, "")
        words = said("Change the note…") if node in history.notes else said("Note…")
        yield with_key(words, "moment-note") if key else words, partial(self.ask_note, node)
        if node in history.notes:
            yield said("Take the note away"), partial(self.write, node, "")
        if first is not None:
            named = first in history.branches
            yield said("Rename the branch…") if named else said("Name the branch…"), partial(self.ask_branch, first)
            if named:
                yield said("Take the name of the branch away"), partial(self.name, first, "", branch=True)

    # -- ways to find
    def find(self, words: str = "") -> None:
        """Look for a card, for words, or for what a seat did; where somebody looks for something already, all is shown again."""
        panels = self.window.panels
        if self.window.noes.hidden():
            return
        if panels.history.sieve.field.hasFocus() and not words:
            panels.history.sieve.leave()
        else:
            panels.open_history()
            panels.history.sieve.open(words)

    def go(self) -> None:
        """Where to?"""
        if self.window.noes.hidden():
            return
        if places := list(self.places()):
            Palette(self.window, places, said(TITLE)).ask()
        else:
            self.window.noes.say(said(NOWHERE))

    def places(self) -> Iterator[Deed]:
        """Bookmarks, branches that have a name, and notes that may be read; then the rounds and turns, from the top of the history."""
        panel, history = self.window.panels.history, self.window.session.history
        read = {node: note for node in history.notes if (note := self.window.story.note_of(node))}
        for names, where in ((history.bookmarks, said("Bookmark")), (history.branches, said("Branch")), (read, said("Note"))):
            for node in sorted(names, key=lambda node: node.number):
                yield Deed(names[node], where, "", partial(self.window.noes.jump, node.number))
        whole, over = Outline(panel.sections.of, ()), ""
        for node, look in panel.order.rows:
            whole.add(node, look)
        for row in whole.rows:
            if row.look.level:
                words, where = panel.words(row), said("Turn on another branch") if row.look.depth else said("Turn")
                over = words if row.look.level == 1 else over
                both = f"{over} · {words}" if over and row.look.level > 1 else words
                yield Deed(both, where, "", partial(self.window.noes.jump, row.goes))


def beginning(node: Node) -> Node | None:
    """The moment with which the branch of this one begins; None if the way to it has no branching."""
    while node.parent is not None and len(node.parent.children) == 1:
        node = node.parent
    return node if node.parent is not None else None
