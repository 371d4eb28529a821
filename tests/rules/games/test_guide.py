"""The guided first hand: every question and phase of a first hand is explained, and a faulty guide is told."""

from random import Random

import pytest

from rules.engine.frames import Process
from rules.engine.line import SeatId
from rules.engine.question import any_answer
from rules.engine.step import answer, bare, deal, questions
from rules.games.catalogue import CATALOGUE, load
from rules.games.guide import Faulty, event_name, guide_of, read_guide
from rules.players.random import choose
from rules.players.table import turn

GAME = load("warborn")
ENTRY = '[[entry]]\nasks = "march"\ntitle = "March"\ntext = "Lay a meld."\n'


def warborn():
    guide = guide_of(GAME)
    assert guide is not None
    return guide


def first_hand(seed, seats=2):
    """The steps from the deal to the question after the first hand."""
    s = deal(GAME, bare(GAME, seats, str(seed)))
    steps, purposes, n = [s], set(), 0
    while s.after.seats[0].resources["hands"] == 0 and s.after.over is None and n < 200:
        purposes |= {q.purpose for q in questions(GAME, s.after)}
        s = turn(GAME, s.after, [choose], Random(), str(seed), n)
        steps.append(s)
        n += 1
        if any(q.purpose == "keep" for q in questions(GAME, s.after)):
            return steps, purposes | {"keep"}
    return steps, purposes


def test_each_question_of_first_hands_is_explained():
    guide = warborn()
    asked = set()
    for seed in range(12):
        asked |= first_hand(seed, 2 + seed % 3)[1]
    assert asked >= {"destiny", "march", "battle", "play-extra", "discard-opposing", "steal", "recover", "keep"}
    assert asked == {entry.asks for entry in guide.entry if entry.asks}


def test_each_phase_of_a_first_hand_is_explained():
    guide = warborn()
    phases = {words for id, words in GAME.lines.items() if id.startswith("phase.")}
    assert {words for words in phases if words != "End of the hand"} <= {entry.title for entry in guide.entry}
    hands = [step for seed in range(4) for step in first_hand(seed)[0]]
    told = {entry.title for step in hands for o in step.events if (entry := guide.happened(o.event))}
    assert {"Fate phase", "All melds are shown", "The cut", "A card is activated", "A pass is not final", "Victory phase"} <= told


def test_a_question_is_explained_by_its_step_too():
    guide = read_guide(GAME, f'offer = "x"\n{ENTRY}[[entry]]\nstep = "hand.march"\ntitle = "Step"\ntext = "First."\n')
    s = deal(GAME, bare(GAME, 2, "1")).after
    frame = s.stack[0]
    assert isinstance(frame, Process)
    assert frame.step == "destiny"
    assert guide.asked(s, questions(GAME, s)[0]) == ()
    for n in range(2):
        s = turn(GAME, s, [choose], Random(), "1", n).after
    assert [entry.title for entry in guide.asked(s, questions(GAME, s)[0])] == ["Step", "March"]
    assert questions(GAME, s)[0].seat == SeatId(0)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("offer = ", "this is no guide"),
        ('offer = "x"', "entry"),
        (ENTRY, "offer"),
        (f'offer = "x"\n{ENTRY}{ENTRY}', "has an entry already"),
        (f'offer = "x"\n{ENTRY}step = "hand.march"\n', "exactly one moment"),
        (f'offer = "x"\n{ENTRY}colour = "red"\n', "colour"),
        (f'offer = "x"\n{ENTRY}rule = "warborn.nothing"\n', "no rule"),
        ('offer = "x"\n[[entry]]\ntitle = "a"\ntext = "b"\n', "exactly one moment"),
        ('offer = "x"\n[[entry]]\nasks = "tea"\ntitle = "a"\ntext = "b"\n', "nothing is asked"),
        ('offer = "x"\n[[entry]]\nstep = "hand.tea"\ntitle = "a"\ntext = "b"\n', "no step"),
        ('offer = "x"\n[[entry]]\nhappens = "mark.tea"\ntitle = "a"\ntext = "b"\n', "no log line"),
        (f'offer = "x"\n[[entry]]\nasks = "march"\ntitle = "a"\ntext = "{"b" * 200}"\n', "160"),
    ],
)
def test_a_faulty_guide_is_told(text, fault):
    with pytest.raises(Faulty, match=fault):
        read_guide(GAME, text)


def test_the_guides_that_are_shipped_are_sound_and_a_game_may_have_none():
    assert {entry.name for entry in CATALOGUE if guide_of(load(entry.name)) is not None} == {"warborn", "worldbreakers"}


@pytest.mark.parametrize(
    ("name", "options"), [("worldbreakers-draft", {}), ("worldbreakers-draft", {"draft": "hands"}), ("worldbreakers-draft4", {})]
)
def test_a_draft_is_explained_first_then_its_game(name, options):
    game = load(name)
    guide, step = guide_of(game), deal(game, bare(game, game.least_seats, "3", options))
    assert guide is not None
    assert "drafted" in guide.offer
    told, asked = [], set()
    while step.after.over is None and "mulligan" not in asked:
        told += [entry.title for o in step.events if (entry := guide.happened(o.event))]
        question = questions(game, step.after)[0]
        asked.add(question.purpose)
        assert guide.asked(step.after, question), question.purpose
        step = turn(game, step.after, [choose], Random(), "3", len(told))
    assert asked >= {"leader", "build", "mulligan"}
    first = "A draft turn" if not options and game.least_seats == 2 else "A round of packs"
    assert told[0] == first
    assert ("The packs go round" in told) == ("pick" in asked)


def test_events_without_a_name_have_no_entry():
    steps, _ = first_hand(2)
    names = {event_name(o.event) for step in steps for o in step.events}
    assert "" in names
    assert warborn().at(("happens", "")) is None


def test_the_guide_of_worldbreakers_explains_each_phase_and_what_is_asked_in_it():
    game, luck = load("worldbreakers"), Random(3)
    guide, s, explained, asked = guide_of(game), deal(game, bare(game, 2, "3")).after, set(), set()
    assert guide is not None
    while s.over is None:
        question = questions(game, s)[0]
        asked.add(question.purpose)
        explained |= {entry.asks for entry in guide.asked(s, question)}
        s = answer(game, s, question.seat, any_answer(question, luck)).after
    assert {"mulligan", "action", "declare", "block", "damage", "trigger"} <= asked & explained
    titles = {entry.title for entry in guide.entry}
    phases = {words for id, words in game.lines.items() if id.startswith("phase.")}
    assert {"Attack phase", "Defense phase", "Outcome phase", "Rally phase"} <= titles & phases


def test_each_question_of_worldbreakers_is_explained_by_its_guide():
    game = load("worldbreakers")
    guide = guide_of(game)
    assert guide is not None
    asked = {id.split(".")[1] for id in game.lines if id.startswith("ask.")}
    assert asked - {entry.asks for entry in guide.entry} == {"build", "leader"}, "those of a draft"
