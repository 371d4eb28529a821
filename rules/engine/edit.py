"""What a sandbox edit may be: nine kinds, a subset of what a Draft can do, each checked before anything is written."""

from __future__ import annotations

from rules.engine import limits
from rules.engine.events import Attach, Count, Create, Event, Exhaust, Face, Gain, Move, Remove, Shuffle
from rules.engine.game import Game
from rules.engine.line import Line
from rules.engine.refusal import Refusal
from rules.engine.state import State

EDITS = (Move, Face, Exhaust, Count, Gain, Attach, Create, Remove, Shuffle)


def refuse_edit(game: Game, s: State, events: tuple[Event, ...]) -> Refusal | None:
    """What is wrong with an edit, or None."""
    if not events:
        return Refusal(Line("refuse.empty-edit"), "table.edit")
    return next((r for e in events if (r := refuse_one(game, s, e))), None)


def refuse_one(game: Game, s: State, e: Event) -> Refusal | None:
    """What is wrong with one of its parts, or None."""
    if type(e) not in EDITS:
        return Refusal(Line("refuse.edit-kind", (type(e).__name__,)), "table.edit")
    for ref in (getattr(e, "ref", None), getattr(e, "to", None) if type(e) is Attach else None):
        if ref and ref not in s.cards:
            return Refusal(Line("refuse.edit-gone", (int(ref),)), "table.edit")
    zone = e.to if type(e) is Move else getattr(e, "zone", None)
    if zone is not None and zone not in s.zones:
        return Refusal(Line("refuse.edit-zone", (str(zone),)), "table.edit")
    if type(e) is Create and (e.definition not in game.definitions or len(s.cards) >= limits.CARDS):
        return Refusal(Line("refuse.edit-create", (e.definition,)), "table.edit")
    if type(e) is Shuffle and game.zones[s.zones[e.zone].kind].active:
        return Refusal(Line("refuse.edit-shuffle", (str(e.zone),)), "table.edit")
    seat = getattr(e, "seat", getattr(e, "owner", None))
    if seat is not None and not -1 <= seat < len(s.seats):
        return Refusal(Line("refuse.edit-seat", (int(seat),)), "table.edit")
    if isinstance(e, Count | Gain) and not -limits.COUNTERS <= e.n <= limits.COUNTERS:
        return Refusal(Line("refuse.edit-number", (e.n,)), "table.edit")
    return circle(s, e)


def circle(s: State, e: Event) -> Refusal | None:
    """A card cannot hang on itself, however many cards lie between."""
    if type(e) is not Attach:
        return None
    bearer = e.to
    for _ in range(len(s.cards)):
        if bearer == e.ref:
            return Refusal(Line("refuse.edit-circle", (int(e.ref),)), "table.edit")
        if not bearer:
            return None
        card = s.cards[bearer]
        bearer = card.attached_to or card.stored_on
        if bearer not in s.cards:
            return None
    return None
