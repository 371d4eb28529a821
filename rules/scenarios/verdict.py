"""Does a table stand as a step expects? The first difference in words, or nothing."""

from __future__ import annotations

from typing import Any, assert_never

from rules.engine.card import Card
from rules.engine.frames import Do, Frame, Happen, Process, Together, Window
from rules.engine.game import Game
from rules.engine.line import NOBODY, Ref, SeatId, seat_name
from rules.engine.question import Amounts, Option, Question
from rules.engine.state import State
from rules.engine.step import question_for, questions
from rules.engine.traits import traits
from rules.scenarios.choose import labels, meets, told
from rules.scenarios.error import Misfit
from rules.scenarios.name import listed, name_of, names_in, ref_named, refs_named, zone_called
from rules.scenarios.scenario import (
    Asks,
    CardIs,
    Check,
    Ended,
    Expect,
    HasConceded,
    HasResource,
    HasTotal,
    InZone,
    IsPassing,
    Offers,
    Pending,
)  # fmt: skip


def difference(game: Game, s: State, expect: Expect) -> str:
    """The first thing that is not as expected; '' if all is."""
    return next((found for check in expect.checks if (found := differs(game, s, check, expect.seat))), "")


def differs(game: Game, s: State, check: Check, seat: SeatId | None) -> str:
    """What differs in one respect."""
    match check:
        case InZone():
            return in_zone(s, check)
        case HasResource() | HasTotal() | HasConceded() | IsPassing():
            return of_seat(game, s, check)
        case CardIs():
            return card_is(game, s, check)
        case Asks():
            return asks(game, s, check)
        case Offers():
            return offers(game, s, check, seat)
        case Pending():
            return unlike("pending", listed(check.words), listed([word_of(f) for f in reversed(s.stack)]))
        case Ended():
            return ended(s, check)
        case _:
            assert_never(check)


def of_seat(game: Game, s: State, check: HasResource | HasTotal | HasConceded | IsPassing) -> str:
    """What differs of a seat."""
    seat, name = s.seats[check.seat], seat_name(check.seat)
    if isinstance(check, HasResource):
        return unlike(f"{name}.{check.resource}", check.n, seat.resources.get(check.resource, 0))
    if isinstance(check, HasTotal):
        return unlike(f"{name}.{check.number}", check.n, total(game, s, check.seat, check.number))
    if isinstance(check, HasConceded):
        return unlike(f"{name}.conceded", check.conceded, not seat.alive)
    return unlike(f"{name}.passing", check.until, seat.passing)


def unlike(what: str, wanted: object, found: object) -> str:
    """A difference between two values."""
    return "" if wanted == found else f"{what} is {found}, not {wanted}"


def total(game: Game, s: State, seat: SeatId, number: str) -> int:
    """What a number adds up to over the cards that a seat has in play."""
    played = [r for z in s.zones.values() if z.seat == seat and game.zones[z.kind].active for r in z.cards]
    return sum(traits(game, s, r).numbers.get(number, 0) for r in played)


def any_order(kind: str) -> bool:
    """Hands and discards are compared without order."""
    return kind == "hand" or kind.endswith("discard")


def in_zone(s: State, check: InZone) -> str:
    """The cards of a zone, or their number."""
    zone = s.zones.get(check.zone)
    if zone is None:
        return f"there is no zone {check.zone}"
    what, found = zone_called(s, check.zone), names_in(s, zone.cards)
    if check.count is not None:
        return unlike(f"the number of cards in {what}", check.count, len(found))
    if any_order(zone.kind):
        return unlike(what, listed(sorted(check.cards)), listed(sorted(found)))
    return unlike(what, listed(check.cards), listed(found))


def card_is(game: Game, s: State, check: CardIs) -> str:
    """One field of a card."""
    what = f"{check.card}.{check.field}"
    if check.field == "zone" and check.value == "nowhere":
        found = refs_named(s, check.card)
        return f"{what} is {zone_called(s, s.cards[found[0]].zone)}, not nowhere" if found else ""
    try:
        ref = ref_named(s, check.card)
    except Misfit as misfit:
        return str(misfit)
    if check.field in ("attached_to", "stored_on"):
        return borne(s, check, ref)
    return unlike(what, check.value, field_of(game, s, ref, check.field))


def borne(s: State, check: CardIs, ref: Ref) -> str:
    """The card that this one is attached to or stored on."""
    bearer = s.cards[ref].attached_to if check.field == "attached_to" else s.cards[ref].stored_on
    if bearer == NOBODY or bearer not in s.cards:
        return unlike(f"{check.card}.{check.field}", check.value, "none")
    wanted = refs_named(s, str(check.value))
    return "" if bearer in wanted else f"{check.card}.{check.field} is {name_of(s, bearer)}, not {check.value}"


def field_of(game: Game, s: State, ref: Ref, field: str) -> Any:
    """What holds of a card now."""
    card: Card = s.cards[ref]
    derived = traits(game, s, ref)
    match field:
        case "zone":
            return zone_called(s, card.zone)
        case "exhausted" | "counters" | "token":
            return getattr(card, field)
        case "face_up":
            return card.up
        case "owner":
            return seat_name(card.owner)
        case "controller":
            return seat_name(derived.controller)
        case "keywords" | "kinds":
            return tuple(sorted(getattr(derived, field)))
        case _:
            return derived.numbers.get(field, 0)


def asks(game: Game, s: State, check: Asks) -> str:
    """Exactly these seats are asked, for these purposes."""
    found = [(q.seat, q.purpose) for q in questions(game, s)]
    same = len(found) == len(check.asked) and all(
        any(seat == s1 and purpose in ("", p1) for s1, p1 in found) for seat, purpose in check.asked
    )
    if same:
        return ""
    wanted = listed([f"{seat_name(seat)} '{purpose}'" if purpose else seat_name(seat) for seat, purpose in check.asked])
    return f"asked are {listed([f'{seat_name(seat)} {purpose!r}' for seat, purpose in found])}, not {wanted}"


def offers(game: Game, s: State, check: Offers, seat: SeatId | None) -> str:
    """Exactly these options, in any order."""
    asked = questions(game, s)
    question: Question | None = (asked[0] if asked else None) if seat is None else question_for(game, s, seat)
    if question is None or isinstance(question, Amounts):
        return f"nobody is offered {listed(check.options)}" if question is None else told(s, question)
    left: list[Option] = list(question.options)
    for name in check.options:
        match = next((o for o in left if meets(s, o, name)), None)
        if match is None:
            return f"offered are {listed(labels(s, question.options))}, not {name}"
        left.remove(match)
    return f"offered are also {listed(labels(s, tuple(left)))}" if left else ""


def ended(s: State, check: Ended) -> str:
    """Who has won, or that nobody has yet."""
    if check.winners is None:
        return "the game is over" if s.over else ""
    if s.over is None:
        return "the game is not over"
    return unlike("the winner", listed([seat_name(i) for i in check.winners]), listed([seat_name(i) for i in s.over.winners]))


def word_of(frame: Frame) -> str:
    """What is still to be done, in words."""
    match frame:
        case Process():
            return f"{frame.name} {frame.step}"
        case Do():
            return frame.address.definition
        case Happen():
            return "happen"
        case Window():
            return frame.name
        case Together():
            return "together"
        case _:
            assert_never(frame)
