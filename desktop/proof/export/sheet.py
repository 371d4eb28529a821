"""A page as it is to be: pictures with their places, lines and words, in mm from the upper left corner of the paper."""

from __future__ import annotations

from math import cos, radians, sin

from msgspec import Struct

from desktop.proof.shop import INCH, Box, Way

POINT = INCH / 72  # mm
Matrix = tuple[float, float, float, float, float, float]  # as PDF writes them: x' = a x + c y + e, y' = b x + d y + f

# How an image's square is turned for each orientation that a camera may have noted, in a PDF's axes: up is positive.
ORIENTED: dict[int, Matrix] = {
    1: (1, 0, 0, 1, 0, 0),
    2: (-1, 0, 0, 1, 1, 0),
    3: (-1, 0, 0, -1, 1, 1),
    4: (1, 0, 0, -1, 0, 1),
    5: (0, -1, -1, 0, 1, 1),
    6: (0, -1, 1, 0, 0, 1),
    7: (0, 1, 1, 0, 0, 0),
    8: (0, 1, -1, 0, 1, 0),
}
UPRIGHT, HALF = ORIENTED[1], ORIENTED[3]
QUARTERS: dict[Way, Matrix] = {"left": ORIENTED[8], "right": ORIENTED[6]}


class Spot(Struct, frozen=True):
    """Where a picture lies. What is outside `cut` is not printed; `turn` moves the picture's square within itself."""

    picture: str
    box: Box
    cut: Box | None = None
    turn: Matrix = UPRIGHT

    @property
    def seen(self) -> Box:
        """What is printed of it."""
        return meet(self.box, self.cut) if self.cut is not None else self.box


class Line(Struct, frozen=True):
    """A hairline."""

    x: float
    y: float
    to_x: float
    to_y: float


class Words(Struct, frozen=True):
    """A few words; they begin here, or end here, or have their middle here, and read upward if they are `up`."""

    x: float
    y: float
    text: str
    size: float = 2.5  # mm
    anchor: float = 0  # 0.5 the middle, 1 the end
    up: bool = False


class Sheet(Struct, frozen=True):
    """A page. Everything on it but its edge is turned about its middle by `angle` degrees, clockwise, and then moved by `offset`."""

    size: tuple[float, float]
    trim: Box
    bleed: Box
    label: str
    spots: tuple[Spot, ...] = ()
    lines: tuple[Line, ...] = ()
    words: tuple[Words, ...] = ()
    offset: tuple[float, float] = (0, 0)
    angle: float = 0

    @property
    def moved(self) -> Matrix:
        """How its content is moved, in points."""
        turn = radians(self.angle)
        x, y = self.size[0] / POINT / 2, self.size[1] / POINT / 2
        about: Matrix = (cos(turn), -sin(turn), sin(turn), cos(turn), 0, 0)
        back = (1, 0, 0, 1, x + self.offset[0] / POINT, y - self.offset[1] / POINT)
        return times(times((1, 0, 0, 1, -x, -y), about), back)

    def laid(self, spot: Spot) -> Matrix:
        """The matrix of a picture on the page, in points."""
        box = spot.box
        lay = (box.w / POINT, 0, 0, box.h / POINT, box.left / POINT, (self.size[1] - box.bottom) / POINT)
        return times(times(spot.turn, lay), self.moved)

    def around(self, box: Box) -> tuple[float, float, float, float]:
        """The rectangle in points that holds a box of the page when it is moved: left, bottom, right, top. It stays on the page."""
        w, h = self.size[0] / POINT, self.size[1] / POINT
        corners = [(x / POINT, h - y / POINT) for x in (box.left, box.right) for y in (box.top, box.bottom)]
        moved = [apply(self.moved, *corner) for corner in corners]
        xs, ys = [x for x, _ in moved], [y for _, y in moved]
        return max(0, min(xs)), max(0, min(ys)), min(w, max(xs)), min(h, max(ys))


def times(first: Matrix, then: Matrix) -> Matrix:
    """One movement after the other."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u


def inverse(matrix: Matrix) -> Matrix:
    """The movement back."""
    a, b, c, d, e, f = matrix
    by = a * d - b * c
    return d / by, -b / by, -c / by, a / by, (c * f - d * e) / by, (b * e - a * f) / by


def apply(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Where a point goes."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def meet(one: Box, other: Box) -> Box:
    """What two boxes have in common."""
    return Box(max(one.left, other.left), max(one.top, other.top), min(one.right, other.right), min(one.bottom, other.bottom))


def span(boxes: list[Box]) -> Box:
    """The box around all."""
    lefts, tops = min(box.left for box in boxes), min(box.top for box in boxes)
    return Box(lefts, tops, max(box.right for box in boxes), max(box.bottom for box in boxes))
