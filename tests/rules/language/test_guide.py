"""The guide to the nodes: complete, with examples that can be read, and right in themselves."""

import pytest

from rules.engine.ability import On
from rules.games.catalogue import NAMES as NAMES_OF_GAMES
from rules.games.catalogue import load
from rules.games.speech import style
from rules.language import tree as t
from rules.language.check import check_tree
from rules.language.guide import guide
from rules.language.read import read
from rules.language.vocabulary import nodes, parts_of


@pytest.mark.parametrize("name", NAMES_OF_GAMES)
def test_every_node_stands_in_the_guide_once(name):
    game = load(name)
    found = [entry.name for _, entries in guide(game, style(game)) for entry in entries]
    assert sorted(found) == sorted(nodes(game))


@pytest.mark.parametrize("name", NAMES_OF_GAMES)
def test_examples_can_be_read_and_are_right(name):
    game = load(name)
    for _, entries in guide(game, style(game)):
        for entry in entries:
            node = read(entry.example, nodes(game))
            assert entry.help.endswith("."), entry.name
            assert entry.sentence.endswith((".", ".”")), entry.name
            assert not wrong(game, node), entry.example


def wrong(game, node):
    """The defects of an example, put where its part of speech belongs; single words of speech are left alone."""
    parts = parts_of(game, type(node))
    if isinstance(node, t.Change | t.Prevent | t.AddPart):
        node = t.Interrupt(On("gain"), (node,))
    elif "instruction" in parts:
        node = t.When(On("gain"), (node,))
    elif "change" in parts:
        node = t.Static((node,))
    elif "ability" not in parts:
        return ()
    words = ("needs a zone", "has no kind")
    return [defect for defect in check_tree(node, game) if not any(word in defect.sentence for word in words)]
