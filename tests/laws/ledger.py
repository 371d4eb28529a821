"""Worldbreakers told by its events alone: a second, simple model of turns, resources, cards in play and combats. It reads what is
printed on cards and nothing of the rules, and says what cannot be."""

from __future__ import annotations

from collections import Counter

from rules.engine.events import Attach, Count, Exhaust, Gain, Last, Mark, Move, Occurrence, Over, Pay
from rules.engine.game import Game
from rules.engine.line import Ref, SeatId
from rules.engine.state import State
from rules.engine.step import Step
from rules.language.tree import Plus
from rules.laws.record import Broken

GUILDS = ("earth", "moon", "stars", "void")
PILES = ("hand", "deck", "discard", "aside")


def must(holds: bool, law: str) -> None:
    """A law of the game."""
    if not holds:
        raise Broken(law)


class InPlay:
    """A card in play: what it is, on which side and in which row, its counters."""

    def __init__(self, name: str, owner: SeatId, zone: str) -> None:
        self.name, self.owner, self.zone = name, owner, zone
        self.counters: Counter[str] = Counter()
        self.exhausted, self.stored = False, False

    @property
    def row(self) -> str:
        return self.zone.partition(".")[0]

    @property
    def side(self) -> int:
        return int(self.zone.partition(".")[2])


class Ledger:
    """The game as far as it has been told."""

    def __init__(self, game: Game, first: State) -> None:
        self.game = game
        self.have = [Counter(seat.resources) for seat in first.seats]
        self.piles: list[Counter[str]] = [Counter(), Counter()]
        self.cards: dict[Ref, InPlay] = {}
        self.first, self.turn, self.round = 0, 0, 0
        self.rally: list[str] | None = None
        self.attackers: set[Ref] | None = None
        self.blocked: set[Ref] = set()
        self.stronger: Counter[Ref] = Counter()
        self.was_ready: dict[Ref, bool] = {}
        for ref, card in first.cards.items():
            self.lay(ref, InPlay(card.definition, card.owner, card.zone))
        self.owned = [self.owns(seat) for seat in (0, 1)]

    def lay(self, ref: Ref, card: InPlay) -> None:
        """A card comes to lie somewhere."""
        if card.row in PILES:
            must(card.side == card.owner, f"{card.name} goes to its owner's {card.row}")
            self.piles[card.owner][card.row] += 1
        else:
            self.cards[ref] = card

    def owns(self, seat: int) -> int:
        """How many cards a side has, in piles and in play."""
        return sum(self.piles[seat].values()) + sum(card.owner == seat for card in self.cards.values())

    def number(self, ref: Ref, name: str) -> int:
        """A number of a card in play: as printed, with its counters and what lasts."""
        card = self.cards[ref]
        more = self.stronger[ref] if name == "strength" else 0
        return self.game.definition(card.name).numbers.get(name, 0) + card.counters["plus"] + more

    def front(self, seat: int) -> set[Ref]:
        """Who attacks for a side."""
        return {ref for ref, card in self.cards.items() if card.zone == f"front.{seat}" and not card.stored}

    # -- what happens
    def tell(self, step: Step) -> None:
        """All that happened in a step."""
        for occurrence in step.events:
            e = occurrence.event
            if isinstance(e, Move):
                self.move(step, occurrence, e)
            elif isinstance(e, Gain):
                self.gain(e)
            elif isinstance(e, Pay):
                self.have[e.seat][e.what] -= e.n
                must(self.have[e.seat][e.what] >= 0, "nobody pays what is not there")
            elif isinstance(e, Count | Exhaust | Attach) and e.ref in self.cards:
                self.touch(e)
            elif isinstance(e, Last):
                self.last(e)
            elif isinstance(e, Mark):
                self.mark(e)
            elif isinstance(e, Over):
                self.check(won=e.winners)

    def move(self, step: Step, o: Occurrence, e: Move) -> None:
        """A card goes from one place to another."""
        known = o.glimpse.card if o.glimpse else step.before.cards.get(e.ref)
        old = self.cards.pop(e.ref, None)
        name = old.name if old else known.definition if known else step.after.cards[e.new or e.ref].definition
        owner = old.owner if old else known.owner if known else step.after.cards[e.new or e.ref].owner
        if old is None:
            assert known is not None
            self.take(owner, known.zone.partition(".")[0])
        card = old or InPlay(name, owner, e.to)
        card.zone = e.to
        if e.why == "play":
            card.stored, card.counters = False, Counter()
            needs = self.game.definition(name).numbers
            must(all(self.have[owner][guild] >= needs.get(guild, 0) for guild in GUILDS), f"{name} needs its standing")
        if e.why in ("enter", "store") and not card.counters["stage"]:
            card.counters["stage"] = self.stages(name)
        if e.why == "draw" and self.rally is not None and "income" in self.rally:
            self.rally.append(f"card {owner}")
        self.lay(e.new or e.ref, card)

    def stages(self, name: str) -> int:
        """How many stages a location has."""
        return sum(a.role == "stage" for a in self.game.printed[name])

    def take(self, owner: SeatId, pile: str) -> None:
        """A card leaves a pile."""
        self.piles[owner][pile] -= 1
        must(self.piles[owner][pile] >= 0, "no pile has fewer cards than none")

    def gain(self, e: Gain) -> None:
        """A side has more of something, or less."""
        self.have[e.seat][e.what] = max(0, self.have[e.seat][e.what] + e.n)
        if e.why == "rally":
            must(self.rally is not None and (e.what, e.n) == ("mythium", 2), "two mythium, and in the rally phase")
            assert self.rally is not None
            if "income" not in self.rally:
                left = [card.name for card in self.cards.values() if card.exhausted and not card.counters["kept"]]
                must(not left, f"all are readied before the income: {left}")
            self.rally += ["income", f"income {e.seat}"]
        elif e.why == "empty":
            must(self.rally is not None and not self.piles[1 - e.seat]["deck"] and e.n == 1, "a power for the other side's empty deck")
            assert self.rally is not None
            self.rally.append(f"card {1 - e.seat}")
        elif e.why == "breach":
            must(set(e.refs) == self.front(e.seat) and e.n == len(e.refs), "a power for each that still attacks")
            must(not self.blocked & set(e.refs), "who was blocked does not breach")

    def touch(self, e: Count | Exhaust | Attach) -> None:
        """A card in play is exhausted, readied, stored, or gets counters."""
        card = self.cards[e.ref]
        if isinstance(e, Count):
            self.count(e, card)
        elif isinstance(e, Exhaust):
            self.was_ready[e.ref] = not card.exhausted
            card.exhausted = e.exhausted
        else:
            card.stored = bool(e.to)

    def count(self, e: Count, card: InPlay) -> None:
        """Counters are laid on a card or taken off."""
        if e.why == "fight":
            must(e.n == self.number(e.by, "strength"), f"{self.cards[e.by].name} deals its strength")
        if e.counter == "stun" and e.n < 0 and self.rally is not None:
            card.counters["kept"] = 1
        card.counters[e.counter] = max(0, card.counters[e.counter] + e.n)

    def last(self, e: Last) -> None:
        """What makes somebody stronger for this combat."""
        node = self.game.reader.node(self.game, e.effect.address)
        if isinstance(node, Plus) and node.number == "strength" and e.effect.until == "combat":
            self.stronger.update(dict.fromkeys(e.effect.subjects or (), e.effect.n))

    def mark(self, e: Mark) -> None:
        """Something that has a name in the rules."""
        if e.name == "round":
            if self.round:
                self.check(won=())
            must(not self.round or e.seat == 1 - self.first, "the other side goes first in the next round")
            self.first, self.turn, self.round, self.rally = e.seat, 0, self.round + 1, None
        elif e.name == "turn":
            must(e.seat == (self.first + self.turn) % 2 and self.turn < 8, "turns alternate, four each")
            self.turn += 1
        elif e.name == "rally":
            must(self.turn == 8, "the rally phase comes after eight turns")
            self.rally = []
        elif e.name == "attack":
            self.attack(e)
        elif e.name == "blocked":
            must(set(e.refs) <= self.front(e.seat) - self.blocked, "an attacker is blocked once")
            self.blocked |= set(e.refs)
        elif e.name == "block":
            must(all(self.was_ready.get(ref) and self.cards[ref].side == e.seat for ref in e.refs if ref in self.cards), "the ready block")
        elif e.name == "combat-over":
            self.attackers, self.blocked, self.stronger = None, set(), Counter()

    def attack(self, e: Mark) -> None:
        """Attackers have been declared."""
        must(self.attackers is None and self.rally is None, "no attack in a combat or in the rally phase")
        must(e.seat == (self.first + self.turn - 1) % 2, "one attacks on one's own turn")
        must(bool(e.refs) and all(self.was_ready.get(ref) for ref in e.refs), "one or more that were ready attack")
        printed = [ref for ref in e.refs if "stationary" in self.game.definition(self.cards[ref].name).keywords]
        must(not printed and not any(self.cards[ref].counters["stationary"] for ref in e.refs), "no stationary follower attacks")
        self.attackers = set(e.refs)

    def check(self, won: tuple[SeatId, ...]) -> None:
        """The round ends: both have had their income and their card, and who has ten and more than the other side has won."""
        told = Counter(self.rally or ())
        must(all(told[f"{what} {seat}"] == 1 for what in ("income", "card") for seat in (0, 1)), f"an income and a card each: {dict(told)}")
        power = [have["power"] for have in self.have]
        winner = (SeatId(power.index(max(power))),) if max(power) >= 10 and power[0] != power[1] else ()
        must(winner == won, f"with power {power} {winner} wins, not {won}")
        for card in self.cards.values():
            del card.counters["kept"]

    # -- at a question
    def agrees(self, s: State) -> None:
        """The table lies as the events have told, and no card has gone or come."""
        for seat, have in enumerate(self.have):
            must(all(have[what] == n for what, n in s.seats[seat].resources.items()), f"side {seat} has {dict(s.seats[seat].resources)}")
            lying = Counter({zone.kind: len(zone.cards) for zone in s.zones.values() if zone.seat == seat and zone.kind in PILES})
            must(lying == +self.piles[seat], f"the piles of side {seat}: {lying}")
            must(self.owns(seat) == self.owned[seat], f"side {seat} has {self.owns(seat)} cards")
        for ref, card in self.cards.items():
            must((s.cards[ref].zone, s.cards[ref].exhausted) == (card.zone, card.exhausted), f"{card.name} lies as it was told")

    def nobody_lingers(self, s: State) -> None:
        """Between actions, who has enough wounds is gone, and so are spent locations."""
        must(self.attackers is None and not self.front(0) and not self.front(1), "nobody attacks between actions")
        for ref, card in self.cards.items():
            kinds = self.game.definition(card.name).kinds
            if not card.stored and "follower" in kinds:
                must(card.counters["wound"] < self.number(ref, "health"), f"{card.name} is defeated")
            if not card.stored and "location" in kinds:
                must(card.counters["stage"] > 0, f"{card.name} is depleted")
