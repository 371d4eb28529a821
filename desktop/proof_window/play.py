"""Card images as a deck on the free table: what has changed lies on top of it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from desktop.proof.card import Deck, File
from desktop.proof.shop import Shop
from desktop.start.bring import bring, brings, from_cards, table_of
from desktop.start.files import CannotOpen
from desktop.start.found import Found
from desktop.start.names import listed
from desktop.table.places import places
from desktop.table.stance import RELAXED
from desktop.table.window import TableWindow
from desktop.tongue import said
from rules.engine.game import home_of

PAGES = "Pages of a PDF are no files of pictures, so they cannot lie on the table: export the cards as images, and play those."
ON_TOP = "On top of the deck, for they have changed: {0}."


def laid(deck: Deck, shop: Shop, path: Path) -> Found:
    """A free table with these cards, each as often as it is printed. Raises CannotOpen."""
    if not all(isinstance(card.front, File) for card in deck.cards):
        if not brings(path):
            raise CannotOpen(said(PAGES))
        brought = bring(path)  # a pack: Tuckbox draws its faces
        return Found(table_of(brought), RELAXED, str(path), brought.pictures, brought.notes)
    brought = from_cards(deck, shop)
    return Found(table_of(brought), RELAXED, str(path) if brings(path) else "", brought.pictures, brought.notes)


def put_on_top(table: TableWindow, names: Iterable[str]) -> None:
    """These cards come first when the deck is drawn from; that can be undone like any other change."""
    wanted, session, hand = set(names), table.session, table.by_hand
    pile = home_of(session.game, places(session.game).piles[0].zone, table.bottom)
    refs = [ref for ref in session.state.zones[pile].cards if session.state.cards[ref].definition in wanted] if wanted else []
    if refs and hand.edit(*(hand.put(ref, pile) for ref in refs)):
        table.note(said(ON_TOP, listed(sorted(wanted))))
