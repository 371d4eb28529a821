"""`tuckbox cards`: what it prints, what it returns, and that bad input ends in one sentence."""

import re

import pytest

from desktop.commands.cards import run
from desktop.faces.template import FOLDER
from rules.games.catalogue import load
from rules.language.pack import read_pack


def typed(capsys, *words):
    """What a command returns, prints, and complains about."""
    code = run([str(word) for word in words])
    told = capsys.readouterr()
    return code, told.out.splitlines(), told.err.splitlines()


def test_a_game_is_exported_as_text_and_as_a_folder(capsys, tmp_path):
    code, text, _ = typed(capsys, "export", "warborn")
    assert code == 0
    assert text[0] == 'name = "Warborn: 120 cards"'
    assert sum(line == "[[cards]]" for line in text) == 120
    folder = tmp_path / "all"
    assert typed(capsys, "export", "warborn/base", "--to", folder)[0] == 0
    game = load("warborn")
    assert read_pack(folder, game).definitions == tuple(game.definitions.values())
    assert typed(capsys, "check", folder) == (0, ["120 cards, 0 defects"], [])
    assert typed(capsys, "check", folder / "pack.toml")[0] == 0


def test_a_new_pack_has_three_cards_and_no_defects(capsys, tmp_path):
    for game in ("blank", "warborn"):
        code, told, _ = typed(capsys, "new", tmp_path / game, "--game", game)
        assert (code, len(told)) == (0, 1)
        assert typed(capsys, "check", tmp_path / game) == (0, ["3 cards, 0 defects"], [])
        assert (tmp_path / game / "face.toml").read_text(encoding="utf-8") == (FOLDER / f"{game}.toml").read_text(encoding="utf-8")
        assert {card.status for card in read_pack(tmp_path / game, load(game)).definitions} == {"house"}
    (tmp_path / "empty").mkdir()
    assert typed(capsys, "new", tmp_path / "empty")[0] == 0


def test_a_wrong_template_is_a_defect(capsys, tmp_path):
    typed(capsys, "new", tmp_path)
    file = tmp_path / "face.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("size = 62", "size = 6", 1), encoding="utf-8")
    code, told, _ = typed(capsys, "check", tmp_path)
    assert (code, told[-1]) == (1, "3 cards, 1 defects")
    assert "face.toml: full, layer 5: its least size, 34, is more than its size, 6" in told[0]


def test_defects_have_file_line_and_column(capsys, tmp_path):
    file = tmp_path / "pack.toml"
    typed(capsys, "new", tmp_path)
    file.write_text(file.read_text(encoding="utf-8").replace("Gain(", "Gian(", 1), encoding="utf-8")
    code, told, complaints = typed(capsys, "check", tmp_path)
    assert (code, complaints) == (1, [])
    assert told == [f"{file}:10:59: There is no word Gian. Did you mean Gain?", "3 cards, 1 defects"]


def test_what_does_not_fit_a_face_is_told_with_its_card_and_by_how_much(capsys, tmp_path):
    file = tmp_path / "pack.toml"
    typed(capsys, "new", tmp_path)
    long = "Extraordinarilylongnamewithoutanyspace"
    file.write_text(file.read_text(encoding="utf-8").replace("Second Card", long, 1), encoding="utf-8")
    code, told, complaints = typed(capsys, "check", tmp_path)
    assert (code, complaints) == (1, [])
    row = next(i for i, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1) if long in line)
    assert len(told) > 1
    assert all(line.startswith(f"{file}:{row}:1: {long}: its name does not fit the ") for line in told[:-1])
    assert all(re.search(r"at the least size it is \d+ % wider than a line\.$", line) for line in told[:-1])
    assert told[-1] == f"3 cards, {len(told) - 1} defects"


def test_the_page_of_words_is_made_from_the_nodes(capsys):
    code, told, _ = typed(capsys, "words", "warborn")
    assert code == 0
    at = told.index("Steal()    (of this game alone)")
    assert told[at + 1 : at + 4] == [
        "    Take a card at random from an opponent's hand.",
        "    Example: Steal()",
        "    Says: Take a random card from an opponent's hand into yours.",
    ]
    assert "numbers: force" in told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "usage"),
        (["eat"], "there is no command cards eat"),
        (["export"], "the game is missing"),
        (["export", "warbon"], "Did you mean warborn?"),
        (["export", "warborn/extra"], "has no set 'extra'"),
        (["export", "warborn/../../x"], "has no set"),
        (["export", "warborn", "--too", "x"], "there is no option --too"),
        (["export", "warborn", "--to"], "--to needs a value"),
        (["check"], "the pack's folder is missing"),
        (["check", "nowhere"], "there is no folder nowhere"),
        (["check", "."], "there is no pack.toml in ."),
        (["words", "chess"], "there is no game 'chess'"),
        (["words", "warborn", "blank"], "one name is enough"),
        (["new"], "the new folder is missing"),
        (["new", "full"], "is not empty"),
        (["new", "file"], "is a file"),
        (["check", "other"], "other/pack.toml:1:1: there is no game 'chess'"),
    ],
)
def test_bad_input_ends_in_one_sentence(capsys, tmp_path, monkeypatch, words, sentence):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "x").touch()
    (tmp_path / "file").touch()
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "pack.toml").write_text("game = 'chess'", encoding="utf-8")
    code, told, complaints = typed(capsys, *words)
    assert (code, told, len(complaints)) == (2, [], 1)
    assert sentence in complaints[0].replace("\\", "/")


def test_a_pack_that_is_no_toml_has_one_defect(capsys, tmp_path):
    (tmp_path / "pack.toml").write_text("[[cards", encoding="utf-8")
    code, told, _ = typed(capsys, "check", tmp_path)
    assert (code, told[-1]) == (1, "0 cards, 1 defects")
    assert told[0].startswith(f"{tmp_path / 'pack.toml'}:1:8: This is no TOML")
