"""German for amounts: a number, and what it depends on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.engine.ability import Node
from rules.language import tree as t
from rules.language.say.german.nouns import each, nouns, several, whole
from rules.language.say.german.voice import Speaker
from rules.language.say.german.word import ACC, DAT, GEN, NOM, PLURAL, determiner, the
from rules.language.say.span import Said, phrase


@dataclass(frozen=True)
class Count:
    """How many: a number, X or N; what follows the noun; what follows the whole clause; and whether the noun is in the singular."""

    number: str
    tail: Said = ()
    last: Said = ()
    one: bool = False


def count(n: int | Node, v: Speaker) -> Count:
    """A number as a clause needs it: '2', or '1' with 'für jede Einheit' behind it."""
    if isinstance(n, int):
        return Count(str(abs(n)), one=abs(n) == 1)
    if isinstance(n, t.X):
        return Count("X")
    if isinstance(n, t.Minus):
        return count(n.amount, v)
    if isinstance(n, t.More):
        inner = count(n.amount, v)
        return Count(f"{inner.number} + {n.n}", inner.tail, inner.last)
    if isinstance(n, t.HowMany) and isinstance(n.which, t.Them):
        return Count("1", phrase(n, " für jede dieser Karten"), one=True)
    if isinstance(n, t.HowMany):
        return Count("1", phrase(n, " für ", each(nouns(n.which, v), ACC, " oder ")), one=True)
    if isinstance(n, t.CountersOn):
        word = v.counter(n.counter)
        every = f"{determiner('jed', word.gender, ACC)} {word.form(ACC)}"
        return Count("1", phrase(n, f" für {every} auf ", whole(nouns(n.which, v), DAT)), one=True)
    if isinstance(n, t.Resource):
        word = v.noun(n.what)
        return Count("1", phrase(n, f" für {determiner('jed', word.gender, ACC)} {word.one} in deinem Besitz"), one=True)
    verb = "sind" if isinstance(n, t.NumberOf) and v.noun(n.number).gender == PLURAL else "ist"
    return Count("N", last=phrase(n, ", wobei N ", v.say(n), f" {verb}"))


def is_minus(n: int | Node) -> bool:
    """Is it less instead of more?"""
    return isinstance(n, t.Minus) or (isinstance(n, int) and n < 0)


# -- amounts by themselves
def number_of(node: t.NumberOf, v: Speaker) -> Said:
    found, word = nouns(node.which, v), v.noun(node.number)
    name = f"{the(word.gender, NOM)} {word.one}"
    if len(found) == 1 and found[0].fixed and not found[0].many:
        return phrase(node, f"{name} ", whole(found, GEN))
    return phrase(node, f"{name} ", whole(found, GEN), " zusammen")


def counters_on(node: t.CountersOn, v: Speaker) -> Said:
    return phrase(node, f"die Zahl der {v.counter(node.counter).form(GEN, many=True)} auf ", whole(nouns(node.which, v), DAT))


AMOUNTS: dict[type[Node], Callable[[Any, Any], Said]] = {
    t.X: lambda n, v: phrase(n, "X"),
    t.More: lambda n, v: phrase(n, v.say(n.amount), f" + {n.n}"),
    t.Minus: lambda n, v: phrase(n, "minus ", v.say(n.amount)),
    t.HowMany: lambda n, v: phrase(n, "die Zahl ", several(nouns(n.which, v), GEN, last=" und ", stem="the")),
    t.NumberOf: number_of,
    t.Amount: lambda n, v: phrase(n, "diese Zahl"),
    t.CountersOn: counters_on,
    t.Resource: lambda n, v: phrase(n, f"{determiner('dein', v.noun(n.what).gender, NOM)} {v.noun(n.what).one}"),
}
