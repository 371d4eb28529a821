"""Checking a tree: everything that is wrong with it, although it could be read. All defects at once, each with its address."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.ability import Definition, Node, On
from rules.engine.game import Game
from rules.language import tree as t
from rules.language.address import fields_of, unwrap
from rules.language.defect import Defect, Trail, guess
from rules.language.reader import ROLES
from rules.language.unseen import from_zone, judged, unseen_faces
from rules.language.vocabulary import SHARED, Part, Words, parts_of, wanted, words

DEEPEST = 24
WHOSE, ENDS = ("", "mine", "theirs"), ("top", "last")
BEFOREHAND = (t.Interrupt, t.Instead)
COSTS = (t.Pay, t.Tire, t.MoveTo, t.Place, t.Vanish, t.TurnOver, t.Reveal, t.Shuffle, t.Store)
UNTOUCHING = (t.Gain, t.Pay, t.Shuffle, t.Make, t.Win, t.CounterItem, t.CopyItem, t.Change, t.Prevent)
WORDED = {
    "zone": "zones", "counter": "counters", "kind": "kinds", "number": "numbers", "keyword": "keywords", "span": "spans",
}  # fmt: skip
WORDED_IN: dict[tuple[type[Node], str], str] = {
    (t.Search, "to"): "zones",
    (t.Gain, "what"): "resources",
    (t.Pay, "what"): "resources",
    (t.Resource, "what"): "resources",
    (t.Named, "name"): "names",
    (t.Make, "name"): "names",
    (On, "event"): "events",
}
UNSEEN = (
    "This looks at faces that not everybody sees, so nobody could tell whether it is so; "
    "what a player has in hand is shown or chosen by an instruction, such as May([Reveal(...), ...])."
)
CALLED = {
    "zones": "zone", "counters": "counter", "kinds": "kind of card", "numbers": "number", "keywords": "keyword", "spans": "span",
    "resources": "resource", "names": "card", "events": "event",
}  # fmt: skip
IN_WORDS: dict[Part, str] = {
    "instruction": "an instruction", "selector": "a selector", "target": "a target", "amount": "a number", "condition": "a condition",
    "change": "a change that holds", "ability": "an ability", "occasion": "an occasion, On(...)", "mode": "a Mode",
}  # fmt: skip


class Spot(Struct, frozen=True):
    """Where a node stands. `within`: the ability around it; `after`: an instruction stands before it; `touched`: one that
    touched cards; `heard`: there is an occasion; `whole`: what it replaces are the cards touched first."""

    trail: Trail = ()
    within: type[Node] | None = None
    after: bool = False
    touched: bool = False
    heard: bool = False
    whole: bool = False
    depth: int = 0

    def at(self, *steps: str | int) -> Spot:
        """Further down."""
        return replace(self, trail=(*self.trail, *steps))


def check(definition: Definition, game: Game) -> tuple[Defect, ...]:
    """All defects of a card. The game is the one it is played in, packs included."""
    return Checker(game).definition(definition)


def check_tree(node: Node, game: Game) -> tuple[Defect, ...]:
    """All defects of one ability."""
    return Checker(game).tree(node)


class Checker:
    """Checks many trees of one game; the game's words are collected once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.words: Words = granted(words(game), [a for card in game.definitions.values() for a in card.abilities])
        self.found: list[Defect] = []

    def definition(self, definition: Definition) -> tuple[Defect, ...]:
        """All defects of a card's abilities, and what the game cannot play with."""
        found = self.all_of(definition.abilities, [("abilities", place) for place in range(len(definition.abilities))])
        return (*found, *(Defect(sentence, trail) for trail, sentence in self.game.reader.unplayable(definition)))

    def tree(self, node: Node) -> tuple[Defect, ...]:
        """All defects of one ability."""
        return self.all_of((node,), [()])

    def all_of(self, nodes: tuple[Node, ...], trails: Iterable[Trail]) -> tuple[Defect, ...]:
        """All defects of abilities; the words that they bring are known to them."""
        known, self.words, self.found = self.words, granted(self.words, nodes), []
        for node, trail in zip(nodes, trails, strict=True):
            self.node(node, ("ability",), Spot(trail))
        self.words = known
        return tuple(self.found)

    def wrong(self, spot: Spot, sentence: str) -> None:
        """Note a defect."""
        self.found.append(Defect(sentence, spot.trail))

    # -- nodes
    def node(self, node: Node, want: tuple[Part, ...], spot: Spot) -> None:
        """A node, what it is here, its fields, and all below it."""
        if spot.depth > DEEPEST:
            return self.wrong(spot, f"This stands more than {DEEPEST} nodes deep; say it with fewer.")
        kind, parts = type(node), parts_of(self.game, type(node))
        if want and parts and not parts & set(want):
            self.wrong(spot, f"{kind.__name__} stands where {' or '.join(IN_WORDS[p] for p in want)} belongs.")
        if rule := RULES.get(kind, counted if "instruction" in parts else None):
            rule(self, node, spot)
        for field in fields_of(kind):
            if judged(kind, field.name, spot.within):
                self.judged(getattr(node, field.name), spot.at(field.name), whole=field.name == "like")
            self.field(node, field.name, getattr(node, field.name), spot_below(node, field.name, spot))
        return None

    def judged(self, held: object, spot: Spot, whole: bool) -> None:
        """What stands here must be such that everybody at the table can tell whether it is so. `whole`: by all that is on a card."""
        for place, inner in enumerate(held) if isinstance(held, tuple) else [(None, held)]:
            if isinstance(inner, Node) and unseen_faces(self.game, inner, whole):
                self.wrong(spot if place is None else spot.at(place), UNSEEN)

    def field(self, node: Node, name: str, held: object, spot: Spot) -> None:
        """What a field holds."""
        if isinstance(held, Node):
            self.node(held, wanted(type(node), name), spot.at(name))
        elif isinstance(held, tuple):
            self.body(node, name, held, spot)
        elif isinstance(held, str):
            self.word(node, name, held, spot.at(name))

    def body(self, node: Node, name: str, body: tuple[object, ...], spot: Spot) -> None:
        """A list of nodes; what one touches, the next can speak of."""
        if not body and name not in ("cost", "other"):
            self.wrong(spot.at(name), f"{type(node).__name__} has nothing in its {name}.")
        paid: tuple[Node, ...] = getattr(node, "cost", ()) if name == "do" else ()
        spot = replace(spot, after=spot.after or bool(paid), touched=spot.touched or any(touches(c) for c in paid))
        for place, inner in enumerate(body):
            if isinstance(inner, Node):
                self.node(inner, wanted(type(node), name), spot.at(name, place))
                if name == "cost" and isinstance(node, t.Action | t.When | t.Interrupt | t.Again):
                    self.cost(inner, spot.at(name, place))
                spot = replace(spot, after=True, touched=spot.touched or touches(inner))

    def cost(self, node: Node, spot: Spot) -> None:
        """Only some instructions can be paid as a cost."""
        if "instruction" in parts_of(self.game, type(node)) and type(node) in SHARED.values() and not isinstance(node, COSTS):
            self.wrong(spot, f"{type(node).__name__} is no cost; a cost is paid, such as Pay(1, ...) or Tire(This()).")

    def word(self, node: Node, name: str, word: str, spot: Spot) -> None:
        """A word that the game must know."""
        kind = type(node)
        if name in ("whose", "at") and hasattr(t, kind.__name__):
            known: Iterable[str] = WHOSE if name == "whose" else ENDS
            if word not in known:
                self.wrong(spot, f"{name} is one of {', '.join(repr(w) for w in known)}, not {word!r}.")
            return
        group = WORDED_IN.get((kind, name)) or WORDED.get(name, "")
        declared: frozenset[str] = getattr(self.words, group, frozenset())
        if isinstance(node, On) and name == "what":
            group, declared = "resources", self.words.resources | self.words.counters
        optional = any(f.name == name and f.default == "" for f in fields_of(kind))
        if group and declared and word not in declared and not (optional and not word):
            self.wrong(spot, f"{self.game.title} has no {CALLED[group]} {word!r}.{guess(word, declared)}")


def spot_below(node: Node, name: str, spot: Spot) -> Spot:
    """What holds for a field of a node: an ability is a new beginning, and so are its condition and what it changes."""
    spot = replace(spot, depth=spot.depth + 1)
    if isinstance(node, t.Whole):
        return replace(spot, whole=True)
    if "ability" in (name, *wanted(type(node), name)):
        known = isinstance(node, t.Until | t.AsLong) and node.what is not None
        return replace(spot, within=None, after=False, touched=known, heard=False) if name != "ability" else spot
    if isinstance(node, t.When | t.Interrupt | t.Instead | t.Cannot):
        return replace(spot, within=type(node), heard=name != "on", after=False, touched=spot.whole and name == "do", whole=False)
    if isinstance(node, t.Action | t.Static | t.OnPlay):
        return replace(spot, within=type(node), heard=isinstance(node, t.OnPlay), after=False, touched=False)
    return spot


def touches(node: Node) -> bool:
    """Does an instruction touch cards, so that the next one can say Them?"""
    return not isinstance(node, UNTOUCHING)


def granted(known: Words, nodes: Iterable[Node]) -> Words:
    """The words of a game, with the kinds and keywords that these abilities give to cards, and why they move them."""
    kinds, keywords, events = set(known.kinds), set(known.keywords), set(known.events)
    below: list[object] = list(nodes)
    while below:
        node = below.pop()
        if isinstance(node, tuple):
            below += node
        elif isinstance(node, Node):
            if isinstance(node, t.Is):
                kinds.add(node.kind)
            elif isinstance(node, t.Has):
                keywords.add(node.keyword)
            elif isinstance(node, t.MoveTo) and events:
                events.add(node.why)
            below += [getattr(node, field.name) for field in fields_of(type(node))]
    return replace(known, kinds=frozenset(kinds), keywords=frozenset(keywords), events=frozenset(events))


# -- what is wrong with one node in particular
def again(c: Checker, node: t.Again, spot: Spot) -> None:
    free = all(isinstance(n, t.Pay) and isinstance(n.n, int) and n.n <= 0 for n in node.cost)
    if free:
        c.wrong(spot, "A repetition that costs nothing never ends; give Again a cost, or use Repeat.")


def beforehand(c: Checker, node: Node, spot: Spot) -> None:
    if spot.within not in BEFOREHAND:
        c.wrong(spot, f"{type(node).__name__} changes what is about to happen; it stands only in an Interrupt or an Instead.")


def them(c: Checker, node: t.Them, spot: Spot) -> None:
    if not spot.touched:
        c.wrong(spot, "Them are the cards that the instruction before touched; nothing has touched any card here.")


def if_done(c: Checker, node: t.IfDone, spot: Spot) -> None:
    if not spot.after:
        c.wrong(spot, "IfDone asks how the instruction before went; there is none here.")


def that(c: Checker, node: Node, spot: Spot) -> None:
    if spot.within in (t.Action, t.Static) and not spot.heard:
        c.wrong(spot, f"{type(node).__name__} speaks of an occasion; {spot.within.__name__} has none.")


def at_least(name: str, least: int, what: str) -> Callable[[Checker, Any, Spot], None]:
    """A number that must not be lower."""

    def rule(c: Checker, node: Any, spot: Spot) -> None:
        n = getattr(node, name)
        if isinstance(n, int) and n < least:
            c.wrong(spot.at(name), f"{what}, not {n}.")

    return rule


def counted(c: Checker, node: Node, spot: Spot) -> None:
    """What an instruction of a game's own counts, it counts from 1 on; and of the most there may be none."""
    for name, least in (("n", 1), ("most", 0)):
        if hasattr(node, name):
            at_least(name, least, f"{type(node).__name__} counts from {least} on")(c, node, spot)


def not_nothing(c: Checker, node: Any, spot: Spot) -> None:
    if node.n == 0:
        c.wrong(spot.at("n"), f"{type(node).__name__} with 0 does nothing.")


def bounds(c: Checker, node: t.Choose | t.With, spot: Spot) -> None:
    if node.least > node.most:
        c.wrong(spot, f"least is {node.least} and most is {node.most}; least must not be the higher one.")
    if isinstance(node, t.Choose) and (node.least < 0 or node.most < 1):
        c.wrong(spot, "One chooses from 0 cards on, and at most 1 or more.")


def modes(c: Checker, node: t.OneOf, spot: Spot) -> None:
    if len(node.modes) < 2:
        c.wrong(spot.at("modes"), "OneOf needs at least two things to choose from.")
    words = [mode.word for mode in node.modes]
    if len(set(words)) < len(words) or "" in words:
        c.wrong(spot.at("modes"), "Each Mode needs a word of its own, for its button.")


def unheard(c: Checker, node: t.Until | t.AsLong, spot: Spot) -> None:
    for place, change in enumerate(node.changes):
        if node.what is not None and type(unwrap(change)) in ROLES:
            c.wrong(spot.at("changes", place), "No card has this ability; to give it to cards, write Gives(..., [...]).")


def hangs(c: Checker, node: t.Open, spot: Spot) -> None:
    own = [name for name, zone in c.game.zones.items() if zone.hangs]
    if not own:
        c.wrong(spot, f"Open needs a zone that hangs on cards, and {c.game.title} has none.")
    elif node.zone in c.game.zones and node.zone not in own:
        c.wrong(spot.at("zone"), f"Open gives a card a zone of its own; {node.zone!r} is none that hangs on cards.")


def unseen(c: Checker, node: t.From, spot: Spot) -> None:
    zone = c.game.zones.get(node.zone)
    if zone and zone.seen == "none":
        c.wrong(spot.at("zone"), f"Nobody sees what lies in the {node.zone}, so no ability can be used there.")
    elif zone and zone.seen != "all" and isinstance(unwrap(node), t.Cannot):
        c.wrong(spot.at("zone"), f"Not everybody sees the {node.zone}, so a card there forbids nothing.")


def given(c: Checker, node: t.Gives, spot: Spot) -> None:
    for place, ability in enumerate(node.abilities):
        zone = from_zone(ability)
        if zone in c.game.zones and c.game.zones[zone].seen != "all":
            c.wrong(spot.at("abilities", place), f"Not everybody sees the {zone}, so there a card has only the abilities that stand on it.")


def shuffled(c: Checker, node: t.Shuffle | t.Search, spot: Spot) -> None:
    zone = c.game.zones.get(node.zone)
    if zone and zone.active:
        c.wrong(spot.at("zone"), f"Cards in play are not shuffled, and {type(node).__name__} shuffles the {node.zone}.")


def needs(*zones: str) -> Callable[[Checker, Any, Spot], None]:
    """A verb that is bound to zones of these kinds."""

    def rule(c: Checker, node: Node, spot: Spot) -> None:
        missing = [zone for zone in zones if zone not in c.game.zones]
        if missing:
            c.wrong(spot, f"{type(node).__name__} needs a zone {missing[0]!r}, and {c.game.title} has none.")

    return rule


def all_of(*rules: Callable[[Checker, Any, Spot], None]) -> Callable[[Checker, Any, Spot], None]:
    """Several rules for one node."""

    def rule(c: Checker, node: Node, spot: Spot) -> None:
        for one in rules:
            one(c, node, spot)

    return rule


RULES: dict[type[Node], Callable[[Checker, Any, Spot], None]] = {
    t.Again: again,
    t.Change: all_of(beforehand, not_nothing),
    t.Prevent: beforehand,
    t.AddPart: beforehand,
    t.Them: them,
    t.IfDone: if_done,
    t.That: that,
    t.Amount: that,
    t.Choose: bounds,
    t.With: bounds,
    t.OneOf: modes,
    t.From: unseen,
    t.Gives: given,
    t.Shuffle: shuffled,
    t.Open: hangs,
    t.Until: unheard,
    t.AsLong: unheard,
    t.Top: at_least("n", 1, "The top cards are 1 or more"),
    t.Nth: at_least("n", 1, "The first time is 1"),
    t.Search: all_of(at_least("most", 1, "One searches for 1 card or more"), shuffled),
    t.Repeat: at_least("n", 1, "Something is done 1 time or more"),
    t.Make: at_least("n", 1, "One makes 1 token or more"),
    t.Draw: all_of(at_least("n", 1, "One draws 1 card or more"), needs("deck", "hand")),
    t.Pay: at_least("n", 0, "One pays 0 or more"),
    t.CounterItem: needs("discard"),
    t.Gain: not_nothing,
    t.Place: not_nothing,
    t.Plus: not_nothing,
}
