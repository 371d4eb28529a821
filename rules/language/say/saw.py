"""Who learned which cards in a step, as far as its reader may know: all that its own seat saw, and what it saw together with others."""

from __future__ import annotations

from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import Argument, Line, Ref, SeatId, TheNamed, TheSeat
from rules.engine.sight import SPECTATOR, seen_by
from rules.engine.state import State, living
from rules.engine.step import Step


def saw(game: Game, step: Step, reader: SeatId) -> tuple[Line, ...]:
    """A line for each seat that saw something; one where all saw the same. Of what the reader did not see, not even how much it was."""
    if not step.learned:
        return ()
    by = {seat: [ref for one, ref in step.learned if one == seat] for seat in dict.fromkeys(seat for seat, _ in step.learned)}
    known = known_to(game, step, reader)
    found = []
    for seat, refs in sorted(by.items()):
        named: tuple[Argument, ...] = tuple(TheNamed(known[ref]) for ref in refs if ref in known)
        more = len(named) < len(refs) and not (named and seat == reader)
        found.append(Line("saw.more" if named and more else "saw.hidden" if more else "saw", (TheSeat(seat), *named)))
    alike = len({(line.id, line.arguments[1:]) for line in found}) == 1 and found[0].id == "saw"
    return (Line("saw.all", found[0].arguments[1:]),) if alike and set(living(step.before)) <= by.keys() else tuple(found)


def known_to(game: Game, step: Step, reader: SeatId) -> dict[Ref, str]:
    """The names of cards that the reader saw in the step, or that lie open to everybody after it. That it knows a card by other ways
    does not tell it what another seat looked at."""
    own = [seen_by(game, step.after, reader), seen_by(game, step.before, reader)]
    everybody = seen_by(game, step.after, SPECTATOR)
    named = {ref: face(own if (reader, ref) in step.learned else [everybody], ref) for ref in {ref for _, ref in step.learned}}
    return {ref: name for ref, name in named.items() if name}


def face(views: list[State], ref: Ref) -> str:
    """The name of a card in the first view that knows it; '' if none does."""
    names = (view.cards[ref].definition for view in views if ref in view.cards)
    return next((name for name in names if name != UNKNOWN), "")
