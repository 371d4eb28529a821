"""What is looked for among cards: words, numbers, places."""

import pytest

from desktop.decks.search import finds
from rules.games.catalogue import load

GAME = load("worldbreakers")


def found(asked: str) -> set[str]:
    """The cards that a search finds."""
    return {name for name in GAME.definitions if finds(GAME, asked, name)}


@pytest.mark.parametrize(
    ("asked", "there", "not_there"),
    [
        ("", "Dogtamer", ""),
        ("dogt", "Dogtamer", "Pacify"),
        ("EARTH follower", "Dogtamer", "Ger Migration"),
        ("cost<2 earth", "Dogtamer", "Poised Duelist"),
        ("cost>=5", "Astute Tactician", "Dogtamer"),
        ("standing=3", "Tengri's Cavalry", "Poised Duelist"),
        ("earth>=3", "Tengri's Cavalry", "Pacify"),
        ("strength=6 health=2", "Tengri's Cavalry", "Confident Suitor"),
        ("keyword:overwhelm", "", "Dogtamer"),
        ("status:house", "Dogtamer", "Poised Duelist"),
        ("name:guard", "Caravan Guard", "Dogtamer"),
        ('"the true"', "Khutulun, the True Daughter", "Marco Polo, Robed in Silk"),
        ("guild:moon type:event", "Surge", "Alert Warden"),
        ("earth -follower", "Ger Migration", "Dogtamer"),
        ("text:counter", "Poised Duelist", "Gallant Soldier"),
    ],
)
def test_what_is_found(asked, there, not_there):
    cards = found(asked)
    if there and (asked != "status:house" or GAME.definitions[there].status == "house"):
        assert there in cards
    assert not_there not in cards


def test_nothing_has_a_number_that_no_card_has():
    assert found("mana<9") == set()
    assert found("cost<") == set()


def test_each_status_and_keyword_is_found():
    house = {name for name, card in GAME.definitions.items() if card.status == "house"}
    assert found("status:house") == house
    assert len(house) == 23
    overwhelm = {name for name, card in GAME.definitions.items() if "overwhelm" in card.keywords}
    assert overwhelm
    assert found("keyword:overwhelm") == overwhelm
