"""When cards get other ids although they are the same cards (a mixed hand), what is still to be done about them follows, and how
often they have been used.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.engine.card import Glimpse
from rules.engine.draft import Draft
from rules.engine.events import Cause, Effect, Event, Item, Occurrence, Trigger
from rules.engine.frames import Do, Frame, Happen, Preset, Process, Settling, Used
from rules.engine.line import Ref
from rules.engine.question import Choice, Option
from rules.engine.triggers import card_of

Names = dict[Ref, Ref]


def follow_names(d: Draft, names: Names) -> None:
    """All that is still to be done is about the cards under their new ids: frames, items, effects, what is pending, and memory."""
    d.stack[:] = [followed(f, names) for f in d.stack]
    d.items = tuple(followed_item(i, names) for i in d.items)
    d.effects = tuple(followed_effect(e, names) for e in d.effects)
    d.pending = followed_all(d.pending, names)
    for span, counts in d.memory.items():
        keys = {key: f"{names[ref]}{key[len(str(ref)) :]}" for key in counts if (ref := card_of(key)) in names}
        if keys:
            d.own("memory")[span] = {keys.get(key, key): n for key, n in counts.items()}


def followed(f: Frame, names: Names) -> Frame:
    """A frame with the new ids."""
    if isinstance(f, Do):
        return replace(
            f, cause=followed_cause(f.cause, names), kept=followed_refs(f.kept, names), chosen=followed_choice(f.chosen, names),
            later=followed_all(f.later, names), used=followed_used(f.used, names), preset=followed_preset(f.preset, names),
        )  # fmt: skip
    if isinstance(f, Happen):
        return replace(f, parts=tuple(followed_event(e, names) for e in f.parts), used=followed_used(f.used, names))
    if isinstance(f, Process) and isinstance(f.v, Settling):
        triggers, using = (tuple(followed_trigger(t, names) for t in waiting) for waiting in (f.v.triggers, f.v.using))
        return replace(f, v=replace(f.v, triggers=triggers, using=using))
    return f


def followed_refs(refs: tuple[Ref, ...], names: Names) -> tuple[Ref, ...]:
    """Cards under their new ids."""
    return tuple(names.get(r, r) for r in refs)


def followed_item(item: Item, names: Names) -> Item:
    """An item whose card, or what was chosen for it, has got another id."""
    return replace(item, cause=followed_cause(item.cause, names), chosen=followed_preset(item.chosen, names))


def followed_effect(effect: Effect, names: Names) -> Effect:
    """An effect of such a card, or on it."""
    subjects = None if effect.subjects is None else followed_refs(effect.subjects, names)
    return replace(effect, cause=followed_cause(effect.cause, names), subjects=subjects)


def followed_cause(cause: Cause, names: Names) -> Cause:
    """Who acts, and on which occasion, under the new ids."""
    occasion = cause.occasion and followed_occurrence(cause.occasion, names)
    return replace(cause, source=names.get(cause.source, cause.source), occasion=occasion)


def followed_trigger(t: Trigger, names: Names) -> Trigger:
    """An ability that waits."""
    return replace(t, cause=followed_cause(t.cause, names))


def followed_all(occurrences: tuple[Occurrence, ...], names: Names) -> tuple[Occurrence, ...]:
    """What occurred and is still to be heard."""
    return tuple(followed_occurrence(o, names) for o in occurrences)


def followed_occurrence(o: Occurrence, names: Names) -> Occurrence:
    """An occasion that is about such a card."""
    heard = tuple(followed_trigger(t, names) for t in o.heard)
    return replace(o, event=followed_event(o.event, names), glimpse=followed_glimpse(o.glimpse, names), heard=heard)


def followed_glimpse(glimpse: Glimpse | None, names: Names) -> Glimpse | None:
    """What was last seen of it."""
    return replace(glimpse, ref=names[glimpse.ref]) if glimpse and glimpse.ref in names else glimpse


def followed_event(event: Event, names: Names) -> Event:
    """A part that is about a card, under the new id."""
    record: Any = event
    ids = {field: names[ref] for field in ("ref", "new") if (ref := getattr(event, field, None)) in names}
    renamed: Event = replace(record, **ids) if ids else event
    return renamed


def followed_used(used: Used, names: Names) -> Used:
    """Which abilities have had a go."""
    return tuple((names.get(ref, ref), address, by, part) for ref, address, by, part in used)


def followed_preset(preset: Preset, names: Names) -> Preset:
    """Answers that were given beforehand."""
    return tuple((at, followed_choice(choice, names) or ()) for at, choice in preset)


def followed_choice(choice: Choice | None, names: Names) -> Choice | None:
    """Cards that were chosen, under the new ids."""
    if choice is None:
        return None
    return tuple(replace(o, ref=names.get(o.ref, o.ref)) if isinstance(o, Option) else o for o in choice)
