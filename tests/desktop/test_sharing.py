"""How rows of a table with one seat share its room: nothing lies over anything else as long as there is room."""

import pytest

from desktop.table.lines import lines
from desktop.table.sharing import SMALLEST, share
from desktop.table.sizes import EDGE, LEAST, Sizes, even, height
from desktop.table.tokens import tokens

CARDS_ROOM = {(900, 600): (900, 566), (1280, 800): (1000, 760), (1600, 1000): (1052, 956)}


@pytest.mark.parametrize("size", CARDS_ROOM)
@pytest.mark.parametrize("drafted", [6, 10])
def test_whoever_chooses_a_deck_sees_every_card_whole(size, drafted):
    (w, h), s = CARDS_ROOM[size], Sizes.of(*CARDS_ROOM[size], tokens(), others=0, hand=False)
    made = share(s, (30, drafted), w - 2 * s.margin, h - s.bar - s.track - s.strip - 4 * EDGE)
    assert made is not None
    card, talls = made
    assert card >= even(LEAST * SMALLEST)
    for n, tall in zip((30, drafted), talls, strict=True):
        way = lines(n, w - 2 * s.margin, tall, card)
        assert way.clear(card)
        assert way.lines * height(card) <= tall


def test_cards_keep_their_size_while_they_are_chosen():
    s = Sizes.of(*CARDS_ROOM[1280, 800], tokens(), others=0, hand=False)
    found = [share(s, (30 - n, 6 + n), 960, 590) for n in range(31)]
    assert len({made[0] for made in found if made is not None}) == 1
    assert None not in found
