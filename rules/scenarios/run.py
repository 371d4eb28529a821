"""Plays a scenario step by step, and says at which step it went otherwise."""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.asking import step_of
from rules.engine.frames import Process, Together
from rules.engine.game import Ask, AskAll, Game
from rules.engine.history import History
from rules.engine.limits import Endless
from rules.engine.line import SeatId, seat_name
from rules.engine.question import Amounts, Choice, Order, Question, answers
from rules.engine.refusal import Refused
from rules.engine.sight import seen_by
from rules.engine.state import State
from rules.engine.step import Step, answer, edit, question_for, questions, why_not
from rules.games.catalogue import load
from rules.scenarios.build import build
from rules.scenarios.change import edit_of
from rules.scenarios.choose import choice_for, refs_wanted, told, unasked
from rules.scenarios.error import Misfit
from rules.scenarios.goal import OPEN, REACHED, Standing, standing
from rules.scenarios.scenario import Answer, Back, Change, Expect, Forth, Goal, Move, Refuse, Scenario
from rules.scenarios.solve import worst
from rules.scenarios.verdict import difference

MOST_BY_ITSELF = 500  # questions in a row that are answered by themselves


class Result(Struct, frozen=True):
    """How a scenario went: at which step (0: laying the table) and what was different; '' if nothing was."""

    title: str
    step: int = 0
    difference: str = ""

    @property
    def passed(self) -> bool:
        """Did everything happen as the scenario says?"""
        return not self.difference


class Playing:
    """A scenario being played: the table's history, and what becomes of questions that no step answers. With a goal, other seats give
    the answers that are worst for it."""

    def __init__(self, game: Game, state: State, auto: str = "", goal: Goal | None = None) -> None:
        self.game = game
        self.history = History(state)
        self.auto = auto
        self.goal = goal

    @property
    def state(self) -> State:
        """The table now."""
        return self.history.state

    def go(self, step: Move) -> None:
        """Do one step. Raises Misfit with what is different."""
        try:
            self.do(step)
        except Refused as refused:
            raise Misfit(f"this was refused by {refused.refusal.rule} ({refused.refusal.line.id})") from None
        except Endless:
            raise Misfit("the rules come to no question after this") from None

    def do(self, step: Move) -> None:
        """One step by its kind."""
        match step:
            case Answer():
                self.answer(step)
            case Refuse():
                self.refuse(step)
            case Expect():
                self.expect(step)
            case Back() | Forth():
                self.travel(step)
            case Change():
                seat = step.seat if step.seat is not None else SeatId(0)
                self.history.add(edit(self.game, self.state, seat, (edit_of(self.game, self.state, step),)))
            case _:
                assert_never(step)

    # -- answers
    def answer(self, step: Answer) -> None:
        """The first asked question (of its seat) that the answer fits gets it; others before it answer themselves."""
        state = replace(self.state, chance=replace(self.state.chance, fixed=(*self.state.chance.fixed, *step.chance)))
        free = unasked(step)
        if free is not None:
            asked = questions(self.game, state)
            seat = step.seat if step.seat is not None else asked[0].seat if asked else SeatId(0)
            self.history.add(answer(self.game, state, seat, free))
            return
        for _ in range(MOST_BY_ITSELF):
            if self.resist():
                state = self.state
            found, why = self.fitting(state, step)
            if found:
                self.history.add(answer(self.game, state, *found))
                return
            if not self.by_itself(main=True, why=why):
                raise Misfit(why)
            state = replace(self.state, chance=replace(self.state.chance, fixed=(*self.state.chance.fixed, *step.chance)))
        raise Misfit("too many questions answered themselves before this one came")

    def fitting(self, state: State, step: Answer) -> tuple[tuple[SeatId, Choice] | None, str]:
        """The seat and the choice that an answer means now; or why there is none."""
        asked = questions(self.game, state)
        if not asked:
            return None, "nobody is asked anything, since the game is over" if state.over else "nobody is asked anything"
        meant = [q for q in asked if step.seat is None or q.seat == step.seat]
        if not meant:
            return None, f"{seat_name(step.seat or SeatId(0))} is not asked: {told(state, asked[0])}"
        why = ""
        for question in meant:
            try:
                return (question.seat, choice_for(state, question, step)), ""
            except Misfit as misfit:
                why = why or f"{told(state, question)}: {misfit}"
        return None, why

    def by_itself(self, main: bool, why: str = "") -> bool:
        """Answer a question that no step answers, as `auto` says. False if it does not cover it."""
        for question in questions(self.game, self.state):
            if not main and self.opens():
                continue
            choice = self.declined(question)
            if choice is not None:
                self.history.add(answer(self.game, self.state, question.seat, choice))
                return True
        return False

    def declined(self, question: Question) -> Choice | None:
        """The answer that `auto` gives: none, a pass, or by 'first' the first that is legal."""
        if not self.auto:
            return None
        if not isinstance(question, Amounts | Order):
            passing = tuple(o for o in question.options if o.word == "pass" and not o.ref)[:1]
            if passing or not question.least:
                return passing
        return next(iter(answers(question)), None) if self.auto == "first" else None

    def opens(self) -> bool:
        """Does the question on the table begin an action? Then it is for the steps to answer."""
        top = self.state.stack[-1]
        frame = self.state.stack[-2] if isinstance(top, Together) else top
        step = step_of(self.game, frame) if isinstance(frame, Process) else None
        return isinstance(step, Ask | AskAll) and step.opens

    def resist(self) -> bool:
        """The other seats answer until the one that has a goal is asked, or it is known what came of it. False: there was nothing to do."""
        before = self.history.at
        while self.goal is not None and self.standing().how == OPEN and (asked := questions(self.game, self.state)):
            if asked[0].seat == self.goal.seat:
                break
            choice = worst(self.game, self.state, asked[0], self.goal, self.standing())
            if choice is None:
                raise Misfit("there are too many ways on from here to tell the worst answer of the others")
            self.history.add(answer(self.game, self.state, asked[0].seat, choice))
        return self.history.at is not before

    def standing(self) -> Standing:
        """How it stands with the goal, if there is one."""
        return standing(self.game, self.goal, self.history.path()) if self.goal is not None else Standing()

    # -- the other steps
    def expect(self, step: Expect) -> None:
        """What must hold, once what answers itself has been answered."""
        for _ in range(MOST_BY_ITSELF):
            if not self.by_itself(main=False):
                break
        found = difference(self.game, self.state, step)
        if found:
            raise Misfit(found)

    def refuse(self, step: Refuse) -> None:
        """The answer is tried on the seat's own view, and must be refused by exactly this rule."""
        rule = self.rule_against(step)
        if rule != step.rule:
            raise Misfit(f"this is refused by {rule}, not by {step.rule}" if rule else "this is not refused")

    def rule_against(self, step: Refuse) -> str:
        """The rule that refuses an answer; '' if it is accepted."""
        question = question_for(self.game, self.state, step.seat)
        choice = unasked(step.tried)
        if choice is None and question is not None:
            try:
                choice = choice_for(self.state, question, step.tried)
            except Misfit:
                return self.rule_against_cards(step)
        try:
            self.tried(step.seat, choice or ())
        except Refused as refused:
            return refused.refusal.rule
        return ""

    def tried(self, seat: SeatId, choice: Choice) -> Step:
        """The answer, on a copy of the table."""
        return answer(self.game, self.state, seat, choice)

    def rule_against_cards(self, step: Refuse) -> str:
        """Why a card is not offered, as the seat itself is told."""
        view = seen_by(self.game, self.state, step.seat)
        for ref in refs_wanted(self.state, step.tried):
            refusal = why_not(self.game, view, step.seat, ref, step.tried.to)
            if refusal:
                return refusal.rule
        return "table.offered"

    def travel(self, step: Back | Forth) -> None:
        """Through the history."""
        back = isinstance(step, Back)
        by_action = self.history.undo if back else self.history.redo
        by_step = self.history.undo_step if back else self.history.redo_step
        for go in [by_action] * step.actions + [by_step] * step.steps:
            if not go():
                raise Misfit(f"there is nothing to {'undo' if back else 'redo'}")


def play(scenario: Scenario, game: Game | None = None) -> Result:
    """Play all steps of a scenario."""
    game = game or load(scenario.game)
    try:
        playing = Playing(game, build(game, scenario.setup), scenario.auto, scenario.goal)
    except Endless:
        return Result(scenario.title, 0, "the rules come to no question from this table")
    for number, step in enumerate(scenario.steps, 1):
        try:
            playing.go(step)
        except Misfit as misfit:
            return Result(scenario.title, number, str(misfit))
    if scenario.goal is not None and scenario.steps:
        playing.resist()
        if playing.standing().how != REACHED:
            return Result(scenario.title, len(scenario.steps), f"the goal is {playing.standing().how}")
    left = playing.state.chance.fixed
    if left:
        return Result(scenario.title, len(scenario.steps), f"the chance {left[0]!r} was never used")
    return Result(scenario.title)
