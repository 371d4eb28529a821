"""How fast Tuckbox is on this machine: the figures of `tests/bench`, for the rules of each game, for the start and for the
scene, or for those that are named; how fast card images are looked at, and how soon a saved one is seen; how strong its computer
players are; and how often they win the chapters of the campaign, with what was played kept in a file, so that one can go on later."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from desktop.commands.words import Misused, Words
from rules.games.catalogue import CATALOGUE, load
from rules.players.table import PLAYERS

FINE, COULD_NOT = 0, 2
OTHERS = ("start", "scene", "long", "proof", "live", "sheets", "faces", "strength", "campaign")  # those that are for no game
OPTIONS = {  # how it is to be done
    "campaign": ("--games", "--chapters", "--player", "--budget", "--file"),
    "proof": ("--cards",),
    "live": ("--cards",),
    "sheets": ("--cards",),
    "faces": ("--cards",),
}
ROOT = Path(__file__).resolve().parent.parent.parent


def run(words: list[str]) -> int:
    """Prints the figures."""
    games = [entry.name for entry in CATALOGUE]
    names = [*games, *OTHERS]
    try:
        typed = Words(words, [option for name, options in OPTIONS.items() if name in words for option in options])
        wanted = typed.rest
        unknown = [name for name in wanted if name not in names]
        if unknown:
            raise Misused(f"there is no bench {unknown[0]}; there are {', '.join(names)}")
        given = given_for(typed)
    except Misused as wrong:
        print(f"tuckbox bench: {wrong}", file=sys.stderr)
        return COULD_NOT
    sys.path.insert(0, str(ROOT))
    for name in wanted or games:
        print(f"{name}")
        bench = import_module(f"tests.bench.{name if name in OTHERS else 'figures'}")
        for line in bench.figures(*asked(name, bench, given)):
            print(f"  {line}", flush=True)
    return FINE


def asked(name: str, bench: ModuleType, given: dict[str, Any]) -> tuple[Any, ...]:
    """What a bench is told: how it is to be done, or the game that it is for."""
    if name in OPTIONS:
        return (bench.Asked(**{key: value for key, value in given.items() if f"--{key}" in OPTIONS[name]}),)
    return () if name in OTHERS else (load(name),)


def given_for(typed: Words) -> dict[str, Any]:
    """What is said of how it is to be done."""
    found: dict[str, Any] = {}
    for option, most in (("--games", 100_000), ("--budget", 1_000_000), ("--cards", 5_000)):
        if option in typed.values:
            found[option.removeprefix("--")] = typed.number(option, 1, 1, most)
    if "--chapters" in typed.values:
        known = {str(n): n for n in range(1, 11)}
        if unknown := [name for name in typed.names("--chapters") if name not in known]:
            raise Misused(f"there is no chapter {unknown[0]}")
        found["chapters"] = tuple(sorted({known[name] for name in typed.names("--chapters")}))
    if "--player" in typed.values:
        found["player"] = typed.values["--player"][-1]
        if found["player"] not in PLAYERS:
            raise Misused(f"there is no player {found['player']}; there are {', '.join(PLAYERS)}")
    if "--file" in typed.values:
        found["file"] = typed.values["--file"][-1]
    return found
