"""What the frame on top of the stack asks, of a state or of a view; nothing is changed by it, and nothing tried out."""

from __future__ import annotations

from rules.engine.finalize import cost_of
from rules.engine.frames import Do, Frame, Happen, Process, Together, Window
from rules.engine.game import READY, Act, Ask, AskAll, Game, Ready, Step
from rules.engine.happen import ask_happen
from rules.engine.question import Choice, Question
from rules.engine.state import Table
from rules.engine.unpaid import unpayable
from rules.engine.window import ask_window


def ask_frame(game: Game, s: Table, frame: Frame) -> Question | Ready | None:
    """What a frame asks one seat; READY: nothing, it can go on; None: nothing to choose from."""
    if isinstance(frame, Process):
        step = step_of(game, frame)
        return step.ask(game, s, frame) if type(step) is Ask else None
    if isinstance(frame, Do):
        return ask_do(game, s, frame)
    if isinstance(frame, Happen):
        return ask_happen(game, s, frame)
    if isinstance(frame, Window):
        return ask_window(game, s, frame)
    return None


def step_of(game: Game, f: Process) -> Step | None:
    """The step that a process is at; None if there is no such process or step any more."""
    kind = game.processes.get(f.name)
    return kind.steps.get(f.step) if kind else None


def ask_do(game: Game, s: Table, f: Do) -> Question | Ready | None:
    """What the next instruction of a body asks, unless it has its answer."""
    body = game.reader.body(game, f.address)
    if f.at >= len(body) or f.chosen is not None or preset(f) is not None or paid(game, f):
        return READY
    if unpayable(game, s, f, body[f.at]):
        return None
    return game.reader.ask(game, s, f, body[f.at])


def preset(f: Do) -> Choice | None:
    """The answer that the next instruction was given beforehand."""
    return None if f.choosing else next((choice for at, choice in f.preset if at == f.at), None)


def paid(game: Game, f: Do) -> bool:
    """Is the cost of the item paid that is being finalized, so that its choices come next?"""
    return bool(f.item) and not f.choosing and f.at >= cost_of(game, f.address)


def asked_together(game: Game, s: Table, f: Together) -> tuple[Question, ...]:
    """What each seat is asked that has not sealed its answer."""
    process = s.stack[-2]
    assert isinstance(process, Process)
    step = step_of(game, process)
    assert isinstance(step, AskAll)
    found = (step.ask(game, s, process, seat) for seat in f.seats if seat not in f.sealed)
    return tuple(q for q in found if q is not None)


def opens(game: Game, s: Table) -> bool:
    """Does the answer to the question on the table start an action?"""
    frame = s.stack[-1]
    if isinstance(frame, Together):
        frame = s.stack[-2]
    if isinstance(frame, Process):
        step = step_of(game, frame)
        return step is not None and not isinstance(step, Act) and step.opens
    return isinstance(frame, Window)
