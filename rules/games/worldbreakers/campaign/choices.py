"""What the automaton answers. Of each question to it, its rules leave one answer, or equal ones, of which the human chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from rules.engine.frames import Do, Happen, Process
from rules.engine.game import Game
from rules.engine.line import Line, Ref, TheCard
from rules.engine.question import Choice, Option, Pick, Question
from rules.engine.settle import ALL, own
from rules.engine.state import Table
from rules.games.worldbreakers.campaign.blocking import WORDS, next_blocks
from rules.games.worldbreakers.campaign.favour import balance, preferred, worth_it
from rules.games.worldbreakers.campaign.targets import Chosen, choose, reason
from rules.games.worldbreakers.campaign.words import AUTOMATON, HUMAN
from rules.games.worldbreakers.combat import PASS
from rules.games.worldbreakers.states import front
from rules.language import tree as t

Directs = Callable[[Game, Table, Pick], Question]
NOTHING: Choice = ()


def directs(game: Game, s: Table, question: Question) -> Question:
    """What is left of a question. The human's are left alone."""
    if question.seat != AUTOMATON or not isinstance(question, Pick) or question.why is not None:
        return question
    return DIRECTED.get(question.purpose, by_target)(game, s, question)


def only(question: Pick, options: Sequence[Option], why: Line | None) -> Pick:
    """These and no others; without a reason it is nothing to speak of, and no step."""
    found = tuple(options)
    return replace(question, options=found, least=len(found), most=len(found), secret=False, limits=(), why=why)


def leave_it(game: Game, s: Table, question: Pick) -> Question:
    """Nothing: what it cannot do."""
    return only(question, (), None)


def first(game: Game, s: Table, question: Pick) -> Question:
    """The first: it makes no difference."""
    return only(question, question.options[:1], None)


def gains(game: Game, s: Table, question: Pick) -> Question:
    """Migrating: it has no standing to pay, and gains none."""
    return only(question, [o for o in question.options if o.word == "gain"], None)


# -- by the target order
def by_order(game: Game, s: Table, question: Pick, options: Sequence[Option], n: int) -> Pick:
    """So many by the target order of their cards; of equal ones the human chooses."""
    places = {o.ref: o for o in reversed(options)}
    return settled(game, s, question, choose(game, s, tuple(places)[::-1], n), places)


def settled(game: Game, s: Table, question: Pick, chosen: Chosen, places: dict[Ref, Option]) -> Pick:
    """What was chosen, or which of equal ones are left to the human."""
    why, sure = reason(game, s, chosen), tuple(places[ref] for ref in chosen.sure)
    if not chosen.tied:
        return only(question, sure, why)
    tied = tuple(places[ref] for ref in chosen.tied)
    return replace(
        question, seat=HUMAN, options=tied, least=chosen.more, most=chosen.more, secret=False, limits=(), why=why, sure=sure
    )  # fmt: skip


def by_target(game: Game, s: Table, question: Pick) -> Question:
    """Cards that an instruction is about: its own side for what helps, the human's for what hurts; as many as it can."""
    frame = s.stack[-1]
    if not isinstance(frame, Do) or not question.options or not all(o.ref for o in question.options):
        return only(question, question.options[: max(1, question.least)], None)
    refs = tuple(o.ref for o in question.options)
    if all(r in s.cards and game.zones[s.zones[s.cards[r].zone].kind].active for r in refs):
        node = game.reader.body(game, frame.address)[frame.at]
        refs = preferred(game, s, node, refs) or (refs if question.least else ())
    if not refs:
        return only(question, (), None)
    options = [o for o in question.options if o.ref in refs]
    return by_order(game, s, question, options, min(question.most, len(options)))


def declares(game: Game, s: Table, question: Pick) -> Question:
    """As many attackers as it may."""
    return by_order(game, s, question, question.options, question.most)


# -- blocks
def blocks(game: Game, s: Table, question: Pick) -> Question:
    """The block that the rule for blocks says, or no more."""
    pairs = [o for o in question.options if o.word == "block"]
    found = next_blocks(game, s, front(s, HUMAN), tuple(dict.fromkeys(o.ref for o in pairs)))
    if not found:
        return only(question, (PASS,), Line("automaton.no-block"))
    options = tuple(o for o in pairs if any((b.blocker, b.attacker) == (o.ref, o.other) for b in found))
    why = Line(f"automaton.block.{WORDS[found[0].kind]}", (TheCard(found[0].blocker), TheCard(found[0].attacker)))
    if len(options) == 1:
        return only(question, options, why)
    return replace(question, seat=HUMAN, options=options, why=replace(why, id=f"{why.id}.tied"))


# -- abilities
def uses(game: Game, s: Table, question: Pick) -> Question:
    """One of the abilities that it can use: what has entered play in that order, New Rules last and by number, all others by the target
    order of their cards."""
    options = [o for o in question.options if o != ALL]
    early = [o for o in options if event_of(game, s, question, o) == "enter"]
    later = [o for o in options if not is_rule(s, o.ref)]
    if len({o.ref for o in later}) > 1 and not early:
        return by_order(game, s, question, later, 1)
    found = early or later or sorted(options, key=lambda o: (place(s, o.ref), o.n))
    return only(question, found[:1], Line("automaton.uses", (TheCard(found[0].ref),)) if found else None)


def event_of(game: Game, s: Table, question: Pick, option: Option) -> str:
    """What an ability waited for."""
    frame = s.stack[-1]
    if isinstance(frame, Happen) or not isinstance(frame, Process):
        return ""
    ability = game.abilities.get(own(frame, question.seat)[option.n].address)
    return ability.on[0].event if ability and ability.on else ""


def is_rule(s: Table, ref: Ref) -> bool:
    """Is it one of the cards that say what holds?"""
    return ref in s.cards and s.zones[s.cards[ref].zone].kind == "rules"


def place(s: Table, ref: Ref) -> int:
    """Where a card lies among those of its zone."""
    return s.zones[s.cards[ref].zone].cards.index(ref) if ref in s.cards else 0


# -- what need not be done, and one of several things
def may(game: Game, s: Table, question: Pick) -> Question:
    """It does what it may do, unless that would do it harm only."""
    frame = s.stack[-1]
    node = game.reader.body(game, frame.address)[frame.at] if isinstance(frame, Do) else None
    if not isinstance(frame, Do) or not isinstance(node, t.May) or not worth_it(game, s, frame, node):
        return only(question, (), None)
    return only(question, question.options, Line("automaton.may", (TheCard(frame.cause.source),)))


def one_of(game: Game, s: Table, question: Pick) -> Question:
    """The first that does it the most good."""
    frame = s.stack[-1]
    node = game.reader.body(game, frame.address)[frame.at] if isinstance(frame, Do) else None
    if not isinstance(frame, Do) or not isinstance(node, t.OneOf):
        return first(game, s, question)
    best = max(question.options, key=lambda o: (balance(game, s, frame, node.modes[o.n]), -o.n))
    return only(question, (best,), Line("automaton.one-of", (TheCard(frame.cause.source),)))


DIRECTED: dict[str, Directs] = {
    "declare": declares,
    "block": blocks,
    "damage": declares,
    "trigger": uses,
    "interrupt": uses,
    "may": may,
    "one-of": one_of,
    "play": leave_it,
    "migrate": gains,
    "guild": first,
    "replace": first,
}
