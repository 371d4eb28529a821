"""All pictures of a deck mended that need it, each once, in the processes that have looked at them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from desktop.proof.card import Source
from desktop.proof.finding import Finding
from desktop.proof.fixes.choice import PLAIN, Choice
from desktop.proof.fixes.mend import MendTask, asked, mend
from desktop.proof.inspection import Inspection
from desktop.proof.pool import Lost, Pool

HARMLESS = re.compile(r"[^\w .()+\'-]|[. ]+$")
LONGEST = 80  # signs of a name


def mend_deck(made: Inspection, folder: Path, pool: Pool, choice: Choice = PLAIN) -> Iterator[str]:
    """Writes a mended picture for each that has an error or a warning with a fix, and tells a line for each: what was done, and where it
    lies, or why not. The sources stay as they are."""
    tasks = list(mend_tasks(made, folder, choice))
    for task, future in [(task, pool.submit(mend, task)) for task in tasks]:
        try:
            said, done = future.result()
        except Lost as fault:
            said, done = fault.words.strip().rpartition("\n")[2] or fault.why, ()
        yield f"{task.source.name}: {', '.join(done)}: {said}" if done else f"{task.source.name}: {said}"


def mend_tasks(made: Inspection, folder: Path, choice: Choice = PLAIN) -> Iterator[MendTask]:
    """What there is to mend. No two pictures get one name."""
    seen: dict[Source, MendTask] = {}
    names: set[str] = set()
    for number, places in enumerate(made.places):
        looked = made.seen(number)
        sides = (looked.front, looked.back) if looked else ()
        for place, look in zip(places, sides, strict=False):
            found = look.findings if look else ()
            if place.source not in seen and asked(found):
                name = _name(place.source, names)
                seen[place.source] = MendTask(place.source, made.shop, place.side, _mendable(found), str(folder), name, choice)
    yield from seen.values()


def _mendable(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    return tuple(finding for finding in findings if finding.fixes)


def _name(source: Source, taken: set[str]) -> str:
    """A name for a mended picture's file: that of its source, without what some systems do not allow, numbered if it is taken."""
    stem = HARMLESS.sub("_", re.sub(r"\.\w{2,4}$", "", source.name))[:LONGEST] or "_"
    name, n = stem, 2
    while name.casefold() in taken:
        name, n = f"{stem} ({n})", n + 1
    taken.add(name.casefold())
    return name
