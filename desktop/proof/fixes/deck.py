"""A deck in a folder of its own: what needs it mended, all else byte for byte, and a list where the names of the files do not say which
cards there are. It can be proofed and exported like the deck that it was made of."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from pathlib import Path

from desktop.proof.card import Deck, File, Side, Source
from desktop.proof.finding import Finding
from desktop.proof.fixes import written
from desktop.proof.fixes.choice import PLAIN, Choice
from desktop.proof.fixes.mend import WHERE, Done, MendTask, Refused, asked, mend, placed, summed
from desktop.proof.fixes.names import ENDINGS, named
from desktop.proof.gather.folder import CannotGather, from_folder
from desktop.proof.gather.listing import from_list
from desktop.proof.inspection import Inspection
from desktop.proof.pool import Lost, Pool
from desktop.proof.waivers import Waivers, place, read, told, write

LIST = "cards.csv"
COLUMNS = ("name", "file", "count", "back", "number")
OTHERWISE = "{} reads otherwise than the deck: look at the cards before you print them."


class MendedDeck:
    """Mends what has an error or a warning with a fix that nobody has waived. The sources stay as they are; in the folder only that is
    written over which was written by this before."""

    def __init__(self, made: Inspection, top: Path, folder: Path, waivers: Waivers, choice: Choice = PLAIN) -> None:
        self.made, self.top, self.folder, self.waivers = made, top, folder, waivers
        self.before, self.now = written.read(folder).files, dict[str, str]()
        self.places: dict[Source, str] = {}  # the files that were written, below the folder
        self.mended, self.faults = 0, list[str]()
        self.tasks = list(self.wanted(choice))

    # -- pictures
    def wanted(self, choice: Choice) -> Iterator[MendTask]:
        """Each picture once, with what is to be mended."""
        found, deck = self.open_findings(), self.made.deck
        names = named(deck, self.top, {source for source, (_, findings) in found.items() if asked(findings)})
        for source, (side, findings) in found.items():
            name = names[source]
            kept = f"{name}{Path(source.path).suffix}" if isinstance(source, File) else ""
            ours = tuple((one, self.before[one]) for one in {kept, *(name + end for end in ENDINGS)} if one in self.before)
            yield MendTask(source, self.made.shop, side, tuple(findings), str(self.folder), name, choice, kept, ours)

    def open_findings(self) -> dict[Source, tuple[Side, list[Finding]]]:
        """What is found at each picture with a fix, and nobody has waived at all its cards."""
        made, found = self.made, dict[Source, tuple[Side, list[Finding]]]()
        for number, (card, places) in enumerate(zip(made.deck.cards, made.places, strict=True)):
            seen = made.seen(number)
            for side in places:
                found.setdefault(side.source, (side.side, []))
            for one in told(made.deck, card, seen, self.waivers, made.shop) if seen else ():
                source = {"front": card.front, "back": made.deck.back_of(card)}.get(one.side)
                if source is not None and not one.reason and one.finding.fixes and one.finding not in found[source][1]:
                    found[source][1].append(one.finding)
        return found

    def pictures(self, pool: Pool) -> Iterator[tuple[Source, Done]]:
        """Mend and copy them, in the processes that have looked at them."""
        futures = [(task, pool.submit(mend, task)) for task in self.tasks]
        try:
            for task, future in futures:
                try:
                    done = future.result()
                except Lost as fault:
                    done = Done(refused=fault.words.strip().rpartition("\n")[2] or fault.why)
                self.take(task.source, done)
                yield task.source, done
        finally:
            for _, future in futures:
                future.cancel()

    def take(self, source: Source, done: Done) -> None:
        """What became of a picture."""
        if done.refused:
            self.faults.append(f"{source.name}: {done.refused}")
        if done.file:
            self.places[source] = Path(done.file).relative_to(self.folder).as_posix()
            self.now[self.places[source]] = done.sum
            self.mended += bool(done.fixes)

    # -- what makes a deck of them
    def finish(self) -> Path:
        """Write what the names of the files do not say, and what was decided. Returns what is to be named for the whole deck: the folder,
        or the list in it."""
        deck = self.folder
        try:
            written.clear(self.folder, {name: sum for name, sum in self.before.items() if name not in self.now})
            if not self.is_told_by(self.folder):
                deck = self.list_cards()
            self.decide()
            written.write(self.folder, self.now)
        except OSError as fault:
            self.faults.append(f"{self.folder} cannot be written to: {fault.strerror or 'unknown fault'}.")
        except Refused as reason:
            self.faults.append(str(reason))
        return deck

    def is_told_by(self, path: Path) -> bool:
        """Are the cards that are gathered there these cards?"""
        try:
            found = from_folder(path) if path.is_dir() else from_list(path, self.folder)
        except (CannotGather, OSError):
            return False
        return self.rows(found) == self.rows(self.made.deck)

    def rows(self, deck: Deck) -> list[tuple[str, ...]]:
        """The cards as lines of a list, with their pictures in the folder."""
        return [(card.name, self.place(card.front), str(card.count), self.place(deck.back_of(card)), card.number) for card in deck.cards]

    def place(self, source: Source | None) -> str:
        """Where a picture lies in the folder; '' if there is none."""
        if not isinstance(source, File) or source in self.places:
            return self.places.get(source, "") if source is not None else ""
        for folder in (self.folder, self.top):  # what cannot be read is missing there, too
            with suppress(ValueError):
                return Path(source.path).relative_to(folder).as_posix()
        return source.name

    def list_cards(self) -> Path:
        """The list of the cards. Raises Refused."""
        text = StringIO()
        csv.writer(text, lineterminator="\n").writerows([COLUMNS, *self.rows(self.made.deck)])
        data, path = text.getvalue().encode(), self.folder / LIST
        placed(data, path, None, is_free=lambda: summed(path.read_bytes()) in (self.before.get(LIST), summed(data)))
        self.now[LIST] = summed(data)
        if not self.is_told_by(path):
            self.faults.append(OTHERWISE.format(path))
        return path

    def decide(self) -> None:
        """What is waived and signed off holds there, too, beside what was decided there."""
        path = place(self.folder)
        there, doubt = read(path)
        waived = tuple(dict.fromkeys((*there.waived, *self.waivers.waived)))
        both = Waivers(self.waivers.turn, waived, tuple(dict.fromkeys((*there.signed, *self.waivers.signed))))
        if doubt or (both != there and (doubt := write(path, both))):
            self.faults.append(doubt)


def make_ready(folder: Path, top: Path) -> None:
    """Make the folder, before anybody has waited. Raises Refused if it is that of the pictures, or cannot be written to."""
    probe = folder / f"{written.FILE}.part"
    try:
        if folder.resolve() == top.resolve():
            raise Refused(WHERE.format(folder))
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except (OSError, ValueError) as fault:
        raise Refused(f"{folder} cannot be written to: {getattr(fault, 'strerror', None) or 'its name cannot be used'}.") from None
