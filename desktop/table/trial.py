"""What is tried out: from which moment, with whose eyes, on which dealt table, and who plays there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count

from msgspec import Struct
from msgspec.structs import replace

from desktop.players import PERSON, Player
from desktop.table.places import places
from desktop.table.text_rows import Text
from desktop.tongue import said
from rules.engine.game import Game
from rules.engine.guess import is_possible, what_if
from rules.engine.line import TABLE, Ref, SeatId
from rules.engine.sight import NO_CHOICE, SPECTATOR, seen_by, seen_in_the_open, unknown
from rules.engine.state import State
from rules.language.say.lines import seat_words

OTHERS = "steady"  # the kind of computer player that plays for people who only watch
DEALT = "Dealt anew, deal {0}: {1}. The game is not touched."
IN, NOWHERE = "{0} ({1|card|cards})", "every card is known, so chance alone is another"
SUPPOSED = "{0|card is|cards are} as somebody supposes."


class Trial(Struct, frozen=True):
    """`view`: all that it is made of, what `seat` sees at that moment, in the `step` of the game with this number; `actor` plays in any
    case, and `alone` for all others, too. `shared`: whose hands lie open to that seat. `supposed`: what somebody says that unknown cards
    are; `deals`: how often it was dealt anew."""

    game: Game
    view: State
    seat: SeatId
    actor: SeatId
    players: tuple[Player, ...]
    step: int
    alone: bool
    shared: tuple[SeatId, ...] = ()
    supposed: Mapping[Ref, str] = NO_CHOICE
    deals: int = 1

    def table(self) -> State:
        """The table that it begins with."""
        return what_if(self.game, self.view, self.supposed, str(self.deals))

    def seats(self) -> tuple[Player, ...]:
        """Who plays: the same person at all seats, or at one of them while computers play the others. Whoever is moved by a rule is so."""
        return tuple(self.at(SeatId(i), player) for i, player in enumerate(self.players))

    def at(self, seat: SeatId, player: Player) -> Player:
        """Who plays at a seat."""
        if seat in places(self.game).bare:
            return player
        if self.alone or seat == self.actor:
            return replace(player, kind=PERSON)
        return replace(player, kind=OTHERS) if player.kind == PERSON else player

    def view_of(self, state: State) -> State:
        """What the seat may see of a later moment in it."""
        if self.shared:
            return seen_in_the_open(self.game, state, self.seat, self.shared)
        return seen_by(self.game, state, self.seat)

    def tables(self, state: State) -> Iterator[State]:
        """One table after the other for a moment in it: each has other luck, and other cards for those that the seat does not know and
        nobody has supposed."""
        view = self.view_of(state)
        supposed = self.supposed if is_possible(view, self.supposed) else NO_CHOICE
        for n in count():
            yield what_if(self.game, view, supposed, f"{self.deals}/{n}")

    def hidden(self) -> dict[str, tuple[tuple[int, Ref], ...]]:
        """The cards that the seat does not know, by their places, and counted there from the top: hands first, then what lies before the
        seats, piles last, and in each of these the seat's own first."""
        text, hidden, found = Text(self.game, self.view, None, {}), set(unknown(self.view)), {}
        n, hand = len(self.view.seats), places(self.game, self.view).hand
        order = {
            name: (zone.kind != hand, zone.kind in text.piles, n if zone.seat == TABLE else (zone.seat - max(self.seat, 0)) % n)
            for name, zone in self.view.zones.items()
        }
        for name in sorted(order, key=order.__getitem__):
            zone = self.view.zones[name]
            down = zone.cards[::-1] if zone.kind in text.piles and not text.top_first(zone) else zone.cards
            found[text.place(name)] = tuple((at, ref) for at, ref in enumerate(down, 1) if ref in hidden)
        return {place: cards for place, cards in found.items() if cards}

    def news(self) -> str:
        """What was dealt anew, for whoever asked for that."""
        chance = {place: sum(ref not in self.supposed for _, ref in cards) for place, cards in self.hidden().items()}
        where = ", ".join(said(IN, place, n) for place, n in chance.items() if n) or said(NOWHERE)
        words = said(DEALT, self.deals, where)
        return f"{words} {said(SUPPOSED, len(self.supposed))}" if self.supposed else words

    def knower(self) -> str:
        """Who does not know the cards that are dealt."""
        if self.shared:
            return said("everybody together")
        return said("somebody who only looks on") if self.seat == SPECTATOR else seat_words(self.view, self.seat)
