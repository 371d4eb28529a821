"""The games that the laws are checked on: those of the catalogue, and the free table with a chain."""

from __future__ import annotations

import os
from collections.abc import Iterable
from random import Random

import pytest

from rules.engine.game import Game
from rules.games.blank.game import CHAIN
from rules.games.catalogue import NAMES as LOADED
from rules.games.catalogue import load
from rules.laws.check import Law
from rules.laws.record import Broken, Record, record

LONG = bool(os.environ.get("TUCKBOX_LONG"))
NAMES = [name for name in LOADED if "-draft" not in name]  # drafts are tried in test_drafting and test_drafts
BOARDS = ["warborn"]  # games with simultaneous secret choices in every hand


def game_of(name: str) -> Game:
    """A game by its name; skipped if it cannot be loaded yet."""
    if name == CHAIN.name:
        return CHAIN
    try:
        return load(name)
    except ModuleNotFoundError:
        pytest.skip(f"{name} is not there yet")


def check(law: Law, game: Game, seeds: Iterable[int], played: Record | None = None) -> None:
    """A law on the games of some seeds, or on one game with as many kinds of luck."""
    for seed in seeds:
        law(game, played or record(game, seed), Random(seed))


__all__ = ["BOARDS", "LONG", "NAMES", "Broken", "check", "game_of"]
