"""Words and card names made into an answer to a question, and a question put into words."""

from __future__ import annotations

from rules.engine.ahead import WORD
from rules.engine.line import NOBODY, SEAT_NAMES, Ref, SeatId, seat_name
from rules.engine.question import CONCEDE, UNSEAL, Amounts, Choice, Option, Question
from rules.engine.state import State
from rules.scenarios.error import Misfit
from rules.scenarios.name import listed, name_of, refs_named
from rules.scenarios.scenario import Answer
from rules.scenarios.shape import quoted

SEAT = "seat"  # the word of an option that stands for a seat
UNASKED: dict[tuple[str, ...], Choice] = {("concede",): CONCEDE, ("unseal",): UNSEAL}


def unasked(answer: Answer) -> Choice | None:
    """Giving up, taking a sealed answer back and passing in advance stand in no question."""
    if answer.words[:1] == (WORD.word,) and answer.chosen is None:
        return WORD, *(Option(word) for word in answer.words[1:])
    return UNASKED.get(answer.words) if answer.chosen is None else None


def choice_for(s: State, question: Question, answer: Answer) -> Choice:
    """What an answer in words chooses. Raises Misfit if the question does not offer it."""
    if isinstance(question, Amounts):
        if not answer.numbers:
            raise Misfit("this question asks for numbers")
        return answer.numbers
    taken: list[Option] = []
    for word, name in wanted(answer):
        taken.append(option_for(s, question.options, word, name, answer, taken))
    return tuple(taken)


def wanted(answer: Answer) -> list[tuple[str, str]]:
    """What is wanted, one by one: an option's word and a name ('': whatever)."""
    if answer.chosen is not None:
        return [(answer.words[0] if answer.words else "", name) for name in answer.chosen]
    return [("", str(n)) for n in answer.numbers] or [("", word) for word in answer.words]


def option_for(s: State, options: tuple[Option, ...], word: str, name: str, answer: Answer, taken: list[Option]) -> Option:
    """The one option that is meant, among those not yet taken."""
    found = [o for o in options if o not in taken and (not word or o.word == word) and placed(s, o, answer)]
    meant = [o for o in found if o.ref and o.ref in refs_named(s, name)] or [o for o in found if called(o, name)]
    if not meant:
        raise Misfit(f"{quoted(' '.join(w for w in (word, name) if w))} is not offered, only {listed(labels(s, options))}")
    first = meant[0]
    if first.ref and first.word == name and len(meant) > 1:
        raise Misfit(f"{quoted(name)} is offered for several cards: say which with 'with'")
    if any((o.ref, o.word, o.n) == (first.ref, first.word, first.n) for o in meant[1:]):
        raise Misfit(f"{quoted(name)} is offered in several ways: say which with 'on' or 'to'")
    if first.ref and any(o.ref == first.ref for o in meant[1:]):
        words = listed([o.word for o in meant if o.ref == first.ref])
        raise Misfit(f"{quoted(name)} is offered for several things ({words}): answer with the word, and the card in 'with'")
    return first


def placed(s: State, option: Option, answer: Answer) -> bool:
    """Is it on the other card and in the zone that the answer names, if it does?"""
    return (not answer.on or option.other in refs_named(s, answer.on)) and (not answer.to or option.zone == answer.to)


def called(option: Option, name: str) -> bool:
    """Is this what the option is called, whatever the card: its word, a seat, a number?"""
    if option.word == name:
        return True
    if option.word == SEAT or (not option.ref and option.n):
        return name in (str(option.n), seat_name(SeatId(option.n)) if 0 <= option.n < len(SEAT_NAMES) else "")
    return False


# -- in words
def label(s: State, option: Option) -> str:
    """What an option is called."""
    if option.ref != NOBODY and option.ref in s.cards:
        return name_of(s, option.ref)
    return seat_name(SeatId(option.n)) if option.word == SEAT else option.word


def labels(s: State, options: tuple[Option, ...]) -> list[str]:
    """What all options are called."""
    return [label(s, o) for o in options]


def meets(s: State, option: Option, name: str) -> bool:
    """Is the option called this: the card, the seat or the word; or the word and the card?"""
    if option.ref in refs_named(s, name) or label(s, option) == name:
        return True
    word, space, rest = name.partition(" ")
    return bool(space) and option.word == word and option.ref in refs_named(s, rest)


def told(s: State, question: Question) -> str:
    """A question in words, for a sentence about what went wrong."""
    who = f"{seat_name(question.seat)} is asked '{question.purpose}'"
    if isinstance(question, Amounts):
        return f"{who} ({listed([row.name for row in question.rows])})"
    return f"{who} ({listed(labels(s, question.options))})"


def refs_wanted(s: State, answer: Answer) -> tuple[Ref, ...]:
    """The cards that an answer names, offered or not."""
    names = answer.words if answer.chosen is None else answer.chosen
    return tuple(found[0] for name in names if (found := refs_named(s, name)))
