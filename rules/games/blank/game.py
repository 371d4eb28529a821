"""The game record of the free table: the smallest legal game, and the bench on which every mechanism is tried.

With `rules = none` it is a table for any cards, with no rules but whose turn it is.
"""

from __future__ import annotations

from dataclasses import replace

from rules.engine.ability import Timing
from rules.engine.draft import Draft
from rules.engine.events import Item
from rules.engine.finalize import FINALIZE, resolving
from rules.engine.frames import Process
from rules.engine.game import Game, Todo, WindowKind
from rules.engine.line import SeatId, zone_of
from rules.engine.question import Choice, Option, Pick
from rules.engine.rulebook import rulebook
from rules.engine.series import MATCH
from rules.engine.setting import ASK_ALL, OPEN_LISTS, Setting
from rules.engine.settle import SETTLE
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.games.blank.cards.bench import CARDS, DECK
from rules.games.blank.faults import faults
from rules.games.blank.layout import LAYOUT
from rules.games.blank.lines import LINES
from rules.games.blank.play import PLAY, Playing, first_event, playable
from rules.games.blank.refusals import why_not
from rules.games.blank.setup import setup
from rules.games.blank.token import TOKEN
from rules.games.blank.turn import BID, PASS, PHASES, TURN, act, cleanup, conceded, evaluate, order, part
from rules.games.blank.verbs import VERBS
from rules.games.blank.words import COUNTERS, EVENT, EVENTS, GOLD, POWER, QUICK, SPANS, ZONES
from rules.language.reader import Language

SETTINGS = (
    Setting(
        name="rules",
        default="bench",
        choices=("bench", "none"),
        rule="blank.free",
        help="Whether the test bench's small rules hold, or none but whose turn it is.",
    ),
    ASK_ALL,
    OPEN_LISTS,
)
LOOKS_BACK = frozenset(("defeat",))

GAME = Game(
    name="blank",
    title="Free table",
    least_seats=1,
    most_seats=6,
    zones=ZONES,
    definitions={card.name: card for card in (*CARDS, TOKEN)},
    processes={"turn": TURN, "play": PLAY, "bid": BID, "settle": SETTLE, "finalize": FINALIZE, "match": MATCH},
    reader=Language(VERBS),
    timing=Timing(after="settle", waits=frozenset(("enter", "played")), looks_back=LOOKS_BACK),
    counters=COUNTERS,
    cleanup=cleanup,
    setup=setup,
    conceded=conceded,
    order=order,
    evaluate=evaluate,
    resources=(GOLD, POWER),
    events=EVENTS,
    spans=SPANS,
    settings=SETTINGS,
    why_not=why_not,
    phases=PHASES,
    faults=faults,
    rules=lambda: rulebook(__package__),
    default_deck=lambda seats, seat: DECK,
    layout=LAYOUT,
    part=part,
    lines=LINES,
)


# -- the same table with a chain: what is played waits, and others may answer
def answers(game: Game, s: Table, seat: SeatId) -> Pick:
    """Quick cards, or a pass. That only passing is left must not tell what the hand holds."""
    hand = s.zones[zone_of("hand", seat)].cards
    quick = tuple(Option("play", r) for r in hand if QUICK in traits(game, s, r).keywords and playable(game, s, seat, r))
    return Pick(seat, "window", (*quick, PASS), secret=bool(hand))


def take_answer(game: Game, d: Draft, seat: SeatId, choice: Choice) -> tuple[Todo, ...]:
    """Play it."""
    picked = choice[0]
    assert isinstance(picked, Option)
    return act(game, d, seat, picked)


def resolve(game: Game, d: Draft, item: Item) -> tuple[Todo, ...]:
    """An ability does what it says; a card that is still there does so too, and arrives."""
    if not item.card:
        return (resolving(game, item),)
    if item.card not in d.cards or d.zones[d.cards[item.card].zone].kind != "chain":
        return ()
    v = Playing(item.cause.seat, item.card, x=item.cause.x)
    if EVENT not in traits(game, d, item.card).kinds:
        return (Process("play", "arrive", v),)
    done = Process("play", "done", v)
    return (resolving(game, item), done) if first_event(game, d, item.card) else (done,)


CHAIN = replace(
    GAME,
    name="blank-chain",
    title="Free table with a chain",
    timing=Timing(after="settle", triggers="items", waits=frozenset(("enter", "played")), looks_back=LOOKS_BACK, batch=True),
    windows={"chain": WindowKind(answers, take_answer, resolve)},
)
