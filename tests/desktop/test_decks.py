"""Personal decks in the start window: chosen per seat, all defects said at once, and no deal before they are mended."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QStyle, QStyleOptionComboBox

from desktop.decks.shelf import free_file
from desktop.settings import SettingsFile
from desktop.start.deck import SHOWN, deck_from, listed
from desktop.start.memory import Memory
from desktop.start.new_game import first_setup
from desktop.start.seat_row import CHOOSE, READY
from desktop.start.setup import deal
from desktop.start.start_window import StartWindow
from rules.engine.line import SeatId
from rules.games.catalogue import load
from rules.games.deckfile import deck_of, encode
from rules.games.warborn.decks import ready_deck
from rules.games.worldbreakers.decks import READY as READY_DECKS
from tests.desktop.conftest import open_seats

pytestmark = pytest.mark.slow


@pytest.fixture
def start(qtbot):
    window = StartWindow(Memory(), SettingsFile())
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    window.play(window.games[0].entry)
    return window.new_game


@pytest.fixture
def good(tmp_path):
    file = tmp_path / "good.txt"
    file.write_text("\n".join(ready_deck(2, SeatId(3))), encoding="utf-8")
    return file


@pytest.fixture
def bad(tmp_path):
    file = tmp_path / "bad.txt"
    file.write_text("3x Warrior\n1 Plague\n  2X Plag\nWarrior\n", encoding="utf-8")
    return file


def own_decks(start, n=2):
    open_seats(start, n)
    box = start.options["decks"]
    box.setCurrentIndex(box.findData("personal"))


def test_decks_are_shown_only_where_each_seat_brings_one(start):
    assert not any(not row.deck_box.isHidden() for row in start.seats)
    own_decks(start, 6)
    assert all(not row.deck_box.isHidden() for row in start.seats)
    start.fill("blank", first_setup(load("blank"), {}))
    assert not any(not row.deck_box.isHidden() for row in start.seats)


def test_a_deck_file_is_dealt_to_its_seat_and_the_ready_deck_to_others(start, good):
    own_decks(start)
    start.deck_chosen(1, str(good))
    assert start.seats[1].deck_box.currentText() == "good.txt"
    session = deal(start.setup())
    assert session.state.seats[1].deck == ready_deck(2, SeatId(3))
    assert session.state.seats[0].deck == ready_deck(2, SeatId(0))
    session.close()


def test_all_defects_are_said_and_nothing_is_dealt_until_they_are_mended(start, qtbot, bad, good):
    own_decks(start)
    start.deck_chosen(0, str(bad))
    said = start.seats[0].wrong.text().splitlines()
    assert said[0] == "Line 3: There is no card Plag. Did you mean Plague?"
    assert "The deck has 7 cards; it must have 40. Add cards or take some out." in said
    assert "Warrior is in the deck more than once. Take out all but one of them." in said
    assert start.seats[0].wrong.isVisible()
    assert not start.deal_button.isEnabled()
    assert start.reason.text() == "Ada's deck bad.txt is not legal: mend the file, or take the ready deck."
    with qtbot.assertNotEmitted(start.dealt):
        QTest.keyClick(start.window(), Qt.Key.Key_Return)
    bad.write_text(good.read_text(encoding="utf-8"), encoding="utf-8")
    with qtbot.waitSignal(start.dealt):
        start.deal()
    assert not start.reason.isVisible()


def test_the_ready_deck_or_another_option_takes_the_defects_away(start, bad):
    own_decks(start)
    start.deck_chosen(0, str(bad))
    box = start.options["decks"]
    box.setCurrentIndex(box.findData("common"))
    assert start.deal_button.isEnabled()
    assert start.setup().decks == ()
    box.setCurrentIndex(box.findData("personal"))
    assert not start.deal_button.isEnabled()
    start.seats[0].take(READY)
    assert start.deal_button.isEnabled()
    assert not start.seats[0].wrong.isVisible()


def test_a_deck_stays_when_seats_are_added(start, bad):
    own_decks(start)
    start.deck_chosen(1, str(bad))
    own_decks(start, 4)
    assert start.seats[1].deck is not None
    assert not start.deal_button.isEnabled()


def test_the_dialog_blocks_nothing(start):
    own_decks(start)
    start.seats[0].take(CHOOSE)
    assert start.seats[0].deck_box.currentText() == "Ready deck"
    dialog = start.findChild(QFileDialog)
    assert dialog.isVisible()
    dialog.close()


def test_the_wheel_changes_no_field(start):
    own_decks(start, 6)
    for box in (start.options["tie"], start.seats[0].kind, start.seats[0].deck_box):
        before, middle = box.currentIndex(), QPointF(box.rect().center())
        for turn in (-120, 120):
            wheel = QWheelEvent(
                middle, middle, QPoint(), QPoint(0, turn), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
                Qt.ScrollPhase.NoScrollPhase, False,
            )  # fmt: skip
            QApplication.sendEvent(box, wheel)
        assert box.currentIndex() == before
    assert start.findChild(QFileDialog) is None


def test_what_is_no_deck_is_one_sentence(tmp_path):
    game = load("warborn")
    huge, picture = tmp_path / "huge.txt", tmp_path / "picture.png"
    huge.write_text("999x Warrior\n" * 50_000, encoding="utf-8")
    picture.write_bytes(b"\x89PNG\xff\xfe")
    assert deck_from(game, tmp_path / "none.txt").wrong == ("The file is not there.",)
    assert deck_from(game, huge).wrong == ("The file names 49,950,000 cards; that is no deck.",)
    assert "is not UTF-8 text" in deck_from(game, picture).wrong[0]
    assert listed(tuple("abc")) == "a\nb\nc"
    assert listed(("a",) * (SHOWN + 2)).endswith("… and 2 more.")


@pytest.mark.parametrize("personal", [False, True])
def test_the_window_fits_a_small_screen_and_shows_everything_by_scrolling(start, qtbot, personal):
    if personal:
        own_decks(start, 6)
    open_seats(start, 6)
    start.typed.setChecked(True)
    start.window().resize(900, 600)
    assert (start.window().width(), start.window().height()) == (900, 600)
    assert start.deal_button.visibleRegion().boundingRect().size() == start.deal_button.size()
    qtbot.waitUntil(lambda: start.seed.visibleRegion().boundingRect().size() == start.seed.size())
    fields = (*start.options.values(),)
    assert len({field.mapTo(start, field.rect().topLeft()).x() for field in fields}) == 1
    ends = [row.deck_box if personal else row.kind for row in start.seats]
    qtbot.waitUntil(lambda: len({field.mapTo(start, field.rect().topRight()).x() for field in (*fields, *ends)}) == 1)


# -- ready decks by name
def test_where_a_game_has_ready_decks_each_seat_chooses_one_or_brings_a_file(start, tmp_path):
    game = load("worldbreakers")
    start.fill("worldbreakers", first_setup(game, {}))
    first, second = start.seats
    words = [first.deck_box.itemText(i) for i in range(first.deck_box.count())]
    assert words == ["Khutulun · Earth", "Marco Polo · Stars", "Ruknuddin · Void", "The Muhandasat · Moon", "Deck…"]
    assert (first.deck_box.currentIndex(), second.deck_box.currentIndex()) == (0, 1)
    choose(first, "ready:moon")
    file = tmp_path / "void.txt"
    file.write_text("\n".join(game.ready_decks["void"]), encoding="utf-8")
    start.deck_chosen(1, str(file))
    made = start.setup()
    assert made.ready[0] == "moon"
    dealt = deal(made).state
    owned = [sorted(card.definition for card in dealt.cards.values() if card.owner == seat) for seat in (0, 1)]
    assert owned == [sorted(game.ready_decks["moon"]), sorted(game.ready_decks["void"])]
    start.fill("worldbreakers", made)
    assert first is not start.seats[0]
    assert [row.deck_box.currentText() for row in start.seats] == ["The Muhandasat · Moon", "void.txt"]
    choose(start.seats[1], "ready:stars")
    assert deal(start.setup()).state.seats[1].deck == game.ready_decks["stars"]


def choose(row, what):
    """Pick an entry of the field for the deck."""
    row.deck_box.setCurrentIndex(row.deck_box.findData(what))
    row.deck_box.activated.emit(row.deck_box.currentIndex())


def test_decks_of_ones_own_stand_in_the_list(qtbot):
    path = free_file("Riders")
    path.write_bytes(encode(deck_of("worldbreakers", "Riders", READY_DECKS["earth"], "constructed")))
    free_file("Others").write_bytes(encode(deck_of("warborn", "Others", ready_deck(2, SeatId(0)))))
    free_file("Broken").write_bytes(b"{")
    window = StartWindow(Memory(), SettingsFile())
    qtbot.addWidget(window)
    window.play(next(tile.entry for tile in window.games if tile.entry.name == "worldbreakers"))
    sheet = window.new_game
    row = sheet.seats[0]
    assert [text for text in map(row.deck_box.itemText, range(row.deck_box.count())) if text in ("Riders", "Others", "Broken")] == [
        "Riders"
    ]
    row.deck_box.setCurrentIndex(row.deck_box.findText("Riders"))
    row.deck_box.activated.emit(row.deck_box.currentIndex())
    assert sheet.deal_button.isEnabled()
    assert sorted(sheet.setup().decks[0]) == sorted(READY_DECKS["earth"])
    assert row.deck_box.currentText() == "Riders"
    path.write_bytes(encode(deck_of("worldbreakers", "Riders", READY_DECKS["earth"][1:], "constructed")))
    sheet.follow()
    assert "must have one" in row.wrong.text()
    assert not sheet.deal_button.isEnabled()


def test_a_drafted_deck_is_checked_as_drafted(tmp_path):
    deck = [*READY_DECKS["earth"][:-2], "Dogtamer", "Dogtamer"]
    file = tmp_path / "drafted.deck"
    file.write_bytes(encode(deck_of("worldbreakers", "Drafted", deck, "drafted")))
    assert deck_from(load("worldbreakers"), file).wrong == ()
    file.write_bytes(encode(deck_of("worldbreakers", "Drafted", deck, "constructed")))
    assert any("more than once" in words for words in deck_from(load("worldbreakers"), file).wrong)
    assert deck_from(load("warborn"), file).wrong == ("The deck is for Worldbreakers, not for Warborn.",)


def test_names_of_ready_decks_are_whole_in_the_list_of_a_seat(qtbot):
    window = StartWindow(Memory(), SettingsFile())
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.play(next(tile.entry for tile in window.games if tile.entry.name == "worldbreakers"))
    box = window.new_game.seats[0].deck_box
    QApplication.processEvents()
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, box).width()
    assert max(box.fontMetrics().horizontalAdvance(box.itemText(i)) for i in range(box.count())) <= room
