"""A look at what was played before, an earlier try or a replay: its table is shown in a frame, as it was, and nothing is answered there
until somebody plays on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.asking.asked import Act
from desktop.keymap.keymap import keymap
from desktop.panels.mode_pill import Mode
from desktop.tongue import said
from rules.engine.line import SeatId
from rules.engine.sight import SPECTATOR

if TYPE_CHECKING:
    from desktop.replay.player import ReplayPlayer
    from desktop.table.window import TableWindow

BACK, ON = "Back to now", "Play on from here"
HELD = "Nothing is played while this is only looked at: “Back to now” leaves it, “Play on from here” begins another branch."
WATCHED = "It is shown as it was played, and nothing is answered. A click leads to now."
ELSEWHERE = "The game is looked at again in the other window"
PLAYED_ON = "Whatever is done from here on is another branch; {0} leads back to now."


class Looking:
    """One window's look. `name`: what is looked at, or was gone on with, for the pill, and `told`: how it ended; none: nothing is;
    `held`: it is only looked at. A `player` shows it with these `eyes`, and with all hands `opened` or not."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.name = self.told = ""
        self.held = self.opened = False
        self.player: ReplayPlayer | None = None
        self.eyes: SeatId | None = None

    def begin(self, name: str, told: str) -> None:
        """From now on this is looked at."""
        self.name, self.told, self.held = name, told, True

    def watch(self, player: ReplayPlayer) -> None:
        """From now on a player shows it."""
        self.player, self.held = player, True

    def end(self) -> None:
        """Nothing is looked at any more."""
        self.name, self.told, self.held = "", "", False
        self.player, self.eyes, self.opened = None, None, False

    def mode(self) -> Mode | None:
        """What the pill says of a replay."""
        return Mode(self.player.pill(), "text_2", "eye", WATCHED) if self.player is not None else None

    def stop(self) -> None:
        """Esc leads back, from a replay only when it stands still."""
        if self.player is not None:
            self.player.stop()
        else:
            self.window.keys.to_now()

    def elsewhere(self) -> str:
        """For the bar of a window beside the one in which a replay is looked at."""
        return said(ELSEWHERE) if self.window.session.watched and self.player is None else ""

    def no(self) -> str:
        """Why nothing is played here."""
        return self.player.no() if self.player is not None else said(HELD)

    def play_on(self) -> None:
        """Somebody goes on with what is seen."""
        self.held = False
        self.window.between.follow()
        self.window.area.bar.mention(said(PLAYED_ON, keymap().shown("to-now")))

    def show_bar(self) -> None:
        """What is looked at, and both ways on."""
        if self.player is not None:
            self.player.show_bar()
            return
        bar = self.window.area.bar
        bar.say("", said("{0}, as it was played", self.name), self.told, SPECTATOR)
        bar.add_act(Act(said(ON), ()), self.play_on)
        bar.add_act(Act(said(BACK), (), primary=True, key="answer / to-now"), self.window.keys.to_now)
        bar.fit()
