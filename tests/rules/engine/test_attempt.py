"""Half-paid plays: what is offered inside them can be completed, and they are over when their process is."""

from itertools import combinations
from random import Random

import pytest

from rules.engine import attempt, process
from rules.engine.ability import On
from rules.engine.attempt import Trial, narrowed_many
from rules.engine.draft import Draft
from rules.engine.events import UNPAID, Mark
from rules.engine.frames import Process
from rules.engine.limits import Endless
from rules.engine.line import zone_of
from rules.engine.process import leave
from rules.engine.question import Amounts, Option, Order, Pick, Row, answers, any_answer, fits, only_answer
from rules.engine.refusal import Refused
from rules.engine.sight import seen_by
from rules.engine.step import answer, question_for, questions, start
from rules.games.blank import play
from rules.games.blank.words import GOLD, POWER, does, event, unit
from rules.games.catalogue import load
from rules.language import tree as t
from rules.language.say.events import told
from tests.rules.engine.test_mechanisms import MINE, NORTH, SOUTH, gold, played, power

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


# -- the cost of an ability
PORTER = unit("Porter", 1, (1, 3), t.Action((t.Gain(1, POWER),), (t.Tire(t.Choose(MINE - t.Exhausted())), t.Tire(t.This()))))
CLERK = unit("Clerk", 1, (1, 3), t.Action((t.Gain(1, POWER),), (t.Pay(1, GOLD),)))
SLEEPER = unit("Sleeper", 1, (1, 3), t.Action((t.Gain(1, POWER),), (t.Tire(t.This()),)))
WAKE = unit("Wake", 1, (1, 3), t.Cannot(On("exhaust", t.Cards("unit", "theirs"))))
OWN = (PORTER, CLERK, SLEEPER, WAKE)


def asked_of(game, table, seat):
    """What a seat is asked."""
    asked = question_for(game, table, seat)
    assert isinstance(asked, Pick)
    return asked


def used(south: str, north: str = "") -> list[str]:
    """Whose abilities South may use."""
    table = played(south, north, cards=OWN)
    game = GAME.with_packs({card.name: card for card in OWN})
    (asked,) = questions(game, table)
    assert isinstance(asked, Pick)
    return sorted(table.cards[o.ref].definition for o in asked.options if o.word == "use")


def test_an_ability_is_offered_only_if_all_of_its_cost_can_be_paid():
    """A Porter tires another unit and then itself; with nobody else there it cannot pay both."""
    assert used('play = ["Porter"]') == []
    assert used('play = ["Porter", "Wall"]') == ["Porter"]


def test_a_cost_that_is_raised_or_forbidden_is_counted_as_it_will_be():
    assert used('play = ["Clerk"]\ngold = 1') == ["Clerk"]
    assert used('play = ["Clerk"]\ngold = 1', 'play = ["Tax Collector"]') == []
    assert used('play = ["Clerk"]\ngold = 2', 'play = ["Tax Collector"]') == ["Clerk"]
    assert used('play = ["Sleeper"]') == ["Sleeper"]
    assert used('play = ["Sleeper"]', 'play = ["Wake"]') == []


def test_inside_a_cost_only_what_leaves_the_rest_payable_is_offered():
    table = played('play = ["Porter", "Wall", "Giant"]', "", "use Porter", cards=OWN)
    game = GAME.with_packs({card.name: card for card in OWN})
    (asked,) = questions(game, table)
    assert isinstance(asked, Pick)
    assert sorted(table.cards[o.ref].definition for o in asked.options) == ["Giant", "Wall"]
    after = answer(game, table, SOUTH, asked.options[:1]).after
    assert power(after) == 1


DRILL = event(
    "Drill", 0, does(t.Again((t.Tire(t.Choose(MINE - t.Exhausted())), t.Tire(t.Choose(MINE - t.Exhausted()))), (t.Gain(1, POWER),)))
)


def test_a_round_is_offered_only_if_all_of_its_cost_can_be_paid():
    """Each round tires two units. Of three ready ones two pay for the first, and one alone for no other."""
    game = GAME.with_packs({"Drill": DRILL})
    table = played('hand = ["Drill"]\nplay = ["Wall", "Giant", "Scout"]', "", "play Drill", cards=(DRILL,), auto="")
    asked = asked_of(game, table, SOUTH)
    assert asked.purpose == "again"
    after = answer(game, table, SOUTH, (Option("yes", asked.about),)).after
    after = answer(game, after, SOUTH, asked_of(game, after, SOUTH).options[:1]).after
    after = answer(game, after, SOUTH, asked_of(game, after, SOUTH).options[:1]).after
    assert (power(after), asked_of(game, after, SOUTH).purpose) == (1, "main")


def test_a_round_of_which_a_part_cannot_be_paid_any_more_does_not_happen():
    """North has all units tired while the first gold is paid: the second is not asked for, and nothing comes of the round."""
    jailer = unit("Jailer", 1, (1, 1), t.Interrupt(On("pay", whose="theirs"), (t.Tire(t.Cards("unit", "theirs")),)))
    cost = (t.Pay(1, GOLD), t.Tire(t.Choose(MINE - t.Exhausted())), t.Pay(1, GOLD))
    drill = event("Drill", 0, does(t.Again(cost, (t.Gain(1, POWER),))))
    south = 'hand = ["Drill"]\nplay = ["Wall"]\ngold = 2'
    table = played(south, 'play = ["Jailer"]', "play Drill", "yes", cards=(drill, jailer), auto="")
    game = GAME.with_packs({card.name: card for card in (drill, jailer)})
    step = answer(game, table, NORTH, asked_of(game, table, NORTH).options[:1])
    assert (gold(step.after), power(step.after), asked_of(game, step.after, SOUTH).purpose) == (1, 0, "main")
    assert any(o.event == Mark(UNPAID, SOUTH, o.event.refs) for o in step.events if isinstance(o.event, Mark))


def test_abilities_go_on_the_chain_together_only_if_all_can_be_paid_for():
    """The Footman falls. South has two gold for three Toll Keepers of one each, or three; North's
    collector takes one more for each, and for the Blast."""
    game = load("blank-chain")
    three = 'hand = ["Blast"]\nplay = ["Toll Keeper", "Toll Keeper", "Toll Keeper"]\ngold = {}'

    def most(gold: int, north: str) -> int:
        table = played(three.format(gold), f'play = ["Footman", {north}]', "play Blast", game="blank-chain", auto="")
        asked = asked_of(game, table, SOUTH)
        assert (asked.purpose, len(asked.options)) == ("trigger", 3)
        return max(len(choice) for choice in answers(asked))

    assert [most(3, ""), most(4, "")] == [2, 3]
    assert [most(4, '"Tax Collector"'), most(6, '"Tax Collector"')] == [1, 2]


def test_what_was_agreed_to_on_the_chain_and_cannot_be_paid_any_more_is_left_out():
    """South agreed to pay when it played the card; that opponents of an Embargo cannot pay is so when it resolves, too."""
    south = 'hand = ["Perhaps"]\ndeck = ["Wall"]\ngold = 1'
    table = played(south, 'play = ["Embargo"]', "play Perhaps", game="blank-chain", auto="")
    game = load("blank-chain")
    step = answer(game, table, SOUTH, asked_of(game, table, SOUTH).options[:1])
    assert not any(isinstance(o.event, Mark) and o.event.name == UNPAID for o in step.events)
    assert len(step.after.zones[zone_of("hand", SOUTH)].cards) == 1


def test_who_makes_a_cost_too_dear_stops_the_ability_and_that_is_told():
    table = played('play = ["Clerk"]\ngold = 1', 'play = ["Toll Gate"]', "use Clerk", cards=OWN, auto="")
    game = GAME.with_packs({card.name: card for card in OWN})
    (asked,) = questions(game, table)
    assert isinstance(asked, Pick)
    step = answer(game, table, NORTH, asked.options[:1])
    assert (gold(step.after), power(step.after)) == (1, 0)
    told_of = [told(game, seen_by(game, step.after, NORTH), o, step.before) for o in step.events]
    assert any(line and line.id == "told.unpaid" for line in told_of)


def test_a_play_that_a_prohibition_meets_only_once_it_is_begun_is_not_offered():
    """A Warden forbids all payment while South's hand is empty; the last card would leave it so."""
    warden = unit("Warden", 1, (1, 3), t.Cannot(On("pay"), t.Not(t.AtLeast(t.HowMany(t.Cards("", "mine", "hand")), 1))))
    for hand, offered_too in (('"Wall"', False), ('"Wall", "Giant"', True)):
        table = played(f'play = ["Warden"]\nhand = [{hand}]\ngold = 1', "", cards=(warden,))
        assert ("play" in [o.word for o in offered(table)]) is offered_too


# -- several at once
BARGAIN = event(
    "Great Bargain", 3,
    t.From("chain", t.Interrupt(
        On("pay", t.This()), (t.Change(-2), t.If(t.Not(t.Them() & t.Named("Giant")), (t.Change(2),))),
        cost=(t.Tire(t.Choose(MINE - t.Exhausted(), 1, 3)),),
    )),
    does(t.Gain(1, POWER)),
)  # fmt: skip


def test_of_several_cards_only_those_together_that_can_pay_are_an_answer():
    """Three gold, one at hand; a Giant among the tired units takes two off. Without the Giant the play would have to go back."""
    game = GAME.with_packs({BARGAIN.name: BARGAIN})
    south = 'play = ["Footman", "Wall", "Giant"]\nhand = ["Great Bargain"]\ngold = 1'
    table = played(south, "", "play Great Bargain", cards=(BARGAIN,))
    (asked,) = questions(game, table)
    assert isinstance(asked, Pick)
    if asked.purpose == "interrupt":
        table = answer(game, table, SOUTH, asked.options[:1]).after
        (asked,) = questions(game, table)
    assert isinstance(asked, Pick)
    names = {o: table.cards[o.ref].definition for o in asked.options}
    assert sorted(names.values()) == ["Footman", "Giant", "Wall"]
    for n in range(1, 4):
        for choice in combinations(asked.options, n):
            ok = "Giant" in [names[o] for o in choice]
            assert fits(asked, choice) is ok
            assert fits(asked, choice[::-1]) is ok
            if ok:
                assert power(answer(game, table, SOUTH, choice).after) == 1
            else:
                with pytest.raises(Refused) as no:
                    answer(game, table, SOUTH, choice)
                assert no.value.refusal.rule == "table.completed"
                assert no.value.refusal.rule in game.rules()
    assert all(fits(asked, any_answer(asked, Random(n))) for n in range(40))


def three(*words: str) -> tuple[Option, ...]:
    return tuple(Option(word) for word in words)


class Only(Trial):
    """A trial in which only these answers can be completed."""

    def __init__(self, *good):
        super().__init__(GAME, start(GAME, 2, "1"), SOUTH)
        self.good = good

    def completes(self, s, question, choice):
        return choice in self.good


@pytest.mark.parametrize(
    ("question", "good"),
    [
        (Order(SOUTH, "chain", three("a", "b", "c")), (three("b", "a", "c"), three("c", "b", "a"))),
        (Amounts(SOUTH, "split", (Row("a", 0, 2), Row("b", 0, 2))), ((0, 2), (1, 1), (2, 0))),
        (Amounts(SOUTH, "split", (Row("a", 0, 2), Row("b", 0, 2)), 3), ((1, 2),)),
        (Pick(SOUTH, "some", three("a", "b", "c", "d"), 0, 3), (three("a", "c"), three("b", "c"))),
    ],
)
def test_orders_numbers_and_picks_are_narrowed_to_what_can_be_completed(question, good):
    made = narrowed_many(Only(*good), question)
    assert set(answers(made)) == set(good)
    assert all(set(any_answer(made, Random(n))) in map(set, good) for n in range(30))
    assert only_answer(made) == (good[0] if len(good) == 1 else None)
    assert narrowed_many(Only(), question) is question, "if nothing can be completed, all stays offered"
    if isinstance(made, Pick):
        assert [o.word for o in made.options] == ["a", "b", "c"]
