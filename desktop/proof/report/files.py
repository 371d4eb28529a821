"""The files of a report: a page, data, and tests, in a folder. Each is whole or not there."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec.structs import replace

from desktop.proof.report.junit import junit
from desktop.proof.report.page import page
from desktop.proof.report.report import Face, Report

PAGE, DATA, TESTS = "report.html", "report.json", "report.xml"


class CannotWrite(Exception):
    """The report cannot be written; the sentence says why."""


def ready(folder: Path) -> None:
    """Make the folder, and see whether it can be written to, before anybody has waited. Raises CannotWrite."""
    probe = folder / f"{PAGE}.part"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except (OSError, ValueError) as fault:
        raise CannotWrite(refusal(folder, fault)) from None


def write(found: Report, folder: Path) -> tuple[Path, ...]:
    """Write all three. Raises CannotWrite."""
    data = msgspec.json.format(msgspec.json.encode(bare(found)))
    files = {PAGE: page(found).encode("utf-8", "replace"), DATA: data + b"\n", TESTS: junit(found)}
    written = []
    for name, content in files.items():
        beside = folder / f"{name}.part"
        try:
            beside.write_bytes(content)
            os.replace(beside, folder / name)
        except OSError as fault:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
            raise CannotWrite(refusal(folder, fault)) from None
        written.append(folder / name)
    return tuple(written)


def bare(found: Report) -> Report:
    """The report without its pictures, which are for people."""
    cards = [replace(card, front=without(card.front), back=without(card.back)) for card in found.cards]
    return replace(found, cards=tuple(cards))


def without(face: Face | None) -> Face | None:
    """What is known of a side, without its picture."""
    return replace(face, picture=b"") if face is not None else None


def refusal(folder: Path, fault: Exception) -> str:
    """Why not."""
    return f"the report cannot be written to {folder}: {getattr(fault, 'strerror', None) or 'its name cannot be used'}"
