"""What is known exactly of a face that Tuckbox draws, where of other pictures it can only be guessed. Lengths in pixels of the image."""

from __future__ import annotations

from msgspec import Struct

from desktop.proof.shop import Box


class Lettering(Struct, frozen=True):
    """A text on a face. `shrunk`: its size against the one that the template has for it; `contrast`: of it and what it is drawn on,
    where that is least; `is_light`: lighter than its ground; `over`: by how much it is too long; `missing`: letters that are not there."""

    what: str
    box: Box
    size: float
    shrunk: float
    contrast: float
    is_light: bool
    over: str = ""
    missing: str = ""


class Line(Struct, frozen=True):
    """A line around a box."""

    width: float
    box: Box


class Sign(Struct, frozen=True):
    """A number on a medal ("number"), or the sign of a kind (its word)."""

    what: str
    box: Box

    @property
    def told(self) -> str:
        """What it is called in a sentence."""
        return self.what if self.what == "number" else f"sign of {self.what}"


class Kind(Struct, frozen=True):
    """The kind of a card: its word, the colour that stands for it, the name of its sign."""

    word: str
    colour: tuple[int, int, int]
    sign: str


class Drawing(Struct, frozen=True):
    """A face as it was drawn."""

    letterings: tuple[Lettering, ...] = ()
    lines: tuple[Line, ...] = ()
    signs: tuple[Sign, ...] = ()
    kind: Kind | None = None
