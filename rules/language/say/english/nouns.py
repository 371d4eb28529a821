"""English for selectors and targets: nouns, and what stands before and after them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from rules.engine.ability import Node
from rules.language import tree as t
from rules.language.say.english.word import article, plural
from rules.language.say.selectors import LOOSE, in_order
from rules.language.say.span import Said, joined, phrase, plain
from rules.language.say.style import Voice

MOST = 9_999
KEEPS = {"mine": " you control", "theirs": " an opponent controls", "": " in play"}


@dataclass(frozen=True)
class Noun:
    """What a selector finds: a word, and what belongs before and after it; or a fixed phrase ('this card').

    keeper: in whose hands the cards are ('you control'). many_fixed: the fixed phrase means several cards.
    """

    node: Node
    one: str = "card"
    many: str = "cards"
    before: Said = ()
    keeper: Said = ()
    after: Said = ()
    fixed: Said = ()
    many_fixed: bool = False

    def core(self, many: bool = False, keeper: bool = True) -> Said:
        """The noun without an article."""
        return phrase(self.node, self.before, self.many if many else self.one, self.keeper if keeper else (), self.after)


# -- what stands before a noun
def a(noun: Noun, keeper: bool = True, before: str = "") -> Said:
    """'a unit', 'another unit', 'an exhausted unit'."""
    if noun.fixed:
        return noun.fixed
    core = phrase(noun.node, before, noun.core(keeper=keeper))
    if plain(core).startswith("other "):
        return phrase(noun.node, "an", core)
    return phrase(noun.node, article(plain(core)), core)


def each(noun: Noun) -> Said:
    """'each unit'."""
    return noun.fixed or phrase(noun.node, "each ", noun.core())


def every(noun: Noun) -> Said:
    """'all units'."""
    return noun.fixed or phrase(noun.node, "all ", noun.core(many=True))


def some(found: tuple[Noun, ...], keeper: bool = True, before: str = "") -> Said:
    """'a unit or a weapon'."""
    return joined([a(noun, keeper, before) for noun in found], ", ", " or ")


def several(found: tuple[Noun, ...]) -> Said:
    """'units or weapons'."""
    return joined([phrase(n.node, "of ", n.fixed) if n.fixed else n.core(many=True) for n in found], ", ", " or ")


def singles(found: tuple[Noun, ...]) -> Said:
    """'unit or weapon', after 'for each'."""
    return joined([phrase(n.node, "of ", n.fixed) if n.fixed else n.core() for n in found], ", ", " or ")


def whole(found: tuple[Noun, ...]) -> Said:
    """'all units and all weapons'."""
    return joined([every(noun) for noun in found], ", ", " and ")


# -- what stands after a noun, or between
def attributed(noun: Noun, node: Node, v: Voice) -> Noun:
    """A noun of which something more is said."""
    if noun.fixed and noun.many_fixed:
        noun = Noun(noun.node, after=phrase(noun.node, " among ", noun.fixed))
    elif noun.fixed:
        return replace(noun, fixed=phrase(node, noun.fixed, " if it ", predicate(node, v)))
    says = ATTRIBUTES.get(type(node))
    if says:
        return says(noun, node, v)
    own = v.style.attributes.get(type(node))
    if own:
        return replace(noun, after=phrase(node, noun.after, own(node, v.style)))
    return replace(noun, after=phrase(node, noun.after, " that is also ", some(nouns(node, v))))


def cards_too(noun: Noun, node: t.Cards, v: Voice) -> Noun:
    """The kind becomes the noun, or stands before it; whose it is follows."""
    more = cards(node, v)
    plainly = noun.one == "card"
    return replace(
        noun,
        node=more.node if plainly else noun.node,
        one=more.one if plainly else noun.one,
        many=more.many if plainly else noun.many,
        before=noun.before if plainly or not node.kind else phrase(node, noun.before, f"{v.style.name(node.kind)} "),
        keeper=more.keeper if node.whose and not node.zone else noun.keeper,
        after=phrase(node, more.after, noun.after) if node.zone else noun.after,
    )


def both(noun: Noun, node: t.Both, v: Voice) -> Noun:
    return attributed(attributed(noun, node.one, v), node.other, v)


def with_number(noun: Noun, node: t.With, v: Voice) -> Noun:
    return replace(noun, after=phrase(node, noun.after, f" with {measure(node, v)}"))


def after_noun(words: Callable[[Any, Voice], str]) -> Callable[[Noun, Any, Voice], Noun]:
    """Something that follows the noun."""
    return lambda noun, node, v: replace(noun, after=phrase(node, noun.after, words(node, v)))


def before_noun(words: str) -> Callable[[Noun, Any, Voice], Noun]:
    """Something that stands before the noun."""
    return lambda noun, node, v: replace(noun, before=phrase(node, words, noun.before))


def measure(node: t.With, v: Voice) -> str:
    """'strength 3 or more'."""
    name = v.style.name(node.number)
    if node.least == node.most:
        return f"{name} {node.least}"
    if node.most >= MOST:
        return f"{name} {node.least} or more"
    return f"{name} {node.most} or less" if node.least <= 0 else f"{name} from {node.least} to {node.most}"


def counter(word: str, v: Voice) -> str:
    """'a wound counter'."""
    name = f"{v.style.name(word)} counter"
    return article(name) + name


ATTRIBUTES: dict[type[Node], Callable[[Noun, Any, Voice], Noun]] = {
    t.Cards: cards_too,
    t.Both: both,
    t.But: lambda noun, node, v: excepted(attributed(noun, node.one, v), node.other, v),
    t.With: with_number,
    t.Having: after_noun(lambda n, v: f" with {v.style.name(n.keyword)}"),
    t.Marked: after_noun(lambda n, v: f" with {counter(n.counter, v)}"),
    t.Exhausted: before_noun("exhausted "),
    t.Named: after_noun(lambda n, v: f" named {n.name}"),
    t.Attached: after_noun(lambda n, v: " attached to this card"),
    t.Top: after_noun(lambda n, v: f" among {plain(top(n, v).fixed)}"),
}
EXCEPTIONS: dict[type[Node], Callable[[Noun, Any, Voice], Noun]] = {
    t.This: before_noun("other "),
    t.Having: after_noun(lambda n, v: f" without {v.style.name(n.keyword)}"),
    t.Marked: after_noun(lambda n, v: f" without {counter(n.counter, v)}"),
    t.Exhausted: before_noun("ready "),
    t.Named: after_noun(lambda n, v: f" not named {n.name}"),
}
PREDICATES: dict[type[Node], Callable[[Any, Voice], str]] = {
    t.With: lambda n, v: f"has {measure(n, v)}",
    t.Having: lambda n, v: f"has {v.style.name(n.keyword)}",
    t.Marked: lambda n, v: f"has {counter(n.counter, v)}",
    t.Exhausted: lambda n, v: "is exhausted",
    t.Named: lambda n, v: f"is named {n.name}",
}


def predicate(node: Node, v: Voice) -> Said:
    """What is said of a card by 'it is ...'."""
    says = PREDICATES.get(type(node))
    return phrase(node, says(node, v)) if says else phrase(node, "is ", some(nouns(node, v)))


def excepted(noun: Noun, node: Node, v: Voice) -> Noun:
    """A noun without some."""
    if noun.fixed:
        return replace(noun, fixed=phrase(node, noun.fixed, " unless it ", predicate(node, v)))
    says = EXCEPTIONS.get(type(node))
    return says(noun, node, v) if says else replace(noun, after=phrase(node, noun.after, " other than ", some(nouns(node, v))))


# -- the selectors
def cards(node: t.Cards, v: Voice) -> Noun:
    """Cards of a kind, whose they are and where."""
    one, many = (v.style.name(node.kind), plural(v.style, node.kind)) if node.kind else ("card", "cards")
    if node.zone:
        return Noun(node, one, many, after=phrase(node, f" in {zone(node.zone, node.whose, v)}"))
    keeps = {**KEEPS, **v.style.keeps}
    loose = bool(node.kind) and not node.whose and "" not in v.style.keeps
    return Noun(node, one, many, keeper=() if loose else phrase(node, keeps.get(node.whose, "")))


def zone(word: str, whose: str, v: Voice) -> str:
    """'your hand', 'an opponent's hand', 'any hand', 'the deck'."""
    name = v.style.zones.get(word) or v.style.name(word)
    if word in v.style.common:
        return f"the {name}"
    return {"mine": f"your {name}", "theirs": f"an opponent's {name}"}.get(whose, f"any {name}")


def top(node: t.Top, v: Voice) -> Noun:
    """The top cards of one's own zone."""
    many = "card" if node.n == 1 else f"{node.n} cards"
    said = phrase(node, f"the top {many} of {zone(node.zone, 'mine', v)}")
    return Noun(node, fixed=said, many_fixed=node.n != 1)


def fixed(words: str) -> Callable[[Any, Voice], tuple[Noun, ...]]:
    """A selector that is one phrase."""
    return lambda node, v: (Noun(node, fixed=phrase(node, words)),)


def of_both(node: t.Both, v: Voice) -> tuple[Noun, ...]:
    """Two selectors, of which one says something of the cards that the other names."""
    one, other = in_order(node)
    return tuple(attributed(noun, other, v) for noun in nouns(one, v))


def loose(node: Node, v: Voice) -> tuple[Noun, ...]:
    """Cards in play of which only this is said."""
    return (attributed(Noun(node), node, v),)


NOUNS: dict[type[Node], Callable[[Any, Voice], tuple[Noun, ...]]] = {
    t.Cards: lambda node, v: (cards(node, v),),
    t.This: fixed("this card"),
    t.That: fixed("that card"),
    t.Them: lambda node, v: (Noun(node, fixed=phrase(node, v.them), many_fixed=v.them == "them"),),
    t.Bearer: fixed("the card this is attached to"),
    t.Attached: loose,
    t.Top: lambda node, v: (top(node, v),),
    t.Both: of_both,
    t.Either: lambda node, v: (*nouns(node.one, v), *nouns(node.other, v)),
    t.But: lambda node, v: tuple(excepted(noun, node.other, v) for noun in nouns(node.one, v)),
    **dict.fromkeys(LOOSE, loose),
}


def nouns(node: Node, v: Voice) -> tuple[Noun, ...]:
    """The nouns of a selector; several where it finds one thing or another."""
    says = NOUNS.get(type(node))
    if says and type(node) not in v.style.own:
        return says(node, v)
    return (Noun(node, fixed=v.say(node)),)


# -- targets
def target(node: Node, v: Voice) -> Said:
    """The cards that an instruction is about."""
    if isinstance(node, t.Choose):
        return choice(node, nouns(node.which, v))
    if isinstance(node, t.AtRandom):
        return phrase(node, some(nouns(node.which, v), before="random "))
    return joined([each(noun) for noun in nouns(node, v)], ", ", " and ")


def choice(node: t.Choose, found: tuple[Noun, ...]) -> Said:
    """'a unit', 'up to 2 units'."""
    if node.least == node.most == 1:
        one = [phrase(n.node, "one of ", n.fixed) if n.many_fixed else a(n) for n in found]
        return phrase(node, joined(one, ", ", " or "))
    if node.least == node.most:
        words = f"{node.most} "
    elif node.most >= MOST:
        words = "any number of " if node.least <= 0 else f"{node.least} or more "
    else:
        words = f"up to {node.most} " if node.least <= 0 else f"{node.least} to {node.most} "
    return phrase(node, words, singles(found) if node.most == 1 else several(found))


def is_one(node: Node | None, v: Voice) -> bool:
    """Is a target one card, so that it is 'it' afterwards?"""
    if isinstance(node, t.Choose):
        return node.most == 1
    if isinstance(node, t.Both | t.But):
        return is_one(node.one, v)
    if isinstance(node, t.Top):
        return node.n == 1
    return isinstance(node, t.AtRandom | t.This | t.That | t.Bearer) or (isinstance(node, t.Them) and v.them == "it")
