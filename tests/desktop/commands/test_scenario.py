"""`tuckbox scenario`: what it prints and its exit codes."""

import os

import pytest

from desktop.cli import main
from rules.engine.history import History
from rules.engine.line import SeatId
from rules.engine.step import answer, questions, start
from rules.engine.tuck import write_seat, write_tuck
from rules.games.catalogue import load
from rules.scenarios.file import read_scenario

GOOD = """
game = "warborn"
title = "Dragon takes Unicorn"
[table]
phase = "battle"
[table.south]
meld = ["Warrior", "Dragon"]
hand = ["Blessing"]
[table.north]
meld = ["Lich King", "Unicorn"]
[[step]]
answer = "activate"
with = ["Dragon"]
[[step]]
expect = { discard = ["Unicorn"] }
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "good.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "a.toml").write_text(GOOD, encoding="utf-8")
    return tmp_path


def test_all_scenarios_of_a_folder_pass(folder, capsys):
    assert main(["scenario", "run", str(folder)]) == 0
    assert capsys.readouterr().out.splitlines() == [f"ok {folder}/a.toml", f"ok {folder}/below/good.toml", "2 passed, 0 failed"]


def test_a_difference_is_told_with_its_step(folder, capsys):
    path = folder / "a.toml"
    path.write_text(GOOD.replace('discard = ["Unicorn"]', 'discard = ["Griffon"]'), encoding="utf-8")
    assert main(["scenario", "run", str(path), str(folder / "below")]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"FAIL {path} step 2: discard is Unicorn, not Griffon",
        f"ok {folder}/below/good.toml",
        "1 passed, 1 failed",
    ]


def test_a_damaged_file_is_told_and_the_others_run(folder, capsys):
    path = folder / "a.toml"
    path.write_text(GOOD.replace("Dragon", "Dragoon"), encoding="utf-8")
    assert main(["scenario", "run", str(folder)]) == 2
    first, *rest = capsys.readouterr().out.splitlines()
    assert first == f"FAIL {path}: table.south.meld[2]: there is no card 'Dragoon' in Warborn; did you mean 'Dragon'?"
    assert rest == [f"ok {folder}/below/good.toml", "1 passed, 1 failed"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "usage: "),
        (["run"], "usage: "),
        (["save"], "usage: "),
        (["run", "absent.toml"], "absent.toml: there is no such file"),
        (["run", "x" * 300], f"{'x' * 300}: this cannot be read"),
        (["save", "absent.tuck"], "absent.tuck is not there"),
        (["save", "/dev/zero"], "/dev/zero is no ordinary file"),
        (["save", "big.tuck"], "big.tuck is larger than 64 MB"),
        (["save", "."], ". is a folder"),
        (["save", "list.txt"], "list.txt is no saved game"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(words, sentence, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with (tmp_path / "big.tuck").open("wb") as big:
        big.truncate(3 * 1024**3)
    (tmp_path / "list.txt").write_text("milk\nand bread", encoding="utf-8")
    assert main(["scenario", *words]) == 2
    printed = capsys.readouterr()
    assert not printed.out
    assert printed.err.startswith(sentence)
    assert printed.err.count("\n") == 1


def test_an_empty_folder_has_no_scenario(tmp_path, capsys):
    assert main(["scenario", "run", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path}: no scenario lies in this folder\n"


def test_only_files_of_a_folder_are_scenarios(folder, capsys):
    """What waits for somebody to write into it would never end, and a folder may be named like a file."""
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.toml")
    (folder / "folder.toml").mkdir()
    assert main(["scenario", "run", str(folder)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "2 passed, 0 failed"


# -- save
@pytest.fixture
def saved(tmp_path):
    """A game of Warborn in its Destiny phase, one answer in."""
    game = load("warborn")
    history = History(start(game, 2, "a seed"))
    history.add(answer(game, history.state, questions(game, history.state)[0].seat, ()))
    path = tmp_path / "game.tuck"
    path.write_bytes(write_tuck(game, history))
    return path


@pytest.mark.parametrize("more", [[], ["--step", "0"], ["--step", "1"]])
def test_a_saved_game_becomes_a_scenario(saved, capsys, more):
    assert main(["scenario", "save", str(saved), *more]) == 0
    scenario = read_scenario(capsys.readouterr().out)
    assert scenario.title == f"Step {more[1] if more else 1} of game.tuck"
    assert scenario.setup.phase == "destiny"
    assert len(scenario.steps) == (0 if more == ["--step", "0"] else 1)


@pytest.mark.parametrize("number", ["2", "-1", "x"])
def test_a_step_that_is_not_there(saved, capsys, number):
    assert main(["scenario", "save", str(saved), "--step", number]) == 2
    assert capsys.readouterr().err == f"{saved}: it has no step {number}\n"


def test_a_damaged_save(saved, capsys):
    saved.write_bytes(saved.read_bytes()[:-9])
    assert main(["scenario", "save", str(saved)]) == 2
    assert capsys.readouterr().err.startswith(f"{saved}: ")


def test_the_file_of_one_seat_is_no_scenario(saved, capsys):
    game = load("warborn")
    saved.write_bytes(write_seat(game, start(game, 2, "a seed"), SeatId(0)))
    assert main(["scenario", "save", str(saved)]) == 2
    assert "one seat" in capsys.readouterr().err
