"""Cards that are made from seeds."""

import numpy as np
import pytest

from desktop.proof.shops import FIRST, shop
from tests.proof.corpus import STYLES, is_judged, made


@pytest.mark.slow
def test_a_seed_makes_one_card_always():
    one, same, other = made(5, shop(FIRST)), made(5, shop(FIRST)), made(7, shop(FIRST))
    assert one.image.size == shop(FIRST).pixels
    assert one.image.tobytes() == same.image.tobytes() != other.image.tobytes()


def test_texture_and_halves_cross():
    """Of four seeds, each half has one that is textured."""
    assert [is_judged(seed) for seed in range(4)] == [False, False, True, True]


@pytest.mark.slow
def test_textured_cards_have_grain_and_flat_ones_have_plain_places():
    grainy = [np.mean(np.abs(np.diff(np.asarray(made(seed, shop(FIRST)).image.convert("L")).astype(int))) == 0) for seed in (0, 1, 2, 3)]
    assert max(grainy[1::2]) < min(grainy[::2])
    assert {made(seed, shop(FIRST)).style for seed in range(12)} <= set(STYLES)
