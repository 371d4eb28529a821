"""English for occasions: what happens, what would happen, and what cannot."""

from __future__ import annotations

from rules.engine.ability import On
from rules.language.say.english.nouns import nouns, some
from rules.language.say.english.word import article, conjugated
from rules.language.say.span import Said, phrase
from rules.language.say.style import Voice

HAPPENS: dict[str, tuple[str, str]] = {
    "move": ("move", ""),
    "draw": ("be drawn", "draw a card"),
    "discard": ("be discarded", "discard a card"),
    "play": ("be played", "play a card"),
    "played": ("have been played", "have played a card"),
    "enter": ("enter play", ""),
    "leave": ("leave play", ""),
    "defeat": ("be defeated", ""),
    "return": ("be returned", ""),
    "gain": ("be a reason to gain {what}", "gain {what}"),
    "pay": ("be paid for", "pay {what}"),
    "count": ("get {counter}", ""),
    "exhaust": ("be exhausted or readied", ""),
    "face": ("be turned over", ""),
    "attach": ("be attached", ""),
    "create": ("be made", "make a card"),
    "remove": ("be removed from the game", ""),
    "learn": ("be looked at or revealed", "look at a card"),
    "shuffle": ("be shuffled", "shuffle"),
    "turn": ("begin a turn", "begin a turn"),
    "turn-end": ("end a turn", "end a turn"),
    "over": ("end the game", "win the game"),
}
"""For a kind of event: what is said of a card, and what of a player ('' where it is always about a card)."""

PLAYERS = {"mine": "you", "theirs": "an opponent", "": "a player"}
CARDS = {"mine": "a card of yours", "theirs": "a card of an opponent's", "": "a card"}


def happening(on: On, v: Voice) -> tuple[Said, str, bool]:
    """Who or what, what it does (in the verb's plain form), and whether the verb is in the plural."""
    of_card, of_player = {**HAPPENS, **v.style.happens}.get(on.event, (f"meet “{v.style.name(on.event)}”", ""))
    name = v.style.name(on.what) if on.what else ""
    words = {"what": name or "something", "counter": f"{article(name)}{name} counter" if name else "a counter"}
    if on.which is None and of_player:
        return phrase(on, PLAYERS.get(on.whose, "a player")), of_player.format(**words), on.whose == "mine"
    if on.which is None:
        return phrase(on, CARDS.get(on.whose, "a card")), of_card.format(**words), False
    of = {"mine": " of yours", "theirs": " of an opponent's"}.get(on.whose, "")
    return phrase(on, some(nouns(on.which, v)), of), of_card.format(**words), False


def occasion(on: On, v: Voice) -> Said:
    """It happens."""
    who, verb, many = happening(on, v)
    return phrase(on, who, f" {conjugated(verb, many)}{v.time}")


def would(on: On, v: Voice, word: str = "would") -> Said:
    """It would happen, or cannot."""
    who, verb, _ = happening(on, v)
    return phrase(on, who, f" {word} {verb}{v.time}")
