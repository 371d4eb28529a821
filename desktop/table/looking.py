"""A look at what was played before: its table is shown in a frame, as it was, and nothing is answered there until somebody plays on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.asking.asked import Act
from desktop.keymap.keymap import keymap
from desktop.tongue import said
from rules.engine.sight import SPECTATOR

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

BACK, ON = "Back to now", "Play on from here"
HELD = "Nothing is played while this is only looked at: “Back to now” leaves it, “Play on from here” begins another branch."
PLAYED_ON = "Whatever is done from here on is another branch; {0} leads back to now."


class Looking:
    """One window's look. `name`: what is looked at, or was gone on with, for the pill, and `told`: how it ended; none: nothing is;
    `held`: it is only looked at."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.name = self.told = ""
        self.held = False

    def begin(self, name: str, told: str) -> None:
        """From now on this is looked at."""
        self.name, self.told, self.held = name, told, True

    def end(self) -> None:
        """Nothing is looked at any more."""
        self.name, self.told, self.held = "", "", False

    def play_on(self) -> None:
        """Somebody goes on with what is seen."""
        self.held = False
        self.window.between.follow()
        self.window.area.bar.mention(said(PLAYED_ON, keymap().shown("to-now")))

    def show_bar(self) -> None:
        """What is looked at, and both ways on."""
        bar = self.window.area.bar
        bar.say("", said("{0}, as it was played", self.name), self.told, SPECTATOR)
        bar.add_act(Act(said(ON), ()), self.play_on)
        bar.add_act(Act(said(BACK), (), primary=True, key="answer / to-now"), self.window.keys.to_now)
        bar.fit()
