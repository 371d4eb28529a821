"""What the rulebook says of what no card of the set has: several of one keyword, and damage to one's own hidden location by an ability."""

from rules.engine.ability import Definition
from rules.games.catalogue import load
from rules.games.worldbreakers.anatomy import MY_LOCATIONS, bloodshed, enters, follower
from rules.games.worldbreakers.verbs import Damage, Stow
from rules.games.worldbreakers.words import MYTHIUM, NEUTRAL, OVERWHELM
from rules.language.tree import Cards, Choose, Gain, Has, Plus, Static, This
from tests.vocabulary import Table

HAND = Cards("", "mine", "hand")


def with_cards(*cards: Definition) -> Table:
    return Table(load("worldbreakers").with_packs({card.name: card for card in cards}))


def test_each_of_several_bloodsheds_counts_by_itself():
    table = with_cards(follower(NEUTRAL, "Ravager", 1, 0, (1, 1), bloodshed(1), bloodshed(2), words="bloodshed"))
    table.start(phase="action", south={"followers": ["Ravager"]}, north={"followers": ["Solemn Guardian", "Caravan Guard"]})
    table.answer("attack").answer("all").answer(["Solemn Guardian"]).answer(["Caravan Guard"])
    table.expect(cards={"Solemn Guardian": {"counters": {"wound": 1}}, "Caravan Guard": {"counters": {"wound": 2}}})


def test_several_overwhelms_are_one():
    twice = Static((Has(OVERWHELM, This()),))
    table = with_cards(follower(NEUTRAL, "Juggernaut", 1, 0, (3, 3), twice, words=OVERWHELM))
    table.start(phase="action", south={"followers": ["Juggernaut"]}, north={"followers": ["Dogtamer"]})
    table.answer("attack").answer("block").expect(south={"power": 1}, north={"discard": ["Dogtamer"]})


def test_storage_is_the_sum_of_all_that_a_card_has():
    hoarder = follower(NEUTRAL, "Hoarder", 1, 0, (1, 1), Static((Plus("storage", 1, This()),)), enters(Stow(Choose(HAND, 0, 3))), storage=1)
    table = with_cards(hoarder).start(phase="action", south={"mythium": 1, "hand": ["Hoarder", "Surge", "Pacify", "Lay Siege"]})
    table.answer("play", "Hoarder").answer("use").answer(["Surge", "Pacify", "Lay Siege"])
    table.expect(south={"hand": ["Lay Siege"]}, cards={"Surge": {"stored_on": "Hoarder"}, "Pacify": {"stored_on": "Hoarder"}})


def test_an_ability_may_damage_ones_own_hidden_location_as_its_cost():
    miner = follower(NEUTRAL, "Miner", 1, 0, (1, 1), enters(Gain(3, MYTHIUM), cost=(Damage(Choose(MY_LOCATIONS)),)))
    table = with_cards(miner).start(phase="action", south={"mythium": 1, "hand": ["Miner"], "locations": ["Illicit Bazaar"]})
    table.answer("play").answer("use")
    table.expect(south={"mythium": 3}, cards={"Illicit Bazaar": {"counters": {"stage": 2}}})
