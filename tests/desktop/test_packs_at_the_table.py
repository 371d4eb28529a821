"""Packs on the sheet of a new game: listed from the data folder, switched on, told what they override, played, made into a deck."""

import pytest
from PIL import Image
from PySide6.QtCore import QUrl

from desktop.decks.deck_window import DeckWindow
from desktop.start.deck import deck_from
from desktop.start.files import CannotOpen
from desktop.start.memory import Memory
from desktop.start.packs import chosen, packs, packs_for
from rules.games.catalogue import load
from tests.desktop.conftest import open_file, save_as

pytestmark = pytest.mark.slow
GAME = load("worldbreakers")
HEAD = 'name = "Riders & others"\ngame = "worldbreakers"\nversion = "1"\nlicence = "mine"\n'
CARDS = """
[[cards]]
name = "Dogtamer"
kinds = ["follower", "earth"]
numbers = { cost = 1, earth = 1, strength = 5, health = 5 }

[[cards]]
name = "Grey Rider"
kinds = ["follower", "earth"]
numbers = { cost = 2, earth = 1, strength = 3, health = 3 }
"""


@pytest.fixture
def riders(games_folder):
    """A pack for Worldbreakers, one for another game, one with a defect, and something that is none."""
    folder = packs() / "riders"
    for name, text in (
        ("riders", HEAD + CARDS),
        ("broken", HEAD + "\n[[cards]]\nname = 3\n"),
        ("other", HEAD.replace("worldbreakers", "warborn") + CARDS),
    ):
        (packs() / name).mkdir(parents=True)
        (packs() / name / "pack.toml").write_text(text, encoding="utf-8")
    (packs() / "empty").mkdir()
    return folder


@pytest.fixture
def sheet(riders, app, qtbot):
    app.show()
    app.start.play(next(tile.entry for tile in app.start.games if tile.entry.name == "worldbreakers"))
    found = app.start.new_game
    qtbot.waitUntil(lambda: bool(found.packs.packs))
    return found


def test_packs_are_listed_with_what_they_override(sheet):
    broken, riders = sheet.packs.packs
    assert broken.wrong.startswith("It has ")
    assert riders.told == "2 cards, in place of Dogtamer"
    assert [box.isEnabled() for box in sheet.packs.boxes] == [False, True]
    assert sheet.packs.boxes[1].text() == "Riders && others"


def test_a_pack_that_is_switched_on_is_played_and_told(sheet, app):
    sheet.packs.boxes[1].click()
    assert "Grey Rider" in sheet.game.definitions
    sheet.deal()
    session = app.table.session
    assert session.game.definition("Dogtamer").numbers["strength"] == 5
    assert GAME.definition("Dogtamer").numbers["strength"] != 5
    assert any("Riders & others: 2 cards, in place of Dogtamer" in str(line) for line in app.table.story.told_lines(0))
    assert app.setup.packs == (str(packs() / "riders"),)
    remembered = Memory().setup("worldbreakers")
    assert remembered is not None
    assert remembered.packs == app.setup.packs


def test_a_deck_is_made_of_a_pack_and_can_be_played(sheet, app):
    sheet.make_deck(sheet.packs.packs[1])
    row = sheet.seats[0]
    assert row.deck is not None
    assert row.deck.wrong == ()
    assert {"Grey Rider", "Dogtamer"} <= set(row.deck.cards)
    assert len(row.deck.cards) == 31
    assert sheet.deal_button.isEnabled()
    sheet.deal()
    assert "Grey Rider" in app.table.session.state.seats[0].deck + app.table.session.state.seats[1].deck
    assert deck_from(GAME, row.deck.path).wrong[0] == "It has cards of a pack: switch on riders."


def test_a_deck_is_built_with_the_cards_of_a_pack(riders, qtbot):
    window = DeckWindow()
    qtbot.addWidget(window)
    window.files.new("worldbreakers")
    window.menus.fill_packs()
    broken, mine = window.menus.packs.actions()
    assert not broken.isEnabled()
    mine.trigger()
    assert "Grey Rider" in window.pool.cards.rows
    window.add("Grey Rider")
    window.bench.leave()
    window.draw_hand()
    assert window.hand.session is not None
    window.hand.sink()
    path = window.bench.path
    assert path is not None
    window.files.new("worldbreakers")
    assert "Grey Rider" not in window.pool.cards.rows
    assert window.files.open(path)
    assert "Grey Rider" in window.pool.cards.rows
    (riders / "pack.toml").unlink()
    assert window.files.open(path)
    assert window.message.text() == "The pack riders cannot be read now: choose another one, or none."
    window.close()


@pytest.fixture
def painted(riders):
    """The pack has a picture."""
    Image.new("RGB", (75, 105), "red").save(riders / "rider.png")
    text = (riders / "pack.toml").read_text(encoding="utf-8")
    (riders / "pack.toml").write_text(text + 'picture = "rider.png"\n', encoding="utf-8")
    return riders / "rider.png"


def test_pictures_of_a_pack_are_seen_where_decks_are_built(painted, qtbot):
    window = DeckWindow()
    qtbot.addWidget(window)
    window.files.new("worldbreakers")
    window.menus.fill_packs()
    window.menus.packs.actions()[1].trigger()
    assert window.bench.face("Grey Rider").picture == str(painted)
    assert not window.bench.face("Dogtamer").picture
    window.inspect("Grey Rider")
    assert window.inspector.face is not None
    assert window.inspector.face.picture == str(painted)
    window.close()


def test_a_saved_game_finds_the_pictures_of_its_packs_again(painted, sheet, app, tmp_path):
    sheet.packs.boxes[1].click()
    sheet.deal()
    assert app.table.pictures == {"Grey Rider": str(painted)}
    assert save_as(app, tmp_path / "riders.tuck")
    app.back()
    assert open_file(app, tmp_path / "riders.tuck")
    assert app.table.pictures == {"Grey Rider": str(painted)}


def test_a_pack_that_has_gone_is_told_and_nothing_is_dealt(riders):
    (riders / "pack.toml").unlink()
    with pytest.raises(CannotOpen, match="riders cannot be read now"):
        chosen(GAME, (str(riders),))


def test_a_draft_is_played_with_the_packs_of_its_game(riders):
    assert [pack.path.name for pack in packs_for(load("worldbreakers-draft"))] == ["broken", "riders"]


def test_the_folder_is_opened(sheet, monkeypatch):
    opened = []
    monkeypatch.setattr("desktop.start.pack_list.QDesktopServices.openUrl", lambda url: opened.append(url))
    sheet.packs.folder_button.click()
    assert opened == [QUrl.fromLocalFile(str(packs()))]
