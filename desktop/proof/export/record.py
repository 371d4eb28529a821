"""What was printed last, in a small file beside an export, so that next time only those cards are printed that changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from desktop.proof.export.album import Pair
from desktop.proof.shop import Shop

ENDING = ".printed.json"
LARGEST = 10_000_000  # bytes


class Record(Struct, frozen=True):
    """How large cards were, and how many were printed of each pair of pictures."""

    trim: tuple[float, float]
    cards: dict[str, int]
    tuckbox: int = 1  # the form of this file


def beside(export: Path) -> Path:
    """Where it lies."""
    return export.with_name(f"{export.name}{ENDING}")


def read(export: Path) -> Record | None:
    """What was printed last; None if that is not known."""
    path = beside(export)
    try:
        if path.stat().st_size > LARGEST:
            return None
        return msgspec.json.decode(path.read_bytes(), type=Record)
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return None


def record(pairs: Sequence[Pair], shas: Mapping[str, str], shop: Shop) -> Record:
    """What will have been printed. `shas`: the sums of the pixels of each picture, by its name."""
    cards: Counter[str] = Counter()
    for pair in pairs:
        cards[key(pair, shas)] += pair.card.count
    return Record(shop.trim, dict(sorted(cards.items())))


def key(pair: Pair, shas: Mapping[str, str]) -> str:
    """What tells a printed card from any other: the pixels of its sides."""
    return " ".join(shas[side.picture] if side else "-" for side in (pair.front, pair.back))


def changed(pairs: Sequence[Pair], shas: Mapping[str, str], shop: Shop, last: Record) -> list[Pair]:
    """The cards that have to be printed, with as many copies as are lacking: all of them if the size of a card is another now."""
    left = Counter(last.cards if last.trim == shop.trim else {})
    found = []
    for pair in pairs:
        name = key(pair, shas)
        there = min(left[name], pair.card.count)
        left[name] -= there
        if pair.card.count > there:
            found.append(Pair(replace(pair.card, count=pair.card.count - there), pair.front, pair.back))
    return found
