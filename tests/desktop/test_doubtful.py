"""Files that can be opened only in part, or otherwise than somebody meant: it is said, and what can be done is offered."""

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.commands.open import bad_file
from desktop.faces.subject import subject_of
from desktop.panels.card_text import card_text
from desktop.start.deck_lines import of_lines
from desktop.start.way_out import WayOut
from rules.games.catalogue import load
from rules.games.deckfile import deck_of, encode
from tests.desktop.conftest import open_file, save_as, show_start

LIST = "Deck:\n3xBarbarian King\n2x Barbarian Kng\nPlague\nVampire Lord x2\n----\nBanner of Might\n1 Ice Queen\n0 Plague\n"


def lying(app):
    """The cards on the table, by name."""
    return sorted(card.definition for card in app.table.session.state.cards.values())


def asked(app):
    """The box that asks what shall be done."""
    (box,) = [box for box in app.opening.window().findChildren(WayOut) if box.isVisible()]
    return box


@pytest.mark.slow
def test_lines_that_are_not_understood_are_told_before_the_others_are_laid(app, tmp_path, qtbot):
    show_start(app, qtbot)
    (tmp_path / "mine.txt").write_text(LIST, encoding="utf-8")
    assert not open_file(app, tmp_path / "mine.txt")
    box = asked(app)
    assert box.words.text() == "In mine.txt, 5 lines were not understood."
    assert "Line 2: “3xBarbarian King” is not understood. Did you mean “3x Barbarian King”?" in box.more.text()
    assert "Line 5: “Vampire Lord x2” is not understood. Did you mean “2x Vampire Lord”?" in box.more.text()
    assert "Line 9: there are from 1 to 999 of a card, not 0." in box.more.text()
    assert "Line 3: Warborn has no card Barbarian Kng. Did you mean Barbarian King?" in box.more.text()
    assert [int(line.split()[1].rstrip(":")) for line in box.more.text().splitlines()] == [1, 2, 3, 5, 6, 8, 9]
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert app.table is None
    assert not open_file(app, tmp_path / "mine.txt")
    box = asked(app)
    assert box.open_button.text() == "Lay the other 5 cards"
    QTest.mouseClick(box.open_button, Qt.MouseButton.LeftButton)
    assert lying(app) == ["Banner of Might", "Barbarian Kng", "Barbarian Kng", "Ice Queen", "Plague"]


@pytest.mark.parametrize("text", ["Owl\n3 Wolf\n2x Cat\n", "Giant\n3x My Card\nOther\n", "7 Wonders\n", "# Deck:\nOwl # the old one\n"])
def test_names_of_ones_own_are_no_matter_of_doubt(text):
    assert of_lines("mine.txt", text).doubt is None


def test_of_very_many_lines_some_are_told():
    found = of_lines("mine.txt", "Owl\n" + "----\n" * 30).doubt
    assert found is not None
    assert found.more.splitlines()[-1] == "… and 22 more."
    assert found.act == "Lay the other 1 card"


@pytest.mark.slow
def test_tuckboxs_own_deck_file_is_laid_too(app, tmp_path):
    (tmp_path / "mine.deck").write_bytes(encode(deck_of("warborn", "mine", ["Plague", "Barbarian King"])))
    assert not bad_file(tmp_path / "mine.deck")
    assert open_file(app, tmp_path / "mine.deck")
    assert lying(app) == ["Barbarian King", "Plague"]
    app.back()
    for data, words in ((b"{}", "is no deck of Tuckbox"), (encode(deck_of("warborn", "mine", ())), "There are no cards in mine.deck yet")):
        (tmp_path / "mine.deck").write_bytes(data)
        assert not open_file(app, tmp_path / "mine.deck")
        assert words in app.start.message.text()


@pytest.mark.slow
def test_a_card_of_a_game_looks_on_the_free_table_as_in_its_game(app, tmp_path):
    (tmp_path / "mine.txt").write_text("Plague\nConfident Suitor\nMy own card\nGiant\n", encoding="utf-8")
    assert open_file(app, tmp_path / "mine.txt")
    for _ in range(2):
        game = app.table.session.game
        assert subject_of(game, "Plague") == subject_of(load("warborn"), "Plague")
        assert subject_of(game, "Confident Suitor") == subject_of(load("worldbreakers"), "Confident Suitor")
        assert card_text(game, "Plague") == card_text(load("warborn"), "Plague") != ""
        assert not game.definition("Plague").abilities, "it does nothing by itself"
        assert subject_of(game, "My own card").bare
        assert subject_of(game, "Giant") == subject_of(load("blank"), "Giant")
        assert save_as(app, tmp_path / "mine.tuck")
        app.back()
        assert open_file(app, tmp_path / "mine.tuck")


@pytest.mark.slow
def test_a_picture_that_is_called_like_a_card_of_a_game_is_all_of_its_face(app, tmp_path):
    Image.new("RGB", (20, 28), "red").save(tmp_path / "Plague.png")
    assert open_file(app, tmp_path)
    assert subject_of(app.table.session.game, "Plague").bare


@pytest.mark.slow
def test_a_picture_offers_its_folder(app, tmp_path, qtbot):
    show_start(app, qtbot)
    for name in ("Owl.png", "Wolf.png"):
        Image.new("RGB", (20, 28), "red").save(tmp_path / name)
    assert "open its folder" in bad_file(tmp_path / "Owl.png")
    assert not open_file(app, tmp_path / "Owl.png")
    box = asked(app)
    assert box.open_button.text() == "Lay the 2 pictures"
    QTest.mouseClick(box.open_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: app.table is not None)
    assert lying(app) == ["Owl", "Wolf"]


def test_what_tuckbox_does_not_open_names_what_it_opens(app, tmp_path):
    (tmp_path / "x.pdf").write_bytes(b"%PDF")
    assert not open_file(app, tmp_path / "x.pdf")
    assert "decks (.txt, .deck)" in app.start.message.text()
