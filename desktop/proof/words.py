"""What findings say: a title and a reason for each check, a sentence for each key."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from desktop import tongue
from desktop.proof.finding import Finding, Value
from rules.engine.tongue import ENGLISH, Tongue

FILE = Path(__file__).resolve().parent.parent.parent / "assets" / "prose" / "proof.en.toml"
FILLED, SIGN = ("what", "sides", "way", "why", "over"), "sign of "  # values that are words, not names
SIDES = {name: f"{name} side" for name in ("top", "right", "bottom", "left")}  # the English by which other languages know them


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
        return self.title if self.title[1:2].isupper() else tongue.now.within(self.title)

    def reason(self, says: str) -> Reason:
        """Why a sentence of this check matters, by its key."""
        return self.apart.get(says) or Reason(self.why, self.fixes)

    def in_tongue(self, language: Tongue) -> Spoken:
        """The same words in another language."""
        said = language.said
        apart = {key: Reason(said(reason.why), said(reason.fixes)) for key, reason in self.apart.items()}
        says = {key: said(sentence) for key, sentence in self.says.items()}
        return Spoken(said(self.title), said(self.why), says, said(self.fixes), apart)


def words() -> dict[str, Spoken]:
    """The words of all checks, by id, in the language of now."""
    return words_in(tongue.now)


@cache
def words_in(language: Tongue) -> dict[str, Spoken]:
    """The words of all checks in a language."""
    written = msgspec.convert(tomllib.loads(FILE.read_text(encoding="utf-8")), dict[str, Spoken])
    return {check: spoken.in_tongue(language) for check, spoken in written.items()}


def told(finding: Finding) -> str:
    """A finding's sentence."""
    values = {key: filled(value) if key in FILLED else value for key, value in finding.values.items()}
    return words()[finding.check].says[finding.says].format_map(values)


def filled(value: Value) -> Value:
    """Words that are filled in, several with commas, in the language of now."""
    if not isinstance(value, str) or tongue.now is ENGLISH:
        return value
    whole = one(value)
    return whole if whole != value else ", ".join(one(part) for part in value.split(", "))


def one(part: str) -> str:
    """One of them; what has a number in it is found by its pattern."""
    number = re.match(r"\d+", part)
    if number:
        return tongue.said(part.replace(number[0], "{0}", 1), number[0])
    name = part.removeprefix(SIGN)
    return tongue.said(f"{SIGN}{{0}}", name) if name != part else tongue.said(SIDES.get(part, part))
