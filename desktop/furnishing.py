"""What the program adds to every window of a table, the first one and those for a second screen; and how these come again with the
next game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray

from desktop.start.settings_sheet import add_settings
from desktop.table.calm import add_calm
from desktop.table.computer_menu import add_computer_menu
from rules.engine.line import SeatId

if TYPE_CHECKING:
    from desktop.app import App
    from desktop.table.window import TableWindow

Places = dict[str, QByteArray]  # by the name of whoever has a window of their own: where it stands


def furnish(app: App, window: TableWindow) -> None:
    """Settings, pace and calm, and how large cards are, as they were left; what is changed is kept. Positions are opened."""
    settings = app.settings
    add_computer_menu(window, lambda: settings.now.pace, lambda pace: app.tell(settings.keep(pace=pace)))
    window.area.zoom.wished = settings.now.card
    window.area.zoom.settled.connect(lambda card: app.tell(settings.keep(card=card)))
    window.text.show_text(settings.now.text)
    window.text.turned.connect(lambda text: app.tell(settings.keep(text=text)))
    window.panels.rulebook.position_wanted.connect(app.puzzles.open_position)
    add_settings(window, settings, app.tell)
    add_calm(window, lambda calm: app.tell(settings.keep(calm=calm)))
    window.what_if.equip = lambda tried: furnish(app, tried)
    if window.seating.first is window:
        window.seating.opened.connect(lambda other: furnish(app, other))


def places_of(table: TableWindow | None) -> Places:
    """Who has a window of their own at this table, and where."""
    if table is None:
        return {}
    return {table.session.players[seat].name: window.saveGeometry() for seat, window in table.seating.own.items()}


def place_again(table: TableWindow, places: Places) -> None:
    """People who had a window of their own, and play on, have one again; one of them stays before the first."""
    session, seating = table.session, table.seating
    for seat in session.people() if not session.watched else ():
        where = places.get(session.players[SeatId(seat)].name)
        if where is not None and len(seating.people(table)) > 1:
            seating.open(seat).restoreGeometry(where)
