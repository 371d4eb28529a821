"""Chips: the kinds that cards have, to look at some of them alone. In each row, none chosen means all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.faces.medal import draw_disc
from desktop.faces.subject import kind_of
from desktop.panels.lengths import square
from desktop.table.tokens import px, unscaled
from desktop.tongue import said
from rules.engine.game import Game
from rules.language.say.lines import word_of

SIGN, APART = 18, 6
WORDED = 360  # from this width on a chip with a sign has its word too


class Chips(QWidget):
    """A row for the sides of a game, and one for the sorts of its cards."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.game: Game | None = None
        self.groups: tuple[dict[str, QPushButton], ...] = ()
        self.at = 0  # the width that they were laid out for

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
            word = word_of(game, kind)
            chip = found[kind] = QPushButton(word, self)
            chip.setProperty("chip", True)
            chip.setCheckable(True)
            chip.setAccessibleName(said("Only {0}", word))
            chip.setToolTip(word)
            chip.setProperty("word", word)
            if signs:
                chip.setIcon(sign(game, kind))
                chip.setIconSize(square(SIGN))
            chip.toggled.connect(lambda _on: self.changed.emit())
        return found

    def lay_out(self) -> None:
        """In one line or two, with words where there is room; what does not fit into a line begins another one. They are placed by hand:
        layouts that come and go with each width may bring Qt down."""
        self.at = unscaled(self.width())
        rows = [list(group.values()) for group in self.groups]
        for chip in chain(*rows):
            worded = chip.icon().isNull() or self.at >= WORDED
            chip.setText(str(chip.property("word")) if worded else "")
        every = [*chain(*rows)]
        y = 0
        for line in [every] if len(lines(every, self.width())) < 2 else chain(*(lines(row, self.width()) for row in rows)):
            y = self.lay_line(line, y)
        self.setFixedHeight(max(0, y - px(APART)))

    def lay_line(self, chips: Sequence[QPushButton], y: int) -> int:
        """One line; returns where the next one begins."""
        x = 0
        for chip in chips:
            size = chip.sizeHint()
            chip.setGeometry(x, y, size.width(), size.height())
            chip.show()
            x += size.width() + px(APART)
        return y + max((chip.height() for chip in chips), default=0) + px(APART)

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
        chip.ensurePolished()
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
