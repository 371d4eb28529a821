"""Everything that is checked about the project, in one command: lint, format, types, import contracts, the build, tests.

Every stage runs, even after a failed one; the times stand at the end.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command(['--no-logo'])"


def stages(fast: bool) -> dict[str, list[str]]:
    """The arguments for Python, stage by stage; the tests come last, so that their closing line is easy to find."""
    return {
        "lint": ["-m", "ruff", "check", "."],
        "format": ["-m", "ruff", "format", "--check", "."],
        "types": ["-m", "mypy"],
        "imports": ["-c", IMPORTS],
        **({} if fast else {"build": ["packaging/build.py"]}),
        "tests": ["-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal", *(["-m", "not slow"] if fast else [])],
    }


def environment() -> dict[str, str]:
    """What the stages find set: what Python compiles is kept beside the tests' own cache, whoever forbids it elsewhere. Anew each time,
    that alone takes a fifth of the fast check, for every process compiles the tests and the program for itself."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(ROOT / ".pytest_cache" / "compiled")}


def passes(arguments: list[str]) -> bool:
    """Runs one stage in the checkout."""
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environment(), check=False).returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="check", description="Checks lint, format, types, import contracts, the build and tests.")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--fast", action="store_true", help="leave out the build and the tests marked slow")
    which.add_argument("--long", action="store_true", help="take in the tests marked long (about a quarter of an hour on two cores)")
    options = parser.parse_args()
    os.environ["TUCKBOX_LONG"] = "1" if options.long else ""
    report = []
    for name, arguments in stages(options.fast).items():
        print(f"== {name}", flush=True)
        start = time.monotonic()
        report.append((name, passes(arguments), time.monotonic() - start))
    print()
    for name, passed, seconds in report:
        print(f"{name:8} {'ok' if passed else 'FAILED':7} {seconds:6.1f} s")
    return 0 if all(passed for _, passed, _ in report) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
