"""What a click or a drop means: on a card, on a zone, on another card, on a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.asking.asked import Act
from rules.engine.card import UNKNOWN
from rules.engine.line import NOBODY, Ref, SeatId, ZoneId
from rules.engine.question import Option
from rules.engine.sight import SPECTATOR

if TYPE_CHECKING:
    from desktop.table.window import TableWindow


class Clicks:
    """Each ends in an answer, in part of one, in a menu, or in words about why there is none."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.lead: Option | None = None  # what is to be chosen next, after an answer that names no card

    def card(self, ref: Ref) -> None:
        """A card: its answer, the first half of one, a small menu if it has several, or why it has none; a pile that all may see is
        opened."""
        window, asked = self.window, self.window.asked
        options = asked.of(ref) if asked else ()
        if len(options) == 1:
            self.give(ref, options[0])
        elif asked and options and asked.begin(ref):
            window.show_table()
            window.show_bar()
        elif options:
            window.hand_menu.ask_which(options, ref)
        elif window.area.scene.is_pile(ref) and window.view().cards[ref].definition != UNKNOWN:
            window.open_pile(window.view().cards[ref].zone)
        elif window.viewer == SPECTATOR and asked and ref in window.hand_of(window.acting()):
            window.between.lower(window.acting())
        elif not window.by_hand.allowed():
            window.say_why_not(ref)

    def give(self, ref: Ref, option: Option) -> None:
        """An answer that a card stands for. One that does not name it leads to a question in which the card is chosen."""
        asked = self.window.asked
        self.lead = asked.led(ref) if asked is not None and option.ref == NOBODY else None
        self.window.act(Act("", toggles=option))

    def drop(self, ref: Ref, zone: str) -> None:
        """A card on a zone: its answer there; a chosen card dropped elsewhere goes back. By hand it goes anywhere."""
        window, asked = self.window, self.window.asked
        if window.by_hand.allowed():
            window.by_hand.move(ref, zone)
            return
        option = asked.zones(ref).get(ZoneId(zone)) if asked else None
        if asked and option and option not in asked.chosen:
            self.give(ref, option)
            return
        if asked and not option and asked.put_back(ref):
            window.show_bar()
        elif not zone:
            window.noes.dropped(ref)
        elif ZoneId(zone) != window.view().cards[ref].zone and not option:
            window.say_why_not(ref, zone)
        window.show_table()

    def drop_on(self, refs: tuple[Ref, ...], onto: Ref) -> None:
        """Cards on another one: by hand what is wished, else the answer that names both."""
        asked = self.window.asked
        option = asked.pair(refs[0], onto) if asked and len(refs) == 1 else None
        if self.window.by_hand.allowed():
            self.window.hand_menu.ask_drop(refs, onto)
        elif option:
            self.give(refs[0], option)

    def seat(self, seat: int) -> None:
        """A seat, where seats can be chosen."""
        window = self.window
        option = window.asked.seats().get(SeatId(seat)) if window.asked else None
        if window.by_hand.allowed():
            window.hand_menu.ask_seat(SeatId(seat))
        elif option:
            window.act(Act("", toggles=option))
        else:
            window.ahead.end_of(SeatId(seat))
