"""Start a game, ask, answer, edit. `answer(game, state, seat, choice) -> Step`: nothing else changes a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.engine import limits
from rules.engine.ahead import is_wish, wish
from rules.engine.asking import opens
from rules.engine.bracket import IN_IT, count_move
from rules.engine.chance import Chance
from rules.engine.draft import Draft
from rules.engine.edit import refuse_edit
from rules.engine.events import Attach, Conceded, Event, Exhaust, Mark, Move, Occurrence, Over
from rules.engine.follow import followed_event
from rules.engine.frames import Together
from rules.engine.game import Game
from rules.engine.line import NOWHERE, TABLE, Line, Ref, SeatId, TheCard, TheSeat, ZoneId, zone_of
from rules.engine.process import asked, go_on, open_action, push, run, take
from rules.engine.question import CONCEDE, UNSEAL, Amounts, Choice, Pick, Posed, Question, broken_limit, fits, is_shaped, naming
from rules.engine.refusal import Refusal, Refused
from rules.engine.series import rests
from rules.engine.settle import aftermath
from rules.engine.state import Known, Seat, State, Table, Zone, living
from rules.engine.write import write


class Step(Struct, frozen=True):
    """One answer or edit: the state before and after, what happened, who learned which face, and the action it belongs to. `posed`: what
    was asked; None for an edit, and for what stands in no question."""

    before: State
    after: State
    seat: SeatId
    choice: Choice
    events: tuple[Occurrence, ...]
    learned: tuple[tuple[SeatId, Ref], ...] = ()
    chanced: bool = False
    edits: tuple[Event, ...] = ()
    posed: Posed | None = None

    @property
    def alone(self) -> bool:
        """Is it no part of an action, but undone by itself: an edit, or a seat that passes in advance?"""
        return bool(self.edits) or is_wish(self.choice)

    @property
    def action(self) -> int:
        """The number of the action that this step belongs to."""
        return self.after.turn.action


def start(
    game: Game,
    seats: int,
    seed: str,
    options: Mapping[str, str | int | bool] | None = None,
    decks: Sequence[tuple[str, ...]] | None = None,
    names: Sequence[str] = (),
    fixed: tuple[str | int, ...] = (),
) -> State:
    """Deal a game: set up by its rules, and run to the first question."""
    return deal(game, bare(game, seats, seed, options, decks, names, fixed)).after


def deal(game: Game, table: State) -> Step:
    """Deal a game onto a bare table: a step of nobody, with all that happened before the first question."""
    d = Draft(game, table)
    game.setup(game, d)
    return finished(game, d, TABLE, ())


def bare(
    game: Game,
    seats: int,
    seed: str,
    options: Mapping[str, str | int | bool] | None = None,
    decks: Sequence[tuple[str, ...]] | None = None,
    names: Sequence[str] = (),
    fixed: tuple[str | int, ...] = (),
) -> State:
    """A table with its zones and seats, and nothing on it."""
    zones = {zone_of(kind, seat): Zone(kind, seat) for kind, seat in game.zone_seats(seats)}
    lists = decks or [game.default_deck(seats, SeatId(i)) for i in range(seats)]
    start_with = dict.fromkeys(game.resources, 0)
    people = tuple(Seat(i, dict(start_with), True, lists[i], names[i] if i < len(names) else "") for i in range(seats))
    return State(
        game=game.name, options=dict(options or {}), cards={}, zones=zones, seats=people, chance=Chance(seed, 0, fixed), ids=0,
        knowledge=tuple(Known() for _ in range(seats)),
    )  # fmt: skip


def questions(game: Game, s: Table) -> tuple[Question, ...]:
    """Who is asked what now, with every legal answer. Of a view: what that seat is asked."""
    if s.cache.questions is None:
        s.cache.questions = asked(game, s)
    return s.cache.questions


def question_for(game: Game, s: Table, seat: SeatId) -> Question | None:
    """What this seat is asked now."""
    for question in questions(game, s):
        if question.seat == seat:
            return question
    return None


def answer(game: Game, state: State, seat: SeatId, choice: Choice) -> Step:
    """A seat answers. Raises Refused if it is not asked or the answer is not among the legal ones; Endless if the rules
    then come to no question."""
    if state.bracket is not None:
        raise Refused(IN_IT)
    d = Draft(game, state)
    posed: Posed | None = None
    if choice == CONCEDE:
        concede(game, d, seat)
    elif choice == UNSEAL:
        unseal(game, d, seat)
    elif is_wish(choice):
        wish(game, d, seat, choice)
    else:
        question = question_for(game, state, seat)
        refusal = refuse(game, state, seat, question, choice)
        if refusal:
            raise Refused(refusal)
        assert question is not None
        posed = Posed(question.purpose, question.about, question.secret)
        take(game, d, question, choice)
    return finished(game, d, seat, choice, posed=posed)


def finished(game: Game, d: Draft, seat: SeatId, choice: Choice, edits: tuple[Event, ...] = (), posed: Posed | None = None) -> Step:
    """Run to the next question and freeze."""
    run(game, d)
    return Step(d.before, d.freeze(), seat, choice, tuple(d.events), tuple(d.learned), d.chanced, edits, posed)


def supposed(game: Game, view: State, events: tuple[Event, ...]) -> State:
    """The table as it would lie after this, for whoever has the view: nothing is fired, and nobody is asked."""
    d = Draft(game, view)
    d.quiet = True
    write(game, d, events)
    return d.freeze()


def moment(game: Game, step: Step, name: str) -> State:
    """The table within a step, right after the mark of this name; as it was before the step if there is none."""
    d = Draft(game, step.before)
    question = question_for(game, step.before, step.seat)
    if question is None or not fits(question, step.choice):
        return step.before
    take(game, d, question, step.choice)
    for _ in range(limits.FRAMES):
        if any(type(o.event) is Mark and o.event.name == name for o in d.events):
            return d.freeze()
        if not d.stack or d.over is not None or go_on(game, d):
            break
    return step.before


def refuse(game: Game, s: Table, seat: SeatId, question: Question | None, choice: Choice) -> Refusal | None:
    """Why this is no answer, or None."""
    if s.over is not None:
        return Refusal(Line("refuse.over"), "table.over")
    if question is None:
        others = tuple(TheSeat(q.seat) for q in questions(game, s))
        return Refusal(Line("refuse.not-asked", (TheSeat(seat), *others)), "table.asked")
    if fits(question, choice):
        return None
    if question.barred and is_shaped(question, choice):
        return Refusal(Line("refuse.barred"), "table.completed")
    beyond = beyond_bounds(question, choice)
    return beyond or Refusal(Line("refuse.not-offered", (question.purpose,)), "table.offered")


def beyond_bounds(question: Question, choice: Choice) -> Refusal | None:
    """What bound an answer breaks: a limit, how many may be chosen, how much a number may be."""
    if isinstance(question, Pick):
        limit = broken_limit(question, choice)
        if limit:
            return Refusal(Line("refuse.limit", (limit.word, limit.least, limit.most)), limit.rule or "table.offered")
        if not question.least <= len(choice) <= question.most:
            return Refusal(Line("refuse.number", (question.least, question.most)), question.rule or "table.offered")
    if isinstance(question, Amounts) and len(choice) == len(question.rows):
        for row, n in zip(question.rows, choice, strict=True):
            if not isinstance(n, int) or not row.least <= n <= row.most:
                return Refusal(Line("refuse.number", (row.least, row.most)), question.rule or "table.offered")
    return None


def why_not(game: Game, view: State, seat: SeatId, ref: Ref, zone: ZoneId = NOWHERE) -> Refusal | None:
    """Why this card cannot be used (or put into this zone) by this seat now; None if it can. Takes the seat's view."""
    if view.over is not None:
        return Refusal(Line("refuse.over"), "table.over")
    if view.bracket is not None:
        return IN_IT
    question = question_for(game, view, seat)
    if question is None:
        others = tuple(TheSeat(q.seat) for q in questions(game, view))
        return Refusal(Line("refuse.not-asked", (TheSeat(seat), *others)), "table.asked")
    offered = naming(question, ref)
    if any(not zone or o.zone == zone for o in offered):
        return None
    found = game.why_not(game, view, seat, ref, zone)
    other = Line("refuse.elsewhere", (TheCard(ref),)) if offered else Line("refuse.not-offered", (question.purpose,))
    return found or Refusal(other, "table.offered")


def concede(game: Game, d: Draft, seat: SeatId) -> None:
    """A seat gives up, in the middle of anything. The game says what becomes of it; the engine stops asking it."""
    if d.over is not None or not 0 <= seat < len(d.seats) or not d.seats[seat].alive:
        raise Refused(Refusal(Line("refuse.over"), "table.over"))
    if rests(game, d):
        raise Refused(Refusal(Line("refuse.no-game"), "table.between"))
    open_action(d)
    d.seat(seat, alive=False)
    d.events.append(Occurrence(Conceded(seat)))
    d.attempts = ()
    alive = living(d)
    if len({d.seats[i].team for i in alive}) < 2:
        write(game, d, (Over(alive, "conceded"),))
        return
    push(game, d, game.conceded(game, d, seat))
    if game.timing.after and d.stack and (settles := aftermath(game, d)):
        d.stack.append(settles)


def unseal(game: Game, d: Draft, seat: SeatId) -> None:
    """A seat takes its sealed answer back, as if it had not been given."""
    top = d.stack[-1] if d.stack else None
    if not isinstance(top, Together) or seat not in top.sealed:
        raise Refused(Refusal(Line("refuse.not-sealed", (TheSeat(seat),)), "table.sealed"))
    d.stack[-1] = replace(top, sealed={s: c for s, c in top.sealed.items() if s != seat})
    if opens(game, d):
        d.turn = replace(d.turn, action=d.turn.action - 1)


def edit(game: Game, state: State, seat: SeatId, events: tuple[Event, ...]) -> Step:
    """A change by hand: a step of the same history, at any question. It fires nothing and overrides what cannot be; while a
    bracket is open, no rule goes on after it.
    Raises Refused, with what is wrong, before anything is changed."""
    refusal = refuse_edit(game, state, seat, events)
    if refusal:
        raise Refused(refusal)
    d = Draft(game, state)
    d.quiet = True
    d.attempts = ()
    write_edit(game, d, events)
    d.quiet = False
    count_move(d)
    return finished(game, d, seat, (), events)


def write_edit(game: Game, d: Draft, events: tuple[Event, ...]) -> None:
    """The parts of an edit, all at once. Only a card that is moved and then attached or exhausted is followed: elsewhere it may be
    a new one."""
    moved = {e.ref for e in events if type(e) is Move}
    at = next((i for i, e in enumerate(events) if isinstance(e, Attach | Exhaust) and e.ref in moved), len(events))
    write(game, d, events[:at])
    if at < len(events):
        names = {o.event.ref: o.event.new for o in d.events if type(o.event) is Move and o.event.new}
        write(game, d, tuple(followed_event(e, names) for e in events[at:]))
