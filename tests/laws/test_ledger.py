"""Random games of Worldbreakers, with ready decks and with decks of any cards, agree with a second model of single rules."""

from random import Random

import pytest

from rules.engine.question import Pick, any_answer
from rules.engine.step import answer, questions, start
from rules.games.catalogue import load
from rules.games.worldbreakers.decks import READY
from rules.games.worldbreakers.words import WORLDBREAKER
from tests.laws.ledger import Ledger

GAME = load("worldbreakers")
USEFUL = ("play", "attack", "develop", "use")


def deck(luck: Random) -> tuple[str, ...]:
    """A ready deck, or any thirty cards behind any Worldbreaker: the law is about play, not about decks."""
    if luck.random() < 0.4:
        return luck.choice(tuple(READY.values()))
    leaders = [name for name, card in GAME.definitions.items() if WORLDBREAKER in card.kinds]
    others = [name for name in GAME.definitions if name not in leaders]
    return (luck.choice(leaders), *luck.sample(others, 30))


def play(seed: int) -> None:
    """A game whose players mostly do something."""
    luck = Random(seed)
    s = start(GAME, 2, str(seed), {"ask_all": seed % 5 == 0}, (deck(luck), deck(luck)))
    ledger = Ledger(GAME, s)
    while s.over is None:
        question = questions(GAME, s)[0]
        good = [o for o in question.options if o.word in USEFUL] if isinstance(question, Pick) and question.purpose == "action" else []
        choice = (luck.choice(good),) if good and luck.random() < 0.6 else any_answer(question, luck)
        if question.purpose == "action":
            ledger.nobody_lingers(s)
        step = answer(GAME, s, question.seat, choice)
        ledger.tell(step)
        ledger.agrees(step.after)
        s = step.after


def test_a_game_agrees_with_the_second_model():
    play(1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_games_agree_with_the_second_model(seed):
    play(seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12, 312))
def test_many_games_agree_with_the_second_model(seed):
    play(seed)
