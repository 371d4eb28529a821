"""Before something happens: interrupts, what cannot be, and replacements; then it is written.

An instruction writes nothing; it returns proposals. A `Happen` frame is pushed only if somebody may have a say.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.draft import Draft
from rules.engine.events import Count, Event, Move, Occurrence, Pay, Proposal, Trigger, kind
from rules.engine.frames import Do, Happen, Used
from rules.engine.game import Game
from rules.engine.line import NOBODY, Ref, SeatId
from rules.engine.question import Choice, Option, Pick
from rules.engine.state import Table
from rules.engine.triggers import Listener, heard, hears, index, may_hold, once_key, usable
from rules.engine.write import about_to, give_up, seat_of, show, write

Heard = list[tuple[Listener, Occurrence]]


def concerns(game: Game, parts: Proposal) -> bool:
    """Could anything interrupt, forbid or replace a part of this?"""
    before = game.heard_before
    return bool(before) and any(kind(e) in before for e in parts)


# -- before it happens
def candidates(game: Game, s: Table, f: Happen, role: str) -> Heard:
    """Who hears a part in this role and has not had a go."""
    if not index(game, s).role(role):
        return []
    found: Heard = []
    for event in f.parts:
        occurrence = about_to(game, s, event)
        for listener in heard(game, s, role, occurrence):
            mark = (listener.ref, listener.ability.address)
            if mark not in f.used and all((x.ref, x.ability.address) != mark for x, _ in found):
                found.append((listener, occurrence))
    return found


def interrupts(game: Game, s: Table, f: Happen) -> dict[SeatId, Heard]:
    """The interrupts that can be used now, by seat."""
    found: dict[SeatId, Heard] = {}
    for listener, occurrence in candidates(game, s, f, "interrupt"):
        if listener.seat not in f.passed and usable(game, s, trigger(listener, occurrence)):
            found.setdefault(listener.seat, []).append((listener, occurrence))
    return found


def trigger(listener: Listener, occurrence: Occurrence) -> Trigger:
    """The ability, started by this occurrence."""
    return Trigger(listener.ability.address, listener.cause(occurrence), listener.by)


def options_of(found: Heard) -> tuple[Option, ...]:
    """One option per listener."""
    return tuple(Option("use", listener.ref, n=i) for i, (listener, _) in enumerate(found))


def ask_interrupt(game: Game, s: Table, f: Happen) -> Pick | None:
    """The first seat in order that may interrupt is asked; a forced interrupt must be used. Who may hold one, for all that
    the others know, is asked whether it does or not."""
    found = interrupts(game, s, f)
    for seat in game.order(game, s):
        mine = found.get(seat, [])
        secret = seat not in f.passed and any(may_hold(game, s, seat, "interrupt", e) for e in f.parts)
        if mine or secret:
            must = bool(mine) and (needed(game, s, f, seat) or all(x.ability.forced for x, _ in mine))
            about_ = mine[0][0].ref if mine and not secret else NOBODY
            return Pick(seat, "interrupt", options_of(mine), int(must), 1, about_, secret)
    return None


def needed(game: Game, s: Table, f: Happen, seat: SeatId) -> bool:
    """Could the seat not pay what it is about to pay? Then it cannot leave its interrupts alone."""
    return any(type(e) is Pay and e.seat == seat and not game.can_pay(s, e.seat, e.what, e.n) for e in f.parts)


def replacements(game: Game, s: Table, f: Happen) -> Heard:
    """The replacements that apply."""
    return [(x, o) for x, o in candidates(game, s, f, "instead") if usable(game, s, trigger(x, o))]


def ask_replacement(game: Game, s: Table, f: Happen) -> Pick | None:
    """Several replacements: the affected side says which comes first."""
    found = replacements(game, s, f)
    if len(found) < 2:
        return None
    seat = seat_of(game, s, found[0][1].event)
    return Pick(found[0][0].seat if seat is None else seat, "replace", options_of(found), about=found[0][0].ref)


def ask_happen(game: Game, s: Table, f: Happen) -> Pick | None:
    """What a proposal on the stack asks now."""
    question = ask_interrupt(game, s, f)
    if question is None and not forbidden(game, s, f.parts):
        question = ask_replacement(game, s, f)
    return question


def take_happen(game: Game, d: Draft, f: Happen, question: Pick, choice: Choice) -> None:
    """An answer to that."""
    if not choice:
        d.stack[-1] = replace(f, passed=(*f.passed, question.seat))
        return
    picked = choice[0]
    assert isinstance(picked, Option)
    if question.purpose == "interrupt":
        listener, occurrence = interrupts(game, d, f)[question.seat][picked.n]
        d.stack[-1] = replace(f, used=(*f.used, (listener.ref, listener.ability.address)), passed=())
        d.stack.append(begin(game, d, trigger(listener, occurrence)))
    else:
        replace_part(game, d, f, *replacements(game, d, f)[picked.n])


def forbidden(game: Game, s: Table, parts: Proposal) -> tuple[Event, ...]:
    """The parts that something says cannot be."""
    if not index(game, s).cannot:
        return ()
    return tuple(e for e in parts if any(allowed_to_forbid(game, s, x) for x in heard(game, s, "cannot", about_to(game, s, e))))


def allowed_to_forbid(game: Game, s: Table, listener: Listener) -> bool:
    """Does the condition of a prohibition hold?"""
    only = listener.ability.only
    return only is None or game.reader.holds(game, s, only, listener.cause())


def happen(game: Game, d: Draft, f: Happen) -> None:
    """Nobody is asked: strike what cannot be, replace what is replaced, else write."""
    struck = forbidden(game, d, f.parts)
    if struck:
        d.stack[-1] = replace(f, parts=tuple(e for e in f.parts if e not in struck))
        if any(type(e) is Pay for e in struck):
            give_up(game, d)
        return
    found = replacements(game, d, f)
    if found:
        replace_part(game, d, f, *found[0])
        return
    d.stack.pop()
    write(game, d, f.parts)


def replace_part(game: Game, d: Draft, f: Happen, listener: Listener, occurrence: Occurrence) -> None:
    """A replacement takes a part (or all of the group that it matches) out of what is about to happen and acts instead."""
    ability = listener.ability
    whole = heard_parts(game, d, f, listener) if ability.whole else (occurrence.event,)
    used = (*f.used, (listener.ref, ability.address))
    rest = list(f.parts)
    for event in whole:
        rest.remove(event)
    d.stack[-1] = replace(f, parts=tuple(rest), used=used)
    kept = tuple(e.ref for e in whole if type(e) is Move or type(e) is Count)
    d.stack.append(begin(game, d, trigger(listener, occurrence), used, kept))


def heard_parts(game: Game, s: Table, f: Happen, listener: Listener) -> tuple[Event, ...]:
    """The parts of a group that a listener hears."""
    return tuple(e for e in f.parts if hears(game, s, listener, about_to(game, s, e)))


def begin(game: Game, d: Draft, t: Trigger, used: Used = (), kept: tuple[Ref, ...] = ()) -> Do:
    """An ability as it begins to resolve: its cost, then what it does. Its use is counted; what was to happen once is over.
    The card that it is on is seen by all."""
    show(game, d, t.cause.source)
    ability = game.abilities.get(t.address)
    if any(x.stamp == t.by and x.until == "once" for x in d.effects):
        d.end(t.by)
    if ability and ability.once:
        d.remember(ability.once, once_key(t.address, t.cause.source))
    return Do(t.address, t.cause, kept=kept, used=used)
