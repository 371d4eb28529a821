"""English for conditions, as they stand after 'if', and for their opposites."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.engine.ability import Node
from rules.language import tree as t
from rules.language.say.english.nouns import Noun, nouns, predicate, several, some, whole
from rules.language.say.span import Said, Span, joined, phrase, plain
from rules.language.say.style import Voice

CONTROL = {
    " you control": ("you control ", "you do not control "),
    " an opponent controls": ("an opponent controls ", "no opponent controls "),
}
DENIED = {"is ": "is not ", "has ": "does not have "}


def condition(node: Node, v: Voice, denied: bool = False) -> Said:
    """A condition, or that it does not hold."""
    says = CONDITIONS.get(type(node))
    if says and type(node) not in v.style.own:
        return says(node, v, denied)
    if type(node) in v.style.own:
        return phrase(node, "it is not so that " if denied else "", v.say(node))
    return there_is(node, v, denied)


def there_is(node: Node, v: Voice, denied: bool) -> Said:
    """A selector as a condition: it finds a card."""
    if isinstance(node, t.Both) and isinstance(node.one, t.This | t.That | t.Them | t.Bearer):
        says = predicate(node.other, v)
        if denied:
            start = next((s for s in DENIED if plain(says).startswith(s)), "")
            says = (Span(DENIED[start] + says[0].text[len(start) :], says[0].node), *says[1:]) if start else says
        return phrase(node, whole(nouns(node.one, v)), " ", says)
    found = nouns(node, v)
    if all(noun.fixed for noun in found):
        return phrase(node, whole(found), " is no longer there" if denied else " is still there")
    words = CONTROL.get(plain(found[0].keeper)) if len({plain(noun.keeper) for noun in found}) == 1 else None
    if words:
        return phrase(node, words[denied], some(found, keeper=False))
    return phrase(node, "there is no ", bare(found)) if denied else phrase(node, "there is ", some(found))


def bare(found: tuple[Noun, ...]) -> Said:
    """'unit or weapon'."""
    return joined([noun.fixed or noun.core() for noun in found], ", ", " or ")


def at_least(node: t.AtLeast, v: Voice, denied: bool) -> Said:
    """An amount is reached, or not."""
    more = "less than " if denied else ""
    many = f"{more}{node.n}" if denied else f"{node.n} or more"
    inner = node.amount
    if isinstance(inner, t.Resource):
        return phrase(node, f"you have {many} {v.style.name(inner.what)}")
    if isinstance(inner, t.HowMany):
        fewer = f"fewer than {node.n} " if denied else f"{node.n} or more "
        return phrase(node, "there are ", fewer, phrase(inner, several(nouns(inner.which, v))))
    return phrase(node, v.say(inner), f" is {many}")


CONDITIONS: dict[type[Node], Callable[[Any, Voice, bool], Said]] = {
    t.AtLeast: at_least,
    t.Not: lambda n, v, denied: condition(n.only, v, not denied),
    t.IfDone: lambda n, v, denied: phrase(n, "you do not" if denied else "you do"),
    t.MyTurn: lambda n, v, denied: phrase(n, "it is not your turn" if denied else "it is your turn"),
}
