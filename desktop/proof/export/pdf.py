"""PDFs, sheets or single cards: written, read again, compared, and only then put in their places."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct
from PIL import ImageCms

from desktop.proof.card import Side as Which
from desktop.proof.export import record
from desktop.proof.export.album import Album, Pair, sources
from desktop.proof.export.count import Count
from desktop.proof.export.document import Condition, Document
from desktop.proof.export.draft import Drafts, unwritten
from desktop.proof.export.layout import Grid, NoRoom, grid
from desktop.proof.export.order import CannotExport, Order, Proof, Told, Written
from desktop.proof.export.sheet import Sheet
from desktop.proof.export.sheets import sheets
from desktop.proof.export.singles import files_of, pages
from desktop.proof.export.verification import PageProof, Task, fault_of, verify
from desktop.proof.gather.folder import PICTURES
from desktop.proof.pool import Lost, Pool
from desktop.proof.press import press_for
from desktop.proof.shop import Shop
from desktop.proof.words import told as sentence

BOTH: tuple[Which, ...] = ("front", "back")
NOT_CLAIMED = (
    "PDF/{} is not claimed: inks only, no transparency, the output intent, version and boxes are kept, but no validator has seen the file."
)
UNKNOWN = "What was exported last as {} is not known, so everything is."
UNCHANGED = "Nothing has changed since the last export; no file is written."


class Made(Struct):
    """A PDF in the making: what it is to hold, and where it was written."""

    path: Path
    document: Document
    album: Album
    pairs: list[Pair]
    sheets: list[Sheet]
    is_single: bool
    place: Path = Path()


def pdfs(order: Order, pool: Pool, told: Told) -> Written:
    """The files of an order."""
    if order.to.lower().endswith(PICTURES):
        raise CannotExport(f"{order.to} is called like a picture, but a PDF is to be written; name a file that ends in .pdf.")
    files = {"": BOTH} if order.kind == "sheets" else files_of(order.deck, order.shop.pages)
    count = Count(told, steps(order, files))
    with Drafts(order.deck) as drafts:
        made = [planned(order, ending, sides, pool, count) for ending, sides in files.items()]
        if not any(file.sheets for file in made):
            return Written((), (UNCHANGED,), ())
        for file in made:
            write(file, drafts)
        proofs = tuple(proved(order, file, drafts, pool, count) for file in made)
        notes = tuple(dict.fromkeys((*claims(order), *(note for file in made for note in notes_of(file)))))
        lacking = len({source for file in made for source in file.album.damaged})
        return Written(drafts.keep(), notes, proofs, lacking)


def steps(order: Order, files: dict[str, tuple[Which, ...]]) -> int:
    """About how many there are: each picture is read, and each page read again."""
    cards = sum(card.count for card in order.deck.cards)
    read = sum(len(sources(order.deck, sides)) for sides in files.values())
    if order.kind == "sheets":
        return read + 2 * -(-cards // laid(order).each)
    return read + cards * sum(map(len, files.values()))


def laid(order: Order) -> Grid:
    """The sheet. Raises CannotExport."""
    try:
        return grid(order.layout, order.shop)
    except NoRoom as reason:
        raise CannotExport(str(reason)) from None


# -- written
def planned(order: Order, ending: str, sides: tuple[Which, ...], pool: Pool, count: Count) -> Made:
    """The pages of a file, with their pictures in it."""
    path = Path(order.to)
    is_sheets = order.kind == "sheets"
    condition = None if is_sheets else condition_of(order.shop)
    document = Document(order.deck.name, condition, order.printer.flip if is_sheets else "")
    album = Album(document, order.shop, inked=condition is not None, summed=order.changed)
    pairs = album.read(order.deck, sides, pool, count.step)
    made = Made(path.with_name(f"{path.stem}{ending}{path.suffix}"), document, album, pairs, [], not is_sheets)
    if is_sheets:
        wanted, last = pairs, record.read(path) if order.changed else None
        if last is not None:
            wanted = record.changed(pairs, album.shas, order.shop, last)
        made.sheets = list(sheets(order.deck.name, wanted, order.shop, laid(order), order.layout, order.printer))
    else:
        made.sheets = list(pages(pairs, order.shop, sides))
    return made


def condition_of(shop: Shop) -> Condition | None:
    """The press of a shop that takes inks only. Raises CannotExport."""
    if shop.colour != "cmyk":
        return None
    press = press_for(shop.icc)
    if press is None:
        raise CannotExport(f"{shop.name} prints from inks, and its colour profile ({shop.icc or 'none is named'}) cannot be used.")
    return Condition(press.icc, ImageCms.getProfileDescription(press.paper).strip())


def write(made: Made, drafts: Drafts) -> None:
    """The file, for now beside its place. Raises CannotExport."""
    for sheet in made.sheets:
        made.document.add(sheet)
    made.place = drafts.place(made.path)
    try:
        made.document.save(made.place)
    except OSError as fault:
        raise unwritten(made.path, fault) from None


def claims(order: Order) -> Iterator[str]:
    """Which rules of the print trade the file keeps (none are claimed that nobody has verified), and that all is printed after all."""
    if order.changed and record.read(Path(order.to)) is None:
        yield UNKNOWN.format(Path(order.to).name)
    if order.kind == "singles" and order.shop.pdf and order.shop.colour == "cmyk":
        yield NOT_CLAIMED.format(order.shop.pdf)


def notes_of(made: Made) -> Iterator[str]:
    """What a person should know: pages without a picture, what could not be read, and what could not pass untouched."""
    if made.is_single and (white := sum(not sheet.spots for sheet in made.sheets)):
        yield f"{made.path.name}: {white} of {len(made.sheets)} pages are white, as there is no picture for them."
    for source, finding in made.album.damaged.items():
        yield f"{source.name}: {sentence(finding)} Its place stays empty."
    for side in made.album.stored.values():
        if side.why and not side.inked:
            yield f"{side.source.name}: encoded again without loss ({side.why})."


# -- read again
def proved(order: Order, made: Made, drafts: Drafts, pool: Pool, count: Count) -> Proof:
    """What is seen in the file. If it is right, what was printed is noted down."""
    found = list(page_proofs(order, made, pool, count))
    findings = tuple(finding for page in found for finding in page.findings)
    stored = {spot.picture: made.album.stored[spot.picture] for sheet in made.sheets for spot in sheet.spots}
    if order.kind == "sheets" and not findings:
        shas = {name: sha for page in found for name, sha in page.shas.items()} | made.album.shas
        noted = drafts.place(record.beside(made.path))
        try:
            noted.write_bytes(msgspec.json.format(msgspec.json.encode(record.record(made.pairs, shas, order.shop))))
        except OSError as fault:
            raise unwritten(record.beside(made.path), fault) from None
    return Proof(
        file=made.path.name,
        pages=len(made.sheets),
        pictures=len(stored),
        untouched=sum(not side.why for side in stored.values()),
        dpi=min((page.dpi for page in found if page.dpi), default=0),
        difference=max((page.difference for page in found), default=0),
        findings=findings,
    )


def page_proofs(order: Order, made: Made, pool: Pool, count: Count) -> Iterator[PageProof]:
    """Each page looked at in a process."""
    tasks = []
    for number, sheet in enumerate(made.sheets):
        sides = {spot.picture: made.album.stored[spot.picture] for spot in sheet.spots}
        tasks.append(Task(str(made.place), number, len(made.sheets), sheet, sides, order.shop))
    futures = [pool.submit(verify, task, urgent=True) for task in tasks]
    try:
        for task, future in zip(tasks, futures, strict=True):
            try:
                yield future.result()
            except Lost as fault:
                yield PageProof((fault_of(task, "lost", why=fault.why),))
            count.step()
    finally:
        for future in futures:
            future.cancel()
