"""Starting the game: resources, a hand of five, who goes first, and a mulligan each."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.draft import Draft
from rules.engine.events import Drawn, Move, Shuffle
from rules.engine.frames import Process
from rules.engine.game import Act, Ask, Game, ProcessKind, Work, option
from rules.engine.line import SeatId, zone_of
from rules.engine.question import Choice, Option, Pick, Question
from rules.engine.series import changing_match
from rules.engine.state import Table, living
from rules.games.worldbreakers.combat import picked_refs
from rules.games.worldbreakers.states import Mulligan, Round
from rules.games.worldbreakers.words import GUILDS, MYTHIUM, WORLDBREAKER

HAND, PURSE = 5, 5
FIRST = {"south": 0, "north": 1}


def setup(game: Game, d: Draft) -> None:
    """Both sides get ready; chance (or an option) says who goes first. In a match, that comes after the match has begun."""
    if not d.stack and int(option(d, game, "match")) > 1:
        d.stack.append(changing_match(int(option(d, game, "match")), len(d.seats)))
        return
    for seat in living(d):
        get_ready(game, d, seat, d.seats[seat].deck)
    said = FIRST.get(str(option(d, game, "first")))
    first = SeatId(d.draw_number() % 2 if said is None else said)
    d.stack.append(Process("round", "round", Round(first)))
    d.stack.append(Process("mulligan", "begin", Mulligan((first, SeatId(1 - first)))))


def get_ready(game: Game, d: Draft, seat: SeatId, deck: tuple[str, ...]) -> None:
    """A side's Worldbreaker with its standing, five mythium, and five cards of the shuffled deck."""
    pile = zone_of("deck", seat)
    for name in deck:
        kinds = game.definition(name).kinds
        leader = WORLDBREAKER in kinds
        d.create(name, seat, zone_of("worldbreaker", seat) if leader else pile, token=False)
        for guild in GUILDS:
            if leader and guild in kinds:
                d.gain(seat, guild, 1)
    d.gain(seat, MYTHIUM, PURSE)
    d.shuffle(pile)
    for ref in d.zones[pile].cards[:HAND]:
        d.move(ref, zone_of("hand", seat))


# -- mulligan
def begin(game: Game, d: Draft, f: Process) -> Work:
    """Who goes first is told."""
    return replace(f, step="ask"), ((Drawn("first", f.v.todo[0]),),)


def ask(game: Game, s: Table, f: Process) -> Question | None:
    """Any number of cards to set aside."""
    seat = f.v.todo[0]
    hand = s.zones[zone_of("hand", seat)].cards
    return Pick(seat, "mulligan", tuple(Option("card", r) for r in hand), 0, len(hand), secret=True, rule="wb.start.mulligan")


def take(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """They are set aside, and as many are drawn."""
    v: Mulligan = f.v
    seat, refs = v.todo[0], picked_refs(choice)
    aside = tuple(Move(r, zone_of("aside", seat), "aside") for r in refs)
    top = d.zones[zone_of("deck", seat)].cards[: len(refs)]
    drawn = tuple(Move(r, zone_of("hand", seat), "mulligan") for r in top)
    return replace(f, step="back", v=replace(v, aside=len(refs))), (aside, drawn)


def back(game: Game, d: Draft, f: Process) -> Work:
    """Then what was set aside goes back into the deck, which is shuffled."""
    v: Mulligan = f.v
    seat, rest = v.todo[0], v.todo[1:]
    deck = zone_of("deck", seat)
    home = tuple(Move(r, deck, "back") for r in d.zones[zone_of("aside", seat)].cards)
    following = replace(f, step="ask", v=Mulligan(rest)) if rest else None
    return following, ((home, (Shuffle(deck),)) if home else ())


MULLIGAN = ProcessKind({"begin": Act(begin), "ask": Ask(ask, take, opens=True), "back": Act(back)}, Mulligan)
