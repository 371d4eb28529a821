"""How often computer players win each chapter of the campaign, by the power at its start: with common seeds, on starting decks with
drafts by the list of what is best. What was played stands in a file, a line per game, and is not played again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import sqrt
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from statistics import median
from time import process_time

from msgspec import Struct

from rules.engine.events import Move
from rules.engine.game import Game
from rules.engine.question import Option
from rules.engine.step import Step, start
from rules.games.catalogue import load
from rules.games.worldbreakers.campaign.content import chapter, chapters, difficulties
from rules.games.worldbreakers.campaign.new_rules import NEW_RULES
from rules.games.worldbreakers.campaign.orders import ORDERS
from rules.games.worldbreakers.campaign.states import campaign_of
from rules.games.worldbreakers.campaign.words import AUTOMATON, HUMAN
from rules.players.table import BUDGET, PLAYERS, play

STARTS = ("artisan", "scholar", "worldbreaker")  # 2, 1 and 0 power
TOLD = 60  # a line about how far it is after so many games
SURE = 2.0  # standard errors by which a condition may be missed
APART, EASIER, LONGEST = 3, 8, 25  # points between two starts; points by which a chapter may be easier; rounds


class Asked(Struct, frozen=True):
    """What is to be played: so many games in each cell of these chapters, by whom, with how many tries; and the file."""

    games: int = 200
    chapters: tuple[int, ...] = tuple(c.number for c in chapters().chapters)
    player: str = "greedy"
    budget: int = BUDGET
    file: str = ""


class Bout(Struct, frozen=True):
    """One game of a cell."""

    chapter: int
    difficulty: str
    seed: int
    player: str
    budget: int


class Played(Struct, frozen=True):
    """How it went: who won, in how many rounds; the longest turn of the automaton in milliseconds; which Orders and cards it used."""

    bout: Bout
    won: bool
    rounds: int
    slowest: float
    used: frozenset[str]


def figures(asked: Asked) -> Iterator[str]:
    """Plays what is missing, then a line for each cell, and what does not hold."""
    done, used = read(asked)
    cells = [(number, level) for number in asked.chapters for level in STARTS]
    bouts = [Bout(*cell, seed, asked.player, asked.budget) for seed in range(asked.games) for cell in cells]
    missing = [bout for bout in bouts if bout not in done]
    if missing:
        with get_context("spawn").Pool(cpu_count()) as pool:
            for n, one in enumerate(pool.imap_unordered(fought, missing), 1):
                keep(asked, one, used)
                done[one.bout] = one
                if n % TOLD == 0 and n < len(missing):
                    yield f"{n} of {len(missing)} games"
    yield from told(asked, [done[bout] for bout in bouts])
    yield from unused(asked, used)


# -- the file
def read(asked: Asked) -> tuple[dict[Bout, Played], set[str]]:
    """What was played before, and which cards were used."""
    found: dict[Bout, Played] = {}
    used: set[str] = set()
    path = Path(asked.file)
    for line in path.read_text(encoding="utf-8").splitlines() if asked.file and path.is_file() else ():
        words = line.split("\t")
        if words[0] == "used":
            used.add(words[1])
            continue
        player, budget, number, level, seed, won, rounds, slowest = words
        bout = Bout(int(number), level, int(seed), player, int(budget))
        found[bout] = Played(bout, won == "won", int(rounds), float(slowest), frozenset())
    return found, used


def keep(asked: Asked, one: Played, used: set[str]) -> None:
    """A line for the game, and one for each card that was not used before."""
    new = sorted(one.used - used)
    used |= one.used
    if asked.file:
        bout, ends = one.bout, "won" if one.won else "lost"
        words = (bout.player, bout.budget, bout.chapter, bout.difficulty, bout.seed, ends, one.rounds, f"{one.slowest:.1f}")
        with Path(asked.file).open("a", encoding="utf-8") as file:
            file.write("\t".join(map(str, words)) + "\n" + "".join(f"used\t{name}\n" for name in new))


# -- a game
def fought(bout: Bout) -> Played:
    """The game of a bout."""
    game = load("worldbreakers-solo")
    s = start(game, 2, f"{bout.seed:032x}", {"chapter": bout.chapter, "difficulty": bout.difficulty})
    used: set[str] = set()
    slowest = spent = 0.0
    last, at = None, process_time()
    for last in play(game, s, [PLAYERS[bout.player], PLAYERS["random"]], str(bout.seed), bout.budget):
        now = process_time()
        spent = now - at + (0.0 if is_order(last) else spent) if last.seat == AUTOMATON else 0.0
        slowest, at = max(slowest, spent), process_time()
        used |= used_in(game, last)
    assert last is not None
    over = last.after.over
    won = over is not None and HUMAN in over.winners
    return Played(bout, won, campaign_of(last.before).rounds, 1_000 * slowest, frozenset(used))


def is_order(step: Step) -> bool:
    """Does a turn of the automaton begin with this step?"""
    return any(isinstance(o, Option) and o.word == "order" for o in step.choice)


def used_in(game: Game, step: Step) -> set[str]:
    """The Orders, by side, that were followed, and the cards of the automaton that were put into play or used."""
    cards = step.before.cards
    found = {f"{cards[o.ref].definition}, side {o.n}" for o in step.choice if isinstance(o, Option) and o.word == "order"}
    if step.seat == AUTOMATON:
        found |= {cards[o.ref].definition for o in step.choice if isinstance(o, Option) and o.word == "use" and o.ref in cards}
    for occurrence in step.events:
        e = occurrence.event
        if isinstance(e, Move) and e.why == "put" and e.ref in cards:
            found.add(cards[e.ref].definition)
    return found


# -- what is told
def told(asked: Asked, games: list[Played]) -> Iterator[str]:
    """A line for each chapter; then each condition that is missed."""
    rates: dict[tuple[int, str], float] = {}
    for number in asked.chapters:
        words = []
        for level, (low, high) in zip(STARTS, chapter(number).aims, strict=True):
            cell = [g for g in games if (g.bout.chapter, g.bout.difficulty) == (number, level)]
            rates[number, level] = 100 * sum(g.won for g in cell) / len(cell)
            words.append(f"start {difficulties()[level].power}: {rates[number, level]:.0f} % ({low} to {high})")
        rounds = [g.rounds for g in games if g.bout.chapter == number]
        yield f"chapter {number}: {', '.join(words)}; rounds: {median(rounds):.0f}, at most {max(rounds)}"
    slowest = max(g.slowest for g in games)
    yield f"{asked.player}, {asked.games} games a cell; the longest turn of the automaton: {slowest:.0f} ms"
    yield from missed(asked, games, rates)


def missed(asked: Asked, games: list[Played], rates: dict[tuple[int, str], float]) -> Iterator[str]:
    """The conditions that are missed by more than chance."""
    for number in asked.chapters:
        for level, (low, high) in zip(STARTS, chapter(number).aims, strict=True):
            rate, error = rates[number, level], SURE * deviation(rates[number, level], asked.games)
            if not low - error <= rate <= high + error:
                yield f"missed: chapter {number}, start {difficulties()[level].power}: {rate:.0f} % is outside {low} to {high} %"
        for more, less in pairwise(STARTS):
            gap = rates[number, more] - rates[number, less]
            if gap < APART - SURE * deviation(rates[number, more], asked.games):
                yield f"missed: chapter {number}: {more} is only {gap:.0f} points above {less}"
        before = number - 1
        if before in asked.chapters and chapter(before).part == chapter(number).part:
            for level in STARTS:
                gap = rates[number, level] - rates[before, level]
                if gap > EASIER + SURE * deviation(rates[number, level], asked.games):
                    yield f"missed: chapter {number} is {gap:.0f} points easier than the one before it, for {level}"
        rounds = [g.rounds for g in games if g.bout.chapter == number]
        if not 4 <= median(rounds) <= 12 or max(rounds) > LONGEST:
            yield f"missed: chapter {number} takes {median(rounds):.0f} rounds, at most {max(rounds)}"


def unused(asked: Asked, used: set[str]) -> Iterator[str]:
    """The sides of Orders, New Rules and cards of the automaton that no game has used."""
    wanted: set[str] = set()
    for number in asked.chapters:
        v = campaign_of(start(load("worldbreakers-solo"), 2, "0", {"chapter": number}))
        wanted |= {f"{ORDERS[name].name}, side {side}" for name in v.orders for side in (1, 2)}
        wanted |= {NEW_RULES[name].name for name in v.rules} | set(v.deck)
    left = sorted(wanted - used)
    if left:
        yield f"never used: {', '.join(left)}"


def deviation(rate: float, games: int) -> float:
    """The standard error of a win rate in percent."""
    share = min(max(rate / 100, 0.02), 0.98)
    return 100 * sqrt(share * (1 - share) / games)
