"""From a folder of sixty pictures with five planted faults to a clean, verified PDF, by mouse on real widgets."""

import time

import pypdfium2
import pytest
from PIL import Image, ImageDraw
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from desktop.proof_window import verdict
from tests.desktop.proof_window.conftest import WAIT, card, save

pytestmark = pytest.mark.slow

LEFT = Qt.MouseButton.LeftButton
SMALL, WHITE, CLEAR, TWIN, LOUD = 6, 11, 19, 32, 47  # where the faults are, counted from 0


def picture(ground: Image.Image, n: int) -> Image.Image:
    """A card of its own on the common ground: stripes that count it."""
    made = ground.copy()
    draw = ImageDraw.Draw(made)
    for bit in range(6):
        if n >> bit & 1:
            draw.rectangle((120 + 95 * bit, 130, 190 + 95 * bit, 320), fill=(40 + 3 * n, 60, 70))
    draw.rectangle((120, 420 + 4 * n, 690, 440 + 4 * n), fill=(200 - n, 190, 180))
    return made


def planted(made: Image.Image, n: int) -> Image.Image:
    """The fault that is planted there, if one is."""
    if n == SMALL:
        return made.resize((400, 545))
    if n == WHITE:
        ImageDraw.Draw(made).rectangle((779, 0, 815, 1110), fill="white")
    if n == CLEAR:
        seen = made.convert("RGBA")
        seen.putalpha(Image.new("L", seen.size, 255))
        seen.paste((0, 0, 0, 0), (300, 500, 500, 560))
        return seen
    if n == LOUD:
        ImageDraw.Draw(made).rectangle((130, 500, 680, 980), fill=(0, 0, 255))
    return made


@pytest.fixture
def sixty(tmp_path):
    folder = tmp_path / "sixty"
    folder.mkdir()
    ground = card(7)
    for n in range(60):
        save(folder, f"Card {n + 1:02}", planted(picture(ground, n - 1 if n == TWIN else n), n))
    return folder, ground


def click(widget) -> None:
    assert widget.isVisible()
    assert widget.isEnabled()
    QTest.mouseClick(widget, LEFT)


def waive(window, reason: str) -> None:
    """Every open fault and warning of the card that is looked at, by its own button."""
    for _ in range(6):
        rows = [row for row in window.right.found.rows if row.one.counts]
        if not rows:
            return
        QTest.mouseClick(rows[0], LEFT)
        window.right.found.ensureWidgetVisible(rows[0])
        click(next(made for made in window.right.found.rows[rows[0].number - 1].buttons if made.text().startswith("Waive")))
        QTest.keyClicks(window.waives.reason, reason)
        click(window.waives.waive_button)


def test_from_sixty_pictures_with_five_faults_to_a_verified_pdf(proofing, sixty, qtbot, tmp_path):
    folder, ground = sixty
    window = proofing(folder, (1600, 1000))
    bad = {n for n in range(60) if window.proof.verdict(n) in (verdict.FAULT, verdict.WARNING)}
    assert {SMALL, WHITE, CLEAR, LOUD} <= bad
    assert bad <= {SMALL, WHITE, CLEAR, LOUD, TWIN, TWIN - 1}
    click(window.left.export)
    click(window.exports.export_button)
    assert "open faults" in window.exports.message.text()
    click(window.exports.back_button)
    for _ in range(12):  # the button leads from fault to fault
        click(window.right.next)
        n = window.looked.n
        if n == SMALL:
            save(folder, f"Card {n + 1:02}", picture(ground, n))  # drawn again
            qtbot.waitUntil(lambda: window.proof.is_done and window.proof.verdict(SMALL) != verdict.FAULT, timeout=WAIT)
        elif n in (WHITE, CLEAR):
            row = next(row for row in window.right.found.rows if row.one.finding.fixes)
            QTest.mouseClick(row, LEFT)
            click(next(made for made in row.buttons if made.text().startswith("Mend")))
            qtbot.waitUntil(lambda: not window.fixes.pictures["As it would be"].pixmap().isNull(), timeout=WAIT)
            time.sleep(0.02)  # a file is newer than another one by a tick of the disk's clock
            click(window.fixes.write_button)
            qtbot.waitUntil(lambda: "Written" in window.right.message.text(), timeout=WAIT)
            qtbot.waitUntil(lambda n=n: window.proof.is_done and window.proof.verdict(n) != verdict.FAULT, timeout=WAIT)
        else:
            waive(window, "Wanted so")
        if not any(one.counts for n in range(60) for one in window.proof.findings(n)):
            break
    assert not [n for n in range(60) if any(one.counts for one in window.proof.findings(n))]
    click(window.left.export)
    assert not window.exports.anyway.isVisible()
    click(window.exports.export_button)
    dialog = next(one for one in window.findChildren(QFileDialog) if one.isVisible())
    target = tmp_path / "sixty.pdf"
    dialog.selectFile(str(target))
    dialog.accept()
    qtbot.waitUntil(lambda: "Verified: sixty.pdf" in window.exports.words.text(), timeout=2 * WAIT)
    assert not window.exports.message.text()
    with pypdfium2.PdfDocument(target) as pdf:
        assert len(pdf) == 7  # nine to a sheet
