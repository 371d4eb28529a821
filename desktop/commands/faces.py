"""`tuckbox faces GAME|PACK|DECK [--to DIR] ...`: faces drawn for print; each file is read again, and what is wrong with a face is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from desktop.commands.proof import counted, last
from desktop.commands.typed import FINE, FOUND, complain, say
from desktop.commands.words import Misused, Words, language_of
from rules.games.catalogue import CATALOGUE, load

if TYPE_CHECKING:
    from desktop.proof.card import Deck, Drawn
    from desktop.proof.drawn import Format, Job, Made
    from desktop.proof.pool import Pool

VALUED = ("--to", "--profile", "--dpi", "--format", "--language", "--jobs")
USAGE = "usage: tuckbox faces GAME|PACK|DECK [--to DIR] [--profile ID|FILE.toml] [--dpi N] [--format png|jpeg] [--language en|de]"
ENDINGS = {"png": "png", "jpeg": "jpg"}


def run(words: list[str]) -> int:
    """Draws, prints what is wrong, then how many there are."""
    from desktop.proof.export.order import CannotExport
    from desktop.proof.gather.folder import CannotGather
    from desktop.proof.shops import NoShop

    try:
        typed = Words(words, VALUED)
        if len(typed.rest) != 1:
            raise Misused(USAGE)
        with language_of(typed):
            return drawn(typed)
    except Misused as wrong:
        return complain(f"faces: {wrong}")
    except (CannotExport, CannotGather, NoShop) as reason:
        return complain(reason)


def drawn(typed: Words) -> int:
    """Gather, draw, tell."""
    from desktop.proof.drawn import Job
    from desktop.proof.export.draft import Drafts
    from desktop.proof.pool import Pool
    from desktop.proof.shops import FIRST, shop

    wanted, form, dpi = shop(last(typed, "--profile") or FIRST), format_of(typed), typed.number("--dpi", 300, 20, 1200)
    with Pool(typed.number("--jobs", 0, 1, 64)) as pool, Drafts() as drafts:
        deck = deck_of(typed.rest[0], pool)
        sources = list(faces_in(deck))
        if not sources:
            raise Misused(f"no card of {deck.name} is drawn: all have pictures of their own")
        folder = drafts.folder(Path(typed.values["--to"][-1])) if "--to" in typed.values else None
        files = [str(folder / f"{stem}.{ENDINGS[form]}") if folder else "" for _, stem in sources]
        jobs = [Job(source, wanted, dpi, form, file) for (source, _), file in zip(sources, files, strict=True)]
        made = list(counted(done(jobs, pool, last(typed, "--to")), len(jobs)))
        drafts.keep()
    return told(deck, jobs, made, last(typed, "--to"))


# -- what was typed
def format_of(typed: Words) -> Format:
    """PNG, or what was said."""
    from desktop.proof.drawn import Format

    said = last(typed, "--format") or "png"
    known: dict[str, Format] = {name: name for name in get_args(Format)}
    if said not in known:
        raise Misused(f"--format is {' or '.join(known)}, not {said}")
    return known[said]


def deck_of(name: str, pool: Pool) -> Deck:
    """All cards of a game, or those of a pack or a deck. Raises CannotGather."""
    from desktop.proof.card import Card, Deck, Drawn
    from desktop.proof.gather.deck import Wanted, gathered

    if name not in {entry.name for entry in CATALOGUE}:
        return gathered(Wanted(name), pool)
    cards = tuple(Card(card, Drawn(name, card)) for card in load(name).definitions)
    return Deck(name, cards, Drawn(name, cards[0].name, back=True))


def faces_in(deck: Deck) -> Iterator[tuple[Drawn, str]]:
    """The faces that are to be drawn, each once, with the names of their files without an ending."""
    from desktop.proof.card import Drawn
    from desktop.proof.export.images import plain

    digits = len(str(len(deck.cards)))
    for number, card in enumerate(deck.cards, 1):
        if isinstance(card.front, Drawn):
            yield card.front, f"{number:0{digits}}-{plain(card.name)}"
    if isinstance(deck.back, Drawn):
        yield deck.back, "back"


# -- drawing and telling
def done(jobs: Sequence[Job], pool: Pool, to: str) -> Iterator[Made]:
    """What comes of each, in their order. Raises CannotExport where one cannot be written: then no more can."""
    from desktop.proof.drawn import Made, draw
    from desktop.proof.export.order import CannotExport
    from desktop.proof.look import lost
    from desktop.proof.pool import Lost

    futures = [pool.submit(draw, job) for job in jobs]
    for future in futures:
        try:
            made = future.result()
        except Lost as fault:
            made = Made(lost(fault).findings)
        if made.unwritten:
            raise CannotExport(f"{to} cannot be written: {made.unwritten}.")
        yield made


def told(deck: Deck, jobs: Sequence[Job], made: Sequence[Made], to: str) -> int:
    """A line for each finding, then what was drawn."""
    from desktop.proof.finding import Grade
    from desktop.proof.gather.names import plain
    from desktop.proof.words import told

    serious = 0
    for job, face in zip(jobs, made, strict=True):
        for finding in face.findings:
            serious += finding.grade >= Grade.WARNING
            say(f"{plain(job.source.name)}: {finding.grade.letter} {finding.check} {plain(told(finding))}")
    w, h = jobs[0].size
    say(f"faces: {len(jobs)}, of {w} × {h} pixels")
    if to:
        say(f"written to {to} and read again: {sum(face.is_same for face in made)} as they were drawn")
    say(f"findings: {serious}")
    return FOUND if serious or (to and not all(face.is_same for face in made)) else FINE
