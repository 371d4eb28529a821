"""The checks, in the order in which they are told. Each is a function of a leaf, or of all that is known of a deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from desktop.proof.card import Deck
from desktop.proof.checks import bleed, border, corner, file, history, inks, letters, safe, shape, size, together
from desktop.proof.finding import Damage, Finding, Grade
from desktop.proof.leaf import Leaf
from desktop.proof.shop import Shop
from desktop.proof.trace import Pair


class OfLeaf(Struct, frozen=True):
    """A check of one side of a card."""

    name: str
    find: Callable[[Leaf], Iterator[Finding]]


class OfDeck(Struct, frozen=True):
    """A check of all cards together; a finding comes with the place of the card that it is told at."""

    name: str
    find: Callable[[Deck, Shop, Sequence[Pair]], Iterator[tuple[int, Finding]]]


OF_LEAVES = (
    OfLeaf("FILE", file.file),
    OfLeaf("SIZE", size.size),
    OfLeaf("META", size.meta),
    OfLeaf("ASPECT", shape.aspect),
    OfLeaf("ORIENT", shape.orient),
    OfLeaf("MODE", file.mode),
    OfLeaf("JPEG-Q", file.jpeg_q),
    OfLeaf("ALPHA", file.alpha),
    OfLeaf("BLEED-WHITE", bleed.bleed_white),
    OfLeaf("BLEED-EDGE", bleed.bleed_edge),
    OfLeaf("BLEED-FAKE", bleed.bleed_fake),
    OfLeaf("BORDER", border.border),
    OfLeaf("SAFE", safe.safe),
    OfLeaf("CORNER", corner.corner),
    OfLeaf("BLOCK", history.block),
    OfLeaf("SOFT", history.soft),
    OfLeaf("ICC", inks.profile),
    OfLeaf("TAC", inks.ink),
    OfLeaf("GAMUT", inks.gamut),
    OfLeaf("BLACK", inks.black),
    OfLeaf("TYPE", letters.kind),
    OfLeaf("CONTRAST", letters.contrast),
)
OF_DECKS = (
    OfDeck("MODE", file.modes),
    OfDeck("DUP", together.twice),
    OfDeck("BACK", together.backs),
    OfDeck("SET", together.numbers),
    OfDeck("ALIGN", together.frames),
    OfDeck("SOFT", together.softer),
    OfDeck("CONTRAST", letters.colours),
)
OF_FACES = ("TYPE", "CONTRAST")  # those that know what is written on a card, so only on faces that Tuckbox draws


def findings(leaf: Leaf, only: Sequence[str] = ()) -> list[Finding]:
    """All that is found at one side of a card, or what these checks find. Pixels that cannot be decoded are one finding, and end it;
    a check that stumbles is one, too, and the others go on."""
    found: list[Finding] = []
    for check in OF_LEAVES:
        if only and check.name not in only:
            continue
        try:
            found += check.find(leaf)
        except Damage as damage:
            return [*found, damaged(damage)]
        except MemoryError:
            raise
        except Exception as fault:
            found.append(stumbled(check.name, fault))
    return found


def damaged(damage: Damage) -> Finding:
    """A picture that cannot be looked at, as a finding."""
    return Finding("FILE", Grade.ERROR, damage.says, damage.values)


def stumbled(check: str, fault: Exception) -> Finding:
    """A check that has a fault of its own, as a finding."""
    return damaged(Damage("stumbled", check=check, why=f"{type(fault).__name__}: {fault}"[:200]))
