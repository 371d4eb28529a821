"""What a pack's author works from: every node with its fields, an example in the words of the game, and what that says."""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from rules.engine.ability import Definition, Node, On
from rules.engine.game import Game
from rules.language import tree as t
from rules.language.check import IN_WORDS
from rules.language.read import in_words, kinds_of
from rules.language.say.card import say
from rules.language.say.span import plain
from rules.language.say.style import PLAIN, Style
from rules.language.vocabulary import Part, nodes, own_nodes, parts_of, wanted
from rules.language.write import value, write

CHAPTERS: tuple[tuple[str, Part | None], ...] = (
    ("Abilities", "ability"), ("Occasions", "occasion"), ("Instructions", "instruction"), ("Changes that hold", "change"),
    ("Selectors", "selector"), ("Targets", "target"), ("Numbers", "amount"), ("Conditions", "condition"), ("Modes", "mode"),
    ("Others", None),
)  # fmt: skip
FEW = 2  # what stands in an example where a number belongs


class Entry(Struct, frozen=True):
    """A node as the guide shows it. `fields`: each with what it takes; `own`: it belongs to this game alone."""

    name: str
    signature: str
    help: str
    fields: tuple[tuple[str, str], ...]
    example: str
    sentence: str
    own: bool


def guide(game: Game, style: Style = PLAIN) -> tuple[tuple[str, tuple[Entry, ...]], ...]:
    """All nodes of a game by chapters, each chapter with its title."""
    left = dict(nodes(game))
    found = []
    for title, part in CHAPTERS:
        here = [kind for kind in left.values() if part is None or part in parts_of(game, kind)]
        for kind in here:
            del left[kind.__name__]
        if here:
            found.append((title, tuple(entry(game, kind, style) for kind in here)))
    return tuple(found)


def entry(game: Game, kind: type[Node], style: Style = PLAIN) -> Entry:
    """A node, its fields, an example and its sentence."""
    made = Examples(game).node(kind)
    takes = tuple((field.name, described(kind, field)) for field in fields(kind))
    own = kind in own_nodes(game)
    return Entry(kind.__name__, signature(kind), " ".join((kind.__doc__ or "").split()), takes, write(made), plain(say(made, style)), own)


def signature(kind: type[Node]) -> str:
    """A node with its fields as one writes it, defaults included."""
    parts = [f.name if f.default is NODEFAULT else f"{f.name}={value(f.default)}" for f in fields(kind)]
    return f"{kind.__name__}({', '.join(parts)})"


def described(kind: type[Node], field: FieldInfo) -> str:
    """What a field takes."""
    parts = wanted(kind, field.name) if has_nodes(field.type) else ()
    if not parts:
        return in_words(field.type)
    words = " or ".join(IN_WORDS[part] for part in parts)
    if any(get_origin(k) is tuple for k in kinds_of(field.type)):
        words = f"a list, each of it {words}"
    return words if field.required else f"{words}; may be left out"


def has_nodes(kind: object) -> bool:
    """Can a field of this type hold a node?"""
    found = [inner for k in kinds_of(kind) for inner in (get_args(k)[:1] if get_origin(k) is tuple else (k,))]
    return any(isinstance(k, type) and issubclass(k, Node) for k in found)


class Examples:
    """Makes examples in a game's own words."""

    def __init__(self, game: Game) -> None:
        cards = [card for card in game.definitions.values() if card.kinds] or [Definition(name="Somebody")]
        first = cards[0]
        ordered = next((z for z, k in game.zones.items() if k.ordered), "deck")
        self.game = game
        kinds = Counter(word for card in cards for word in card.kinds)
        self.other, self.kind = ["", "", *sorted(kinds, key=kinds.__getitem__)][-2:]
        self.words = {
            "kind": self.kind,
            "number": next((number for number in first.numbers if number != "cost"), "strength"),
            "name": first.name,
            "counter": next(iter(game.counters), "wound"),
            "keyword": next((word for card in cards for word in card.keywords), "quick"),
            "what": next(iter(game.resources), "gold"),
            "zone": "hand" if "hand" in game.zones else next(iter(game.zones), "hand"),
            "deck": "deck" if "deck" in game.zones else ordered,
            "to": "hand",
            "own": next((z for z, k in game.zones.items() if k.hangs), "hand"),
            "span": next(iter(game.spans), "turn"),
            "event": next(iter(game.events), "discard"),
        }

    def node(self, kind: type[Node]) -> Node:
        """A node with all that it needs; some with a little more, so that they say something."""
        if kind in (made := self.chosen()):
            return made[kind]
        return kind(**{f.name: self.field(kind, f) for f in fields(kind) if f.required})

    def chosen(self) -> dict[type[Node], Node]:
        """Nodes whose examples do not follow from their fields."""
        what, number, mine = self.words["what"], self.words["number"], t.Cards(self.kind, "mine")
        heard = On(self.words["event"], mine)
        return {
            t.AsLong: t.AsLong(t.This(), (t.Plus(number, FEW, mine),), t.Choose(mine)),
            t.Until: t.Until(self.words["span"], (t.Plus(number, FEW, mine),), t.Choose(mine)),
            t.OneOf: t.OneOf((t.Mode("first", (t.Draw(),)), t.Mode("second", (t.Gain(FEW, what),)))),
            t.Interrupt: t.Interrupt(heard, (t.Prevent(),)),
            t.Whole: t.Whole(t.Instead(heard, (t.Gain(1, what),))),
            t.Change: t.Change(-1),
            On: heard,
            t.Cards: mine,
            t.Fight: t.Fight(t.This(), t.Choose(t.Cards(self.kind, "theirs")), number, self.words["counter"]),
            t.Both: mine & t.With(number, 3),
            t.Either: mine | t.Cards(self.other, "mine"),
            t.But: mine - t.This(),
            t.With: t.With(number, 3),
            t.Is: t.Is(self.other, mine),
            t.Becomes: t.Becomes(t.This(), t.Cards(self.kind, "theirs")),
            t.AtLeast: t.AtLeast(t.HowMany(mine), 3),
        }

    def field(self, kind: type[Node], field: FieldInfo) -> Any:
        """What an example has in a field."""
        if field.name == "zone" and kind in (t.Top, t.Shuffle, t.Search):
            return self.words["deck"]
        if field.name == "zone" and kind is t.Open:
            return self.words["own"]
        if field.type is str:
            return self.words.get(field.name, "first")
        if field.type is int:
            return FEW
        if field.name == "cost":
            return (t.Pay(1, self.words["what"]),)
        parts = wanted(kind, field.name)
        if parts == ("amount",) and int not in kinds_of(field.type):
            return t.HowMany(self.mine())
        made = self.part(parts)
        return (made,) if any(get_origin(k) is tuple for k in kinds_of(field.type)) else made

    def part(self, parts: tuple[Part, ...]) -> object:
        """An example of a part of speech."""
        makes: dict[Part, object] = {
            "instruction": self.do(),
            "target": t.Choose(t.Cards(self.kind, "theirs")),
            "selector": self.mine(),
            "amount": FEW,
            "condition": t.AtLeast(t.Resource(self.words["what"]), 3),
            "change": self.change(),
            "ability": t.When(On(self.words["event"], self.mine()), (self.do(),)),
            "occasion": On(self.words["event"], self.mine()),
            "mode": t.Mode("first", (self.do(),)),
        }
        return makes[parts[0]] if parts else FEW

    def do(self) -> Node:
        """Something to do: the game's own first instruction, or drawing a card."""
        own = [kind for kind in own_nodes(self.game) if "instruction" in parts_of(self.game, kind)]
        return self.node(own[0]) if own and "deck" not in self.game.zones else t.Draw(1)

    def mine(self) -> Node:
        """One's own cards of a kind."""
        return t.Cards(self.kind, "mine")

    def change(self) -> Node:
        """Something that holds."""
        return t.Plus(self.words["number"], 1, self.mine())
