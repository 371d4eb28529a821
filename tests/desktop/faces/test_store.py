"""The store: at once what is there, the right face soon, and within bounds."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QThread
from PySide6.QtGui import QColor, QImage

from desktop.faces import store as module
from desktop.faces.store import Store, faces
from desktop.faces.subject import subject_of
from desktop.table import pictures
from desktop.table.bake import forget_pictures
from rules.games.catalogue import load

pytestmark = pytest.mark.usefixtures("qapp")
WARBORN = load("warborn")
KING, DRAGON, TRICK = (subject_of(WARBORN, name) for name in ("Lich King", "Dragon", "Trick"))


def width(image):
    assert image is not None
    return image.width()


def test_what_is_not_there_is_made_between_turns_of_the_event_loop(qtbot):
    store = Store()
    assert store.ask(KING, 110, 154, 1.0) is None
    with qtbot.waitSignal(store.made) as signal:
        pass
    assert signal.args == [{KING}]
    assert width(store.ask(KING, 110, 154, 1.0)) == 110
    assert not store.orders


def test_files_are_read_aside_and_each_once(qtbot, tmp_path, monkeypatch):
    image = QImage(20, 28, QImage.Format.Format_RGB32)
    image.fill(QColor("lime"))
    assert image.save(str(tmp_path / "mine.png"))
    read, seen = pictures.read, []

    def watched(path):
        seen.append(QThread.currentThread() is qtbot_thread)
        return read(path)

    qtbot_thread = QThread.currentThread()
    monkeypatch.setattr(pictures, "read", watched)
    pictures.forget()
    store, mine = Store(), replace(KING, picture=str(tmp_path / "mine.png"))
    store.ask(mine, 110, 154, 1.0)
    store.ask(mine, 232, 324, 1.0)
    qtbot.waitUntil(store.idle)
    assert seen == [False]
    for size in ((110, 154), (232, 324)):
        found = store.ask(mine, *size, 1.0)
        assert found is not None
        assert found.pixelColor(size[0] // 2, size[1] // 2) == QColor("lime")


def test_another_size_is_shown_until_the_right_one_is_made():
    store = Store()
    store.ask(KING, 110, 154, 1.0)
    store.finish()
    assert width(store.ask(KING, 120, 168, 1.0)) == 110
    assert store.ask(KING, 232, 324, 1.0) is None
    store.ask(KING, 130, 182, 1.0)
    store.finish()
    assert width(store.ask(KING, 130, 182, 1.0)) == 130
    assert not store.has(KING, 120, 168, 1.0)


def test_what_is_on_the_screen_is_never_let_go(monkeypatch):
    store = Store()
    monkeypatch.setattr(module, "MOST_BYTES", 110 * 154 * 4 * 2)
    store.keep([KING])
    for subject in (KING, DRAGON, TRICK):
        store.ask(subject, 110, 154, 1.0)
        store.finish()
    assert store.has(KING, 110, 154, 1.0)
    assert store.has(TRICK, 110, 154, 1.0)
    assert not store.has(DRAGON, 110, 154, 1.0)
    assert store.held <= module.MOST_BYTES
    for wide in (112, 114, 116):
        store.ask(KING, wide, 160, 1.0)
        store.finish()
    assert store.has(KING, 116, 160, 1.0)
    assert not store.has(KING, 110, 154, 1.0)


def test_two_sizes_of_one_face_that_are_both_seen_do_not_drive_each_other_out(monkeypatch):
    store = Store()
    monkeypatch.setattr(module, "MOST_BYTES", 110 * 154 * 4)
    store.keep([KING])
    for wide in (110, 126, 110, 126):
        store.ask(KING, wide, 154, 1.0)
        store.finish()
    assert store.has(KING, 110, 154, 1.0)
    assert store.has(KING, 126, 154, 1.0)


def test_what_was_baked_is_shown_when_its_face_is_let_go(table):
    hands = table("p", "random", seed="9")
    item = next(item for item in hands.window.area.scene.cards.values() if item.face[0].subject is not None)
    faces().finish()
    item.renew()
    exact = item.pixmap().cacheKey()
    faces().forget()
    item.renew()
    assert item.pixmap().cacheKey() == exact
    assert not faces().orders


def test_a_card_on_the_table_is_shown_anew_when_its_face_is_made(table, qtbot):
    forget_pictures()
    hands = table("p", "random", seed="9")
    item = next(item for item in hands.window.area.scene.cards.values() if item.face[0].subject is not None)
    before = item.pixmap().toImage()
    qtbot.waitUntil(lambda: not faces().orders)
    assert item.pixmap().toImage() != before
    hands.window.inspect(item.ref)
    simple = hands.window.inspector.picture.pixmap().toImage()
    qtbot.waitUntil(lambda: not faces().orders)
    assert hands.window.inspector.picture.pixmap().toImage() != simple
