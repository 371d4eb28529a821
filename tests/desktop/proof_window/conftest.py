"""A folder of small card images made from seeds, and the proof window in which it is open."""

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw

from desktop.proof.pool import Pool
from desktop.proof_window.proof_window import ProofWindow
from desktop.settings import SettingsFile

WAIT = 30_000


def card(seed: int, w: int = 815, h: int = 1110) -> Image.Image:
    """A card at which nothing is found: grain in a quiet colour out to the edges, a light panel and blocks well inside."""
    rng = np.random.default_rng(seed)
    grain = rng.integers(0, 26, (h, w, 1)) + rng.integers(80, 130, 3)
    made = Image.fromarray(grain.astype(np.uint8))
    draw = ImageDraw.Draw(made)
    draw.rectangle((w // 6, h * 2 // 3, w * 5 // 6, h * 5 // 6), fill=(226, 224, 218))
    for _ in range(9):
        x, y, d = int(rng.integers(w // 5, w * 3 // 5)), int(rng.integers(h // 5, h // 2)), int(rng.integers(20, w // 6))
        draw.rectangle((x, y, x + d, y + d), fill=tuple(int(v) for v in rng.integers(60, 180) + rng.integers(0, 12, 3)))
    return made


def save(folder: Path, name: str, image: Image.Image) -> Path:
    """A picture in a file, there at once and whole."""
    path, part = folder / f"{name}.png", folder / f".{name}.part"
    image.save(part, "PNG", compress_level=1, dpi=(300, 300) if image.width > 800 else (147, 147))
    part.replace(path)
    return path


class Lent:
    """The processes of all tests: whoever closes them only gives them back."""

    def __init__(self, pool: Pool) -> None:
        self.submit = pool.submit

    def close(self) -> None:
        pass


@pytest.fixture(scope="session")
def processes() -> Iterator[Pool]:
    """They are begun once, for that takes longer than most tests."""
    with Pool() as pool:
        yield pool


@pytest.fixture(autouse=True)
def lent(processes, monkeypatch):
    """Each window has these."""
    monkeypatch.setattr("desktop.proof_window.proof_window.Pool", lambda: Lent(processes))


@pytest.fixture
def folder(tmp_path) -> Path:
    """Six cards; the third has too few pixels."""
    made: Path = tmp_path / "cards"
    made.mkdir()
    for n, name in enumerate(("Ash", "Bark", "Clay", "Dust", "Elm", "Fern")):
        save(made, name, card(n, *((400, 545) if name == "Clay" else (815, 1110))))
    return made


@pytest.fixture
def proofing(qtbot) -> Iterator[Callable[..., ProofWindow]]:
    """Opens the window with what lies there, and waits until all of it is looked at: `proofing(folder)`."""
    made: list[ProofWindow] = []

    def show(path: Path, size: tuple[int, int] = (1280, 800)) -> ProofWindow:
        window = ProofWindow(SettingsFile())
        made.append(window)
        qtbot.addWidget(window)
        window.resize(*size)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        window.open(path)
        qtbot.waitUntil(lambda: window.proof.is_done and window.canvas.now is not None, timeout=WAIT)
        return window

    yield show
    for window in made:
        window.close()
