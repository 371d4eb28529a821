"""Findings that are waived on the command line, as they are named there: by the card or the file, and the check."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.commands.words import Misused

if TYPE_CHECKING:
    from desktop.proof.inspection import Inspection
    from desktop.proof.waivers import Told, Waivers

NEAR = 70  # of 100; how like a name must be to be suggested


def waived(given: list[str], reason: str) -> list[tuple[str, str]]:
    """The cards and checks that are to be waived. Raises Misused."""
    if given and not reason.strip():
        raise Misused('--waive needs a reason: --waive "CARD:CHECK" --reason "..."')
    found = [(card.strip(), check.strip()) for card, colon, check in (word.rpartition(":") for word in given) if colon and check]
    if len(found) < len(given):
        raise Misused('--waive names a card and a check: --waive "CARD:CHECK", or ":CHECK" for the back of all')
    return found


def with_waivers(made: Inspection, waivers: Waivers, asked: list[tuple[str, str]], reason: str, file: Path) -> Waivers:
    """What is waived now, written down. Raises Misused if there is no such finding."""
    from desktop.proof.waivers import change

    if not asked:
        return waivers
    found = findings(made, waivers)
    wanted: list[Told] = []
    for card, check in asked:
        meant = [one for names, one in found if card in names and one.finding.check == check.upper()]
        if not any(one.picture for one in meant):
            why = "its picture cannot be read" if meant else f"there is no such finding{meant_instead(card, check, made)}"
            raise Misused(f"{card}:{check} is not waived: {why}")
        wanted += meant
    now, fault = change(file, lambda now: reduce(lambda all_, one: all_.with_waiver(one, reason), wanted, now))
    if fault:
        print(f"tuckbox: not waived: {fault}", file=sys.stderr)
    return waivers if fault else now


def findings(made: Inspection, waivers: Waivers) -> list[tuple[set[str], Told]]:
    """All findings, and by which names each goes: that of its card, and that of the file at which it is told."""
    from desktop.proof.gather.names import plain
    from desktop.proof.waivers import told

    found = []
    for n, card in enumerate(made.deck.cards):
        seen = made.seen(n)
        for one in told(made.deck, card, seen, waivers, made.shop) if seen is not None else ():
            source = made.deck.back_of(card) if one.side == "back" else card.front
            found.append(({one.card, plain(source.name)} if source is not None else {one.card}, one))
    return found


def meant_instead(card: str, check: str, made: Inspection) -> str:
    """A card and a check that are called nearly so, as a question."""
    from desktop.proof.words import words

    name, known = (
        nearest(card, {each.name for each in made.deck.cards} | {each.front.name for each in made.deck.cards}),
        nearest(check, words()),
    )
    return f"; did you mean {name}:{known}?" if name and known and (name, known) != (card, check) else ""


def nearest(word: str, known: Iterable[str]) -> str:
    """The one of these that is most like a word; '' if none is."""
    from rapidfuzz import fuzz, process

    found = process.extractOne(word, sorted(known), scorer=fuzz.ratio, processor=str.casefold, score_cutoff=NEAR)
    return str(found[0]) if found else ""
