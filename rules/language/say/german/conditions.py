"""German for conditions, with the verb at their end, as they stand after 'falls' or 'solange'; and for their opposites."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.engine.ability import Node
from rules.language import tree as t
from rules.language.say.german.nouns import Noun, nouns, predicate, several, some, whole
from rules.language.say.german.voice import Speaker
from rules.language.say.german.word import ACC, HE, NOM, PLURAL, YOU, Verb
from rules.language.say.span import Said, phrase


def condition(node: Node, v: Speaker, denied: bool = False) -> Said:
    """A condition, or that it does not hold."""
    v = v.but(leaves=False)
    if type(node) in v.style.own and type(node) not in v.german.finds:
        return phrase(node, "es nicht so ist, dass " if denied else "", v.say(node))
    says = CONDITIONS.get(type(node))
    return says(node, v, denied) if says else there_is(node, v, denied)


def there_is(node: Node, v: Speaker, denied: bool) -> Said:
    """A selector as a condition: it finds a card."""
    if isinstance(node, t.Both) and isinstance(node.one, t.This | t.That | t.Them | t.Bearer):
        in_play = isinstance(node.other, t.Cards) and node.other == t.Cards()
        said = phrase(node.other, "nicht " if denied else "", "im Spiel ist") if in_play else predicate(node.other, v, denied)
        return phrase(node, whole(nouns(node.one, v), NOM), " ", said)
    found = nouns(node, v)
    if all(noun.fixed for noun in found):
        verb = "sind" if found[0].many or len(found) > 1 else "ist"
        return phrase(node, whole(found, NOM), f" {'nicht mehr' if denied else 'noch'} da {verb}")
    whose = whose_of(node)
    if whose:
        return has(node, v, whose, tuple(unowned(noun) for noun in found), denied)
    return phrase(node, "es ", some(found, ACC, "kein" if denied else "ein"), " gibt")


def whose_of(node: Node) -> str:
    """Whose cards in play a selector finds; '' if anybody's."""
    if isinstance(node, t.Both | t.But):
        return whose_of(node.one) or (whose_of(node.other) if isinstance(node, t.Both) else "")
    return node.whose if isinstance(node, t.Cards) and not node.zone else ""


def unowned(noun: Noun) -> Noun:
    """Without whose it is."""
    return replace(noun, before=tuple(word for word in noun.before if word not in ("eigen", "gegnerisch")), owner="")


def has(node: Node, v: Speaker, whose: str, found: tuple[Noun, ...], denied: bool) -> Said:
    """'du eine Einheit hast', 'kein Gegner eine Einheit hat'."""
    who, is_you = v.you(whose)
    if denied and who == "ein Gegner":
        return phrase(node, "kein Gegner ", some(found, ACC), " hat")
    return phrase(node, f"{who} ", some(found, ACC, "kein" if denied else "ein"), f" {Verb('haben').last(YOU if is_you else HE)}")


def at_least(node: t.AtLeast, v: Speaker, denied: bool) -> Said:
    """An amount is reached, or not."""
    inner = node.amount
    many = f"weniger als {node.n}" if denied else f"{node.n} oder mehr"
    if isinstance(inner, t.Resource):
        who, is_you = v.you()
        return phrase(node, f"{who} {many} {v.style.name(inner.what)} {Verb('haben').last(YOU if is_you else HE)}")
    if isinstance(inner, t.HowMany) and node.n == 1:
        return condition(inner.which, v, denied)
    if isinstance(inner, t.HowMany):
        found, whose = nouns(inner.which, v), whose_of(inner.which)
        if not whose:
            return phrase(node, "es ", phrase(inner, several(found, ACC, many)), " gibt")
        who, is_you = v.you(whose)
        said = phrase(inner, several(tuple(unowned(noun) for noun in found), ACC, many))
        return phrase(node, f"{who} ", said, f" {Verb('haben').last(YOU if is_you else HE)}")
    verb = "sind" if isinstance(inner, t.NumberOf) and v.noun(inner.number).gender == PLURAL else "ist"
    return phrase(node, v.say(inner), f" {many} {verb}")


def you_do(node: t.IfDone, v: Speaker, denied: bool) -> Said:
    """What was said just before was done, by whomever it was said of."""
    no = "nicht " if denied else ""
    return phrase(node, f"dies {no}geschieht" if v.german.mine else f"du es {no}tust")


def my_turn(node: t.MyTurn, v: Speaker, denied: bool) -> Said:
    """One's own turn."""
    who, is_you = v.you()
    return phrase(node, f"{who} {'nicht ' if denied else ''}am Zug {Verb('sein').last(YOU if is_you else HE)}")


CONDITIONS: dict[type[Node], Callable[[Any, Speaker, bool], Said]] = {
    t.AtLeast: at_least,
    t.Not: lambda n, v, denied: condition(n.only, v, not denied),
    t.IfDone: you_do,
    t.MyTurn: my_turn,
}
