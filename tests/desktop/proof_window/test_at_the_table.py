"""Card images on the free table: what is saved anew is shown at once, and what was before is a key away."""

import subprocess
import sys

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.cli import main
from desktop.decks.cards import face_in
from desktop.faces.store import faces
from desktop.table import pictures
from desktop.table.face import behind, pixmap
from tests.desktop.conftest import open_file
from tests.desktop.proof_window.conftest import WAIT, card, save

pytestmark = pytest.mark.slow


def colour(window, name):
    """The colour of a card's picture, as the table has it now."""
    image = pictures.picture(window.pictures[name])
    assert image is not None
    return image.pixelColor(image.width() // 2, image.height() - 20).name()


@pytest.fixture
def table(app, folder, qtbot):
    """The folder's cards on the free table."""
    assert open_file(app, folder)
    window = app.table
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    faces().finish()
    qtbot.waitUntil(lambda: len(window.fresh.versions.copies) == 6, timeout=WAIT)
    return window


def test_a_saved_picture_is_on_the_table_and_the_one_before_a_key_away(table, folder, qtbot):
    before = colour(table, "Ash")
    save(folder, "Ash", card(99))
    qtbot.waitUntil(lambda: colour(table, "Ash") != before, timeout=WAIT)
    after = colour(table, "Ash")
    assert "Ash was saved anew" in table.log.toPlainText()
    pictures.forget()  # as after looking at a hundred others
    QTest.keyClick(table, Qt.Key.Key_O)
    assert colour(table, "Ash") == before
    assert "pictures before" in table.area.bar.second.text()
    QTest.keyClick(table, Qt.Key.Key_O)
    assert colour(table, "Ash") == after


def test_half_a_picture_is_waited_for_and_a_broken_one_is_said(table, folder, qtbot, monkeypatch):
    before = colour(table, "Elm")
    whole = save(folder, "Other", card(98)).read_bytes()
    (folder / "Elm.png").write_bytes(whole[: len(whole) // 2])
    QTest.qWait(150)
    assert colour(table, "Elm") == before
    (folder / "Elm.png").write_bytes(whole)
    qtbot.waitUntil(lambda: colour(table, "Elm") != before, timeout=WAIT)
    after = colour(table, "Elm")
    monkeypatch.setattr("desktop.table.fresh.FRESH", 0)
    (folder / "Elm.png").write_bytes(b"this is no picture")
    qtbot.waitUntil(lambda: "the picture before stays" in table.log.toPlainText(), timeout=WAIT)
    assert colour(table, "Elm") == after


@pytest.fixture
def backed(app, tmp_path, qtbot):
    """Two copies of Oak, with bleed in white, and Yew with a back of its own; a back for the others. They lie on the free table."""
    folder = tmp_path / "deck"
    folder.mkdir()
    for name, colour in (("2x Oak", "green"), ("Yew", "orange"), ("Yew-back", "red"), ("back", "blue")):
        image = Image.new("RGB", (815, 1110), "white")
        image.paste(colour, (36, 36, 779, 1074))
        save(folder, name, image)
    assert open_file(app, folder)
    window = app.table
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


def ref_of(table, name):
    return next(ref for ref, one in table.session.state.cards.items() if one.definition == name)


def shown(table, ref, qtbot):
    """The colours of a card as it is drawn: in the middle, and where its edges are."""
    qtbot.waitUntil(faces().idle, timeout=WAIT)
    face = table.area.scene.cards[ref].face[0]
    image = pixmap(face, 110, 154).toImage()
    return [image.pixelColor(x, y).name() for x, y in ((55, 70), (4, 77), (105, 77), (55, 4), (55, 149))]


def test_cards_are_cut_and_show_their_backs_as_far_as_one_may_know(backed, qtbot):
    """Of a card that nobody knows only the back of all is seen, for its own would tell which it is."""
    deck = next(name for name in backed.session.state.zones if name.startswith("deck"))
    top = backed.session.state.zones[deck].cards[0]
    assert shown(backed, top, qtbot) == ["#0000ff"] * 5
    hand = backed.by_hand
    for name, front, back in (("Oak", "#008000", "#0000ff"), ("Yew", "#ffa500", "#ff0000")):
        hand.edit(hand.put(ref_of(backed, name), "play.0"))
        ref = backed.session.state.zones["play.0"].cards[-1]
        assert shown(backed, ref, qtbot) == [front] * 5
        hand.flip((ref,))
        assert shown(backed, ref, qtbot) == [back] * 5
        backed.inspect(ref)
        assert backed.inspector.face.picture == backed.pictures[behind("" if name == "Oak" else name)]


def test_a_saved_back_is_on_the_table_and_the_one_before_a_key_away(backed, tmp_path, qtbot):
    top = backed.session.state.zones["deck.0"].cards[0]
    assert shown(backed, top, qtbot)[0] == "#0000ff"
    qtbot.waitUntil(lambda: len(backed.fresh.versions.copies) == 4, timeout=WAIT)
    save(tmp_path / "deck", "back", Image.new("RGB", (815, 1110), "yellow"))
    qtbot.waitUntil(lambda: "The back of the cards was saved anew" in backed.log.toPlainText(), timeout=WAIT)
    assert shown(backed, top, qtbot) == ["#ffff00"] * 5
    QTest.keyClick(backed, Qt.Key.Key_O)
    assert shown(backed, top, qtbot) == ["#0000ff"] * 5


def test_where_nothing_was_saved_the_key_says_so(table):
    QTest.keyClick(table, Qt.Key.Key_O)
    assert "No picture on this table was saved anew" in table.area.bar.refusal.text()


def test_the_proofs_are_played_with_what_changed_on_top_and_a_pinned_finding_is_told_when_its_card_is_drawn(app, folder, qtbot):
    app.proofs.open(str(folder))
    window = app.proofs.window
    qtbot.waitUntil(lambda: window.proof.is_done and window.canvas.now is not None, timeout=WAIT)
    save(folder, "Dust", card(3, 400, 545))
    qtbot.waitUntil(lambda: window.proof.verdict(3) == "fault", timeout=WAIT)
    window.strip.go_to(3)
    QTest.keyClick(window.strip, Qt.Key.Key_P)
    assert "when Dust is next drawn" in window.right.message.text()
    QTest.keyClick(window.strip, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: app.table is not None, timeout=WAIT)
    table = app.table
    deck = next(name for name in table.session.state.zones if name.startswith("deck"))
    assert len(table.session.state.zones[deck].cards) == 6
    assert "On top of the deck, for they have changed: Dust" in table.log.toPlainText()
    assert "From proofing, Dust" not in table.log.toPlainText()
    table.by_hand.draw(deck, 1)
    qtbot.waitUntil(lambda: "From proofing, Dust: Pixel size. 400 × 545 pixels" in table.log.toPlainText())
    assert "From proofing, Dust" in table.area.bar.second.text()


def test_a_saved_template_draws_the_cards_of_a_pack_anew(app, tmp_path, qtbot):
    """A new pack has a template of its own; the band that holds the name becomes red."""
    assert main(["cards", "new", str(tmp_path / "mine")]) == 0
    assert open_file(app, tmp_path / "mine")
    window = app.table
    with qtbot.waitActive(window):
        window.show()

    face = face_in(window.session.game, "First Card", window.pictures["First Card"])

    def is_red():
        pixmap(face, 110, 154)
        faces().finish()
        return pixmap(face, 110, 154).toImage().pixelColor(55, 3).name() == "#ff0000"

    assert not is_red()
    file = tmp_path / "mine" / "face.toml"
    file.write_text(file.read_text(encoding="utf-8").replace('fill = ["dark 0.12 base", "deep 0.45 dark"]', 'fill = ["#ff0000"]'))
    qtbot.waitUntil(is_red, timeout=WAIT)
    file.write_text("nonsense")
    qtbot.waitUntil(lambda: not is_red(), timeout=WAIT)
    qtbot.waitUntil(lambda: "Cards are drawn plainly: face.toml is no TOML" in window.log.toPlainText(), timeout=WAIT)


def test_folders_are_watched_also_where_there_is_no_ssl():
    """As in the built program, which ships none."""
    code = "import sys; sys.modules['ssl'] = None; from desktop.watch import do_without_anyio as do; do(); from watchfiles import watch"
    assert subprocess.run([sys.executable, "-c", code], check=False, capture_output=True).stderr == b""
