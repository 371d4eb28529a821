"""`tuckbox shops`: the print shops that are known; `shops copy ID FILE.toml` writes one of them to a file of one's own, to be changed."""

from __future__ import annotations

from pathlib import Path

from desktop.commands.typed import FINE, complain, say

USAGE = "usage: tuckbox shops | shops copy ID FILE.toml"


def run(words: list[str]) -> int:
    """Lists them, or copies one."""
    from desktop.proof.shops import NoShop, copy

    if not words:
        return listed()
    if len(words) != 3 or words[0] != "copy":
        return complain(USAGE)
    try:
        copy(words[1], Path(words[2]))
    except NoShop as reason:
        return complain(reason)
    say(f"written: {words[2]}")
    return FINE


def listed() -> int:
    """A line for each: what it is called here, its name and sizes, and when they were read."""
    from desktop.proof.shops import shipped

    for name, shop in shipped().items():
        (w, h), (across, down), inks = shop.trim, shop.bleed, {"rgb": "RGB", "cmyk": "CMYK", "any": "RGB or CMYK"}[shop.colour]
        bleed = f"{across:g}" if across == down else f"{across:g} and {down:g}"
        say(f"{name}: {shop.name}, {w:g} × {h:g} mm, bleed {bleed} mm, {' × '.join(map(str, shop.size()))} pixels, {inks} ({shop.read})")
    return FINE
