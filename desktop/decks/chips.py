"""Chips: the kinds that cards have, to look at some of them alone. In each row, none chosen means all."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop.faces.medal import draw_disc
from desktop.faces.subject import kind_of
from desktop.panels.lengths import scaled, square
from desktop.table.tokens import px, unscaled
from rules.engine.game import Game

SIGN, APART = 18, 6
WORDED = 560  # from this width on a chip with a sign has its word too
BESIDE = 640  # from this width on both rows stand beside each other


class Chips(QWidget):
    """A row for the sides of a game, and one for the sorts of its cards."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.game: Game | None = None
        self.groups: tuple[dict[str, QPushButton], ...] = ()
        self.at = 0  # the width that they were laid out for
        self.whole = QVBoxLayout(self)
        self.whole.setContentsMargins(0, 0, 0, 0)
        scaled(self.whole.setSpacing, APART)

    def show_game(self, game: Game) -> None:
        """Chips for a game; what was chosen of the same game stays so."""
        if game is self.game:
            return
        self.game = game
        for group in self.groups:
            for chip in group.values():
                chip.hide()
                chip.setParent(None)
                chip.deleteLater()
        rules = game.decks
        self.groups = (
            tuple(self.made(game, kinds, signs) for kinds, signs in ((rules.sides, True), (rules.sorts, False)) if kinds) if rules else ()
        )
        self.lay_out()

    def made(self, game: Game, kinds: Sequence[str], signs: bool) -> dict[str, QPushButton]:
        """A chip for each kind."""
        found = {}
        for kind in kinds:
            word = game.lines.get(f"word.{kind}", kind)
            chip = found[kind] = QPushButton(word, self)
            chip.setProperty("chip", True)
            chip.setCheckable(True)
            chip.setAccessibleName(f"Only {word}")
            chip.setToolTip(word)
            chip.setProperty("word", word)
            if signs:
                chip.setIcon(sign(game, kind))
                chip.setIconSize(square(SIGN))
            chip.toggled.connect(lambda _on: self.changed.emit())
        return found

    def lay_out(self) -> None:
        """In one line or two, with words where there is room; what does not fit into a line begins another one."""
        while self.whole.count():
            item = self.whole.takeAt(0)
            line = item.layout() if item is not None else None
            if line is not None:
                line.deleteLater()
        wide = unscaled(self.width())
        rows = [self.groups] if wide >= BESIDE else [(group,) for group in self.groups]
        for groups in rows:
            chips = [chip for group in groups for chip in group.values()]
            for chip in chips:
                worded = chip.icon().isNull() or wide >= (BESIDE + 60 if len(groups) > 1 else WORDED - 200)
                chip.setText(str(chip.property("word")) if worded else "")
            for some in lines(chips, self.width()):
                self.lay_line(some)
        self.at = wide

    def lay_line(self, chips: Sequence[QPushButton]) -> None:
        """One line."""
        row = QHBoxLayout()
        scaled(row.setSpacing, APART)
        for chip in chips:
            row.addWidget(chip)
            chip.show()
        row.addStretch()
        self.whole.addLayout(row)

    def renew(self) -> None:
        """Other colours, another size."""
        for group in self.groups:
            for kind, chip in group.items():
                if self.game is not None and not chip.icon().isNull():
                    chip.setIcon(sign(self.game, kind))
                    chip.setIconSize(square(SIGN))
        self.lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width."""
        if unscaled(self.width()) != self.at:
            self.lay_out()

    def passes(self, kinds: Sequence[str]) -> bool:
        """Does a card with these kinds pass all rows?"""
        for group in self.groups:
            wanted = {kind for kind, chip in group.items() if chip.isChecked()}
            if wanted and not wanted & set(kinds):
                return False
        return True

    def chosen(self) -> bool:
        """Is any of them?"""
        return any(chip.isChecked() for group in self.groups for chip in group.values())

    def clear(self) -> None:
        """All again."""
        for group in self.groups:
            for chip in group.values():
                chip.setChecked(False)


def lines(chips: Sequence[QPushButton], room: int) -> list[list[QPushButton]]:
    """Chips in lines that are no wider than this."""
    found: list[list[QPushButton]] = []
    left = 0
    for chip in chips:
        wide = chip.sizeHint().width() + px(APART)
        if not found or wide > left:
            found.append([])
            left = room + px(APART)
        found[-1].append(chip)
        left -= wide
    return found


def sign(game: Game, kind: str) -> QIcon:
    """The sign of a kind on its disc."""
    made = QPixmap(square(2 * SIGN))
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_disc(painter, kind_of(game, kind), QPointF(px(SIGN), px(SIGN)), px(SIGN) - 2)
    painter.end()
    return QIcon(made)
