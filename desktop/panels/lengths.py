"""Lengths of widgets and layouts: written in pixels at 100 %, kept in step when the interface gets another size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QSize

from desktop.table.tokens import px

NOTE = "length "  # before the name of a setter: the property in which its lengths are noted


def scaled(setter: Callable[..., Any], *lengths: int) -> None:
    """Set lengths now, and again whenever the interface gets another size: `scaled(row.setSpacing, 12)`."""
    thing: QObject = setter.__self__  # type: ignore[attr-defined]
    thing.setProperty(NOTE + setter.__name__, list(lengths))
    setter(*(px(n) for n in lengths))


def rescale(window: QObject) -> None:
    """Set all noted lengths of a window, its widgets and their layouts again."""
    for thing in (window, *window.findChildren(QObject)):
        for name in thing.dynamicPropertyNames():
            note = bytes(name.data()).decode()
            if note.startswith(NOTE):
                getattr(thing, note.removeprefix(NOTE))(*(px(n) for n in thing.property(note)))


def square(side: int) -> QSize:
    """A size as wide as high, in pixels at 100 %."""
    return QSize(px(side), px(side))
