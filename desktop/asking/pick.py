"""Choosing one option, or several."""

from __future__ import annotations

from desktop.asking.asked import MANY, Act, Asked
from rules.engine.line import NOBODY
from rules.engine.question import Choice, Option, Pick


class PickOne(Asked):
    """One option: a click is the answer."""

    def acts(self) -> list[Act]:
        """Words as buttons; cards too, if they are few. What Enter gives is brass: the only answer that is no pass."""
        found = [o for o in self.options() if o.word != "pass"]
        cards = [o for o in found if o.ref != NOBODY]
        shown = [o for o in found if o.ref == NOBODY or len(cards) <= MANY]
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
        if option in self.chosen:
            self.chosen.remove(option)
        else:
            self.chosen.append(option)
        return None

    def acts(self) -> list[Act]:
        """The answer, and words to choose."""
        words = [o for o in self.options() if o.ref == NOBODY]
        return [self.done(), *(Act(self.named(o), toggles=o, on=o in self.chosen) for o in words)]
