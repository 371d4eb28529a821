"""The log: what a step was, told so that a seat hears no card that it does not know."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rules.engine.events import Answered, Occurrence, Sandbox
from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.line import Line, SeatId, TheSeat
from rules.engine.question import Option
from rules.engine.sight import seen_by
from rules.engine.state import State
from rules.engine.step import Step
from rules.language.say.by_hand import PLACED
from rules.language.say.deeds import deed, sealed, uses
from rules.language.say.style import PLAIN, Style
from rules.language.say.telling import Telling, silent

MERGED = ("told.move", "told.by-hand")  # what may be said of several cards in one line
PASS = (Option("pass"),)
PASSES = ("told.passed", "told.mark.pass")


class Account(Struct, frozen=True):
    """A step as one seat hears of it: what somebody did, if it was an answer; and the lines of the log."""

    deed: Line | None
    lines: tuple[Line, ...]


def told(game: Game, view: State, occurrence: Occurrence, before: State | None = None) -> Line | None:
    """What a log says of an occurrence to the seat whose view this is; None: nothing. `before` is its view before."""
    return Telling(game, view, before or view).line(occurrence.event)


def tell(game: Game, step: Step, seat: SeatId, style: Style = PLAIN) -> tuple[Line, ...]:
    """A step as a seat's log lines."""
    return account(game, step, seat, style).lines


def account(game: Game, step: Step, seat: SeatId, style: Style = PLAIN) -> Account:
    """A step as a seat hears of it. What was done stands in the log, too, if an ability was used or nothing else tells of it."""
    view, before = seen_by(game, step.after, seat), seen_by(game, step.before, seat)
    telling = Telling(game, view, before, by_hand=bool(step.edits), step=step, reader=seat, style=style)
    lines = happened(telling, step)
    done = deed(telling, step, bool(lines), style) if not step.edits else None
    if done is not None and logged(step, lines) and not done.id.startswith("did.decided"):
        lines.insert(0, sealed(telling, step) or done)
    return Account(done, tuple(lines))


def logged(step: Step, lines: list[Line]) -> bool:
    """Does the log tell what was done? Where an ability was used or left, where somebody passed, or if nothing else tells of it."""
    passed = step.choice == PASS and not any(line.id in PASSES for line in lines)
    return passed or uses(step) or all(line.id == "told.phase" for line in lines)


def happened(telling: Telling, step: Step) -> list[Line]:
    """What happened in a step, and which phases began: with which lines one begins, the game says. What several cards do alike is
    one line."""
    game, in_sandbox = telling.game, step.before.bracket is not None or step.after.bracket is not None
    lines: list[Line] = [Line("told.edited")] if step.edits and not in_sandbox else []
    phase = phase_of(game, step.before)
    idle: TheSeat | None = None  # for whom it passed
    for occurrence in step.events:
        if isinstance(occurrence.event, Answered) and occurrence.event.why is None:
            idle = TheSeat(occurrence.event.seat) if occurrence.event.choice == PASS else None
        line = telling.said(occurrence.event)
        if line is not None and line.id in PASSES and line.arguments[:1] == (idle,):
            line, idle = Line("told.nothing-to-do", line.arguments[:1]), None
        if line is not None:
            begun = game.lines.get(f"begins.{line.id}", phase)
            if begun != phase:
                lines.append(Line("told.phase", (begun,)))
                phase = begun
            if not silent(game, line):
                merge(game, lines, line)
        if isinstance(occurrence.event, Sandbox):
            lines += occurrence.event.accepted
    after = phase_of(game, step.after)
    if after and after != phase and step.after.over is None:
        lines.append(Line("told.phase", (after,)))
    return lines


def merge(game: Game, lines: list[Line], line: Line) -> None:
    """Add a line; the same said of one more card only adds that card, unless the same seat did something else meanwhile. Two
    that follow each other are one, where the game has words for both together."""
    both = f"{lines[-1].id}+{line.id}" if lines else ""
    if both in game.lines:
        lines[-1] = Line(both, line.arguments + lines[-1].arguments)
        return
    alike = 3 if line.id.startswith(PLACED) else 2
    for at in range(len(lines) - 1, -1, -1):
        last = lines[at]
        if not (last.id.startswith(MERGED) and line.id.startswith(MERGED)):
            break
        if last.id == line.id and last.arguments[:alike] == line.arguments[:alike]:
            lines[at] = Line(last.id, last.arguments + line.arguments[alike:])
            return
        if last.arguments[0] == line.arguments[0]:
            break
    lines.append(line)


def phase_of(game: Game, s: State) -> str:
    """The phase that a table is in, by the name that the game gives to a process step on the stack: the innermost that has one."""
    for frame in reversed(s.stack):
        if isinstance(frame, Process):
            found = game.lines.get(f"phase.{frame.name}.{frame.step}")
            if found:
                return found
    return ""


def plain(game: Game, view: State, lines: tuple[Line, ...]) -> Iterator[str]:
    """Lines as sentences."""
    from rules.language.say.lines import sentence

    for line in lines:
        yield sentence(game, view, line)
