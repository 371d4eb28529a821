"""A chapter that was won after something hidden was seen and undone bears a quiet mark, and so does one that was
won after changes by hand: over undo, branches, rest, and other files."""

import pytest

from desktop.campaign.count import by_hand, looked_ahead, marked
from rules.engine.events import Event, Gain, Learn, Roll, Sandbox
from rules.engine.history import History
from rules.engine.journal import Journal, text_of
from rules.engine.line import zone_of
from rules.engine.question import CONCEDE, Option
from rules.engine.replay import read_tuck
from rules.engine.step import answer, edit
from rules.engine.tuck import write_tuck
from rules.games.worldbreakers.campaign.words import AUTOMATON, HUMAN
from rules.games.worldbreakers.words import POWER
from tests.campaigns import SOLO, Campaigner

pytestmark = pytest.mark.slow


class Peeker(Campaigner):
    """Plays only a few steps of each chapter, and may look at the next card first."""

    def __init__(self, seed: str = "marks") -> None:
        super().__init__(seed, tame=4)

    def begin(self) -> None:
        """The chapter, with the hand that was dealt, up to the human's first action."""
        self.give("play")
        self.give()
        while not any(o.word == "draw" for o in self.options()):
            self.answer()

    def options(self) -> tuple[Option, ...]:
        """What the human may do now."""
        return self.asked().options

    def peek(self) -> None:
        """Draw a card, see it, and take that back."""
        self.begin()
        self.give("draw")
        seen = self.history.at.done
        assert seen is not None
        assert seen.learned
        assert self.history.undo((HUMAN,))

    def finish(self) -> None:
        """Win from here on, with the draft after it."""
        self.power(HUMAN, 20)
        while not self.history.at.pause:
            self.answer()


def marks(history: History) -> set[int]:
    """The marked chapters; a file that is written, read and written again tells the same, and wakes nothing for it."""
    found = looked_ahead(history)
    again = read_tuck(lambda _: SOLO, write_tuck(SOLO, history)).history
    resting = sum(node.rests for node in again.nodes)
    assert looked_ahead(again) == found
    assert sum(node.rests for node in again.nodes) == resting
    return set(found)


def test_a_chapter_won_after_a_look_is_marked_and_the_others_are_not():
    one = Peeker()
    one.win()
    one.peek()
    one.finish()
    one.win()
    assert marks(one.history) == {2}


def test_what_is_looked_at_before_a_deck_or_difficulty_is_chosen_anew_marks_the_chapter_that_follows():
    one = Peeker()
    one.win()
    before = one.history.at.number
    one.peek()
    one.jump(before)
    one.give("artisan")
    one.win()
    assert marks(one.history) == {2}


def test_a_loss_and_another_try_are_no_look_ahead():
    one = Peeker()
    one.lose()
    one.lose(counts=False)
    one.win()
    assert marks(one.history) == set()


def test_an_undo_that_had_shown_nothing_leaves_no_mark():
    one = Peeker()
    one.begin()
    one.give("mythium")
    assert one.history.at.done is not None
    assert not one.history.at.done.learned
    assert one.history.undo((HUMAN,))
    one.finish()
    assert marks(one.history) == set()


def test_a_look_in_a_try_that_is_lost_marks_no_later_one():
    one = Peeker()
    one.peek()
    one.give_up()
    one.win()
    assert marks(one.history) == set()


def test_each_branch_has_its_own_marks():
    one = Peeker()
    one.win()
    one.peek()
    one.finish()
    end = one.history.at.number
    one.jump(0)
    one.give("artisan")
    one.win()
    assert marks(one.history) == {1}, "the first chapter had been played on the other branch"
    one.jump(end)
    assert marks(one.history) == {2}, "here it was won before that"


def test_what_is_appended_step_by_step_tells_it_too():
    one = Peeker()
    journal, data = Journal.of_written(one.history), [write_tuck(SOLO, one.history)]
    one.hearers.append(lambda _step: data.append(text_of(journal.news())))
    one.peek()
    data.append(text_of(journal.news()))
    one.finish()
    one.win()
    assert looked_ahead(read_tuck(lambda _: SOLO, b"".join(data)).history) == marks(one.history) == {1}


class Honest(Peeker):
    """Wins by itself: the automaton gives up. Power is given in the sandbox only."""

    def sandbox(self, n: int) -> None:
        """Open the sandbox, give so much power there, and close it."""
        given: list[Event] = [Gain(HUMAN, POWER, n, "edit")] if n else []
        for event in (Sandbox(HUMAN, open=True), *given, Sandbox(HUMAN, open=False)):
            self.make(edit(SOLO, self.history.state, HUMAN, (event,)))

    def finish(self) -> None:
        """The automaton gives up, and the draft is done."""
        self.make(answer(SOLO, self.history.state, AUTOMATON, CONCEDE))
        while not self.history.at.pause:
            self.answer()


def hands(one: Honest) -> set[int]:
    """The chapters won after changes by hand, which a file tells, too, and nothing is woken for it."""
    again = read_tuck(lambda _: SOLO, write_tuck(SOLO, one.history)).history
    resting = sum(node.rests for node in again.nodes)
    assert by_hand(again) == by_hand(one.history)
    assert sum(node.rests for node in again.nodes) == resting
    return set(by_hand(again))


def test_a_chapter_won_after_changes_by_hand_is_marked_and_an_empty_sandbox_changes_nothing():
    one = Honest()
    one.begin()
    one.sandbox(0)
    one.finish()
    one.begin()
    one.sandbox(2)
    one.finish()
    assert hands(one) == {2}
    assert marked(one.history) == {2: "changes by hand"}


def test_changes_in_a_game_that_was_lost_or_taken_back_mark_nothing():
    one = Honest()
    one.begin()
    one.sandbox(2)
    one.give_up()
    one.begin()
    before = one.history.at.number
    one.sandbox(2)
    one.jump(before)
    one.finish()
    assert hands(one) == set()


def test_to_look_into_a_pile_in_the_sandbox_is_a_look_ahead_and_changes_nothing():
    one = Honest()
    one.begin()
    one.finish()
    one.begin()
    deck = one.history.state.zones[zone_of("deck", HUMAN)].cards
    for event in (Sandbox(HUMAN, open=True), Learn((HUMAN,), deck), Roll(HUMAN, 6), Sandbox(HUMAN, open=False)):
        one.make(edit(SOLO, one.history.state, HUMAN, (event,)))
    one.finish()
    one.begin()
    one.finish()
    assert marks(one.history) == {2}
    assert hands(one) == set()
    assert marked(one.history) == {2: "a look ahead"}


def test_a_mark_tells_of_all_that_it_is_for():
    one = Honest()
    one.peek()
    one.sandbox(1)
    one.finish()
    assert marked(one.history) == {1: "a look ahead and changes by hand"}
