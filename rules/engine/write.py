"""The batch write: what is about to happen happens, all of a batch at once, and is noted for those who respond."""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from typing import Any

from msgspec.structs import replace

from rules.engine.ahead import recall
from rules.engine.bracket import write_sandbox
from rules.engine.draft import Draft
from rules.engine.events import (
    BOTTOM,
    Answered,
    Attach,
    Conceded,
    Count,
    Create,
    Drawn,
    End,
    Event,
    Exhaust,
    Face,
    Finalize,
    Gain,
    Last,
    Learn,
    Mark,
    Move,
    Note,
    Occurrence,
    Open,
    Over,
    Pay,
    Proposal,
    Put,
    PutBack,
    Remove,
    Roll,
    Sandbox,
    Shuffle,
    Take,
)  # fmt: skip
from rules.engine.follow import follow_names
from rules.engine.frames import Do
from rules.engine.game import Game
from rules.engine.knowledge import knowers, known_by_heart
from rules.engine.line import Ref, SeatId
from rules.engine.look import look_before
from rules.engine.note import write_note
from rules.engine.ordinal import count, tallies
from rules.engine.series import hand_back
from rules.engine.unpaid import give_up


def write(game: Game, d: Draft, parts: Proposal) -> bool:
    """Write a batch and note what occurred. False: a cost could not be paid, so nothing of it happened."""
    for e in parts:
        if type(e) is Pay and not game.can_pay(d, e.seat, e.what, e.n):
            give_up(game, d)
            return False
    timing = game.timing
    seen = look_before(game, d, parts) if timing.after or timing.glimpses else None
    happened = written(game, d, parts)
    if game.windows:
        recall(d, happened)
    if seen is None:
        d.events += [Occurrence(event) for event in happened if event is not None]
        return True
    for event, look in zip(happened, seen, strict=True):
        if event is not None:
            occurrence = Occurrence(event, look.glimpse, (), look.heard)
            found = look.tallies if event.word in timing.looks_back else tallies(game, d, occurrence)
            note(game, d, replace(occurrence, nth=count(d, found)) if found else occurrence)
    return True


def written(game: Game, d: Draft, parts: Proposal) -> list[Event | None]:
    """Each part as it happened, or None. Cards that go the same way go together."""
    found: list[Event | None] = []
    d.held = {}
    most = len(parts)
    while (at := len(found)) < most:
        event = parts[at]
        refs = same_way(game, d, parts, at) if type(event) is Move and at + 1 < most else ()
        if len(refs) > 1 and isinstance(event, Move):
            news, together = d.move_together(refs, event.to), parts[at : at + len(refs)]
            found += together if news == refs else map(moved, repeat(d), together, refs, news)
        else:
            found.append(WRITES[type(event)](game, d, event))
    if d.held:
        d.release()
    d.held = None
    if d.mixed:
        follow_names(d, d.mixed)
        d.mixed = {}
    return found


def moved(d: Draft, event: Event, ref: Ref, new: Ref) -> Event:
    """A move as it happened: with the card's new id, if it has become a new object."""
    if new == ref:
        return event
    follow(d, ref, new)
    return replace(event, new=new)


def same_way(game: Game, d: Draft, parts: Proposal, at: int) -> tuple[Ref, ...]:
    """The cards from this part on that go from one zone to the end of another, where nobody knows more than is seen."""
    first = parts[at]
    if game.hanging or not isinstance(first, Move) or first.ref not in d.cards or first.to not in d.zones:
        return ()
    cards, was, to = d.cards, d.cards[first.ref].zone, first.to
    found: dict[Ref, None] = {}
    if was == to or (d.knows and (d.kind_of(was).seen != "all" or d.kind_of(to).fresh) and known_by_heart(d, was)):
        return ()
    for event in parts[at:]:
        if type(event) is not Move or event.to != to or event.at != BOTTOM or not event.up:
            break
        card = cards.get(event.ref)
        if card is None or card.zone != was or not card.up or event.ref in found:
            break
        found[event.ref] = None
    return tuple(found)


def note(game: Game, d: Draft, occurrence: Occurrence) -> None:
    """Keep an occurrence for the log, and for those who respond: now, or when the ability that caused it is done."""
    d.events.append(occurrence)
    glimpse = occurrence.glimpse
    if glimpse is not None and glimpse.ref not in d.cards and type(occurrence.event) in (Move, Remove):
        d.leave_glimpse(glimpse)
    if d.quiet or not game.timing.after:
        return
    if occurrence.event.word not in game.timing.waits or not put_off(d, (occurrence,)):
        d.pending = (*d.pending, occurrence)


def put_off(d: Draft, occurred: tuple[Occurrence, ...]) -> bool:
    """Let what happened wait in the nearest ability below it until that is done; False if there is none."""
    for at in range(len(d.stack) - 1, -1, -1):
        f = d.stack[at]
        if type(f) is Do:
            d.stack[at] = replace(f, later=f.later + occurred)
            return True
    return False


def write_move(game: Game, d: Draft, e: Move) -> Event | None:
    """A card that is gone, or a zone that does not exist, is ignored."""
    if e.ref not in d.cards or e.to not in d.zones:
        return None
    was = d.cards[e.ref].zone
    new = d.move(e.ref, e.to, e.at, e.up)
    if game.hanging and (new != e.ref or (d.kind_of(was).active and not d.kind_of(e.to).active)):
        drop(game, d, e.ref)
    return moved(d, e, e.ref, new)


def drop(game: Game, d: Draft, bearer: Ref) -> None:
    """What lay in zones on a card that is gone drops with them, and is told."""
    for old, new in d.close_zones(bearer):
        note(game, d, Occurrence(Move(old, d.cards[new].zone, "drop", new=new if new != old else Ref(0))))


def follow(d: Draft, old: Ref, new: Ref) -> None:
    """The ability that moves a card still knows which one it was."""
    for at in range(len(d.stack) - 1, -1, -1):
        f = d.stack[at]
        if type(f) is Do:
            if old in f.kept:
                d.stack[at] = replace(f, kept=tuple(new if r == old else r for r in f.kept))
            return


def write_gain(game: Game, d: Draft, e: Gain) -> Event | None:
    n = d.gain(e.seat, e.what, e.n)
    return (e if n == e.n else replace(e, n=n)) if n else None


def write_pay(game: Game, d: Draft, e: Pay) -> Event | None:
    if not e.n:
        return None
    d.gain(e.seat, e.what, -e.n)
    return e


def write_count(game: Game, d: Draft, e: Count) -> Event | None:
    if e.ref not in d.cards:
        return None
    n = d.count(e.ref, e.counter, e.n)
    return (e if n == e.n else replace(e, n=n)) if n else None


def write_exhaust(game: Game, d: Draft, e: Exhaust) -> Event | None:
    """Instead of being readied, a card may lose a counter that keeps it exhausted."""
    if e.ref not in d.cards or d.cards[e.ref].exhausted == e.exhausted:
        return None
    stays = (
        "" if e.exhausted or d.quiet else next((c for c in d.cards[e.ref].counters if c in game.counters and game.counters[c].stays), "")
    )
    if stays:
        d.count(e.ref, stays, -1)
        return Count(e.ref, stays, -1, "stay")
    d.exhaust(e.ref, e.exhausted)
    return e


def write_face(game: Game, d: Draft, e: Face) -> Event | None:
    """Turned down, it stays known to those who saw it."""
    if e.ref not in d.cards or d.cards[e.ref].up == e.up:
        return None
    zone = d.zones[d.cards[e.ref].zone]
    if e.up and game.zones[zone.kind].seen == "all":
        d.learned += [(SeatId(i), e.ref) for i in range(len(d.seats)) if e.ref not in d.knowledge[i].faces]
    if not e.up:
        for i in range(len(d.seats)):
            if game.zones[zone.kind].open_to(zone.seat, SeatId(i)):
                d.learn(SeatId(i), e.ref, told=False)
    d.change(e.ref, up=e.up)
    d.touched(d.cards[e.ref].zone)
    return e


def write_shuffle(game: Game, d: Draft, e: Shuffle) -> Event | None:
    if e.zone not in d.zones:
        return None
    if d.zones[e.zone].cards:
        d.shuffle(e.zone)
    return e


def write_attach(game: Game, d: Draft, e: Attach) -> Event | None:
    if e.ref not in d.cards or (e.to and e.to not in d.cards) or e.to == e.ref:
        return None
    d.change(e.ref, attached_to=Ref(0) if e.stored else e.to, stored_on=e.to if e.stored else Ref(0))
    d.cache.stale()
    return e


def write_create(game: Game, d: Draft, e: Create) -> Event | None:
    if e.zone not in d.zones:
        return None
    made = replace(e, new=d.create(e.definition, e.owner, e.zone, e.token))
    for name, n in e.counters:
        d.count(made.new, name, n)
    return made


def write_remove(game: Game, d: Draft, e: Remove) -> Event | None:
    if e.ref not in d.cards:
        return None
    d.remove(e.ref)
    if game.hanging:
        drop(game, d, e.ref)
    return e


def write_learn(game: Game, d: Draft, e: Learn) -> Event | None:
    refs = tuple(r for r in e.refs if r in d.cards)
    for seat in e.seats:
        for ref in refs:
            d.learn(seat, ref)
    return replace(e, refs=refs) if refs else None


def write_last(game: Game, d: Draft, e: Last) -> Event:
    return Last(replace(e.effect, stamp=d.last(e.effect)))


def write_end(game: Game, d: Draft, e: End) -> Event:
    d.end(e.stamp)
    return e


def show(game: Game, d: Draft, ref: Ref) -> None:
    """A hidden card acts: everybody sees which one it is."""
    if ref in d.cards and knowers(game, d, ref) is not None:
        for i in range(len(d.seats)):
            d.learn(SeatId(i), ref)


def write_open(game: Game, d: Draft, e: Open) -> Event | None:
    if e.bearer not in d.cards:
        return None
    d.open_zone(e.kind, e.seat, e.bearer)
    return e


def write_put(game: Game, d: Draft, e: Put) -> Event:
    """On the chain, an ability and the card that it is on are seen by all."""
    show(game, d, e.item.cause.source)
    return Put(replace(e.item, id=d.put(e.item)))


def write_finalize(game: Game, d: Draft, e: Finalize) -> Event | None:
    if not any(i.id == e.item and i.pending for i in d.items):
        return None
    d.items = tuple(replace(i, chosen=e.chosen, pending=False) if i.id == e.item else i for i in d.items)
    return e


def write_take(game: Game, d: Draft, e: Take) -> Event | None:
    return e if d.take(e.item) else None


def write_over(game: Game, d: Draft, e: Over) -> Event:
    """The game ends; in a series, its result is handed back."""
    if not hand_back(d, e):
        d.over = e
        d.stack.clear()
    return e


def write_roll(game: Game, d: Draft, e: Roll) -> Event:
    return replace(e, n=d.roll(e.sides))


def write_nothing(game: Game, d: Draft, e: Event) -> Event:
    return e


WRITES: dict[type, Callable[[Game, Draft, Any], Event | None]] = {
    Move: write_move, Gain: write_gain, Pay: write_pay, Count: write_count, Exhaust: write_exhaust, Face: write_face,
    Shuffle: write_shuffle, Attach: write_attach, Create: write_create, Remove: write_remove, Learn: write_learn,
    Mark: write_nothing, Drawn: write_nothing, Last: write_last, End: write_end, Open: write_open, Put: write_put,
    Finalize: write_finalize, Take: write_take,
    PutBack: write_nothing, Answered: write_nothing, Conceded: write_nothing, Over: write_over,
    Sandbox: write_sandbox, Roll: write_roll, Note: write_note,
}  # fmt: skip
