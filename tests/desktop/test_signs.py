"""Colours and shapes of seats: chosen on the sheet of a new game, worn at the table, found again with the names."""

import pytest
from PySide6.QtWidgets import QMenu

from desktop.appearance import wear
from desktop.players import Player
from desktop.table import tokens
from desktop.table.tokens import SEATS, seat_color, seat_shape, signs_of
from desktop.table.tokens import tokens as read
from rules.engine.line import SeatId
from tests.desktop.conftest import save_as, show_start

DISC, STAR = "●", "★"
ADA, BRUNO = SeatId(0), SeatId(1)


@pytest.fixture(autouse=True)
def own_signs():
    """Each test ends with the signs that seats have of their own."""
    yield
    wear(())


def give(row, shape):
    """Choose a sign from the menu of a seat."""
    row.sign.click()
    menu = next(m for m in row.sign.findChildren(QMenu) if m.isVisible())
    name = next(one for one, drawn in tokens.SHAPES.items() if drawn == shape)
    next(a for a in menu.actions() if a.text() == name.capitalize()).trigger()
    menu.close()


def shapes(sheet):
    return [row.sign.text() for row in sheet.seats[:2]]


@pytest.mark.parametrize(
    ("wished", "found"), [((-1, -1), (0, 1)), ((5, -1), (5, 1)), ((1, -1), (1, 0)), ((2, 2, 2), (2, 1, 0)), ((9, -1), (0, 1))]
)
def test_no_two_seats_have_one_sign(wished, found):
    assert signs_of(wished) == found
    assert len({*signs_of(wished)}) == len(wished) <= len(SEATS)


@pytest.mark.slow
@pytest.mark.usefixtures("alone")
def test_a_sign_is_chosen_swapped_worn_and_remembered(app, qtbot, tmp_path):
    start = show_start(app, qtbot).start
    start.play(start.games[0].entry)
    sheet = start.new_game
    assert shapes(sheet) == [DISC, "◆"]
    give(sheet.seats[0], "◆")
    assert shapes(sheet) == ["◆", DISC]
    give(sheet.seats[1], STAR)
    assert shapes(sheet) == ["◆", STAR]
    sheet.deal()
    seats = read()["seat"]
    assert seat_shape(ADA) + seat_shape(BRUNO) == "◆" + STAR
    assert seat_color(BRUNO).name().upper() == seats[SEATS[5]]["dark"].upper()
    assert app.table.session.players[1] == Player("Bruno", sign=5)
    path = tmp_path / "kept.tuck"
    app.table.session.answer(0, ())
    assert save_as(app, path)
    app.back()
    assert seat_shape(ADA) == DISC, "the start window has those of the seats"
    app.open(str(path))
    qtbot.waitUntil(lambda: app.table is not None)
    assert seat_shape(ADA) + seat_shape(BRUNO) == "◆" + STAR
    app.back()
    for again in (lambda: start.play(start.games[0].entry), start.play_computer):
        again()
        assert shapes(sheet) == ["◆", STAR]
