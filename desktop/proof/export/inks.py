"""Pictures as a shop's press prints them: in inks by its profile, with no more ink on a point than it can dry."""

from __future__ import annotations

from msgspec.structs import replace
from PIL import Image

from desktop.proof.export.picture import Picture, encoded, flat
from desktop.proof.finding import Damage
from desktop.proof.ink import limited, load, sums
from desktop.proof.leaf import Leaf
from desktop.proof.press import Press, press_for
from desktop.proof.shop import Shop


def inked(picture: Picture, leaf: Leaf) -> Picture:
    """A picture for a press. Inks of a file pass as they are where there is not too much of them; what its own profile says of them is
    left out, as the press has its own. Raises Damage."""
    leaf.image  # noqa: B018  # decodes it, within bounds
    image = flat(leaf.raw)
    press = of(leaf.shop, leaf.header.icc if image.mode == "RGB" else b"")
    if image.mode == "CMYK":
        if not leaf.shop.ink or load(sums(image), leaf.shop.ink).over == 0:
            return replace(picture, icc=b"") if picture.passed else encoded(image, b"", picture.why, picture.orientation)
        return encoded(held(image, leaf.shop, press), b"", "less ink", picture.orientation)
    ink = press.ink(image.convert("RGB"))
    return encoded(held(ink, leaf.shop, press), b"", "inks", picture.orientation)


def held(ink: Image.Image, shop: Shop, press: Press) -> Image.Image:
    """No more ink than the shop takes."""
    return limited(ink, shop.ink, press).ink if shop.ink else ink


def of(shop: Shop, icc: bytes) -> Press:
    """The shop's press for pictures with this profile. Raises Damage."""
    found = press_for(shop.icc, icc)
    if found is None:
        raise Damage("unreadable", why=f"the profile {shop.icc} cannot be used")
    return found
