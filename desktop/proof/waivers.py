"""What the designer has decided: findings that are waived, each for a reason, and cards that are signed off. Both hold for a picture as
it is: when it changes, they are open again. A waiver holds for one shop, since another may find more of the same.
They stand in a file beside the pictures, for people to read."""

from __future__ import annotations

import os
import secrets
import tomllib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import tomli_w
from msgspec import Meta, Struct
from msgspec.structs import replace

from desktop.proof.card import Card, Deck
from desktop.proof.finding import Finding
from desktop.proof.inspection import Seen
from desktop.proof.look import Look
from desktop.proof.shop import Shop
from desktop.reading import CannotRead, read_text

FILE = "proof.toml"
OF_OTHERS = ("SET", "DUP")  # checks whose sentences name other cards
LARGEST = 5_000_000  # bytes
HEAD = "# Tuckbox wrote this: findings that are waived, for a shop, and cards that are signed off. Both hold for a picture as it is now.\n"
UNREAD = "{} is no list of waivers, so nothing is waived: {}."
UNWRITTEN = "{} cannot be written: {}."
Text = Annotated[str, Meta(max_length=1_000)]
Key = tuple[str, str, str, str, str, str]  # a check, the key of a sentence, a card, a side, a picture, a shop
Side = Literal["front", "back", "deck"]  # deck: what is found about a card among the others


class Waiver(Struct, frozen=True, forbid_unknown_fields=True):
    """A finding that is as it shall be. `picture`: the sum of the pixels that it was found in (among other cards: of all that was looked
    at); `says`: the key of its sentence; `shop`: the name of that for which it was found ('', as they were once written: for any)."""

    check: Text
    says: Text
    card: Text  # '' for the back of all
    side: Side
    picture: Text
    reason: Text
    shop: Text = ""

    @property
    def key(self) -> Key:
        """What it is for."""
        return self.check, self.says, self.card, self.side, self.picture, self.shop


class SignOff(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that somebody has looked at and found good."""

    card: Text
    front: Text
    back: Text = ""


class Told(Struct, frozen=True):
    """A finding at a side of a card, and the reason for which it is waived; '' if it is not."""

    side: Side
    finding: Finding
    card: str  # as a waiver names it
    picture: str  # '': it could not be looked at, so nothing can be waived there
    shop: str  # its name
    reason: str = ""

    @property
    def keys(self) -> tuple[Key, Key]:
        """By what a waiver finds it: one for this shop, one for any."""
        known = self.finding.check, self.finding.says, self.card, self.side, self.picture
        return (*known, self.shop), (*known, "")

    @property
    def counts(self) -> bool:
        """Is this an error or a warning that nobody has waived?"""
        return self.finding.grade.letter in "EW" and not self.reason


class Waivers(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All that was decided about a deck. `turn`: to which side fronts are turned that lie where the shop's card stands; '': as the shop
    has it."""

    turn: Literal["", "left", "right"] = ""
    waived: tuple[Waiver, ...] = ()
    signed: tuple[SignOff, ...] = ()

    @cached_property
    def reasons(self) -> dict[Key, str]:
        """Why each finding is waived that is."""
        return {waiver.key: waiver.reason for waiver in reversed(self.waived)}

    def turned(self, shop: Shop) -> Shop:
        """The shop for these cards."""
        return replace(shop, turn=self.turn) if self.turn else shop

    def reason(self, told: Told) -> str:
        """Why a finding is waived; '' if it is not."""
        return next((self.reasons[key] for key in told.keys if key in self.reasons), "")

    def with_waiver(self, told: Told, reason: str) -> Waivers:
        """A finding waived; without a reason it is open again."""
        others = tuple(waiver for waiver in self.waived if waiver.key not in told.keys)
        if not reason or not told.picture:
            return replace(self, waived=others)
        new = Waiver(told.finding.check, told.finding.says, told.card, told.side, told.picture, reason, told.shop)
        return replace(self, waived=(*others, new))

    def is_signed(self, card: Card, seen: Seen) -> bool:
        """Is the card signed off as it is?"""
        return bool(picture(seen.front)) and SignOff(card.name, picture(seen.front), picture(seen.back)) in self.signed

    def with_sign(self, card: Card, seen: Seen, *, signed: bool) -> Waivers:
        """The card signed off, or not any more."""
        others = tuple(sign for sign in self.signed if sign.card != card.name)
        new = SignOff(card.name, picture(seen.front), picture(seen.back))
        return replace(self, signed=(*others, new) if signed and new.front else others)


def picture(look: Look | None) -> str:
    """The sum of the pixels of a side; '' where there is none."""
    return look.trace.sha if look is not None and look.trace is not None else ""


def told(deck: Deck, card: Card, seen: Seen, waivers: Waivers, shop: Shop) -> Iterator[Told]:
    """What was found at a card for a shop, front, back and among the others, with what is waived."""
    behind = "" if card.back is None and deck.back is not None else card.name
    sides: tuple[tuple[Side, str, tuple[Finding, ...], Look | None], ...] = (
        ("front", card.name, seen.front.findings, seen.front),
        ("back", behind, seen.back.findings if seen.back else (), seen.back),
        ("deck", card.name, seen.deck, seen.front),
    )
    for side, name, findings, look in sides:
        for finding in findings:
            found = Told(side, finding, name, among(seen, finding) if side == "deck" else picture(look), shop.name)
            yield replace(found, reason=waivers.reason(found))


def among(seen: Seen, finding: Finding) -> str:
    """The sum of what is looked at for a finding about a card among the others: both its sides, and which others the sentence names."""
    front, back = picture(seen.front), picture(seen.back)
    named = [str(value) for _, value in sorted(finding.values.items())] if finding.check in OF_OTHERS else []
    return sha256("\n".join((front, back, *named)).encode()).hexdigest() if front and (back or named) else front


# -- the file
def place(path: Path) -> Path:
    """Where the waivers of a deck lie: in its folder, or beside its file."""
    return path / FILE if path.is_dir() else path.parent / FILE


def read(file: Path) -> tuple[Waivers, str]:
    """What stands in the file, and a sentence if it cannot be read."""
    if not file.exists():
        return Waivers(), ""
    try:
        return msgspec.convert(tomllib.loads(read_text(file, LARGEST)), Waivers), ""
    except CannotRead as fault:
        return Waivers(), UNREAD.format(file.name, fault.reason)
    except (tomllib.TOMLDecodeError, RecursionError, msgspec.ValidationError) as fault:
        return Waivers(), UNREAD.format(file.name, fault)


def change(file: Path, act: Callable[[Waivers], Waivers]) -> tuple[Waivers, str]:
    """What is decided now is an act on what stands in the file at this moment, for another program may have written there. Returns that,
    and a sentence if it is not on the disk: a file that cannot be read is not written over."""
    before, wrong = read(file)
    now = act(before)
    return now, wrong or write(file, now)


def write(file: Path, waivers: Waivers) -> str:
    """Write them down: the file is the old one or the new one, never half of it. Returns a sentence if it cannot be."""
    target = Path(os.path.realpath(file))
    beside = target.with_name(f"{target.name}.{secrets.token_hex(3)}.part")
    try:
        beside.write_text(
            HEAD + "\n" + tomli_w.dumps({key: rows for key, rows in msgspec.to_builtins(waivers).items() if rows}),
            encoding="utf-8",
            newline="\n",
        )
        os.replace(beside, target)
    except OSError as fault:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        return UNWRITTEN.format(file.name, fault.strerror or "unknown fault")
    return ""
