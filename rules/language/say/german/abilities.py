"""German for abilities: when they work, what they cost, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.engine.ability import Node
from rules.language import tree as t
from rules.language.say.german.changes import change
from rules.language.say.german.conditions import condition
from rules.language.say.german.instructions import paragraph, steps, tells, told, you_may
from rules.language.say.german.occasions import cannot_be, occasion, time, would
from rules.language.say.german.voice import DO, MAY, THAT, ZU, Speaker
from rules.language.say.span import Said, capital, follow, joined, phrase


def changed(event: str) -> str:
    """What an interrupt of such an event changes."""
    return "den Preis" if event == "pay" else THAT


def only_if(word: str, only: Node | None, v: Speaker) -> Said:
    """' und du am Zug bist', or '' where nothing is asked for."""
    return phrase(None, word, condition(only, v)) if only else ()


def answering(word: str) -> Callable[[Any, Speaker], Said]:
    """'wenn' or 'bevor' something happens, one does something or may do it."""

    def says(node: Any, v: Speaker) -> Said:
        between = " und " if word == "wenn" else ", falls "
        before = phrase(node, f"{word} ", occasion(node.on, v), only_if(between, node.only, v), ", ")
        return phrase(node, before, used(node, node.cost, node.do, v.but(that=changed(node.on.event), after=True)))

    return says


def used(node: Node, cost: Sequence[Node], do: Sequence[Node], v: Speaker) -> Said:
    """What is done, or may be done; with a cost it is done if that is paid."""
    inner = v.but(forced=False, time="")
    if not cost:
        return steps(do, inner) if v.forced else you_may(node, do, inner)
    mood = DO if v.forced else MAY
    paid = joined(told(cost, inner.but(mood=mood, after=False)), ", ", " und ")
    start = phrase(node, "" if v.forced else "darfst du " if v.after else "du darfst ", paid)
    return follow(start, phrase(node, "falls du es tust, ", steps(do, inner.but(after=True))))


def instead(node: t.Instead, v: Speaker) -> Said:
    inner = v.but(forced=False, time="", after=True, adverb="stattdessen")
    return phrase(node, "falls ", would(node.on, v), only_if(" und ", node.only, v), ", ", steps(node.do, inner))


def cannot(node: t.Cannot, v: Speaker) -> Said:
    if not node.only:
        return phrase(node, cannot_be(node.on, v))
    return phrase(node, only_if("solange ", node.only, v), ", ", cannot_be(node.on, v.but(after=True)))


def static(node: t.Static, v: Speaker) -> Said:
    if not node.only:
        return follow(*(v.say(c) for c in node.changes)) if node.changes else ()
    return phrase(node, only_if("solange ", node.only, v), ", ", joined([v.but(after=True).say(c) for c in node.changes], ", ", " und "))


def action(node: t.Action, v: Speaker, often: str = "") -> Said:
    start = phrase(node, f"Aktion{often}", only_if(", falls ", node.only, v), ": ")
    if not node.cost:
        return phrase(node, start, capital(steps(node.do, v)))
    paid = capital(joined(told(node.cost, v), ", ", " und "))
    if tells(node.do):
        return phrase(node, start, paid, ", um ", steps(node.do, v.but(mood=ZU)))
    return follow(phrase(node, start, paid), phrase(node, "falls du es tust, ", steps(node.do, v.but(after=True))))


# -- wrappers
def once(node: t.Once, v: Speaker) -> Said:
    often = f"einmal pro {v.span(node.span).one}"
    if isinstance(node.ability, t.Action) and t.Action not in v.style.own:
        return phrase(node, action(node.ability, v, f", {often}"))
    return phrase(node, f"{often}: ", capital(v.say(node.ability)))


def from_zone(node: t.From, v: Speaker) -> Said:
    return phrase(node, f"{v.there(node.zone, 'mine')}: ", capital(v.say(node.ability)))


ABILITIES: dict[type[Node], Callable[[Any, Any], Said]] = {
    t.When: answering("wenn"),
    t.Interrupt: answering("bevor"),
    t.Instead: instead,
    t.Cannot: cannot,
    t.Static: static,
    t.Action: action,
    t.OnPlay: lambda n, v: phrase(n, paragraph(n.do, v)),
    t.Stage: lambda n, v: phrase(n, f"Stufe {n.n}: ", capital(steps(n.do, v))),
    t.Forced: lambda n, v: phrase(n, v.but(forced=True).say(n.ability)),
    t.Once: once,
    t.Nth: lambda n, v: phrase(n, v.but(time=time(n.n, n.span, v)).say(n.ability)),
    t.From: from_zone,
    t.Whole: lambda n, v: follow(v.say(n.ability), phrase(n, "dies tritt einmal an die Stelle von allem zugleich")),
    **dict.fromkeys((t.Plus, t.Has, t.Is, t.Gives, t.Controls, t.Becomes), change),
}
