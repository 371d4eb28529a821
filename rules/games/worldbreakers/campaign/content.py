"""The campaign as data: its parts with their decks, its chapters, difficulties and endings, out of the files beside this module."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part: who leads the human's side and whether that side can attack; the Orders and New Rules that it begins with; what lies
    beside the automaton's deck; the decks of both sides, and the cards to draft from."""

    number: int
    leader: str
    attacks: bool
    orders: tuple[str, ...]
    new_rules: tuple[str, ...]
    set_aside: tuple[str, ...]
    human: tuple[str, ...]
    automaton: tuple[str, ...]
    draft: tuple[str, ...]


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter: the power that wins it. Who has won it reads a New Rules card, takes an Order in place of another one, changes the
    automaton's deck, and drafts so many cards. `aims`: between which percentages the greedy player is to win it, with 2, 1 and 0
    power at the start."""

    number: int
    part: int
    power: int
    aims: tuple[tuple[int, int], ...]
    new_rule: str = ""
    order: str = ""
    replaces: str = ""
    joins: tuple[str, ...] = ()
    leaves: tuple[str, ...] = ()
    draft: int = 0


class Difficulty(Struct, frozen=True, forbid_unknown_fields=True):
    """With how much power the human begins; and with how much after so many losses of the same chapter."""

    name: str
    power: int
    losses: int = 0
    then: int = 0

    def start(self, lost: int) -> int:
        """The power at the start of a chapter that was lost so often."""
        return self.then if self.losses and lost >= self.losses else self.power


class Ending(Struct, frozen=True, forbid_unknown_fields=True):
    """What is read after a part, by the name that its text has: if a card of the automaton is gone when the last game ends, or there."""

    name: str
    after: int
    gone: str = ""
    there: str = ""


class Decks(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of the campaign deck by their ids, in order, and the parts."""

    deck: tuple[str, ...]
    parts: tuple[Part, ...]


class Chapters(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the other file."""

    difficulties: tuple[Difficulty, ...]
    chapters: tuple[Chapter, ...]
    endings: tuple[Ending, ...]


DECKS, CHAPTERS = "decks.toml", "chapters.toml"


def text(name: str) -> str:
    """What a file beside this module says."""
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def written() -> str:
    """All of it."""
    return text(DECKS) + text(CHAPTERS)


@cache
def decks() -> Decks:
    """The decks and parts."""
    return msgspec.convert(tomllib.loads(text(DECKS)), Decks)


@cache
def chapters() -> Chapters:
    """The chapters, difficulties and endings."""
    return msgspec.convert(tomllib.loads(text(CHAPTERS)), Chapters)


def part(number: int) -> Part:
    """A part by its number."""
    return decks().parts[number - 1]


def chapter(number: int) -> Chapter:
    """A chapter by its number."""
    return chapters().chapters[number - 1]


@cache
def difficulties() -> Mapping[str, Difficulty]:
    """The difficulties by name."""
    return {one.name: one for one in chapters().difficulties}


def first_chapter(number: int) -> int:
    """The chapter that a part begins with."""
    return next(one.number for one in chapters().chapters if one.part == number)
