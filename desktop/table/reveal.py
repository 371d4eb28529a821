"""The moment at which what several seats chose in secret opens: whether it is told, and what is then said of each."""

from __future__ import annotations

from desktop.table.standing import total
from rules.engine.events import Conceded, Event, Move
from rules.engine.frames import Process, Together
from rules.engine.game import Game
from rules.engine.line import TABLE, Line, SeatId, TheSeat
from rules.engine.sight import SPECTATOR, seen_by
from rules.engine.state import State
from rules.engine.step import Step
from rules.language.say.events import tell
from rules.language.say.lines import sentence
from rules.language.say.questions import first_of
from rules.language.say.summary import Summary, total_line


def reveal(game: Game, step: Step) -> Summary | None:
    """What is told when secret choices of several seats opened in this step: totals where cards came into play, else what each laid
    open, where the game has words for that. None: nothing opened, or no card was shown by it but those of a seat that gave up."""
    gone = {o.event.seat for o in step.events if isinstance(o.event, Conceded)}
    shown = [o.event for o in step.events if laid_open(game, step.before, o.event) and holder(step.before, o.event) not in gone]
    if step.edits or not shown or not any(isinstance(f, Together) and len(f.seats) > 1 for f in step.before.stack[-1:]):
        return None
    purpose = next((f.step for f in reversed(step.before.stack) if isinstance(f, Process)), "")
    heading = Line(first_of(game, f"opened.{purpose}", "told.opened"))
    in_play = any(into_play(game, step.before, e) for e in shown)
    if not in_play and heading.id == "told.opened":
        return None
    view = seen_by(game, step.after, SPECTATOR)
    lines = totals(game, view) if in_play else laid_down(game, step)
    return Summary(sentence(game, view, heading), tuple((seat, sentence(game, view, line)) for seat, line in lines), "")


def laid_open(game: Game, before: State, e: Event) -> bool:
    """Does a card come before all eyes from where not all saw it?"""
    if not isinstance(e, Move) or e.ref not in before.cards or e.to not in before.zones:
        return False
    zone, to = (game.zones[before.zones[z].kind] for z in (before.cards[e.ref].zone, e.to))
    return zone.seen != "all" and to.seen == "all"


def holder(before: State, e: Event) -> SeatId:
    """Whose card comes before all eyes."""
    return before.zones[before.cards[e.ref].zone].seat if isinstance(e, Move) else TABLE


def into_play(game: Game, before: State, e: Event) -> bool:
    """Does it come into play?"""
    return isinstance(e, Move) and game.zones[before.zones[e.to].kind].active


def totals(game: Game, view: State) -> list[tuple[SeatId, Line]]:
    """Each seat with its total."""
    return [(SeatId(i), total_line(SeatId(i), *total(game, view, SeatId(i)))) for i in range(len(view.seats))]


def laid_down(game: Game, step: Step) -> list[tuple[SeatId, Line]]:
    """Each seat that plays with what it laid down, or that it did not."""
    told = [line for line in tell(game, step, SPECTATOR) if line.id.startswith("told.move.")]
    found = []
    for i in (SeatId(i) for i, seat in enumerate(step.after.seats) if seat.alive):
        nothing = Line("told.opened.nothing", (TheSeat(i),))
        found.append((i, next((line for line in told if line.arguments[:1] == (TheSeat(i),) and not drawn(line)), nothing)))
    return found


def drawn(line: Line) -> bool:
    """Is it told of a card that was drawn?"""
    return line.id == "told.move.draw"
