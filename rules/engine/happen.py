"""Before something happens: interrupts, what cannot be, and replacements; then it is written.

An instruction writes nothing; it returns proposals. A `Happen` frame is pushed only if somebody may have a say.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from rules.engine.draft import Draft
from rules.engine.events import Count, Event, Move, Occurrence, Pay, Proposal, Trigger, about, idle
from rules.engine.frames import ANY_PART, Do, Happen, Mark, Used, without
from rules.engine.game import Game
from rules.engine.knowledge import knowers
from rules.engine.line import NOBODY, Ref, SeatId
from rules.engine.look import about_to, seat_of
from rules.engine.question import Choice, Option, Pick
from rules.engine.state import Table
from rules.engine.triggers import Listener, heard, hears, idles, index, may_hold, once_key, usable
from rules.engine.unpaid import give_up, of_a_cost
from rules.engine.write import show, write


class Heard(NamedTuple):
    """A listener, the part that it hears, and that part's number."""

    listener: Listener
    occurrence: Occurrence
    number: int

    @property
    def mark(self) -> Mark:
        """What is noted when it has had a go."""
        return self.listener.ref, self.listener.ability.address, self.listener.by, self.number


def concerns(game: Game, parts: Proposal) -> bool:
    """Could anything interrupt, forbid or replace a part of this?"""
    before = game.heard_before
    return bool(before) and not before.isdisjoint([event.word for event in parts])


def moot(s: Table, event: Event) -> bool:
    """Would it change nothing, because it is about nothing or about a card that is gone?"""
    ref = getattr(event, "ref", NOBODY)
    return idle(event) or (type(event) in (Move, Count) and ref not in s.cards)


# -- before it happens
def candidates(game: Game, s: Table, f: Happen, role: str) -> list[Heard]:
    """Who hears which part in this role and has not had a go at it. What waits for the n-th time has one go at all of it."""
    listened, found = index(game, s).role(role), []
    gone = {mark[:3] for mark in f.used}
    for number, event in zip(f.numbers, f.parts, strict=True):
        if event.word not in listened or moot(s, event):
            continue
        occurrence = about_to(game, s, event)
        for listener in heard(game, s, role, occurrence):
            mark = (listener.ref, listener.ability.address, listener.by)
            if (*mark, number) not in f.used and (*mark, ANY_PART) not in f.used and not (listener.ability.nth and mark in gone):
                found.append(Heard(listener, occurrence, number))
                gone |= {mark} if listener.ability.nth else set()
    return found


def interrupts(game: Game, s: Table, f: Happen) -> dict[SeatId, list[Heard]]:
    """The interrupts that can be used now, by seat."""
    found: dict[SeatId, list[Heard]] = {}
    for x in candidates(game, s, f, "interrupt"):
        if x.listener.seat not in f.passed and usable(game, s, t := trigger(x.listener, x.occurrence)) and not idles(game, s, t):
            found.setdefault(x.listener.seat, []).append(x)
    return found


def trigger(listener: Listener, occurrence: Occurrence) -> Trigger:
    """The ability, started by this occurrence."""
    return Trigger(listener.ability.address, listener.cause(occurrence), listener.by)


def options_of(found: list[Heard]) -> tuple[Option, ...]:
    """One option per listener and part; the other card is the one that the part is about."""
    return tuple(Option("use", x.listener.ref, next(iter(about(x.occurrence.event)), NOBODY), n=i) for i, x in enumerate(found))


def offered(found: list[Heard]) -> list[Heard]:
    """What a seat chooses from, in the order it likes. One forced ability that hears several parts takes them in their order."""
    forced = [x for x in found if x.listener.ability.forced]
    later = forced[1:] if len({x.mark[:3] for x in forced}) == 1 else []
    return [x for x in found if x not in later]


def ask_interrupt(game: Game, s: Table, f: Happen) -> Pick | None:
    """The first seat in order that may interrupt is asked; a forced interrupt must be used. Who may hold one, for all that
    the others know, is asked whether it does or not."""
    found = interrupts(game, s, f)
    hidden = [e for e in f.parts if ("interrupt", e.word) in game.heard_hidden]
    for seat in game.order(game, s) if found or hidden else ():
        mine = offered(found.get(seat, []))
        secret = seat not in f.passed and any(may_hold(game, s, seat, "interrupt", e) for e in hidden)
        if mine or secret:
            must = bool(mine) and (needed(game, s, f, seat) or any(x.listener.ability.forced for x in mine))
            source = mine[0].listener.ref if mine and not secret else NOBODY
            return Pick(seat, "interrupt", options_of(mine), int(must), 1, source, secret)
    return None


def needed(game: Game, s: Table, f: Happen, seat: SeatId) -> bool:
    """Could the seat not pay what it is about to pay? Then it cannot leave its interrupts alone."""
    return any(type(e) is Pay and e.seat == seat and not game.can_pay(s, e.seat, e.what, e.n) for e in f.parts)


def replacements(game: Game, s: Table, f: Happen) -> list[Heard]:
    """The replacements of the first part that has any; those of hidden cards only when there is no other of any part."""
    found = [x for x in candidates(game, s, f, "instead") if usable(game, s, trigger(x.listener, x.occurrence))]
    found = [x for x in found if openly(game, s, x)] or found
    return [x for x in found if x.number == found[0].number]


def openly(game: Game, s: Table, x: Heard) -> bool:
    """Does everybody know the card that it is on?"""
    return known_to_all(game, s, x.listener.ref)


def known_to_all(game: Game, s: Table, ref: Ref) -> bool:
    """Does everybody know this card? One that is gone, whose effect lasts, they did."""
    return ref not in s.cards or knowers(game, s, ref) is None


def ask_replacement(game: Game, s: Table, found: list[Heard]) -> Pick | None:
    """Several replacements of one part: the affected side says which comes first. Hidden ones follow as they lie."""
    if len(found) < 2 or not openly(game, s, found[0]):
        return None
    seat = seat_of(game, s, found[0].occurrence.event)
    source = found[0].listener
    return Pick(source.seat if seat is None else seat, "replace", options_of(found), about=source.ref)


def ask_happen(game: Game, s: Table, f: Happen) -> Pick | None:
    """What a proposal on the stack asks now."""
    question = ask_interrupt(game, s, f)
    if question is None and not forbidden(game, s, f.parts):
        question = ask_replacement(game, s, replacements(game, s, f))
    return question


def take_happen(game: Game, d: Draft, f: Happen, question: Pick, choice: Choice) -> None:
    """An answer to that."""
    if not choice:
        d.stack[-1] = replace(f, passed=(*f.passed, question.seat))
        return
    picked = choice[0]
    assert isinstance(picked, Option)
    if question.purpose == "interrupt":
        x = offered(interrupts(game, d, f)[question.seat])[picked.n]
        d.stack[-1] = replace(f, used=(*f.used, x.mark), passed=())
        d.stack.append(replace(begin(game, d, trigger(x.listener, x.occurrence)), of=x.number))
    else:
        replace_part(game, d, f, replacements(game, d, f)[picked.n])


def forbidden(game: Game, s: Table, parts: Proposal) -> tuple[int, ...]:
    """The places of the parts that something says cannot be."""
    listened = index(game, s).cannot

    def is_forbidden(event: Event) -> bool:
        return any(allowed_to_forbid(game, s, x) for x in heard(game, s, "cannot", about_to(game, s, event)))

    return tuple([at for at, event in enumerate(parts) if event.word in listened and is_forbidden(event)])


def allowed_to_forbid(game: Game, s: Table, listener: Listener) -> bool:
    """Does the condition of a prohibition hold?"""
    only = listener.ability.only
    return only is None or game.reader.holds(game, s, only, listener.cause())


def happen(game: Game, d: Draft, f: Happen) -> Pick | None:
    """What it asks; if nothing: strike what cannot be, replace what is replaced, else write."""
    question = ask_interrupt(game, d, f)
    if question is not None:
        return question
    struck = forbidden(game, d, f.parts)
    if struck:
        d.stack[-1] = without(f, {f.numbers[at] for at in struck})
        if any(type(f.parts[at]) is Pay for at in struck) or of_a_cost(game, d):
            give_up(game, d)
        return None
    found = replacements(game, d, f)
    question = ask_replacement(game, d, found)
    if question is None and found:
        replace_part(game, d, f, found[0])
    elif question is None:
        d.stack.pop()
        write(game, d, f.parts)
    return question


def replace_part(game: Game, d: Draft, f: Happen, x: Heard) -> None:
    """A replacement takes a part (or all of the group that it hears) out of what is about to happen and acts instead."""
    whole = whole_group(game, d, f, x) if x.listener.ability.whole else (x.number,)
    taken = [f.parts[f.numbers.index(number)] for number in whole]
    used = (*f.used, *((*x.mark[:3], number) for number in whole))
    d.stack[-1] = replace(without(f, whole), used=used)
    kept = tuple(e.ref for e in taken if type(e) is Move or type(e) is Count)
    begun = begin(game, d, trigger(x.listener, x.occurrence), (*f.used, (*x.mark[:3], ANY_PART)), kept)
    d.stack.append(replace(begun, of=x.number))


def whole_group(game: Game, s: Table, f: Happen, x: Heard) -> tuple[int, ...]:
    """The numbers of the parts that a listener hears."""
    parts = zip(f.numbers, f.parts, strict=True)
    return tuple(n for n, e in parts if not moot(s, e) and hears(game, s, x.listener, about_to(game, s, e)))


def count_use(game: Game, d: Draft, t: Trigger) -> None:
    """An ability is used: it is counted, what was to happen once is over, and the card that it is on is seen by all."""
    show(game, d, t.cause.source)
    ability = game.abilities.get(t.address)
    if any(x.stamp == t.by and x.until == "once" for x in d.effects):
        d.end(t.by)
        d.remember("once", str(t.by))
    if ability and ability.once:
        d.remember(ability.once, once_key(t.address, t.cause.source, t.by))


def begin(game: Game, d: Draft, t: Trigger, used: Used = (), kept: tuple[Ref, ...] = ()) -> Do:
    """An ability as it begins to resolve: its cost, then what it does."""
    count_use(game, d, t)
    return Do(t.address, t.cause, kept=kept, used=used)
