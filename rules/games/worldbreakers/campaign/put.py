"""Putting cards into play: no cost, no requirement, and nobody has played anything. A follower or location stays; an event does at once
what it says, and is discarded."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.draft import Draft
from rules.engine.events import Exhaust, Move, Shuffle
from rules.engine.frames import Process
from rules.engine.game import Act, Game, ProcessKind, Todo, Work
from rules.engine.line import NOBODY, zone_of
from rules.engine.state import Table
from rules.games.worldbreakers.campaign.states import Putting
from rules.games.worldbreakers.campaign.words import AUTOMATON
from rules.games.worldbreakers.play import CENTRE, event_abilities
from rules.games.worldbreakers.states import row_of, type_of
from rules.games.worldbreakers.words import EVENT


def following(game: Game, d: Draft, f: Process) -> Work:
    """The next card lies on the table for all to see: one of those that were meant, else the top of the deck."""
    v: Putting = f.v
    refs = tuple(r for r in v.refs if r in d.cards)
    deck = d.zones[zone_of("deck", v.seat)].cards
    if refs:
        v = replace(v, refs=refs[1:], ref=refs[0])
    elif v.more and deck:
        v = replace(v, refs=(), more=v.more - 1, ref=deck[0])
    else:
        return refilled(d, f) if v.more else (None, ())
    return replace(f, step="become", v=replace(v, at=0)), ((Move(v.ref, CENTRE, "put"),),)


def refilled(d: Draft, f: Process) -> Work:
    """The deck is empty: the automaton's discard pile becomes the new one. If that is empty too, or it is the human's, that is all."""
    deck, discard = zone_of("deck", f.v.seat), zone_of("discard", f.v.seat)
    refs = d.zones[discard].cards if f.v.seat == AUTOMATON else ()
    if not refs:
        return None, ()
    return f, (tuple(Move(r, deck, "refill") for r in refs), (Shuffle(deck),))


def become(game: Game, d: Draft, f: Process) -> Work:
    """An event does what it says, ability by ability; any other card enters play."""
    v: Putting = f.v
    after = replace(f, step="next", v=replace(v, ref=NOBODY))
    if type_of(game, d, v.ref) == EVENT:
        bodies = event_abilities(game, d, v.ref)
        if v.at < len(bodies):
            return replace(f, v=replace(v, at=v.at + 1)), (bodies[v.at],)
        return after, ((Move(v.ref, zone_of("discard", d.cards[v.ref].owner), "spent"),),)
    tired = (Exhaust(v.ref),) if v.tired else ()
    return after, ((Move(v.ref, row_of(game, d, v.ref, v.seat), "enter"), *tired),)


def leave(game: Game, d: Draft, f: Process) -> tuple[Todo, ...]:
    """A card whose way ended early does not stay in the middle."""
    card = d.cards.get(f.v.ref)
    if card and card.zone == CENTRE:
        return ((Move(f.v.ref, zone_of("discard", card.owner), "spent"),),)
    return ()


def stands(game: Game, s: Table, f: Process) -> bool:
    """The card at hand must be where the process put it."""
    card = s.cards.get(f.v.ref)
    return f.step == "next" or (card is not None and card.zone == CENTRE)


PUT = ProcessKind({"next": Act(following), "become": Act(become)}, Putting, leave=leave, stands=stands)
