"""Random games against the automaton, in each chapter, agree with the second model of single rules."""

from random import Random

import pytest

from rules.engine.question import Pick, any_answer
from rules.engine.step import answer, questions, start
from rules.games.catalogue import load
from tests.laws.solo_ledger import SoloLedger

GAME = load("worldbreakers-solo")
USEFUL = ("play", "attack", "develop", "use")


def play(chapter: int, seed: int) -> None:
    """A chapter in which the human mostly does something."""
    luck = Random(seed)
    s = start(GAME, 2, str(seed), {"play": "chapter", "chapter": chapter, "difficulty": luck.choice(("artisan", "warrior"))})
    ledger = SoloLedger(GAME, s)
    while s.over is None:
        question = questions(GAME, s)[0]
        acts = isinstance(question, Pick) and question.purpose == "action"
        good = [o for o in question.options if o.word in USEFUL] if isinstance(question, Pick) and acts else []
        if acts:
            ledger.nobody_lingers(s)
        step = answer(GAME, s, question.seat, (luck.choice(good),) if good and luck.random() < 0.6 else any_answer(question, luck))
        ledger.tell(step)
        ledger.agrees(step.after)
        s = step.after


@pytest.mark.slow
@pytest.mark.parametrize("chapter", range(1, 11))
def test_a_chapter_agrees_with_the_second_model(chapter):
    play(chapter, chapter)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(11, 211))
def test_many_chapters_agree_with_the_second_model(seed):
    play(1 + seed % 10, seed)
