"""What each picture of a deck is called in another folder: as it is called where it lies, so that backs and copies are found again."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from pathlib import Path, PurePosixPath

from desktop.proof.card import Card, Deck, Drawn, File, Source
from desktop.proof.gather.names import understood

HARMLESS = re.compile(r"[^\w .()+\'-]|[. ]+$")  # what is left of a name for a file that had none before
LONGEST = 80  # letters of it
BACK = "back"
ENDINGS = (".png", ".jpg", ".tif")  # that mended pictures may have


def top_of(path: Path) -> Path:
    """The folder of a deck that is named by it, or by a file in it."""
    return path if path.is_dir() else path.parent


def name_of(source: File, top: Path) -> str:
    """The name of a file below a folder, without its ending; of one from elsewhere only the last part."""
    try:
        path = Path(source.path).relative_to(top)
    except ValueError:
        path = Path(Path(source.path).name)
    return path.with_suffix("").as_posix()


def named(deck: Deck, top: Path, mended: Collection[Source]) -> dict[Source, str]:
    """The names of all pictures of a deck, without endings. No two files will be called alike, whatever endings those get that are
    mended."""
    found: dict[Source, str] = {}
    taken: set[str] = set()
    for source, plain in wishes(deck, top):
        if source in found:
            continue
        endings = {ending(source)} if isinstance(source, File) and source not in mended else {*ENDINGS, ending(source)}
        name, n = plain, 2
        while taken & (files := {name.casefold() + one for one in endings}):
            name, n = f"{plain} ({n})", n + 1
        taken |= files
        found[source] = name
    return found


def ending(source: Source) -> str:
    """What the file of a picture ends in; '' if it has none of its own."""
    return Path(source.path).suffix.lower() if isinstance(source, File) else ""


def wishes(deck: Deck, top: Path) -> Iterable[tuple[Source, str]]:
    """What each would best be called. The back of all is called so that it is known for that."""
    if deck.back is not None:
        name = name_of(deck.back, top) if isinstance(deck.back, File) else BACK
        yield deck.back, name if understood(PurePosixPath(name).name).is_for_all else BACK
    for card in deck.cards:
        yield card.front, called(card.front, card, top, "")
        if card.back is not None:
            yield card.back, called(card.back, card, top, f"-{BACK}")


def called(source: Source, card: Card, top: Path, side: str) -> str:
    """The name of one side of a card."""
    if isinstance(source, File):
        return name_of(source, top)
    lone = BACK if isinstance(source, Drawn) and source.back else f"{card.name}{side}"
    return HARMLESS.sub("_", lone)[:LONGEST] or "_"
