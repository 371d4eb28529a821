"""What an interrupt or a replacement does to what is about to happen: the proposal below it on the stack is changed."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine import events as e
from rules.engine.ability import Node
from rules.engine.draft import Draft
from rules.engine.frames import Do, Happen, without
from rules.engine.game import Game, Todo
from rules.engine.limits import within
from rules.language import tree as t
from rules.language.select import amount, eye
from rules.language.verb import Verb


def below(d: Draft) -> int | None:
    """The place on the stack of the proposal that this ability may change."""
    return next((at for at in range(len(d.stack) - 1, -1, -1) if type(d.stack[at]) is Happen), None)


def part_at(frame: Happen, f: Do) -> int | None:
    """The place of the part that the ability is about, if it is still to happen."""
    return frame.numbers.index(f.of) if f.of in frame.numbers else None


def put(frame: Happen, place: int | None, event: e.Event, number: int) -> Happen:
    """A proposal with a part changed; a part that was struck (replaced) comes back with its number."""
    if place is None:
        return replace(frame, parts=(event, *frame.parts), numbers=(number, *frame.numbers))
    return replace(frame, parts=(*frame.parts[:place], event, *frame.parts[place + 1 :]))


def do_change(game: Game, d: Draft, f: Do, node: t.Change) -> list[Todo]:
    at, event = below(d), f.cause.occasion.event if f.cause.occasion else None
    if at is None or event is None:
        return []
    frame = d.stack[at]
    assert isinstance(frame, Happen)
    place = part_at(frame, f)
    old = event if place is None else frame.parts[place]
    if not isinstance(old, e.Count | e.Gain | e.Pay):
        return []
    n = within(old.n + amount(game, d, node.n, eye(f)))
    d.stack[at] = put(frame, place, replace(old, n=max(0, n) if old.n >= 0 else old.n), f.of)
    return []


def do_prevent(game: Game, d: Draft, f: Do, node: t.Prevent) -> list[Todo]:
    at = below(d)
    if at is not None:
        frame = d.stack[at]
        assert isinstance(frame, Happen)
        d.stack[at] = without(frame, (f.of,))
    return []


def do_add_part(game: Game, d: Draft, f: Do, node: t.AddPart) -> list[Todo]:
    """The proposals of its instructions join what is about to happen; who has had a go at the part has had it at them. A move that is
    about to happen anyhow is not there twice."""
    at = below(d)
    if at is None:
        return []
    frame = d.stack[at]
    assert isinstance(frame, Happen)
    more: list[e.Event] = []
    for inner in node.do:
        for todo in game.reader.do(game, d, f, inner):
            more += [x for x in todo if not (type(x) is e.Move and x in frame.parts)] if isinstance(todo, tuple) else []
    first = max((*frame.numbers, f.of, -1)) + 1
    numbers = (*frame.numbers, *range(first, first + len(more)))
    marks = [mark for mark in frame.used if mark[-1] == f.of]
    used = (*frame.used, *((*mark[:-1], n) for mark in marks for n in numbers[len(frame.numbers) :]))
    d.stack[at] = replace(frame, parts=(*frame.parts, *more), numbers=numbers, used=used)
    return []


AMENDING: dict[type[Node], Verb] = {t.Change: Verb(do_change), t.Prevent: Verb(do_prevent), t.AddPart: Verb(do_add_part)}
