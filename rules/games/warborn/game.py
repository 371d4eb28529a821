"""The game record of Warborn."""

from __future__ import annotations

from rules.engine.ability import Timing
from rules.engine.game import Game
from rules.engine.rulebook import rulebook
from rules.engine.series import MATCH
from rules.engine.setting import ASK_ALL, OPEN_LISTS, Setting
from rules.games.warborn.anatomy import unplayable
from rules.games.warborn.cards.base import CARDS
from rules.games.warborn.decks import DECKS, ready_deck
from rules.games.warborn.faults import faults
from rules.games.warborn.layout import LAYOUT
from rules.games.warborn.lines import LINES
from rules.games.warborn.piles import DRAW, ZONES
from rules.games.warborn.refusals import why_not
from rules.games.warborn.setup import setup
from rules.games.warborn.turn import HAND, PHASES, conceded, evaluate, order, part, stance
from rules.games.warborn.verbs import VERBS
from rules.games.warborn.words import ENDS, EVENTS, HANDS, SPANS
from rules.language.reader import Language

SETTINGS = (
    Setting(
        name="fate",
        default="refill",
        choices=("refill", "add"),
        rule="warborn.fate.twelve",
        help="Whether a kept hand is filled up to twelve cards or gets twelve more.",
    ),
    Setting(
        name="tie",
        default="nobody",
        choices=("nobody", "all"),
        rule="warborn.victory.tie",
        help="Whether a tie for the highest Force wins the hand for nobody or for all tied.",
    ),
    Setting(
        name="decks",
        default="common",
        choices=("common", "personal"),
        rule="warborn.decks.personal",
        help="Whether all share one deck or each seat brings its own of 40 cards.",
    ),
    ASK_ALL,
    OPEN_LISTS,
)

GAME = Game(
    name="warborn",
    title="Warborn",
    least_seats=2,
    most_seats=6,
    zones=ZONES,
    definitions={card.name: card for card in CARDS},
    processes={"hand": HAND, "draw": DRAW, "match": MATCH},
    reader=Language(VERBS, unplayable=unplayable),
    timing=Timing(glimpses=False),
    setup=setup,
    conceded=conceded,
    order=order,
    evaluate=evaluate,
    resources=(HANDS,),
    events=EVENTS,
    spans=SPANS,
    ends=ENDS,
    settings=SETTINGS,
    why_not=why_not,
    phases=PHASES,
    faults=faults,
    rules=lambda: rulebook(__package__),
    decks=DECKS,
    default_deck=ready_deck,
    layout=LAYOUT,
    stance=stance,
    part=part,
    lines=LINES,
)
