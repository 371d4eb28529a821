"""What each game's rules cannot accept of a table changed by hand, and that each way to mend it does."""

from random import Random

import pytest

from rules.engine.events import Attach, Count, Create, Exhaust, Face, Gain, Move, Remove, Sandbox
from rules.engine.fault import faults
from rules.engine.frames import Process
from rules.engine.line import TABLE, SeatId, ZoneId, zone_of
from rules.engine.question import any_answer
from rules.engine.refusal import Refused
from rules.engine.save import decode_state, encode_state
from rules.engine.state import State
from rules.engine.step import answer, edit, questions, start
from rules.games.catalogue import load
from rules.language.say.lines import sentence
from rules.scenarios.build import build
from rules.scenarios.file import read_scenario
from tests.vocabulary import Table

ADA, BRUNO = SeatId(0), SeatId(1)
BATTLE = """
game = "warborn"
title = "In battle"
rule = "warborn.battle.turn"
[table]
phase = "battle"
deck = ["Escape", "Wisdom"]
discard = ["Smite"]
[table.south]
meld = ["Warrior", "Dragon"]
hand = ["Lich King", "Strategy", "Hawkmen", "Griffon"]
[table.north]
meld = ["Necromancer", "Unicorn"]
"""


def opened(game, state: State) -> State:
    return edit(game, state, ADA, (Sandbox(ADA, True),)).after


def ref_of(state: State, name: str):
    return next(r for r, card in state.cards.items() if card.definition == name)


def check(game, state, rule, *words):
    """There is one fault, by this rule; each way to mend it leaves none. Accepted, it stands."""
    (fault,) = faults(game, state)
    assert fault.rule == rule
    assert rule in game.rules()
    assert [sentence(game, state, fault.line), *(sentence(game, state, fix.line) for fix in fault.fixes)] == list(words)
    with pytest.raises(Refused):
        edit(game, state, ADA, (Sandbox(ADA, False),))
    for fix in fault.fixes:
        assert not faults(game, edit(game, state, ADA, fix.events).after), fix
    assert edit(game, state, ADA, (Sandbox(ADA, False, accepted=(fault.line,)),)).after.bracket is None


@pytest.fixture
def battle():
    game = load("warborn")
    return game, opened(game, build(game, read_scenario(BATTLE).setup))


def changed(table, *events):
    game, state = table
    return game, edit(game, state, ADA, events).after


def test_a_table_as_it_was_has_no_fault(battle):
    game, state = battle
    assert not faults(game, state)
    assert edit(game, state, ADA, (Sandbox(ADA, False),)).after.bracket is None


MOUNTS = "The meld of Seat 1 has 2 cards of the type Mount and room for 1."


def test_a_second_card_of_a_type_counts_unless_an_activated_card_adds_it(battle):
    two = changed(battle, Move(ref_of(battle[1], "Griffon"), ZoneId("meld.0")))
    check(*two, "warborn.march.type", MOUNTS, "Discard Dragon", "Discard Griffon")
    game, state = changed(two, Remove(ref_of(two[1], "Warrior")), Create("Beast Master", TABLE, ZoneId("meld.0"), token=False))
    assert len(faults(game, state)) == 1
    assert not faults(game, edit(game, state, ADA, (Exhaust(ref_of(state, "Beast Master")),)).after)


def too_many(game, state):
    """The fault of a meld with too many, and which cards have to do with it."""
    found, more = next((fault, fault.more) for fault in faults(game, state) if fault.more is not None)
    return found, sentence(game, state, more)


@pytest.fixture
def master():
    """A meld with a second Mount, for which an activated card had made room."""
    game = load("warborn")
    state = build(game, read_scenario(BATTLE.replace('"Warrior", "Dragon"', '"Beast Master", "Dragon", "Griffon"')).setup)
    state = edit(game, state, ADA, (Exhaust(ref_of(state, "Beast Master")),)).after
    return game, opened(game, state)


def test_a_card_that_made_room_is_named_and_makes_it_again(master):
    assert not faults(*master)
    ready = changed(master, Exhaust(ref_of(master[1], "Beast Master"), False))
    check(*ready, "warborn.march.type", MOUNTS, "Discard Dragon", "Discard Griffon", "Activate Beast Master again")
    assert too_many(*ready)[1] == "Beast Master, activated in that meld, would make room for one more."
    game, away = changed(master, Move(ref_of(master[1], "Beast Master"), ZoneId("discard")))
    back = too_many(game, away)[0].fixes[-1]
    assert sentence(game, away, back.line) == "Put Beast Master back, activated"
    assert not faults(game, edit(game, away, ADA, back.events).after)


def test_a_card_that_makes_room_is_named_where_it_is_not_enough(master):
    third = changed(master, Create("Unicorn", TABLE, ZoneId("meld.0"), token=False))
    assert too_many(*third)[1] == "Room for more than one is made by Beast Master."


def test_a_meld_without_a_hero(battle):
    game, state = changed(battle, Move(ref_of(battle[1], "Warrior"), ZoneId("hand.0")))
    check(game, state, "warborn.march.hero", "The meld of Seat 1 has no Hero.", "Discard the meld of Seat 1")
    game, state = changed(battle, Move(ref_of(battle[1], "Warrior"), ZoneId("discard")))
    check(game, state, "warborn.march.hero", "The meld of Seat 1 has no Hero.", "Put Warrior back", "Discard the meld of Seat 1")


def test_cards_face_down_twice_there_or_where_none_lie(battle):
    dragon = ref_of(battle[1], "Dragon")
    check(*changed(battle, Face(dragon, False)), "warborn.face", "Dragon lies face down.", "Turn it face up")
    twice = changed(battle, Create("Smite", TABLE, ZoneId("discard"), token=False))
    check(*twice, "warborn.deck", "Smite is there 2 times; a deck has each card once.", *["Remove Smite in the discard"] * 2)
    lost = changed(battle, Move(dragon, ZoneId("own_discard.0")))
    check(*lost, "warborn.decks.personal", "Dragon lies where no card of this game lies.", "Put Dragon where it belongs")


def test_five_hands_have_won_already_and_resources_and_counters_must_be_known(battle):
    won = changed(battle, Gain(BRUNO, "hands", 6))
    check(*won, "warborn.goal", "Seat 2 has won 6 hands, which wins the game.", "Leave Seat 2 with 4 hands")
    odd = changed(battle, Gain(ADA, "gold", 3))
    check(*odd, "table.sandbox.resource", "Seat 1 has 3 gold, which cannot be.", "Leave Seat 1 no gold")
    counted = changed(battle, Count(ref_of(battle[1], "Dragon"), "counter", 2))
    check(*counted, "table.sandbox.counter", "Dragon has counters; this game has none.", "Take the counters off Dragon")
    tired = changed(battle, Exhaust(ref_of(battle[1], "Smite")))
    check(*tired, "table.sandbox.exhausted", "Smite is exhausted, and does not lie in play.", "Ready Smite")


def test_a_full_deck_has_all_its_cards_and_no_meld_before_the_battle():
    game = load("warborn")
    table = game, opened(game, start(game, 2, "1"))
    gone = changed(table, Remove(table[1].zones[ZoneId("deck")].cards[0]))
    check(*gone, "warborn.deck", "The cards of the table are not the 120 of its deck.")
    early = changed(table, Move(table[1].zones[ZoneId("hand.1")].cards[0], ZoneId("meld.1")))
    check(*early, "warborn.march", "Seat 2 has cards in the meld although no battle is on.", "Discard the meld of Seat 2")


def test_a_play_whose_card_is_gone_ends_and_that_is_told():
    game, luck = load("blank"), Random(12)
    state = start(game, 2, "12")
    while not (isinstance(state.stack[-1], Process) and state.stack[-1].name == "play"):
        question = questions(game, state)[0]
        state = answer(game, state, question.seat, any_answer(question, luck)).after
    frame = state.stack[-1]
    assert isinstance(frame, Process)
    gone = changed((game, opened(game, state)), Remove(frame.v.ref))
    check(*gone, "table.sandbox.process", "What was under way cannot go on: its card has gone. It will end.")
    accepted = tuple(fault.line for fault in faults(*gone))
    after = edit(game, gone[1], ADA, (Sandbox(ADA, False, accepted=accepted),)).after
    assert not [f for f in after.stack if isinstance(f, Process) and f.name == "play"]


def test_the_free_table_with_rules_knows_wounds_tokens_and_what_hangs():
    game = load("blank")
    table = game, opened(game, start(game, 2, "1"))
    footman = changed(table, Create("Footman", ADA, ZoneId("play.0"), token=False))
    (ref,) = footman[1].zones["play.0"].cards
    wounded = changed(footman, Count(ref, "wound", 9))
    check(*wounded, "blank.wounds", "Footman has wounds enough to be defeated.", "Discard Footman", "Take the wounds off Footman")
    token = changed(table, Create("Footman", ADA, ZoneId("discard.0")))
    check(*token, "blank.token", "Footman, a token, does not lie in play.", "Remove Footman")
    hung = changed(footman, Create("Sword", ADA, ZoneId("play.0"), token=False))
    hung = changed(hung, Attach(hung[1].zones["play.0"].cards[1], ref))
    check(*changed(hung, Remove(ref)), "table.sandbox.hangs", "Sword hangs on a card that is not in play.", "Take Sword off")


def test_faults_stand_in_an_order_that_outlasts_a_file():
    """What stood when the sandbox was opened is in the state, and a table that was read has its cards in another order."""
    table = Table("blank").start(phase="main", south={"play": ["Giant", "Wall"], "hand": ["Footman", "Bolt"] * 6}, north={})
    hand = table.state.zones[zone_of("hand", ADA)].cards
    state = edit(table.game, table.state, ADA, tuple(Exhaust(ref) for ref in hand)).after
    back = decode_state(table.game, encode_state(state))
    assert list(back.cards) != list(state.cards)
    changing = opened(table.game, state)
    assert changing.bracket
    assert len(changing.bracket.stood) == len(hand)
    assert opened(table.game, back) == changing
