"""What is to be exported, and what became of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from desktop.proof.card import Deck
from desktop.proof.export.layout import Layout, Printer
from desktop.proof.finding import Finding
from desktop.proof.shop import Shop

Kind = Literal["sheets", "singles", "images", "tabletop", "alignment"]

Told = Callable[[int, int], None]  # hears how much of how much is done; may raise Stopped


class Stopped(Exception):
    """A person has had enough of waiting: nothing is left of what was begun."""


class CannotExport(Exception):
    """Nothing is written; the sentence says why and what would help."""


class Order(Struct, frozen=True, kw_only=True):
    """An export. `to`: the file, or the folder of images. `changed`: only the cards that changed since the last export there."""

    deck: Deck
    shop: Shop
    to: str
    kind: Kind = "sheets"
    layout: Layout = Layout()
    printer: Printer = Printer()
    changed: bool = False


class Proof(Struct, frozen=True):
    """What was seen when a file was read again."""

    file: str  # its name
    pages: int  # or images
    pictures: int  # that are stored in it
    untouched: int  # of them, with the bytes of their files
    dpi: float  # of the coarsest
    difference: float  # of 255, the largest between what is rendered and a picture's file, on the whole
    findings: tuple[Finding, ...] = ()


class Written(Struct, frozen=True):
    """What became of an order: files, sentences about what a person should know, the proofs, and how many pictures are not in them."""

    files: tuple[str, ...]
    notes: tuple[str, ...]
    proofs: tuple[Proof, ...]
    lacking: int = 0

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with what was written."""
        return tuple(finding for proof in self.proofs for finding in proof.findings)


def nobody(_done: int, _of: int) -> None:
    """Who hears nothing of how far it is."""
