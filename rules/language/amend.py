"""What an interrupt or a replacement does to what is about to happen: the proposal below it on the stack is changed."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine import events as e
from rules.engine.ability import Node
from rules.engine.draft import Draft
from rules.engine.frames import Do, Happen
from rules.engine.game import Game, Todo
from rules.language import tree as t
from rules.language.select import amount, eye
from rules.language.verb import Verb


def below(d: Draft) -> int | None:
    """The place on the stack of the proposal that this ability may change."""
    return next((at for at in range(len(d.stack) - 1, -1, -1) if type(d.stack[at]) is Happen), None)


def place_of(parts: e.Proposal, event: e.Event | None) -> int | None:
    """Which part an ability heard; after another ability has changed it, the one of its kind about the same card."""
    if event is None:
        return None
    same = [i for i, p in enumerate(parts) if p == event]
    alike = [i for i, p in enumerate(parts) if type(p) is type(event) and e.about(p) == e.about(event)]
    return next(iter(same or alike), None)


def do_change(game: Game, d: Draft, f: Do, node: t.Change) -> list[Todo]:
    at, event = below(d), f.cause.occasion.event if f.cause.occasion else None
    if at is None or event is None:
        return []
    frame = d.stack[at]
    assert isinstance(frame, Happen)
    place = place_of(frame.parts, event)
    old = event if place is None else frame.parts[place]
    if not isinstance(old, e.Count | e.Gain | e.Pay):
        return []
    new = replace(old, n=max(0, old.n + amount(game, d, node.n, eye(f))) if old.n >= 0 else min(0, old.n))
    rest = frame.parts[:place] + frame.parts[place + 1 :] if place is not None else frame.parts
    d.stack[at] = replace(frame, parts=(new, *rest) if place is None else (*frame.parts[:place], new, *frame.parts[place + 1 :]))
    return []


def do_prevent(game: Game, d: Draft, f: Do, node: t.Prevent) -> list[Todo]:
    at = below(d)
    if at is None or f.cause.occasion is None:
        return []
    frame = d.stack[at]
    assert isinstance(frame, Happen)
    place = place_of(frame.parts, f.cause.occasion.event)
    if place is not None:
        d.stack[at] = replace(frame, parts=frame.parts[:place] + frame.parts[place + 1 :])
    return []


def do_add_part(game: Game, d: Draft, f: Do, node: t.AddPart) -> list[Todo]:
    """The proposals of its instructions join what is about to happen."""
    at = below(d)
    if at is None:
        return []
    frame = d.stack[at]
    assert isinstance(frame, Happen)
    more: list[e.Event] = []
    for inner in node.do:
        for todo in game.reader.do(game, d, f, inner):
            more += todo if isinstance(todo, tuple) else ()
    d.stack[at] = replace(frame, parts=(*frame.parts, *more))
    return []


AMENDING: dict[type[Node], Verb] = {t.Change: Verb(do_change), t.Prevent: Verb(do_prevent), t.AddPart: Verb(do_add_part)}
