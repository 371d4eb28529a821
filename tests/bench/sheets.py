"""How fast sixty cards are put on sheets of nine without loss, beside pikepdf alone in the same run; how large the file is beside the
pictures, and how long it takes to read it again and compare."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, process_time

from msgspec import Struct
from pikepdf import Dictionary, Name, Page, Pdf, Stream
from PIL import Image

from desktop.proof.export import pdf
from desktop.proof.export.count import Count
from desktop.proof.export.draft import Drafts
from desktop.proof.export.order import Order, nobody
from desktop.proof.export.picture import chunks
from desktop.proof.gather.deck import Wanted, gathered
from desktop.proof.pool import Pool
from desktop.proof.shops import FIRST, shop
from tests.bench.proof import Piece, drawn, processors

CARDS, EACH, ROUNDS = 60, 9, 3


class Asked(Struct, frozen=True):
    """How many cards."""

    cards: int = CARDS


def figures(asked: Asked) -> Iterator[str]:
    """A line each; of each time the best of some rounds."""
    yield f"load: {os.getloadavg()[0]:.1f}"
    with TemporaryDirectory(prefix="tuckbox-bench-") as folder, Pool(2) as pool:
        pieces = [Piece(seed, str(Path(folder) / f"card {seed:04}.png")) for seed in range(asked.cards)]
        for work in [pool.submit(drawn, piece) for piece in pieces]:
            work.result()
        weight = sum(Path(piece.file).stat().st_size for piece in pieces)
        order = Order(deck=gathered(Wanted(folder), pool), shop=shop(FIRST), to=str(Path(folder) / "sheets.pdf"))
        alone = min(bare([piece.file for piece in pieces], Path(folder) / "bare.pdf") for _ in range(ROUNDS))
        rounds = [written(order, pool) for _ in range(ROUNDS)]
        wrote, used, again = (min(each) for each in zip(*rounds, strict=True))
        size = Path(order.to).stat().st_size
        yield f"cards: {asked.cards} as PNG, {weight / 1e6:.1f} MB"
        yield f"written: {wrote:.2f} s by the clock, {used:.2f} s of processors; with pikepdf alone: {alone:.2f} s of a processor"
        yield f"read again and compared: {again:.2f} s of processors"
        yield f"the file beside its pictures: {size / weight:.1%}"


def written(order: Order, pool: Pool) -> tuple[float, float, float]:
    """How long it takes to write the sheets by the clock and by processors, and how long to read them again."""
    count, began, used = Count(nobody, 1), monotonic(), process_time() + processors(pool)
    with Drafts() as drafts:
        made = pdf.planned(order, "", pdf.BOTH, pool, count)
        pdf.write(made, drafts)
        wrote, to_write = monotonic() - began, process_time() + processors(pool) - used
        proof = pdf.proved(order, made, drafts, pool, count)
        assert not proof.findings
        drafts.keep()
        return wrote, to_write, process_time() + processors(pool) - used - to_write


def bare(files: list[str], to: Path) -> float:
    """How long pikepdf takes for the same pictures on as many pages, with nothing else on them."""
    began = process_time()
    document = Pdf.new()
    for at in range(0, len(files), EACH):
        names = Dictionary()
        drawing = []
        for n, file in enumerate(files[at : at + EACH]):
            data = Path(file).read_bytes()
            with Image.open(file) as image:
                w, h = image.size
            stored = Stream(document, b"".join(chunk for kind, chunk in chunks(data) if kind == b"IDAT"))
            stored.Type, stored.Subtype, stored.Width, stored.Height = Name.XObject, Name.Image, w, h
            stored.ColorSpace, stored.BitsPerComponent, stored.Filter = Name.DeviceRGB, 8, Name.FlateDecode
            stored.DecodeParms = Dictionary(Predictor=15, Colors=3, BitsPerComponent=8, Columns=w)
            names[f"/P{n}"] = document.make_indirect(stored)
            drawing.append(f"q 196 0 0 267 {n % 3 * 196} {n // 3 * 267} cm /P{n} Do Q")
        content = Stream(document, "\n".join(drawing).encode())
        page = Dictionary(Type=Name.Page, MediaBox=[0, 0, 595, 842], Resources=Dictionary(XObject=names), Contents=content)
        document.pages.append(Page(page))
    document.save(to)
    return process_time() - began
