"""A look at one side of a card, in a process of its own: all that is found there, and what is left for the checks of the deck."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from desktop.proof.card import Deck, File, Page, Side, Source
from desktop.proof.check import OF_DECKS, damaged, findings, stumbled
from desktop.proof.finding import Damage, Finding, Grade
from desktop.proof.leaf import Header, Leaf
from desktop.proof.pool import Lost
from desktop.proof.shop import Shop
from desktop.proof.sources import data_of, drawing_of
from desktop.proof.trace import Pair, Trace, traced

OF_FILES = ("META",)  # checks of what files say of themselves: how large a page is, its PDF says


class Look(Struct, frozen=True):
    """What was seen at one side of a card. The header comes without the colour profile, which may be large. `picture`: a small JPEG, if
    one was asked for."""

    findings: tuple[Finding, ...] = ()
    trace: Trace | None = None
    header: Header | None = None
    picture: bytes = b""


ENDINGS: dict[str, tuple[str, ...]] = {"jpeg": (".jpg", ".jpeg", ".jpe"), "tiff": (".tif", ".tiff")}  # of other kinds, it is the kind


class Task(Struct, frozen=True):
    """What is to be looked at, for which shop. `checks`: only these, if some are named; `picture`: how many pixels the longer side of the
    small picture has that is wanted."""

    source: Source
    shop: Shop
    side: Side = "front"
    checks: tuple[str, ...] = ()
    picture: int = 0


class DeckTask(Struct, frozen=True):
    """A deck, with what is left of its cards."""

    deck: Deck
    shop: Shop
    pairs: tuple[Pair, ...]


def look(task: Task) -> Look:
    """Decode one side and have every check look at it."""
    try:
        leaf = Leaf(data_of(task.source, task.shop), task.shop, task.side, drawing_of(task.source, task.shop))
    except Damage as damage:
        return Look((damaged(damage),))
    header = replace(leaf.header, icc=b"")
    found = tuple(finding for finding in findings(leaf, task.checks) if not (isinstance(task.source, Page) and finding.check in OF_FILES))
    if not task.checks or "FILE" in task.checks:
        found = (*found, *misnamed(task.source, leaf.header.format))
    try:
        return Look(found, traced(leaf), header, small(leaf, task.picture) if task.picture else b"")
    except Damage as damage:
        again = damaged(damage)
        return Look(found if again in found else (*found, again), None, header)


def misnamed(source: Source, form: str) -> Iterator[Finding]:
    """FILE. A file whose name ends as that of another kind: a warning, for shops and programs go by it."""
    if isinstance(source, File) and not source.path.lower().endswith(ENDINGS.get(form, (f".{form}",))):
        yield Finding("FILE", Grade.WARNING, "misnamed", {"format": form.upper(), "ending": Path(source.path).suffix})


def small(leaf: Leaf, side: int) -> bytes:
    """The picture as a JPEG that is at most so large."""
    image = leaf.rgb.copy()
    image.thumbnail((side, side))
    file = BytesIO()
    image.save(file, "JPEG", quality=80)
    return file.getvalue()


def look_at_deck(task: DeckTask) -> tuple[tuple[int, Finding], ...]:
    """What the checks of decks find, each at the place of a card. One that stumbles is told at the first card, and the others go on."""
    found: list[tuple[int, Finding]] = []
    for check in OF_DECKS:
        try:
            found += check.find(task.deck, task.shop, task.pairs)
        except MemoryError:
            raise
        except Exception as fault:
            found.append((0, stumbled(check.name, fault)))
    return tuple(found)


def lost(fault: Lost) -> Look:
    """What is told of a side at which nobody could look."""
    last = fault.words.strip().rpartition("\n")[2][:200]
    return Look((damaged(Damage(fault.why, why=last)),))
