"""What if: from any moment a table is dealt from what the seat may know that looks, and tried out in a window of its own, in a frame. The
game waits behind it as it was: it never holds a card that was only dealt here, and nothing here holds one that nobody may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject

from desktop.keymap.key_action import KeyAction
from desktop.keymap.keymap import keymap
from desktop.panels.suppose import SupposeDialog
from desktop.panels.what_if_strip import WhatIfStrip
from desktop.players import PERSON
from desktop.session import Session
from desktop.table.first_answer import DO, FirstAnswer
from desktop.table.places import places
from desktop.table.playing_out import PlayingOut
from desktop.table.relay import take_place
from desktop.table.trial import Trial
from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.history import History
from rules.engine.line import NOBODY, Ref, SeatId
from rules.engine.sight import SPECTATOR

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

NOT_NOW = "What if begins where a question is asked: not while the sandbox is open or leave is asked for, and not at the end."
ONLY_HERE = "That is done in a what-if; {0} begins one."
ONLY_THERE = "This is a what-if: it is not saved, and this is done in the game itself. {0} leads back there."
BEGUN = "What if, from step {0}: what {1} cannot know is dealt anew here, and the game is not touched."
ELSEWHERE = ("guide", "hint", "no-guide", "own-pictures", "drawn-pictures", "keep-drafted", "pairings", "proof", "share-puzzle")
"""Actions of the game itself."""


class WhatIf(QObject):
    """One window's way into what is tried out from its moment, and back. `trial`: what this window itself tries out; None: it shows the
    game. `equip`: what else every table's window gets."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.window = window
        self.trial: Trial | None = None
        self.home: WhatIf | None = None  # where this window leads back to
        self.tried: TableWindow | None = None  # the window in which something is tried out from here
        self.equip: Callable[[TableWindow], object] = lambda _window: None
        self.strip: WhatIfStrip | None = None
        self.out: PlayingOut | None = None
        window.closed.connect(self.close)

    @property
    def step(self) -> int | None:
        """From which step of the game this window tries something out; None: it shows the game."""
        return self.trial.step if self.trial is not None else None

    # -- in and out
    def turn(self) -> None:
        """Begin, or go back to where it began."""
        window, state = self.window, self.window.session.state
        if self.trial is not None:
            window.close()
        elif window.between.hides():
            window.noes.between()
        elif state.bracket is not None or window.session.consent is not None or state.over is not None:
            window.noes.say(said(NOT_NOW))
        else:
            self.show(self.here())

    def here(self) -> Trial:
        """What is tried out from this moment: by a person alone, or against the computer players that play here anyway."""
        window, session = self.window, self.window.session
        people, bare = session.people(), places(session.game).bare
        asked = (window.acting(), *(question.seat for question in session.questions()))
        actor = next((seat for seat in asked if seat in people), (people or (SeatId(0),))[0])
        shared = window.between.shared(window.viewer)
        against = any(player.kind != PERSON and i not in bare for i, player in enumerate(session.players))
        alone = not people or not against
        step = session.history.at.number
        return Trial(session.game, window.view(), window.viewer, actor, session.players, step, alone, shared)

    def show(self, trial: Trial) -> None:
        """Show this in the place of the game, or of what was tried out before."""
        before = self.tried or self.window
        made = self.made(trial)
        self.window.session.hold(True, self)
        take_place(made, before)
        made.show()
        before.hide()
        self.end()
        again, self.tried = before is not self.window, made
        if again:
            made.story.note_to_all(trial.news())
        made.session.begin()
        if again:
            made.area.bar.mention(trial.news())
        made.activateWindow()

    def made(self, trial: Trial) -> TableWindow:
        """A window for this."""
        window, session = self.window, Session(trial.game, History(trial.table()), trial.seats(), self.window.session.computers.pace)
        made = type(window)(session, True, window.pictures)
        made.bottom, made.file = trial.actor, said("What if")
        made.area.zoom.wished, made.area.by_kind = window.area.zoom.wished, window.area.by_kind
        made.text.show_text(window.text.isVisibleTo(window))
        made.what_if.be(trial, self)
        self.equip(made)
        self.go_aside(session)
        made.closed.connect(self.come_back)
        return made

    def go_aside(self, session: Session) -> None:
        """Computer players think there where they do in the game."""
        if self.window.session.computers.aside:
            session.computers.go_aside()

    def be(self, trial: Trial, home: WhatIf) -> None:
        """This window tries something out: all of it says so, and what belongs to the game alone is refused."""
        self.trial, self.home, window = trial, home, self.window
        self.strip, self.out = WhatIfStrip(self.turn, self.deal_anew, self.turn_others), PlayingOut(window, trial)
        self.strip.add(said("Suppose a card…"), self.suppose, "suppose")
        self.strip.add(said("Play it out…"), self.play_out, "play-out")
        self.strip.add(said(DO), self.do_there, "promote")
        window.addToolBar(self.strip)
        self.strip.tell(trial)
        self.mark(trial)
        for action in window.menus:
            if isinstance(action, KeyAction) and action.name == "promote":
                action.be_called(said(DO))
        result = window.area.result
        result.again_button.setText(said("Deal anew"))
        result.swap_button.hide()
        result.start_button.setText(said("Back to the game"))
        window.again.connect(self.deal_anew)
        window.to_start.connect(self.turn)
        for signal in (window.open_file, window.save_as, window.copied, window.replayed, window.reported, window.renamed, window.swapped):
            signal.connect(self.refuse)
        window.addActions([KeyAction(name, self.refuse, window) for name in ELSEWHERE])

    def mark(self, trial: Trial) -> None:
        """Log and history, with each of its rows, say that this is a what-if."""
        story, history = self.window.story, self.window.history
        story.beginning, story.always = said("What if, from step {0}", trial.step), said("Only a what-if")
        story.note_to_all(said(BEGUN, trial.step, trial.knower()))
        for part in (history.list, self.window.log):
            part.setAccessibleName(said("What if: {0}", part.accessibleName()))
        history.heading.setText(said("What if: {0}", history.heading.text()))
        history.list.delegate.ink = "whatif"

    def in_game(self, act: Callable[[], object]) -> None:
        """Do something that is done in the game alone."""
        if self.trial is None:
            act()
        else:
            self.refuse()

    def refuse(self) -> None:
        """What is done in the game alone."""
        self.window.noes.say(said(ONLY_THERE, keymap().shown("what-if")))

    def end(self) -> None:
        """Close what is tried out from here, if anything is; the game stays hidden."""
        tried, self.tried = self.tried, None
        if tried is not None:
            tried.close()
            tried.deleteLater()

    def close(self) -> None:
        """This window is closed."""
        self.end()

    def come_back(self) -> None:
        """What was tried out is left: the game goes on as it was."""
        tried, window = self.tried, self.window
        if tried is None:
            return
        self.tried = None
        take_place(window, tried)
        window.show()
        window.activateWindow()
        tried.deleteLater()
        window.session.hold(False, self)
        window.between.follow()

    # -- in it
    def other(self) -> Trial | None:
        """What is tried out here; None, and it is said that it is done elsewhere."""
        if self.trial is None and not self.window.noes.between():
            self.window.noes.say(said(ONLY_HERE, keymap().shown("what-if")))
        return self.trial

    def deal_anew(self) -> None:
        """From its beginning, with other luck."""
        trial = self.other()
        if trial is not None and self.home is not None:
            self.home.show(replace(trial, deals=trial.deals + 1))

    def may_suppose(self, ref: Ref) -> bool:
        """Was this a card that the seat does not know, where it began?"""
        return self.trial is not None and ref in self.trial.view.cards and self.trial.view.cards[ref].definition == UNKNOWN

    def suppose(self, ref: Ref = NOBODY) -> None:
        """Choose what cards are that the seat does not know, this one or the one that is pointed at first; then it is dealt so."""
        trial, pointed = self.other(), self.window.area.going().pointed()
        if trial is not None and not self.window.noes.between():
            SupposeDialog.ask(self.window, trial, ref or next(iter(pointed), NOBODY), self.deal_with)

    def deal_with(self, supposed: dict[Ref, str]) -> None:
        """From its beginning, with these cards."""
        if self.trial is not None and self.home is not None:
            self.home.show(replace(self.trial, supposed=supposed))

    def play_out(self) -> None:
        """From this moment on, by computer players, as often as is wished."""
        if self.other() is not None and self.out is not None:
            self.out.open()

    def do_there(self) -> None:
        """The first answer that was given here is given in the game."""
        trial = self.other()
        if trial is not None and self.home is not None and not self.window.noes.between():
            FirstAnswer(self.window, self.home.window).give(trial)

    def turn_others(self) -> None:
        """The same person plays all seats, or computers play the others, from here on."""
        trial, session = self.other(), self.window.session
        if trial is None or self.strip is None or self.home is None:
            return
        self.trial = trial = replace(trial, alone=not trial.alone)
        session.computers.stop()
        session.players = trial.seats()
        self.home.go_aside(session)
        self.strip.tell(trial)
        self.window.look(trial.actor if not trial.alone else SPECTATOR)
        session.go_on()
