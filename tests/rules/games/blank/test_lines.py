"""English for the free table: what it refuses, tells and asks has a sentence of its own."""

import ast
from pathlib import Path
from random import Random

import pytest

import rules
from rules.engine.card import UNKNOWN
from rules.engine.events import Gain, Learn, Mark, Move
from rules.engine.line import SeatId, TheNamed
from rules.engine.question import any_answer
from rules.engine.sight import SPECTATOR, seen_by
from rules.engine.step import answer, questions, start, why_not
from rules.games.blank.game import CHAIN, GAME
from rules.games.blank.lines import LINES
from rules.games.catalogue import load
from rules.language.say.events import tell
from rules.language.say.lines import sentence
from rules.language.say.questions import button, done, prompt
from rules.language.say.settings import choice_words, setting_words
from rules.scenarios.name import ref_named
from tests.vocabulary import Table

SOURCE = Path(rules.__file__).parent
OWN = sorted((SOURCE / "games" / "blank").glob("*.py"))
ASKING = [*OWN, *(SOURCE / "engine" / name for name in ("settle.py", "happen.py")), SOURCE / "language" / "do.py"]
SILENT = {"played", "turn-end"}  # marks that another line tells already


def calls(paths, *names):
    """All calls of these names in some modules."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                yield node


def words(call, place):
    """The strings in an argument of a call."""
    if len(call.args) <= place:
        return set()
    return {part.value for part in ast.walk(call.args[place]) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


LINE_IDS = sorted({id for call in calls(OWN, "Line") for id in words(call, 0)})
PURPOSES = sorted({word for call in calls(ASKING, "Pick", "Order", "Amounts") for word in words(call, 1)})
MARKS = sorted({word for call in calls(OWN, "Mark") for word in words(call, 0)} - SILENT)


@pytest.mark.parametrize("id", LINE_IDS)
def test_every_refusal_has_words(id):
    assert LINES[id]


@pytest.mark.parametrize("purpose", PURPOSES)
def test_every_question_has_words_of_its_own(purpose):
    assert LINES[f"ask.{purpose}"]


@pytest.mark.parametrize("name", MARKS)
def test_every_mark_is_told(name):
    assert LINES[f"told.mark.{name}"]


def test_the_lists_are_found():
    assert len(LINE_IDS) > 5
    assert {"main", "free", "bid", "x", "window", "may", "trigger", "chain", "interrupt", "replace", "Search"} <= set(PURPOSES)
    assert {"turn", "begins", "struck"} <= set(MARKS)


@pytest.mark.parametrize("name", ["blank", "warborn"])
def test_every_option_and_choice_has_words(name):
    game = load(name)
    for setting in game.settings:
        assert setting_words(game, setting) != setting.name
        for choice in setting.choices:
            assert choice_words(game, setting, choice) != str(choice), (setting.name, choice)


def played(game, seed, steps=250):
    luck, state = Random(seed), start(game, 3, str(seed), names=("Ada", "Bruno", "Cleo"))
    for _ in range(steps):
        asked = questions(game, state)
        if state.over is not None or not asked:
            return
        question = luck.choice(asked)
        step = answer(game, state, question.seat, any_answer(question, luck))
        yield question, step
        state = step.after


@pytest.mark.parametrize("game", [GAME, CHAIN], ids=lambda game: game.name)
def test_whatever_is_asked_in_play_has_words_of_its_own(game):
    for seed in range(4):
        for question, step in played(game, seed):
            view = seen_by(game, step.before, question.seat)
            assert f"ask.{question.purpose}" in game.lines
            assert all("{" not in words for words in prompt(game, view, question))
            assert done(game, view, question, 1)
            for option in getattr(question, "options", ()):
                said = button(game, view, question, option)
                assert said
                assert "{" not in said
                assert said != option.word.capitalize() or option.word == "pass", (question.purpose, option.word)


def shown(step, seat):
    """The cards that a seat, or everybody, was shown in a step, though they may have been shuffled away since."""
    everybody = set(range(len(step.before.seats)))
    told = [o.event for o in step.events if isinstance(o.event, Learn)]
    return {step.before.cards[ref].definition for e in told if seat in e.seats or everybody <= set(e.seats) for ref in e.refs}


@pytest.mark.slow
@pytest.mark.parametrize("game", [GAME, CHAIN], ids=lambda game: game.name)
def test_whatever_happens_in_play_is_told_and_gives_nothing_away(game):
    whys = set()
    for seed in range(4):
        for _, step in played(game, seed):
            events = [o.event for o in step.events]
            whys |= {e.why for e in events if isinstance(e, Move)} | {e.why for e in events if isinstance(e, Gain)}
            assert not {e.name for e in events if isinstance(e, Mark)} - SILENT - {"passed", "unpaid"} - set(MARKS)
            for seat in (SeatId(0), SPECTATOR):
                before, after = seen_by(game, step.before, seat), seen_by(game, step.after, seat)
                known = {c.definition for view in (before, after) for c in view.cards.values()} - {UNKNOWN}
                known |= shown(step, seat)
                for line in tell(game, step, seat):
                    assert {a.definition for a in line.arguments if isinstance(a, TheNamed)} <= known
                    assert "{" not in sentence(game, after, line)
    assert {"enter", "draw", "defeat", "spent", "strike", "turn"} <= whys


def test_a_card_that_cannot_strike_says_why():
    vault = {"card": "Vault", "stored": ["Footman"]}
    south = {"play": [vault, {"card": "Herald", "exhausted": True}, "Sword", "Wall"], "discard": ["Giant"]}
    state = Table("blank").start(phase="main", south=south, north={"play": [{"card": "Mourner", "exhausted": True}]}).state
    view = seen_by(GAME, state, SeatId(0))
    why = {"Footman": "not-in-play", "Giant": "not-in-play", "Herald": "exhausted", "Sword": "no-unit", "Wall": "rooted"}
    refusals = {card: why_not(GAME, view, SeatId(0), ref_named(state, card)) for card in why}
    assert {card: refusal.line.id for card, refusal in refusals.items() if refusal} == {card: f"blank.{word}" for card, word in why.items()}
