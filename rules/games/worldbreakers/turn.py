"""The action phase: sides alternate, four turns each, one action a turn."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rules.engine.cache import of_cards_in_play
from rules.engine.draft import Draft
from rules.engine.events import Cause, Gain, Mark, Move, Pay, Trigger
from rules.engine.frames import Process
from rules.engine.game import Act, Ask, Game, ProcessKind, Todo, Work
from rules.engine.happen import begin
from rules.engine.line import Ref, SeatId, zone_of
from rules.engine.question import Choice, Option, Pick, Question
from rules.engine.state import Table
from rules.engine.traits import modified, traits
from rules.engine.triggers import actions_of
from rules.games.worldbreakers.play import in_reach, playable
from rules.games.worldbreakers.rally import RALLY
from rules.games.worldbreakers.states import (
    TURNS,
    Combat,
    Developing,
    Playing,
    Round,
    all_in_play,
    controlled_by,
    developable,
    may_attack,
    row_of,
    turn_of,
)
from rules.games.worldbreakers.words import GUILDS, MYTHIUM

STANDING_COST = 2
MYTHIUM_ACTION, DRAW_ACTION, ATTACK_ACTION = Option("mythium"), Option("draw"), Option("attack")


def begin_round(game: Game, d: Draft, f: Process) -> Work:
    """A round begins with the first side's turn."""
    v: Round = f.v
    return replace(f, step="turn", v=replace(v, turn=0)), ((Mark("round", v.first, n=v.n),),)


def begin_turn(game: Game, d: Draft, f: Process) -> Work:
    """A side's turn: one action, and those that it was promised for this turn."""
    v: Round = f.v
    seat = turn_of(v)
    d.turn = replace(d.turn, priority=seat, focus=seat)
    for effect in d.effects:
        if effect.until == "their-turn" and effect.cause.seat != seat:
            d.end(effect.stamp)
    more = tuple(0 if i == seat else n for i, n in enumerate(v.more))
    return replace(f, step="action", v=replace(v, left=1 + v.more[seat], more=more)), ((Mark("turn", seat, n=v.turn // 2 + 1),),)


def ask_action(game: Game, s: Table, f: Process) -> Question | None:
    """All actions that a side can take. What it can play depends on its hand."""
    return Pick(turn_of(f.v), "action", tuple(actions(game, s, turn_of(f.v))), secret=True, rule="wb.action")


def actions(game: Game, s: Table, seat: SeatId) -> list[Option]:
    """Gain mythium, draw, buy standing, play, attack, develop, or use a card's own action."""
    found = [MYTHIUM_ACTION]
    if s.zones[zone_of("deck", seat)].cards:
        found.append(DRAW_ACTION)
    if s.seats[seat].resources[MYTHIUM] >= STANDING_COST:
        found += [Option(guild) for guild in GUILDS]
    found += [Option("play", r, zone=row_of(game, s, r, seat)) for r in playable(game, s, seat, in_reach(game, s, seat))]
    if may_attack(game, s, seat):
        found.append(ATTACK_ACTION)
    found += [Option("develop", r) for r in developable(game, s, seat)]
    return found + card_actions(game, s, seat)


def card_actions(game: Game, s: Table, seat: SeatId) -> list[Option]:
    """The 'Action:' abilities that a side could use."""
    return [Option("use", r, n=n) for r in acting(game, s, seat) for n in actions_of(game, s, r, seat)]


@of_cards_in_play
def acting(game: Game, s: Table, seat: SeatId) -> list[Ref]:
    """A side's cards in play that may have 'Action:' abilities."""
    changed, able = modified(game, s), actors(game)
    refs = (ref for ref in all_in_play(game, s) if not s.cards[ref].stored_on and (s.cards[ref].definition in able or ref in changed))
    return [ref for ref in refs if controlled_by(game, s, ref) == seat]


@lru_cache(maxsize=16)
def actors(game: Game) -> frozenset[str]:
    """The cards that have an 'Action:' ability of their own."""
    return frozenset(name for name, abilities in game.printed.items() if any(a.role == "action" for a in abilities))


def take_action(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """One action."""
    picked = choice[0] if choice else MYTHIUM_ACTION
    assert isinstance(picked, Option)
    return replace(f, step="acted"), act(game, d, turn_of(f.v), picked)


def act(game: Game, d: Draft, seat: SeatId, picked: Option) -> tuple[Todo, ...]:
    """What an action comes to."""
    if picked.word in GUILDS:
        return ((Pay(seat, MYTHIUM, STANDING_COST), Gain(seat, picked.word, 1, "buy")),)
    if picked.word == "draw":
        return (tuple(Move(r, zone_of("hand", seat), "draw") for r in d.zones[zone_of("deck", seat)].cards[:1]),)
    if picked.word == "play":
        return (Process("play", "place", Playing(seat, picked.ref)),)
    if picked.word == "attack":
        return (Process("combat", "declare", Combat(seat)),)
    if picked.word == "develop":
        return (Process("develop", "take", Developing(seat, picked.ref)),)
    if picked.word == "use":
        held = traits(game, d, picked.ref).abilities[picked.n]
        return (begin(game, d, Trigger(held.address, Cause(picked.ref, seat), held.by)),)
    return ((Gain(seat, MYTHIUM, 1, "action"),),)


def acted(game: Game, d: Draft, f: Process) -> Work:
    """The action is over: another one, the next turn, or the rally phase."""
    v: Round = f.v
    if v.left > 1:
        return replace(f, step="action", v=replace(v, left=v.left - 1)), ()
    d.expire("turn")
    turn = v.turn + 1
    return replace(f, step="rally" if turn == 2 * TURNS else "turn", v=replace(v, turn=turn, left=1)), ()


ROUND = ProcessKind({
    "round": Act(begin_round),
    "turn": Act(begin_turn),
    "action": Ask(ask_action, take_action, opens=True),
    "acted": Act(acted),
    **RALLY,
}, Round)  # fmt: skip
