"""In which ways a card is looked at: the lines over it, how its colours are shown, and beside what."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QLocale, QObject, Qt, Signal

from desktop.proof.shop import Shop
from desktop.proof.shown import Lens
from desktop.tongue import said

Style = Qt.PenStyle


class Overlay(Struct, frozen=True):
    """Lines over a card: its colour's name, how its line is drawn, whether it is there from the start, and the action that switches it."""

    name: str
    ink: str
    style: Style
    on: bool
    key: str


OVERLAYS = (
    Overlay("bleed", "error", Style.SolidLine, True, "proof-bleed"),
    Overlay("trim", "text", Style.SolidLine, True, "proof-trim"),
    Overlay("safe", "info", Style.DashLine, True, "proof-safe"),
    Overlay("corner", "text_2", Style.DotLine, True, "proof-corner"),
    Overlay("drift", "sandbox", Style.DashDotLine, False, "proof-drift"),
    Overlay("ink", "warn", Style.SolidLine, False, "proof-ink"),
    Overlay("findings", "accent", Style.SolidLine, True, "proof-findings"),
)
INKS = {overlay.name: overlay.ink for overlay in OVERLAYS}
SEEN: dict[Lens, str] = {
    "": "As it is",
    "print": "Printed",
    "grey": "Grey",
    "protanopia": "Red-blind",
    "deuteranopia": "Green-blind",
    "tritanopia": "Blue-blind",
}
BESIDES = {"beside": "Both", "blink": "In turn", "difference": "Difference"}


def millimetres(length: float) -> str:
    """A length as it is written: 3, 3.05, 1.6; with a comma, where that is written."""
    return f"{length:.2f}".rstrip("0").rstrip(".").replace(".", QLocale().decimalPoint())


def told(overlay: str, shop: Shop) -> str:
    """An overlay with the shop's measure of it."""
    (w, h), safe, bleed = (map(millimetres, shop.trim)), shop.safe, shop.bleed
    return {
        "bleed": said("Bleed, {0} mm", both(bleed)),
        "trim": said("Trim, {0} × {1} mm", w, h),
        "safe": said("Safe, {0} mm inside", both(safe)),
        "corner": said("Corner, {0} mm", millimetres(shop.corner)),
        "drift": said("Cut drift, ± {0} mm", millimetres(shop.drift)),
        "ink": said("Ink over {0} %", round(shop.ink)) if shop.ink else said("Ink"),
        "findings": said("Findings"),
    }[overlay]


def both(lengths: tuple[float, float]) -> str:
    """A breadth at the sides and one above and below, as one where they are alike."""
    x, y = map(millimetres, lengths)
    return x if x == y else said("{0} and {1}", x, y)


class Ways(QObject):
    """What is switched on now. `lens`: how colours are shown; `beside`: how the version before is compared, or not."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.on = {overlay.name for overlay in OVERLAYS if overlay.on}
        self.lens: Lens = ""
        self.beside = ""
        self.before = False  # is the version before shown in place of the one now?

    def switch(self, overlay: str) -> None:
        """On or off."""
        self.on ^= {overlay}
        self.changed.emit()

    def look_through(self, lens: Lens) -> None:
        """Show colours in this way; the same once more: as they are."""
        self.lens = "" if lens == self.lens else lens
        self.changed.emit()

    def compare(self, how: str) -> None:
        """Compare with the version before in this way; the same once more: not at all."""
        self.beside, self.before = ("" if how == self.beside else how), False
        self.changed.emit()

    def show_before(self, before: bool) -> None:
        """Show the version before, or the one now."""
        if before != self.before:
            self.before = before
            self.changed.emit()
