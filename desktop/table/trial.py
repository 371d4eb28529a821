"""What is tried out: from which moment, with whose eyes, on which dealt table, and who plays there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count

from msgspec import Struct
from msgspec.structs import replace

from desktop.players import PERSON, Player
from desktop.table.places import places
from desktop.tongue import said
from rules.engine.game import Game
from rules.engine.guess import is_possible, what_if
from rules.engine.line import Ref, SeatId
from rules.engine.sight import NO_CHOICE, SPECTATOR, seen_by, seen_in_the_open
from rules.engine.state import State
from rules.language.say.lines import seat_words

OTHERS = "steady"  # the kind of computer player that plays for people who only watch


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

    def knower(self) -> str:
        """Who does not know the cards that are dealt."""
        if self.shared:
            return said("everybody together")
        return said("somebody who only looks on") if self.seat == SPECTATOR else seat_words(self.view, self.seat)
