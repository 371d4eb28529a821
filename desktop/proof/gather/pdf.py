"""The pages of a PDF as a deck, in the order in which a shop wants them."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from desktop.proof.card import Card, Deck, Page
from desktop.proof.gather.folder import MOST_CARDS, CannotGather
from desktop.proof.gather.names import plain
from desktop.proof.leaf import MOST_BYTES
from desktop.proof.shop import Pages

SUFFIX = ".pdf"
NO_PDF = "{} is no PDF that can be read: {}."
LARGE = "{} is larger than {} MB."
ODD = "{} has {} pages, an odd number: the last one has no other side."
MANY = "{} has {:,} pages; those after {:,} are left out."


def from_pdf(path: Path, pages: Pages = "fronts") -> Deck:
    """A card for each page, or for each two. Raises CannotGather or OSError."""
    many = count(path)
    found = [Page(str(path), n) for n in range(min(many, MOST_CARDS))]
    left_out = (MANY.format(plain(path.name), many, MOST_CARDS),) if many > MOST_CARDS else ()
    if pages not in ("front-back", "back-front") or len(found) == 1:
        return Deck(path.stem, tuple(Card(name(path, page, len(found)), page) for page in found), left_out=left_out)
    doubts = (ODD.format(plain(path.name), len(found)),) if len(found) % 2 else ()
    cards = []
    for first in found[::2]:
        second = found[first.page + 1] if first.page + 1 < len(found) else None
        front, back = (second, first) if pages == "back-front" and second is not None else (first, second)
        cards.append(Card(name(path, front, len(found)), front, back))
    return Deck(path.stem, tuple(cards), None, doubts, left_out)


def with_backs(deck: Deck, path: Path) -> Deck:
    """A deck whose backs are the pages of another PDF: one for all, or one for each card in the same order."""
    many = count(path)
    backs = [Page(str(path), n) for n in range(many)]
    if many == 1:
        return replace(deck, back=backs[0])
    if many != len(deck.cards):
        raise CannotGather(f"{plain(path.name)} has {many} pages, but there are {len(deck.cards)} cards; one page for all will do, too.")
    cards = tuple(Card(card.name, card.front, back, card.count, card.number) for card, back in zip(deck.cards, backs, strict=True))
    return replace(deck, cards=cards, back=None)


def count(path: Path) -> int:
    """How many pages there are."""
    from pypdfium2 import PdfDocument, PdfiumError

    if path.stat().st_size > MOST_BYTES:
        raise CannotGather(LARGE.format(plain(path.name), MOST_BYTES // 1_000_000))
    try:
        document = PdfDocument(path.read_bytes())
        try:
            many = len(document)
        finally:
            document.close()
    except PdfiumError as fault:
        raise CannotGather(NO_PDF.format(plain(path.name), fault)) from None
    if not many:
        raise CannotGather(NO_PDF.format(plain(path.name), "it has no pages"))
    return many


def name(path: Path, page: Page, many: int) -> str:
    """The file's name with the number of the page."""
    return f"{path.stem} {page.page + 1:0{len(str(many))}}"
