"""What is done with whole decks: begun, opened, brought in as a list, given out as one, thrown away. None of it waits or blocks."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QFileDialog

from desktop.decks.building import Building, empty_deck
from desktop.decks.shelf import decks, from_text, import_list, open_deck, throw_away
from desktop.reading import CannotRead
from desktop.saves.disk import put
from desktop.saves.folder import make_private
from desktop.saves.naming import proposed
from desktop.start.packs import Pack, game_with
from desktop.tongue import load, said
from rules.engine.game import Game
from rules.engine.tongue import capital
from rules.games.deckfile import Deck, as_text, deck_of, encode

if TYPE_CHECKING:
    from desktop.decks.deck_window import DeckWindow

NEW = "New deck"
LISTS, OWN = "Lists (*.txt)", "Decks (*.deck)"
PASTED = "Pasted list"  # what a deck is called that was pasted
NOTHING = "There are no cards in it; a list has lines such as '3x Name'."
COPIED, WRITTEN = "The list of {0} is on the clipboard.", "{0} was written."
THROWN = "{0} was thrown away; it lies in {1}."
COULD_NOT = "{0} could not be written: {1}."


class DeckFiles(QObject):
    """The acts of a window's first menu."""

    def __init__(self, window: DeckWindow) -> None:
        super().__init__(window)
        self.window = window

    # -- another deck on the bench
    def lay(self, game: Game, deck: Deck, path: Path | None = None, dirty: bool = False, saved: bytes | None = None) -> None:
        """Put a deck on the bench; the one before is on the disk by then. `dirty`: this one is not yet; its file holds what was `saved`."""
        self.window.take(Building(game, deck, path, saved))
        if dirty:
            self.window.bench.show_step(0)

    def new(self, game: str) -> None:
        """An empty deck."""
        self.lay(load(game), empty_deck(load(game), said(NEW)))

    def ready(self, game: str, name: str) -> None:
        """A copy of a ready deck, to go on from."""
        rules = load(game).decks
        self.lay(load(game), deck_of(game, said(capital(name)), load(game).ready_decks[name], rules.modes[0] if rules else ""), dirty=True)

    def copy(self) -> None:
        """The same deck again, under another name."""
        bench = self.window.bench
        self.lay(bench.game, replace(bench.deck, name=said("{0} copy", bench.deck.name)[:80]), dirty=True)

    def open(self, path: Path) -> bool:
        """The deck in a file. False: it cannot be, and it was said why."""
        try:
            deck = open_deck(path)
        except CannotRead as fault:
            self.window.say(f"{path.name} {fault.reason}.")
            return False
        if load(deck.game).decks is None:
            self.window.say(said("{0} is for {1}, which knows no decks.", path.name, load(deck.game).title))
            return False
        game, wrong = game_with(load(deck.game), deck.packs)
        self.lay(game, deck, path)
        self.window.say(" ".join(wrong))
        return True

    def turn_pack(self, pack: Pack, on: bool) -> None:
        """The deck is built with the cards of a pack too, or without them."""
        bench = self.window.bench
        others = tuple(name for name in bench.deck.packs if name != pack.path.name)
        deck = replace(bench.deck, packs=(*others, pack.path.name) if on else others)
        game, wrong = game_with(load(deck.game), deck.packs)
        bench.leave()
        self.lay(game, deck, bench.path, bool(deck.cards), bench.saved)
        self.window.say(" ".join(wrong))

    def bring(self, path: Path) -> None:
        """A plain list becomes a deck of its own."""
        try:
            self.brought(*import_list(path, self.window.bench.game))
        except CannotRead as fault:
            self.window.say(f"{path.name} {fault.reason}.")

    def paste(self) -> None:
        """The same of what lies on the clipboard."""
        try:
            self.brought(*from_text(QGuiApplication.clipboard().text(), Path(f"{said(PASTED)}.txt"), self.window.bench.game))
        except CannotRead as fault:
            self.window.say(said("The list {0}.", fault.reason))

    def brought(self, deck: Deck, wrong: list[str]) -> None:
        """A list was read: what it names is a new deck, what it says wrongly is told."""
        if deck.cards:
            self.lay(self.window.bench.game, replace(deck, packs=self.window.bench.deck.packs), dirty=True)
        self.window.say("\n".join(wrong or ([] if deck.cards else [said(NOTHING)])))

    # -- out of the house
    def as_list(self) -> None:
        """The list, on the clipboard."""
        bench = self.window.bench
        QGuiApplication.clipboard().setText(as_text(bench.game, bench.deck))
        self.window.mention(said(COPIED, bench.deck.name))

    def give(self, path: Path) -> None:
        """Into a file: a list, or Tuckbox's own file."""
        bench = self.window.bench
        try:
            put(path, encode(bench.deck) if path.suffix == ".deck" else as_text(bench.game, bench.deck).encode(), over=True)
        except OSError as fault:
            self.window.say(said(COULD_NOT, path.name, fault.strerror or said("unknown fault")))
        else:
            self.window.mention(said(WRITTEN, path.name))

    def throw(self) -> None:
        """Into the folder from which a deck can be brought back; a new one lies on the bench."""
        bench = self.window.bench
        game, name = bench.game.name, bench.deck.name
        bench.leave()
        if bench.path is not None:
            try:
                there = throw_away(bench.path)
            except OSError as fault:
                self.window.say(said(COULD_NOT, name, fault.strerror or said("unknown fault")))
                return
            self.new(game)
            self.window.mention(said(THROWN, name, there.parent))
        else:
            self.new(game)

    def show_folder(self) -> None:
        """The folder of decks, in the desktop's own way."""
        try:
            make_private(decks())
        except OSError as fault:
            self.window.say(said(COULD_NOT, decks(), fault.strerror or said("unknown fault")))
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(decks())))

    # -- dialogs
    def ask_open(self) -> None:
        """Ask which deck, of all that lie in the folder or elsewhere."""
        dialog = self.dialog(said("Open a deck"), ";;".join((said("Decks and lists (*.deck *.txt)"), said(OWN), said(LISTS))))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        if os.path.isdir(decks()):
            dialog.setDirectory(str(decks()))
        dialog.fileSelected.connect(lambda path: self.open(Path(path)) if path.endswith(".deck") else self.bring(Path(path)))
        dialog.open()

    def ask_give(self) -> None:
        """Ask where the list goes."""
        dialog = self.dialog(said("Save the deck as a list"), f"{said(LISTS)};;{said(OWN)}")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("txt")
        dialog.selectFile(f"{proposed(self.window.bench.deck.name)}.txt")
        dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix("deck" if kind == said(OWN) else "txt"))
        dialog.fileSelected.connect(lambda path: self.give(Path(path)))
        dialog.open()

    def dialog(self, title: str, filters: str) -> QFileDialog:
        """A dialog that is gone when it is closed."""
        made = QFileDialog(self.window, title, "", filters)
        made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return made
