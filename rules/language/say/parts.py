"""The parts of a game in words: which turn or phase a moment belongs to, and which round. Everybody may know them."""

from __future__ import annotations

from msgspec import Struct

from rules.engine.game import Game
from rules.engine.layout import COUNTED, Part
from rules.engine.line import Line
from rules.engine.state import State
from rules.language.say.events import phase_of
from rules.language.say.lines import sentence


class Section(Struct, frozen=True):
    """A round, 0 for none, and the turn or phase in it, '' for none; `at` tells their order within a round."""

    round: int = 0
    said: str = ""
    at: int = 0


NONE = Section()


def section(game: Game, s: State, before: Section) -> Section:
    """What is done at a table belongs to this part of the game; `before`: the part that what was done last belonged to."""
    part = game.part(s) or Part()
    said = sentence(game, s, part.said) if part.said is not None else phase_of(game, s)
    n = part.round if part.round != COUNTED else before.round + (not before.round or part.at < before.at)
    return Section(n, said, part.at)


def round_words(game: Game, s: State, n: int) -> str:
    """A round by its number."""
    return sentence(game, s, Line("part.round", (n,)))
