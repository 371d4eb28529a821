"""The window of decks, used with mouse and keys: a deck is built, undone, kept, brought in and given out."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.appearance import look
from desktop.decks.building import SAVED
from desktop.decks.curves import short
from desktop.decks.deck_window import DeckWindow
from desktop.decks.shelf import decks, open_deck, shelved
from desktop.reading import CannotRead
from desktop.settings import Settings
from rules.games.catalogue import load
from rules.games.deckfile import MOST, deck_of, encode
from rules.games.worldbreakers.decks import DRAFTED, KHUTULUN, READY
from tests.desktop.decks.conftest import LEFT, RIGHT

pytestmark = pytest.mark.slow
EARTH = READY["earth"]
MANY = [str(i) for i in range(6) for _ in range(MOST)]


def test_a_deck_is_built_by_mouse(builder):
    for name in EARTH:
        builder.search(name)
        builder.press(builder.window.pool, name)
    assert builder.window.head.checks.legal
    assert builder.bench.deck.cards == dict.fromkeys(EARTH, 1)
    builder.press(builder.window.rows, "Dogtamer", at_end=True)
    assert not builder.bench.count("Dogtamer")
    assert "29 other cards" in builder.window.head.checks.item(0).text()
    builder.search("Dogtamer")
    builder.press(builder.window.pool, "Dogtamer")
    assert builder.window.head.checks.legal
    builder.press(builder.window.pool, "Dogtamer", RIGHT)
    assert not builder.window.head.checks.legal
    builder.keep()
    assert builder.bench.path is not None
    assert open_deck(builder.bench.path).cards == builder.bench.deck.cards


def test_a_deck_is_built_by_keys(builder):
    for name in EARTH:
        builder.search(name)
        builder.key(Qt.Key.Key_Return)
    assert builder.window.head.checks.legal
    assert sorted(builder.bench.deck.listed()) == sorted(EARTH)
    builder.key(Qt.Key.Key_Down)
    assert builder.window.pool.hasFocus()
    builder.key(Qt.Key.Key_Backspace)
    assert not builder.bench.count(EARTH[-1])
    builder.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert builder.bench.count(EARTH[-1]) == 1
    builder.key(Qt.Key.Key_0)
    assert not builder.bench.count(EARTH[-1])
    builder.key(Qt.Key.Key_F6)
    assert builder.window.rows.hasFocus()
    builder.key(Qt.Key.Key_Slash)
    assert builder.window.search.hasFocus()


def dragged(builder, view, name, to):
    """Drag a card from where it lies to the middle of another part of the window."""
    view.scrollTo(view.cards.index(view.cards.row_of(name)))
    port, at = view.viewport(), view.visualRect(view.cards.index(view.cards.row_of(name))).center()
    end = port.mapFromGlobal(to.mapToGlobal(to.rect().center()))
    QTest.mousePress(port, LEFT, pos=at)
    for part in (0.2, 0.6, 1.0):
        there = at + (end - at) * part
        moved = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(there), QPointF(port.mapToGlobal(there)), LEFT, LEFT, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(port, moved)
        assert view.chosen() == name, "the ring stays with what is dragged"
    QTest.mouseRelease(port, LEFT, pos=end)


def test_a_card_is_dragged_into_the_deck_and_out_again(builder):
    window = builder.window
    dragged(builder, window.pool, "Dogtamer", window.rows)
    assert builder.bench.deck.cards == {"Dogtamer": 1}
    assert window.rows.chosen() == "Dogtamer"
    dragged(builder, window.pool, "Dogtamer", window.rows)
    assert builder.bench.deck.cards == {"Dogtamer": 1}, "dragging into a deck takes nothing out of it"
    assert "no card is in it twice" in window.message.text()
    dragged(builder, window.rows, "Dogtamer", window.inspector)
    assert builder.bench.count("Dogtamer"), "let go elsewhere, it stays"
    dragged(builder, window.rows, "Dogtamer", window.pool)
    assert not builder.bench.deck.cards
    assert not any(one.isVisible() for one in window.carried)


def test_a_click_on_a_card_at_the_edge_moves_nothing(builder):
    pool = builder.window.pool
    low = pool.viewport().height() - 3
    name = pool.cards.name(pool.indexAt(QPoint(pool.gridSize().width() // 2, low)))
    assert name
    assert not pool.viewport().rect().contains(pool.visualRect(pool.cards.index(pool.cards.row_of(name))))
    QTest.mouseClick(pool.viewport(), LEFT, pos=QPoint(pool.gridSize().width() // 2, low))
    assert pool.verticalScrollBar().value() == 0
    assert builder.bench.deck.cards == {name: 1}


def test_a_search_in_vain_says_so_and_leads_back(builder):
    window = builder.window
    builder.search("zzz")
    assert window.nothing.isVisible()
    assert window.nothing.words.text() == "No card has “zzz”."
    next(iter(window.chips.groups[0].values())).setChecked(True)
    assert window.nothing.words.text() == "No card has all of “zzz” and the chosen kinds."
    QTest.mouseClick(window.nothing.clear_button, LEFT)
    assert not window.nothing.isVisible()
    assert len(window.pool.cards.rows) == len(builder.bench.game.definitions)


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((900, 600), 100), ((1600, 1000), 200)])
def test_a_message_squeezes_no_button_and_moves_no_column(builder, size, scale):
    window = builder.window
    look(Settings(theme="dark", scale=scale))
    window.renew()
    window.resize(*size)
    window.add(KHUTULUN)
    QCoreApplication.processEvents()
    before = window.pool.width(), window.buttons.geometry()
    window.say("Line 3: There is no card Khutulun. Did you mean Khutulun's Kheshig?\nLine 5: There is no card of this name.")
    QCoreApplication.processEvents()
    assert (window.pool.width(), window.buttons.geometry()) == before
    for made in window.buttons.parts:
        words = made.fontMetrics().horizontalAdvance(made.text().replace("&&", "&"))
        assert not made.text().endswith("…")
        assert made.width() >= words + made.taken()
        assert made.height() >= made.fontMetrics().height() + 8


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((900, 600), 100), ((1280, 800), 150)])
@pytest.mark.parametrize("game", ["warborn", "worldbreakers"])
def test_every_chip_is_read_whole(builder, game, size, scale):
    window = builder.window
    look(Settings(theme="dark", scale=scale))
    window.files.new(game)
    window.renew()
    window.resize(*size)
    QCoreApplication.processEvents()
    for group in window.chips.groups:
        for chip in group.values():
            assert chip.width() >= chip.sizeHint().width()
            assert chip.visibleRegion().boundingRect().size() == chip.size()


def test_words_under_a_bar_have_their_room(qapp):
    assert short("10–11", 200) == "10–11"
    assert short("10–11", 16) == "10"


def test_what_another_window_has_changed_is_not_written_over(builder):
    window, first = builder.window, builder.bench
    builder.bench.add("Dogtamer")
    builder.bench.rename("Riders")
    builder.bench.keep()
    builder.bench.leave()
    path = first.path
    window.files.open(path)
    other = deck_of("worldbreakers", "Riders", ["Pacify"])
    path.write_bytes(encode(other))
    window.add("Surge")
    window.bench.timer.stop()
    window.bench.keep()
    while window.bench.pending is not None:
        QCoreApplication.processEvents()
    assert open_deck(path) == other
    assert window.bench.path.name == "Riders 2.deck"
    assert open_deck(window.bench.path).cards == {"Dogtamer": 1, "Surge": 1}
    assert window.message.text() == "Riders.deck was changed in another window and stays as it is; this deck goes on in Riders 2.deck."
    window.add("Pacify")
    builder.keep()
    assert open_deck(window.bench.path).cards == {"Dogtamer": 1, "Surge": 1, "Pacify": 1}
    assert len(shelved()) == 2


def test_a_second_leader_takes_the_place_of_the_first(builder):
    builder.bench.add(KHUTULUN)
    builder.bench.add("Marco Polo, Robed in Silk")
    assert builder.bench.leaders() == ["Marco Polo, Robed in Silk"]
    builder.window.undo()
    assert builder.bench.leaders() == [KHUTULUN]


def test_what_cannot_be_is_refused_with_its_reason(builder):
    builder.bench.add("Dogtamer")
    builder.window.add("Dogtamer")
    assert builder.window.message.text() == "Dogtamer is in the deck already; no card is in it twice."
    builder.window.choose_mode(DRAFTED)
    builder.window.add("Dogtamer")
    assert builder.bench.count("Dogtamer") == 2
    assert builder.window.message.isHidden()


def test_out_of_a_pool_there_is_no_more_than_it_has(builder):
    deck = deck_of("worldbreakers", "Pool", ["Dogtamer"], DRAFTED, pool=["Dogtamer", "Dogtamer", "Pacify"])
    builder.window.files.lay(load("worldbreakers"), deck)
    assert sorted(builder.window.pool.cards.rows) == ["Dogtamer", "Pacify"]
    builder.window.set_count("Dogtamer", 3)
    assert builder.window.message.text() == "The pool has 2 of Dogtamer."
    builder.window.add("Surge")
    assert builder.window.message.text() == "Surge is not in the pool."


def test_every_change_is_on_the_disk_and_can_be_undone(builder, qtbot):
    builder.bench.timer.setInterval(0)
    builder.bench.add("Dogtamer")
    qtbot.waitUntil(lambda: builder.bench.words == SAVED)
    assert open_deck(shelved()[0].path).cards == {"Dogtamer": 1}
    builder.window.rename("Riders")
    qtbot.waitUntil(lambda: builder.bench.words == SAVED)
    assert [one.name for one in shelved()] == ["Riders"]
    builder.window.rename("a/b")
    assert "cannot have the character /" in builder.window.message.text()
    while builder.bench.can_undo():
        builder.window.undo()
    assert not builder.bench.deck.cards
    while builder.bench.can_redo():
        builder.window.redo()
    assert (builder.bench.deck.name, builder.bench.count("Dogtamer")) == ("Riders", 1)


def test_the_newest_deck_lies_on_the_bench_again(builder, qtbot):
    builder.bench.add("Dogtamer")
    builder.keep()
    again = DeckWindow()
    qtbot.addWidget(again)
    again.open_newest()
    assert again.bench.deck.cards == {"Dogtamer": 1}
    again.close()


def test_a_disk_that_fails_is_told_and_tried_again(builder, qtbot, monkeypatch):
    def full(*_args, **_more):
        raise OSError(28, "No space left on device")

    builder.bench.timer.setInterval(0)
    with monkeypatch.context() as broken:
        broken.setattr("desktop.decks.building.put", full)
        builder.bench.add("Dogtamer")
        qtbot.waitUntil(lambda: "No space left" in builder.window.message.text())
    builder.bench.leave()
    assert open_deck(shelved()[0].path).cards == {"Dogtamer": 1}


def test_a_list_comes_in_with_suggestions_and_goes_out(builder):
    QGuiApplication.clipboard().setText("# mine\n1x Khutulun, the True Daughter\n2 Gallant Soldier # two\nDogtammer\n")
    builder.window.files.paste()
    assert builder.bench.deck.cards == {KHUTULUN: 1, "Gallant Soldier": 2}
    assert builder.window.message.text() == "Line 4: There is no card Dogtammer. Did you mean Dogtamer?"
    assert any("Gallant Soldier is in the deck more than once" in words for words, _ in builder.bench.defects())
    builder.window.files.as_list()
    text = QGuiApplication.clipboard().text()
    assert {"1 Khutulun, the True Daughter", "2 Gallant Soldier"} <= set(text.splitlines())


def test_a_defect_leads_to_its_card(builder):
    builder.window.files.ready("worldbreakers", "earth")
    builder.bench.take("Dogtamer")
    builder.bench.add("Silkworm Terrarium")
    checks = builder.window.head.checks
    QTest.mouseClick(checks.viewport(), LEFT, pos=checks.visualItemRect(checks.item(0)).center())
    assert builder.window.rows.chosen() == "Silkworm Terrarium"


def test_an_opening_hand_is_changed_once_as_the_rules_do_it(builder):
    builder.window.files.ready("worldbreakers", "earth")
    builder.window.draw_hand()
    hand = builder.window.hand
    before = hand.hand()
    assert len(before) == 5
    hand.cards[0][1].click()
    hand.cards[3][1].click()
    assert hand.change_button.text() == "Change 2 cards"
    hand.change_button.click()
    assert len(hand.hand()) == 5
    assert len(set(hand.hand()) & set(before)) == 3
    assert hand.change_button.isHidden()
    builder.key(Qt.Key.Key_Return)
    assert hand.heading.text() == "Opening hand 2"
    builder.key(Qt.Key.Key_Escape)
    assert hand.isHidden()
    assert hand.session is None


def test_chips_leave_only_their_kinds(builder):
    chips = builder.window.chips
    chips.groups[0]["moon"].click()
    chips.groups[1]["event"].click()
    cards = load("worldbreakers").definitions
    rows = builder.window.pool.cards.rows
    assert rows
    assert all({"moon", "event"} <= set(cards[name].kinds) for name in rows)


def test_decks_of_another_game_are_built_too(builder):
    builder.window.files.new("warborn")
    builder.window.add("Warrior")
    assert builder.bench.deck.cards == {"Warrior": 1}
    assert any("it must have 40" in words for words, _ in builder.bench.defects())
    builder.window.draw_hand()
    assert builder.window.hand.session is not None
    assert builder.window.hand.change_button.isHidden(), "it has no mulligan"
    builder.window.hand.sink()
    assert builder.window.search.placeholderText() == "Words, force<7, hero, status:house, -word"
    builder.window.resize(1600, 1000)
    builder.key(Qt.Key.Key_F1)
    assert builder.window.help.isVisible()
    builder.key(Qt.Key.Key_Escape)
    assert builder.window.help.isHidden()


def test_a_deck_thrown_away_can_be_brought_back(builder, tmp_path):
    builder.bench.add("Dogtamer")
    builder.keep()
    path = builder.bench.path
    builder.window.files.throw()
    assert path is not None
    assert not path.exists()
    assert [one.suffix for one in (tmp_path / "data" / "tuckbox" / "trash").iterdir()] == [".deck"]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"\x00" * 100, "is no deck of Tuckbox, or is damaged"),
        (b" " * (1024 * 1024 + 1), "is larger than 1,024 KiB; a deck is a short file"),
        (encode(deck_of("chess", "x", ["King"])), "is for a game that is not there"),
        (
            encode(deck_of("worldbreakers", "x", MANY)),
            "holds more than 5,000 cards; that is no deck",
        ),
    ],
)
def test_a_hostile_file_is_one_sentence(builder, data, sentence):
    decks().mkdir(parents=True)
    file = decks() / "bad.deck"
    file.write_bytes(data)
    with pytest.raises(CannotRead, match=sentence):
        open_deck(file)
    assert not builder.window.files.open(file)
    assert builder.window.message.text() == f"bad.deck {sentence}."
    QCoreApplication.processEvents()


def test_the_start_window_has_a_door_to_the_decks(app, qtbot):
    app.show()
    next(door for door in app.start.doors if door.accessibleName().startswith("Decks")).entered.emit()
    window = app.decks.window
    assert window is not None
    assert window.isVisible()
    assert app.start.isHidden()
    window.to_start.emit()
    assert app.start.isVisible()
    assert app.decks.window is None
