"""The campaign: chapters one after the other, what is kept between them, and what the automaton says of its choices."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace as changed

import rules.games.worldbreakers.campaign as package
from rules.engine.events import Answered, Gain, Mark, Move
from rules.engine.history import History
from rules.engine.line import SeatId, zone_of
from rules.engine.question import CONCEDE, Option, Pick, any_answer
from rules.engine.save import decode_state, encode_state
from rules.engine.sight import seen_by
from rules.engine.state import State
from rules.engine.step import answer, edit, questions, start
from rules.games.catalogue import load
from rules.games.guide import guide_of
from rules.games.worldbreakers.campaign.content import chapter, part
from rules.games.worldbreakers.campaign.drafting import numbers
from rules.games.worldbreakers.campaign.lines import LINES
from rules.games.worldbreakers.campaign.series import ending_of
from rules.games.worldbreakers.campaign.states import campaign_of
from rules.games.worldbreakers.campaign.words import AUTOMATON, HUMAN
from rules.games.worldbreakers.words import POWER
from rules.language.say.events import tell
from rules.language.say.lines import sentence
from rules.laws.check import LAWS, broken
from rules.laws.ends import comes_to_an_end, conceding
from rules.laws.record import play, record
from rules.players import greedy
from tests.vocabulary import Table

SOLO = load("worldbreakers-solo")
SOUTH = SeatId(0)


def begun(chapter: int = 1, difficulty: str = "scholar", seed: int = 1) -> State:
    """A campaign from the beginning of a part."""
    return start(SOLO, 2, f"{seed:032x}", {"play": "campaign", "chapter": chapter, "difficulty": difficulty}, names=("Ada", ""))


def pick(s: State) -> Pick:
    found = questions(SOLO, s)[0]
    assert isinstance(found, Pick)
    return found


def said(s: State, *words: str) -> State:
    """Answers without cards."""
    for word in words:
        s = answer(SOLO, s, pick(s).seat, (Option(word),) if word else ()).after
    return s


def ended(s: State, winner: SeatId) -> State:
    """The game at hand goes on by random answers until the rally phase, with all the power on one side."""
    luck = Random(1)
    v = campaign_of(s)
    while pick(s).purpose != "action":
        s = answer(SOLO, s, pick(s).seat, any_answer(pick(s), luck)).after
    for seat in (HUMAN, AUTOMATON):
        have = s.seats[seat].resources[POWER]
        s = edit(SOLO, s, seat, (Gain(seat, POWER, 90 if seat == winner else -have),)).after
    while len(campaign_of(s).tries) == len(v.tries):
        s = answer(SOLO, s, pick(s).seat, any_answer(pick(s), luck)).after
    return s


def won(s: State) -> State:
    """The chapter is played and won, and what can be drafted is drafted."""
    s = ended(said(s, "play"), HUMAN)
    while s.over is None and pick(s).purpose == "pick":
        s = answer(SOLO, s, HUMAN, any_answer(pick(s), Random(1))).after
    return s


# -- a campaign
def test_a_chapter_that_was_won_leads_to_the_next():
    s = ended(said(begun(), "play"), HUMAN)
    dealt = {s.cards[o.ref].definition for o in pick(s).options}
    assert (pick(s).purpose, len(pick(s).options), pick(s).least, pick(s).most) == ("pick", 6, 3, 3)
    kept = pick(s).options[:3]
    names = tuple(s.cards[o.ref].definition for o in kept)
    s = answer(SOLO, s, HUMAN, kept).after
    v = campaign_of(s)
    assert (v.chapter, v.rules, "S-1" in v.orders, "I-07" in v.orders) == (2, ("N-1",), True, False)
    assert {"Champion of the Tumen", "Raid the Mines"} <= set(v.deck)
    assert not {"Ger Migration", "Lowly Bard"} & set(v.deck)
    assert v.collection == (*part(1).human, *names)
    assert not dealt & set(v.draft)
    assert len(v.draft) == 18
    assert v.drafted[0].kept == names
    assert set(v.drafted[0].left) == dealt - set(names)
    assert (v.tries[0].chapter, v.tries[0].won, v.tries[0].start) == (1, True, 1)
    assert pick(s).purpose == "camp"


def test_a_chapter_that_was_lost_is_played_again_under_the_same_conditions():
    s = begun(6)
    before = campaign_of(s)
    s = ended(said(s, "play"), AUTOMATON)
    v = campaign_of(s)
    assert v == changed(before, losses=(0, 0, 0, 0, 0, 1, 0, 0, 0, 0), tries=v.tries, result=v.result, rounds=v.rounds)
    assert not v.tries[0].won
    assert campaign_of(said(s, "play")).rules == ("N-5", "N-6")


def test_a_warrior_begins_with_power_after_two_losses_of_the_same_chapter():
    s = begun(difficulty="warrior")
    starts = []
    for _ in range(3):
        starts.append(campaign_of(s).start)
        s = ended(said(s, "play"), AUTOMATON)
    assert starts == [0, 0, 1]
    assert campaign_of(said(s, "worldbreaker")).start == 0
    assert campaign_of(said(s, "worldbreaker", "warrior")).start == 1
    assert campaign_of(won(s)).start == 0


def test_the_deck_is_chosen_out_of_the_collection():
    s = won(begun())
    v = campaign_of(s)
    assert v.chosen == part(1).human
    s = said(s, "deck")
    asked = pick(s)
    assert (asked.purpose, asked.least, asked.most, len(asked.options)) == ("build", 30, 30, 33)
    s = answer(SOLO, s, HUMAN, asked.options[3:]).after
    chosen = campaign_of(s).chosen
    assert set(chosen) == set(v.collection[3:])
    s = said(s, "play")
    assert set(s.seats[HUMAN].deck) == {part(1).leader, *chosen}
    assert set(s.seats[AUTOMATON].deck) == set(campaign_of(s).deck)


def test_with_thirty_cards_there_is_nothing_to_choose():
    assert Option("deck") not in pick(begun()).options


def test_a_game_that_was_given_up_counts_only_if_the_human_says_so():
    s = answer(SOLO, said(begun(), "play"), HUMAN, CONCEDE).after
    assert pick(s).purpose == "left"
    forgotten, counted = campaign_of(said(s, "forget")), campaign_of(said(s, "count"))
    assert (forgotten.losses[0], len(forgotten.tries)) == (0, 0)
    assert (counted.losses[0], counted.tries[0].won) == (1, False)


@pytest.mark.slow
def test_ten_chapters_are_played_through_both_parts():
    s, drafts = begun(), []
    for n in range(1, 11):
        v = campaign_of(s)
        assert (v.chapter, v.goal) == (n, chapter(n).power)
        assert len(v.deck) == 30
        assert len(v.orders) == 12
        if n == 6:
            assert (v.collection, v.chosen, v.deck, v.draft) == (part(2).human, part(2).human, part(2).automaton, part(2).draft)
        s = won(s)
        drafts.append(len(campaign_of(s).drafted))
    v = campaign_of(s)
    assert drafts == [1, 2, 3, 4, 4, 5, 6, 7, 8, 8]
    assert [t.ending for t in v.tries if t.ending] == ["E-1", "E-2-in-play"]
    assert v.draft == ()
    s = said(s, "close")
    assert s.over is not None
    assert s.over.winners == (HUMAN,)
    assert s.over.why == "campaign"


@pytest.mark.parametrize(("there", "ending"), [(True, "E-2-in-play"), (False, "E-2-depleted")])
def test_the_last_ending_is_by_the_grotto(there, ending):
    s = said(start_at(10), "play")
    luck = Random(1)
    while pick(s).purpose != "action":
        s = answer(SOLO, s, pick(s).seat, any_answer(pick(s), luck)).after
    grotto = next(ref for ref, card in s.cards.items() if card.definition == "The Indigo Grotto")
    if not there:
        s = edit(SOLO, s, SOUTH, (Move(grotto, zone_of("discard", AUTOMATON)),)).after
    assert ending_of(SOLO, s, campaign_of(s)) == ending  # type: ignore[arg-type]


def start_at(number: int) -> State:
    """A campaign that stands before a chapter."""
    return Table(SOLO).start(phase="camp", options={"chapter": number}).state


def test_the_drafts_run_out_as_the_rules_say():
    assert [numbers(3, n) for n in (24, 6, 5, 4, 1)] == [(6, 3), (6, 3), (5, 3), (4, 2), (1, 1)]


def test_practice_of_a_chapter_has_the_drafts_before_it():
    s = start(SOLO, 2, "1", {"chapter": 4})
    v = campaign_of(s)
    assert len(v.collection) == 39
    assert len(v.chosen) == 30
    assert len(v.draft) == 24 - 18
    assert v.rules == ("N-2", "N-3")
    assert start(SOLO, 2, "1", {"chapter": 4}) == s
    assert campaign_of(start(SOLO, 2, "2", {"chapter": 4})).collection != v.collection


# -- going back, and saving
def test_going_back_to_an_earlier_chapter_grows_a_branch_and_keeps_the_other():
    first = begun()
    history = History(first)
    history.add(answer(SOLO, first, HUMAN, (Option("artisan"),)))
    assert history.undo()
    history.add(answer(SOLO, history.state, HUMAN, (Option("warrior"),)))
    assert campaign_of(history.state).difficulty == "warrior"
    assert len(history.nodes[0].children) == 2
    assert campaign_of(history.nodes[0].children[0].state).difficulty == "artisan"


def test_a_campaign_is_saved_in_the_middle_of_an_order():
    s, luck = said(start_at(8), "play"), Random(5)
    seen: set[str] = set()
    for _ in range(150):
        if not questions(SOLO, s):
            break
        assert decode_state(SOLO, encode_state(s)) == s
        seen.add(pick(s).purpose)
        s = answer(SOLO, s, pick(s).seat, any_answer(pick(s), luck)).after
    assert {"order", "trigger", "action"} <= seen


def test_the_same_seed_and_answers_give_the_same_game():
    for number in (3, 9):
        one, other = (start(SOLO, 2, "7", {"chapter": number}) for _ in range(2))
        luck = Random(7)
        for _ in range(60):
            if one.over is not None:
                break
            choice = any_answer(pick(one), luck)
            one, other = (answer(SOLO, s, pick(s).seat, choice).after for s in (one, other))
        assert one == other


def test_a_step_of_the_automaton_is_undone_like_any_other():
    s = start(SOLO, 2, "3", {"chapter": 6})
    history, luck = History(s), Random(3)
    while not any(isinstance(o.event, Mark) and o.event.name == "flip" for o in (history.path()[-1].events if history.path() else ())):
        asked = questions(SOLO, history.state)[0]
        history.add(answer(SOLO, history.state, asked.seat, any_answer(asked, luck)))
    assert history.undo()
    assert pick(history.state).purpose == "order"


# -- words
def ids() -> set[str]:
    """The ids of lines that the modules of the campaign make."""
    found = set()
    for path in Path(package.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Line" and node.args:
                found |= {str(x.value) for x in ast.walk(node.args[0]) if isinstance(x, ast.Constant) and "." in str(x.value)}
    return found


def test_every_line_has_words():
    assert len(ids()) > 5
    assert all(any(known.startswith(id) for known in LINES) for id in ids())


@pytest.mark.parametrize("number", range(1, 11))
def test_whatever_is_asked_in_a_chapter_has_words_and_is_told(number):
    played = record(with_options(chapter=number), 3, most=400)
    for step in played.steps:
        asked = questions(SOLO, step.before)[0]
        assert f"ask.{asked.purpose}" in SOLO.lines, asked.purpose
        view = seen_by(SOLO, step.after, HUMAN)
        told = [sentence(SOLO, view, line) for line in tell(SOLO, step, HUMAN)]
        assert told
        assert all(text.strip() and "{" not in text for text in told)
        assert not asked.why or any(isinstance(o.event, Answered) and o.event.why for o in step.events)  # type: ignore[union-attr]


# -- players and laws
def with_options(**options: object):
    """The game, with options as if they were its defaults."""
    settings = tuple(replace(one, default=options.get(one.name, one.default)) for one in SOLO.settings)  # type: ignore[arg-type]
    return replace(SOLO, settings=settings)


def test_a_computer_player_drafts_and_builds_as_advised():
    s = ended(said(begun(), "play"), HUMAN)
    view = seen_by(SOLO, s, HUMAN)
    assert SOLO.decks is not None
    advised = SOLO.decks.advise(SOLO, view, pick(s))
    assert greedy.choose(SOLO, view, (pick(s),), 100, Random(1)) == advised
    s = said(answer(SOLO, s, HUMAN, advised or ()).after, "deck")
    built = SOLO.decks.advise(SOLO, seen_by(SOLO, s, HUMAN), pick(s))
    assert {s.cards[o.ref].definition for o in built or () if isinstance(o, Option)} == set(campaign_of(s).chosen)


@pytest.mark.slow
@pytest.mark.parametrize("number", [2, 5, 8, 10])
def test_all_laws_hold_for_each_chapter(number):
    assert broken(with_options(chapter=number), 3 * number) == []


@pytest.mark.slow
@pytest.mark.parametrize("law", [law for law in LAWS if law not in (comes_to_an_end, conceding)], ids=lambda law: law.__name__)
def test_the_laws_hold_between_chapters_too(law):
    """A draft, the choice of a deck, other difficulties, and the next chapter."""
    game = with_options(play="campaign")
    law(game, play(game, ended(said(begun(seed=4), "play"), HUMAN), Random(2), most=90), Random(4))


def test_each_question_of_the_campaign_is_explained_by_its_guide():
    guide = guide_of(SOLO)
    assert guide is not None
    assert "automaton" in guide.offer
    asked = {id.split(".")[1] for id in SOLO.lines if id.startswith("ask.")}
    assert asked - {entry.asks for entry in guide.entry} == {"leader"}
    entry = guide.at(("happens", "gain.rally"))
    assert entry is not None
    assert entry.rule == "wb.solo.winning"
