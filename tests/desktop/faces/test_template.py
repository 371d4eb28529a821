"""Face templates: those that are shipped, and what is said of wrong ones."""

import re

import pytest

from desktop.faces.template import FOLDER, TemplateFault, read_template, template_of


def test_the_shipped_templates_are_right():
    for file in sorted(FOLDER.glob("*.toml")):
        assert read_template(file) == template_of(file.stem)


def test_a_game_without_a_family_has_the_plain_one():
    for game in ("no_such_game", "../blank", ""):
        assert template_of(game) is template_of("blank") or template_of(game) == template_of("blank")


WRONG = [
    ("size = [744, 1039]", "size = [744", r"is no TOML: .*"),
    ("size = [744, 1039]", "size = [744, -1]", r"size, number 2: this must be a number > 0.0"),
    ("bleed = 36", "bleeding = 36", r"there is no key 'bleeding' here"),
    ('weave = "chevrons"', 'weave = "tartan"', r"there is no weave 'tartan'"),
    ('draw = "emblem"', 'draw = "portrait"', r"motifs, card: there is no motif 'portrait'; there are figure, .*"),
    ('[motifs.gear]\ndraw = "arms"', '[motifs.gear]\ndraw = "arms"\nform = "cannon"', r"motifs, gear: the motif arms has no form 'cannon'"),
    ('draw = "shape"\nbox = [0, 0, 744, 1039]', 'draw = "blob"\nbox = [0, 0, 744, 1039]', r"full, layer 1, draw: this cannot be 'blob'"),
    ("box = [36, 36, 672, 967]", 'form = "heart"\nbox = [36, 36, 672, 967]', r"full, layer 2: there is no form 'heart'; .*"),
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
