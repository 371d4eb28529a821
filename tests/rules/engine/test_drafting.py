"""A draft is a game like any other: secret, undone, saved; and a series is a draft and games with what was drafted."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from rules.engine import drafting
from rules.engine.events import Mark, Move
from rules.engine.frames import Together
from rules.engine.game import AskAll, ProcessKind
from rules.engine.history import History
from rules.engine.line import SeatId, zone_of
from rules.engine.question import CONCEDE, Option, Pick, any_answer
from rules.engine.save import decode_state, encode_state
from rules.engine.sight import seen_by
from rules.engine.state import State
from rules.engine.step import Step, answer, questions, start
from rules.games.blank import draft
from rules.games.blank.draft import DRAFT, LEAST, PACKS, SIZE
from rules.language.say.events import told
from rules.laws.check import broken
from rules.laws.record import Broken, record
from rules.laws.views import equal_views

SOUTH, NORTH, WEST = SeatId(0), SeatId(1), SeatId(2)


def held(s: State, kind: str, seat: SeatId) -> list[str]:
    """The names of the cards in a seat's zone."""
    return [s.cards[ref].definition for ref in s.zones[zone_of(kind, seat)].cards]


def asked(s: State) -> set[tuple[int, str]]:
    """Who is asked what."""
    return {(q.seat, q.purpose) for q in questions(DRAFT, s)}


def first_taken(s: State) -> tuple[State, list[Step]]:
    """Every seat that is asked takes the first card of its pack."""
    steps = []
    while any(q.purpose == "pick" for q in questions(DRAFT, s)):
        question = questions(DRAFT, s)[0]
        assert isinstance(question, Pick)
        steps.append(answer(DRAFT, s, question.seat, question.options[:1]))
        s = steps[-1].after
        if not (isinstance(s.stack[-1], Together) and s.stack[-1].sealed):
            break
    return s, steps


def drafted(s: State) -> State:
    """The draft played to its end."""
    while any(q.purpose == "pick" for q in questions(DRAFT, s)):
        s, _ = first_taken(s)
    return s


def built(s: State, skip: int = 0) -> State:
    """Every seat builds its deck of what it drafted, all but so many of the first cards."""
    while any(q.purpose == "build" for q in questions(DRAFT, s)):
        question = questions(DRAFT, s)[0]
        assert isinstance(question, Pick)
        s = answer(DRAFT, s, question.seat, question.options[skip:]).after
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_packs_go_round_and_back_and_what_is_taken_stays(seats):
    s = start(DRAFT, seats, "7")
    every = range(seats)
    packs = {i: held(s, "pack", SeatId(i)) for i in every}
    assert all(len(pack) == SIZE for pack in packs.values())
    assert asked(s) == {(i, "pick") for i in every}
    after, _ = first_taken(s)
    for i in every:
        assert len(held(after, "pool", SeatId(i))) == 1
        rest = Counter(packs[i]) - Counter(held(after, "pool", SeatId(i)))
        assert Counter(held(after, "pack", SeatId((i + 1) % seats))) == rest
    for _ in range(SIZE - 1):
        after, _ = first_taken(after)
    second = {i: held(after, "pack", SeatId(i)) for i in every}
    assert all(len(pack) == SIZE for pack in second.values())
    back, _ = first_taken(after)
    assert all(not Counter(held(back, "pack", SeatId((i - 1) % seats))) - Counter(second[i]) for i in every), "the other way round"
    ended = drafted(back)
    assert all(len(held(ended, "pool", SeatId(i))) == PACKS * SIZE for i in every)


def test_one_sees_ones_own_pack_and_pool_and_the_packs_that_one_has_passed_on():
    s, _ = first_taken(start(DRAFT, 3, "7"))
    mine, theirs = seen_by(DRAFT, s, SOUTH), held(s, "pack", NORTH)
    assert held(mine, "pack", SOUTH) == held(s, "pack", SOUTH)
    assert held(mine, "pool", SOUTH) == held(s, "pool", SOUTH)
    assert held(mine, "pack", NORTH) == theirs, "it was South's"
    assert set(held(mine, "pack", WEST)) == set(held(mine, "pool", NORTH)) == {"?"}
    s, steps = first_taken(s)
    seen = seen_by(DRAFT, s, SOUTH)
    assert set(held(seen, "pool", NORTH)) == {"?"}
    taken = held(s, "pool", NORTH)[-1]
    opened = steps[-1]
    lines = [told(DRAFT, seen, o, seen_by(DRAFT, opened.before, SOUTH)) for o in opened.events]
    north = zone_of("pool", NORTH)
    picked = [line for line, o in zip(lines, opened.events, strict=True) if isinstance(o.event, Move) and o.event.to == north]
    assert picked
    assert taken not in repr(picked), "South, who has seen that pack, is not told what was taken of it"


def test_picks_are_undone_saved_and_taken_back_as_any_answer():
    history = History(start(DRAFT, 2, "7"))
    before = history.state
    question = questions(DRAFT, before)[0]
    assert isinstance(question, Pick)
    history.add(answer(DRAFT, before, SOUTH, question.options[:1]))
    _, steps = first_taken(history.state)
    for step in steps:
        history.add(step)
    assert decode_state(DRAFT, encode_state(history.state)) == history.state
    while history.undo():
        pass
    assert history.state == before


def test_a_series_is_a_draft_and_games_with_decks_that_may_change(monkeypatch):
    monkeypatch.setattr(draft, "TO_WIN", 2)
    s = drafted(start(DRAFT, 2, "7"))
    assert asked(s) == {(0, "build"), (1, "build")}
    question = questions(DRAFT, s)[0]
    assert isinstance(question, Pick)
    assert (question.least, question.most) == (LEAST, PACKS * SIZE)
    pools = [Counter(held(s, "pool", SeatId(i))) for i in (0, 1)]
    s = built(s)
    for i in (SOUTH, NORTH):
        assert Counter(s.seats[i].deck) == pools[i]
        dealt = Counter(card.definition for card in s.cards.values() if card.owner == i)
        assert dealt == pools[i]
    s = answer(DRAFT, s, NORTH, CONCEDE).after
    assert asked(s) == {(0, "build"), (1, "build")}, "decks may change between games"
    assert [Counter(held(s, "pool", SeatId(i))) for i in (0, 1)] == pools
    s = built(s, skip=2)
    assert all(len(s.seats[i].deck) == PACKS * SIZE - 2 for i in (0, 1))
    s = answer(DRAFT, s, NORTH, CONCEDE).after
    assert s.over is not None
    assert s.over.winners == (SOUTH,)


def test_who_gives_up_in_the_draft_is_out_of_the_series():
    s = start(DRAFT, 3, "7")
    s = answer(DRAFT, s, WEST, CONCEDE).after
    s = built(drafted(s))
    assert s.over is None
    assert [seat.alive for seat in s.seats] == [True, True, False]
    assert answer(DRAFT, s, NORTH, CONCEDE).after.over is not None


def test_of_two_the_other_has_won_if_one_gives_up_in_the_draft():
    s = answer(DRAFT, start(DRAFT, 2, "7"), NORTH, CONCEDE).after
    assert s.over is not None
    assert s.over.winners == (SOUTH,)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_all_laws_hold_for_a_draft_and_its_games(seed):
    assert broken(DRAFT, seed) == []


def test_equal_views_in_the_draft_alone():
    for seed in range(4):
        played = record(DRAFT, seed, most=3 * PACKS * SIZE)
        assert any(isinstance(o.event, Mark) and o.event.name == "pack" for step in played.steps for o in step.events)
        equal_views(DRAFT, played, Random(seed))


def test_a_pick_that_tells_of_other_packs_would_be_noticed(monkeypatch):
    """Planted: how many cards are offered hangs on what lies in all packs."""

    def telling(game, s, f, seat):
        names = [s.cards[ref].definition for i in range(len(s.seats)) for ref in s.zones[zone_of("pack", SeatId(i))].cards]
        options = tuple(Option("card", ref) for ref in s.zones[zone_of("pack", seat)].cards)
        return Pick(seat, "pick", options[: 1 + sum(map(len, names)) % 3], secret=True)

    steps = {**drafting.DRAFT.steps, "pick": AskAll(drafting.pickers, telling, drafting.take_pick)}
    game = replace(DRAFT, processes={**DRAFT.processes, "draft": ProcessKind(steps)})
    with pytest.raises(Broken):
        equal_views(game, record(game, 1, most=8), Random(1))


def test_a_draft_drawn_at_random_ends_in_a_won_match():
    s, luck = start(DRAFT, 3, "2"), Random(2)
    while s.over is None:
        question = luck.choice(questions(DRAFT, s))
        s = answer(DRAFT, s, question.seat, any_answer(question, luck)).after
    assert s.over.why == "match"
