"""SIZE on cards that are too small."""

from PIL import Image

from desktop.proof.finding import Grade
from tests.proof.corpus import Card, Rng
from tests.proof.trial import of_leaf


def shrunk(low: float, high: float):
    """The card in fewer pixels: between these parts of the shop's."""

    def fault(made: Card, rng: Rng) -> Image.Image:
        part = float(rng.uniform(low, high))
        return made.image.resize((round(made.frame.w * part), round(made.frame.h * part)), Image.Resampling.LANCZOS)

    return fault


TRIALS = (
    of_leaf("SIZE", Grade.ERROR, "120 to 245 dpi", "under 250 dpi", shrunk(0.4, 0.816)),
    of_leaf("SIZE", Grade.WARNING, "252 to 297 dpi", "under 300 dpi", shrunk(0.84, 0.99)),
)
