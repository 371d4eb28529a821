"""What can be mended is seen as a difference first, written elsewhere, and stands in for its source until that is saved anew."""

import pytest
from PIL import ImageDraw
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.desktop.proof_window.conftest import WAIT, card, save

pytestmark = pytest.mark.slow

KEY, LEFT = Qt.Key, Qt.MouseButton.LeftButton


def key(window, key) -> None:
    QTest.keyClick(window.focusWidget() or window, key)


def test_white_bleed_is_mended_beside_its_source(proofing, folder, qtbot):
    white = card(1)
    ImageDraw.Draw(white).rectangle((779, 0, 815, 1110), fill="white")
    source = save(folder, "Bark", white)
    before = source.read_bytes()
    window = proofing(folder)
    window.strip.go_to(1)
    found = {one.finding.check for one in window.proof.findings(1)}
    assert "BLEED-WHITE" in found
    window.looked.choose(1)
    key(window, KEY.Key_Return)
    sheet = window.fixes
    assert sheet.isVisible()
    assert sheet.fixes()
    assert {fix for fix, tick in sheet.ticks.items() if tick.one_of} == {"mirror", "extend", "colour"}, "one of them excludes the others"
    qtbot.waitUntil(lambda: not sheet.pictures["What differs"].pixmap().isNull(), timeout=WAIT)
    QTest.mouseClick(sheet.write_button, LEFT)
    assert not sheet.isVisible()
    qtbot.waitUntil(
        lambda: "BLEED-WHITE" not in {one.finding.check for one in window.proof.findings(1)} and window.proof.is_done, timeout=WAIT
    )
    written = folder.parent / "cards mended" / "Bark.png"
    assert written.is_file()
    assert source.read_bytes() == before
    assert "Written:" in window.right.message.text()
    save(folder, "Bark", white)  # the source is newer than what was mended
    qtbot.waitUntil(lambda: "BLEED-WHITE" in {one.finding.check for one in window.proof.findings(1)}, timeout=WAIT)


def test_what_cannot_be_mended_here_is_said(proofing, folder):
    window = proofing(folder)
    key(window, KEY.Key_Return)
    assert window.right.message.text() == "Nothing is found at this card."
    key(window, KEY.Key_N)
    key(window, KEY.Key_Return)
    assert "where it was drawn" in window.right.message.text()
