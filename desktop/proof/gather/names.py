"""What the name of a picture's file says: of which card it is, which side, how often, and with which number."""

from __future__ import annotations

import re

from msgspec import Struct

MOST_COPIES = 999
BACKS = "back|backs|backside|reverse|verso|rückseite|rueckseite|ruckseite|hinten"
FRONTS = "front|fronts|frontside|recto|vorderseite|vorne"
SIDE = re.compile(rf"(?P<name>.*\S)[\s._-]+[\[(]?(?:(?P<back>{BACKS})|(?:{FRONTS}))[\])]?", re.IGNORECASE)
FOR_ALL = re.compile(rf"(?:[_-]|(?:card|common|default|all|deck|karten)[\s._-]*)?(?:{BACKS})", re.IGNORECASE)
BEFORE = re.compile(r"(?P<n>\d{1,6})\s?[xX×][\s._-]+(?P<name>\S.*)")  # 3x Name
BEHIND = re.compile(r"(?P<name>.*\S)[\s._-]+[\[(]?(?:[xX×](?P<n>\d{1,6})|(?P<m>\d{1,6})[xX×])[\])]?")  # Name x3, Name (3x)
NUMBER = re.compile(r"^#?(\d{1,5})(?=[\s._-]|$)|(?<=[\s._-])#?(\d{1,5})$")  # 012 Name, Name_012
DIGITS = re.compile(r"(\d+)")


class Named(Struct, frozen=True):
    """A file's name without its ending, understood."""

    name: str
    whole: str = ""  # the name with the word for the side, which may be part of it: Western Front
    is_back: bool = False
    is_for_all: bool = False  # a back for every card
    count: int = 1
    number: str = ""


def understood(stem: str) -> Named:
    """What a name says: `3x Ogre`, `Ogre x3`, `Ogre-back`, `Ogre front`, `back`."""
    if FOR_ALL.fullmatch(stem):
        return Named(stem, stem, is_back=True, is_for_all=True)
    whole, count = counted(stem)
    side = SIDE.fullmatch(whole)
    name, more = counted(side["name"]) if side else (whole, 1)
    return Named(name, whole, is_back=bool(side and side["back"]), count=max(count, more), number=number(name))


def counted(name: str) -> tuple[str, int]:
    """A name without the number of copies that stands before or behind it, and that number."""
    found = BEFORE.fullmatch(name) or BEHIND.fullmatch(name)
    if found is None:
        return name, 1
    n = said(found)
    return (found["name"], n) if 1 <= n <= MOST_COPIES else (name, 1)


def said(found: re.Match[str]) -> int:
    """The number of copies that stands in a name."""
    return int(found["n"] or found.groupdict().get("m") or 0)


def says_too_many(stem: str) -> bool:
    """Does a name say of no card, or of more than there may be: `0x Ogre`, `1000x Ogre`?"""
    found = BEFORE.fullmatch(stem) or BEHIND.fullmatch(stem)
    return found is not None and not 1 <= said(found) <= MOST_COPIES


def number(name: str) -> str:
    """The card's number in its name; '' if there is none."""
    found = NUMBER.search(name)
    return (found[1] or found[2]) if found else ""


def natural(name: str) -> tuple[tuple[tuple[int, int, str], ...], str]:
    """What names are sorted by: small letters as large ones, numbers by their size."""
    parts = [part for part in DIGITS.split(name.casefold()) if part]
    return tuple((0, int(part[:18]), part) if part.isdecimal() and part.isascii() else (1, 0, part) for part in parts), name


def shown(names: list[str], most: int = 3) -> str:
    """Some names for a sentence, and how many more there are."""
    some = ", ".join(plain(name) for name in names[:most])
    return f"{some} and {len(names) - most} more" if len(names) > most else some


def plain(name: str) -> str:
    """A name in one line of letters that can be seen and written down."""
    text = name.encode("utf-8", "backslashreplace").decode("utf-8")
    return text if text.isprintable() else ascii(text)[1:-1]
