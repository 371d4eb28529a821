"""The table of how well the checks find what they are for. `python -m tests.proof.table` writes it anew (some minutes), or only the lines
of the checks that are named: `python -m tests.proof.table CORNER BLOCK`."""

from __future__ import annotations

import re
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from desktop.proof.finding import Grade
from tests.proof.trial import GOALS, Figures, Trial, half, trials, tried

FILE = Path(__file__).resolve().parent.parent.parent / "docs" / "proofing-checks.md"
INTRO = """# How well the checks find what they are for

Each check of card images is tried on good cards and on as many with one fault of the strength that is said here, all made from seeds
(`tests/proof/corpus.py`), half of them with photographic texture. For bleed, borders, corners and the safe zone, half of them were saved
as JPEGs of quality 85 to 95 with coarse colours. Thresholds were chosen on one half of the cards; the figures that count are those of the
other half. *Precision*: how many of the cards that the check speaks up on have the fault. *Recall*: on how many of the cards with the
fault it speaks up. Goals: 0.98 both ways for errors (E), 0.9 for warnings (W); what misses them is told as something to look at (R).
Notes (N) are facts about a file.

PDF-SELF looks at what was exported: of 20 files, 4 right ones and 16 that were spoilt in as many ways (shifted, scaled, swapped, packed
again, pages or pictures missing, ...), it tells all apart (`tests/proof/export/test_verification.py`).

`python -m tests.proof.table` writes this file; `./check --long` compares it with figures made anew.

| check | grade | fault | threshold | precision | recall | cards | tuning half |
|---|---|---|---|---|---|---|---|
"""
ROW = re.compile(r"^\| (\S+) \| (\w) \|.*\| ([\d.]+) \| ([\d.]+) \| (\d+) \+ (\d+) \| ([\d.]+), ([\d.]+) \|$", re.MULTILINE)


def row(trial: Trial, tuned: Figures, judged: Figures) -> str:
    """A line of the table."""
    cards, half = f"{judged.good} + {judged.faulty}", f"{tuned.precision:.3f}, {tuned.recall:.3f}"
    cells = (trial.check, trial.grade.letter, trial.fault, trial.threshold, f"{judged.precision:.3f}", f"{judged.recall:.3f}", cards, half)
    return f"| {' | '.join(cells)} |\n"


def kept() -> dict[str, tuple[float, float]]:
    """Precision and recall of the judging half as the file has them, by check and grade."""
    return {f"{found[1]} {found[2]}": (float(found[3]), float(found[4])) for found in ROW.finditer(FILE.read_text(encoding="utf-8"))}


def misses(trial: Trial, precision: float, recall: float) -> bool:
    """Does a check fall short of the goal of its grade?"""
    return min(precision, recall) < GOALS[Grade(trial.grade)]


def figures(names: list[str], is_to_judge: bool) -> list[Figures]:
    """The figures of these checks' trials on one half; of all trials if none is named."""
    return tried([trial for trial in trials() if not names or trial.check in names], half(is_to_judge))


def main(names: list[str]) -> None:
    every = trials()
    anew = [trial for trial in every if not names or trial.check in names]
    with ProcessPoolExecutor(2) as pool:
        tuned, judged = pool.map(figures, (names, names), (False, True))
    rows = {f"{found[1]} {found[2]}": f"{found[0]}\n" for found in ROW.finditer(FILE.read_text(encoding="utf-8"))}
    rows |= {trial.name: row(trial, *found) for trial, *found in zip(anew, tuned, judged, strict=True)}
    FILE.write_text(INTRO + "".join(rows[trial.name] for trial in every), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
