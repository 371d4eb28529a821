"""The shops that are shipped, and those that people write."""

import pytest

from desktop.proof.shop import Frame
from desktop.proof.shops import FIRST, NoShop, copy, read, shipped, shop

# Width and height of the file, then left and top of trim and of safe zone, in pixels.
PIXELS = {
    "azao-61x88": (797, 1110, 35.4, 35.4, 70.8, 70.9),
    "community-63x88": (815, 1110, 36.0, 36.0, 71.3, 71.3),
    "drive-thru-cards-poker": (825, 1125, 37.5, 37.5, 75, 75),
    "game-crafter-bridge": (750, 1125, 37.5, 37.5, 75, 75),
    "game-crafter-euro-poker": (825, 1125, 40.5, 43.5, 78, 81),
    "game-crafter-jumbo": (1125, 1725, 37.5, 37.5, 75, 75),
    "game-crafter-mini": (600, 825, 37.5, 37.5, 75, 75),
    "game-crafter-poker": (825, 1125, 37.5, 37.5, 75, 75),
    "game-crafter-square": (1125, 1125, 37.5, 37.5, 75, 75),
    "home-a4": (816, 1111, 36.0, 36.0, 71.4, 71.4),
    "home-letter": (825, 1125, 37.5, 37.5, 72.9, 72.9),
    "make-playing-cards-poker": (822, 1122, 36, 36, 72, 72),
    "mb-print-63x88": (815, 1110, 35.4, 35.4, 82.7, 82.7),
}


def test_every_shop_has_its_pixels():
    assert set(PIXELS) == set(shipped())


@pytest.mark.parametrize("name", PIXELS)
def test_pixels(name):
    w, h, *lines = PIXELS[name]
    found = shop(name)
    frame = Frame(found, *found.size())
    assert found.size() == (w, h)
    assert [round(x, 1) for x in (frame.trim.left, frame.trim.top, frame.safe.left, frame.safe.top)] == lines
    assert [round(x, 1) for x in (frame.trim.right, frame.trim.bottom)] == [w - lines[0], h - lines[1]]
    assert round(frame.dpi) in (299, 300)


@pytest.mark.parametrize("name", PIXELS)
def test_every_shop_says_where_its_figures_are_from(name):
    found = shop(name)
    assert found.source
    assert found.read in ("2026-11-29", "2026-11-30")


def test_what_shops_refuse():
    assert {name: found.colour for name, found in shipped().items() if found.colour != "any"} == {
        "community-63x88": "rgb",
        "drive-thru-cards-poker": "cmyk",
        "mb-print-63x88": "cmyk",
        **{name: "rgb" for name in PIXELS if name.startswith("game-crafter")},
    }
    assert {name: found.ink for name, found in shipped().items() if found.ink} == {
        "community-63x88": 300,
        "drive-thru-cards-poker": 240,
        "mb-print-63x88": 300,
    }


def test_a_shop_is_copied_to_be_changed(tmp_path):
    mine = tmp_path / "mine.toml"
    copy(FIRST, mine)
    mine.write_text(mine.read_text(encoding="utf-8").replace("safe = [3, 3]", "safe = [5, 5]"), encoding="utf-8")
    assert shop(str(mine)).safe == (5, 5)
    with pytest.raises(NoShop, match=r"There is a file mine\.toml already"):
        copy(FIRST, mine)
    with pytest.raises(NoShop, match=r"ends in \.toml"):
        copy(FIRST, tmp_path / "mine.txt")
    copy(str(mine), tmp_path / "again.toml")
    assert read(tmp_path / "again.toml") == read(mine)
    with pytest.raises(NoShop, match="cannot be written"):
        copy(FIRST, tmp_path / "nowhere" / "mine.toml")


@pytest.mark.parametrize(
    "nonsense",
    ["name = 1", "trim = [0, 88]", "safe = [40, 3]", "pixels = [-1, 2]", "papr = [1, 2]", "colour = 'pink'", "formats = []", "= ", "\0"],
)
def test_nonsense_is_one_sentence(tmp_path, nonsense):
    mine = tmp_path / "mine.toml"
    copy(FIRST, mine)
    key = nonsense.split(" ")[0] + " ="
    kept = [line for line in mine.read_text(encoding="utf-8").splitlines() if not line.startswith(key)]
    mine.write_text("\n".join([nonsense, *kept]), encoding="utf-8")
    with pytest.raises(NoShop, match=r"^mine\.toml is no print shop: .+\.$") as said:
        shop(str(mine))
    assert "\n" not in str(said.value)
