"""Every scenario that ships with the program passes, and each shows a rule that its rulebook has."""

from pathlib import Path

import pytest

from rules.scenarios.file import read_file
from rules.scenarios.run import play

FOLDER = Path(__file__).resolve().parents[2] / "scenarios"
PATHS = sorted(FOLDER.rglob("*.toml"))


def name_of(path):
    return path.relative_to(FOLDER).with_suffix("").as_posix()


@pytest.mark.parametrize("path", PATHS, ids=name_of)
def test_the_scenario_happens_as_it_says(path):
    result = play(read_file(path))
    assert result.passed, f"step {result.step}: {result.difference}"


def test_each_scenario_shows_a_rule_and_has_a_title_of_its_own():
    read = [read_file(path) for path in PATHS]
    assert all(scenario.rule for scenario in read)
    titles = [(scenario.game, scenario.title) for scenario in read]
    assert len(set(titles)) == len(titles)


def test_each_ruling_of_warborn_has_a_scenario():
    shown = {path.stem.partition("_")[0] for path in (FOLDER / "warborn").glob("w*.toml")}
    assert {f"w{n:02}" for n in range(1, 31)} <= shown


def test_each_rule_of_warborn_is_shown():
    """All rules but those that merely introduce others."""
    scenarios = [read_file(path) for path in PATHS if path.parent.name == "warborn"]
    cited = {s.rule for s in scenarios} | {step.rule for s in scenarios for step in s.steps if hasattr(step, "rule")}
    from rules.games.catalogue import load

    rules = {rule for rule in load("warborn").rules() if rule.startswith("warborn.")}
    assert rules <= cited


def test_each_rule_of_the_drafts_is_shown():
    cited = {read_file(path).rule for path in FOLDER.glob("worldbreakers/draft_*.toml")}
    assert cited == {f"wb.draft.{rule}" for rule in ("piles", "hands", "four", "building", "leaving")}
