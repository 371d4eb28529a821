"""Half-paid plays: what is offered inside them can be completed, and they are over when their process is."""

from rules.engine import attempt, process
from rules.engine.attempt import Trial
from rules.engine.draft import Draft
from rules.engine.frames import Process
from rules.engine.limits import Endless
from rules.engine.process import leave
from rules.engine.question import Amounts, Pick
from rules.engine.step import answer, questions
from rules.games.blank import play
from rules.games.catalogue import load
from tests.rules.engine.test_mechanisms import SOUTH, played

GAME = load("blank")


def offered(s):
    """The options on the table."""
    (asked,) = questions(GAME, s)
    assert isinstance(asked, Pick)
    return asked.options


def begun(south, name, north=""):
    """A table, and the same one after a card has been played as far as the first question."""
    table = played(south, north)
    option = next(o for o in offered(table) if o.word == "play" and table.cards[o.ref].definition == name)
    return table, answer(GAME, table, SOUTH, (option,)).after


def test_the_most_for_x_is_tried_out(monkeypatch):
    """5 gold, and a forced toll of 1: X is 4 at most, though the game's own estimate says 5."""
    monkeypatch.setattr(play, "payment", lambda game, s, seat, ref, price: (0, 0))
    _, s = begun('hand = ["Fireball"]\ngold = 5', "Fireball", 'play = ["Tax Collector"]')
    (asked,) = questions(GAME, s)
    assert isinstance(asked, Amounts)
    assert (asked.rows[0].least, asked.rows[0].most) == (0, 4)


def test_a_play_whose_process_ends_early_cannot_go_back_any_more():
    _, s = begun('play = ["Footman"]\nhand = ["Hard Bargain"]\ngold = 3', "Hard Bargain")
    d = Draft(GAME, s)
    assert len(d.attempts) == 1
    while not (isinstance(d.stack[-1], Process) and d.stack[-1].name == "play"):
        d.stack.pop()
    leave(GAME, d)
    assert not d.attempts


def test_what_comes_to_no_end_is_no_way_to_pay(monkeypatch):
    """Both discounts are tried, neither comes to an end: then all that there is stays offered."""

    def endless(*words, **named):
        raise Endless

    _, s = begun('play = ["Patron"]\nhand = ["Hard Bargain"]\ngold = 1', "Hard Bargain")
    monkeypatch.setattr(process, "take", endless)
    assert not Trial(GAME, s, SOUTH, 1).completes(s, questions(GAME, s)[0], ())


def test_with_too_many_ways_to_try_all_are_offered(monkeypatch):
    monkeypatch.setattr(attempt, "TRIALS", 0)
    _, s = begun('play = ["Patron"]\nhand = ["Hard Bargain"]\ngold = 1', "Hard Bargain")
    assert [o.word for o in offered(s)] == ["use", "use"]
