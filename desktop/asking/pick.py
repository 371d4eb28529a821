"""Choosing one option, or several."""

from __future__ import annotations

from desktop.asking.asked import MANY, PAIRS, Act, Asked
from desktop.asking.behind import behind
from rules.engine.game import Game
from rules.engine.line import NOBODY, Ref, ZoneId
from rules.engine.question import Choice, Option, Pick
from rules.engine.state import State
from rules.language.say.questions import half, half_button


class PickOne(Asked):
    """One option: a click is the answer. Where options name two cards, one may be chosen first (`first`), then the other; a card that
    can be chosen only after an answer without one stands for that answer."""

    def __init__(self, game: Game, view: State, question: Pick) -> None:
        super().__init__(game, view, question)
        self.first: Ref = NOBODY
        self.asks = self.what
        self.behind = behind(game, view, question)

    # -- what the table shows
    def lit(self) -> frozenset[Ref]:
        """The cards that can be chosen; after one of two, those that go with it, and those that could be in its place."""
        found = super().lit()
        if self.first == NOBODY:
            return found | frozenset(self.behind)
        ahead = any(o.ref == self.first for o in self.options())
        others = {ref for o in self.options() if self.first in (o.ref, o.other) for ref in (o.ref, o.other)}
        return frozenset(ref for o in self.options() if (ref := o.ref if ahead else o.other) != NOBODY) | others

    def picked(self) -> frozenset[Ref]:
        """The first of two cards."""
        return frozenset((self.first,)) if self.first != NOBODY else frozenset()

    def about(self) -> Ref:
        """The first of two cards, or what asks."""
        return self.first or self.question.about

    def of(self, ref: Ref) -> tuple[Option, ...]:
        """The options of a card; after one of two, that with both."""
        both = self.pair(self.first, ref)
        if both is not None:
            return (both,)
        lead = self.behind.get(ref)
        return (*super().of(ref), *((lead[0],) if lead else ()))

    def zones(self, ref: Ref) -> dict[ZoneId, Option]:
        """Where a card can be dropped, also for an answer that comes before it."""
        lead = self.behind.get(ref)
        return {**({lead[1].zone: lead[0]} if lead and lead[1].zone else {}), **super().zones(ref)}

    # -- what can be done
    def begin(self, ref: Ref) -> bool:
        """The first of two cards; once more, and it is taken back."""
        found = super().of(ref)
        pairs = len(found) > 1 and NOBODY not in {o.other for o in found} | {o.ref for o in found} and len({o.word for o in found}) == 1
        if pairs:
            self.first = NOBODY if ref == self.first else ref
            self.what = self.said()
        return pairs

    def led(self, ref: Ref) -> Option | None:
        """What the card is chosen for after the answer that comes before."""
        return self.behind[ref][1] if ref in self.behind else None

    def take_back(self) -> bool:
        """The first of two cards is chosen no more."""
        was, self.first = self.first, NOBODY
        self.what = self.asks
        return was != NOBODY

    def named(self, option: Option) -> str:
        """An option on a button; after one of two cards, the other one is enough."""
        halved = self.first != NOBODY and self.first in (option.ref, option.other)
        found = half_button(self.game, self.view, self.question, option, self.first) if halved else ""
        return found or super().named(option)

    def said(self) -> str:
        """What is asked now."""
        return half(self.game, self.view, self.question, self.first) if self.first != NOBODY else self.asks

    def acts(self) -> list[Act]:
        """Words as buttons; cards too, if both are few. What Enter gives is brass: the only answer that is no pass."""
        found = [o for o in self.options() if o.word != "pass" and (self.first == NOBODY or self.first in (o.ref, o.other))]
        words = [o for o in found if o.ref == NOBODY]
        pairs = self.first == NOBODY and any(o.other != NOBODY for o in found)
        shown = found if len(words) <= MANY and len(found) - len(words) <= (PAIRS if pairs else MANY) else words
        passes = [o for o in self.options() if o.word == "pass"]
        only = len(found) == 1 or not found
        acts = [Act(self.named(o), (o,), primary=only, key="answer" if only else "") for o in shown]
        acts += [Act(self.named(o), (o,), primary=not found, key="pass" if found else "answer / pass") for o in passes]
        if isinstance(self.question, Pick) and not self.question.least:
            acts.append(self.none(primary=not acts))
        return acts

    def none(self, primary: bool) -> Act:
        """The button that chooses nothing."""
        act = self.done()
        return Act(act.text, (), primary=primary, key="answer / pass" if primary else "pass")


class PickSome(Asked):
    """Several options: a click chooses or takes back, Enter answers."""

    def take(self, option: Option) -> Choice | None:
        """Choose it, or take it back."""
        self.before.append(self.chosen)
        self.chosen = [o for o in self.chosen if o != option] if option in self.chosen else [*self.chosen, option]
        return None

    def acts(self) -> list[Act]:
        """The answer, and words to choose."""
        words = [o for o in self.options() if o.ref == NOBODY]
        return [self.done(), *(Act(self.named(o), toggles=o, on=o in self.chosen) for o in words)]
