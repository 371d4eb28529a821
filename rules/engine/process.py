"""The run: frames from the top of the stack until somebody is asked, and what an answer does to the frame that asked.

A process step returns its next step and work. The engine puts down the next step, then a settling, then the work: work is
done, settled, and only then the next step runs.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from rules.engine import attempt, limits
from rules.engine.asking import ask_frame, asked_together, opens, paid, preset, step_of
from rules.engine.draft import Draft
from rules.engine.events import AMOUNTS, Answered, Finalize, Occurrence, Take, idle
from rules.engine.finalize import cost_of
from rules.engine.frames import LEAVE, Do, Frame, Happen, Process, Together, Used, Window, proposed
from rules.engine.game import Act, Ask, AskAll, Game, Ready, Todo, Work
from rules.engine.happen import concerns, happen, take_happen
from rules.engine.question import Choice, Pick, Question, fits, least_answer, only_answer
from rules.engine.settle import aftermath, settling, stirs
from rules.engine.state import Table
from rules.engine.unpaid import stop
from rules.engine.window import take_window
from rules.engine.write import write


# -- putting work on the stack
def push(game: Game, d: Draft, work: tuple[Todo, ...], used: Used = ()) -> None:
    """Put work on the stack, the first on top. A proposal that concerns nobody is written at once. `used`: abilities that
    have had a go at what this came of."""
    for at, todo in enumerate(work):
        if type(todo) is not tuple:
            put_down(d, work[at:], used)
            return
        parts = todo if AMOUNTS.isdisjoint(map(type, todo)) else tuple([e for e in todo if not idle(e)])
        if concerns(game, parts):
            put_down(d, work[at:], used)
            return
        if parts and not write(game, d, parts):
            return
        if game.timing.batch and d.stack and d.pending and stirs(game, d):
            put_down(d, work[at + 1 :], used)
            d.stack.append(settling(game))
            return


def put_down(d: Draft, work: tuple[Todo, ...], used: Used) -> None:
    """Frames and waiting proposals go on the stack, the first on top. Raises Endless if it is too high."""
    if len(d.stack) > limits.DEPTH:
        raise limits.Endless
    for todo in reversed(work):
        d.stack.append(proposed(todo, used) if isinstance(todo, tuple) else todo)


def advance(game: Game, d: Draft, work: Work) -> None:
    """What a step of the process on top of the stack came to."""
    stack, after = d.stack, game.timing.after
    frame = stack[-1]
    assert type(frame) is Process
    following, todo = work
    went_on(d, frame, following)
    if following is not None:
        stack[-1] = following
    elif game.processes[frame.name].leave:
        stack[-1] = replace(frame, step=LEAVE)
    else:
        stack.pop()
    depth = len(stack)
    if todo:
        push(game, d, todo)
    if not after or frame.name == after or d.stack is not stack:
        return
    if len(stack) > depth:
        stack.insert(depth, settling(game, frame))
    elif d.pending and (settles := aftermath(game, d, frame)):
        stack.append(settles)


def went_on(d: Draft, before: Process, now: Process | None) -> None:
    """A process is at another step, or over (None); most steps leave what it keeps as it was."""
    d.cache.changed("turn")
    if now is None or now.v is not before.v:
        d.cache.changed(before.name)


def leave(game: Game, d: Draft) -> None:
    """The process on top of the stack ends; what always runs at its end is done. A play that ends early cannot go back any more."""
    frame = d.stack.pop()
    assert isinstance(frame, Process)
    went_on(d, frame, None)
    if d.attempts and len(d.attempts[-1].stack) == len(d.stack):
        d.attempts = d.attempts[:-1]
    kind = game.processes.get(frame.name)
    if kind and kind.leave:
        push(game, d, kind.leave(game, d, frame))


def finish(game: Game, d: Draft) -> None:
    """The body on top of the stack is done."""
    frame = d.stack.pop()
    assert isinstance(frame, Do)
    if frame.item:
        unpaid = frame.outcome == "stopped"
        write(game, d, (Take(frame.item, "unpaid") if unpaid else Finalize(frame.item, frame.preset),))
    elif frame.part and d.stack and isinstance(d.stack[-1], Do):
        below = d.stack[-1]
        d.stack[-1] = replace(below, later=below.later + frame.later, kept=frame.kept, outcome=frame.outcome)
        return
    if frame.later:
        d.pending = d.pending + frame.later
    if game.timing.after and d.pending and not under_way(d):
        settles = aftermath(game, d, d.stack[-1] if d.stack else None)
        d.stack += [settles] if settles else []


def under_way(d: Draft) -> bool:
    """Is something still about to happen? Then nothing settles before it has."""
    return any(isinstance(f, Happen) for f in d.stack)


# -- questions and answers
def asked(game: Game, s: Table) -> tuple[Question, ...]:
    """What the frame on top of the stack asks, of a state or of a view."""
    if not s.stack or s.over is not None or s.bracket is not None:
        return ()
    frame = s.stack[-1]
    if isinstance(frame, Together):
        return asked_together(game, s, frame)
    question = ask_frame(game, s, frame)
    return () if question is None or isinstance(question, Ready) else (game.directs(game, s, attempt.narrowed(game, s, question)),)


def take(game: Game, d: Draft, question: Question, choice: Choice, given: bool = True) -> None:
    """Give the frame on top of the stack its answer. `given`: by a seat, so that it may start an action."""
    frame = d.stack[-1]
    if given and opens(game, d):
        open_action(d)
    if type(question) is Pick and question.why is not None:
        question, choice = directed(game, d, question, choice)
    if isinstance(frame, Process):
        step = step_of(game, frame)
        assert isinstance(step, Ask)
        advance(game, d, step.take(game, d, frame, choice))
    elif isinstance(frame, Do):
        take_do(game, d, frame, choice)
    elif isinstance(frame, Happen):
        assert isinstance(question, Pick)
        take_happen(game, d, frame, question, choice)
    elif isinstance(frame, Window):
        take_in_window(game, d, frame, question, choice)
    elif isinstance(frame, Together):
        seal(d, frame, question, choice)
    else:
        assert_never(frame)


def directed(game: Game, d: Draft, question: Pick, choice: Choice) -> tuple[Question, Choice]:
    """The question before a rule directed it, and all that is answered to it; the reason is told."""
    choice = (*question.sure, *choice)
    d.events.append(Occurrence(Answered(question.seat, question.purpose, choice, question.why)))
    asked = ask_frame(game, d, d.stack[-1])
    assert isinstance(asked, Pick)
    return asked, choice


def open_action(d: Draft) -> None:
    """An action begins."""
    d.turn = replace(d.turn, action=d.turn.action + 1)
    if not isinstance(d.stack[-1], Together):
        clear_left(d)


def clear_left(d: Draft) -> None:
    """What was last seen of cards that are gone is no longer needed."""
    if d.left and not any(isinstance(f, Do) for f in d.stack):
        d.left = {}
        d.owned.add("left")
        d.cache.changed("left")


def take_do(game: Game, d: Draft, f: Do, choice: Choice) -> None:
    """An instruction has its answer; while choices are only being made, nothing is done yet."""
    if f.choosing:
        d.stack[-1] = replace(f, at=f.at + 1, preset=(*f.preset, (f.at, choice)))
    else:
        d.stack[-1] = replace(f, chosen=choice)


def take_in_window(game: Game, d: Draft, f: Window, question: Question, choice: Choice) -> None:
    """A pass or an act, and what settles after it."""
    depth = len(d.stack)
    work = take_window(game, d, f, question, choice)
    push(game, d, work)
    if not game.timing.after or not d.stack:
        return
    if len(d.stack) > depth:
        d.stack.insert(depth, settling(game))
    elif settles := aftermath(game, d):
        d.stack.append(settles)


def seal(d: Draft, f: Together, question: Question, choice: Choice) -> None:
    """One seat's answer is sealed; what the others are asked stays as it was."""
    d.stack[-1] = replace(f, sealed={**f.sealed, question.seat: choice})
    before = d.before.cache.questions
    d.cache.questions = tuple(q for q in before if q is not question) if before and not d.events else None


def open_all(game: Game, d: Draft, f: Together) -> None:
    """Nobody is left to be asked: the sealed answers are taken together, in seat order."""
    d.stack.pop()
    d.cache.questions = None
    clear_left(d)
    process = d.stack[-1]
    assert isinstance(process, Process)
    step = step_of(game, process)
    assert isinstance(step, AskAll)
    sealed = {seat: f.sealed[seat] for seat in sorted(f.sealed) if d.seats[seat].alive}
    advance(game, d, step.take(game, d, process, sealed))


# -- the run
def run(game: Game, d: Draft) -> None:
    """Go on until somebody is asked, the game is over, or nothing is left to do."""
    for _ in range(limits.FRAMES):
        if not d.stack or d.over is not None or d.bracket is not None:
            return
        if go_on(game, d):
            return
    raise limits.Endless


def go_on(game: Game, d: Draft) -> bool:
    """One frame. True: somebody is asked."""
    frame = d.stack[-1]
    if type(frame) is Process:
        kind = game.processes.get(frame.name)
        step = kind.steps.get(frame.step) if kind else None
        if kind is None or step is None or not (kind.stands is None or kind.stands(game, d, frame)):
            leave(game, d)
        elif type(step) is Act:
            advance(game, d, step.do(game, d, frame))
        elif type(step) is Ask:
            return go_asking(game, d, frame, step)
        elif type(step) is AskAll:
            d.stack.append(Together(step.who(game, d, frame)))
        return False
    if type(frame) is Together:
        return go_together(game, d, frame)
    question = happen(game, d, frame) if type(frame) is Happen else ask_frame(game, d, frame)
    if question is None or isinstance(question, Ready):
        unasked(game, d, frame, question)
        return False
    return put_question(game, d, question)


def go_asking(game: Game, d: Draft, f: Process, step: Ask) -> bool:
    """Ask, or take it as if answered with nothing. True: somebody is asked."""
    question = step.ask(game, d, f)
    if question is None:
        advance(game, d, step.take(game, d, f, ()))
        return False
    return put_question(game, d, question)


def go_together(game: Game, d: Draft, frame: Together) -> bool:
    """Seal what needs no asking; True: somebody is still asked."""
    questions = asked_together(game, d, frame) if d.cache.questions is None else d.cache.questions
    for question in questions:
        only = settled_answer(d, question)
        if only is not None:
            d.stack[-1] = replace(frame, sealed={**frame.sealed, question.seat: only})
            d.cache.questions = None
            return False
    if not questions:
        open_all(game, d, frame)
        return False
    d.cache.questions = questions
    return True


def put_question(game: Game, d: Draft, question: Question) -> bool:
    """Ask, or give the only answer that there is. True: somebody is asked."""
    question = game.directs(game, d, attempt.narrowed(game, d, question))
    only = settled_answer(d, question)
    if only is None:
        d.cache.questions = (question,)
        return True
    if d.seats[question.seat].alive:
        d.events.append(Occurrence(Answered(question.seat, question.purpose, only)))
    take(game, d, question, only, given=False)
    return False


def settled_answer(d: Draft, question: Question) -> Choice | None:
    """The answer that the engine gives: the only legal one, or the least one for a seat that has gone."""
    if not d.seats[question.seat].alive:
        return least_answer(question)
    return None if d.options.get("ask_all") else only_answer(question)


def unasked(game: Game, d: Draft, frame: Frame, question: Ready | None) -> None:
    """A body or a window that asks nothing goes on."""
    if isinstance(frame, Do):
        do(game, d, frame, dropped=question is None)
    elif isinstance(frame, Window):
        take_in_window(game, d, frame, Pick(frame.order[frame.holder], "window", ()), ())


def do(game: Game, d: Draft, f: Do, dropped: bool) -> None:
    """One instruction of a body, or its end. With nothing to choose from, the instruction drops."""
    body = game.reader.body(game, f.address)
    if f.at >= len(body) or not d.seats[f.cause.seat].alive:
        finish(game, d)
    elif paid(game, f):
        d.stack[-1] = replace(f, choosing=True)
    elif dropped and f.at < cost_of(game, f.address) and not f.choosing:
        stop(game, d, len(d.stack) - 1)
    elif dropped:
        noted = (*f.preset, (f.at, ())) if f.choosing else f.preset
        d.stack[-1] = replace(f, at=f.at + 1, outcome="gone", preset=noted)
    elif f.choosing:
        d.stack[-1] = replace(f, at=f.at + 1)
    else:
        instruct(game, d, f)


def instruct(game: Game, d: Draft, f: Do) -> None:
    """Do the next instruction with its answer: the one given, or one given when it was put on the chain, if still legal."""
    node = game.reader.body(game, f.address)[f.at]
    before = preset(f)
    if before is not None and f.chosen is None:
        question = game.reader.ask(game, d, f, node)
        chosen = None if question is None or isinstance(question, Ready) else still(attempt.narrowed(game, d, question), before)
        if not chosen:
            d.stack[-1] = replace(f, at=f.at + 1, outcome="gone")
            return
        f = replace(f, chosen=chosen)
    d.stack[-1] = replace(f, at=f.at + 1, chosen=None, outcome="done")
    push(game, d, tuple(game.reader.do(game, d, f, node)), f.used)


def still(question: Question, choice: Choice) -> Choice | None:
    """What is left of an earlier choice: options that have become illegal are ignored."""
    if isinstance(question, Pick):
        kept = tuple(o for o in choice if o in question.options)
        return kept or None
    return choice if fits(question, choice) else None
