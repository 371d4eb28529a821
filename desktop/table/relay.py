"""One window takes the place of another."""

from __future__ import annotations

from PySide6.QtWidgets import QMainWindow


def take_place(window: QMainWindow, other: QMainWindow) -> None:
    """A window stands where another one stood, as large as that."""
    window.resize(other.size())
    if other.isVisible():
        window.move(other.pos())
    window.setWindowState(other.windowState())
