"""What a person may choose about a fix."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Ground = Literal["white", "black", "edge"]


class Choice(Struct, frozen=True):
    """On what a picture is laid that can be seen through; which colour its bleed has (None: that of its edge)."""

    ground: Ground = "white"
    colour: tuple[int, int, int] | None = None


PLAIN = Choice()
