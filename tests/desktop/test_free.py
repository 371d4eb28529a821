"""The free table in the window: one's own cards and pictures, and each thing that hands can do to a card."""

import pytest
from PIL import Image
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from desktop.app import App
from desktop.commands import open as opening
from desktop.faces.store import faces
from desktop.panels.pile_by_hand import PileByHand
from desktop.players import Player
from desktop.start import bring as bringing
from desktop.start.bring import bring
from desktop.start.files import CannotOpen
from desktop.start.setup import Setup
from desktop.table import pictures
from desktop.table.stance import OPEN
from rules.engine.card import UNKNOWN
from rules.games.catalogue import load
from rules.language.pack import Pack, write_pack
from tests.desktop.conftest import save_as

pytestmark = pytest.mark.slow


def paint(file, colour="red", size=(75, 105), **how):
    Image.new("RGB", size, colour).save(file, **how)
    return file


@pytest.fixture
def app(qtbot):
    made = App()
    qtbot.addWidget(made.start)
    yield made
    made.drop_table()


class Table:
    """A free table, and a mouse."""

    def __init__(self, app, path, qtbot):
        assert app.open(str(path))
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
    "Counter +1": lambda table, ref: table.window.area.scene.cards[ref].face[1].counters == (("counter", 1),),
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
    for zone, lines in (("discard.0", [f"1   {known}"]), ("deck.0", [f"{n}   a card" for n in range(1, 6)])):
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


def test_where_rules_hold_a_menu_has_answers_only_and_nothing_moves_by_hand(app, qtbot):
    app.deal(Setup("blank", (Player("Ada"), Player("Bruno")), curtain=OPEN))
    window = app.table
    assert not window.by_hand.allowed()
    ref = window.view().zones["hand.0"].cards[0]
    window.hand_menu.ask(ref, "hand.0", QPoint(0, 0))
    menus = [menu for menu in window.findChildren(QMenu) if menu.isVisible()]
    answers = [window.asked.named(option) for option in window.asked.of(ref)]
    assert [action.text() for menu in menus for action in menu.actions()] == answers
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
    assert app.open(str(file))
    assert app.table.session.state == state
    assert app.table.by_hand.allowed()


def test_again_lays_the_same_cards_anew(app, table):
    table.in_play()
    app.again()
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


# -- pictures
def test_a_folder_of_pictures_lies_on_the_table_with_its_pictures(app, tmp_path, qtbot):
    paint(tmp_path / "Red.png")
    paint(tmp_path / "Blue <i>.JPG", "blue", (3000, 4200))
    paint(tmp_path / "Green.webp", "green", (40, 200))
    (tmp_path / "inside").mkdir()
    paint(tmp_path / "inside" / "Not.png")
    (tmp_path / "notes.txt").write_text("no picture")
    table = Table(app, tmp_path, qtbot)
    assert sorted(table.zone("deck.0")) == ["Blue <i>", "Green", "Red"]
    seen = {}
    for _ in range(3):
        ref = table.in_play()
        qtbot.waitUntil(faces().idle)
        pixmap = table.window.area.scene.cards[ref].pixmap()
        seen[table.state.cards[ref].definition] = pixmap.toImage().pixelColor(pixmap.width() // 2, pixmap.height() // 2)
    assert (seen["Red"].red(), seen["Red"].green()) == (255, 0)
    assert seen["Blue <i>"].blue() > 250
    assert 120 < seen["Green"].green() < 136
    large = pictures.IMAGES[str(tmp_path / "Blue <i>.JPG")]
    assert large is not None
    assert max(large.width(), large.height()) <= pictures.SIDE
    small, name = pixmap.toImage(), table.state.cards[ref].definition
    at_top = small.pixelColor(small.width() // 2, 16)
    assert at_top == seen[name], "no band with the name covers what is only a picture"
    table.window.inspect(ref)
    qtbot.waitUntil(faces().idle)
    assert "Card data" not in table.window.inspector.facts.toPlainText()
    whole = table.window.inspector.picture.pixmap().toImage()
    drawn = whole.pixelColor(whole.width() // 2, whole.height() - 20)
    assert (drawn.red(), drawn.green(), drawn.blue()) == pytest.approx((seen[name].red(), seen[name].green(), seen[name].blue()), abs=4)


def again(app, saved):
    """Leave the table, and open the file."""
    app.back()
    assert app.open(str(saved))


def test_a_saved_table_finds_its_pictures_again_and_says_when_they_are_gone(app, tmp_path, qtbot):
    folder = tmp_path / "pictures"
    folder.mkdir()
    wolf, owl = paint(folder / "Wolf.png"), paint(folder / "Owl.png")
    Table(app, folder, qtbot)
    saved = tmp_path / "forest.tuck"
    assert save_as(app, saved)
    assert str(tmp_path).encode() not in saved.read_bytes()
    app.back()
    saved = saved.rename(tmp_path / "renamed.tuck")
    again(app, saved)
    assert app.table.pictures == {"Wolf": str(wolf), "Owl": str(owl)}
    owl.unlink()
    again(app, saved)
    assert app.table.pictures == {"Wolf": str(wolf)}
    assert "no pictures now for 1 of 2 cards" in app.table.log.toPlainText()
    wolf.unlink()
    folder.rmdir()
    again(app, saved)
    assert app.table.pictures == {}
    assert f"were in {folder}, which is gone" in app.table.log.toPlainText()
    assert save_as(app, saved)
    folder.mkdir()
    paint(wolf)
    again(app, saved)
    assert app.table.pictures == {"Wolf": str(wolf)}


def test_a_picture_that_lies_on_its_side_is_turned_as_it_says(tmp_path):
    image = Image.new("RGB", (20, 10), "red")
    exif = image.getexif()
    exif[0x0112] = 6
    image.save(tmp_path / "a.jpg", exif=exif)
    turned = pictures.picture(str(tmp_path / "a.jpg"))
    assert turned is not None
    assert (turned.width(), turned.height()) == (10, 20)


@pytest.mark.parametrize("data", [b"", b"nothing at all", b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"GIF89a\1\0\1\0\0\0\0;"])
def test_a_broken_picture_is_a_drawn_card_and_one_sentence(app, tmp_path, qtbot, data):
    paint(tmp_path / "Fine.png")
    (tmp_path / "Broken.png").write_bytes(data)
    table = Table(app, tmp_path, qtbot)
    for _ in range(2):
        table.in_play()
    qtbot.waitUntil(faces().idle)
    table.window.show_all()
    text = table.window.log.toPlainText()
    assert text.count("Broken.png is shown as a drawn card: it is no PNG, JPEG or WebP picture.") == 1
    assert sorted(table.zone("play.0")) == ["Broken", "Fine"]


@pytest.mark.qt_log_ignore("libpng")
def test_a_torn_picture_a_huge_one_and_one_that_is_gone(tmp_path, monkeypatch):
    whole = paint(tmp_path / "whole.png", size=(300, 300)).read_bytes()
    torn = tmp_path / "torn.png"
    torn.write_bytes(whole[:20])
    assert pictures.read(str(torn)) == (None, "it cannot be read")
    assert pictures.read(str(tmp_path / "gone.png")) == (None, "the file is gone")
    monkeypatch.setattr(pictures, "LARGEST", 10)
    assert pictures.read(str(tmp_path / "whole.png")) == (None, "the file is larger than 50 MB")


def test_only_some_pictures_are_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(pictures, "KEPT", 3)
    pictures.forget()
    for n in range(6):
        assert pictures.picture(str(paint(tmp_path / f"{n}.png"))) is not None
    assert list(pictures.IMAGES) == [str(tmp_path / f"{n}.png") for n in (3, 4, 5)]


def test_files_that_are_called_the_same_or_like_no_card_are_left_out_and_named(tmp_path, monkeypatch):
    for name in ("One.png", "One.jpg", "?.png", "x" * 90 + ".png"):
        paint(tmp_path / name)
    brought = bring(tmp_path)
    assert list(brought.pictures) == ["One"]
    assert len(brought.notes) == 1
    assert "?.png" in brought.notes[0]
    monkeypatch.setattr(bringing, "MOST_PICTURES", 3)
    with pytest.raises(CannotOpen, match="more than 3 pictures"):
        bring(tmp_path)


# -- packs
def pack_of(folder, game, *names):
    definitions = tuple(load(game).definitions[name] for name in names)
    pack = Pack(name="Mine", game=game, version="1", licence="mine", definitions=definitions, pictures={names[0]: "art.png"})
    folder.mkdir()
    paint(folder / "art.png")
    write_pack(pack, folder)
    return folder


def test_a_pack_lies_on_the_table_with_its_pictures(app, tmp_path, qtbot):
    folder = pack_of(tmp_path / "pack", "blank", "Giant", "Duel")
    table = Table(app, folder / "pack.toml", qtbot)
    assert sorted(table.zone("deck.0")) == ["Duel", "Giant"]
    assert table.window.pictures == {"Giant": str(folder / "art.png")}
    assert table.window.session.game.definition("Duel").abilities


def test_another_games_pack_keeps_names_and_kinds(tmp_path):
    folder = pack_of(tmp_path / "pack", "warborn", "Warrior", "Plague")
    brought = bring(folder)
    assert brought.decks == (("Warrior", "Plague"),)
    assert not brought.game.definition("Plague").abilities
    assert brought.game.definition("Plague").kinds == ("spell",)


# -- what cannot be opened
def faulty(tmp_path):
    """Files and folders that hold no cards, and what is said of them."""
    (tmp_path / "empty").mkdir()
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "pack.toml").write_text("name = ", encoding="utf-8")
    (tmp_path / "none.txt").write_text("# nothing\n", encoding="utf-8")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\0")
    (tmp_path / "many.txt").write_text("999x A\n999x B\n3x C\n", encoding="utf-8")
    (tmp_path / "zero.txt").write_text("0x A\n", encoding="utf-8")
    (tmp_path / "name.txt").write_text("?\n", encoding="utf-8")
    (tmp_path / "large.txt").write_text("A\n" * 600_000, encoding="utf-8")
    return {
        "empty": "There are no pictures in the folder",
        "pack": "has defects",
        "none.txt": "There are no cards in none.txt",
        "bytes.txt": "not UTF-8",
        "many.txt": "2,000 cards at most",
        "zero.txt": "line 1: there are from 1 to 999 of a card, not 0",
        "name.txt": "line 1: a name",
        "large.txt": "larger than 1,024 KiB",
    }


def test_what_holds_no_cards_is_said_in_one_sentence(tmp_path, capsys, app):
    for name, sentence in faulty(tmp_path).items():
        assert opening.run([str(tmp_path / name)]) == 2
        said = capsys.readouterr().err
        assert sentence in said
        assert len(said.splitlines()) == 1
        assert not app.open(str(tmp_path / name))
        assert sentence in app.start.message.text()
    assert app.table is None


def test_a_hidden_card_is_no_name_in_the_scene(table):
    view = table.window.view()
    assert {view.cards[r].definition for r in view.zones["deck.0"].cards} == {UNKNOWN}
