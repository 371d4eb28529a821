"""Computer players play each other: how games end, how fast they are, and whether the laws hold."""

from __future__ import annotations

import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path
from time import monotonic, process_time

from msgspec import Struct

from desktop.commands.words import Misused, Words
from desktop.reading import CannotRead, read_text
from rules.engine.game import Game
from rules.engine.limits import Endless
from rules.engine.line import seat_name
from rules.engine.state import State
from rules.engine.step import start
from rules.games.catalogue import CATALOGUE, load
from rules.games.deckfile import LARGEST, MOST, entries
from rules.players.table import PLAYERS, play

FINE, FOUND, COULD_NOT = 0, 1, 2
VALUED = ("--games", "--seed", "--seats", "--players", "--decks", "--option", "--jobs", "--budget")
LONGEST = 20_000  # decisions; a game that goes on after that is endless
PORTION = 25  # games that a process is given at a time, at most
PAUSE = 3.0  # seconds between two lines about how far it is


class Job(Struct, frozen=True):
    """Games to be played by one process."""

    game: str
    seats: int
    seeds: tuple[int, ...]
    players: tuple[str, ...]
    options: dict[str, str | int | bool]
    decks: tuple[tuple[str, ...], ...]
    laws: bool
    budget: int


class Tally(Struct):
    """How games went."""

    results: Counter[str]
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    failures: list[str] = []

    def add(self, other: Tally) -> None:
        """Other games too."""
        self.results.update(other.results)
        self.games += other.games
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.failures += other.failures


def run(words: list[str]) -> int:
    """Plays, and prints a line per result kind and the figures."""
    try:
        typed = Words(words, VALUED, ("--laws",))
        jobs = list(jobs_of(typed))
        processes = typed.number("--jobs", 1, 1, 64)
    except Misused as wrong:
        print(f"tuckbox selfplay: {wrong}", file=sys.stderr)
        return COULD_NOT
    total, games, said = Tally(Counter()), sum(len(job.seeds) for job in jobs), monotonic()
    for tally in in_processes(jobs, processes) if processes > 1 else map(work, jobs):
        total.add(tally)
        for failure in tally.failures:
            print(failure, file=sys.stderr)
        if sys.stderr.isatty() and monotonic() - said >= PAUSE and total.games < games:
            said = monotonic()
            print(f"{total.games} of {games} games", file=sys.stderr)
    show(total)
    return FOUND if total.failures or total.results["endless"] else FINE


def show(total: Tally) -> None:
    """The figures."""
    for kind, n in sorted(total.results.items()):
        print(f"{kind}: {n}")
    seconds = total.seconds or 1e-9
    print(f"games: {total.games}")
    print(f"decisions: {total.decisions}")
    print(f"decisions per CPU second: {total.decisions / seconds:.0f}")
    print(f"games per CPU second: {total.games / seconds:.1f}")
    print(f"failures: {len(total.failures)}")


# -- what was typed
def jobs_of(typed: Words) -> Iterator[Job]:
    """The games, in portions. Raises Misused."""
    if len(typed.rest) != 1:
        raise Misused(f"name one game: {', '.join(entry.name for entry in CATALOGUE)}")
    game = game_named(typed.rest[0])
    seats = typed.number("--seats", max(2, game.least_seats), game.least_seats, game.most_seats)
    players = typed.names("--players") or ["random"]
    unknown = [name for name in players if name not in PLAYERS]
    if unknown:
        raise Misused(f"there is no player {unknown[0]}; there are {', '.join(PLAYERS)}")
    files = typed.names("--decks")
    for what, given in (("players", players), ("decks", files)):
        if len(given) > seats:
            raise Misused(f"--{what} names {len(given)} {what}, but the table has {seats} seats; --seats makes it larger")
    decks = [game.ready_decks.get(name) or deck_of(game, Path(name)) for name in files]
    decks = [decks[i % len(decks)] for i in range(seats)] if decks else []
    options = dict(option_of(game, text) for text in typed.names("--option"))
    first, games = typed.number("--seed", 1, 0, 10**15), typed.number("--games", 100, 1, 10**7)
    budget = typed.number("--budget", 400, 0, 10**6)
    portion = min(PORTION, max(1, games // 100))
    for at in range(first, first + games, portion):
        seeds = tuple(range(at, min(at + portion, first + games)))
        yield Job(game.name, seats, seeds, tuple(players), options, tuple(decks), "--laws" in typed.set, budget)


def game_named(name: str) -> Game:
    """A game of the catalogue."""
    try:
        return load(name)
    except KeyError:
        raise Misused(f"there is no game {name}; there are {', '.join(entry.name for entry in CATALOGUE)}") from None


def option_of(game: Game, text: str) -> tuple[str, str | int | bool]:
    """A table option and its value."""
    name, _, value = text.partition("=")
    for setting in game.settings:
        if setting.name == name:
            for choice in setting.choices:
                if str(choice) == value:
                    return name, choice
            raise Misused(f"the option {name} can be {', '.join(map(str, setting.choices))}")
    raise Misused(f"{game.title} has no option {name}")


def deck_of(game: Game, path: Path) -> tuple[str, ...]:
    """A deck list: a card per line, with a number before it if there are several."""
    try:
        text = read_text(path, LARGEST, "a deck is a short text file")
    except CannotRead as reason:
        raise Misused(f"the deck {reason}") from None
    found: list[str] = []
    for entry in entries(text, game.definitions):
        if entry.name not in game.definitions or entry.n > MOST:
            raise Misused(f"the deck {path} names {entry.name} in line {entry.row}, which is no card of {game.title}")
        found += [entry.name] * entry.n
    return tuple(found)


# -- the games
def work(job: Job) -> Tally:
    """Play the games of a job."""
    game, tally = load(job.game), Tally(Counter())
    for seed in job.seeds:
        began = process_time()
        tally.results[result(game, job, seed, tally)] += 1
        tally.seconds += process_time() - began
        tally.games += 1
        if job.laws:
            from rules.laws.check import broken

            tally.failures += broken(game, seed)
    return tally


def result(game: Game, job: Job, seed: int, tally: Tally) -> str:
    """How one game ended."""
    table = f"{seed:032x}"
    players = [PLAYERS[name] for name in job.players]
    try:
        s = start(game, job.seats, table, job.options, job.decks or None)
        for n, step in enumerate(play(game, s, players, table, job.budget)):
            s = step.after
            tally.decisions += 1
            if n >= LONGEST:
                return "endless"
    except Endless:
        return "endless"
    except Exception as error:
        tally.failures.append(f"seed {seed}: {error!r}")
        return "failed"
    return ending(s)


def ending(s: State) -> str:
    """A game's result in words."""
    if s.over is None or not s.over.winners:
        return "draws" if s.over else "stopped"
    return f"wins {' and '.join(seat_name(seat) for seat in s.over.winners)}"


def in_processes(jobs: Sequence[Job], processes: int) -> Iterator[Tally]:
    """The jobs, by so many processes."""
    with get_context("spawn").Pool(processes, deaf) as pool:
        yield from pool.imap(work, jobs)


def deaf() -> None:
    """Ctrl+C stops the one who gives out the work; that ends the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
