"""What modifies characteristics: where it comes from, and one change that it makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from rules.engine.card import Address
from rules.engine.events import Cause
from rules.engine.line import Ref

if TYPE_CHECKING:
    from rules.engine.traits import Making


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
