"""What a drafter without great plans takes and builds: good numbers for what a card costs, and not too many guilds at once.
It looks at what its own seat sees, and suggests the same to people."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.drafting import pack_of, pool_of
from rules.engine.game import Game
from rules.engine.line import Ref, ZoneId
from rules.engine.question import Choice, Option, Pick, Question
from rules.engine.state import Table
from rules.games.worldbreakers.decks import SIGNED
from rules.games.worldbreakers.words import EVENT, FOLLOWER, GUILDS, LOCATION, WORLDBREAKER

BASE = {FOLLOWER: 1.0, LOCATION: 2.2, EVENT: 1.6, WORLDBREAKER: 0.0}
AFAR, DEAR = 1.1, 5  # what standing with another guild takes off; from this cost on a card waits long for its turn
OWN, NEUTRAL = 0.9, 0.4  # what belongs to one's guild, or to every one, is easier to play
KEEP = 3.0  # a pile is taken if its cards are worth so much


def worth(game: Game, name: str, guild: str = "") -> float:
    """What a card is worth, to a deck whose Worldbreaker has this guild."""
    card = game.definition(name)
    numbers = card.numbers
    found = next((n for kind, n in BASE.items() if kind in card.kinds), 0.0)
    found += 0.6 * (numbers.get("strength", 0) + numbers.get("health", 0)) - 0.7 * numbers.get("cost", 0)
    found += 0.5 * len(card.abilities) + 0.4 * len(card.keywords) - (0.5 if numbers.get("cost", 0) >= DEAR else 0)
    asks = {one: numbers.get(one, 0) for one in GUILDS if numbers.get(one, 0)}
    found -= sum((AFAR if one != guild else 0.15) * n for one, n in asks.items())
    return found + (OWN if guild in asks else NEUTRAL if not asks else 0)


def guild_of(game: Game, names: Iterable[str]) -> str:
    """The guild that cards speak for most."""
    held = list(names)

    def spoken(guild: str) -> float:
        best = sorted((worth(game, name, guild) for name in held if SIGNED.get(name) is None), reverse=True)
        return sum(best[:27])

    return max(GUILDS, key=spoken)


def names_in(s: Table, zone: ZoneId) -> list[str]:
    """The cards of a zone by name."""
    return [s.cards[ref].definition for ref in s.zones[zone].cards]


def advise(game: Game, s: Table, question: Question) -> Choice | None:
    """What to answer in a draft; None for all other questions."""
    if not isinstance(question, Pick):
        return None
    seat = question.seat
    match question.purpose:
        case "pick":
            return best(game, s, question, guild_of(game, names_in(s, pool_of(seat))))
        case "pile":
            return pile(game, s, question)
        case "leader":
            return leader(game, s, question)
        case "build":
            return deck(game, s, question)
        case _:
            return None


def best(game: Game, s: Table, question: Pick, guild: str) -> tuple[Option, ...]:
    """The cards that are worth most."""
    ranked = sorted(question.options, key=lambda o: (-worth(game, s.cards[o.ref].definition, guild), o.ref))
    return tuple(ranked[: question.most])


def pile(game: Game, s: Table, question: Pick) -> tuple[Option, ...]:
    """A pile is taken if it is good enough, and always if it must be."""
    guild = guild_of(game, names_in(s, pool_of(question.seat)))
    found = sum(max(0.3, worth(game, name, guild)) for name in names_in(s, pack_of(question.seat)))
    return question.options[:1] if found >= KEEP or len(question.options) == 1 else question.options[1:]


def names_beside(s: Table, question: Pick) -> list[str]:
    """The cards that lie with those to choose from."""
    return names_in(s, s.cards[question.options[0].ref].zone)


def leader(game: Game, s: Table, question: Pick) -> tuple[Option, ...]:
    """The Worldbreaker of the last deck, or of the guild that the pool speaks for."""
    before, guild = s.seats[question.seat].deck, guild_of(game, names_beside(s, question))

    def rank(o: Option) -> tuple[bool, bool]:
        name = s.cards[o.ref].definition
        return name in before, guild in game.definition(name).kinds

    return (max(question.options, key=rank),)


def deck(game: Game, s: Table, question: Pick) -> tuple[Option, ...]:
    """The cards of the last deck first, then what fits best to who leads this one."""
    before, guild = list(s.seats[question.seat].deck), leading(game, s, question)
    kept: set[Ref] = set()
    for o in question.options:
        if s.cards[o.ref].definition in before:
            before.remove(s.cards[o.ref].definition)
            kept.add(o.ref)
    ranked = sorted(question.options, key=lambda o: (o.ref not in kept, -worth(game, s.cards[o.ref].definition, guild), o.ref))
    return tuple(ranked[: question.most])


def leading(game: Game, s: Table, question: Pick) -> str:
    """The guild of who leads the deck in the making."""
    kinds = [kind for name in names_in(s, question.options[0].zone) for kind in game.definition(name).kinds]
    return next((guild for guild in GUILDS if guild in kinds), "")
