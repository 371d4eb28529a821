"""`tuckbox sheets PATH --to FILE|DIR ...`: cards on sheets for one's own printer, or in files for a shop; each is read again."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, get_args

from desktop.commands.proof import PICTURE, decided, inspected, last, lines, turning
from desktop.commands.proof import order as pages_of
from desktop.commands.typed import FINE, FOUND, complain, say
from desktop.commands.words import Misused, Words, language_of

if TYPE_CHECKING:
    from desktop.proof.export.layout import Layout, Printer
    from desktop.proof.export.order import Kind, Order, Proof, Written
    from desktop.proof.inspection import Inspection
    from desktop.proof.report.report import Export, Report
    from desktop.proof.shop import Shop
    from desktop.proof.waivers import Waivers

VALUED = (
    *("--to", "--profile", "--list", "--back", "--pages", "--order", "--turn", "--report", "--language"),
    *("--paper", "--grid", "--margin", "--gutter", "--bleed", "--marks"),
    *("--duplex", "--offset", "--rotate", "--printer", "--measured"),
)
KINDS: dict[str, Kind] = {"--single": "singles", "--images": "images", "--tts": "tabletop", "--align": "alignment"}
FLAGS = (*KINDS, "--marks-behind", "--changed", "--anyway")
USAGE = "usage: tuckbox sheets FOLDER|PACK|DECK|LIST|PDF|PICTURE --to FILE|DIR; tuckbox sheets --help lists the options"
NOWHERE = "it is not said where to: add --to FILE.pdf (a folder with --images, a PNG or JPEG with --tts)"
OFTEN = 0.2  # seconds between two words about how far it is
MOST = 1_000.0  # mm
FIRST_ONES = 5  # warnings that are told


def run(words: list[str]) -> int:
    """Looks at the cards, exports them, and tells what was seen in the files."""
    from desktop.proof.export.order import CannotExport
    from desktop.proof.gather.folder import CannotGather
    from desktop.proof.report.files import CannotWrite
    from desktop.proof.shops import NoShop

    try:
        typed = Words(words, VALUED, FLAGS)
        printer = printer_of(typed)
        if "--to" not in typed.values and "--printer" in typed.values and not typed.rest:
            return FINE
        if len(typed.rest) == 1 and "--to" not in typed.values:
            raise Misused(NOWHERE)
        if len(typed.rest) != (0 if "--align" in typed.set else 1) or "--to" not in typed.values:
            raise Misused(USAGE)
        with language_of(typed):
            return exported(typed, printer)
    except Misused as wrong:
        return complain(f"sheets: {wrong}")
    except (CannotExport, CannotGather, CannotWrite, NoShop) as reason:
        return complain(reason)


def exported(typed: Words, printer: Printer) -> int:
    """Gather, look, export, tell."""
    from msgspec.structs import replace

    from desktop.proof.export.alignment import alignment
    from desktop.proof.export.delivery import deliver
    from desktop.proof.gather.deck import Wanted, gathered
    from desktop.proof.pool import Pool
    from desktop.proof.report.files import ready
    from desktop.proof.shops import FIRST, shop

    shop_id, path = last(typed, "--profile") or FIRST, Path(typed.rest[0] if typed.rest else ".")
    waivers = turning(typed, decided(path))
    wanted_shop = waivers.turned(ordered(typed, shop(shop_id)))
    order, folder = order_of(typed, wanted_shop, layout_of(typed, wanted_shop), printer), last(typed, "--report")
    if folder:
        ready(Path(folder))
    if order.kind == "alignment":
        return told(alignment(order))
    with Pool() as pool:
        deck = gathered(Wanted(str(path), last(typed, "--list"), last(typed, "--back"), pages_of(typed, "fronts")), pool)
        found, anyway = None, "--anyway" in typed.set
        if folder or not anyway:
            found = looked_at(inspected(deck, wanted_shop, pool, PICTURE if folder else 0), shop_id, waivers, path)
        if found is not None and found.errors and not anyway:
            return refused(found, folder)
        written = deliver(replace(order, deck=deck), pool, Progress())
    if found is not None and folder:
        reported(found, written.proofs, Path(folder))
    return told(written, warnings(found) if found is not None and written.files else ())


# -- what was typed
def order_of(typed: Words, shop: Shop, layout: Layout, printer: Printer) -> Order:
    """What is to be exported, still without its cards."""
    from desktop.proof.card import Deck
    from desktop.proof.export.order import Order

    kinds = [kind for flag, kind in KINDS.items() if flag in typed.set]
    if len(kinds) > 1:
        raise Misused(f"only one of {', '.join(KINDS)} at a time")
    kind: Kind = kinds[0] if kinds else "sheets"
    changed = "--changed" in typed.set
    if changed and kind != "sheets":
        raise Misused("--changed is for sheets")
    return Order(deck=Deck("", ()), shop=shop, to=last(typed, "--to"), kind=kind, layout=layout, printer=printer, changed=changed)


def ordered(typed: Words, shop: Shop) -> Shop:
    """The shop with the order of pages that was typed."""
    from msgspec.structs import replace

    from desktop.proof.shop import Pages

    said = last(typed, "--order")
    known: dict[str, Pages] = {name: name for name in get_args(Pages)}
    if said and said not in known:
        raise Misused(f"--order is {', '.join(known)}, not {said}")
    return replace(shop, pages=known[said]) if said else shop


def layout_of(typed: Words, shop: Shop) -> Layout:
    """How cards lie on the paper."""
    from desktop.proof.export.layout import MARGIN, PAPERS, Layout, Marks

    kinds: dict[str, Marks] = {kind: kind for kind in get_args(Marks)}
    marks = last(typed, "--marks") or "short"
    if marks not in kinds:
        raise Misused(f"--marks is {', '.join(kinds)}, not {marks}")
    paper = shop.paper or PAPERS["A4"]
    if name := last(typed, "--paper"):
        names = {known.lower(): size for known, size in PAPERS.items()}
        paper = names.get(name.lower()) or pair(name, "--paper", f"{', '.join(PAPERS)}, or as 210x297 in mm", least=20)
    grid = pair(last(typed, "--grid"), "--grid", "as 3x3", least=1) if "--grid" in typed.values else None
    return Layout(
        paper=paper,
        grid=(int(grid[0]), int(grid[1])) if grid else None,
        margin=length(typed, "--margin", MARGIN),
        gutter=length(typed, "--gutter", 0),
        bleed=MOST if last(typed, "--bleed") == "all" else length(typed, "--bleed", 0),
        marks=kinds[marks],
        marks_behind="--marks-behind" in typed.set,
    )


def length(typed: Words, option: str, default: float) -> float:
    """An option's millimetres."""
    return numbers(last(typed, option), option, 1, 0)[0] if option in typed.values else default


def pair(text: str, option: str, meant: str, least: float) -> tuple[float, float]:
    """Two numbers with an x between them."""
    found = re.fullmatch(r"(\d{1,4}(?:\.\d{1,3})?)[xX×](\d{1,4}(?:\.\d{1,3})?)", text)
    if not found or not all(least <= float(side) <= MOST for side in found.groups()):
        raise Misused(f"--{option.lstrip('-')} is {meant}, not {text}")
    return float(found[1]), float(found[2])


def numbers(text: str, option: str, many: int, least: float = -100.0) -> tuple[float, ...]:
    """So many numbers with commas between them."""
    parts = text.split(",")
    if len(parts) != many or not all(re.fullmatch(r"[-+]?\d{1,3}(\.\d{1,3})?", part.strip()) and float(part) >= least for part in parts):
        raise Misused(f"{option} is {'a number' if many == 1 else f'{many} numbers with commas between them'} in mm or degrees, not {text}")
    return tuple(float(part) for part in parts)


def printer_of(typed: Words) -> Printer:
    """The printer of this name with what was typed of it, which is kept; or what was typed."""
    from msgspec.structs import replace

    from desktop.proof.export.alignment import measured
    from desktop.proof.export.layout import Printer

    name, flip = last(typed, "--printer"), last(typed, "--duplex")
    if flip not in ("", "long", "short"):
        raise Misused(f"--duplex is long or short, the edge about which paper is turned, not {flip}")
    printer = named(name) if name else Printer()
    if flip == "long" or flip == "short":
        printer = replace(printer, flip=flip)
    if "--measured" in typed.values:
        from desktop.proof.shops import FIRST, shop

        a, b, c, d = numbers(last(typed, "--measured"), "--measured", 4)
        printer = measured((a, b), (c, d), layout_of(typed, shop(last(typed, "--profile") or FIRST)).paper, printer.flip)
    if "--offset" in typed.values:
        x, y = numbers(last(typed, "--offset"), "--offset", 2)
        printer = replace(printer, offset=(x, y))
    if "--rotate" in typed.values:
        printer = replace(printer, rotate=numbers(last(typed, "--rotate"), "--rotate", 1, -10)[0])
    if name:
        kept(name, printer)
    return printer


def named(name: str) -> Printer:
    """What is kept under a name; a new one if there is nothing."""
    from desktop.printers import known
    from desktop.proof.export.layout import Printer

    return known().get(name, Printer())


def kept(name: str, printer: Printer) -> None:
    """Keep what was said of it, and tell what is known of it now."""
    from desktop.printers import keep, known

    if known().get(name) != printer and (fault := keep(name, printer)):
        print(f"tuckbox: {fault}", file=sys.stderr)
    x, y = printer.offset
    say(f"{name}: paper is turned about its {printer.flip} edge, backs are moved by {x:g}, {y:g} mm and turned by {printer.rotate:.3g}°")


# -- looking and telling
def looked_at(made: Inspection, shop_id: str, waivers: Waivers, path: Path) -> Report:
    """What is found at the cards, with what is waived."""
    from desktop.proof.report.report import report

    when = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    return report(made, shop_id, waivers, path if path.is_dir() else path.parent, when)


def refused(found: Report, folder: str) -> int:
    """The errors that nobody has waived, and what can be done."""
    for line in lines(found):
        if ": E " in line and " (waived: " not in line:
            say(line)
    if folder:
        reported(found, (), Path(folder))
    say(f"errors: {found.errors}; mend or waive them, or export with --anyway")
    return FOUND


def warnings(found: Report) -> Iterator[str]:
    """The first warnings that nobody has waived, and how many there are."""
    told = [line for line in lines(found) if ": W " in line and " (waived: " not in line]
    yield from told[:FIRST_ONES]
    more = f"; {len(told) - FIRST_ONES} more lines by tuckbox proof" if len(told) > FIRST_ONES else ""
    if found.warnings:
        yield f"warnings: {found.warnings}{more}"


def reported(found: Report, proofs: tuple[Proof, ...], folder: Path) -> None:
    """The report on the cards, with the files that were made of them."""
    from msgspec.structs import replace

    from desktop.proof.report.files import write

    exports = tuple(seen(proof) for proof in proofs)
    faults = sum(len(export.faults) for export in exports)
    for file in write(replace(found, exports=exports, errors=found.errors + faults), folder):
        say(f"report: {file}")


class Progress:
    """A word now and then to who sits at a terminal: how far it is, and how long it will take."""

    def __init__(self) -> None:
        self.began = self.said = monotonic()

    def __call__(self, done: int, of: int) -> None:
        """So much is done."""
        now = monotonic()
        if not sys.stderr.isatty():
            return
        if done >= of:
            print("\r" + " " * 60 + "\r", end="", file=sys.stderr, flush=True)
        elif now - self.said > OFTEN:
            self.said, left = now, (now - self.began) / done * (of - done)
            print(f"\r{done} of {of} pictures and pages, {left:.0f} s left  ", end="", file=sys.stderr, flush=True)


def told(written: Written, warnings: Iterable[str] = ()) -> int:
    """The files, what is not as the shop wants it, then what was seen in them."""
    from desktop.proof.gather.names import plain

    for note in written.notes:
        say(plain(note))
    for file in written.files:
        say(f"written: {plain(file)}")
    for line in warnings:
        say(line)
    for proof in written.proofs:
        export = seen(proof)
        for fault in export.faults:
            say(f"{plain(export.file)}: E PDF-SELF {plain(fault)}")
        if not export.faults:
            say(f"verified: {plain(export.file)}: {export.says}")
    return FOUND if written.findings or written.lacking else FINE


def seen(proof: Proof) -> Export:
    """What was seen of a file, for the report."""
    from desktop.proof.report.report import Export
    from desktop.proof.words import told as sentence

    faults = tuple(sentence(finding) for finding in proof.findings)
    return Export(proof.file, proof.pages, proof.pictures, proof.untouched, round(proof.dpi), round(proof.difference, 2), faults)
