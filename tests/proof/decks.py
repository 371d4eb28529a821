"""Small decks with one frame and one back, made in memory from seeds, as traces. Faults are made next to the test of the check."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from io import BytesIO

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from PIL import Image, ImageDraw

from desktop.proof.card import Card, Deck, File
from desktop.proof.check import OF_DECKS
from desktop.proof.finding import Finding, Grade
from desktop.proof.leaf import Leaf
from desktop.proof.shop import Box, Frame
from desktop.proof.shops import FIRST, shop
from desktop.proof.trace import Pair, Trace, traced
from tests.proof import corpus
from tests.proof.corpus import Rng, png
from tests.proof.trial import Trial

SHOP = shop(FIRST)
FRAME = Frame(SHOP, *SHOP.size(150))  # half as fine as cards are: a deck is soon made, and its checks look at less still
CARDS = 6


class Made(Struct):
    """A deck in the making: pictures of fronts and backs, and the cards' numbers. A fault changes it."""

    rng: Rng
    fronts: list[Image.Image]
    backs: list[Image.Image]
    numbers: list[str]


def deck(seed: int, framed: bool = False) -> Made:
    """The good deck of a seed: in one frame, with pictures of their own in the same window; or, four of ten, without a frame."""
    rng = np.random.default_rng([seed, 7])
    textured, framed = seed % 2 == 1, rng.random() < 0.6 or framed
    ground = (corpus.painting if textured else corpus.poster)(rng, FRAME.w, FRAME.h) if rng.random() < 0.5 else plain(rng)
    broad = float(rng.uniform(3.2, 6))
    inner = FRAME.trim.inside(FRAME.pixels((broad, broad)))
    fronts = [front(np.random.default_rng([seed, n]), ground, inner, textured, framed) for n in range(CARDS)]
    first = int(rng.integers(1, 60))
    return Made(rng, fronts, [back(rng)] * CARDS, [str(first + n) for n in range(CARDS)])


def plain(rng: Rng) -> Image.Image:
    return Image.new("RGB", (FRAME.w, FRAME.h), corpus.colour(rng))


def front(rng: Rng, ground: Image.Image, inner: Box, textured: bool, framed: bool) -> Image.Image:
    """A card of the deck."""
    if not framed:
        return corpus.furniture(rng, corpus.art(rng, FRAME.w, FRAME.h, textured), FRAME.safe)
    left, top, right, bottom = inner.whole()
    picture = ground.copy()
    picture.paste(corpus.art(rng, right - left, bottom - top, textured), (left, top))
    return corpus.furniture(rng, picture, inner)


def back(rng: Rng) -> Image.Image:
    """A back that looks the same when it is turned round."""
    half = corpus.art(rng, FRAME.w, FRAME.h // 2, bool(rng.random() < 0.5))
    made = Image.new("RGB", (FRAME.w, FRAME.h))
    made.paste(half, (0, 0))
    made.paste(half.transpose(Image.Transpose.ROTATE_180), (0, FRAME.h - half.height))
    return made


def lettered(picture: Image.Image, rng: Rng) -> Image.Image:
    """The same card with another title."""
    made = picture.copy()
    room = FRAME.safe
    corpus.panel(rng, ImageDraw.Draw(made), Box(room.left, room.top, room.right, room.top + room.h / 10), 20)
    return made


def saved_anew(picture: Image.Image, rng: Rng) -> Image.Image:
    """The picture out of a JPEG."""
    file = BytesIO()
    picture.save(file, "JPEG", quality=int(rng.integers(80, 97)))
    return Image.open(file).convert("RGB")


def trace(picture: Image.Image) -> Trace:
    return traced(Leaf(png(picture), SHOP))


def found(made: Made, check: str) -> list[tuple[int, Finding]]:
    """What the check finds in the deck."""
    pictures = {id(picture): picture for picture in (*made.fronts, *made.backs)}
    traces = {at: trace(picture) for at, picture in pictures.items()}
    pairs = [Pair(traces[id(front)], traces[id(back)]) for front, back in zip(made.fronts, made.backs, strict=True)]
    cards = tuple(Card(f"Card {number}", File("front"), File("back"), number=number) for number in made.numbers)
    find = next(of.find for of in OF_DECKS if of.name == check)
    return list(find(Deck("deck", cards), SHOP, pairs))


Change = Callable[[Made], int | None]  # it tells at which card the fault is, if that matters


def of_deck(
    check: str,
    grade: Grade,
    fault: str,
    threshold: str,
    faulty: Change,
    good: Change = lambda made: None,
    framed: bool = False,
) -> Trial:
    """A trial of a check of decks: it speaks up on a deck with a fault if it does so at the right card. `framed`: all of those have one."""

    def speaks(change: Change, framed: bool) -> Callable[[int], bool]:
        def at(seed: int) -> bool:
            made = copied(kept(seed, framed))
            place = change(made)
            told = {where for where, finding in found(made, check) if finding.grade >= grade}
            return bool(told) if place is None else place in told

        return at

    return Trial(check, grade, fault, threshold, speaks(good, False), speaks(faulty, framed), few=4, many=40)


@lru_cache(maxsize=8)
def kept(seed: int, framed: bool) -> Made:
    return deck(seed, framed)


def copied(made: Made) -> Made:
    """The same with lists of its own, and with chance of its own."""
    return replace(
        made,
        rng=np.random.default_rng(len(made.fronts) + int(made.numbers[0])),
        fronts=list(made.fronts),
        backs=list(made.backs),
        numbers=list(made.numbers),
    )
