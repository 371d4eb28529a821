"""A user's own pictures for the cards of a game: a folder in which each file is called like its card."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.keymap.key_action import KeyAction
from desktop.settings import SettingsFile
from desktop.start.bring import pictures_in
from desktop.start.dialogs import cards_dialog
from desktop.start.files import CannotOpen
from desktop.start.memory import Memory
from desktop.start.names import listed
from desktop.table.bake import forget_pictures
from desktop.tongue import said
from rules.engine.game import Game

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

NONE = 'No picture in the folder {0} is called like a card of {1}; a picture has its card\'s name, such as "{2}.png".'
SOME = "Own pictures for {0} of {1} cards; the others are drawn."
UNUSED = "{0} No card is called {1}."  # after another sentence


def plain(name: str) -> str:
    """A name without what files are seldom called by: only letters and digits count."""
    return "".join(c for c in name.casefold() if c.isalnum())


def own_pictures(game: Game, folder: Path) -> tuple[dict[str, str], str]:
    """The pictures by card name, and what is said of them. Raises CannotOpen with a sentence."""
    try:
        files = {plain(file.stem): file for file in pictures_in(folder)}
    except OSError as fault:
        raise CannotOpen(said("The folder {0} could not be read: {1}.", folder, fault.strerror)) from None
    cards = {plain(name): name for name in game.definitions}
    found = {cards[name]: str(file) for name, file in files.items() if name in cards}
    if not found:
        raise CannotOpen(said(NONE, folder, game.title, next(iter(game.definitions), "Name")))
    told, left = said(SOME, len(found), len(cards)), [file.stem for name, file in files.items() if name not in cards]
    return found, said(UNUSED, told, listed(left)) if left else told


class OwnPictures:
    """The two entries of a table's View menu: pictures from a folder, or drawn ones. The folder is remembered for each game."""

    def __init__(
        self, table: TableWindow, settings: SettingsFile, memory: Memory, tell: Callable[[str], object], note: Callable[[str], object]
    ) -> None:
        self.table, self.settings, self.memory, self.tell, self.note = table, settings, memory, tell, note
        self.shown = ""  # the folder that they come from
        menu = table.menuBar().addMenu("View")
        for name, act in (("own-pictures", self.ask), ("drawn-pictures", self.draw)):
            action = KeyAction(name, act, table)
            menu.addAction(action)
            table.menus.append(action)

    def ask(self) -> None:
        """Ask for a folder."""
        dialog = cards_dialog(self.table, self.memory, "own")
        dialog.fileSelected.connect(self.choose)
        dialog.open()

    def choose(self, folder: str) -> None:
        """Show the pictures of this folder from now on."""
        try:
            pictures, said = own_pictures(self.table.session.game, Path(folder))
        except CannotOpen as cannot:
            self.tell(str(cannot))
            return
        self.show(pictures, folder)
        self.note(said)
        self.keep(folder)

    def draw(self) -> None:
        """Show the drawn pictures from now on."""
        self.show({}, "")
        self.keep("")

    def keep(self, folder: str) -> None:
        """This is where the pictures come from, the next time too."""
        self.tell(self.settings.picture_folder(self.table.session.game.name, folder))

    def wanted(self) -> str:
        """The folder that was chosen last for this game."""
        return self.settings.now.pictures.get(self.table.session.game.name, "")

    def follow(self) -> None:
        """The settings may say otherwise now."""
        if self.wanted() != self.shown:
            self.show({}, "")
            self.recall()

    def recall(self) -> None:
        """Show what was chosen last for this game; a folder that is gone or empty is said, and forgotten."""
        folder = self.wanted()
        if not folder:
            return
        try:
            self.show(own_pictures(self.table.session.game, Path(folder))[0], folder)
        except CannotOpen as cannot:
            self.note(str(cannot))
            self.keep("")

    def show(self, pictures: dict[str, str], folder: str) -> None:
        """Show the cards anew, also those whose drawn faces were still being made."""
        self.shown = folder
        forget_pictures()
        for window in self.table.seating.all():
            window.pictures = pictures
            window.fresh.be_for(pictures)
            window.show_all()
            window.area.scene.renew_all()
