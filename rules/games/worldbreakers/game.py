"""The game record of Worldbreakers: Advent of the Khanate for two."""

from __future__ import annotations

from dataclasses import replace

from rules.engine.ability import Timing
from rules.engine.game import Game
from rules.engine.rulebook import rulebook
from rules.engine.series import MATCH
from rules.engine.setting import ASK_ALL, OPEN_LISTS, Setting
from rules.engine.setting import MATCH as MATCH_LENGTH
from rules.engine.settle import SETTLE
from rules.games.worldbreakers.cards.earth import CARDS as EARTH_CARDS
from rules.games.worldbreakers.cards.moon import CARDS as MOON_CARDS
from rules.games.worldbreakers.cards.neutral import CARDS as NEUTRAL_CARDS
from rules.games.worldbreakers.cards.stars import CARDS as STARS_CARDS
from rules.games.worldbreakers.cards.void import CARDS as VOID_CARDS
from rules.games.worldbreakers.cleanup import cleanup
from rules.games.worldbreakers.combat import COMBAT
from rules.games.worldbreakers.deck_building import CONSTRUCTED
from rules.games.worldbreakers.decks import DECKS as RULES
from rules.games.worldbreakers.decks import READY, ready_deck
from rules.games.worldbreakers.develop import DEVELOP, stage_counters
from rules.games.worldbreakers.drafter import advise
from rules.games.worldbreakers.faults import faults
from rules.games.worldbreakers.filters import AMOUNTS, CONDITIONS, FINDS
from rules.games.worldbreakers.guard import Cheaper, FromStorage, MostX, NoBlock
from rules.games.worldbreakers.layout import LAYOUT, facing, part, turns
from rules.games.worldbreakers.lines import LINES
from rules.games.worldbreakers.phases import PHASES
from rules.games.worldbreakers.play import PLAY, price
from rules.games.worldbreakers.refusals import why_not
from rules.games.worldbreakers.setup import MULLIGAN, setup
from rules.games.worldbreakers.turn import ROUND
from rules.games.worldbreakers.verbs import VERBS
from rules.games.worldbreakers.winning import conceded, evaluate, order
from rules.games.worldbreakers.words import COUNTERS, ENDS, EVENTS, GUILDS, MYTHIUM, PLAYED, POWER, SPANS, ZONES
from rules.language.reader import Language

CARDS = (*EARTH_CARDS, *STARS_CARDS, *MOON_CARDS, *VOID_CARDS, *NEUTRAL_CARDS)

DECKS = replace(RULES, advise=advise)

SETTINGS = (
    Setting(
        name="first",
        default="chance",
        choices=("chance", "south", "north"),
        rule="wb.start.first",
        help="Who has the first turn of the first round.",
    ),
    MATCH_LENGTH,
    ASK_ALL,
    OPEN_LISTS,
)

GAME = Game(
    name="worldbreakers",
    title="Worldbreakers",
    least_seats=2,
    most_seats=2,
    zones=ZONES,
    definitions={card.name: card for card in CARDS},
    processes={
        "round": ROUND,
        "mulligan": MULLIGAN,
        "combat": COMBAT,
        "play": PLAY,
        "develop": DEVELOP,
        "settle": SETTLE,
        "match": MATCH,
        "build": CONSTRUCTED,
    },
    reader=Language(VERBS, finds=FINDS, amounts=AMOUNTS, conditions=CONDITIONS, statics=(NoBlock, Cheaper, MostX, FromStorage)),
    timing=Timing(
        after="settle",
        waits=frozenset(("enter", *PLAYED)),
        looks_back=frozenset(("defeat", "deplete")),
        present=True,
    ),
    counters=COUNTERS,
    cleanup=cleanup,
    setup=setup,
    conceded=conceded,
    order=order,
    evaluate=evaluate,
    resources=(MYTHIUM, POWER, *GUILDS),
    events=EVENTS,
    spans=SPANS,
    ends=ENDS,
    settings=SETTINGS,
    why_not=why_not,
    phases=PHASES,
    faults=faults,
    rules=lambda: rulebook(__package__),
    arrives=stage_counters,
    decks=DECKS,
    ready_decks=READY,
    default_deck=ready_deck,
    layout=LAYOUT,
    turns=turns,
    part=part,
    facing=facing,
    price=price,
    lines=LINES,
)
