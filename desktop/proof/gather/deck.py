"""A deck out of whatever is named: a folder, a list, a PDF, a pack, a deck file, a picture."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from desktop.proof.card import Card, Deck, File
from desktop.proof.gather import cards, pdf
from desktop.proof.gather.folder import PICTURES, CannotGather, from_folder, is_text
from desktop.proof.gather.listing import from_list
from desktop.proof.gather.names import plain, understood
from desktop.proof.gather.table import LISTS
from desktop.proof.pool import Lost, Pool
from desktop.proof.shop import Pages

GONE = "There is no file or folder {}."
UNKNOWN = "{} is nothing that can be proofed: a folder of pictures, a picture, a pack, a deck, a list or a PDF can."
NO_FOLDER = "A list goes with a folder of pictures; {} is none."
NO_BACK = "{} is no picture and no PDF, so it cannot be the back."
FATAL = "{} cannot be read: whatever read it {}."
DIED = {"died": "died of it", "slow": "took too long", "memory": "took more memory than there is", "fault": "stumbled over it"}
SECONDS = 30.0  # to gather a deck


class Wanted(Struct, frozen=True):
    """What is to be gathered. `listed`: a list that says which pictures of a folder; `back`: what lies behind all cards that have no back
    of their own; `pages`: in which order a PDF has fronts and backs."""

    path: str
    listed: str = ""
    back: str = ""
    pages: Pages = "fronts"


class Gathered(Struct, frozen=True):
    """The deck, or in a sentence why there is none."""

    deck: Deck | None
    refusal: str = ""


def gathered(wanted: Wanted, pool: Pool) -> Deck:
    """The deck, read in a process that may die of it. Raises CannotGather."""
    for name in (wanted.path, wanted.listed, wanted.back):
        if not is_text(name):
            raise CannotGather(GONE.format(plain(name)))
    try:
        found = pool.submit(attempt, wanted, urgent=True, seconds=SECONDS).result()
    except Lost as fault:
        raise CannotGather(FATAL.format(plain(Path(wanted.listed or wanted.path).name), DIED[fault.why])) from None
    if found.deck is None:
        raise CannotGather(found.refusal)
    return found.deck


def attempt(wanted: Wanted) -> Gathered:
    """The same as data."""
    try:
        return Gathered(gather(wanted))
    except CannotGather as refusal:
        return Gathered(None, str(refusal))


def gather(wanted: Wanted) -> Deck:
    """The deck that is meant. Raises CannotGather."""
    path = Path(wanted.path)
    for name in (wanted.path, wanted.listed, wanted.back):
        if name and not (is_text(name) and Path(name).exists()):
            raise CannotGather(GONE.format(plain(name)))
    if wanted.listed and not path.is_dir():
        raise CannotGather(NO_FOLDER.format(plain(path.name)))
    try:
        deck = from_list(Path(wanted.listed), path) if wanted.listed else found_in(path, wanted.pages)
        return backed(deck, Path(wanted.back)) if wanted.back else deck
    except OSError as fault:
        raise CannotGather(f"{plain(path.name)} cannot be read: {fault.strerror or 'unknown fault'}.") from None


def found_in(path: Path, pages: Pages = "fronts") -> Deck:
    """The deck in a file or folder."""
    if cards.is_pack(path):
        return cards.from_pack(path if path.is_dir() else path.absolute().parent)
    if path.is_dir():
        return from_folder(path)
    suffix = path.suffix.lower()
    if suffix in PICTURES:
        return Deck(path.stem, (Card(understood(path.stem).name, File(str(path))),))
    if suffix in LISTS:
        return from_list(path, path.absolute().parent)
    if suffix == pdf.SUFFIX:
        return pdf.from_pdf(path, pages)
    if suffix in (cards.OWN, cards.LINES):
        return cards.from_deck(path)
    raise CannotGather(UNKNOWN.format(plain(path.name)))


def backed(deck: Deck, back: Path) -> Deck:
    """The deck with a back for all that have none of their own."""
    if back.suffix.lower() == pdf.SUFFIX:
        return pdf.with_backs(deck, back)
    if back.suffix.lower() not in PICTURES:
        raise CannotGather(NO_BACK.format(plain(back.name)))
    return replace(deck, back=File(str(back)))
