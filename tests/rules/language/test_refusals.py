"""Every refusal is whole: what is not possible, a rule, and what would be possible."""

import ast
import re
from pathlib import Path

import pytest

import rules
from rules.engine.line import SeatId
from rules.engine.refusal import Refusal
from rules.engine.sight import seen_by
from rules.engine.step import questions, why_not
from rules.games.catalogue import load
from rules.language.say.by_hand import BY_HAND
from rules.language.say.consent import CONSENT
from rules.language.say.lines import ENGINE, refusal_spans, refusal_words
from rules.laws.record import record

ROOT = Path(rules.__file__).parent.parent
GAMES = ("warborn", "worldbreakers", "worldbreakers-solo", "blank", "blank-chain")
SELF_TOLD = {  # the sentence itself says what is possible, or nothing is
    "refuse.edit-die",
    "refuse.edit-kind",
    "refuse.edit-look",
    "refuse.edit-name",
    "refuse.edit-note",
    "refuse.edit-seat",
    "refuse.edit-zone",
    "refuse.limit",
    "refuse.lost-past",
    "refuse.number",
    "refuse.passing",
    "refuse.pile-stays",
    "refuse.promote-asked",
    "refuse.rewind-asked",
    "refuse.sandbox",
    "refuse.sandbox-asked",
    "refuse.sandbox-closed",
    "refuse.sandbox-free",
    "wb.attack-first",
}


def shape(node: ast.expr) -> set[str]:
    """The ids that a line may have, as patterns: what is filled in can be anything."""
    if isinstance(node, ast.JoinedStr):
        return {"".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[^.]+" for part in node.values)}
    if isinstance(node, ast.IfExp):
        return shape(node.body) | shape(node.orelse)
    return {re.escape(str(node.value))} if isinstance(node, ast.Constant) else set()


def made(path: Path) -> list[tuple[set[str], int, str]]:
    """The refusals that a module makes: the ids that their line may have, how many parts they have, and their rule as it is written."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            line, rule = node.args[:2]
            ids = shape(line.args[0]) if isinstance(line, ast.Call) else set()
            found.append((ids, len(node.args), str(rule.value) if isinstance(rule, ast.Constant) else "?"))
    return found


def all_made() -> list[tuple[str, set[str], int, str]]:
    paths = sorted([*(ROOT / "rules").rglob("*.py"), *(ROOT / "desktop" / "table").rglob("*.py"), ROOT / "desktop" / "session.py"])
    return [(path.name, *one) for path in paths for one in made(path)]


def test_each_has_a_rule_and_says_what_would_be_possible():
    lines = {**ENGINE, **BY_HAND, **CONSENT}
    for name in GAMES:
        lines.update(load(name).lines)
    everything = all_made()
    assert len(everything) > 90
    assert not [(where, ids) for where, ids, _, rule in everything if not rule]
    lacking = set()
    for where, ids, parts, _ in everything:
        known = {line for line in lines if any(re.fullmatch(id, line) for id in ids)}
        lacking |= {(where, line) for line in known - SELF_TOLD if parts < 3 and f"{line}.help" not in lines}
    assert not lacking


@pytest.mark.parametrize("name", GAMES)
def test_in_play_too_a_rule_and_what_would_help_stand_in_it(name):
    game, heard = load(name), set()
    rules_of = game.rules()
    for step in record(game, 5).steps[::11]:
        seat = questions(game, step.before)[0].seat if questions(game, step.before) else SeatId(0)
        view = seen_by(game, step.before, seat)
        for ref in view.cards:
            refusal = why_not(game, view, seat, ref)
            if refusal is None:
                continue
            assert refusal.rule in rules_of
            bare = "".join(text for text, _ in refusal_spans(game, view, Refusal(refusal.line, "")))
            assert refusal_words(game, view, refusal) == f"{bare} ({rules_of[refusal.rule].title})" or refusal.help
            heard.add(refusal.line.id)
            assert bare.count(".") >= 2 or refusal.help or refusal.line.id in SELF_TOLD, bare
    assert len(heard) >= 3
