"""The story of the campaign as it is read: parts, chapters with front and back, endings. It is data, so that it can be translated."""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec
from msgspec import Struct

from desktop.table.tokens import ASSETS

LANGUAGE = "en"


class PartStory(Struct, frozen=True):
    """A part: its name, what it is about, and whose the other side is."""

    title: str
    premise: str
    side: str


class ChapterStory(Struct, frozen=True):
    """A chapter: its name, what is new in it, what is read before it and after it was won, and a remark on how it plays."""

    title: str
    idea: str
    front: str
    back: str
    note: str = ""


class EndingStory(Struct, frozen=True):
    """What is read at the end of a part."""

    title: str
    text: str


class Story(Struct, frozen=True):
    """All of it; chapters and parts by their number as a word."""

    title: str
    parts: dict[str, PartStory]
    chapters: dict[str, ChapterStory]
    endings: dict[str, EndingStory]

    def chapter(self, number: int) -> ChapterStory:
        """A chapter by its number."""
        return self.chapters[str(number)]

    def part(self, number: int) -> PartStory:
        """A part by its number."""
        return self.parts[str(number)]


@cache
def story() -> Story:
    """The story, read once."""
    text = (ASSETS / "prose" / "worldbreakers" / f"campaign.{LANGUAGE}.toml").read_text(encoding="utf-8")
    return msgspec.convert(flowing(tomllib.loads(text)), Story)


def flowing(data: object) -> object:
    """A line's end within a text is a blank."""
    if isinstance(data, dict):
        return {name: flowing(value) for name, value in data.items()}
    return " ".join(data.split()) if isinstance(data, str) else data
