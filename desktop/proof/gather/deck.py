"""A deck out of whatever is named: a folder, a picture, and what else there is."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from desktop.proof.card import Card, Deck, File
from desktop.proof.gather.folder import PICTURES, CannotGather, from_folder, is_text
from desktop.proof.gather.names import plain, understood

GONE = "There is no file or folder {}."
UNKNOWN = "{} is nothing that can be proofed: a folder of pictures, a picture, a pack, a deck, a list or a PDF can."


def gather(path: Path, back: Path | None = None) -> Deck:
    """The deck that is meant; `back`: a picture that lies behind all cards that have none of their own. Raises CannotGather."""
    for named in (path, back):
        if named is not None and not (is_text(str(named)) and named.exists()):
            raise CannotGather(GONE.format(plain(str(named))))
    try:
        deck = found_in(path)
    except OSError as fault:
        raise CannotGather(f"{plain(path.name)} cannot be read: {fault.strerror or 'unknown fault'}.") from None
    return replace(deck, back=File(str(back))) if back is not None else deck


def found_in(path: Path) -> Deck:
    """The deck in a file or folder."""
    if path.is_dir():
        return from_folder(path)
    if path.suffix.lower() in PICTURES:
        return Deck(path.stem, (Card(understood(path.stem).name, File(str(path))),))
    raise CannotGather(UNKNOWN.format(plain(path.name)))
