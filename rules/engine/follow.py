"""When cards get other ids although they are the same cards (a mixed hand), what is still to be done about them follows."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.engine.events import Cause, Event
from rules.engine.frames import Do, Frame, Happen, Process, Settling
from rules.engine.line import Ref
from rules.engine.question import Choice, Option

Names = dict[Ref, Ref]


def followed(f: Frame, names: Names) -> Frame:
    """A frame with the new ids."""
    if isinstance(f, Do):
        kept = tuple(names.get(r, r) for r in f.kept)
        return replace(f, cause=followed_cause(f.cause, names), kept=kept, chosen=followed_choice(f.chosen, names))
    if isinstance(f, Happen):
        return replace(f, parts=tuple(followed_event(e, names) for e in f.parts))
    if isinstance(f, Process) and isinstance(f.v, Settling):
        triggers = tuple(replace(t, cause=followed_cause(t.cause, names)) for t in f.v.triggers)
        return replace(f, v=replace(f.v, triggers=triggers))
    return f


def followed_cause(cause: Cause, names: Names) -> Cause:
    """Who acts, under the new id."""
    return replace(cause, source=names[cause.source]) if cause.source in names else cause


def followed_event(event: Event, names: Names) -> Event:
    """A part that is about a card, under the new id."""
    record: Any = event
    ref = getattr(event, "ref", None)
    renamed: Event = replace(record, ref=names[ref]) if ref in names else event
    return renamed


def followed_choice(choice: Choice | None, names: Names) -> Choice | None:
    """Cards that were chosen, under the new ids."""
    if choice is None:
        return None
    return tuple(replace(o, ref=names.get(o.ref, o.ref)) if isinstance(o, Option) else o for o in choice)
