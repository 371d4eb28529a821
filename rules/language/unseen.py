"""What cards cannot be judged by: faces that not everybody sees. If a condition looked at them, the question that follows from it
would tell what a hand holds, and nobody at the table could say whether it is true.
"""

from __future__ import annotations

from rules.engine.ability import Node
from rules.engine.game import Game
from rules.language import tree as t
from rules.language.address import below, wrapped

ALWAYS = {(t.Pay, "n"), (t.Becomes, "like"), (t.AsLong, "only")}
OF_ABILITIES = (t.When, t.Interrupt, t.Instead, t.Cannot, t.Static, t.Action)
COSTLY = (t.When, t.Interrupt)  # who is asked about these follows from whether the cost could be paid


def judged(kind: type[Node], field: str, within: type[Node] | None) -> bool:
    """Is what stands in this field judged by what everybody sees, and not done or chosen by a player?"""
    if kind in OF_ABILITIES and field in ("on", "only"):
        return True
    return (kind, field) in ALWAYS or (field == "cost" and kind in COSTLY) or (field == "n" and kind is t.Plus and within is t.Static)


def unseen_faces(game: Game, node: Node, reading: bool = False) -> bool:
    """Does this look at faces of cards where not everybody sees them? `reading`: what is found here is judged by its face."""
    if isinstance(node, t.Cards | t.Top):
        zone = game.zones.get(node.zone)
        return zone is not None and zone.seen != "all" and (reading or reads_faces(node))
    if isinstance(node, t.Both):
        one, other = reading or reads_faces(node.other), reading or reads_faces(node.one)
        return unseen_faces(game, node.one, one) or unseen_faces(game, node.other, other)
    if isinstance(node, t.But):
        return unseen_faces(game, node.one, reading or reads_faces(node.other))
    if isinstance(node, t.Pay):
        return False
    return any(unseen_faces(game, inner, reading or isinstance(node, t.NumberOf)) for inner in below(node))


def reads_faces(node: Node) -> bool:
    """Does a selector ask for something that stands on the face of a card?"""
    return isinstance(node, t.Named | t.Having | t.With) or bool(getattr(node, "kind", "")) or any(map(reads_faces, below(node)))


def from_zone(ability: Node) -> str:
    """The zone in which an ability works, if it says so."""
    while not isinstance(ability, t.From) and wrapped(type(ability)):
        ability = ability.ability  # type: ignore[attr-defined]
    return ability.zone if isinstance(ability, t.From) else ""
