"""How cards and seats look in one view, found once: it is shown anew whenever a card is chosen, a row scrolled or a size changed."""

from __future__ import annotations

from collections.abc import Hashable

from desktop.asking.asked import Asked
from desktop.table.condition import Condition, condition_of
from desktop.table.face import Face, face_of, pictured
from desktop.table.picture import Picture
from desktop.table.places import places
from desktop.table.standing import Standing, standing
from desktop.table.sums import sum_of
from rules.engine.line import Ref, SeatId


class Looks:
    """What follows from the view of a picture alone, and not from what is asked, chosen or pointed at."""

    def __init__(self) -> None:
        self.picture: Picture | None = None
        self.cards: dict[Ref, tuple[Face, Condition]] = {}
        self.sums: dict[Ref, str] = {}
        self.seats: dict[Hashable, Standing] = {}  # by seat and by what is asked there, with the cards laid for it so far

    def turn_to(self, picture: Picture) -> None:
        """These are the looks of this picture; of the same view they are the same."""
        was, self.picture = self.picture, picture
        if was is None or was.view is not picture.view or was.game is not picture.game or was.pictures != picture.pictures:
            self.forget()

    def forget(self) -> None:
        """Everything looks otherwise."""
        for known in (self.cards, self.sums, self.seats):
            known.clear()

    def card(self, ref: Ref) -> tuple[Face, Condition]:
        """The face of a card, and its state while nothing is asked."""
        if ref not in self.cards:
            assert self.picture is not None
            game, view, pictures = self.picture.game, self.picture.view, self.picture.pictures
            face = pictured(face_of(game, view, ref, places(game).number), view.cards[ref].definition, pictures)
            self.cards[ref] = face, condition_of(game, view, ref)
        return self.cards[ref]

    def sum(self, ref: Ref) -> str:
        """A card's number as a sum."""
        if ref not in self.sums:
            assert self.picture is not None
            self.sums[ref] = sum_of(self.picture.game, self.picture.view, ref)
        return self.sums[ref]

    def seat(self, seat: SeatId, asked: Asked | None) -> Standing:
        """What a seat's band says."""
        assert self.picture is not None
        key = asked and (asked.question.seat, seat in asked.seats(), tuple(asked.laid().items()))
        if (seat, key) not in self.seats:
            self.seats[seat, key] = standing(self.picture.game, self.picture.view, seat, asked)
        return self.seats[seat, key]
