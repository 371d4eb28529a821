"""`tuckbox selfplay` and `tuckbox bench` as they are typed."""

import re

import pytest

from desktop.commands import bench, selfplay
from rules.engine.draft import Draft

FIGURES = ("games", "decisions", "decisions per CPU second", "games per CPU second", "failures")


def figures(text: str) -> dict[str, str]:
    """The printed lines."""
    return dict(line.split(": ", 1) for line in text.splitlines())


def test_the_figures_close_the_output(capsys):
    assert selfplay.run(["warborn", "--games", "6", "--seed", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert tuple(line.split(": ")[0] for line in lines[-5:]) == FIGURES
    told = figures("\n".join(lines))
    assert told["games"] == "6"
    assert told["failures"] == "0"
    assert sum(int(n) for kind, n in told.items() if kind.startswith(("wins", "draws"))) == 6


def test_the_same_seed_plays_the_same_games(capsys):
    told = []
    for _ in range(2):
        assert selfplay.run(["blank", "--games=3", "--players", "random,greedy", "--budget", "20"]) == 0
        told.append(re.sub("per CPU second: .*", "", capsys.readouterr().out))
    assert told[0] == told[1]


def test_on_a_terminal_it_is_told_how_far_it_is(capsys, monkeypatch):
    monkeypatch.setattr(selfplay, "PAUSE", 0.0)
    assert selfplay.run(["warborn", "--games", "3"]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert selfplay.run(["warborn", "--games", "3"]) == 0
    assert capsys.readouterr().err.splitlines() == ["1 of 3 games", "2 of 3 games"]


@pytest.mark.slow
def test_processes_share_the_games(capsys):
    ended = selfplay.run(["warborn", "--games", "60", "--seed", "200"])
    alone = figures(capsys.readouterr().out)
    assert selfplay.run(["warborn", "--games", "60", "--seed", "200", "--jobs", "2"]) == ended
    shared = figures(capsys.readouterr().out)
    assert {k: v for k, v in alone.items() if "per" not in k} == {k: v for k, v in shared.items() if "per" not in k}


@pytest.mark.slow
def test_the_laws_are_checked(capsys, monkeypatch):
    assert selfplay.run(["warborn", "--games", "1", "--laws"]) == 0
    monkeypatch.setattr(Draft, "own", lambda draft, table: getattr(draft, table))
    assert selfplay.run(["warborn", "--games", "1", "--laws"]) == 1
    told = capsys.readouterr()
    assert "never_written" in told.err
    assert figures(told.out)["failures"] != "0"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "name one game"),
        (["warborn", "blank"], "name one game"),
        (["whist"], "there is no game whist"),
        (["warborn", "--games", "none"], "--games is a number"),
        (["warborn", "--games", "0"], "--games is a number"),
        (["warborn", "--games"], "--games needs a value"),
        (["warborn", "--seats", "7"], "--seats is a number from 2 to 6"),
        (["warborn", "--players", "random,oracle"], "there is no player oracle"),
        (["warborn", "--decks", "no-such-file"], "the deck no-such-file is not there"),
        (["warborn", "--decks", "/dev/zero"], "the deck /dev/zero is no ordinary file"),
        (["warborn", "--players", ""], "--players names nothing"),
        (["warborn", "--players", "random,greedy,random"], "--players names 3 players, but the table has 2 seats"),
        (["warborn", "--decks", "a,b,c"], "--decks names 3 decks, but the table has 2 seats"),
        (["warborn", "--option", "fate=none"], "the option fate can be refill, add"),
        (["warborn", "--option", "weather=rain"], "has no option weather"),
        (["warborn", "--fast"], "there is no option --fast"),
    ],
)
def test_a_wrong_word_gives_one_sentence(capsys, words, sentence):
    assert selfplay.run(words) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


def test_decks_are_lists_of_cards(capsys, tmp_path):
    deck = tmp_path / "deck.txt"
    deck.write_text("# mine\n20 Footman\n3x Giant\nWall # one\n\n", encoding="utf-8")
    assert selfplay.run(["blank", "--games", "1", "--decks", str(deck)]) == 0
    assert len(selfplay.deck_of(selfplay.game_named("blank"), deck)) == 24
    deck.write_text("2 Footmen\n", encoding="utf-8")
    capsys.readouterr()
    assert selfplay.run(["blank", "--decks", str(deck)]) == 2
    assert "no card of Free table" in capsys.readouterr().err


def test_bench_knows_its_games(capsys):
    assert bench.run(["whist"]) == 2
    assert "there is no bench whist" in capsys.readouterr().err
