"""The packs of a game on the sheet of a new game: each can be switched on, and made into a deck."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.panels.elided import Elided
from desktop.panels.lengths import scaled
from desktop.panels.text import button
from desktop.panels.tick import Tick
from desktop.saves.folder import make_private
from desktop.start.choice import FORM_LABEL
from desktop.start.packs import Pack, packs, packs_for
from desktop.tongue import said
from rules.engine.game import Game

NONE = "None for this game in the folder yet"
READING = "Looking into the folder…"
NO_FOLDER = "The folder of packs cannot be made: {0}."


class PackList(QWidget):
    """They are read in a thread; until they are, those of the last set-up stay chosen."""

    changed = Signal()
    deck_wanted = Signal(object)  # Pack: a deck is to be made of it
    found = Signal(str, object)  # the game, and its packs: from the thread

    def __init__(self) -> None:
        super().__init__()
        self.wished: tuple[str, ...] = ()
        self.game = ""
        self.brings = False  # do seats bring decks?
        self.packs: list[Pack] = []
        self.boxes: list[Tick] = []
        self.pool = ThreadPoolExecutor(1, "packs")
        self.said = Elided("second")
        head, self.rows = QHBoxLayout(), QVBoxLayout()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        scaled(whole.setSpacing, 6)
        title = Elided("label")
        title.setText(said("Packs of cards"))
        scaled(title.setFixedWidth, FORM_LABEL)
        head.addWidget(title)
        head.addWidget(self.said, 1)
        self.folder_button = button(said("Open folder"), self.open_folder)
        self.folder_button.setProperty("small", True)
        head.addWidget(self.folder_button)
        whole.addLayout(head)
        whole.addLayout(self.rows)
        self.found.connect(self.show_packs, Qt.ConnectionType.QueuedConnection)

    def look(self, game: Game, wished: Sequence[str]) -> None:
        """Look for the packs of a game; these are to be switched on."""
        self.wished, self.game = tuple(wished), game.name
        self.brings = game.decks is not None and game.decks.brings
        self.show_packs(game.name, [])
        self.said.setText(said(READING))
        self.pool.submit(lambda: self.found.emit(game.name, packs_for(game)))

    def show_packs(self, game: str, found: list[Pack]) -> None:
        """They are there."""
        if game != self.game:
            return
        self.clear()
        self.packs = found
        self.said.setText("" if found else said(NONE))
        for pack in found:
            row = self.row(pack)
            self.rows.addWidget(row)
            row.show()
        if found:
            self.wished = tuple(path for path in self.wished if path in {str(pack.path) for pack in found if not pack.wrong})
            self.changed.emit()

    def clear(self) -> None:
        """No rows."""
        self.boxes = []
        while self.rows.count():
            item = self.rows.takeAt(0)
            part = item.widget() if item is not None else None
            if part is not None:
                part.hide()
                part.setParent(None)
                part.deleteLater()

    def row(self, pack: Pack) -> QWidget:
        """A pack: whether it is switched on, what is in it, and a deck of it."""
        made, told = QWidget(), Elided("second", lines=2)
        line = QHBoxLayout(made)
        line.setContentsMargins(0, 0, 0, 0)
        box = Tick(pack.name.replace("&", "&&"))
        box.setEnabled(not pack.wrong)
        box.setChecked(str(pack.path) in self.wished)
        box.setAccessibleDescription(pack.told)
        box.toggled.connect(partial(self.turn, str(pack.path)))
        self.boxes.append(box)
        told.setText(pack.told)
        line.addWidget(box)
        line.addWidget(told, 1)
        if not pack.wrong and self.brings:
            deck = button(said("Deck from it"), partial(self.deck_wanted.emit, pack))
            deck.setProperty("small", True)
            line.addWidget(deck)
        return made

    def turn(self, path: str, on: bool) -> None:
        """Switch a pack on or off."""
        others = tuple(other for other in self.wished if other != path)
        self.wished = (*others, path) if on else others
        self.changed.emit()

    def switch_on(self, pack: Pack) -> None:
        """Switch a pack on, if it is not."""
        for other, box in zip(self.packs, self.boxes, strict=True):
            if other is pack:
                box.setChecked(True)

    def open_folder(self) -> None:
        """The folder of packs, in the desktop's own way."""
        try:
            make_private(packs())
        except OSError as fault:
            self.said.setText(said(NO_FOLDER, fault.strerror or said("unknown fault")))
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(packs())))
