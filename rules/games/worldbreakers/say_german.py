"""How the cards of Worldbreakers are worded in German: by timing words where there is one, else plainly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.engine.ability import Node
from rules.games.worldbreakers import filters as f
from rules.games.worldbreakers import guard as g
from rules.games.worldbreakers import verbs as w
from rules.games.worldbreakers.say import ROMAN, bloodshed_of
from rules.games.worldbreakers.words import GUILDS, WOUND
from rules.language import tree as t
from rules.language.say.german import selector
from rules.language.say.german.amounts import count, is_minus
from rules.language.say.german.conditions import condition
from rules.language.say.german.deed import deed, somebody
from rules.language.say.german.instructions import lasting, opened, steps, told
from rules.language.say.german.nouns import Noun, nouns, several, some, target, whole
from rules.language.say.german.voice import HE_DOES, NAMED, NUMBERS, German, Place, Speaker
from rules.language.say.german.word import (
    ACC,
    DAT,
    GEN,
    HE,
    NOM,
    PLURAL,
    YOU,
    Verb,
    Word,
    called,
    determiner,
    man,
    pronoun,
    thing,
    woman,
)
from rules.language.say.span import Said, capital, joined, phrase

TIMING: dict[tuple[str, Node | None], str] = {
    ("enter", t.This()): "Ankunft",
    ("attack", t.This()): "Angriff",
    ("attack", None): "Dein Angriff",
    ("block", t.This()): "Block",
    ("breach", t.This()): "Durchbruch",
    ("rally", None): "Sammeln",
}
ARROW = " \N{RIGHTWARDS ARROW} "
FOLLOWER, LOCATION = man("Anhänger"), man("Ort", "Orte", "Ortes")
GUILD_NAMES = {"earth": "Erde", "moon": "Mond", "stars": "Sterne", "void": "Leere"}
NOUNS = {
    **NUMBERS,
    "worldbreaker": man("Weltenbrecher"),
    "event": thing("Ereignis", "Ereignisse", "Ereignisses"),
    "follower": FOLLOWER,
    "location": LOCATION,
    "mythium": thing("Mythium"),
    **{guild: thing(f"Ansehen ({GUILD_NAMES[guild]})") for guild in GUILDS},
    "scholar": Word("Gelehrte", "f", "Gelehrte"),
    "raid": man("Raubzug", "Raubzüge"),
    "shrine": man("Schrein", "Schreine"),
    "sting": man("Stich", "Stiche"),
    "storage": thing("Lager"),
    "overwhelm": thing("Überwältigen"),
}
COUNTERS = {
    "wound": woman("Wunde", "Wunden"),
    "plus": woman("+1/+1-Marke", "+1/+1-Marken"),
    "stage": woman("Stufe", "Stufen"),
    "stationary": woman("Ortsfest-Marke", "Ortsfest-Marken"),
    "stun": woman("Betäubungsmarke", "Betäubungsmarken"),
}
ADJECTIVES = {"hidden": "verborgen", "stationary": "ortsfest"}
NAMES = {
    **called(COUNTERS),
    **called(NOUNS),
    **ADJECTIVES,
    "pinned": "„kann nicht blocken“",
    "bloodshed": "Blutvergießen",
    "migrate": "wandern",
    "replenish": "auffüllen",
    "front": "Angriff",
    "signature": "Signaturkarte",
    "x": "X",
}


# -- abilities
def arrowed(word: str, node: t.When | t.Action, v: Speaker) -> Said:
    """A timing word, what it requires and costs, an arrow, what it does."""
    before = [phrase(None, "falls ", condition(node.only, v))] if node.only else []
    before += told(node.cost, v)
    does = steps(node.do, v.but(forced=False, time=""))
    if not before:
        return phrase(node, f"{word}: ", capital(does))
    return phrase(node, f"{word}: ", capital(joined(before, ", ")), ARROW, does)


def when(node: t.When, v: Speaker) -> Said:
    if n := bloodshed_of(node):
        return phrase(node, f"Blutvergießen {n}: Wenn diese Karte allein angreift, ", steps(node.do, v.but(after=True)))
    word = TIMING.get((node.on.event, node.on.which))
    if word is None:
        return v.book[t.When](node, v)
    if node.on.event == "attack" and node.on.which is None and v.german.mine:
        word = f"Angriff {v.german.mine.said(GEN)}"
    return arrowed(f"{word}, Pflicht" if v.forced else word, node, v)


def stage(node: t.Stage, v: Speaker) -> Said:
    return phrase(node, f"{ROMAN[min(max(node.n, 0), 5)]}: ", capital(steps(node.do, v)))


def from_zone(node: t.From, v: Speaker) -> Said:
    """What an event does while it is being played needs no word about where it lies."""
    return v.say(node.ability) if node.zone == "played" else v.book[t.From](node, v)


# -- instructions
def place(node: t.Place, v: Speaker) -> Said:
    """Wounds are dealt; other counters are put on."""
    if node.counter != WOUND or is_minus(node.n):
        return v.book[t.Place](node, v)
    n = count(node.n, v)
    each = "je " if isinstance(node.what, t.Choose) and node.what.most > 1 else ""
    wounds = f" {each}{n.number} {'Wunde' if n.one else 'Wunden'}"
    return deed(node, v, "zu|fügen", target(node.what, v, DAT), wounds, n.tail, last=n.last)


def attack(node: w.Attack, v: Speaker) -> Said:
    last = "; in diesem Kampf kann er nicht geblockt werden" if node.sure else ""
    if not node.most:
        return deed(node, v, "an|greifen", "mit jedem Anhänger" if v.german.mine else "", last=", der es kann" if v.german.mine else last)
    whom = "mit einem Anhänger" if node.most == 1 else f"mit bis zu {node.most} Anhängern"
    return deed(node, v, "an|greifen", whom, last=last)


def damage(node: w.Damage, v: Speaker) -> Said:
    return deed(node, v, "beschädigen", target(node.what, v), last=", auch einen verborgenen" if node.piercing else "")


def play(node: w.Play, v: Speaker) -> Said:
    n = count(node.less, v)
    less = phrase(node, f" für {n.number} Mythium weniger", n.tail) if node.less else ()
    if not node.may:
        return deed(node, v, "spielen", to_play(node.which, v), less, last=n.last)
    return phrase(node, "darfst du " if v.after else "du darfst ", to_play(node.which, v), less, " spielen", n.last)


def to_play(which: Node, v: Speaker) -> Said:
    """One of the cards that a selector finds; of those of the instruction before, 'ihn' or 'eine davon'."""
    if isinstance(which, t.Both) and isinstance(which.one, t.Them):
        return phrase(which, "die andere")
    if isinstance(which, t.Them):
        return phrase(which, "eine davon" if v.them == PLURAL else pronoun(v.them, ACC))
    return some(nouns(which, v.but(leaves=True)), ACC)


def unearth(node: w.Unearth, v: Speaker) -> Said:
    words = [v.noun(kind) for kind in (node.kind, node.also) if kind]
    if node.kind == node.also:
        wanted = f"zwei {words[0].form(NOM, many=True)} erscheinen"
    else:
        wanted = " und ".join(f"{determiner('ein', word.gender, NOM)} {word.one}" for word in words)
        wanted += " erscheinen" if len(words) == 2 else " erscheint"
    return deed(node, v, "auf|decken", f"Karten {v.zone('deck', 'mine', 'von', DAT)}", last=f", bis {wanted}")


def until(node: t.Until, v: Speaker) -> Said:
    if node.span == "their-turn":
        return phrase(node, "bis zum nächsten Zug eines Gegners gilt: ", lasting(node, v.but(after=False)))
    return v.book[t.Until](node, v)


def they(verb: str) -> Callable[[Any, Speaker], Said]:
    """What the opponent must do."""

    def says(node: w.TheyDiscard | w.TheyShow, v: Speaker) -> Said:
        cards = "eine Karte" if node.n == 1 else f"{node.n} Karten"
        return somebody(node, v, v.you("theirs")[0], verb, f"{cards} von der Hand")

    return says


def divide(node: w.Divide, v: Speaker) -> Said:
    return deed(node, v, "verteilen", f"{node.n} {v.counter(node.counter).form(ACC, many=True)} auf ", target(node.what, v))


def move(node: t.MoveTo, v: Speaker) -> Said:
    """Out of a combat, or as everywhere; what one has just turned over is one's own."""
    if node.why == "withdraw":
        return deed(node, v, "nehmen", target(node.what, v), " aus dem Kampf")
    if isinstance(node.what, t.Them) and node.zone in ("hand", "deck"):
        what = target(node.what, v)
        if node.zone == "hand":
            return deed(node, v, "nehmen", what, " ", v.thither("hand", "mine"))
        return deed(node, v, "legen", what, " ", v.zone("deck", "mine", "unter", ACC))
    return v.book[t.MoveTo](node, v)


def name_guild(node: w.NameGuild, v: Speaker) -> Said:
    choice = {HE_DOES: "seiner Wahl", NAMED: "nach Wahl"}.get(v.mood, "deiner Wahl")
    return deed(node, v, "erhalten", f"{node.n} Ansehen bei einer Gilde {choice}")


def migrate(node: w.Migrate, v: Speaker) -> Said:
    return phrase(node, "wandern: ", opened(steps(node.do, v.inner), v))


def stow(node: w.Stow, v: Speaker) -> Said:
    where = phrase(node, " auf ", target(node.to, v, DAT)) if node.to else " hier"
    return deed(node, v, "lagern", target(node.what, v.but(leaves=True)), where)


# -- what static abilities say
def no_block(node: g.NoBlock, v: Speaker) -> Said:
    which = nouns(node.which, v)
    who, can = whole(which, NOM), "kann" if which[0].fixed and not which[0].many else "können"
    start = phrase(node, f"{can} ", who) if v.after else phrase(node, who, f" {can}")
    return phrase(node, start, " nicht von ", several(nouns(node.by, v), DAT), " geblockt werden")


def cost(node: g.Cheaper | g.Dearer, v: Speaker, whose: str, more: str) -> Said:
    """What some cards cost."""
    what = f"{v.noun(node.kind).form(NOM, many=True) if node.kind else 'Karten'}{whose}"
    return phrase(node, f"kosten {what}{more}" if v.after else f"{what} kosten{more}")


def cheaper(node: g.Cheaper, v: Speaker) -> Said:
    return cost(node, v, ", die du spielst,", f" {node.n} Mythium weniger")


def most_x(node: g.MostX, v: Speaker) -> Said:
    return phrase(node, "X ist höchstens ", str(node.n) if isinstance(node.n, int) else v.say(node.n))


def from_storage(node: g.FromStorage, v: Speaker) -> Said:
    word, start = v.noun(node.kind), "darfst du" if v.after else "du darfst"
    each = Noun(node, word, before=("hier gelagert",)).inflected("jed", ACC)
    return phrase(node, f"{start} ", each, f" so spielen, als wäre {pronoun(word.gender, NOM)} auf deiner Hand")


# -- selectors and conditions
def fixed(words: str) -> Callable[[Any, Speaker], Said]:
    """Always the same words."""
    return lambda node, v: phrase(node, words)


def can_attack(node: f.AttackAllowed, v: Speaker) -> Said:
    who, is_you = v.you()
    return phrase(node, f"{who} angreifen {Verb('können').does(YOU if is_you else HE)}")


def weaker(node: f.Weaker, v: Speaker) -> Noun:
    return Noun(node, after=phrase(node, f" mit weniger {v.style.name(node.number)} als diese Karte"))


INSTRUCTIONS: dict[type[Node], Callable[[Any, Any], Said]] = {
    w.Attack: attack,
    w.Develop: lambda node, v: deed(node, v, "aus|bauen", target(node.what, v)),
    w.Damage: damage,
    w.Play: play,
    w.Migrate: migrate,
    w.NameGuild: name_guild,
    w.Replenish: lambda node, v: deed(node, v, "auf|füllen", "bei ", target(node.what, v, DAT), " 1 Stufe"),
    w.Unearth: unearth,
    w.Stow: stow,
    w.PayX: lambda node, v: deed(node, v, "bezahlen", f"X {v.style.name(node.resource)}"),
    w.TheyDiscard: they("ab|legen"),
    w.TheyShow: they("zeigen"),
    w.Divide: divide,
    w.OneMoreAction: lambda node, v: deed(node, v, "aus|führen", "in deinem nächsten Zug in dieser Runde eine Aktion mehr"),
    t.MoveTo: move,
    t.Place: place,
    t.Until: until,
}
ABILITIES: dict[type[Node], Callable[[Any, Any], Said]] = {
    t.When: when,
    t.Action: lambda node, v: arrowed("Aktion", node, v),
    t.Stage: stage,
    t.From: from_zone,
    g.NoBlock: no_block,
    g.MostX: most_x,
    g.Cheaper: cheaper,
    g.FromStorage: from_storage,
}
CONDITIONS: dict[type[Node], Callable[[Any, Any], Said]] = {
    f.AllStanding: fixed("dein Ansehen bei allen Gilden zusammen"),
    f.Alone: fixed("diese Karte allein angreift"),
    f.AttackAllowed: can_attack,
    f.ReadyOnTurn: fixed("diese Karte in deinem eigenen Zug bereit ist"),
    f.Standing: lambda node, v: phrase(node, f"du bei einer Gilde {node.n} oder mehr Ansehen hast"),
    f.Fallen: fixed("in dieser Runde ein Anhänger besiegt wurde"),
    f.DealtBy: lambda node, v: phrase(node, "sie von ", some(nouns(node.which, v), DAT), " kommt"),
    f.Success: fixed("der Angriff erfolgreich war"),
    f.Room: fixed("hier Platz ist"),
}
FINDS: dict[type[Node], Callable[[Any, Any], Noun]] = {
    f.Blocked: lambda node, v: Noun(node, man("Angreifer"), before=("geblockt",), stem="the"),
    f.Weaker: weaker,
    f.Stored: lambda node, v: Noun(node, before=("hier gelagert",), stem="the"),
}
STYLE = German(
    names=NAMES,
    nouns=NOUNS,
    counters=COUNTERS,
    adjectives=ADJECTIVES,
    places={"front": Place(word=man("Angriff", "Angriffe"), out="in"), "played": Place(word=thing("Spiel", "Spiele"))},
    common=frozenset(("front", "played")),
    happens={
        "enter": ("ins Spiel kommen", "eine Karte ins Spiel bringen"),
        "event-played": ("gespielt werden", "ein Ereignis spielen"),
        "location-played": ("gespielt werden", "einen Ort spielen"),
        "follower-played": ("gespielt werden", "einen Anhänger spielen"),
        "attack": ("an|greifen", "an|greifen"),
        "alone": ("allein an|greifen", "allein an|greifen"),
        "blocked": ("geblockt werden", "geblockt werden"),
        "defeat": ("besiegt werden", "besiegen"),
        "attack-damage": ("durch einen Angriff beschädigt werden", "beschädigen"),
        "combat-end": ("einen Kampf beenden", "einen Kampf beenden"),
        "combat-over": ("einen Kampf beendet haben", "einen Kampf beendet haben"),
    },
    verbs={"deplete": "verbrauchen", "spent": "ab|legen"},
    keywords={
        "hidden": "Verborgen.",
        "overwhelm": "Überwältigen.",
        "stationary": "Ortsfest.",
        "x": "Diese Karte kostet X mehr.",
        **dict.fromkeys(("bloodshed", "migrate", "replenish", "stun"), ""),
    },
    own={**INSTRUCTIONS, **ABILITIES, **CONDITIONS, **dict.fromkeys(FINDS, selector)},
    attributes={
        t.That: lambda node, style: "gerade gezogen",
        f.Weaker: lambda node, style: f" mit weniger {style.name(node.number)} als diese Karte",
    },
    finds=FINDS,
    single={w.Unearth: lambda node: not node.also, w.TheyShow: lambda node: node.n == 1},
)
