"""Decks of Worldbreakers: what is legal in which mode, every defect with its way out, and lists in and out."""

import pytest

from desktop.commands.decks import defects, read_deck
from rules.games.catalogue import load
from rules.games.deckfile import Damaged, as_text, beyond_pool, deck_of, decode, encode
from rules.games.worldbreakers.decks import CONSTRUCTED, DRAFTED, KHUTULUN, POLO, READY

GAME = load("worldbreakers")
EARTH = READY["earth"]
TERRARIUM = "Silkworm Terrarium"
SIZE = "The deck has {0}; it must have 30. {1} (Constructed decks)"


@pytest.mark.parametrize("name", READY)
@pytest.mark.parametrize("mode", [CONSTRUCTED, DRAFTED])
def test_the_ready_decks_are_legal_in_each_mode(name, mode):
    assert defects(GAME, READY[name], mode) == []


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        (EARTH[1:], "The deck has 0 Worldbreakers; it must have one. Add the one that leads it. (Constructed decks)"),
        ((*EARTH, POLO), "The deck has 2 Worldbreakers; it must have one. Take out all but one. (Constructed decks)"),
        (EARTH[:-1], SIZE.format("29 other cards", "Add 1 card.")),
        ((*EARTH, "Pacify", "Surge"), SIZE.format("32 other cards", "Take out 2 cards.")),
        ((*EARTH[:-2], *["Dogtamer"] * 2), "Dogtamer is in the deck more than once. Take out 2 of it. (Constructed decks)"),
        (
            (*EARTH[:-1], "Silkworm Terrarium"),
            f"{TERRARIUM} is a signature card of {POLO}. Take out {TERRARIUM}, or let {POLO} lead the deck. (Signature cards)",
        ),
    ],
)
def test_each_defect_has_its_way_out(deck, said):
    assert said in defects(GAME, deck, CONSTRUCTED)


def test_all_defects_are_told_at_once():
    assert len(defects(GAME, ("Dogtamer", "Dogtamer", "Silkworm Terrarium"), CONSTRUCTED)) == 4


def test_a_drafted_deck_may_have_a_card_twice():
    deck = (*EARTH[:-2], "Dogtamer", "Dogtamer")
    assert defects(GAME, deck, DRAFTED) == []


def test_a_deck_goes_into_its_file_and_back():
    deck = deck_of("worldbreakers", "Ride", EARTH, CONSTRUCTED, pool=(*EARTH, "Pacify"))
    assert decode(encode(deck)) == deck
    assert sorted(deck.listed()) == sorted(EARTH)


def test_a_list_reads_as_the_same_deck():
    deck = deck_of("worldbreakers", "Ride # of the Tumen", [*EARTH, "Dogtamer"], DRAFTED)
    found = read_deck(as_text(GAME, deck), GAME)
    assert sorted(found.cards) == sorted(deck.listed())
    assert not found.wrong
    assert f"1 {KHUTULUN}" in as_text(GAME, deck).splitlines()


def test_what_the_pool_has_not_is_told():
    assert beyond_pool(deck_of("worldbreakers", "x", ["Pacify", "Pacify", "Surge"], pool=["Pacify"])) == {"Pacify": 1, "Surge": 1}
    assert beyond_pool(deck_of("worldbreakers", "x", ["Pacify"])) == {}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b"{}",
        b'{"format":"tuckbox-deck","game":"worldbreakers","name":"x","cards":{"Pacify":0}}',
        b'{"format":"tuckbox-deck","game":"worldbreakers","name":"x","cards":{"Pacify":1000}}',
        b'{"format":"tuckbox-deck","game":"worldbreakers","name":"x","more":1}',
        b'{"format":"tuckbox-deck","game":"worldbreakers","name":""}',
    ],
)
def test_a_hostile_file_is_no_deck(data):
    with pytest.raises(Damaged, match="is no deck of Tuckbox, or is damaged"):
        decode(data)
