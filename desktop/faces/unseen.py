"""Faces without a window: for commands that draw where there may be no screen."""

from __future__ import annotations

from functools import cache

from PySide6.QtWidgets import QApplication

from desktop.application import Application
from desktop.table.tokens import load_fonts


@cache
def drawing() -> Application:
    """What Qt needs to draw: the program itself if it runs, else a Qt that has no screen. It stays."""
    found = QApplication.instance()
    made = found if isinstance(found, Application) else Application(["tuckbox", "-platform", "offscreen"])
    load_fonts()
    return made
