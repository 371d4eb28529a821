"""English for amounts: a number, and what it depends on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.engine.ability import Node
from rules.language import tree as t
from rules.language.say.english.nouns import nouns, several, singles, whole
from rules.language.say.span import Said, phrase
from rules.language.say.style import Voice


@dataclass(frozen=True)
class Count:
    """How many: a number, X or N; what follows at the end of the clause; and whether the noun is in the singular."""

    number: str
    tail: Said = ()
    one: bool = False


def count(n: int | Node, v: Voice) -> Count:
    """A number as a clause needs it: '2', or '1' with 'for each unit' at the end."""
    if isinstance(n, int):
        return Count(str(abs(n)), one=abs(n) == 1)
    if isinstance(n, t.X):
        return Count("X")
    if isinstance(n, t.Minus):
        return count(n.amount, v)
    if isinstance(n, t.More):
        inner = count(n.amount, v)
        return Count(f"{inner.number} + {n.n}", inner.tail)
    if isinstance(n, t.HowMany):
        return Count("1", phrase(n, " for each ", singles(nouns(n.which, v))), one=True)
    if isinstance(n, t.CountersOn):
        return Count("1", phrase(n, f" for each {v.style.name(n.counter)} counter on ", whole(nouns(n.which, v))), one=True)
    if isinstance(n, t.Resource):
        return Count("1", phrase(n, f" for each {v.style.name(n.what)} you have"), one=True)
    return Count("N", phrase(n, ", where N is ", v.say(n)))


def is_minus(n: int | Node) -> bool:
    """Is it less instead of more?"""
    return isinstance(n, t.Minus) or (isinstance(n, int) and n < 0)


# -- amounts by themselves
def number_of(node: t.NumberOf, v: Voice) -> Said:
    found = nouns(node.which, v)
    total = "" if len(found) == 1 and found[0].fixed and not found[0].many_fixed else "total "
    return phrase(node, f"the {total}{v.style.name(node.number)} of ", whole(found))


def counters_on(node: t.CountersOn, v: Voice) -> Said:
    return phrase(node, f"the number of {v.style.name(node.counter)} counters on ", whole(nouns(node.which, v)))


AMOUNTS: dict[type[Node], Callable[[Any, Voice], Said]] = {
    t.X: lambda n, v: phrase(n, "X"),
    t.More: lambda n, v: phrase(n, v.say(n.amount), f" + {n.n}"),
    t.Minus: lambda n, v: phrase(n, "minus ", v.say(n.amount)),
    t.HowMany: lambda n, v: phrase(n, "the number of ", several(nouns(n.which, v))),
    t.NumberOf: number_of,
    t.Amount: lambda n, v: phrase(n, "that amount"),
    t.CountersOn: counters_on,
    t.Resource: lambda n, v: phrase(n, f"the {v.style.name(n.what)} you have"),
}
