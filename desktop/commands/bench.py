"""How fast Tuckbox is on this machine: the figures of `tests/bench`, for the rules of each game, for the start and for the
scene, or for those that are named; and how strong its computer players are."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from desktop.commands.words import Misused, Words
from rules.games.catalogue import CATALOGUE, load

FINE, COULD_NOT = 0, 2
OTHERS = ("start", "scene", "strength")  # those that are for no game
ROOT = Path(__file__).resolve().parent.parent.parent


def run(words: list[str]) -> int:
    """Prints the figures."""
    games = [entry.name for entry in CATALOGUE]
    names = [*games, *OTHERS]
    try:
        wanted = Words(words, ()).rest
        unknown = [name for name in wanted if name not in names]
        if unknown:
            raise Misused(f"there is no bench {unknown[0]}; there are {', '.join(names)}")
    except Misused as wrong:
        print(f"tuckbox bench: {wrong}", file=sys.stderr)
        return COULD_NOT
    sys.path.insert(0, str(ROOT))
    for name in wanted or games:
        print(f"{name}")
        bench = import_module(f"tests.bench.{name if name in OTHERS else 'figures'}")
        for line in bench.figures() if name in OTHERS else bench.figures(load(name)):
            print(f"  {line}", flush=True)
    return FINE
