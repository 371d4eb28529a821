"""The decision bar: where its words and buttons have no room, it is as high as they need, and says all of it."""

import pytest
from PySide6.QtWidgets import QApplication

from desktop.appearance import look, renew
from desktop.settings import Settings

pytestmark = pytest.mark.slow

SOUTH = {
    "worldbreaker": ["Khutulun, the True Daughter"], "mythium": 4, "earth": 2, "hand": ["Lowly Bard", "Airag Maker"],
    "followers": ["Poised Duelist"],
}  # fmt: skip
NORTH = {"worldbreaker": ["Marco Polo, Robed in Silk"], "mythium": 1, "followers": ["Sly Sentinel"]}


@pytest.fixture
def large(laid):
    """An action of Worldbreakers with many answers, at twice the size."""
    look(Settings(theme="dark", scale=200))
    window = laid("worldbreakers", (1280, 800), south=SOUTH, north=NORTH, phase="action", active="south")
    yield window
    look(Settings(theme="dark"))


def words(button):
    return button.text().replace("&&", "&")


def cut(bar):
    """What of the bar ends in an ellipsis."""
    said = [part.text() for part in (bar.name, bar.what, bar.second) if part.toolTip()]
    return said + [words(made) for made in bar.buttons if made.toolTip()]


@pytest.mark.parametrize("column", [False, True])
def test_everything_is_said_whole_at_twice_the_size(large, column):
    bar, area = large.area.bar, large.area
    if column:
        large.parts.turn()
    assert len(bar.buttons) >= 6
    assert not cut(bar)
    assert all(bar.row.rect().contains(made.geometry()) for made in bar.buttons)
    assert bar.rect().contains(bar.row.geometry())
    arrangement = area.scene.picture.arrangement
    assert column or area.bar.geometry().top() == arrangement.bar.y


def test_the_table_keeps_the_room_it_once_gave(large):
    bar = large.area.bar
    high = bar.height()
    bar.say("Ada,", "wait", "", 0)
    assert bar.height() == high
    large.resize(1600, 1000)
    assert bar.height() < high


def test_in_the_text_what_stands_in_the_list_gives_way_to_the_question(large):
    large.text.show_text(True)
    large.parts.turn()
    bar = large.area.bar
    assert not bar.row.isVisible()
    assert not bar.what.toolTip()
    assert bar.height() == large.area.height() - bar.y() < 140
    large.text.show_text(False)
    assert bar.row.isVisible()


def test_at_the_usual_size_it_is_as_high_as_the_grid_says(large):
    look(Settings(theme="dark"))
    renew(large)
    QApplication.processEvents()
    assert large.area.bar.height() == large.area.sizes().bar < 80


def test_a_long_imperative_has_two_lines(large):
    bar = large.area.bar
    bar.what.setText("choose whether Mongol Quartermaster migrates: play a Follower from the hand for 2 mythium less")
    bar.fit()
    assert not bar.what.toolTip()
    assert len(bar.what.shown()) == 2
    assert bar.what.geometry().bottom() < bar.second.geometry().top()


@pytest.mark.parametrize("scale", [125, 150])
def test_in_a_small_window_no_two_buttons_say_the_same(laid, scale):
    look(Settings(theme="dark", scale=scale))
    south = {**SOUTH, "hand": ["Lowly Bard", "Airag Maker", "The Paragon"], "deck": ["Pacify"] * 3}
    window = laid("worldbreakers", (900, 600), south=south, north=NORTH, phase="action", active="south")
    bar = window.area.bar
    said = [words(made) for made in bar.buttons]
    assert len(said) == len(set(said)) >= 7
    assert all(bar.row.rect().contains(made.geometry()) for made in bar.buttons)
    paragon = next(ref for ref, card in window.view().cards.items() if card.definition == "The Paragon")
    window.say_why_not(paragon)
    assert bar.refusal.isVisible()
    assert bar.refusal.height() >= bar.refusal.fontMetrics().height(), "why something is not possible is read, too"
    look(Settings(theme="dark"))
