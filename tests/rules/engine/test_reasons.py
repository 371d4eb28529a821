"""Why a number is not what is printed: sums worked out by hand, in the order in which they count, and nothing hidden named."""

from random import Random

from rules.engine.knowledge import sees
from rules.engine.line import SeatId, zone_of
from rules.engine.reasons import Reason, reasons
from rules.engine.sight import SPECTATOR, seen_by
from rules.engine.step import answer, questions, start
from rules.engine.traits import traits
from rules.games.catalogue import load
from rules.games.warborn.words import FORCE
from rules.players.table import PLAYERS
from rules.scenarios.name import ref_named
from tests.vocabulary import Table


def why(game, state, name, number):
    """The reasons without ids."""
    return [(one.name, one.n) for one in reasons(game, state, ref_named(state, name), number)]


def number(game, state, name, what):
    """The number that holds."""
    return traits(game, state, ref_named(state, name)).numbers[what]


def test_the_bonuses_of_a_meld_are_told_card_by_card():
    """Elf Archers 9 + 5 Barbarian King + 5 Banner of Might + 5 Leadership = 24; Orc Warband as well; nobody else gets anything.
    Barbarian King, Banner of Might and Leadership each help Armies, those of the same meld only."""
    table = Table("warborn").start(
        south={"meld": ["Barbarian King", "Banner of Might", "Elf Archers", "Orc Warband", "Leadership"]},
        north={"meld": ["Orc Chieftain", "Hawkmen", "Giant Boar", "Wisdom"]}, phase="battle",
    )  # fmt: skip
    game, state = table.game, table.state
    expected = [("Barbarian King", 5), ("Banner of Might", 5), ("Leadership", 5)]
    for army in ("Elf Archers", "Orc Warband"):
        assert sorted(why(game, state, army, FORCE)) == sorted(expected)
        assert number(game, state, army, FORCE) == 9 + 5 + 5 + 5
    assert why(game, state, "Hawkmen", FORCE) == [("Orc Chieftain", 3)]  # 9 + 3
    assert why(game, state, "Giant Boar", FORCE) == [("Orc Chieftain", 3)]  # 6 + 3
    assert why(game, state, "Wisdom", FORCE) == [("Giant Boar", 5)]  # 3 + 5
    assert why(game, state, "Barbarian King", FORCE) == []


def test_counters_and_lasting_effects_are_reasons_and_what_a_floor_leaves_counts():
    """The Giant is 5, two plus counters make it 7, War Drum 9. The Wall is 0, War Drum makes it 2; Weaken would take 3 but leaves
    1 at least, so it takes 1."""
    table = Table("blank").start(
        south={"play": [{"card": "Giant", "counters": {"plus": 2}}, "Wall"], "hand": ["War Drum", "Weaken"], "gold": 9},
        north={}, phase="main", active="south",
    )  # fmt: skip
    table.answer("play", "War Drum").answer("use", "War Drum")
    game = table.game
    assert why(game, table.state, "Giant", "strength") == [("plus", 2), ("War Drum", 2)]
    assert number(game, table.state, "Giant", "strength") == 5 + 2 + 2
    table.answer("play", "Weaken")
    table.answer("Wall")
    assert why(game, table.state, "Wall", "strength") == [("War Drum", 2), ("Weaken", -1)]
    assert number(game, table.state, "Wall", "strength") == 0 + 2 - 1
    counters = [one for one in reasons(game, table.state, ref_named(table.state, "Giant"), "health") if one.counter]
    assert counters == [Reason("plus", 2, counter=True)]


def test_reasons_add_up_on_every_table_and_name_nothing_hidden():
    game, greedy = load("warborn"), PLAYERS["random"]
    luck = Random(5)
    state = start(game, seats=3, seed="5")
    for _ in range(120):
        if state.over:
            break
        for looker in (SPECTATOR, SeatId(0), SeatId(2)):
            view = seen_by(game, state, looker)
            for seat in range(3):
                for ref in view.zones[zone_of("meld", SeatId(seat))].cards:
                    found = reasons(game, view, ref, FORCE)
                    printed = game.definition(view.cards[ref].definition).numbers[FORCE]
                    assert printed + sum(one.n for one in found) == traits(game, view, ref).numbers[FORCE]
                    assert all(one.name and (looker < 0 or sees(game, state, looker, one.ref)) for one in found)
        question = questions(game, state)[0]
        choose = getattr(greedy, "choose", greedy)
        state = answer(game, state, question.seat, choose(game, seen_by(game, state, question.seat), (question,), 1, luck)).after
