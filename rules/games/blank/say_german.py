"""How the cards of the free table are worded in German."""

from __future__ import annotations

from rules.games.blank.verbs import Bid, PlayCard
from rules.language.say.german.deed import deed
from rules.language.say.german.voice import NUMBERS, German, Place, Speaker
from rules.language.say.german.word import ACC, CARD, called, determiner, thing, woman
from rules.language.say.span import Said

NOUNS = {
    **NUMBERS,
    "unit": woman("Einheit", "Einheiten"),
    "event": thing("Ereignis", "Ereignisse", "Ereignisses"),
    "gear": woman("Ausrüstung", "Ausrüstungen"),
    "card": CARD,
    "beast": woman("Bestie", "Bestien"),
}
ADJECTIVES = {"quick": "schnell", "rooted": "verwurzelt", "mighty": "mächtig"}
COUNTERS = {
    "wound": woman("Wundmarke", "Wundmarken"),
    "plus": woman("Plus-Marke", "Plus-Marken"),
    "charge": woman("Ladungsmarke", "Ladungsmarken"),
    "counter": woman("Marke", "Marken"),
}


def play_card(node: PlayCard, v: Speaker) -> Said:
    word = v.noun(node.kind)
    less = f" für {node.less} Gold weniger" if node.less else ""
    what = f"{determiner('ein', word.gender, ACC)} {word.form(ACC)} von deiner Hand{less}"
    return deed(node, v, "spielen", what, last=", wenn du willst")


def bid(node: Bid, v: Speaker) -> Said:
    last = "; wer allein am meisten bietet, erhält ebenso viel Macht"
    return deed(node, v, "lassen", "alle verdeckt Gold bieten", last=last)


STYLE = German(
    names={**called(NOUNS), **called(COUNTERS), **ADJECTIVES},
    common=frozenset(("chain",)),
    happens={"struck": ("zu|schlagen", "zu|schlagen")},
    keywords={
        "x": "Diese Karte kostet X mehr.",
        "quick": "Diese Karte kann als Antwort auf etwas gespielt werden.",
        "rooted": "Verwurzelt.",
        "mighty": "Mächtig.",
    },
    nouns=NOUNS,
    counters=COUNTERS,
    adjectives=ADJECTIVES,
    places={
        "shelf": Place(word=thing("Regal")),
        "chest": Place(word=woman("Truhe", "Truhen")),
        "chain": Place(word=woman("Kette", "Ketten")),
    },
    own={PlayCard: play_card, Bid: bid},
)
