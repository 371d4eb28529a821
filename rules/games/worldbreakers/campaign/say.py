"""How the cards of the campaign are worded. Orders and New Rules are written for the automaton, and told to the human who reads them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

from rules.engine.ability import Definition, Node
from rules.games.worldbreakers import guard as g
from rules.games.worldbreakers import verbs as wb
from rules.games.worldbreakers.campaign import verbs as w
from rules.games.worldbreakers.campaign.lines import WORDS
from rules.games.worldbreakers.campaign.orders import ORDERS
from rules.games.worldbreakers.campaign.words import ORDER, RULES
from rules.games.worldbreakers.say import ABILITIES as TABLE_ABILITIES
from rules.games.worldbreakers.say import INSTRUCTIONS, STYLE, arrowed, fixed, stage, when
from rules.language import tree as t
from rules.language.say.english.instructions import told
from rules.language.say.english.nouns import target
from rules.language.say.english.word import plural
from rules.language.say.span import Said, follow, phrase
from rules.language.say.style import Style, Voice

OF_THE_HUMAN = {
    "an opponent controls": "the automaton controls",
    "you control": "the human controls",
    "your deck": "the human's own deck",
    "that you name": "that the human names",
}
HUMAN_DOES = {
    **OF_THE_HUMAN,
    "put it into play": "puts it into play",
    "shuffle the rest": "shuffles the rest",
    "put the top card": "the human puts the top card",
}
OF_THE_AUTOMATON = {
    "an opponent controls": "the human controls",
    "each opponent": "the human",
    "An opponent": "The human",
    "an opponent": "the human",
    "You cannot": "The automaton cannot",
    "you control": "the automaton controls",
    "you would": "the automaton would",
    "you can attack": "the automaton can attack",
    "you do not control": "the automaton does not control",
    "you do not": "not",
    "your deck": "the automaton's deck",
    "your Worldbreaker": "the automaton's Worldbreaker",
    "your damage": "the automaton's damage",
    "location of yours": "location of the automaton",
}
ALONE = {"attack.": "attack with every follower that can.", "Attack.": "Attack with every follower that can."}
SIDES = {1: "Turns 1 and 3", 2: "Turns 2 and 4"}


def top_cards(node: w.Muster, v: Voice) -> Said:
    how_many = "the top card" if node.n == 1 else f"the top {node.n} cards"
    return phrase(node, f"put {how_many} of your deck into play")


def into_play(node: w.PutIntoPlay, v: Voice) -> Said:
    return phrase(node, "put ", target(node.what, v), " into play", " exhausted" if node.tired else "")


def summon(node: w.Summon, v: Voice) -> Said:
    name = v.style.name(node.kind)
    way = f"turn over cards from the top of your deck until a {name} shows, put it into play{' exhausted' if node.tired else ''}"
    return phrase(node, f"{way} and shuffle the rest back; if none shows, put the top card into play")


def they(node: w.They, v: Voice) -> Said:
    """What the opponent does, a sentence each."""
    return phrase(node, follow(*(phrase(None, "the human ", retold(does(one), HUMAN_DOES)) for one in told(node.do, v.but(them="them")))))


def does(said: Said) -> Said:
    """What somebody is told to do, as it is told of somebody else: 'gain 1 power', 'gains 1 power'."""
    verb, space, rest = said[0].text.partition(" ")
    return changed(said[0], text=f"{verb}s{space}{rest}"), *said[1:]


def gained(said: Said, who: str) -> Said:
    """The same with who gains what."""
    return tuple(
        changed(span, text=f"{who} gains{span.text[4:]}") if isinstance(span.node, t.Gain) and span.text.startswith("gain ") else span
        for span in said
    )  # fmt: skip


def they_tire(node: w.TheyTire, v: Voice) -> Said:
    return phrase(node, f"an opponent may exhaust {'a ready follower' if node.n == 1 else f'{node.n} ready followers'}")


def set_up(node: t.When, v: Voice) -> Said:
    """A Setup ability is always forced, and need not say so."""
    return phrase(node, "Setup: ", sentenced(node.do, v.but(forced=False))) if node.on.event == "setup" else when(node, v)


def sentenced(body: Sequence[Node], v: Voice) -> Said:
    """What is done, a sentence each, the first in the middle of one; what is done twice is one sentence."""
    said = told(body, v)
    if len(body) == 2 and body[0] == body[1]:
        return phrase(None, said[0], ", then again ", (changed(said[1][0], text=said[1][0].text.partition(" ")[2]), *said[1][1:]))
    return said[0] if len(said) == 1 else follow(*said)


def dearer(node: g.Dearer, v: Voice) -> Said:
    return phrase(node, f"{plural(v.style, node.kind) if node.kind else 'cards'} cost an opponent {node.n} mythium more")


def once(node: t.Once, v: Voice) -> Said:
    """The actions of New Rules are the human's."""
    if not isinstance(node.ability, t.Action):
        return v.book[t.Once](node, v)
    return gained(retold(arrowed(f"Action of the human, once each {v.style.name(node.span)}", node.ability, v), OF_THE_HUMAN), "the human")


def sided(node: t.Stage, v: Voice) -> Said:
    """The side of an Order, by the turns for which it is."""
    return phrase(node, f"{SIDES[node.n]}: ", sentenced(node.do, v)) if node in SIDE_NODES else stage(node, v)


SIDE_NODES = frozenset(side for card in ORDERS.values() for side in card.abilities)
OWN: dict[type[Node], Callable[[Any, Voice], Said]] = {
    w.Muster: top_cards,
    w.PutIntoPlay: into_play,
    w.Summon: summon,
    w.Fetch: lambda node, v: phrase(node, f"find {node.name} in your deck, put it into play and shuffle the deck"),
    w.Bring: lambda node, v: phrase(node, f"put {node.name} into play from beside the decks"),
    w.They: they,
    w.TheyTire: they_tire,
    w.Heal: lambda node, v: phrase(node, "take all wounds off ", target(node.what, v)),
    w.DiscardIt: fixed("discard that card"),
    w.Blocking: fixed("the follower that blocks"),
    w.Loner: fixed("the follower that attacks alone"),
    w.Attacked: fixed("a follower that has attacked in this round"),
    w.FirstStored: fixed("the location stored first on your Worldbreaker"),
    w.Succeeded: fixed("the attack was successful"),
    w.RoundFrom: lambda node, v: phrase(node, f"it is round {node.n} or later"),
    w.Undamaged: fixed("no location of yours has been damaged in this round"),
    w.Unused: fixed("the action of this card has not been used in this round"),
    w.LostToMe: fixed("it lost its last stage by your damage"),
    g.Dearer: dearer,
    g.MostAttackers: lambda node, v: phrase(node, f"no attack can be declared with more than {node.n} followers"),
    t.When: set_up,
    t.Once: once,
    t.Stage: sided,
    wb.Stow: lambda node, v: phrase(node, "store ", target(node.what, v), " on ", target(node.to, v) if node.to else "this card"),
}


def retold(said: Said, words: Mapping[str, str]) -> Said:
    """The same with other words for whose it is."""
    for old, new in words.items():
        said = tuple(changed(span, text=span.text.replace(old, new)) for span in said)
    return said


def tells(definition: Definition, style: Style, says: Callable[[Style], Said]) -> Said:
    """Of Orders and New Rules, what is the automaton's and what the human's."""
    said = says(style)
    if not {ORDER, RULES} & set(definition.kinds):
        return said
    return tuple(changed(span, text=ALONE.get(span.text, span.text)) for span in retold(gained(said, "the automaton"), OF_THE_AUTOMATON))


STYLE = replace(
    STYLE,
    names={**STYLE.names, **{key.removeprefix("word."): name for key, name in WORDS.items() if key.startswith("word.")}},
    happens={
        **STYLE.happens,
        "deplete": ("be depleted", "deplete"),
        "draw": ("be drawn", "draw cards"),
        "find": ("be found", "find cards"),
        "take": ("be taken to hand", "take cards"),
    },
    own={**STYLE.own, **TABLE_ABILITIES, **INSTRUCTIONS, **OWN},
    attributes={
        **STYLE.attributes,
        w.Blocking: lambda node, style: " that blocks",
        w.Loner: lambda node, style: " that attacks alone",
        w.Attacked: lambda node, style: " that has attacked in this round",
    },
    tells=tells,
    single={**STYLE.single, w.Fetch: lambda node: True, w.Summon: lambda node: True},
)
