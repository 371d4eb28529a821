"""The tones of a kind's colour: what a frame, a picture and a paper of that kind are painted with."""

from __future__ import annotations

from functools import cache

from msgspec import Struct
from PySide6.QtGui import QColor

from desktop.faces.ink import mix
from desktop.table.tokens import face_color

YELLOW = (0.09, 0.19)  # hues that darken towards brown, never towards olive


class Palette(Struct, frozen=True, eq=False):
    """A colour in its tones, from the frame's depth to paper and ink."""

    base: QColor
    deep: QColor
    dark: QColor
    mid: QColor
    light: QColor
    pale: QColor
    warm: QColor
    paper: QColor
    ink: QColor

    def tone(self, name: str) -> QColor:
        """A tone by its name."""
        found: QColor = getattr(self, name)
        return found


TONES = Palette.__struct_fields__


def tone(hue: float, saturation: float, value: float) -> QColor:
    """A colour by hue, saturation and brightness, each held within its bounds."""
    return QColor.fromHsvF(hue % 1, min(1.0, max(0.0, saturation)), min(1.0, max(0.0, value)))


@cache
def palette(colour: str) -> Palette:
    """The tones of a colour."""
    base = QColor(colour)
    hue, saturation = max(0.0, base.hueF()), base.saturationF()
    yellow = YELLOW[0] < hue < YELLOW[1]
    dark = 0.062 if yellow else hue - 0.02
    mid = 0.088 if yellow else hue
    return Palette(
        base=base,
        deep=tone(dark, min(0.8, saturation * 1.02 + 0.08), 0.18),
        dark=tone(dark + 0.005, min(0.85, saturation + 0.05), 0.32),
        mid=tone(mid, saturation * 0.88, 0.64),
        light=tone(hue + 0.02, saturation * 0.55, 0.88),
        pale=tone(hue + 0.03, saturation * 0.26, 0.97),
        warm=tone(0.11, 0.30, 0.99),
        paper=mix(face_color("paper"), base, 0.06),
        ink=mix(face_color("ink"), base, 0.10),
    )
