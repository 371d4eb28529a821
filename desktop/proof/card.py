"""What is to be proofed: where pictures are to be had, cards with front and back, and a deck of them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Side = Literal["front", "back"]


class File(Struct, frozen=True, tag="file"):
    """A picture in a file."""

    path: str

    @property
    def name(self) -> str:
        """What it is called, without its folder."""
        return self.path.replace("\\", "/").rpartition("/")[2]


class Page(Struct, frozen=True, tag="page"):
    """A page of a PDF, counted from 0."""

    path: str
    page: int

    @property
    def name(self) -> str:
        """The file's name with the page as people count."""
        return f"{self.path.replace(chr(92), '/').rpartition('/')[2]}, page {self.page + 1}"


class Drawn(Struct, frozen=True, tag="drawn"):
    """A face that Tuckbox draws: of a card of a game, or of a pack in a folder; `back` for its back."""

    game: str
    card: str
    pack: str = ""
    back: bool = False

    @property
    def name(self) -> str:
        """The card's name."""
        return self.card


Source = File | Page | Drawn


class Card(Struct, frozen=True):
    """A card to be printed so many times. No back: the deck's, if it has one."""

    name: str
    front: Source
    back: Source | None = None
    count: int = 1
    number: str = ""  # its number in a list or in the file's name


class Deck(Struct, frozen=True):
    """Cards in the order in which they are printed. `doubts`: sentences about what was unclear in gathering them; `left_out`: about
    cards that should be here and are not, each as bad as an error; `misread`: about what could not be read, each as bad as a warning."""

    name: str
    cards: tuple[Card, ...]
    back: Source | None = None
    doubts: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    misread: tuple[str, ...] = ()

    def sides(self) -> dict[Source, Side]:
        """Which side of cards each picture is; what is both counts as a front."""
        found: dict[Source, Side] = {back: "back" for card in self.cards if (back := self.back_of(card)) is not None}
        found.update({card.front: "front" for card in self.cards})
        return found

    @property
    def copies(self) -> int:
        """How many cards are printed in all."""
        return sum(card.count for card in self.cards)

    def back_of(self, card: Card) -> Source | None:
        """What is printed behind a card."""
        return card.back if card.back is not None else self.back
