"""German for instructions, as one tells somebody to do them: 'ziehe 2 Karten'."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from rules.engine.ability import Node
from rules.language import tree as t
from rules.language.say.german.amounts import count, is_minus
from rules.language.say.german.changes import PREDICATES, changes
from rules.language.say.german.conditions import condition
from rules.language.say.german.deed import deed, somebody
from rules.language.say.german.nouns import Noun, column_of, is_one, nouns, some, target
from rules.language.say.german.voice import DO, MAY, NAMED, ZU, Speaker
from rules.language.say.german.word import ACC, DAT, GEN, PLURAL, determiner, pronoun, the, united
from rules.language.say.selectors import mine
from rules.language.say.span import Said, capital, joined, phrase, plain, sentence, sentences

VERBS = {"discard": "ab|legen", "defeat": "besiegen"}
GAIN, GAINING = "erhalte ", " erhalten"
SPANS = {"game": "für den Rest des Spiels", "once": "nur für das nächste Mal"}
TALKS = (t.Until, t.AsLong, t.If, t.May, t.Again, t.Repeat)  # they do not tell somebody to do something
APART = (t.Until, t.AsLong, t.If, t.Again, t.Repeat)  # each is a sentence of its own, where there is room


# -- several of them
def told(body: Sequence[Node], v: Speaker) -> list[Said]:
    """Each instruction of a body; what one touches is 'er', 'sie' or 'es' in the next."""
    found = []
    for node in body:
        found.append(v.say(node))
        v = v.but(them=them(node, v), adverb="")
    return found


def them(node: Node, v: Speaker) -> str:
    """The gender of the cards that an instruction touched, or the plural."""
    single = v.style.single.get(type(node))
    if single:
        kind = getattr(node, "kind", "")
        return (v.noun(kind).gender if kind else "f") if single(node) else PLURAL
    if isinstance(node, t.Draw):
        return "f" if node.n == 1 else PLURAL
    if isinstance(node, t.Search):
        return v.noun(node.kind).gender if node.most == 1 else PLURAL
    what = getattr(node, "what", None) or getattr(node, "to", None)
    return column_of(what, v) if isinstance(what, Node) else v.them


def steps(body: Sequence[Node], v: Speaker) -> Said:
    """A body as one clause, with sentences after it where something else than a deed follows."""
    found: list[Said] = []
    for i, node in enumerate(body):
        if not i:
            found.append(v.say(node))
        elif v.mood in (MAY, ZU, NAMED) and not isinstance(node, TALKS):
            said = v.say(node)
            if plain(said).endswith(GAINING) and plain(found[-1]).endswith(GAINING):
                found[-1] = without(found[-1], GAINING)
            found.append(phrase(None, " und dann ", said))
        elif isinstance(node, APART):
            v = v.inner
            one_sentence = v.inline or v.mood == NAMED
            found.append(phrase(None, "; ", v.say(node)) if one_sentence else phrase(None, ". ", capital(v.say(node))))
        else:
            v = v.but(mood=DO, after=True)
            found.append(phrase(None, ", dann ", shortened(v.say(node), found[-1])))
        v = v.but(them=them(node, v), adverb="")
    return phrase(None, *found)


def without(said: Said, end: str) -> Said:
    """Without what it ends with."""
    return (*said[:-1], replace(said[-1], text=said[-1].text.removesuffix(end)))


def shortened(said: Said, before: Said) -> Said:
    """What is gained, without the verb where something was gained just before: 'erhalte 1 Macht, dann 2 Gold'."""
    words = plain(before).removeprefix(", dann ")
    if not plain(said).startswith(GAIN) or not (words.startswith(GAIN) or (words[:1].isdigit() and plain(before) != words)):
        return said
    return (replace(said[0], text=said[0].text.removeprefix(GAIN)), *said[1:])


def opened(said: Said, v: Speaker) -> Said:
    """What follows a colon: a sentence begins with a capital, and what is only named does not."""
    return said if v.mood == NAMED else capital(said)


def paragraph(body: Sequence[Node], v: Speaker) -> Said:
    """A body as sentences."""
    return sentences(told(body, v))


def tells(body: Sequence[Node]) -> bool:
    """Does a body begin by telling somebody to do something, so that 'du darfst' can stand before it?"""
    return bool(body) and not isinstance(body[0], TALKS) and getattr(body[0], "whose", "") != "theirs"


def you_may(node: Node, body: Sequence[Node], v: Speaker) -> Said:
    start = "darfst du" if v.after else "du darfst"
    if tells(body):
        return phrase(node, f"{start} ", steps(body, v.but(mood=MAY, after=False)))
    return phrase(node, f"{start} dies wählen: ", opened(steps(body, v.inner), v))


# -- resources and counters
def gain(node: t.Gain, v: Speaker) -> Said:
    n = count(node.n, v)
    verb = "verlieren" if is_minus(node.n) else "erhalten"
    what = phrase(node, f"{n.number} {v.style.name(node.what)}", n.tail)
    person = v.german.theirs if node.whose == "theirs" else v.german.mine
    if node.whose == "theirs":
        return somebody(node, v, v.you("theirs")[0] if person else "jeder Gegner", verb, what, last=n.last)
    if person and v.mood in (DO, NAMED):
        return somebody(node, v, v.you()[0], verb, what, last=n.last)
    return deed(node, v, verb, what, last=n.last)


def pay(node: t.Pay, v: Speaker) -> Said:
    n = count(node.n, v)
    return deed(node, v, "bezahlen", f"{n.number} {v.style.name(node.what)}", n.tail, last=n.last)


def draw(node: t.Draw, v: Speaker) -> Said:
    n = count(node.n, v)
    return deed(node, v, "ziehen", "eine Karte" if n.one else f"{n.number} Karten", n.tail, last=n.last)


def counters(number: str, one: bool, word: str, v: Speaker) -> str:
    """'eine Wundmarke', '2 Wundmarken'."""
    counter = v.counter(word)
    return f"{determiner('ein', counter.gender, ACC)} {counter.form(ACC)}" if one else f"{number} {counter.form(ACC, many=True)}"


def place(node: t.Place, v: Speaker) -> Said:
    n = count(node.n, v)
    said, off = counters(n.number, n.one, node.counter, v), is_minus(node.n)
    if isinstance(node.what, t.Them):
        each, where = "je " if v.them == PLURAL else "", f"von {pronoun(v.them, DAT)}" if off else "darauf"
        return deed(node, v, "nehmen" if off else "legen", f"{each}{said} {where}", n.tail, last=n.last)
    if off:
        return deed(node, v, "nehmen", f"{said} von ", target(unmarked(node), v, DAT), n.tail, last=n.last)
    return deed(node, v, "legen", f"{said} auf ", target(node.what, v, ACC), n.tail, last=n.last)


def unmarked(node: t.Place) -> Node:
    """The cards that counters are taken off, without that they have any: that is understood."""
    what = node.what
    if isinstance(what, t.Choose) and isinstance(what.which, t.Both) and what.which.other == t.Marked(node.counter):
        return replace(what, which=what.which.one)
    return what


def make(node: t.Make, v: Speaker) -> Said:
    n = count(node.n, v)
    what = f"einen Spielstein „{node.name}“" if n.one else f"{n.number} Spielsteine „{node.name}“"
    return deed(node, v, "erschaffen", what, n.tail, last=n.last)


# -- where cards go
def move(node: t.MoveTo, v: Speaker) -> Said:
    what, verb = target(node.what, v.but(leaves=True)), {**VERBS, **v.style.verbs}.get(node.why)
    if verb:
        return deed(node, v, verb, what)
    if node.zone in ("play", "table"):
        return deed(node, v, "bringen", what, " ins Spiel")
    if mine(node.what) or node.zone in v.style.common:
        return deed(node, v, "nehmen" if node.zone == "hand" else "legen", what, f" {goal(node, v)}")
    return deed(node, v, "bringen" if node.zone == "hand" else "legen", what, f" {owners(node, v)}")


def goal(node: t.MoveTo, v: Speaker) -> str:
    """Into one's own zone; first or last in a deck."""
    if node.at == "top":
        return v.zone(node.zone, "mine", "oben auf", ACC)
    return v.zone(node.zone, "mine", "unter", ACC) if node.zone == "deck" else v.thither(node.zone, "mine")


def owners(node: t.MoveTo, v: Speaker) -> str:
    """Into the zone of whoever owns the cards."""
    zone, column = v.place(node.zone), column_of(node.what, v)
    way = "oben auf" if node.at == "top" else "unter" if node.zone == "deck" else zone.to
    owner = "ihrer Besitzer" if not is_one(node.what, v) else f"{'ihres' if column == 'f' else 'seines'} Besitzers"
    return united(f"{way} {the(zone.word.gender, ACC)} {zone.word.form(ACC)} {owner}")


def search(node: t.Search, v: Speaker) -> Said:
    word, one = v.noun(node.kind), node.most == 1
    found = f"{determiner('ein', word.gender, DAT)} {word.form(DAT)}" if one else f"bis zu {node.most} {word.form(DAT, many=True)}"
    it = pronoun(word.column(not one), ACC)
    own = v.bare(node.zone, "mine", ACC)
    if node.to in ("play", "table"):
        put = deed(node, v, "bringen", f"{it} ins Spiel")
    else:
        put = deed(node, v, "nehmen" if node.to == "hand" else "legen", f"{it} {v.thither(node.to, 'mine')}")
    return joined([deed(node, v, "durchsuchen", f"{own} nach {found}"), put, deed(node, v, "mischen", own)], ", ", " und ")


def open_(node: t.Open, v: Speaker) -> Said:
    return deed(node, v, "ein|richten", "auf dieser Karte ", Noun(node, v.place(node.zone).word).inflected("ein", ACC))


def about(verb: str, before: str = "", after: str = "", field: str = "what") -> Callable[[Any, Speaker], Said]:
    """A verb with its target."""
    return lambda node, v: deed(node, v, verb, before, target(getattr(node, field), v.but(leaves=True)), after)


# -- choices, conditions, repetition
def one_of(node: t.OneOf, v: Speaker) -> Said:
    modes = [v.inner.but(inline=True).say(mode) for mode in node.modes]
    return deed(node, v, "wählen", "eines", last=phrase(node, ": ", opened(joined(modes, "; ", "; oder "), v)))


def if_(node: t.If, v: Speaker) -> Said:
    inner = v.inner.but(after=True)
    if not node.do:
        return phrase(node, "falls ", condition(node.only, v, denied=True), ", ", steps(node.other, inner))
    yes = phrase(node, "falls ", condition(node.only, v), ", ", steps(node.do, inner))
    return phrase(node, yes, "; sonst ", steps(node.other, inner)) if node.other else yes


def repeat(node: t.Repeat, v: Speaker) -> Said:
    n, inner = count(node.n, v), v.inner
    if n.tail and n.one:
        return phrase(node, phrase(n.tail[0].node, n.tail[0].text.lstrip()), n.tail[1:], ": ", opened(steps(node.do, inner), v))
    return phrase(node, f"{n.number}-mal: ", opened(steps(node.do, inner), v), n.tail, n.last)


def again(node: t.Again, v: Speaker) -> Said:
    start = "darfst du" if v.after else "du darfst"
    does = opened(steps(node.do, v.inner), v)
    if not node.cost:
        return phrase(node, f"{start} dies beliebig oft tun: ", does)
    cost = joined(told(node.cost, v.but(mood=MAY)), ", ", " und ")
    return phrase(node, f"{start} beliebig oft ", cost, "; tu jedes Mal dies: ", does)


def until(node: t.Until, v: Speaker) -> Said:
    word = v.span(node.span)
    span = SPANS.get(node.span) or f"bis zum Ende {the(word.gender, GEN)} {word.form(GEN)}"
    return spanned(node, span, v)


def spanned(node: t.Until, span: str, v: Speaker) -> Said:
    """What lasts for so long."""
    if v.after and not quotes(node):
        return lasting(node, v, f" {span}")
    if quotes(node):
        return phrase(node, f"{'gilt ' if v.after else ''}{span}{'' if v.after else ' gilt'}: ", lasting(node, v.but(after=False)))
    return phrase(node, f"{span} ", lasting(node, v.but(after=True)))


def as_long(node: t.AsLong, v: Speaker) -> Said:
    said = lasting(node, v.but(after=not quotes(node)))
    return phrase(node, "solange ", condition(node.only, v), ", ", "gilt: " if quotes(node) else "", said)


def quotes(node: t.Until | t.AsLong) -> bool:
    """Is what lasts a rule of its own, which stands in quotes?"""
    return all(type(c) not in PREDICATES for c in node.changes)


def lasting(node: t.Until | t.AsLong, v: Speaker, span: str = "") -> Said:
    """What an effect changes while it lasts."""
    ones: list[Any] = [c for c in node.changes if type(c) in PREDICATES]
    said: list[Said] = [changes(ones, node.what, v, span)] if node.what and ones else [changes((c,), c.which, v, span) for c in ones]
    said += [phrase(c, "„", sentence(v.fresh().say(c)), "“") for c in node.changes if type(c) not in PREDICATES]
    return joined(said, ", ", " und ")


def fight(node: t.Fight, v: Speaker) -> Said:
    both = phrase(node, some(nouns(node.one, v), ACC), " und ", target(node.other, v))
    many = v.counter(node.counter).form(ACC, many=True)
    return deed(node, v, "lassen", both, f" einander so viele {many} zufügen", last=f", wie ihre {v.style.name(node.number)} beträgt")


def alter(node: t.Change, v: Speaker) -> Said:
    n = count(node.n, v)
    return deed(node, v, "senken" if is_minus(node.n) else "erhöhen", f"{v.that} um {n.number}", n.tail, last=n.last)


INSTRUCTIONS: dict[type[Node], Callable[[Any, Any], Said]] = {
    t.Draw: draw,
    t.Gain: gain,
    t.Pay: pay,
    t.MoveTo: move,
    t.Place: place,
    t.Tire: about("erschöpfen"),
    t.Refresh: about("bereit|machen"),
    t.TurnOver: lambda n, v: deed(n, v, "drehen", target(n.what, v), f" auf die {'Vorderseite' if n.up else 'Rückseite'}"),
    t.AttachTo: about("an|legen", "diese Karte an ", field="to"),
    t.Store: about("lagern", after=" auf dieser Karte"),
    t.Open: open_,
    t.Make: make,
    t.Vanish: about("nehmen", after=" aus dem Spiel"),
    t.Shuffle: lambda n, v: deed(n, v, "mischen", v.bare(n.zone, "mine", ACC)),
    t.Look: about("an|sehen", "dir "),
    t.Reveal: about("zeigen"),
    t.Search: search,
    t.May: lambda n, v: you_may(n, n.do, v),
    t.OneOf: one_of,
    t.Mode: lambda n, v: phrase(n, steps(n.do, v)),
    t.If: if_,
    t.Repeat: repeat,
    t.Again: again,
    t.Until: until,
    t.AsLong: as_long,
    t.Aim: about("wählen"),
    t.Fight: fight,
    t.CounterItem: lambda n, v: deed(n, v, "auf|heben", "etwas", last=", das noch wartet"),
    t.CopyItem: lambda n, v: deed(n, v, "kopieren", "mit neuer Wahl etwas", last=", das noch wartet"),
    t.Win: lambda n, v: deed(n, v, "gewinnen", "das Spiel"),
    t.Change: alter,
    t.Prevent: lambda n, v: deed(n, v, "verhindern", "das"),
    t.AddPart: lambda n, v: phrase(n, steps(n.do, v.but(adverb="zugleich"))),
}
