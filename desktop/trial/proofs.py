"""Cards of each kind that can be proofed, gathered and looked at: all libraries for it are there, and work."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from desktop.proof.gather.deck import Wanted, gathered
from desktop.proof.gather.folder import CannotGather
from desktop.proof.inspection import Inspection
from desktop.proof.pool import Pool
from desktop.proof.shops import FIRST, shop

CARD = (815, 1110)


def looked_at(folder: Path) -> dict[str, str]:
    """What kept each kind of card from being looked at, in words; '' if nothing did."""
    image = Image.new("RGB", CARD, "teal")
    image.save(folder / "card.png")
    image.save(folder / "card.jpg")
    image.save(folder / "card.webp")
    image.save(folder / "card.pdf", resolution=300)
    (folder / "list.csv").write_text("name,file,back\nCard,card.png,crad.jpg\n", encoding="utf-8")
    (folder / "deck.txt").write_text("Lich King\n", encoding="utf-8")
    (folder / "sheet.ods").write_bytes(b"no sheet")
    with Pool(1) as pool:
        found = {name: fault_of(folder / name, pool) for name in ("card.png", "card.jpg", "card.webp", "card.pdf", "list.csv", "deck.txt")}
        return {**found, "sheet.ods": sheet_fault(folder / "sheet.ods", pool)}


def fault_of(path: Path, pool: Pool) -> str:
    """What kept a card from being looked at."""
    run = Inspection(gathered(Wanted(str(path)), pool), shop(FIRST), pool)
    for _ in run.run():
        pass
    seen = run.seen(0)
    assert seen is not None
    wrong = [finding.says for finding in seen.front.findings if seen.front.trace is None or finding.says == "stumbled"]
    return run.fault or ", ".join(wrong)


def sheet_fault(path: Path, pool: Pool) -> str:
    """What is said of a spreadsheet that is none; '' if it is told."""
    try:
        gathered(Wanted(str(path)), pool)
    except CannotGather as refusal:
        return "" if "no spreadsheet" in str(refusal) else str(refusal)
    return "it was read"
