"""A folder of pictures as a deck: a card for each picture, backs by their names."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Literal

from msgspec import Struct

from desktop.proof.card import Card, Deck, File
from desktop.proof.gather.names import MOST_COPIES, Named, natural, plain, says_too_many, shown, understood

PICTURES = (".png", ".jpg", ".jpeg", ".jpe", ".webp", ".tif", ".tiff", ".bmp", ".gif")
OTHERS = (".svg", ".psd", ".psb", ".xcf", ".kra", ".ai", ".eps", ".heic", ".heif", ".avif", ".jxl", ".cdr", ".afphoto", ".afdesign")
SIDES = {"front": False, "fronts": False, "vorderseiten": False, "back": True, "backs": True, "rückseiten": True}  # folders' names
MOST_CARDS, MOST_ENTRIES = 5_000, 50_000
Kind = Literal["folder", "file", "link", "other"]

NONE = "There are no pictures in the folder {}: no PNG, JPEG, WebP, TIFF, BMP or GIF file."
TOO_MANY = "There are more than {:,} pictures in {}; those that follow by name are left out."
CROWDED = "There are more than {:,} files in {}: those that the system names after them are left out."
OUTSIDE = "{} is a link that leads out of the folder: left out."
NO_TEXT = "{} has a name that is no text: left out until it is renamed."
NO_FILE = "{} is no ordinary file: left out."
OTHER = "Not read, for only PNG, JPEG, WebP, TIFF, BMP and GIF are: {}."
WITHIN = "Not looked into: the folders {}."
LONE_BACK = "{} would be a back, but there is no front {} without one: it is taken for a card."
TWO_BACKS = "{} is the back for all; {} could be it, too."
TWICE = "{} is called like another file, {}: two cards of one name."

COPIES = "{} names no number of copies from 1 to {}: one is taken."


class CannotGather(Exception):
    """There is no deck here; the sentence says why and what would help."""


class Picture(Struct, frozen=True):
    """A picture's file with what its name says."""

    file: File
    named: Named

    @property
    def key(self) -> str:
        """What front and back have in common."""
        return self.named.name.casefold()


def from_folder(folder: Path) -> Deck:
    """The deck in a folder. Raises CannotGather or OSError."""
    doubts: list[str] = []
    left_out: list[str] = []
    pictures = list(pictures_in(folder, doubts, left_out))
    if not pictures:
        raise CannotGather(" ".join([NONE.format(plain(folder.name)), *doubts, *left_out[:3]]))
    misread = tuple(COPIES.format(plain(picture.file.name), MOST_COPIES) for picture in pictures if says_too_many(picture.named.whole))
    common = [picture for picture in pictures if picture.named.is_for_all]
    doubts += [TWO_BACKS.format(plain(common[0].file.name), plain(other.file.name)) for other in common[1:]]
    cards = tuple(paired([picture for picture in pictures if not picture.named.is_for_all], doubts))
    if not cards:
        cards, common = tuple(Card(picture.named.name, picture.file) for picture in common), []
    return Deck(folder.resolve().name, cards, common[0].file if common else None, tuple(doubts), tuple(left_out), misread)


def paired(pictures: list[Picture], doubts: list[str]) -> Iterator[Card]:
    """The cards, each with its own back if there is one that is called like it."""
    backs: dict[str, File] = {}
    for picture in pictures:
        if picture.named.is_back:
            backs.setdefault(picture.key, picture.file)
    fronts: dict[str, Picture] = {}
    for picture in pictures:
        if not picture.named.is_back and (first := fronts.setdefault(picture.key, picture)) is not picture:
            doubts.append(TWICE.format(plain(picture.file.name), plain(first.file.name)))
    for picture in pictures:
        named, key = picture.named, picture.key
        if not named.is_back:
            yield Card(named.name if key in backs else named.whole, picture.file, backs.get(key), named.count, named.number)
        elif key not in fronts or backs[key] is not picture.file:
            doubts.append(LONE_BACK.format(plain(picture.file.name), plain(named.name)))
            yield Card(named.whole, picture.file, None, named.count, named.number)


# -- files
def pictures_in(folder: Path, doubts: list[str], left_out: list[str]) -> Iterator[Picture]:
    """The pictures of a folder and of its folders `fronts` and `backs`, in the order of their names, as many as there may be."""
    found = sorted(files_in(folder, folder, doubts, left_out), key=lambda item: natural(item[0].name))
    if len(found) > MOST_CARDS:
        left_out.append(TOO_MANY.format(MOST_CARDS, plain(folder.name)))
    for path, is_back in found[:MOST_CARDS]:
        named = understood(path.stem)
        if is_back and not named.is_back:
            named = Named(named.whole, named.whole, is_back=True)
        yield Picture(File(str(path)), named)


def files_in(folder: Path, top: Path, doubts: list[str], left_out: list[str]) -> Iterator[tuple[Path, bool]]:
    """The files of pictures, and whether they lie among the backs."""
    others, within, is_back = [], [], folder != top and SIDES[folder.name.casefold()]
    entries = listing(folder)
    if len(entries) > MOST_ENTRIES:
        left_out.append(CROWDED.format(MOST_ENTRIES, plain(folder.name)))
    for name, kind in entries[:MOST_ENTRIES]:
        if kind == "folder":
            if folder == top and name.casefold() in SIDES and inside(folder / name, top):
                yield from files_in(folder / name, top, doubts, left_out)
            elif folder == top and has_pictures(folder / name):
                within.append(name)
        elif name.lower().endswith(PICTURES):
            wrong = wrong_with(folder / name, kind, top)
            if wrong:
                left_out.append(wrong.format(plain(name)))
            else:
                yield folder / name, is_back
        elif name.lower().endswith(OTHERS):
            others.append(name)
    doubts += [OTHER.format(shown(sorted(others)))] if others else []
    doubts += [WITHIN.format(shown(sorted(within)))] if within else []


def wrong_with(path: Path, kind: Kind, top: Path) -> str:
    """Why a picture is not taken: a sentence for its name; '' if it is."""
    if not is_text(path.name):
        return NO_TEXT
    if kind == "link" and not inside(path, top):
        return OUTSIDE
    return "" if kind == "file" or path.is_file() else NO_FILE


def has_pictures(folder: Path) -> bool:
    """Are there pictures in a folder, as far as one may look?"""
    try:
        return any(name.lower().endswith(PICTURES) for name, _ in listing(folder))
    except OSError:
        return False


def listing(folder: Path) -> list[tuple[str, Kind]]:
    """The names in a folder that are not hidden, and what they are; of too many, one more than are looked at. Raises OSError."""
    with os.scandir(folder) as entries:
        shown = (entry for entry in entries if not entry.name.startswith((".", "~$")) and entry.name != "__MACOSX")
        return [(entry.name, kind_of(entry)) for entry in islice(shown, MOST_ENTRIES + 1)]


def kind_of(entry: os.DirEntry[str]) -> Kind:
    """What it is: a folder, also by a link; else a link, a file, or neither. A ring of links is a link."""
    try:
        if entry.is_dir():
            return "folder"
    except OSError:
        return "link"
    return "link" if entry.is_symlink() else "file" if entry.is_file() else "other"


def inside(path: Path, folder: Path) -> bool:
    """Does a path lie in a folder, links followed?"""
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):  # a ring of links
        return False


def is_text(name: str) -> bool:
    """Can a name be written down?"""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True
