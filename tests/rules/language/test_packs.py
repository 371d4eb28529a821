"""Packs: written and read back, every defect with its line and column, and nothing outside the folder is touched."""

import os
import time
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.games.catalogue import NAMES as NAMES_OF_GAMES
from rules.games.catalogue import load
from rules.language.defect import Unreadable
from rules.language.pack import LARGEST, Pack, pack_text, read_pack, write_pack
from rules.language.sheet import read_sheet

HEAD = 'name = "Mine"\ngame = "blank"\nversion = "1"\nlicence = "CC0"\n'
BLANK = load("blank")


@pytest.fixture
def pack(tmp_path):
    """Reads a pack of this text, and tells its defects as line, column and sentence."""

    def read(text, head=HEAD):
        (tmp_path / "pack.toml").write_bytes(text if isinstance(text, bytes) else (head + text).encode())
        return read_pack(tmp_path, BLANK)

    return read


def told(pack):
    return [(d.line, d.column, d.sentence) for d in pack.defects]


@pytest.mark.parametrize("name", NAMES_OF_GAMES)
def test_shipped_sets_are_written_and_read_back(name, tmp_path):
    game = load(name)
    pack = Pack(name="All", game=name, version="1", licence="MIT", definitions=tuple(game.definitions.values()))
    write_pack(pack, tmp_path)
    found = read_pack(tmp_path, game)
    assert told(found) == []
    assert found.definitions == pack.definitions


def test_a_card_is_read_with_all_its_facts(pack, tmp_path):
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "fox.png").write_bytes(b"x")
    found = pack(
        """
        [[cards]]
        name = "Fox"
        kinds = ["unit"]
        numbers = { cost = 2, strength = 3 }
        keywords = ["quick"]
        abilities = ["Forced(When(On('enter', This()), [Draw()]))"]
        picture = "pictures/fox.png"
        """
    )
    assert told(found) == []
    assert (found.cards, found.name, found.definitions[0].status) == (1, "Mine", "house")
    assert found.definitions[0].numbers == {"cost": 2, "strength": 3}
    assert found.pictures == {"Fox": "pictures/fox.png"}


def test_a_picture_is_written_again():
    pack = Pack(
        name="A", game="blank", version="1", licence="x", definitions=(BLANK.definitions["Footman"],), pictures={"Footman": "a.png"}
    )
    assert tomllib.loads(pack_text(pack))["cards"][0]["picture"] == "a.png"


def test_all_defects_are_told_where_they_stand(pack):
    found = pack(
        """licens = "x"

[[cards]]
name = "One"
kinds = ["unti"]
numbers.cots = 1
abilities = [
  "Action([Drw(), Tire(Them())])",
  'Action([Gain(1, "gould")])',  # a comment, with ] and "
  \"\"\"
Action([
  Again([], [Draw()]),
])\"\"\",
  "Action([Gain(1, \\"gold\\"), Prevent()])",
]

[[cards]]
name = "One"
picture = "../one.png"
status = "ready"
"""
    )
    assert told(found) == [
        (5, 1, "There is no key licens here. Did you mean licence?"),
        (9, 10, "Free table has no kind of card 'unti'. Did you mean unit?"),
        (10, 1, "Free table has no number 'cots'. Did you mean cost?"),
        (12, 12, "There is no word Drw. Did you mean Draw?"),
        (13, 20, "Free table has no resource 'gould'. Did you mean gold?"),
        (16, 3, "A repetition that costs nothing never ends; give Again a cost, or use Repeat."),
        (18, 31, "Prevent changes what is about to happen; it stands only in an Interrupt or an Instead."),
        (22, 1, "There is another card named One in this pack."),
        (23, 1, "A picture lies in the pack's own folder; its path is not absolute and has no .. in it."),
        (24, 1, "status is one of complete, partial, house."),
    ]
    assert found.cards == 2
    assert found.definitions == ()


def test_one_card_with_a_defect_leaves_the_others(pack):
    found = pack("[[cards]]\nname = 'A'\n[[cards]]\nname = 'B'\nabilities = ['Draw()']\n")
    assert [card.name for card in found.definitions] == ["A"]
    assert len(found.defects) == 1


def test_cards_of_a_pack_know_each_other(pack):
    found = pack(
        "[[cards]]\nname = 'A'\nkinds = ['unit']\n[[cards]]\nname = 'B'\nkinds = ['event']\nabilities = ['OnPlay([Make(\"A\")])']\n"
    )
    assert told(found) == []


@pytest.mark.parametrize(
    ("text", "line", "column", "word"),
    [
        ("[[cards]]\nname = 'A'\nname = 'B'\n", 7, 11, "no TOML: Cannot overwrite a value"),
        ("[[cards]]\nname = \n", 6, 8, "no TOML: Invalid value"),
        ("[[cards]\n", 5, 8, "no TOML"),
        ("cards = [", 5, 10, "no TOML"),
        ("cards = 3", 5, 1, "has no cards"),
        ("cards = [3]", 5, 10, "A card is a table"),
        ("", 1, 1, "has no cards"),
        ("[[cards]]\nname = 3", 6, 1, "needs a name"),
        ("[[cards]]\nname = ' A'", 6, 1, "without spaces"),
        ('[[cards]]\nname = "a\\u0007"', 6, 1, "no control characters"),
        (f"[[cards]]\nname = '{'a' * 81}'", 6, 1, "at most 80"),
        ('[[cards]]\nname = "Cafe\\u0301"', 6, 1, "write Café"),
        ("[[cards]]\nname = 'A'\nabilities = 'Draw()'", 7, 1, "a list of lines"),
        ("[[cards]]\nname = 'A'\nabilities = [" + "'OnPlay([Draw()])'," * 21 + "]", 7, 394, "at most 20 abilities"),
        ("[[cards]]\nname = 'A'\nnumbers = { cost = 1.5 }", 7, 13, "A number is whole"),
        ("[[cards]]\nname = 'A'\nnumbers = { cost = true }", 7, 13, "A number is whole"),
        ("[[cards]]\nname = 'A'\n[cards.numbers]\nstrength = 0\ncost = 10000\n", 9, 1, "A number is whole"),
        ("[[cards]]\nname = 'A'\npicture = '/etc/hosts'", 7, 1, "not absolute"),
        ("[[cards]]\nname = 'A'\npicture = 'a/../../b'", 7, 1, "no .. in it"),
        ("[[cards]]\nname = 'A'\npicture = 'C:\\a'", 7, 1, "neither"),
        ("[[cards]]\nname = 'A'\npicture = 'none.png'", 7, 1, "no file none.png"),
        ("[[cards]]\nname = 'A'\nkinds = ['']", 7, 10, "1 to 80"),
        ("x = " + "[" * 3_000, 1, 1, "nested too deeply"),
    ],
)
def test_what_is_wrong_with_a_pack(pack, text, line, column, word):
    assert any((line, column) == (d[0], d[1]) and word in d[2] for d in told(pack(text))), told(pack(text))


def test_a_pack_is_bounded(pack):
    assert "larger" in told(pack(b"#" * (LARGEST + 1)))[0][2]
    assert "not UTF-8" in told(pack(b'name = "\n\xff"'))[0][2]
    many = pack("[[cards]]\n" * 2_001)
    assert any("2,000 are the most" in d[2] for d in told(many))


def test_a_hostile_pack_is_refused_quickly(pack):
    start = time.process_time()
    card = "[[cards]]\nname = 'A'\nabilities = [" + f"'[{'Drw,' * 40}]'," * 20 + "]\n"
    many = pack(card * (900_000 // len(card)))
    assert "mend them first" in many.defects[-1].sentence
    assert "more than 30 dots" in told(pack("a." * 400_000 + "a = 1"))[0][2]
    assert pack("[[cards]]\nname = '" + "a" * 1_000_000 + "'").defects
    sound = "[[cards]]\nabilities = [" + f"'Action([{'Draw(),' * 280}])'," * 20 + "]\n"
    assert "more than 256 KiB" in pack(sound * (1_000_000 // len(sound))).defects[-1].sentence
    assert time.process_time() - start < 5


def test_a_pack_is_for_one_game(pack):
    found = pack("[[cards]]\nname = 'A'", head=HEAD.replace("blank", "warborn"))
    assert told(found) == [(2, 1, "The pack is for warborn, not for blank.")]


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_links_out_of_the_folder_are_refused(pack, tmp_path):
    outside = tmp_path.parent / f"{tmp_path.name}-outside.png"
    outside.write_bytes(b"x")
    (tmp_path / "in.png").symlink_to(outside)
    assert "leads out" in told(pack("[[cards]]\nname = 'A'\npicture = 'in.png'"))[0][2]
    (tmp_path / "pack.toml").unlink()
    (tmp_path / "pack.toml").symlink_to(outside)
    assert "leads out" in told(read_pack(tmp_path, BLANK))[0][2]


# -- the places in a sheet
def test_places_of_all_kinds_of_values():
    text = '# x\na = 1\n"b c".d = [ [1, "x"], # y\n  {e = 2, f = \'z\'} ]\n[g]\nh = 2024-01-01 10:00:00\n'
    text += '[[i.j]]\nk = """\nl\\\n   m"""\n[[i.j]]\nk = "\\u0041b"\n'
    sheet = read_sheet(text)
    assert sheet.spot(("a",)) == (2, 1)
    assert sheet.spot(("b c", "d")) == (3, 1)
    assert sheet.spot(("b c", "d", 0, 1)) == (3, 17)
    assert sheet.spot(("b c", "d", 1, "f")) == (4, 11)
    assert sheet.spot(("g", "h")) == (6, 1)
    assert sheet.spot(("i", "j", 0, "k"), 1) == (10, 4)
    assert sheet.spot(("i", "j", 1, "k"), 1) == (12, 12)
    assert sheet.spot(("i", "j", 1, "nothing")) == (11, 1)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=12), min_size=1, max_size=5))
def test_each_character_of_a_string_has_its_place(words):
    import tomli_w

    text = tomli_w.dumps({"x": [{"y": words}]}, multiline_strings=True)
    sheet = read_sheet(text)
    for place, word in enumerate(words):
        decoded = sheet.data["x"][0]["y"][place]
        assert len(sheet.signs["x", 0, "y", place]) == len(decoded), (text, word)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=60) | st.text("[]{}\"'=.,#\n a1\\", max_size=60))
def test_any_text_is_a_sheet_or_a_defect(text):
    assert all(d.line >= 1 and d.column >= 1 for d in not_toml(text))


def not_toml(text):
    """What is wrong with a text; any other exception comes through."""
    try:
        read_sheet(text)
    except Unreadable as error:
        return error.defects
    return ()
