"""In what state a card is shown: everything that is drawn around and over its face, read from a view and the question on it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop.table.places import places, spent
from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import TABLE, Ref, SeatId
from rules.engine.sight import SeenCards
from rules.engine.state import State
from rules.engine.traits import traits
from rules.language.say.lines import word_of


class Condition(Struct, frozen=True, omit_defaults=True):
    """What a card's picture depends on besides its face.

    `spent`: how an exhausted card is shown (turned, leaning, checked), '' while it is ready; `mark`: lit, chosen, target,
    aimed, or that it asks; `refused`: why it has no answer is being told; `change`: by how much its number differs from the printed one;
    `height`: rest, raised or drag; `seen`: it lies hidden, but this reader knows it; `pending`: it waits to
    resolve, and its choices and cost come first; `attacks`: the seat that it attacks for, if it does; `ready`: it has something
    to be used for once, and was not.
    """

    spent: str = ""
    mark: str = ""
    refused: bool = False
    change: int = 0
    counters: tuple[tuple[str, str, int], ...] = ()  # id, word, how many
    edited: bool = False
    seen: bool = False
    height: str = "rest"
    pending: bool = False
    attacks: SeatId = TABLE
    stages: tuple[int, int] = (0, 0)  # how many are left of how many
    ready: bool = False

    @property
    def angle(self) -> int:
        """By how many degrees the card is turned."""
        return {"turned": 90, "leaning": 14}.get(self.spent, 0)


def condition_of(game: Game, view: State, ref: Ref) -> Condition:
    """The state of a card for whoever has this view, while nothing is asked of it."""
    card, layout = view.cards[ref], places(game)
    of = game.arrives(game, card.definition).get(layout.stages, 0) if layout.stages and card.definition != UNKNOWN else 0
    stages = (
        (card.counters.get(layout.stages, 0), of) if of and not card.stored_on and game.zones[view.zones[card.zone].kind].active else (0, 0)
    )
    held = sorted((name, n) for name, n in card.counters.items() if not of or name != layout.stages)
    counters = tuple((name, word_of(game, name), n) for name, n in held)
    zone = view.zones[card.zone]
    attacks = zone.seat if layout.attackers and zone.kind == layout.attackers else TABLE
    lies = spent(layout) if card.exhausted and attacks == TABLE else ""
    pending = any(item.card == ref and item.pending for item in view.items)
    if card.definition == UNKNOWN or not card.up:
        return Condition(lies, counters=counters, pending=pending)
    printed = game.definition(card.definition).numbers.get(layout.number)
    now = traits(game, view, ref).numbers.get(layout.number, 0) if layout.beside and printed is not None else 0
    change = now - printed if layout.beside and printed is not None else 0
    seen, ready = seen_through(game, view, ref), not card.exhausted and usable(game, view, ref)
    return Condition(lies, change=change, counters=counters, seen=seen, pending=pending, attacks=attacks, stages=stages, ready=ready)


def marked(condition: Condition, mark: str, edited: bool, refused: bool) -> Condition:
    """The same card while something is asked of it, or said."""
    if not (mark or edited or refused):
        return condition
    height = "raised" if mark in ("chosen", "asks", "aimed") else "rest"
    return replace(condition, mark=mark, edited=edited, refused=refused, height=height)


def usable(game: Game, view: State, ref: Ref) -> bool:
    """Is this a card in play, in a game where each is used once, that has something to be used for?"""
    card = view.cards[ref]
    once = places(game).spent == "checked" and game.zones[view.zones[card.zone].kind].active
    return once and any(ability.role == "action" for ability in game.printed.get(card.definition, ()))


def seen_through(game: Game, view: State, ref: Ref) -> bool:
    """Does the card lie where this reader would not see it, and is known all the same?"""
    if not isinstance(view.cards, SeenCards) or view.cards.seat < 0:
        return False
    seat, zone = view.cards.seat, view.zones[view.cards[ref].zone]
    return ref in view.knowledge[seat].faces and not game.zones[zone.kind].open_to(zone.seat, seat)
