"""The command line. It must not import Qt before a command needs a screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from desktop import __version__


def main(argv: Sequence[str] | None = None) -> int:
    """Carries out one command and returns its exit code: 0 fine, 1 found something, 2 could not run."""
    words = sys.argv[1:] if argv is None else list(argv)
    if words == ["--version"]:
        print(f"tuckbox {__version__}")
        return 0
    if words == ["--help"]:
        print("usage: tuckbox [--version | --help]")
        return 0
    print("The table is not built yet.", file=sys.stderr)
    return 2
