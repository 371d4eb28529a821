"""Table options: what a table may be asked beforehand, and those that every game has."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Setting:
    """A table option: its word, its default, what it may be, and the rule that names it."""

    name: str
    default: str | int | bool
    choices: tuple[str | int | bool, ...]
    rule: str
    help: str


ASK_ALL = Setting(
    name="ask_all",
    default=False,
    choices=(False, True),
    rule="table.only-answer",
    help="Whether questions with only one answer are asked all the same.",
)


MATCH = Setting(
    name="match",
    default=1,
    choices=(1, 2),
    rule="table.match",
    help="One game, or a match that is won with two games. Decks may change between games.",
)


OPEN_LISTS = Setting(
    name="open_lists",
    default=True,
    choices=(True, False),
    rule="table.open-lists",
    help="Whether everybody may know which cards each deck was made of.",
)
