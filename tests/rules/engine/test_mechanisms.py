"""Mechanisms in combinations that no shipped card has: each with small cards of its own, and results worked out by hand."""

from __future__ import annotations

import pytest

from rules.engine.ability import Definition, On
from rules.engine.events import Create
from rules.engine.game import Game
from rules.engine.line import SeatId, zone_of
from rules.engine.question import CONCEDE, Order, Pick
from rules.engine.save import decode_state, encode_state
from rules.engine.sight import seen_by
from rules.engine.state import State
from rules.engine.step import answer, edit, question_for, questions, start
from rules.engine.traits import traits
from rules.games.blank.words import GOLD, POWER, does, enters, event, unit
from rules.games.catalogue import load
from rules.language import tree as t
from rules.scenarios.build import build
from rules.scenarios.file import read_scenario
from rules.scenarios.name import ref_named
from rules.scenarios.run import Playing

SOUTH, NORTH, WEST = SeatId(0), SeatId(1), SeatId(2)
UNITS, MINE = t.Cards("unit"), t.Cards("unit", "mine")
FRAME = """
game = "{game}"
title = "A table"
rule = "blank.turn"
{auto}
[table]
phase = "main"
active = "south"
[table.south]
{south}
[table.north]
{north}
"""


def played(south: str, north: str, *steps: str, cards=(), game: str = "blank", auto: str = "decline") -> State:
    """A table with own cards, after steps such as 'play Blast', 'use Tapper', 'Giant', 'none'."""
    made = load(game).with_packs({card.name: card for card in cards})
    verbs = ("play", "use", "strike", "raid")
    told = FRAME.format(game=game, south=south, north=north, auto=f'auto = "{auto}"' if auto else "")
    for step in steps:
        word, _, rest = step.partition(" ")
        told += "[[step]]\n"
        if word in verbs and rest:
            name, _, on = rest.partition(" on ")
            told += f'answer = "{word}"\nwith = ["{name}"]\n' + (f'on = "{on}"\n' if on else "")
        else:
            told += f'answer = "{step}"\n'
    scenario = read_scenario(told, made)
    playing = Playing(made, build(made, scenario.setup), scenario.auto)
    for move in scenario.steps:
        playing.go(move)
    while playing.by_itself(main=False):
        pass
    return playing.state


def gold(state: State, seat: SeatId = SOUTH) -> int:
    return state.seats[seat].resources[GOLD]


def power(state: State, seat: SeatId = SOUTH) -> int:
    return state.seats[seat].resources[POWER]


def wounds(state: State, name: str) -> int:
    return state.cards[ref_named(state, name)].counters.get("wound", 0)


def names(state: State, kind: str, seat: SeatId = SOUTH) -> list[str]:
    return sorted(state.cards[r].definition for r in state.zones[zone_of(kind, seat)].cards)


def test_on_the_chain_an_ability_is_used_as_often_as_it_says():
    south = 'gold = 0\nplay = ["Footman", "Giant", "Envious One"]'
    state = played(south, "", "raid Footman", "use Envious One", "raid Giant", game="blank-chain")
    assert (power(state), gold(state)) == (2, 2)


def test_on_the_chain_what_was_to_happen_once_happens_once():
    decks = 'deck = ["Wall", "Wall", "Wall"]'
    state = played(f'hand = ["Slow Fuse"]\n{decks}', decks, "play Slow Fuse", "end", "end", "end", game="blank-chain")
    assert power(state) == 2
    assert not state.effects


def test_on_the_chain_a_cost_is_paid_for_each_use():
    tapper = unit("Tapper", 1, (1, 9), t.When(On("defeat", UNITS), (t.Gain(1, POWER),), cost=(t.Tire(t.This()),)))
    south = 'gold = 1\nhand = ["Blast"]\nplay = ["Tapper"]'
    game = load("blank-chain").with_packs({"Tapper": tapper})
    state = played(south, 'play = ["Footman", "Footman"]', "play Blast", cards=(tapper,), game="blank-chain", auto="")
    question = questions(game, state)[0]
    assert isinstance(question, Pick)
    assert (len(question.options), question.most) == (2, 1)
    assert power(answer(game, state, SOUTH, question.options[1:]).after) == 1


def test_a_play_out_of_an_effect_is_taken_back_to_before_itself():
    south = 'gold = 1\nhand = ["Levy", "Herald"]'
    steps = ("play Levy", "play Herald", "use Toll Gate")
    state = played(south, 'play = ["Toll Gate"]', *steps)
    assert names(state, "hand") == ["Herald"]
    assert names(state, "discard") == ["Levy"]
    assert gold(state) == 1
    assert questions(load("blank"), state)[0].purpose == "main"


def test_on_the_chain_a_repetition_is_asked_when_it_resolves():
    state = played('gold = 1\nhand = ["Volley"]', 'play = ["Giant"]', "play Volley", "yes", game="blank-chain")
    assert gold(state) == 0
    assert wounds(state, "Giant") == 1


def test_on_the_chain_what_was_looked_at_is_chosen_when_it_resolves():
    glimpse = event("Glance", 0, does(t.Look(t.Top("deck", 2)), t.MoveTo(t.Choose(t.Them()), "hand", "take")))
    south = 'hand = ["Glance"]\ndeck = ["Wall", "Giant", "Scout"]'
    state = played(south, "", "play Glance", "Giant", cards=(glimpse,), game="blank-chain")
    assert names(state, "hand") == ["Giant"]


def test_a_forced_interrupt_is_not_left_out_beside_an_optional_one():
    south, north = 'play = ["Footman", "Bully", "Shield Bearer"]', 'play = ["Giant"]'
    (question,) = questions(load("blank"), played(south, north, "strike Footman on Giant"))
    assert isinstance(question, Pick)
    assert (question.purpose, question.least, len(question.options)) == ("interrupt", 1, 2)
    assert wounds(played(south, north, "strike Footman on Giant", "use Bully"), "Giant") == 3


def test_two_cards_leave_a_hand_that_others_have_seen():
    tuck = event("Tuck", 0, does(t.MoveTo(t.Choose(t.Cards(whose="mine", zone="hand"), 2, 2), "deck", "tuck")))
    scenario = 'hand = ["Parade", "Tuck", "Wall", "Giant"]'
    state = played(scenario, "", "play Parade", "play Tuck", cards=(tuck,), auto="first")
    assert names(state, "deck") == ["Giant", "Wall"]
    assert not names(state, "hand")


def test_an_interrupt_does_not_hear_what_it_adds():
    fat = unit("Fat", 1, (1, 9), t.Forced(t.Interrupt(On("gain", whose="mine", what=GOLD), (t.AddPart((t.Gain(1, GOLD),)),))))
    state = played('gold = 0\nhand = ["Crossroads"]\nplay = ["Fat"]', "", "play Crossroads", "gold", cards=(fat,))
    assert gold(state) == 3


def test_who_cannot_pay_for_an_interrupt_stops_nothing_else():
    haggler = unit("Haggler", 1, (1, 9), t.Interrupt(On("pay", whose="theirs", what=GOLD), (t.Change(1),), cost=(t.Pay(1, GOLD),)))
    south = 'gold = 4\nhand = ["Footman"]\nplay = ["Toll Gate"]'
    state = played(south, 'gold = 1\nplay = ["Haggler"]', "play Footman", "use Haggler", "use Toll Gate", cards=(haggler,))
    assert "Footman" in names(state, "play")
    assert gold(state, NORTH) == 1


def test_the_same_ability_granted_twice_works_twice():
    shield = t.Forced(t.Interrupt(On("count", t.This(), what="wound"), (t.Change(-1),)))
    aura = unit("Aura", 1, (1, 9), t.Static((t.Gives(UNITS & t.With("strength", 5), (shield,)),)))
    state = played('gold = 1\nhand = ["Blast"]\nplay = ["Aura", "Aura", "Giant"]', "", "play Blast", cards=(aura,))
    assert wounds(state, "Giant") == 0


def test_what_waits_once_is_over_with_the_first_of_two():
    vigil = event("Vigil", 0, does(t.Until("once", (t.Forced(t.When(On("defeat"), (t.Gain(2, POWER),))),))))
    south = 'gold = 1\nhand = ["Vigil", "Blast"]'
    state = played(south, 'play = ["Footman", "Footman"]', "play Vigil", "play Blast", cards=(vigil,), auto="first")
    assert power(state) == 2


@pytest.mark.parametrize(("only", "strength"), [(None, 6), (t.MyTurn(), 6)])
def test_a_stolen_card_looks_at_its_new_controller(only, strength):
    rich = unit("Rich", 1, (1, 3), t.Static((t.Plus("strength", t.Resource(GOLD), t.This()),), only))
    state = played('gold = 6\nhand = ["Charm"]', 'play = ["Rich"]', "play Charm", cards=(rich,))
    game = load("blank").with_packs({"Rich": rich})
    assert traits(game, state, ref_named(state, "Rich")).numbers["strength"] == strength


def test_an_exhausted_card_pays_no_cost():
    drummer = unit("Drummer", 1, (1, 3), t.Action((t.Gain(1, GOLD),), (t.Tire(t.Choose(MINE)),)))
    state = played('gold = 0\nplay = ["Drummer", { card = "Wall", exhausted = true }]', "", "use Drummer", cards=(drummer,))
    assert gold(state) == 1
    assert state.cards[ref_named(state, "Drummer")].exhausted


def test_a_count_of_a_deck_is_counted_anew():
    keeper = unit("Keeper", 1, (0, 3), t.Static((t.Plus("strength", t.HowMany(t.Cards(whose="mine", zone="deck")), t.This()),)))
    mill = event("Mill", 0, does(t.Vanish(t.Top("deck"))))
    south = 'hand = ["Mill"]\nplay = ["Keeper"]\ndeck = ["Wall", "Giant", "Scout"]'
    state = played(south, "", "play Mill", cards=(keeper, mill))
    game = load("blank").with_packs({"Keeper": keeper, "Mill": mill})
    assert traits(game, state, ref_named(state, "Keeper")).numbers["strength"] == 2


@pytest.mark.parametrize(
    ("static", "strength"),
    [
        (t.Static((t.Plus("strength", 2, t.This()),), MINE & t.With("strength", 5)), 3),
        (t.Static((t.Plus("strength", t.HowMany(t.Marked("wound")), t.This()),)), 3),
        (t.Static((t.Plus("strength", t.HowMany(t.Cards(zone="discard")), t.This()),)), 3),
    ],
)
def test_what_a_card_looks_at_is_looked_at_anew(static, strength):
    """What was derived is kept only as long as nothing changes that a card looks at: here two wounded, or one of them gone."""
    heir = unit("Heir", 1, (1, 9), static)
    state = played('gold = 1\nhand = ["Blast"]\nplay = ["Heir", "Giant"]', 'play = ["Footman"]', "play Blast", cards=(heir,))
    game = load("blank").with_packs({"Heir": heir})
    assert traits(game, state, ref_named(state, "Heir")).numbers["strength"] == strength


def test_what_an_effect_hangs_on_is_looked_at_before_anything_settles():
    """The interrupt lasts while one has gold; the last gold is paid for an ability whose gain it would hear."""
    more = t.Forced(t.Interrupt(On("gain", what=POWER), (t.Change(1),)))
    oath = event("Oath", 0, does(t.AsLong(t.AtLeast(t.Resource(GOLD)), (more,))))
    tapper = unit("Tapper", 1, (2, 2), t.Action((t.Gain(2, POWER),), (t.Pay(1, GOLD),)))
    south = 'gold = 1\nhand = ["Oath"]\nplay = ["Tapper"]'
    assert power(played(south, "", "play Oath", "use Tapper", cards=(oath, tapper))) == 2


def test_a_granted_likeness_lasts_as_long_as_it_is_granted():
    masks = unit("Mask Maker", 1, (1, 9), t.Static((t.Gives(MINE - t.This(), (t.Static((t.Becomes(t.This(), t.THEIRS),)),)),)))
    state = played('gold = 1\nhand = ["Footman"]\nplay = ["Mask Maker"]', 'play = ["Giant"]', "play Footman", cards=(masks,))
    game = load("blank").with_packs({"Mask Maker": masks})
    assert traits(game, state, ref_named(state, "Footman")).numbers["strength"] == 5


def test_a_token_that_is_shuffled_away_ceases_to_be():
    sweep = event("Sweep", 0, does(t.MoveTo(t.Named("Footman") & MINE, "deck", "tuck"), t.Shuffle("deck")))
    south = 'gold = 1\nhand = ["Muster", "Sweep"]\ndeck = ["Wall", "Giant"]'
    state = played(south, "", "play Muster", "play Sweep", cards=(sweep,))
    assert names(state, "deck") == ["Giant", "Wall"]


def test_a_hidden_replacement_tells_nothing_and_comes_after_the_open_ones():
    """North holds a Proxy that would take any gain of power; South's two replacements are all that South is asked about."""
    proxy = unit("Proxy", 1, (1, 1), t.From("hand", t.Instead(On("gain", what=POWER), (t.MoveTo(t.This(), "play", "enter"),))))
    greedy = unit("Greedy", 1, (1, 3), t.Instead(On("gain", whose="mine", what=POWER), (t.Change(1),)))
    game = load("blank").with_packs({card.name: card for card in (proxy, greedy)})
    south = 'play = ["Footman", "Greedy", "Greedy"]'
    state = played(south, 'hand = ["Wall", "Proxy"]', "raid Footman", cards=(proxy, greedy), auto="")
    question = questions(game, state)[0]
    assert (question.seat, question.purpose) == (SOUTH, "replace")
    assert isinstance(question, Pick)
    assert len(question.options) == 2
    for seat in (SOUTH, NORTH):
        assert question_for(game, seen_by(game, state, seat), seat) == question_for(game, state, seat)
    after = answer(game, state, SOUTH, question.options[:1]).after
    assert power(after) == 0
    assert "Proxy" in names(after, "play", NORTH)


TWO_GAINS = event("Two Gains", 0, does(t.Gain(1, POWER), t.Gain(1, POWER)))


def test_using_all_uses_an_ability_no_more_often_than_it_says():
    south = 'gold = 0\nhand = ["Two Gains"]\nplay = ["Envious One"]'
    state = played(south, "", "play Two Gains", "all", cards=(TWO_GAINS,))
    assert (power(state), gold(state)) == (2, 2)


def test_using_all_judges_each_ability_when_its_turn_comes():
    """Both hear the two gains; after the first gold, nobody is poor any more."""
    poor = unit("Poor One", 0, (1, 3), t.When(On("gain", whose="mine", what=POWER), (t.Gain(1, GOLD),), t.Not(t.AtLeast(t.Resource(GOLD)))))
    south = 'gold = 0\nhand = ["Two Gains"]\nplay = ["Poor One"]'
    assert gold(played(south, "", "play Two Gains", "all", cards=(TWO_GAINS, poor))) == 1


@pytest.mark.parametrize("forced", [False, True])
def test_on_the_chain_an_ability_that_hears_twice_goes_there_as_often_as_it_says(forced):
    once = t.When(On("gain", whose="mine", what=POWER), (t.Gain(2, GOLD),))
    eager = unit("Eager One", 0, (1, 3), t.Once("round", t.Forced(once) if forced else once))
    south = 'gold = 0\nhand = ["Two Gains"]\nplay = ["Eager One"]'
    game = load("blank-chain").with_packs({card.name: card for card in (TWO_GAINS, eager)})
    state = played(south, "", "play Two Gains", cards=(TWO_GAINS, eager), game="blank-chain", auto="")
    question = questions(game, state)[0]
    assert isinstance(question, Pick | Order)
    state = answer(game, state, SOUTH, question.options).after
    assert (power(state), gold(state)) == (2, 2)


def test_an_item_keeps_its_card_when_the_hand_around_it_is_mixed():
    """South has seen the Ambusher in North's hand; then another card of that hand goes where South cannot see it."""
    stash = event("Stash", 0, does(t.MoveTo(t.Choose(t.Cards(whose="mine", zone="hand")), "deck")), keywords=("quick",))
    steps = ("raid Giant", "use Ambusher", "play Stash", "Wall")
    state = played('play = ["Giant"]', 'hand = ["Ambusher", "Stash", "Footman", "Wall"]', *steps, cards=(stash,), game="blank-chain")
    assert names(state, "play", NORTH) == ["Ambusher"]
    assert names(state, "hand", NORTH) == ["Footman"]


@pytest.mark.parametrize(
    "do",
    [
        pytest.param(t.Search("chest", "unit", "hand"), id="search"),
        pytest.param(t.Look(t.Top("chest")), id="top"),
        pytest.param(t.Shuffle("chest"), id="shuffle"),
    ],
)
def test_a_card_without_a_zone_of_its_own_finds_nothing_there(do):
    peek = event("Peek", 0, does(do))
    assert names(played('hand = ["Peek"]', "", "play Peek", cards=(peek,)), "discard") == ["Peek"]


def test_a_card_searches_the_zone_that_hangs_on_it():
    steward = t.Action((t.Search("chest", "unit", "hand"),))
    keeper = unit(
        "Keeper", 0, (1, 3), enters(t.Open("chest"), t.MoveTo(t.Choose(t.Cards(whose="mine", zone="hand")), "chest", "stow")), steward
    )
    state = played('hand = ["Keeper", "Wall"]', "", "play Keeper", "use Keeper", "Wall", "use Keeper", "Wall", cards=(keeper,))
    assert names(state, "hand") == ["Wall"]


def test_a_cost_may_be_a_card_at_random():
    gambler = unit(
        "Gambler", 0, (1, 3), t.Action((t.Gain(1, GOLD),), (t.MoveTo(t.AtRandom(t.Cards(whose="mine", zone="hand")), "discard"),))
    )
    state = played('gold = 0\nhand = ["Wall"]\nplay = ["Gambler"]', "", "use Gambler", cards=(gambler,))
    assert (gold(state), names(state, "hand"), names(state, "discard")) == (1, [], ["Wall"])
    with pytest.raises(Exception, match="use"):
        played('gold = 0\nplay = ["Gambler"]', "", "use Gambler", cards=(gambler,))


def with_a_chest(*cards: Definition, west: tuple[str, ...] = ()) -> tuple[Game, State]:
    """A table of three on which South has a Treasurer with a Footman in its chest."""
    game = load("blank").with_packs({card.name: card for card in cards})
    state = start(game, 3, "1", decks=[()] * 3)
    for name in ("Treasurer", "Footman"):
        state = edit(game, state, SOUTH, (Create(name, SOUTH, zone_of("hand", SOUTH), token=False),)).after
    for name in west:
        state = edit(game, state, SOUTH, (Create(name, WEST, zone_of("play", WEST), token=False),)).after
    for word in ("play", "use", "card"):
        asked = questions(game, state)[0]
        assert isinstance(asked, Pick)
        state = answer(game, state, SOUTH, tuple(o for o in asked.options if o.word == word)[:1]).after
    assert [zone.kind for zone in state.zones.values() if zone.bearer and zone.cards] == ["chest"]
    return game, state


def test_a_table_that_speaks_of_a_closed_zone_can_be_saved_and_loaded():
    """South gives up, and its Treasurer goes with the chest and all that lay in it."""
    game, state = with_a_chest()
    after = answer(game, state, SOUTH, CONCEDE).after
    assert not any(zone.bearer for zone in after.zones.values())
    assert decode_state(game, encode_state(after)) == after


def test_a_card_removed_out_of_a_closed_zone_can_still_be_spoken_of():
    """West hears that cards are removed from a chest, which goes with them."""
    cards = t.Cards(zone="chest")
    griever = unit("Griever", 0, (1, 3), t.Forced(t.When(On("remove", cards), (t.Gain(1, GOLD),))))
    game, state = with_a_chest(griever, west=("Griever",))
    assert gold(answer(game, state, SOUTH, CONCEDE).after, WEST) == gold(state, WEST) + 1


def test_one_cannot_choose_by_the_faces_that_one_does_not_see():
    """Of North's hand, South can choose a unit only after it was shown."""
    enemy_units = t.Choose(t.Cards("unit", "theirs", "hand"))
    blind = event("Blind", 0, does(t.MoveTo(enemy_units, "discard")))
    seeing = event("Seeing", 0, does(t.Reveal(t.Cards(whose="theirs", zone="hand")), t.MoveTo(enemy_units, "discard")))
    south, north = 'hand = ["Blind", "Seeing"]', 'hand = ["Wall", "Duel"]'
    assert names(played(south, north, "play Blind", cards=(blind, seeing)), "hand", NORTH) == ["Duel", "Wall"]
    shown = played(south, north, "play Blind", "play Seeing", "Wall", cards=(blind, seeing))
    assert names(shown, "hand", NORTH) == ["Duel"]
