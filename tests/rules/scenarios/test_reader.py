"""What is wrong with a scenario file is one sentence with the place; damaged files end in nothing else."""

import random
import tomllib
from pathlib import Path

import pytest
import tomli_w

from rules.scenarios.error import ScenarioError
from rules.scenarios.file import read_file, read_scenario
from rules.scenarios.run import play
from rules.scenarios.scenario import Back

FOLDER = Path(__file__).resolve().parents[2] / "scenarios" / "warborn"
GOOD = sorted(FOLDER.glob("*.toml"))

HEAD = 'game = "warborn"\ntitle = "A table"\n'
TABLE = '[table]\nphase = "battle"\n[table.south]\nmeld = ["Warrior"]\nhand = ["Trick"]\n'


def fault(text):
    with pytest.raises(ScenarioError) as caught:
        read_scenario(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a scenario must say its game"),
        ('game = "warborn"', "a scenario must say its title"),
        (HEAD, "a scenario must say its table"),
        ('game = "warbron"\n' + 'title = "x"\n[table]', "game: there is no game 'warbron'; did you mean 'warborn'?"),
        ('gane = "warborn"', "there is no key 'gane' here; did you mean 'game'?"),
        (HEAD + 'rule = "warborn.gaol"\n' + TABLE, "rule: there is no rule 'warborn.gaol'; did you mean 'warborn.goal'?"),
        (HEAD + 'auto = "declin"\n' + TABLE, "auto: there is no way to answer by itself 'declin'; did you mean 'decline'?"),
        ('game = 3\ntitle = "x"\n[table]', "game: this must be a text, not a number"),
        (HEAD + "table = 3", "table: this must be a table, not a number"),
        (HEAD + "[table]", "table: the table must say its phase"),
        (HEAD + '[table]\nphase = "batle"', "table.phase: there is no phase 'batle'; did you mean 'battle'?"),
        (HEAD + '[table]\nphase = "battle"\nactive = "east"', "table.active: there is no seat 'east'"),
        (HEAD + '[table]\nphase = "battle"\nseats = 7', "table.seats: this must be from 2 to 6"),
        (HEAD + '[table]\nphase = "battle"\nseats = 2\n[table.east]', "table.seats: this must be from 3 to 6"),
        (HEAD + '[table]\nphase = "battle"\noptions = { fate = "ad" }', "table.options.fate: this option can be refill, add"),
        (HEAD + '[table]\nphase = "battle"\noptions = { fat = "add" }', "table.options: there is no key 'fat' here; did you mean 'fate'?"),
        (HEAD + '[table]\nphase = "battle"\nchance = [true]', "table.chance[1]: this must be a whole number, not true or false"),
        (HEAD + '[table]\nphase = "battle"\ndeck = "Dragon"', "table.deck: this must be a list, not a text"),
        (HEAD + '[table]\nphase = "battle"\n[table.south]\nmelt = []', "table.south: there is no key 'melt' here; did you mean 'meld'?"),
        (HEAD + '[table]\nphase = "battle"\n[table.south]\nhands = -1', "table.south.hands: this must be from 0 to 9999"),
        (HEAD + '[table]\nphase = "battle"\n[table.south]\nhands = 1.5', "table.south.hands: this must be a whole number, not a fraction"),
        (
            HEAD + '[table]\nphase = "battle"\n[table.south]\nmeld = ["Dragoon"]',
            "table.south.meld[1]: there is no card 'Dragoon' in Warborn; did you mean 'Dragon'?",
        ),
        (
            HEAD + '[table]\nphase = "battle"\n[table.south]\nmeld = ["Dragon#2"]',
            "table.south.meld[1]: a card is placed by its name without a number; list it once for each copy",
        ),
        (HEAD + '[table]\nphase = "battle"\n[table.south]\nmeld = [{ exhausted = true }]', "table.south.meld[1]: this must name a card"),
        (HEAD + '[table]\nphase = "battle"\n[table.south]\nconceded = true', "table: at least two seats must still play"),
        (HEAD + TABLE + "[[step]]", "step 1: a step must have one of answer, expect, refuse, undo, redo, edit"),
        (
            HEAD + TABLE + '[[step]]\nanser = "pass"',
            "step 1: a step must have one of answer, expect, refuse, undo, redo, edit; did you mean 'answer'?",
        ),
        (HEAD + TABLE + '[[step]]\nanswer = "pass"\nundo = 1', "step 1: a step is only one of answer and undo"),
        (HEAD + TABLE + '[[step]]\nanswer = "pass"\nsaet = "south"', "step 1: there is no key 'saet' here; did you mean 'seat'?"),
        (HEAD + TABLE + "[[step]]\nanswer = true", "step 1.answer: this must be a list, not true or false"),
        (HEAD + TABLE + '[[step]]\nanswer = ["Trick"]\nwith = ["Trick"]', "step 1.with: 'with' belongs to an answer that is one word"),
        (HEAD + TABLE + "[[step]]\nexpect = {}", "step 1.expect: this expects nothing"),
        (HEAD + TABLE + "[[step]]\nexpect = { south.gold = 1 }", "step 1.expect.south: there is no key 'gold' here"),
        (
            HEAD + TABLE + '[[step]]\nexpect = { cards."Trick".forse = 1 }',
            "step 1.expect.cards.Trick: there is no key 'forse' here; did you mean 'force'?",
        ),
        (HEAD + TABLE + '[[step]]\nrefuse = "pass"\nseat = "north"', "step 1: a refused answer must say its rule"),
        (HEAD + TABLE + '[[step]]\nrefuse = "pass"\nrule = "table.asked"', "step 1: a refused answer must say its seat"),
        (
            HEAD + TABLE + '[[step]]\nrefuse = "pass"\nseat = "north"\nrule = "table.askd"',
            "step 1.rule: there is no rule 'table.askd'; did you mean 'table.asked'?",
        ),
        (HEAD + TABLE + "[[step]]\nundo = 0", "step 1.undo: this must be from 1 to 2000"),
        (HEAD + TABLE + '[[step]]\nedit = "mvoe"', "step 1.edit: there is no edit 'mvoe'; did you mean 'move'?"),
        (HEAD + TABLE + '[[step]]\nedit = "move"\ncard = "Trick"', "step 1: the edit 'move' must say its to"),
        (
            HEAD + TABLE + '[[step]]\nedit = "move"\ncard = "Trick"\nto = "south.melt"',
            "step 1.to: there is no zone 'south.melt'; did you mean 'south.meld'?",
        ),
        (b"\xff\xfe", "this is not UTF-8 text"),
        (HEAD + "x = [" * 5_00, "this is no TOML (Invalid value (at line 3, column 6))"),
        (HEAD + "#" + "x" * 5_000, "this has a line of more than 4000 characters"),
        (HEAD + "# x\n" * 70_000, "this is larger than 256 KiB"),
    ],
)
def test_a_fault_is_one_sentence_with_its_place(text, sentence):
    assert fault(text) == sentence


def test_the_bounds_of_what_is_named():
    assert fault(HEAD.replace("A table", "x" * 201) + TABLE) == "title: this is longer than 200 characters"
    assert fault(HEAD + TABLE + "[[step]]\nundo = 1\n" * 2_001) == "step: this has more than 2000 entries"
    many = ",".join(['"Dragon"'] * 300)
    piles = "\n".join(f"[table.{seat}]\n" + "\n".join(f"{zone} = [\n{many}\n]" for zone in ("hand", "meld")) for seat in ("south", "north"))
    assert (
        fault(HEAD + f'[table]\nphase = "battle"\ndeck = [\n{many},\n{many},\n{many}\n]\n{piles}')
        == "table: there are more than 2000 cards on it"
    )
    assert read_scenario(HEAD + TABLE + "[[step]]\nundo = 1\n" * 2_000).steps[1_999] == Back(actions=1)


def test_nesting_too_deep_is_a_fault_like_any_other():
    text = HEAD + "x = " + "[\n" * 20_000 + "]\n" * 20_000
    assert fault(text) == "this is nested too deep"


def test_a_missing_file_is_a_fault_with_its_name(tmp_path):
    with pytest.raises(ScenarioError, match=r"absent\.toml: this cannot be read \(No such file or directory\)"):
        read_file(tmp_path / "absent.toml")


def test_a_fault_in_a_file_names_it(tmp_path):
    path = tmp_path / "broken.toml"
    path.write_text(HEAD, encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"broken\.toml: a scenario must say its table"):
        read_file(path)


# -- damage
def tables(found):
    """Every table in the file."""
    if isinstance(found, dict):
        yield found
        for value in found.values():
            yield from tables(value)
    elif isinstance(found, list):
        for value in found:
            yield from tables(value)


def damage(found, luck):
    """Make one thing wrong for certain."""
    some = luck.choice([t for t in tables(found) if t])
    key = luck.choice(sorted(some))
    kind = luck.randrange(6)
    if kind == 0:
        some["z" + key] = 1
    elif kind == 1:
        some[key] = luck.choice([1.5, "\x00" * 300, [[["x"]]], 10**30, [{}]])
    elif kind == 2:
        del found[luck.choice(["game", "title", "table"])]
    elif kind == 3:
        found["table"][luck.choice(["phase", "active", "seats", "south"])] = luck.choice(["", "nobody", -1, [], 1.0])
    elif kind == 4:
        found.setdefault("step", []).append(
            luck.choice([{}, {"answer": "x", "undo": 1}, {"edit": "melt"}, {"undo": -1}, {"expect": {"x": 1}}])
        )
    else:
        found["table"].setdefault("north", {})["hand"] = luck.choice([["Dragoon"], ["x" * 300], "Dragon", [1], [{"card": 1}], [[]]])
    return found


@pytest.mark.parametrize("seed", range(200))
def test_a_damaged_scenario_ends_in_one_fault(seed):
    luck = random.Random(seed)
    found = damage(tomllib.loads(luck.choice(GOOD).read_text(encoding="utf-8")), luck)
    sentence = fault(tomli_w.dumps(found))
    assert sentence
    assert "\n" not in sentence
    assert len(sentence) < 400


def outcome(data):
    """What a file comes to: a fault in it, or how it went. Any other exception fails the test."""
    try:
        return play(read_scenario(data)).difference
    except ScenarioError as error:
        return str(error)


@pytest.mark.parametrize("seed", range(200))
def test_random_bytes_in_a_scenario_never_end_in_anything_else(seed):
    luck = random.Random(seed)
    data = bytearray(luck.choice(GOOD).read_bytes())
    for _ in range(luck.randint(1, 8)):
        at = luck.randrange(len(data))
        data[at : at + luck.choice([0, 1, 1, 20])] = luck.choice(
            [b"", bytes([luck.randrange(256)]), b"\x00", b'"', b"[", b"99999999999", b"\n"]
        )
    assert "\n" not in outcome(bytes(data))
