"""What is decided in the proof window: findings waived for a reason, cards signed off, a shop chosen."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.proof import waivers
from desktop.proof_window import verdict
from tests.desktop.proof_window.conftest import WAIT, card, save

pytestmark = pytest.mark.slow

KEY, LEFT = Qt.Key, Qt.MouseButton.LeftButton


def key(window, key) -> None:
    QTest.keyClick(window.focusWidget() or window, key)


def kept(window, folder) -> waivers.Waivers:
    """What stands in the file when all of it is written."""
    window.proof.decided.thread.submit(int).result()
    found, wrong = waivers.read(folder / waivers.FILE)
    assert not wrong
    return found


def test_a_finding_is_waived_for_a_reason_until_its_picture_changes(proofing, folder, qtbot):
    window = proofing(folder)
    key(window, KEY.Key_N)
    row = window.right.found.rows[0]
    QTest.mouseClick(next(made for made in row.buttons if made.text().startswith("Waive")), LEFT)
    assert window.waives.isVisible()
    key(window, KEY.Key_Return)
    assert window.waives.isVisible()
    assert "why" in window.waives.missing.text()
    QTest.keyClicks(window.waives.reason, "Meant to be coarse")
    key(window, KEY.Key_Return)
    assert not window.waives.isVisible()
    assert window.proof.verdict(2) in (verdict.WAIVED, verdict.REVIEW), "what is only to be looked at stays"
    assert kept(window, folder).waived[0].reason == "Meant to be coarse"
    assert "Waived: Meant to be coarse" in window.right.found.rows[-1].accessibleName()
    save(folder, "Clay", card(9, 400, 545))
    qtbot.waitUntil(lambda: window.proof.verdict(2) == verdict.FAULT, timeout=WAIT)


def test_after_a_sheet_keys_go_to_the_cards(proofing, folder):
    window = proofing(folder)
    key(window, KEY.Key_N)
    key(window, KEY.Key_W)
    key(window, KEY.Key_Escape)
    assert window.focusWidget() is window.strip
    key(window, KEY.Key_Right)
    assert window.looked.n == 3


def test_what_can_be_done_about_the_worst_finding_is_seen_at_once(proofing, folder):
    window = proofing(folder)
    window.strip.go_to(2)
    rows = window.right.found.rows
    assert [row.acts.isVisible() for row in rows] == [True] + [False] * (len(rows) - 1)
    rows[-1].picked.emit()
    assert [row.acts.isVisible() for row in rows] == [False] * (len(rows) - 1) + [True]


def test_what_is_said_moves_nothing_that_is_about_to_be_clicked(proofing, folder):
    window = proofing(folder)
    window.strip.go_to(2)
    parts = [window.right.found.rows[0], window.right.compare, window.right.sign, window.right.next]

    def tops() -> list[int]:
        QApplication.processEvents()
        return [part.mapTo(window, QPoint()).y() for part in parts]

    before = tops()
    window.right.say("This card has no back of its own, and the deck has none for all.")
    assert window.right.message.isVisible()
    assert tops() == before


def test_of_a_picture_that_nobody_could_look_at_no_check_found_nothing(proofing, folder, qtbot):
    (folder / "Fern.png").write_bytes((folder / "Fern.png").read_bytes()[:2000])
    window = proofing(folder)
    first, passed, undone = window.looked.rest(window.looked.found()).split("\n")
    assert first == f"{len(passed.split(', '))} checks found nothing"
    assert "JPEG quality" in passed
    assert not {"letters and lines", "hard to tell apart"} & set(passed.split(", ")), "nobody can look for them in a picture"
    assert undone == "Not looked for in pictures: letters and lines, hard to tell apart"
    window.strip.go_to(5)
    qtbot.waitUntil(lambda: bool(window.right.found.rows), timeout=WAIT)  # half a file is waited for
    assert window.looked.rest(window.looked.found()) == ""
    assert [made.text() for made in window.right.found.rows[0].buttons] == ["Show in play"], "it cannot be waived"
    window.exports.open()
    window.exports.press()
    assert "cannot be looked at and so not be waived (Fern)" in window.exports.message.text()
    window.exports.anyway.click()
    assert not window.exports.message.text(), "what was ticked stands in the way no more"


def test_a_card_is_signed_off_as_it_is(proofing, folder, qtbot):
    window = proofing(folder)
    key(window, KEY.Key_G)
    assert window.proof.verdict(0) == verdict.SIGNED
    qtbot.waitUntil(lambda: "1 signed off" in window.summary.text())
    assert window.right.sign.text() == "Undo sign-off"
    save(folder, "Ash", card(55))
    qtbot.waitUntil(lambda: not window.proof.is_signed(0), timeout=WAIT)
    QTest.mouseClick(window.right.sign, LEFT)
    assert window.proof.is_signed(0)
    QTest.mouseClick(window.right.sign, LEFT)
    assert not window.proof.is_signed(0)


def test_whoever_is_not_sure_compares_shops_with_one_card(proofing, folder, qtbot):
    window = proofing(folder)
    QTest.mouseClick(window.right.compare, LEFT)
    sheet = window.shops
    assert sheet.isVisible()
    assert not any(row.choose.isEnabled() for row in sheet.rows_of), "none moves away under the pointer"
    qtbot.waitUntil(lambda: not sheet.waiting, timeout=WAIT)
    assert all(row.sign != verdict.UNSEEN for row in sheet.rows_of)
    found = [row.open for row in sheet.rows_of]
    assert found == sorted(found)
    assert found[0] != found[-1]
    tops = [row.y() for row in sheet.rows_of]
    assert tops == sorted(tops), "the best one stands first"
    assert sheet.rows_of[0].shop.name in sheet.advice.text()
    last = sheet.rows_of[-1]
    QTest.mouseClick(last.choose, LEFT)
    assert not sheet.isVisible()
    assert window.shop_name == last.name
    assert window.settings.now.shop == last.name


def test_a_list_of_waivers_that_cannot_be_read_is_left_as_it_is(proofing, folder):
    (folder / waivers.FILE).write_text("this is none", encoding="utf-8")
    window = proofing(folder)
    assert "no list of waivers" in window.right.message.text()
    key(window, KEY.Key_G)
    assert "left as it is" in window.right.message.text()
    assert (folder / waivers.FILE).read_text(encoding="utf-8") == "this is none"


def test_what_another_program_decides_meanwhile_holds_here_and_is_not_lost(proofing, folder, qtbot):
    window = proofing(folder)
    one = next(told for told in window.proof.findings(2) if told.counts)
    waivers.write(folder / waivers.FILE, waivers.Waivers().with_waiver(one, "said on the command line"))
    window.strip.go_to(0)
    key(window, KEY.Key_G)  # at once, before anybody has heard of it
    now = kept(window, folder)
    assert ([waiver.reason for waiver in now.waived], [sign.card for sign in now.signed]) == (["said on the command line"], ["Ash"])
    waivers.write(folder / waivers.FILE, waivers.Waivers())
    qtbot.waitUntil(lambda: not window.proof.is_signed(0), timeout=WAIT)


def test_cards_that_lie_are_turned_as_was_chosen_and_that_stands_beside_the_pictures(proofing, folder, qtbot):
    save(folder, "Clay", card(2).rotate(90, expand=True))
    window = proofing(folder)
    entry = next(action for action in window.findChildren(QAction) if action.text() == "Turn lying cards to the right")
    assert [one.finding.values["way"] for one in window.proof.findings(2) if one.finding.check == "ORIENT"] == ["left"]
    entry.trigger()
    qtbot.waitUntil(lambda: window.proof.is_done and window.proof.look(2, "front") is not None, timeout=WAIT)
    assert [one.finding.values["way"] for one in window.proof.findings(2) if one.finding.check == "ORIENT"] == ["right"]
    assert kept(window, folder).turn == "right"
    assert window.exports.order("x.pdf").shop.turn == "right"
    entry.parent().aboutToShow.emit()
    assert entry.isChecked()


def test_of_the_back_of_all_it_is_said_how_many_cards_share_it(proofing, folder):
    save(folder, "back", card(40, 400, 545))
    window = proofing(folder)
    row = next(row for row in window.right.found.rows if row.one.side == "back")
    assert "Of the back that 6 cards share: " in row.accessibleName()
    window.acts.waive_number(row.number)
    assert "Of the back that 6 cards share: " in window.waives.words.text()


def test_what_is_refused_is_not_ticked_and_home_and_end_lead_through_the_findings(proofing, folder):
    save(folder, "back", card(40, 400, 545))
    window = proofing(folder)
    key(window, KEY.Key_V)
    assert "No version before" in window.right.message.text()
    assert not window.menus.ticks["beside"].isChecked()
    window.strip.go_to(2)
    rows = window.right.found.rows
    assert len(rows) > 1
    rows[0].setFocus()
    for pressed, number in ((KEY.Key_End, len(rows)), (KEY.Key_Home, 1)):
        key(window, pressed)
        assert window.looked.number == number
        assert window.looked.n == 2
    key(window, KEY.Key_F1)
    assert window.help.isVisible()
