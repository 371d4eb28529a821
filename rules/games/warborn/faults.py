"""What Warborn's rules cannot accept of a table that was changed by hand. Only what everybody sees is looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.engine.card import UNKNOWN
from rules.engine.events import Event, Exhaust, Face, Gain, Move, Remove
from rules.engine.fault import Fault, Fix, the_card
from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.line import TABLE, Line, Ref, SeatId, TheCard, TheNamed, TheSeat
from rules.engine.state import Table
from rules.games.warborn.piles import deck_of, discard_of, discarding, meld_of, personal
from rules.games.warborn.setup import COMMON
from rules.games.warborn.turn import TO_WIN, Hand, activated_effect, heroes, kind_of
from rules.games.warborn.verbs import PlayExtra
from rules.games.warborn.words import HANDS, HERO, TYPES

OWN_DECK = 40
BEFORE_BATTLE = ("fate", "mulligan", "destiny", "march", "keep")


def faults(game: Game, s: Table) -> Iterator[Fault]:
    """All of them: in the melds, where cards lie, which cards there are, and hands won."""
    for i in range(len(s.seats)):
        yield from of_meld(game, s, SeatId(i))
    yield from face_down(s)
    yield from misplaced(s)
    yield from twice(s)
    yield from not_the_deck(s)
    yield from won_already(s)


def discard(s: Table, *refs: Ref) -> tuple[Event, ...]:
    """Cards go to the discard where each belongs."""
    return discarding(s, refs, "by-hand")


def each_discarded(s: Table, refs: tuple[Ref, ...]) -> tuple[Fix, ...]:
    """One fix for each of several cards, of which one is too many."""
    return tuple(Fix(Line("fix.warborn.discard", (the_card(s, ref),)), discard(s, ref)) for ref in refs)


def of_meld(game: Game, s: Table, seat: SeatId) -> Iterator[Fault]:
    """A meld lies there only in battle, and has exactly one Hero and at most one card of each other type, but for added ones."""
    refs = s.zones[meld_of(seat)].cards
    away = Fix(Line("fix.warborn.meld", (TheSeat(seat),)), discard(s, *refs))
    if refs and any(isinstance(f, Process) and isinstance(f.v, Hand) and f.step in BEFORE_BATTLE for f in s.stack):
        yield Fault(Line("fault.warborn.meld", (TheSeat(seat),)), "warborn.march", (away,))
        return
    if refs and not heroes(game, s, refs) and not any(s.cards[ref].definition == UNKNOWN for ref in refs):
        yield Fault(Line("fault.warborn.no-hero", (TheSeat(seat),)), "warborn.march.hero", (*put_back(game, s, seat), away))
    for word in TYPES:
        alike = tuple(ref for ref in refs if kind_of(game, s, ref) == word)
        adding = added(game, s, refs, word)
        if len(alike) > 1 + len(adding):
            rule = "warborn.march.hero" if word == HERO else "warborn.march.type"
            line = Line("fault.warborn.many", (TheSeat(seat), len(alike), word, 1 + len(adding)))
            lost = no_longer(game, s, word)
            yield Fault(line, rule, (*each_discarded(s, alike), *added_again(s, seat, lost)), room(s, lost, adding))


def put_back(game: Game, s: Table, seat: SeatId) -> tuple[Fix, ...]:
    """A Hero that was moved by hand and lies in no meld now can come back."""
    moved = [ref for ref in (s.bracket.touched if s.bracket else ()) if ref in s.cards and kind_of(game, s, ref) == HERO]
    melds = {meld_of(SeatId(i)) for i in range(len(s.seats))}
    lost = [ref for ref in moved if s.cards[ref].zone not in melds]
    return tuple(Fix(Line("fix.warborn.back", (the_card(s, ref),)), (Move(ref, meld_of(seat), "by-hand"),)) for ref in lost)


def adds(game: Game, s: Table, ref: Ref, word: str) -> bool:
    """Does a card, when it is activated, add one of a type to a meld?"""
    effect = activated_effect(game, s, ref)
    return isinstance(effect, PlayExtra) and effect.kind == word


def added(game: Game, s: Table, refs: tuple[Ref, ...], word: str) -> tuple[Ref, ...]:
    """The activated cards in a meld that may have added one of a type to it."""
    return tuple(ref for ref in refs if s.cards[ref].exhausted and adds(game, s, ref, word))


def no_longer(game: Game, s: Table, word: str) -> tuple[Ref, ...]:
    """The cards that add one of a type and were moved or readied by hand, so that they do so in no meld now."""
    touched = [ref for ref in (s.bracket.touched if s.bracket else ()) if ref in s.cards and adds(game, s, ref, word)]
    melds = {meld_of(SeatId(i)) for i in range(len(s.seats))}
    return tuple(ref for ref in touched if not (s.cards[ref].exhausted and s.cards[ref].zone in melds))


def added_again(s: Table, seat: SeatId, lost: tuple[Ref, ...]) -> Iterator[Fix]:
    """Such a card is activated again, in this meld."""
    for ref in lost:
        there = s.cards[ref].zone == meld_of(seat)
        back = () if there else (Move(ref, meld_of(seat), "by-hand"),)
        yield Fix(Line("fix.warborn.ready" if there else "fix.warborn.room", (the_card(s, ref),)), (*back, Exhaust(ref)))


def room(s: Table, lost: tuple[Ref, ...], adding: tuple[Ref, ...]) -> Line:
    """Which cards have to do with how many there may be."""
    names = tuple(the_card(s, ref) for ref in lost or adding)
    return Line("fault.warborn.room.lost" if lost else "fault.warborn.room.by" if adding else "fault.warborn.room", names)


def face_down(s: Table) -> Iterator[Fault]:
    """No card is ever turned over."""
    for ref, card in sorted(s.cards.items()):
        if not card.up:
            up = Fix(Line("fix.warborn.face", (TheCard(ref),)), (Face(ref, True),))
            yield Fault(Line("fault.warborn.face", (TheCard(ref),)), "warborn.face", (up,))


def misplaced(s: Table) -> Iterator[Fault]:
    """Decks and discards that this game does not use stay empty; with decks of their own, cards lie in their owner's."""
    unused = ("deck", "discard") if personal(s) else ("own_deck", "own_discard")
    for name, zone in s.zones.items():
        home = discard_of if zone.kind.endswith("discard") else deck_of
        for ref in zone.cards:
            strange = personal(s) and zone.kind.startswith("own_") and s.cards[ref].owner != zone.seat
            if zone.kind in unused or strange:
                to = home(s, s.cards[ref].owner)
                moves = (Move(ref, to, "by-hand"),) if to in s.zones and to != name else ()
                back = Fix(Line("fix.warborn.place", (the_card(s, ref),)), moves)
                yield Fault(Line("fault.warborn.place", (TheCard(ref),)), "warborn.decks.personal", (back,) if moves else ())


def owners(s: Table) -> tuple[SeatId, ...]:
    """Who has a deck: the table, or each seat."""
    return tuple(SeatId(i) for i in range(len(s.seats))) if personal(s) else (TABLE,)


def known_twice(s: Table, owner: SeatId) -> dict[str, list[Ref]]:
    """Cards of a deck that all may see, by name, where there are several of a name."""
    found: dict[str, list[Ref]] = {}
    for ref, card in sorted(s.cards.items()):
        if card.owner == owner and card.definition != UNKNOWN:
            found.setdefault(card.definition, []).append(ref)
    return {name: refs for name, refs in found.items() if len(refs) > 1}


def twice(s: Table) -> Iterator[Fault]:
    """No card is twice in a deck."""
    for owner in owners(s):
        for name, refs in known_twice(s, owner).items():
            rule = "warborn.deck" if owner == TABLE else "warborn.decks.personal"
            gone = tuple(Fix(Line("fix.warborn.twice", (TheNamed(name), where(s, ref))), (Remove(ref),)) for ref in refs)
            yield Fault(Line("fault.warborn.twice", (TheNamed(name), len(refs))), rule, gone)


def where(s: Table, ref: Ref) -> str:
    """The word for where a card lies."""
    return s.zones[s.cards[ref].zone].kind


def not_the_deck(s: Table) -> Iterator[Fault]:
    """The cards are as many as the deck has."""
    counted = Counter(card.owner for card in s.cards.values())
    for owner in owners(s):
        most = OWN_DECK if owner != TABLE else len(COMMON)
        extra = sum(len(refs) - 1 for refs in known_twice(s, owner).values())
        if counted[owner] - extra != most:
            rule = "warborn.deck" if owner == TABLE else "warborn.decks.personal"
            yield Fault(Line("fault.warborn.deck", (TheSeat(owner), most)), rule)
    for owner in counted:
        if owner not in owners(s):
            mine = tuple(ref for ref, card in sorted(s.cards.items()) if card.owner == owner)
            gone = Fix(Line("fix.warborn.strange", (TheSeat(owner),)), tuple(Remove(ref) for ref in mine))
            yield Fault(Line("fault.warborn.strange", (TheSeat(owner),)), "warborn.deck", (gone,))


def won_already(s: Table) -> Iterator[Fault]:
    """Who has won five hands has won the game; it would have ended."""
    for i, seat in enumerate(s.seats):
        n = seat.resources.get(HANDS, 0)
        if n >= TO_WIN:
            fewer = Fix(Line("fix.warborn.won", (TheSeat(SeatId(i)), TO_WIN - 1)), (Gain(SeatId(i), HANDS, TO_WIN - 1 - n, "by-hand"),))
            yield Fault(Line("fault.warborn.won", (TheSeat(SeatId(i)), n)), "warborn.goal", (fewer,))
