"""The example of the documentation is a scenario that passes, and its example of a fault is what is said."""

import re
from pathlib import Path

import pytest

import rules.scenarios
from rules.scenarios.change import FIELDS
from rules.scenarios.error import ScenarioError
from rules.scenarios.file import KEYS, read_scenario
from rules.scenarios.moves import READERS
from rules.scenarios.run import play

README = (Path(rules.scenarios.__file__).parent / "README.md").read_text(encoding="utf-8")
EXAMPLE = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)


def test_the_example_passes():
    (example,) = EXAMPLE
    result = play(read_scenario(example))
    assert result.passed, result


def test_the_example_of_a_fault_is_what_is_said():
    with pytest.raises(ScenarioError) as caught:
        read_scenario(EXAMPLE[0].replace('"Warrior", "Dragon"', '"Warrior", "Dragoon"'))
    assert f"broken.toml: {caught.value}" in README


def test_every_key_step_and_edit_is_described():
    assert all(f"`{key}`" in README for key in KEYS if key not in ("table", "step"))
    assert all(f"`{verb}`" in README for verb in READERS)
    assert all(f'`"{kind}"`' in README for kind in FIELDS)
