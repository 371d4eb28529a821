"""English for abilities: when they work, what they cost, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.engine.ability import Node
from rules.language import tree as t
from rules.language.say.english.changes import change
from rules.language.say.english.conditions import condition
from rules.language.say.english.instructions import paragraph, steps, tells, told, you_may
from rules.language.say.english.nouns import zone
from rules.language.say.english.occasions import occasion, would
from rules.language.say.english.word import ordinal
from rules.language.say.span import Said, follow, joined, phrase
from rules.language.say.style import Voice

ONCE = {"game": "once per game"}


def changed(event: str) -> str:
    """What an interrupt of such an event changes."""
    return "the price" if event == "pay" else "that"


def answering(word: str) -> Callable[[Any, Voice], Said]:
    """'when' or 'before' something happens, one does something or may do it."""

    def says(node: Any, v: Voice) -> Said:
        only = phrase(None, "if ", condition(node.only, v), ", ") if node.only else ()
        before = phrase(node, f"{word} ", occasion(node.on, v), ", ", only)
        return phrase(node, before, used(node, node.cost, node.do, v.but(that=changed(node.on.event))))

    return says


def used(node: Node, cost: Sequence[Node], do: Sequence[Node], v: Voice) -> Said:
    """What is done, or may be done; with a cost it is done if that is paid."""
    inner = v.but(forced=False, time="")
    if not cost:
        return steps(do, inner) if v.forced else you_may(node, do, inner)
    paid = joined(told(cost, inner), ", ", " and ")
    start = phrase(node, "" if v.forced else "you may ", paid)
    return follow(start, phrase(node, "if you do, ", steps(do, inner)))


def instead(node: t.Instead, v: Voice) -> Said:
    only = phrase(None, " and ", condition(node.only, v)) if node.only else ()
    return phrase(node, "if ", would(node.on, v), only, ", instead ", steps(node.do, v.but(forced=False, time="")))


def cannot(node: t.Cannot, v: Voice) -> Said:
    only = phrase(None, "while ", condition(node.only, v), ", ") if node.only else ()
    return phrase(node, only, would(node.on, v, "cannot"))


def static(node: t.Static, v: Voice) -> Said:
    said = [v.say(c) for c in node.changes]
    if not node.only:
        return follow(*said) if said else ()
    return phrase(node, "while ", condition(node.only, v), ", ", joined(said, ", ", " and "))


def action(node: t.Action, v: Voice) -> Said:
    only = phrase(None, "if ", condition(node.only, v), ", ") if node.only else ()
    start = phrase(node, "as an action, ", only)
    if not node.cost:
        return phrase(node, start, steps(node.do, v))
    paid = joined(told(node.cost, v), ", ", " and ")
    if tells(node.do):
        return phrase(node, start, paid, " to ", steps(node.do, v))
    return follow(phrase(node, start, paid), phrase(node, "if you do, ", steps(node.do, v)))


# -- wrappers
def once(node: t.Once, v: Voice) -> Said:
    span = ONCE.get(node.span) or f"once each {v.style.name(node.span)}"
    return phrase(node, f"{span}, ", v.say(node.ability))


def nth(node: t.Nth, v: Voice) -> Said:
    span = "the game" if node.span == "game" else f"a {v.style.name(node.span)}"
    return phrase(node, v.but(time=f" for the {ordinal(node.n)} time in {span}").say(node.ability))


def from_zone(node: t.From, v: Voice) -> Said:
    return phrase(node, f"while this card is in {zone(node.zone, 'mine', v)}, ", v.say(node.ability))


def whole(node: t.Whole, v: Voice) -> Said:
    more = phrase(node, "this takes the place of all of it at once")
    return follow(v.say(node.ability), more)


ABILITIES: dict[type[Node], Callable[[Any, Voice], Said]] = {
    t.When: answering("when"),
    t.Interrupt: answering("before"),
    t.Instead: instead,
    t.Cannot: cannot,
    t.Static: static,
    t.Action: action,
    t.OnPlay: lambda n, v: phrase(n, paragraph(n.do, v)),
    t.Stage: lambda n, v: phrase(n, f"stage {n.n}: ", steps(n.do, v)),
    t.Forced: lambda n, v: phrase(n, v.but(forced=True).say(n.ability)),
    t.Once: once,
    t.Nth: nth,
    t.From: from_zone,
    t.Whole: whole,
    **dict.fromkeys((t.Plus, t.Has, t.Is, t.Gives, t.Controls, t.Becomes), change),
}
