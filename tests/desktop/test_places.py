"""Where cards, words and totals stand on the table: stacks, what hangs on cards, the lane and the strips."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from msgspec import structs

from desktop.appearance import look
from desktop.players import Player
from desktop.session import Session
from desktop.settings import Settings
from desktop.table.arrange import arrange
from desktop.table.contest import contest
from desktop.table.signs import seat_brush
from desktop.table.sizes import Sizes, band
from desktop.table.standing import standing
from desktop.table.sums import sum_of
from desktop.table.tokens import tokens
from desktop.table.window import TableWindow
from rules.engine.history import History
from rules.engine.layout import Row
from rules.engine.line import SeatId
from rules.engine.sight import SPECTATOR, seen_by
from rules.scenarios.name import ref_named, refs_named
from tests.vocabulary import Table

pytestmark = pytest.mark.slow

NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk")
SOUTH: dict[str, Any] = {"meld": ["Barbarian King", "Banner of Might", "Elf Archers", "Orc Warband", "Wisdom"], "hands": 2}
NORTH: dict[str, Any] = {"meld": ["Lich King", "Hawkmen", "Tactics"], "hands": 3}


def arrangement(window):
    assert window.area.scene.picture is not None
    return window.area.scene.picture.arrangement


def spots(window, role):
    return [spot for spot in arrangement(window).spots if spot.role == role]


def spot_of(window, name):
    ref = ref_named(window.session.state, name)
    return next(spot for spot in arrangement(window).spots if spot.ref == ref)


def test_sizes_are_those_of_the_grid_and_between_its_columns_nothing_leaps():
    grid = tokens()["grid"]
    for name, one in grid.items():
        w, h = map(int, name.split("x"))
        sizes = Sizes.of(w - one["left"] - one["right"], h - one["top"], tokens())
        assert (sizes.card, sizes.bar, sizes.peek, sizes.other_peek) == (one["card"], one["decision"], one["hand_peek"], one["other_peek"])
    heights = [Sizes.of(1200, h, tokens()) for h in range(500, 1600, 20)]
    for low, high in pairwise(heights):
        assert 0 <= high.card - low.card <= 6
        assert 0 <= high.peek - low.peek <= 6
        assert high.h - high.bar - high.peek > low.h - low.bar - low.peek or low.h < 560


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (2560, 1440)])
def test_extra_cards_of_a_kind_lie_on_the_first_and_melds_read_as_a_table(laid, size):
    window = laid(size=size, south=SOUTH, north=NORTH, phase="battle")
    first, extra = spot_of(window, "Elf Archers").box, spot_of(window, "Orc Warband").box
    assert extra.y - first.y == band(first.w)
    assert 0 < extra.x - first.x < first.w // 4
    assert spot_of(window, "Hawkmen").box.x == first.x
    assert spot_of(window, "Lich King").box.x == spot_of(window, "Barbarian King").box.x
    places = {place.zone: place for place in arrangement(window).places}
    assert [word for word, _ in places["meld.0"].named] == ["Armor", "Mount", "Action", "Spell"]
    assert [word for word, _ in places["meld.1"].named] == ["Weapon", "Armor", "Mount", "Trait", "Spell"]


def test_three_of_a_kind_keep_a_meld_in_its_columns_beside_two_other_seats(laid):
    spells = ["Inferno", "Blizzard", "Shatter"]
    two = {"meld": ["Barbarian King", *spells[:2]]}
    usual = laid(south=two, north=NORTH, east={"meld": ["Warrior"]}, phase="battle")
    window = laid(south={"meld": ["Barbarian King", *spells]}, north=NORTH, east={"meld": ["Warrior"]}, phase="battle")
    boxes = [spot_of(window, name).box for name in spells]
    assert all(low.y - high.y >= 18 for high, low in pairwise(boxes))
    assert boxes[0].x > spot_of(window, "Barbarian King").box.x + 5 * boxes[0].w
    assert spot_of(usual, "Inferno").box.w > boxes[0].w >= 84
    named = next(place.named for place in arrangement(window).places if place.zone == "meld.0")
    assert [word for word, _ in named] == ["Weapon", "Armor", "Mount", "Army", "Action", "Trait"]


def test_strips_stand_in_columns_and_tell_each_sum(laid):
    """South: 10 + 5 + (9 + 5 + 5) twice + 3 = 56, of which 36 printed. North: 10 + (9 + 5) + 7 = 31, of which 26 printed."""
    window = laid(south=SOUTH, north=NORTH, phase="battle")
    strips = window.area.scene.strips
    by_word = [{part.text or f"{part.filled} of {part.most}": part for part in strip.parts} for strip in strips]
    for word in ("hands won", "Force", "hand 0"):
        assert by_word[0][word].x == by_word[1][word].x
    north, south = sorted(strips, key=lambda strip: -strip.strip.seat)
    assert {"56", "36 printed + 20 from bonuses"} <= {part.text for part in south.parts}
    assert {"31", "26 printed + 5 from bonuses"} <= {part.text for part in north.parts}
    assert [(part.filled, part.most) for part in north.parts if part.most] == [(3, 5)]
    assert "Elf Archers 19 = 9 +5 Barbarian King +5 Banner of Might" in south.toolTip()
    assert "Hawkmen 14 = 9 +5 Tactics" in north.toolTip()
    told = window.hints.number(ref_named(window.session.state, "Orc Warband"))
    assert told == ["Orc Warband 19: 9 printed, +5 Barbarian King, +5 Banner of Might"]


def test_the_lane_tells_who_acts_and_who_leads():
    """56 to 31 leads by 25; with three seats the second best counts; nobody leads where the best are level."""
    table = Table("warborn").start(south=SOUTH, north=NORTH, phase="battle")
    view = seen_by(table.game, table.state, SPECTATOR)
    said = contest(table.game, view, SeatId(0))
    assert [n for _, _, n in said.seats] == [31, 56]  # the seat at the bottom is at the right
    assert said.verdict.endswith("leads by 25")
    assert said.heading.startswith("Battle phase · ")
    third = Table("warborn").start(
        south={"meld": ["Lich King", "Inferno"]}, north={"meld": ["Warrior", "Hawkmen"]}, east={"meld": ["Necromancer", "Behemoth"]},
        phase="battle",
    )  # fmt: skip
    three = contest(third.game, seen_by(third.game, third.state, SPECTATOR), SeatId(1))
    assert [(seat, n) for seat, _, n in three.seats] == [(2, 16), (0, 18), (1, 19)]
    assert three.verdict.endswith("leads by 1")
    level = Table("warborn").start(
        south={"meld": ["Lich King", "Counterspell"]}, north={"meld": ["Warrior", "Blizzard"]}, phase="battle", active="south"
    )
    assert contest(level.game, seen_by(level.game, level.state, SPECTATOR), SeatId(0)).verdict.endswith("are level at 18")
    before = Table("warborn").start(south={"hand": ["Lich King"]}, north={"hand": ["Warrior"]}, phase="march")
    assert not contest(before.game, seen_by(before.game, before.state, SPECTATOR), SeatId(0)).seats


def test_a_seat_that_passed_says_so_until_somebody_acts():
    table = Table("warborn").start(
        south=SOUTH, north={"meld": ["Lich King", "Inferno"]}, phase="battle", active="south", options={"ask_all": True}
    )

    def stances():
        view = seen_by(table.game, table.state, SPECTATOR)
        return [standing(table.game, view, SeatId(seat), None).stance for seat in (0, 1)]

    assert stances() == [(), ()]
    table.answer("pass")
    assert stances() == [("passed",), ()]
    table.answer("activate", "Inferno").answer("Elf Archers")
    assert stances() == [(), ()]


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1600, 1000), (2560, 1440)])
def test_what_the_lane_says_has_room(laid, seats, size):
    table = dict(
        zip(("south", "north", "east", "west", "fifth", "sixth"), [SOUTH, NORTH, *({"meld": ["Warrior"]},) * 4][:seats], strict=False)
    )
    table = {seat: {**one, "hands": 0} for seat, one in table.items()}
    heroes = iter(("Necromancer", "Beast Master", "Warrior", "Dwarf Lord"))
    table = {seat: one if one["meld"] != ["Warrior"] else {"meld": [next(heroes)]} for seat, one in table.items()}
    window = laid(size=size, phase="battle", **table)
    lane, made = window.area.scene.lane, arrangement(window)
    assert len(lane.contest.seats) == seats
    assert lane.isVisible()
    assert lane.sceneBoundingRect().height() >= 52
    piles = [place.box for place in made.places if place.pile]
    assert all(box.x + box.w <= made.middle.x or box.x >= made.middle.x + made.middle.w for box in piles)


def test_what_the_lane_says_stands_above_the_zone_that_lies_there(laid):
    """The words are drawn with the felt below them: they would cut off the outline of the zone, and its name."""
    window = laid("blank", south={"hand": ["Charm"]}, north={}, phase="main", active="south")
    made = arrangement(window)
    chain = next(place.box for place in made.places if place.zone == "chain")
    assert made.middle.y + made.middle.h <= chain.y
    assert chain.y + chain.h == made.lane.y + made.lane.h


# -- what hangs on cards
def test_attached_cards_show_their_names_above_the_bearer_stored_ones_beside_and_a_zone_on_a_card_below(laid):
    south = {"play": [{"card": "Giant", "attached": ["Sword"]}, {"card": "Vault", "stored": ["Captain"]}, "Treasurer"], "hand": ["Charm"]}
    window = laid("blank", south=south, north={}, phase="main", active="south")
    row = next(place.box for place in arrangement(window).places if place.zone == "play.0")
    giant, sword = spot_of(window, "Giant"), spot_of(window, "Sword")
    assert (sword.box.x, giant.box.y - sword.box.y) == (giant.box.x, tokens()["card"]["attach_peek"])
    assert sword.z < giant.z
    vault, captain = spot_of(window, "Vault"), spot_of(window, "Captain")
    aside, up = tokens()["card"]["stack_offset"]
    assert (captain.box.x - vault.box.x, vault.box.y - captain.box.y) == (aside, up)
    assert {giant.box.y, vault.box.y} == {spot_of(window, "Treasurer").box.y}
    assert len(spots(window, "row")) == 3
    for spot in (giant, sword, vault, captain):
        assert row.y <= spot.box.y
        assert spot.box.y + spot.box.h <= row.y + row.h


@pytest.mark.parametrize("size", [(900, 600), (1600, 1000)])
def test_a_card_in_a_column_lies_on_what_is_attached_to_it_or_beside_it(laid, size):
    south = {"meld": ["Barbarian King", {"card": "Elf Archers", "attached": ["Wisdom"]}]}
    window = laid(size=size, south=south, north=NORTH, phase="battle")
    bearer, attached = spot_of(window, "Elf Archers"), spot_of(window, "Wisdom")
    assert attached.z < bearer.z
    assert attached.box != bearer.box, "its name is to be read"
    assert abs(attached.box.x - bearer.box.x) < bearer.box.w * 5 // 4, "on it, or right beside it"


def test_where_there_is_no_room_above_attached_cards_lie_beside_their_bearer(laid):
    south = {"play": [{"card": "Giant", "attached": ["Sword", "Sword"]}, "Wall"]}
    window = laid("blank", size=(900, 600), south=south, north={}, phase="main", active="south")
    row = next(place.box for place in arrangement(window).places if place.zone == "play.0")
    lying = [spot for spot in spots(window, "row") if row.y <= spot.box.y < row.y + row.h]
    assert [window.view().cards[spot.ref].definition for spot in lying] == ["Sword", "Sword", "Giant", "Wall"]
    assert all(one.box.x + one.box.w <= other.box.x for one, other in pairwise(lying))


def test_a_zone_on_a_card_is_a_place_below_it(laid):
    made = Table("blank").start(south={"hand": ["Treasurer", "Charm"], "gold": 9}, north={}, phase="main", active="south")
    made.answer("play", "Treasurer").answer("use", "Treasurer").answer("Charm")
    window = TableWindow(Session(made.game, History(made.state), (Player("Ada"), Player("Bruno"))), open_hands=True)
    window.resize(1600, 1000)
    window.session.begin()
    window.show()
    bearer, kept = spot_of(window, "Treasurer"), spot_of(window, "Charm")
    place = next(place for place in arrangement(window).places if "@" in place.zone)
    assert (place.box.y, place.box.x, place.count) == (bearer.box.y + bearer.box.h, bearer.box.x, 1)
    assert kept.box.y > bearer.box.y
    assert kept.z < bearer.z
    window.close()


def test_turned_cards_have_room_beside_each_other(laid):
    south = {"play": [{"card": "Giant", "exhausted": True}, {"card": "Footman", "exhausted": True}, "Wall"]}
    window = laid("blank", south=south, north={}, phase="main", active="south")
    boxes = [window.area.scene.cards[spot.ref].card_box() for spot in spots(window, "row")]
    assert not any(one.intersects(other) for one, other in pairwise(sorted(boxes, key=lambda box: box.x())))


def test_two_copies_each_have_their_own_sum(laid):
    window = laid("blank", south={"play": [{"card": "Giant", "counters": {"plus": 1}}, "Giant"]}, north={}, phase="main", active="south")
    game, state = window.session.game, window.session.state
    assert [sum_of(game, seen_by(game, state, SeatId(0)), ref) for ref in refs_named(state, "Giant")] == ["", ""]  # its cost is as printed


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1600, 1000)])
def test_cards_to_choose_from_are_large_enough_to_read_and_stand_in_the_lane(laid, size):
    armies = ["Hawkmen", "Naga Warriors", "Amazonians", "Beast Men", "Myrmidons", "Elf Archers", "Orc Warband"]
    window = laid(
        size=size,
        south={"meld": ["Necromancer"]},
        north=NORTH | {"meld": ["Lich King", "Tactics"]},
        discard=armies,
        phase="battle",
        active="south",
    )
    window.clicks.card(ref_named(window.session.state, "Necromancer"))
    assert len(spots(window, "spread")) == len(armies)
    assert next(place.count for place in arrangement(window).places if place.zone == "discard") == len(armies)
    lane = arrangement(window).lane
    assert all(spot.box.w >= 84 and spot.box.y + spot.box.h <= lane.y + lane.h for spot in spots(window, "spread"))
    assert all(other.box.x - one.box.x >= one.box.w * 0.34 for one, other in pairwise(spots(window, "spread")))
    assert not window.area.scene.lane.isVisible()


def test_a_game_with_several_rows_has_room_for_all_of_them():
    """Two rows for each of two seats, at every size: none lies over another one."""
    made = Table("blank").start(south={"play": ["Giant"] * 5}, north={"play": ["Wall"] * 3}, phase="main", active="south")
    game = replace(made.game, layout=structs.replace(made.game.layout, rows=(Row("play"), Row("discard")), piles=()))
    for w, h in ((880, 544), (1000, 760), (1288, 956), (2060, 1392)):
        out = arrange(game, made.state, SeatId(0), Sizes.of(w, h, tokens()))
        boxes = [place.box for place in out.places if place.zone.startswith(("play", "discard"))]
        assert len(boxes) == 4
        ordered = sorted(boxes, key=lambda box: box.y)
        assert all(above.y + above.h <= below.y for above, below in pairwise(ordered))
        for spot in out.spots:
            assert any(box.y <= spot.box.y and spot.box.y + spot.box.h <= box.y + box.h for box in boxes)


def test_each_seat_has_a_pattern_of_its_own(qapp):
    tiles = [seat_brush(SeatId(seat)).texture().toImage() for seat in range(6)]
    assert tiles[0].isNull()  # the first is solid
    grey = [[[image.pixelColor(x, y).value() for x in range(image.width())] for y in range(image.height())] for image in tiles[1:]]
    shapes = {tuple(value > (min(map(min, rows)) + max(map(max, rows))) / 2 for row in rows for value in row) for rows in grey}
    assert len(shapes) == 5


@pytest.mark.parametrize(("size", "scale"), [((900, 600), 100), ((1280, 800), 100), ((1280, 800), 150), ((1600, 1000), 200)])
def test_words_of_piles_lie_apart_and_on_the_table(laid, size, scale):
    look(Settings(theme="dark", scale=scale))
    window = laid("blank", size=size, south={"deck": ["Wall"] * 66, "shelf": ["Giant"]}, north={}, phase="main", active="south")
    lane = arrangement(window).lane
    pills = [zone for zone in window.area.scene.zones if zone.pill and zone.place.box.y >= lane.y]
    boxes = [zone.pill_box.translated(zone.pos()) for zone in pills]
    assert len(boxes) == 3
    assert not any(one.intersects(other) for one, other in pairwise(boxes))
    assert all(box.left() >= 0 and box.right() <= window.area.width() for box in boxes)
