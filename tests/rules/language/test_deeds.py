"""What a seat did by its answer, in words: every step of every game has some, and they tell nobody what is hidden from them."""

from itertools import islice
from random import Random

import pytest

from rules.engine.events import Create, Sandbox, Shuffle
from rules.engine.line import SeatId, TheCard, TheNamed, ZoneId
from rules.engine.question import Posed, answers, any_answer
from rules.engine.save import encode_state
from rules.engine.sight import SPECTATOR, seen_by
from rules.engine.step import answer, edit, question_for, questions, start
from rules.games.catalogue import load
from rules.games.speech import style
from rules.language.say.events import account
from rules.language.say.lines import sentence
from rules.players.table import PLAYERS, play
from tests.vocabulary import Table

NAMES = ("Aisha", "Bruno", "Chen")
VAGUE = ("goes on", "Step ", "{", "  ", "a card a card")


def game_of(name, seed, seats=2, player="greedy"):
    """A whole seeded game: its record, and each step."""
    game = load(name)
    ready = list(game.ready_decks.values())
    decks = [ready[(i + seed) % len(ready)] for i in range(seats)] if ready else None
    s = start(game, seats, f"{seed:032x}", {}, decks, NAMES[:seats])
    yield from ((game, step) for step in play(game, s, [PLAYERS[player]], f"{seed:032x}", 12))


def deed_of(game, step, seat):
    """What somebody did, for whoever has this seat's view."""
    deed = account(game, step, seat, style(game)).deed
    assert deed is not None
    return deed


def row(game, step, seat):
    """What stands in the history for whoever has this seat's view."""
    return sentence(game, seen_by(game, step.after, seat), deed_of(game, step, seat))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seats", "seed", "player"),
    [("warborn", 3, 1, "greedy"), ("warborn", 2, 5, "random")]
    + [("worldbreakers", 2, seed, player) for seed, player in ((1, "greedy"), (2, "random"), (3, "random"), (5, "random"))]
    + [
        ("worldbreakers-draft", 2, 1, "random"),
        ("blank", 2, 3, "random"),
        ("blank-chain", 3, 4, "random"),
        ("blank-draft", 2, 2, "random"),
    ],
)
def test_every_step_of_a_game_is_told_as_an_act(name, seats, seed, player):
    n = 0
    for game, step in game_of(name, seed, seats, player):
        for seat in (*map(SeatId, range(seats)), SPECTATOR):
            said = row(game, step, seat)
            assert said.startswith(NAMES[step.seat]), said
            assert len(said) > len(NAMES[step.seat]) + 6, said
            assert not any(words in said for words in VAGUE), said
            cards = deed_of(game, step, seat).arguments[6:]
            assert seat != step.seat or all(isinstance(card, TheNamed) for card in cards), said
            assert seat != step.seat or ("has decided" not in said and "has chosen" not in said), said
        n += 1
    assert n > 10


def logs_of(game, step):
    """The log of a step for its seat, as sentences."""
    view = seen_by(game, step.after, step.seat)
    return [sentence(game, view, line) for line in account(game, step, step.seat, style(game)).lines]


def rows_of(name, seed, **how):
    """All rows of a game, as the seat whose acts they are reads them."""
    return [row(game, step, step.seat) for game, step in game_of(name, seed, **how)]


@pytest.mark.slow
def test_acts_of_worldbreakers_are_named_as_they_were_given():
    rows = set(rows_of("worldbreakers", 1, player="random"))
    wanted = (
        "buys standing in ", "plays ", "attacks with ", "develops ", "uses ", "draws a card", "gains 1 mythium", "changes ", " blocks ",
    )  # fmt: skip
    assert {words for words in wanted if any(words in said for said in rows)} == set(wanted)
    assert any("buys standing in" in said and said.endswith("(2 mythium).") for said in rows)


@pytest.mark.slow
def test_acts_of_warborn_are_named_as_they_were_given():
    rows = rows_of("warborn", 2)
    for words in (" replaces ", " marches with ", " activates ", " passes.", " discards ", " takes "):
        assert any(words in said for said in rows), words


@pytest.mark.slow
def test_an_attack_with_the_only_follower_names_it():
    """'Attack' led to a question with one answer, which the engine gave: the row is still the attack."""
    found = [said for game, step in game_of("worldbreakers", 1) if step.posed.purpose == "action" for said in [row(game, step, step.seat)]]
    assert any(" attacks with " in said for said in found)


def test_what_is_chosen_in_secret_is_told_only_to_the_one_who_chose():
    game, step = next(game_of("warborn", 1, seats=3))
    assert row(game, step, step.seat).count(",") >= 1
    for other in (SeatId(1), SeatId(2), SPECTATOR):
        assert not any(isinstance(a, TheNamed | TheCard) for a in deed_of(game, step, other).arguments)
        assert row(game, step, other) == "Aisha has chosen what to replace."


def test_a_mulligan_tells_others_how_many_cards_and_not_which():
    game, step = next(game_of("worldbreakers", 1))
    assert row(game, step, SeatId(1)) == "Aisha changes 1 card."
    assert row(game, step, SeatId(0)).startswith("Aisha changes 1 card: ")


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seed"), [("blank", 3), ("blank-chain", 4), ("worldbreakers", 2), ("blank-draft", 5), ("warborn", 3)])
def test_answers_that_others_cannot_tell_apart_have_one_row_for_them(name, seed):
    """If another seat sees the same after two answers to a secret question, and hears the same, it also reads the same."""
    compared = 0
    for n, (game, step) in enumerate(game_of(name, seed, player="random")):
        question = question_for(game, step.before, step.seat)
        if question is None or not question.secret or n % 3:
            continue
        met: dict[object, object] = {}
        for choice in islice(answers(question), 6):
            other = answer(game, step.before, step.seat, choice)
            for seat in (SeatId(1 - step.seat), SPECTATOR):
                heard = account(game, other, seat)
                events = tuple(line for line in heard.lines if not line.id.startswith("did."))
                key = (seat, encode_state(seen_by(game, other.after, seat)), repr(events))
                compared += key in met
                assert met.setdefault(key, heard.deed) == heard.deed
        if compared > 60:
            break
    assert compared or name in ("worldbreakers", "blank-chain")  # there all that a seat does is seen


@pytest.mark.slow
def test_the_log_tells_of_a_used_ability_and_of_what_lasts():
    said = [words for game, step in game_of("worldbreakers", 4, player="random") for words in logs_of(game, step)]
    assert any("gets +1 strength until the combat ends." in words for words in said)
    assert any(" uses " in words and ": " in words for words in said)


def phases_and(words, lines):
    """The headings of a log, and the lines with one of these words, in their order."""
    return [line for line in lines if line.endswith(" phase") or any(word in line for word in words)]


@pytest.mark.slow
def test_a_phase_stands_before_what_happens_in_it():
    """Also where one answer leads through several: an attack that nobody can block."""
    logs = [logs_of(game, step) for seed in (1, 2, 3) for game, step in game_of("worldbreakers", seed, player="random")]
    wanted = ["Attack phase", "attacks with", "Outcome phase", "by breaching", "Action phase"]
    found = [phases_and(("attacks with", "by breaching"), lines) for lines in logs]
    assert any(len(one) == 5 and all(words in line for words, line in zip(wanted, one, strict=True)) for one in found)
    cuts = [phases_and(("Cut: ",), logs_of(game, step)) for game, step in game_of("warborn", 1)]
    assert [one[0] for one in cuts if len(one) > 1]
    assert all(one[0] == "Battle phase" for one in cuts if len(one) > 1)


@pytest.mark.slow
def test_what_was_shown_to_all_is_named_though_it_is_shuffled_away():
    found = []
    for game, step in (one for seed in range(4) for one in game_of("worldbreakers", seed, player="random")):
        for seat in (SeatId(0), SeatId(1), SPECTATOR):
            found += [line for line in account(game, step, seat).lines if line.id == "told.reveal"]
    assert found
    assert all(isinstance(card, TheNamed) for line in found for card in line.arguments[2:])


@pytest.mark.slow
def test_nothing_is_told_twice():
    """What a play costs is told with it, that it then lies in play is not; nor what a heading says already."""
    lines = [line for seed in (1, 7) for game, step in game_of("worldbreakers", seed) for line in logs_of(game, step)]
    assert any(" for 2 mythium." in line for line in lines)
    assert any(" standing for 2 mythium and has " in line for line in lines)
    for words in (
        "Moved forward",
        "The rally phase begins",
        "enters play on the side",
        " goes on",
        " 1 +1/+1.",
        "2 wound.",
        "loses 1 stage",
    ):
        assert not any(words in line for line in lines), words


def test_questions_of_a_state_are_answered_at_once():
    """A step keeps what was asked."""
    game = load("warborn")
    s = start(game, 2, "1")
    question = questions(game, s)[0]
    step = answer(game, s, question.seat, any_answer(question, Random(1)))
    assert step.posed == Posed("destiny", secret=True)


def test_a_pass_that_the_table_gives_says_that_there_was_nothing_to_do():
    meld = ["Barbarian King", "Staff of Power"]
    south = {"meld": ["Swashbuckling Rogue", "Sword Breaker"]}
    table = Table("warborn").start(phase="battle", south=south, north={"meld": meld}).answer("activate", "Sword Breaker")
    step = table.playing.history.path()[-1]
    said = [sentence(table.game, seen_by(table.game, step.after, SPECTATOR), line) for line in account(table.game, step, SPECTATOR).lines]
    assert "Nothing to do for Seat 2: passed." in said
    assert not any("passes" in words for words in said)


def test_what_is_shuffled_and_created_by_hand_is_told_with_who_did_it_and_where():
    table = Table("warborn").start(phase="battle", south={"meld": ["Warrior"]}, north={"meld": ["Lich King"], "hand": ["Trick"]})
    game, state, deck, hand = table.game, table.state, ZoneId("deck"), ZoneId("hand.1")
    told: dict[int, list[str]] = {0: [], 1: []}
    for event in (Sandbox(SeatId(0), True), Shuffle(deck), Shuffle(hand), Create("Pegasus", SeatId(-1), hand, False)):
        step = edit(game, state, SeatId(0), (event,))
        state = step.after
        for seat, said in told.items():
            view = seen_by(game, step.after, SeatId(seat))
            said += [sentence(game, view, line) for line in account(game, step, SeatId(seat)).lines]
    assert told[0][1:3] == ["Seat 1, by hand, shuffles the deck.", "Seat 1, by hand, shuffles the hand of Seat 2."]
    created = "Seat 1, by hand, creates in the hand of Seat 2: {}."
    assert [said[3] for said in told.values()] == [created.format("a card"), created.format("Pegasus")]
