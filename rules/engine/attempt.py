"""What is half paid: inside a play that may have to go back, and inside the cost of an ability, a seat is offered only what can still
be completed; and an ability only if its cost can be.

It is tried out, on the view of the seat that pays, with the others letting it be where they may. What they do instead is
not known before; then the play goes back, and the ability stops.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from rules.engine import limits, process
from rules.engine.ability import Node, Role
from rules.engine.draft import Draft
from rules.engine.events import UNPAID, Event, Item, Mark, PutBack, Take
from rules.engine.finalize import cost_of
from rules.engine.frames import Do, Process, Settling, Window
from rules.engine.game import Game
from rules.engine.line import SeatId
from rules.engine.question import USE, YES, Amounts, Choice, Option, Pick, Question, answers
from rules.engine.settle import own
from rules.engine.sight import seen_at_once
from rules.engine.state import State, Table
from rules.engine.traits import traits
from rules.engine.triggers import index

TRIALS = 400  # so many answers are tried; with more ways than that the play is taken to have one that works
WIDTH = 40  # so many answers of one question inside a trial
STARTS: dict[str, Role] = {"interrupt": "interrupt", "replace": "instead"}
"""Which abilities are used by the answers to a question, by its purpose; else those that are used at will."""


class Trial:
    """A play tried out by the seat whose it is, from a moment when `depth` plays are under way; or, with a `place`, the ability
    whose cost is being paid there on the stack; or, if that settles, the abilities that go on the chain (`items`: those pending)."""

    def __init__(self, game: Game, s: Table, seat: SeatId, depth: int = 0, place: int | None = None) -> None:
        now = s.freeze() if isinstance(s, Draft) else s
        assert isinstance(now, State)
        self.game, self.seat, self.depth, self.place = game, seat, depth, place
        self.start = seen_at_once(game, now, seat)
        self.settles = place is not None and type(now.stack[place]) is Process
        self.items: frozenset[int] = frozenset()
        self.left = TRIALS

    def completes(self, s: State, question: Question, choice: Choice) -> bool:
        """Can the play be paid for after this answer?"""
        self.left -= 1
        if self.left < 0:
            return True
        d = tried(self.game, s)
        try:
            process.take(self.game, d, question, choice, given=False)
            return self.goes_on(d, 0)
        except limits.Endless:
            return False

    def begins(self, play: Process) -> bool:
        """Can this play be paid for, once begun?"""
        d = tried(self.game, self.start)
        d.stack.append(play)
        try:
            process.go_on(self.game, d)
            return self.goes_on(d, 0)
        except limits.Endless:
            return False

    def affords(self, question: Question, option: Option) -> bool:
        """Can the cost of the ability that this option begins be paid, or what it agrees to do?"""
        d = tried(self.game, self.start)
        try:
            process.take(self.game, d, question, (option,), given=False)
            begun = d.stack[-1] if d.stack else None
            if type(begun) is not Do or (option.word == USE and not cost_of(self.game, begun.address)):
                return True
            self.place = len(d.stack) - 1
            return self.goes_on(d, 0)
        except limits.Endless:
            return False

    def goes_on(self, d: Draft, told: int) -> bool:
        """Can it be paid for from here? `told`: how many events have been looked through."""
        for _ in range(limits.FRAMES):
            new = [o.event for o in d.events[told:]]
            if any(self.fails(e) for e in new):
                return False
            if self.is_paid(d):
                return self.place is not None or not any(type(e) is PutBack for e in new)
            if not d.stack or d.over is not None:
                return True
            told = len(d.events)
            self.items = frozenset(i.id for i in d.items if self.settles and self.is_chosen(i))
            if process.go_on(self.game, d) and self.is_asked(d):
                s, question = d.freeze(), asked_first(d)
                return any(self.completes(s, question, choice) for choice in islice(answers(question), WIDTH))
        return False

    def is_chosen(self, item: Item) -> bool:
        """Is this an ability that the seat need not have put on the chain, and that is still to be paid for?"""
        ability = self.game.abilities.get(item.address)
        return item.pending and item.cause.seat == self.seat and ability is not None and not ability.forced

    def fails(self, event: Event) -> bool:
        """Does this tell that something could not be paid for?"""
        if type(event) is Take:
            return event.why == UNPAID and event.item in self.items
        return type(event) is Mark and event.name == UNPAID and event.seat == self.seat

    def is_paid(self, d: Draft) -> bool:
        """Is the play over and done, or the cost of the ability, or of all that is on the chain?"""
        if self.place is None:
            return len(d.attempts) < self.depth
        if len(d.stack) <= self.place:
            return True
        if self.settles:
            return type(d.stack[-1]) is Window
        f = d.stack[self.place]
        return len(d.stack) == self.place + 1 and type(f) is Do and f.chosen is None and f.at >= cost_of(self.game, f.address)

    def is_asked(self, d: Draft) -> bool:
        """Is it this seat that is asked? Another one answers as little as it may."""
        question = asked_first(d)
        if question.seat == self.seat:
            return True
        process.take(self.game, d, question, next(answers(question)), given=False)
        return False


def tried(game: Game, s: State) -> Draft:
    """A step that is only tried out."""
    d = Draft(game, s)
    d.trying = True
    return d


def asked_first(d: Draft) -> Question:
    """The question on the table."""
    assert d.cache.questions
    return d.cache.questions[0]


def can_begin(game: Game, s: Table, seat: SeatId, play: Process) -> bool:
    """Could this play, once begun, be paid for?"""
    if isinstance(s, Draft) and s.trying:
        return True
    return Trial(game, s, seat, len(s.attempts) + 1).begins(play)


def affordable(game: Game, s: Table, question: Pick) -> Question:
    """The question without what could be begun, but not paid for."""
    if game.timing.triggers == "items" and question.purpose == "trigger":
        return paid_together(game, s, question)
    doubtful = [o for o in question.options if (o.word == USE or o.word == YES) and is_doubtful(game, s, question, o)]
    if not doubtful:
        return question
    trial = Trial(game, s, question.seat)
    gone = {o for o in doubtful if not trial.affords(question, o)}
    options = tuple(o for o in question.options if o not in gone)
    return replace(question, options=options, least=min(question.least, len(options)), most=max(1, min(question.most, len(options))))


def paid_together(game: Game, s: Table, question: Pick) -> Question:
    """Which abilities go on the chain at once: only those that can all be paid for. Where all of them can, fewer can too."""
    costs = [cost for o in question.options for cost in costs_on(game, s, question, o)]
    if len(costs) < 2 and not any(undecided(game, s, cost) for cost in costs):
        return question
    trial = Trial(game, s, question.seat, place=len(s.stack) - 1)
    return question if trial.completes(trial.start, question, question.options) else narrowed_many(trial, question)


def is_doubtful(game: Game, s: Table, question: Pick, option: Option) -> bool:
    """Is it not clear that what this option begins, or agrees to, can be paid for?"""
    if option.word == YES:
        return taxed(game, s) or agreed_to(game, s)
    return any(undecided(game, s, cost) for cost in costs_on(game, s, question, option))


def costs_on(game: Game, s: Table, question: Pick, option: Option) -> list[tuple[Node, ...]]:
    """The cost of the ability that this option uses, or of those of its card that it could."""
    top = s.stack[-1]
    if type(top) is Process and type(top.v) is Settling:
        return [cost for cost in [game.reader.cost(game, own(top, question.seat)[option.n].address)] if cost]
    role = STARTS.get(question.purpose, "action")
    held = (game.abilities.get(h.address) for h in traits(game, s, option.ref).abilities) if option.ref in s.cards else ()
    return [a.cost for a in held if a and a.role == role and a.cost]


def taxed(game: Game, s: Table) -> bool:
    """Could somebody change or forbid a payment?"""
    heard = index(game, s)
    return "pay" in heard.interrupt or "pay" in heard.cannot


def agreed_to(game: Game, s: Table) -> bool:
    """Does the instruction on top of the stack take something of which it is not clear that it can be paid?"""
    f = s.stack[-1]
    if type(f) is not Do:
        return False
    taken = game.reader.takes(game.reader.body(game, f.address)[f.at])
    return bool(taken) and undecided(game, s, taken)


def undecided(game: Game, s: Table, cost: tuple[Node, ...]) -> bool:
    """Is it not clear by itself that a cost can be paid: because there are several things to pay that hang on each other, because
    somebody could change what is paid, or because it is such as cannot be?"""
    heard = index(game, s)
    if len(cost) > 1 and (game.timing.batch or not game.reader.separate(cost)):
        return True
    kinds = [game.reader.comes_to(node) for node in cost]
    return not heard.cannot.keys().isdisjoint(kinds) or ("pay" in kinds and "pay" in heard.interrupt)


def paying(game: Game, s: Table, seat: SeatId) -> int | None:
    """The place on the stack of an ability of this seat whose cost is being paid, and not clearly can be."""
    for at in range(len(s.stack) - 1, -1, -1):
        f = s.stack[at]
        if type(f) is Do and f.cause.seat == seat and not f.choosing and (cost := game.reader.cost(game, f.address)):
            half = f.at < len(cost) or (f.at == len(cost) and at < len(s.stack) - 1)
            if half and undecided(game, s, cost[f.at :] or cost[-1:]):
                return at
    return None


def whose(s: Table) -> SeatId | None:
    """Whose play is under way that may still have to go back."""
    if not s.attempts:
        return None
    at = len(s.attempts[-1].stack)
    play = s.stack[at] if at < len(s.stack) else None
    seat: SeatId | None = getattr(play.v, "seat", None) if isinstance(play, Process) else None
    return seat


def under_way(game: Game, s: Table, seat: SeatId) -> Trial | None:
    """A trial of what this seat is just paying for: a play, or else the ability on the stack."""
    if seat == whose(s):
        return Trial(game, s, seat, len(s.attempts))
    place = paying(game, s, seat)
    return None if place is None else Trial(game, s, seat, place=place)


def narrowed(game: Game, s: Table, question: Question) -> Question:
    """The question with those answers alone after which what is under way can be paid for; with all, if none is left: then
    another seat has seen to that."""
    if not (s.attempts or game.has_costs) or (isinstance(s, Draft) and s.trying):
        return question
    trial = under_way(game, s, question.seat)
    if trial is None:
        return affordable(game, s, question) if isinstance(question, Pick) else question
    if isinstance(question, Pick) and question.most == 1:
        return narrowed_pick(trial, question)
    if isinstance(question, Amounts) and len(question.rows) == 1:
        return narrowed_amount(trial, question)
    return narrowed_many(trial, question)


def narrowed_many(trial: Trial, question: Question) -> Question:
    """Several cards, an order, several numbers: as many answers as are tried, those that cannot be completed are barred; and
    options that are in no other."""
    good, barred = list[Choice](), list[Choice]()
    for choice in islice(answers(question), TRIALS):
        (good if trial.completes(trial.start, question, choice) else barred).append(choice)
    if not good or not barred:
        return question
    if isinstance(question, Pick) and len(good) + len(barred) < TRIALS:
        useful = {option for choice in good for option in choice}
        options = tuple(option for option in question.options if option in useful)
        barred = [choice for choice in barred if useful.issuperset(choice)]
        sizes = [len(choice) for choice in good]
        question = replace(question, options=options, least=min(sizes), most=max(sizes))
    return replace(question, barred=tuple(barred))


def narrowed_pick(trial: Trial, question: Pick) -> Pick:
    """One or none of the options."""
    good = {choice for choice in answers(question) if trial.completes(trial.start, question, choice)}
    if not good:
        return question
    options = tuple(o for o in question.options if (o,) in good)
    return replace(question, options=options, least=0 if () in good else 1)


def narrowed_amount(trial: Trial, question: Amounts) -> Amounts:
    """The most that can be completed; what is less can be too."""
    row = question.rows[0]
    most = next((n for n in falling(row.least, row.most) if trial.completes(trial.start, question, (n,))), row.most)
    return replace(question, rows=(replace(row, most=most),))


def falling(least: int, most: int) -> Iterator[int]:
    """From the most to the least."""
    return iter(range(most, least - 1, -1))
