"""A table for two with plates: rows share lines, cards are as large as the grid says, attackers stand a step ahead."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsItem

from desktop.appearance import follow, look
from desktop.asking.presenter import present
from desktop.panels.facts import Facts
from desktop.players import Player
from desktop.session import Session
from desktop.settings import Settings
from desktop.table.arrange import arrange
from desktop.table.condition import condition_of
from desktop.table.contest import contest
from desktop.table.overlay import RingItem
from desktop.table.plate_parts import LOW
from desktop.table.sizes import Sizes, height
from desktop.table.spots import Box
from desktop.table.text_rows import Text
from desktop.table.tokens import tokens
from desktop.table.window import TableWindow
from rules.engine.frames import Process
from rules.engine.history import History
from rules.engine.line import SeatId, zone_of
from rules.engine.question import Amounts, Row
from rules.engine.sight import SPECTATOR, seen_by
from rules.games.worldbreakers.states import Combat
from rules.language.say.lines import sentence
from rules.scenarios.name import ref_named
from tests.desktop.test_pictures import SIZE, looks_as_kept
from tests.vocabulary import Table

KHUTULUN, POLO = "Khutulun, the True Daughter", "Marco Polo, Robed in Silk"
MUHANDASAT = "The Muhandasat, Council of Engineers"
SOUTH: dict[str, Any] = {
    "worldbreaker": [KHUTULUN], "locations": ["The Humble Underpass", "The Den of Sabers"], "mythium": 4, "power": 6, "earth": 3,
    "followers": ["Airag Maker", "Khutulun's Kheshig", "Kalari Adept"],
}  # fmt: skip
NORTH: dict[str, Any] = {"worldbreaker": [POLO], "followers": ["Solemn Guardian", {"card": "Mothkeeper", "exhausted": True}]}


@pytest.fixture
def laid(qtbot):
    """A table in the middle of a game, on the screen."""
    made: list[TableWindow] = []

    def show(size=(1600, 1000), south=SOUTH, north=NORTH, phase="action") -> tuple[TableWindow, Table]:
        table = Table("worldbreakers").start(south=south, north=north, phase=phase, active="south")
        window = TableWindow(Session(table.game, History(table.state), (Player("Ada"), Player("Bruno"))), open_hands=True)
        made.append(window)
        qtbot.addWidget(window)
        window.resize(*size)
        with qtbot.waitActive(window):
            window.show()
        window.session.begin()
        return window, table

    yield show
    for window in made:
        window.close()


def spot(window, name):
    ref = ref_named(window.session.state, name)
    return next(one for one in window.area.scene.picture.arrangement.spots if one.ref == ref)


@pytest.mark.parametrize("size", [(1280, 800), (1600, 1000), (2560, 1440)])
def test_cards_are_as_large_as_the_grid_says_and_no_row_lies_on_another_one(size):
    grid = tokens()["grid"][f"{size[0]}x{size[1]}"]
    table = Table("worldbreakers").start(south=SOUTH, north=NORTH, phase="action", active="south")
    w, h = size[0] - grid["left"] - grid["right"], size[1] - grid["top"]
    out = arrange(table.game, table.state, SeatId(0), Sizes.of(w, h, tokens()))
    assert out.card >= grid["card"] - 2
    rows: dict[str, Box] = {place.zone: place.box for place in out.places}
    order = [rows[zone] for zone in ("locations.1", "followers.1")] + [out.lane] + [rows[zone] for zone in ("followers.0", "locations.0")]
    for above, below in pairwise(order):
        assert above.y + above.h <= below.y
    assert order[-1].y + order[-1].h <= out.bar.y
    for strip in out.strips:
        assert strip.box.y == rows[f"locations.{strip.seat}"].y
        assert strip.box.x + strip.box.w < rows[f"worldbreaker.{strip.seat}"].x < rows[f"locations.{strip.seat}"].x
        assert rows[f"locations.{strip.seat}"].x + rows[f"locations.{strip.seat}"].w < rows[f"discard.{strip.seat}"].x


@pytest.mark.slow
def test_attackers_step_ahead_upright_and_nobody_else_moves(laid):
    window, _ = laid()
    before = {name: spot(window, name).box for name in (*SOUTH["followers"], *SOUTH["locations"], *NORTH["followers"][:1])}
    kheshig = ref_named(window.session.state, "Khutulun's Kheshig")
    attack = next(option for option in window.asked.options() if option.word == "attack")
    window.session.answer(SeatId(0), (attack,))
    window.clicks.card(kheshig)
    chosen = spot(window, "Khutulun's Kheshig").box
    assert chosen.x == before["Khutulun's Kheshig"].x
    assert chosen.y < before["Khutulun's Kheshig"].y  # laid ahead while it is only chosen
    window.act(window.asked.acts()[0])
    assert window.view().cards[kheshig].zone == "front.0"
    assert spot(window, "Khutulun's Kheshig").box == chosen
    condition = window.area.scene.cards[kheshig].face[1]
    assert (condition.spent, condition.attacks) == ("", 0)
    assert {name: spot(window, name).box for name in before if name != "Khutulun's Kheshig"} == {
        name: box for name, box in before.items() if name != "Khutulun's Kheshig"
    }


@pytest.mark.slow
def test_what_is_played_lies_at_the_side_of_who_plays_it(laid):
    window, _ = laid(south={**SOUTH, "hand": ["Call to Arms"], "deck": ["Eagle Huntress", "Dogtamer", "Gallant Soldier"]})
    play = next(option for option in window.asked.options() if option.word == "play")
    window.session.answer(SeatId(0), (play,))
    assert window.view().cards[ref_named(window.session.state, "Call to Arms")].zone == "played"
    lies, row = spot(window, "Call to Arms").box, spot(window, "Airag Maker").box
    assert lies.y < row.y < lies.y + lies.h
    assert lies.x > spot(window, "Kalari Adept").box.x + row.w


@pytest.mark.slow
def test_a_plate_tells_power_mythium_and_each_standing_at_every_size(laid):
    for size in ((900, 600), (1280, 800), (1600, 1000)):
        window, _ = laid(size)
        mine = next(item for item in window.area.scene.strips if item.strip.own)
        numbers = [part.text for part in mine.parts if part.style == "number"]
        assert numbers == ["6", "4", "3", "0", "0", "0"]
        assert [(part.filled, part.most) for part in mine.parts if part.most] == [(6, 10)]
        for part in mine.parts:
            assert part.x >= 0
            assert part.right <= mine.strip.w
            assert part.y + part.h <= mine.strip.h
        assert {part.text for part in mine.parts} >= {"power", "mythium", "earth", "moon", "stars", "void", "hand 0"}
        assert height(window.area.scene.picture.arrangement.card) <= mine.strip.box.h


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(900, 560), (1000, 760)])
def test_words_of_plates_and_turns_grow_with_the_interface_and_have_room_on_a_small_table(size, scale):
    table = Table("worldbreakers").start(south=SOUTH, north=NORTH, phase="action", active="south")
    out = arrange(table.game, table.state, SeatId(0), Sizes.of(size[0], size[1], tokens(), scale, bar=round(64 * scale)))
    rows = {place.zone: place.box for place in out.places}
    for strip in out.strips:
        assert strip.h >= 4 * LOW, "four lines"
        assert strip.scale > 1 or scale == 1
        beside = rows[zone_of("followers", strip.seat)]
        assert beside.x >= strip.box.x + strip.box.w or beside.y >= strip.box.y + strip.box.h or beside.y + beside.h <= strip.box.y
    assert out.scale > 1 or scale == 1
    assert out.lane.h >= 18 * out.scale


def test_the_turn_tracker_stands_in_the_lane():
    table = Table("worldbreakers").start(south=SOUTH, north=NORTH, phase="last-turn", active="north")
    said = contest(table.game, seen_by(table.game, table.state, SPECTATOR), SeatId(0))
    assert said.told == "Round 1 · turn 4 of 4"
    assert said.turns is not None
    assert (said.turns.seats, said.turns.at) == ((0, 1) * 4, 7)


@pytest.mark.slow
def test_a_card_in_hand_shows_what_it_would_cost_now_and_all_show_what_they_ask_for(laid):
    """Generous Dealer: events and locations of its side cost 1 less; followers, and the other side's cards, do not."""
    south = {**SOUTH, "followers": ["Generous Dealer"], "hand": ["Covert Exchange", "Pacify", "Solemn Guardian"]}
    window, _ = laid(south=south, north={**NORTH, "hand": ["The Uncanny Valley"]})
    faces = {item.face[0].name: item.face[0].subject for item in window.area.scene.cards.values() if item.face[0].name}
    numbers = {name: (one.number, one.printed) for name, one in faces.items()}
    assert (numbers["Covert Exchange"], numbers["Pacify"], numbers["Solemn Guardian"]) == ((1, 2), (2, 3), (3, 3))
    assert numbers["The Uncanny Valley"][0] == numbers["The Uncanny Valley"][1]
    assert [kind.name for kind in faces["Covert Exchange"].needs] == ["stars", "stars"]


def test_stages_that_are_left_and_gone_are_told_of_a_location_in_play_only():
    south = {**SOUTH, "locations": [{"card": "Covert Exchange", "counters": {"stage": 2}}], "hand": ["The Den of Sabers"]}
    table = Table("worldbreakers").start(south=south, north=NORTH, phase="action", active="south")
    exchange, den = (
        condition_of(table.game, table.state, ref_named(table.state, name)) for name in ("Covert Exchange", "The Den of Sabers")
    )
    assert (exchange.stages, exchange.counters) == ((2, 3), ())
    assert den.stages == (0, 0)


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1600, 1000)])
def test_stored_cards_lie_under_their_bearer_and_all_of_it_is_seen(size):
    leader = {"card": MUHANDASAT, "stored": ["Luminous Lagoon", "Volatile Furnace", "Covert Exchange"]}
    south = {**SOUTH, "worldbreaker": [leader], "followers": [{"card": "Patient Mentor", "stored": ["Surge"]}, "Airag Maker"]}
    table = Table("worldbreakers").start(south=south, north=NORTH, phase="action", active="south")
    out = arrange(table.game, table.state, SeatId(0), Sizes.of(size[0], size[1] - 44, tokens()))
    lies = {table.state.cards[spot.ref].definition: spot for spot in out.spots}
    for bearer, *stored in ((MUHANDASAT, "Luminous Lagoon", "Volatile Furnace", "Covert Exchange"), ("Patient Mentor", "Surge")):
        row = [lies[name] for name in (*stored, bearer)]
        assert all(one.z < other.z and one.box.x + 20 <= other.box.x for one, other in pairwise(row))
        assert row[-1].box.x - row[-2].box.x < row[-1].box.w
    assert lies[MUHANDASAT].box.x + lies[MUHANDASAT].box.w < lies["The Humble Underpass"].box.x
    lagoon = ref_named(table.state, "Luminous Lagoon")
    assert condition_of(table.game, table.state, lagoon).stages == (0, 0)


# -- what a hand does
def point(window, name):
    item = window.area.scene.cards[ref_named(window.session.state, name)]
    return window.area.view.mapFromScene(item.card_box().center())


def drag(window, name, end, lets_go=True):
    port, start = window.area.view.viewport(), point(window, name)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for part in (0.2, 0.6, 1.0):
        QTest.mouseMove(port, start + (end - start) * part)
    if lets_go:
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)


def lane(window):
    box = window.area.scene.picture.arrangement.lane
    return window.area.view.mapFromScene(box.x + box.w // 2, box.y + box.h // 2)


def asked_to_block(laid, south=SOUTH, north=NORTH | {"followers": ["Solemn Guardian", "Mothkeeper"]}):
    """Ada attacks with two followers, one of them dragged ahead; Bruno's Guardian is ready."""
    window, _ = laid(south=south, north=north)
    assert ref_named(window.session.state, "Kalari Adept") in window.asked.lit()
    drag(window, "Khutulun's Kheshig", lane(window))
    assert window.asked.question.purpose == "declare"
    assert window.asked.picked() == {ref_named(window.session.state, "Khutulun's Kheshig")}
    window.clicks.card(ref_named(window.session.state, "Airag Maker"))
    QTest.keyClick(window, Qt.Key.Key_Return)
    while window.session.question().purpose != "block":
        window.session.answer(window.session.question().seat, ())
    return window


def test_of_the_places_in_the_lane_the_nearest_is_meant(laid):
    window, _ = laid()
    box = window.area.scene.picture.arrangement.lane
    found = [window.area.scene.zone_at(QPointF(box.x + box.w / 2, box.y + box.h / 2 + aside)).place.zone for aside in (-12, 12)]
    assert found == ["front.1", "front.0"]


@pytest.mark.slow
def test_a_follower_is_dragged_ahead_to_attack_and_onto_an_attacker_to_block(laid):
    window = asked_to_block(laid)
    drag(window, "Solemn Guardian", point(window, "Airag Maker"), lets_go=False)
    assert window.area.scene.overlay.tip.why.split("\n")[-1] == "Airag Maker: 1 of 2 wounds"
    QTest.mouseRelease(window.area.view.viewport(), Qt.MouseButton.LeftButton, pos=point(window, "Airag Maker"))
    state = window.session.state
    assert state.cards[ref_named(state, "Solemn Guardian")].exhausted
    assert state.cards[ref_named(state, "Airag Maker")].counters == {"wound": 1}
    assert window.session.question().purpose == "block"


@pytest.mark.slow
def test_of_a_blocker_and_an_attacker_one_is_chosen_first_and_what_the_fight_does_is_foretold(laid):
    window = asked_to_block(laid)
    guardian, maker, moth = (ref_named(window.session.state, name) for name in ("Solemn Guardian", "Airag Maker", "Mothkeeper"))
    QTest.mouseClick(window.area.view.viewport(), Qt.MouseButton.LeftButton, pos=point(window, "Solemn Guardian"))
    assert window.asked.picked() == {guardian}
    assert window.asked.what == "choose what Solemn Guardian blocks"
    assert {act.text for act in window.asked.acts()[:2]} == {"Block Airag Maker", "Block Khutulun's Kheshig"}
    QTest.mouseMove(window.area.view.viewport(), point(window, "Airag Maker"))
    assert window.area.scene.overlay.arrow.isVisible()
    assert window.area.scene.overlay.tip.why.split("\n") == ["Solemn Guardian: 2 of 6 wounds", "Airag Maker: 1 of 2 wounds"]
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.asked.picked() == frozenset()
    window.clicks.card(maker)  # the attacker can come first too
    assert window.asked.what == "choose who blocks Airag Maker"
    assert {guardian, moth} <= window.asked.lit()
    window.clicks.card(moth)
    state = window.session.state
    assert state.cards[moth].exhausted
    assert not state.cards[guardian].exhausted


@pytest.mark.slow
def test_a_table_in_the_middle_of_a_combat(laid, tmp_path):
    south = {**SOUTH, "locations": [{"card": "Covert Exchange", "counters": {"stage": 2}}, "The Den of Sabers"], "hand": ["Lay Siege"]}
    north = {"followers": ["Solemn Guardian", {"card": "Mothkeeper", "exhausted": True, "counters": {"wound": 1}}], "power": 5}
    window = asked_to_block(laid, south={**south, "deck": ["Dogtamer"] * 9}, north={**NORTH, **north, "hand": ["Pacify"] * 3})
    window.resize(SIZE)
    window.clicks.card(ref_named(window.session.state, "Solemn Guardian"))
    QTest.mouseMove(window.area.view.viewport(), point(window, "Airag Maker"))
    looks_as_kept(window, "worldbreakers", tmp_path)


def test_who_fights_whom_is_told_while_something_is_asked_in_between():
    table = Table("worldbreakers").start(
        south={**SOUTH, "followers": [], "front": ["Airag Maker"]}, north=NORTH, phase="action", active="south"
    )
    maker, guardian = (ref_named(table.state, name) for name in ("Airag Maker", "Solemn Guardian"))
    assert table.game.facing(table.game, table.state) == ()
    frame = Process("combat", "fight", Combat(SeatId(0), declared=1, blocker=guardian, blocked=maker))
    found = table.game.facing(table.game, replace(table.state, stack=(frame, *table.state.stack)))
    assert [(one.one, one.other) for one in found] == [(guardian, maker)]
    assert [sentence(table.game, table.state, line) for line in found[0].said] == [
        "Solemn Guardian: 2 of 6 wounds", "Airag Maker: 1 of 2 wounds",
    ]  # fmt: skip


@pytest.mark.slow
def test_exhausted_cards_lean_if_that_is_wished_and_need_no_more_room_for_it(laid):
    window, _ = laid(north={**NORTH, "followers": ["Mothkeeper", {"card": "Sly Sentinel", "exhausted": True}, "Solemn Guardian"]})
    sentinel = ref_named(window.session.state, "Sly Sentinel")
    apart = [spot(window, name).box.x for name in ("Mothkeeper", "Sly Sentinel", "Solemn Guardian")]
    assert window.area.scene.cards[sentinel].face[1].angle == 90
    try:
        assert look(Settings(theme="dark", lean=True))
        follow(window, Settings(theme="dark", lean=True), other=True)
        assert window.area.scene.cards[sentinel].face[1].angle == 14
        closer = [spot(window, name).box.x for name in ("Mothkeeper", "Sly Sentinel", "Solemn Guardian")]
        assert all(b - a < d - c for (a, b), (c, d) in zip(pairwise(closer), pairwise(apart), strict=True))
    finally:
        look(Settings(theme="dark"))
    follow(window, Settings(theme="dark"), other=True)
    assert window.area.scene.cards[sentinel].face[1].angle == 90


@pytest.mark.slow
def test_a_card_that_waits_for_a_choice_pulses_once_and_stays_marked(laid, monkeypatch):
    window, _ = laid(south={**SOUTH, "hand": ["Call to Arms"], "deck": ["Eagle Huntress", "Dogtamer", "Gallant Soldier"]})
    faded: list[QGraphicsItem] = []
    monkeypatch.setattr(window.area.scene.motion, "fade", faded.append)
    play = next(option for option in window.asked.options() if option.word == "play")
    window.session.answer(SeatId(0), (play,))
    call = ref_named(window.session.state, "Call to Arms")
    assert window.asked.question.about == call
    rings = [item for item in faded if isinstance(item, RingItem)]
    assert [ring.box for ring in rings] == [spot(window, "Call to Arms").box]
    window.show_table()
    assert [item for item in faded if isinstance(item, RingItem)] == rings
    assert window.area.scene.cards[call].face[1].mark == "asks"


def test_inspector_and_text_tell_what_a_card_costs_now_what_it_asks_for_and_that_it_attacks(qapp):
    south = {**SOUTH, "followers": ["Generous Dealer"], "hand": ["Covert Exchange"]}
    front = [{"card": "Mothkeeper", "exhausted": True}]
    table = Table("worldbreakers").start(south=south, north={**NORTH, "followers": [], "front": front}, phase="action", active="south")
    view = seen_by(table.game, table.state, SeatId(0))
    facts, text = Facts(), Text(table.game, view, None, {})
    told = {}
    for name in ("Covert Exchange", "Mothkeeper"):
        facts.show_card(table.game, view, ref_named(table.state, name))
        told[name] = facts.toPlainText()
    assert "Cost\t1: 2 printed, −1 to pay now" in told["Covert Exchange"]
    assert "Asks for\tStars 2" in told["Covert Exchange"]
    assert "State\tAttacking, exhausted" in told["Mothkeeper"]
    assert text.card(ref_named(table.state, "Covert Exchange")).words == "Covert Exchange, Location, cost 1, asks for Stars 2"
    assert "attacking, exhausted" in text.card(ref_named(table.state, "Mothkeeper")).words


def test_numbers_are_asked_for_with_the_names_of_their_cards(qapp):
    table = Table("worldbreakers").start(south=SOUTH, north=NORTH, phase="action", active="south")
    guardian, moth = (ref_named(table.state, name) for name in ("Solemn Guardian", "Mothkeeper"))
    question = Amounts(SeatId(0), "divide", (Row("share", 1, 3, ref=guardian), Row("share", 1, 3, ref=moth), Row("x", 0, 2)))
    asked = present(table.game, seen_by(table.game, table.state, SeatId(0)), question)
    assert [row.name for row in asked.rows()] == ["Solemn Guardian", "Mothkeeper", "X"]
    assert asked.choice() == (1, 1, 0)
