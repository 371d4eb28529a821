"""A mended picture before it is written: how it will look, and what differs. And where a mended one stands in for its source."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace
from PIL import ImageChops

from desktop.proof.card import Deck, File, Side, Source
from desktop.proof.finding import Damage, Finding, Fix, Grade
from desktop.proof.fixes.mend import ORDER, mended
from desktop.proof.fixes.names import name_of, top_of
from desktop.proof.leaf import Leaf
from desktop.proof.mark import is_ours
from desktop.proof.shop import Shop
from desktop.proof.shown import NOTHING, Pixels, compared, pixels
from desktop.proof.sources import data_of

FOLDER = "{} mended"  # beside the pictures
SHOWN = 900  # pixels of the longer side
ENDINGS = (".png", ".jpg")


class Remedy(Struct, frozen=True):
    """Fixes for one side of a card, and the findings that ask for them."""

    source: Source
    shop: Shop
    side: Side
    fixes: tuple[Fix, ...]
    findings: tuple[Finding, ...]


class Outlook(Struct, frozen=True):
    """What a remedy would make of a picture: as it is, as it would be, what differs; what is found then at what would be written."""

    before: Pixels
    after: Pixels
    differs: Pixels
    is_same: bool = False  # not one pixel changes
    fault: str = ""


def outlook(remedy: Remedy) -> Outlook:
    """Look ahead; nothing is written."""
    try:
        leaf = Leaf(data_of(remedy.source, remedy.shop), remedy.shop, remedy.side)
        made = mended(leaf, remedy.fixes, remedy.findings)
        after = Leaf(made.data, remedy.shop, remedy.side)
        before = leaf.rgb
        if made.moved != (0, 0):  # it has grown: what it was lies in the middle
            grown = after.rgb.copy()
            grown.paste("white", (0, 0, *grown.size))
            grown.paste(before, made.moved)
            before = grown
        same = before.size == after.rgb.size and ImageChops.difference(before, after.rgb).getbbox() is None
        differs = compared(before, after.rgb)
        return Outlook(pixels(before, SHOWN), pixels(after.rgb, SHOWN), pixels(differs, SHOWN), same)
    except Damage as damage:
        return Outlook(NOTHING, NOTHING, NOTHING, fault=damage.says)


def on_offer(findings: Sequence[Finding]) -> tuple[Fix, ...]:
    """All fixes that findings name, in the order in which they are done."""
    named = {fix for finding in findings for fix in finding.fixes}
    return tuple(fix for fix in ORDER if fix in named)


def wanted(findings: Sequence[Finding], fixes: Sequence[Fix]) -> tuple[Finding, ...]:
    """Findings that ask for these fixes and no others, so that they are done."""
    return tuple(
        replace(finding, fixes=(fix,), grade=max(finding.grade, Grade.WARNING))
        for finding in findings
        for fix in finding.fixes
        if fix in fixes
    )


# -- what is mended stands in for its source
def folder_of(path: Path) -> Path:
    """Where mended pictures go that belong to what lies there."""
    top = top_of(path)
    return top.parent / FOLDER.format(top.name)


def with_stand_ins(deck: Deck, path: Path) -> Deck:
    """The deck that lies there, with the mended pictures that were written after their sources were saved."""
    folder, top = folder_of(path), top_of(path)
    if not folder.is_dir():
        return deck

    def better(source: Source | None) -> Source | None:
        return stands_in(source, top, folder) if source is not None else None

    cards = tuple(replace(card, front=stands_in(card.front, top, folder), back=better(card.back)) for card in deck.cards)
    return replace(deck, cards=cards, back=better(deck.back))


def stands_in(source: Source, top: Path, folder: Path) -> Source:
    """The mended picture of a source, if there is one that is not older; else the source."""
    if not isinstance(source, File):
        return source
    for ending in ENDINGS:
        path = folder / f"{name_of(source, top)}{ending}"
        try:
            if path.stat().st_mtime_ns >= Path(source.path).stat().st_mtime_ns:
                with path.open("rb") as file:
                    if is_ours(file.read(500)):
                        return File(str(path))
        except OSError:
            continue
    return source
