"""The drafts: for two, with three piles or with hands of five; for four, with two copies of the set. Then games with what was drafted."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from rules.engine.draft import Draft
from rules.engine.drafting import BOX, DRAFT, drafting
from rules.engine.drafting import ZONES as DRAFT_ZONES
from rules.engine.events import Over
from rules.engine.frames import Frame, Process
from rules.engine.game import Game, Todo, option
from rules.engine.layout import Pile, Row
from rules.engine.line import TABLE, SeatId
from rules.engine.series import Match, drafted_match
from rules.engine.setting import Setting
from rules.games.worldbreakers import deck_building, three_piles
from rules.games.worldbreakers import setup as table
from rules.games.worldbreakers.decks import SIGNED
from rules.games.worldbreakers.draft_lines import DRAFT_LINES
from rules.games.worldbreakers.game import DECKS, GAME
from rules.games.worldbreakers.layout import ALONE, PLAYING
from rules.games.worldbreakers.words import WORLDBREAKER

PILES, HANDS = "piles", "hands"
ROUNDS, HAND, TAKES = 9, 5, (1, 2)  # with this set alone
PACKS, PACK, ACROSS = 4, 12, (SeatId(0), SeatId(2), SeatId(1), SeatId(3))  # who plays whom sit across from each other

EVENTS = (
    "pack", "open", "pick", "pass", "left", "draft-turn", "look", "leave", "add", "blind", "building", "apart",
)  # fmt: skip

WAY = Setting(
    name="draft",
    default=PILES,
    choices=(PILES, HANDS),
    rule="wb.draft.piles",
    help="With three piles, both draft all 96 cards in turns. With hands of five, this set alone is enough for 9 rounds: 27 picks, "
    "which with the signature cards of the Worldbreaker are just the thirty of a deck.",
)


def supply(game: Game) -> list[str]:
    """A copy of each card that is drafted."""
    return [name for name in game.definitions if name not in SIGNED and not is_leader(game, name)]


def is_leader(game: Game, name: str) -> bool:
    """Is this a Worldbreaker?"""
    return WORLDBREAKER in game.definition(name).kinds


def begin(game: Game, d: Draft, copies: int) -> None:
    """The supply, and for each seat the Worldbreakers with their signature cards."""
    for name in supply(game) * copies:
        d.create(name, TABLE, BOX, token=False)
    d.shuffle(BOX)
    for i in range(len(d.seats)):
        d.seat(SeatId(i), deck=())
        for name in game.definitions:
            if name in SIGNED or is_leader(game, name):
                d.create(name, SeatId(i), deck_building.leaders_of(SeatId(i)), token=False)


def setup(game: Game, d: Draft) -> None:
    """First the draft; then, game by game, the table as always."""
    if d.stack:
        table.setup(game, d)
        return
    begin(game, d, 1)
    said = table.FIRST.get(str(option(d, game, "first")))
    first = SeatId(d.draw_number() % 2 if said is None else said)
    way = three_piles.three_piles(first) if option(d, game, "draft") == PILES else drafting(ROUNDS, HAND, TAKES)
    d.stack += drafted_match(int(option(d, game, "match")), len(d.seats), way)


def setup_four(game: Game, d: Draft) -> None:
    """The same for four seats, with twice as many cards."""
    if d.stack:
        table.setup(game, d)
        return
    begin(game, d, 2)
    d.stack += drafted_match(int(option(d, game, "match")), len(d.seats), drafting(PACKS, PACK, circle=ACROSS))


def conceded(game: Game, d: Draft, seat: SeatId) -> tuple[Todo, ...]:
    """Without one of those who would play, nothing is left to play for; a drafter is only missed."""
    return ((Over((SeatId(1 - seat),), "conceded"),),) if seat < deck_building.PLAYERS else ()


def after_draft(step: str) -> Process:
    """The match that follows a draft, for scenarios."""
    return Process("match", step, Match(1, (0,) * deck_building.PLAYERS, builds=True))


def phase_piles(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """A draft turn with three piles."""
    return Process("piles", "turn", three_piles.Piles(active)), after_draft("build")


def phase_hands(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """A round with hands of five."""
    return drafting(ROUNDS, HAND, TAKES), after_draft("build")


def phase_packs(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """A round with packs for four, as many as the supply is enough for."""
    return drafting(PACKS, len(d.zones[BOX].cards) // len(d.seats), circle=ACROSS), after_draft("build")


def phase_build(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """Decks are built."""
    return Process("build", "begin"), after_draft("play")


SUPPLY, LEADERS = Pile("box", "supply"), Pile("leaders", "leaders")
POOL = changed(ALONE, rows=(Row("pool"),), hand="pack")
DRAFTED = changed(POOL, piles=(SUPPLY, Pile("left", "left"), LEADERS))
THREE = changed(POOL, piles=(SUPPLY, *(Pile(name, f"pile {'I' * i}") for i, name in enumerate(three_piles.PILES, 1)), LEADERS))
BUILT = changed(POOL, rows=(Row("pool"), Row("chosen")), piles=())

ZONES = {**GAME.zones, **DRAFT_ZONES, **three_piles.ZONES, **deck_building.ZONES}
PROCESSES = {**GAME.processes, "draft": DRAFT, "piles": three_piles.THREE_PILES, "build": deck_building.DRAFTED}

TWO = replace(
    GAME,
    name="worldbreakers-draft",
    title="Worldbreakers, drafted",
    zones=ZONES,
    processes=PROCESSES,
    settings=(WAY, *GAME.settings),
    setup=setup,
    phases={**GAME.phases, "piles": phase_piles, "hands": phase_hands, "build": phase_build},
    conceded=conceded,
    decks=replace(DECKS, brings=False),
    ready_decks={},
    events=(*GAME.events, *EVENTS),
    lines={**GAME.lines, **DRAFT_LINES},
    default_deck=lambda seats, seat: (),
    layout=changed(PLAYING, seats=2, during={"draft": DRAFTED, "piles": THREE, "build": BUILT}),
)
FOUR = replace(
    TWO,
    name="worldbreakers-draft4",
    title="Worldbreakers, drafted by four",
    least_seats=4,
    most_seats=4,
    settings=GAME.settings,
    setup=setup_four,
    phases={**GAME.phases, "packs": phase_packs, "build": phase_build},
)
