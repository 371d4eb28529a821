"""What a tree can have wrong although it can be read: each defect in one sentence with its address, all at once."""

import re
from pathlib import Path

import pytest

import rules.games
from rules.engine.ability import Definition, Node, On
from rules.games.catalogue import NAMES as NAMES_OF_GAMES
from rules.games.catalogue import load
from rules.language import tree as t
from rules.language.check import Checker, check, check_tree
from rules.language.modify import LAYERS
from rules.language.read import read
from rules.language.reads import LOOKS
from rules.language.select import AMOUNTS, CONDITIONS, FINDS
from rules.language.vocabulary import nodes
from rules.laws.record import record

BLANK = load("blank")
NODES = nodes(BLANK)
UNSEEN = (
    "This looks at faces that not everybody sees, so nobody could tell whether it is so; "
    "what a player has in hand is shown or chosen by an instruction, such as May([Reveal(...), ...])."
)
DEFECTS = {
    "Action([Again([], [Draw()])])": "do[0]: A repetition that costs nothing never ends; give Again a cost, or use Repeat.",
    "Action([Again([Pay(0, 'gold')], [Draw()])])": "do[0]: A repetition that costs nothing never ends; give Again a cost, or use Repeat.",
    "Action([Change(1)])": "do[0]: Change changes what is about to happen; it stands only in an Interrupt or an Instead.",
    "When(On('gain'), [May([Prevent()])])":
        "do[0].do[0]: Prevent changes what is about to happen; it stands only in an Interrupt or an Instead.",
    "OnPlay([AddPart([Draw()])])": "do[0]: AddPart changes what is about to happen; it stands only in an Interrupt or an Instead.",
    "Interrupt(On('gain'), [Until('turn', [When(On('gain'), [Prevent()])])])":
        "do[0].changes[0].do[0]: Prevent changes what is about to happen; it stands only in an Interrupt or an Instead.",
    "Action([Draw()], [Draw()])": "cost[0]: Draw is no cost; a cost is paid, such as Pay(1, ...) or Tire(This()).",
    "Action([Tire(Them())])": "do[0].what: Them are the cards that the instruction before touched; nothing has touched any card here.",
    "Action([Gain(1, 'gold'), Tire(Them())])":
        "do[1].what: Them are the cards that the instruction before touched; nothing has touched any card here.",
    "Static([Plus('strength', 1, Them())])":
        "changes[0].which: Them are the cards that the instruction before touched; nothing has touched any card here.",
    "Action([If(IfDone(), [Draw()])])": "do[0].only: IfDone asks how the instruction before went; there is none here.",
    "Action([Tire(That())])": "do[0].what: That speaks of an occasion; Action has none.",
    "Static([Plus('strength', Amount(), This())])": "changes[0].n: Amount speaks of an occasion; Static has none.",
    "Action([Open('hand')])": "do[0].zone: Open gives a card a zone of its own; 'hand' is none that hangs on cards.",
    "From('deck', When(On('draw'), [Draw()]))": "zone: Nobody sees what lies in the deck, so no ability can be used there.",
    "When(On('turn'), [Draw()], Cards('unit', 'mine', 'hand'))": "only: " + UNSEEN,
    "When(On('draw', Cards('unit', zone='hand')), [Draw()])": "on: " + UNSEEN,
    "When(On('turn'), [Draw()], cost=[MoveTo(Choose(Cards('', 'mine', 'hand') & Having('quick')), 'discard')])": "cost[0]: " + UNSEEN,
    "Static([Plus('strength', NumberOf('cost', Cards('', 'theirs', 'hand')), This())])": "changes[0].n: " + UNSEEN,
    "Static([Becomes(This(), Top('deck'))])": "changes[0].like: " + UNSEEN,
    "Static([Has('quick', This())], AtLeast(HowMany(Cards('unit', 'mine', 'hand')), 2))": "only: " + UNSEEN,
    "Action([AsLong(Not(Named('Wall') & Cards('', 'mine', 'chest')), [Has('quick', This())])])": "do[0].only: " + UNSEEN,
    "Action([Draw()], [Pay(HowMany(Cards('unit', 'mine', 'hand')), 'gold')])": "cost[0].n: " + UNSEEN,
    "Static([Gives(Cards('unit', 'mine', 'hand'), [From('hand', When(On('turn'), [Draw()]))])])":
        "changes[0].abilities[0]: Not everybody sees the hand, so there a card has only the abilities that stand on it.",
    "From('hand', Once('turn', Cannot(On('pay'))))": "zone: Not everybody sees the hand, so a card there forbids nothing.",
    "Action([Shuffle('play')])": "do[0].zone: Cards in play are not shuffled, and Shuffle shuffles the play.",
    "Action([Search('play', 'unit', 'hand')])": "do[0].zone: Cards in play are not shuffled, and Search shuffles the play.",
    "Action([MoveTo(This(), 'hnad')])": "do[0].zone: Free table has no zone 'hnad'. Did you mean hand?",
    "Action([Place('wond', This())])": "do[0].counter: Free table has no counter 'wond'. Did you mean wound?",
    "Action([Gain(1, 'gould')])": "do[0].what: Free table has no resource 'gould'. Did you mean gold?",
    "Action([Draw(Resource('powr'))])": "do[0].n.what: Free table has no resource 'powr'. Did you mean power?",
    "Static([Plus('stength', 1, This())])": "changes[0].number: Free table has no number 'stength'. Did you mean strength?",
    "Action([Tire(Cards('unti'))])": "do[0].what.kind: Free table has no kind of card 'unti'. Did you mean unit?",
    "Action([Tire(Having('quik'))])": "do[0].what.keyword: Free table has no keyword 'quik'. Did you mean quick?",
    "Action([Make('Fotman')])": "do[0].name: Free table has no card 'Fotman'. Did you mean Footman?",
    "Action([Until('trun', [Has('quick', This())])])": "do[0].span: Free table has no span 'trun'. Did you mean turn?",
    "When(On('drw'), [Draw()])": "on.event: Free table has no event 'drw'. Did you mean draw?",
    "Cannot(On('defeet', This()))": "on.event: Free table has no event 'defeet'. Did you mean defeat?",
    "Once('combat', When(On('gain'), [Draw()]))": "span: Free table has no span 'combat'.",
    "When(On('gain', what='gould'), [Draw()])": "on.what: Free table has no resource 'gould'. Did you mean gold?",
    "When(On('gain', whose='mien'), [Draw()])": "on.whose: whose is one of '', 'mine', 'theirs', not 'mien'.",
    "Action([MoveTo(This(), 'hand', at='first')])": "do[0].at: at is one of 'top', 'last', not 'first'.",
    "Forced(Draw())": "ability: Draw stands where an ability belongs.",
    "Once('turn', This())": "ability: This stands where an ability belongs.",
    "Draw()": "Draw stands where an ability belongs.",
    "Static([Gives(This(), [Draw()])])": "changes[0].abilities[0]: Draw stands where an ability belongs.",
    "Static([Draw()])": "changes[0]: Draw stands where a change that holds belongs.",
    "Action([This()])": "do[0]: This stands where an instruction belongs.",
    "Action([Draw(This())])": "do[0].n: This stands where a number belongs.",
    "Action([Tire(X())])": "do[0].what: X stands where a target or a selector belongs.",
    "Action([Tire(Choose(Choose(This())))])": "do[0].what.which: Choose stands where a selector belongs.",
    "Action([If(Draw(), [Draw()])])": "do[0].only: Draw stands where a condition or a selector belongs.",
    "Action([])": "do: Action has nothing in its do.",
    "Action([Until('turn', [Forced(When(On('gain'), [Draw()]))], Choose(Cards('unit')))])":
        "do[0].changes[0]: No card has this ability; to give it to cards, write Gives(..., [...]).",
    "Action([Draw(0)])": "do[0].n: One draws 1 card or more, not 0.",
    "Action([Repeat(0, [Draw()])])": "do[0].n: Something is done 1 time or more, not 0.",
    "Action([Pay(-1, 'gold')])": "do[0].n: One pays 0 or more, not -1.",
    "Action([Gain(0, 'gold')])": "do[0].n: Gain with 0 does nothing.",
    "Action([Tire(Choose(This(), 2, 1))])": "do[0].what: least is 2 and most is 1; least must not be the higher one.",
    "Action([OneOf([Mode('a', [Draw()])])])": "do[0].modes: OneOf needs at least two things to choose from.",
    "Action([OneOf([Mode('a', [Draw()]), Mode('a', [Draw(2)])])])": "do[0].modes: Each Mode needs a word of its own, for its button.",
    "Nth('turn', 0, When(On('gain'), [Draw()]))": "n: The first time is 1, not 0.",
}  # fmt: skip
FINE = (
    "Action([Draw()], [Tire(This())])",
    "Action([Tire(Choose(Cards('unit'))), Place('wound', Them())])",
    "Action([Place('wound', Them())], [Tire(Choose(Cards('unit', 'mine')))])",
    "Whole(Instead(On('defeat', Cards('unit')), [Place('wound', Them(), -1)]))",
    "Action([Place('wound', This(), X())])",
    "Action([May([Pay(1, 'gold')]), If(IfDone(), [Draw()])])",
    "Static([Gives(Cards('unit'), [When(On('defeat', This()), [Refresh(That())])])])",
    "Interrupt(On('count', This(), what='wound'), [May([Change(-1)])])",
    "OnPlay([Until('turn', [Plus('strength', 1, Them())], Choose(Cards('unit')))])",
    "Static([Is('dragon', This())])",
    "When(On('turn'), [May([MoveTo(Choose(Cards('unit', 'mine', 'hand')), 'discard'), Draw()])])",
    "Action([Draw()], [MoveTo(Choose(Cards('unit', 'mine', 'hand')), 'discard')])",
    "Static([Plus('strength', HowMany(Cards('', 'theirs', 'hand')), This())])",
    "From('hand', When(On('draw', This()), [Reveal(This())]))",
    "OnPlay([If(Cards('unit', 'theirs', 'hand'), [Draw()])])",
)


@pytest.mark.parametrize(("line", "told"), DEFECTS.items())
def test_a_defect_is_told_with_its_address(line, told):
    assert told in [str(defect) for defect in check_tree(read(line, NODES), BLANK)]


@pytest.mark.parametrize("line", FINE)
def test_what_is_right_has_no_defect(line):
    assert check_tree(read(line, NODES), BLANK) == ()


@pytest.mark.parametrize("name", NAMES_OF_GAMES)
def test_shipped_cards_have_no_defect(name):
    game = load(name)
    assert {card.name: found for card in game.definitions.values() if (found := check(card, game))} == {}


def test_all_defects_are_told_at_once():
    line = "When(On('gain', what='gould'), [Change(0), Tire(Them()), Draw(This())], cost=[Draw()])"
    assert len(check_tree(read(line, NODES), BLANK)) == 5


def test_a_definition_tells_which_ability_it_is():
    card = Definition(name="A", abilities=(t.Action((t.Draw(),)), t.Draw()))
    assert [defect.address for defect in check(card, BLANK)] == ["abilities[1]"]


def test_a_kind_that_a_card_gives_is_known():
    giver = Definition(name="A", kinds=("unit",), abilities=(t.Static((t.Is("dragon", t.This()),)),))
    user = Definition(name="B", abilities=(t.Static((t.Plus("strength", 1, t.Cards("dragon")),)),))
    assert check(user, BLANK)
    assert not check(user, BLANK.with_packs({"A": giver}))


def test_a_tree_that_is_too_deep_is_told_and_not_walked():
    body: tuple[Node, ...] = (t.Draw(),)
    for _ in range(300):
        body = (t.May(body),)
    found = check_tree(t.Action(body), BLANK)
    assert [defect.sentence for defect in found] == ["This stands more than 24 nodes deep; say it with fewer."]


def test_a_game_without_a_zone_cannot_use_the_verbs_that_need_it():
    from dataclasses import replace

    bare = replace(BLANK, zones={"play": BLANK.zones["play"]})
    assert "Draw needs a zone 'deck', and Free table has none." in [d.sentence for d in check_tree(t.Action((t.Draw(),)), bare)]


def test_a_reason_that_a_card_gives_is_a_word_for_others():
    banish = Definition(name="Banish", abilities=(t.OnPlay((t.MoveTo(t.Choose(t.Cards("unit")), "discard", "banish"),)),))
    mourner = Definition(name="Banished", abilities=(t.When(On("banish"), (t.Draw(),)),))
    assert [d.sentence for d in check(mourner, BLANK)] == ["Free table has no event 'banish'."]
    game = BLANK.with_packs({card.name: card for card in (banish, mourner)})
    assert not check(mourner, game)


@pytest.mark.parametrize("name", ["warborn", "blank", "blank-chain"])
def test_whatever_happens_has_a_word_that_the_game_declares(name):
    game = load(name)
    checker = Checker(game)
    happened = {o.event.word for seed in range(4) for step in record(game, seed).steps for o in step.events}
    assert happened <= checker.words.events
    folder = Path(rules.games.__file__).parent / game.name.partition("-")[0]
    sources = " ".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py") if path.name != "words.py")
    assert [word for word in game.events if f'"{word}"' not in sources] == []
    assert set(re.findall(r'expire\("(\w+)"\)', sources)) == set(game.spans)


def test_it_is_known_what_each_shared_node_looks_at():
    """One that is left out is taken to look at anything, and all is derived anew at each step."""
    assert {*FINDS, *AMOUNTS, *CONDITIONS, *LAYERS} <= LOOKS.keys()


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("worldbreakers", "OnPlay([TheyDiscard(-2)])", "TheyDiscard counts from 1 on, not -2."),
        ("worldbreakers", "OnPlay([Attack(-1)])", "Attack counts from 0 on, not -1."),
        ("worldbreakers", "OnPlay([Open('deck')])", "Open needs a zone that hangs on cards, and Worldbreakers has none."),
        ("worldbreakers", "OnPlay([TheyDiscard(2), Attack()])", ""),
    ],
)
def test_what_a_games_own_nodes_count_and_the_zones_that_it_has(name, text, sentence):
    game = load(name)
    found = check_tree(read(text, nodes(game)), game)
    assert [defect.sentence for defect in found] == ([sentence] if sentence else [])
