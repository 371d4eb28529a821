"""The free table in the window: each thing that hands can do to a card."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from desktop.panels.pile_by_hand import PileByHand
from desktop.players import Player
from desktop.start.files import news
from desktop.start.setup import Setup
from desktop.table.stance import OPEN
from rules.engine.card import UNKNOWN
from rules.engine.sight import SPECTATOR
from tests.desktop.conftest import open_file, save_as, wait_opened

pytestmark = pytest.mark.slow


class Table:
    """A free table, and a mouse."""

    def __init__(self, app, path, qtbot):
        assert open_file(app, path)
        self.app, self.window, self.qtbot = app, app.table, qtbot
        with qtbot.waitActive(self.window):
            self.window.activateWindow()
        self.port = self.window.area.view.viewport()

    @property
    def state(self):
        return self.window.session.state

    def zone(self, name):
        return [self.state.cards[r].definition for r in self.state.zones[name].cards]

    def on(self, ref):
        item = self.window.area.scene.cards[ref]
        return self.window.area.view.mapFromScene(item.card_box().topLeft()) + QPoint(14, 16)

    def place(self, zone):
        box = next(item.place.box for item in self.window.area.scene.zones if item.place.zone == zone)
        return self.window.area.view.mapFromScene(box.x + box.w // 2, box.y + box.h // 2)

    def top(self, zone="deck.0"):
        return self.state.zones[zone].cards[0]

    def drag(self, ref, zone):
        start, end = self.on(ref), self.place(zone)
        QTest.mousePress(self.port, Qt.MouseButton.LeftButton, pos=start)
        for part in (0.1, 0.5, 1.0):
            QTest.mouseMove(self.port, start + (end - start) * part)
        QTest.mouseRelease(self.port, Qt.MouseButton.LeftButton, pos=end)

    def in_play(self):
        """Drag a card into play."""
        self.drag(self.top(), "play.0")
        return self.state.zones["play.0"].cards[-1]

    def menu(self, at):
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, self.port.mapToGlobal(at))
        QApplication.sendEvent(self.port, event)
        return next((m for m in self.window.findChildren(QMenu) if m.isVisible()), None)

    def choose(self, at, words):
        """An entry of the menu of a place."""
        menu = self.menu(at)
        assert menu is not None
        next(action for action in menu.actions() if action.text().partition("\t")[0] == words).trigger()
        menu.close()


@pytest.fixture
def table(app, tmp_path, qtbot):
    deck = tmp_path / "deck.txt"
    deck.write_text("# mine\n3x My Card\nGiant\n2 Other <b>&Card\n", encoding="utf-8")
    return Table(app, deck, qtbot)


def test_a_deck_file_lies_shuffled_on_the_table(table):
    assert sorted(table.zone("deck.0")) == ["Giant", "My Card", "My Card", "My Card", "Other <b>&Card", "Other <b>&Card"]
    assert table.window.asked.question.purpose == "free"
    assert not table.window.covered()


@pytest.mark.parametrize("zone", ["hand.0", "play.0", "discard.0", "shelf.0", "chain"])
def test_a_card_is_dragged_anywhere_and_back_in_time(table, zone):
    before = table.state
    table.drag(table.top(), zone)
    assert len(table.zone("deck.0")) == 5
    ref = table.state.zones[zone].cards[0]
    table.drag(ref, "deck.0")
    assert len(table.zone("deck.0")) == 6
    assert not table.zone(zone)
    for _ in range(2):
        QTest.keyClick(table.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.state == before
    assert len(table.window.session.history.nodes) == 3


def test_a_dragged_card_lies_on_top_of_its_pile(table):
    first, second = table.in_play(), table.in_play()
    names = [table.state.cards[r].definition for r in (first, second)]
    table.drag(first, "discard.0")
    table.drag(second, "discard.0")
    assert table.zone("discard.0") == names
    shown = next(item for item in table.window.area.scene.cards.values() if item.role == "pile" and item.face[0].name)
    assert shown.face[0].name == names[1]
    third = table.in_play()
    table.drag(third, "deck.0")
    assert table.top() == third


def test_how_a_free_table_stands_is_told_by_its_cards(table):
    assert news(table.window.session.game, table.window.session.view(SPECTATOR)) == "6 cards"


def test_a_card_dropped_beside_the_zones_comes_home(table):
    ref = table.in_play()
    at = table.window.area.scene.cards[ref].pos()
    nodes = len(table.window.session.history.nodes)
    start = table.on(ref)
    QTest.mousePress(table.port, Qt.MouseButton.LeftButton, pos=start)
    for to in (start + QPoint(30, 30), QPoint(2, 2)):
        QTest.mouseMove(table.port, to)
    QTest.mouseRelease(table.port, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    table.drag(ref, "play.0")
    assert table.window.area.scene.cards[ref].pos() == at
    assert len(table.window.session.history.nodes) == nodes


def test_a_double_click_exhausts_and_readies(table):
    ref = table.in_play()
    for exhausted in (True, False):
        QTest.mouseClick(table.port, Qt.MouseButton.LeftButton, pos=table.on(ref))
        QTest.mouseDClick(table.port, Qt.MouseButton.LeftButton, pos=table.on(ref))
        assert table.state.cards[ref].exhausted is exhausted
        assert table.window.area.scene.cards[ref].face[1].spent == ("turned" if exhausted else "")
    assert not table.window.area.bar.refusal.isVisible()


def face_down(table, ref):
    return not table.state.cards[ref].up and not table.window.area.scene.cards[ref].face[0].name


ENTRIES = {
    "Turn face down": face_down,
    "Exhaust": lambda table, ref: table.state.cards[ref].exhausted,
    "Counter +1": lambda table, ref: table.window.area.scene.cards[ref].face[1].counters == (("counter", "plain counter", 1),),
    "To hand": lambda table, ref: len(table.zone("hand.0")) == 1,
    "On top of the deck": lambda table, ref: table.state.cards[table.top()].definition == "Giant",
    "Under the deck": lambda table, ref: table.zone("deck.0")[-1] == "Giant",
    "To the discard": lambda table, ref: table.zone("discard.0") == ["Giant"],
    "Create a copy": lambda table, ref: table.zone("play.0") == ["Giant", "Giant"],
    "Remove from the game": lambda table, ref: ref not in table.state.cards,
}


def giant(table):
    """The Giant, in play."""
    for _ in range(6):
        ref = table.in_play()
        if table.state.cards[ref].definition == "Giant":
            return ref
        table.drag(ref, "hand.0")
    raise AssertionError("there is no Giant")


@pytest.mark.parametrize("words", list(ENTRIES))
def test_each_entry_of_a_cards_menu_does_what_it_says_and_is_undone(table, words):
    ref = giant(table)
    for other in table.state.zones["hand.0"].cards:
        table.drag(other, "deck.0")
    before = table.state
    table.choose(table.on(ref), words)
    assert ENTRIES[words](table, ref)
    table.window.session.undo()
    assert table.state == before


def test_what_was_turned_exhausted_and_counted_can_be_turned_back(table):
    ref = table.in_play()
    before = table.state.cards[ref]
    for words in ("Turn face down", "Turn face up", "Exhaust", "Ready", "Counter +1", "Counter +1", "Counter −1", "Counter −1"):
        table.choose(table.on(ref), words)
    assert table.state.cards[ref] == before


def test_a_card_that_lies_face_down_stays_so_when_it_is_moved_within_play(table):
    ref = table.in_play()
    table.choose(table.on(ref), "Turn face down")
    table.drag(ref, "hand.0")
    table.drag(table.state.zones["hand.0"].cards[0], "play.0")
    assert table.state.cards[table.state.zones["play.0"].cards[0]].up


def test_a_pile_is_shuffled_and_its_top_card_gives_nothing_away(table):
    menu = table.menu(table.on(table.top()))
    entries = [action.text().partition("\t")[0] for action in menu.actions()]
    assert "Create a copy" not in entries
    menu.close()
    before = table.state.zones["deck.0"].cards
    table.choose(table.on(table.top()), "Shuffle the deck")
    assert not set(before) & set(table.state.zones["deck.0"].cards)
    assert table.menu(table.place("shelf.0")) is not None


def test_a_double_click_on_a_pile_lists_what_is_known_of_it(table):
    table.drag(table.in_play(), "discard.0")
    known = table.state.cards[table.top("discard.0")].definition
    for zone, lines in (("discard.0", [f"1   {known}"]), ("deck.0", [f"{n}   hidden card" for n in range(1, 6)])):
        QTest.mouseDClick(table.port, Qt.MouseButton.LeftButton, pos=table.on(table.top(zone)))
        dialog = next(d for d in table.window.findChildren(PileByHand) if d.isVisible())
        assert [dialog.list.item(i).text() for i in range(dialog.list.count())] == lines
        dialog.close()


def test_dice_coins_and_notes_are_told_and_taken_back(table):
    lane = table.window.area.scene.picture.arrangement.lane
    empty = QPoint(lane.x + lane.w // 2, lane.y - 8)
    before = table.state
    box = next(item.place.box for item in table.window.area.scene.zones if item.place.zone == "play.0")
    table.choose(table.window.area.view.mapFromScene(box.x + box.w // 2, box.y + box.h // 2), "Throw a coin")
    before = table.state
    table.choose(empty, "Roll a die with 20 sides")
    number = table.window.session.history.at.step.events[0].event.n
    assert f"rolls {number} on a die with 20 sides" in table.window.log.toPlainText()
    tip = table.window.area.scene.overlay.tip
    assert tip.isVisible()
    assert f"rolls {number}" in tip.what
    QTest.keyClick(table.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.state == before
    QTest.keyClick(table.window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert "everything is done by hand as it is" in table.window.area.bar.refusal.text()


def test_where_rules_hold_a_menu_has_answers_and_nothing_moves_by_hand(app, qtbot):
    app.deal(Setup("blank", (Player("Ada"), Player("Bruno")), seed="4", curtain=OPEN))
    window = app.table
    assert not window.by_hand.allowed()
    ref = next(option.ref for option in window.asked.options() if option.ref in window.view().zones["hand.0"].cards)
    window.hand_menu.ask(ref, "hand.0", QPoint(0, 0))
    menus = [menu for menu in window.findChildren(QMenu) if menu.isVisible()]
    answers = [window.asked.named(option) for option in window.asked.of(ref)]
    entries = [action.text() for menu in menus for action in menu.actions()]
    assert entries[: entries.index("")] == answers
    assert not [words for words in entries if words.startswith(("Move", "To", "Turn", "Remove"))]
    for menu in menus:
        menu.close()


def test_under_the_cover_nothing_moves(app, qtbot):
    app.deal(Setup("blank", (Player("Ada"), Player("Bruno")), {"rules": "none"}))
    window = app.table
    assert window.covered()
    assert not window.by_hand.allowed()
    QTest.mouseClick(window.curtain.hold, Qt.MouseButton.LeftButton)
    assert window.by_hand.allowed()


def test_a_free_table_is_saved_and_opened_again(app, table, tmp_path):
    table.in_play()
    file = tmp_path / "free.tuck"
    state = table.state
    assert save_as(app, file)
    app.back()
    assert open_file(app, file)
    assert app.table.session.state == state
    assert app.table.by_hand.allowed()


def test_again_lays_the_same_cards_anew(app, table):
    table.in_play()
    before = app.table
    app.again()
    wait_opened(app)
    assert app.table is not before
    assert len(app.table.session.state.zones["deck.0"].cards) == 6


@pytest.mark.slow
def test_many_cards_lie_in_lines_within_the_window(app, tmp_path, qtbot):
    deck = tmp_path / "deck.txt"
    deck.write_text("60x A", encoding="utf-8")
    table = Table(app, deck, qtbot)
    for ref in table.state.zones["deck.0"].cards:
        table.window.by_hand.move(ref, "play.0")
    for size in ((1280, 800), (1600, 1000)):
        table.window.resize(*size)
        items = [table.window.area.scene.cards[r] for r in table.state.zones["play.0"].cards]
        strip = table.window.area.scene.strips[0].strip.box
        lines = {item.y() for item in items}
        assert len(lines) > 1
        assert all(item.y() + item.boundingRect().height() <= strip.y for item in items)
        assert all(item.x() + item.boundingRect().width() <= table.window.area.width() for item in items)
        assert len({(item.x(), item.y()) for item in items}) == 60


def test_a_hidden_card_is_no_name_in_the_scene(table):
    view = table.window.view()
    assert {view.cards[r].definition for r in view.zones["deck.0"].cards} == {UNKNOWN}
