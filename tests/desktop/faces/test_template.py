"""Face templates: those that are shipped, and what is said of wrong ones."""

import re

import pytest

from desktop.decks.cards import face_in
from desktop.faces.store import faces
from desktop.faces.template import FOLDER, OWN, TemplateFault, looks, read_template, template_of
from desktop.table.bake import forget_pictures
from desktop.table.face import pixmap
from desktop.table.pictures import complaints
from rules.games.catalogue import load


def test_the_shipped_templates_are_right():
    for file in sorted(FOLDER.glob("*.toml")):
        assert read_template(file) == template_of(file.stem)


def test_a_game_without_a_family_has_the_plain_one():
    for game in ("no_such_game", "../blank", ""):
        assert template_of(game) is template_of("blank") or template_of(game) == template_of("blank")


WRONG = [
    ("size = [744, 1039]", "size = [744", r"is no TOML: .*"),
    ("size = [744, 1039]", "size = [744, -1]", r"size, number 2: this must be a number >= 50.0"),
    ("bleed = 36", "bleeding = 36", r"there is no key 'bleeding' here"),
    ('weave = "chevrons"', 'weave = "tartan"', r"there is no weave 'tartan'"),
    ('draw = "emblem"', 'draw = "portrait"', r"motifs, card: there is no motif 'portrait'; there are figure, .*"),
    ('[motifs.gear]\ndraw = "arms"', '[motifs.gear]\ndraw = "arms"\nform = "cannon"', r"motifs, gear: the motif arms has no form 'cannon'"),
    ('draw = "shape"\nbox = [0, 0, 744, 1039]', 'draw = "blob"\nbox = [0, 0, 744, 1039]', r"full, layer 1, draw: this cannot be 'blob'"),
    ("box = [42, 42, 660, 955]", 'form = "heart"\nbox = [42, 42, 660, 955]', r"full, layer 2: there is no form 'heart'; .*"),
    ('fill = ["dark 0.3 base", "deep"]', 'fill = ["dark 3 base", "deep"]', r"full, layer 1: there is no colour 'dark 3 base'"),
    ("least = 34", "least = 340", r"full, layer 5: its least size, 340, is more than its size, 62"),
    ("at = [112, 112]", "at = [80, 112]", r"full, layer 10: it reaches out of the safe zone, 36 px inside the edge"),
    ('say = "kind"', 'say = "secret"', r"full, layer 6, say: this cannot be 'secret'"),
    ("box = [48, 152, 648, 420]", 'box = "wide"', r"full, layer 3, box: this must be a list, got a text"),
]


@pytest.mark.parametrize(("right", "wrong", "said"), WRONG)
def test_a_wrong_template_is_told_in_one_sentence(tmp_path, right, wrong, said):
    text = (FOLDER / "blank.toml").read_text(encoding="utf-8")
    assert right in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(TemplateFault) as fault:
        read_template(file)
    assert re.fullmatch(rf"mine\.toml(:| )\s?{said}\.", str(fault.value)), str(fault.value)


@pytest.mark.parametrize("data", [b"\xff\xfe", b"a = " + b"[" * 2000, b"x" * 300_000, b""])
def test_a_file_that_is_no_template_is_told_in_one_sentence(tmp_path, data):
    file = tmp_path / "mine.toml"
    file.write_bytes(data)
    with pytest.raises(TemplateFault, match=r"^mine\.toml.*\.$"):
        read_template(file)
    with pytest.raises(TemplateFault, match=r"^none\.toml cannot be read: .*\.$"):
        read_template(tmp_path / "none.toml")


def test_a_pack_is_drawn_by_the_template_in_it_and_anew_when_that_is_saved(qapp, tmp_path):
    """As the table asks for it: a card's file is a picture, or the template of its pack."""
    own = tmp_path / OWN
    own.write_text((FOLDER / "blank.toml").read_text())
    (tmp_path / "a.png").write_bytes(b"")
    files = looks(tmp_path, ("Footman", "Wall"), {"Wall": "a.png"})
    assert files == {"Footman": str(own), "Wall": str(tmp_path / "a.png")}
    face = face_in(load("blank"), "Footman", files["Footman"])
    before = shown(face)
    own.write_text(own.read_text().replace('fill = ["dark 0.12 base", "deep 0.45 dark"]', 'fill = ["#ff0000"]'))
    assert shown(face) == before
    forget_pictures()
    assert shown(face) != before
    own.write_text("nonsense")
    forget_pictures()
    complaints()
    assert template_of(str(own)) == template_of("blank")
    assert complaints()[0].startswith("Cards are drawn plainly: face.toml is no TOML")
    assert shown(face) == shown(face_in(load("blank"), "Footman", ""))


def shown(face):
    """The face's table cut, as the store makes it."""
    pixmap(face, 110, 154)
    faces().finish()
    return pixmap(face, 110, 154).toImage()


def test_letters_and_layers_are_within_bounds(tmp_path):
    text = (FOLDER / "blank.toml").read_text()
    layer = '[[full]]\ndraw = "disc"\nat = [300, 300]\nradius = 30\n'
    for wrong, said in (
        (text.replace("size = 62", "size = 300"), "full, layer 5: its letters are larger than a quarter of the card's width"),
        (text + layer * 200, "full: "),
        (text.replace("usual = 50", "usual = 20"), "its usual size, 20, lies not between its least, 34, and its size, 62"),
    ):
        (tmp_path / OWN).write_text(wrong)
        with pytest.raises(TemplateFault, match=said):
            read_template(tmp_path / OWN)
