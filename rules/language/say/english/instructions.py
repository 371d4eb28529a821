"""English for instructions, as one tells somebody to do them: 'draw 2 cards'."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.engine.ability import Node
from rules.language import tree as t
from rules.language.say.english.amounts import count, is_minus
from rules.language.say.english.changes import PREDICATES, change, changes
from rules.language.say.english.conditions import condition
from rules.language.say.english.nouns import is_one, nouns, some, target, zone
from rules.language.say.english.word import article, plural
from rules.language.say.selectors import mine
from rules.language.say.span import Said, joined, phrase, sentence, sentences
from rules.language.say.style import Voice

VERBS = {"discard": "discard", "defeat": "defeat"}
SPANS = {"game": "for the rest of the game", "once": "for the next time only"}
TALKS = (t.Until, t.AsLong, t.If, t.May, t.AddPart, t.Again)  # they do not tell somebody to do something


# -- several of them
def told(body: Sequence[Node], v: Voice) -> list[Said]:
    """Each instruction of a body; what one touches is 'it' or 'them' in the next."""
    found = []
    for node in body:
        found.append(v.say(node))
        v = v.but(them=them(node, v))
    return found


def them(node: Node, v: Voice) -> str:
    """What the cards that an instruction touched are called afterwards."""
    single = v.style.single.get(type(node))
    if single:
        return "it" if single(node) else "them"
    if isinstance(node, t.Draw | t.Search):
        n = node.n if isinstance(node, t.Draw) else node.most
        return "it" if n == 1 else "them"
    what = getattr(node, "what", None) or getattr(node, "to", None)
    if isinstance(what, Node):
        return "it" if is_one(what, v) else "them"
    return v.them


def steps(body: Sequence[Node], v: Voice) -> Said:
    """A body as one clause."""
    return joined(told(body, v), ", then ")


def paragraph(body: Sequence[Node], v: Voice) -> Said:
    """A body as sentences."""
    return sentences(told(body, v))


def tells(body: Sequence[Node]) -> bool:
    """Does a body begin by telling somebody to do something, so that 'you may' can stand before it?"""
    return bool(body) and not isinstance(body[0], TALKS) and getattr(body[0], "whose", "") != "theirs"


def you_may(node: Node, body: Sequence[Node], v: Voice) -> Said:
    return phrase(node, "you may " if tells(body) else "you may choose this: ", steps(body, v))


# -- resources and counters
def gain(node: t.Gain, v: Voice) -> Said:
    n, theirs = count(node.n, v), node.whose == "theirs"
    verb = "lose" if is_minus(node.n) else "gain"
    return phrase(node, f"each opponent {verb}s" if theirs else verb, f" {n.number} {v.style.name(node.what)}", n.tail)


def pay(node: t.Pay, v: Voice) -> Said:
    n = count(node.n, v)
    return phrase(node, f"pay {n.number} {v.style.name(node.what)}", n.tail)


def draw(node: t.Draw, v: Voice) -> Said:
    n = count(node.n, v)
    return phrase(node, "draw a card" if n.one else f"draw {n.number} cards", n.tail)


def place(node: t.Place, v: Voice) -> Said:
    n = count(node.n, v)
    name = f"{v.style.name(node.counter)} counter"
    counters = f"{article(name)}{name}" if n.one else f"{n.number} {name}s"
    verb, where = ("take ", " off ") if is_minus(node.n) else ("put ", " on ")
    return phrase(node, verb, counters, where, target(node.what, v), n.tail)


def make(node: t.Make, v: Voice) -> Said:
    n = count(node.n, v)
    return phrase(node, f"make {article(node.name)}{node.name} token" if n.one else f"make {n.number} {node.name} tokens", n.tail)


# -- where cards go
def move(node: t.MoveTo, v: Voice) -> Said:
    what, verb = target(node.what, v), {**VERBS, **v.style.verbs}.get(node.why)
    if verb:
        return phrase(node, f"{verb} ", what)
    return phrase(node, "put ", what, " ", where(node, v))


def where(node: t.MoveTo, v: Voice) -> str:
    """Into whose zone; first or last in a deck."""
    if node.zone in ("play", "table"):
        return "into play"
    own = mine(node.what)
    owners = "their owners'" if not is_one(node.what, v) else "its owner's"
    name = (
        zone(node.zone, "mine", v)
        if own or node.zone in v.style.common
        else f"{owners} {v.style.zones.get(node.zone) or v.style.name(node.zone)}"
    )
    if node.at == "top":
        return f"on top of {name}"
    return f"on the bottom of {name}" if node.zone == "deck" else f"into {name}"


def search(node: t.Search, v: Voice) -> Said:
    own, one = zone(node.zone, "mine", v), node.most == 1
    name, names = (v.style.name(node.kind), plural(v.style, node.kind)) if node.kind else ("card", "cards")
    found = f"{article(name)}{name}" if one else f"up to {node.most} {names}"
    goal = "into play" if node.to in ("play", "table") else f"into {zone(node.to, 'mine', v)}"
    return phrase(node, f"search {own} for {found}, put {'it' if one else 'them'} {goal} and shuffle {own}")


def about(before: str, after: str = "", field: str = "what") -> Callable[[Any, Voice], Said]:
    """A verb with its target."""
    return lambda node, v: phrase(node, before, target(getattr(node, field), v), after)


# -- choices, conditions, repetition
def one_of(node: t.OneOf, v: Voice) -> Said:
    return phrase(node, "choose one: ", joined([v.say(mode) for mode in node.modes], "; ", "; or "))


def if_(node: t.If, v: Voice) -> Said:
    yes = phrase(node, "if ", condition(node.only, v), ", ", steps(node.do, v)) if node.do else ()
    if not node.other:
        return yes
    other = steps(node.other, v)
    return phrase(node, yes, "; otherwise, ", other) if yes else phrase(node, "unless ", condition(node.only, v), ", ", other)


def repeat(node: t.Repeat, v: Voice) -> Said:
    n = count(node.n, v)
    if n.tail and n.one:
        return phrase(node, n.tail[:1] and phrase(n.tail[0].node, n.tail[0].text.lstrip()), n.tail[1:], ", ", steps(node.do, v))
    return phrase(node, "do this once: " if n.one else f"do this {n.number} times: ", steps(node.do, v), n.tail)


def again(node: t.Again, v: Voice) -> Said:
    cost = joined(told(node.cost, v), ", ", " and ")
    before = phrase(None, "you may ", cost) if node.cost else phrase(None, "you may do this")
    return phrase(node, "any number of times, ", before, ": " if not node.cost else " to do this: ", steps(node.do, v))


def until(node: t.Until, v: Voice) -> Said:
    span = SPANS.get(node.span) or f"until the end of the {v.style.name(node.span)}"
    return phrase(node, f"{span}, ", lasting(node, v))


def as_long(node: t.AsLong, v: Voice) -> Said:
    return phrase(node, "for as long as ", condition(node.only, v), ", ", lasting(node, v))


def lasting(node: t.Until | t.AsLong, v: Voice) -> Said:
    """What an effect changes while it lasts."""
    plain_ones = [c for c in node.changes if type(c) in PREDICATES]
    said: list[Said] = [changes(plain_ones, node.what, v)] if node.what and plain_ones else [change(c, v) for c in plain_ones]
    rest = [c for c in node.changes if type(c) not in PREDICATES]
    said += [phrase(c, "“", sentence(v.fresh().say(c)), "”") for c in rest]
    return joined(said, ", ", " and ")


def fight(node: t.Fight, v: Voice) -> Said:
    counter, number = v.style.name(node.counter), v.style.name(node.number)
    one = some(nouns(node.one, v))
    return phrase(node, "let ", one, " and ", target(node.other, v), f" each put as many {counter} counters on the other as its {number}")


def alter(node: t.Change, v: Voice) -> Said:
    n = count(node.n, v)
    return phrase(node, f"{'lower' if is_minus(node.n) else 'raise'} {v.that} by {n.number}", n.tail)


INSTRUCTIONS: dict[type[Node], Callable[[Any, Voice], Said]] = {
    t.Draw: draw,
    t.Gain: gain,
    t.Pay: pay,
    t.MoveTo: move,
    t.Place: place,
    t.Tire: about("exhaust "),
    t.Refresh: about("ready "),
    t.TurnOver: lambda n, v: phrase(n, "turn ", target(n.what, v), " face up" if n.up else " face down"),
    t.AttachTo: about("attach this card to ", field="to"),
    t.Store: about("store ", " on this card"),
    t.Open: lambda n, v: phrase(n, f"make a {n.zone} on this card"),
    t.Make: make,
    t.Vanish: about("remove ", " from the game"),
    t.Shuffle: lambda n, v: phrase(n, f"shuffle {zone(n.zone, 'mine', v)}"),
    t.Look: about("look at "),
    t.Reveal: about("reveal "),
    t.Search: search,
    t.May: lambda n, v: you_may(n, n.do, v),
    t.OneOf: one_of,
    t.Mode: lambda n, v: phrase(n, steps(n.do, v)),
    t.If: if_,
    t.Repeat: repeat,
    t.Again: again,
    t.Until: until,
    t.AsLong: as_long,
    t.Aim: about("choose "),
    t.Fight: fight,
    t.CounterItem: lambda n, v: phrase(n, "counter something that waits to resolve"),
    t.CopyItem: lambda n, v: phrase(n, "copy something that waits to resolve, with new choices"),
    t.Win: lambda n, v: phrase(n, "win the game"),
    t.Change: alter,
    t.Prevent: lambda n, v: phrase(n, "prevent that"),
    t.AddPart: lambda n, v: phrase(n, steps(n.do, v), " along with it"),
}
