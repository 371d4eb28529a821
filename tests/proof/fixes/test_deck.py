"""The pictures of a deck are mended that need it, each once, and no two get one name."""

import pytest
from PIL import Image

from desktop.proof.fixes.deck import mend_deck
from desktop.proof.gather.deck import Wanted, gather
from desktop.proof.inspection import Inspection
from desktop.proof.pool import Pool
from desktop.proof.shops import FIRST, shop
from tests.proof.corpus import png

pytestmark = pytest.mark.slow


def test_a_deck_is_mended(tmp_path):
    folder, out = tmp_path / "deck", tmp_path / "out"
    (folder / "more").mkdir(parents=True)
    wrong = png(Image.new("RGB", (815, 1110), "teal"), dpi=72)
    (folder / "back.png").write_bytes(wrong)
    (folder / "ogre.png").write_bytes(png(Image.new("RGB", (815, 1110), "navy")))
    (folder / "troll.png").write_bytes(wrong)
    (folder / "more" / "troll.png").write_bytes(png(Image.new("RGB", (744, 1039), "olive")))
    with Pool(1) as pool:
        made = Inspection(gather(Wanted(str(folder))), shop(FIRST), pool)
        list(made.run())
        told = sorted(mend_deck(made, out, pool))
    names = sorted(path.name for path in out.iterdir())
    assert names == ["back.png", "troll (2).png", "troll.png"] if len(made.deck.cards) == 3 else ["back.png", "troll.png"]
    assert told[0] == f"back.png: dpi: {out / 'back.png'}"
    assert (folder / "troll.png").read_bytes() == wrong
