"""One seat's ears: what it is told of an event, so that it hears no card that it does not know.

Names are found when a step is told: on the seat's view after it; of cards that are gone since, on the view before it, if
that seat saw the zone in which they lay.
"""

from __future__ import annotations

from rules.engine.card import UNKNOWN
from rules.engine.events import (
    UNPAID,
    WHILE,
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
    Last,
    Learn,
    Mark,
    Move,
    Note,
    Over,
    Pay,
    PutBack,
    Remove,
    Roll,
    Sandbox,
    Shuffle,
    Take,
)  # fmt: skip
from rules.engine.game import Game
from rules.engine.line import NOBODY, TABLE, Argument, Line, Ref, SeatId, TheCard, TheNamed, TheSeat, ZoneId
from rules.engine.state import State
from rules.engine.step import Step
from rules.language.say.by_hand import CONTROL, PLACED, besides, placed, token
from rules.language.say.count import is_count, name_of, printed_sums
from rules.language.say.deeds import DID, forced
from rules.language.say.style import PLAIN, Style
from rules.language.tree import Controls

AS_ONE = ("refill", "pass")  # moves of many cards, and of many seats, that are one event for all
TOLD = {
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
    "told.count": "{0} gets {1|counter|counters} ({2}).",
    "told.uncount": "{0} loses {1|counter|counters} ({2}).",
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
    "told.lasts": "{3+5} {1}{2}.",
    "told.lasts.all": "{0}, for {3}{2}: {1}.",
    "told.lasts.control": "{0} controls {3+5}{2}.",
    "told.unpaid": "{0} cannot pay for {1}, so nothing comes of it.",
    "told.passed": "{0} passes.",
    "told.nothing-to-do": "Nothing to do for {0}: passed.",
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

LASTS = {"game": " for the rest of the game", "once": " for the next time only", WHILE: " for as long as that is so"}
UNTIL, ENDS = " until {0}", "the {0} ends"


def silent(game: Game, line: Line) -> bool:
    """Does the game leave this out, since something else tells of it?"""
    return game.lines.get(line.id) == ""


class Telling:
    """One seat's ears for one step. What is exhausted is told only if it was done by hand: rules say why."""

    def __init__(
        self,
        game: Game,
        view: State,
        before: State,
        by_hand: bool = False,
        step: Step | None = None,
        reader: SeatId = TABLE,
        style: Style = PLAIN,
    ) -> None:
        self.by_hand = by_hand
        self.reader = reader
        self.style = style
        self.step = step
        self.passing: dict[Ref, str] = {}  # cards that lay face up before everybody since the step began
        self.passed: dict[Ref, str] = {}  # those that did so at some time since then
        self.lost: set[Ref] = set()  # cards that went out of this seat's sight since then
        self.game = game
        self.view = view
        self.before = before
        self.came: dict[Ref, SeatId] = {}
        self.lay: dict[Ref, str] = {}  # in which kind of zone a card lies that has moved since the step began
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
        return self.gone(ref)

    def gone(self, ref: Ref) -> Argument:
        """A card that had gone before the step, by what the seat last saw of it."""
        left = self.before.left.get(ref)
        return TheNamed(left.card.definition) if left and left.card.definition != UNKNOWN else TheCard(NOBODY)

    def chosen(self, ref: Ref) -> Argument:
        """A card that an answer names: as the seat saw it lie before the answer, or as it, or everybody, saw it lie since."""
        was, now = self.before.cards.get(ref), self.view.cards.get(ref)
        if was and was.definition != UNKNOWN and self.saw(was.zone):
            return TheNamed(was.definition)
        if ref in self.passed:
            return TheNamed(self.passed[ref])
        zone = self.view.zones[now.zone] if now else None
        if now and zone and now.definition != UNKNOWN and self.game.zones[zone.kind].open_to(zone.seat, self.reader):
            return TheNamed(now.definition)
        return self.gone(ref)

    def holder(self, refs: tuple[Ref, ...]) -> SeatId:
        """The seat from whose zone the first of these cards comes."""
        there = [card for ref in refs if (card := self.before.cards.get(ref) or self.view.cards.get(ref)) is not None]
        return self.view.zones[there[0].zone].seat if there and there[0].zone in self.view.zones else TABLE

    def shown(self, e: Learn, ref: Ref) -> Argument:
        """A card that is looked at, or shown to all: whoever sees it knows its name, also if it is shuffled away since."""
        sees = self.step is not None and (self.reader in e.seats or len(e.seats) == len(self.view.seats))
        name = name_of(self.step, ref) if self.step is not None and sees else ""
        return TheNamed(name) if name else self.card(ref)

    def saw(self, zone: ZoneId) -> bool:
        """Did the seat see the cards of a zone, and so which one left it?"""
        z = self.before.zones[zone]
        return self.game.zones[z.kind].open_to(z.seat, getattr(self.before.cards, "seat", TABLE))

    def line(self, event: Event) -> Line | None:
        """What is said of an event; nothing where the game has an empty template for it."""
        line = self.said(event)
        return None if line is None or silent(self.game, line) else line

    def said(self, event: Event) -> Line | None:
        """What could be said of an event."""
        if isinstance(event, Move):
            return self.move(event)
        if isinstance(event, Last):
            return self.lasts(event)
        if isinstance(event, Answered):
            return forced(self, event)
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
        lay = self.lay.get(e.ref) or (self.before.zones[was.zone].kind if was else "")
        self.lay[e.new or e.ref] = target.kind
        left = f"told.move.{e.why}.from.{lay}"
        id = self.known(f"told.move.{e.why}.{target.kind}", left, f"told.move.{e.why}", "told.move")
        card = self.card(e.ref, e.new)
        if not openly:
            self.passing.pop(e.new or e.ref, None)
            self.lost.add(e.new or e.ref)
        if e.why in AS_ONE:
            return Line(id, (TheSeat(TABLE), TheSeat(TABLE)))
        if self.by_hand and id not in self.game.lines:
            what = f"{PLACED}.{CONTROL}" if e.why == CONTROL and target.seat != TABLE else PLACED
            return placed(self.step.seat if self.step else TABLE, target, card, what=what)
        return Line(id, (TheSeat(who), TheSeat(source), card))

    def pass_by(self, e: Move, openly: bool) -> None:
        """A card that comes to lie before everybody is known from then on in this step, even if it is shuffled away later."""
        name = self.passing.get(e.ref, "")
        if not name and openly and self.step is not None:
            name = name_of(self.step, e.ref)
        if name:
            self.passing[e.ref] = self.passing[e.new or e.ref] = self.passed[e.ref] = name

    def known(self, *found: str) -> str:
        """The first of these ids that has words."""
        return next(id for id in found if id in self.game.lines or id in TOLD or id in DID)

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
            base = "told.count" if e.n >= 0 else "told.uncount"
            by = self.card(e.by) if e.by != NOBODY else TheCard(NOBODY)
            dealt = f"{base}.{e.counter}.by" if isinstance(by, TheNamed) else ""
            id = self.known(f"{base}.{e.counter}.{e.why}", f"{base}.{e.why}", dealt, f"{base}.{e.counter}", base)
            return Line(id, (self.card(e.ref), abs(e.n), e.counter, by))
        total = self.has[e.seat].get(e.what, 0) + (e.n if isinstance(e, Gain) else -e.n)
        self.has[e.seat][e.what] = total
        if isinstance(e, Pay):
            return Line(self.known(f"told.pay.of.{e.what}", "told.pay"), (TheSeat(e.seat), e.n, e.what))
        base = "told.gain" if e.n >= 0 else "told.lose"
        id = self.known(f"told.gain.{e.why}", f"{base}.of.{e.what}", base)
        return Line(id, (TheSeat(e.seat), abs(e.n), total, e.what))

    def lasts(self, e: Last) -> Line | None:
        """An effect that begins to last: what changes, until when, for which cards."""
        from rules.language.say.card import lasts

        effect = e.effect
        node = self.game.reader.node(self.game, effect.address)
        if node is None:
            return None
        cards = tuple(self.card(ref) for ref in effect.subjects or ())
        said = self.game.tongue.said
        until = said(LASTS.get(effect.until, "")) or said(UNTIL, until_of(self.game, effect.until))
        if isinstance(node, Controls) and cards:
            return Line("told.lasts.control", (TheSeat(effect.cause.seat), "", until, *cards))
        words = lasts(node, effect.n, len(cards), self.style)
        whose = cards or (TheSeat(effect.cause.seat),)
        return Line("told.lasts" if cards else "told.lasts.all", (TheNamed(effect.address.definition), words, until, *whose))

    def change(self, e: Event) -> Line | None:
        """What becomes of a card."""
        if isinstance(e, Face):
            return Line("told.face.up" if e.up else "told.face.down", (self.card(e.ref),))
        if isinstance(e, Exhaust) and self.by_hand:
            return Line("told.exhaust" if e.exhausted else "told.ready", (self.card(e.ref),))
        if isinstance(e, Attach):
            return Line("told.attach", (self.card(e.ref), self.card(e.to))) if e.to else Line("told.detach", (self.card(e.ref),))
        if isinstance(e, Create):
            by_hand = self.by_hand and e.zone in self.view.zones
            if by_hand and e.counters:
                return token(self.step.seat if self.step else TABLE, e)
            return self.placed(e.zone, "create", self.card(e.new)) if by_hand else Line("told.create", (self.card(e.new),))
        if isinstance(e, Remove):
            return Line("told.remove", (self.card(e.ref),))
        if isinstance(e, Learn):
            to_all = len(e.seats) == len(self.view.seats)
            who, id = (self.holder(e.refs), "told.reveal") if to_all else (e.seats[0], "told.learn")
            return Line(id, (TheSeat(who), TheSeat(TABLE), *(self.shown(e, ref) for ref in e.refs)))
        if isinstance(e, Shuffle) and e.zone in self.view.zones:
            owner = self.view.zones[e.zone].seat
            told = Line("told.shuffle", (TheSeat(owner),)) if owner != TABLE else None
            return self.placed(e.zone, "shuffle") if self.by_hand else told
        return None

    def placed(self, zone: ZoneId, what: str, *cards: Argument) -> Line:
        """What was done by hand to a zone."""
        return placed(self.step.seat if self.step else TABLE, self.view.zones[zone], *cards, what=f"{PLACED}.{what}")


def until_of(game: Game, word: str) -> str:
    """What passing in advance ends with, as it follows "until"."""
    name = game.lines.get(f"word.{word}") or game.tongue.said(word)
    return game.lines.get(f"until.{word}") or (game.tongue.said(ENDS, name) if word in game.spans else name)
