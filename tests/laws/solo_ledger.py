"""A chapter of the campaign told by its events alone: what the second model says of a game for two, with what an automaton has not."""

from __future__ import annotations

from collections import Counter

from rules.engine.events import Create, Mark, Move, Occurrence
from rules.engine.game import Game
from rules.engine.line import Ref, SeatId
from rules.engine.state import State
from rules.engine.step import Step
from rules.games.worldbreakers.campaign.content import chapter
from rules.games.worldbreakers.campaign.states import campaign_of
from rules.games.worldbreakers.campaign.words import AUTOMATON, HUMAN
from rules.games.worldbreakers.words import GUILDS
from tests.laws.ledger import InPlay, Ledger, must

GARRISON, FOG = "N-5", "N-8"
RULES = ("rules", "order", "orders", "ordered")


class SoloLedger(Ledger):
    """Orders and rule cards are none of its cards; of New Rules it knows those two that make followers stronger."""

    def __init__(self, game: Game, first: State) -> None:
        v = campaign_of(first)
        self.goal, self.rules = chapter(v.chapter).power, v.rules
        self.attacked, self.blocking, self.alone = set[Ref](), set[Ref](), set[Ref]()
        super().__init__(game, first)

    def tell(self, step: Step) -> None:
        for occurrence in step.events:
            if isinstance(occurrence.event, Create):
                self.create(occurrence.event)
        super().tell(step)
        have = self.have[AUTOMATON]
        must(not any(have[what] for what in ("mythium", *GUILDS)), "the automaton has neither mythium nor standing")
        must(not self.piles[AUTOMATON]["hand"], "the automaton has no hand")

    def create(self, e: Create) -> None:
        """A card comes from beside the decks."""
        card = InPlay(e.definition, e.owner, e.zone)
        card.counters["stage"] = self.stages(e.definition)
        self.lay(e.new, card)
        self.owned[e.owner] += 1

    def lay(self, ref: Ref, card: InPlay) -> None:
        if card.row not in RULES:
            super().lay(ref, card)

    def move(self, step: Step, o: Occurrence, e: Move) -> None:
        if e.to.partition(".")[0] not in RULES:
            super().move(step, o, e)

    def number(self, ref: Ref, name: str) -> int:
        card, more = self.cards[ref], 0
        if name == "strength" and GARRISON in self.rules and card.side == AUTOMATON and ref in self.blocking - self.attacked:
            more += 1
        if name == "strength" and FOG in self.rules and ref in self.alone:
            more += 1
        return super().number(ref, name) + more

    def mark(self, e: Mark) -> None:
        super().mark(e)
        if e.name == "round":
            self.attacked = set()
        elif e.name == "attack":
            self.attacked |= set(e.refs)
        elif e.name == "alone":
            self.alone = set(e.refs)
        elif e.name == "block":
            self.blocking = set(e.refs)
        elif e.name == "combat-over":
            self.alone, self.blocking = set(), set()

    def check(self, won: tuple[SeatId, ...]) -> None:
        """The round ends: the human has had an income and a card, and who has the chapter's power and more than the other has won."""
        told = Counter(self.rally or ())
        must((told[f"income {HUMAN}"], told[f"income {AUTOMATON}"]) == (1, 0), f"an income for the human: {dict(told)}")
        must((told[f"card {HUMAN}"], told[f"card {AUTOMATON}"]) == (1, 0), f"a card for the human: {dict(told)}")
        power = [have["power"] for have in self.have]
        winner = (SeatId(power.index(max(power))),) if max(power) >= self.goal and power[0] != power[1] else ()
        must(winner == won, f"with power {power} of {self.goal} {winner} wins, not {won}")
        for card in self.cards.values():
            del card.counters["kept"]
