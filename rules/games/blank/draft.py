"""A draft on the free table, and games with what was drafted: the series on which drafts are tried."""

from __future__ import annotations

from dataclasses import replace

from rules.engine.draft import Draft
from rules.engine.drafting import BOX, drafting
from rules.engine.drafting import DRAFT as DRAFTING
from rules.engine.drafting import ZONES as DRAFT_ZONES
from rules.engine.game import Game
from rules.engine.line import TABLE, SeatId
from rules.engine.series import building, drafted_match
from rules.games.blank import setup as table
from rules.games.blank.cards.bench import DECK
from rules.games.blank.game import GAME

PACKS, SIZE = 2, 6
LEAST = 8  # cards in a deck, of twelve in the pool
TO_WIN = 1


def setup(game: Game, d: Draft) -> None:
    """First the box and the draft; then, game by game, the table as always."""
    if d.stack:
        table.setup(game, d)
        return
    for name in DECK:
        d.create(name, TABLE, BOX, token=False)
    d.shuffle(BOX)
    for i in range(len(d.seats)):
        d.seat(SeatId(i), deck=())
    d.stack += drafted_match(TO_WIN, len(d.seats), drafting(PACKS, SIZE))


DRAFT = replace(
    GAME,
    name="blank-draft",
    title="Free table with a draft",
    least_seats=2,
    zones={**GAME.zones, **DRAFT_ZONES},
    processes={**GAME.processes, "draft": DRAFTING, "build": building(LEAST)},
    setup=setup,
    default_deck=lambda seats, seat: (),
)
