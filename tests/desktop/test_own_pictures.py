"""A user's own pictures for a game's cards: found by name, shown, remembered, and drawn again where they are missing."""

import pytest
from PySide6.QtGui import QColor, QImage

from desktop.faces.store import faces
from desktop.players import Player
from desktop.start.files import CannotOpen
from desktop.start.own_pictures import own_pictures
from desktop.start.setup import Setup
from desktop.table.bake import forget_pictures
from desktop.table.face import is_made
from rules.games.catalogue import load

pytestmark = pytest.mark.slow


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "pictures"
    made.mkdir()
    for name in ("Barbarian King", "vorpal_blade", "Holiday"):
        image = QImage(60, 84, QImage.Format.Format_RGB32)
        image.fill(QColor("red"))
        assert image.save(str(made / f"{name}.png"))
    return made


def deal(app):
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="4", curtain="open"))
    return app.table


def log_of(table):
    table.show_story()
    return table.log.toPlainText()


def test_pictures_are_found_by_the_letters_of_their_names(folder):
    found, said = own_pictures(load("warborn"), folder)
    assert {name: path.rpartition("/")[2] for name, path in found.items()} == {
        "Barbarian King": "Barbarian King.png",
        "Vorpal Blade": "vorpal_blade.png",
    }
    assert said == "Own pictures for 2 of 120 cards; the others are drawn. No card is called Holiday."


def test_a_folder_without_any_is_one_sentence(tmp_path):
    with pytest.raises(CannotOpen, match=r"^No picture in the folder .* is called like a card of Warborn; .*\.$"):
        own_pictures(load("warborn"), tmp_path)
    with pytest.raises(CannotOpen, match="could not be read"):
        own_pictures(load("warborn"), tmp_path / "gone")


def test_they_are_shown_told_and_remembered_for_the_next_game(app, folder):
    table = deal(app)
    app.own.choose(str(folder))
    assert set(table.pictures) == {"Barbarian King", "Vorpal Blade"}
    assert "Own pictures for 2 of 120 cards" in log_of(table)
    assert set(deal(app).pictures) == {"Barbarian King", "Vorpal Blade"}
    app.own.draw()
    assert not deal(app).pictures


def test_faces_that_were_still_being_made_are_made_all_the_same(app, folder):
    table = deal(app)
    forget_pictures()
    table.area.scene.renew_all()
    assert faces().orders
    app.own.choose(str(folder))
    faces().finish()
    drawn = [item.face for item in table.area.scene.cards.values() if item.face and item.face[0].name and not item.face[0].picture]
    assert len(drawn) > 5
    assert all(is_made(face, w, h, ratio) for face, _, w, h, ratio in drawn)


def test_a_bad_folder_changes_nothing_and_is_said(app, folder, tmp_path):
    table = deal(app)
    app.own.choose(str(folder))
    app.own.choose(str(tmp_path))
    assert set(table.pictures) == {"Barbarian King", "Vorpal Blade"}
    assert "No picture in the folder" in log_of(table)


def test_a_folder_that_has_gone_is_said_and_forgotten(app, folder):
    deal(app)
    app.own.choose(str(folder))
    folder.rename(folder.with_name("elsewhere"))
    table = deal(app)
    assert not table.pictures
    assert "could not be read" in log_of(table)
    assert not app.settings.now.pictures
