"""What a change by hand may be: nine kinds of edit, a look, a die, a note, and the sandbox itself. Each is checked before
anything is written."""

from __future__ import annotations

from rules.engine import limits
from rules.engine.bracket import refuse_sandbox
from rules.engine.events import Attach, Count, Create, Event, Exhaust, Face, Gain, Learn, Move, Note, Remove, Roll, Sandbox, Shuffle
from rules.engine.game import Game
from rules.engine.line import TABLE, Line, SeatId
from rules.engine.note import is_name, is_note
from rules.engine.refusal import Refusal
from rules.engine.state import State

EDITS = (Move, Face, Exhaust, Count, Gain, Attach, Create, Remove, Shuffle)
BESIDES = (Learn, Roll, Note, Sandbox)


def refuse_edit(game: Game, s: State, seat: SeatId, events: tuple[Event, ...]) -> Refusal | None:
    """What is wrong with an edit of a seat, or None."""
    if not events:
        return Refusal(Line("refuse.empty-edit"), "table.edit")
    return refuse_sandbox(game, s, seat, events) or next((r for e in events if (r := refuse_one(game, s, e))), None)


def refuse_one(game: Game, s: State, e: Event) -> Refusal | None:
    """What is wrong with one of its parts, or None."""
    if type(e) not in (*EDITS, *BESIDES):
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
    if s.bracket is not None and laid_down_in_a_hand(game, s, e):
        return Refusal(Line("refuse.edit-face"), "table.edit")
    seat = getattr(e, "seat", getattr(e, "owner", None))
    nobodys = type(e) is Create and e.owner == TABLE and all(card.owner != TABLE for card in s.cards.values())
    if seat is not None and (nobodys or not -1 <= seat < len(s.seats)):
        return Refusal(Line("refuse.edit-seat", (int(seat),)), "table.edit")
    if isinstance(e, Count | Gain) and not -limits.COUNTERS <= e.n <= limits.COUNTERS:
        return Refusal(Line("refuse.edit-number", (e.n,)), "table.edit")
    return misnamed(game, e) or circle(s, e) or besides(s, e)


def laid_down_in_a_hand(game: Game, s: State, e: Event) -> bool:
    """Does a card come to lie face down where whoever has it sees its face? Nobody could ask that seat for an answer with it."""
    if isinstance(e, Move | Face) and not e.up:
        kind = game.zones[s.zones[e.to if isinstance(e, Move) else s.cards[e.ref].zone].kind]
        return kind.seen == "owner"
    return False


def misnamed(game: Game, e: Event) -> Refusal | None:
    """What people call a counter of their own has few letters, all of which can be read."""
    names = [e.counter] if isinstance(e, Count) else [name for name, _ in e.counters] if isinstance(e, Create) else []
    own = [name for name in names if name not in game.counters]
    own += [e.what] if isinstance(e, Gain) and e.what not in game.resources else []
    if not all(is_name(name) for name in own):
        return Refusal(Line("refuse.edit-name", (limits.NAME,)), "table.edit")
    if isinstance(e, Create) and not all(0 < n <= limits.COUNTERS for _, n in e.counters):
        return Refusal(Line("refuse.edit-number", (max(n for _, n in e.counters),)), "table.edit")
    return None


def besides(s: State, e: Event) -> Refusal | None:
    """What is wrong with a look, a die or a note, or None. A look is of one seat, or of all."""
    if isinstance(e, Learn):
        if not set(e.refs) <= set(s.cards):
            return Refusal(Line("refuse.edit-gone"), "table.edit")
        if not e.refs or not all(0 <= i < len(s.seats) for i in e.seats) or len(set(e.seats)) not in (1, len(s.seats)):
            return Refusal(Line("refuse.edit-look"), "table.edit")
    if isinstance(e, Roll) and (e.n or not 2 <= e.sides <= limits.SIDES):
        return Refusal(Line("refuse.edit-die", (limits.SIDES,)), "table.edit")
    full = isinstance(e, Note) and e.ref not in s.notes and len(s.notes) >= limits.NOTES
    if isinstance(e, Note) and (full or (e.text and not is_note(e.text))):
        return Refusal(Line("refuse.edit-note", (limits.NOTE,)), "table.edit")
    return None


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
