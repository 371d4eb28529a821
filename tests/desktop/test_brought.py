"""One's own cards on the free table: folders of pictures, packs, and files that hold none."""

from pathlib import Path

import pytest
from PIL import Image

from desktop.commands import open as opening
from desktop.faces.store import faces
from desktop.start import bring as bringing
from desktop.start.bring import bring
from desktop.start.files import CannotOpen
from desktop.table import pictures
from desktop.table.face import behind
from rules.games.catalogue import load
from rules.language.pack import Pack, write_pack
from tests.desktop.conftest import open_file, save_as
from tests.desktop.test_free import Table

pytestmark = pytest.mark.slow


def paint(file, colour="red", size=(75, 105), **how):
    Image.new("RGB", size, colour).save(file, **how)
    return file


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


def test_names_say_which_pictures_are_backs_and_how_often_a_card_is_there(tmp_path):
    for name in ("3x Elf", "Elf-back", "Owl", "back"):
        paint(tmp_path / f"{name}.png")
    brought = bring(tmp_path)
    assert brought.decks == (("Elf", "Elf", "Elf", "Owl"),)
    files = {name: Path(file).stem for name, file in brought.pictures.items()}
    assert files == {"Elf": "3x Elf", "Owl": "Owl", behind("Elf"): "Elf-back", behind(): "back"}


@pytest.mark.parametrize(
    ("size", "part"),
    [
        ((815, 1110), (36, 36, 743, 1038)),  # a card with bleed
        ((1110, 815), (36, 36, 1038, 743)),
        ((744, 1039), (0, 0, 744, 1039)),  # one as it is cut
        ((900, 900), (0, 0, 900, 900)),
    ],
)
def test_only_what_has_the_shape_of_a_card_with_bleed_is_cut(size, part):
    assert pictures.Cut((63, 88), (3.05, 3.05)).part(*size).getRect() == part


def again(app, saved):
    """Leave the table, and open the file."""
    app.back()
    assert open_file(app, saved)


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


def test_a_picture_is_no_card_of_the_bench_that_is_called_the_same(app, tmp_path, qtbot):
    assert load("blank").definition("Ghost").abilities
    folder = tmp_path / "pictures"
    folder.mkdir()
    paint(folder / "Ghost.png")
    table = Table(app, folder, qtbot)
    table.in_play()
    saved = tmp_path / "saved.tuck"
    assert save_as(app, saved)
    dealt = app.table.session.game
    app.back()
    assert open_file(app, saved)
    for game in (dealt, app.table.session.game):
        ghost = game.definition("Ghost")
        assert not ghost.abilities
        assert not ghost.numbers


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
        assert not open_file(app, tmp_path / name)
        assert sentence in app.start.message.text()
    assert app.table is None
