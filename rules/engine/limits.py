"""How far the rules may go without asking anybody, and how much a table holds."""

from __future__ import annotations

FRAMES = 10_000  # frames without a question: more is an endless loop
DEPTH = 500  # frames on each other: more is a loop that never comes back
ROUNDS = 1_000  # repetitions of one ability
CARDS = 2_000
EFFECTS = 5_000
NOTES = 200  # notes on a table
NOTE = 200  # letters of a note
NAME = 24  # letters of the name of a counter that people make up
SIDES = 1_000  # of a die
COUNTERS = 9_999  # of a kind on a card; also the most a seat can have of a resource, and that any number comes to


class Endless(Exception):
    """The rules came to no question within bounds; the step did not happen, and the table is as it was."""


def within(n: int) -> int:
    """A number that the rules have come to, as far as numbers go."""
    return n if -COUNTERS <= n <= COUNTERS else COUNTERS if n > 0 else -COUNTERS
