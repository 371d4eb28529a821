"""The menus of the deck's window: whole decks, changes back and forth, keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from desktop.decks.shelf import shelved
from desktop.keymap.actions import NAMED
from desktop.keymap.keymap import keymap
from desktop.start.packs import packs_for
from desktop.tongue import load, said
from rules.engine.tongue import capital
from rules.games.catalogue import CATALOGUE

if TYPE_CHECKING:
    from desktop.decks.deck_window import DeckWindow

MOST = 30  # decks in the menu; all of them are in the folder


class DeckMenus(QObject):
    """They hold nothing that keys and buttons do not hold too, but for whole decks."""

    def __init__(self, window: DeckWindow) -> None:
        super().__init__(window)
        self.window, files = window, window.files
        bar = window.top.bar
        deck, edit, more = bar.addMenu("Deck"), bar.addMenu("Edit"), bar.addMenu("Help")
        self.ready_menus(deck)
        self.mine = deck.addMenu(said("Your decks"))
        self.mine.aboutToShow.connect(self.fill_mine)
        self.packs = deck.addMenu(said("With the cards of a pack"))
        self.packs.aboutToShow.connect(self.fill_packs)
        self.act(deck, said("Open a deck or a list…"), files.ask_open, "deck-open")
        self.act(deck, said("Paste a list"), files.paste)
        deck.addSeparator()
        self.act(deck, said("Copy the deck"), files.copy)
        self.act(deck, said("Copy as list"), files.as_list)
        self.act(deck, said("Save as list…"), files.ask_give, "deck-give")
        self.act(deck, said("Throw the deck away"), files.throw)
        self.act(deck, said("Open the folder of decks"), files.show_folder)
        deck.addSeparator()
        self.act(deck, said("Back to start"), window.to_start.emit, "deck-leave")
        self.undo = self.act(edit, said("Undo"), window.undo, "undo")
        self.redo = self.act(edit, said("Redo"), window.redo, "redo")
        self.act(edit, said("Take all cards out"), window.clear)
        self.act(more, said(NAMED["deck-keys"].words), window.help.rise, "deck-keys")
        self.act(edit, said(NAMED["deck-hand"].words), window.draw_hand, "deck-hand")

    def ready_menus(self, deck: QMenu) -> None:
        """A new deck of each game, empty or as a copy of a ready one."""
        for game in (load(entry.name) for entry in CATALOGUE):
            if game.decks is None:
                continue
            self.act(deck, said("New deck for {0}", game.title), partial(self.window.files.new, game.name))
            if game.ready_decks:
                menu = deck.addMenu(said("Copy of a ready deck of {0}", game.title))
                for name in game.ready_decks:
                    self.act(menu, game.lines.get(f"deck.{name}") or capital(name), partial(self.window.files.ready, game.name, name))

    def act(self, menu: QMenu, words: str, act: Callable[[], object], name: str = "") -> QAction:
        """An entry; `name`: the action whose keys it has."""
        made = menu.addAction(words.replace("&", "&&"))
        made.triggered.connect(lambda _checked=False: act())
        if name:
            made.setShortcuts([QKeySequence(key) for key in keymap().keys(name)])
        return made

    def fill_mine(self) -> None:
        """The decks of the folder, the one last changed first."""
        self.mine.clear()
        for one in shelved()[:MOST]:
            self.act(self.mine, one.name, partial(self.window.files.open, one.path))
        if self.mine.isEmpty():
            self.mine.addAction(said("There are none yet")).setEnabled(False)

    def fill_packs(self) -> None:
        """The packs that there are for the deck's game; those that it is built with are ticked."""
        self.packs.clear()
        for pack in packs_for(self.window.bench.game):
            made = self.packs.addAction(pack.name.replace("&", "&&"))
            made.setToolTip(pack.told)
            made.setCheckable(True)
            made.setEnabled(not pack.wrong)
            made.setChecked(pack.path.name in self.window.bench.deck.packs)
            made.triggered.connect(lambda on, pack=pack: self.window.files.turn_pack(pack, on))
        if self.packs.isEmpty():
            self.packs.addAction(said("There are none for this game")).setEnabled(False)

    def follow(self) -> None:
        """What can be undone now."""
        self.undo.setEnabled(self.window.bench.can_undo())
        self.redo.setEnabled(self.window.bench.can_redo())
