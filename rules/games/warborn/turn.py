"""A hand of Warborn in its five phases: fate, destiny, march, battle, victory. One process; each phase is a step or two."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.ability import Node
from rules.engine.draft import Draft
from rules.engine.events import Cause, Drawn, Event, Exhaust, Gain, Mark, Move, Over
from rules.engine.frames import Do, Frame, Process
from rules.engine.game import Act, Ask, AskAll, Game, ProcessKind, Work, option
from rules.engine.layout import COUNTED, Part
from rules.engine.line import Ref, SeatId
from rules.engine.question import Choice, Limit, Option, Pick, Question
from rules.engine.state import Table, after, living
from rules.engine.traits import traits
from rules.games.warborn.piles import FULL_HAND, Drawing, deck_of, discard_of, discarding, hand_of, meld_of, refill
from rules.games.warborn.verbs import in_others_eyes, possible
from rules.games.warborn.words import FORCE, HANDS, HERO, TYPES
from rules.language.tree import Action

PASS = Option("pass")
TO_WIN = 5
MOST_REPLACED = 6
OF_EACH_TYPE = tuple(Limit(word, int(word == HERO), 1, f"warborn.march.{'hero' if word == HERO else 'type'}") for word in TYPES)


class Hand(Struct, frozen=True, omit_defaults=True, tag="hand"):
    """Where the hand stands: who is still to be dealt, whose turn it is in battle, and how many passed in a row."""

    todo: tuple[SeatId, ...] = ()
    active: SeatId = SeatId(0)
    passes: int = 0


def kind_of(game: Game, s: Table, ref: Ref) -> str:
    """A card's type; '?' if it is not known."""
    return types_of(game, s, (ref,))[0]


def types_of(game: Game, s: Table, refs: tuple[Ref, ...]) -> list[str]:
    """The types of these cards."""
    cards, definitions = s.cards, game.definitions
    return [found.kinds[0] if (found := definitions.get(cards[r].definition)) else "?" for r in refs]


def heroes(game: Game, s: Table, refs: tuple[Ref, ...]) -> int:
    """How many of these cards are Heroes."""
    return types_of(game, s, refs).count(HERO)


def refs_of(choice: Choice) -> tuple[Ref, ...]:
    """The cards that were picked."""
    return tuple(o.ref for o in choice if isinstance(o, Option))


# -- fate
def fate(game: Game, d: Draft, f: Process) -> Work:
    """Each seat in turn draws up to twelve cards (by option: twelve more)."""
    todo = tuple(seat for seat in f.v.todo if d.seats[seat].alive)
    if not todo:
        return replace(f, step="destiny", v=Hand()), ()
    held = len(d.zones[hand_of(todo[0])].cards)
    n = FULL_HAND if option(d, game, "fate") == "add" else max(0, FULL_HAND - held)
    return replace(f, step="mulligan", v=replace(f.v, todo=todo)), (Process("draw", "draw", Drawing(todo[0], n)),)


def mulligan(game: Game, d: Draft, f: Process) -> Work:
    """Without a Hero in hand, it is shown, discarded, and twelve new cards are drawn, as long as a Hero can still come."""
    seat = f.v.todo[0]
    hand = d.zones[hand_of(seat)].cards
    if heroes(game, d, hand) or not d.seats[seat].alive or not hero_can_come(game, d, seat):
        return replace(f, step="fate", v=replace(f.v, todo=f.v.todo[1:])), ()
    shown = (Mark("mulligan", seat, hand), *discarding(d, hand))
    return f, (shown, Process("draw", "draw", Drawing(seat, FULL_HAND)))


def hero_can_come(game: Game, d: Draft, seat: SeatId) -> bool:
    """Is there a Hero left in the deck or the discard?"""
    return any(heroes(game, d, d.zones[zone].cards) for zone in (deck_of(d, seat), discard_of(d, seat)))


# -- destiny
def everybody(game: Game, s: Table, f: Process) -> tuple[SeatId, ...]:
    """All seats that still play."""
    return living(s)


def ask_destiny(game: Game, s: Table, f: Process, seat: SeatId) -> Question | None:
    """Up to six cards to replace; the last Hero stays."""
    hand = s.zones[hand_of(seat)].cards
    if not hand:
        return None
    types = types_of(game, s, hand)
    options, n = tuple(map(Option, types, hand)), types.count(HERO)
    kept = Limit(HERO, 0, max(0, n - 1), "warborn.destiny.hero")
    most = min(MOST_REPLACED, len(hand) - min(1, n))
    return Pick(seat, "destiny", options, 0, most, secret=True, limits=(kept,), rule="warborn.destiny.six")


def take_destiny(game: Game, d: Draft, f: Process, sealed: dict[SeatId, Choice]) -> Work:
    """All discard together; then each draws as many, in seat order."""
    away = discarding(d, tuple(r for choice in sealed.values() for r in refs_of(choice)))
    draws = tuple(Process("draw", "draw", Drawing(seat, len(choice))) for seat, choice in sealed.items() if choice)
    return replace(f, step="march"), (away, *draws)


# -- march
def ask_march(game: Game, s: Table, f: Process, seat: SeatId) -> Question | None:
    """A meld: exactly one Hero and at most one card of each other type. Without a Hero, the seat sits the hand out."""
    hand = s.zones[hand_of(seat)].cards
    zone, types = meld_of(seat), types_of(game, s, hand)
    if HERO not in types:
        return None
    options = tuple([Option(word, r, zone=zone) for word, r in zip(types, hand, strict=True)])
    return Pick(seat, "march", options, 1, len(TYPES), secret=True, limits=OF_EACH_TYPE, rule="warborn.march.hero")


def take_march(game: Game, d: Draft, f: Process, sealed: dict[SeatId, Choice]) -> Work:
    """All melds are shown together."""
    shown = tuple(Move(r, meld_of(seat), "march") for seat, choice in sealed.items() for r in refs_of(choice))
    return replace(f, step="cut", v=Hand(todo=living(d))), (shown,)


# -- battle
def cut(game: Game, d: Draft, f: Process) -> Work:
    """Each shows a random card; the highest Force goes first. The tied highest cut again. The deck stays as it was."""
    todo = tuple(seat for seat in f.v.todo if d.seats[seat].alive) or living(d)
    if len(todo) == 1:
        return begin_battle(f, todo[0]), ()
    decks = {deck_of(d, seat): seat for seat in todo}
    short = [zone for zone in decks if len(d.zones[zone].cards) < (len(todo) if len(decks) == 1 else 1)]
    fillable = [decks[zone] for zone in short if d.zones[discard_of(d, decks[zone])].cards]
    if fillable and f.step == "cut":
        return replace(f, step="cut again", v=replace(f.v, todo=todo)), tuple(refill(d, seat) for seat in fillable)
    if short or all_alike(game, d, todo):
        first = todo[d.draw_number() % len(todo)]
        return begin_battle(f, first), ((Drawn("first", first),),)
    shown = cards_cut(game, d, todo)
    best = max(e.n for e in shown)
    tied = tuple(e.seat for e in shown if e.n == best)
    if len(tied) > 1:
        return replace(f, step="cut", v=Hand(todo=tied)), (shown,)
    return begin_battle(f, tied[0]), (shown,)


def all_alike(game: Game, d: Draft, todo: tuple[SeatId, ...]) -> bool:
    """Could no cut ever tell them apart, because all cards that could be shown have the same Force?"""
    refs = (r for deck in {deck_of(d, seat) for seat in todo} for r in d.zones[deck].cards)
    forces = (game.definition(d.cards[r].definition).numbers[FORCE] for r in refs)
    first = next(forces, None)
    return first is not None and all(n == first for n in forces)


def cards_cut(game: Game, d: Draft, todo: tuple[SeatId, ...]) -> tuple[Drawn, ...]:
    """A different random card for each; named, but not where it lies."""
    left = {zone: list(d.zones[zone].cards) for zone in {deck_of(d, seat) for seat in todo}}
    shown = []
    for seat in todo:
        deck = left[deck_of(d, seat)]
        ref = d.pick_at_random(deck)
        deck.remove(ref)
        name = d.cards[ref].definition
        shown.append(Drawn("cut", seat, n=game.definition(name).numbers[FORCE], shown=name))
    return tuple(shown)


def begin_battle(f: Process, first: SeatId) -> Process:
    """The battle begins with this seat."""
    return replace(f, step="battle", v=Hand(active=first))


def activated_effect(game: Game, s: Table, ref: Ref) -> Node | None:
    """What a card does when it is activated; None for a bonus or immunity."""
    abilities = game.definition(s.cards[ref].definition).abilities
    return abilities[0].do[0] if abilities and isinstance(abilities[0], Action) else None


def unused(game: Game, s: Table, seat: SeatId) -> list[tuple[Ref, Node]]:
    """The cards in a meld that can be activated as far as they themselves go; what by hand lies face down is no card to the rules."""
    found = [(r, activated_effect(game, s, r)) for r in s.zones[meld_of(seat)].cards if s.cards[r].up and not s.cards[r].exhausted]
    return [(r, node) for r, node in found if node is not None]


def ask_battle(game: Game, s: Table, f: Process) -> Question | None:
    """Activate one card or pass. That only passing is left must not tell what the hand holds."""
    seat = f.v.active
    ready = unused(game, s, seat)
    options = tuple(Option("activate", r) for r, node in ready if possible(game, s, seat, node))
    secret = any(in_others_eyes(s, seat, node) for _, node in ready)
    return Pick(seat, "battle", (*options, PASS), secret=secret, rule="warborn.battle.turn")


def take_battle(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """A pass counts, unless a seat passes because it has gone; an activation breaks the row of passes. When all have passed
    in a row, the battle ends."""
    seat = f.v.active
    following = after(d, SeatId((seat + 1) % len(d.seats)))[0]
    picked = choice[0] if choice else PASS
    if not isinstance(picked, Option) or picked == PASS:
        passes = f.v.passes + int(d.seats[seat].alive)
        step = "victory" if passes >= len(living(d)) else "battle"
        return replace(f, step=step, v=Hand(active=following, passes=passes)), ((Mark("pass", seat),),)
    ability = game.printed[d.cards[picked.ref].definition][0]
    used = (Exhaust(picked.ref), Mark("activate", seat, (picked.ref,)))
    return replace(f, v=Hand(active=following)), (used, Do(ability.address, Cause(picked.ref, seat)))


# -- victory
def force_of(game: Game, s: Table, seat: SeatId) -> int:
    """The sum of a meld's Force, with all bonuses."""
    return sum(traits(game, s, r).numbers.get(FORCE, 0) for r in s.zones[meld_of(seat)].cards)


def victory(game: Game, d: Draft, f: Process) -> Work:
    """The highest sum wins the hand; a tie wins nothing (by option: for all tied)."""
    sums = {seat: force_of(game, d, seat) for seat in living(d)}
    best = max(sums.values())
    first = [seat for seat, n in sums.items() if n == best]
    won = first if len(first) == 1 or option(d, game, "tie") == "all" else []
    told: list[Event] = [Mark("force", seat, n=n) for seat, n in sums.items()]
    told += [Gain(seat, HANDS, 1, "victory") for seat in won] or [Mark("tie", n=best)]
    return replace(f, step="clear"), (tuple(told),)


def clear(game: Game, d: Draft, f: Process) -> Work:
    """All cards in play are discarded, and what was to last for this hand is over."""
    d.expire("hand")
    played = tuple(r for z in d.zones.values() if z.kind == "meld" for r in z.cards)
    return replace(f, step="won"), (discarding(d, played),)


def won(game: Game, d: Draft, f: Process) -> Work:
    """Five hands win the game."""
    winners = tuple(seat for seat in living(d) if d.seats[seat].resources[HANDS] >= TO_WIN)
    return replace(f, step="keep", v=Hand()), (((Over(winners, "hands"),),) if winners else ())


def ask_keep(game: Game, s: Table, f: Process, seat: SeatId) -> Question | None:
    """Any cards that one does not want to keep."""
    hand = s.zones[hand_of(seat)].cards
    options = tuple(map(Option, types_of(game, s, hand), hand))
    return Pick(seat, "keep", options, 0, len(hand), secret=True) if hand else None


def take_keep(game: Game, d: Draft, f: Process, sealed: dict[SeatId, Choice]) -> Work:
    """They are discarded, and the next hand begins."""
    away = discarding(d, tuple(r for choice in sealed.values() for r in refs_of(choice)))
    return replace(f, step="fate", v=Hand(todo=living(d))), (away,)


HAND = ProcessKind({
    "fate": Act(fate),
    "mulligan": Act(mulligan),
    "destiny": AskAll(everybody, ask_destiny, take_destiny),
    "march": AskAll(everybody, ask_march, take_march),
    "cut": Act(cut),
    "cut again": Act(cut),
    "battle": Ask(ask_battle, take_battle, opens=True),
    "victory": Act(victory),
    "clear": Act(clear),
    "won": Act(won),
    "keep": AskAll(everybody, ask_keep, take_keep),
}, Hand)  # fmt: skip


def phase(step: str) -> Callable[[Game, Draft, SeatId], tuple[Frame, ...]]:
    """The frames of a phase, for scenarios."""

    def frames(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
        todo = living(d) if step in ("fate", "cut") else ()
        return (Process("hand", step, Hand(todo, active)),)

    return frames


PHASES = {step: phase(step) for step in ("fate", "destiny", "march", "cut", "battle", "victory", "keep")}


def order(game: Game, s: Table) -> tuple[SeatId, ...]:
    """The seats in turn order, beginning with whose turn it is."""
    frame = next((f for f in s.stack if isinstance(f, Process) and isinstance(f.v, Hand)), None)
    return after(s, frame.v.active if frame else SeatId(0))


def part(s: Table) -> Part | None:
    """The phase of a hand; hands have no numbers."""
    frame = next((f for f in s.stack if isinstance(f, Process) and isinstance(f.v, Hand)), None)
    return Part(at=list(HAND.steps).index(frame.step), round=COUNTED) if frame else None


def passed_in_a_row(s: Table, v: Hand, gone: SeatId) -> list[int]:
    """The seats of the row of passes before the active one; a seat that is just going still stands in it."""
    before = ((v.active - 1 - i) % len(s.seats) for i in range(len(s.seats)))
    return [seat for seat in before if s.seats[seat].alive or seat == gone][: v.passes]


def stance(s: Table, seat: SeatId) -> tuple[str, ...]:
    """Whether a seat is one of those that passed in a row."""
    frame = next((f for f in s.stack if isinstance(f, Process) and isinstance(f.v, Hand)), None)
    return ("stance.passed",) if frame and frame.step == "battle" and seat in passed_in_a_row(s, frame.v, SeatId(-1)) else ()


def conceded(game: Game, d: Draft, seat: SeatId) -> tuple[tuple[Event, ...], ...]:
    """A seat that gives up discards its hand and its meld; the others play on, and its pass counts no more."""
    for at, f in enumerate(d.stack):
        if isinstance(f, Process) and isinstance(f.v, Hand) and seat in passed_in_a_row(d, f.v, seat):
            d.stack[at] = replace(f, v=replace(f.v, passes=f.v.passes - 1))
    return (discarding(d, d.zones[hand_of(seat)].cards + d.zones[meld_of(seat)].cards),)


def evaluate(game: Game, s: Table, seat: SeatId) -> float:
    """How the table stands for a seat: hands won, Force against the best other meld, cards in hand."""
    if s.over is not None:
        return 1_000.0 if seat in s.over.winners else -1_000.0
    others = [other for other in living(s) if other != seat]
    ahead = s.seats[seat].resources[HANDS] - max(s.seats[other].resources[HANDS] for other in others)
    force = force_of(game, s, seat) - max(force_of(game, s, other) for other in others)
    worth = sum(traits(game, s, r).numbers.get(FORCE, 0) for r in s.zones[hand_of(seat)].cards)
    return 100.0 * ahead + force + 0.1 * worth
