"""Rules text: golden sentences of our own for every shared node, and the text of every card of Warborn."""

import os
from pathlib import Path

import pytest

from rules.engine.ability import Definition, Node, On
from rules.games.catalogue import NAMES as NAMES_OF_GAMES
from rules.games.catalogue import load
from rules.games.speech import style, word_help
from rules.language import tree as t
from rules.language.address import wrapped
from rules.language.check import RULES
from rules.language.do import VERBS
from rules.language.modify import LAYERS
from rules.language.read import read
from rules.language.reader import ROLES
from rules.language.say.card import say, spans_of, text_of
from rules.language.say.english import BOOK
from rules.language.say.span import plain
from rules.language.say.style import Style
from rules.language.say.terms import HELP, terms
from rules.language.select import AMOUNTS, CONDITIONS, FINDS
from rules.language.vocabulary import OTHERS, SHARED, nodes, own_nodes, parts_of
from rules.language.write import write

BLANK = load("blank")
NODES = nodes(BLANK)
GOLDEN = ("warborn", "worldbreakers")
REWRITE = "TUCKBOX_REWRITE"  # set it to write the golden files anew; then review the difference

SENTENCES = {
    # selectors
    "Cards('unit', 'mine')": "Each unit you control.",
    "Cards('unit', 'theirs')": "Each unit an opponent controls.",
    "Cards('unit')": "Each unit.",
    "Cards()": "Each card in play.",
    "Cards('army', 'theirs', 'discard')": "Each army in an opponent's discard.",
    "Cards(zone='hand')": "Each card in any hand.",
    "This()": "This card.",
    "That()": "That card.",
    "Them()": "Them.",
    "Bearer()": "The card this is attached to.",
    "Attached()": "Each card attached to this card.",
    "Cards('unit', 'mine') & Marked('wound')": "Each unit you control with a wound counter.",
    "Exhausted() & Cards('unit', 'mine')": "Each exhausted unit you control.",
    "Cards('unit') & Cards('beast', 'theirs')": "Each beast unit an opponent controls.",
    "Cards('unit') | Cards('gear', 'mine')": "Each unit and each gear you control.",
    "Cards('unit', 'mine') - This()": "Each other unit you control.",
    "Cards('unit') - Exhausted()": "Each ready unit.",
    "Cards('unit') - Marked('wound')": "Each unit without a wound counter.",
    "Cards('unit') - That()": "Each unit other than that card.",
    "With('strength', 3)": "Each card with strength 3 or more.",
    "With('strength', 0, 2)": "Each card with strength 2 or less.",
    "With('strength', 2, 2)": "Each card with strength 2.",
    "With('strength', 2, 4)": "Each card with strength from 2 to 4.",
    "Having('quick')": "Each card with quick.",
    "Marked('wound')": "Each card with a wound counter.",
    "Exhausted()": "Each exhausted card.",
    "Named('Footman')": "Each card named Footman.",
    "Top('deck')": "The top card of your deck.",
    "Top('deck', 3)": "The top 3 cards of your deck.",
    "Top('deck', 3) & Cards('unit')": "Each unit among the top 3 cards of your deck.",
    # targets
    "Choose(Cards('unit'))": "A unit.",
    "Choose(Cards('event', zone='hand'))": "An event in any hand.",
    "Choose(Cards('unit'), 0, 2)": "Up to 2 units.",
    "Choose(Cards('unit'), 2, 2)": "2 units.",
    "Choose(Cards('army'), 1, 3)": "1 to 3 armies.",
    "Choose(Cards('hero'), 0, 9999)": "Any number of heroes.",
    "Choose(Cards('unit', 'mine') - This())": "Another unit you control.",
    "AtRandom(Cards(whose='theirs', zone='hand'))": "A random card in an opponent's hand.",
    # amounts
    "X()": "X.",
    "HowMany(Cards('unit', 'mine'))": "The number of units you control.",
    "NumberOf('cost', That())": "The cost of that card.",
    "NumberOf('cost', Cards('unit', 'mine'))": "The total cost of all units you control.",
    "Amount()": "That amount.",
    "More(X(), 1)": "X + 1.",
    "Minus(X())": "Minus X.",
    "CountersOn('wound', This())": "The number of wound counters on this card.",
    "Resource('gold')": "The gold you have.",
    # conditions
    "AtLeast(Resource('gold'), 3)": "If you have 3 or more gold.",
    "AtLeast(HowMany(Cards('unit', 'mine')), 2)": "If there are 2 or more units you control.",
    "Not(AtLeast(X(), 3))": "If X is less than 3.",
    "Not(Not(MyTurn()))": "If it is your turn.",
    "IfDone()": "If you do.",
    "MyTurn()": "If it is your turn.",
    # instructions
    "Draw()": "Draw a card.",
    "Draw(2)": "Draw 2 cards.",
    "Draw(X())": "Draw X cards.",
    "Draw(More(X(), 2))": "Draw X + 2 cards.",
    "Change(Minus(HowMany(Cards('unit', 'mine'))))": "Lower that by 1 for each unit you control.",
    "Draw(HowMany(Cards('unit', 'mine')))": "Draw a card for each unit you control.",
    "Gain(2, 'gold')": "Gain 2 gold.",
    "Gain(-2, 'gold', 'theirs')": "Each opponent loses 2 gold.",
    "Gain(NumberOf('cost', That()), 'gold')": "Gain N gold, where N is the cost of that card.",
    "Pay(1, 'gold')": "Pay 1 gold.",
    "MoveTo(Choose(Cards('unit')), 'hand')": "Put a unit into its owner's hand.",
    "MoveTo(Choose(Cards('unit')), 'deck', at='top')": "Put a unit on top of its owner's deck.",
    "MoveTo(Cards('unit'), 'deck')": "Put each unit on the bottom of their owners' deck.",
    "MoveTo(Choose(Cards('unit', 'mine', 'hand')), 'play')": "Put a unit in your hand into play.",
    "MoveTo(This(), 'discard', 'defeat')": "Defeat this card.",
    "Place('wound', Choose(Cards('unit')))": "Put a wound counter on a unit.",
    "Place('wound', This(), -2)": "Take 2 wound counters off this card.",
    "Tire(This())": "Exhaust this card.",
    "Refresh(Cards('unit', 'mine'))": "Ready each unit you control.",
    "TurnOver(This(), False)": "Turn this card face down.",
    "AttachTo(Choose(Cards('unit', 'mine')))": "Attach this card to a unit you control.",
    "Open('chest')": "Make a chest on this card.",
    "Store(Top('deck'))": "Store the top card of your deck on this card.",
    "Make('Footman')": "Make a Footman token.",
    "Make('Footman', 2)": "Make 2 Footman tokens.",
    "Vanish(Choose(Cards('unit')))": "Remove a unit from the game.",
    "Shuffle('deck')": "Shuffle your deck.",
    "Look(Top('deck', 2))": "Look at the top 2 cards of your deck.",
    "Reveal(Top('deck'))": "Reveal the top card of your deck.",
    "Search('deck', 'unit', 'hand')": "Search your deck for a unit, put it into your hand and shuffle your deck.",
    "Search('deck', 'army', 'play', 2)": "Search your deck for up to 2 armies, put them into play and shuffle your deck.",
    "May([Draw(), Gain(1, 'gold')])": "You may draw a card, then gain 1 gold.",
    "OneOf([Mode('cards', [Draw(2)]), Mode('gold', [Gain(3, 'gold')])])": "Choose one: draw 2 cards; or gain 3 gold.",
    "Mode('cards', [Draw(2)])": "Draw 2 cards.",
    "If(Cards('unit', 'mine'), [Draw()])": "If you control a unit, draw a card.",
    "If(Not(Cards('unit', 'theirs')), [Draw()], [Gain(1, 'gold')])": "If no opponent controls a unit, draw a card; otherwise, gain 1 gold.",
    "If(This() & Exhausted(), [Draw()])": "If this card is exhausted, draw a card.",
    "If(Not(This() & Marked('wound')), [Draw()])": "If this card does not have a wound counter, draw a card.",
    "Repeat(3, [Draw()])": "Do this 3 times: draw a card.",
    "Repeat(HowMany(Cards('unit', 'mine')), [Draw()])": "For each unit you control, draw a card.",
    "Again([Pay(1, 'gold')], [Draw()])": "Any number of times, you may pay 1 gold to do this: draw a card.",
    "Until('turn', [Plus('strength', 2, This()), Has('quick', This())], Choose(Cards('unit')))":
        "Until the end of the turn, a unit gets +2 strength and has quick.",
    "AsLong(This(), [Plus('strength', 1, This())], Choose(Cards('unit')))":
        "For as long as this card is still there, a unit gets +1 strength.",
    "Until('round', [Plus('strength', -1, Cards('unit'))])": "Until the end of the round, each unit gets -1 strength.",
    "Until('round', [Cannot(On('gain', whose='theirs', what='power'))])":
        "Until the end of the round, “An opponent cannot gain power.”",
    "Aim(Choose(Cards('unit')))": "Choose a unit.",
    "Fight(This(), Choose(Cards('unit')))": "Let this card and a unit each put as many wound counters on the other as its strength.",
    "CounterItem()": "Counter something that waits to resolve.",
    "CopyItem()": "Copy something that waits to resolve, with new choices.",
    "Win()": "Win the game.",
    "Change(-2)": "Lower that by 2.",
    "Change(HowMany(Cards('unit', 'mine')))": "Raise that by 1 for each unit you control.",
    "Prevent()": "Prevent that.",
    "AddPart([Draw()])": "Draw a card along with it.",
    # changes
    "Plus('strength', 1, Cards('unit', 'mine'))": "Each unit you control gets +1 strength.",
    "Plus('cost', -2, This(), 1)": "This card gets -2 cost, but not below 1.",
    "Plus('strength', HowMany(Attached()), This())": "This card gets +1 strength for each card attached to this card.",
    "Has('quick', Cards('unit', 'mine') - This())": "Each other unit you control has quick.",
    "Is('army', Cards('unit'))": "Each unit is also an army.",
    "Gives(Cards('unit', 'mine'), [Action([Gain(1, 'gold')], [Tire(This())])])":
        "Each unit you control has “As an action, exhaust this card to gain 1 gold.”",
    "Controls(Named('Footman'))": "Each card named Footman is under your control.",
    "Becomes(This(), Cards('unit', 'theirs'))": "This card is a copy of a unit an opponent controls.",
    # occasions and abilities
    "On('draw', whose='mine')": "When you draw a card.",
    "On('count', This(), what='wound')": "When this card gets a wound counter.",
    "When(On('defeat', Cards('unit') - This()), [Draw()])": "When another unit is defeated, you may draw a card.",
    "When(On('enter', This()), [Draw()], cost=[Pay(1, 'gold')])": "When this card enters play, you may pay 1 gold. If you do, draw a card.",
    "When(On('gain', whose='theirs', what='gold'), [Gain(1, 'gold')], MyTurn())":
        "When an opponent gains gold, if it is your turn, you may gain 1 gold.",
    "When(On('enter', This()), [Tire(Choose(Cards('unit'))), Place('wound', Them())])":
        "When this card enters play, you may exhaust a unit, then put a wound counter on it.",
    "Interrupt(On('count', Cards('unit', 'mine'), what='wound'), [Prevent()])":
        "Before a unit you control gets a wound counter, you may prevent that.",
    "Instead(On('defeat', This()), [MoveTo(This(), 'hand')])":
        "If this card would be defeated, instead put this card into its owner's hand.",
    "Cannot(On('count', This(), what='wound'))": "This card cannot get a wound counter.",
    "Static([Plus('strength', 1, This())], Cards('gear', 'mine'))": "While you control a gear, this card gets +1 strength.",
    "Action([Draw()])": "As an action, draw a card.",
    "Action([Draw()], [Pay(1, 'gold'), Tire(This())])": "As an action, pay 1 gold and exhaust this card to draw a card.",
    "OnPlay([Tire(Choose(Cards('unit'))), Place('wound', Them())])": "Exhaust a unit. Put a wound counter on it.",
    "Forced(When(On('turn', whose='mine'), [Draw()]))": "When you begin a turn, draw a card.",
    "Once('turn', When(On('draw', whose='mine'), [Draw()]))": "Once each turn, when you draw a card, you may draw a card.",
    "Once('game', Action([Win()]))": "Once per game, as an action, win the game.",
    "Nth('turn', 1, Forced(When(On('draw', whose='mine'), [Draw()])))": "When you draw a card for the first time in a turn, draw a card.",
    "From('hand', When(On('turn', whose='mine'), [Draw()]))":
        "While this card is in your hand, when you begin a turn, you may draw a card.",
    "Stage(2, [Gain(1, 'gold')])": "Stage 2: gain 1 gold.",
    "Whole(Instead(On('defeat', Cards('unit', 'mine')), [Gain(1, 'gold')]))":
        "If a unit you control would be defeated, instead gain 1 gold. This takes the place of all of it at once.",
}  # fmt: skip


@pytest.mark.parametrize(("line", "sentence"), SENTENCES.items())
def test_a_node_says_its_sentence(line, sentence):
    assert plain(say(read(line, NODES))) == sentence


def test_every_shared_node_has_a_golden_sentence():
    """By itself or within another one."""
    used = {name for name in SHARED if any(f"{name}(" in line for line in SENTENCES)}
    signs = {name for name, sign in (("Both", " & "), ("Either", " | "), ("But", " - ")) if any(sign in line for line in SENTENCES)}
    assert set(SHARED) - used - signs == set()


# -- the readers' tables are complete
@pytest.mark.parametrize("kind", SHARED.values(), ids=SHARED)
def test_every_shared_node_has_a_place_in_each_reader(kind):
    assert kind in BOOK, "nobody says it"
    assert parts_of(BLANK, kind), "nobody knows what it can be"
    done = any(kind in table for table in (VERBS, ROLES, FINDS, AMOUNTS, CONDITIONS, LAYERS, OTHERS))
    assert done or wrapped(kind) or issubclass(kind, t.Selector), "nobody does it"


def test_no_table_speaks_of_a_node_that_is_not_there():
    assert set(BOOK) | set(RULES) | set(HELP) <= set(SHARED.values())


@pytest.mark.parametrize("name", NAMES_OF_GAMES)
def test_each_game_says_its_own_nodes(name):
    game = load(name)
    assert set(own_nodes(game)) <= set(style(game).own)


# -- cards
def texts(name):
    game = load(name)
    lines = (f"{card.name}: {text_of(card, style(game))}".replace("\n", " / ") for card in game.definitions.values())
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("name", GOLDEN)
def test_cards_say_what_they_said(name):
    golden = Path(__file__).parent / f"{name}_text.txt"
    if os.environ.get(REWRITE):
        golden.write_text(texts(name), encoding="utf-8")
    assert texts(name) == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES_OF_GAMES)
def test_every_shipped_card_speaks_in_sentences(name):
    game = load(name)
    for card in game.definitions.values():
        for line in text_of(card, style(game)).split("\n"):
            assert line == "" or (line[0].isupper() and line.endswith((".", ".”"))), card.name
            assert "  " not in line, card.name
            assert "(" not in line, card.name


def test_a_span_knows_its_node():
    node = t.Tire(t.Choose(t.Cards("unit", "theirs")))
    spans = [(span.text, type(span.node)) for span in say(node)]
    assert spans == [("Exhaust ", t.Tire), ("a unit an opponent controls.", t.Cards)]


def test_a_game_may_say_a_shared_node_in_its_own_way():
    loud = Style(own={t.Draw: lambda node, voice: say(t.Win())}, names={"gold": "Gold"})
    assert plain(say(t.May((t.Gain(1, "gold"), t.Draw())), loud)) == "You may gain 1 Gold, then Win the game."


def test_a_node_that_nobody_says_is_spelled():
    class StrangeThing(Node, frozen=True):
        pass

    assert plain(say(StrangeThing())) == "Strange thing."


# -- terms
def test_the_terms_are_those_of_the_text():
    game = load("warborn")
    card = game.definitions["Sword Master"]
    found = terms(spans_of(card, style(game)), word_help(game), style(game).names)
    assert [term.word for term in found] == ["Weapon", "Force"]
    assert all(term.help.endswith(".") for term in found)


def test_shared_words_are_explained_once():
    said = say(t.When(On("draw"), (t.May((t.Draw(),)), t.May((t.Draw(),)))))
    assert [term.word for term in terms(said)] == ["when", "you may"]


def test_keywords_come_first():
    card = Definition(name="A", keywords=("quick",), abilities=(t.Action((t.Draw(),)),))
    assert text_of(card) == "Quick.\nAs an action, draw a card."


def test_sentences_can_be_read_again_from_their_lines():
    for line in SENTENCES:
        node = read(line, NODES)
        assert read(write(node), NODES) == node
