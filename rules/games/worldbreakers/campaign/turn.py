"""The rounds of a chapter: the human takes actions, the automaton follows its Orders; what differs in the rally phase."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.card import Address
from rules.engine.draft import Draft
from rules.engine.events import Cause, Event, Gain, Mark, Move, Over, Shuffle
from rules.engine.frames import Do, Process
from rules.engine.game import Act, Ask, Game, ProcessKind, Work
from rules.engine.line import Line, SeatId, TheCard, zone_of
from rules.engine.question import Choice, Option, Pick, Question
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.engine.triggers import actions_of
from rules.games.worldbreakers import cleanup as table
from rules.games.worldbreakers import turn as base
from rules.games.worldbreakers.campaign.states import Campaign, campaign_of
from rules.games.worldbreakers.campaign.verbs import damaged_key, remembered
from rules.games.worldbreakers.campaign.words import AUTOMATON, BACK, FRONT, HUMAN, ON_TOP, ORDERED, ORDERS, RULE_CARDS
from rules.games.worldbreakers.states import Round, controlled_by, stages, turn_of
from rules.games.worldbreakers.words import LOCATION, MYTHIUM, POWER


# -- whose turn
def begin_round(game: Game, d: Draft, f: Process) -> Work:
    """A round begins; how many there were is kept."""
    bottom = d.stack[0]
    if isinstance(bottom, Process) and isinstance(bottom.v, Campaign):
        d.stack[0] = replace(bottom, v=replace(bottom.v, rounds=f.v.n))
    return base.begin_round(game, d, f)


def begin_turn(game: Game, d: Draft, f: Process) -> Work:
    """A turn begins as always. The automaton has one Order, whatever it was promised."""
    following, work = base.begin_turn(game, d, f)
    if following is not None and turn_of(f.v) == AUTOMATON:
        following = replace(following, step="command", v=replace(following.v, left=1))
    return following, work


def side(v: Round) -> int:
    """Which side of the Order counts on this turn of the automaton, or lies up before it."""
    taken = (v.turn + (v.first == HUMAN)) // 2 if turn_of(v) == HUMAN else v.turn // 2
    return BACK if taken % 2 else FRONT


def ask_command(game: Game, s: Table, f: Process) -> Question | None:
    """The Order on top is followed; that is all that the automaton does."""
    on_top = s.zones[ON_TOP].cards
    options = tuple(Option("order", r, n=side(f.v)) for r in on_top[:1])
    why = Line("automaton.order", (TheCard(on_top[0]), side(f.v))) if on_top else None
    return Pick(AUTOMATON, "order", options, about=options[0].ref, rule="wb.solo.orders", why=why) if options else None


def take_command(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """What it says on this side."""
    following = replace(f, step="acted")
    refs = d.zones[ON_TOP].cards
    if not refs:
        return following, ()
    name, at = d.cards[refs[0]].definition, side(f.v) - 1
    return following, (Do(Address(name, (at,)), Cause(refs[0], AUTOMATON)),)


def acted(game: Game, d: Draft, f: Process) -> Work:
    """After its Order the automaton turns it over, or discards it and uncovers the next one."""
    following, work = base.acted(game, d, f)
    if turn_of(f.v) != AUTOMATON:
        return following, work
    refs = d.zones[ON_TOP].cards
    if side(f.v) == FRONT:
        return following, (*work, (Mark("flip", AUTOMATON, refs),))
    return following, (*work, tuple(Move(r, ORDERED, "discard-order") for r in refs), Process("orders", "shuffle"))


def shuffle(game: Game, d: Draft, f: Process) -> Work:
    """When no Order is left, those that were discarded are shuffled."""
    used = d.zones[ORDERED].cards
    again = not d.zones[ORDERS].cards and used
    return replace(f, step="uncover"), ((tuple(Move(r, ORDERS, "reshuffle") for r in used), (Shuffle(ORDERS),)) if again else ())


def uncover(game: Game, d: Draft, f: Process) -> Work:
    """The next Order lies open, with its first side up."""
    return None, (tuple(Move(r, ON_TOP, "reveal-order") for r in d.zones[ORDERS].cards[:1]),)


# -- the human's actions
def ask_action(game: Game, s: Table, f: Process) -> Question | None:
    """What one can do as always, and the actions of New Rules, which are the human's."""
    found = [o for o in base.actions(game, s, HUMAN) if o.word != "use" or not of_rules(s, o)]
    rules = [Option("use", r, n=n) for r in s.zones[RULE_CARDS].cards for n in actions_of(game, s, r, HUMAN)]
    return Pick(HUMAN, "action", (*found, *rules), secret=True, rule="wb.action")


def of_rules(s: Table, o: Option) -> bool:
    """Is it about a New Rules card?"""
    return bool(o.ref) and s.cards[o.ref].zone == RULE_CARDS


# -- the rally phase
def draw(game: Game, d: Draft, f: Process) -> Work:
    """Only the human draws; for a card that cannot be drawn, the automaton gains a power."""
    top = d.zones[zone_of("deck", HUMAN)].cards[:1]
    found: list[Event] = [Move(r, zone_of("hand", HUMAN), "draw") for r in top]
    if not top:
        found.append(Gain(AUTOMATON, POWER, 1, "empty"))
    return replace(f, step="check"), (tuple(found),)


def income(game: Game, d: Draft, f: Process) -> Work:
    """Two mythium for the human."""
    return replace(f, step="draw"), ((Gain(HUMAN, MYTHIUM, 2, "rally"),),)


def check(game: Game, d: Draft, f: Process) -> Work:
    """The chapter's power, and more than the other side, wins."""
    power = {seat: d.seats[seat].resources[POWER] for seat in (HUMAN, AUTOMATON)}
    best = max(power, key=lambda seat: power[seat])
    won = power[best] >= campaign_of(d).goal and power[best] > power[SeatId(1 - best)]
    return replace(f, step="order"), (((Over((best,), POWER),),) if won else ())


# -- what is noted
def cleanup(game: Game, d: Draft) -> tuple[Event, ...]:
    """As always; and what cards of the campaign ask for is noted: who attacked, whose location was damaged, whether an attack succeeded."""
    for occurrence in d.pending:
        e = occurrence.event
        if isinstance(e, Mark) and e.name == "attack":
            for ref in e.refs:
                note(d, "round", f"{ref}:attacked")
        elif isinstance(e, Mark) and e.name == "combat-over" and e.n:
            note(d, "turn", f"success.{e.seat}")
        elif isinstance(e, Mark) and e.name in ("damage", "attack-damage"):
            note_damage(game, d, e)
    return table.cleanup(game, d)


def note(d: Draft, span: str, key: str) -> None:
    """It is remembered once."""
    if not remembered(d, span, key):
        d.remember(span, key)


def note_damage(game: Game, d: Draft, e: Mark) -> None:
    """Whose location was damaged in this round; and by whom one was that has no stage left."""
    for ref in e.refs:
        if ref in d.cards and LOCATION in traits(game, d, ref).kinds:
            note(d, "round", damaged_key(controlled_by(game, d, ref)))
            if not stages(d, ref):
                note(d, "turn", f"{ref}:broken.{e.seat}")


ROUND = ProcessKind({
    **base.ROUND.steps,
    "round": Act(begin_round),
    "turn": Act(begin_turn),
    "action": Ask(ask_action, base.take_action, opens=True),
    "command": Ask(ask_command, take_command, opens=True),
    "acted": Act(acted),
    "income": Act(income),
    "draw": Act(draw),
    "check": Act(check),
}, Round)  # fmt: skip
UNCOVER = ProcessKind({"shuffle": Act(shuffle), "uncover": Act(uncover)})
