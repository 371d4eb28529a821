"""What is printed on each card in numbers and words stands on record, as it was compared with the facts; what a card says, beside it in
`worldbreakers_text.txt`.

TUCKBOX_REWRITE=1 writes the file anew, to be looked at as a difference.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.games.catalogue import load

FILE = Path(__file__).parent / "printed.txt"


def lines() -> Iterator[str]:
    """A line per card: kinds, numbers, keywords, and whether it is of our own design."""
    for name, card in load("worldbreakers").definitions.items():
        numbers = ", ".join(f"{what} {n}" for what, n in card.numbers.items())
        words = "; ".join(part for part in (" ".join(card.kinds), numbers, " ".join(card.keywords), card.status) if part)
        yield f"{name}: {words}"


@pytest.mark.skipif(not os.environ.get("TUCKBOX_REWRITE"), reason="only on demand")
def test_the_record_is_written_anew():
    FILE.write_text("\n".join(lines()) + "\n", encoding="utf-8")


def test_each_card_is_printed_as_on_record():
    assert list(lines()) == FILE.read_text(encoding="utf-8").splitlines()
