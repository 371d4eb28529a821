"""The page 'a new verb in its readers' is run, block by block: its verb is read, checked, said and done."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from rules.language.guide import entry
from rules.language.say.terms import terms
from rules.language.vocabulary import own_nodes, parts_of

PAGE = Path(__file__).resolve().parents[2] / "docs" / "new-verb.md"


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    """All names that the page's code makes."""
    names: dict[str, Any] = {"__name__": "new_verb"}
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        exec(compile(block, str(PAGE), "exec"), names)  # noqa: S102
    return names


def test_the_verb_is_done(made):
    before, after = made["before"].seats[0].resources, made["after"].seats[0].resources
    assert before["gold"] > 0
    assert after["gold"] == 2 * before["gold"]


def test_the_verb_belongs_to_the_game_and_to_the_guide(made):
    game, double = made["GAME"], made["Double"]
    assert double in own_nodes(game)
    assert parts_of(game, double) == {"instruction"}
    found = entry(game, double, made["STYLE"])
    assert (found.signature, found.help) == ("Double(what)", "Gain as much of a resource as one has.")
    assert (found.example, found.sentence) == ("Double('gold')", "Double the gold you have.")


def test_its_words_are_explained(made):
    from rules.games.blank.words import HELP
    from rules.language.say.card import say

    assert [term.word for term in terms(say(made["ability"], made["STYLE"]), HELP)] == ["gold"]


def test_the_page_names_only_what_is_there():
    """Tables and files that the text sends its reader to."""
    root = PAGE.parents[1]
    named = {
        "rules/language/do.py": ("VERBS",),
        "rules/language/select.py": ("FINDS", "AMOUNTS"),
        "rules/language/modify.py": ("LAYERS",),
        "rules/language/vocabulary.py": ("FIELDS",),
        "rules/language/check.py": ("WORDED", "RULES"),
        "rules/games/blank/words.py": ("HELP",),
        "rules/language/say/terms.py": ("HELP",),
    }
    for file, tables in named.items():
        text = (root / file).read_text(encoding="utf-8")
        assert all(re.search(rf"^{table}\b", text, re.MULTILINE) for table in tables), file
