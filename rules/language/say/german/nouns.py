"""German for selectors and targets: nouns in their case, with what stands before and after them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from rules.engine.ability import Node
from rules.language import tree as t
from rules.language.say.german.voice import Speaker
from rules.language.say.german.word import ACC, CARD, DAT, GEN, NOM, PLURAL, Case, Word, adjective, determiner, man, pronoun, the
from rules.language.say.selectors import LOOSE, in_order
from rules.language.say.span import Said, joined, phrase, plain

MOST = 9_999
OWN = {"mine": "eigen", "theirs": "gegnerisch"}
AND, OR = " und ", " oder "


@dataclass(frozen=True)
class Noun:
    """What a selector finds: a word, adjectives before it, and what follows it. stem: the determiner that it always has ('dies', 'the');
    meant: a pronoun in its stead, by its gender; n: how many they are, if that is fixed."""

    node: Node
    word: Word = CARD
    before: tuple[str, ...] = ()
    owner: str = ""
    after: Said = ()
    stem: str = ""
    meant: str = ""
    n: int = 1

    @property
    def fixed(self) -> bool:
        """Are it always the same cards?"""
        return bool(self.stem or self.meant)

    @property
    def many(self) -> bool:
        """Are it always several?"""
        return self.n > 1 or self.meant == PLURAL

    def inflected(self, stem: str, case: Case, many: bool = False, number: str = "") -> Said:
        """The noun in its case, after a determiner ('' for none) and a number."""
        if self.meant:
            return phrase(self.node, pronoun(self.meant, case), self.after)
        many, stem = many or self.many, self.stem or stem
        column = self.word.column(many)
        first = the(column, case) if stem == "the" else determiner(stem, column, case) if stem else ""
        words = [first, number, *(adjective(one, column, case, stem) for one in self.before), self.counted(), self.word.form(case, many)]
        return phrase(self.node, " ".join(word for word in words if word), self.owner, self.after)

    def counted(self) -> str:
        """How many they are, where that is fixed."""
        return str(self.n) if self.n > 1 else ""


# -- what stands before a noun
def a(noun: Noun, case: Case, stem: str = "ein") -> Said:
    """'eine Einheit', 'diese Karte'."""
    return noun.inflected(stem, case)


def some(found: tuple[Noun, ...], case: Case, stem: str = "ein") -> Said:
    """'eine Einheit oder eine Waffe'."""
    return joined([a(noun, case, stem) for noun in found], ", ", OR)


def each(found: tuple[Noun, ...], case: Case, last: str = AND) -> Said:
    """'jede Einheit und jede Waffe'."""
    return joined([noun.inflected("jed", case) for noun in found], ", ", last)


def whole(found: tuple[Noun, ...], case: Case) -> Said:
    """'alle Einheiten'; what is fixed stays as it is."""
    return joined([noun.inflected("all", case, many=not noun.fixed) for noun in found], ", ", AND)


def several(found: tuple[Noun, ...], case: Case, number: str = "", last: str = OR, stem: str = "") -> Said:
    """'2 Einheiten oder Waffen'."""
    said = [noun.inflected(stem, case, many=not noun.fixed, number="" if i else number) for i, noun in enumerate(found)]
    return joined(said, ", ", last)


# -- what is said of a noun
def attributed(noun: Noun, node: Node, v: Speaker) -> Noun:
    """A noun of which something more is said."""
    if noun.many:
        noun = Noun(noun.node, after=phrase(noun.node, " unter ", noun.inflected("", DAT)))
    says = ATTRIBUTES.get(type(node))
    if says:
        return says(noun, node, v)
    own = v.style.attributes.get(type(node))
    if own:
        return described(noun, node, own(node, v.style))
    return followed(noun, node, plain(phrase(None, ", zugleich ", some(nouns(node, v), NOM))))


def described(noun: Noun, node: Node, words: str) -> Noun:
    """Words that begin with a blank follow, others are an adjective."""
    return followed(noun, node, words) if words.startswith(" ") else replace(noun, before=(words, *noun.before))


def followed(noun: Noun, node: Node, words: str) -> Noun:
    """Something follows the noun."""
    return replace(noun, after=phrase(node, noun.after, words))


def cards_too(noun: Noun, node: t.Cards, v: Speaker) -> Noun:
    """The kind becomes the noun, or follows it; whose it is is said once."""
    more = cards(node, v)
    plainly = noun.word is CARD
    before = tuple(dict.fromkeys((*noun.before, *more.before)))
    noun = replace(noun, before=before, owner=more.owner if node.whose and not node.zone else noun.owner)
    if node.zone:
        noun = replace(noun, after=phrase(node, more.after, noun.after))
    if plainly:
        return replace(noun, node=more.node, word=more.word)
    return followed(noun, node, f" der Art {v.style.name(node.kind)}") if node.kind else noun


def both(noun: Noun, node: t.Both, v: Speaker) -> Noun:
    return attributed(attributed(noun, node.one, v), node.other, v)


def having(noun: Noun, node: t.Having, v: Speaker) -> Noun:
    kind = v.german.adjectives.get(node.keyword)
    return described(noun, node, kind or f" mit {v.style.name(node.keyword)}")


def lacking(noun: Noun, node: t.Having, v: Speaker) -> Noun:
    kind = v.german.adjectives.get(node.keyword)
    return described(noun, node, f"nicht {kind}" if kind else f" ohne {v.style.name(node.keyword)}")


def measure(node: t.With, v: Speaker) -> str:
    """'Stärke 3 oder mehr'."""
    word = v.noun(node.number)
    name = f"{word.one} von" if word.gender == PLURAL else word.one
    if node.least == node.most:
        return f"{name} {node.least}"
    if node.most >= MOST:
        return f"{name} {node.least} oder mehr"
    return f"{name} {node.most} oder weniger" if node.least <= 0 else f"{name} {node.least} bis {node.most}"


def a_counter(word: str, v: Speaker, case: Case, stem: str = "ein") -> str:
    """'eine Wundmarke'."""
    counter = v.counter(word)
    return f"{determiner(stem, counter.gender, case)} {counter.form(case)}"


ATTRIBUTES: dict[type[Node], Callable[[Noun, Any, Speaker], Noun]] = {
    t.Cards: cards_too,
    t.Both: both,
    t.But: lambda noun, node, v: excepted(attributed(noun, node.one, v), node.other, v),
    t.With: lambda noun, node, v: followed(noun, node, f" mit {measure(node, v)}"),
    t.Having: having,
    t.Marked: lambda noun, node, v: followed(noun, node, f" mit {a_counter(node.counter, v, DAT)}"),
    t.Exhausted: lambda noun, node, v: described(noun, node, "erschöpft"),
    t.Named: lambda noun, node, v: followed(noun, node, f" namens {node.name}"),
    t.Attached: lambda noun, node, v: described(noun, node, "hier angelegt"),
    t.Top: lambda noun, node, v: followed(noun, node, plain(phrase(None, " unter ", top(node, v).inflected("", DAT)))),
}
EXCEPTIONS: dict[type[Node], Callable[[Noun, Any, Speaker], Noun]] = {
    **dict.fromkeys((t.This, t.Them), lambda noun, node, v: described(noun, node, "ander")),
    t.Having: lacking,
    t.Marked: lambda noun, node, v: followed(noun, node, f" ohne {v.counter(node.counter).form(ACC)}"),
    t.Exhausted: lambda noun, node, v: described(noun, node, "bereit"),
    t.Named: lambda noun, node, v: followed(noun, node, f" außer {node.name}"),
}
PREDICATES: dict[type[Node], Callable[[Any, Speaker], tuple[str, str]]] = {
    t.With: lambda n, v: (measure(n, v), "hat"),
    t.Marked: lambda n, v: (a_counter(n.counter, v, ACC), "hat"),
    t.Exhausted: lambda n, v: ("erschöpft", "ist"),
    t.Named: lambda n, v: (n.name, "heißt"),
}


def predicate(node: Node, v: Speaker, denied: bool = False) -> Said:
    """What is said of a card at the end of a clause: 'erschöpft ist', 'keine Wunde hat'."""
    no = "nicht " if denied else ""
    if isinstance(node, t.Having):
        kind = v.german.adjectives.get(node.keyword)
        return phrase(node, no, f"{kind} ist" if kind else f"{v.style.name(node.keyword)} hat")
    says = PREDICATES.get(type(node))
    if says:
        words, verb = says(node, v)
        return phrase(node, f"k{words}" if denied and words.startswith("ein") else f"{no}{words}", f" {verb}")
    return phrase(node, some(nouns(node, v.but(leaves=True)), NOM, "kein" if denied else "ein"), " ist")


def excepted(noun: Noun, node: Node, v: Speaker) -> Noun:
    """A noun without some."""
    says = EXCEPTIONS.get(type(node))
    if says and not noun.fixed:
        return says(noun, node, v)
    words = v.german.exceptions.get(type(node))
    return followed(noun, node, words or plain(phrase(None, " außer ", some(nouns(node, v), DAT))))


# -- the selectors
def cards(node: t.Cards, v: Speaker) -> Noun:
    """Cards of a kind, whose they are and where."""
    word = v.noun(node.kind)
    if node.zone:
        return Noun(node, word, after=phrase(node, f" {v.there(node.zone, node.whose, v.leaves)}"))
    if node.whose in v.style.keeps or "" in v.style.keeps:
        return Noun(node, word, owner=v.style.keeps.get(node.whose, ""))
    person = {"mine": v.german.mine, "theirs": v.german.theirs}.get(node.whose)
    if person:
        return Noun(node, word, owner=f" {person.said(GEN)}")
    if not node.whose and not node.kind:
        return Noun(node, word, owner="" if v.leaves else " im Spiel")
    return Noun(node, word, before=(OWN[node.whose],) if node.whose else ())


def top(node: t.Top, v: Speaker) -> Noun:
    """The top cards of one's own zone."""
    where = phrase(node, f" {v.bare(node.zone, 'mine', GEN)}")
    return Noun(node, before=("oberst",), stem="the", n=node.n, after=where)


def of_both(node: t.Both, v: Speaker) -> tuple[Noun, ...]:
    """Two selectors, of which one says something of the cards that the other names."""
    one, other = in_order(node)
    return tuple(attributed(noun, other, v) for noun in nouns(one, v))


def loose(node: Node, v: Speaker) -> tuple[Noun, ...]:
    """Cards in play of which only this is said."""
    return (attributed(Noun(node), node, v),)


NOUNS: dict[type[Node], Callable[[Any, Speaker], tuple[Noun, ...]]] = {
    t.Cards: lambda node, v: (cards(node, v),),
    t.This: lambda node, v: (Noun(node, stem="dies"),),
    t.That: lambda node, v: (Noun(node, stem="jen"),),
    t.Them: lambda node, v: (Noun(node, meant=v.them),),
    t.Bearer: lambda node, v: (Noun(node, man("Träger"), stem="the", after=phrase(node, " dieser Karte")),),
    t.Attached: loose,
    t.Top: lambda node, v: (top(node, v),),
    t.Both: of_both,
    t.Either: lambda node, v: (*nouns(node.one, v), *nouns(node.other, v)),
    t.But: lambda node, v: tuple(excepted(noun, node.other, v) for noun in nouns(node.one, v)),
    **dict.fromkeys(LOOSE, loose),
}


def nouns(node: Node, v: Speaker) -> tuple[Noun, ...]:
    """The nouns of a selector; several where it finds one thing or another."""
    own = v.german.finds.get(type(node))
    if own:
        return (own(node, v),)
    says = NOUNS.get(type(node))
    return says(node, v) if says else (Noun(node),)


# -- targets
def target(node: Node, v: Speaker, case: Case = ACC) -> Said:
    """The cards that an instruction is about."""
    if isinstance(node, t.Choose):
        return choice(node, nouns(node.which, v), case)
    if isinstance(node, t.AtRandom):
        found = tuple(replace(noun, before=("zufällig", *noun.before)) for noun in nouns(node.which, v))
        return phrase(node, some(found, case))
    return each(nouns(node, v), case)


def choice(node: t.Choose, found: tuple[Noun, ...], case: Case) -> Said:
    """'eine Einheit', 'bis zu 2 Einheiten'."""
    if node.least == node.most == 1:
        return phrase(node, joined([one_of(noun, case) for noun in found], ", ", OR))
    if node.least == node.most:
        number = f"{node.most}"
    elif node.most >= MOST:
        number = adjective("beliebig viel", PLURAL, case) if node.least <= 0 else f"{node.least} oder mehr"
    else:
        number = f"bis zu {node.most}" if node.least <= 0 else f"{node.least} bis {node.most}"
    if node.most == 1:
        return phrase(node, f"{number} ", joined([noun.inflected("", case) for noun in found], ", ", OR))
    return phrase(node, several(found, case, number))


def one_of(noun: Noun, case: Case) -> Said:
    """'eine Einheit', 'eine davon', 'eine der obersten 2 Karten'."""
    if not noun.many:
        return a(noun, case)
    which = phrase(noun.node, "davon") if noun.meant else noun.inflected("", GEN)
    return phrase(noun.node, f"{determiner('ein', 'f', case)} ", which)


def column_of(node: Node, v: Speaker) -> str:
    """By which gender, or as several, the cards of a target are meant afterwards."""
    if not is_one(node, v):
        return PLURAL
    first = nouns(node.which if isinstance(node, t.Choose | t.AtRandom) else node, v)[0]
    return "f" if first.many else first.meant or first.word.gender


def is_one(node: Node, v: Speaker) -> bool:
    """Is a target one card?"""
    if isinstance(node, t.Choose):
        return node.most == 1
    if isinstance(node, t.Both | t.But):
        return is_one(node.one, v)
    if isinstance(node, t.Top):
        return node.n == 1
    if type(node) in v.german.finds:
        return nouns(node, v)[0].fixed
    return isinstance(node, t.AtRandom | t.This | t.That | t.Bearer) or (isinstance(node, t.Them) and v.them != PLURAL)
