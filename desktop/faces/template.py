"""A face template: a file that says where each part of a card stands and how it looks, for the full face and for the table cut.

One file for each family of cards lies in assets/faces. Lengths are in the template's own pixels; the engine scales them. What a
file may hold is what the records here have: a layer is a shape, a picture, a line of words, the rules, a number or a disc.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from desktop.faces.form import FORMS
from desktop.faces.palette import TONES
from desktop.faces.picture.draw import FORMS as MOTIF_FORMS
from desktop.faces.picture.draw import MOTIFS
from desktop.faces.picture.weave import WEAVES
from desktop.table.pictures import COMPLAINTS
from desktop.table.tokens import ASSETS

FOLDER = ASSETS / "faces"
LARGEST = 256 * 1024  # bytes of a file
OWN = "face.toml"  # of a pack, beside its cards
PLAIN = "blank"  # the family of cards that have none of their own

Length = Annotated[float, Meta(ge=-4000, le=4000)]
Positive = Annotated[float, Meta(gt=0, le=4000)]
Side = Annotated[float, Meta(ge=50, le=4000)]
LETTERS = 0.25  # of the width: the largest letters
Layers = Annotated[tuple["Layer", ...], Meta(max_length=200)]
Box = tuple[Length, Length, Positive, Positive]
Point = tuple[Length, Length]
Colours = tuple[str, ...]  # one, or several that run into each other; "gold" stands for gold


PLAIN_WORDS = {
    "^Object contains unknown field `(.*)`$": r"there is no key '\1' here",
    "^Object missing required field `(.*)`$": r"the key '\1' is missing",
    "^Invalid (enum )?value ": "this cannot be ",
    "^Expected ": "this must be ",
    "`float`": "a number",
    "`int`": "a whole number",
    "`str`": "a text",
    "`array`": "a list",
    "`object`": "a table",
    "`bool`": "true or false",
}


class TemplateFault(Exception):
    """What is wrong with a template, in one sentence."""


class Shape(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="draw", tag="shape"):
    """Part of the frame. `drop`: how far below it its shadow lies."""

    box: Box
    form: str = "rectangle"
    corner: Length = 0
    fill: Colours = ()
    line: Colours = ()
    width: Length = 1
    drop: Length = 0


class Picture(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="draw", tag="picture"):
    """Where the picture is seen."""

    box: Box
    form: str = "rectangle"
    corner: Length = 0


class Words(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="draw", tag="words"):
    """A name or another short text: it shrinks from `size` to `least`, in at most so many lines. `usual`: the size that most cards have,
    if it is not `size`."""

    box: Box
    say: Literal["name", "kind", "foot", "stats"]
    font: Literal["display", "ui"] = "ui"
    weight: Annotated[int, Meta(ge=100, le=900)] = 600
    size: Positive
    least: Positive
    usual: Annotated[float, Meta(ge=0, le=4000)] = 0
    lines: Annotated[int, Meta(ge=1, le=3)] = 1
    colour: str = "ink"
    align: Literal["left", "centre", "right"] = "left"
    beside: Length = 0  # where the box begins if there is no number left of it


class Rules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="draw", tag="rules"):
    """What the card does; at its left the discs of the kinds that it touches, if `disc` is their radius. Sizes are as those of words."""

    box: Box
    size: Positive
    least: Positive
    usual: Annotated[float, Meta(ge=0, le=4000)] = 0
    colour: str = "ink"
    align: Literal["left", "centre"] = "left"
    disc: Annotated[float, Meta(ge=0, le=1000)] = 0


class Number(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="draw", tag="number"):
    """A number on a medal: the card's main one, or the first or second of those at its foot."""

    at: Point
    radius: Positive
    of: Literal["main", "first", "second"] = "main"
    form: str = "disc"
    fill: Colours
    size: Positive


class Disc(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="draw", tag="disc"):
    """The sign of the card's kind."""

    at: Point
    radius: Positive


class Needs(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="draw", tag="needs"):
    """What a card asks for, as so many signs below each other; `step`: from one to the next. Of very many they lie closer."""

    at: Point
    radius: Positive
    step: Positive
    room: Positive


Layer = Shape | Picture | Words | Rules | Number | Disc | Needs
INK = (Words, Rules, Number, Disc, Needs)  # what must not be cut off when a card is cut out of its sheet


class Motif(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The motif for a kind of card; `words`: words of a name that ask for a form of it."""

    draw: str = "emblem"
    form: str = ""
    words: dict[str, str] = {}


class Template(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A family's faces. `foot`: what stands at the foot of a card by what it has first: an action, a static ability, a word ..."""

    size: tuple[Side, Side]
    bleed: Length = 36
    safe: Length = 36
    corner: Length = 36
    cut_size: tuple[Side, Side]
    cut_corner: Length = 5
    weave: str = ""
    foot: dict[str, str] = {}
    motifs: dict[str, Motif] = {}
    full: Layers
    cut: Layers


@cache
def template_of(game: str) -> Template:
    """The template of a game's family; of the plain family if it has none. A file of one's own, by its path."""
    if game.endswith(OWN):
        return own_or_plain(Path(game).parent)
    file = FOLDER / f"{game}.toml"
    return read_template(file if game.isidentifier() and file.is_file() else FOLDER / f"{PLAIN}.toml")


def own_or_plain(pack: Path) -> Template:
    """The template in a pack's folder; if it is wrong, that is said once, and its cards are drawn plainly."""
    try:
        found = own_template(pack)
    except TemplateFault as fault:
        COMPLAINTS.append(f"Cards are drawn plainly: {fault}")
        found = None
    return found or template_of(PLAIN)


def looks(pack: Path, names: Iterable[str], pictures: Mapping[str, str]) -> dict[str, str]:
    """How the cards of a pack look, by name: the file of its picture, or of the template that the pack has."""
    own = pack / OWN
    drawn = dict.fromkeys(names, str(own)) if own.is_file() else {}
    return drawn | {card: str(pack / file) for card, file in pictures.items()}


def own_template(pack: Path) -> Template | None:
    """The template in a pack's folder; None if it has none. Raises TemplateFault with one sentence."""
    file = pack / OWN
    if not file.exists():
        return None
    if not file.resolve().is_relative_to(pack.resolve()):
        raise TemplateFault(f"{OWN} is a link that leads out of its folder.")
    return read_template(file)


def read_template(file: Path) -> Template:
    """A template out of its file. Raises TemplateFault with one sentence."""
    try:
        if file.stat().st_size > LARGEST:
            raise TemplateFault(f"{file.name} is larger than {LARGEST // 1024} KiB; no face template is.")
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        found = msgspec.convert(data, Template)
    except OSError as fault:
        raise TemplateFault(f"{file.name} cannot be read: {fault.strerror}.") from None
    except UnicodeDecodeError:
        raise TemplateFault(f"{file.name} is not UTF-8 text.") from None
    except RecursionError:
        raise TemplateFault(f"{file.name} is nested too deeply.") from None
    except tomllib.TOMLDecodeError as fault:
        raise TemplateFault(f"{file.name} is no TOML: {fault}.") from None
    except msgspec.ValidationError as fault:
        raise TemplateFault(f"{file.name}: {sentence_of(str(fault))}.") from None
    for wrong in faults(found):
        raise TemplateFault(f"{file.name}: {wrong}.")
    return found


def sentence_of(said: str) -> str:
    """What the reader says, in plain words with the place first: `$.full[2].box` is "full, layer 3, box"."""
    words, _, place = said.partition(" - at ")
    trail = [part for part in place.strip("`$.").replace("]", "").replace("[", ".").split(".") if part]
    named = [
        f"{'layer' if trail[0] in ('full', 'cut') and i == 1 else 'number'} {int(part) + 1}" if part.isdigit() else part
        for i, part in enumerate(trail)
    ]
    for pattern, plain in PLAIN_WORDS.items():
        words = re.sub(pattern, plain, words)
    return f"{', '.join(named)}: {words}" if named else words


def faults(template: Template) -> list[str]:
    """What the types do not tell: unknown names, and ink that would be cut off."""
    found = [f"there is no weave {template.weave!r}"] if template.weave and template.weave not in WEAVES else []
    for kind, motif in template.motifs.items():
        found += [f"motifs, {kind}: {wrong}" for wrong in motif_faults(motif)]
    for part, layers in (("full", template.full), ("cut", template.cut)):
        wide = template.size[0] if part == "full" else template.cut_size[0]
        for i, layer in enumerate(layers, 1):
            found += [f"{part}, layer {i}: {wrong}" for wrong in layer_faults(layer)]
            if getattr(layer, "size", 0) > LETTERS * wide:
                found.append(f"{part}, layer {i}: its letters are larger than a quarter of the card's width")
    for i, layer in enumerate(template.full, 1):
        if isinstance(layer, INK) and not inside(extent(layer), template):
            found.append(f"full, layer {i}: it reaches out of the safe zone, {template.safe:g} px inside the edge")
    return found


def motif_faults(motif: Motif) -> list[str]:
    """What is wrong with a motif."""
    if motif.draw not in MOTIFS:
        return [f"there is no motif {motif.draw!r}; there are {', '.join(MOTIFS)}"]
    known = MOTIF_FORMS[motif.draw]
    forms = [form for form in (motif.form, *motif.words.values()) if form]
    return [f"the motif {motif.draw} has no form {form!r}" for form in forms if form not in known]


def layer_faults(layer: Layer) -> list[str]:
    """What is wrong with a layer by itself."""
    found = []
    form = getattr(layer, "form", "")
    if form and form not in FORMS:
        found.append(f"there is no form {form!r}; there are {', '.join(FORMS)}")
    colours = [*getattr(layer, "fill", ()), *getattr(layer, "line", ()), *([layer.colour] if isinstance(layer, Words | Rules) else [])]
    found += [f"there is no colour {colour!r}" for colour in colours if not is_colour(colour)]
    if isinstance(layer, Words | Rules) and layer.least > layer.size:
        found.append(f"its least size, {layer.least:g}, is more than its size, {layer.size:g}")
    if isinstance(layer, Words | Rules) and layer.usual and not layer.least <= layer.usual <= layer.size:
        found.append(f"its usual size, {layer.usual:g}, lies not between its least, {layer.least:g}, and its size, {layer.size:g}")
    return found


def is_colour(text: str) -> bool:
    """Is this a colour: a tone, a word or #RRGGBB; with "@0.4" that much of it; "one 0.3 other" is a mixture?"""
    words = text.split()
    if text == "gold":
        return True
    if len(words) == 3:
        return all(is_plain(word) for word in (words[0], words[2])) and is_share(words[1])
    return len(words) == 1 and is_plain(words[0])


def is_plain(word: str) -> bool:
    """A tone, black, white or #RRGGBB, and how much of it."""
    name, at, share = word.partition("@")
    hexadecimal = len(name) == 7 and name[0] == "#" and all(sign in "0123456789abcdefABCDEF" for sign in name[1:])
    return (name in TONES or name in ("black", "white") or hexadecimal) and (not at or is_share(share))


def is_share(word: str) -> bool:
    """A number from 0 to 1."""
    try:
        return 0 <= float(word) <= 1
    except ValueError:
        return False


def extent(layer: Layer) -> Box:
    """The box that a layer takes."""
    if isinstance(layer, Number | Disc):
        (x, y), r = layer.at, layer.radius
        return (x - r, y - r, 2 * r, 2 * r)
    if isinstance(layer, Needs):
        (x, y), r = layer.at, layer.radius
        return (x - r, y - r, 2 * r, layer.room)
    return layer.box


def inside(box: Box, template: Template) -> bool:
    """Does a box lie in the safe zone?"""
    x, y, w, h = box
    wide, high = template.size
    return x >= template.safe and y >= template.safe and x + w <= wide - template.safe and y + h <= high - template.safe
