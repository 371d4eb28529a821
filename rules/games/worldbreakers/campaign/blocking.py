"""How the automaton blocks, by a rule that everybody can foresee: the best kind of block for the first attacker that has one, until there
is none; and when the game is at stake, a block that only saves it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.cache import Cache
from rules.engine.draft import Draft
from rules.engine.events import Event, Exhaust, Move
from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.line import Line, Ref, TheCard, zone_of
from rules.engine.question import Question
from rules.engine.state import State, Table
from rules.engine.step import supposed
from rules.engine.traits import modified, traits
from rules.games.worldbreakers.campaign.states import campaign_of
from rules.games.worldbreakers.campaign.targets import key
from rules.games.worldbreakers.campaign.words import AUTOMATON, HUMAN
from rules.games.worldbreakers.combat import blockers
from rules.games.worldbreakers.guard import guarded
from rules.games.worldbreakers.states import Combat, combat_of
from rules.games.worldbreakers.words import OVERWHELM, POWER, WOUND
from rules.language.tree import When

WINS, HOLDS, TRADES, SAVES = 1, 2, 3, 4  # defeats it and survives; survives; defeats it and falls; only saves the game
WORDS = {WINS: "wins", HOLDS: "holds", TRADES: "trades", SAVES: "saves"}


class Block(Struct, frozen=True):
    """A follower that blocks an attacker, and what kind of block it is."""

    blocker: Ref
    attacker: Ref
    kind: int


def next_blocks(game: Game, s: Table, attackers: Sequence[Ref], ready: Iterable[Ref]) -> tuple[Block, ...]:
    """The next block; several that are equal, of which the human chooses; none."""
    pairs = [b for a in attackers for r in ready if (b := block(game, s, r, a)) is not None]
    kinds = [b for b in pairs if b.kind < SAVES]
    if not kinds and not at_stake(s, len(attackers)):
        return ()
    found = kinds or [b for b in pairs if OVERWHELM not in traits(game, s, b.attacker).keywords]
    if not found:
        return ()
    first = min(key(game, s, b.attacker) for b in found)
    found = [b for b in found if key(game, s, b.attacker) == first]
    best = min(b.kind for b in found)
    found = [b for b in found if b.kind == best]
    lightest = min(weight(game, s, b.blocker) for b in found)
    return tuple(b for b in found if weight(game, s, b.blocker) == lightest)


def block(game: Game, s: Table, blocker: Ref, attacker: Ref) -> Block | None:
    """What a block would come to by the figures that hold then; None if it cannot be made."""
    if guarded(game, s, blocker, attacker):
        return None
    strong, tough, by, hurt = figures(game, s, blocker, attacker)
    defeats, survives = strong >= hurt, by < tough
    if survives:
        return Block(blocker, attacker, WINS if defeats else HOLDS)
    if defeats and OVERWHELM not in traits(game, s, attacker).keywords:
        return Block(blocker, attacker, TRADES)
    return Block(blocker, attacker, SAVES)


def figures(game: Game, s: Table, blocker: Ref, attacker: Ref) -> tuple[int, int, int, int]:
    """The blocker's strength and health left, then the attacker's, while the one blocks the other."""
    supposed = facing(game, s, blocker, attacker)
    found = []
    for ref in (blocker, attacker):
        numbers, wounds = traits(game, supposed, ref).numbers, supposed.cards[ref].counters.get(WOUND, 0)
        found += [numbers.get("strength", 0), numbers.get("health", 0) - wounds]
    return found[0], found[1], found[2], found[3]


def facing(game: Game, s: Table, blocker: Ref, attacker: Ref) -> Table:
    """The table as it is when the one blocks the other; the same one if that changes no figure."""
    modified(game, s)
    if "combat" not in s.cache.looks:
        return s
    d = Draft(game, s.freeze() if isinstance(s, Draft) else s)  # type: ignore[arg-type]
    at = next((n for n, f in enumerate(d.stack) if isinstance(f, Process) and isinstance(f.v, Combat)), None)
    if at is not None:
        frame = d.stack[at]
        assert isinstance(frame, Process)
        d.stack[at] = replace(frame, v=replace(frame.v, blocker=blocker, blocked=attacker))
        d.cache.changed("combat")
    return d


def weight(game: Game, s: Table, ref: Ref) -> tuple[int, int]:
    """Printed cost, then strength: the lowest blocks first."""
    return game.definition(s.cards[ref].definition).numbers.get("cost", 0), traits(game, s, ref).numbers.get("strength", 0)


def at_stake(s: Table, attackers: int) -> bool:
    """Would the attackers that are left bring the human to the chapter's power, and above the automaton's?"""
    power, theirs = (s.seats[seat].resources.get(POWER, 0) for seat in (HUMAN, AUTOMATON))
    return power + attackers >= campaign_of(s).goal and power + attackers > theirs


def expected(game: Game, view: State, attackers: Sequence[Ref]) -> tuple[Block, ...]:
    """The blocks that are to be expected of these attackers, declared or only thought of, by the figures that hold once they attack, but
    for what abilities then do to them; of equal blocks the first."""
    combat = combat_of(view)
    s = view if combat is not None and combat.declared else thought_of(game, view, attackers)
    ready, left, found = blockers(game, s, AUTOMATON), list(attackers), list[Block]()
    while not (combat and combat.sure) and left and ready and (blocks := next_blocks(game, s, left, ready)):
        found.append(blocks[0])
        ready.remove(blocks[0].blocker)
        left.remove(blocks[0].attacker)
        s = supposed(game, s, (Move(blocks[0].attacker, zone_of("followers", HUMAN), "withdraw"),))  # what it did as an attacker ends
    return tuple(found)


def thought_of(game: Game, view: State, attackers: Sequence[Ref]) -> State:
    """The table as it would be with these attackers declared."""
    forward: list[Event] = [Exhaust(r) for r in attackers]
    forward += [Move(r, zone_of("front", HUMAN), "declare") for r in attackers]
    s = supposed(game, view, tuple(forward))
    stack = tuple(f for f in s.stack if not (isinstance(f, Process) and isinstance(f.v, Combat)))
    return replace(s, stack=(*stack, Process("combat", "block", Combat(HUMAN, declared=len(attackers)))), cache=Cache())


def foreseen(game: Game, view: State, question: Question, refs: tuple[Ref, ...]) -> tuple[Line, ...]:
    """How the automaton will block these attackers, if the human is asked with whom to attack (not which of the automaton's attack)."""
    combat = combat_of(view)
    if question.purpose != "declare" or not refs or combat is None or combat.seat != HUMAN:
        return ()
    blocks = expected(game, view, refs)
    found = tuple(Line(f"automaton.block.{WORDS[b.kind]}", (TheCard(b.blocker), TheCard(b.attacker))) for b in blocks)
    hears = any(hears_attacks(game, view, ref) for ref in (*refs, *view.zones[zone_of("worldbreaker", HUMAN)].cards))
    return (*(found or (Line("automaton.blocks-none"),)), *((Line("automaton.block.before"),) if hears else ()))


def hears_attacks(game: Game, view: State, ref: Ref) -> bool:
    """Has a card an ability that is used when followers attack, before blocks?"""
    definition = game.definition(view.cards[ref].definition)
    return any(isinstance(ability, When) and ability.on.event in ("attack", "alone") for ability in definition.abilities)
