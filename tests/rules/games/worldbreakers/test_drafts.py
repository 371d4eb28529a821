"""The drafts of Worldbreakers: how cards go round, what is left, who knows what, decks out of pools, games with them."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from rules.engine.card import UNKNOWN
from rules.engine.frames import Process
from rules.engine.line import TABLE, SeatId, zone_of
from rules.engine.question import CONCEDE, Option, Pick, any_answer
from rules.engine.save import decode_state, encode_state
from rules.engine.sight import seen_by
from rules.engine.state import State
from rules.engine.step import answer, question_for, questions, start
from rules.games.catalogue import load
from rules.games.worldbreakers.decks import CONSTRUCTED, DRAFTED, READY, SIGNED, defects
from rules.games.worldbreakers.drafter import deck
from rules.games.worldbreakers.pairing import paired, pairings
from rules.games.worldbreakers.three_piles import PILES
from rules.language.say.events import tell
from rules.laws.check import broken
from rules.laws.record import record
from rules.laws.views import equal_views
from rules.players import greedy

TWO, FOUR = load("worldbreakers-draft"), load("worldbreakers-draft4")
SOUTH, NORTH, EAST, WEST = (SeatId(i) for i in range(4))
HANDS = {"draft": "hands"}
TAKE, LEAVE = (Option("take", n=1),), (Option("leave", n=1),)


def held(s: State, kind: str, seat: SeatId = TABLE) -> list[str]:
    """The names of the cards in a zone."""
    return [s.cards[ref].definition for ref in s.zones[zone_of(kind, seat)].cards]


def drafted(s: State, seat: SeatId) -> list[str]:
    """What a seat has taken: its pool without what everybody has."""
    leaders = set(SIGNED.values())
    return [name for name in held(s, "pool", seat) if name not in SIGNED and name not in leaders]


def asked(s: State) -> set[tuple[int, str]]:
    """Who is asked what."""
    return {(q.seat, q.purpose) for q in questions(TWO, s)}


def piles(s: State, word: str) -> State:
    """Take the pile that is looked at, or leave it."""
    question = questions(TWO, s)[0]
    assert isinstance(question, Pick)
    return answer(TWO, s, question.seat, tuple(o for o in question.options if o.word == word)).after


def advised(game, s: State, until: str) -> State:
    """Everybody does what is advised, until something of this purpose is asked."""
    while s.over is None and all(q.purpose != until for q in questions(game, s)):
        question = questions(game, s)[0]
        choice = game.decks.advise(game, seen_by(game, s, question.seat), question)
        s = answer(game, s, question.seat, choice or any_answer(question, Random(1))).after
    return s


# -- three piles
def begun(**options) -> State:
    return start(TWO, 2, "7", {"first": "south", **options})


def test_three_piles_begin_with_a_card_each_and_the_first_is_looked_at():
    s = begun()
    assert asked(s) == {(SOUTH, "pile")}
    assert (len(held(s, "box")), [len(held(s, name)) for name in PILES], len(held(s, "pack", SOUTH))) == (93, [0, 1, 1], 1)
    assert len(set(held(s, "box"))) == 93
    assert all(len(held(s, "leaders", seat)) == 16 and not held(s, "pool", seat) for seat in (SOUTH, NORTH))


def test_a_pile_that_is_taken_begins_anew_and_the_turn_ends():
    s = begun()
    looked = held(s, "pack", SOUTH)
    s = piles(s, "take")
    assert drafted(s, SOUTH) == looked
    assert asked(s) == {(NORTH, "pile")}
    assert (len(held(s, "box")), len(held(s, "pack", NORTH))) == (92, 1)


def test_a_pile_that_is_left_grows_and_who_leaves_all_takes_the_top_card():
    s = begun()
    first = held(s, "pack", SOUTH)
    supply = held(s, "box")
    for _ in PILES:
        s = piles(s, "leave")
    assert drafted(s, SOUTH) == [supply[3]]
    assert asked(s) == {(NORTH, "pile")}
    assert len(held(s, "pack", NORTH)) == 2
    assert held(s, "pack", NORTH) == [*first, supply[0]]
    assert [len(held(s, name)) for name in PILES] == [0, 2, 2]


def test_who_has_left_a_pile_knows_its_cards_and_not_the_one_that_came():
    s = piles(begun(), "leave")
    pile = seen_by(TWO, s, SOUTH).zones[zone_of(PILES[0], SeatId(-1))].cards
    seen, never = seen_by(TWO, s, SOUTH).cards, seen_by(TWO, s, NORTH).cards
    assert [seen[ref].definition == UNKNOWN for ref in pile] == [False, True]
    assert [never[ref].definition == UNKNOWN for ref in pile] == [True, True]


def test_all_cards_are_drafted_and_the_last_cannot_be_left():
    s = begun()
    while asked(s) <= {(SOUTH, "pile"), (NORTH, "pile")}:
        question = questions(TWO, s)[0]
        assert isinstance(question, Pick)
        s = piles(s, "leave" if any(o.word == "leave" for o in question.options) else "take")
    assert asked(s) == {(SOUTH, "leader"), (NORTH, "leader")}
    everything = drafted(s, SOUTH) + drafted(s, NORTH)
    assert len(everything) == 96
    assert len(set(everything)) == 96


# -- 5-1-2
def test_hands_of_five_give_one_then_two_and_the_rest_is_out():
    s = start(TWO, 2, "7", HANDS)
    hands = {seat: held(s, "pack", seat) for seat in (SOUTH, NORTH)}
    assert all(len(hand) == 5 for hand in hands.values())
    for seat in (SOUTH, NORTH):
        question = question_for(TWO, s, seat)
        assert isinstance(question, Pick)
        assert (question.least, question.most) == (1, 1)
        s = answer(TWO, s, seat, question.options[:1]).after
    assert drafted(s, SOUTH) == hands[SOUTH][:1]
    assert held(s, "pack", SOUTH) == hands[NORTH][1:]
    for seat in (SOUTH, NORTH):
        question = question_for(TWO, s, seat)
        assert isinstance(question, Pick)
        assert (question.least, question.most) == (2, 2)
        s = answer(TWO, s, seat, question.options[:2]).after
    assert Counter(held(s, "left")) == Counter(hands[SOUTH][3:] + hands[NORTH][3:])
    assert all(len(held(s, "pack", seat)) == 5 for seat in (SOUTH, NORTH))


@pytest.mark.parametrize(("game", "options"), [(TWO, HANDS), (FOUR, {})])
def test_that_packs_are_passed_on_is_told_once(game, options):
    s = start(game, game.least_seats, "7", options)
    for i in range(game.least_seats):
        question = question_for(game, s, SeatId(i))
        assert isinstance(question, Pick)
        step = answer(game, s, SeatId(i), question.options[:1])
        s = step.after
    for seat in (SOUTH, NORTH):
        assert [line.id for line in tell(game, step, seat)].count("told.move.pass") == 1


def test_nine_rounds_are_27_picks_and_with_the_signatures_just_a_deck():
    s = advised(TWO, start(TWO, 2, "7", HANDS), "leader")
    assert all(len(drafted(s, seat)) == 27 for seat in (SOUTH, NORTH))
    s = advised(TWO, s, "build")
    question = question_for(TWO, s, SOUTH)
    assert isinstance(question, Pick)
    assert len(question.options) == question.least == question.most == 30


# -- four
def test_sixteen_packs_of_twelve_go_round_and_the_players_sit_across():
    s = start(FOUR, 4, "7")
    assert Counter(Counter(held(s, "box") + [name for i in range(4) for name in held(s, "pack", SeatId(i))]).values()) == {2: 96}
    assert all(len(held(s, "pack", SeatId(i))) == 12 for i in range(4))
    before = {i: held(s, "pack", SeatId(i)) for i in range(4)}
    for i in range(4):
        question = question_for(FOUR, s, SeatId(i))
        assert isinstance(question, Pick)
        s = answer(FOUR, s, SeatId(i), question.options[:1]).after
    ring = {0: 2, 2: 1, 1: 3, 3: 0}
    assert all(held(s, "pack", SeatId(ring[i])) == before[i][1:] for i in range(4))
    s = advised(FOUR, s, "leader")
    assert all(len(drafted(s, SeatId(i))) == 48 for i in range(4))
    assert {q.seat for q in questions(FOUR, s)} == {SOUTH, NORTH}


def test_after_four_have_drafted_two_play():
    s = advised(FOUR, start(FOUR, 4, "7"), "mulligan")
    assert [seat.alive for seat in s.seats] == [True, True, False, False]
    assert [len(held(s, "hand", SeatId(i))) for i in range(4)] == [5, 5, 0, 0]
    assert all(defects(FOUR, s.seats[i].deck, DRAFTED) == [] for i in (SOUTH, NORTH))
    luck = Random(3)
    while s.over is None:
        question = questions(FOUR, s)[0]
        assert question.seat in (SOUTH, NORTH)
        s = answer(FOUR, s, question.seat, any_answer(question, luck)).after
    assert s.over.why == "match"


def test_after_the_draft_any_two_play_with_what_they_have_drafted():
    s = start(FOUR, 4, "7", {"match": 2}, names=("Ada", "Bruno", "Cleo", "Dario"))
    assert pairings(FOUR, s) == ()
    s = advised(FOUR, s, "leader")
    assert pairings(FOUR, s)[:2] == ((SOUTH, NORTH), (EAST, WEST)), "who sat across comes first"
    assert len(pairings(FOUR, s)) == 6
    two, step = paired(FOUR, s, (NORTH, WEST), "8")
    assert [seat.name for seat in step.after.seats] == ["Bruno", "Dario"]
    for here, there in ((SOUTH, NORTH), (NORTH, WEST)):
        assert Counter(drafted(step.after, here)) == Counter(drafted(s, there))
        assert {*held(step.after, "pool", here)} >= {*SIGNED, *SIGNED.values()}
    assert {seen_by(two, step.after, SOUTH).cards[ref].definition for ref in step.after.zones[zone_of("pool", NORTH)].cards} == {UNKNOWN}
    played = advised(two, step.after, "mulligan")
    assert decode_state(two, encode_state(played)) == played
    assert all(defects(two, played.seats[i].deck, DRAFTED) == [] for i in (SOUTH, NORTH))
    played = answer(two, played, NORTH, CONCEDE).after
    assert played.over is None, "it is a match of two games too"
    s = advised(FOUR, s, "mulligan")
    assert len(pairings(FOUR, s)) == 6
    _, step = paired(FOUR, s, (SOUTH, EAST), "8")
    everybodys = {*SIGNED, *SIGNED.values()}
    built = [name for name in held(s, "chosen", SOUTH) if name not in everybodys]
    assert Counter(drafted(step.after, SOUTH)) == Counter(drafted(s, SOUTH) + built)


def test_a_drafter_who_leaves_is_missed_and_a_player_who_leaves_has_lost():
    s = answer(FOUR, start(FOUR, 4, "7"), WEST, CONCEDE).after
    assert s.over is None
    s = advised(FOUR, s, "mulligan")
    assert s.over is None
    lost = answer(FOUR, start(FOUR, 4, "7"), SOUTH, CONCEDE).after
    assert lost.over is not None
    assert lost.over.winners == (NORTH,)


# -- building and playing
def test_signatures_of_others_are_not_offered_and_each_deck_is_legal():
    s = advised(TWO, begun(), "build")
    for seat in (SOUTH, NORTH):
        leader = held(s, "chosen", seat)
        assert len(leader) == 1
        question = question_for(TWO, s, seat)
        assert isinstance(question, Pick)
        names = [s.cards[o.ref].definition for o in question.options]
        assert {SIGNED[name] for name in names if name in SIGNED} == {*leader}
        assert question.least == question.most == 30
    s = advised(TWO, s, "mulligan")
    assert all(defects(TWO, s.seats[i].deck, DRAFTED) == [] for i in (SOUTH, NORTH))


def test_decks_are_built_anew_between_the_games_of_a_match():
    s = advised(TWO, begun(match=2), "mulligan")
    first = s.seats[SOUTH].deck
    pool = Counter(held(s, "pool", SOUTH) + held(s, "chosen", SOUTH))
    s = answer(TWO, s, NORTH, CONCEDE).after
    assert asked(s) == {(SOUTH, "leader"), (NORTH, "leader")}
    assert Counter(held(s, "pool", SOUTH)) == pool
    again = advised(TWO, s, "mulligan")
    assert Counter(again.seats[SOUTH].deck) == Counter(first), "the last deck is suggested"
    for seat in (SOUTH, NORTH):
        question = question_for(TWO, s, seat)
        assert isinstance(question, Pick)
        other = [o for o in question.options if s.cards[o.ref].definition not in first]
        s = answer(TWO, s, seat, (other[0],)).after
    s = advised(TWO, s, "mulligan")
    assert s.seats[SOUTH].deck[0] != first[0]
    s = answer(TWO, s, NORTH, CONCEDE).after
    assert s.over is not None
    assert s.over.winners == (SOUTH,)


def test_who_leads_is_nobody_elses_to_see_before_the_game():
    s = advised(TWO, begun(), "leader")
    question = question_for(TWO, s, SOUTH)
    assert isinstance(question, Pick)
    s = answer(TWO, s, SOUTH, question.options[1:2]).after
    s = advised(TWO, s, "build")
    assert {seen_by(TWO, s, NORTH).cards[ref].definition for ref in s.zones[zone_of("chosen", SOUTH)].cards} == {UNKNOWN}


def test_a_match_with_decks_that_were_brought_lets_them_change():
    game = load("worldbreakers")
    s = start(game, 2, "7", {"match": 2, "first": "south"}, [READY["earth"], READY["moon"]])
    assert isinstance(s.stack[0], Process)
    assert s.stack[0].name == "match"
    s = answer(game, s, NORTH, CONCEDE).after
    assert asked(s) == {(SOUTH, "leader"), (NORTH, "leader")}
    assert {seen_by(game, s, NORTH).cards[ref].definition for ref in s.zones[zone_of("aside", SOUTH)].cards} == {UNKNOWN}
    s = advised(game, s, "build")
    question = question_for(game, s, SOUTH)
    assert isinstance(question, Pick)
    suggested = deck(game, seen_by(game, s, SOUTH), question)
    other = next(o for o in question.options if o not in suggested)
    s = answer(game, s, SOUTH, (*suggested[1:], other)).after
    out, into = (s.cards[o.ref].definition for o in (suggested[0], other))
    s = advised(game, s, "mulligan")
    assert Counter(s.seats[SOUTH].deck) == Counter(READY["earth"]) - Counter([out]) + Counter([into])
    assert Counter(s.seats[NORTH].deck) == Counter(READY["moon"])
    assert all(defects(game, s.seats[i].deck, CONSTRUCTED) == [] for i in (SOUTH, NORTH))
    assert len(s.cards) == 62
    assert answer(game, s, NORTH, CONCEDE).after.over is not None


def test_a_computer_player_drafts_and_builds_as_advised():
    s = advised(TWO, begun(), "build")
    question = question_for(TWO, s, SOUTH)
    assert question is not None
    view = seen_by(TWO, s, SOUTH)
    assert TWO.decks is not None
    assert greedy.choose(TWO, view, (question,), 100, Random(1)) == TWO.decks.advise(TWO, view, question)


def test_a_draft_is_saved_in_the_middle_of_anything():
    s = begun(match=2)
    for word in ("leave", "take", "leave"):
        s = piles(s, word)
        assert decode_state(TWO, encode_state(s)) == s


# -- laws
@pytest.mark.slow
@pytest.mark.parametrize(("game", "seed"), [(TWO, 0), (TWO, 1), (FOUR, 0)])
def test_all_laws_hold_for_a_draft_and_its_games(game, seed):
    assert broken(game, seed) == []


@pytest.mark.slow
def test_equal_views_in_the_drafts():
    for options in ({}, HANDS):
        game = with_options(options)
        played = record(game, 3, most=60)
        equal_views(game, played, Random(3))


def with_options(options):
    """The draft for two, with options as if they were its defaults."""
    settings = tuple(replace(one, default=options.get(one.name, one.default)) for one in TWO.settings)
    return replace(TWO, settings=settings)
