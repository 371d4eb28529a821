"""German for what changes characteristics: 'jede eigene Einheit erhält +1 Stärke'."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.engine.ability import Node
from rules.language import tree as t
from rules.language.say.german.amounts import count, is_minus
from rules.language.say.german.nouns import nouns, some, target
from rules.language.say.german.voice import Speaker
from rules.language.say.german.word import GEN, HE, NOM, PLURAL, THEY, Verb, determiner
from rules.language.say.span import Said, joined, phrase, sentences


def plus(node: t.Plus, v: Speaker) -> tuple[str, Said]:
    n = count(node.n, v)
    if v.noun(node.number).gender == PLURAL:
        floor = f", mindestens aber {node.floor}" if node.floor > -9_999 else ""
        return "kosten", phrase(node, f" {n.number} {'weniger' if is_minus(node.n) else 'mehr'}", n.tail, n.last, floor)
    sign = "-" if is_minus(node.n) else "+"
    floor = f", aber nicht unter {node.floor}" if node.floor > -9_999 else ""
    return "erhalten", phrase(node, f" {sign}{n.number} {v.style.name(node.number)}", n.tail, n.last, floor)


def has(node: t.Has, v: Speaker) -> tuple[str, Said]:
    kind = v.german.adjectives.get(node.keyword)
    return ("sein" if kind else "haben"), phrase(node, f" {kind or v.style.name(node.keyword)}")


def is_too(node: t.Is, v: Speaker) -> tuple[str, Said]:
    word = v.noun(node.kind)
    return "sein", phrase(node, f" auch {determiner('ein', word.gender, NOM)} {word.one}")


def quoted(node: t.Gives, v: Speaker) -> tuple[str, Said]:
    return "haben", phrase(node, " „", sentences([v.fresh().say(a) for a in node.abilities]), "“")


PREDICATES: dict[type[Node], Callable[[Any, Speaker], tuple[str, Said]]] = {
    t.Plus: plus,
    t.Has: has,
    t.Is: is_too,
    t.Gives: quoted,
    t.Controls: lambda n, v: ("stehen", phrase(n, " unter deiner Kontrolle")),
    t.Becomes: lambda n, v: ("sein", phrase(n, " eine Kopie ", some(nouns(n.like, v), GEN))),
}


def subject(node: Node, v: Speaker) -> tuple[Said, bool]:
    """Whom changes are about, and whether that is several cards."""
    if isinstance(node, t.Them):
        return target(node, v, NOM), v.them == PLURAL
    if isinstance(node, t.Choose):
        return target(node, v, NOM), node.most > 1
    found = nouns(node, v)
    return target(node, v, NOM), len(found) > 1 or found[0].many


def change(node: Node, v: Speaker) -> Said:
    """One change, with whom it is about."""
    which: Node = node.which  # type: ignore[attr-defined]
    return changes((node,), which, v)


def changes(ones: Sequence[Node], which: Node, v: Speaker, span: str = "") -> Said:
    """Several changes to the same cards; for how long, where something stands before."""
    who, many = subject(which, v)
    said: list[Said] = []
    for node in ones:
        verb, rest = PREDICATES[type(node)](node, v)
        does = Verb(verb).does(THEY if many else HE)
        first = not said
        said.append(phrase(node, f"{does} ", who, span, rest) if first and v.after else phrase(node, f" {does}", rest))
    start: Said = () if v.after else who
    return phrase(None, start, joined(said, ",", " und"))
