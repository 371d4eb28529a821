"""Abilities as text: what is written can be read, what cannot be read says why and where, and nothing is executed."""

import random
import string
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import fields

from rules.engine.ability import Node, On
from rules.games.catalogue import NAMES as NAMES_OF_GAMES
from rules.games.catalogue import load
from rules.language import tree as t
from rules.language.defect import Unreadable
from rules.language.read import read, read_placed
from rules.language.vocabulary import SHARED, nodes
from rules.language.write import write

GAMES = NAMES_OF_GAMES
NODES = nodes(load("blank"))


def wrong(text):
    with pytest.raises(Unreadable) as caught:
        read(text, NODES)
    return [(d.line, d.column, d.sentence) for d in caught.value.defects]


@pytest.mark.parametrize("name", GAMES)
def test_every_shipped_card_is_written_and_read_back(name):
    game = load(name)
    known = nodes(game)
    for card in game.definitions.values():
        for ability in card.abilities:
            assert read(write(ability), known) == ability, card.name


def test_the_surface_is_that_of_python():
    found = read('When(On("draw", Cards("unit", "mine")), (Gain(1, "gold"),))', NODES)
    assert found == t.When(On("draw", t.Cards("unit", "mine")), (t.Gain(1, "gold"),))


def test_signs_join_selectors_as_tightly_as_in_python():
    found = read('Tire(Cards("a") & Marked("b") | This() - That() + Exhausted())', NODES)
    assert found == t.Tire(t.Either(t.Both(t.Cards("a"), t.Marked("b")), t.Either(t.But(t.This(), t.That()), t.Exhausted())))


def test_what_holds_its_default_is_left_out():
    assert write(t.Cards(whose="mine")) == "Cards(whose='mine')"
    assert write(t.TurnOver(t.This(), False)) == "TurnOver(This(), False)"
    assert write(t.Until("turn", (), t.This())) == "Until('turn', [], This())"


# -- trees of all shapes
WORDS = st.text(st.characters(exclude_categories=["C", "Z"]), max_size=8)


def values(field, below):
    kinds = {"n": st.integers(-9_999, 9_999) | below, "floor": st.integers(-9_999, 9_999)}
    if field.name in kinds and field.type is not int:
        return kinds[field.name]
    simple = {int: st.integers(-9_999, 9_999), str: WORDS, bool: st.booleans(), Node: below, On: below.filter(lambda n: isinstance(n, On))}
    if field.type in simple:
        return simple[field.type]
    if field.name == "modes":
        return st.lists(st.builds(t.Mode, WORDS, st.just((t.Draw(),))), max_size=3).map(tuple)
    return st.lists(below, max_size=3).map(tuple) if "tuple" in str(field.type) else st.none() | below


def grown(below):
    made = [st.builds(kind, **{f.name: values(f, below) for f in fields(kind)}) for kind in SHARED.values() if takes_no_on(kind)]
    ons = st.builds(On, WORDS, st.none() | below, WORDS, WORDS)
    made += [st.builds(t.When, ons, st.lists(below, max_size=2).map(tuple), st.none() | below), ons]
    return st.one_of(made)


def takes_no_on(kind):
    return all(f.type is not On for f in fields(kind))


TREES = st.recursive(st.sampled_from([t.This(), t.Them(), t.X(), t.Draw(), t.Cards("unit")]), grown, max_leaves=6)


@settings(max_examples=150, deadline=None)
@given(TREES)
def test_any_tree_within_bounds_is_written_and_read_back(tree):
    text = write(tree)
    if len(text) <= 2_000 and text.count("(") + text.count("[") <= 20:
        assert read(text, NODES) == tree


# -- what is wrong, and where
@pytest.mark.parametrize(
    ("text", "line", "column", "sentence"),
    [
        ("Drw(1)", 1, 1, "There is no word Drw. Did you mean Draw?"),
        ("draw(1)", 1, 1, "There is no word draw. Did you mean Draw?"),
        ("Draw(", 1, 5, "The bracket ( is never closed."),
        ("Draw)", 1, 5, "The bracket ) closes nothing."),
        ("May([Draw()", 1, 5, "The bracket [ is never closed."),
        ("May([Draw)]", 1, 10, "The bracket ) does not fit to the [ in line 1, column 5."),
        ("Draw(m=2)", 1, 6, "Draw has no m."),
        ("Draw(1, n=2)", 1, 9, "Draw has two values for n."),
        ("Draw(1, 2)", 1, 9, "Draw takes at most 1 value (n), not 2 values."),
        ("Tire()", 1, 1, "Tire lacks what: a node."),
        ('Gain("x", "gold")', 1, 6, 'The n of Gain is a number or a node, not the word "x".'),
        ("Draw(True)", 1, 6, "The n of Draw is a number or a node, not True."),
        ("May(Draw())", 1, 5, "The do of May is a list in brackets, not Draw(...). Write [Draw(...)]."),
        ("Tire([This()])", 1, 6, "The what of Tire is a node, not a list."),
        ("Tire(This)", 1, 6, "Brackets are missing: This()."),
        ("May([\n  Draw(),\n  Dra(),\n])", 3, 3, "There is no word Dra. Did you mean Draw?"),
        ('May([Gain(1, "äöü"), Dra()])', 1, 22, "There is no word Dra. Did you mean Draw?"),
        ("Draw(10000)", 1, 6, "A number lies between -9,999 and 9,999."),
        ("This().name", 1, 7, "There are only whole numbers here, and no dots."),
        ("lambda", 1, 1, "The word lambda has no meaning here."),
        ('f"x"', 1, 2, 'A comma is missing before "x".'),
        ("Draw(1)(2)", 1, 1, "Only a word can stand before a bracket."),
        ("Draw[1]", 1, 1, "This is not understood here."),
        ('"a" - "b"', 1, 1, 'What stands beside & | + or - is a selector, not the word "a".'),
        ("", 1, 1, "The line is empty; an ability is meant, such as Action([Draw(1)])."),
        ('Named("a', 1, 7, r"A string begins here and does not end in this line; only \" \' and \\ may be written with a backslash."),
        ('Named("' + "a" * 201 + '")', 1, 7, "A string has at most 200 characters."),
    ],
)
def test_a_defect_has_its_place_and_its_sentence(text, line, column, sentence):
    assert (line, column, sentence) in wrong(text)


def test_all_defects_are_told_at_once():
    assert len(wrong('May([Drw(), Gian(1, "gold"), 7, Tire()])')) == 4


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Draw(" * 21 + ")" * 21, "20 deep"),
        (" - ".join(["This()"] * 52), "50 are the most"),
        ("Draw(1)" + " " * 2_000, "2,000 are the most"),
    ],
)
def test_a_line_is_bounded_before_it_is_parsed(text, word):
    assert word in wrong(text)[0][2]


def test_each_value_knows_its_place():
    placed = read_placed("May([Draw(2), Tire(This())])", NODES)
    assert placed.places[("do", 1, "what")] == 19
    assert placed.places[("do", 0, "n")] == 10


# -- hostile lines
PIECES = (
    *"()[]{},.=+-&|*/%<>!~^@:;'\"\\#\n\t \r\x00é中", "Draw", "When(", "On('draw'", "Cards(", "This()", "lambda x:", "[" * 30,
    "__import__('os')", "(" * 30, "-" * 60, "9" * 30, "1e9", "0x", "0777", "True", "None", "f'{x}'", "'''", '"""', "\\x41", "if", "=",
    "\u202e", "n=1", "**", "...", "yield", ":=", "not", "Gain(1,'gold')", "&", "\f", "\u2028", "\ud800",
)  # fmt: skip


def hostile(luck):
    kind = luck.randrange(4)
    if kind == 0:
        return "".join(luck.choice(PIECES) for _ in range(luck.randrange(40)))
    if kind == 1:
        return "".join(luck.choice(string.printable) for _ in range(luck.randrange(300)))
    if kind == 2:
        return luck.choice(PIECES) * luck.randrange(1, 3_000)
    text = list('When(On("draw", Cards("unit", "mine") - This()), [Gain(1, "gold"), Tire(Choose(This() & Marked("wound")))])')
    for _ in range(luck.randrange(1, 5)):
        text[luck.randrange(len(text))] = luck.choice(PIECES)
    return "".join(text)


def defects(line):
    """What is wrong with a line; any other exception comes through."""
    try:
        assert isinstance(read(line, NODES), Node)
    except Unreadable as error:
        return error.defects or [None]
    return []


def test_hostile_lines_are_refused_and_quickly():
    luck = random.Random(7)
    lines = [hostile(luck) for _ in range(2_000)]
    start, slowest = time.process_time(), 0.0
    for line in lines:
        before = time.process_time()
        told = defects(line)
        assert all(d.line >= 1 and d.column >= 1 and d.sentence for d in told)
        slowest = max(slowest, time.process_time() - before)
    assert time.process_time() - start < 8
    assert slowest < 0.5
