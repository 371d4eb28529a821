"""How the cards of the campaign are worded in German. Orders and New Rules are the automaton's: what is one's own there is its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

from rules.engine.ability import Definition, Node
from rules.games.worldbreakers import guard as g
from rules.games.worldbreakers.campaign import verbs as w
from rules.games.worldbreakers.campaign.say import SIDE_NODES
from rules.games.worldbreakers.campaign.words import ORDER, RULES
from rules.games.worldbreakers.say_german import (
    ABILITIES,
    FINDS,
    INSTRUCTIONS,
    LOCATION,
    NAMES,
    NOUNS,
    STYLE,
    arrowed,
    cost,
    fixed,
    stage,
    when,
)
from rules.language import tree as t
from rules.language.say.german import selector
from rules.language.say.german.deed import deed, somebody
from rules.language.say.german.instructions import told
from rules.language.say.german.nouns import Noun, target
from rules.language.say.german.voice import HE_DOES, German, Person, Speaker
from rules.language.say.german.word import ACC, DAT, GEN, NOM, Word, determiner, man, pronoun
from rules.language.say.span import Said, capital, joined, phrase, plain, sentences
from rules.language.say.style import Style

AUTOMATON = Person(word=Word("Automat", "m", "Automaten", other="Automaten"))
HUMAN = Person(word=Word("Mensch", "m", "Menschen", other="Menschen"))
GAINS = "erhält "
SIDES = {1: "Züge 1 und 3", 2: "Züge 2 und 4"}


def of_the_human(v: Speaker) -> Speaker:
    """The voice for what the human does or has."""
    return v.but(style=replace(v.german, mine=HUMAN, theirs=AUTOMATON))


def from_deck(v: Speaker) -> str:
    return v.zone("deck", "mine", "von", DAT)


def muster(node: w.Muster, v: Speaker) -> Said:
    many = "die oberste Karte" if node.n == 1 else f"die obersten {node.n} Karten"
    return deed(node, v, "bringen", f"{many} {from_deck(v)} ins Spiel")


def into_play(node: w.PutIntoPlay, v: Speaker) -> Said:
    return deed(node, v, "bringen", target(node.what, v), f"{' erschöpft' if node.tired else ''} ins Spiel")


def summon(node: w.Summon, v: Speaker) -> Said:
    """Turning over, putting into play, shuffling back; and what is done if none shows."""
    word = v.noun(node.kind)
    a, none = determiner("ein", word.gender, NOM), {"m": "keiner", "f": "keine", "n": "keines"}.get(word.gender, "keine")
    find = deed(node, v, "auf|decken", f"Karten {from_deck(v)}", last=f", bis {a} {word.one} erscheint, ")
    put = deed(node, v, "bringen", f"{pronoun(word.gender, ACC)}{' erschöpft' if node.tired else ''} ins Spiel")
    back, top = deed(node, v, "zurück|mischen", "den Rest"), "die oberste Karte ins Spiel"
    other = somebody(node, v.but(after=True), "er", "bringen", top) if v.mood == HE_DOES else deed(node, v, "bringen", top)
    return phrase(node, find, put, " und ", back, f"; erscheint {none}, ", other)


def fetch(node: w.Fetch, v: Speaker) -> Said:
    put = deed(node, v, "bringen", f"{node.name} {v.there('deck', 'mine', leaves=True)} ins Spiel")
    return joined([put, deed(node, v, "mischen", "das Deck")], " und ")


def they(node: w.They, v: Speaker) -> Said:
    """What the human does, in one sentence; what is gained is named after one verb."""
    voice = of_the_human(v).but(mood=HE_DOES, after=False)
    groups: list[list[Said]] = []
    for said in told(node.do, voice):
        if groups and plain(said).startswith(GAINS) and plain(groups[-1][0]).startswith(GAINS):
            groups[-1].append((changed(said[0], text=said[0].text.removeprefix(GAINS)), *said[1:]))
        else:
            groups.append([said])
    return phrase(node, "der Mensch ", joined([joined(group, ", ", " und ") for group in groups], ", ", " und "))


def they_tire(node: w.TheyTire, v: Speaker) -> Said:
    whom = "einen bereiten Anhänger" if node.n == 1 else f"{node.n} bereite Anhänger"
    return somebody(node, v, v.you("theirs")[0], "dürfen", f"{whom} erschöpfen")


def set_up(node: t.When, v: Speaker) -> Said:
    """A Setup ability is always forced, and need not say so."""
    return phrase(node, "Aufbau: ", sentenced(node.do, v.but(forced=False))) if node.on.event == "setup" else when(node, v)


def sentenced(body: Sequence[Node], v: Speaker) -> Said:
    """What is done, a sentence each; what is done twice is one sentence."""
    said = told(body, v)
    if len(body) == 2 and body[0] == body[1]:
        return capital(phrase(None, said[0], ", dann noch einmal"))
    return sentences(said)


def once(node: t.Once, v: Speaker) -> Said:
    """The actions of New Rules are the human's."""
    if not isinstance(node.ability, t.Action):
        return v.book[t.Once](node, v)
    return phrase(node, arrowed(f"Aktion des Menschen, einmal pro {v.span(node.span).one}", node.ability, of_the_human(v)))


def sided(node: t.Stage, v: Speaker) -> Said:
    """The side of an Order, by the turns for which it is."""
    return phrase(node, f"{SIDES[node.n]}: ", sentenced(node.do, v)) if node in SIDE_NODES else stage(node, v)


def of_mine(v: Speaker) -> str:
    """' des Automaten', or whose it is."""
    return v.german.mine.said(GEN) if v.german.mine else "von dir"


def first_stored(node: w.FirstStored, v: Speaker) -> Noun:
    return Noun(node, LOCATION, before=("zuerst gelagert",), stem="the", after=phrase(node, f" auf dem Weltenbrecher {of_mine(v)}"))


OWN: dict[type[Node], Callable[[Any, Any], Said]] = {
    w.Muster: muster,
    w.PutIntoPlay: into_play,
    w.Summon: summon,
    w.Fetch: fetch,
    w.Bring: lambda node, v: deed(node, v, "bringen", f"{node.name} ins Spiel", last="; die Karte liegt neben den Decks"),
    w.They: they,
    w.TheyTire: they_tire,
    w.Heal: lambda node, v: deed(node, v, "nehmen", "alle Wunden von ", target(node.what, v, DAT)),
    w.DiscardIt: lambda node, v: deed(node, v, "ab|legen", "diese Karten"),
    w.Succeeded: fixed("der Angriff erfolgreich war"),
    w.RoundFrom: lambda node, v: phrase(node, f"es Runde {node.n} oder später ist"),
    w.Undamaged: lambda node, v: phrase(node, f"in dieser Runde kein Ort {of_mine(v)} beschädigt wurde"),
    w.Unused: fixed("die Aktion unbenutzt blieb"),
    w.LostToMe: lambda node, v: phrase(node, f"er seine letzte Stufe durch Schaden {of_mine(v)} verloren hat"),
    g.Dearer: lambda node, v: cost(node, v, "", f" {'den Menschen' if v.german.mine else 'Gegner'} {node.n} Mythium mehr"),
    g.MostAttackers: lambda node, v: phrase(node, f"kein Angriff darf mehr als {node.n} Anhänger haben"),
    t.When: set_up,
    t.Once: once,
    t.Stage: sided,
}
FOUND: dict[type[Node], Callable[[Any, Any], Noun]] = {
    **FINDS,
    w.Blocking: lambda node, v: Noun(node, v.noun("follower"), before=("blockend",), stem="the"),
    w.Loner: lambda node, v: Noun(node, v.noun("follower"), before=("allein angreifend",), stem="the"),
    w.Attacked: lambda node, v: Noun(node, v.noun("follower"), after=phrase(node, " mit Angriff in dieser Runde")),
    w.FirstStored: first_stored,
}


def tells(definition: Definition, style: Style, says: Callable[[Style], Said]) -> Said:
    """Orders and New Rules are told of the automaton and the human."""
    if isinstance(style, German) and {ORDER, RULES} & set(definition.kinds):
        return says(replace(style, mine=AUTOMATON, theirs=HUMAN))
    return says(style)


STYLE = replace(
    STYLE,
    names={**NAMES, "order": "Befehl", "rules": "Neue Regeln", "basic": "einfach", "dotted": "gezeichnet"},
    nouns={**NOUNS, "order": man("Befehl", "Befehle")},
    happens={
        **STYLE.happens,
        "deplete": ("verbraucht werden", "verbrauchen"),
        "draw": ("gezogen werden", "Karten ziehen"),
        "find": ("gefunden werden", "Karten finden"),
        "take": ("auf die Hand kommen", "Karten auf die Hand nehmen"),
    },
    own={**STYLE.own, **ABILITIES, **INSTRUCTIONS, **OWN, **dict.fromkeys(FOUND, selector)},
    attributes={
        **STYLE.attributes,
        w.Blocking: lambda node, style: "blockend",
        w.Loner: lambda node, style: "allein angreifend",
        w.Attacked: lambda node, style: " mit Angriff in dieser Runde",
    },
    finds=FOUND,
    exceptions={w.Attacked: " ohne Angriff in dieser Runde"},
    tells=tells,
    single={**STYLE.single, w.Fetch: lambda node: True, w.Summon: lambda node: True},
)
