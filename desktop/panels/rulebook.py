"""The rulebook of the game, with what holds at every table: searched as one types, opened at a rule, and with positions that show it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.prose import Prose, Target, block, ink
from desktop.panels.where_used import Use, used_in
from desktop.table.tokens import color
from desktop.tongue import said
from rules.engine.rulebook import Rule

KEPT = (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SearchField(QLineEdit):
    """While one types, no key reaches the table. Esc empties it, then leaves it; Enter goes to what was found."""

    left = Signal()

    def event(self, event: QEvent) -> bool:
        """Keys of the table are kept from it."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and event.key() in KEPT:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc empties the field; an empty one is left."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.text():
            self.clear()
        else:
            self.left.emit()


class Rulebook(QWidget):
    """A field to search in, and the rules that fit; under each, where it is used, which unfolds."""

    position_wanted = Signal(object)  # Path of a scenario

    def __init__(self, rules: Mapping[str, Rule], game: str = "") -> None:
        super().__init__()
        self.rules, self.game = rules, game
        self.unfolded = ""  # the rule whose uses are listed
        self.listed = (0, 0)  # where these stand
        self.field = SearchField()
        self.field.setPlaceholderText(said("Search the rules"))
        self.field.setAccessibleName(said("Search the rules"))
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(lambda _text: self.show_rules())
        self.field.returnPressed.connect(self.open_first)
        self.text = Prose()
        self.text.setAccessibleName(said("Rulebook"))
        self.text.chosen.connect(self.choose)
        self.places: dict[str, int] = {}  # where each rule's heading stands
        self.marked = ""
        whole = QVBoxLayout(self)
        scaled(whole.setContentsMargins, 0, 8, 0, 0)
        scaled(whole.setSpacing, 8)
        whole.addWidget(self.field)
        whole.addWidget(self.text, 1)

    def showEvent(self, event: QShowEvent) -> None:
        """It is written when somebody looks at it for the first time."""
        if not self.places:
            self.show_rules()
        super().showEvent(event)

    def found(self) -> list[Rule]:
        """The rules that have all words of the search: the game's own first, what holds at every table last."""
        words = self.field.text().casefold().split()
        ordered = sorted(self.rules.values(), key=lambda rule: rule.id.startswith("table."))
        return [rule for rule in ordered if all(w in f"{rule.section} {rule.title} {rule.text} {rule.id}".casefold() for w in words)]

    def open_first(self) -> None:
        """Enter: the first rule that was found, where it stands among the others."""
        found = self.found()
        if self.field.text() and found:
            self.open_at(found[0].id)

    def show_rules(self) -> None:
        """Write what fits the search."""
        document, self.places = self.text.empty(), {}
        cursor = QTextCursor(document)
        section = ""
        for rule in self.found():
            name = rule.section or (said("Every table") if rule.id.startswith("table.") else "")
            if name != section:
                self.paragraph(cursor, name, ink("accent", style="small_label"), above=8)
                section = name
            self.write(cursor, rule)
        if not self.places:
            self.paragraph(cursor, said("No rule has these words."), ink("text_2"))
        self.text.setDocument(document)
        self.text.moveCursor(QTextCursor.MoveOperation.Start)

    def write(self, cursor: QTextCursor, rule: Rule) -> None:
        """A rule: its title, its id, its text."""
        self.paragraph(cursor, rule.title, ink("text", bold=True), above=4, below=0)
        self.places[rule.id] = cursor.block().position()
        if rule.id == self.marked:
            form = cursor.blockFormat()
            form.setBackground(color("panel_raised"))
            cursor.setBlockFormat(form)
        cursor.insertText(f"  {rule.id}", ink("text_3", style="caption"))
        used = used_in(rule.id, self.game) if self.game else ()
        if rule.text:
            self.paragraph(cursor, " ".join(rule.text.split()), ink("text_2"), below=2 if used else 6)
        if used:
            self.write_uses(cursor, rule.id, used)

    def write_uses(self, cursor: QTextCursor, rule: str, used: tuple[Use, ...]) -> None:
        """How many positions show a rule; unfolded, what each shows. A click, or Enter, unfolds and opens."""
        opened, link = rule == self.unfolded, self.text.link
        words = said("{0|position shows|positions show} this", len(used))
        self.paragraph(cursor, f"{'▾' if opened else '▸'} {words}", link(Target("uses", rule), ink("accent", style="small")), below=6)
        begin = cursor.position()
        for use in used if opened else ():
            self.paragraph(cursor, use.title, link(Target("position", str(use.path)), ink("info", style="small")), below=4)
        self.listed = (begin, cursor.position()) if opened else self.listed

    def choose(self, target: Target) -> None:
        """The uses of a rule are unfolded, or folded up; a position is wanted."""
        if target.kind == "uses":
            at = self.text.verticalScrollBar().value()
            self.unfolded = "" if self.unfolded == target.name else target.name
            self.show_rules()
            self.text.verticalScrollBar().setValue(at)
            if self.unfolded:
                self.show_listed()
        elif target.kind == "position":
            self.position_wanted.emit(Path(target.name))

    def show_listed(self) -> None:
        """What was unfolded is in sight: as much of it as there is room for below its rule."""
        boxes = []
        for place in self.listed:
            cursor = QTextCursor(self.text.document())
            cursor.setPosition(place)
            boxes.append(self.text.cursorRect(cursor))
        lacks = boxes[1].bottom() - self.text.viewport().height()
        if lacks > 0:
            bar = self.text.verticalScrollBar()
            bar.setValue(bar.value() + min(lacks, boxes[0].top()))

    def paragraph(self, cursor: QTextCursor, words: str, form: QTextCharFormat, above: float = 0, below: float = 5) -> None:
        """One more paragraph."""
        if cursor.position():
            cursor.insertBlock()
        cursor.setBlockFormat(block(above, below))
        cursor.insertText(words, form)

    def forget(self) -> None:
        """For other eyes: what was sought or opened may tell of a card in somebody's hand. No undo in the field brings it back."""
        if self.marked or self.unfolded or self.field.text() or self.field.isUndoAvailable():
            self.marked = self.unfolded = ""
            self.field.setText("")
            self.show_rules()
            self.text.verticalScrollBar().setValue(0)

    def open_at(self, rule: str) -> bool:
        """Go to a rule and mark it. False: there is no such rule."""
        if rule not in self.rules:
            return False
        self.marked = rule
        self.field.setText("")
        self.show_rules()
        cursor = QTextCursor(self.text.document())
        cursor.setPosition(self.places[rule])
        self.text.setTextCursor(cursor)
        self.text.verticalScrollBar().setValue(self.text.verticalScrollBar().value() + self.text.cursorRect().top() - 8)
        return True
