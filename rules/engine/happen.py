"""How something happens: interrupts, what cannot be, replacements, and the batch write.

An instruction writes nothing; it returns proposals. A `Happen` frame is pushed only if somebody may have a say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.engine.card import Glimpse
from rules.engine.draft import Draft
from rules.engine.events import (
    Answered,
    Attach,
    Conceded,
    Count,
    Create,
    Drawn,
    End,
    Event,
    Exhaust,
    Face,
    Gain,
    Last,
    Learn,
    Mark,
    Move,
    Occurrence,
    Over,
    Pay,
    Proposal,
    Put,
    PutBack,
    Remove,
    Shuffle,
    Take,
    Trigger,
    kind,
)  # fmt: skip
from rules.engine.frames import Do, Happen, Used
from rules.engine.game import Game
from rules.engine.knowledge import knowers
from rules.engine.line import NOBODY, Ref, SeatId
from rules.engine.question import Choice, Option, Pick
from rules.engine.series import hand_back
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.engine.triggers import Listener, heard, hears, index, may_hold, once_key, usable

Heard = list[tuple[Listener, Occurrence]]


def concerns(game: Game, s: Table, parts: Proposal) -> bool:
    """Could anything interrupt, forbid or replace a part of this?"""
    before = game.heard_before
    return bool(before) and any(kind(e) in before for e in parts)


def glimpse(game: Game, s: Table, event: Event) -> Glimpse | None:
    """What the card that an event is about is just before it."""
    ref = getattr(event, "ref", None)
    if ref and ref in s.cards and game.timing.glimpses:
        return Glimpse(ref, s.cards[ref], traits(game, s, ref), knowers(game, s, ref))
    return None


def seat_of(game: Game, s: Table, event: Event) -> SeatId | None:
    """The seat that an event affects: whose it is, or who controls the card."""
    seat: SeatId | None = getattr(event, "seat", None)
    if seat is None:
        ref = getattr(event, "ref", None)
        return traits(game, s, ref).controller if ref and ref in s.cards else None
    return seat


# -- before it happens
def about_to(game: Game, s: Table, event: Event) -> Occurrence:
    """A part as those see it who may have a say."""
    return Occurrence(event, glimpse(game, s, event))


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
            must = bool(mine) and all(x.ability.forced or needed(game, s, f, x) for x, _ in mine)
            about_ = mine[0][0].ref if mine and not secret else NOBODY
            return Pick(seat, "interrupt", options_of(mine), int(must), 1, about_, secret)
    return None


def needed(game: Game, s: Table, f: Happen, listener: Listener) -> bool:
    """Would the cost that is about to be paid be too high without this interrupt?"""
    pays = [e for e in f.parts if type(e) is Pay]
    return any(e.ref == listener.ref and not game.can_pay(s, e.seat, e.what, e.n) for e in pays)


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
    """An ability as it begins to resolve: its cost, then what it does. Its use is counted; what was to happen once is over."""
    ability = game.abilities.get(t.address)
    if any(x.stamp == t.by and x.until == "once" for x in d.effects):
        d.end(t.by)
    if ability and ability.once:
        d.remember(ability.once, once_key(t.address, t.cause.source))
    return Do(t.address, t.cause, kept=kept, used=used)


def give_up(game: Game, d: Draft) -> None:
    """A cost cannot be paid: the whole play goes back; without a play that can, the ability that asked for it stops."""
    if d.attempts:
        d.put_back()
        d.events.append(Occurrence(PutBack(d.turn.priority)))
        return
    for at in range(len(d.stack) - 1, -1, -1):
        f = d.stack[at]
        if type(f) is Do:
            del d.stack[at + 1 :]
            d.stack[at] = replace(f, at=len(game.reader.body(game, f.address)), outcome="stopped")
            return


# -- the batch write
def write(game: Game, d: Draft, parts: Proposal) -> bool:
    """Write a batch and note what occurred. False: a cost could not be paid, so nothing of it happened."""
    if any(type(e) is Pay and not game.can_pay(d, e.seat, e.what, e.n) for e in parts):
        give_up(game, d)
        return False
    timing = game.timing
    seen = [(e, glimpse(game, d, e), before_batch(game, d, e)) for e in parts] if timing.after or timing.glimpses else None
    for at, event in enumerate(parts):
        happened = WRITES[type(event)](game, d, event)
        if happened is None:
            continue
        if seen is None:
            d.events.append(Occurrence(happened))
            continue
        _, glimpsed, looked_back = seen[at]
        note(game, d, Occurrence(happened, glimpsed, ordinals(game, d, happened), looked_back))
    return True


def before_batch(game: Game, d: Draft, event: Event) -> tuple[Trigger, ...]:
    """Who hears this because it looks back: what was active before the batch."""
    if kind(event) not in game.timing.looks_back or d.quiet:
        return ()
    occurrence = about_to(game, d, event)
    return tuple(Trigger(x.ability.address, x.cause(), x.by) for x in heard(game, d, "when", occurrence))


def ordinals(game: Game, d: Draft, event: Event) -> tuple[tuple[str, int], ...]:
    """Which time this was in each span that a card asks for, counted for the seat that it affects."""
    spans = game.counted.get(kind(event))
    if not spans:
        return ()
    key = f"{kind(event)}.{seat_of(game, d, event)}"
    return tuple((span, d.remember(span, key)) for span in sorted(spans))


def note(game: Game, d: Draft, occurrence: Occurrence) -> None:
    """Keep an occurrence for the log, and for those who respond: now, or when the ability that caused it is done."""
    d.events.append(occurrence)
    if occurrence.glimpse and type(occurrence.event) in (Move, Remove) and occurrence.glimpse.ref not in d.cards:
        d.leave_glimpse(occurrence.glimpse)
    if d.quiet or not game.timing.after:
        return
    if kind(occurrence.event) in game.timing.waits:
        home(d, occurrence)
    else:
        d.pending = (*d.pending, occurrence)


def home(d: Draft, occurrence: Occurrence) -> None:
    """What a play causes waits in the nearest ability below it; without one it is pending at once."""
    for at in range(len(d.stack) - 1, -1, -1):
        f = d.stack[at]
        if type(f) is Do:
            d.stack[at] = replace(f, later=(*f.later, occurrence))
            return
    d.pending = (*d.pending, occurrence)


def write_move(game: Game, d: Draft, e: Move) -> Event | None:
    """A card that is gone, or a zone that does not exist, is ignored."""
    if e.ref not in d.cards or e.to not in d.zones:
        return None
    new = d.move(e.ref, e.to, e.at, e.up)
    if new == e.ref:
        return e
    follow(d, e.ref, new)
    return replace(e, new=new)


def follow(d: Draft, old: Ref, new: Ref) -> None:
    """The ability that moves a card still knows which one it was."""
    for at in range(len(d.stack) - 1, -1, -1):
        f = d.stack[at]
        if type(f) is Do:
            if old in f.kept:
                d.stack[at] = replace(f, kept=tuple(new if r == old else r for r in f.kept))
            return


def write_gain(game: Game, d: Draft, e: Gain) -> Event | None:
    n = d.gain(e.seat, e.what, e.n)
    return e if n == e.n else replace(e, n=n) if n else None


def write_pay(game: Game, d: Draft, e: Pay) -> Event:
    d.gain(e.seat, e.what, -e.n)
    return e


def write_count(game: Game, d: Draft, e: Count) -> Event | None:
    if e.ref not in d.cards:
        return None
    n = d.count(e.ref, e.counter, e.n)
    return e if n == e.n else replace(e, n=n) if n else None


def write_exhaust(game: Game, d: Draft, e: Exhaust) -> Event | None:
    if e.ref not in d.cards or d.cards[e.ref].exhausted == e.exhausted:
        return None
    d.change(e.ref, exhausted=e.exhausted)
    return e


def write_face(game: Game, d: Draft, e: Face) -> Event | None:
    """Turned down, it stays known to those who saw it."""
    if e.ref not in d.cards or d.cards[e.ref].up == e.up:
        return None
    zone = d.zones[d.cards[e.ref].zone]
    if not e.up:
        for i in range(len(d.seats)):
            if game.zones[zone.kind].open_to(zone.seat, SeatId(i)):
                d.learn(SeatId(i), e.ref, told=False)
    d.change(e.ref, up=e.up)
    d.touched(d.cards[e.ref].zone)
    return e


def write_shuffle(game: Game, d: Draft, e: Shuffle) -> Event:
    if d.zones[e.zone].cards:
        d.shuffle(e.zone)
    return e


def write_attach(game: Game, d: Draft, e: Attach) -> Event | None:
    if e.ref not in d.cards or (e.to and e.to not in d.cards) or e.to == e.ref:
        return None
    d.change(e.ref, attached_to=Ref(0) if e.stored else e.to, stored_on=e.to if e.stored else Ref(0))
    d.stale()
    return e


def write_create(game: Game, d: Draft, e: Create) -> Event:
    return replace(e, new=d.create(e.definition, e.owner, e.zone, e.token))


def write_remove(game: Game, d: Draft, e: Remove) -> Event | None:
    if e.ref not in d.cards:
        return None
    d.remove(e.ref)
    return e


def write_learn(game: Game, d: Draft, e: Learn) -> Event | None:
    refs = tuple(r for r in e.refs if r in d.cards)
    for seat in e.seats:
        for ref in refs:
            d.learn(seat, ref)
    return replace(e, refs=refs) if refs else None


def write_last(game: Game, d: Draft, e: Last) -> Event:
    return Last(replace(e.effect, stamp=d.last(e.effect)))


def write_end(game: Game, d: Draft, e: End) -> Event:
    d.end(e.stamp)
    return e


def write_put(game: Game, d: Draft, e: Put) -> Event:
    return Put(replace(e.item, id=d.put(e.item)))


def write_take(game: Game, d: Draft, e: Take) -> Event | None:
    return e if d.take(e.item) else None


def write_over(game: Game, d: Draft, e: Over) -> Event:
    """The game ends; in a series, its result is handed back."""
    if not hand_back(d, e):
        d.over = e
        d.stack.clear()
    return e


def write_nothing(game: Game, d: Draft, e: Event) -> Event:
    return e


WRITES: dict[type, Callable[[Game, Draft, Any], Event | None]] = {
    Move: write_move, Gain: write_gain, Pay: write_pay, Count: write_count, Exhaust: write_exhaust, Face: write_face,
    Shuffle: write_shuffle, Attach: write_attach, Create: write_create, Remove: write_remove, Learn: write_learn,
    Mark: write_nothing, Drawn: write_nothing, Last: write_last, End: write_end, Put: write_put, Take: write_take,
    PutBack: write_nothing, Answered: write_nothing, Conceded: write_nothing, Over: write_over,
}  # fmt: skip
