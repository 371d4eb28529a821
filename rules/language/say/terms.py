"""The words of a text that deserve a sentence of help: nodes in its spans, and the game's own words in those nodes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import fields

from rules.engine.ability import Node
from rules.language import tree as t
from rules.language.say.span import Span

HELP: dict[type[Node], tuple[str, str]] = {
    t.When: ("when", "This ability is used right after what it names has happened. With 'you may', its player can leave it."),
    t.Interrupt: (
        "before",
        "This ability is used when something is about to happen and has not happened yet; it can change or prevent it.",
    ),
    t.Instead: ("instead", "What would happen does not happen; this happens in its place."),
    t.Cannot: ("cannot", "This is stronger than anything that says something can happen."),
    t.Static: ("as long as it works", "This holds all the time while the card is where it works, and ends when it leaves."),
    t.Action: ("action", "An ability that its player uses at will, when the game allows actions."),
    t.Forced: ("must", "This ability is used whenever it can be; nobody chooses."),
    t.Once: ("once each", "When this ability has been used, it cannot be used again until the time named has ended."),
    t.Nth: ("which time", "Only that time counts in the span named, not the ones before or after it."),
    t.From: ("while this card is in", "This ability works while the card lies there, and not in play."),
    t.Whole: ("all of it at once", "When several such things would happen together, this takes the place of all of them one time."),
    t.May: ("you may", "It is done or left, as one chooses."),
    t.OneOf: ("choose one", "Only one of these things is done, and one chooses which."),
    t.IfDone: ("if you do", "What follows is done only if what stands before it was really done."),
    t.Repeat: ("times", "Each time is done to its end before the next one begins."),
    t.Again: ("any number of times", "It can be done again and again, as long as the cost can be paid each time."),
    t.AsLong: ("as long as", "This ends by itself when that is no longer so."),
    t.Until: ("until", "This ends by itself when the time named has ended."),
    t.Choose: ("choose", "The player who uses the ability chooses, among all that are possible."),
    t.AtRandom: ("random", "Chance decides, and everybody sees what it was."),
    t.X: ("X", "A number that is chosen and paid when the card is played."),
    t.Search: ("search", "One looks through all cards there, may find what is named or not, and the rest is shuffled."),
    t.Look: ("look at", "Only the player who looks sees the cards."),
    t.Reveal: ("reveal", "All players see the cards."),
    t.Tire: ("exhaust", "An exhausted card has been used and must be readied before it can be exhausted again."),
    t.Refresh: ("ready", "A ready card can be used again."),
    t.TurnOver: ("turn over", "A card that lies face down is known only to whom the rules say."),
    t.AttachTo: ("attach", "An attached card works, and leaves together with the card that it is attached to."),
    t.Open: ("zone on a card", "A place that hangs on a card. When the card goes, what lies there drops."),
    t.Store: ("store", "A stored card does nothing as long as it lies there."),
    t.Make: ("token", "A token is no card of a deck; when it leaves play, it is gone."),
    t.Vanish: ("remove from the game", "The card is gone for the rest of the game."),
    t.Fight: ("each on the other", "Both do it at the same time, so that both can fall."),
    t.CounterItem: ("counter", "It leaves the chain without doing anything."),
    t.CopyItem: ("copy", "The copy does the same, and its player makes the choices."),
    t.Prevent: ("prevent", "It does not happen at all."),
    t.Controls: ("control", "The player who controls a card uses it, whoever owns it."),
    t.Becomes: ("copy of", "The card has everything printed on the other one, and nothing that was put on it or lasts on it."),
    t.Gives: ("has “...”", "The card has this ability as if it were printed on it."),
}
"""For a shared node: what it is called in a list of terms, and a sentence that explains it."""


class Term(Struct, frozen=True):
    """A word and the sentence that explains it."""

    word: str
    help: str


def terms(said: Iterable[Span], game_help: Mapping[str, str] | None = None, names: Mapping[str, str] | None = None) -> tuple[Term, ...]:
    """The terms of a text, each once, in the order of the text: `game_help` explains the words of the game."""
    found: dict[str, Term] = {}
    for span in said:
        if span.node is not None:
            for term in terms_of(span.node, game_help or {}, names or {}):
                found.setdefault(term.word, term)
    return tuple(found.values())


def terms_of(node: Node, game_help: Mapping[str, str], names: Mapping[str, str]) -> list[Term]:
    """The terms of one node: its own, and those of its words; not those of the nodes below it."""
    found = [Term(*HELP[type(node)])] if type(node) in HELP else []
    words = [getattr(node, field.name) for field in fields(type(node))]
    found += [Term(names.get(word, word), game_help[word]) for word in words if isinstance(word, str) and word in game_help]
    return found
