"""How many pixels of a screen are a millimetre: as somebody measured it, else as the screen says of itself."""

from __future__ import annotations

from datetime import date, datetime

from msgspec import Struct
from PySide6.QtCore import QDate, QLocale
from PySide6.QtGui import QScreen

from desktop.settings import DENSE, How, Measured, SettingsFile
from desktop.tongue import said

INCH = 25.4
USUAL = 96 / INCH  # where a screen says nothing that could be true
CARD = (85.60, 53.98)  # mm: a bank card, everywhere
WAYS = {
    "card": "This screen: {0} px per mm, set with a bank card on {1}.",
    "ruler": "This screen: {0} px per mm, set with a ruler on {1}.",
}


class Density(Struct, frozen=True):
    """Pixels of the screen in a millimetre. `how`: the way in which it was measured; None if it is only what the screen says."""

    per_mm: float
    how: How | None = None
    day: str = ""

    def told(self, shown: float) -> str:
        """In words; `shown`: what it comes to in the window's own pixels."""
        if not self.how:
            return said("This screen: {0} px per mm, as it says of itself. Measure it to be sure.", decimal(shown))
        day = date.fromisoformat(self.day)
        when = QLocale().toString(QDate(day.year, day.month, day.day), said("d MMM"))
        return said(WAYS[self.how], decimal(shown), when)


def decimal(n: float) -> str:
    """A number with two decimals, as it is written in the language of now."""
    return QLocale().toString(n, "f", 2)


def name_of(screen: QScreen) -> str:
    """By what a screen is known again."""
    return " · ".join((screen.name(), screen.model(), screen.serialNumber()))


def density(screen: QScreen, settings: SettingsFile) -> Density:
    """What is known of a screen."""
    found = settings.now.screens.get(name_of(screen))
    if found is not None:
        return Density(found.per_mm, found.how, found.day)
    says = screen.physicalDotsPerInch() * screen.devicePixelRatio() / INCH
    return Density(says if DENSE[0] <= says <= DENSE[1] else USUAL * screen.devicePixelRatio())


def keep(screen: QScreen, settings: SettingsFile, per_mm: float, how: How) -> str:
    """Somebody has measured a screen. Returns a sentence if that cannot be kept."""
    measured = Measured(min(max(per_mm, DENSE[0]), DENSE[1]), how, f"{datetime.now().astimezone():%Y-%m-%d}")
    return settings.keep(screens={**settings.now.screens, name_of(screen): measured})
