"""How a game's cards are worded, and what its words mean; loaded only when a text is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from rules.engine.game import Game
from rules.language.say.style import PLAIN, Style

SAYS = {"de": ("say_german", Style(language="german"))}
"""For a language: the module of a game's folder that words its cards in it, and how those of other games are worded."""


def style(game: Game) -> Style:
    """The game's own wording in its language; a game without one is worded plainly."""
    name, otherwise = SAYS.get(game.tongue.name, ("say", PLAIN))
    found = getattr(part(game, name), "STYLE", otherwise)
    return found if isinstance(found, Style) else otherwise


def word_help(game: Game) -> Mapping[str, str]:
    """The sentences that explain the game's words, in its language."""
    found = getattr(part(game, "words"), "HELP", {})
    return {word: game.tongue.said(sentence) for word, sentence in found.items()} if isinstance(found, Mapping) else {}


def part(game: Game, name: str) -> object:
    """A module of the folder that the game is set up in, or of its own; games that share one are named after it (`blank-chain`)."""
    for folder in (game.setup.__module__.rpartition(".")[0], f"rules.games.{game.name.partition('-')[0]}"):
        module = f"{folder}.{name}"
        if find_spec(module):
            return import_module(module)
    return None
