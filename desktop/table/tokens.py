"""The design tokens: the one source of colours, sizes and z values."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF

from rules.engine.line import SeatId

ASSETS = Path(__file__).resolve().parents[2] / "assets"
THEMES = ("dark", "light")
STRONG = "_strong"  # behind the name of a theme: the same with more contrast
SEATS = ("south", "north", "seat3", "seat4", "seat5", "seat6")
SHAPES = {"disc": "●", "diamond": "◆", "square": "■", "triangle": "▲", "hexagon": "⬢", "star": "★"}
WIDER = ("line", "state", "state_strong", "focus")
MOVES = ("fast", "base", "move", "deal", "curtain", "stagger")
worn: tuple[int, ...] = ()  # the number of the sign that each seat has; a seat that is not named has its own
theme = "dark"  # or another one of the tokens' colours
scale = 1.0  # how large the interface is; cards on the table have a size of their own
still = False  # does everything take no time? For tests
leans = False  # does an exhausted card lean, where the rules turn it by a quarter?
fingers = False  # is there a screen that is touched? Then buttons and entries of menus are higher
calm = False  # does nothing move? For who wants it so; what is to be held is still to be held


@cache
def tokens() -> dict[str, Any]:
    """Everything that assets/tokens.json says."""
    found: dict[str, Any] = json.loads((ASSETS / "tokens.json").read_text(encoding="utf-8"))
    return found


def color(name: str) -> QColor:
    """A named colour of the theme."""
    return QColor(colors()[name])


def colors() -> dict[str, str]:
    """The colours of the theme, for a style sheet."""
    found: dict[str, str] = tokens()["color"][theme]
    return found


def strong() -> bool:
    """Is this a theme with more contrast?"""
    return theme.endswith(STRONG)


def face_color(name: str) -> QColor:
    """A colour on a card; cards look alike in each theme."""
    return QColor(tokens()["face"]["color"][name])


def map_color(name: str) -> QColor:
    """A colour on the map of a campaign, which looks alike in each theme."""
    return QColor(tokens()["map"][name])


def seat_sign(seat: SeatId) -> dict[str, str]:
    """What a seat is told by: its colour in each theme, its shape and its pattern."""
    return sign_of(worn[seat] if seat < len(worn) else seat)


def sign_of(number: int) -> dict[str, str]:
    """The sign with this number."""
    found: dict[str, str] = tokens()["seat"][SEATS[number]]
    return found


def signs_of(wished: Sequence[int]) -> tuple[int, ...]:
    """The number of each seat's sign: the one that is wished for, unless a seat before has it; else its own, or the first that is free."""
    found = [-1] * len(wished)
    for seat, sign in enumerate(wished):
        found[seat] = sign if 0 <= sign < len(SEATS) and sign not in found else -1
    for seat in range(len(found)):
        if found[seat] < 0:
            found[seat] = next(sign for sign in (seat, *range(len(SEATS))) if sign not in found)
    return tuple(found)


def seat_color(seat: SeatId, other: str = "") -> QColor:
    """The colour of a seat, in this theme or another one; what belongs to no seat is grey."""
    return QColor(seat_sign(seat)[other or theme] if 0 <= seat < len(SEATS) else color("text_3"))


def seat_shape(seat: SeatId) -> str:
    """The sign of a seat, so that it is never told by colour alone."""
    return SHAPES[seat_sign(seat)["shape"]] if 0 <= seat < len(SEATS) else "▪"


def seat_glyph(seat: SeatId) -> str:
    """The name of a seat's sign; "spark" for what belongs to no seat."""
    return str(seat_sign(seat)["shape"]) if 0 <= seat < len(SEATS) else "spark"


def face_colors(name: str) -> list[Any]:
    """Colours in a picture among which chance decides."""
    found: list[Any] = tokens()["face"]["choices"][name]
    return found


def resource_color(name: str) -> QColor:
    """The colour of a kind of counter."""
    known = tokens()["resource"].get(name)
    return QColor(known[theme]) if known else color("text")


def stroke(name: str) -> float:
    """How wide a line is; with more contrast, lines that tell a state are a pixel wider."""
    wide: float = tokens()["stroke"][name]
    return wide + 1 if strong() and name in WIDER else wide


def kind_color(game: str, kind: str) -> QColor:
    """The colour of a kind of card."""
    return QColor(tokens()["kind"].get(game, {}).get(kind, {}).get("c", tokens()["face"]["color"]["neutral"]))


def z(name: str) -> int:
    """How far up a layer of the table lies."""
    return int(tokens()["z"][name])


def motion(name: str) -> int:
    """How many milliseconds a movement takes, or a key is to be held."""
    return 0 if still or (calm and name in MOVES) else int(tokens()["motion"][name])


def px(length: float) -> int:
    """Whole pixels for a length of the interface that is written at 100 %; nothing becomes nothing by being small."""
    return max(1, round(length * scale)) if length > 0 else round(length * scale)


def unscaled(length: int) -> int:
    """What a length would be at 100 %."""
    return round(length / scale)


def font(style: str) -> QFont:
    """A type style in the size of the interface: display styles in the display family, all others in that of the interface."""
    return sized_font(style, tokens()["type"][style]["size"] * scale)


def sized_font(style: str, size: float = 0.0) -> QFont:
    """A type style in exactly this size; else in its own, for what is drawn in pixels at 100 %."""
    spec = tokens()["type"][style]
    return QFont(font_of(spec["font"], round(size or spec["size"]), spec["weight"]))


def fitted_font(style: str, text: str, room: float) -> QFont:
    """A type style in the size of the interface; where a text has less room, smaller, down to its own size."""
    own = tokens()["type"][style]["size"]
    for size in range(round(own * scale), own, -1):
        made = sized_font(style, size)
        if QFontMetricsF(made).horizontalAdvance(text) <= room:
            return made
    return sized_font(style, min(own, own * scale))


@cache
def font_of(family: str, size: int, weight: int) -> QFont:
    """A bundled family, "ui" or "display", at a size. Nobody changes what is handed out."""
    spec = tokens()["font"][family]
    made = QFont(spec["family"])
    made.setPixelSize(max(1, size))
    made.setWeight(QFont.Weight(weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if "lnum" in spec["features"]:
        made.setFeature(QFont.Tag("lnum"), 1)
    return made


def load_fonts() -> None:
    """Take in the bundled fonts; no font of the system is needed."""
    for file in sorted((ASSETS / "fonts").rglob("*.[ot]tf")):
        QFontDatabase.addApplicationFont(str(file))
