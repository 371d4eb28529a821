"""What files may be called, so that they can be carried to each of the three systems."""

from pathlib import Path

import pytest

from desktop.saves import naming
from desktop.saves.naming import LONGEST, free_path, proposed, too_long, wrong_with


@pytest.mark.parametrize("name", ["evening", "Ada & Bruno", "3. Runde", "Übung", "夜", "console", "COM10", "nul-game", "a.b"])
def test_names_that_every_system_allows(name):
    assert wrong_with(name) == ""


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "at least one letter"),
        ("   ", "at least one letter"),
        ("x" * (LONGEST + 1), f"at most {LONGEST} characters"),
        ("CON", "keeps the name CON"),
        ("nul", "keeps the name nul"),
        ("Com1.txt", "keeps the name Com1"),
        ("LPT¹", "keeps the name LPT¹"),
        ("aux .x", "keeps the name aux"),
        ("CONIN$", "keeps the name CONIN$"),
        ("evening.", "ends with none"),
        ("evening ", "ends with none"),
        (" evening", "begins with no dot or space"),
        (".evening", "begins with no dot or space"),
        *((f"a{c}b", f"the character {c}") for c in '<>:"/\\|?*'),
        ("a\nb", "the character U+000A"),
        ("a\0b", "the character U+0000"),
        ("a\u202eb", "the character U+202E"),
        ("a\ud800b", "the character U+D800"),
    ],
)
def test_names_that_some_system_refuses_are_refused_with_a_sentence(name, words):
    assert words in wrong_with(name)
    assert wrong_with(name).endswith(".")


@pytest.mark.parametrize("words", ["Warborn Ada Bruno", "CON", "..", "", "<>", "a/b\\c:d", "x" * 300, "Ada\u202e", "nul", "é" * 90, "\0"])
def test_a_proposed_name_is_always_one_that_is_allowed(words):
    assert wrong_with(proposed(words)) == ""


def test_a_free_name_is_free_in_capitals_too(tmp_path):
    for name in ("Evening.tuck", "EVENING 2.TUCK", "évening.tuck"):
        (tmp_path / name).touch()
    assert free_path(tmp_path, "evening").name == "evening 3.tuck"
    assert free_path(tmp_path, "e\u0301vening").name == "e\u0301vening 2.tuck", "the same letters, written in two ways"


def test_a_path_that_windows_cannot_have_is_told_there_only(monkeypatch):
    path = Path("/" + "x" * 250) / "evening.tuck"
    assert too_long(path) == ""
    monkeypatch.setattr(naming, "WINDOWS", True)
    assert "Windows allows 259" in too_long(path)
    assert too_long(Path("evening.tuck")) == ""
