"""What is found in the same words at many cards, told once."""

from __future__ import annotations

from msgspec import Struct

from desktop.proof.report.report import CardReport, Line, Report

FEW = 4  # cards at which each finding is told by itself


class Alike(Struct, frozen=True):
    """A finding, and the files that it is found in. `everywhere`: it is found at each card."""

    line: Line
    files: tuple[str, ...]
    everywhere: bool


Key = tuple[str, str, str, str, str]


def alike(found: Report) -> tuple[Alike, ...]:
    """What more than a few cards have in common, in the order in which it is found."""
    at: dict[Key, list[tuple[Line, str]]] = {}
    for card in found.cards:
        for line in card.findings:
            at.setdefault(key(line), []).append((line, file_of(card, line)))
    many = sum(card.front is not None for card in found.cards)
    return tuple(
        Alike(lines[0][0], tuple(file for _, file in lines), lines[0][0].side == "front" and len(lines) == many)
        for lines in at.values()
        if len(lines) > FEW
    )


def key(line: Line) -> Key:
    """What is the same: all that is told, without where it lies in each picture."""
    return line.check, line.grade, line.side, line.says, line.waived


def file_of(card: CardReport, line: Line) -> str:
    """The file that a finding is about."""
    face = card.back if line.side == "back" else card.front
    return face.file if face is not None else card.name
