"""Chance that is the same on every platform: BLAKE2b of the seed and a counter. It lives in the state.

`fixed` holds results that a scenario has set beforehand: card names or numbers, used up before the generator is.
"""

from __future__ import annotations

from hashlib import blake2b

from msgspec import Struct


class Chance(Struct, frozen=True, omit_defaults=True):
    """A generator as a value: the seed (hidden until the game ends), how often it was used, and results set beforehand."""

    seed: str
    used: int = 0
    fixed: tuple[str | int, ...] = ()

    def number(self) -> int:
        """512 random bits, for this moment of this seed."""
        return int.from_bytes(blake2b(f"{self.seed}:{self.used}".encode()).digest(), "big")


def permuted(count: int, number: int) -> list[int]:
    """The numbers below `count` in the order that a big random number says (Fisher and Yates)."""
    order = list(range(count))
    for i in range(count - 1, 0, -1):
        number, j = divmod(number, i + 1)
        order[i], order[j] = order[j], order[i]
    return order
