"""A scenario as records: a table made of names, and steps. It knows nothing of files."""

from __future__ import annotations

from msgspec import Struct

from rules.engine.line import NOWHERE, SeatId, ZoneId


class Placed(Struct, frozen=True):
    """A card as it lies on the table. `owner` None: whoever owns the cards of its zone."""

    card: str
    exhausted: bool = False
    up: bool = True
    counters: dict[str, int] = {}
    owner: SeatId | None = None
    token: bool = False
    attached: tuple[Placed, ...] = ()
    stored: tuple[Placed, ...] = ()


class Pile(Struct, frozen=True):
    """What lies in a zone, the first card on top."""

    zone: ZoneId
    seat: SeatId
    cards: tuple[Placed, ...]


class Setup(Struct, frozen=True):
    """The table that a scenario begins with."""

    seats: int
    phase: str
    active: SeatId = SeatId(0)
    chance: tuple[str | int, ...] = ()
    options: dict[str, str | int | bool] = {}
    resources: dict[SeatId, dict[str, int]] = {}
    piles: tuple[Pile, ...] = ()
    conceded: tuple[SeatId, ...] = ()


class Answer(Struct, frozen=True):
    """An answer in words: the option's word and the cards it is chosen with, or names and words of options, or numbers."""

    words: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    chosen: tuple[str, ...] | None = None
    on: str = ""
    to: ZoneId = NOWHERE
    seat: SeatId | None = None
    chance: tuple[str | int, ...] = ()


class Refuse(Struct, frozen=True):
    """An answer that must be refused for the reason of this rule."""

    tried: Answer
    seat: SeatId
    rule: str


class InZone(Struct, frozen=True, tag=True):
    """The cards that a zone must hold, or how many."""

    zone: ZoneId
    cards: tuple[str, ...] = ()
    count: int | None = None


class HasResource(Struct, frozen=True, tag=True):
    """What a seat must have of a resource."""

    seat: SeatId
    resource: str
    n: int


class HasTotal(Struct, frozen=True, tag=True):
    """What a number must add up to over the cards that a seat has in play."""

    seat: SeatId
    number: str
    n: int


class HasConceded(Struct, frozen=True):
    """Whether a seat has given up."""

    seat: SeatId
    conceded: bool


class IsPassing(Struct, frozen=True):
    """Until when a seat must be passing in advance; '': it must not."""

    seat: SeatId
    until: str


class CardIs(Struct, frozen=True):
    """What must hold of a card: a number, or one of the named fields."""

    card: str
    field: str
    value: str | int | bool | tuple[str, ...] | dict[str, int]


class Asks(Struct, frozen=True):
    """Which seats must be asked, and for what purpose ('': any)."""

    asked: tuple[tuple[SeatId, str], ...]


class Offers(Struct, frozen=True):
    """What must be offered, in any order."""

    options: tuple[str, ...]


class Pending(Struct, frozen=True):
    """What is still to be done, in words, next first."""

    words: tuple[str, ...]


class Ended(Struct, frozen=True, tag=True):
    """Who must have won; None: the game goes on."""

    winners: tuple[SeatId, ...] | None


Check = InZone | HasResource | HasTotal | HasConceded | IsPassing | CardIs | Asks | Offers | Pending | Ended


class Expect(Struct, frozen=True):
    """What must hold now. `seat`: whose options are meant."""

    checks: tuple[Check, ...]
    seat: SeatId | None = None


class Back(Struct, frozen=True):
    """Undo: so many actions, or so many single steps."""

    actions: int = 0
    steps: int = 0


class Forth(Struct, frozen=True):
    """Redo: so many actions, or so many single steps."""

    actions: int = 0
    steps: int = 0


class Change(Struct, frozen=True):
    """An edit by hand. `to` is a zone or, for attaching, a card."""

    kind: str
    card: str = ""
    to: str = ""
    what: str = ""
    n: int = 0
    on: bool = True
    seat: SeatId | None = None
    at: int = -1


Move = Answer | Refuse | Expect | Back | Forth | Change


Aim = HasResource | HasTotal | InZone | Ended


class Goal(Struct, frozen=True):
    """What a seat shall reach: at least so much of its own, at most so much of others'. `by`: before this span of the game ends;
    `answers`: with so many of its own (0: as many as it likes)."""

    seat: SeatId
    aims: tuple[Aim, ...]
    by: str = ""
    answers: int = 0


class Scenario(Struct, frozen=True):
    """A table and what happens there. `rule` is the id of the rule that it shows; '' if it is only a position. With a goal it is a
    puzzle: `hint` says a sentence about it, `grade` how hard it is, and its steps are what solves it."""

    game: str
    title: str
    setup: Setup
    steps: tuple[Move, ...] = ()
    rule: str = ""
    auto: str = ""
    goal: Goal | None = None
    hint: str = ""
    grade: str = ""
