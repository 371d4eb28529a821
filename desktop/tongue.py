"""The language of the screen: what is shown is asked for here by its English, and so is a game with all its words."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from rules.engine.game import Game
from rules.engine.tongue import ENGLISH, Tongue
from rules.games import catalogue

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "prose"  # a folder with catalogues for each language but English
LANGUAGES = {"en": "English", "de": "Deutsch"}  # each in its own words
NOUNS = ("de",)  # they write nouns with capitals
LOCALES = {"en": "en_001", "de": "de_DE"}  # numbers and days are written as the words are

THOUSANDS = {"de": "."}  # what stands between them, where it is no comma

now: Tongue = ENGLISH  # windows are made in it; it is set by how the program is to look


@cache
def tongue(language: str) -> Tongue:
    """A language with the words of all its catalogues."""
    if language == ENGLISH.name:
        return ENGLISH
    words: dict[str, str] = {}
    for path in sorted((FOLDER / language).glob("*.toml")):
        words.update(tomllib.loads(path.read_text(encoding="utf-8")))
    return Tongue(language, words, nouns=language in NOUNS)


def said(english: str, *arguments: object) -> str:
    """A text in the language of now, with what stands in its holes: `{0}`, or a number with its noun, `{0|card|cards}`."""
    return now.said(english, *arguments)


def number(n: int) -> str:
    """A number as it is written in the language of now."""
    return f"{n:,}".replace(",", THOUSANDS.get(now.name, ","))


def load(name: str) -> Game:
    """The game of this name in the language of now. Raises KeyError if there is none."""
    return translated(name, now)


def spoken(game: Game) -> Game:
    """A game in the language of now, however it was made."""
    return game if game.tongue is now else game.in_tongue(now)


@cache
def translated(name: str, language: Tongue) -> Game:
    """A game in another language: always the same one, so that what is found of it once stays known."""
    game = catalogue.load(name)
    return game if language is ENGLISH else game.in_tongue(language)
