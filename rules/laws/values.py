"""A state is a value: never written again, plain data, the same with and without cache; and no card is lost."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.cache import Cache
from rules.engine.events import Create, Mark, Remove
from rules.engine.game import Game
from rules.engine.save import encode_state
from rules.engine.state import State
from rules.engine.step import Step, answer, questions
from rules.engine.traits import traits
from rules.laws.paths import again
from rules.laws.record import Broken, Record

STEPS = 40


def never_written(game: Game, record: Record, luck: Random) -> None:
    """An answer leaves the state before it as it was."""
    for step in record.some(luck, STEPS):
        text = encode_state(step.before)
        answer(game, step.before, step.seat, step.choice)
        if encode_state(step.before) != text:
            raise Broken(f"{step.choice} wrote to the state before it")


def cold_caches(game: Game, record: Record, luck: Random) -> None:
    """A step answered without any cache comes to the same table, question and traits."""
    for step in record.some(luck, STEPS):
        cold = replace(step.before, cache=Cache())
        if encode_state(again(game, cold, step).after) != encode_state(step.after):
            raise Broken(f"{step.choice} comes to another table without cache")
        bare = replace(step.after, cache=Cache())
        if questions(game, bare) != questions(game, step.after):
            raise Broken(f"after {step.choice} a table without cache asks something else")
        for ref in step.after.cards:
            if traits(game, bare, ref) != traits(game, step.after, ref):
                raise Broken(f"after {step.choice} the cache is wrong about {step.after.cards[ref]}")


def cards_are_kept(game: Game, record: Record, luck: Random) -> None:
    """By owner and definition there are as many cards as before, but for those made and removed; each lies in one zone."""
    for step in record.steps:
        if not dealt(step) and owned(step.before) + made(step) != owned(step.after) + removed(step):
            raise Broken(f"{step.choice} loses or makes cards")
        listed = Counter((ref, name) for name, zone in step.after.zones.items() for ref in zone.cards)
        if listed != Counter((ref, card.zone) for ref, card in step.after.cards.items()):
            raise Broken(f"after {step.choice} cards and zones do not agree where each card lies")


def dealt(step: Step) -> bool:
    """Was the table cleared in it, for the next game of a series, or to build decks for it?"""
    return any(isinstance(o.event, Mark) and o.event.name in ("game", "cleared") for o in step.events)


def owned(s: State) -> Counter[tuple[int, str]]:
    """How many cards of each owner and definition."""
    return Counter((int(card.owner), card.definition) for card in s.cards.values())


def made(step: Step) -> Counter[tuple[int, str]]:
    """What was created."""
    return Counter((int(o.event.owner), o.event.definition) for o in step.events if isinstance(o.event, Create))


def removed(step: Step) -> Counter[tuple[int, str]]:
    """What ceased to exist: cards that were there before or were made in this step."""
    born = {o.event.new: (int(o.event.owner), o.event.definition) for o in step.events if isinstance(o.event, Create)}
    found: Counter[tuple[int, str]] = Counter()
    for occurrence in step.events:
        if isinstance(occurrence.event, Remove):
            card = occurrence.glimpse.card if occurrence.glimpse else step.before.cards.get(occurrence.event.ref)
            found[(int(card.owner), card.definition) if card else born[occurrence.event.ref]] += 1
    return found


def plain_data(game: Game, record: Record, luck: Random) -> None:
    """A state holds records, tables, tuples, sets, texts, numbers and nothing that lives."""
    for step in record.some(luck, STEPS):
        for field in State.__struct_fields__:
            if field != "cache":
                look(getattr(step.after, field), field)


def look(value: Any, where: str) -> None:
    """One value and all in it."""
    if value is None or type(value) in (str, int, bool):
        return
    if isinstance(value, Struct):
        if not value.__struct_config__.frozen:
            raise Broken(f"{where}: a {type(value).__name__} can be written")
        for field in value.__struct_fields__:
            if field != "cache":
                look(getattr(value, field), f"{where}.{field}")
    elif type(value) is dict:
        for key, one in value.items():
            look(key, where)
            look(one, where)
    elif type(value) in (tuple, frozenset):
        for one in value:
            look(one, where)
    else:
        raise Broken(f"{where}: a {type(value).__name__} is no plain data")
