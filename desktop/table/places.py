"""Where a game's zones lie: as its layout says, or by what its zones are like if it says nothing. While a process is under way for
which the layout has another one, that one holds."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from desktop.table import tokens
from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.layout import Layout, Pile, Row, Tally
from rules.engine.line import ZoneId
from rules.engine.state import Table


def spent(layout: Layout) -> str:
    """How an exhausted card lies: as the layout says, or leaning if whoever looks wishes that it is not turned."""
    return "leaning" if layout.spent == "turned" and tokens.leans else layout.spent


def places(game: Game, view: Table | None = None) -> Layout:
    """The layout of a game, at this moment if one is named."""
    whole = layout_of(game)
    if view is None:
        return whole
    found = (frame.name for frame in reversed(view.stack) if isinstance(frame, Process) and frame.name in whole.during)
    return aimed(game, next(found, ""), game.goals(view))


@cache
def aimed(game: Game, during: str, goals: tuple[tuple[str, int], ...]) -> Layout:
    """The layout during a process, with what wins at this table."""
    layout, most = layout_of(game), dict(goals)
    layout = layout.during.get(during, layout)
    tallies = tuple(replace(tally, most=most.get(tally.resource, tally.most)) for tally in layout.tallies)
    return replace(layout, tallies=tallies) if goals else layout


@cache
def layout_of(game: Game) -> Layout:
    """The layout of a game as such. Ordered zones lie as piles, a zone that its owner alone sees is the hand, others are rows."""
    if game.layout != Layout():
        return game.layout
    own = [z for z in game.zones.values() if z.seen == "owner"]
    hand = own[0].name if own else ""
    piles = tuple(
        Pile(z.name, z.name, "left" if z.seen == "none" else "right") for z in game.zones.values() if z.ordered or z.seen == "none"
    )
    named = {hand, *(pile.zone for pile in piles)}
    rows = tuple(Row(z.name) for z in game.zones.values() if z.name not in named and z.seats)
    return Layout(rows, piles, hand, tuple(Tally(name, name) for name in game.resources))


def piles_in_use(game: Game, view: Table) -> set[str]:
    """The piles that this table uses: where there are common ones and ones of each seat by the same word, those in which most cards
    lie, and any that holds one."""
    piles = places(game, view).piles
    held = {pile.zone: sum(len(zone.cards) for zone in view.zones.values() if zone.kind == pile.zone) for pile in piles}
    labels = [pile.label for pile in piles]
    most = max(piles, key=lambda pile: held[pile.zone], default=None)
    owned = most is not None and game.zones[most.zone].seats
    return {p.zone for p in piles if labels.count(p.label) == 1 or held[p.zone] or game.zones[p.zone].seats == owned}


def zones_in_use(game: Game, view: Table) -> list[ZoneId]:
    """All zones but piles that this table does without."""
    idle = {pile.zone for pile in places(game, view).piles} - piles_in_use(game, view)
    return [name for name, zone in view.zones.items() if zone.kind not in idle]
