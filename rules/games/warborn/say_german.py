"""How Warborn's cards are worded in German."""

from __future__ import annotations

from dataclasses import replace

from rules.games.warborn.verbs import DiscardAll, DiscardOpposing, DrawExtra, PlayExtra, Recover, Steal
from rules.games.warborn.words import IMMUNE
from rules.language import tree as t
from rules.language.say.german.changes import PREDICATES
from rules.language.say.german.deed import deed
from rules.language.say.german.instructions import paragraph
from rules.language.say.german.nouns import each, nouns
from rules.language.say.german.voice import German, Speaker
from rules.language.say.german.word import ACC, HE, NOM, Verb, Word, called, determiner, man, pronoun, thing, woman
from rules.language.say.span import Said, phrase

NOUNS = {
    "hero": Word("Held", "m", "Helden", other="Helden"),
    "weapon": woman("Waffe", "Waffen"),
    "armor": woman("Rüstung", "Rüstungen"),
    "mount": thing("Reittier", "Reittiere"),
    "army": woman("Armee", "Armeen"),
    "action": woman("Aktion", "Aktionen"),
    "trait": man("Wesenszug", "Wesenszüge"),
    "spell": man("Zauber"),
    "force": woman("Kraft"),
    "meld": woman("Auslage", "Auslagen"),
}
NAMES = {**called(NOUNS), "hands": "gewonnene Runden", "activate": "aktivieren", IMMUNE: "immun"}


def a(kind: str, v: Speaker) -> str:
    """'eine Waffe'."""
    word = v.noun(kind)
    return f"{determiner('ein', word.gender, ACC)} {word.form(ACC)}"


def else_to_hand(node: DrawExtra | Recover, none: str, it: str) -> Said:
    """Into the meld, or to hand."""
    return phrase(node, f". Liegt in deiner Auslage {none}, so lege {it} dorthin; sonst nimm {it} auf die Hand")


def play_extra(node: PlayExtra, v: Speaker) -> Said:
    return deed(node, v, "legen", f"{a(node.kind, v)} von deiner Hand in deine Auslage", last=", über die Grenze hinaus")


def discard_opposing(node: DiscardOpposing, v: Speaker) -> Said:
    return deed(node, v, "ab|legen", f"{a(node.kind, v)} aus der Auslage eines Gegners")


def discard_all(node: DiscardAll, v: Speaker) -> Said:
    word = v.noun(node.kind)
    return deed(node, v, "ab|legen", f"{determiner('jed', word.gender, ACC)} {word.form(ACC)} aus allen Auslagen", last=", auch aus deiner")


def draw_extra(node: DrawExtra, v: Speaker) -> Said:
    return deed(node, v, "ziehen", "eine Karte", last=else_to_hand(node, "keine ihrer Art", "sie"))


def steal(node: Steal, v: Speaker) -> Said:
    return deed(node, v, "nehmen", "eine zufällige Karte von der Hand eines Gegners auf deine")


def recover(node: Recover, v: Speaker) -> Said:
    gender = v.noun(node.kind).gender
    none = {"m": "keiner", "f": "keine", "n": "keines"}[gender]
    return deed(node, v, "nehmen", f"{a(node.kind, v)} aus der Ablage", last=else_to_hand(node, none, pronoun(gender, ACC)))


def activated(node: t.Action, v: Speaker) -> Said:
    """All activated effects are alike, so a card says only what it does."""
    return phrase(node, paragraph(node.do, v))


def bonus(node: t.Static, v: Speaker) -> Said:
    """Bonuses that are alike are said in one sentence: 'jedes Reittier und jede Armee in dieser Auslage erhält +3 Kraft'."""
    changes = [c for c in node.changes if isinstance(c, t.Plus) and isinstance(c.which, t.Cards)]
    if len(changes) < 2 or len(changes) < len(node.changes) or node.only or len({c.n for c in changes}) > 1:
        return v.book[t.Static](node, v)
    found = [noun for c in changes for noun in nouns(c.which, v)]
    short = (*(replace(noun, owner="") for noun in found[:-1]), found[-1])
    verb, rest = PREDICATES[t.Plus](changes[0], v)
    return phrase(node, each(short, NOM), f" {Verb(verb).does(HE)}", rest)


STYLE = German(
    names=NAMES,
    common=frozenset(("deck", "discard")),
    keeps={"mine": " in dieser Auslage", "theirs": " in der Auslage eines Gegners", "": " in irgendeiner Auslage"},
    keywords={IMMUNE: "Kein Effekt kann diese Karte ablegen."},
    nouns=NOUNS,
    own={
        t.Action: activated,
        t.Static: bonus,
        PlayExtra: play_extra,
        DiscardOpposing: discard_opposing,
        DiscardAll: discard_all,
        DrawExtra: draw_extra,
        Steal: steal,
        Recover: recover,
    },
)
