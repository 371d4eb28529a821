"""The log: what an occurrence is in words, and what a step was, told so that a seat hears no card that it does not know.

Names are found when a step is told: on the seat's view after it; of cards that are gone since, on the view before it, if
that seat saw the zone in which they lay.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.card import UNKNOWN
from rules.engine.events import (
    UNPAID,
    Answered,
    Attach,
    Conceded,
    Count,
    Create,
    Drawn,
    Event,
    Exhaust,
    Face,
    Gain,
    Learn,
    Mark,
    Move,
    Note,
    Occurrence,
    Over,
    Pay,
    PutBack,
    Remove,
    Roll,
    Sandbox,
    Shuffle,
    Take,
)  # fmt: skip
from rules.engine.frames import Process, Together
from rules.engine.game import Game
from rules.engine.line import NOBODY, TABLE, Argument, Line, Ref, SeatId, TheCard, TheNamed, TheSeat, ZoneId
from rules.engine.sight import seen_by
from rules.engine.state import State
from rules.engine.step import Step
from rules.language.say.by_hand import PLACED, besides, placed
from rules.language.say.count import is_count, name_of, printed_sums

TOLD = {
    "told.sealed": "{0} has chosen.",
    "told.answered": "{0} goes on.",
    "told.edited": "The table was changed by hand.",
    "told.phase": "{0}",
    "told.move": "{0} moves {2+8}.",
    "told.move.draw": "{0} draws {2+3}.",
    "told.move.discard": "{0} discards {2+5}.",
    "told.move.play": "{0} plays {2+}.",
    "told.move.refill": "The discard becomes the deck.",
    "told.shuffle": "The deck of {0} is shuffled.",
    "told.gain": "{0} gains {1} {3} and has {2} now.",
    "told.lose": "{0} loses {1} {3} and has {2} now.",
    "told.pay": "{0} pays {1} {2}.",
    "told.count": "{0} gets {1} {2}.",
    "told.uncount": "{0} loses {1} {2}.",
    "told.exhaust": "{0} is exhausted.",
    "told.ready": "{0} is readied.",
    "told.face.up": "{0} is turned face up.",
    "told.face.down": "{0} is turned face down.",
    "told.attach": "{0} is attached to {1}.",
    "told.detach": "{0} is taken off.",
    "told.create": "{0} comes into play.",
    "told.remove": "{0} leaves the game.",
    "told.learn": "{0} sees {2+8}.",
    "told.reveal": "{2+8}: shown to all.",
    "told.drawn": "Chance decides: {1}.",
    "told.counter": "What waits is called off.",
    "told.put-back": "{0} takes back a play that could not be paid.",
    "told.unpaid": "{0} cannot pay for {1}, so nothing comes of it.",
    "told.passed": "{0} passes.",
    "told.passing": "{0} passes in advance, until {1}.",
    "told.passing.no": "{0} no longer passes in advance.",
    "told.opened": "All show what they chose",
    "told.opened.nothing": "{0} lays down nothing.",
    "told.counted": "{0} {1}",
    "told.counted.parts": "{0} {1} = {2} printed + {3} from bonuses",
    "told.conceded": "{0} gives up.",
    "told.over": "{0+} has won.",
    "told.over.conceded": "{0+} has won: all others gave up.",
    "told.over.draw": "The game ends in a draw.",
}  # fmt: skip

MERGED = ("told.move", "told.by-hand")  # what may be said of several cards in one line


def told(game: Game, view: State, occurrence: Occurrence, before: State | None = None) -> Line | None:
    """What a log says of an occurrence to the seat whose view this is; None: nothing. `before` is its view before."""
    return Telling(game, view, before or view).line(occurrence.event)


def tell(game: Game, step: Step, seat: SeatId) -> tuple[Line, ...]:
    """A step as a seat's log lines. What several cards do alike is one line."""
    view, before = seen_by(game, step.after, seat), seen_by(game, step.before, seat)
    telling = Telling(game, view, before, by_hand=bool(step.edits), step=step)
    in_sandbox = step.before.bracket is not None or step.after.bracket is not None
    lines: list[Line] = [Line("told.edited")] if step.edits and not in_sandbox else []
    forced = -1  # where the engine begins to give the only answers of the next question
    for occurrence in step.events:
        if isinstance(occurrence.event, Answered) and forced < 0:
            forced = len(lines)
        line = telling.line(occurrence.event)
        if line is not None:
            merge(lines, line)
        if isinstance(occurrence.event, Sandbox):
            lines += occurrence.event.accepted
    if not step.events and not step.edits:
        waits = step.after.stack and isinstance(step.after.stack[-1], Together)
        lines.append(Line("told.sealed" if waits else "told.answered", (TheSeat(step.seat),)))
    phase = phase_of(game, step.after)
    if phase and phase != phase_of(game, step.before) and step.after.over is None:
        ends = any(is_count(game, o.event) for o in step.events)  # a round's end is told before what comes after it
        lines.insert(forced if forced >= 0 and not ends else len(lines), Line("told.phase", (phase,)))
    return tuple(lines)


def merge(lines: list[Line], line: Line) -> None:
    """Add a line; the same said of one more card only adds that card, unless the same seat did something else meanwhile."""
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


class Telling:
    """One seat's ears for one step. What is exhausted is told only if it was done by hand: rules say why."""

    def __init__(self, game: Game, view: State, before: State, by_hand: bool = False, step: Step | None = None) -> None:
        self.by_hand = by_hand
        self.step = step
        self.passing: dict[Ref, str] = {}  # cards that lay face up before everybody since the step began
        self.lost: set[Ref] = set()  # cards that went out of this seat's sight since then
        self.game = game
        self.view = view
        self.before = before
        self.came: dict[Ref, SeatId] = {}
        self.has = [dict(seat.resources) for seat in before.seats]  # what each seat has when an event has happened

    def card(self, ref: Ref, new: Ref = NOBODY) -> Argument:
        """A card by its name if the seat knows it, else as the unknown card."""
        for now in (new, ref):
            if now and now in self.view.cards:
                name = self.view.cards[now].definition
                if name != UNKNOWN:
                    return TheNamed(name)
            if now in self.passing:
                return TheNamed(self.passing[now])
        card = self.before.cards.get(ref) if ref not in self.lost else None
        if card and card.definition != UNKNOWN and self.saw(card.zone):
            return TheNamed(card.definition)
        return TheCard(NOBODY)

    def saw(self, zone: ZoneId) -> bool:
        """Did the seat see the cards of a zone, and so which one left it?"""
        z = self.before.zones[zone]
        return self.game.zones[z.kind].open_to(z.seat, getattr(self.before.cards, "seat", TABLE))

    def line(self, event: Event) -> Line | None:
        """What is said of an event."""
        if isinstance(event, Move):
            return self.move(event)
        if isinstance(event, Mark | Drawn | Over | Conceded | PutBack | Take):
            return self.process(event)
        if isinstance(event, Gain | Pay | Count):
            return self.number(event)
        if isinstance(event, Sandbox | Roll | Note):
            return besides(self, event)
        return self.change(event)

    def move(self, e: Move) -> Line | None:
        """A card goes somewhere: by whom, from whom, which one."""
        was = self.before.cards.get(e.ref)
        source = self.came.get(e.ref, self.before.zones[was.zone].seat if was else TABLE)
        target = self.view.zones.get(e.to)
        if target is None:
            return None
        self.came[e.new or e.ref] = target.seat
        openly = e.up and self.game.zones[target.kind].seen == "all"
        self.pass_by(e, openly)
        who = target.seat if target.seat != TABLE and e.why != "discard" else source
        left = f"told.move.{e.why}.from.{self.before.zones[was.zone].kind}" if was else ""
        id = self.known(f"told.move.{e.why}.{target.kind}", left, f"told.move.{e.why}", "told.move")
        card = self.card(e.ref, e.new)
        if not openly:
            self.passing.pop(e.new or e.ref, None)
            self.lost.add(e.new or e.ref)
        if e.why == "refill":
            return Line(id, (TheSeat(TABLE), TheSeat(TABLE)))
        if self.by_hand and id not in self.game.lines:
            return placed(self.step.seat if self.step else TABLE, target, card)
        return Line(id, (TheSeat(who), TheSeat(source), card))

    def pass_by(self, e: Move, openly: bool) -> None:
        """A card that comes to lie before everybody is known from then on in this step, even if it is shuffled away later."""
        name = self.passing.get(e.ref, "")
        if not name and openly and self.step is not None:
            name = name_of(self.step, e.ref)
        if name:
            self.passing[e.ref] = self.passing[e.new or e.ref] = name

    def known(self, *found: str) -> str:
        """The first of these ids that has words."""
        return next(id for id in found if id in self.game.lines or id in TOLD)

    def process(self, e: Mark | Drawn | Over | Conceded | PutBack | Take) -> Line | None:
        """What the rules give a name to, and how the game ends."""
        if isinstance(e, Conceded):
            return Line("told.conceded", (TheSeat(e.seat),))
        if isinstance(e, PutBack):
            return Line("told.put-back", (TheSeat(e.seat),))
        if isinstance(e, Take):
            return Line("told.counter") if e.why != "resolve" else None
        if isinstance(e, Over):
            id = self.known(f"told.over.{e.why}", "told.over") if e.winners else "told.over.draw"
            return Line(id, tuple(TheSeat(seat) for seat in e.winners))
        return self.named(e)

    def named(self, e: Mark | Drawn) -> Line | None:
        """A mark or a result of chance, if the game has words for it. What chance shows is public by its name."""
        cards = tuple(self.card(ref) for ref in e.refs)
        if isinstance(e, Drawn):
            id = self.known(f"told.drawn.{e.what}", "told.drawn")
            return Line(id, (TheSeat(e.seat), e.n, *((TheNamed(e.shown),) if e.shown else ()), *cards))
        if e.name == "passed":
            return Line("told.passed", (TheSeat(e.seat),))
        if e.name == UNPAID:
            return Line("told.unpaid", (TheSeat(e.seat), *cards))
        if e.name == "passing":
            until = (until_of(self.game, e.what),) if e.what else ()
            return Line("told.passing" if until else "told.passing.no", (TheSeat(e.seat), *until))
        id = f"told.mark.{e.name}"
        if id not in self.game.lines:
            return None
        if self.step is not None and is_count(self.game, e):
            printed = printed_sums(self.game, self.step).get(e.seat, e.n)
            parts = f"{id}.parts"
            if printed != e.n and parts in self.game.lines:
                return Line(parts, (TheSeat(e.seat), e.n, printed, e.n - printed))
        return Line(id, (TheSeat(e.seat), e.n, *cards))

    def number(self, e: Gain | Pay | Count) -> Line:
        """Resources and counters, with the total that it came to just then."""
        if isinstance(e, Count):
            return Line("told.count" if e.n >= 0 else "told.uncount", (self.card(e.ref), abs(e.n), e.counter))
        total = self.has[e.seat].get(e.what, 0) + (e.n if isinstance(e, Gain) else -e.n)
        self.has[e.seat][e.what] = total
        if isinstance(e, Pay):
            return Line("told.pay", (TheSeat(e.seat), e.n, e.what))
        id = self.known(f"told.gain.{e.why}", "told.gain" if e.n >= 0 else "told.lose")
        return Line(id, (TheSeat(e.seat), abs(e.n), total, e.what))

    def change(self, e: Event) -> Line | None:
        """What becomes of a card."""
        if isinstance(e, Face):
            return Line("told.face.up" if e.up else "told.face.down", (self.card(e.ref),))
        if isinstance(e, Exhaust) and self.by_hand:
            return Line("told.exhaust" if e.exhausted else "told.ready", (self.card(e.ref),))
        if isinstance(e, Attach):
            return Line("told.attach", (self.card(e.ref), self.card(e.to))) if e.to else Line("told.detach", (self.card(e.ref),))
        if isinstance(e, Create):
            return Line("told.create", (self.card(e.new),))
        if isinstance(e, Remove):
            return Line("told.remove", (self.card(e.ref),))
        if isinstance(e, Learn):
            all_of_them = len(e.seats) == len(self.view.seats)
            return Line("told.reveal" if all_of_them else "told.learn", (TheSeat(e.seats[0]), TheSeat(TABLE), *map(self.card, e.refs)))
        if isinstance(e, Shuffle) and e.zone in self.view.zones and self.view.zones[e.zone].seat != TABLE:
            return Line("told.shuffle", (TheSeat(self.view.zones[e.zone].seat),))
        return None


def plain(game: Game, view: State, lines: tuple[Line, ...]) -> Iterator[str]:
    """Lines as sentences."""
    from rules.language.say.lines import sentence

    for line in lines:
        yield sentence(game, view, line)


def until_of(game: Game, word: str) -> str:
    """What passing in advance ends with, as it follows "until"."""
    name = game.lines.get(f"word.{word}", word)
    return game.lines.get(f"until.{word}") or (f"the {name} ends" if word in game.spans else name)
