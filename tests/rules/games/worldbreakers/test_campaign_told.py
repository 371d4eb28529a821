"""What the log and the decision bar tell of the automaton: its orders, what decided, and how it will block."""

from __future__ import annotations

import re
from random import Random

import pytest

from rules.engine.line import zone_of
from rules.engine.question import Option, Pick, any_answer
from rules.engine.sight import seen_by
from rules.engine.step import answer, questions, start
from rules.games.speech import style
from rules.games.worldbreakers.campaign.blocking import expected
from rules.games.worldbreakers.campaign.new_rules import NEW_RULES
from rules.games.worldbreakers.campaign.orders import ORDERS
from rules.games.worldbreakers.campaign.words import AUTOMATON, HUMAN
from rules.language.say.card import text_of
from rules.language.say.events import tell
from rules.language.say.lines import sentence
from rules.language.say.questions import prompt
from tests.rules.games.worldbreakers.test_campaign import SOLO, pick
from tests.vocabulary import Table


# -- why
def words_of(table: Table) -> list[str]:
    """What the human's log says of the last step."""
    steps = table.playing.history.path()
    view = seen_by(SOLO, steps[-1].after, HUMAN)
    return [sentence(SOLO, view, line) for line in tell(SOLO, steps[-1], HUMAN)]


@pytest.mark.parametrize(
    ("followers", "why"),
    [
        ([{"card": "Astute Tactician", "exhausted": True}, "Gallant Soldier"], "Gallant Soldier: ready before exhausted."),
        (["Astute Tactician", "Tengri's Cavalry"], "Tengri's Cavalry: the highest standing requirement."),
        (["Gallant Soldier", "Champion of the Tumen"], "Champion of the Tumen: the highest cost."),
        (["Airag Maker", {"card": "Eagle Huntress", "wound": 1}], "Eagle Huntress: the least health left."),
        (["Gallant Soldier"], "Gallant Soldier: there is no other."),
    ],
)
def test_the_log_says_what_decided(followers, why):
    table = Table(SOLO).start(
        phase="action", active="north", options={"chapter": 6}, order=["Gate Watch"], orders=["Road Wardens"],
        south={"followers": followers}, north={"deck": ["Vicious Stab"]},
    )  # fmt: skip
    table.answer("order")
    assert pick(table.state).why is not None
    table.step(answer=[table.state.cards[pick(table.state).options[0].ref].definition])
    assert why in words_of(table)


def test_a_tie_says_what_left_it():
    table = Table(SOLO).start(
        phase="action", active="north", options={"chapter": 6}, order=["Gate Watch"], orders=["Road Wardens"],
        south={"followers": ["Gallant Soldier", "Kalari Adept", "Lowly Bard"]}, north={"deck": ["Vicious Stab"]},
    )  # fmt: skip
    table.answer("order")
    what, asked = prompt(SOLO, table.state, pick(table.state))
    assert what == "for the automaton: choose a card for Vicious Stab"
    table.step(answer=["Kalari Adept"], seat="south")
    said = "Gallant Soldier and Kalari Adept are equal, with the highest standing requirement: the human decides."
    assert asked == said
    assert said in words_of(table)


def test_what_an_order_asks_of_the_human_is_told_to_the_human():
    table = Table(SOLO).start(
        phase="second", active="north", options={"chapter": 3}, order=["Fire Arrows"], orders=["Probing Raid"],
        south={"followers": ["Gallant Soldier", "Dogtamer"], "locations": ["Ger Migration"]},
    )  # fmt: skip
    table.answer("order")
    _what, said = prompt(SOLO, table.state, pick(table.state), style(SOLO))
    assert said == "The human may exhaust a ready follower."


WHO_GAINS = {("the human", "gains"), ("the automaton", "gains")}


def test_cards_of_the_automaton_say_who_gains_what():
    said = {card.name: text_of(card, style(SOLO)) for card in (*NEW_RULES.values(), *ORDERS.values())}
    for name, text in said.items():
        gains = re.findall(r"(\w+ \w+|^|[:;,.])? (gains?) \d", text)
        assert all((who.casefold(), verb) in WHO_GAINS for who, verb in gains), name
    assert said["Wells and Way-stations"].startswith("Setup: the human gains 1 power. The human turns over cards")
    assert said["Wells and Way-stations"].endswith("by the automaton's damage, the automaton gains 1 power.")
    assert "The human draws a card. The human gains 2 power." in said["Fog on the Oxus"]
    assert "choose one: the human gains 1 power; or" in said["The Wrestling Ground"]


def test_an_order_to_attack_twice_is_one_sentence():
    card = next(card for card in ORDERS.values() if card.name == "Both Banks of the River")
    assert text_of(card, style(SOLO)).endswith("Turns 2 and 4: attack with one follower, then again with one follower.")


def test_before_an_attack_the_blocks_are_told():
    table = Table(SOLO).start(
        phase="action", active="south", options={"chapter": 6}, order=["Gate Watch"], orders=["Road Wardens"],
        south={"followers": ["Gallant Soldier", "Lowly Bard"]}, north={"followers": ["Champion of the Tumen"]},
    )  # fmt: skip
    table.answer("attack")
    question, view = pick(table.state), seen_by(SOLO, table.state, HUMAN)
    assert question.purpose == "declare"
    said = [[sentence(SOLO, view, line) for line in SOLO.foreseen(SOLO, view, question, (o.ref,))] for o in question.options]
    assert said == [
        ["Champion of the Tumen blocks Gallant Soldier: it defeats it and falls."],
        ["Champion of the Tumen blocks Lowly Bard: it defeats it and survives."],
    ]
    assert SOLO.foreseen(SOLO, view, question, ()) == ()


def test_of_its_own_attack_no_blocks_are_told():
    table = Table(SOLO).start(
        phase="second", active="north", options={"chapter": 6}, order=["Probing Raid"], orders=["Road Wardens"],
        north={"followers": ["Kalari Adept", "Dogtamer", "Weary Veteran"]},
    )  # fmt: skip
    table.answer("order")
    question, view = pick(table.state), seen_by(SOLO, table.state, HUMAN)
    assert (question.purpose, question.seat) == ("declare", HUMAN)
    assert [SOLO.foreseen(SOLO, view, question, (o.ref,)) for o in question.options] == [(), ()]


def test_where_an_ability_hears_the_attack_the_blocks_are_told_with_a_warning():
    table = Table(SOLO).start(
        phase="action", active="south", options={"chapter": 6}, order=["Gate Watch"], orders=["Road Wardens"],
        south={"followers": ["Khutulun's Kheshig", "Lowly Bard"]}, north={"followers": ["Champion of the Tumen"]},
    )  # fmt: skip
    table.answer("attack")
    question, view = pick(table.state), seen_by(SOLO, table.state, HUMAN)
    said = [[sentence(SOLO, view, line) for line in SOLO.foreseen(SOLO, view, question, (o.ref,))] for o in question.options]
    assert [lines[1:] for lines in said] == [["Abilities that are used in the attack may change that."], []]


def test_the_expected_blocks_are_those_that_are_made():
    made = 0
    for number in (6, 9):
        for seed in range(3):
            made += blocks_as_expected(number, seed)
    assert made > 3


def blocks_as_expected(number: int, seed: int) -> int:
    """Random games: each first block, where no ability changes figures before it, is one that was foreseen."""
    s, luck, found = start(SOLO, 2, f"{seed}", {"chapter": number}), Random(seed), 0
    while s.over is None:
        asked = questions(SOLO, s)[0]
        if asked.purpose == "block" and asked.seat == AUTOMATON and isinstance(asked, Pick):
            front = s.zones[zone_of("front", HUMAN)].cards
            foreseen = expected(SOLO, seen_by(SOLO, s, HUMAN), front)
            first = (asked.options[0].ref, asked.options[0].other) if asked.options[0].word == "block" else None
            assert first == ((foreseen[0].blocker, foreseen[0].attacker) if foreseen else None)
            found += first is not None
        s = answer(SOLO, s, asked.seat, any_answer(asked, luck)).after
    return found


@pytest.mark.parametrize(
    ("chapter", "attackers", "blockers", "rules"),
    [
        (6, ["Sparring Braggart"], ["Fledgling Defender"], []),  # it cannot be blocked by weaker ones while it attacks
        (6, ["Sparring Braggart", "Dogtamer"], ["Muhandasat Savior", "Moon Apprentice"], []),  # blocked, it protects nobody any more
        (6, ["Gallant Soldier", "Poised Duelist"], ["Steelclad Captain", "Alert Warden"], []),
        (8, ["Skillful Bruiser"], ["Alamut Saboteur"], ["Fog on the Oxus"]),  # alone, it is stronger by one
        (8, ["Skillful Bruiser", "Gallant Soldier"], ["Alamut Saboteur"], ["Fog on the Oxus"]),
        (6, ["Airag Maker"], ["Natty Matron"], ["Garrison"]),
    ],
)
def test_blocks_are_foreseen_while_an_attack_is_only_thought_of(chapter, attackers, blockers, rules):
    table = Table(SOLO).start(
        phase="action", options={"chapter": chapter}, order=["Gate Watch"], orders=["Road Wardens"],
        south={"followers": attackers}, north={"followers": blockers, "rules": ["The Automaton", *rules]}, auto="",
    )  # fmt: skip
    names = {ref: card.definition for ref, card in table.state.cards.items()}
    refs = table.state.zones[zone_of("followers", HUMAN)].cards
    foreseen = [(names[b.blocker], names[b.attacker]) for b in expected(SOLO, seen_by(SOLO, table.state, HUMAN), refs)]
    s, made = answer(SOLO, table.state, HUMAN, (Option("attack"),)).after, []
    if pick(s).purpose == "declare":
        s = answer(SOLO, s, HUMAN, pick(s).options).after
    while pick(s).seat == AUTOMATON and pick(s).purpose != "order":
        (o,) = pick(s).options
        made += [(names[o.ref], names[o.other])] if o.word == "block" else []
        s = answer(SOLO, s, AUTOMATON, pick(s).options).after
    assert foreseen == made
