"""Steps of a table in the words of a scenario: what `choose` and `change` read, written."""

from __future__ import annotations

from typing import Any

from rules.engine import events
from rules.engine.ahead import is_wish
from rules.engine.game import Game
from rules.engine.line import NOBODY, TABLE, Ref, SeatId, seat_name
from rules.engine.question import CONCEDE, UNSEAL, Amounts, Choice, Option, Question
from rules.engine.state import State
from rules.engine.step import Step, question_for
from rules.scenarios.choose import choice_for, label
from rules.scenarios.error import Misfit, ScenarioError
from rules.scenarios.name import NONE, name_of, zone_called
from rules.scenarios.scenario import Answer

CARD = "card"  # the word of an option that is nothing but a card


def tell_step(game: Game, step: Step) -> list[dict[str, Any]]:
    """A step as entries of `[[step]]`. Raises ScenarioError if chance fell in it, since its seed is not written."""
    if step.edits:
        return [edit_of(step.before, event) for event in step.edits]
    used = len(step.before.chance.fixed) - len(step.after.chance.fixed)
    if step.after.chance.used != step.before.chance.used:
        raise ScenarioError("chance fell in one of the steps; write the table after it")
    told = answer_of(game, step.before, step.seat, step.choice)
    return [told | ({"chance": list(step.before.chance.fixed[:used])} if used > 0 else {})]


def answer_of(game: Game, s: State, seat: SeatId, choice: Choice) -> dict[str, Any]:
    """An answer in words."""
    for word, free in (("concede", CONCEDE), ("unseal", UNSEAL)):
        if choice == free:
            return {"answer": word, "seat": seat_name(seat)}
    if is_wish(choice):
        return {"answer": [o.word for o in choice if isinstance(o, Option)], "seat": seat_name(seat)}
    question = question_for(game, s, seat)
    if question is None:
        raise ScenarioError(f"{seat_name(seat)} was not asked")
    for told, answer in ways(s, question, choice):
        try:
            if choice_for(s, question, answer) == choice:
                return {**told, "seat": seat_name(seat)}
        except Misfit:
            continue
    raise ScenarioError(f"an answer to '{question.purpose}' has no words of its own")


def ways(s: State, question: Question, choice: Choice) -> list[tuple[dict[str, Any], Answer]]:
    """How an answer might be put, the plainest first."""
    if isinstance(question, Amounts):
        numbers = tuple(n for n in choice if isinstance(n, int))
        return [({"answer": list(numbers)}, Answer(numbers=numbers))]
    options = [o for o in choice if isinstance(o, Option)]
    if not options:
        return [({"answer": NONE}, Answer())]
    names = tuple(label(s, o) for o in options)
    listed: tuple[dict[str, Any], Answer] = ({"answer": list(names)}, Answer(words=names))
    first = options[0]
    if len(options) == 1 and first.ref not in s.cards:
        return [({"answer": names[0]}, Answer(words=names)), listed]
    word: tuple[dict[str, Any], Answer] = ({"answer": first.word, "with": list(names)}, Answer(words=(first.word,), chosen=names))
    plain = [listed, word] if len(options) > 1 or first.word == CARD or getattr(question, "most", 2) > 1 else [word, listed]
    return plain + closer(s, first, *word)


def closer(s: State, option: Option, told: dict[str, Any], answer: Answer) -> list[tuple[dict[str, Any], Answer]]:
    """The word with the other card, or with the zone."""
    found = []
    if option.other in s.cards:
        on = name_of(s, option.other)
        found.append(({**told, "on": on}, Answer(answer.words, chosen=answer.chosen, on=on)))
    if option.zone in s.zones:
        to = zone_called(s, option.zone)
        found.append(({**told, "to": to}, Answer(answer.words, chosen=answer.chosen, to=option.zone)))
    return found


def edit_of(s: State, event: events.Event) -> dict[str, Any]:
    """An edit by hand in words."""
    match event:
        case events.Move():
            face = {} if event.up else {"face_up": False}
            return {"edit": "move", "card": card(s, event.ref), "to": zone_called(s, event.to), "at": at(event.at), **face}
        case events.Face():
            return {"edit": "face", "card": card(s, event.ref), "face_up": event.up}
        case events.Exhaust():
            return {"edit": "exhaust", "card": card(s, event.ref), "exhausted": event.exhausted}
        case events.Count():
            return {"edit": "counter", "card": card(s, event.ref), "counter": event.counter, "n": event.n}
        case events.Gain():
            return {"edit": "resource", "seat": seat_name(event.seat), "resource": event.what, "n": event.n}
        case events.Attach():
            to = NONE if event.to == NOBODY else card(s, event.to)
            return {"edit": "attach", "card": card(s, event.ref), "to": to, "stored": event.stored}
        case events.Create() if not event.counters:
            owner = {} if event.owner == TABLE else {"owner": seat_name(event.owner)}
            return {"edit": "create", "card": event.definition, "to": zone_called(s, event.zone), **owner}
        case events.Remove():
            return {"edit": "remove", "card": card(s, event.ref)}
        case events.Shuffle():
            raise ScenarioError("chance fell in one of the steps; write the table after it")
        case _:
            raise ScenarioError("this edit has no words here; write the table after it")


def card(s: State, ref: Ref) -> str:
    """The card's name on this table."""
    if ref not in s.cards:
        raise ScenarioError("an edit is about a card that is no longer there")
    return name_of(s, ref)


def at(place: int) -> str | int:
    """The place in a zone."""
    return {0: "top", -1: "bottom"}.get(place, place)
