"""The bytes of a picture, wherever it is to be had."""

from __future__ import annotations

import os
from importlib import import_module

from msgspec import Struct

from desktop.proof.card import Drawn, File, Page, Side, Source
from desktop.proof.drawing import Drawing
from desktop.proof.leaf import read
from desktop.proof.shop import Shop

PACK, TEMPLATE = "pack.toml", "face.toml"
Stamp = tuple[int, int]  # by which it is known whether a file is still the same: when it was written, how large it is
NEVER: Stamp = (0, 0)


def data_of(source: Source, shop: Shop) -> bytes:
    """A picture's file, or as it would be in one. Raises Damage."""
    match source:
        case File(path):
            return read(path)
        case Page():
            return bytes(import_module("desktop.proof.pages").page(source))
        case Drawn():
            return bytes(import_module("desktop.proof.drawn").drawn(source, shop))


def drawing_of(source: Source, shop: Shop) -> Drawing | None:
    """What is known of a face that we draw. Raises Damage."""
    if not isinstance(source, Drawn):
        return None
    found: Drawing = import_module("desktop.proof.drawn").known(source, shop)
    return found


def stamp(source: Source) -> Stamp:
    """The stamp of the file that a picture comes from; of a pack's card, of the pack and its template."""
    match source:
        case File(path) | Page(path):
            return stamp_of(path)
        case Drawn(pack=pack):
            written, large = (
                zip(*(stamp_of(os.path.join(pack, name)) for name in (PACK, TEMPLATE)), strict=True) if pack else (NEVER, NEVER)
            )
            return max(written), sum(large)


def stamp_of(file: str) -> Stamp:
    """The stamp of a file; NEVER if it is not there."""
    try:
        found = os.stat(file)
    except (OSError, ValueError):
        return NEVER
    return found.st_mtime_ns, found.st_size


class Place(Struct, frozen=True):
    """A side of a card, as it was at one time: what was once seen there holds for as long as this is the same."""

    source: Source
    side: Side
    stamp: Stamp
    shop: Shop
