"""Campaigns side by side: listed on their sheet with how they stand, gone on with, called otherwise, copied, brought in, thrown away."""

import os

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.campaign.standing import campaign_in
from desktop.players import Player
from desktop.saves.carrying import bring_in, copy_out, holds_campaign
from desktop.saves.folder import games, make_private, trash
from desktop.saves.name_box import NameBox
from desktop.start.files import open_game
from desktop.start.setup import Setup, deal
from desktop.start.throw_box import ThrowBox
from rules.engine.tuck import Meta, write_tuck
from tests.campaigns import SOLO, Campaigner
from tests.desktop.conftest import show_start, wait_opened

pytestmark = pytest.mark.slow
KEY = Qt.Key
PLAYERS = Meta(players=("person", "random"))


@pytest.fixture(scope="module")
def texts():
    """A campaign at its beginning, and one that has come further."""
    new, old = Campaigner("new", "artisan", tame=8), Campaigner("old", tame=8)
    old.travel(3, (2,))
    return {name: write_tuck(SOLO, one.history, PLAYERS) for name, one in (("Silk", new), ("Snow", old))}


@pytest.fixture
def app(app, qtbot):
    return show_start(app, qtbot)


@pytest.fixture
def sheet(app, qtbot, texts):
    """The sheet with two campaigns, the newest first, and beside them a game of something else and a chapter for practice."""
    make_private(games())
    for n, (name, text) in enumerate(texts.items()):
        (games() / f"{name}.tuck").write_bytes(text)
        os.utime(games() / f"{name}.tuck", (1_000_000_000 + n, 1_000_000_000 + n))
    for name, setup in (("other", other("warborn")), ("practice", other("worldbreakers-solo", play="chapter"))):
        session = deal(setup)
        (games() / f"{name}.tuck").write_bytes(write_tuck(session.game, session.history))
    return risen(app, qtbot)


def other(game, **options):
    return Setup(game, (Player("Ada"), Player("Bruno", "random")), dict(options), seed="1")


def risen(app, qtbot, rows=2):
    """The sheet, as soon as it is known what there is."""
    app.start.doors[0].entered.emit()
    sheet = app.start.campaign
    qtbot.waitUntil(lambda: len(sheet.list.rows) == rows and all("won" in row.second.text() for row in sheet.list.rows), timeout=20_000)
    return sheet


def names(sheet):
    return [row.first.text() for row in sheet.list.rows]


def test_each_campaign_is_listed_with_its_name_and_how_it_stands(sheet):
    assert names(sheet) == ["Snow", "Silk"]
    assert [row.second.text() for row in sheet.list.rows] == ["Chapter 3 · Warrior · 2 won, 1 lost", "Chapter 1 · Artisan · 0 won, 0 lost"]
    assert all(row.when.text().endswith("2001") for row in sheet.list.rows)
    assert sheet.list.rows[0].accessibleName() == "Snow. Chapter 3 · Warrior · 2 won, 1 lost"


def test_enter_goes_on_with_the_newest_and_arrows_choose_another_one(app, sheet):
    assert sheet.list.rows[0].hasFocus()
    QTest.keyClick(sheet.list.rows[0], KEY.Key_Down)
    assert sheet.list.rows[1].hasFocus()
    QTest.keyClick(sheet.list.rows[1], KEY.Key_Down)
    assert sheet.name.hasFocus()
    assert sheet.begin_button.primary
    sheet.list.rows[0].setFocus()
    assert not sheet.begin_button.primary
    QTest.keyClick(sheet.list.rows[0], KEY.Key_Return)
    wait_opened(app)
    v = campaign_in(app.table.session.state)
    assert v is not None
    assert v.chapter == 3
    assert not sheet.isVisible()


def test_without_a_campaign_the_sheet_begins_one(app):
    app.start.doors[0].entered.emit()
    assert not app.start.campaign.list.isVisible()
    assert app.start.campaign.begin_button.hasFocus()


def test_a_campaign_is_called_otherwise(app, sheet, qtbot):
    QTest.keyClick(sheet.list.rows[0], KEY.Key_F2)
    box = app.start.findChild(NameBox)
    box.line.setText("Over the pass")
    box.choose()
    qtbot.waitUntil(lambda: names(sheet) == ["Over the pass", "Silk"], timeout=20_000)
    assert (games() / "Over the pass.tuck").exists()


def test_a_campaign_that_is_thrown_away_lies_in_the_trash_and_that_is_asked_first(app, sheet, qtbot):
    QTest.keyClick(sheet.list.rows[1], KEY.Key_Delete)
    box = app.start.findChild(ThrowBox)
    assert "Silk" in box.windowTitle() + "".join(made.text() for made in box.findChildren(type(sheet.message)))
    box.throw_button.click()
    qtbot.waitUntil(lambda: names(sheet) == ["Snow"], timeout=20_000)
    assert (trash() / "Silk.tuck").exists()
    assert "brought back" in sheet.message.text()


def test_a_copy_is_written_aside_and_said(app, sheet, qtbot, tmp_path, texts):
    target = tmp_path / "carried.tuck"
    sheet.looking.carry(lambda: copy_out(games() / "Snow.tuck", target), sheet.list.said.emit)
    qtbot.waitUntil(target.exists)
    qtbot.waitUntil(lambda: sheet.message.text() != "")
    assert target.read_bytes() == texts["Snow"]
    assert sheet.message.text() == f"A copy of Snow lies in {tmp_path} now."


def test_a_campaign_that_is_brought_in_is_among_the_others_and_the_file_stays(app, sheet, qtbot, tmp_path, texts):
    path = tmp_path / "Snow.tuck"
    path.write_bytes(texts["Snow"])
    sheet.bring(str(path))
    qtbot.waitUntil(lambda: "Snow 2" in names(sheet), timeout=20_000)
    assert sheet.message.text() == "Snow 2 is among your campaigns now; the file that it came from stays as it is."
    assert path.read_bytes() == texts["Snow"]
    assert len(open_game(games() / "Snow 2.tuck").history.nodes) == len(open_game(path).history.nodes)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\x89PNG", "is no saved game"),
        (b"", "is no saved game"),
        (b'{"line":"head","format":"tuckbox"', "cannot be opened"),
        (b'{"line":"head","format":"tuckbox"' + b"[" * 5_000, "cannot be opened"),
    ],
)
def test_what_is_no_campaign_is_one_sentence_and_nothing_is_kept(tmp_path, data, said):
    path = tmp_path / "foreign.tuck"
    path.write_bytes(data)
    words = bring_in(path)
    assert said in words
    assert "\n" not in words
    assert not holds_campaign(path)
    assert not games().exists() or not list(games().glob("foreign*"))


def test_another_game_and_a_torn_or_damaged_campaign_are_told_too(tmp_path, texts):
    session = deal(other("warborn"))
    path = tmp_path / "other.tuck"
    path.write_bytes(write_tuck(session.game, session.history))
    assert "no campaign" in bring_in(path)
    path.write_bytes(texts["Snow"] + b'{"line":"ans')
    assert "is among your campaigns now" in bring_in(path)
    assert not (games() / "other.tuck").read_bytes().endswith(b"ans")
    path.write_bytes(texts["Snow"].replace(b'"seat":0', b'"seat":5', 1))
    assert "cannot be opened" in bring_in(path)
    assert "already" in bring_in(games() / "other.tuck")
    assert copy_out(games() / "other.tuck", tmp_path / "con.tuck").startswith("Windows keeps")
    assert "onto itself" in copy_out(games() / "other.tuck", games() / "other.tuck")
    copy_out(games() / "other.tuck", tmp_path / "other.txt")
    assert (tmp_path / "other.txt.tuck").read_bytes() == (games() / "other.tuck").read_bytes()
    assert copy_out(games() / "other.tuck", tmp_path / "other.txt").startswith("It would be called other.txt.tuck, by whose ending")
    assert bring_in(tmp_path / "gone.tuck") != ""
