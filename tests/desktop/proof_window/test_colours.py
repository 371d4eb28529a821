"""How colours are looked at in the proof window: as they print, by other eyes, and where much ink lies."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.desktop.proof_window.conftest import WAIT, card, save

pytestmark = pytest.mark.slow
KEY = Qt.Key


@pytest.fixture
def blue(folder):
    """The first card is blue with a black band that has 298 % of ink."""
    image = card(0)
    image.paste("#3040e0", (0, 0, 815, 500))
    image.paste("black", (0, 500, 815, 600))
    save(folder, "Ash", image)
    return folder


def colour(window):
    return window.canvas.now.image.pixelColor(400, 250)


def through(window, key, qtbot):
    now = window.canvas.now
    QTest.keyClick(window, key)
    qtbot.waitUntil(lambda: window.canvas.now is not now, timeout=WAIT)
    return colour(window)


def test_a_colour_is_seen_as_it_prints_and_by_other_eyes(proofing, blue, qtbot):
    window = proofing(blue)
    assert colour(window).name() == "#3040e0"
    assert through(window, KEY.Key_A, qtbot).blue() < 170
    assert window.left.colours.buttons["print"].isChecked()
    grey = through(window, KEY.Key_6, qtbot)
    assert abs(grey.red() - grey.blue()) < 4
    assert not window.left.colours.buttons["print"].isChecked()
    assert through(window, KEY.Key_6, qtbot).name() == "#3040e0"  # the same once more
    window.left.colours.buttons["tritanopia"].click()
    qtbot.waitUntil(lambda: colour(window).name() not in ("#3040e0", grey.name()), timeout=WAIT)


def test_where_much_ink_lies_is_covered(proofing, blue, qtbot):
    """For a limit of 300 %, 298 is near: a warm veil, and none over the blue."""
    window = proofing(blue)
    QTest.keyClick(window, KEY.Key_I)
    qtbot.waitUntil(lambda: window.canvas.heat is not None, timeout=WAIT)
    assert window.canvas.heat.pixelColor(200, 275).alpha() > 100
    assert window.canvas.heat.pixelColor(200, 100).alpha() == 0
    QTest.keyClick(window, KEY.Key_I)
    assert window.canvas.heat is None


def test_a_shop_that_names_no_press_says_so(proofing, folder):
    window = proofing(folder)
    window.choose_shop("game-crafter-poker")
    QTest.keyClick(window, KEY.Key_A)
    assert "names no press" in window.right.message.text()
    assert window.ways.lens == ""


def test_the_card_is_seen_small_in_all_ways_and_a_click_shows_one_of_them_large(proofing, blue, qtbot):
    window = proofing(blue, (1600, 1000))
    small = window.left.colours.buttons
    qtbot.waitUntil(lambda: small["tritanopia"].pixels is not None, timeout=WAIT)
    at = 4 * (small["grey"].pixels.w * small["grey"].pixels.h // 4)
    blues = {lens: one.pixels.data[at] - one.pixels.data[at + 2] for lens, one in small.items()}
    assert blues["grey"] == 0
    assert len(set(blues.values())) == 6
    QTest.mouseClick(small["grey"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: abs(colour(window).red() - colour(window).blue()) < 4, timeout=WAIT)
    assert small["grey"].isChecked()
    assert not small[""].isChecked()
