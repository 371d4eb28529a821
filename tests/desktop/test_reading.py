"""Files that people name are read within bounds, and names that stand in them are one plain line."""

import os

import pytest

from desktop.players import Player
from desktop.reading import CannotRead, read, read_text
from desktop.start.files import CannotOpen, open_game
from desktop.start.names import LONGEST, clean_name
from desktop.start.position import open_position
from desktop.start.seat_row import SeatRow
from rules.engine.history import History
from rules.engine.line import SeatId
from rules.engine.step import answer, questions, start
from rules.engine.tuck import write_tuck
from rules.games.catalogue import load


def test_a_file_within_bounds_is_read_whole(tmp_path):
    file = tmp_path / "a.txt"
    file.write_bytes(b"\xef\xbb\xbfabc")
    assert read(file, 6) == b"\xef\xbb\xbfabc"
    assert read_text(file, 6) == "abc"


def test_everything_else_is_one_sentence(tmp_path):
    big, pipe, picture = tmp_path / "big", tmp_path / "pipe", tmp_path / "picture"
    with big.open("wb") as opened:
        opened.truncate(3 * 1024**3)
    picture.write_bytes(b"\x89PNG\xff")
    wanted = {big: "is larger than 1 KiB; it is short", tmp_path / "none": "is not there", tmp_path: "is a folder, no file"}
    wanted |= {picture: "is not UTF-8 text; it is short", tmp_path / "a\0b": "is not there"}
    if hasattr(os, "mkfifo"):
        os.mkfifo(pipe)
        wanted[pipe] = "is no ordinary file"
    for path, reason in wanted.items():
        with pytest.raises(CannotRead) as raised:
            read_text(path, 1024, "it is short")
        assert raised.value.reason == reason
        assert str(raised.value) == f"{path} {reason}"


@pytest.mark.parametrize(("opened", "name"), [(open_game, "huge.tuck"), (open_position, "huge.toml")])
def test_the_window_reads_within_the_same_bounds(tmp_path, opened, name):
    with (tmp_path / name).open("wb") as huge:
        huge.truncate(3 * 1024**3)
    with pytest.raises(CannotOpen, match=rf"^{name} is larger than "):
        opened(tmp_path / name)


# -- names
NASTY = {
    "Ada\nBruno": "Ada Bruno",
    "\u202eevil\u202c \u2067x": "evil x",
    "  a \t\x00\x1b[31m b\u200b ": "a [31m b",
    "x" * 4_000: "x" * LONGEST,
    "\u202e\n": "",
    "نام\u200cها": "نام\u200cها",
    "<b>Cleo & Co</b>": "<b>Cleo & Co</b>",
}


@pytest.mark.parametrize(("typed", "clean"), NASTY.items())
def test_a_name_is_one_plain_line(typed, clean):
    assert clean_name(typed) == clean
    assert clean_name(clean) == clean


def test_typed_names_are_clean(qtbot):
    row = SeatRow(1, Player("Ada\u202e"))
    qtbot.addWidget(row)
    assert row.player().name == "Ada"
    row.name.setText("\u202e ")
    assert row.player().name == "Bruno"
    row.name.setText("y" * 4_000)
    assert row.player().name == "y" * LONGEST


def test_names_in_a_saved_game_are_clean_at_every_moment_of_it(qtbot, tmp_path):
    game = load("warborn")
    history = History(start(game, 2, "a seed", names=("Ada\nBruno", "z" * 4_000)))
    for _ in range(2):
        history.add(answer(game, history.state, questions(game, history.state)[0].seat, ()))
    file = tmp_path / "game.tuck"
    file.write_bytes(write_tuck(game, history))
    session = open_game(file).session()
    names = ["Ada Bruno", "z" * LONGEST]
    assert [player.name for player in session.players] == names
    for node in session.history.nodes:
        assert [seat.name for seat in node.state.seats] == names
        assert node.step is None or node.step.after is node.state
    session.undo()
    assert [seat.name for seat in session.view(SeatId(0)).seats] == names
    session.close()
