"""What a seat did by its answer, as it would say it: found from the question and the answer, not from what came of them.

A card is named to whoever saw it before, or has seen it by what came of the answer. Of a secret answer of which nothing is seen,
others hear only that it was given.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.engine.events import Answered
from rules.engine.frames import Together
from rules.engine.line import NOBODY, Argument, Line, Ref, SeatId, TheCard, TheNamed, TheSeat
from rules.engine.question import CONCEDE, UNSEAL, USE, YES, Option, Pick, Posed
from rules.engine.step import Step, question_for
from rules.language.say.lines import word_of
from rules.language.say.span import unstopped
from rules.language.say.style import Style
from rules.language.say.uses import does

if TYPE_CHECKING:
    from rules.language.say.telling import Telling

DID = {
    "did.sealed": "{0} has chosen.",
    "did.decided": "{0} has decided.",
    "did.decided.play": "{0} plays no card.",
    "did.unsealed": "{0} takes the choice back.",
    "did.conceded": "{0} gives up.",
    "did.none": "{0} chooses none.",
    "did.none.for": "{0} chooses none for {1}.",
    "did.word": "{0} chooses {5}.",
    "did.word.for": "{0} chooses for {1}: {5}.",
    "did.cards": "{0} chooses {6+5}.",
    "did.cards.for": "{0} chooses {6+5} for {1}.",
    "did.amounts": "{0} sets {5}.",
    "did.amounts.for": "{0} sets {5} for {1}.",
    "did.seat": "{0} chooses {4}.",
    "did.seat.for": "{0} chooses {4} for {1}.",
    "did.chain": "{0} puts in order: {6+5}.",
    "did.x": "{0} chooses {2} as X.",
    "did.x.for": "{0} chooses {2} as X of {1}.",
    "did.any.pass": "{0} passes.",
    "did.any.end": "{0} ends the turn.",
    "did.any.play": "{0} plays {6+}.",
    "did.any.use": "{0} uses {6+}.",
    "did.any.use.that": "{0} uses {6+}: {5}.",
    "did.any.all": "{0} uses {6+}.",
    "did.any.yes": "{0} uses {1}.",
    "did.any.yes.that": "{0} uses {1}: {5}.",
    "did.trigger.none": "{0} uses none of what could be used.",
    "did.trigger.none.for": "{0} does not use {1}.",
    "did.interrupt.none": "{0} lets it happen.",
    "did.interrupt.none.for": "{0} does not use {1}.",
    "did.may.none": "{0} leaves it.",
    "did.may.none.for": "{0} leaves what {1} offers.",
    "did.again.none": "{0} stops.",
    "did.again.none.for": "{0} stops with {1}.",
}
ON_CARD = "{0} on {1}"  # so many counters
LONGEST = 80  # characters of what an ability does, in one line with who uses it
USES = (USE, YES, "all")  # words of options by which an ability is used: the log tells of it, too


def deed(telling: Telling, step: Step, seen: bool, style: Style) -> Line | None:
    """What the seat did, for the reader who is told; None if nobody did anything by an answer. `seen`: does the reader see
    anything of what came of it?"""
    who = TheSeat(step.seat)
    if step.choice in (CONCEDE, UNSEAL):
        return Line("did.conceded" if step.choice == CONCEDE else "did.unsealed", (who,))
    if step.posed is None:
        return None
    own = telling.reader == step.seat
    if not own and (closed := sealed(telling, step)) is not None:
        return closed
    if not own and step.posed.secret and not seen:
        return Line(telling.known(f"did.decided.{step.posed.purpose}", "did.decided"), (who,))
    return Doer(telling, step, style).line(*given(telling, step))


def sealed(telling: Telling, step: Step) -> Line | None:
    """That an answer was given which nobody sees before all have answered; None if it was opened at once."""
    top = step.after.stack[-1] if step.after.stack else None
    if step.posed is None or step.events or not isinstance(top, Together) or step.seat not in top.sealed:
        return None
    return Line(telling.known(f"did.sealed.{step.posed.purpose}", "did.sealed"), (TheSeat(step.seat),))


def given(telling: Telling, step: Step) -> tuple[Posed, tuple[Option | int, ...]]:
    """The question and its answer; where the answer only led to another one that had but one answer, that one."""
    assert step.posed is not None
    words = {o.word for o in step.choice if isinstance(o, Option)}
    for occurrence in step.events if words & set(telling.game.layout.leads) else ():
        e = occurrence.event
        if isinstance(e, Answered) and e.seat == step.seat and words & {o.word for o in e.choice if isinstance(o, Option)}:
            return Posed(e.purpose), e.choice
    return step.posed, step.choice


def forced(telling: Telling, e: Answered) -> Line | None:
    """An ability that was used because it must be: nobody was asked. Or why a rule had a seat answer so."""
    if e.why is not None:
        return Line(e.why.id, tuple(telling.card(a.ref) if isinstance(a, TheCard) else a for a in e.why.arguments))
    used = tuple(telling.card(o.ref) for o in e.choice if isinstance(o, Option) and o.word == USE)
    return Line("did.any.use", (TheSeat(e.seat), "", 0, "", "", "", *used)) if used and all(isinstance(c, TheNamed) for c in used) else None


def uses(step: Step) -> bool:
    """Is an ability used by this answer?"""
    return step.posed is not None and any(isinstance(o, Option) and o.word in USES for o in step.choice)


class Doer:
    """Finds the words for one answer of one step."""

    def __init__(self, telling: Telling, step: Step, style: Style) -> None:
        self.telling, self.step, self.style = telling, step, style

    def line(self, posed: Posed, choice: tuple[Option | int, ...]) -> Line:
        """The line: who, about which card, how many (or which), the other card, the other seat, in which words, which cards."""
        options = [o for o in choice if isinstance(o, Option)]
        refs = self.refs(options)
        about = self.card(posed.about) if posed.about != NOBODY else TheCard(NOBODY)
        other = next((self.card(o.other) for o in options if o.other != NOBODY), TheCard(NOBODY))
        words = self.words(posed, options) if options else self.amounts(choice)
        cards = tuple(self.card(ref) for ref in refs)
        n = len(options) if options else sum(n for n in choice if isinstance(n, int))
        if len(options) == 1 and not refs and options[0].n:
            n = options[0].n
        seat = next((SeatId(o.n) for o in options if o.word == "seat"), self.step.seat)
        extra = [".that"] if words and any(o.word in USES for o in options) else []
        if isinstance(about, TheNamed) and posed.about not in refs:
            extra.append(".for")
        if any(isinstance(card, TheCard) for card in cards):
            extra.append(".hidden")
        id = self.id(posed.purpose, choice, extra)
        return Line(id, (TheSeat(self.step.seat), about, n, other, TheSeat(seat), words, *cards))

    def id(self, purpose: str, choice: tuple[Option | int, ...], extra: list[str]) -> str:
        """The id with a template that fits best: of the question and the option, of the question, of the option, of any."""
        words = {o.word if isinstance(o, Option) else "amounts" for o in choice}
        word = next(iter(words)) if len(words) == 1 else "cards"
        named = any(isinstance(o, Option) and o.ref != NOBODY for o in choice)
        if not choice:
            found = [f"did.{purpose}.none", "did.none"]
        else:
            shape = "amounts" if word == "amounts" else "seat" if word == "seat" else "cards" if named else "word"
            found = [f"did.{purpose}.{word}", f"did.{purpose}", f"did.any.{word}", f"did.{shape}"]
        return self.telling.known(*(id + more for id in found for more in (*extra, "")))

    def refs(self, options: list[Option]) -> list[Ref]:
        """The cards that were chosen; for 'all', those of all options."""
        if any(o.word == "all" for o in options):
            question = question_for(self.telling.game, self.step.before, self.step.seat)
            options = list(question.options) if isinstance(question, Pick) else []
        return list(dict.fromkeys(o.ref for o in options if o.ref != NOBODY))

    def card(self, ref: Ref) -> Argument:
        """A card by its name, if the reader saw it before the answer or has seen it since."""
        return self.telling.chosen(ref)

    def words(self, posed: Posed, options: list[Option]) -> str:
        """What an ability does that is used; or what stands on the button of an answer without a card."""
        option = options[0]
        if option.word in USES:
            one = len(options) == 1 and option.word != "all" and isinstance(self.card(option.ref), TheNamed)
            said = does(self.telling.game, self.step.before, self.step.seat, posed.purpose, option, self.style) if one else ""
            return unstopped(said) if len(said) <= LONGEST else ""
        lines = self.telling.game.lines
        found = (lines.get(f"answer.{posed.purpose}.{o.word}") or word_of(self.telling.game, o.word) for o in options)
        return ", ".join(self.telling.game.tongue.within(text) if " " in text else text for text in found)

    def amounts(self, choice: tuple[Option | int, ...]) -> str:
        """Numbers, each with what it is of."""
        return ", ".join(self.rows(choice))

    def rows(self, choice: tuple[Option | int, ...]) -> Iterator[str]:
        """A number and its row; rows of nothing are left out."""
        question = question_for(self.telling.game, self.step.before, self.step.seat)
        for row, n in zip(getattr(question, "rows", ()), choice, strict=False):
            card = self.card(row.ref) if row.ref != NOBODY else None
            if n:
                game = self.telling.game
                yield game.tongue.said(ON_CARD, n, card.definition) if isinstance(card, TheNamed) else f"{n} {word_of(game, row.name)}"
