"""What cards say, from their trees; one sentence per card, made once."""

from __future__ import annotations

from functools import cache

from desktop.faces.original import original
from rules.engine.game import Game
from rules.games.speech import style
from rules.language.say.card import text_of


@cache
def card_text(game: Game, name: str) -> str:
    """A card's rules text, in the language of its game; '' if there is none. A card on the free table says what it says in its game."""
    home = original(game, name)
    if home is not None:
        return card_text(home, name)
    definition = game.definitions.get(name)
    if definition is None:
        return ""
    return text_of(definition, style(game))


def card_texts(game: Game) -> dict[str, str]:
    """The text of every card of a game."""
    return {name: card_text(game, name) for name in game.definitions}
