"""`tuckbox FILE`, `--help` and `--version`: what cannot be opened or understood is one sentence, before any window."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from desktop.cli import main
from desktop.commands.open import bad_file
from rules.engine.history import History
from rules.engine.line import SeatId
from rules.engine.step import start
from rules.engine.tuck import write_seat, write_tuck
from rules.games.catalogue import load
from rules.laws.paths import wander

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def saved():
    game = load("warborn")
    return write_tuck(game, History(start(game, 2, "1")))


LEFT = "; the file is left as it is, and an older copy of it may be sound."


@pytest.mark.parametrize("name", ["a.tuck", "A.TUCK"])
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda data: b"milk\nand bread", "is no saved game."),
        (lambda data: b"", "is no saved game."),
        (lambda data: data[: len(data) // 2], f"cannot be opened: line 1: lines are missing at the end{LEFT}"),
        (lambda data: data.replace(b"Plague", b"Dragon", 1), f"its sum is wrong{LEFT}"),
    ],
)
def test_a_damaged_game_is_one_sentence(saved, tmp_path, monkeypatch, capsys, name, change, sentence):
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).write_bytes(change(saved))
    assert main([name]) == 2
    told = capsys.readouterr()
    assert not told.out
    assert told.err.startswith(f"tuckbox: {name} ")
    assert told.err.endswith(f"{sentence}\n")
    assert told.err.count("\n") == 1


def test_of_a_damaged_game_with_steps_it_is_said_where_its_beginning_can_be_had(tmp_path, monkeypatch, capsys):
    game = load("warborn")
    history = wander(game, start(game, 2, "1"), Random(1), 12)
    lines = write_tuck(game, history).split(b"\n")
    (tmp_path / "a.tuck").write_bytes(b"\n".join([*lines[:8], b"milk", *lines[9:]]))
    assert main([str(tmp_path / "a.tuck")]) == 2
    told = capsys.readouterr().err
    assert f"{LEFT} Its beginning is sound, 6 steps to the damage; from Tuckbox's window" in told
    assert told.count("\n") == 1
    monkeypatch.setattr("desktop.commands.open.LONG", 1_000)
    assert not bad_file(tmp_path / "a.tuck"), "a long one is read in the window"


def test_a_game_that_is_too_big_or_of_one_seat_is_one_sentence(tmp_path, capsys):
    game = load("warborn")
    (tmp_path / "seat.tuck").write_bytes(write_seat(game, start(game, 2, "1"), SeatId(0)))
    (tmp_path / "x.pdf").touch()
    with (tmp_path / "big.tuck").open("wb") as big:
        big.truncate(3 * 1024**3)
    for name, sentence in (
        ("seat.tuck", "what one seat sees"),
        ("big.tuck", "is larger than 64 MB"),
        ("x.pdf", "opens saved games (.tuck)"),
    ):
        assert main([str(tmp_path / name)]) == 2
        told = capsys.readouterr().err
        assert sentence in told
        assert told.count("\n") == 1


@pytest.mark.parametrize("words", [["--version", "extra"], ["--help", "extra"], ["-h", "extra"], ["a.tuck", "extra"]])
def test_an_extra_word_is_named(words, capsys):
    assert main(words) == 2
    told = capsys.readouterr()
    assert not told.out
    assert told.err.count("\n") == 1
    assert "'extra'" in told.err


@pytest.mark.parametrize(
    ("word", "more"), [("prof", "did you mean proof?"), ("Sheet", "did you mean sheets?"), ("xyzzy", "--help lists what there is")]
)
@pytest.mark.parametrize("rest", [[], ["../x"]])
@pytest.mark.parametrize("is_read", [True, False])
def test_a_mistyped_command_is_refused_and_no_window_opens(word, more, rest, is_read, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("desktop.commands.open.is_read", lambda: is_read)
    monkeypatch.setattr("desktop.app.main", lambda *_words: pytest.fail("a window"))
    assert main([word, *rest]) == 2
    assert capsys.readouterr().err == f"tuckbox: {word} is no command, file or folder; {more}\n"


def test_a_file_that_is_there_opens_though_its_name_is_like_a_command(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("desktop.commands.open.is_read", lambda: False)
    monkeypatch.setattr("desktop.application.screen_missing", lambda: False)
    opened = []

    def window(*words):
        opened.append(words)
        return 0

    monkeypatch.setattr("desktop.app.main", window)
    (tmp_path / "prof").mkdir()
    for word in ("prof", "./gone", "gone.tuck"):
        assert main([word]) == 0
    assert opened == [("prof",), ("./gone",), ("gone.tuck",)], "what is gone is told in the window after a double click"


def test_help_names_all_that_can_be_typed(capsys):
    assert main(["--help"]) == 0
    told = capsys.readouterr().out
    for words in ("--seats", "--option name=value", "--budget", "100 games", "new DIR [--game GAME]"):
        assert words in told


def test_one_command_tells_of_itself(capsys):
    for words in (["sheets", "--help"], ["sheets", "-h"]):
        assert main(words) == 0
        told = capsys.readouterr().out
        assert "--gutter MM" in told
        assert "selfplay" not in told
    assert main(["cards", "new", "--help"]) == 0
    assert "new DIR [--game GAME]" in capsys.readouterr().out


# -- where it is printed to
def run(*words, **how):
    """A command in a process of its own."""
    return subprocess.run([sys.executable, "-m", "desktop", *words], cwd=ROOT, check=False, text=True, **how)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
@pytest.mark.parametrize("words", [["--version"], ["scenario", "run", "tests/scenarios/warborn"]])
def test_a_full_disk_is_one_sentence(words):
    with Path("/dev/full").open("w") as full:
        told = run(*words, stdout=full, stderr=subprocess.PIPE)
    assert told.returncode == 2
    assert told.stderr == "tuckbox: No space left on device\n"


@pytest.mark.slow
def test_who_has_nowhere_to_print_to_is_answered_all_the_same():
    code = "import sys; sys.stdout = sys.stderr = None; from desktop.cli import main; sys.exit(main(['cards', 'words', 'warborn']))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


@pytest.mark.slow
def test_letters_that_a_terminal_does_not_know_are_written_out(tmp_path):
    path = tmp_path / "\u25b6.toml"
    path.write_text("x = 1", encoding="utf-8")
    told = run("scenario", "run", str(path), capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (told.returncode, told.stderr) == (2, "")
    assert told.stdout.splitlines()[0].endswith("\\u25b6.toml: there is no key 'x' here")
