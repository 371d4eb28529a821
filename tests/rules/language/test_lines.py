"""Lines in English: every id has a sentence, holes are filled, and the log names no card that its reader does not know."""

import ast
from pathlib import Path
from random import Random

import pytest

import rules
from rules.engine.card import UNKNOWN
from rules.engine.events import Drawn
from rules.engine.line import NOBODY, Line, SeatId, TheCard, TheNamed, TheSeat
from rules.engine.question import any_answer
from rules.engine.refusal import Refusal
from rules.engine.sight import SPECTATOR, seen_by
from rules.engine.step import answer, questions, start
from rules.games.catalogue import load
from rules.games.warborn.game import GAME
from rules.games.warborn.verbs import POSSIBLE
from rules.language.say.events import TOLD, tell
from rules.language.say.lines import ENGINE, refusal_words, sentence
from rules.language.say.questions import ASKED, button, done, prompt, result

SOURCE = Path(rules.__file__).parent
BOOKS = {**ENGINE, **TOLD, **ASKED, **GAME.lines}
FOLDERS = ("engine", "language/say", "games/warborn")


def ids_in(path: Path) -> set[str]:
    """The ids of lines that a module makes; of ids that are put together, what stands before the first hole."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Line" and node.args:
            first = node.args[0]
            for part in ast.walk(first):
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and "." in part.value:
                    found.add(part.value)
    return found


def all_ids() -> list[str]:
    return sorted({id for folder in FOLDERS for path in (SOURCE / folder).rglob("*.py") for id in ids_in(path)})


@pytest.mark.parametrize("id", all_ids())
def test_every_line_has_words(id):
    assert any(known == id or known.startswith(id if id.endswith(".") else f"{id}.") for known in BOOKS), id


def test_a_card_that_could_do_nothing_says_what_is_missing():
    for verb in POSSIBLE:
        assert f"warborn.nothing.{verb.__name__}" in GAME.lines


@pytest.fixture
def view():
    return seen_by(GAME, start(GAME, 2, "1", names=("Ada", "")), SeatId(0))


def test_arguments_become_names_numbers_and_lists(view):
    own = view.zones["hand.0"].cards[0]
    other = view.zones["hand.1"].cards[0]
    assert sentence(GAME, view, Line("warborn.used", (TheCard(own),))).startswith(view.cards[own].definition)
    assert sentence(GAME, view, Line("warborn.used", (TheCard(other),))) == "A card has been activated already."
    assert (
        sentence(GAME, view, Line("refuse.not-asked", (TheSeat(SeatId(0)), TheSeat(SeatId(1))))) == "Ada is not asked now; Seat 2 decides."
    )
    assert sentence(GAME, view, Line("refuse.limit", ("hero", 1, 1))) == "Exactly 1 of the type Hero must be chosen."
    assert sentence(GAME, view, Line("refuse.limit", ("hero", 0, 2))) == "At most 2 of the type Hero can be chosen."


def test_unknown_cards_in_a_list_are_counted(view):
    who = (TheSeat(SeatId(0)), TheSeat(SeatId(0)))
    unknown = TheCard(NOBODY)
    assert sentence(GAME, view, Line("told.move.draw", (*who, unknown))) == "Ada draws a card."
    assert sentence(GAME, view, Line("told.move.draw", (*who, unknown, unknown))) == "Ada draws 2 cards."
    assert sentence(GAME, view, Line("told.move.draw", (*who, TheNamed("Feint"), unknown))) == "Ada draws Feint and one more card."
    assert sentence(GAME, view, Line("told.move.draw", (*who, *[TheNamed("Feint")] * 4))) == "Ada draws 4 cards."


def test_a_refusal_names_its_rule(view):
    said = refusal_words(GAME, view, Refusal(Line("warborn.hero", (TheNamed("Lich King"),)), "warborn.discard.hero"))
    assert said == "Lich King cannot be chosen: no effect discards a Hero. (Heroes, warborn.discard.hero)"


def steps(game, seats, seed):
    luck = Random(seed)
    state = start(game, seats, str(seed), names=("Ada", "Bruno", "Cleo", "Dario")[:seats])
    while state.over is None and questions(game, state):
        question = luck.choice(questions(game, state))
        step = answer(game, state, question.seat, any_answer(question, luck))
        yield question, step
        state = step.after


def names_told(line):
    return {a.definition for a in line.arguments if isinstance(a, TheNamed)}


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (3, 4)])
def test_the_log_names_no_card_that_is_hidden_from_its_reader(seats, seed):
    told = 0
    for _, step in steps(GAME, seats, seed):
        shown = {o.event.shown for o in step.events if isinstance(o.event, Drawn)}
        for seat in (*range(seats), SPECTATOR):
            before, after = seen_by(GAME, step.before, SeatId(seat)), seen_by(GAME, step.after, SeatId(seat))
            known = {c.definition for view in (before, after) for c in view.cards.values()} - {UNKNOWN} | shown
            lines = tell(GAME, step, SeatId(seat))
            assert lines
            for line in lines:
                assert names_told(line) <= known
                assert sentence(GAME, after, line).strip()
                told += len(names_told(line))
    assert told > 100


def test_a_card_stolen_from_a_hand_is_named_to_thief_and_owner_only():
    heard: dict[bool, set[bool]] = {}
    for seed in range(1, 30):
        for question, step in steps(GAME, 3, seed):
            if question.purpose == "steal" and any(getattr(o.event, "why", "") == "steal" for o in step.events):
                thief = question.seat
                victim = next(line.arguments[1] for line in tell(GAME, step, thief) if line.id == "told.move.steal")
                for seat in range(3):
                    stolen = next(line for line in tell(GAME, step, SeatId(seat)) if line.id == "told.move.steal")
                    heard.setdefault(seat == thief or TheSeat(SeatId(seat)) == victim, set()).add(bool(names_told(stolen)))
        if len(heard) == 2:
            break
    assert heard[True] == {True}
    assert heard[False] == {False}


@pytest.mark.parametrize("name", ["warborn", "blank"])
def test_every_question_and_option_has_words(name):
    game = load(name)
    for question, step in steps(game, 2, 5):
        view = seen_by(game, step.before, question.seat)
        what, _more = prompt(game, view, question)
        assert what
        assert "{" not in what
        assert done(game, view, question, 1)
        for option in getattr(question, "options", ()):
            assert button(game, view, question, option)
    assert result(game, seen_by(game, step.after, SeatId(0)))


def test_a_result_names_all_winners():
    last = [step for _, step in steps(GAME, 2, 6)][-1]
    view = seen_by(GAME, last.after, SPECTATOR)
    assert result(GAME, view).endswith(" has won")
