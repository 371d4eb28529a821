"""A picture mended: the fixes that its findings ask for, one after the other, then written to a folder that is not its own."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image

from desktop.proof.card import File, Side, Source
from desktop.proof.check import damaged
from desktop.proof.finding import Damage, Finding, Fix, Grade
from desktop.proof.fixes import bleed, pixels
from desktop.proof.fixes.choice import PLAIN, Choice
from desktop.proof.fixes.tag import tagged
from desktop.proof.leaf import Leaf, opened
from desktop.proof.mark import is_ours
from desktop.proof.shop import Shop
from desktop.proof.sources import data_of
from desktop.proof.words import told

Ending = Literal[".png", ".jpg"]
Mend = Callable[[Leaf, Sequence[Finding], Choice], Image.Image]
MENDS: Mapping[Fix, Mend] = {  # in the order in which they are done
    "turn": pixels.turn,
    "convert": pixels.convert,
    "flatten": pixels.flatten,
    "mirror": bleed.mirror,
    "extend": bleed.extend,
    "colour": bleed.colour,
    "limit": pixels.limit,
}
ORDER: tuple[Fix, ...] = (*MENDS, "dpi")
ENDINGS = {"PNG": ".png", "JPEG": ".jpg", "TIFF": ".tif"}  # of pictures that come out of no file of their own
QUALITY = 95
WHERE = "{} is where the pictures themselves are; name another folder."


class Refused(Exception):
    """A mended picture cannot be written; the sentence says why."""


class Mended(Struct, frozen=True):
    """A mended picture as a file, what was done to it, and where its first pixel lies in the new picture."""

    data: bytes
    ending: Ending
    done: tuple[Fix, ...]
    moved: tuple[int, int] = (0, 0)


def asked(findings: Sequence[Finding]) -> tuple[Fix, ...]:
    """What is done if nobody chooses: of each error and warning the first fix that it names."""
    first = {finding.fixes[0] for finding in findings if finding.fixes and finding.grade >= Grade.WARNING}
    return tuple(fix for fix in ORDER if fix in first)


def mended(leaf: Leaf, fixes: Sequence[Fix], findings: Sequence[Finding] = (), choice: Choice = PLAIN) -> Mended:
    """The picture with these fixes; the findings say on which sides. Raises Damage."""
    done = tuple(fix for fix in ORDER if fix in fixes)
    kind = leaf.header.format
    if done == ("dpi",) and kind in ("png", "jpeg"):
        return Mended(tagged(leaf.data, leaf.frame.dpi), ".png" if kind == "png" else ".jpg", done)
    now = leaf
    for fix in done:
        if fix in MENDS:
            image = MENDS[fix](now, [one for one in findings if fix in one.fixes], choice)
            now = _again(now, image, _profile(fix, image, now))
    ending, data = _file(now.image, is_jpeg=kind == "jpeg", icc=now.header.icc)
    moved = ((now.w - leaf.w) // 2, (now.h - leaf.h) // 2)
    return Mended(tagged(data, now.frame.dpi, turned="turn" in done or leaf.lies), ending, done, moved)


def _profile(fix: Fix, image: Image.Image, leaf: Leaf) -> bytes:
    """The profile of the colours that a fix has made: sRGB needs none, ink has that of the press."""
    if fix == "convert":
        return b""
    return leaf.press.icc if fix == "limit" and image.mode == "CMYK" and leaf.press else leaf.header.icc


def _again(leaf: Leaf, image: Image.Image, icc: bytes) -> Leaf:
    """An image as a leaf of the same shop, with nothing lost."""
    file = BytesIO()
    clean = _kept(image).copy()
    clean.info = {}
    clean.save(file, "TIFF", **({"icc_profile": icc} if icc else {}))
    return Leaf(file.getvalue(), leaf.shop, leaf.side)


def _kept(image: Image.Image) -> Image.Image:
    """In a mode that files can hold."""
    if "transparency" in image.info or image.mode in ("PA", "La", "RGBa"):
        return image.convert("RGBA")
    return image if image.mode in ("1", "L", "LA", "P", "RGB", "RGBA", "CMYK", "LAB", "I;16") else image.convert("RGB")


def _file(image: Image.Image, *, is_jpeg: bool, icc: bytes) -> tuple[Ending, bytes]:
    """As a JPEG what was one, and what only that can hold; else as a PNG."""
    file = BytesIO()
    how = {"icc_profile": icc} if icc else {}
    if image.mode == "CMYK" or (is_jpeg and image.mode in ("RGB", "L")):
        image.save(file, "JPEG", quality=QUALITY, subsampling=0, **how)
        return ".jpg", file.getvalue()
    plain = image if image.mode in ("1", "L", "LA", "P", "RGB", "RGBA", "I;16") else image.convert("RGB")
    plain.save(file, "PNG", compress_level=6, **how)
    return ".png", file.getvalue()


def write(made: Mended, folder: Path, name: str, source: Source, ours: str = "") -> Path:
    """Writes a mended picture whole, or not at all. Neither sources nor what others have put there is written over. `ours`: the sum of a
    file that we wrote there, as it was then. Raises Refused."""
    target = folder / f"{name}{made.ending}"
    return placed(made.data, target, source, is_free=lambda: _is_ours(target) or summed(target.read_bytes()) == ours)


def copy(data: bytes, folder: Path, name: str, source: Source, ours: str = "") -> Path:
    """Writes a picture that needs no mending, byte for byte, under the same rules. Raises Refused."""
    target = folder / name
    return placed(data, target, source, is_free=lambda: _is_ours(target) or summed(target.read_bytes()) in (ours, summed(data)))


def placed(data: bytes, target: Path, source: Source | None, is_free: Callable[[], bool]) -> Path:
    """A file in its place. `is_free`: may what is there be written over? Raises Refused."""
    beside = target.with_name(f"{target.name}.part")
    try:
        if isinstance(source, File) and target.parent.resolve() == Path(source.path).resolve().parent:
            raise Refused(WHERE.format(target.parent))
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists() and not is_free():
            raise Refused(f"{target} is there already and was not written by Tuckbox; name another folder.")
        beside.write_bytes(data)
        os.replace(beside, target)
    except (OSError, ValueError) as fault:
        with suppress(OSError, ValueError):
            beside.unlink(missing_ok=True)
        raise Refused(f"{target} cannot be written: {getattr(fault, 'strerror', None) or 'its name cannot be used'}.") from None
    return target


def summed(data: bytes) -> str:
    """By what a file is known again."""
    return sha256(data).hexdigest()


def _is_ours(path: Path) -> bool:
    with path.open("rb") as file:
        return is_ours(file.read(500))


class MendTask(Struct, frozen=True):
    """A picture to be mended in a process of its own, and where it goes: without its ending if it is mended. `kept`: its name as a copy,
    if it shall be there also where nothing is to be mended."""

    source: Source
    shop: Shop
    side: Side
    findings: tuple[Finding, ...]
    folder: str
    name: str
    choice: Choice = PLAIN
    kept: str = ""
    ours: tuple[tuple[str, str], ...] = ()  # files that we wrote there, by name, with their sums


class Done(Struct, frozen=True):
    """What became of it: the file with its sum, and which fixes it has; or a sentence why there is none."""

    file: str = ""
    fixes: tuple[Fix, ...] = ()
    sum: str = ""
    refused: str = ""


def mend(task: MendTask) -> Done:
    """Mends what its findings ask for, and writes it; a picture that cannot be mended is copied if it shall be there."""
    try:
        data = data_of(task.source, task.shop)
        if not asked(task.findings):
            return copied(task, data)
        try:
            made = mended(Leaf(data, task.shop, task.side), asked(task.findings), task.findings, task.choice)
        except Damage as damage:
            return replace(copied(task, data) if task.kept else Done(), refused=told(damaged(damage)))
        ours = dict(task.ours).get(f"{task.name}{made.ending}", "")
        return Done(str(write(made, Path(task.folder), task.name, task.source, ours)), made.done, summed(made.data))
    except Damage as damage:
        return Done(refused=told(damaged(damage)))
    except Refused as reason:
        return Done(refused=str(reason))


def copied(task: MendTask, data: bytes) -> Done:
    """The picture as it is. Raises Refused."""
    name = task.kept or f"{task.name}{ENDINGS.get(opened(data).format or '', '.png')}"
    return Done(str(copy(data, Path(task.folder), name, task.source, dict(task.ours).get(name, ""))), (), summed(data))
