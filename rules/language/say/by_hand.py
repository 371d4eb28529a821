"""What is told of a table that is changed by hand: the sandbox, moves in it, dice, notes; and its faults and their fixes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.events import Create, Note, Roll, Sandbox
from rules.engine.line import TABLE, Argument, Line, SeatId, TheSeat
from rules.engine.state import Zone

if TYPE_CHECKING:
    from rules.language.say.telling import Telling

COIN = 2  # sides
PLACED, CONTROL = "told.by-hand", "control"

BY_HAND = {
    "told.sandbox.open": "{0} opens the sandbox.",
    "told.sandbox.agreed": "{0} opens the sandbox, with the consent of {1+}.",
    "told.sandbox.closed": "Table edited by hand, {1|move|moves}; {0} closes the sandbox.",
    "told.sandbox.nothing": "{0} closes the sandbox; nothing was changed.",
    "told.sandbox.accepted": "Table edited by hand, {1|move|moves}; {0} closes the sandbox. Accepted as set up:",
    "told.by-hand": "{0}, by hand, to the {2} of {1}: {3+8}.",
    "told.by-hand.table": "{0}, by hand, to the {2}: {3+8}.",
    "told.by-hand.control": "{0}, by hand, takes control of {3+8}.",
    "told.by-hand.create": "{0}, by hand, creates in the {2} of {1}: {3+8}.",
    "told.by-hand.create.table": "{0}, by hand, creates in the {2}: {3+8}.",
    "told.by-hand.shuffle": "{0}, by hand, shuffles the {2} of {1}.",
    "told.by-hand.shuffle.table": "{0}, by hand, shuffles the {2}.",
    "told.token": "{0}, by hand, creates a token: {1} {2}.",
    "told.roll": "{0} rolls {1} on a die with {2} sides.",
    "told.coin.1": "{0} throws a coin: heads.",
    "told.coin.2": "{0} throws a coin: tails.",
    "told.note": "{0} writes: {1}",
    "told.note.at": "{0} writes at {2}: {1}",
    "told.note.off": "{0} takes a note away.",
    "fault.counter": "{0} cannot have counters of the kind {1}.",
    "fault.counter.none": "{0} has counters; this game has none.",
    "fix.counter": "Take the counters off {0}",
    "fault.resource": "{0} has {2} {1}, which cannot be.",
    "fix.resource": "Leave {0} no {1}",
    "fault.exhausted": "{0} is exhausted, and does not lie in play.",
    "fix.exhausted": "Ready {0}",
    "fault.hangs": "{0} hangs on a card that is not in play.",
    "fix.hangs": "Take {0} off",
    "fault.process": "What was under way cannot go on: its card has gone. It will end.",
    "refuse.sandbox-closed": "Cards are changed by hand only in the sandbox; {0} opens it.",
    "refuse.sandbox-point": "No card is selected or under the pointer.",
    "refuse.sandbox-point.help": "Point at a card, or select some.",
    "refuse.hand-side": "Control is taken only of cards in play on another side.",
    "refuse.hand-side.help": "Point at one of those.",
    "refuse.hand-own": "Counters and tokens with names of one's own are there only at a table without rules.",
    "refuse.hand-own.help": "In the sandbox, the game's own counters can be put on cards.",
    "refuse.hand-bearer": "No other card lies in play that something could hang on.",
    "refuse.hand-bearer.help": "Put one into play first.",
    "refuse.hand-hangs": "This hangs on no card and lies under none.",
    "refuse.hand-hangs.help": "Point at a card that hangs on another one.",
    "refuse.hand-hidden": "Nobody knows of what a copy would be made: a card is hidden.",
    "refuse.hand-hidden.help": "Show it to all first, or look for it where a card is created.",
    "refuse.hand-deck": "There is no deck here.",
    "refuse.hand-deck.help": "The card can be moved to any other place.",
    "refuse.hand-pile": "No pile is pointed at, and there is no deck here.",
    "refuse.hand-pile.help": "Point at a card of a pile.",
    "refuse.sandbox-free": "This table has no rules: everything is done by hand as it is.",
    "refuse.sandbox-looker": "Only who plays can change the table.",
    "refuse.sandbox-looker.help": "It can be done once a person decides.",
    "refuse.sandbox": "The sandbox is open, so nothing is asked; it must be closed first.",
    "refuse.sandbox-other": "{0} changes the table, nobody else.",
    "refuse.sandbox-other.help": "Others can do that once the sandbox is closed.",
    "refuse.sandbox-turn": "The sandbox cannot be opened or closed now.",
    "refuse.sandbox-turn.help": "It opens while somebody is asked, and is closed by whoever opened it.",
    "refuse.edit-look": "A look is of one seat, or of all.",
    "refuse.edit-die": "A die has from 2 to {0} sides.",
    "refuse.edit-name": "A counter of one's own has a name of 1 to {0} letters.",
    "refuse.edit-note": "A note has from 1 to {0} letters, and there is room for so many notes only.",
}


def placed(who: SeatId, target: Zone, *cards: Argument, what: str = PLACED) -> Line:
    """A card was put somewhere by hand, or something else was done to a zone."""
    id = f"{what}.table" if target.seat == TABLE else what
    return Line(id, (TheSeat(who), TheSeat(target.seat), target.kind, *cards))


def token(who: SeatId, e: Create) -> Line:
    """A token was made by hand: what it stands for, and how much of it."""
    name, n = e.counters[0]
    return Line("told.token", (TheSeat(who), n, name))


def besides(telling: Telling, e: Sandbox | Roll | Note) -> Line:
    """What is done by hand beside the edits."""
    who = TheSeat(e.seat)
    if isinstance(e, Roll):
        return Line(f"told.coin.{e.n}", (who,)) if e.sides == COIN else Line("told.roll", (who, e.n, e.sides))
    if isinstance(e, Note):
        if not e.text:
            return Line("told.note.off", (who,))
        return Line("told.note.at", (who, e.text, telling.card(e.ref))) if e.ref else Line("told.note", (who, e.text))
    if e.open:
        others = tuple(TheSeat(seat) for seat in e.agreed)
        return Line("told.sandbox.agreed", (who, *others)) if others else Line("told.sandbox.open", (who,))
    bracket = telling.before.bracket
    moves = bracket.moves if bracket else 0
    if e.accepted:
        return Line("told.sandbox.accepted", (who, moves))
    return Line("told.sandbox.closed", (who, moves)) if moves else Line("told.sandbox.nothing", (who,))
