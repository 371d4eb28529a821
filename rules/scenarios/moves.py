"""Reads the steps of a scenario: each is exactly one of answer, expect, refuse, undo, redo, edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.engine.line import NOWHERE
from rules.scenarios import shape
from rules.scenarios.change import read_change
from rules.scenarios.checks import read_checks
from rules.scenarios.error import ScenarioError
from rules.scenarios.ground import Ground
from rules.scenarios.name import NONE
from rules.scenarios.scenario import Answer, Back, Expect, Forth, Move, Refuse

MOST_STEPS = 2_000
MOST_CHOSEN = 200
MOST_BACK = 2_000


def read_steps(ground: Ground, value: Any) -> tuple[Move, ...]:
    """All steps, in order."""
    found = shape.entries(value, "step", MOST_STEPS)
    return tuple(read_step(ground, shape.table(entry, f"step {i + 1}"), f"step {i + 1}") for i, entry in enumerate(found))


def read_step(ground: Ground, found: dict[str, Any], place: str) -> Move:
    """One step, by the one verb that it has."""
    verbs = [verb for verb in READERS if verb in found]
    if not verbs:
        nearby = next((hint for key in found if (hint := shape.guess(key, READERS))), "")
        raise ScenarioError(f"a step must have one of {', '.join(READERS)}{nearby}", place)
    if len(verbs) > 1:
        raise ScenarioError(f"a step is only one of {' and '.join(verbs)}", place)
    return READERS[verbs[0]](ground, found, place)


def read_answer(ground: Ground, found: dict[str, Any], place: str) -> Answer:
    """An answer, of the seat that is asked unless it names one."""
    shape.keys(found, ("answer", "with", "on", "to", "seat", "chance"), place)
    return tried(ground, found, found["answer"], f"{place}.answer", place)


def tried(ground: Ground, found: dict[str, Any], value: Any, at: str, place: str) -> Answer:
    """What an answer says: a word with cards, words and names, or numbers."""
    chosen = shape.texts(found["with"], f"{place}.with", MOST_CHOSEN) if "with" in found else None
    if chosen is not None and not isinstance(value, str):
        raise ScenarioError("'with' belongs to an answer that is one word", f"{place}.with")
    words, numbers = said(value, at)
    return Answer(
        words=words,
        numbers=numbers,
        chosen=tuple(ground.card(name, f"{place}.with") if name not in ground.seat_names else name for name in chosen or ())
        if chosen is not None
        else None,
        on=ground.card(found["on"], f"{place}.on") if "on" in found else "",
        to=ground.zones[ground.zone(found["to"], f"{place}.to")] if "to" in found else NOWHERE,
        seat=ground.seat(found["seat"], f"{place}.seat") if "seat" in found else None,
        chance=ground.chance(found.get("chance", []), f"{place}.chance"),
    )


def said(value: Any, at: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Words or numbers: one, or a list of them."""
    if isinstance(value, str):
        return (() if value == NONE else (shape.text(value, at),)), ()
    if type(value) is int:
        return (), (shape.number(value, at),)
    found = shape.entries(value, at, MOST_CHOSEN)
    if found and all(type(entry) is int for entry in found):
        return (), tuple(shape.number(entry, at) for entry in found)
    return shape.texts(value, at), ()


def read_refuse(ground: Ground, found: dict[str, Any], place: str) -> Refuse:
    """An answer that must be refused, whose, and by which rule."""
    shape.keys(found, ("refuse", "card", "with", "on", "to", "seat", "rule"), place)
    for key in ("seat", "rule"):
        if key not in found:
            raise ScenarioError(f"a refused answer must say its {key}", place)
    if "card" in found and "with" in found:
        raise ScenarioError("a refused answer has 'card' or 'with', not both", place)
    if "card" in found:
        found = {**found, "with": [ground.card(found["card"], f"{place}.card")]}
    answer = tried(ground, found, found["refuse"], f"{place}.refuse", place)
    return Refuse(answer, ground.seat(found["seat"], f"{place}.seat"), ground.rule(found["rule"], f"{place}.rule"))


def read_expect(ground: Ground, found: dict[str, Any], place: str) -> Expect:
    """What must hold now."""
    shape.keys(found, ("expect", "seat"), place)
    wanted = shape.table(found["expect"], f"{place}.expect")
    if not wanted:
        raise ScenarioError("this expects nothing", f"{place}.expect")
    seat = ground.seat(found["seat"], f"{place}.seat") if "seat" in found else None
    return Expect(read_checks(ground, wanted, f"{place}.expect"), seat)


def back(verb: str, found: dict[str, Any], place: str) -> tuple[int, int]:
    """How far to go: a number of actions, 'action', 'step', or a table with a number of steps."""
    shape.keys(found, (verb,), place)
    value, at = found[verb], f"{place}.{verb}"
    if isinstance(value, str):
        return (1, 0) if shape.word(value, ("action", "step"), "way to go back or forth", at) == "action" else (0, 1)
    if isinstance(value, dict):
        shape.keys(value, ("steps",), at)
        return 0, shape.number(value.get("steps"), f"{at}.steps", 1, MOST_BACK)
    return shape.number(value, at, 1, MOST_BACK), 0


def read_undo(ground: Ground, found: dict[str, Any], place: str) -> Back:
    """How far back."""
    return Back(*back("undo", found, place))


def read_redo(ground: Ground, found: dict[str, Any], place: str) -> Forth:
    """How far forth."""
    return Forth(*back("redo", found, place))


READERS: dict[str, Callable[[Ground, dict[str, Any], str], Move]] = {
    "answer": read_answer,
    "expect": read_expect,
    "refuse": read_refuse,
    "undo": read_undo,
    "redo": read_redo,
    "edit": read_change,
}
