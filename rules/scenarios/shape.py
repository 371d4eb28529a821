"""Typed reading of what a TOML file holds: each function returns a checked value or raises one ScenarioError."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches
from typing import Any

from rules.scenarios.error import ScenarioError

LONGEST_NAME = 200
MOST_NUMBER = 9_999
SHOWN = 60  # characters of a wrong word that an error repeats

TYPES = {bool: "true or false", int: "a number", float: "a fraction", str: "a text", list: "a list", dict: "a table"}


def quoted(word: str) -> str:
    """A word as an error shows it: on one line, and not at full length."""
    short = word if len(word) <= SHOWN else word[:SHOWN] + "…"
    return "'" + "".join(c if c.isprintable() else "�" for c in short) + "'"


def guess(word: str, allowed: Iterable[str]) -> str:
    """The end of a sentence about an unknown word."""
    near = get_close_matches(word[:LONGEST_NAME], list(allowed), 1)
    return f"; did you mean {quoted(near[0])}?" if near else ""


def type_word(value: Any) -> str:
    """What a wrong value is."""
    return next((word for kind, word in TYPES.items() if type(value) is kind), "a date or time")


def wrong(value: Any, wanted: str, place: str) -> ScenarioError:
    """A value of a wrong type."""
    return ScenarioError(f"this must be {wanted}, not {type_word(value)}", place)


def table(value: Any, place: str) -> dict[str, Any]:
    """A table."""
    if not isinstance(value, dict):
        raise wrong(value, "a table", place)
    return value


def keys(found: dict[str, Any], allowed: Collection[str], place: str) -> None:
    """No key but these."""
    for key in found:
        if key not in allowed:
            raise ScenarioError(f"there is no key {quoted(key)} here{guess(key, allowed)}", place)


def text(value: Any, place: str) -> str:
    """A text that is not empty and not too long."""
    if not isinstance(value, str):
        raise wrong(value, "a text", place)
    if not value.strip():
        raise ScenarioError("this must not be empty", place)
    if len(value) > LONGEST_NAME:
        raise ScenarioError(f"this is longer than {LONGEST_NAME} characters", place)
    return value


def word(value: Any, allowed: Collection[str], what: str, place: str) -> str:
    """One of the allowed words."""
    found = text(value, place)
    if found not in allowed:
        raise ScenarioError(f"there is no {what} {quoted(found)}{guess(found, allowed)}", place)
    return found


def number(value: Any, place: str, least: int = 0, most: int = MOST_NUMBER) -> int:
    """A whole number between two bounds."""
    if type(value) is not int:
        raise wrong(value, "a whole number", place)
    if not least <= value <= most:
        raise ScenarioError(f"this must be from {least} to {most}", place)
    return value


def flag(value: Any, place: str) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise wrong(value, "true or false", place)
    return value


def entries(value: Any, place: str, most: int) -> list[Any]:
    """A list that is not too long."""
    if not isinstance(value, list):
        raise wrong(value, "a list", place)
    if len(value) > most:
        raise ScenarioError(f"this has more than {most} entries", place)
    return value


def texts(value: Any, place: str, most: int = 2_000) -> tuple[str, ...]:
    """A list of texts."""
    return tuple(text(entry, f"{place}[{i + 1}]") for i, entry in enumerate(entries(value, place, most)))
