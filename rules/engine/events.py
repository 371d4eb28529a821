"""What may happen and what happened, as records of one closed union; and what follows from it.

The same record is a proposal before it is written and an event afterwards. Games add no events: what their rules merely
give a name to (declared, blocked, breached) is a `Mark`. `word` is the word under which abilities listen to an event.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from rules.engine.card import Address, Glimpse
from rules.engine.line import NOBODY, TABLE, Line, Ref, SeatId, ZoneId
from rules.engine.question import Choice

TOP, BOTTOM = 0, -1
WHILE = "while"  # an effect lasts as long as a condition holds


class Move(Struct, gc=False, frozen=True, omit_defaults=True, tag="move"):
    """A card goes to a zone, for a reason that has a name; `new` is its id there if it becomes a new object."""

    ref: Ref
    to: ZoneId
    why: str = ""
    at: int = BOTTOM
    up: bool = True
    new: Ref = NOBODY

    @property
    def word(self) -> str:
        return self.why or "move"


class Gain(Struct, gc=False, frozen=True, omit_defaults=True, tag="gain"):
    """A seat's resource changes by n; it never falls below zero."""

    seat: SeatId
    what: str
    n: int
    why: str = ""
    refs: tuple[Ref, ...] = ()

    @property
    def word(self) -> str:
        return "gain" if self.n >= 0 else "lose"


class Pay(Struct, frozen=True, omit_defaults=True, tag="pay"):
    """A cost; if it cannot be paid when it is written, the play goes back."""

    word: ClassVar[str] = "pay"
    seat: SeatId
    what: str
    n: int
    ref: Ref = NOBODY


class Count(Struct, gc=False, frozen=True, omit_defaults=True, tag="count"):
    """Counters on a card change by n; never below zero. `by`: the card that does it."""

    ref: Ref
    counter: str
    n: int
    why: str = ""
    by: Ref = NOBODY

    @property
    def word(self) -> str:
        return "count" if self.n >= 0 else "take-off"


class Exhaust(Struct, gc=False, frozen=True, omit_defaults=True, tag="exhaust"):
    """A card is exhausted, or readied."""

    word: ClassVar[str] = "exhaust"
    ref: Ref
    exhausted: bool = True


class Face(Struct, frozen=True, omit_defaults=True, tag="face"):
    """A card is turned face up or down."""

    word: ClassVar[str] = "face"
    ref: Ref
    up: bool


class Shuffle(Struct, frozen=True, tag="shuffle"):
    """A zone is shuffled; its cards get fresh ids."""

    word: ClassVar[str] = "shuffle"
    zone: ZoneId


class Attach(Struct, frozen=True, omit_defaults=True, tag="attach"):
    """A card is attached to another (active), or with `stored` put on it (inactive); NOBODY: taken off."""

    word: ClassVar[str] = "attach"
    ref: Ref
    to: Ref
    stored: bool = False


class Create(Struct, frozen=True, omit_defaults=True, tag="create"):
    """A token, or in the sandbox any card, comes into being; by hand with counters of any name on it."""

    word: ClassVar[str] = "create"
    definition: str
    owner: SeatId
    zone: ZoneId
    token: bool = True
    new: Ref = NOBODY
    counters: tuple[tuple[str, int], ...] = ()


class Remove(Struct, frozen=True, tag="remove"):
    """A card ceases to exist."""

    word: ClassVar[str] = "remove"
    ref: Ref


class Learn(Struct, frozen=True, omit_defaults=True, tag="learn"):
    """Seats see the faces of cards: a look (one seat) or a reveal (all)."""

    word: ClassVar[str] = "learn"
    seats: tuple[SeatId, ...]
    refs: tuple[Ref, ...]
    why: str = ""


class Mark(Struct, gc=False, frozen=True, omit_defaults=True, tag="mark"):
    """Something that the game's rules give a name to, with nothing to write; of a seat, or of the table."""

    name: str
    seat: SeatId = TABLE
    refs: tuple[Ref, ...] = ()
    n: int = 0
    what: str = ""

    @property
    def word(self) -> str:
        return self.name


class Drawn(Struct, frozen=True, omit_defaults=True, tag="drawn"):
    """Chance decided: these cards or this number came up, or a card that is shown by its name but not where it lies."""

    word: ClassVar[str] = "drawn"
    what: str
    seat: SeatId = TABLE
    refs: tuple[Ref, ...] = ()
    n: int = 0
    shown: str = ""


class Last(Struct, frozen=True, tag="last"):
    """An effect begins to last."""

    word: ClassVar[str] = "last"
    effect: Effect


class End(Struct, frozen=True, tag="end"):
    """A lasting effect ends."""

    word: ClassVar[str] = "end"
    stamp: int


class Open(Struct, frozen=True, omit_defaults=True, tag="open"):
    """A zone is made that hangs on a card; it closes when the card goes, and what lies in it drops."""

    word: ClassVar[str] = "open"
    kind: str
    seat: SeatId
    bearer: Ref


class Put(Struct, frozen=True, tag="put"):
    """An item is put on the chain of what waits to resolve."""

    word: ClassVar[str] = "put"
    item: Item


class Finalize(Struct, frozen=True, omit_defaults=True, tag="finalize"):
    """A pending item has what it needs, choices made and cost paid: now others may answer it."""

    word: ClassVar[str] = "finalize"
    item: int
    chosen: tuple[tuple[int, Choice], ...] = ()


class Take(Struct, frozen=True, omit_defaults=True, tag="take"):
    """An item leaves the chain: resolved, countered, or not paid for."""

    word: ClassVar[str] = "take"
    item: int
    why: str = "resolve"


class PutBack(Struct, frozen=True, tag="put-back"):
    """A play that could not be paid was taken back as if it had not begun."""

    word: ClassVar[str] = "put-back"
    seat: SeatId


class Answered(Struct, frozen=True, omit_defaults=True, tag="answered"):
    """The engine gave the only answer that there was; or, with a reason, a seat that is directed by a rule answered."""

    word: ClassVar[str] = "answered"
    seat: SeatId
    purpose: str
    choice: Choice = ()
    why: Line | None = None


class Conceded(Struct, frozen=True, tag="conceded"):
    """A seat gave up."""

    word: ClassVar[str] = "conceded"
    seat: SeatId


class Over(Struct, frozen=True, omit_defaults=True, tag="over"):
    """The game ends; no winners: a draw."""

    word: ClassVar[str] = "over"
    winners: tuple[SeatId, ...]
    why: str = ""


class Sandbox(Struct, frozen=True, omit_defaults=True, tag="sandbox"):
    """A seat opens the table for changes by hand, to which these others agreed; or closes it, with what the rules cannot accept
    and is to stand all the same."""

    word: ClassVar[str] = "sandbox"
    seat: SeatId
    open: bool
    agreed: tuple[SeatId, ...] = ()
    accepted: tuple[Line, ...] = ()


class Roll(Struct, frozen=True, omit_defaults=True, tag="roll"):
    """A seat throws a die with so many sides, two for a coin; `n` came up."""

    word: ClassVar[str] = "roll"
    seat: SeatId
    sides: int
    n: int = 0


class Note(Struct, frozen=True, omit_defaults=True, tag="note"):
    """A seat writes something for all to read, at a card or on the table; nothing: the note is taken away."""

    word: ClassVar[str] = "note"
    seat: SeatId
    text: str
    ref: Ref = NOBODY


Event = (
    Move | Gain | Pay | Count | Exhaust | Face | Shuffle | Attach | Create | Remove | Learn | Mark | Drawn
    | Last | End | Open | Put | Finalize | Take | PutBack | Answered | Conceded | Over | Sandbox | Roll | Note
)  # fmt: skip
Proposal = tuple[Event, ...]


class Cause(Struct, gc=False, frozen=True, omit_defaults=True):
    """Who acts and why, for as long as an ability resolves: the card it is on, whose it is, the occasion, X."""

    source: Ref
    seat: SeatId
    occasion: Occurrence | None = None
    x: int = 0


class Trigger(Struct, gc=False, frozen=True, omit_defaults=True):
    """An ability that has heard something and waits to start; `by` as in `Held`."""

    address: Address
    cause: Cause
    by: int = 0


class Occurrence(Struct, gc=False, frozen=True, omit_defaults=True):
    """An event that happened. The glimpse is of the card just before; `nth` says which time it was in each span that
    a card can ask for; `heard` are those that heard it before the batch was written, because it looks back."""

    event: Event
    glimpse: Glimpse | None = None
    nth: tuple[tuple[str, int], ...] = ()
    heard: tuple[Trigger, ...] = ()


class Effect(Struct, frozen=True, omit_defaults=True):
    """What lasts: the node that says what, who made it, whom it touches (None: whom its selector finds), a number fixed
    when it began, and until when: a span that ends, 'once' what it waits for
    has happened, or 'while' the condition where it is written holds."""

    stamp: int
    address: Address
    cause: Cause
    until: str
    subjects: tuple[Ref, ...] | None = None
    n: int = 0


class Item(Struct, frozen=True, omit_defaults=True):
    """What waits to resolve: a played card or an ability. It can be seen, chosen, countered and copied. `pending`: its
    choices are still to be made and its cost to be paid."""

    id: int
    address: Address
    cause: Cause
    card: Ref = NOBODY
    chosen: tuple[tuple[int, Choice], ...] = ()
    copy: bool = False
    by: int = 0
    pending: bool = False


def about(event: Event) -> tuple[Ref, ...]:
    """The cards that an event is about."""
    if type(event) is Mark or type(event) is Gain or type(event) is Drawn or type(event) is Learn:
        return event.refs
    ref: Ref = getattr(event, "ref", NOBODY)
    return (ref,) if ref else ()


def is_of(event: Event, what: str) -> bool:
    """Is it of this resource or counter? Of nothing in particular ("") anything is."""
    return not what or what == getattr(event, "what", None) or what == getattr(event, "counter", None)


AMOUNTS = frozenset((Count, Gain, Pay))


def idle(event: Event) -> bool:
    """Would it change nothing, because it is about nothing: no damage, no gold?"""
    return type(event) in AMOUNTS and event.n == 0  # type: ignore[union-attr]


UNPAID = "unpaid"  # an ability stops, since its cost could not be paid
NAMED = ("lose", "take-off", "passed", "passing", "game", "cleared", "drop", "by-hand", UNPAID)
"""Words that the engine itself gives to gains and counts that take away, to marks and to moves."""
KINDS: dict[type, str] = {t: t.__struct_config__.tag for t in Event.__args__}
