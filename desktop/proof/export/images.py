"""A folder of pictures as a shop takes them, named in its order: each file as it is where the shop takes it so, else written anew."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from io import BytesIO
from pathlib import Path

import numpy as np
from msgspec import Struct
from PIL import Image

from desktop.proof.card import Side, Source
from desktop.proof.check import damaged
from desktop.proof.export.count import Count
from desktop.proof.export.draft import Drafts, unwritten
from desktop.proof.export.order import CannotExport, Order, Proof, Told, Written
from desktop.proof.export.singles import files_of
from desktop.proof.finding import Damage, Finding, Grade
from desktop.proof.leaf import Leaf
from desktop.proof.look import lost
from desktop.proof.pool import Lost, Pool
from desktop.proof.shop import Shop
from desktop.proof.sources import data_of
from desktop.proof.words import told as sentence

ENDINGS = {"jpeg": "jpg", "tiff": "tif"}
QUALITIES = (98, 95, 92, 88, 84, 80)
LONGEST = 60  # letters of a card's name in a file's name
MOST = 3.0  # of 255, by which a picture that was written anew may be off on the whole


class Task(Struct, frozen=True):
    """A picture that is to be in a file, whose name ends as its format wants it."""

    source: Source
    shop: Shop
    stem: str
    side: Side = "front"


class Saved(Struct, frozen=True):
    """What became of it: the file's name, why it was written anew, how far it is off, what is wrong, what could not be read; or why
    nothing can be written."""

    file: str = ""
    why: str = ""
    dpi: float = 0
    difference: float = 0
    findings: tuple[Finding, ...] = ()
    unread: tuple[str, ...] = ()  # sentences
    unwritten: str = ""


def images(order: Order, pool: Pool, told: Told) -> Written:
    """The folder of an order."""
    files = files_of(order.deck, order.shop.pages)
    if not {"png", "jpeg", "tiff"} & {*order.shop.formats}:
        raise CannotExport(f"{order.shop.name} takes no images; export a page for each card.")
    wanted = list(named(order))
    count = Count(told, len(wanted))
    with Drafts(order.deck) as drafts:
        folder = drafts.folder(Path(order.to))
        try:
            for ending in files:
                (folder / ending.lstrip("-")).mkdir(exist_ok=True)
        except OSError as fault:
            raise unwritten(Path(order.to), fault) from None
        sides = order.deck.sides()
        tasks = [Task(source, order.shop, str(folder / name), sides[source]) for source, name in wanted]
        saved = list(waited([pool.submit(save, task) for task in tasks], count, order.to))
        proof = proof_of(Path(order.to).name, saved)
        return Written(drafts.keep(), tuple(notes(tasks, saved)), (proof,), sum(len(one.unread) for one in saved))


def waited(futures: list[Future[Saved]], count: Count, to: str) -> Iterator[Saved]:
    """What comes of each. Raises CannotExport where one cannot be written: then no more can."""
    try:
        for future in futures:
            try:
                saved = future.result()
            except Lost as fault:
                saved = Saved(unread=(sentence(lost(fault).findings[0]),))
            if saved.unwritten:
                raise CannotExport(f"{to} cannot be written: {saved.unwritten}.")
            yield saved
            count.step()
    finally:
        for future in futures:
            future.cancel()


def proof_of(name: str, saved: list[Saved]) -> Proof:
    """What was seen of all of them."""
    return Proof(
        file=name,
        pages=sum(bool(one.file) for one in saved),
        pictures=sum(bool(one.file) for one in saved),
        untouched=sum(bool(one.file) and not one.why for one in saved),
        dpi=min((one.dpi for one in saved if one.file), default=0),
        difference=max((one.difference for one in saved), default=0),
        findings=tuple(finding for one in saved for finding in one.findings),
    )


def notes(tasks: list[Task], saved: list[Saved]) -> Iterator[str]:
    """What a person should know."""
    for task, one in zip(tasks, saved, strict=True):
        yield from (f"{task.source.name}: {unread} It is left out." for unread in one.unread)
        if one.why:
            yield f"{task.source.name}: written anew ({one.why})."


# -- names
def named(order: Order) -> Iterator[tuple[Source, str]]:
    """Each picture with its file's name without an ending, in the shop's order. A back that several cards share is there once."""
    deck, files = order.deck, files_of(order.deck, order.shop.pages)
    digits = max(2, len(str(len(deck.cards))))
    for ending, sides in files.items():
        folder = f"{ending.lstrip('-')}/" if ending else ""
        backs: set[Source] = set()
        for number, card in enumerate(deck.cards, 1):
            for letter, side in zip("ab", sides, strict=False):
                source = card.front if side == "front" else deck.back_of(card)
                if source is None or (side == "back" and source in backs):
                    continue
                if side == "back":
                    backs.add(source)
                times = f"-x{card.count}" if card.count > 1 and side == "front" else ""
                place = f"{number:0{digits}}{letter if len(sides) > 1 else ''}"
                yield source, f"{folder}{place}-{plain(card.name)}-{side}{times}"


def plain(name: str) -> str:
    """A card's name as each system takes it in a file's name."""
    letters = "".join(letter if letter.isalnum() else " " for letter in name)
    return "-".join(letters.split())[:LONGEST].rstrip("-") or "card"


# -- in a process
def save(task: Task) -> Saved:
    """Write a picture, read it again and compare."""
    try:
        leaf = Leaf(data_of(task.source, task.shop), task.shop, task.side)
        leaf.image  # noqa: B018  # what cannot be decoded is no picture for a shop
        why = "; ".join(reasons(leaf))
        data, form = (leaf.data, leaf.header.format) if not why else anew(leaf)
    except Damage as damage:
        return Saved(unread=(sentence(damaged(damage)),))
    path = Path(f"{task.stem}.{ENDINGS.get(form, form)}")
    try:
        path.write_bytes(data)
        return Saved(path.name, why, leaf.frame.dpi, *compared(path, leaf, bool(why)))
    except OSError as fault:
        return Saved(unwritten=fault.strerror or "unknown fault")


def reasons(leaf: Leaf) -> Iterator[str]:
    """Why a file cannot go to the shop as it is."""
    head, shop = leaf.header, leaf.shop
    if head.format not in shop.formats:
        yield f"the shop takes no {head.format.upper()}"
    if leaf.is_turned or head.orientation != 1:
        yield "turned"
    if shop.colour == "rgb" and head.mode in ("CMYK", "LAB"):
        yield "the shop takes no inks"
    if head.frames > 1:
        yield "the first of several pictures"
    if shop.bytes and head.weight > shop.bytes:
        yield f"larger than {shop.bytes / 1e6:g} MB"


def wanted(leaf: Leaf) -> Image.Image:
    """The picture as the shop shall have it."""
    return leaf.rgb if leaf.image.mode not in ("L", "RGB", "RGBA") and leaf.shop.colour != "cmyk" else leaf.image


def anew(leaf: Leaf) -> tuple[bytes, str]:
    """A file of the picture, without loss if the shop takes that, and as large as it takes."""
    image, shop = wanted(leaf), leaf.shop
    dpi = round(leaf.frame.dpi)
    same = {"icc_profile": leaf.header.icc} if leaf.header.icc and image.mode == leaf.header.mode else {}
    for form in ("png", "tiff"):
        if form in shop.formats and not (form == "png" and image.mode == "CMYK"):
            data = packed(image, form, dpi=(dpi, dpi), **same)
            if not shop.bytes or len(data) <= shop.bytes:
                return data, form
    if image.mode not in ("L", "RGB", "CMYK"):
        image = leaf.rgb
    for quality in QUALITIES:
        data = packed(image, "jpeg", dpi=(dpi, dpi), quality=quality, subsampling=0, **same)
        if not shop.bytes or len(data) <= shop.bytes:
            break
    return data, "jpeg"


def packed(image: Image.Image, form: str, **how: object) -> bytes:
    """A picture as a file."""
    file = BytesIO()
    image.save(file, form.upper(), **how)
    return file.getvalue()


def compared(path: Path, leaf: Leaf, is_new: bool) -> tuple[float, tuple[Finding, ...]]:
    """How far the file is off what it is to be, and what is wrong with it."""
    data = path.read_bytes()
    if not is_new:
        return 0, () if data == leaf.data else (fault("copy", path),)
    shop, found = leaf.shop, []
    if shop.bytes and len(data) > shop.bytes:
        found.append(fault("weight", path, megabytes=round(len(data) / 1e6, 1)))
    with Image.open(BytesIO(data)) as image:
        if image.size != leaf.image.size:
            return 0, (*found, fault("size", path))
        off = np.abs(np.asarray(image.convert("RGB"), np.int16) - np.asarray(leaf.rgb, np.int16)).mean()
    if off > MOST:
        found.append(fault("other", path, off=round(float(off), 1)))
    return float(off), tuple(found)


def fault(says: str, path: Path, **values: str | float) -> Finding:
    """What is wrong with a file."""
    return Finding("PDF-SELF", Grade.ERROR, says, {"file": path.name, **values})
