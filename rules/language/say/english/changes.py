"""English for what changes characteristics: 'each unit you control gets +1 strength'."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.engine.ability import Node
from rules.language import tree as t
from rules.language.say.english.amounts import count, is_minus
from rules.language.say.english.nouns import nouns, some, target
from rules.language.say.english.word import article, conjugated
from rules.language.say.span import Said, joined, phrase, sentences
from rules.language.say.style import Voice


def plus(node: t.Plus, v: Voice) -> tuple[str, Said]:
    n = count(node.n, v)
    sign = "-" if is_minus(node.n) else "+"
    floor = f", but not below {node.floor}" if node.floor > -9_999 else ""
    return "get", phrase(node, f" {sign}{n.number} {v.style.name(node.number)}", n.tail, floor)


def is_too(node: t.Is, v: Voice) -> tuple[str, Said]:
    name = v.style.name(node.kind)
    return "be", phrase(node, f" also {article(name)}{name}")


def quoted(node: t.Gives, v: Voice) -> tuple[str, Said]:
    said = sentences([v.fresh().say(a) for a in node.abilities])
    return "have", phrase(node, " “", said, "”")


PREDICATES: dict[type[Node], Callable[[Any, Voice], tuple[str, Said]]] = {
    t.Plus: plus,
    t.Has: lambda n, v: ("have", phrase(n, f" {v.style.name(n.keyword)}")),
    t.Is: is_too,
    t.Gives: quoted,
    t.Controls: lambda n, v: ("be", phrase(n, " under your control")),
    t.Becomes: lambda n, v: ("be", phrase(n, " a copy of ", some(nouns(n.like, v)))),
}


def subject(node: Node, v: Voice) -> tuple[Said, bool]:
    """Whom changes are about, and whether that is several cards."""
    if isinstance(node, t.Them):
        return phrase(node, "it" if v.them == "it" else "they"), v.them != "it"
    if isinstance(node, t.Choose):
        return target(node, v), node.most > 1
    found = nouns(node, v)
    return target(node, v), len(found) > 1 or found[0].many_fixed


def change(node: Node, v: Voice) -> Said:
    """One change, with whom it is about."""
    which: Node = node.which  # type: ignore[attr-defined]
    return changes((node,), which, v)


def changes(nodes: Sequence[Node], which: Node, v: Voice) -> Said:
    """Several changes to the same cards."""
    who, many = subject(which, v)
    said = []
    for node in nodes:
        verb, rest = PREDICATES[type(node)](node, v)
        said.append(phrase(node, f" {conjugated(verb, many)}", rest))
    return phrase(None, who, joined(said, ",", " and"))
