"""Cards as a stranger might write them: random abilities that look wherever not everybody sees, in every place where they can look."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rules.engine.ability import Definition, Node, On
from rules.engine.events import Face, Gain, Move
from rules.engine.game import Game
from rules.engine.limits import Endless
from rules.engine.line import SeatId
from rules.engine.question import any_answer
from rules.engine.state import State
from rules.engine.step import Step, answer, edit, questions, start
from rules.games.blank.words import GOLD, POWER
from rules.language import tree as t
from rules.laws.record import Record

DARK = ("hand", "hand", "deck", "chest")
EVENTS = ("gain", "draw", "enter", "count", "struck", "turn", "pay", "played", "move", "exhaust", "defeat")
BESIDE = ("Footman", "Wall", "Scout", "Spy", "Treasurer", "Parade", "Banner", "Ambusher", "Bolt")


class Author:
    """Writes cards by chance."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def one(self, *made: Callable[[], Node]) -> Node:
        """One of these."""
        return self.luck.choice(made)()

    # -- nouns
    def seen(self) -> Node:
        """Cards in play."""
        return self.one(lambda: t.Cards("unit"), lambda: t.MINE, t.This, lambda: t.THEIRS, lambda: t.Having("quick"))

    def dark(self) -> t.Selector:
        """Cards that not everybody sees, as a rule by what is on their faces."""
        zone, luck = self.luck.choice(DARK), self.luck
        cards = t.Cards(luck.choice(("unit", "event", "")), luck.choice(("mine", "theirs", "")), zone)
        return luck.choice((cards, cards, cards & t.Having("quick"), cards & t.With("cost", 1), cards - t.Named("Wall"), t.Top(zone, 2)))

    def which(self) -> t.Selector:
        """Either."""
        return self.dark() if self.luck.random() < 0.7 else t.Cards("unit")

    def amount(self) -> Node:
        """A number that is found where not everybody sees."""
        return self.one(lambda: t.HowMany(self.dark()), lambda: t.NumberOf("cost", self.dark()), lambda: t.NumberOf("cost", t.That()))

    def only(self) -> Node | None:
        """A condition, or none."""
        if self.luck.random() < 0.3:
            return None
        return self.one(
            self.dark, self.dark, lambda: t.AtLeast(self.amount(), 2), lambda: t.Not(self.dark()), lambda: t.That() & t.Having("quick")
        )

    def cost(self) -> tuple[Node, ...]:
        """A cost of one or two parts, or none."""
        return tuple(self.paid() for _ in range(self.luck.choice((0, 0, 1, 2))))

    def paid(self) -> Node:
        """A part of a cost."""
        return self.one(
            lambda: t.MoveTo(t.Choose(self.dark()), "discard"), lambda: t.Reveal(t.Choose(self.dark())), lambda: t.Tire(t.This()),
            lambda: t.Pay(self.amount(), GOLD), lambda: t.MoveTo(t.AtRandom(self.dark()), "discard"), lambda: t.Pay(2, GOLD),
            lambda: t.Tire(t.Choose(t.Cards("unit", "mine") - t.Exhausted(), 1, self.luck.choice((1, 2)))),
        )  # fmt: skip

    # -- abilities
    def on(self) -> On:
        """An occasion."""
        return On(self.luck.choice(EVENTS), self.which() if self.luck.random() < 0.5 else None, self.luck.choice(("", "mine", "theirs")))

    def act(self) -> Node:
        """An instruction."""
        return self.one(
            lambda: t.Gain(1, self.luck.choice((GOLD, POWER))), lambda: t.Place("wound", t.Choose(self.which())), lambda: t.Draw(1),
            lambda: t.MoveTo(t.Choose(self.which()), self.luck.choice(("hand", "deck", "discard"))), lambda: t.Look(self.dark()),
            lambda: t.If(self.dark(), (t.Gain(1, GOLD),)), lambda: t.Again((t.MoveTo(t.Choose(self.dark()), "discard"),), (t.Draw(1),)),
            lambda: t.AsLong(self.dark(), (self.change(),)), lambda: t.Until("turn", (self.change(),), t.Choose(self.which())),
            lambda: t.TurnOver(t.Choose(t.Cards()), up=False), lambda: t.Shuffle("hand"), lambda: t.Reveal(t.Choose(self.dark())),
        )  # fmt: skip

    def change(self) -> Node:
        """What holds."""
        return self.one(
            lambda: t.Plus(self.luck.choice(("strength", "health")), self.amount(), self.seen()), lambda: t.Plus("cost", -1, self.which()),
            lambda: t.Has("quick", self.which()), lambda: t.Controls(self.which()), lambda: t.Is("unit", self.which()),
            lambda: t.Becomes(self.one(t.This, self.dark), self.which()),
            lambda: t.Gives(self.which(), (self.hearing(),)),
        )  # fmt: skip

    def hearing(self) -> Node:
        """An ability that listens, at times from the hand."""
        on, do, only = self.on(), (self.act(),), self.only()
        made = self.one(
            lambda: t.When(on, do, only, self.cost()), lambda: t.Interrupt(on, do, only, self.cost()), lambda: t.Instead(on, do, only),
            lambda: t.Cannot(on, only), lambda: t.Interrupt(On("pay", None, on.whose), (t.Change(self.luck.choice((1, -1))),), only),
        )  # fmt: skip
        if self.luck.random() < 0.3 and isinstance(made, t.When | t.Interrupt):
            made = t.Forced(made)
        if self.luck.random() < 0.2:
            made = t.Once(self.luck.choice(("turn", "game")), made)
        return t.From("hand", made) if self.luck.random() < 0.3 else made

    def ability(self, kind: str) -> Node:
        """An ability of a card of this kind."""
        if kind == "event":
            return t.OnPlay((self.act(), self.act()))
        return self.one(
            self.hearing, self.hearing, lambda: t.Static((self.change(),), self.only()),
            lambda: t.Action((self.act(),), self.cost(), self.only()), lambda: t.Action((self.act(),), self.cost()),
        )  # fmt: skip

    def card(self, name: str) -> Definition:
        """A card."""
        kind, luck = self.luck.choice(("unit", "unit", "unit", "event")), self.luck
        body = {"strength": luck.randint(0, 2), "health": luck.randint(2, 4)} if kind == "unit" else {}
        return Definition(
            name=name, kinds=(kind,), numbers={"cost": luck.choice((0, 0, 1)), **body}, keywords=("quick",) if luck.random() < 0.3 else (),
            abilities=tuple(self.ability(kind) for _ in range(2)),
        )  # fmt: skip


def strange_game(base: Game, luck: Random) -> tuple[Game, State]:
    """A game with such cards, and a table of it."""
    author = Author(luck)
    own = [author.card(f"Strange {n}") for n in range(4)]
    game = base.with_packs({card.name: card for card in own})
    names = [card.name for card in own] + luck.sample(BESIDE, 3)
    seats = luck.choice((2, 3))
    decks = [tuple(luck.choice(names) for _ in range(20)) for _ in range(seats)]
    state = start(game, seats, f"{luck.getrandbits(64):032x}", {"open_lists": luck.random() < 0.8}, decks)
    for i in range(seats):
        state = edit(game, state, SeatId(i), (Gain(SeatId(i), GOLD, 4),)).after
    return game, state


def played(game: Game, first: State, luck: Random, most: int, by_hand: float = 0.05) -> Record:
    """Random answers, and now and then a card is turned or put down unseen by hand."""
    state, steps = first, list[Step]()
    while state.over is None and len(steps) < most and questions(game, state):
        question = luck.choice(questions(game, state))
        try:
            step = turned(game, state, luck) if luck.random() < by_hand else answer(game, state, question.seat, any_answer(question, luck))
        except Endless:
            break
        steps.append(step)
        state = step.after
    return Record(first, tuple(steps))


def turned(game: Game, state: State, luck: Random) -> Step:
    """A card is turned down, or put somewhere face down."""
    ref = luck.choice(sorted(state.cards))
    zone = luck.choice([z for z in sorted(state.zones) if game.zones[state.zones[z].kind].seats])
    return edit(game, state, SeatId(0), (luck.choice((Face(ref, False), Move(ref, zone, up=False))),))
