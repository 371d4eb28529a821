"""The proof window, used with mouse and keys on real widgets."""

import os

import pytest
from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from desktop.proof_window import verdict
from desktop.proof_window.found_list import Rest
from desktop.proof_window.screens import density, name_of
from tests.desktop.proof_window.conftest import WAIT, card, save
from tests.desktop.test_pictures import looks_as_kept

pytestmark = pytest.mark.slow

KEY, LEFT = Qt.Key, Qt.MouseButton.LeftButton


def key(window, key, held=Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(window.focusWidget() or window, key, held)


def test_each_card_has_its_verdict_in_the_strip_and_in_words(proofing, folder):
    window = proofing(folder)
    verdicts = [window.proof.verdict(n) for n in range(6)]
    assert verdicts[2] == verdict.FAULT
    assert verdict.FAULT not in (*verdicts[:2], *verdicts[3:])
    model = window.strip.model()
    spoken = model.data(model.index(2), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("Clay: 1 fault")
    assert "1 with faults" in window.summary.text()


def test_n_leads_to_the_fault_and_the_list_says_it(proofing, folder):
    window = proofing(folder)
    assert window.right.heading.text() == "Ash"
    key(window, KEY.Key_N)
    assert window.right.heading.text() == "Clay"
    row = window.right.found.rows[0]
    assert row.accessibleName().startswith("1. Fault: Pixel size. 400 × 545 pixels make 147 dots")
    assert row.property("chosen")
    key(window, KEY.Key_N)  # there is no other fault
    assert window.right.heading.text() == "Clay"


def test_a_click_in_the_strip_and_the_arrows_choose_a_card(proofing, folder, qtbot):
    window = proofing(folder)
    box = window.strip.visualRect(window.strip.cards.index(3))
    QTest.mouseClick(window.strip.viewport(), LEFT, pos=box.center())
    assert window.right.heading.text() == "Dust"
    key(window, KEY.Key_Right)
    key(window, KEY.Key_Right)
    key(window, KEY.Key_Right)  # at the end it stays
    assert window.right.heading.text() == "Fern"
    qtbot.waitUntil(lambda: window.canvas.now is not None and window.canvas.card == (5, "front"), timeout=WAIT)


def test_a_card_is_as_large_as_the_world_has_it(proofing, folder):
    """With 5 pixels in a millimetre, as the slider was set with a bank card, 63 mm are 315 pixels; kept for this screen, by its name."""
    window = proofing(folder)
    key(window, KEY.Key_M)
    sheet = window.measures
    assert sheet.isVisible()
    sheet.slider.setValue(500)
    key(window, KEY.Key_Return)
    assert not sheet.isVisible()
    assert window.settings.now.screens[name_of(window.screen())].per_mm == 5
    lay = window.canvas.lays()[0][0]
    assert (round(lay.trim.width()), round(lay.trim.height())) == (315, 440)
    assert "5.00 px per mm, set with a bank card" in window.left.screen_words.text()
    key(window, KEY.Key_2)
    assert round(window.canvas.lays()[0][0].trim.width()) == 630
    key(window, KEY.Key_0)
    assert window.canvas.room().contains(window.canvas.lays()[0][0].file)
    assert density(window.screen(), window.settings).how == "card"


def test_lines_lie_where_the_shop_has_them_and_each_key_switches_its_own(proofing, folder):
    """Without findings, the pixel in the middle of the left trim line is the line's; with the line switched off it is the card's."""
    window = proofing(folder)
    key(window, KEY.Key_2)
    for overlay, letter in (("trim", KEY.Key_T), ("bleed", KEY.Key_B), ("safe", KEY.Key_S)):
        lay = window.canvas.lays()[0][0]
        box = {"trim": lay.trim, "bleed": lay.file, "safe": lay.safe}[overlay]
        at = QPointF(box.left(), box.center().y() + 1)
        with_line = window.canvas.grab().toImage()
        key(window, letter)
        without = window.canvas.grab().toImage()
        column = [QPoint(round(at.x()) + x, round(at.y()) + y) for x in (-1, 0) for y in range(-9, 9)]
        assert any(with_line.pixelColor(p) != without.pixelColor(p) for p in column), overlay
        assert overlay not in window.ways.on
        assert not window.left.ticks[overlay].isChecked()


def test_the_drifting_cut_stands_still_where_nothing_is_to_move(proofing, folder):
    window = proofing(folder)
    before = window.canvas.grab().toImage()
    key(window, KEY.Key_D)
    assert not window.canvas.clock.isActive()
    assert window.canvas.grab().toImage() != before


def test_a_saved_picture_has_its_new_verdict_and_the_one_before_is_a_key_away(proofing, folder, qtbot):
    window = proofing(folder)
    qtbot.waitUntil(lambda: len(window.proof.versions.copies) == 6, timeout=WAIT)
    window.strip.go_to(0)
    qtbot.waitUntil(lambda: window.canvas.now is not None and window.canvas.card == (0, "front"), timeout=WAIT)
    before = window.canvas.now.image
    save(folder, "Ash", card(77, 400, 545))
    qtbot.waitUntil(lambda: window.proof.verdict(0) == verdict.FAULT, timeout=WAIT)
    qtbot.waitUntil(lambda: window.canvas.now is not None and window.canvas.now.image != before, timeout=WAIT)
    assert "changed" in window.strip.model().data(window.strip.model().index(0), Qt.ItemDataRole.AccessibleTextRole)
    key(window, KEY.Key_O)
    qtbot.waitUntil(lambda: window.canvas.old is not None, timeout=WAIT)
    assert window.canvas.shown().image == before
    key(window, KEY.Key_O)
    assert window.canvas.shown() is window.canvas.now
    key(window, KEY.Key_V)
    assert len(window.canvas.lays()) == 2


def test_half_a_file_is_waited_for(proofing, folder, qtbot):
    window = proofing(folder)
    whole = save(folder, "Elm", card(4)).read_bytes()
    qtbot.waitUntil(lambda: window.proof.is_done, timeout=WAIT)
    (folder / "Elm.png").write_bytes(whole[: len(whole) // 2])
    for _ in range(20):
        QTest.qWait(20)
        os.utime(folder / "Elm.png")  # still being written, however slow this machine is
        assert window.proof.verdict(4) != verdict.FAULT
    (folder / "Elm.png").write_bytes(whole)
    qtbot.waitUntil(lambda: window.proof.is_done and window.proof.verdict(4) not in (verdict.UNSEEN, verdict.FAULT), timeout=WAIT)


def test_a_picture_that_comes_or_goes_is_a_card_more_or_less(proofing, folder, qtbot):
    window = proofing(folder)
    save(folder, "Gale", card(8))
    qtbot.waitUntil(lambda: len(window.strip.cards.order) == 7, timeout=WAIT)
    (folder / "Bark.png").unlink()
    qtbot.waitUntil(lambda: len(window.strip.cards.order) == 6, timeout=WAIT)
    assert [window.proof.card(n).name for n in window.strip.cards.order] == ["Ash", "Clay", "Dust", "Elm", "Fern", "Gale"]


def test_what_cannot_be_done_is_said(proofing, folder):
    window = proofing(folder)
    key(window, KEY.Key_X)
    assert "no back" in window.right.message.text()
    key(window, KEY.Key_O)
    assert "No version before" in window.right.message.text()


def test_a_folder_without_pictures_is_said(proofing, folder, qtbot, tmp_path):
    window = proofing(folder)
    empty = tmp_path / "empty"
    empty.mkdir()
    for path, words in (
        (empty, "no pictures"),
        (tmp_path / "gone", "no file or folder"),
        (folder / "notes.odt", "nothing that can be"),
    ):
        (folder / "notes.odt").write_bytes(b"words")
        window.open(path)
        qtbot.waitUntil(lambda words=words: words in window.right.message.text(), timeout=WAIT)
    assert window.proof.path == folder
    assert "6 cards" in window.summary.text()
    save(folder, "Ash", card(77, 400, 545))  # what is open is still watched
    qtbot.waitUntil(lambda: window.proof.verdict(0) == verdict.FAULT, timeout=WAIT)


def test_the_door_leads_here_and_back_and_the_cards_lie_on_the_table(app, folder, qtbot):
    app.show()
    door = next(door for door in app.start.doors if door.accessibleName().startswith("Proof"))
    assert door.isVisible()
    app.proofs.open(str(folder))
    window = app.proofs.window
    assert window.isVisible()
    assert not app.start.isVisible()
    qtbot.waitUntil(lambda: window.proof.is_done, timeout=WAIT)
    QTest.mouseClick(window.left.play, LEFT)
    qtbot.waitUntil(lambda: app.table is not None, timeout=WAIT)
    assert len(app.table.pictures) == 6
    assert app.proofs.window is window
    app.table.close()  # the proof window stays
    qtbot.waitUntil(lambda: app.table is None, timeout=WAIT)
    with qtbot.waitActive(window):
        window.activateWindow()
    key(window, KEY.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert app.start.isVisible()
    assert app.proofs.window is None


def test_the_window_as_it_looked(proofing, folder, tmp_path, qtbot):
    window = proofing(folder)
    window.acts.next_fault()
    qtbot.waitUntil(lambda: not window.looked.asked and not window.thumbs.asked, timeout=WAIT)
    qtbot.waitUntil(lambda: all(small.pixels is not None for small in window.left.colours.buttons.values()), timeout=WAIT)
    window.right.found.findChild(Rest).hide()  # which checks there are is told elsewhere
    looks_as_kept(window, "proof", tmp_path)


def drop(window, *paths) -> None:
    """Let files fall onto the window."""
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    at, held = QPoint(300, 300), Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(at, Qt.DropAction.CopyAction, carried, LEFT, held)
    QCoreApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QCoreApplication.sendEvent(window, QDropEvent(QPointF(at), Qt.DropAction.CopyAction, carried, LEFT, held))


def test_folders_lists_and_pictures_are_dropped_on_the_window_and_proofed_again(proofing, folder, qtbot, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    gale, hail = save(other, "Gale", card(8)), save(other, "Hail", card(9))
    (other / "deck.csv").write_text("name,file,count\nStorm,Hail.png,3\n", encoding="utf-8")
    window = proofing(folder)
    opened: list[str] = []
    window.opened.connect(opened.append)
    window.recent = lambda: opened
    for paths, names in (
        ((other,), ["Gale", "Hail"]),
        ((hail,), ["Hail"]),
        ((gale, hail), ["Gale", "Hail"]),
        ((other / "deck.csv",), ["Storm"]),
    ):
        drop(window, *paths)
        qtbot.waitUntil(lambda names=names: [one.name for one in window.proof.deck.cards] == names, timeout=WAIT)
    assert opened == [str(other), str(hail), str(other), str(other / "deck.csv")]
    menu = next(one for one in window.findChildren(QMenu) if one.title() == "Proof again")
    menu.aboutToShow.emit()
    assert [entry.text() for entry in menu.actions()] == [
        f"other in {tmp_path.name}",
        "Hail.png in other",
        f"other in {tmp_path.name}",
        "deck.csv in other",
    ]
    menu.actions()[1].trigger()
    qtbot.waitUntil(lambda: [one.name for one in window.proof.deck.cards] == ["Hail"], timeout=WAIT)


def test_signed_off_waived_and_without_faults_are_told_apart_by_shape_and_word(proofing, folder):
    window = proofing(folder)
    strip = window.strip
    plain = strip.visualRect(strip.cards.index(1))
    before = strip.viewport().grab(plain).toImage()
    window.proof.sign(1, True)
    assert window.proof.verdict(1) == verdict.SIGNED
    signed = strip.viewport().grab(plain).toImage()
    mono = QImage.Format.Format_Mono
    assert before.convertToFormat(mono) != signed.convertToFormat(mono)
    assert strip.cards.data(strip.cards.index(1), Qt.ItemDataRole.AccessibleTextRole) == "Bark: signed off"


def test_a_folder_that_is_gone_is_told_until_it_is_there_again(proofing, folder, qtbot, tmp_path):
    window = proofing(folder)
    folder.rename(tmp_path / "elsewhere")
    qtbot.waitUntil(lambda: "There is no file or folder" in window.right.message.text(), timeout=WAIT)
    assert len(window.proof.deck.cards) == 6, "what was seen last stays"
    new = tmp_path / "new"
    new.mkdir()
    save(new, "Gold", card(70))
    new.rename(folder)
    qtbot.waitUntil(lambda: [one.name for one in window.proof.deck.cards] == ["Gold"], timeout=WAIT)
    assert window.right.message.isHidden()
    qtbot.waitUntil(lambda: window.proof.is_done, timeout=WAIT)


def test_cards_are_found_by_name_and_by_what_is_said_of_them_and_n_leads_out_of_that(proofing, folder, qtbot):
    window = proofing(folder)
    shown = window.strip.cards
    key(window, KEY.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(window.finder, "el")
    assert [window.proof.card(n).name for n in shown.order] == ["Elm"]
    assert window.right.heading.text() == "Elm"
    window.finder.setText("fault clay")
    assert shown.order == [2]
    window.finder.setText("nothing like it")
    assert window.summary.text().startswith("No card found")
    assert window.right.heading.text() == "Clay"
    window.finder.setText("ash")
    QTest.keyClick(window.finder, KEY.Key_Return)
    assert window.focusWidget() is window.strip
    key(window, KEY.Key_N)
    assert window.right.heading.text() == "Clay"
    assert len(shown.order) == 6


def test_what_is_heard_after_the_window_is_left_asks_for_nothing(proofing, folder):
    proof = proofing(folder).proof
    saved, looked = {str(proof.decided.file), str(folder / "Ash.png")}, proof.inspection
    proof.close()
    proof.hear_saved(saved)
    assert proof.asked == 2  # as it was opened, and as it was left
    proof.shown.clear()
    proof.versions.copies.clear()
    proof.told.append((looked, 0))  # from a thread that was still at it
    proof.hear()
    assert not proof.shown
