"""All that ships with the program: works by others and our own, each with its licence."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable
from fnmatch import fnmatchcase
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution, version
from pathlib import Path

import msgspec

from desktop import __version__
from desktop.table.tokens import ASSETS


class Work(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of them. `texts`: the words of its licence, as files of ours; `own`: as files that its package brings along, as patterns.
    `files`: which files of the built program are of it, as patterns; without any it lies within others."""

    name: str
    by: str
    licence: str
    note: str = ""
    texts: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    package: str = ""
    files: tuple[str, ...] = ()
    systems: tuple[str, ...] = ("linux", "win32", "darwin")

    @property
    def version(self) -> str:
        """Which version ships; '' where that is not known."""
        if not self.package:
            return __version__ if self.name == "Tuckbox" else ""
        try:
            return version(self.package)
        except PackageNotFoundError:
            return ""

    def holds(self, file: str) -> bool:
        """Is a file of the built program of this work?"""
        return any(fnmatchcase(file.lower(), pattern.lower()) for pattern in self.files)

    def text(self) -> str:
        """The words of its licence."""
        paths = [*(ASSETS / path for path in self.texts), *self.brought()]
        return "\n\n\n".join(path.read_text(encoding="utf-8", errors="replace") for path in paths)

    def brought(self) -> list[Path]:
        """The files with its licence that its package has brought along, in what tells of the package."""
        try:
            files = distribution(self.package).files if self.own else None
        except PackageNotFoundError:
            return []
        told = [file for file in files or () if file.parts[0].endswith(".dist-info")]
        return [Path(str(file.locate())) for file in told if any(fnmatchcase("/".join(file.parts[1:]), pattern) for pattern in self.own)]


class Works(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The list, as it is written down."""

    work: tuple[Work, ...]


@cache
def works(system: str = sys.platform) -> tuple[Work, ...]:
    """What ships on a system."""
    found = msgspec.convert(tomllib.loads((ASSETS / "licences" / "works.toml").read_text(encoding="utf-8")), Works)
    return tuple(work for work in found.work if system in work.systems)


def unlisted(files: Iterable[str], system: str = sys.platform) -> list[str]:
    """Files of the built program that are of no work."""
    return [file for file in files if not any(work.holds(file) for work in works(system))]


def absent(files: Iterable[str], system: str = sys.platform) -> list[str]:
    """Works of which no file is in the built program."""
    there = list(files)
    return [work.name for work in works(system) if work.files and not any(work.holds(file) for file in there)]
