"""Questions are plain data in three shapes. They are computed, never stored.

`fits` says whether a choice answers a question; `any_answer` draws one without listing them all; `answers` lists
those of small questions, for computer players.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, permutations, product
from random import Random
from typing import assert_never

from msgspec import Struct

from rules.engine.line import NOBODY, NOWHERE, Line, Ref, SeatId, ZoneId


class Option(Struct, gc=False, frozen=True, omit_defaults=True):
    """One thing that can be chosen: a word, and where it applies the card, the other card and the zone to drop it on."""

    word: str
    ref: Ref = NOBODY
    other: Ref = NOBODY
    zone: ZoneId = NOWHERE
    n: int = 0


Choice = tuple[Option | int, ...]
DRAWS = 20  # so often a random answer is drawn anew that could not be completed; then the first that can is taken
USE = "use"  # the word of an option that uses an ability of its card
YES = "yes"  # the word of the option to do what need not be done
CONCEDE: Choice = (Option("concede"),)
UNSEAL: Choice = (Option("unseal"),)


class Limit(Struct, frozen=True, omit_defaults=True):
    """How many options with this word may be among the chosen, and the rule that says so."""

    word: str
    least: int
    most: int
    rule: str = ""


class Pick(Struct, gc=False, frozen=True, omit_defaults=True, tag="pick"):
    """Choose from `least` to `most` of the options. `secret`: which options there are is known to this seat alone,
    so it is asked even when only one is left. `rule` is what the question follows from. `barred`: answers after which what is
    being paid for could not be paid any more. `why`: a rule of the game leaves no more than these options, for this reason; so each
    answer is a step, also the only one. `sure`: what that rule takes in any case, along with the answer."""

    seat: SeatId
    purpose: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    about: Ref = NOBODY
    secret: bool = False
    limits: tuple[Limit, ...] = ()
    rule: str = ""
    barred: tuple[Choice, ...] = ()
    why: Line | None = None
    sure: Choice = ()


class Order(Struct, frozen=True, omit_defaults=True, tag="order"):
    """Put the options in an order."""

    seat: SeatId
    purpose: str
    options: tuple[Option, ...]
    about: Ref = NOBODY
    secret: bool = False
    barred: tuple[Choice, ...] = ()


class Row(Struct, frozen=True, omit_defaults=True):
    """A number to be set between two bounds."""

    name: str
    least: int
    most: int
    default: int = 0
    ref: Ref = NOBODY


class Amounts(Struct, frozen=True, omit_defaults=True, tag="amounts"):
    """Set a number per row; with a total, they must add up to it."""

    seat: SeatId
    purpose: str
    rows: tuple[Row, ...]
    total: int | None = None
    about: Ref = NOBODY
    secret: bool = False
    barred: tuple[Choice, ...] = ()
    rule: str = ""


Question = Pick | Order | Amounts


class Posed(Struct, gc=False, frozen=True, omit_defaults=True):
    """What is kept of a question with its answer: what it was for, the card that it was about, whether it was its seat's secret."""

    purpose: str
    about: Ref = NOBODY
    secret: bool = False


def fits(question: Question, choice: Choice) -> bool:
    """Does the choice answer the question?"""
    return is_shaped(question, choice) and not (question.barred and is_barred(question, choice))


def is_barred(question: Question, choice: Choice) -> bool:
    """Could it not be completed after this answer? The order of what is picked does not matter."""
    if isinstance(question, Pick):
        return set(choice) in map(set, question.barred)
    return choice in question.barred


def is_shaped(question: Question, choice: Choice) -> bool:
    """Has the choice the shape of an answer, as many as must be of what there is?"""
    if isinstance(question, Pick):
        n = len(choice)
        if not question.least <= n <= question.most:
            return False
        if n == 1:
            return choice[0] in question.options and not (question.limits and broken_limit(question, choice))
        return len(set(choice)) == n and set(choice) <= set(question.options) and broken_limit(question, choice) is None
    if isinstance(question, Order):
        return len(choice) == len(question.options) and set(choice) == set(question.options)
    if len(choice) != len(question.rows):
        return False
    numbers = [n for n in choice if type(n) is int]
    within = len(numbers) == len(choice) and all(r.least <= n <= r.most for n, r in zip(numbers, question.rows, strict=True))
    return within and (question.total is None or sum(numbers) == question.total)


def naming(question: Question, ref: Ref) -> tuple[Option, ...]:
    """The options that a card stands for."""
    return tuple(o for o in getattr(question, "options", ()) if ref in (o.ref, o.other))


def broken_limit(question: Pick, choice: Choice) -> Limit | None:
    """The first limit that the choice breaks."""
    for limit in question.limits:
        n = sum(type(option) is Option and option.word == limit.word for option in choice)
        if not limit.least <= n <= limit.most:
            return limit
    return None


def only_answer(question: Question) -> Choice | None:
    """The one legal answer of a question whose options are public, if there is but one."""
    if question.secret:
        return None
    if question.barred:
        first = list(islice(answers(question), 2))
        return first[0] if len(first) == 1 else None
    if isinstance(question, Pick):
        only = question.why is None and question.least == len(question.options)
        return question.options if only and fits(question, question.options) else None
    if isinstance(question, Order):
        return question.options if len(question.options) < 2 else None
    least, most = sum(r.least for r in question.rows), sum(r.most for r in question.rows)
    if least == most or question.total == least:
        return tuple(r.least for r in question.rows)
    return tuple(r.most for r in question.rows) if question.total == most else None


def least_answer(question: Question) -> Choice:
    """What a seat that has gone is taken to answer."""
    if isinstance(question, Pick):
        return tuple(o for o in question.options if o.word == "pass")[:1]
    if isinstance(question, Order):
        return question.options
    if isinstance(question, Amounts):
        least = [r.least for r in question.rows]
        short = 0 if question.total is None else question.total - sum(least)
        for at, row in enumerate(question.rows):
            more = min(short, row.most - row.least)
            least[at] += more
            short -= more
        return tuple(least)
    assert_never(question)


def any_answer(question: Question, luck: Random) -> Choice:
    """A random legal answer."""
    for _ in range(DRAWS if question.barred else 0):
        choice = drawn(question, luck)
        if not is_barred(question, choice):
            return choice
    return next(answers(question)) if question.barred else drawn(question, luck)


def drawn(question: Question, luck: Random) -> Choice:
    """A random answer, barred or not."""
    if isinstance(question, Pick):
        options = question.options
        if question.most == 1:
            n = int(luck.random() * (len(options) + (question.least == 0)))
            return (options[n],) if n < len(options) else ()
        if question.limits:
            return any_within_limits(question, luck)
        return tuple(luck.sample(options, luck.randint(question.least, min(question.most, len(options)))))
    if isinstance(question, Order):
        return tuple(luck.sample(question.options, len(question.options)))
    return any_amounts(question, luck)


def any_within_limits(question: Pick, luck: Random) -> Choice:
    """A random pick: first what the limits demand, then more as they allow."""
    mixed = luck.sample(question.options, len(question.options))
    demanded = {limit.word: limit.least for limit in question.limits}
    allowed = {limit.word: limit.most - limit.least for limit in question.limits}
    wanted = luck.randint(question.least, min(question.most, len(mixed)))
    chosen, others = within(mixed, demanded, len(mixed), 0)
    return (*chosen, *within(others, allowed, wanted - len(chosen), len(mixed))[0])


def within(options: list[Option], room: dict[str, int], most: int, free: int) -> tuple[list[Option], list[Option]]:
    """The first so many of the options for whose words there is room, and the others. `free`: the room of words without a limit."""
    chosen: list[Option] = []
    others: list[Option] = []
    for option in options:
        left = room.get(option.word, free)
        if left > 0 and len(chosen) < most:
            room[option.word] = left - 1
            chosen.append(option)
        else:
            others.append(option)
    return chosen, others


def any_amounts(question: Amounts, luck: Random) -> tuple[int, ...]:
    """Random numbers within the rows' bounds that add up to the total."""
    if question.total is None:
        return tuple(luck.randint(r.least, r.most) for r in question.rows)
    left, chosen = question.total, []
    for at, row in enumerate(question.rows):
        rest = question.rows[at + 1 :]
        least = max(row.least, left - sum(r.most for r in rest))
        most = min(row.most, left - sum(r.least for r in rest))
        chosen.append(luck.randint(least, most))
        left -= chosen[-1]
    return tuple(chosen)


def answers(question: Question) -> Iterator[Choice]:
    """Every legal answer, smallest picks first. There may be very many: take as many as there is time for."""
    found = shaped(question)
    return (choice for choice in found if not is_barred(question, choice)) if question.barred else found


def shaped(question: Question) -> Iterator[Choice]:
    """Every answer, barred or not."""
    if isinstance(question, Pick):
        for n in range(question.least, min(question.most, len(question.options)) + 1):
            found = combinations(question.options, n)
            yield from (choice for choice in found if is_shaped(question, choice)) if question.limits else found
    elif isinstance(question, Order):
        yield from permutations(question.options)
    else:
        for numbers in product(*(range(r.least, r.most + 1) for r in question.rows)):
            if question.total is None or sum(numbers) == question.total:
                yield numbers
