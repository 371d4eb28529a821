"""The free table's turns: gold and a card, then as many acts as one likes. By option there are no rules but the turns."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.draft import Draft
from rules.engine.events import Cause, Count, Event, Exhaust, Gain, Mark, Move, Over, Pay, Remove, Trigger
from rules.engine.frames import Frame, Process
from rules.engine.game import Act, Ask, AskAll, Game, ProcessKind, Todo, Work, option
from rules.engine.happen import begin
from rules.engine.layout import Part
from rules.engine.line import Line, Ref, SeatId, TheSeat, zone_of
from rules.engine.question import Amounts, Choice, Option, Pick, Question, Row
from rules.engine.state import Table, after, living
from rules.engine.traits import modified, traits
from rules.engine.triggers import actions_of
from rules.games.blank.play import Playing, playable
from rules.games.blank.words import GOLD, POWER, UNIT

END = Option("end")
PASS = Option("pass")
TO_WIN = 10
LAST_TURN = 100


class Turn(Struct, frozen=True, omit_defaults=True, tag="turn"):
    """Whose turn it is, and which turn it is."""

    seat: SeatId
    n: int = 1


def free(game: Game, s: Table) -> bool:
    """Are there no rules but the turns?"""
    return option(s, game, "rules") == "none"


# -- the turn
def begin_turn(game: Game, d: Draft, f: Process) -> Work:
    """The turn begins: ready everything, gain gold, draw. An empty deck gives each opponent power."""
    v: Turn = f.v
    if not d.seats[v.seat].alive:
        return replace(f, step="end"), ()
    d.turn = replace(d.turn, priority=v.seat, focus=v.seat)
    if free(game, d):
        return replace(f, step="main"), ((Mark("begins", v.seat),),)
    mine = [r for r in controlled(game, d, v.seat) if d.cards[r].exhausted]
    ready = tuple(Exhaust(r, False) for r in mine)
    deck = d.zones[zone_of("deck", v.seat)].cards
    drawn: tuple[Event, ...] = tuple(Move(r, zone_of("hand", v.seat), "draw") for r in deck[:1])
    if not deck:
        drawn = tuple(Gain(other, POWER, 1, "empty") for other in living(d) if other != v.seat)
    return replace(f, step="main"), (ready, (Mark("turn", v.seat), Gain(v.seat, GOLD, 2, "turn")), drawn)


def ask_main(game: Game, s: Table, f: Process) -> Question | None:
    """Play a card, use an ability, strike, or end the turn."""
    v: Turn = f.v
    if free(game, s):
        return Pick(v.seat, "free", (END,), secret=True)
    return Pick(v.seat, "main", (*acts(game, s, v.seat), END), secret=True)


def acts(game: Game, s: Table, seat: SeatId) -> list[Option]:
    """All that a seat may do on its turn."""
    play = zone_of("play", seat)
    found = [Option("play", r, zone=play) for r in usable_cards(s, seat) if playable(game, s, seat, r)]
    found += actions(game, s, seat)
    against = enemies(game, s, seat)
    for ref in controlled(game, s, seat):
        if UNIT in traits(game, s, ref).kinds and can_strike(game, s, ref):
            found += [Option("strike", ref, other) for other in against]
            found.append(Option("raid", ref))
    return found


def usable_cards(s: Table, seat: SeatId) -> tuple[Ref, ...]:
    """The cards that may be played: those in hand, and the top one of the shelf."""
    return s.zones[zone_of("hand", seat)].cards + s.zones[zone_of("shelf", seat)].cards[:1]


def controlled(game: Game, s: Table, seat: SeatId) -> list[Ref]:
    """The cards in play that a seat controls."""
    refs = (r for z in s.zones.values() if z.kind == "play" for r in z.cards)
    return [r for r in refs if traits(game, s, r).controller == seat and not s.cards[r].stored_on]


def enemies(game: Game, s: Table, seat: SeatId) -> list[Ref]:
    """The units in play that other seats control."""
    return [r for other in living(s) if other != seat for r in controlled(game, s, other) if UNIT in traits(game, s, r).kinds]


def can_strike(game: Game, s: Table, ref: Ref) -> bool:
    """Ready and not rooted."""
    return not s.cards[ref].exhausted and "rooted" not in traits(game, s, ref).keywords


def actions(game: Game, s: Table, seat: SeatId) -> list[Option]:
    """The abilities that a seat may use at will."""
    return [Option("use", ref, n=n) for ref in controlled(game, s, seat) for n in actions_of(game, s, ref, seat)]


def take_main(game: Game, d: Draft, f: Process, choice: Choice) -> Work:
    """One act, and the turn goes on; or its end."""
    picked = choice[0] if choice else END
    assert isinstance(picked, Option)
    if picked.word in ("end", "pass"):
        return replace(f, step="end"), ()
    return f, act(game, d, f.v.seat, picked)


def act(game: Game, d: Draft, seat: SeatId, picked: Option) -> tuple[Todo, ...]:
    """What an option comes to."""
    if picked.word == "play":
        return (Process("play", "place", Playing(seat, picked.ref)),)
    if picked.word == "use":
        held = traits(game, d, picked.ref).abilities[picked.n]
        return (begin(game, d, Trigger(held.address, Cause(picked.ref, seat), held.by)),)
    struck: Event = Mark("struck", seat, (picked.ref,))
    return ((Exhaust(picked.ref), struck), blow(game, d, seat, picked))


def blow(game: Game, d: Draft, seat: SeatId, picked: Option) -> tuple[Event, ...]:
    """Units wound each other; a strike at nobody gains power."""
    if not picked.other:
        return (Gain(seat, POWER, 1, "strike", (picked.ref,)),)
    pair = ((picked.other, picked.ref), (picked.ref, picked.other))
    return tuple(Count(to, "wound", traits(game, d, by).numbers.get("strength", 0), "fight") for to, by in pair)


def end_turn(game: Game, d: Draft, f: Process) -> Work:
    """What lasted until the end of the turn ends; the next living seat follows; a round is over after the last seat."""
    v: Turn = f.v
    d.expire("turn")
    best = max(d.seats[i].resources.get(POWER, 0) for i in living(d))
    winners = tuple(i for i in living(d) if d.seats[i].resources.get(POWER, 0) == best)
    if (best >= TO_WIN or v.n >= LAST_TURN) and not free(game, d):
        return None, ((Over(winners, POWER),),)
    following = after(d, SeatId((v.seat + 1) % len(d.seats)))[0]
    if following <= v.seat:
        d.expire("round")
    ended = () if free(game, d) else ((Mark("turn-end", v.seat),),)
    return replace(f, step="begin", v=Turn(following, v.n + 1)), ended


TURN = ProcessKind({"begin": Act(begin_turn), "main": Ask(ask_main, take_main, opens=True), "end": Act(end_turn)}, Turn)


def part(s: Table) -> Part | None:
    """Whose turn it is, and which one."""
    v = next((f.v for f in s.stack if isinstance(f, Process) and isinstance(f.v, Turn)), None)
    return Part(Line("part.turn", (v.n, TheSeat(v.seat))), v.n) if v else None


# -- a secret bid
def bidders(game: Game, s: Table, f: Process) -> tuple[SeatId, ...]:
    """All seats that still play."""
    return living(s)


def ask_bid(game: Game, s: Table, f: Process, seat: SeatId) -> Question | None:
    """As much gold as one has."""
    return Amounts(seat, "bid", (Row("gold", 0, s.seats[seat].resources[GOLD]),), secret=True)


def take_bid(game: Game, d: Draft, f: Process, sealed: dict[SeatId, Choice]) -> Work:
    """All pay; who bid most alone gets as much power."""
    bids = {seat: choice[0] for seat, choice in sealed.items() if choice and isinstance(choice[0], int)}
    best = max(bids.values(), default=0)
    first = [seat for seat, n in bids.items() if n == best]
    paid = tuple(Pay(seat, GOLD, n) for seat, n in bids.items() if n)
    won = (Gain(first[0], POWER, best, "bid"),) if len(first) == 1 and best else ()
    return None, (paid, won)


BID = ProcessKind({"bid": AskAll(bidders, ask_bid, take_bid, opens=False)})


# -- cleanup, order, ends
def cleanup(game: Game, d: Draft) -> tuple[Event, ...]:
    """The wounded to death are defeated; what hung on a card that is gone drops; tokens that left play cease to be.
    Without rules all of it is done by hand."""
    if free(game, d):
        return ()
    found: list[Event] = [Remove(r) for r in tokens_outside(d)]
    for zone in d.zones.values():
        if zone.kind == "play":
            found += [Move(r, zone_of("discard", d.cards[r].owner), why) for r in zone.cards if (why := ends(game, d, r))]
    return tuple(found)


def tokens_outside(d: Draft) -> list[Ref]:
    """Tokens that are not in play; looked for when one has moved, wherever it has been shuffled to since."""
    if not any(type(o.event) is Move and o.glimpse and o.glimpse.card.token for o in d.pending):
        return []
    return [r for r, card in sorted(d.cards.items()) if card.token and d.zones[card.zone].kind != "play"]


def ends(game: Game, s: Table, ref: Ref) -> str:
    """Why a card in play must go: 'defeat', 'drop', or '' if it may stay. What is stored is out of it, wounded or not."""
    card = s.cards[ref]
    if not card.stored_on and (card.counters or ref in modified(game, s)):
        held = traits(game, s, ref)
        if UNIT in held.kinds and card.counters.get("wound", 0) >= held.numbers.get("health", 0):
            return "defeat"
    bearer = card.attached_to or card.stored_on
    return "drop" if bearer and (bearer not in s.cards or s.zones[s.cards[bearer].zone].kind != "play") else ""


def order(game: Game, s: Table) -> tuple[SeatId, ...]:
    """The seats, beginning with whose turn it is."""
    frame = next((f for f in s.stack if isinstance(f, Process) and isinstance(f.v, Turn)), None)
    return after(s, frame.v.seat if frame else SeatId(0))


def conceded(game: Game, d: Draft, seat: SeatId) -> tuple[Todo, ...]:
    """A seat that gives up takes its cards with it."""
    mine = sorted(r for r, card in d.cards.items() if card.owner == seat)
    hanging = {r for z in d.zones.values() if z.bearer for r in z.cards}
    return (tuple(Remove(r) for r in sorted(mine, key=lambda r: r not in hanging)),)


def evaluate(game: Game, s: Table, seat: SeatId) -> float:
    """How the table stands for a seat: power first, then bodies in play, gold and cards."""
    if s.over is not None:
        return 1_000.0 if seat in s.over.winners else -1_000.0

    def worth(i: SeatId) -> float:
        have = s.seats[i].resources
        units = [traits(game, s, r).numbers for r in controlled(game, s, i)]
        bodies = sum(0.5 + 0.4 * (n.get("strength", 0) + n.get("health", 0)) for n in units)
        return 3.0 * have[POWER] + 0.3 * have[GOLD] + 0.5 * len(s.zones[zone_of("hand", i)].cards) + bodies

    others = [worth(i) for i in living(s) if i != seat]
    return worth(seat) - max(others, default=0.0)


def main_phase(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """A seat's turn, after its beginning."""
    return (Process("turn", "main", Turn(active)),)


def beginning(game: Game, d: Draft, active: SeatId) -> tuple[Frame, ...]:
    """A seat's turn, before its beginning."""
    return (Process("turn", "begin", Turn(active)),)


PHASES = {"main": main_phase, "begin": beginning}
