"""`tuckbox proof PATH ...`: card images looked at for a print shop, a line for each finding; for an own repository, too."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, TypeVar, get_args

from desktop.commands.typed import FINE, FOUND, complain, say
from desktop.commands.waiving import waived, with_waivers
from desktop.commands.words import Misused, Words

if TYPE_CHECKING:
    from desktop.proof.card import Deck
    from desktop.proof.fixes.deck import MendedDeck
    from desktop.proof.inspection import Inspection
    from desktop.proof.pool import Pool
    from desktop.proof.report.compare import Compared
    from desktop.proof.report.report import Line, Report
    from desktop.proof.shop import Pages, Shop
    from desktop.proof.waivers import Waivers

T = TypeVar("T")
VALUED = ("--profile", "--list", "--back", "--pages", "--report", "--jobs", "--waive", "--reason", "--fix", "--turn")
FLAGS = ("--compare", "--window")
USAGE = "usage: tuckbox proof FOLDER|PACK|DECK|LIST|PDF|PICTURE [--profile ID|FILE]; tuckbox proof --help lists the options"
PICTURE = 480  # pixels of the longer side of a picture in a report
NOT_SURE = "; not sure which? --compare looks for all of them"
OFTEN = 0.2  # seconds between two words about how far it is


def run(words: list[str]) -> int:
    """Looks, prints a line for each finding, then how many there are."""
    from desktop.proof.fixes.mend import Refused
    from desktop.proof.gather.folder import CannotGather
    from desktop.proof.report.files import CannotWrite
    from desktop.proof.shops import NoShop

    try:
        typed = Words(words, VALUED, FLAGS)
        if len(typed.rest) != 1:
            raise Misused(USAGE)
        if "--window" in typed.set:
            return shown(typed)
        if "--compare" in typed.set and (more := [option for option in ("--fix", "--report", "--waive") if option in typed.values]):
            raise Misused(f"--compare only looks, once for each shop; leave out {more[0]}")
        return looked(typed)
    except Misused as wrong:
        return complain(f"proof: {wrong}")
    except (CannotGather, CannotWrite, NoShop, Refused) as reason:
        return complain(reason)


def shown(typed: Words) -> int:
    """The proof window, open on what is named. Raises Misused."""
    from desktop.app import main
    from desktop.application import screen_missing

    if more := sorted({*typed.values, *typed.set} - {"--window"}):
        raise Misused(f"--window opens the proof window, where all else is chosen; leave out {more[0]}")
    if not os.path.exists(typed.rest[0]):
        raise Misused(f"there is no file or folder {typed.rest[0]}")
    if screen_missing():
        raise Misused("there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set)")
    return main(typed.rest[0], proofs=True)


def looked(typed: Words) -> int:
    """Gather, look, tell."""
    from desktop.proof.fixes.deck import MendedDeck, make_ready
    from desktop.proof.fixes.names import top_of
    from desktop.proof.gather.deck import Wanted, gathered
    from desktop.proof.pool import Pool
    from desktop.proof.report.files import ready
    from desktop.proof.shops import FIRST, shop
    from desktop.proof.waivers import place

    shop_id, folder = last(typed, "--profile") or FIRST, last(typed, "--report")
    asked, jobs = waived(typed.values.get("--waive", []), last(typed, "--reason")), typed.number("--jobs", 0, 1, 64)
    path, fix = Path(typed.rest[0]), last(typed, "--fix")
    waivers = turning(typed, decided(path))
    wanted_shop = waivers.turned(shop(shop_id))
    if folder:
        ready(Path(folder))
    if fix:
        make_ready(Path(fix), top_of(path))
    wanted = Wanted(str(path), last(typed, "--list"), last(typed, "--back"), order(typed, wanted_shop.pages))
    with Pool(jobs) as pool:
        deck = gathered(wanted, pool)
        if "--compare" in typed.set:
            return compared(deck, pool, waivers, path)
        say(f"shop: {wanted_shop.name} ({shop_id}){'' if last(typed, '--profile') else NOT_SURE}")
        found = inspected(deck, wanted_shop, pool, PICTURE if folder else 0)
        waivers = with_waivers(found, waivers, asked, last(typed, "--reason"), place(path))
        mended = MendedDeck(found, top_of(path), Path(fix), waivers) if fix else None
        code = told(found, shop_id, waivers, path, Path(folder) if folder else None, fixed(mended, pool))
        return FOUND if mended is not None and mended.faults else code


# -- what was typed
def last(typed: Words, option: str) -> str:
    """What was said of an option; '' if nothing was."""
    return typed.values.get(option, [""])[-1]


def order(typed: Words, pages: Pages) -> Pages:
    """In which order a PDF has fronts and backs: as is said, or as the shop has it."""
    from desktop.proof.shop import Pages

    said = last(typed, "--pages")
    known: dict[str, Pages] = {name: name for name in get_args(Pages)}
    if said and said not in known:
        raise Misused(f"--pages is {', '.join(known)}, not {said}")
    return known[said] if said else pages


def turning(typed: Words, waivers: Waivers) -> Waivers:
    """What was decided about the cards, and to which side they are turned if that was typed."""
    from msgspec.structs import replace

    said = last(typed, "--turn")
    if said == "left" or said == "right":
        return replace(waivers, turn=said)
    if said:
        raise Misused(f"--turn is left or right, to where a front that lies is turned, not {said}")
    return waivers


# -- looking
def decided(path: Path) -> Waivers:
    """What is waived at the cards that lie there."""
    from desktop.proof.waivers import place, read

    waivers, doubt = read(place(path))
    if doubt:
        print(f"tuckbox: {doubt}", file=sys.stderr)
    return waivers


def inspected(deck: Deck, shop: Shop, pool: Pool, picture: int) -> Inspection:
    """The deck, looked at, with a word now and then about how far it is."""
    from desktop.proof.inspection import Inspection

    made = Inspection(deck, shop, pool, picture=picture)
    for _ in counted(made.run(), len(deck.cards)):
        pass
    return made


def counted(numbers: Iterator[T], many: int, what: str = "cards") -> Iterator[T]:
    """The same, told to who sits at a terminal: how many, and how long it will take."""
    began = said = monotonic()
    is_seen = sys.stderr.isatty()
    for done, number in enumerate(numbers, 1):
        now = monotonic()
        if is_seen and now - said > OFTEN and done <= many:
            said, left = now, (now - began) / done * (many - done)
            print(f"\r{done} of {many} {what}, {left:.0f} s left  ", end="", file=sys.stderr, flush=True)
        yield number
    if is_seen and said > began:
        print("\r" + " " * 60 + "\r", end="", file=sys.stderr, flush=True)


# -- telling
def told(made: Inspection, shop_id: str, waivers: Waivers, path: Path, folder: Path | None, fixes: Iterator[str]) -> int:
    """A line for each finding, for what was mended, for each file of the report; and last how many findings there are."""
    from desktop.proof.report.files import write
    from desktop.proof.report.report import report

    when = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    found = report(made, shop_id, waivers, path if path.is_dir() else path.parent, when)
    for line in (*lines(found), *fixes):
        say(line)
    if folder is not None:
        for file in write(found, folder):
            say(f"report: {file}")
    say(f"cards: {len(made.deck.cards)}, to be printed: {made.deck.copies}")
    say(f"errors: {found.errors}")
    say(f"warnings: {found.warnings}")
    return FOUND if found.errors or found.warnings else FINE


def fixed(mended: MendedDeck | None, pool: Pool) -> Iterator[str]:
    """A line for each picture that is mended, or could not be written, and one for the whole deck."""
    from desktop.proof.gather.names import plain

    if mended is None:
        return
    for source, done in counted(mended.pictures(pool), len(mended.tasks), "pictures"):
        if done.refused or done.fixes:
            became = done.refused or f"{', '.join(done.fixes)}: {done.file}"
            yield f"fix: {plain(source.name)}: {plain(became)}"
    told = len(mended.faults)
    deck = mended.finish()
    yield from (f"fix: {plain(fault)}" for fault in mended.faults[told:])
    yield f"fix: the whole deck: {plain(str(deck))}: pictures: {len(mended.places)}, mended: {mended.mended}"


def lines(found: Report) -> Iterator[str]:
    """What there is to say, a line each; one line for what many cards have in common."""
    from desktop.proof.gather.names import plain
    from desktop.proof.report.alike import alike, file_of, key

    yield from (f"{plain(found.deck)}: E {sentence}" for sentence in found.left_out)
    yield from (f"{plain(found.deck)}: W {sentence}" for sentence in found.misread)
    yield from (f"{plain(found.deck)}: N {sentence}" for sentence in found.doubts)
    told = {key(one.line): one for one in alike(found)}
    for one in told.values():
        files = f"all {len(one.files)} cards" if one.everywhere else ", ".join(map(plain, one.files))
        yield f"{files}: {in_words(one.line)}"
    for card in found.cards:
        yield from (f"{plain(file_of(card, line))}: {in_words(line)}" for line in card.findings if key(line) not in told)


def in_words(line: Line) -> str:
    """A finding, without where it is."""
    from desktop.proof.gather.names import plain

    waived = f" (waived: {plain(line.waived)})" if line.waived else ""
    return f"{line.grade} {line.check} {plain(line.says)}{waived}"


def compared(deck: Deck, pool: Pool, waivers: Waivers, path: Path) -> int:
    """A line for each shop."""
    from desktop.proof.report.compare import compare
    from desktop.proof.shops import shipped

    best: list[Compared] = []
    shops = {name: waivers.turned(shop) for name, shop in shipped().items()}
    for shop in compare(deck, shops, pool, waivers, path if path.is_dir() else path.parent):
        say(f"{shop.shop_id} ({shop.shop.name}): {open_at(shop)}")
        if not best or shop.open <= best[0].open:
            best = [*(one for one in best if one.open == shop.open), shop]
    many = f", and {len(best) - 1} more as well" if len(best) > 1 else ""
    say(f"fits best: {best[0].shop.name}{many}; go on with --profile {best[0].shop_id}")
    return FOUND if any(best[0].open) else FINE


def open_at(shop: Compared) -> str:
    """What is open for a shop, and by which checks."""
    counts = [f"{n} {word}{'s' * (n != 1)}" for n, word in zip(shop.open, ("error", "warning"), strict=True) if n]
    return f"{', '.join(counts)}: {', '.join(shop.checks)}" if counts else "fits"
