"""Faces that Tuckbox draws, as the files that a shop wants, and with what is known of them. The one module of proofing that has Qt draw."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Literal

import numpy as np
from msgspec import Struct
from PIL import Image, ImageChops, ImageStat

from desktop import tongue
from desktop.faces.notes import Text
from desktop.faces.print import Print, print_back, print_face
from desktop.faces.subject import subject_of
from desktop.faces.template import OWN, TemplateFault, own_template, template_of
from desktop.faces.unseen import drawing
from desktop.proof.card import Drawn
from desktop.proof.check import damaged, findings
from desktop.proof.drawing import Drawing, Kind, Lettering, Line, Sign
from desktop.proof.finding import Damage, Finding
from desktop.proof.leaf import Leaf
from desktop.proof.shop import Box, Frame, Shop
from desktop.proof.sight import contrast, linear
from rules.engine.game import Game
from rules.language.pack import FILE as PACK
from rules.language.pack import read_pack

Format = Literal["png", "jpeg"]
Stamp = tuple[int, ...]
KNOWN = ("TYPE", "CONTRAST", "SAFE")  # the checks of what is known
MOST = 3.0  # of 255: by how much a JPEG may be off in the mean
LIGHTNESS = np.array((0.2126, 0.7152, 0.0722))


class Face(Struct, frozen=True, eq=False):
    """A face as a picture, with what is known of it."""

    image: Image.Image
    drawing: Drawing


def drawn(source: Drawn, shop: Shop) -> bytes:
    """A face as a file: with bleed, as large as the shop wants it. Raises Damage."""
    return encoded(face(source, shop, shop.size()).image, "png", 300)


def known(source: Drawn, shop: Shop) -> Drawing:
    """What is known of the same face. Raises Damage."""
    return face(source, shop, shop.size()).drawing


class Job(Struct, frozen=True):
    """A face that is to be drawn: how fine, in which format, and into which file, if into one."""

    source: Drawn
    shop: Shop
    dpi: int = 300
    form: Format = "png"
    file: str = ""

    @property
    def size(self) -> tuple[int, int]:
        """The pixels of its picture."""
        return self.shop.size(self.dpi)


class Made(Struct, frozen=True):
    """What came of it: what is wrong with the face, whether the file, read again, is what was drawn, or why it cannot be written."""

    findings: tuple[Finding, ...] = ()
    is_same: bool = False
    unwritten: str = ""


def draw(job: Job) -> Made:
    """Draw a face, look at what is known of it, write it and read it again."""
    try:
        made = face(job.source, job.shop, job.size)
    except Damage as damage:
        return Made((damaged(damage),))
    data = encoded(made.image, job.form, job.dpi)
    found = tuple(findings(Leaf(data, job.shop, "back" if job.source.back else "front", made.drawing), KNOWN))
    if not job.file:
        return Made(found)
    try:
        Path(job.file).write_bytes(data)
        with Image.open(job.file) as again:
            return Made(found, is_same(again.convert("RGB"), made.image, 0 if job.form == "png" else MOST))
    except OSError as fault:
        return Made(found, unwritten=fault.strerror or "unknown fault")


def is_same(one: Image.Image, other: Image.Image, most: float) -> bool:
    """Do two pictures differ by no more than this in the mean?"""
    return one.size == other.size and max(ImageStat.Stat(ImageChops.difference(one, other)).mean) <= most


def encoded(image: Image.Image, form: Format, dpi: float) -> bytes:
    """A picture as a file."""
    file = BytesIO()
    if form == "jpeg":
        image.save(file, "JPEG", quality=95, subsampling=0, dpi=(dpi, dpi))
    else:
        image.save(file, "PNG", compress_level=1, dpi=(dpi, dpi))
    return file.getvalue()


def face(source: Drawn, shop: Shop, size: tuple[int, int]) -> Face:
    """A face on a picture of this size. Raises Damage."""
    return kept(source, shop, size, stamp(source.pack), tongue.now.name)


@lru_cache(maxsize=2)
def kept(source: Drawn, shop: Shop, size: tuple[int, int], _stamp: Stamp, language: str) -> Face:
    """The same, kept for a moment: its file and what is known of it are asked for one after the other."""
    drawing()
    trim = Frame(shop, *size).trim
    edges = (trim.left, trim.top, trim.right, trim.bottom)
    if source.back:
        return made(print_back(size, edges))
    game = game_of(source.game, source.pack, _stamp, language)
    if source.card not in game.definitions:
        raise Damage("no card", card=source.card)
    subject = subject_of(game, source.card)
    try:
        template = own_template(Path(source.pack)) if source.pack else None
    except TemplateFault as fault:
        raise Damage("template", why=str(fault)) from None
    return made(print_face(template or template_of(subject.family), subject, size, edges))


def stamp(pack: str) -> Stamp:
    """By which it is known whether a pack or its template has changed since it was read."""
    found: list[int] = []
    for name in (PACK, OWN) if pack else ():
        with suppress(OSError, ValueError):
            seen = os.stat(os.path.join(pack, name))
            found += (seen.st_mtime_ns, seen.st_size)
    return tuple(found)


@lru_cache(maxsize=8)
def game_of(name: str, pack: str, _stamp: Stamp, language: str) -> Game:
    """A game in a language, with the cards of a pack. Raises Damage."""
    try:
        game = tongue.translated(name, tongue.tongue(language))
        if not pack:
            return game
        return game.with_packs({card.name: card for card in read_pack(Path(pack), game).definitions})
    except KeyError:
        raise Damage("no game", game=name) from None
    except OSError as fault:
        raise Damage("unreadable", why=fault.strerror or "it is gone") from None


def made(printed: Print) -> Face:
    """A face as proofing has it."""
    image = Image.frombuffer("RGB", (printed.w, printed.h), printed.rgb, "raw", "RGB", 0, 1)
    lines = tuple(Line(width, Box(*edges)) for width, edges in printed.lines)
    signs = tuple(Sign(what, Box(*edges)) for what, edges in printed.signs)
    letterings = tuple(lettering(text) for text in printed.texts)
    kind = Kind(printed.kind.word, rgb(printed.kind.colour), printed.kind.glyph) if printed.kind is not None else None
    return Face(image, Drawing(letterings, lines, signs, kind))


def rgb(colour: str) -> tuple[int, int, int]:
    """#RRGGBB as numbers."""
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


def lettering(text: Text) -> Lettering:
    """A text with its contrast: against its ground where that is nearest to its colour, but for a twentieth of it."""
    ground = np.frombuffer(text.ground, np.uint8).reshape(-1, 3)
    light, own = linear(ground) @ LIGHTNESS, float(linear(text.colour) @ LIGHTNESS)
    order = np.argsort(np.abs(light - own))
    nearest = ground[order[len(order) // 20]]
    return Lettering(
        text.what,
        Box(*text.edges),
        text.size,
        text.size / text.asked,
        contrast(text.colour, nearest),
        own > float(np.median(light)),
        text.over,
        text.missing,
    )
