"""Faces drawn for print: with bleed, at any size, from packs with templates of their own; and the command that writes them."""

import shutil

import numpy as np
import pytest
from PIL import Image

from desktop import tongue
from desktop.cli import main
from desktop.faces.template import FOLDER, OWN
from desktop.proof.card import Drawn
from desktop.proof.drawn import Job, draw, drawn, face, is_same, known
from desktop.proof.finding import Damage, Grade
from desktop.proof.leaf import Leaf
from desktop.proof.look import Task, look
from desktop.proof.shops import FIRST, shop
from desktop.proof.words import told
from rules.games.deckfile import deck_of, encode

pytestmark = pytest.mark.slow

SHOP = shop(FIRST)
KING = Drawn("warborn", "Lich King")


def pack(folder):
    """A pack with one card."""
    folder.mkdir()
    head = 'name = "Mine"\ngame = "blank"\nversion = "1"\nlicence = "mine"\n\n'
    (folder / "pack.toml").write_text(f'{head}[[cards]]\nname = "Stone"\nkinds = ["unit"]\nnumbers = {{cost = 1}}\n')
    return Drawn("blank", "Stone", str(folder))


@pytest.mark.parametrize("dpi", [30, 300, 600])
def test_a_face_has_the_pixels_that_are_asked_for_and_goes_on_beyond_the_cut(dpi):
    """Nowhere in the bleed is white paper, and the outermost row is as the one at the cut."""
    image = face(KING, SHOP, SHOP.size(dpi)).image
    assert image.size == SHOP.size(dpi)
    pixels = np.asarray(image).astype(int)
    assert pixels[0].max() < 120
    cut = round(36 * dpi / 300)
    assert np.abs(pixels[0, 40 * dpi // 300 : -40 * dpi // 300] - pixels[cut, 40 * dpi // 300 : -40 * dpi // 300]).max() <= 6


def test_a_drawn_card_is_looked_at_as_any_other_and_what_is_known_of_it_is_used():
    seen = look(Task(KING, SHOP))
    assert seen.header is not None
    assert seen.header.size == (815, 1110)
    assert [one for one in seen.findings if one.grade >= Grade.WARNING or one.check == "META"] == []
    assert seen.trace is not None
    assert seen.trace.kind is not None
    assert seen.trace.kind.word == "Hero"


def test_a_drawn_card_speaks_the_language_of_the_screen(monkeypatch):
    english = known(KING, SHOP)
    monkeypatch.setattr(tongue, "now", tongue.tongue("de"))
    german = known(KING, SHOP)
    assert [seen.kind.word for seen in (english, german) if seen.kind is not None] == ["Hero", "Held"]
    assert not [text for text in german.letterings if text.over]


@pytest.mark.parametrize("back", [False, True])
def test_what_is_drawn_passes_every_check(back):
    source = Drawn("worldbreakers", "Khutulun, the True Daughter", back=back)
    assert [told(one) for one in look(Task(source, SHOP, "back" if back else "front")).findings if one.grade >= Grade.WARNING] == []


def test_a_pack_is_drawn_by_its_own_template_and_anew_when_that_is_saved(tmp_path):
    source = pack(tmp_path / "mine")
    plain = drawn(source, SHOP)
    file = tmp_path / "mine" / OWN
    shutil.copy(FOLDER / "blank.toml", file)
    assert drawn(source, SHOP) == plain
    file.write_text(file.read_text().replace('fill = ["dark 0.3 base", "deep"]', 'fill = ["#ff0000"]'))
    assert Leaf(drawn(source, SHOP), SHOP).rgb.getpixel((5, 5)) == (255, 0, 0)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "It cannot be drawn: face.toml is no TOML: "),
        ("size = [1, 1]", "It cannot be drawn: face.toml: size, number 1: this must be a number >= 50.0."),
        (None, "It cannot be drawn: face.toml is a link that leads out of its folder."),
    ],
)
def test_a_hostile_template_is_one_sentence(tmp_path, text, said):
    source = pack(tmp_path / "mine")
    file = tmp_path / "mine" / OWN
    if text is None:
        file.symlink_to(FOLDER / "blank.toml")
    else:
        file.write_text(text + "\n" + (FOLDER / "blank.toml").read_text().replace("size = [744, 1039]\n", "", 1))
    (found,) = look(Task(source, SHOP)).findings
    assert told(found).startswith(said)


def test_a_card_or_a_game_that_is_gone_is_damage():
    for source, why in (
        (Drawn("warborn", "Nobody"), "no card"),
        (Drawn("chess", "King"), "no game"),
        (Drawn("blank", "X", "/no"), "unreadable"),
    ):
        with pytest.raises(Damage, match=why):
            known(source, SHOP)


def test_what_is_written_is_read_again(tmp_path):
    for form in ("png", "jpeg"):
        assert draw(Job(KING, SHOP, 150, form, str(tmp_path / form))).is_same
        with Image.open(tmp_path / form) as image:
            assert image.size == SHOP.size(150)
    assert draw(Job(KING, SHOP, 150, "png", str(tmp_path / "no" / "where"))).unwritten == "No such file or directory"


def test_the_command_writes_a_pack_and_tells_what_is_wrong(tmp_path, capsys):
    """Its name is too long for any size: an error, so the command says that it found something."""
    pack(tmp_path / "mine")
    file = tmp_path / "mine" / "pack.toml"
    assert main(["faces", str(tmp_path / "mine"), "--to", str(tmp_path / "out"), "--dpi", "75", "--format", "jpeg", "--jobs", "1"]) == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["1-Stone.jpg", "back.jpg"]
    file.write_text(file.read_text().replace('"Stone"', f'"{"Incomprehensibility" * 4}"'))
    assert main(["faces", str(tmp_path / "mine"), "--jobs", "1"]) == 1
    assert "E TYPE The name does not fit" in capsys.readouterr().out


def test_the_command_draws_faces_in_the_language_that_is_asked_for(tmp_path, monkeypatch):
    """Without one in English; and the language of the program is afterwards what it was."""
    (tmp_path / "king.deck").write_bytes(encode(deck_of("warborn", "King", ["Lich King"])))
    monkeypatch.setattr(tongue, "now", tongue.tongue("de"))
    for language, words in (("en", []), ("de", ["--language", "de"])):
        out, before = tmp_path / language, tongue.now
        assert main(["faces", str(tmp_path / "king.deck"), "--to", str(out), "--dpi", "75", "--jobs", "1", *words]) < 2
        assert tongue.now is before
        monkeypatch.setattr(tongue, "now", tongue.tongue(language))
        with Image.open(next(out.glob("1-*"))) as image:
            assert is_same(image.convert("RGB"), face(KING, SHOP, SHOP.size(75)).image, 0)
    with Image.open(next((tmp_path / "en").glob("1-*"))) as one, Image.open(next((tmp_path / "de").glob("1-*"))) as other:
        assert not is_same(one, other, 0)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["faces"], "usage: tuckbox faces"),
        (["faces", "warborn", "--format", "gif"], "--format is png or jpeg, not gif"),
        (["faces", "warborn", "--language", "fr"], "--language is en or de, not fr"),
        (["faces", "warborn", "--dpi", "9000"], "--dpi is a number from 20 to 1200, not 9000"),
    ],
)
def test_what_is_not_understood_is_one_sentence(words, said, capsys):
    assert main(words) == 2
    assert said in capsys.readouterr().err


def test_a_back_is_the_same_turned_round():
    """So nobody can tell which way up a card lies. Smoothing leaves less than half a level."""
    light = np.asarray(face(Drawn("warborn", "Lich King", back=True), SHOP, SHOP.size()).image.convert("L")).astype(int)
    assert np.abs(light - light[::-1, ::-1]).mean() < 0.5
