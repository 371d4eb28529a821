"""Opens the program."""

from __future__ import annotations

import sys


def run(words: list[str]) -> int:
    """Opens the window, with a file if one is named."""
    print("The table is not built yet.", file=sys.stderr)
    return 2
