"""After four have drafted, any two of them play: a match of their own, with decks that each builds out of what was drafted."""

from __future__ import annotations

from rules.engine.draft import Draft
from rules.engine.drafting import BOX, pack_of, pool_of
from rules.engine.game import Game, option
from rules.engine.line import TABLE, Ref, SeatId, zone_of
from rules.engine.series import built_match
from rules.engine.state import State, Table
from rules.engine.step import Step, bare, finished
from rules.games.worldbreakers.deck_building import leaders_of, leads
from rules.games.worldbreakers.decks import SIGNED, SIZE
from rules.games.worldbreakers.drafts import TWO

Pair = tuple[SeatId, SeatId]
ACROSS: tuple[Pair, ...] = ((SeatId(0), SeatId(1)), (SeatId(2), SeatId(3)))


def pairings(game: Game, s: Table) -> tuple[Pair, ...]:
    """Who can play whom, first those who sat across from each other; nobody as long as the draft goes on."""
    seats = [SeatId(i) for i in range(len(s.seats))]
    if s.zones[BOX].cards or any(s.zones[pack_of(seat)].cards for seat in seats):
        return ()
    ready = [seat for seat in seats if len([ref for ref in pool(s, seat) if s.cards[ref].definition not in SIGNED]) >= SIZE]
    every = [(one, other) for one in ready for other in ready if one < other]
    return tuple(sorted(every, key=lambda pair: pair not in ACROSS))


def pool(s: Table, seat: SeatId) -> tuple[Ref, ...]:
    """All that a seat can build from."""
    return tuple(ref for zone in (pool_of(seat), leaders_of(seat), zone_of("chosen", seat)) for ref in s.zones[zone].cards)


def paired(game: Game, s: State, pair: Pair, seed: str) -> tuple[Game, Step]:
    """The match of two of them, at its first question: each begins to build."""
    two = TWO.with_packs(game.brought) if game.brought else TWO
    options = {name: value for name, value in s.options.items() if name in two.defaults}
    names = [s.seats[seat].name for seat in pair]
    d = Draft(two, bare(two, len(pair), seed, options, [s.seats[seat].deck for seat in pair], names))
    for i, seat in enumerate(pair):
        for ref in pool(s, seat):
            name = s.cards[ref].definition
            own = name in SIGNED or leads(game, s, ref)
            d.create(name, SeatId(i) if own else TABLE, pool_of(SeatId(i)), token=False)
    d.stack.append(built_match(int(option(d, two, "match")), len(pair)))
    return two, finished(two, d, TABLE, ())
