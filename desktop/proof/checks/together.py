"""Cards seen together: the same picture twice, a back that is another, a number that is missing, a frame that lies elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import ceil

import numpy as np
from numpy.typing import NDArray

from desktop.proof.card import Deck
from desktop.proof.checks.history import SOFT
from desktop.proof.finding import Finding, Grade, Value
from desktop.proof.shop import Shop
from desktop.proof.trace import FINE, Pair, Trace, apart, difference, light_of, rims

NEAR = 6  # bits of 64 in which the same picture may differ
SAME = 16  # of 255: the most by which it may differ at a point of an eighth of its size
MARKED = 3.0  # of 255: how much a back may differ from itself turned round, in the mean
ROUNDING = 1  # pixels by which a back may be larger or smaller than its front
SHEET = 9  # cards on a sheet
REACH = 2.5  # mm in which a frame is looked for
OFF = 0.3  # mm that it may lie elsewhere
STEEP, ENOUGH = 6.0, 24.0  # half levels of lightness: the least step that is a deck's frame; higher ones count as this
ALIKE = 0.5  # how much a usual card's rim is like the deck's; 1 is the same
SURE, WORSE = 0.6, 0.8  # how much of that a card has at its best place; what of its best it has at most where it lies
FEW = 5  # of so many cards at most one lies elsewhere
SOFTER = 0.8  # of the usual sharpness
FEWEST = 4  # cards of which one can say what is usual

Found = Iterator[tuple[int, Finding]]


def same(one: Trace, other: Trace) -> bool:
    """Is this one picture, if saved twice?"""
    return one.sha == other.sha or (len(one.small) == len(other.small) and apart(one, other) <= NEAR and difference(one, other) <= SAME)


def twice(deck: Deck, shop: Shop, pairs: Sequence[Pair]) -> Found:
    """DUP. Two fronts with equal pixels are one picture; so are two whose pHash differs in at most 6 of 64 bits, and whose pictures at an
    eighth of the size nowhere differ by more than 16: a warning at the later card, unless both have numbers or names that make it one
    card. More than 16: one frame with other words, a note for each group that is less than half of the deck."""
    fronts = [(place, pair.front) for place, pair in enumerate(pairs) if pair.front is not None]
    groups: dict[int, set[int]] = {}
    told = set[int]()
    for (i, one), (j, other) in near(fronts):
        if same(one, other):
            if j not in told:
                says = "same" if one.sha == other.sha else "saved anew"
                yield j, Finding("DUP", Grade.WARNING, says, {"other": deck.cards[i].name}, cards=(i,))
            told.add(j)
        else:
            joined = groups.get(i, {i}) | groups.get(j, {j})
            groups.update(dict.fromkeys(joined, joined))
    for group in {min(found): found for found in groups.values()}.values():
        if len(group) * 2 < len(fronts):
            first, *rest = sorted(group)
            yield first, Finding("DUP", Grade.NOTE, "alike", {"n": len(rest)}, cards=tuple(rest))


def near(fronts: Sequence[tuple[int, Trace]]) -> Iterator[tuple[tuple[int, Trace], tuple[int, Trace]]]:
    """The pairs whose hashes are near, or whose pixels are equal."""
    hashes = np.array([trace.hash for _, trace in fronts], dtype=np.uint64)
    for i in range(len(fronts)):
        bits = np.bitwise_count(hashes[i + 1 :] ^ hashes[i])
        for j in np.flatnonzero(bits <= NEAR):
            yield fronts[i], fronts[i + 1 + int(j)]


def backs(deck: Deck, shop: Shop, pairs: Sequence[Pair]) -> Found:
    """BACK. A front that is a back, or a back that has two pixels more or fewer than its front across or down: an error. Where at least
    half of the cards have one back and the deck names none for all: another back, or none, is a warning. (A deck with one back for all
    says of cards with a back of their own that they are meant so.) A back that differs from itself turned round by more than 3 in the
    mean: a note."""
    behind = [(place, pair.back) for place, pair in enumerate(pairs) if pair.back is not None]
    kinds = alike([trace for _, trace in behind])
    for place, pair in enumerate(pairs):
        if pair.front is not None and any(same(pair.front, kind[0]) for kind in kinds):
            yield place, Finding("BACK", Grade.ERROR, "front")
        if pair.front and pair.back and max(abs(pair.front.w - pair.back.w), abs(pair.front.h - pair.back.h)) > ROUNDING:
            sizes: dict[str, Value] = {"w": pair.back.w, "h": pair.back.h, "front": f"{pair.front.w} × {pair.front.h}"}
            yield place, Finding("BACK", Grade.ERROR, "size", sizes)
    if deck.back is None and kinds:
        yield from strangers(deck, behind, max(kinds, key=len))
    for kind in kinds:
        light = light_of(kind[0], shop)
        if float(np.abs(light - light[::-1, ::-1]).mean()) > MARKED:
            first = next(place for place, trace in behind if trace is kind[0])
            yield first, Finding("BACK", Grade.NOTE, "marks")


def alike(traces: Sequence[Trace]) -> list[list[Trace]]:
    """Backs, those together that are the same."""
    kinds: list[list[Trace]] = []
    for trace in traces:
        kind = next((kind for kind in kinds if same(kind[0], trace)), None)
        if kind is None:
            kinds.append([trace])
        else:
            kind.append(trace)
    return kinds


def strangers(deck: Deck, behind: Sequence[tuple[int, Trace]], usual: Sequence[Trace]) -> Found:
    """The cards that have not the back that is usual, if one is."""
    if len(usual) < 2 or 2 * len(usual) < len(deck.cards):
        return
    known, shas = dict(behind), {trace.sha for trace in usual}
    for place, card in enumerate(deck.cards):
        if card.back is None:
            yield place, Finding("BACK", Grade.WARNING, "none")
        elif place in known and known[place].sha not in shas:
            yield place, Finding("BACK", Grade.WARNING, "other")


def numbers(deck: Deck, shop: Shop, pairs: Sequence[Pair]) -> Found:
    """SET. Numbers that are missing between the first and the last, if they are at most a third of those that are there, or that two
    cards have: a warning. How many cards are paid for and not used, by the sizes of decks of the shop or by sheets of nine: a note."""
    placed = [(int(card.number), place) for place, card in enumerate(deck.cards) if card.number.isdecimal()]
    if len(placed) >= FEWEST:
        places = dict(reversed(placed))
        first = 1 if min(places) <= 2 else min(places)
        missing = sorted(set(range(first, max(places))) - set(places))[: len(places)]
        if missing and 3 * len(missing) <= len(places):
            before = max((n for n in places if n < missing[0]), default=min(places))
            yield places[before], Finding("SET", Grade.WARNING, "missing", {"numbers": ", ".join(str(n) for n in missing)})
        for n, times in Counter(n for n, _ in placed).items():
            if times > 1:
                first_place, *others = [place for number, place in placed if number == n]
                yield (
                    others[0],
                    Finding("SET", Grade.WARNING, "again", {"n": n, "other": deck.cards[first_place].name}, cards=(first_place,)),
                )
    if deck.cards:
        yield from waste(sum(card.count for card in deck.cards), shop)


def waste(total: int, shop: Shop) -> Found:
    """What is paid for and not used."""
    if shop.tiers:
        paid = min((tier for tier in shop.tiers if tier >= total), default=0)
        if not paid:
            yield 0, Finding("SET", Grade.NOTE, "too many", {"total": total, "most": max(shop.tiers)})
        elif paid > total:
            yield 0, Finding("SET", Grade.NOTE, "tier", {"total": total, "paid": paid, "free": paid - total})
    elif shop.paper is not None and total % SHEET:
        sheets = ceil(total / SHEET)
        yield 0, Finding("SET", Grade.NOTE, "sheets", {"total": total, "sheets": sheets, "free": sheets * SHEET - total})


def frames(deck: Deck, shop: Shop, pairs: Sequence[Pair]) -> Found:
    """ALIGN. The rim of a card, as steps of lightness from the edge inwards (none counts above 12 of 255), is laid over the deck's (the
    median of all) and moved by up to 2.5 mm; where they are most alike is where its frame lies. More than 0.3 mm off is a warning, if
    the deck has a frame, and the card's rim is clearly more like it there than where it lies; and if no more than a fifth of the cards
    are so, since otherwise they have frames of several kinds. Cards that were turned to stand are laid over each other only."""
    for lies in (False, True):
        fronts = [(place, pair.front) for place, pair in enumerate(pairs) if pair.front is not None and pair.front.lies == lies]
        if len(fronts) >= FEWEST:
            yield from astray(fronts, shop)


def astray(fronts: Sequence[tuple[int, Trace]], shop: Shop) -> Found:
    """The cards among these whose frame lies elsewhere than in the others."""
    told = [rims(trace, shop) for _, trace in fronts]
    moved = [shifts(np.array([rim[axis] for rim in told])) for axis in (0, 1)]
    off = np.abs(moved).max(axis=0) > OFF
    if off.sum() > max(1, len(fronts) // FEW):
        return
    for at in map(int, np.flatnonzero(off)):
        far: dict[str, Value] = {"across": f"{moved[0][at]:+.1f}", "down": f"{moved[1][at]:+.1f}"}
        yield fronts[at][0], Finding("ALIGN", Grade.WARNING, "off", far)


def softer(deck: Deck, shop: Shop, pairs: Sequence[Pair]) -> Found:
    """SOFT among the others. A front whose finest detail, against the next coarser, is under 0.8 of the deck's median is something to look
    at: enlarged by 1.7, it is; sharp cards of one deck lie above 0.85. What is soft by itself has been told."""
    fronts = [(place, pair.front) for place, pair in enumerate(pairs) if pair.front is not None]
    if len(fronts) < FEWEST:
        return
    usual = float(np.median([trace.sharp for _, trace in fronts]))
    for place, trace in fronts:
        if SOFT <= trace.sharp < SOFTER * usual:
            yield place, Finding("SOFT", Grade.REVIEW, "softer", {"percent": round(100 * trace.sharp / usual)})


def shifts(cards: NDArray[np.float64]) -> NDArray[np.float64]:
    """How far each card's frame lies off the usual place along one axis, in mm: to the right or down is more. `cards`: for each card two
    rows, from either edge inwards."""
    none = np.zeros(len(cards))
    lines = np.minimum(cards, ENOUGH)
    lines[:, 1] = lines[:, 1, ::-1]  # both in one direction
    usual = np.median(lines, 0)
    if usual.max() < STEEP:
        return none
    reach = round(REACH * FINE)
    padded = np.pad(lines, ((0, 0), (0, 0), (reach, reach)))
    width = lines.shape[2]
    scores = np.stack([(padded[:, :, at : at + width] * usual).sum((1, 2)) for at in range(2 * reach + 1)], 1)
    scores /= np.sqrt(np.square(usual).sum() * np.maximum(np.square(lines).sum((1, 2)), 1))[:, None]
    best = scores.argmax(1)
    top, here = scores.max(1), scores[:, reach]
    typical = float(np.median(top))
    if typical < ALIKE:
        return none
    sure = (top >= SURE * typical) & (here <= WORSE * top)
    return np.where(sure, (best - reach) / FINE, 0.0)
