"""What is remembered of a round can be looked at by static abilities, of own cards too."""

from rules.engine.draft import Draft
from rules.engine.line import SeatId, zone_of
from rules.engine.traits import traits
from rules.games.catalogue import load
from rules.games.worldbreakers.anatomy import follower
from rules.games.worldbreakers.filters import Fallen
from rules.games.worldbreakers.words import NEUTRAL
from rules.language.tree import Plus, Static, This
from tests.vocabulary import Table

MOURNER = follower(NEUTRAL, "Mourner", 1, 0, (1, 3), Static((Plus("strength", 1, This()),), Fallen()))


def test_what_is_remembered_and_forgotten_is_looked_at_at_once():
    """Whatever else has changed or not: nothing but the memory does here."""
    table = Table(load("worldbreakers").with_packs({"Mourner": MOURNER}))
    leader = {"worldbreaker": ["Khutulun, the True Daughter"]}
    table.start(south={**leader, "followers": ["Mourner"]}, north=leader, phase="action", active="south")
    d = Draft(table.game, table.state)
    (ref,) = d.zones[zone_of("followers", SeatId(0))].cards
    found = [traits(table.game, d, ref).numbers["strength"]]
    d.remember("round", "defeated")
    found.append(traits(table.game, d, ref).numbers["strength"])
    d.expire("round")
    found.append(traits(table.game, d, ref).numbers["strength"])
    assert found == [1, 2, 1]
