"""The campaign as it is designed: its 54 cards, decks, chapters and texts fit together."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rules.games.catalogue import load
from rules.games.worldbreakers.campaign.content import chapter, chapters, decks, difficulties, part
from rules.games.worldbreakers.campaign.new_rules import NEW_RULES, PUTS_AWAY
from rules.games.worldbreakers.campaign.orders import BASIC, DOTTED, ORDERS
from rules.games.worldbreakers.campaign.series import begun, passed
from rules.games.worldbreakers.campaign.states import Campaign
from rules.games.worldbreakers.decks import READY, SIGNED
from rules.language.check import Checker
from rules.language.tree import Forced, Stage, When
from rules.scenarios.file import read_file
from rules.scenarios.scenario import Refuse

SOLO = load("worldbreakers-solo")
SCENARIOS = Path(__file__).resolve().parents[3] / "scenarios" / "worldbreakers-solo"
PROSE = Path(__file__).resolve().parents[4] / "assets" / "prose" / "worldbreakers"
STORY = tomllib.loads((PROSE / "campaign.en.toml").read_text(encoding="utf-8"))
PARTS, CHAPTERS = decks().parts, chapters().chapters


def standings() -> list[Campaign]:
    """The campaign before each chapter, drafts left out."""
    found = [begun(Campaign(1, "scholar"), 1)]
    while found[-1].chapter < len(CHAPTERS):
        found.append(passed(found[-1]))
    return found


def test_there_are_54_cards_in_the_campaign_deck():
    deck = decks().deck
    assert len(deck) == len(set(deck)) == 54
    assert {id for id in deck if id in ORDERS} == set(ORDERS)
    assert {id for id in deck if id in NEW_RULES} == set(NEW_RULES)
    assert [id for id in deck if id.startswith("C-")] == [f"C-{n}" for n in range(1, 11)]
    assert [id for id in deck if id.startswith("E-")] == ["E-1", "E-2"]


def test_the_back_of_each_chapter_names_the_next_cards_of_the_deck():
    deck = list(decks().deck)
    for c in CHAPTERS:
        after = deck[deck.index(f"C-{c.number}") + 1 :][:2]
        assert after == [c.new_rule, c.order] if c.draft else after[0].startswith("E-")


@pytest.mark.parametrize("p", PARTS, ids=lambda p: str(p.number))
def test_the_decks_of_a_part_fit(p):
    names = set(SOLO.definitions)
    assert len(p.human) == len(set(p.human)) == len(p.automaton) == len(set(p.automaton)) == 30
    assert len(p.draft) == len(set(p.draft)) == 2 * sum(c.draft for c in CHAPTERS if c.part == p.number)
    assert {p.leader, *p.human, *p.automaton, *p.draft, *p.set_aside} <= names
    assert not set(p.human) & set(p.draft)
    assert all(SIGNED.get(name) in (None, p.leader) for name in (*p.human, *p.draft))


def test_one_box_is_enough_for_both_sides():
    copies = {name: sum(name in deck for deck in READY.values()) for deck in READY.values() for name in deck}
    for v in standings():
        p = part(chapter(v.chapter).part)
        human = {*p.human, *p.draft}
        assert all(copies[name] >= 2 for name in human & {*v.deck, *p.set_aside})


def test_orders_have_two_sides_and_begin_with_nine_basic_and_three_marked_ones():
    assert len(ORDERS) == 32
    for p in PARTS:
        kinds = [ORDERS[id].kinds[1] for id in p.orders]
        assert (kinds.count(BASIC), kinds.count(DOTTED)) == (9, 3)
    for card in ORDERS.values():
        assert [side.n for side in card.abilities if isinstance(side, Stage)] == [1, 2]
        assert all(side.do for side in card.abilities if isinstance(side, Stage))


def test_special_orders_take_the_place_of_basic_ones_that_are_there():
    for v in standings():
        c = chapter(v.chapter)
        assert len(v.orders) == len(set(v.orders)) == 12
        if c.order:
            assert c.replaces in v.orders
            assert ORDERS[c.replaces].kinds[1] == BASIC
            assert ORDERS[c.order].kinds[1] == DOTTED


def test_the_automatons_deck_stays_at_thirty_and_what_leaves_it_was_there():
    for v in standings():
        c = chapter(v.chapter)
        assert len(v.deck) == len(set(v.deck)) == 30
        assert len(c.joins) == len(c.leaves)
        assert set(c.leaves) <= set(v.deck)
        assert not set(c.joins) & set(v.deck)


def test_new_rules_are_in_force_as_designed():
    assert [v.rules for v in standings()] == [
        (), ("N-1",), ("N-1", "N-2"), ("N-2", "N-3"), ("N-2", "N-3", "N-4"),
        ("N-5", "N-6"), ("N-5", "N-6", "N-7"), ("N-6", "N-7", "N-8"), ("N-6", "N-9"), ("N-6", "N-9", "N-10"),
    ]  # fmt: skip
    assert all(name in NEW_RULES for away in PUTS_AWAY.values() for name in away)


def test_each_new_rules_card_has_a_setup_that_must_be_done():
    for card in NEW_RULES.values():
        setups = [a for a in card.abilities if isinstance(a, Forced) and isinstance(a.ability, When) and a.ability.on.event == "setup"]
        assert setups


def test_chapters_are_won_with_so_much_power():
    assert [c.number for c in CHAPTERS] == list(range(1, 11))
    assert [c.power for c in CHAPTERS] == [7, 7, 9, 8, 10, 9, 8, 9, 10, 11]
    assert all(len(c.aims) == 3 and all(low < high for low, high in c.aims) for c in CHAPTERS)


def test_the_cards_of_the_campaign_have_no_defect():
    checker = Checker(SOLO)
    assert [defect for card in SOLO.definitions.values() for defect in checker.definition(card)] == []


def test_difficulties():
    assert {name: (one.start(0), one.start(1), one.start(2)) for name, one in difficulties().items()} == {
        "artisan": (2, 2, 2), "scholar": (1, 1, 1), "warrior": (0, 0, 1), "worldbreaker": (0, 0, 0),
    }  # fmt: skip


# -- the rulebook
ELSEWHERE = {
    "wb.solo.parts": "test_ten_chapters_are_played_through_both_parts",
    "wb.solo.after": "test_a_chapter_that_was_won_leads_to_the_next",
    "wb.solo.draft": "test_the_drafts_run_out_as_the_rules_say",
    "wb.solo.deck": "test_the_deck_is_chosen_out_of_the_collection",
}
"""Rules that are about more than a table: the test that shows each."""


def test_each_rule_of_the_campaign_has_a_scenario_or_a_test():
    read = [read_file(path) for path in sorted(SCENARIOS.glob("*.toml"))]
    assert len(read) > 150
    cited = {one.rule for one in read} | {step.rule for one in read for step in one.steps if isinstance(step, Refuse)}
    assert {rule for rule in SOLO.rules() if rule.startswith("wb.solo.")} - cited == set(ELSEWHERE)
    tests = (Path(__file__).parent / "test_campaign.py").read_text(encoding="utf-8")
    assert all(f"def {name}(" in tests for name in ELSEWHERE.values())


def test_each_order_side_and_new_rule_is_shown_by_a_scenario():
    text = "".join(path.read_text(encoding="utf-8") for path in SCENARIOS.glob("*.toml"))
    assert all(f'"{card.name}"' in text for card in (*ORDERS.values(), *NEW_RULES.values()))


# -- the texts
def sides() -> list[tuple[str, str]]:
    told = [(f"{n} {side}", text[side]) for n, text in STORY["chapters"].items() for side in ("front", "back")]
    return told + [(f"ending {n}", text["text"]) for n, text in STORY["endings"].items()]


def test_each_chapter_part_and_ending_has_its_text():
    assert set(STORY["chapters"]) == {str(c.number) for c in CHAPTERS}
    assert set(STORY["parts"]) == {str(p.number) for p in PARTS}
    assert set(STORY["endings"]) == {e.name for e in chapters().endings}
    assert all(text["title"] for group in ("chapters", "parts", "endings") for text in STORY[group].values())


@pytest.mark.parametrize(("where", "text"), sides(), ids=[where for where, _ in sides()])
def test_a_side_has_60_to_120_words(where, text):
    assert 60 <= len(text.split()) <= 120
