"""Each rule of Worldbreakers for two is shown by a scenario, or by a test named here; and how a game starts, which no scenario lays out."""

from pathlib import Path

import pytest

from rules.engine.card import UNKNOWN
from rules.engine.events import Learn
from rules.engine.line import Ref, SeatId, zone_of
from rules.engine.question import Pick
from rules.engine.sight import seen_by
from rules.engine.state import State
from rules.engine.step import answer, questions, start
from rules.games.catalogue import load
from rules.games.worldbreakers.decks import READY
from rules.games.worldbreakers.words import GUILDS
from rules.scenarios.file import read_file
from rules.scenarios.scenario import Refuse
from tests.vocabulary import Table

GAME = load("worldbreakers")
SCENARIOS = Path(__file__).resolve().parents[3] / "scenarios" / "worldbreakers"
ELSEWHERE = {
    "wb.start": "test_both_sides_get_ready",
    "wb.start.first": "test_chance_says_who_goes_first_unless_the_table_does",
    "wb.discard": "test_discard_piles_are_open_hands_and_decks_are_not",
    "wb.decks.ready": "test_the_ready_decks_are_legal_in_each_mode",
    "wb.decks.constructed": "test_each_defect_has_its_way_out",
    "wb.decks.drafted": "test_the_ready_decks_are_legal_in_each_mode",
    "wb.decks.signature": "test_each_defect_has_its_way_out",
}
"""Rules that are about more than a table: the test that shows each."""


def dealt(seed: str, **options: str) -> State:
    return start(GAME, 2, seed, options, (READY["moon"], READY["void"]))


def lying(s: State, kind: str, seat: int) -> tuple[Ref, ...]:
    return s.zones[zone_of(kind, SeatId(seat))].cards


def test_each_rule_has_a_scenario_or_a_test():
    read = [read_file(path) for path in sorted(SCENARIOS.glob("*.toml"))]
    cited = {one.rule for one in read} | {step.rule for one in read for step in one.steps if isinstance(step, Refuse)}
    rules = {rule for rule in GAME.rules() if rule.startswith("wb.") and not rule.startswith("wb.solo.")}
    assert rules - cited == set(ELSEWHERE)
    tests = "".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
    assert all(f"def {name}(" in tests for name in ELSEWHERE.values())


def test_both_sides_get_ready():
    s = dealt("1")
    for seat, (guild, leader) in enumerate((("moon", "The Muhandasat, Council of Engineers"), ("void", READY["void"][0]))):
        have = s.seats[seat].resources
        assert have["mythium"] == 5
        assert {guild: have[guild] for guild in GUILDS} == {**dict.fromkeys(GUILDS, 0), guild: 1}
        (ref,) = lying(s, "worldbreaker", seat)
        assert s.cards[ref].definition == leader
        assert (len(lying(s, "hand", seat)), len(lying(s, "deck", seat))) == (5, 25)


def test_decks_are_shuffled():
    hands = {tuple(s.cards[ref].definition for ref in lying(s, "hand", 0)) for s in map(dealt, "12345")}
    assert len(hands) == 5


@pytest.mark.parametrize("first", [0, 1])
def test_chance_says_who_goes_first_unless_the_table_does(first):
    set_so = [questions(GAME, dealt(seed, first=("south", "north")[first]))[0].seat for seed in "1234"]
    assert set_so == [first] * 4
    assert {questions(GAME, dealt(str(seed)))[0].seat for seed in range(12)} == {0, 1}


def test_who_goes_first_is_asked_for_a_mulligan_first_and_takes_the_first_turn():
    s = dealt("1", first="north")
    for seat in (1, 0):
        (question,) = questions(GAME, s)
        assert isinstance(question, Pick)
        assert (question.seat, question.purpose, question.least, question.most) == (seat, "mulligan", 0, 5)
        s = answer(GAME, s, question.seat, ()).after
    assert [(q.seat, q.purpose) for q in questions(GAME, s)] == [(1, "action")]


def test_what_is_turned_over_is_seen_by_both_and_no_card_beyond_the_one_that_was_looked_for():
    deck = ["Surge", "Pacify", "Dogtamer", "Stupefy"]
    table = Table("worldbreakers").start(phase="action", south={"mythium": 3, "stars": 1, "hand": ["Inspirational Vision"], "deck": deck})
    table.answer("play").answer("follower")
    shown = [o.event for o in table.playing.history.path()[-1].events if isinstance(o.event, Learn)]
    assert [seat for event in shown for seat in event.seats] == [0, 1]
    assert [table.playing.history.path()[-1].before.cards[ref].definition for event in shown for ref in event.refs] == deck[:3]


def test_discard_piles_are_open_hands_and_decks_are_not():
    pile = {"hand": ["Surge"], "deck": ["Pacify"], "discard": ["Lay Siege"]}
    table = Table("worldbreakers").start(phase="action", south=pile, north=pile)
    for seat in (SeatId(0), SeatId(1)):
        view = seen_by(table.game, table.state, seat)
        known = {kind: [view.cards[ref].definition for whose in (0, 1) for ref in lying(view, kind, whose)] for kind in pile}
        assert known == {
            "hand": ["Surge", UNKNOWN] if seat == 0 else [UNKNOWN, "Surge"],
            "deck": [UNKNOWN] * 2,
            "discard": ["Lay Siege"] * 2,
        }
