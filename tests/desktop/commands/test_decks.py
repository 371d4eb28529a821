"""`tuckbox decks check`: all defects of a deck, with the lines that are wrong."""

import pytest

from desktop.commands.decks import run
from rules.engine.line import SeatId
from rules.games.deckfile import deck_of, encode
from rules.games.warborn.decks import ready_deck
from rules.games.worldbreakers.decks import READY


def typed(capsys, *words):
    """What a command returns, prints, and complains about."""
    code = run([str(word) for word in words])
    told = capsys.readouterr()
    return code, told.out.splitlines(), told.err.splitlines()


def test_a_legal_deck_has_no_defects(capsys, tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text("# my deck\n\n" + "\n".join(ready_deck(2, SeatId(0))), encoding="utf-8-sig")
    assert typed(capsys, "check", file, "--game", "warborn") == (0, ["40 cards, 0 defects"], [])


def test_all_defects_are_told(capsys, tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text("3x Warrior\n1 Plague\n  2X Plag\n0x Warrior\nWarrior\n", encoding="utf-8")
    code, told, _ = typed(capsys, "check", file, "--game=warborn")
    assert code == 1
    assert told[:2] == [
        f"{file}:3:6: There is no card Plag. Did you mean Plague?",
        f"{file}:4:1: A deck has from 1 to 999 of a card, not 0.",
    ]
    assert f"{file}: The deck has 7 cards; it must have 40. Add cards or take some out. (Personalised decks)" in told
    assert f"{file}: Warrior is in the deck more than once. Take out all but one of them. (Personalised decks)" in told
    assert not any("no card named" in line for line in told)
    assert told[-1] == f"7 cards, {len(told) - 1} defects"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "usage"),
        (["export"], "usage"),
        (["check"], "the deck's file is missing"),
        (["check", "deck.txt"], "the game is missing"),
        (["check", "none.txt", "--game", "warborn"], "none.txt is not there"),
        (["check", "deck.txt", "--game", "chess"], "there is no game 'chess'"),
        (["check", "deck.txt", "--game", "blank"], "has no rules for decks"),
        (["check", "deck.txt", "--game", "warborn", "--mode", "duel"], "has no mode 'duel'"),
        (["check", "picture.png", "--game", "warborn"], "is not UTF-8 text"),
        (["check", "/dev/zero", "--game", "warborn"], "/dev/zero is no ordinary file"),
        (["check", "huge.txt", "--game", "warborn"], "is larger than 1,024 KiB"),
    ],
)
def test_bad_input_ends_in_one_sentence(capsys, tmp_path, monkeypatch, words, sentence):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deck.txt").write_text("Warrior\n", encoding="utf-8")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    (tmp_path / "huge.txt").write_bytes(b"\n" * (1024 * 1024 + 1))
    code, told, complaints = typed(capsys, *words)
    assert (code, told, len(complaints)) == (2, [], 1)
    assert sentence in complaints[0]


def test_a_deck_file_of_tuckbox_is_checked_in_its_own_mode(capsys, tmp_path):
    file, cards = tmp_path / "drafted.deck", [*READY["earth"][:-2], "Dogtamer", "Dogtamer"]
    file.write_bytes(encode(deck_of("worldbreakers", "x", cards, "drafted")))
    assert typed(capsys, "check", file, "--game", "worldbreakers") == (0, ["31 cards, 0 defects"], [])
    code, told, _ = typed(capsys, "check", file, "--game", "worldbreakers", "--mode", "constructed")
    assert code == 1
    assert any("Dogtamer is in the deck more than once" in line for line in told)
    assert typed(capsys, "check", file, "--game", "warborn")[0] == 2
    file.write_bytes(b"{}")
    assert "is no deck of Tuckbox, or is damaged" in typed(capsys, "check", file, "--game", "worldbreakers")[2][0]
