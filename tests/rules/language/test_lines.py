"""Lines in English: every id has a sentence, holes are filled, and the log names no card that its reader does not know."""

import ast
import re
from pathlib import Path
from random import Random

import pytest

import rules
from rules.engine.card import UNKNOWN
from rules.engine.events import Drawn, Mark, Move
from rules.engine.line import NOBODY, Line, SeatId, TheCard, TheNamed, TheSeat, ZoneId
from rules.engine.question import USE, YES, Option, Pick, any_answer
from rules.engine.refusal import Refusal
from rules.engine.sight import SPECTATOR, seen_by
from rules.engine.step import answer, bare, deal, question_for, questions, refuse, start, why_not
from rules.games.catalogue import load
from rules.games.speech import style
from rules.games.warborn.game import GAME
from rules.games.warborn.verbs import POSSIBLE
from rules.language.say.apart import apart
from rules.language.say.by_hand import BY_HAND
from rules.language.say.consent import CONSENT
from rules.language.say.count import name_of
from rules.language.say.deeds import DID
from rules.language.say.events import tell
from rules.language.say.lines import ENGINE, Others, refusal_words, sentence, spans
from rules.language.say.questions import ASKED, answered, button, done, prompt, result
from rules.language.say.summary import summary
from rules.language.say.telling import TOLD
from tests.vocabulary import Table

SOURCE = Path(rules.__file__).parent
BOOKS = {**ENGINE, **TOLD, **DID, **ASKED, **BY_HAND, **CONSENT, **load("worldbreakers").lines, **GAME.lines}
FOLDERS = ("engine", "language/say", "games/warborn")


def ids_in(path: Path) -> set[str]:
    """The ids of lines that a module makes; of ids that are put together, what stands before the first hole."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Line" and node.args:
            first = node.args[0]
            for part in ast.walk(first):
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and "." in part.value[1:]:
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
    assert sentence(GAME, view, Line("told.move.draw", (*who, *[TheNamed("Feint")] * 4))) == "Ada draws Feint, Feint, Feint and one more."
    found = spans(GAME, view, Line("told.move.draw", (*who, *[TheNamed("Feint")] * 7, unknown)))
    assert "".join(text for text, _ in found) == "Ada draws Feint, Feint, Feint and 5 more."
    assert Others("Feint, Feint, Feint, Feint, Feint, Feint, Feint and one more card") in [argument for _, argument in found]


def test_a_name_is_written_as_it_is_also_at_the_beginning(view):
    assert sentence(GAME, view, Line("refuse.elsewhere", (TheNamed("card_7"),))).startswith("card_7 can be chosen")


def test_a_refusal_names_its_rule(view):
    said = refusal_words(GAME, view, Refusal(Line("warborn.hero", (TheNamed("Lich King"),)), "warborn.discard.hero"))
    assert said == "Lich King cannot be chosen: no effect discards a Hero. Choose one that is lit. (Heroes)"


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


def openly_moved(step):
    """The names of cards that came to lie before everybody in a step."""
    moves = [o.event for o in step.events if isinstance(o.event, Move) and o.event.to.partition(".")[0] in ("discard", "meld")]
    return {name_of(step, e.ref) for e in moves}


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (3, 4)])
def test_the_log_names_no_card_that_is_hidden_from_its_reader(seats, seed):
    told = 0
    for _, step in steps(GAME, seats, seed):
        shown = {o.event.shown for o in step.events if isinstance(o.event, Drawn)}
        shown |= openly_moved(step)
        for seat in (*range(seats), SPECTATOR):
            before, after = seen_by(GAME, step.before, SeatId(seat)), seen_by(GAME, step.after, SeatId(seat))
            known = {c.definition for view in (before, after) for c in view.cards.values()} - {UNKNOWN} | shown
            lines = tell(GAME, step, SeatId(seat))
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


@pytest.mark.parametrize(("name", "uses"), [("worldbreakers", 10), ("blank", 3), ("blank-chain", 3)])
def test_whether_to_use_a_card_is_asked_by_its_name_and_with_all_that_it_says(name, uses):
    game, asked = load(name), set()
    for question, step in (one for seed in (1, 2, 3) for one in steps(game, 2, seed)):
        options: tuple[Option, ...] = getattr(question, "options", ())
        if len(options) != 1 or options[0].word not in (USE, YES):
            continue
        what, more = prompt(game, seen_by(game, step.before, question.seat), question, style(game))
        card = step.before.cards.get(options[0].ref) or step.before.left[options[0].ref].card
        assert what.endswith("?")
        assert card.definition in what
        assert len(more) > 8
        asked.add(what)
    assert len(asked) >= uses


def test_a_choice_for_a_card_tells_what_the_card_does_with_it():
    game, told = load("worldbreakers"), set()
    for question, step in steps(game, 2, 3):
        if question.purpose[0].isupper():
            what, more = prompt(game, seen_by(game, step.before, question.seat), question, style(game))
            assert what
            assert more.endswith((".", ".”", "…"))
            told.add(question.purpose)
    assert told


@pytest.mark.parametrize("name", ["warborn", "worldbreakers", "blank", "blank-chain"])
def test_an_answer_in_words_names_all_its_cards(name):
    """A suggestion is told so: no card is only called by its type."""
    game, several = load(name), 0
    for question, step in steps(game, 2, 5):
        view = seen_by(game, step.before, question.seat)
        said = answered(game, view, question, step.choice)
        assert said
        assert "{" not in said
        options = [o for o in step.choice if isinstance(o, Option) and o.ref != NOBODY]
        assert all(view.cards[o.ref].definition in said for o in options if o.ref in view.cards and o.word not in ("yes", "gain", "pay"))
        several += len(options) > 1
    assert several or name.startswith("blank")  # its questions for several cards are rare


def test_a_result_names_all_winners():
    last = [step for _, step in steps(GAME, 2, 6)][-1]
    view = seen_by(GAME, last.after, SPECTATOR)
    assert result(GAME, view).endswith(" has won")


def marching():
    """A view and the question of a march, in a hand with several cards of a type."""
    for question, step in steps(GAME, 2, 3):
        if question.purpose == "march" and len({o.word for o in question.options}) < len(question.options):
            return question, seen_by(GAME, step.before, question.seat)
    raise AssertionError("nobody marches")


def said_of(view, question, choice):
    found = refuse(GAME, view, question.seat, question, tuple(choice))
    assert found is not None
    return refusal_words(GAME, view, found)


def test_a_meld_that_breaks_a_limit_says_which_in_the_games_own_words():
    question, view = marching()
    others = [o for o in question.options if o.word != "hero"]
    assert said_of(view, question, others[:1]).startswith("A meld has exactly one Hero. ")
    word = next(o.word for o in others if [p.word for p in others].count(o.word) > 1)
    hero = next(o for o in question.options if o.word == "hero")
    twice = said_of(view, question, [hero, *(o for o in others if o.word == word)])
    assert twice.startswith(f"A meld has at most one {GAME.lines[f'word.{word}']}. ")


def test_the_last_hero_stays_in_the_hand():
    state = start(GAME, 2, "1")
    question = question_for(GAME, state, SeatId(0))
    view = seen_by(GAME, state, SeatId(0))
    assert isinstance(question, Pick)
    heroes = [o for o in question.options if o.word == "hero"]
    assert said_of(view, question, heroes).startswith("The last Hero stays in the hand. ")


def test_a_card_marches_only_into_ones_own_meld():
    question, view = marching()
    refusal = why_not(GAME, view, question.seat, question.options[0].ref, ZoneId(f"meld.{1 - question.seat}"))
    assert refusal is not None
    assert refusal_words(GAME, view, refusal).startswith("A card marches only into one's own meld. ")
    assert why_not(GAME, view, question.seat, question.options[0].ref, ZoneId(f"meld.{question.seat}")) is None


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (6, 4)])
def test_a_hand_is_summed_up_with_the_parts_of_each_sum(seats, seed):
    ends = 0
    for _, step in steps(GAME, seats, seed):
        said, forces = (
            summary(GAME, step),
            {o.event.seat: o.event.n for o in step.events if isinstance(o.event, Mark) and o.event.name == "force"},
        )
        assert (said is not None) == bool(forces)
        if said is None:
            continue
        ends += 1
        assert {seat for seat, _ in said.rows} == set(forces)
        for seat, words in said.rows:
            assert f" {forces[seat]}" in words
            if "=" in words:
                whole, printed, bonus = [int(n) for n in re.findall(r"-?\d+", words)][-3:]
                assert whole == printed + bonus == forces[seat]
                log = [sentence(GAME, step.after, line) for line in tell(GAME, step, SPECTATOR)]
                assert any(f"a Force of {whole} = {printed} printed + {bonus} from bonuses." in line for line in log)
        assert "wins the hand" in said.heading or "tie" in said.heading
        assert said.score.startswith("Hands won: ")
    assert ends >= 5


def test_what_lay_open_is_named_even_if_it_was_shuffled_away_since():
    """A hand that is discarded into a pile that becomes the deck in the same step."""
    named = 0
    for seed in range(1, 12):
        for _, step in steps(GAME, 6, seed):
            moves = [o.event for o in step.events if isinstance(o.event, Move)]
            if not any(e.why == "refill" for e in moves):
                continue
            line = next((line for line in tell(GAME, step, SPECTATOR) if line.id.startswith("told.move.discard")), None)
            if line is not None:
                assert all(isinstance(a, TheNamed) for a in line.arguments[2:])
                named += len(line.arguments) - 2
    assert named


def test_draws_before_and_after_a_mulligan_are_two_lines():
    """A deal that gives somebody no Hero: twelve are drawn, shown, discarded, and twelve are drawn anew."""
    for seed in range(400):
        dealt = deal(GAME, bare(GAME, 2, str(seed)))
        marks = [o.event for o in dealt.events if isinstance(o.event, Mark) and o.event.name == "mulligan"]
        if marks:
            break
    seat = marks[0].seat
    lines = [line for line in tell(GAME, dealt, seat) if TheSeat(seat) in line.arguments[:1]]
    draws = [len(line.arguments) - 2 for line in lines if line.id.startswith("told.move.draw")]
    assert draws == [12] * (1 + len([m for m in marks if m.seat == seat]))


def test_what_a_seat_has_is_told_as_it_was_just_then():
    """The last action of a round brings a mythium, the rally phase after it two more."""
    leader = {"worldbreaker": ["Khutulun, the True Daughter"], "deck": ["Dogtamer"] * 3}
    table = Table("worldbreakers").start(south={**leader, "mythium": 3}, north=leader, phase="last-turn", active="south")
    step = answer(table.game, table.state, SeatId(0), (Option("mythium"),))
    gained = [line.arguments for line in tell(table.game, step, SeatId(0)) if line.id.startswith("told.gain")]
    assert [arguments[1:3] for arguments in gained if arguments[0] == TheSeat(SeatId(0))] == [(1, 4), (2, 6)]


def test_abilities_of_one_card_that_wait_at_once_are_told_apart():
    council = "The Muhandasat, Council of Engineers"
    table = Table("worldbreakers").start(
        phase="action",
        south={"worldbreaker": [council], "locations": ["The Submerged Brilliance"], "deck": ["The Den of Sabers", "Pacify", "Surge"]},
    )
    table.answer("develop", "The Submerged Brilliance")
    view = seen_by(table.game, table.state, SeatId(0))
    (question,) = questions(table.game, view)
    assert isinstance(question, Pick)
    said = [apart(table.game, view, question, option) for option in question.options]
    assert said == [f"For The Den of Sabers: use {council}", f"For Pacify: use {council}", ""]


def test_two_abilities_of_one_card_are_told_apart_by_what_they_do():
    table = Table("worldbreakers").start(
        phase="action", south={"hand": ["Moon Apprentice"], "mythium": 5, "moon": 3, "deck": ["Surge"] * 4}
    )
    table.answer("play", "Moon Apprentice")
    (question,) = questions(table.game, table.state)
    assert isinstance(question, Pick)
    said = [apart(table.game, table.state, question, option, style(table.game)) for option in question.options]
    assert said == ["Gain 1 Moon standing (Moon Apprentice)", "Draw a card (Moon Apprentice)", ""]
