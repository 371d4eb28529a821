"""A state as text and back. The text is the same for equal states, on every platform and hash seed.

The cache is no part of it. What comes back is checked as if a stranger had written it.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.engine.card import Card, Glimpse
from rules.engine.chance import Chance
from rules.engine.damage import Damaged, check_text
from rules.engine.events import Effect, Item, Occurrence, Over
from rules.engine.frames import Frame, Process
from rules.engine.game import Game
from rules.engine.line import Ref, SeatId, ZoneId, zone_of
from rules.engine.soundness import check_state
from rules.engine.state import TABLES, Bracket, Known, Memory, Seat, State, Turn, Zone


class Saved(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A state without its cache: what is written."""

    game: str
    options: dict[str, str | int | bool]
    cards: dict[Ref, Card]
    zones: dict[ZoneId, Zone]
    seats: tuple[Seat, ...]
    chance: Chance
    ids: int
    items: tuple[Item, ...] = ()
    effects: tuple[Effect, ...] = ()
    memory: Memory = {}
    knowledge: tuple[Known, ...] = ()
    left: dict[Ref, Glimpse] = {}
    pending: tuple[Occurrence, ...] = ()
    attempts: tuple[Saved, ...] = ()
    stack: tuple[Frame, ...] = ()
    turn: Turn = Turn()
    over: Over | None = None
    decks: dict[SeatId, tuple[str, ...]] = {}
    bracket: Bracket | None = None
    notes: dict[Ref, str] = {}


ENCODER, ORDERED = msgspec.json.Encoder(), msgspec.json.Encoder(order="deterministic")
DECODER = msgspec.json.Decoder(Saved)


def saved(state: State) -> Saved:
    """The record that is written; of a view, with the cards as that seat sees them."""
    fields = {table: getattr(state, table) for table in TABLES}
    fields["cards"] = dict(state.cards.items())
    fields["attempts"] = tuple(saved(a) for a in state.attempts)
    return Saved(**fields)


def plain(record: object) -> Any:
    """Dicts, lists, texts and numbers in a fixed order."""
    return msgspec.to_builtins(record, str_keys=True, order="deterministic")


def written(state: State) -> Saved:
    """The record with texts for keys, as JSON has them, also where a game's own records may have others."""
    keyed = {table: by_text(getattr(state, table)) for table in ("cards", "left", "decks", "notes")}
    fields = {**{table: getattr(state, table) for table in TABLES}, **keyed}
    if state.stack:
        fields["stack"] = msgspec.Raw(ENCODER.encode(plain(state.stack)))
    fields["attempts"] = tuple([written(a) for a in state.attempts])
    return Saved(**fields)


def by_text(table: Mapping[int, object]) -> dict[str, object]:
    """A table with texts for keys."""
    return dict(zip(map(str, table), table.values(), strict=True))


def encode_state(state: State) -> bytes:
    """A state as JSON."""
    return ORDERED.encode(written(state))


def state_hash(state: State) -> str:
    """A short name for a state: two states have the same one if and only if they are equal."""
    return blake2b(encode_state(state), digest_size=16).hexdigest()


def decode_state(game: Game, data: bytes, seen: bool = False) -> State:
    """The state that a text tells, checked. `seen`: it may be a seat's view, with unknown cards. Raises Damaged."""
    check_text(data)
    try:
        found = DECODER.decode(data)
        state = restored(game, found)
    except (msgspec.MsgspecError, ValueError, TypeError, RecursionError) as error:
        raise Damaged("this is no table: {0}", error) from None
    check_state(game, state, seen)
    return state


def restored(game: Game, found: Saved) -> State:
    """The state, with the records of its processes as their game has them, and its zones in the game's order."""
    fields = {table: getattr(found, table) for table in TABLES}
    fields["stack"] = tuple(process_of(game, f) if isinstance(f, Process) else f for f in found.stack)
    fields["attempts"] = tuple(restored(game, a) for a in found.attempts)
    fields["zones"] = in_order(game, found)
    return State(**fields)


def process_of(game: Game, f: Process) -> Process:
    """A process with the record that its kind has."""
    kind = game.processes.get(f.name)
    return replace(f, v=msgspec.convert(f.v, kind.record, str_keys=True)) if kind else f


def in_order(game: Game, found: Saved) -> dict[ZoneId, Zone]:
    """First the zones that every table has, in the game's order; then those made during play."""
    always = [zone_of(kind, seat) for kind, seat in game.zone_seats(len(found.seats))]
    first = {z: found.zones[z] for z in always if z in found.zones}
    return {**first, **{z: found.zones[z] for z in sorted(found.zones, key=lambda z: (found.zones[z].bearer, z)) if z not in first}}
