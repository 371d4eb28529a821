"""What a face is drawn of: a card as its game's record prints it. It holds no more than may be seen on a card that lies open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from msgspec import Struct
from msgspec.structs import fields, replace

from desktop.faces.original import original
from desktop.panels.card_text import card_text
from desktop.table.places import places
from desktop.table.tokens import kind_color, tokens
from rules.engine.ability import Definition, Node
from rules.engine.game import Game

PLAIN_GLYPH = "square"
MOST_TOUCHED = 3


class Kind(Struct, frozen=True):
    """A kind of card: its word, its colour and its sign."""

    name: str
    word: str
    colour: str
    glyph: str


class Stat(Struct, frozen=True):
    """A number at the foot of a card, as it is now and as it is printed."""

    n: int
    printed: int


class Subject(Struct, frozen=True):
    """A card's face in words and numbers. `role`: what the card has first (an action, a static ability, a word ...);
    `touches`: the kinds that its abilities speak of; `needs`: what it asks for, a sign for each; `priced`: the number is a price, so
    that less is better; `picture`: a file, or "" for one that is made up."""

    family: str
    name: str
    kind: Kind
    number: int | None = None
    printed: int | None = None
    stats: tuple[Stat, ...] = ()
    text: str = ""
    touches: tuple[Kind, ...] = ()
    needs: tuple[Kind, ...] = ()
    priced: bool = False
    role: str = ""
    picture: str = ""

    @property
    def bare(self) -> bool:
        """Does nothing but its name and a picture make the card? Then the picture is all of its face."""
        return self.number is None and not self.stats and not self.text and not self.role

    @property
    def short(self) -> str:
        """The name for where there is little room: without what follows a comma, and without an article."""
        name = self.name.partition(",")[0].strip()
        return name.removeprefix("The ").removeprefix("A ").removeprefix("An ") or self.name


@cache
def subject_of(game: Game, name: str) -> Subject:
    """The face of a card of this game; one that was taken from another game has the face that it has there."""
    home = original(game, name)
    if home is not None:
        return subject_of(home, name)
    card, layout = game.definition(name), places(game)
    return Subject(
        family=family_of(game),
        name=name,
        kind=kind_of(game, *card.kinds),
        number=card.numbers.get(layout.number),
        printed=card.numbers.get(layout.number),
        stats=stats_of(game, card, card.numbers),
        text=card_text(game, name),
        touches=tuple(kind_of(game, kind) for kind in touched(game, card)[:MOST_TOUCHED]),
        needs=tuple(kind_of(game, name) for name in layout.needs for _ in range(card.numbers.get(name, 0))),
        priced=bool(layout.needs),
        role=role_of(game, card),
    )


def subject_now(game: Game, name: str, numbers: Mapping[str, int]) -> Subject:
    """The same, with its numbers as they are now; a game may tell beside the printed one how its main number has changed."""
    layout, found = places(game), subject_of(game, name)
    if found.family != family_of(game):
        return found
    stats = stats_of(game, game.definition(name), numbers)
    number = found.number if layout.beside else numbers.get(layout.number, found.number)
    return found if (number, stats) == (found.number, found.stats) else replace(found, number=number, stats=stats)


def stats_of(game: Game, card: Definition, numbers: Mapping[str, int]) -> tuple[Stat, ...]:
    """The numbers at the foot of a card."""
    shown = (name for name in places(game).foot if name in numbers)
    return tuple(Stat(numbers[name], card.numbers.get(name, numbers[name])) for name in shown)


def family_of(game: Game) -> str:
    """Which family of faces a game's cards belong to."""
    return game.name.partition("-")[0]


def kind_of(game: Game, kind: str = "", *more: str) -> Kind:
    """A kind as it is drawn: with the colour and the sign of the first of all kinds that has some (a guild's, where types have none)."""
    looks = tokens()["kind"].get(family_of(game), {})
    drawn = next((one for one in (kind, *more) if one in looks), kind)
    word = game.lines.get(f"word.{kind}", kind.replace("_", " ").capitalize())
    return Kind(kind, word, kind_color(family_of(game), drawn).name().upper(), looks.get(drawn, {}).get("glyph", PLAIN_GLYPH))


def role_of(game: Game, card: Definition) -> str:
    """What a card has first: the role of its first ability, or "word" if it has words only."""
    abilities = game.printed.get(card.name, ())
    return abilities[0].role if abilities else "word" if card.keywords else ""


def touched(game: Game, card: Definition) -> tuple[str, ...]:
    """The kinds of card that a card's abilities speak of, each once."""
    kinds = kinds_of(game)
    words = (word for ability in card.abilities for word in words_in(ability))
    return tuple(dict.fromkeys(word for word in words if word in kinds))


@cache
def kinds_of(game: Game) -> frozenset[str]:
    """The kinds that a game's cards have first."""
    return frozenset(kind for definition in game.definitions.values() for kind in definition.kinds[:1])


def words_in(node: object) -> Iterator[str]:
    """Every word in a tree, in its order."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, tuple):
        for part in node:
            yield from words_in(part)
    elif isinstance(node, Node):
        for field in fields(node):
            yield from words_in(getattr(node, field.name))
