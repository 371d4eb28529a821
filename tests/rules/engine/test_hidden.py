"""What a seat sees, knows and forgets; and that nothing else reaches its view."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from rules.engine.card import UNKNOWN, Address
from rules.engine.draft import Draft
from rules.engine.events import Cause, Face, Learn, Move, Trigger
from rules.engine.frames import Process, Settling
from rules.engine.line import SeatId, zone_of
from rules.engine.question import Pick, any_answer
from rules.engine.save import plain, saved
from rules.engine.sight import SPECTATOR, deal, seen_by
from rules.engine.step import answer, bare, question_for, questions, start
from rules.engine.write import write
from rules.games.blank.words import does, event
from rules.games.catalogue import load
from rules.language import tree as t
from rules.laws.record import record
from rules.scenarios.build import build
from rules.scenarios.file import read_scenario
from rules.scenarios.run import Playing
from tests.vocabulary import Table

SOUTH, NORTH = SeatId(0), SeatId(1)
BLANK = load("blank")
HELD = t.Cards("", "mine", "hand")


def played(text: str) -> Playing:
    """A scenario played to its end."""
    scenario = read_scenario(text)
    playing = Playing(load(scenario.game), build(load(scenario.game), scenario.setup), scenario.auto)
    for step in scenario.steps:
        playing.go(step)
    return playing


def text_of(view) -> str:
    """All that a view says, as one text."""
    return repr(plain(saved(view)))


def test_with_closed_lists_a_view_shows_no_other_deck():
    state = start(BLANK, 2, "4", {"open_lists": False})
    view = seen_by(BLANK, state, SOUTH)
    assert view.seats[SOUTH].deck
    assert not view.seats[NORTH].deck
    dealt = [deal(BLANK, view, Random(n)) for n in range(3)]
    hands = [[d.cards[r].definition for r in d.zones[zone_of("hand", NORTH)].cards] for d in dealt]
    assert len({tuple(hand) for hand in hands}) > 1
    mine = zone_of("hand", SOUTH)
    assert all(d.cards[r] == state.cards[r] for d in dealt for r in state.zones[mine].cards)
    assert text_of(seen_by(BLANK, dealt[0], SOUTH)) == text_of(view)


def laid(**hands: list[str]):
    """A blank table with cards in hands, and its draft."""
    d = Draft(BLANK, bare(BLANK, 3, "0"))
    refs = {}
    for seat, names in zip((SOUTH, NORTH, SeatId(2)), hands.values(), strict=False):
        refs[seat] = [d.create(name, seat, zone_of("hand", seat), token=False) for name in names]
    return d, refs


def test_a_card_put_down_unseen_is_known_to_who_put_it_there():
    d, refs = laid(south=["Spy"], north=[])
    spy = d.move(refs[SOUTH][0], zone_of("play", SOUTH), up=False)
    state = d.freeze()
    assert seen_by(BLANK, state, SOUTH).cards[spy].definition == "Spy"
    assert seen_by(BLANK, state, NORTH).cards[spy].definition == UNKNOWN
    assert not d.learned


def test_a_card_turned_down_in_sight_stays_known_to_all():
    d, refs = laid(south=["Spy"], north=[])
    spy = d.move(refs[SOUTH][0], zone_of("play", SOUTH))
    write(BLANK, d, (Face(spy, False),))
    assert seen_by(BLANK, d.freeze(), NORTH).cards[spy].definition == "Spy"


def test_what_a_hidden_card_last_was_is_in_no_other_view():
    d, refs = laid(south=["Spy"], north=[])
    spy = d.move(refs[SOUTH][0], zone_of("play", SOUTH), up=False)
    write(BLANK, d, (Move(spy, zone_of("discard", SOUTH), "defeat", up=False),))
    state = d.freeze()
    assert seen_by(BLANK, state, SOUTH).left[spy].card.definition == "Spy"
    assert seen_by(BLANK, state, NORTH).left[spy].card.definition == UNKNOWN
    assert "Spy" not in repr(plain(saved(replace(seen_by(BLANK, state, NORTH), seats=()))))


def test_a_shown_card_is_forgotten_when_one_of_the_hand_leaves_unseen():
    d, refs = laid(south=["Giant", "Wall", "Scout"], north=[])
    giant, wall, _ = refs[SOUTH]
    write(BLANK, d, (Learn((NORTH,), (giant,), "reveal"),))
    assert giant in d.knowledge[NORTH].faces
    d.move(wall, zone_of("deck", SOUTH))
    assert not d.knowledge[NORTH].faces
    assert giant not in d.cards
    assert len(d.zones[zone_of("hand", SOUTH)].cards) == 2


def test_of_a_shown_hand_all_but_the_one_that_left_unseen_is_still_known():
    d, refs = laid(south=["Giant", "Wall", "Scout"], north=["Spy"])
    hand, deck = zone_of("hand", SOUTH), zone_of("deck", SOUTH)
    for name in ("Levy", "Levy", "Levy", "Levy"):
        d.create(name, SOUTH, deck, token=False)
    write(BLANK, d, (Learn((NORTH,), tuple(refs[SOUTH]), "reveal"), Move(refs[SOUTH][1], deck, "tuck")))
    state = d.freeze()
    known = state.knowledge[NORTH]
    assert not known.faces
    assert (known.lists[hand].names, known.lists[hand].away) == (("Giant", "Scout", "Wall"), 1)
    view, told = seen_by(BLANK, state, NORTH), set()
    for n in range(40):
        dealt = deal(BLANK, view, Random(n))
        told.add(tuple(sorted(dealt.cards[r].definition for r in dealt.zones[hand].cards)))
    assert told == {("Giant", "Scout"), ("Giant", "Wall"), ("Scout", "Wall")}


def test_a_shown_card_is_remembered_when_another_is_played_openly():
    d, refs = laid(south=["Giant", "Wall"], north=[])
    giant, wall = refs[SOUTH]
    write(BLANK, d, (Learn((NORTH,), (giant,), "reveal"),))
    d.move(wall, zone_of("discard", SOUTH))
    assert d.knowledge[NORTH].faces == {giant}


def test_a_shuffle_takes_the_faces_and_leaves_the_list():
    d, refs = laid(south=["Giant", "Wall"], north=[])
    for ref in refs[SOUTH]:
        d.move(ref, zone_of("deck", SOUTH))
    write(BLANK, d, (Learn((NORTH,), d.zones[zone_of("deck", SOUTH)].cards, "look"),))
    d.shuffle(zone_of("deck", SOUTH))
    assert not d.knowledge[NORTH].faces
    assert d.knowledge[NORTH].lists[zone_of("deck", SOUTH)].names == ("Giant", "Wall")


def test_a_list_is_less_sure_after_each_unseen_draw():
    d, refs = laid(south=["Giant", "Wall"], north=[])
    for ref in refs[SOUTH]:
        d.move(ref, zone_of("deck", SOUTH))
    write(BLANK, d, (Learn((NORTH,), d.zones[zone_of("deck", SOUTH)].cards, "look"),))
    d.shuffle(zone_of("deck", SOUTH))
    d.move(d.zones[zone_of("deck", SOUTH)].cards[0], zone_of("hand", SOUTH))
    assert d.knowledge[NORTH].lists[zone_of("deck", SOUTH)].away == 1
    d.move(d.zones[zone_of("deck", SOUTH)].cards[0], zone_of("hand", SOUTH))
    assert not d.knowledge[NORTH].lists


def test_who_sees_a_card_come_has_learned_something():
    d, refs = laid(south=["Giant"], north=[])
    d.move(refs[SOUTH][0], zone_of("play", SOUTH))
    assert {seat for seat, _ in d.learned} == {NORTH, SeatId(2)}


def test_a_waiting_ability_of_a_hidden_card_is_in_no_other_view():
    playing = played("""
        game = "blank"
        title = "An ambush"
        rule = "blank.hidden"
        [table]
        phase = "main"
        active = "south"
        [table.south]
        play = ["Footman"]
        [table.north]
        hand = ["Ambusher", "Wall"]
        [[step]]
        answer = "raid"
        with = ["Footman"]
        """)
    state = playing.state
    assert [q.seat for q in questions(BLANK, state)] == [NORTH]
    assert triggers_in(state)
    assert not triggers_in(seen_by(BLANK, state, SOUTH))
    assert triggers_in(seen_by(BLANK, state, NORTH))


def triggers_in(state):
    """What waits to respond in a state or a view."""
    top = state.stack[-1]
    assert isinstance(top, Process)
    return top.v.triggers


def test_a_view_of_a_deal_is_the_view():
    playing = played("""
        game = "blank"
        title = "Two hands"
        rule = "blank.turn"
        [table]
        phase = "main"
        active = "south"
        [table.south]
        hand = ["Giant", "Wall"]
        deck = ["Scout", "Spy"]
        [table.north]
        hand = ["Ambusher", "Levy"]
        deck = ["Ghost"]
        """)
    view = seen_by(BLANK, playing.state, SOUTH)
    for n in range(5):
        assert text_of(seen_by(BLANK, deal(BLANK, view, Random(n)), SOUTH)) == text_of(view)


SMALL = ("Ambusher", "Inspire", "Footman", "Grim Mourner", "Blast", "Giant", "Spy", "Levy", "Charm", "Chain Smith")


@pytest.mark.parametrize("name", ["blank", "blank-chain"])
def test_with_small_decks_a_view_asks_what_the_table_asks(name):
    game, luck = load(name), Random(5)
    for seed in range(12):
        state = start(game, 3, f"{seed}", decks=[tuple(luck.choices(SMALL, k=14)) for _ in range(3)])
        for _ in range(120):
            if state.over is not None:
                break
            for seat in range(3):
                asked = question_for(game, state, SeatId(seat))
                assert question_for(game, seen_by(game, state, SeatId(seat)), SeatId(seat)) == asked
            question = luck.choice(questions(game, state))
            state = answer(game, state, question.seat, any_answer(question, luck)).after


def test_what_waits_follows_a_card_through_a_mixed_hand():
    d, refs = laid(south=["Ambusher", "Wall", "Giant"], north=[])
    ambusher, wall, _ = refs[SOUTH]
    write(BLANK, d, (Learn((NORTH,), (ambusher,), "reveal"),))
    waits = Trigger(Address("Ambusher", (0,)), Cause(ambusher, SOUTH))
    d.stack.append(Process("settle", "respond", Settling((waits,))))
    write(BLANK, d, (Move(wall, zone_of("deck", SOUTH), "tuck"),))
    source = triggers_in(d.freeze())[0].cause.source
    assert source != ambusher
    assert d.cards[source].definition == "Ambusher"


def test_a_deal_knows_no_more_of_how_a_half_paid_play_began_than_the_view():
    """North's hand was mixed since, so its cards had other ids then; and what South has seen since lay hidden then, too."""
    d, refs = laid(south=["Levy"], north=["Giant", "Wall", "Scout", "Spy", "Herald"])
    d.stack.append(Process("play", "place"))
    d.attempt()
    d.shuffle(zone_of("hand", NORTH))
    state = d.freeze()
    view, told = seen_by(BLANK, state, SOUTH), set()
    for n in range(20):
        made = deal(BLANK, view, Random(n))
        told.add(tuple(made.attempts[0].cards[r].definition for r in refs[NORTH]))
        assert text_of(seen_by(BLANK, made, SOUTH)) == text_of(view)
    assert len(told) > 5


def test_what_lay_open_when_a_half_paid_play_began_still_did_so_in_a_deal():
    d, _ = laid(south=["Levy"], north=["Giant", "Wall"])
    spy = d.create("Spy", NORTH, zone_of("play", NORTH), token=False)
    d.stack.append(Process("play", "place"))
    d.attempt()
    d.move(spy, zone_of("deck", NORTH))
    for seat in (SOUTH, NORTH):
        d.know(seat, replace(d.knowledge[seat], faces=frozenset()))
    state = d.freeze()
    view = seen_by(BLANK, state, SOUTH)
    for n in range(20):
        made = deal(BLANK, view, Random(n))
        assert made.attempts[0].cards[spy].definition == "Spy"
        assert text_of(seen_by(BLANK, made, SOUTH)) == text_of(view)


@pytest.mark.parametrize("which", [HELD | t.THEIRS, t.THEIRS | HELD, HELD & t.Cards("event", zone="hand"), HELD - t.This()])
def test_what_is_found_in_a_hand_among_other_places_is_a_secret(which):
    """One card fits, and South is asked all the same: North cannot tell where it lies."""
    game = BLANK.with_packs({"Sorter": event("Sorter", 0, does(t.MoveTo(t.Choose(which), "discard")))})
    table = Table(game).start(phase="main", south={"hand": ["Sorter", "Duel"]}, north={"hand": ["Wall"]})
    (question,) = questions(game, table.answer("play", "Sorter").state)
    assert isinstance(question, Pick)
    assert question.secret
    assert table.options() == ["Duel"]


@pytest.mark.parametrize("name", ["blank", "warborn"])
def test_a_view_that_is_written_has_the_cards_that_it_shows(name):
    """Also of known and of turned cards, and for a spectator."""
    game = load(name)
    for step in record(game, 4).steps[::9]:
        for seat in (SPECTATOR, SOUTH, NORTH):
            seen = seen_by(game, step.after, seat).cards
            assert list(seen.copy().items()) == list(seen.items())  # type: ignore[attr-defined]
