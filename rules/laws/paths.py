"""Undo, redo, jumps and branches: only the way that led here counts."""

from __future__ import annotations

from random import Random

from rules.engine.events import Attach, Count, Create, Event, Exhaust, Face, Gain, Move, Remove, Sandbox, Shuffle
from rules.engine.fault import faults
from rules.engine.game import Game
from rules.engine.history import History
from rules.engine.limits import Endless
from rules.engine.line import SeatId
from rules.engine.question import any_answer
from rules.engine.refusal import Refused
from rules.engine.save import encode_state
from rules.engine.state import State
from rules.engine.step import Step, answer, edit, questions
from rules.laws.record import WISHES, Broken, Record, any_wish

MOVES = 150


def surviving_path(game: Game, record: Record, luck: Random) -> None:
    """Any mix of answers, undos, redos, jumps and edits comes to what the surviving steps come to alone."""
    history = wander(game, record.first, luck, MOVES)
    s = record.first
    for step in history.since(history.nodes[0]):
        s = again(game, s, step).after
    if s != history.state or encode_state(s) != encode_state(history.state):
        raise Broken("the surviving path alone comes to another table")
    if questions(game, s) != questions(game, history.state):
        raise Broken("the surviving path alone comes to another question")


def wander(game: Game, first: State, luck: Random, moves: int) -> History:
    """A history with branches."""
    history = History(first, game=game)
    for _ in range(moves):
        before, size = history.at, len(history.nodes)
        if luck.random() < 0.12:
            history.undo()
        elif luck.random() < 0.08:
            history.jump(luck.randrange(len(history.nodes)))
        elif luck.random() < 0.1:
            history.redo()
        elif before.parent is not None and luck.random() < 0.1:
            redone(game, history)
            if history.at is not before or len(history.nodes) != size:
                raise Broken("a redo does not lead back")
        else:
            go_on(game, history, luck)
    return history


def redone(game: Game, history: History) -> None:
    """One step back, and the same answer again, which is a redo and grows no branch."""
    step = history.at.step
    assert step is not None
    history.undo_step()
    history.add(again(game, history.state, step))
    history.undo_step()
    history.redo_step()


def go_on(game: Game, history: History, luck: Random) -> None:
    """An edit now and then, or a seat passes in advance, else an answer."""
    asked = questions(game, history.state)
    if luck.random() < 0.1 or history.state.bracket is not None:
        made = any_edit(game, history.state, luck)
        if made:
            history.add(made)
    elif asked and history.state.over is None:
        question = luck.choice(asked)
        wished = game.windows and luck.random() < WISHES
        choice = any_answer(question, luck)
        try:
            step = any_wish(game, history.state, luck) if wished else answer(game, history.state, question.seat, choice)
        except Endless:
            return
        history.add(step)


def again(game: Game, s: State, step: Step) -> Step:
    """The same answer or edit, to a state."""
    return edit(game, s, step.seat, step.edits) if step.edits else answer(game, s, step.seat, step.choice)


def any_edit(game: Game, s: State, luck: Random) -> Step | None:
    """A random edit, or None if it was refused or there is nothing to edit; now and then the sandbox is opened, or closed with all that
    the rules cannot accept."""
    if not s.cards or s.over is not None:
        return None
    ref, zone = luck.choice(sorted(s.cards)), luck.choice(sorted(s.zones))
    seat = SeatId(luck.randrange(len(s.seats))) if s.bracket is None else s.bracket.seat
    resource = luck.choice(sorted(s.seats[seat].resources) or ["?"])
    kinds: list[Event] = [
        Move(ref, zone), Face(ref, luck.random() < 0.5), Exhaust(ref, luck.random() < 0.5), Shuffle(zone), Remove(ref),
        Gain(seat, resource, luck.randint(-2, 2)), Create(luck.choice(sorted(game.definitions)), seat, zone),
        *(Count(ref, counter, luck.randint(-1, 2)) for counter in sorted(game.counters)), Attach(ref, luck.choice(sorted(s.cards))),
        Sandbox(seat, s.bracket is None, accepted=tuple(fault.line for fault in faults(game, s)) if s.bracket else ()),
    ]  # fmt: skip
    try:
        return edit(game, s, seat, (luck.choice(kinds),))
    except (Refused, Endless):
        return None
