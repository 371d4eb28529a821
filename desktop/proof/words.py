"""What findings say: a title and a reason for each check, a sentence for each key."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from desktop.proof.finding import Finding

FILE = Path(__file__).resolve().parent.parent.parent / "assets" / "prose" / "proof.en.toml"


class Spoken(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one check."""

    title: str
    why: str
    says: dict[str, str]
    fixes: str = ""  # what a person can do


@cache
def words() -> dict[str, Spoken]:
    """The words of all checks, by id."""
    return msgspec.convert(tomllib.loads(FILE.read_text(encoding="utf-8")), dict[str, Spoken])


def told(finding: Finding) -> str:
    """A finding's sentence."""
    return words()[finding.check].says[finding.says].format_map(finding.values)
