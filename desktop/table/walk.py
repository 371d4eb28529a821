"""From panel to panel with one key: the table, the bar, the inspector, the page that is open beside it, the history, the menus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolBar, QWidget

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

SHORTCUT = Qt.FocusReason.ShortcutFocusReason


def stops(window: TableWindow) -> list[tuple[QWidget, QWidget]]:
    """The panels that are shown, each with what gets the focus in it."""
    panels, bar = window.panels, window.area.stands() or window.area.bar
    strips = window.findChildren(QToolBar)
    pages = [part for page in window.keys.pages for part in page.panels()]
    if pages:
        return [*((strip, at) for strip in strips if (at := first(strip)) is not None), *pages]
    found = [*strips, window.area, bar, panels.inspector, panels.tabs, panels.left]
    firsts = [(panel, window.area if panel is window.area else first(panel)) for panel in found]
    return [(panel, at) for panel, at in firsts if at is not None]


def first(panel: QWidget) -> QWidget | None:
    """What a key comes to first in a panel; of text and buttons, the text."""
    found = [w for w in panel.findChildren(QWidget) if w.isVisible() and w.isEnabled() and w.focusPolicy() & Qt.FocusPolicy.TabFocus]
    pages = [w for w in found if w.accessibleName() and not w.metaObject().className().endswith("Button")]
    return next(iter([*pages, *found]), None)


def walk(window: TableWindow, step: int) -> None:
    """To the next panel (1) or the one before (-1). The ring of the focus is seen from then on."""
    found, focus = stops(window), QApplication.focusWidget()
    inside = [i for i, (panel, _) in enumerate(found) if focus is not None and (panel is focus or panel.isAncestorOf(focus))]
    at = inside[-1] + step if inside else 0
    window.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
    there = found[at % len(found)][1]
    there.setFocus(SHORTCUT)
    if there is window.area and window.area.cover is None:
        window.area.keyboard.come()
