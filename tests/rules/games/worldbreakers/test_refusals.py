"""What cannot be chosen is refused with a reason and a rule that fits, whatever is asked."""

import pytest

from rules.engine.line import SeatId
from rules.engine.sight import seen_by
from rules.engine.step import questions, why_not
from rules.games.catalogue import load
from rules.language.say.lines import refusal_words
from rules.laws.record import record
from tests.vocabulary import Table

GAME = load("worldbreakers")
STORED = {"card": "Patient Mentor", "stored": ["Gallant Soldier"]}
HAVE = {"mythium": 2, "moon": 2, "void": 3, "earth": 1}


def refused(table: Table, name: str) -> str:
    """What whoever is asked is told of a card."""
    seat = questions(table.game, table.state)[0].seat
    view = seen_by(table.game, table.state, seat)
    ref = next(ref for ref, card in table.state.cards.items() if card.definition == name)
    refusal = why_not(table.game, view, seat, ref)
    assert refusal is not None
    return refusal_words(table.game, view, refusal)


def laid(*answers, north=None, **south) -> Table:
    table = Table("worldbreakers").start(phase="action", south={**HAVE, **south}, north=north or {})
    for words in answers:
        table.answer(*words) if isinstance(words, tuple) else table.answer(words)
    return table


@pytest.mark.parametrize(
    ("table", "name", "said"),
    [
        (lambda: laid(followers=[STORED]), "Gallant Soldier", "does nothing there. Choose one that is in play, and not stored. (Storage)"),
        (lambda: laid("attack", followers=[STORED, "Dogtamer"]), "Gallant Soldier", "is stored on Patient Mentor"),
        (lambda: laid("attack", followers=["Airag Maker", "Dogtamer"], hand=["Kalari Adept"]), "Kalari Adept", "one that is. (In play)"),
        (lambda: laid(mythium=9, hand=["The Paragon"]), "The Paragon", "The Paragon needs 1 more standing with Moon."),
        (lambda: laid(discard=["Kalari Adept"]), "Kalari Adept", "Once it is in hand it can be played. (From hand)"),
        (lambda: laid(north={"locations": ["Illicit Bazaar"]}), "Illicit Bazaar", "Choose a card on the own side. (Ownership)"),
        (
            lambda: laid(("play", "Gratuitous Gift"), hand=["Gratuitous Gift", "Dogtamer", "Mongol Quartermaster"]),
            "Mongol Quartermaster",
            "Mongol Quartermaster costs 3 mythium, and 2 is there. 1 more would be enough. (Costs)",
        ),
        (
            lambda: laid(("play", "Gratuitous Gift"), hand=["Gratuitous Gift", "Dogtamer", "Naming Ceremony"]),
            "Naming Ceremony",
            "Naming Ceremony is none of the cards that Gratuitous Gift means. Choose one that is lit, or a button. (Choosing)",
        ),
        (
            lambda: laid(
                ("play", "Ambitious Construction"), "replenish", hand=["Ambitious Construction"],
                locations=["The Den of Sabers", {"card": "The Indigo Grotto", "stage": 1}, {"card": "Illicit Bazaar", "stage": 1}],
            ),
            "The Den of Sabers",
            "The Den of Sabers has a counter on each of its stages. Choose a location from which a stage is gone. (Replenish)",
        ),
        (
            lambda: laid(
                ("play", "Consumed by the Dust"), [], "use", hand=["Consumed by the Dust"], followers=["Dogtamer"],
                north={"locations": ["The Den of Sabers", "The Indigo Grotto", "Illicit Bazaar"]},
            ),
            "Illicit Bazaar",
            "Illicit Bazaar is hidden and cannot be damaged. Choose a location that is not. (Hidden)",
        ),
        (
            lambda: laid("attack", ["Kalari Adept"], followers=["Kalari Adept", "Dogtamer"]),
            "Dogtamer",
            "Dogtamer has no ability that waits for what happens now. Use a card that is lit, or none. (Timing)",
        ),
        (lambda: laid("play", hand=["Naming Ceremony"], followers=["Dogtamer"]), "Dogtamer", "Answer with a button. (Choosing)"),
        (lambda: Table("worldbreakers").start(phase="mulligan", south={"deck": ["Pacify"], "hand": ["Surge"]}), "Pacify", "(Mulligan)"),
    ],
)  # fmt: skip
def test_the_reason_is_told(table, name, said):
    assert said in refused(table(), name)


def test_whatever_is_asked_a_reason_of_the_game_is_given_with_a_rule_of_its_book():
    rules = GAME.rules()
    for seed in (3, 4):
        for step in record(GAME, seed).steps[::9]:
            seat = SeatId(step.seat)
            view = seen_by(GAME, step.before, seat)
            for ref in view.cards:
                refusal = why_not(GAME, view, seat, ref)
                assert refusal is None or (refusal.rule in rules and refusal.rule.startswith("wb.")), refusal
