"""Hidden information: what a seat is asked, offered, refused and shown, and what a player chooses, depends only on its view."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from rules.engine.card import UNKNOWN
from rules.engine.events import Create, Drawn, Mark, Move
from rules.engine.frames import Process
from rules.engine.game import Game
from rules.engine.knowledge import sees
from rules.engine.limits import Endless
from rules.engine.line import SeatId, TheNamed
from rules.engine.question import any_answer
from rules.engine.save import encode_state
from rules.engine.sight import SPECTATOR, deal, seen_by, unseal
from rules.engine.state import State
from rules.engine.step import Step, answer, question_for, questions, start, why_not
from rules.engine.traits import traits
from rules.language.say.events import account
from rules.laws.record import Broken, Record, seats_of
from rules.players.table import PLAYERS

STEPS = 8
BUDGET = 60


def equal_views(game: Game, record: Record, luck: Random) -> None:
    """Two deals of one view look the same, ask the same, refuse the same, and reckon the same."""
    for step in record.some(luck, STEPS):
        for seat in (*seats_of(step.before), SPECTATOR):
            view = seen_by(game, step.before, seat)
            shows_what_is_seen(game, step.before, view, seat)
            for n in range(2):
                same(game, view, seen_by(game, deal(game, view, Random(n)), seat), seat)
            alike(game, step.before, view, seat)


def shows_what_is_seen(game: Game, s: State, view: State, seat: SeatId) -> None:
    """A view shows the faces that its seat knows, and no other."""
    for ref in s.cards:
        known = sees(game, s, seat, ref) if seat >= 0 else s.cards[ref].up and game.zones[s.zones[s.cards[ref].zone].kind].seen == "all"
        if (view.cards[ref].definition != UNKNOWN) is not known:
            raise Broken(f"seat {seat} {'does not see' if known else 'sees'} {s.cards[ref].definition} in {s.cards[ref].zone}")


def same(game: Game, view: State, other: State, seat: SeatId) -> None:
    """Two views are equal, byte for byte, and so is all that they are asked."""
    view, other = asked_again(view, seat), asked_again(other, seat)
    if encode_state(view) != encode_state(other) or list(view.cards) != list(other.cards):
        raise Broken(f"a deal of the view of seat {seat} looks different to it: {difference(view, other)}")
    if question_for(game, view, seat) != question_for(game, other, seat):
        raise Broken(f"two deals of the view of seat {seat} ask it different things")
    for ref in view.cards:
        if why_not(game, view, seat, ref) != why_not(game, other, seat, ref):
            raise Broken(f"two deals of the view of seat {seat} refuse {view.cards[ref]} differently")


def asked_again(view: State, seat: SeatId) -> State:
    """A deal asks the others again for what they have sealed, so a view and its deal differ in that alone."""
    return replace(view, stack=tuple(unseal(f, seat) for f in view.stack))


def difference(view: State, other: State) -> str:
    """The tables in which two views differ."""
    return ", ".join(
        t for t in State.__struct_fields__ if repr(getattr(view, t)) != repr(getattr(other, t)) and t not in ("cards", "cache")
    )


def alike(game: Game, s: State, view: State, seat: SeatId) -> None:
    """A view asks its seat what the state asks it, and the cards that it shows are worth the same."""
    if seat >= 0 and question_for(game, view, seat) != question_for(game, s, seat):
        raise Broken(f"seat {seat} is asked something else by its view than by the table")
    for ref, card in view.cards.items():
        if card.definition != UNKNOWN and traits(game, view, ref) != traits(game, s, ref):
            raise Broken(f"what {card.definition} comes to is something else in the view of seat {seat} than on the table")


def equal_choices(game: Game, record: Record, luck: Random) -> None:
    """A computer player chooses the same on two deals of one view."""
    for step in record.some(luck, STEPS // 2):
        seat = questions(game, step.before)[0].seat
        view = seen_by(game, step.before, seat)
        dealt = seen_by(game, deal(game, view, luck), seat)
        for name, player in PLAYERS.items():
            chosen = [player(game, v, (q,), BUDGET, Random(1)) for v in (view, dealt) if (q := question_for(game, v, seat))]
            if len(chosen) != 2 or chosen[0] != chosen[1]:
                raise Broken(f"the player {name!r} chooses by what seat {seat} does not see")


def dealt_plays_on(game: Game, record: Record, luck: Random) -> None:
    """A table dealt from a view is a legal one. With closed lists it may hold any card of the game, so also the bench's endless
    one, which is in no deck; that what it starts does not happen is as the rules say."""
    for step in record.some(luck, STEPS):
        s = deal(game, seen_by(game, step.before, step.seat), luck)
        for _ in range(10):
            asked = questions(game, s)
            if not asked:
                break
            try:
                s = answer(game, s, asked[0].seat, any_answer(asked[0], luck)).after
            except Endless:
                break


def no_name_slips(game: Game, record: Record, luck: Random) -> None:
    """With cards that are all different, a seat hears of no card that it has never seen: in no table of its view, in no line, and in
    no name of what was done."""
    own, s = unlike(game, record.first)
    met: dict[SeatId, set[str]] = {seat: set() for seat in seats_of(s)}
    for _ in range(120):
        for seat in seats_of(s):
            view = seen_by(own, s, seat)
            met[seat] |= {card.definition for card in view.cards.values()}
            text = encode_state(without_lists(own, view))
            for card in s.cards.values():
                if card.definition not in met[seat] and f'"{card.definition}"'.encode() in text:
                    raise Broken(f"seat {seat} can read of {card.definition} in {card.zone}, which it has never seen")
        asked = questions(own, s)
        if s.over is not None or not asked:
            return
        step = answer(own, s, asked[0].seat, any_answer(asked[0], luck))
        s = step.after
        for seat, known in met.items():
            known.update(shown(own, step, seat), (card.definition for card in seen_by(own, s, seat).cards.values()))
            heard = account(own, step, seat)
            lines = (*heard.lines, *((heard.deed,) if heard.deed else ()))
            told = {a.definition for line in lines for a in line.arguments if isinstance(a, TheNamed)} - known
            if told:
                raise Broken(f"seat {seat} is told of {min(told)}, which it has never seen")


def without_lists(game: Game, view: State) -> State:
    """A view without the open deck lists, those that a series keeps among them."""
    seats = tuple(replace(seat, deck=()) for seat in view.seats)
    stack = tuple(replace(f, v=None) if isinstance(f, Process) and game.processes[f.name].series else f for f in view.stack)
    return replace(view, seats=seats, stack=stack, decks={}, attempts=tuple(without_lists(game, a) for a in view.attempts))


def shown(game: Game, step: Step, seat: SeatId) -> set[str]:
    """What a seat was shown within a step: cards that passed where it can see them, were named, looked at or glimpsed."""
    names = {ref: card.definition for ref, card in (*step.after.cards.items(), *step.before.cards.items())}
    found = {names[ref] for i, ref in step.learned if i == seat and ref in names}
    for occurrence in step.events:
        e, glimpse = occurrence.event, occurrence.glimpse
        if glimpse and (glimpse.knowers is None or seat in glimpse.knowers):
            found.add(glimpse.card.definition)
        if isinstance(e, Move):
            name = names[e.ref] = names.get(e.ref, UNKNOWN)
            names[e.new or e.ref] = name
            zone = step.after.zones.get(e.to)
            if zone and e.up and game.zones[zone.kind].open_to(zone.seat, seat):
                found.add(name)
        elif isinstance(e, Create):
            names[e.new] = e.definition
        elif isinstance(e, Mark):
            found |= {names[r] for r in e.refs if r in names}
        elif isinstance(e, Drawn):
            found.add(e.shown)
    return found


def unlike(game: Game, s: State) -> tuple[Game, State]:
    """The same table with decks in which no two cards have the same name."""
    decks = [tuple(f"{name} of {i}.{n}" for n, name in enumerate(seat.deck)) for i, seat in enumerate(s.seats)]
    packs = {new: replace(game.definition(new.rsplit(" of ", 1)[0]), name=new) for deck in decks for new in deck}
    own = game.with_packs(packs)
    return own, start(own, len(s.seats), s.chance.seed, s.options, decks)
