"""What modifies characteristics: where it comes from, one change that it makes, and what that hangs on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from rules.engine.card import Address
from rules.engine.events import Cause
from rules.engine.line import Ref

if TYPE_CHECKING:
    from rules.engine.traits import Making

IN_PLAY, ANYWHERE, ANYTHING = "in play", "anywhere", "anything"
"""What a modifier looks at, beside aspects of the table and kinds of zone: the cards where cards work; cards wherever they lie; and
whatever there is, because nobody says what."""


class Source(Struct, frozen=True):
    """Where a modifier comes from: a static ability, or an effect with its fixed subjects and number."""

    address: Address
    cause: Cause
    stamp: int
    subjects: tuple[Ref, ...] | None = None
    n: int | None = None


class Modifier(Struct, frozen=True):
    """One change to derived characteristics: its layer, whom it touches, how it changes the traits in the making, and
    what it looked at to know that."""

    layer: int
    subjects: tuple[Ref, ...]
    change: Callable[[Making], None]
    reads: frozenset[str] = frozenset()
