"""A deck as a file. As a text: a line per card, `3x Name`, `3 Name` or `Name`; an empty line, one that begins with #, and what follows
` #` say nothing. As Tuckbox's own deck file: with its game, its mode and the pool that it is built from."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from rules.engine.decks import Decks
from rules.engine.game import Game

LARGEST, MOST = 1024 * 1024, 999  # bytes of a file, and how many of a card
NO_DECK = "is no deck of Tuckbox, or is damaged"  # goes on from the name of a file
LINE = re.compile(r"(?:(?P<n>\d{1,6})\s*[xX]?\s+)?(?P<name>.+)")
MOST_NAMES = 2_000  # different cards of a deck
Name = Annotated[str, Meta(min_length=1, max_length=200)]
Counts = Annotated[dict[Name, Annotated[int, Meta(ge=1, le=MOST)]], Meta(max_length=MOST_NAMES)]


class Entry(Struct, frozen=True):
    """A line of a deck: where its name stands in the file, how many, of what."""

    row: int
    column: int
    n: int
    name: str


def entries(text: str, known: Container[str]) -> Iterator[Entry]:
    """The lines that name cards. A line that is a known name as it stands is one of that card, whatever it begins with."""
    for row, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if stripped not in known:
            stripped = stripped.split(" #")[0].rstrip()
        found = LINE.fullmatch(stripped)
        if not stripped or stripped.startswith("#") or found is None:
            continue
        whole = stripped in known
        name, n = (stripped, 1) if whole else (found["name"].strip(), int(found["n"] or 1))
        yield Entry(row, line.index(name) + 1, n, name)


# -- Tuckbox's own file
class Deck(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game's deck in a mode: how many of each card. `pool`: out of which cards it is built; none: out of all that there are.
    `packs`: the folders, by name, of the packs whose cards are among them."""

    format: Literal["tuckbox-deck"]
    game: Name
    name: Name
    mode: Annotated[str, Meta(max_length=40)] = ""
    cards: Counts = {}
    pool: Counts = {}
    packs: Annotated[tuple[Name, ...], Meta(max_length=20)] = ()

    def listed(self) -> tuple[str, ...]:
        """Every card by its name, one by one."""
        return tuple(name for name, n in self.cards.items() for _ in range(n))


class Damaged(Exception):
    """A deck file that cannot be read; what is said of it goes on from its name."""


def deck_of(game: str, name: str, cards: Iterable[str], mode: str = "", pool: Iterable[str] = ()) -> Deck:
    """A deck of these cards."""
    return Deck(format="tuckbox-deck", game=game, name=name, mode=mode, cards=dict(Counter(cards)), pool=dict(Counter(pool)))


def encode(deck: Deck) -> bytes:
    """The deck as a file."""
    return msgspec.json.format(msgspec.json.encode(deck)) + b"\n"


def decode(data: bytes) -> Deck:
    """The deck in a file. Raises Damaged."""
    try:
        return msgspec.json.decode(data, type=Deck)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        raise Damaged(NO_DECK) from None


def as_text(game: Game, deck: Deck) -> str:
    """The deck as a list: a line per card, sorted by its kind and then by name."""
    rules = game.decks
    lines = [f"# {' '.join(deck.name.split())}", f"# {game.title}, {sum(deck.cards.values())} cards"]
    for kind, names in by_sort(game, deck.cards, rules).items():
        lines += ["", f"# {game.lines.get(f'word.{kind}', kind).capitalize()}"] if kind else [""]
        lines += [f"{deck.cards[name]} {name}" for name in names]
    return "\n".join(lines) + "\n"


def by_sort(game: Game, names: Iterable[str], rules: Decks | None) -> dict[str, list[str]]:
    """Card names under the kind that they are sorted by, in the order of the kinds; "" for all others; then by number and name."""
    sorts = rules.sorts if rules else ()
    number = game.layout.number
    found: dict[str, list[str]] = {kind: [] for kind in (*sorts, "")}
    for name in sorted(names, key=lambda name: (game.definition(name).numbers.get(number, -1), name)):
        found[next((kind for kind in sorts if kind in game.definition(name).kinds), "")].append(name)
    return {kind: row for kind, row in found.items() if row}


def beyond_pool(deck: Deck) -> dict[str, int]:
    """The cards of which there are more in the deck than in its pool, and how many more."""
    if not deck.pool:
        return {}
    return {name: n - deck.pool.get(name, 0) for name, n in deck.cards.items() if n > deck.pool.get(name, 0)}
