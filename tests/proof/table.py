"""The table of how well the checks find what they are for. `python -m tests.proof.table` writes it anew (some minutes)."""

from __future__ import annotations

import re
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from desktop.proof.finding import Grade
from tests.proof.trial import GOALS, Figures, Trial, half, trials, tried

FILE = Path(__file__).resolve().parent.parent.parent / "docs" / "proofing-checks.md"
INTRO = """# How well the checks find what they are for

Each check of card images is tried on good cards and on as many with one fault of the strength that is said here, all made from seeds
(`tests/proof/corpus.py`), half of them with photographic texture. Thresholds were chosen on one half of the cards; the figures that count
are those of the other half. *Precision*: how many of the cards that the check speaks up on have the fault. *Recall*: on how many of the
cards with the fault it speaks up. Goals: 0.98 both ways for errors (E), 0.9 for warnings (W); what misses them is told as something to
look at (R). Notes (N) are facts about a file.

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


def figures(is_to_judge: bool) -> list[Figures]:
    """The figures of all trials on one half."""
    return tried(trials(), half(is_to_judge))


def main() -> None:
    with ProcessPoolExecutor(2) as pool:
        tuned, judged = pool.map(figures, (False, True))
    FILE.write_text(INTRO + "".join(map(row, trials(), tuned, judged)), encoding="utf-8")


if __name__ == "__main__":
    main()
