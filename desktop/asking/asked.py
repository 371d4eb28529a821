"""What every presenter of a question offers to the table and the decision bar, and which presenter fits which question."""

from __future__ import annotations

from msgspec import Struct

from rules.engine.game import Game
from rules.engine.line import NOBODY, Ref, SeatId, ZoneId
from rules.engine.question import Choice, Option, Question, Row, fits
from rules.engine.state import State
from rules.engine.step import refuse
from rules.games.speech import style
from rules.language.say.apart import apart
from rules.language.say.lines import refusal_words
from rules.language.say.questions import button, done, dropped, prompt

MANY, PAIRS = 4, 3  # up to so many cards, or pairs of cards, to choose from also stand as buttons, beside as many words


class Act(Struct, frozen=True):
    """A button: an answer to give (`choice`), an option to choose or leave (`toggles`), or the wish to open a hand (`opens`)
    or to pass in advance (`ahead`)."""

    text: str
    choice: Choice | None = None
    toggles: Option | None = None
    primary: bool = False
    enabled: bool = True
    on: bool = False
    opens: bool = False
    ahead: bool = False
    key: str = ""  # the action that presses it: answer or pass; "answer / pass": both


class Asked:
    """A question on the table. What is chosen so far is kept here and nowhere else."""

    def __init__(self, game: Game, view: State, question: Question) -> None:
        self.game = game
        self.view = view
        self.question = question
        self.chosen: list[Option] = []
        self.before: list[list[Option]] = []  # what was chosen before each change; nobody has changed what is suggested
        self.numbers: list[int] = []
        self.beside: list[Act] = []  # buttons that answer nothing
        self.what, self.more = prompt(game, view, question, style(game))

    # -- what the table shows
    def options(self) -> tuple[Option, ...]:
        """All options, if the question has any."""
        return getattr(self.question, "options", ())

    def lit(self) -> frozenset[Ref]:
        """The cards that can be chosen."""
        return frozenset(ref for o in self.options() for ref in (o.ref, o.other) if ref != NOBODY)

    def picked(self) -> frozenset[Ref]:
        """The cards that are chosen so far."""
        return frozenset(o.ref for o in self.chosen if o.ref != NOBODY)

    def laid(self) -> dict[Ref, ZoneId]:
        """Where chosen cards lie for now: on the zone that their option names."""
        return {o.ref: o.zone for o in self.chosen if o.zone and o.ref != NOBODY}

    def seats(self) -> dict[SeatId, Option]:
        """The seats that can be chosen by their strip."""
        return {SeatId(o.n): o for o in self.options() if o.word == "seat"}

    def zones(self, ref: Ref) -> dict[ZoneId, Option]:
        """Where this card can be dropped, and which option that is."""
        return {o.zone: o for o in self.options() if o.zone and ref in (o.ref, o.other)}

    def about(self) -> Ref:
        """The card that asks: from it an arrow goes to what can be chosen."""
        return self.question.about

    def pair(self, ref: Ref, other: Ref) -> Option | None:
        """The option that names both cards."""
        return next((o for o in self.options() if NOBODY not in (ref, other) and {o.ref, o.other} == {ref, other}), None)

    def of(self, ref: Ref) -> tuple[Option, ...]:
        """The options that a card stands for."""
        return tuple(o for o in self.options() if ref in (o.ref, o.other))

    # -- what can be done
    def take(self, option: Option) -> Choice | None:
        """Choose an option: the answer, if that is one, else it is noted (or taken back)."""
        return (option,)

    def begin(self, ref: Ref) -> bool:
        """Begin an answer that names two cards with one of them. False: the answers of this card are no such ones."""
        return False

    def begin_with(self, option: Option | None) -> None:
        """Choose this at once, if it is there to be chosen."""
        if option is not None and option in self.options():
            self.take(option)

    def led(self, ref: Ref) -> Option | None:
        """What this card is chosen for after the answer that it stands for now, if that does not name it."""
        return None

    def take_back(self) -> bool:
        """Take back what was chosen last, or put back last. False: nothing was."""
        changed = bool(self.before)
        self.chosen = self.before.pop() if changed else self.chosen
        return changed

    def put_back(self, ref: Ref) -> bool:
        """Take a chosen card back. False: it was not chosen."""
        kept = [o for o in self.chosen if o.ref != ref]
        changed = len(kept) < len(self.chosen)
        self.before += [self.chosen] if changed else []
        self.chosen = kept
        return changed

    def set_number(self, row: int, n: int) -> None:
        """Set a number of a question for numbers."""

    def rows(self) -> tuple[Row, ...]:
        """The rows of a question for numbers."""
        return ()

    def choice(self) -> Choice:
        """What Enter would answer."""
        return tuple(self.chosen)

    def complaint(self) -> str:
        """Why what is chosen so far is no answer yet; '' if it is one."""
        if fits(self.question, self.choice()):
            return ""
        found = refuse(self.game, self.view, self.question.seat, self.question, self.choice())
        return refusal_words(self.game, self.view, found) if found else ""

    def acts(self) -> list[Act]:
        """The buttons, the primary one first."""
        return [self.done()]

    def amount(self) -> int:
        """The number that the button names: of how many it is."""
        return len(self.choice())

    def done(self) -> Act:
        """The button that gives what is chosen so far."""
        n = self.amount()
        fit = fits(self.question, self.choice())
        text = done(self.game, self.view, self.question, n)
        return Act(text, self.choice(), primary=True, enabled=fit, key="answer")

    def named(self, option: Option) -> str:
        """An option on a button."""
        other = apart(self.game, self.view, self.question, option, style(self.game))
        return other or button(self.game, self.view, self.question, option)

    def dropped(self, option: Option) -> str:
        """What dropping a card for this option does."""
        return dropped(self.game, self.view, self.question, option)
