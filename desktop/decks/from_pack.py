"""A deck to try a pack with: a ready deck, in which the pack's cards take the place of others of their kind."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.engine.decks import Decks
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.games.deckfile import Deck, deck_of


def deck_with(game: Game, name: str, cards: Sequence[str], folder: str) -> Deck:
    """A deck of a game that has these cards out of the pack in a folder, with as many of them as it can have."""
    rules = game.decks
    assert rules is not None
    leaders = [card for card in cards if leads(game, rules, card)]
    deck = list(base(game, rules, cards))
    if leaders:
        deck = [card for card in deck if not leads(game, rules, card)]
        deck.insert(0, leaders[0])
    leader = next((card for card in deck if leads(game, rules, card)), "")
    deck = [card for card in deck if goes_with(rules, card, leader)]
    for card in cards:
        if card not in deck and goes_with(rules, card, leader) and not leads(game, rules, card):
            put_in(game, rules, deck, card, cards)
    fill(game, rules, deck, leader)
    return replace(deck_of(game.name, name, deck, rules.modes[0]), packs=(folder,))


def leads(game: Game, rules: Decks, card: str) -> bool:
    """Is this a card of the kind that a deck has one of?"""
    return bool(rules.leader) and rules.leader in game.definition(card).kinds


def goes_with(rules: Decks, card: str, leader: str) -> bool:
    """Can a card be in the deck of this leader?"""
    return rules.tied.get(card, leader) == leader


def base(game: Game, rules: Decks, cards: Sequence[str]) -> tuple[str, ...]:
    """The ready deck whose leader has most in common with the cards."""
    ready = [*game.ready_decks.values()] or [game.default_deck(game.least_seats, SeatId(0))]
    kinds = [kind for card in cards for kind in game.definition(card).kinds if kind in rules.sides]

    def common(deck: tuple[str, ...]) -> int:
        return sum(kinds.count(kind) for card in deck if leads(game, rules, card) for kind in game.definition(card).kinds)

    return max(ready, key=common)


def sort_of(game: Game, rules: Decks, card: str) -> str:
    """The kind that a card is sorted by."""
    return next((kind for kind in rules.sorts if kind in game.definition(card).kinds), "")


def put_in(game: Game, rules: Decks, deck: list[str], card: str, kept: Sequence[str]) -> None:
    """A card takes the place of the last one of its kind that is none of the pack's; else of any, where kinds do not count."""
    others = [other for other in deck if other not in kept and not leads(game, rules, other)]
    alike = [other for other in others if sort_of(game, rules, other) == sort_of(game, rules, card)]
    found = alike or (others if rules.leader else [])
    if found:
        deck[deck.index(found[-1])] = card


def fill(game: Game, rules: Decks, deck: list[str], leader: str) -> None:
    """What is missing is filled up, first with cards of the leader's side."""
    side = set(game.definition(leader).kinds)
    free = [card for card in game.definitions if card not in deck and not leads(game, rules, card) and goes_with(rules, card, leader)]
    free.sort(key=lambda card: not side & set(game.definition(card).kinds))
    missing = rules.size - sum(not leads(game, rules, card) for card in deck)
    deck += free[: max(0, missing)]
