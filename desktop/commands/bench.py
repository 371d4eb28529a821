"""How fast the rules are on this machine: the figures of `tests/bench`, for each game or for those that are named."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from desktop.commands.words import Misused, Words
from rules.games.catalogue import CATALOGUE, load

FINE, COULD_NOT = 0, 2
ROOT = Path(__file__).resolve().parent.parent.parent


def run(words: list[str]) -> int:
    """Prints the figures."""
    names = [entry.name for entry in CATALOGUE]
    try:
        wanted = Words(words, ()).rest
        unknown = [name for name in wanted if name not in names]
        if unknown:
            raise Misused(f"there is no game {unknown[0]}; there are {', '.join(names)}")
        if not (ROOT / "tests" / "bench").is_dir():
            raise Misused("the benches come with the source, and this is none")
    except Misused as wrong:
        print(f"tuckbox bench: {wrong}", file=sys.stderr)
        return COULD_NOT
    sys.path.insert(0, str(ROOT))
    bench = import_module("tests.bench.figures")
    for name in wanted or names:
        print(f"{name}")
        for line in bench.figures(load(name)):
            print(f"  {line}", flush=True)
    return FINE
