"""One side of a card on its way into a file: read in a process that may die of it, and handed over as it is to lie there."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop.proof.card import File, Source
from desktop.proof.card import Side as Which
from desktop.proof.check import damaged
from desktop.proof.export.inks import inked
from desktop.proof.export.picture import Filter, Picture, picture, untouched
from desktop.proof.export.sheet import ORIENTED, QUARTERS, UPRIGHT, Matrix, Spot, times
from desktop.proof.finding import Damage, Finding
from desktop.proof.leaf import Leaf, read
from desktop.proof.shop import Box, Shop, Way
from desktop.proof.sources import data_of


class Wish(Struct, frozen=True):
    """A picture that is wanted, and which side of cards it is. `inked`: as the shop's press wants it; `summed`: with the sum of its
    pixels."""

    source: Source
    shop: Shop
    side: Which = "front"
    inked: bool = False
    summed: bool = False


class Fetched(Struct, frozen=True):
    """What came of it: a picture with its name, or what is wrong with it. The bytes of a file that pass untouched are left in the file."""

    picture: Picture | None = None
    name: str = ""
    has_bleed: bool = True
    turned: Way | None = None
    sha: str = ""
    damage: Finding | None = None


class Side(Struct, frozen=True):
    """One side of a card in a document, where its picture has a name."""

    source: Source
    picture: str
    w: int
    h: int
    filter: Filter
    has_bleed: bool
    turn: Matrix
    which: Which = "front"
    inked: bool = False
    why: str = ""  # what kept its bytes from being used as they are
    sha: str = ""

    def spot(self, shop: Shop, trim: Box, kept: Box, turn: Matrix = UPRIGHT) -> Spot:
        """The picture where its cut lies on `trim`; no more of it is seen than `kept`."""
        box = trim.inside((-shop.bleed[0], -shop.bleed[1])) if self.has_bleed else trim
        has_more = box.left < kept.left - 1e-6 or box.top < kept.top - 1e-6
        return Spot(self.picture, box, kept if has_more else None, times(self.turn, turn))


def fetch(wish: Wish) -> Fetched:
    """Read a side."""
    try:
        leaf = Leaf(data_of(wish.source, wish.shop), wish.shop, wish.side)
        found = prepared(leaf, wish.inked)
        name = found.name
        if found.passed and isinstance(wish.source, File):
            found = replace(found, data=b"")
        return Fetched(found, name, leaf.frame.has_bleed, leaf.way if leaf.is_turned else None, leaf.printed if wish.summed else "")
    except Damage as damage:
        return Fetched(damage=damaged(damage))


def prepared(leaf: Leaf, is_inked: bool) -> Picture:
    """A side's picture as it is to lie in a PDF. Raises Damage."""
    found = picture(leaf.data)
    return inked(found, leaf) if is_inked else found


def whole(wish: Wish, fetched: Fetched) -> Fetched:
    """The same with the bytes that were left in the file."""
    if fetched.picture is None or fetched.picture.data or not isinstance(wish.source, File):
        return fetched
    try:
        data = untouched(read(wish.source.path), fetched.picture.filter)
    except Damage as damage:
        return Fetched(damage=damaged(damage))
    return replace(fetched, picture=replace(fetched.picture, data=data))


def side(wish: Wish, fetched: Fetched) -> Side | None:
    """What is kept of it once its picture is stored."""
    found = fetched.picture
    if found is None:
        return None
    turn = ORIENTED[found.orientation]
    return Side(
        source=wish.source,
        picture=fetched.name,
        w=found.w,
        h=found.h,
        filter=found.filter,
        has_bleed=fetched.has_bleed,
        turn=times(turn, QUARTERS[fetched.turned]) if fetched.turned else turn,
        which=wish.side,
        inked=wish.inked,
        why=found.why,
        sha=fetched.sha,
    )
