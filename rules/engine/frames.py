"""What is still to be done, as plain data on a stack. The kinds are a closed union; games add processes, never kinds.

A frame that waits for an answer is an ordinary frame: the run stops when it reaches one.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.card import Address
from rules.engine.events import Cause, Event, Occurrence, Trigger
from rules.engine.line import Ref, SeatId
from rules.engine.question import Choice

LEAVE = "leave"  # the step of a process that is done but for what always runs at its end
ANY_PART = -1
Mark = tuple[Ref, Address, int, int]
"""An ability of a card (its source, address, and the stamp of what granted it) that has had a go at a part, by its number;
ANY_PART: at what became of it."""
Used = tuple[Mark, ...]
Preset = tuple[tuple[int, Choice], ...]
"""Answers given beforehand: to which instruction, and what."""


class Process(Struct, gc=False, frozen=True, omit_defaults=True, tag="process"):
    """A process of the rulebook at one of its named steps; `v` is the game's own small record for it."""

    name: str
    step: str
    v: Any = None


class Settling(Struct, frozen=True, omit_defaults=True, tag="settling"):
    """The abilities that have heard something and not started yet; the seats that may hold a hidden one, for all that
    the others know, and have not been asked yet; and those abilities that a seat uses one after the other, unasked.
    `within`: it settles inside an ability, which must be done before anything responds."""

    triggers: tuple[Trigger, ...] = ()
    hidden: tuple[SeatId, ...] = ()
    using: tuple[Trigger, ...] = ()
    within: bool = False


class Finalizing(Struct, frozen=True, omit_defaults=True, tag="finalizing"):
    """Pending items are being finalized; then a window opens for these seats, if none is open."""

    order: tuple[SeatId, ...]


class Do(Struct, gc=False, frozen=True, omit_defaults=True, tag="do"):
    """A body being resolved. `at` is the instruction to come, `chosen` the answer it has got, `kept` the cards that the
    last instruction touched, `outcome` how the last one went, `later` what waits until the ability is done.
    A `part` belongs to the body below it and hands `kept`, `outcome` and `later` on. `n` counts the rounds of a repeat.
    `of` is the part of the proposal below that an interrupt or a replacement is about.
    `item`: the pending item that is being finalized: its cost is paid, then (`choosing`) its choices are made and nothing is
    done yet; `preset`: the answers given so."""

    address: Address
    cause: Cause
    at: int = 0
    chosen: Choice | None = None
    kept: tuple[Ref, ...] = ()
    outcome: str = "done"
    later: tuple[Occurrence, ...] = ()
    part: bool = False
    used: Used = ()
    n: int = 0
    of: int = ANY_PART
    preset: Preset = ()
    choosing: bool = False
    item: int = 0


class Happen(Struct, frozen=True, omit_defaults=True, tag="happen"):
    """A proposal that somebody may interrupt or replace, each part with a number that it keeps when it is changed.
    `passed`: seats that let it happen; `used`: who had a go at what."""

    parts: tuple[Event, ...]
    numbers: tuple[int, ...]
    used: Used = ()
    passed: tuple[SeatId, ...] = ()


class Window(Struct, frozen=True, omit_defaults=True, tag="window"):
    """Seats may act in turn until all have passed in a row. `holder` is the place in `order` of who may act now;
    `resolved`: an item has resolved, so that the window closes when no other waits."""

    name: str
    order: tuple[SeatId, ...]
    holder: int = 0
    passes: int = 0
    resolved: bool = False


class Together(Struct, frozen=True, omit_defaults=True, tag="together"):
    """Several seats choose in secret for the process step below; an answer is sealed until the last one opens all."""

    seats: tuple[SeatId, ...]
    sealed: dict[SeatId, Choice] = {}


def proposed(parts: tuple[Event, ...], used: Used = ()) -> Happen:
    """A proposal as it goes on the stack."""
    return Happen(parts, tuple(range(len(parts))), used)


def without(f: Happen, gone: Collection[int]) -> Happen:
    """A proposal with some parts struck."""
    left = [(e, n) for e, n in zip(f.parts, f.numbers, strict=True) if n not in gone]
    return replace(f, parts=tuple(e for e, _ in left), numbers=tuple(n for _, n in left))


Frame = Process | Do | Happen | Window | Together
