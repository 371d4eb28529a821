"""What tests of exports share: decks of small pictures in a folder, a pool without processes, and an order carried out with both."""

from concurrent.futures import Future
from io import BytesIO

import numpy as np
from msgspec.structs import replace
from PIL import Image, ImageDraw

from desktop.proof.card import Card, Deck, File
from desktop.proof.export.delivery import deliver
from desktop.proof.export.layout import Layout
from desktop.proof.export.order import Order
from desktop.proof.export.verification import Task
from desktop.proof.pool import Pool
from desktop.proof.shops import FIRST, shop

SHOP = replace(shop(FIRST), pages="fronts")
SMALL = (226, 308)  # pixels: 83 dots in an inch of the card with its bleed
PAPER = (150.0, 210.0)  # mm: four cards


class Here(Pool):
    """Work is done at once, in this process."""

    def __init__(self):
        pass

    def submit(self, function, argument, **_):
        done: Future[object] = Future()
        done.set_result(function(argument))
        return done


class Kept(Here):
    """Remembers how pages were to be."""

    def __init__(self):
        self.tasks: list[Task] = []

    def submit(self, function, argument, **_):
        if isinstance(argument, Task):
            self.tasks.append(argument)
        return super().submit(function, argument)


def image(seed, size=SMALL, mode="RGB"):
    """A picture unlike any other, with an upper side that can be told from the lower one."""
    luck = np.random.default_rng(seed)
    w, h = size
    low, high = luck.integers(0, 256, (2, 3))
    slope = np.linspace(0, 1, h)[:, None, None]
    found = Image.fromarray((low * (1 - slope) + high * slope + np.zeros((h, w, 3))).astype(np.uint8))
    drawn = ImageDraw.Draw(found)
    for _ in range(4):
        x, y = luck.integers(0, w), luck.integers(0, h)
        drawn.ellipse((x - w / 6, y - w / 6, x + w / 6, y + w / 6), fill=tuple(int(part) for part in luck.integers(0, 256, 3)))
    return found.convert(mode)


def packed(picture, form="PNG", **how):
    file = BytesIO()
    picture.save(file, form, **how)
    return file.getvalue()


def deck(folder, cards=5, backs=True, form="png", counts=()):
    """A deck of so many cards with their pictures in a folder."""
    made = []
    for n in range(cards):
        files = []
        for side, seed in (("front", n), ("back", 100 + n)):
            path = folder / f"{n}-{side}.{form}"
            path.write_bytes(packed(image(seed), "JPEG" if form == "jpg" else "PNG"))
            files.append(File(str(path)))
        made.append(Card(f"Card {n}", files[0], files[1] if backs else None, counts[n] if n < len(counts) else 1))
    return Deck("Ashen Court", tuple(made))


def order(folder, cards, **how):
    """An order for sheets on small paper."""
    return Order(**{"deck": cards, "shop": SHOP, "to": str(folder / "out.pdf"), "layout": Layout(paper=PAPER), **how})


def delivered(folder, cards, told=lambda *_: None, **how):
    return deliver(order(folder, cards, **how), Here(), told)
