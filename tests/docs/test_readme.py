"""What the README shows is run, and comes out as it says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from desktop.cli import COMMANDS, main

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def shown() -> list[tuple[list[str], str]]:
    """Each command of the console blocks, and what it prints."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", TEXT, re.DOTALL):
        for part in block.split("$ ./run ")[1:]:
            words, _, told = part.partition("\n")
            found.append((words.split(), told))
    return found


@pytest.mark.parametrize(("words", "told"), shown(), ids=[" ".join(words[:2]) for words, _ in shown()])
def test_a_command_prints_what_the_readme_shows(words, told, capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    assert main(words) == 0
    assert re.fullmatch(re.escape(told).replace(re.escape("..."), "[^§]*"), capsys.readouterr().out)


def test_its_python_runs():
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried
    assert not failed


def test_what_it_links_to_is_there():
    for link in re.findall(r"\]\(([^)]+)\)", TEXT):
        assert (ROOT / link).exists(), link


def test_every_command_that_it_names_exists():
    named = {word.split()[0] for word in re.findall(r"`([a-z]+ [A-Z\w]+(?: \w+)*)`", TEXT)}
    assert named <= set(COMMANDS)
