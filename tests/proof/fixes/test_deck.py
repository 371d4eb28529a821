"""The pictures of a deck are mended that need it, each once, and no two get one name."""

import pytest
from PIL import Image

from desktop.proof.card import Card, Deck, File
from desktop.proof.fixes.deck import mend_deck
from desktop.proof.inspection import Inspection
from desktop.proof.pool import Pool
from desktop.proof.shops import FIRST, shop
from tests.proof.corpus import png

pytestmark = pytest.mark.slow


def test_a_deck_is_mended(tmp_path):
    """A picture is in two cards, another has the same name in another folder, a third has nothing to be mended."""
    wrong = png(Image.new("RGB", (815, 1110), "teal"), dpi=72)
    paths = [tmp_path / name for name in ("ogre.png", "troll.png", "more/troll.png", "fine.png")]
    paths[2].parent.mkdir()
    for path in paths[:3]:
        path.write_bytes(wrong)
    paths[3].write_bytes(png(Image.new("RGB", (815, 1110), "navy")))
    ogre, troll, other, fine = (File(str(path)) for path in paths)
    deck = Deck("deck", (Card("a", ogre), Card("b", troll), Card("c", other), Card("d", fine), Card("e", ogre)))
    out = tmp_path / "out"
    with Pool(1) as pool:
        made = Inspection(deck, shop(FIRST), pool)
        list(made.run())
        told = list(mend_deck(made, out, pool))
    names = (("ogre.png", "ogre.png"), ("troll.png", "troll.png"), ("troll.png", "troll (2).png"))
    assert told == [f"{name}: dpi: {out / file}" for name, file in names]
    assert sorted(path.name for path in out.iterdir()) == ["ogre.png", "troll (2).png", "troll.png"]
    assert paths[1].read_bytes() == wrong
