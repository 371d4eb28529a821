"""Which way cards go from one picture to the next, and that this tells nobody more than the view."""

import pytest

from desktop.table import tokens
from desktop.table.routes import Route, Scenery, hurried, passage, routes, sequence, timed
from desktop.table.spots import Arrangement, Box, Place, Spot
from rules.engine.card import Card
from rules.engine.chance import Chance
from rules.engine.events import Exhaust, Move, Occurrence
from rules.engine.line import Ref, SeatId, ZoneId
from rules.engine.sight import seen_by
from rules.engine.state import Known, Seat, State, Zone
from rules.games.catalogue import load

GAME = load("blank")
DECK, PLAY, HAND = Box(0, 0, 40, 56), Box(100, 0, 600, 154), Box(0, 300, 800, 100)
CARD = (110, 154)
PLACES = [
    Place(ZoneId("deck.0"), DECK, "deck", pile=True),
    Place(ZoneId("play.0"), PLAY, "play"),
    Place(ZoneId("hand.1"), HAND, "hand", hand=True),
]


@pytest.fixture(autouse=True)
def moving(monkeypatch):
    monkeypatch.setattr(tokens, "still", False)


def table(**zones):
    """Cards by zone: `table(deck_0=(1, 2), play_0=(3,))`, seen by the first seat."""
    named = {ZoneId(name.replace("_", ".")): tuple(Ref(r) for r in refs) for name, refs in zones.items()}
    for zone in ("deck.0", "play.0", "hand.0", "hand.1"):
        named.setdefault(ZoneId(zone), ())
    cards = {r: Card("Squire", SeatId(0), zone) for zone, refs in named.items() for r in refs}
    made = {zone: Zone(zone.partition(".")[0], SeatId(int(zone[-1])), refs) for zone, refs in named.items()}
    known = (Known(), Known())
    state = State(game="blank", options={}, cards=cards, zones=made, seats=(Seat(0), Seat(1)), chance=Chance("x"), ids=9, knowledge=known)
    return seen_by(GAME, state, SeatId(0))


def scenery(view, spots, came=None, went=None):
    lie = [Spot(Ref(ref), Box(x, y, *CARD), 1) for ref, (x, y) in spots.items()]
    nothing = Box(0, 0, 0, 0)
    return Scenery(view, Arrangement(nothing, nothing, nothing, lie, PLACES, []), came or {}, went or {})


def ways(before, after, home=frozenset()):
    lying = {spot.ref: spot.box for spot in before.arrangement.spots}
    return routes(GAME, lying, before, after, home)


def test_a_card_goes_from_where_it_lay_and_one_that_stays_has_no_way():
    view = table(play_0=(1, 2))
    found = ways(scenery(view, {1: (100, 0), 2: (220, 0)}), scenery(view, {1: (100, 0), 2: (340, 0)}))
    assert found == [Route(Ref(2), Box(220, 0, *CARD), Box(340, 0, *CARD), "move", 0, 240)]


def test_a_card_that_a_hand_lets_go_glides_home():
    view = table(play_0=(1,))
    (way,) = ways(scenery(view, {1: (300, 90)}), scenery(view, {1: (100, 0)}), frozenset({Ref(1)}))
    assert (way.kind, way.lasts) == ("home", 160)


def test_new_cards_are_dealt_one_after_the_other_from_the_pile_in_which_they_lay():
    before = scenery(table(deck_0=(1, 2)), {})
    after = scenery(table(play_0=(1, 2)), {1: (100, 0), 2: (220, 0)})
    found = ways(before, after)
    assert [(way.start, way.kind, way.begins, way.lasts) for way in found] == [(DECK, "deal", 0, 280), (DECK, "deal", 35, 280)]


def test_a_card_with_a_new_name_comes_from_where_its_move_began():
    before, moved = table(deck_0=(1,)), Occurrence(Move(Ref(1), ZoneId("play.0"), new=Ref(7)))
    came, went = passage(before, (Occurrence(Exhaust(Ref(1))), moved))
    assert (came, went) == ({Ref(7): "deck.0"}, {Ref(1): "play.0"})
    (way,) = ways(scenery(before, {}), scenery(table(play_0=(7,)), {7: (100, 0)}, came, went))
    assert way.start == DECK


def test_a_card_that_leaves_goes_to_its_pile():
    before, after = scenery(table(play_0=(1,)), {1: (100, 0)}), scenery(table(deck_0=(1,)), {})
    (way,) = ways(before, after)
    assert (way.kind, way.end) == ("leave", DECK)


def test_cards_that_are_spread_to_choose_from_come_out_of_their_pile_and_go_back_into_it():
    view = table(deck_0=(1,))
    closed, spread = scenery(view, {}), scenery(view, {1: (100, 200)})
    spread.arrangement.spots[0] = Spot(Ref(1), Box(100, 200, *CARD), 50, "spread")
    assert [(way.start, way.kind) for way in ways(closed, spread)] == [(DECK, "deal")]
    assert [(way.end, way.kind) for way in ways(spread, closed)] == [(DECK, "leave")]


def test_only_a_card_that_was_seen_is_followed_to_where_it_gets_a_new_name():
    gone = {Ref(1): ZoneId("deck.0")}
    after = scenery(table(deck_0=(7,)), {}, {}, gone)
    assert [way.end for way in ways(scenery(table(play_0=(1,)), {1: (100, 0)}), after)] == [DECK]
    assert ways(scenery(table(hand_1=(1,)), {1: (100, 300)}), after) == []


def test_what_would_take_too_long_goes_faster():
    box = Box(0, 0, 10, 10)
    found = timed([Route(Ref(n), box, box, "deal") for n in range(60)], {})
    assert max(way.begins + way.lasts for way in found) == pytest.approx(900)
    assert [way.begins for way in found] == sorted(way.begins for way in found)
    assert {(way.begins, way.lasts) for way in hurried(found)} == {(0, 90)}


def test_cards_go_in_the_order_in_which_it_happened_and_who_makes_room_with_the_first():
    before, box = table(play_0=(1, 2, 3), deck_0=(4,)), Box(0, 0, *CARD)
    to = [(1, "hand.0"), (2, "hand.0"), (4, "play.0"), (11, "deck.0")]
    order = sequence(before, [Occurrence(Move(Ref(ref), ZoneId(zone), new=Ref(ref + 10))) for ref, zone in to])
    assert order == {1: 0, 2: 0, 12: 0, 4: 1, 14: 1, 11: 2, 21: 2}
    found = timed([Route(Ref(ref), box, box, "move") for ref in (3, 12, 14, 21)], order)
    assert {way.ref: way.begins for way in found} == {12: 0, 3: 0, 14: 160, 21: 320}
