"""One window's way through time: what it comes to is told before, others are asked where they must be, and practice is no game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from desktop.keymap.key_action import KeyAction
from desktop.keymap.keymap import keymap, with_key
from desktop.panels.mode_pill import Mode, practice
from desktop.table.by_hand import without_rules
from desktop.table.rewinding import HOME, WAITS, kind_words, menu_words, why
from desktop.table.stance import OPEN
from desktop.table.wishes import Wishes
from desktop.tongue import said
from rules.engine.bracket import IN_IT
from rules.engine.consent import Consent, waits
from rules.engine.history import closes
from rules.engine.ledger import Seen, seen_since, taken_back
from rules.engine.line import SeatId
from rules.engine.node import Node
from rules.engine.rewind import FREE, PRACTICE, Kind, kind_of
from rules.engine.sight import SPECTATOR
from rules.language.say.lines import seat_words, sentence

if TYPE_CHECKING:
    from desktop.table.hand_menu import Entry
    from desktop.table.window import TableWindow

BEGUN, BEGINS = "{0} practises from here.", "This is practice: the game waits at step {0}, and {1} leads back to it."
GAME = "This is the game already: the way that led here counts."
BACK = "{0|step is|steps are} taken back, from “{1}” on. {2}."
BECOMES = "The game would go on after “{0}”; what it has come to, at step {1}, stays in the history as another branch."
BRANCH = "Make this branch the game"


class Rewind:
    """It finds out which of the three a way is, and goes it."""

    def __init__(self, window: TableWindow) -> None:
        self.window, self.wishes = window, Wishes(window)

    @property
    def practising(self) -> bool:
        """Is the game elsewhere?"""
        return self.window.session.history.end is not None

    def mode(self) -> Mode | None:
        """For the pill, while something is practised under the rules."""
        history = self.window.session.history
        return practice(history.end.number) if history.end is not None and history.state.bracket is None else None

    # -- which of the three
    def trusts(self) -> bool:
        """Is nobody to be asked: one person alone, open hands, a table without rules, or one that is only looked at?"""
        session = self.window.session
        return (
            session.watched or len(session.people()) < 2 or self.window.curtain_mode == OPEN or without_rules(session.game, session.state)
        )

    def kind(self, there: Node) -> Kind:
        """What it comes to to go there."""
        session = self.window.session
        return FREE if self.trusts() else kind_of(session.history, there, session.rewinds, session.deciders())

    def asker(self) -> SeatId:
        """Who wants it: who looks, or whose window this is; before all eyes whoever has just acted, who mostly wants to take that back."""
        window = self.window
        here = (window.viewer, window.seating.alone(window))
        found = (*here, window.between.last_person(), window.acting(), *window.session.people())
        return next((seat for seat in found if seat in window.session.people()), SPECTATOR)

    # -- ways
    def undo(self) -> bool:
        """Back to before the last action, from under the cover too. False: there is nothing to undo."""
        if not self.window.covered():
            return self.take_back()
        self.window.between.take_back()
        return True

    def take_back(self) -> bool:
        """The same, whatever lies over the table; while others are asked, whoever wanted something does not any more."""
        session = self.window.session
        if session.consent is not None:
            session.withdraw()
            return True
        if session.history.at.rests:
            return session.undo()
        there = session.history.before(session.deciders())
        return there is not None and (session.undo() if self.kind(there) == FREE else self.go(there))

    def back_out(self) -> None:
        """Whoever wanted something does not any more; else the steps go of an action that nobody else has noticed."""
        session = self.window.session
        if session.consent is not None:
            session.withdraw()
        else:
            session.back_out()

    def redo(self) -> bool:
        """On again. False: there is nothing to redo."""
        session = self.window.session
        there = None if session.history.at.rests else session.history.after(session.deciders())
        return session.redo() if there is None or self.kind(there) == FREE else self.go(there)

    def go(self, there: Node) -> bool:
        """To a moment, if that is free; else others are asked first, or it is only practice."""
        session, kind = self.window.session, self.kind(there)
        if session.consent is not None:
            session.refuse(waits(session.consent), self.asker())
            return True
        if kind == FREE:
            return session.jump(there.number)
        if kind == PRACTICE:
            return self.practise(there)
        if session.state.bracket is not None:
            session.refuse(IN_IT, self.asker())
        else:
            self.wishes.ask(self.asker(), "rewind", there.state, there.number)
        return True

    def practise(self, there: Node) -> bool:
        """To a moment, and the game stays where it is; where that begins, everybody is told."""
        window, begins = self.window, not self.practising
        name = seat_words(window.session.view(SPECTATOR), self.asker())
        done = window.session.practise(there.number)
        if done and begins and self.practising:
            self.wishes.note(said(BEGUN, name))
            window.show_story()
            window.area.bar.mention(said(BEGINS, window.session.history.record.number, keymap().spoken("to-now")))
        return done

    def home(self) -> bool:
        """From practice back to where the game is. False: nothing is practised."""
        session = self.window.session
        return self.practising and session.jump(session.history.record.number)

    def promote(self, to: Node | None = None) -> None:
        """Make the way to here, or to the end of a branch, the game; of a what-if, its first answer."""
        window, session = self.window, self.window.session
        if window.what_if.trial is not None:
            window.what_if.do_there()
            return
        there = to or session.history.at
        if window.noes.between():
            return
        if session.consent is not None:
            session.refuse(waits(session.consent), self.asker())
        elif there is session.history.record:
            window.noes.say(said(GAME))
        elif session.state.bracket is not None:
            session.refuse(IN_IT, self.asker())
        elif self.kind(there) == FREE:
            session.promote(there.number)
        else:
            self.wishes.ask(self.asker(), "promote", session.history.record.state, there.number)

    def entries(self, node: Node) -> list[Entry]:
        """What can be done with a row of the history that is not on the way to the game."""
        history = self.window.session.history
        if node in ways_to(history.record):
            return []
        end = history.at if node in ways_to(history.at) else end_of(node)
        return [(with_key(said(BRANCH), "promote") if end is history.at else said(BRANCH), partial(self.promote, end)), ("", None)]

    # -- in words
    def names(self) -> list[str]:
        """Of all seats."""
        view = self.window.session.view(SPECTATOR)
        return [seat_words(view, SeatId(i)) for i in range(len(view.seats))]

    def others(self) -> list[str]:
        """Who would be asked."""
        return [self.names()[seat] for seat in self.window.session.people() if seat != self.asker()]

    def seen(self, there: Node) -> Seen:
        """What came out in what would be taken back."""
        session = self.window.session
        return seen_since(session.history, there, session.deciders())

    def words(self, there: Node) -> str:
        """Which of the three it is to go there, and why; while others are asked, that they are."""
        session, record = self.window.session, self.window.session.history.record
        if session.consent is not None:
            return sentence(session.game, session.view(SPECTATOR), waits(session.consent).line)
        if self.practising:
            return said(HOME) if there is record else said(WAITS, record.number)
        return kind_words(self.kind(there), self.seen(there), self.names(), self.others())

    def undone(self) -> tuple[str, bool]:
        """What an undo comes to, and whether nothing is lost or told by it; no words where there is nothing to undo."""
        history, own = self.window.session.history, self.window.session.deciders()
        there = None if history.at.rests else history.before(own)
        return ("", True) if there is None else (self.words(there), not self.practising and not self.seen(there))

    def behind(self, last: SeatId) -> str:
        """The button behind the curtain, with which whoever acted last takes that back; nothing if no person did."""
        session = self.window.session
        there = None if last < 0 or session.history.at.rests else session.history.before(session.deciders())
        kind = FREE if there is None or session.consent is not None else self.kind(there)
        others = [self.names()[seat] for seat in session.people() if seat != last]
        return menu_words("take-back", kind, self.names()[last], others) if last >= 0 else ""

    def told(self, consent: Consent) -> str:
        """What it comes to, for whoever is asked: all may read it."""
        session = self.window.session
        if consent.wish == "promote":
            here = self.window.story.label(session.history.nodes[consent.step], SPECTATOR)
            return said(BECOMES, here, session.history.record.number)
        there = session.history.nodes[consent.step]
        left = list(taken_back(session.history.at, there))
        act = self.window.story.label(left[-1], SPECTATOR)
        return said(BACK, len(left), act, why(self.seen(there), self.names()))

    def follow(self) -> None:
        """The menus say what would be undone and redone, as far as whoever looks may know it, and which of the three that is."""
        history, own = self.window.session.history, self.window.session.deciders()
        for action in self.window.menus:
            if isinstance(action, KeyAction) and action.name in ("undo", "redo"):
                there = None if history.at.rests else history.before(own) if action.name == "undo" else history.after(own)
                action.setText(action.words if there is None else self.menu_words(action.name, there))

    def menu_words(self, way: str, there: Node) -> str:
        """An entry of the Edit menu: an action is called after what was done first in it, a sandbox after its end."""
        at = self.window.session.history.at
        early, late = (there, at) if way == "undo" else (at, there)
        act = late if closes(late.step) else next_after(early, late)
        return menu_words(way, self.kind(there), self.window.story.label(act, self.window.viewer), self.others())


def ways_to(node: Node) -> set[Node]:
    """All moments on the way to one, and that one."""
    found = {node}
    while node.parent is not None:
        node = node.parent
        found.add(node)
    return found


def end_of(node: Node) -> Node:
    """Where a branch ends, the way last gone."""
    while node.last is not None:
        node = node.last
    return node


def next_after(early: Node, late: Node) -> Node:
    """The first moment on the way from one to a later one."""
    while late.parent is not None and late.parent is not early:
        late = late.parent
    return late
