"""German for occasions: what happens, what would happen, and what cannot."""

from __future__ import annotations

from rules.engine.ability import On
from rules.language.say.german.nouns import nouns, some
from rules.language.say.german.voice import Speaker
from rules.language.say.german.word import ACC, DAT, HE, NOM, YOU, Verb, determiner
from rules.language.say.span import Said, phrase

HAPPENS: dict[str, tuple[str, str]] = {
    "move": ("bewegt werden", ""),
    "draw": ("gezogen werden", "eine Karte ziehen"),
    "discard": ("abgelegt werden", "eine Karte ab|legen"),
    "play": ("gespielt werden", "eine Karte spielen"),
    "played": ("gespielt worden sein", "eine Karte gespielt haben"),
    "enter": ("ins Spiel kommen", ""),
    "leave": ("das Spiel verlassen", ""),
    "defeat": ("besiegt werden", ""),
    "return": ("zurückgegeben werden", ""),
    "gain": ("{what} bringen", "{what} erhalten"),
    "pay": ("bezahlt werden", "{what} bezahlen"),
    "count": ("{counter} erhalten", ""),
    "exhaust": ("erschöpft oder bereit werden", ""),
    "face": ("umgedreht werden", ""),
    "attach": ("angelegt werden", ""),
    "create": ("erschaffen werden", "eine Karte erschaffen"),
    "remove": ("aus dem Spiel genommen werden", ""),
    "learn": ("angesehen oder gezeigt werden", "eine Karte an|sehen"),
    "shuffle": ("gemischt werden", "mischen"),
    "turn": ("einen Zug beginnen", "einen Zug beginnen"),
    "turn-end": ("einen Zug beenden", "einen Zug beenden"),
    "over": ("das Spiel beenden", "das Spiel gewinnen"),
}
"""For a kind of event: what is said of a card, and what of a player ('' where it is always about a card); the verb stands last."""

CARDS = {"mine": "eine eigene Karte", "theirs": "eine gegnerische Karte", "": "eine Karte"}
ORDINALS = {1: "ersten", 2: "zweiten", 3: "dritten", 4: "vierten", 5: "fünften"}


def happening(on: On, v: Speaker) -> tuple[Said, str, bool]:
    """Who or what, what it does, and whether that is 'du'."""
    of_card, of_player = {**HAPPENS, **v.style.happens}.get(on.event, (f"„{v.style.name(on.event)}“ erleben", ""))
    counter = v.counter(on.what) if on.what else None
    some_counter = f"{determiner('ein', counter.gender, ACC)} {counter.form(ACC)}" if counter else "eine Marke"
    words = {"what": v.style.name(on.what) if on.what else "etwas", "counter": some_counter}
    if on.which is None and of_player:
        who, is_you = v.you(on.whose)
        return phrase(on, who), of_player.format(**words), is_you
    if on.which is None:
        return phrase(on, CARDS.get(on.whose, "eine Karte")), of_card.format(**words), False
    of = {"mine": " von dir", "theirs": " eines Gegners"}.get(on.whose, "")
    return phrase(on, some(nouns(on.which, v), NOM), of), of_card.format(**words), False


def parts(doing: str) -> tuple[str, Verb]:
    """What stands before a verb, with a blank before it, and the verb."""
    middle, _, verb = doing.rpartition(" ")
    return f" {middle}" if middle else "", Verb(verb)


def occasion(on: On, v: Speaker) -> Said:
    """It happens, with the verb at the end."""
    who, doing, is_you = happening(on, v)
    middle, verb = parts(doing)
    return phrase(on, who, f"{v.time}{middle} {verb.last(YOU if is_you else HE)}")


def would(on: On, v: Speaker) -> Said:
    """It would happen."""
    who, doing, is_you = happening(on, v)
    middle, verb = parts(doing)
    first = "" if verb.base == "werden" else f" {verb.infinitive}"
    return phrase(on, who, f"{v.time}{middle}{first} {'würdest' if is_you else 'würde'}")


def cannot_be(on: On, v: Speaker) -> Said:
    """It cannot happen: a main clause, whose verb comes first behind something that stands before."""
    who, doing, is_you = happening(on, v)
    middle, verb = parts(doing)
    nobody = on.which is None and on.whose == "" and who == phrase(on, v.you("")[0])
    rest = f"{v.time}{middle if nobody else negated(middle, on, v)} {verb.infinitive}"
    who, can = (phrase(on, "niemand") if nobody else who), Verb("können").does(YOU if is_you else HE)
    return phrase(on, f"{can} ", who, rest) if v.after else phrase(on, who, f" {can}", rest)


def negated(middle: str, on: On, v: Speaker) -> str:
    """'keine Macht', 'keine Karte', 'nicht'."""
    name = v.style.name(on.what) if on.what else ""
    if name and middle == f" {name}":
        return f" {determiner('kein', v.noun(on.what).gender, ACC)} {name}"
    if middle.startswith(" ein"):
        return f" k{middle[1:]}"
    if middle == " Karten":
        return " keine Karten"
    return " nichts" if middle == " etwas" else f" nicht{middle}"


def time(n: int, span: str, v: Speaker) -> str:
    """Which time it is: ' zum ersten Mal in einem Zug'."""
    word = v.span(span)
    where = "im Spiel" if span == "game" else f"in {determiner('ein', word.gender, DAT)} {word.form(DAT)}"
    return f" zum {ORDINALS.get(n, f'{n}.')} Mal {where}"
