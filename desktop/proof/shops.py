"""The shops that Tuckbox knows, a file for each, and those that a person has written."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from desktop.proof.shop import Shop

FOLDER = Path(__file__).resolve().parent.parent.parent / "assets" / "shops"
FIRST = "community-63x88"  # for who has not chosen yet
LARGEST = 100_000  # bytes of a file


class NoShop(Exception):
    """There is no such shop, or its file is wrong; the sentence says which and what would help."""


@cache
def shipped() -> dict[str, Shop]:
    """Those that Tuckbox knows, by id, which is the file's name."""
    return {path.stem: read(path) for path in sorted(FOLDER.glob("*.toml"))}


def read(path: Path) -> Shop:
    """A shop from its file."""
    try:
        if path.stat().st_size > LARGEST:
            raise NoShop(f"{path.name} is no print shop: it is larger than {LARGEST:,} bytes.")
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Shop)
    except OSError as fault:
        raise NoShop(f"{path.name} cannot be read: {fault.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError, msgspec.ValidationError) as fault:
        raise NoShop(f"{path.name} is no print shop: {fault}.") from None


def copy(name: str, to: Path) -> None:
    """Writes a shop's file for a person to change. What is there already stays as it is."""
    shop(name)
    if to.suffix != ".toml":
        raise NoShop(f"The file of a print shop ends in .toml; {to.name} does not.")
    text = (FOLDER / f"{name}.toml" if name in shipped() else Path(name)).read_bytes()
    try:
        with to.open("xb") as file:
            file.write(text)
    except FileExistsError:
        raise NoShop(f"There is a file {to.name} already; nothing was written.") from None
    except OSError as fault:
        raise NoShop(f"{to.name} cannot be written: {fault.strerror}.") from None


def shop(name: str) -> Shop:
    """The shop of this id, or in this file."""
    known = shipped()
    if name in known:
        return known[name]
    if name.endswith(".toml"):
        return read(Path(name))
    raise NoShop(f"There is no print shop {name!r}; there are {', '.join(known)}, or a file of your own that ends in .toml.")
