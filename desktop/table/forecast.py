"""What an answer certainly does, told before it is given. Found on the view of the seat that is asked, and nowhere else.

The answer is tried on the view itself. Where chance decides, nothing is told; of what hangs on a card that the seat does not
know, neither; and a few deals that look the same to the seat must come to the same words.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct

from desktop.table.places import places
from desktop.table.standing import total
from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.events import Mark, Move
from rules.engine.frames import Together
from rules.engine.game import Game
from rules.engine.limits import Endless
from rules.engine.line import Line, Ref, SeatId, TheNamed
from rules.engine.question import CONCEDE, Choice, Question, fits
from rules.engine.refusal import Refused
from rules.engine.sight import SeenCards, deal
from rules.engine.state import State
from rules.engine.step import Step, answer
from rules.engine.traits import traits
from rules.language.say.lines import seat_words, sentence, word_of

DEALS = 2
MOST_NAMES = 3
LEAVES, COMES = ("{0} leaves play", "{0} leave play"), ("{0} comes into play", "{0} come into play")  # one card, several


class Forecast(Struct, frozen=True):
    """Sentences, the most telling one first; none: nothing is certain. `totals`: those that certainly change, as they will be."""

    lines: tuple[str, ...] = ()
    totals: tuple[tuple[SeatId, int], ...] = ()

    def words(self) -> str:
        """All of it in one line."""
        return "; ".join(self.lines)


def forecast(game: Game, view: State, question: Question, choice: Choice) -> Forecast:
    """What this answer does up to the next question, as far as the seat that is asked can be sure."""
    sealed = view.stack and isinstance(view.stack[-1], Together)
    if not isinstance(view.cards, SeenCards) or view.over is not None or sealed or not fits(question, choice) or choice == CONCEDE:
        return Forecast()
    step = tried(game, view, question.seat, choice)
    if step is None or step.chanced:
        return Forecast()
    lines = facts(game, view, step)
    for n in range(DEALS if lines else 0):
        other = tried(game, deal(game, view, Random(n)), question.seat, choice)
        told = facts(game, view, other) if other is not None and not other.chanced else ()
        lines = tuple(line for line in lines if line in told)
    sure = [SeatId(i) for i in range(len(view.seats)) if set(summed(game, view, step.after, SeatId(i))) & set(lines)]
    return Forecast(lines, tuple((seat, total(game, step.after, seat)[0]) for seat in sure))


def tried(game: Game, s: State, seat: SeatId, choice: Choice) -> Step | None:
    """The step that the answer would be; None if it cannot be found out."""
    try:
        return answer(game, s, seat, choice)
    except (Refused, Endless):
        return None


def facts(game: Game, view: State, step: Step) -> tuple[str, ...]:
    """What changes for everybody to see: totals, what is counted, and who leaves or comes. When a round is counted, what is
    cleared away after it is no news."""
    counted = any(isinstance(o.event, Mark) and o.event.name == game.layout.counted for o in step.events)
    seats = [SeatId(i) for i in range(len(view.seats))]
    tallies = [line for seat in seats for line in tallied(game, view, step.after, seat)]
    if counted and game.layout.counted:
        return tuple(tallies)
    dim = hidden_arrivals(game, view, step)
    totals = [line for seat in seats if seat not in dim for line in summed(game, view, step.after, seat)]
    return (*totals, *passing(game, view, step), *tallies, *counted_on(game, view, step.after))


def hidden_arrivals(game: Game, view: State, step: Step) -> set[SeatId]:
    """Whose rows a card comes into that the seat does not know."""
    rows = places(game, view).lying
    zones = {
        o.event.to for o in step.events if isinstance(o.event, Move) and name_of(view, o.event.ref) == UNKNOWN and o.event.to in view.zones
    }
    return {view.zones[zone].seat for zone in zones if view.zones[zone].kind in rows}


def name_of(view: State, ref: Ref) -> str:
    """A card's name, as far as it is known."""
    return view.cards[ref].definition if ref in view.cards else UNKNOWN


def summed(game: Game, view: State, after: State, seat: SeatId) -> list[str]:
    """A seat's total before and after."""
    if not places(game).total:
        return []
    was, now = total(game, view, seat)[0], total(game, after, seat)[0]
    return [said("{0} {1}, then {2}", seat_words(view, seat), was, now)] if was != now else []


def tallied(game: Game, view: State, after: State, seat: SeatId) -> list[str]:
    """What a seat counts, before and after."""
    name, lines = seat_words(view, seat), []
    for tally in places(game).tallies:
        was, now = (s.seats[seat].resources.get(tally.resource, 0) for s in (view, after))
        if was != now:
            lines.append(said("{0}, {1}: {2}, then {3}", name, tally.label, was, now))
    return lines


def passing(game: Game, view: State, step: Step) -> list[str]:
    """Cards known by name that come into play or leave it. What is stored on a card lies with it, but is not in play."""
    rows = {zone for zone in places(game, view).lying if game.zones[zone].seats}
    before, after = (
        {ref for zone in s.zones.values() if zone.kind in rows for ref in zone.cards if not s.cards[ref].stored_on}
        for s in (view, step.after)
    )
    names = {ref: name_of(view, ref) for ref in before | after}
    gone = [names[ref] for ref in sorted(before - after) if names[ref] != UNKNOWN]
    come = [names[ref] for ref in sorted(after - before) if names[ref] != UNKNOWN]
    left = [said(LEAVES[len(gone) > 1], named(gone))] if gone else []
    return [*left, said(COMES[len(come) > 1], named(come))] if come else left


def counted_on(game: Game, view: State, after: State) -> list[str]:
    """Counters on cards that stay in their rows, before and after; where they count against a number of the card, of how many."""
    layout, lines = places(game), list[str]()
    for zone in view.zones.values():
        for ref in zone.cards if zone.kind in layout.lying else ():
            if ref in after.cards and after.zones[after.cards[ref].zone].kind in layout.lying and name_of(view, ref) != UNKNOWN:
                lines += [changed(game, view, after, ref, kind) for kind in game.counters if differs(view, after, ref, kind)]
    return lines


def differs(view: State, after: State, ref: Ref, kind: str) -> bool:
    """Will there be another number of these counters on a card?"""
    return view.cards[ref].counters.get(kind, 0) != after.cards[ref].counters.get(kind, 0)


def changed(game: Game, view: State, after: State, ref: Ref, kind: str) -> str:
    """How many counters a card will have."""
    name, word, now = name_of(view, ref), word_of(game, kind), after.cards[ref].counters.get(kind, 0)
    limit = dict(places(game).limits).get(kind)
    if limit is not None:
        return sentence(game, view, Line(f"limit.{kind}", (TheNamed(name), now, traits(game, after, ref).numbers.get(limit, 0))))
    return said("{0}: {1} {2}, then {3}", name, word, view.cards[ref].counters.get(kind, 0), now)


def named(found: list[str]) -> str:
    """Some names, and how many more."""
    more = len(found) - MOST_NAMES
    names = ", ".join(found[:MOST_NAMES])
    return said("{0} and {1} more", names, more) if more > 0 else names
