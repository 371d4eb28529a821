"""How this user wants Tuckbox to be: one small file in the configuration folder. Nothing is asked before the first start."""

from __future__ import annotations

import os
from datetime import date
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from desktop.players import PACE, PACES
from desktop.small_file import SmallFile
from desktop.table.rewinding import REWINDS
from desktop.table.stance import CURTAINS, RELAXED
from desktop.table.tokens import THEMES, tokens
from desktop.tongue import LANGUAGES
from rules.engine.rewind import ASKS
from rules.games.catalogue import CATALOGUE

NAME = "settings.json"
SYSTEM = "system"  # the theme, or the language, that the desktop has
How = Literal["card", "ruler"]  # with what a screen is measured
DENSE = (1.5, 40)  # pixels in a millimetre of any screen
SCALES = (80, 90, 100, 110, 125, 150, 175, 200)
SET_ASIDE = "The settings could not be read ({0}); they were set aside as {1}, and all is as it comes."
UNWRITTEN = "The settings could not be written down, and hold until Tuckbox is left: {0}."


class Measured(Struct, frozen=True):
    """A screen that somebody measured: its pixels in a millimetre, with what, and on which day."""

    per_mm: float
    how: How
    day: str


class Settings(Struct, frozen=True):
    """All of it, as it comes."""

    theme: str = SYSTEM  # or one of THEMES
    language: str = SYSTEM  # or one of LANGUAGES
    strong: bool = False  # more contrast?
    scale: int = 100  # per cent: how large words, panels and buttons are; cards have a size of their own
    pace: str = PACE  # of computer players
    curtain: str = RELAXED  # between people, in the next game
    rewinds: str = ASKS  # what going back comes to between people, in the next game
    card: int = 0  # the width of cards on the table; 0: what fits
    calm: bool = False  # does nothing move?
    lean: bool = False  # does an exhausted card lean, and is not turned by a quarter?
    marks: bool = True  # are chapters marked that were won after a look ahead, or changes by hand?
    text: bool = False  # is the table shown as text?
    keys: dict[str, tuple[str, ...]] = {}  # by action: where they are not as they come
    pictures: dict[str, str] = {}  # by game: the folder with one's own pictures
    screens: dict[str, Measured] = {}  # by name: how large things are on them
    shop: str = ""  # the print shop for which card images were proofed last

    @property
    def shared(self) -> dict[str, str]:
        """How people share the next table: by the names that a set-up has for it."""
        return {"curtain": self.curtain, "rewinds": self.rewinds}


def tidy(found: Settings) -> Settings:
    """What no longer fits is as it comes."""
    usual, games, widths = Settings(), tuple(entry.name for entry in CATALOGUE), tokens()["card"]
    return replace(
        found,
        theme=found.theme if found.theme in THEMES else usual.theme,
        language=found.language if found.language in (SYSTEM, *LANGUAGES) else usual.language,
        scale=min(max(found.scale, SCALES[0]), SCALES[-1]),
        pace=found.pace if found.pace in PACES else usual.pace,
        curtain=found.curtain if found.curtain in CURTAINS else usual.curtain,
        rewinds=found.rewinds if found.rewinds in REWINDS else usual.rewinds,
        card=found.card if widths["table_min"][0] <= found.card <= widths["table_max"][0] else usual.card,
        pictures={game: path for game, path in found.pictures.items() if game in games and path.isprintable() and os.path.isabs(path)},
        screens={name: one for name, one in found.screens.items() if DENSE[0] <= one.per_mm <= DENSE[1] and is_day(one.day)},
    )


def is_day(text: str) -> bool:
    """Is this a day?"""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


class SettingsFile(QObject):
    """The file, as it was found and as it is kept. Who follows a setting listens to `changed`."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.file = SmallFile(NAME, Settings, SET_ASIDE, UNWRITTEN)
        self.now = tidy(self.file.read() or Settings())

    def keep(self, **changes: object) -> str:
        """Somebody wants something else from now on; what another window wants meanwhile holds, too. Returns a sentence if that
        cannot be written down."""
        found = self.file.read() if self.file.is_other() else None
        wanted = tidy(replace(found or self.now, **changes))
        if wanted == self.now:
            return ""
        self.now = wanted
        self.changed.emit()
        return self.file.write(wanted)

    def picture_folder(self, game: str, path: str) -> str:
        """One's own pictures for a game lie in this folder; "": they are drawn."""
        others = {name: other for name, other in self.now.pictures.items() if name != game}
        return self.keep(pictures=others | ({game: path} if path else {}))
