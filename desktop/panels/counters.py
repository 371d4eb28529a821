"""What is counted at the table, per seat: resources, totals with their parts, sizes of hands and piles, counters on cards."""

from __future__ import annotations

from PySide6.QtGui import QTextCursor

from desktop.panels.prose import Prose, Target, block, ink
from desktop.table.places import places
from desktop.table.standing import standing
from desktop.table.tokens import seat_color, seat_shape
from desktop.tongue import said
from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import TABLE, SeatId
from rules.engine.state import State
from rules.language.say.lines import word_of

COLUMN = 110  # where the numbers stand


class Counters(Prose):
    """It says what a view says."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(said("Counters"))

    def show_view(self, game: Game, view: State) -> None:
        """Count."""
        document = self.empty()
        cursor = QTextCursor(document)
        for i in range(len(view.seats)):
            self.write_seat(cursor, game, view, SeatId(i))
        self.begin(cursor, above=8)
        cursor.insertText(f"▪ {said('Table')}", ink("text_2", bold=True))
        self.write_zones(cursor, game, view, TABLE)
        self.setDocument(document)

    def forget(self) -> None:
        """Show nothing."""
        self.setDocument(self.empty())

    def write_seat(self, cursor: QTextCursor, game: Game, view: State, seat: SeatId) -> None:
        """A seat: its name, then what it has."""
        how = standing(game, view, seat, None)
        self.begin(cursor, above=8 if cursor.position() else 2)
        sign = ink("text", bold=True)
        sign.setForeground(seat_color(seat))
        cursor.insertText(f"{seat_shape(seat)} {how.name}", sign)
        shown = {t.resource for t in places(game, view).tallies} | {label for label, _, _ in how.tallies}
        for label, n, most in how.tallies:
            self.row(cursor, label, said("{0} of {1}", n, most) if most else str(n))
        for name, n in view.seats[seat].resources.items():
            if name not in shown:
                self.row(cursor, word_of(game, name), str(n))
        if how.total:
            self.row(cursor, how.total, str(how.number), how.parts)
        self.write_zones(cursor, game, view, seat)

    def write_zones(self, cursor: QTextCursor, game: Game, view: State, seat: SeatId) -> None:
        """How many cards lie in a seat's zones, and what lies on them."""
        labels = {pile.zone: pile.label for pile in places(game, view).piles}
        filled = {labels.get(zone.kind) for zone in view.zones.values() if zone.cards}
        for zone in view.zones.values():
            if zone.seat != seat or not (zone.cards or labels.get(zone.kind) not in filled):
                continue
            cards = said("{0|card|cards}", len(zone.cards))
            self.row(cursor, (labels.get(zone.kind) or word_of(game, zone.kind)).replace("_", " "), cards)
            for ref in zone.cards:
                self.write_counters(cursor, game, view, ref)

    def write_counters(self, cursor: QTextCursor, game: Game, view: State, ref: int) -> None:
        """A card that has counters."""
        card = view.cards[ref]  # type: ignore[index]
        if not card.counters:
            return
        self.begin(cursor, hanging=COLUMN)
        name = said("hidden card") if card.definition == UNKNOWN else card.definition
        cursor.insertText("\t", ink("text"))
        known = card.definition in game.definitions
        cursor.insertText(name, self.link(Target("card", name), ink("accent", bold=True)) if known else ink("text_2"))
        held = ", ".join(f"{word_of(game, word)} {n}" for word, n in sorted(card.counters.items()))
        cursor.insertText(f": {held}", ink("text"))

    def row(self, cursor: QTextCursor, label: str, number: str, parts: str = "") -> None:
        """A label and a number."""
        self.begin(cursor, hanging=COLUMN)
        cursor.insertText(f"{label[:1].upper()}{label[1:]}\t", ink("text_3"))
        cursor.insertText(number, ink("text", bold=True))
        if parts:
            cursor.insertText(f" = {parts}", ink("text_2"))

    def begin(self, cursor: QTextCursor, above: float = 0, hanging: float = 0) -> None:
        """One more line."""
        if cursor.position():
            cursor.insertBlock()
        cursor.setBlockFormat(block(above, 2, hanging))
