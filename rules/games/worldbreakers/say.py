"""How the cards of Worldbreakers are worded: by timing words where there is one, else plainly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.engine.ability import Node
from rules.games.worldbreakers import filters as f
from rules.games.worldbreakers import guard as g
from rules.games.worldbreakers import verbs as w
from rules.games.worldbreakers.anatomy import bloodshed
from rules.games.worldbreakers.lines import WORDS
from rules.games.worldbreakers.words import GUILDS, WOUND
from rules.language import tree as t
from rules.language.say.english.amounts import count, is_minus
from rules.language.say.english.conditions import condition
from rules.language.say.english.instructions import lasting, steps, told
from rules.language.say.english.nouns import is_one, nouns, several, some, target, whole
from rules.language.say.english.word import article, plural
from rules.language.say.span import Said, joined, phrase
from rules.language.say.style import Style, Voice

TIMING: dict[tuple[str, Node | None], str] = {
    ("enter", t.This()): "Enters",
    ("attack", t.This()): "Attacks",
    ("attack", None): "Your attack",
    ("block", t.This()): "Blocks",
    ("breach", t.This()): "Breach",
    ("rally", None): "Rally",
}
ARROW = " \N{RIGHTWARDS ARROW} "
MOST_BLOODSHED = 5
ROMAN = ("0", "I", "II", "III", "IV", "V")


# -- abilities
def bloodshed_of(node: t.When) -> int:
    """The number of bloodshed that an ability is; 0 if it is none."""
    return next((n for n in range(1, MOST_BLOODSHED + 1) if node == bloodshed(n)), 0)


def arrowed(word: str, node: t.When | t.Action, v: Voice) -> Said:
    """A timing word, what it requires and costs, an arrow, what it does."""
    before = [phrase(None, "if ", condition(node.only, v))] if node.only else []
    before += told(node.cost, v)
    return phrase(node, f"{word}: ", joined(before, ", "), ARROW if before else "", steps(node.do, v.but(forced=False, time="")))


def when(node: t.When, v: Voice) -> Said:
    if n := bloodshed_of(node):
        return phrase(node, f"bloodshed {n}: when it attacks alone, ", steps(node.do, v))
    word = TIMING.get((node.on.event, node.on.which))
    if word is None:
        return v.book[t.When](node, v)
    return arrowed(f"Forced {word.lower()}" if v.forced else word, node, v)


def stage(node: t.Stage, v: Voice) -> Said:
    return phrase(node, f"{ROMAN[min(max(node.n, 0), 5)]}: ", steps(node.do, v))


def from_zone(node: t.From, v: Voice) -> Said:
    """What an event does while it is being played needs no word about where it lies."""
    return v.say(node.ability) if node.zone == "played" else v.book[t.From](node, v)


# -- instructions
def wounds(n: int) -> str:
    """'2 wounds'."""
    return "1 wound" if n == 1 else f"{n} wounds"


def place(node: t.Place, v: Voice) -> Said:
    """Wounds are dealt; other counters are put on."""
    if node.counter != WOUND or is_minus(node.n):
        return v.book[t.Place](node, v)
    n = count(node.n, v)
    return phrase(node, f"deal {wounds(1) if n.one else f'{n.number} wounds'} to ", target(node.what, v), n.tail)


def attack(node: w.Attack, v: Voice) -> Said:
    whom = {0: "", 1: " with one follower"}.get(node.most, f" with up to {node.most} followers")
    return phrase(node, f"attack{whom}", "; it cannot be blocked in this combat" if node.sure else "")


def about(before: str, after: str = "") -> Callable[[Any, Voice], Said]:
    """A verb with its target."""
    return lambda node, v: phrase(node, before, target(node.what, v), after)


def damage(node: w.Damage, v: Voice) -> Said:
    return phrase(node, "damage ", target(node.what, v), ", even a hidden one" if node.piercing else "")


def play(node: w.Play, v: Voice) -> Said:
    before = phrase(node, "you may play " if node.may else "play ", to_play(node.which, v))
    if node.less == 0:
        return before
    n = count(node.less, v)
    return phrase(node, before, f" for {n.number} mythium less", n.tail)


def to_play(which: Node, v: Voice) -> Said:
    """One of the cards that a selector finds; of those of the instruction before, 'it' or 'one of them'."""
    if isinstance(which, t.Both) and isinstance(which.one, t.Them):
        return phrase(which, "the other one")
    if isinstance(which, t.Them):
        return phrase(which, v.them if is_one(which, v) else f"one of {v.them}")
    said = some(nouns(which, v))
    return tuple(replace(span, text=span.text.replace(" in your ", " from your ")) for span in said)


def unearth(node: w.Unearth, v: Voice) -> Said:
    names = [v.style.name(word) for word in (node.kind, node.also) if word]
    if len(names) == 2 and names[0] == names[1]:
        wanted = f"two {names[0]}s show"
    else:
        wanted = " and ".join(f"{article(name)}{name}" for name in names) + (" show" if len(names) == 2 else " shows")
    return phrase(node, f"turn over cards from the top of your deck until {wanted}")


def until(node: t.Until, v: Voice) -> Said:
    if node.span == "their-turn":
        return phrase(node, "until an opponent's next turn begins, ", lasting(node, v))
    return v.book[t.Until](node, v)


def they(verb: str) -> Callable[[Any, Voice], Said]:
    """What the opponent must do."""
    return lambda node, v: phrase(node, f"an opponent {verb} {'a card' if node.n == 1 else f'{node.n} cards'} from hand")


def divide(node: w.Divide, v: Voice) -> Said:
    return phrase(node, f"divide {node.n} {v.style.name(node.counter)} counters over ", target(node.what, v))


def move(node: t.MoveTo, v: Voice) -> Said:
    """Out of a combat, or as everywhere; what one has just turned over is one's own."""
    if node.why == "withdraw":
        return phrase(node, "take ", target(node.what, v), " out of the combat")
    if isinstance(node.what, t.Them) and node.zone in ("hand", "deck"):
        return phrase(node, "put ", target(node.what, v), " into your hand" if node.zone == "hand" else " on the bottom of your deck")
    return v.book[t.MoveTo](node, v)


def migrate(node: w.Migrate, v: Voice) -> Said:
    return phrase(node, "migrate: ", steps(node.do, v))


# -- what static abilities say
def no_block(node: g.NoBlock, v: Voice) -> Said:
    return phrase(node, whole(nouns(node.which, v)), " cannot be blocked by ", several(nouns(node.by, v)))


def most_x(node: g.MostX, v: Voice) -> Said:
    return phrase(node, "X is at most ", str(node.n) if isinstance(node.n, int) else v.say(node.n))


# -- selectors and conditions
def fixed(words: str) -> Callable[[Any, Voice], Said]:
    """Always the same words."""
    return lambda node, v: phrase(node, words)


def cheaper(node: g.Cheaper, v: Voice) -> Said:
    return phrase(node, f"{plural(v.style, node.kind) if node.kind else 'cards'} that you play cost {node.n} mythium less")


def dealt_by(node: f.DealtBy, v: Voice) -> Said:
    return phrase(node, "it comes from ", some(nouns(node.which, v)))


INSTRUCTIONS: dict[type[Node], Callable[[Any, Voice], Said]] = {
    w.Attack: attack,
    w.Develop: about("develop "),
    w.Damage: damage,
    w.Play: play,
    w.Migrate: migrate,
    w.NameGuild: lambda node, v: phrase(node, f"gain {node.n} standing with a guild that you name"),
    w.Replenish: about("replenish 1 stage on "),
    w.Unearth: unearth,
    w.Stow: about("store ", " here"),
    w.PayX: lambda node, v: phrase(node, f"pay X {v.style.name(node.resource)}"),
    w.TheyDiscard: they("discards"),
    w.TheyShow: they("shows"),
    w.Divide: divide,
    w.OneMoreAction: fixed("on your next turn in this round, take one action more"),
    t.MoveTo: move,
    t.Place: place,
    t.Until: until,
}
ABILITIES: dict[type[Node], Callable[[Any, Voice], Said]] = {
    t.When: when,
    t.Action: lambda node, v: arrowed("Action", node, v),
    t.Stage: stage,
    t.From: from_zone,
    g.NoBlock: no_block,
    g.MostX: most_x,
    g.Cheaper: cheaper,
    g.FromStorage: lambda node, v: phrase(node, f"you may play each {v.style.name(node.kind)} stored here as if it were in your hand"),
}
FINDING: dict[type[Node], Callable[[Any, Voice], Said]] = {
    f.Blocked: fixed("the attacker that is blocked"),
    f.Weaker: lambda node, v: phrase(node, f"cards with less {v.style.name(node.number)} than this card"),
    f.Stored: fixed("the card stored here"),
    f.AllStanding: fixed("your standing with all guilds together"),
    f.Alone: fixed("it attacks alone"),
    f.AttackAllowed: fixed("you can attack"),
    f.ReadyOnTurn: fixed("this card is ready and it is your own turn"),
    f.Standing: lambda node, v: phrase(node, f"you have {node.n} or more standing with some guild"),
    f.Fallen: fixed("a follower has been defeated in this round"),
    f.DealtBy: dealt_by,
    f.Success: fixed("the attack was successful"),
    f.Room: fixed("there is room here"),
}

NAMES = {
    **{key.removeprefix("word."): name for key, name in WORDS.items() if key.startswith("word.")},
    **{guild: f"{WORDS[f'word.{guild}']} standing" for guild in GUILDS},
}
STYLE = Style(
    names=NAMES,
    zones={"discard": "discard pile", "front": "attack", "played": "play area"},
    common=frozenset(("front", "played")),
    happens={
        "enter": ("enter play", "put into play"),
        "gain": ("bring {what}", "gain {what}"),
        "event-played": ("be played", "play an Event"),
        "location-played": ("be played", "play a Location"),
        "follower-played": ("be played", "play a Follower"),
        "attack": ("attack", "attack"),
        "alone": ("attack alone", "attack alone"),
        "blocked": ("be blocked", "be blocked"),
        "defeat": ("be defeated", "defeat"),
        "attack-damage": ("be damaged by an attack", "damage"),
        "combat-end": ("end a combat", "end a combat"),
        "combat-over": ("have ended a combat", "have ended a combat"),
    },
    verbs={"deplete": "deplete", "spent": "discard"},
    keywords=dict.fromkeys(("bloodshed", "migrate", "replenish", "stun"), "")
    | {
        "hidden": "Hidden.",
        "overwhelm": "Overwhelm.",
        "stationary": "Stationary.",
        "x": "This card costs X more.",
        **dict.fromkeys(("bloodshed", "migrate", "replenish", "stun"), ""),
    },
    own={**INSTRUCTIONS, **ABILITIES, **FINDING},
    attributes={
        t.That: lambda node, style: " just drawn",
        f.Weaker: lambda node, style: f" with less {style.name(node.number)} than this card",
    },
    single={w.Unearth: lambda node: not node.also, w.TheyShow: lambda node: node.n == 1},
)
