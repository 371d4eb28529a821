"""The game record of the campaign: Worldbreakers for one, against the automaton."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as changed

from rules.engine.draft import Draft
from rules.engine.frames import Frame, Process
from rules.engine.game import Game, option
from rules.engine.layout import Pile, Row
from rules.engine.line import SeatId
from rules.engine.setting import ASK_ALL, Setting
from rules.games.worldbreakers import guard
from rules.games.worldbreakers.campaign import verbs as own
from rules.games.worldbreakers.campaign.blocking import foreseen
from rules.games.worldbreakers.campaign.chapter import OPENING, evaluate, standing_rules
from rules.games.worldbreakers.campaign.choices import directs
from rules.games.worldbreakers.campaign.content import chapter, chapters, difficulties, written
from rules.games.worldbreakers.campaign.drafting import CHOOSING, DRAFTING, advise
from rules.games.worldbreakers.campaign.lines import LINES
from rules.games.worldbreakers.campaign.new_rules import MACHINE, NEW_RULES, TABLET
from rules.games.worldbreakers.campaign.orders import ORDERS
from rules.games.worldbreakers.campaign.put import PUT
from rules.games.worldbreakers.campaign.refusals import why_not
from rules.games.worldbreakers.campaign.series import CAMPAIGN, begun, setup, without_drafts
from rules.games.worldbreakers.campaign.states import Campaign, Opening, goals
from rules.games.worldbreakers.campaign.turn import ROUND, UNCOVER, cleanup
from rules.games.worldbreakers.campaign.words import AUTOMATON, EVENTS, RULE_CARDS, ZONES
from rules.games.worldbreakers.filters import AMOUNTS, CONDITIONS, FINDS
from rules.games.worldbreakers.game import CARDS, DECKS, GAME
from rules.games.worldbreakers.layout import ALONE, LAYOUT
from rules.games.worldbreakers.states import Round
from rules.games.worldbreakers.verbs import VERBS
from rules.language.reader import Language

SETTINGS = (
    Setting(
        name="play",
        default="chapter",
        choices=("chapter", "campaign"),
        rule="wb.solo.parts",
        help="One chapter for practice, or the campaign from the beginning of the part that the chapter belongs to.",
    ),
    Setting(name="chapter", default=1, choices=tuple(c.number for c in chapters().chapters), rule="wb.solo.chapter", help="Which chapter."),
    Setting(
        name="difficulty",
        default="scholar",
        choices=tuple(difficulties()),
        rule="wb.solo.difficulty",
        help="How much power the human has at the start. In a campaign it can be changed between games.",
    ),
    ASK_ALL,
)
READER = Language(
    {**VERBS, **own.VERBS},
    finds={**FINDS, **own.FINDS},
    amounts=AMOUNTS,
    conditions={**CONDITIONS, **own.CONDITIONS},
    statics=(guard.NoBlock, guard.Cheaper, guard.Dearer, guard.MostX, guard.MostAttackers, guard.FromStorage),
)


# -- where scenarios begin
def standing(game: Game, d: Draft) -> Process:
    """A campaign at the chapter that the options say, with what holds there unless the table has such cards already."""
    number = int(option(d, game, "chapter"))
    v = without_drafts(begun(Campaign(number, str(option(d, game, "difficulty")), alone=True), chapter(number).part), number)
    if not d.zones[RULE_CARDS].cards:
        for name in standing_rules(changed(v, rules=())):
            d.create(name, AUTOMATON, RULE_CARDS, token=False)
    return Process("campaign", "result", v)


def phase_action(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """A side's first turn in the first round."""
    v = Round(active)
    return Process("round", "command" if active == AUTOMATON else "action", v), standing(game, d)


def phase_second(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """A side's second turn."""
    return Process("round", "command" if active == AUTOMATON else "action", Round(active, turn=2)), standing(game, d)


def phase_last(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """The last turn before the rally phase; before it, the other side went first."""
    v = Round(SeatId(1 - active), turn=7)
    return Process("round", "command" if active == AUTOMATON else "action", v), standing(game, d)


def phase_late(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """The last turn of the third round; before it, the other side went first."""
    v = Round(SeatId(1 - active), 3, turn=7)
    return Process("round", "command" if active == AUTOMATON else "action", v), standing(game, d)


def phase_rally(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """The rally phase of the third round, which this side began."""
    return Process("round", "rally", Round(active, 3, turn=8)), standing(game, d)


def phase_setup(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """A chapter is set up, with what lies on the table."""
    bottom = standing(game, d)
    assert isinstance(bottom.v, Campaign)
    return Process("opening", "rules", Opening(bottom.v.start)), Process("round", "round", Round()), bottom


def phase_camp(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """Between the games of a campaign, before the chapter that the options say."""
    bottom = standing(game, d)
    return (changed(bottom, step="camp", v=changed(bottom.v, alone=False)),)


PHASES = {
    "action": phase_action, "second": phase_second, "last-turn": phase_last, "late": phase_late, "rally": phase_rally, "setup": phase_setup,
    "camp": phase_camp,
}  # fmt: skip
CHAPTER_LAYOUT = changed(
    LAYOUT,
    bare=(AUTOMATON,),
    piles=(
        *LAYOUT.piles,
        Pile("rules", "rules", seat=AUTOMATON),
        Pile("order", "Order", seat=AUTOMATON),
        Pile("orders", "Orders"),
        Pile("ordered", "done", "right"),
    ),
    during={
        "drafting": changed(ALONE, rows=(Row("pack"), Row("collection")), piles=(Pile("supply", "supply"),), hand=""),
        "collection": changed(ALONE, rows=(Row("collection"), Row("chosen")), piles=(), hand=""),
    },
)
SOLO = replace(
    GAME,
    name="worldbreakers-solo",
    title="Worldbreakers: The Singing Ore",
    zones=ZONES,
    definitions={card.name: card for card in (*CARDS, *ORDERS.values(), MACHINE, TABLET, *NEW_RULES.values())},
    processes={
        **{name: GAME.processes[name] for name in ("mulligan", "combat", "play", "develop", "settle")},
        "round": ROUND,
        "orders": UNCOVER,
        "put": PUT,
        "opening": OPENING,
        "campaign": CAMPAIGN,
        "drafting": DRAFTING,
        "collection": CHOOSING,
    },
    reader=READER,
    cleanup=cleanup,
    setup=setup,
    evaluate=evaluate,
    events=(*GAME.events, *EVENTS),
    settings=SETTINGS,
    phases=PHASES,
    decks=replace(DECKS, advise=advise, brings=False),
    ready_decks={},
    default_deck=lambda seats, seat: (),
    layout=CHAPTER_LAYOUT,
    goals=goals,
    foreseen=foreseen,
    lines={**GAME.lines, **LINES},
    directs=directs,
    why_not=why_not,
    written=written(),
)
