"""Sheets of 10 by 7 cards as Tabletop Simulator takes them: 69 faces, and in the last place what others see of a hidden card."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from PIL import Image

from desktop.proof.card import Side, Source
from desktop.proof.check import damaged
from desktop.proof.export.count import Count
from desktop.proof.export.draft import Drafts
from desktop.proof.export.images import MOST, Saved, fault, plain, proof_of, waited
from desktop.proof.export.order import CannotExport, Order, Told, Written
from desktop.proof.finding import Damage
from desktop.proof.leaf import Leaf
from desktop.proof.pool import Pool
from desktop.proof.shop import INCH, Shop
from desktop.proof.sources import data_of
from desktop.proof.words import told as sentence

COLUMNS, ROWS = 10, 7
EACH = COLUMNS * ROWS - 1
LARGEST = 4096  # pixels of a side, which every graphics card takes
SECONDS = 600.0  # for a sheet, which has many pictures
FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG"}
QUALITY = 92


class Task(Struct, frozen=True):
    """A sheet, or a single picture. `hidden` lies in the last place."""

    sources: tuple[Source | None, ...]
    hidden: Source | None
    shop: Shop
    place: str
    form: str
    side: Side = "front"
    single: bool = False


def tabletop(order: Order, pool: Pool, told: Told) -> Written:
    """The sheets of an order, and the back: one picture, or sheets of backs in the same places if there are several."""
    path = file(order)
    form = FORMATS.get(path.suffix.lower())
    if form is None:
        raise CannotExport(f"Tabletop Simulator takes PNG and JPEG; {path.name} ends in neither .png nor .jpg.")
    with Drafts(order.deck) as drafts:
        tasks = {name: (task, cards) for name, task, cards in planned(order, path, form)}
        placed = [replaced(task, drafts.place(path.with_name(name))) for name, (task, _) in tasks.items()]
        saved = list(waited([pool.submit(compose, task, seconds=SECONDS) for task in placed], Count(told, len(placed)), order.to))
        for name, one in zip(tasks, saved, strict=True):
            if not one.file:
                raise CannotExport(f"{name} is not written. {' '.join(one.unread)}")
        notes = [f"{name}: {COLUMNS} × {ROWS}, {cards} card{'s' * (cards != 1)}." for name, (_, cards) in tasks.items() if cards]
        notes += dict.fromkeys(f"{unread} Its place stays empty." for one in saved for unread in one.unread)
        return Written(drafts.keep(), tuple(notes), (proof_of(path.name, saved),), sum(len(one.unread) for one in saved))


def file(order: Order) -> Path:
    """The file that is meant; in a folder, one that is called like the deck."""
    path = Path(order.to)
    return path / f"{plain(order.deck.name)}.jpg" if path.is_dir() or not path.suffix else path


def replaced(task: Task, place: Path) -> Task:
    """The same at its place."""
    return replace(task, place=str(place))


def planned(order: Order, path: Path, form: str) -> Iterator[tuple[str, Task, int]]:
    """Each file's name with what is in it, and how many cards that are."""
    deck = order.deck
    cards = [card for card in deck.cards for _ in range(card.count)]
    groups = [cards[at : at + EACH] for at in range(0, len(cards), EACH)]
    backs = {deck.back_of(card) for card in cards}
    common = next(iter(backs)) if len(backs) == 1 else None
    for n, group in enumerate(groups, 1):
        number = f"-{n}" if len(groups) > 1 else ""
        fronts = tuple(card.front for card in group)
        yield f"{path.stem}{number}{path.suffix}", Task(fronts, common or deck.back, order.shop, "", form), len(group)
        if len(backs) > 1:
            behind = tuple(deck.back_of(card) for card in group)
            yield f"{path.stem}{number}-backs{path.suffix}", Task(behind, deck.back, order.shop, "", form, "back"), len(group)
    if common is not None:
        yield f"{path.stem}-back{path.suffix}", Task((common,), None, order.shop, "", form, "back", single=True), 0


# -- in a process
def compose(task: Task) -> Saved:
    """Lay cards on a sheet, write it, read it again and compare."""
    w, h = cell(task.shop)
    size = (w, h) if task.single else (w * COLUMNS, h * ROWS)
    sheet = Image.new("RGB", size, "white")
    unread: list[str] = []
    known: dict[tuple[Source, Side], Image.Image] = {}
    places = dict(enumerate(task.sources)) | ({} if task.single else {EACH: task.hidden})
    for place, source in places.items():
        if source is None:
            continue
        side: Side = "back" if place == EACH else task.side
        try:
            if (source, side) not in known:
                known[source, side] = face(source, side, task.shop, (w, h))
        except Damage as damage:
            unread.append(f"{source.name}: {sentence(damaged(damage))}")
            continue
        sheet.paste(known[source, side], (place % COLUMNS * w, place // COLUMNS * h))
    path = Path(task.place)
    try:
        sheet.save(path, task.form, **({"quality": QUALITY, "subsampling": 0} if task.form == "JPEG" else {}))
        with Image.open(path) as image:
            off = float(np.abs(np.asarray(image.convert("RGB"), np.int16) - np.asarray(sheet, np.int16)).mean())
            wrong = () if image.size == size and off <= MOST else (fault("other", path, off=round(off, 1)),)
    except OSError as reason:
        return Saved(unwritten=reason.strerror or "unknown fault")
    return Saved(path.name, "smaller", w / task.shop.trim[0] * INCH, off, wrong, tuple(unread))


def cell(shop: Shop) -> tuple[int, int]:
    """The pixels of a card."""
    scale = min(LARGEST / COLUMNS / shop.trim[0], LARGEST / ROWS / shop.trim[1])
    return int(shop.trim[0] * scale), int(shop.trim[1] * scale)


def face(source: Source, side: Side, shop: Shop, size: tuple[int, int]) -> Image.Image:
    """A card as it is cut. Raises Damage."""
    leaf = Leaf(data_of(source, shop), shop, side)
    trim = leaf.frame.trim
    return leaf.rgb.resize(size, Image.Resampling.LANCZOS, box=(trim.left, trim.top, trim.right, trim.bottom), reducing_gap=3)
