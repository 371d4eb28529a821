"""The menus of the proof window: they hold all that keys and buttons do."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from desktop.keymap.actions import NAMED
from desktop.keymap.key_action import KeyAction
from desktop.keymap.keymap import keymap
from desktop.proof.shown import LENSES, Lens
from desktop.proof_window.canvas import DOUBLE, FIT, TRUE
from desktop.proof_window.ways import BESIDES, OVERLAYS
from desktop.tongue import said

OPENS = (("proof-open", "proof"), ("proof-file", "proof-file"), ("proof-pack", "proof-pack"))  # actions, and what they ask for

if TYPE_CHECKING:
    from desktop.proof_window.proof_window import ProofWindow


class ProofMenus(QObject):
    """While a sheet lies over the window, its keys rest."""

    def __init__(self, window: ProofWindow) -> None:
        super().__init__(window)
        self.window, self.ticks = window, dict[str, QAction]()
        bar = window.top.bar
        proof, card, view, more = (bar.addMenu(word) for word in ("Proof", "Card", "View", "Help"))
        self.fill_proof(proof)
        self.fill_card(card)
        self.fill_view(view)
        self.act(more, "proof-keys", window.help.rise)
        window.ways.changed.connect(self.follow)
        self.follow()

    def act(self, menu: QMenu, name: str, act: Callable[[], object]) -> KeyAction:
        """An entry with the keys of its action."""
        made = KeyAction(name, lambda: act() if self.window.sheet() is None else None, self)
        menu.addAction(made)
        self.window.addAction(made)
        return made

    def tick(self, menu: QMenu, name: str, what: str, act: Callable[[], object]) -> None:
        """An entry that is ticked while it holds."""
        made = self.ticks[what] = self.act(menu, name, act)
        made.setCheckable(True)
        made.triggered.connect(self.follow)  # a refusal leaves it as it was

    def fill_proof(self, menu: QMenu) -> None:
        """The deck as a whole."""
        window = self.window
        for name, what in OPENS:
            self.act(menu, name, lambda what=what: window.open_wanted.emit(what))  # type: ignore[misc]
        recent = menu.addMenu(said("Proof again"))
        recent.setToolTipsVisible(True)
        recent.aboutToShow.connect(lambda: self.fill_recent(recent))
        menu.addSeparator()
        self.act(menu, "proof-again", window.look_again)
        self.act(menu, "proof-shops", window.compare_shops)
        self.act(menu, "proof-find", window.finder.setFocus)
        self.tick(menu, "proof-worst", "worst", window.worst_first)
        right = menu.addAction(said("Turn lying cards to the right"))
        right.setCheckable(True)
        right.triggered.connect(lambda on: window.right.say(window.proof.turn_lying("right" if on else "left")))
        menu.aboutToShow.connect(lambda: right.setChecked(window.proof.shop.turn == "right"))
        menu.addSeparator()
        self.act(menu, "proof-play", window.play)
        self.act(menu, "proof-export", window.export)
        menu.addSeparator()
        self.act(menu, "proof-leave", window.to_start.emit)

    def fill_recent(self, menu: QMenu) -> None:
        """What was proofed last."""
        menu.clear()
        for path in self.window.recent():
            name, folder = os.path.basename(path), os.path.basename(os.path.dirname(path))
            entry = menu.addAction(said("{0} in {1}", name, folder).replace("&", "&&") if folder else name.replace("&", "&&"))
            entry.setToolTip(path)
            entry.triggered.connect(lambda _checked=False, path=path: self.reopen(path))
        if menu.isEmpty():
            menu.addAction(said("Nothing was proofed before")).setEnabled(False)

    def reopen(self, path: str) -> None:
        """Proof it again, unless a sheet asks something."""
        if self.window.sheet() is None:
            self.window.open(Path(path))

    def fill_card(self, menu: QMenu) -> None:
        """The card that is looked at."""
        window = self.window
        self.act(menu, "proof-next", window.acts.next_fault)
        made = menu.addAction(f"{said(NAMED['proof-fix'].words)}…\t{keymap().shown('proof-fix')}")
        made.triggered.connect(lambda _checked=False: window.acts.fix() if window.sheet() is None else None)
        self.act(menu, "proof-waive", window.acts.waive)
        self.act(menu, "proof-pin", window.acts.pin)
        self.act(menu, "proof-sign", window.acts.sign)
        self.act(menu, "proof-turn", window.turn_over)

    def fill_view(self, menu: QMenu) -> None:
        """How it is looked at."""
        window, ways = self.window, self.window.ways
        for overlay in OVERLAYS:
            self.tick(menu, overlay.key, overlay.name, lambda name=overlay.name: ways.switch(name))  # type: ignore[misc]
        menu.addSeparator()
        for lens in LENSES[1:]:
            self.tick(menu, f"proof-{lens}", lens, lambda lens=lens: self.look_through(lens))  # type: ignore[misc]
        menu.addSeparator()
        for wish, name in ((TRUE, "proof-true"), (FIT, "proof-fit"), (DOUBLE, "proof-double")):
            self.act(menu, name, lambda wish=wish: window.canvas.be_as(wish))  # type: ignore[misc]
        self.act(menu, "proof-larger", lambda: window.canvas.zoom_by(1))
        self.act(menu, "proof-smaller", lambda: window.canvas.zoom_by(-1))
        self.act(menu, "proof-measure", window.measure)
        menu.addSeparator()
        self.act(menu, "proof-before", window.acts.show_before)
        for how in BESIDES:
            self.tick(menu, f"proof-{how}", how, lambda how=how: window.acts.compare(how))  # type: ignore[misc]

    def look_through(self, lens: Lens) -> None:
        """Show colours in this way, or say why not."""
        self.window.right.say(self.window.left.colours.look_through(lens))

    def follow(self) -> None:
        """What holds now."""
        ways, cards = self.window.ways, self.window.strip.cards
        for what, action in self.ticks.items():
            action.setChecked(what in ways.on or what in (ways.beside, ways.lens) or (what == "worst" and cards.worst_first))
