"""What a seat's band says, read from a view."""

from __future__ import annotations

from msgspec import Struct

from desktop.asking.asked import Asked
from desktop.table.own_counters import of_seats
from desktop.table.places import places
from desktop.table.sums import sums
from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.events import Move
from rules.engine.frames import Together
from rules.engine.game import Game
from rules.engine.line import SeatId, zone_of
from rules.engine.state import State
from rules.engine.step import questions, supposed
from rules.engine.traits import traits
from rules.language.say.lines import seat_words
from rules.language.say.telling import until_of

MORE = "{0} printed + {1} from bonuses"
ENDS = "click to be asked again"  # what ends passing in advance


class Standing(Struct, frozen=True):
    """What a seat's band says. `stance`: words such as that it passed; `sums`: each card of its rows with its number."""

    name: str
    tallies: tuple[tuple[str, int, int], ...]  # label, number, of how many, in the order of the layout
    hand: int
    total: str
    number: int
    parts: str
    alive: bool
    asked: bool
    lit: bool
    stance: tuple[str, ...] = ()
    sums: tuple[str, ...] = ()
    sign: str = ""  # of the first tally that has one
    bare: bool = False  # it never holds cards


def standing(game: Game, view: State, seat: SeatId, asked: Asked | None) -> Standing:
    """Name, tallies, hand and total of a seat."""
    layout, record = places(game, view), view.seats[seat]
    if asked is not None and seat == asked.question.seat:
        view = as_laid(game, view, asked)
    tallies = tuple((t.label, record.resources.get(t.resource, 0), t.most) for t in layout.tallied(seat))
    tallies += tuple((name, record.resources.get(name, 0), 0) for name in of_seats(game, view))
    hand, bare = zone_of(layout.hand, seat), seat in layout.bare or not layout.hand
    held = len(view.zones[hand].cards) if hand in view.zones else 0
    now, printed = total(game, view, seat) if layout.total else (0, 0)
    parts = said(MORE, printed, now - printed) if now != printed else said("{0} printed", printed) if now else ""
    is_asked = seat in deciding(game, view)
    lit = asked is not None and seat in asked.seats()
    words = tuple(game.lines.get(word, word) for word in game.stance(view, seat))
    words += (said("passes until {0}", until_of(game, record.passing)), said(ENDS)) if record.passing else ()
    each = sums(game, view, seat) if layout.total else ()
    sign = next((t.sign for t in layout.tallies if t.sign), "")
    name = seat_words(view, seat)
    return Standing(name, tallies, held, layout.total, now, parts, record.alive, is_asked, lit, words, each, sign, bare)


def as_laid(game: Game, view: State, asked: Asked) -> State:
    """The view with the cards that are chosen so far where they would lie: so a row's total is known before it is played."""
    moves = tuple(Move(ref, zone, "laid") for ref, zone in asked.laid().items() if ref in view.cards)
    return supposed(game, view, moves) if moves else view


def deciding(game: Game, view: State) -> set[SeatId]:
    """Who has still to answer. Of seats that choose together in secret, a view knows no questions, but who has chosen."""
    top = view.stack[-1] if view.stack and view.over is None else None
    if isinstance(top, Together):
        return {seat for seat in top.seats if seat not in top.sealed and view.seats[seat].alive}
    return {q.seat for q in questions(game, view)}


def total(game: Game, view: State, seat: SeatId) -> tuple[int, int]:
    """The sum of the layout's number over a seat's rows: as it is now, and as printed."""
    layout = places(game)
    now = printed = 0
    for zone in layout.lying:
        for ref in view.zones[zone_of(zone, seat)].cards:
            definition = view.cards[ref].definition
            if definition != UNKNOWN:
                now += traits(game, view, ref).numbers.get(layout.number, 0)
                printed += game.definition(definition).numbers.get(layout.number, 0)
    return now, printed
