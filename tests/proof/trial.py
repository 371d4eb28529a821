"""How well a check finds what it is for: it is tried on good cards and on cards with a fault of stated strength.

A module `tests/proof/checks/test_*.py` names its trials in `TRIALS`; the table `docs/proofing-checks.md` tells how they went.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import numpy as np
from msgspec import Struct
from PIL import Image

from desktop.proof.check import OF_LEAVES
from desktop.proof.finding import Finding, Grade
from desktop.proof.leaf import Leaf
from desktop.proof.shops import FIRST, shop
from tests.proof.corpus import Card, Rng, card, is_judged, jpeg, png

GOALS = {Grade.ERROR: 0.98, Grade.WARNING: 0.9, Grade.REVIEW: 0.0, Grade.NOTE: 0.0}


class Trial(Struct, frozen=True):
    """A check against one kind of fault. `good` and `faulty` tell whether it speaks up on what is made from a seed."""

    check: str
    grade: Grade
    fault: str  # what is wrong, and how much, in words
    threshold: str
    good: Callable[[int], bool]
    faulty: Callable[[int], bool]
    few: int = 10  # good ones in `./check`, and as many faulty ones
    many: int = 200  # in `./check --long` and for the table

    @property
    def name(self) -> str:
        return f"{self.check} {self.grade.letter}"


class Figures(Struct, frozen=True):
    """How a trial went: false alarms among so many good ones, faults found among so many faulty ones."""

    good: int
    alarms: int
    faulty: int
    found: int

    @property
    def precision(self) -> float:
        said = self.found + self.alarms
        return self.found / said if said else 1.0

    @property
    def recall(self) -> float:
        return self.found / self.faulty


def tried(trials: Sequence[Trial], seeds: Iterable[int]) -> list[Figures]:
    """The figures of some trials on these seeds, of which each takes as many as it has. Card by card: each is made once for all trials."""
    count = np.zeros((len(trials), 3), int)
    for seed in seeds:
        for place, trial in enumerate(trials):
            if seed < trial.many:
                count[place] += (1, trial.good(seed), trial.faulty(seed))
    return [Figures(int(n), int(alarms), int(n), int(found)) for n, alarms, found in count]


def half(is_to_judge: bool) -> list[int]:
    """The seeds of the half to tune on, or of the half to judge by."""
    return [seed for seed in range(200) if is_judged(seed) == is_to_judge]


def of_leaf(
    check: str,
    grade: Grade,
    fault: str,
    threshold: str,
    faulty: Callable[[Card, Rng], Image.Image | bytes],
    good: Callable[[Card, Rng], Image.Image | bytes] = lambda made, rng: made.image,
    shop_name: str = FIRST,
    style: str = "",
    is_pressed: bool = False,
) -> Trial:
    """A trial of a check of one side. Faults are drawn on a copy of a good card, of this style if the fault needs one; half of all are
    saved as a usual JPEG if `is_pressed`. What is told below the grade does not count."""

    def speaks(make: Callable[[Card, Rng], Image.Image | bytes], style: str = "") -> Callable[[int], bool]:
        def at(seed: int) -> bool:
            rng = np.random.default_rng([seed, 1])
            picture = make(card(seed, shop_name, style), rng)
            if is_pressed and isinstance(picture, Image.Image) and rng.random() < 0.5:
                picture = jpeg(picture, int(rng.integers(85, 96)), subsampling=2)
            return any(found.grade >= grade for found in told(check, picture, shop_name))

        return at

    return Trial(check, grade, fault, threshold, speaks(good), speaks(faulty, style))


def told(check: str, picture: Image.Image | bytes, shop_name: str = FIRST) -> list[Finding]:
    """What one check has to say of a picture."""
    data = png(picture) if isinstance(picture, Image.Image) else picture
    find = next(of.find for of in OF_LEAVES if of.name == check)
    return list(find(Leaf(data, shop(shop_name))))


def trials() -> list[Trial]:
    """All trials, in the order of the names of their checks' tests."""
    names = sorted(path.stem for path in (Path(__file__).parent / "checks").glob("test_*.py"))
    return [trial for name in names for trial in getattr(importlib.import_module(f"tests.proof.checks.{name}"), "TRIALS", ())]
