"""A look at what is about to happen, before it is written: the cards that it is about, whose affair it is, who hears it then."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.card import Glimpse
from rules.engine.draft import Draft
from rules.engine.events import Event, Occurrence, Proposal, Trigger
from rules.engine.game import Game
from rules.engine.knowledge import knowers
from rules.engine.line import SeatId
from rules.engine.ordinal import Tally, add, ordinals, tallies
from rules.engine.state import Table
from rules.engine.traits import traits
from rules.engine.triggers import heard


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


def about_to(game: Game, s: Table, event: Event) -> Occurrence:
    """A part as those see it who may have a say before it happens."""
    occurrence = Occurrence(event, glimpse(game, s, event))
    found = tallies(game, s, occurrence)
    return replace(occurrence, nth=ordinals(s, found)) if found else occurrence


class Look(Struct, gc=False, frozen=True):
    """What is seen of a part before anything of its batch is written: its card, what it counts for if it is of a kind that
    looks back, and who hears it then."""

    glimpse: Glimpse | None
    tallies: tuple[Tally, ...] = ()
    heard: tuple[Trigger, ...] = ()


NOTHING_SEEN = Look(None)


def look_before(game: Game, d: Draft, parts: Proposal) -> list[Look]:
    """A look at each part before anything is written."""
    found, ahead, looks_back = [], dict[tuple[str, str], int](), game.timing.looks_back
    for event in parts:
        seen = glimpse(game, d, event)
        if event.word not in looks_back:
            found.append(Look(seen) if seen else NOTHING_SEEN)
            continue
        counts = tallies(game, d, Occurrence(event, seen))
        occurrence = Occurrence(event, seen, ordinals(d, counts, ahead))
        found.append(Look(seen, counts, () if d.quiet else looking_back(game, d, occurrence)))
        add(ahead, counts)
    return found


def looking_back(game: Game, d: Draft, occurrence: Occurrence) -> tuple[Trigger, ...]:
    """Who hears this because it looks back: what was active before the batch."""
    return tuple(Trigger(x.ability.address, x.cause(), x.by) for x in heard(game, d, "when", occurrence))
