"""A table written as a scenario and read again shows the same: at every moment of random games, and steps with it."""

from random import Random

import pytest

from rules.engine.ahead import until
from rules.engine.frames import Do
from rules.engine.line import SeatId
from rules.engine.question import any_answer
from rules.engine.step import answer, questions, start
from rules.games.catalogue import load
from rules.scenarios.build import build
from rules.scenarios.choose import label
from rules.scenarios.error import ScenarioError
from rules.scenarios.file import read_scenario
from rules.scenarios.run import Playing, play
from rules.scenarios.verdict import any_order
from rules.scenarios.write import write_moment, write_scenario
from tests.vocabulary import Table

pytestmark = pytest.mark.slow


def visible(state):
    """What is seen of a table, by names."""
    zones = {}
    for key, zone in state.zones.items():
        cards = [(c.definition, c.owner, c.up, c.exhausted, c.counters) for c in (state.cards[r] for r in zone.cards)]
        zones[key] = sorted(cards, key=str) if any_order(zone.kind) else cards
    return zones, [(seat.resources, seat.alive) for seat in state.seats], state.options


def asked(game, state):
    """Who is asked what, with the options by name."""
    return [(q.seat, q.purpose, sorted(label(state, o) for o in getattr(q, "options", ()))) for q in questions(game, state)]


def played(game, scenario):
    """The table at the end of a scenario."""
    playing = Playing(game, build(game, scenario.setup))
    for step in scenario.steps:
        playing.go(step)
    return playing.state


@pytest.mark.parametrize("seed", range(12))
def test_every_table_between_actions_can_be_written_and_read(seed):
    game = load("warborn")
    luck = Random(seed)
    options = [{}, {"decks": "personal"}, {"tie": "all", "fate": "add"}][seed % 3]
    state = start(game, 2 + seed % 3, str(seed), options)
    written = 0
    for _ in range(70):
        if state.over:
            break
        if any(type(frame) is Do for frame in state.stack):
            with pytest.raises(ScenarioError, match="in the middle"):
                write_scenario(game, state)
        else:
            laid_again = played(game, read_scenario(write_scenario(game, state)))
            assert visible(laid_again) == visible(state)
            assert asked(game, laid_again) == asked(game, state)
            written += 1
        question = luck.choice(questions(game, state))
        state = answer(game, state, question.seat, any_answer(question, luck)).after
    assert written > 20


def test_a_moment_in_the_middle_is_written_with_its_steps():
    south = {"meld": ["Warrior", "Dragon"], "hand": ["Blessing"], "hands": 3}
    table = Table("warborn").start(phase="battle", south=south, north={"meld": ["Lich King", "Unicorn", "Griffon"]})
    table.answer("activate", "Dragon").edit("create", card="Pegasus", to="north.meld")
    scenario = read_scenario(write_moment(table.game, table.playing.history.at, "In the middle", "warborn.discard.opposing"))
    assert (scenario.title, scenario.rule, len(scenario.steps)) == ("In the middle", "warborn.discard.opposing", 2)
    laid_again = played(table.game, scenario)
    assert visible(laid_again) == visible(table.state)
    assert asked(table.game, laid_again) == asked(table.game, table.state)


def test_all_words_of_answers_and_edits_are_written_back():
    east = {"meld": ["Chaos Warlord"], "hand": ["Block"]}
    south = {"meld": ["Beast Master", "Sphinx"], "hand": ["Trick", "Unicorn"]}
    table = Table("warborn").start(phase="battle", south=south, north={"meld": ["Warrior"], "hand": ["Smite"]}, east=east)
    table.answer("activate", "Sphinx").answer("east", chance=["Block"])
    table.answer("pass").answer("activate", "Beast Master").answer(["Unicorn"]).answer("concede", seat="north")
    table.edit("exhaust", card="Sphinx", exhausted=False).edit("resource", seat="east", resource="hands", n=2)
    table.edit("move", card="Unicorn", to="discard", at="top").edit("remove", card="Smite").edit("create", card="Smite", to="deck")
    history = table.playing.history
    text = write_scenario(table.game, history.nodes[0].state, history.path())
    scenario = read_scenario(text)
    assert len(scenario.steps) == len(history.path())
    assert visible(played(table.game, scenario)) == visible(table.state)
    assert play(scenario).passed


def test_a_game_that_is_over_is_not_written():
    table = Table("warborn").start(phase="battle", south={"meld": ["Warrior"], "hand": ["Trick"]}).answer("concede")
    with pytest.raises(ScenarioError, match="the game is over"):
        write_scenario(table.game, table.state)


def test_chance_that_fell_without_a_name_is_not_written():
    north = {"meld": ["Warrior"], "hand": ["Smite", "Block"]}
    table = Table("warborn").start(phase="battle", south={"meld": ["Lich King", "Sphinx"]}, north=north).answer("activate", "Sphinx")
    with pytest.raises(ScenarioError, match="chance fell"):
        write_scenario(table.game, table.playing.history.nodes[0].state, table.playing.history.path())


def test_who_passes_in_advance_is_written():
    game = load("blank-chain")
    table = '[table]\nseats = 2\nphase = "main"\n[table.south]\nhand = ["Footman"]\ngold = 1'
    state = build(game, read_scenario(f'game = "blank-chain"\ntitle = "A table"\n{table}').setup)
    state = answer(game, state, SeatId(1), until("turn")).after
    assert 'answer = [\n    "pass-until",\n    "turn",\n]' in write_scenario(game, state)
    assert played(game, read_scenario(write_scenario(game, state))).seats[1].passing == "turn"


def test_an_ability_of_a_card_that_is_gone_has_its_word():
    south = {"play": ["Toll Keeper", "Treasurer"], "gold": 3, "deck": ["Blast"], "hand": ["Wall"]}
    table = Table("blank").start(phase="main", south=south, north={"play": ["Giant"]})
    table.answer("strike", "Toll Keeper", on="Giant").asked("south", "trigger").answer("use").answer("play", "Wall")
    history = table.playing.history
    scenario = read_scenario(write_scenario(table.game, history.nodes[0].state, history.path()))
    assert visible(played(table.game, scenario)) == visible(table.state)
    assert table.state.seats[0].resources["gold"] == 1
