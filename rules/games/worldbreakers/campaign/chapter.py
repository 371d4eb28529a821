"""One chapter: the tables of a game against the automaton are laid, in the rulebook's order, and how they stand."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.draft import Draft
from rules.engine.events import Gain, Mark
from rules.engine.frames import Frame, Process
from rules.engine.game import Act, Game, ProcessKind, Work
from rules.engine.line import TABLE, SeatId, zone_of
from rules.engine.state import Table
from rules.games.worldbreakers.campaign.content import chapter, part
from rules.games.worldbreakers.campaign.new_rules import MACHINE, NEW_RULES, TABLET
from rules.games.worldbreakers.campaign.orders import ORDERS as ORDER_CARDS
from rules.games.worldbreakers.campaign.states import Campaign, Opening, campaign_of
from rules.games.worldbreakers.campaign.words import AUTOMATON, HUMAN, ORDERED, RULE_CARDS
from rules.games.worldbreakers.setup import get_ready
from rules.games.worldbreakers.states import Mulligan, Round, other, round_of
from rules.games.worldbreakers.winning import worth
from rules.games.worldbreakers.words import POWER


def lay(game: Game, d: Draft, v: Campaign) -> tuple[Frame, ...]:
    """Both decks, the cards that say what holds, and the Orders; what is still to be done before the first round, the first on top."""
    human = (part(chapter(v.chapter).part).leader, *v.chosen)
    d.seat(HUMAN, deck=human)
    d.seat(AUTOMATON, deck=v.deck)
    get_ready(game, d, HUMAN, human)
    pile = zone_of("deck", AUTOMATON)
    for name in v.deck:
        d.create(name, AUTOMATON, pile, token=False)
    d.shuffle(pile)
    for name in standing_rules(v):
        d.create(name, AUTOMATON, RULE_CARDS, token=False)
    for name in v.orders:
        d.create(ORDER_CARDS[name].name, TABLE, ORDERED, token=False)
    return (
        Process("mulligan", "ask", Mulligan((HUMAN,))),
        Process("opening", "rules", Opening(v.start)),
        Process("round", "round", Round(HUMAN)),
    )


def standing_rules(v: Campaign) -> tuple[str, ...]:
    """What holds in this chapter: how the automaton plays, that the human cannot attack, and the New Rules by number."""
    bound = () if part(chapter(v.chapter).part).attacks else (TABLET.name,)
    return (MACHINE.name, *bound, *(NEW_RULES[name].name for name in v.rules))


# -- before the first round
def rules(game: Game, d: Draft, f: Process) -> Work:
    """What New Rules say for before the game."""
    return replace(f, step="orders"), ((Mark("setup", AUTOMATON),),)


def orders(game: Game, d: Draft, f: Process) -> Work:
    """Then the Orders are shuffled, and the first lies open."""
    return replace(f, step="power"), (Process("orders", "shuffle"),)


def power(game: Game, d: Draft, f: Process) -> Work:
    """Then the human gains the power that the difficulty gives."""
    v: Opening = f.v
    return None, ((Gain(HUMAN, POWER, v.power, "difficulty"),),)


OPENING = ProcessKind({"rules": Act(rules), "orders": Act(orders), "power": Act(power)}, Opening)


# -- how it stands
def evaluate(game: Game, s: Table, seat: SeatId) -> float:
    """How the table stands for a side; power counts more near the chapter's goal. Who has won this game has, though a campaign goes on."""
    if s.over is not None:
        return 1_000.0 if seat in s.over.winners else -1_000.0
    v = campaign_of(s)
    if round_of(s) is None:
        won = bool(v.tries) and v.tries[-1].won
        return 1_000.0 if won == (seat == HUMAN) else -1_000.0
    return worth(game, s, seat, v.goal) - worth(game, s, other(s, seat), v.goal)
