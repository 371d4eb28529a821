"""What table options are called: by the game's own words, else by those for the options that all games share."""

from __future__ import annotations

from rules.engine.game import Game
from rules.engine.setting import Setting

SHARED = {
    "setting.ask_all": "A question with only one answer",
    "choice.ask_all.False": "the table answers it",
    "choice.ask_all.True": "is asked all the same",
    "setting.match": "How many games",
    "choice.match.1": "one game",
    "choice.match.2": "a match: two won games",
    "setting.open_lists": "Deck lists",
    "choice.open_lists.True": "known to all",
    "choice.open_lists.False": "each seat knows its own",
}


def setting_words(game: Game, setting: Setting) -> str:
    """An option's name."""
    return first(game, setting.name, f"setting.{setting.name}")


def choice_words(game: Game, setting: Setting, choice: str | int | bool) -> str:
    """What one of its choices is called."""
    return first(game, str(choice), f"choice.{setting.name}.{choice}", f"word.{choice}")


def first(game: Game, otherwise: str, *ids: str) -> str:
    """The words of the first id that has some."""
    for id in ids:
        if id in game.lines:
            return game.lines[id]
        if id in SHARED:
            return game.tongue.said(SHARED[id])
    return otherwise
