"""What findings say: a title and a reason for each check, a sentence for each key."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from desktop.proof.finding import Finding

FILE = Path(__file__).resolve().parent.parent.parent / "assets" / "prose" / "proof.en.toml"


class Reason(Struct, frozen=True, forbid_unknown_fields=True):
    """Why it matters, and what a person can do."""

    why: str
    fixes: str


class Spoken(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one check. `apart`: sentences that matter for another reason than the others."""

    title: str
    why: str
    says: dict[str, str]
    fixes: str = ""  # what a person can do
    apart: dict[str, Reason] = {}

    @property
    def inner(self) -> str:
        """The title inside a sentence: what is spelled in capitals stays so."""
        return self.title if self.title[1:2].isupper() else self.title[:1].lower() + self.title[1:]

    def reason(self, says: str) -> Reason:
        """Why a sentence of this check matters, by its key."""
        return self.apart.get(says) or Reason(self.why, self.fixes)


@cache
def words() -> dict[str, Spoken]:
    """The words of all checks, by id."""
    return msgspec.convert(tomllib.loads(FILE.read_text(encoding="utf-8")), dict[str, Spoken])


def told(finding: Finding) -> str:
    """A finding's sentence."""
    return words()[finding.check].says[finding.says].format_map(finding.values)
