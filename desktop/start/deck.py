"""A deck that a seat brings to a new game: read from a file, with all that is wrong with it."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from desktop.commands.decks import DECK, ENDING, defects, read_deck, unknown_card
from desktop.commands.typed import CannotRun
from desktop.decks.shelf import open_deck, shelved
from desktop.reading import CannotRead, read_text
from desktop.tongue import load, number, said
from rules.engine.game import Game
from rules.games.deckfile import LARGEST, MOST, beyond_pool, entries

PERSONAL = ("decks", "personal")  # the option, and the choice with which each seat brings its own
MOST_CARDS = 5_000
SHOWN = 60  # defects that are listed
MOST_LOOKED_AT, MOST_OFFERED = 60, 20  # decks of one's own in a list to choose from
NEEDS = "It has cards of a pack: switch on {0}."
BEYOND = "There are {0} more of {1} in the deck than in its pool. Take out {0}."


class DeckFile(Struct, frozen=True):
    """A file, its cards, and what is wrong with them, a sentence each."""

    path: Path
    cards: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The file's name in one line."""
        return self.path.name if self.path.name.isprintable() else repr(self.path.name)


def deck_from(game: Game, path: Path) -> DeckFile:
    """A deck for this game, out of a list or of Tuckbox's own file. What cannot be read is a defect too."""
    if path.suffix == ENDING:
        return own_deck(game, path)
    try:
        text = read_text(path, LARGEST, said(DECK))
    except CannotRead as fault:
        return DeckFile(path, wrong=(said("The file {0}.", fault.reason),))
    n = sum(min(entry.n, MOST) for entry in entries(text, game.definitions))
    if n > MOST_CARDS:
        return DeckFile(path, wrong=(said("The file names {0} cards; that is no deck.", number(n)),))
    found = read_deck(text, game)
    cards = tuple(found.cards)
    return DeckFile(path, cards, (*(said("Line {0}: {1}", row, words) for row, _, words in found.wrong), *broken_rules(game, cards)))


def own_deck(game: Game, path: Path) -> DeckFile:
    """A deck out of Tuckbox's own file: by the rules of the mode that it was built in, and no more than its pool has."""
    try:
        deck = open_deck(path)
    except CannotRead as fault:
        return DeckFile(path, wrong=(said("The file {0}.", fault.reason),))
    if deck.game != game.name:
        return DeckFile(path, wrong=(said("The deck is for {0}, not for {1}.", load(deck.game).title, game.title),))
    cards = deck.listed()
    needed = [said(NEEDS, ", ".join(deck.packs))] if deck.packs and not set(deck.cards) <= set(game.definitions) else []
    unknown = needed or [unknown_card(name, game) for name in deck.cards if name not in game.definitions]
    beyond = [said(BEYOND, n, name) for name, n in beyond_pool(deck).items()]
    return DeckFile(path, cards, (*unknown, *broken_rules(game, cards, deck.mode), *beyond))


def own_decks(game: Game) -> dict[str, str]:
    """The decks of one's own for a game, the one last changed first: what each is called, by its path."""
    found: dict[str, str] = {}
    if game.decks is None or not game.decks.brings:
        return found
    for one in shelved()[:MOST_LOOKED_AT]:
        try:
            deck = open_deck(one.path)
        except CannotRead:
            continue
        if deck.game == game.name and len(found) < MOST_OFFERED:
            found[str(one.path)] = one.name
    return found


def broken_rules(game: Game, cards: tuple[str, ...], mode: str = "") -> list[str]:
    """What the game's rules for decks say, without naming the rule each time."""
    known = mode if game.decks is not None and mode in game.decks.modes else None
    try:
        return [words.rpartition(" (")[0] or words for words in defects(game, cards, known)]
    except CannotRun:
        return []


def listed(wrong: tuple[str, ...]) -> str:
    """Defects as lines; of very many, how many more there are."""
    more = [said("… and {0} more.", len(wrong) - SHOWN)] if len(wrong) > SHOWN else []
    return "\n".join([*wrong[:SHOWN], *more])
