"""What is being done, in words: the stack from the outermost to the innermost, who is asked, and what the rules do next.

It is read from a seat's view, and so says nothing that this seat may not know.
"""

from __future__ import annotations

from msgspec import Struct

from rules.engine.card import UNKNOWN
from rules.engine.consent import Consent
from rules.engine.frames import Do, Frame, Happen, Process, Together, Window
from rules.engine.game import Game
from rules.engine.line import TABLE, SeatId, TheCard, TheSeat
from rules.engine.sight import SPECTATOR
from rules.engine.state import State
from rules.engine.step import questions
from rules.engine.tongue import capital
from rules.language.say.card import on_card
from rules.language.say.lines import Words, listed, seat_words
from rules.language.say.questions import prompt
from rules.language.say.series import match_of, stands
from rules.language.say.span import plain
from rules.language.say.style import PLAIN, Style

DETAIL = 120  # characters of a detail at most
MATCH = "A match: {0} games win it"
SECRET, TOGETHER = "Choose in secret", "All choices are opened together"
ABOUT_TO, CAN_BE_CHANGED = "About to happen", "It can be interrupted or replaced before it does."
ANSWERS, MAY_ANSWER = "Answers", "{0} may answer"
CHOOSES, HAS_CHOSEN, DECIDES = ("{0} chooses", "{0} choose"), ("{0} has chosen", "{0} have chosen"), "{0} decides"
IS_ASKED, BY_HAND = "{0} is asked", "The table is changed by hand"
MAY = {
    "sandbox": "May {0} change the table by hand?",
    "rewind": "May {0} go back in time?",
    "promote": "May {0} make another branch the game?",
}


class Doing(Struct, frozen=True):
    """One thing that is under way: what, more of it, and whose it is."""

    what: str
    more: str = ""
    seat: SeatId = TABLE


class Pending(Struct, frozen=True):
    """What is under way, the innermost last; and what comes then."""

    doing: tuple[Doing, ...]
    then: tuple[str, ...]


def pending(game: Game, view: State, seat: SeatId = SPECTATOR, style: Style = PLAIN, consent: Consent | None = None) -> Pending:
    """All that is under way at a table, for the seat whose view it is. `consent`: somebody is asked first whether another
    may do something to the table."""
    if view.over is not None and consent is None:
        return Pending((), ())
    found = [doing for frame in view.stack if (doing := doing_of(game, view, frame, style)) is not None]
    found += by_hand(game, view, consent) or asked_of(game, view, seat, style)
    then: list[str] = []
    for frame in reversed(view.stack):
        then += [words for words in then_of(game, view, frame, style) if words not in then]
    return Pending(tuple(found), tuple(then))


def doing_of(game: Game, view: State, f: Frame, style: Style) -> Doing | None:
    """A frame in words; None for one that has none."""
    if isinstance(f, Process):
        match = match_of(view) if f is view.stack[0] else None
        if match is not None:
            return Doing(game.tongue.said(MATCH, match.to_win), stands(game, view))
        name = phase(game, f.name, f.step) or game.lines.get(f"process.{f.name}", "")
        return Doing(name) if name else None
    if isinstance(f, Together):
        return Doing(game.tongue.said(SECRET), sealed(game, view, f))
    if isinstance(f, Do):
        return None if f.part else Doing(acting(game, view, f), now_of(game, f, style), f.cause.seat)
    if isinstance(f, Happen):
        return Doing(game.tongue.said(ABOUT_TO), game.tongue.said(CAN_BE_CHANGED))
    return windowed(game, view, f)


def windowed(game: Game, view: State, f: Window) -> Doing:
    """A round of answers, and who may answer."""
    holder = f.order[f.holder % len(f.order)] if f.order else TABLE
    more = game.tongue.said(MAY_ANSWER, seat_words(view, holder)) if holder != TABLE else ""
    return Doing(game.lines.get(f"window.{f.name}") or game.tongue.said(ANSWERS), more, holder)


def phase(game: Game, process: str, step: str) -> str:
    """The name of a process step, if the game has one."""
    return game.lines.get(f"phase.{process}.{step}", "")


def acting(game: Game, view: State, f: Do) -> str:
    """The card that does something, if the seat knows it."""
    card = view.cards.get(f.cause.source)
    if card is not None and card.definition == UNKNOWN:
        return capital(Words(game, view).name(TheCard(f.cause.source)))
    return f.address.definition


def now_of(game: Game, f: Do, style: Style) -> str:
    """The instruction that is being done."""
    body, card = game.reader.body(game, f.address), game.definition(f.address.definition)
    words = plain(on_card(card, body[min(f.at, len(body) - 1)], style)) if body else ""
    return words if len(words) <= DETAIL else words[:DETAIL].rsplit(" ", 1)[0] + " …"


def sealed(game: Game, view: State, f: Together) -> str:
    """Who has chosen, and who has not: that much everybody knows."""
    there = [seat for seat in f.seats if view.seats[seat].alive]
    chosen, left = [s for s in there if s in f.sealed], [s for s in there if s not in f.sealed]
    said = []
    if left:
        said.append(game.tongue.said(CHOOSES[len(left) > 1], names(game, view, left)))
    if chosen:
        said.append(game.tongue.said(HAS_CHOSEN[len(chosen) > 1], names(game, view, chosen)))
    return "; ".join(said)


def names(game: Game, view: State, seats: list[SeatId]) -> str:
    """Several players."""
    return "".join(text for text, _ in listed(Words(game, view), tuple(TheSeat(seat) for seat in seats), 99))


def by_hand(game: Game, view: State, consent: Consent | None) -> list[Doing]:
    """The sandbox; and first of all the question whether somebody may do something to the table: nothing else is asked meanwhile."""
    if consent is not None:
        asked = consent.asked[0]
        may = game.tongue.said(MAY[consent.wish], seat_words(view, consent.seat))
        return [Doing(may, game.tongue.said(IS_ASKED, seat_words(view, asked)), asked)]
    bracket = view.bracket
    return [Doing(game.tongue.said(BY_HAND), seat_words(view, bracket.seat), bracket.seat)] if bracket is not None else []


def asked_of(game: Game, view: State, seat: SeatId, style: Style) -> list[Doing]:
    """What this seat is asked; of others, only that they decide."""
    asked = questions(game, view)
    own = next((q for q in asked if q.seat == seat), None)
    if own is not None:
        what, _ = prompt(game, view, own, style)
        return [Doing(capital(what), seat_words(view, seat), seat)]
    top = view.stack[-1] if view.stack else None
    who = asked[0].seat if asked else top.cause.seat if isinstance(top, Do) else TABLE
    if isinstance(top, Together) or who == TABLE:
        return []
    return [Doing(game.tongue.said(DECIDES, seat_words(view, who)), "", who)]


def then_of(game: Game, view: State, f: Frame, style: Style) -> list[str]:
    """What a frame comes to after what it is at."""
    if isinstance(f, Together):
        return [game.tongue.said(TOGETHER)]
    if isinstance(f, Do) and not f.part:
        card = game.definition(f.address.definition)
        return [plain(on_card(card, node, style)) for node in game.reader.body(game, f.address)[f.at + 1 :]]
    if isinstance(f, Process) and f.name in game.processes:
        steps = list(game.processes[f.name].steps)
        later = [phase(game, f.name, step) for step in steps[steps.index(f.step) + 1 :]] if f.step in steps else []
        return [name for name in dict.fromkeys(later) if name and name != phase(game, f.name, f.step)]
    return []
