"""Combat, step by step: attackers are declared, each block is fought out by itself, and what still attacks breaches."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.cache import of_cards_in_play
from rules.engine.draft import Draft
from rules.engine.events import Count, Event, Exhaust, Gain, Mark, Move
from rules.engine.frames import Process
from rules.engine.game import Act, Ask, Game, ProcessKind, Todo, Work
from rules.engine.happen import forbidden
from rules.engine.line import NOBODY, Ref, SeatId, zone_of
from rules.engine.question import Choice, Option, Pick, Question
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.games.worldbreakers.develop import damaging
from rules.games.worldbreakers.guard import guarded, most_attackers
from rules.games.worldbreakers.states import Combat, attackers, controlled_by, front, in_play, other, stages
from rules.games.worldbreakers.words import FOLLOWER, HIDDEN, LOCATION, PINNED, POWER, WOUND

PASS = Option("pass")


def picked_refs(choice: Choice) -> tuple[Ref, ...]:
    """The cards that were picked."""
    return tuple(o.ref for o in choice if isinstance(o, Option) and o.ref)


# -- attack phase
def ask_declare(game: Game, s: Table, f: Process) -> Question | None:
    """One or more ready followers."""
    v: Combat = f.v
    options = tuple(Option("attack", r, zone=zone_of("front", v.seat)) for r in attackers(game, s, v.seat))
    if not options or forbidden(game, s, (Mark("attack", v.seat),)):
        return None
    most = most_attackers(game, s, min(v.most or len(options), len(options)))
    return Pick(v.seat, "declare", options, 1, most, rule="wb.combat.attack.1")


def take_declare(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """They move forward and are exhausted; then what waited for the attack can be used."""
    v: Combat = f.v
    refs = picked_refs(choice)
    if not refs:
        return None, ()
    forward: list[Event] = [Exhaust(r) for r in refs]
    forward += [Move(r, zone_of("front", v.seat), "declare") for r in refs]
    forward.append(Mark("attack", v.seat, refs))
    forward += [Mark("alone", v.seat, refs)] if len(refs) == 1 else []
    return replace(f, step="declared", v=replace(v, declared=len(refs))), (tuple(forward),)


def declared(game: Game, d: Draft, f: Process) -> Work:
    """What waited for the attack has been used, the attacking side first: now the other side defends."""
    return replace(f, step="block"), ()


# -- defense phase
def ask_block(game: Game, s: Table, f: Process) -> Question | None:
    """One block, or no more."""
    v: Combat = f.v
    foe = other(s, v.seat)
    pairs = tuple(Option("block", one, two) for one in blockers(game, s, foe) for two in blockable(game, s, v, one))
    return Pick(foe, "block", (*pairs, PASS), rule="wb.combat.defense") if pairs else None


def blockers(game: Game, s: Table, seat: SeatId) -> list[Ref]:
    """The ready followers that could block."""
    ready = (r for r in in_play(game, s, seat, FOLLOWER) if not s.cards[r].exhausted)
    return [r for r in ready if PINNED not in traits(game, s, r).keywords]


def blockable(game: Game, s: Table, v: Combat, blocker: Ref) -> list[Ref]:
    """The attackers that a follower could block."""
    return [] if v.sure else [r for r in front(s, v.seat) if not guarded(game, s, blocker, r)]


def take_block(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """The blocker is exhausted and faces its attacker."""
    v: Combat = f.v
    picked = choice[0] if choice else PASS
    if not isinstance(picked, Option) or picked.word != "block":
        return replace(f, step="outcome", v=replace(v, blocker=NOBODY, blocked=NOBODY)), ()
    v = replace(v, blocker=picked.ref, blocked=picked.other)
    return replace(f, step="blocks", v=v), ((Exhaust(v.blocker), Mark("blocked", v.seat, (v.blocked,))),)


def blocks(game: Game, d: Draft, f: Process) -> Work:
    """A step of its own: what followers do when they block."""
    v: Combat = f.v
    return replace(f, step="fight"), ((Mark("block", other(d, v.seat), (v.blocker,)),),)


def fight(game: Game, d: Draft, f: Process) -> Work:
    """Both deal each other their strength, at the same time."""
    v: Combat = f.v
    both = v.blocker in d.cards and v.blocked in front(d, v.seat)
    pairs = ((v.blocker, v.blocked), (v.blocked, v.blocker)) if both else ()
    blows = tuple(Count(to, WOUND, traits(game, d, by).numbers.get("strength", 0), "fight", by) for to, by in pairs)
    return replace(f, step="withdraw"), (blows,)


def withdraw(game: Game, d: Draft, f: Process) -> Work:
    """An attacker that was blocked is out of the combat, if it is still there."""
    v: Combat = f.v
    back = withdrawn(game, d, (v.blocked,)) if v.blocked in front(d, v.seat) else ()
    return replace(f, step="block", v=replace(v, blocker=NOBODY, blocked=NOBODY)), (back,)


def withdrawn(game: Game, s: Table, refs: tuple[Ref, ...], why: str = "withdraw") -> tuple[Event, ...]:
    """Attackers go back to their row: out of the combat, or home after it."""
    return tuple(Move(r, zone_of("followers", controlled_by(game, s, r)), why) for r in refs)


# -- outcome phase
def outcome(game: Game, d: Draft, f: Process) -> Work:
    """What still attacks breaches: one power each."""
    v: Combat = f.v
    refs = tuple(front(d, v.seat))
    if not refs:
        return replace(f, step="end"), ()
    return replace(f, step="breach", v=replace(v, breached=len(refs))), ((Gain(v.seat, POWER, len(refs), "breach", refs),),)


def breach(game: Game, d: Draft, f: Process) -> Work:
    """What followers do when they breach."""
    v: Combat = f.v
    return replace(f, step="damage"), ((Mark("breach", v.seat, tuple(front(d, v.seat))),),)


def ask_damage(game: Game, s: Table, f: Process) -> Question | None:
    """One location of the defending player, if one likes."""
    v: Combat = f.v
    options = tuple(Option("damage", r) for r in damageable(game, s, other(s, v.seat)))
    return Pick(v.seat, "damage", options, 0, 1, rule="wb.combat.outcome.3") if options else None


@of_cards_in_play
def damageable(game: Game, s: Table, seat: SeatId) -> list[Ref]:
    """A seat's locations that its opponent can damage."""
    return [r for r in in_play(game, s, seat, LOCATION) if stages(s, r) and HIDDEN not in traits(game, s, r).keywords]


def take_damage(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """It loses its topmost stage counter; the stage does nothing."""
    v: Combat = f.v
    return replace(f, step="end"), tuple(damaging(game, d, v.seat, r) for r in picked_refs(choice))


def end(game: Game, d: Draft, f: Process) -> Work:
    """Combat is about to end."""
    v: Combat = f.v
    return replace(f, step="over"), ((Mark("combat-end", v.seat, n=v.breached),),)


def over(game: Game, d: Draft, f: Process) -> Work:
    """The attackers go back to their row, and what lasted for this combat is over."""
    v: Combat = f.v
    d.expire("combat")
    return None, ((*withdrawn(game, d, tuple(front(d, v.seat)), "home"), Mark("combat-over", v.seat, n=v.breached)),)


def leave(game: Game, d: Draft, f: Process) -> tuple[Todo, ...]:
    """Nobody stands in front when no combat is fought."""
    return (withdrawn(game, d, tuple(front(d, f.v.seat)), "home"),)


COMBAT = ProcessKind(
    {
        "declare": Ask(ask_declare, take_declare),
        "declared": Act(declared),
        "block": Ask(ask_block, take_block),
        "blocks": Act(blocks),
        "fight": Act(fight),
        "withdraw": Act(withdraw),
        "outcome": Act(outcome),
        "breach": Act(breach),
        "damage": Ask(ask_damage, take_damage),
        "end": Act(end),
        "over": Act(over),
    },
    Combat,
    leave=leave,
)
