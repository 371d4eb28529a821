"""The only writable view of a state. A table is copied once, at its first write; what is read is always up to date."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules.engine import limits
from rules.engine.ability import ZoneKind
from rules.engine.cache import Cache
from rules.engine.card import Card, Glimpse
from rules.engine.chance import permuted
from rules.engine.events import BOTTOM, TOP, Effect, Item, Mark, Occurrence
from rules.engine.frames import Frame
from rules.engine.game import Game, home_of
from rules.engine.knowledge import blurs, closed, forget, keep_shown, know_by_heart, renamed, shuffled, unlist
from rules.engine.line import NOBODY, Ref, SeatId, ZoneId, zone_on
from rules.engine.passage import passage
from rules.engine.state import NOTHING, TABLES, Known, State, Zone

BARE: dict[str, int] = {}  # the counters of a card that has none


class Draft:
    """One step in the making."""

    __slots__ = (*TABLES, "before", "owned", "events", "learned", "cache", "chanced", "quiet", "trying", "ruled", "knows", "held", "mixed")

    def __init__(self, game: Game, state: State) -> None:
        self.game, self.options, self.decks = state.game, state.options, state.decks
        self.cards: Mapping[Ref, Card] = state.cards
        self.zones, self.seats, self.items, self.effects = state.zones, state.seats, state.items, state.effects
        self.memory, self.knowledge, self.left, self.pending = state.memory, state.knowledge, state.left, state.pending
        self.attempts, self.turn, self.over = state.attempts, state.turn, state.over
        self.chance, self.ids = state.chance, state.ids
        self.bracket, self.notes = state.bracket, state.notes
        self.stack: list[Frame] = list(state.stack)
        self.ruled = game
        self.before = state
        self.owned: set[str] = set()
        self.events: list[Occurrence] = []
        self.learned: list[tuple[SeatId, Ref]] = []
        self.cache = Cache(state.cache)
        self.chanced = self.quiet = self.trying = False
        self.held: dict[ZoneId, None] | None = None
        self.mixed: dict[Ref, Ref] = {}
        self.knows = state.knowledge.count(NOTHING) < len(state.knowledge)

    def freeze(self) -> State:
        """The finished state."""
        return State(
            self.game, self.options, self.cards, self.zones, self.seats, self.chance, self.ids, self.items, self.effects, self.memory,
            self.knowledge, self.left, self.pending, self.attempts, tuple(self.stack), self.turn, self.over, self.decks,
            self.bracket, self.notes, self.cache,
        )  # fmt: skip

    def own(self, table: str) -> Any:
        """The table, copied if this step has not written to it yet: of a dict, `dict` leaves out the gaps that `copy` would keep."""
        if table not in self.owned:
            self.owned.add(table)
            before = getattr(self, table)
            setattr(self, table, dict(before) if type(before) is dict else before.copy())
        return getattr(self, table)

    def new_id(self) -> int:
        """The next id or stamp."""
        self.ids += 1
        return self.ids

    def new_ids(self, n: int) -> tuple[Ref, ...]:
        """The next so many ids."""
        first = self.ids + 1
        self.ids += n
        return tuple(map(Ref, range(first, first + n)))

    # -- cards
    def change(self, ref: Ref, **fields: Any) -> None:
        """Replace fields of a card's record."""
        self.cache.play = {}
        self.own("cards")[ref] = replace(self.cards[ref], **fields)

    def exhaust(self, ref: Ref, exhausted: bool) -> None:
        """A card is exhausted, or readied."""
        self.own("cards")[ref] = replace(self.cards[ref], exhausted=exhausted)
        self.cache.changed("exhausted")

    def count(self, ref: Ref, counter: str, n: int) -> int:
        """Change counters on a card; returns by how much they did change. They stay between 0 and 9,999."""
        had = self.cards[ref].counters.get(counter, 0)
        now = max(0, min(limits.COUNTERS, had + n))
        counters = {**self.cards[ref].counters, counter: now}
        if not now:
            del counters[counter]
        self.change(ref, counters=counters)
        if counter in self.ruled.felt_counters:
            self.cache.stale()
        self.cache.changed("counters")
        return now - had

    def kind_of(self, zone: ZoneId) -> ZoneKind:
        """What holds in a zone."""
        return self.ruled.zones[self.zones[zone].kind]

    def touched(self, zone: ZoneId) -> None:
        """Cards came, went or were turned over here: derived values may be stale."""
        self.cache.forget(self.zones[zone].kind in self.ruled.felt)

    def take_out(self, ref: Ref) -> Card:
        """Remove a card from its zone and the table of cards; returns its record."""
        card: Card = self.own("cards").pop(ref)
        zones = self.own("zones")
        zones[card.zone] = zones[card.zone].without((ref,))
        return card

    def put_in(self, ref: Ref, card: Card, at: int = BOTTOM) -> None:
        """Add a card to the table of cards and to its zone, at a place (0: first, -1: last)."""
        self.own("cards")[ref] = card
        zones = self.own("zones")
        zone = zones[card.zone]
        refs = zone.cards
        if at == BOTTOM:
            refs = (*refs, ref)
        elif at == TOP:
            refs = (ref, *refs)
        else:
            refs = (*refs[:at], ref, *refs[at:])
        zones[card.zone] = zone.holding(refs)

    def move(self, ref: Ref, to: ZoneId, at: int = BOTTOM, up: bool = True) -> Ref:
        """Move a card; returns its id there, a new one if it becomes a new object."""
        card = self.cards[ref]
        was = card.zone
        way = passage(self, was, to, card.up, up)
        witnesses, news, mixes = way.lose, way.gain, False
        if self.knows and was != to:
            unlist(self, (ref,), was, way)
            mixes = blurs(self, was, way)
            by_heart = know_by_heart(self, ref)
            if by_heart:
                witnesses = (*witnesses, *[i for i in by_heart if i not in way.after and i not in witnesses])
                news = tuple([i for i in news if i not in by_heart])
        self.take_out(ref)
        new = Ref(self.new_id()) if way.fresh or mixes else ref
        self.put_in(new, self.arriving(card, to, up, way.keeps), at)
        if new != ref:
            forget(self, ref)
        for seat in witnesses:
            self.learn(seat, new, told=False)
        if news:
            self.learned += [(seat, new) for seat in news]
        if mixes:
            self.mixed[ref] = new
            self.mix_soon(was)
        self.cache.moved(self, (ref,), (new,), way)
        return new

    def arriving(self, card: Card, to: ZoneId, up: bool, keeps: bool) -> Card:
        """A card as it comes into a zone: it keeps what is on it only within active zones."""
        if keeps:
            return replace(card, zone=to, up=up)
        counters = dict(self.ruled.arrives(self.ruled, card.definition)) if self.zones[to].kind in self.ruled.active else BARE
        return Card(card.definition, card.owner, to, up, False, card.x, counters, NOBODY, NOBODY, card.token, self.turn.action)

    def mix_soon(self, zone: ZoneId) -> None:
        """A card left unseen: mix the zone, in a batch when all of it is written."""
        if self.held is None:
            self.mix(zone)
        else:
            self.held[zone] = None

    def release(self) -> None:
        """A batch is written: now the zones that cards left unseen are mixed."""
        held, self.held = self.held, None
        for zone in held or ():
            self.mix(zone)

    def move_together(self, refs: tuple[Ref, ...], to: ZoneId) -> tuple[Ref, ...]:
        """Move cards that lie face up in one zone to the end of another, as `move` does one by one; returns their ids there.
        Nobody may know faces of them beyond what the zone shows."""
        cards, zones = self.own("cards"), self.own("zones")
        was = cards[refs[0]].zone
        way = passage(self, was, to, True, True)
        if self.knows:
            unlist(self, refs, was, way)
        news = self.new_ids(len(refs)) if way.fresh else refs
        gone = [cards.pop(ref) for ref in refs]
        cards.update(zip(news, [self.arriving(card, to, True, way.keeps) for card in gone], strict=True))
        zones[was] = zones[was].without(refs)
        zones[to] = zones[to].holding(zones[to].cards + news)
        for seat in way.lose:
            known = self.knowledge[seat]
            self.know(seat, Known(known.faces.union(news), known.lists))
        self.learned += [(seat, new) for new in news for seat in way.gain]
        self.cache.moved(self, refs, news, way)
        return news

    def mix(self, zone: ZoneId) -> None:
        """Give the cards of a zone fresh ids, so that nobody can tell which of them left."""
        refs = self.zones[zone].cards
        order, ids = permuted(len(refs), self.draw_number()), self.new_ids(len(refs))
        names = {ref: ids[at] for ref, at in zip(refs, order, strict=True)}
        self.rename(zone, names, ids)

    def rename(self, zone: ZoneId, names: dict[Ref, Ref], order: tuple[Ref, ...]) -> None:
        """Cards of a zone get other ids, and lie in this order. In a hand they are the same cards: what is about them will follow."""
        cards = self.own("cards")
        old = {ref: cards.pop(ref) for ref in names}
        for ref, card in old.items():
            cards[names[ref]] = card
        self.own("zones")[zone] = self.zones[zone].holding(order)
        renamed(self, names)
        if not self.kind_of(zone).ordered:
            self.mixed = {old: names.get(new, new) for old, new in self.mixed.items()} | names
        self.touched(zone)

    def shuffle(self, zone: ZoneId) -> None:
        """Fresh ids in a new order: nobody can follow a card through a shuffle. Who knew all faces still knows the list."""
        refs = self.zones[zone].cards
        order, ids = permuted(len(refs), self.draw_number()), self.new_ids(len(refs))
        shuffled(self, zone)
        self.rename(zone, {refs[at]: new for at, new in zip(order, ids, strict=True)}, ids)

    def create(self, definition: str, owner: SeatId, zone: ZoneId, token: bool) -> Ref:
        """A new card at the end of a zone. Raises Endless if the table is full."""
        if len(self.cards) >= limits.CARDS:
            raise limits.Endless
        ref = Ref(self.new_id())
        self.put_in(ref, self.arriving(Card(definition, owner, zone, token=token), zone, up=True, keeps=False))
        self.touched(zone)
        return ref

    def remove(self, ref: Ref) -> None:
        """A card ceases to exist."""
        zone = self.cards[ref].zone
        self.take_out(ref)
        forget(self, ref)
        self.touched(zone)

    def open_zone(self, kind: str, seat: SeatId, bearer: Ref) -> ZoneId:
        """Make a zone that hangs on a card, if it has none yet."""
        zone = zone_on(kind, bearer)
        if zone not in self.zones:
            self.own("zones")[zone] = Zone(kind, seat, (), bearer)
        return zone

    def close_zones(self, bearer: Ref) -> list[tuple[Ref, Ref]]:
        """The zones on a card that goes are closed; what lay there drops. Returns its old and new ids."""
        dropped = []
        for name in [z for z, zone in self.zones.items() if zone.bearer == bearer]:
            for ref in self.zones[name].cards:
                dropped.append((ref, self.move(ref, home_of(self.ruled, self.ruled.drops_to, self.cards[ref].owner))))
            self.own("zones").pop(name)
            closed(self, name)
        return dropped

    # -- chance
    def draw_number(self) -> int:
        """A big random number; the step has used chance."""
        number = self.chance.number()
        self.chance = replace(self.chance, used=self.chance.used + 1)
        self.chanced = True
        return number

    def pick_at_random(self, refs: Sequence[Ref]) -> Ref:
        """One of these cards: by a name that was set beforehand, else by chance."""
        fixed = self.chance.fixed
        if fixed:
            for ref in refs:
                if self.cards[ref].definition == fixed[0]:
                    self.chance = replace(self.chance, fixed=fixed[1:])
                    self.chanced = True
                    return ref
        return refs[self.draw_number() % len(refs)]

    def roll(self, sides: int) -> int:
        """A number from 1 to `sides`, by a number that was set beforehand, else by chance."""
        fixed = self.chance.fixed
        if fixed and type(fixed[0]) is int and 1 <= fixed[0] <= sides:
            self.chance = replace(self.chance, fixed=fixed[1:])
            self.chanced = True
            return fixed[0]
        return self.draw_number() % sides + 1

    # -- seats
    def gain(self, seat: SeatId, what: str, n: int) -> int:
        """Change a resource; returns by how much it did change."""
        record = self.seats[seat]
        had = record.resources.get(what, 0)
        now = max(0, min(limits.COUNTERS, had + n))
        self.seat(seat, resources={**record.resources, what: now})
        self.cache.changed("resources")
        return now - had

    def seat(self, seat: SeatId, **fields: Any) -> None:
        """Replace fields of a seat's record."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **fields)
        self.seats = tuple(seats)

    # -- effects, items, memory
    def last(self, effect: Effect) -> int:
        """An effect begins to last; returns its stamp. Raises Endless if there are too many."""
        if len(self.effects) >= limits.EFFECTS:
            raise limits.Endless
        stamp = self.new_id()
        self.effects = (*self.effects, replace(effect, stamp=stamp))
        self.cache.stale()
        return stamp

    def end(self, stamp: int) -> None:
        """A lasting effect ends."""
        self.effects = tuple(e for e in self.effects if e.stamp != stamp)
        self.cache.stale()

    def expire(self, span: str) -> None:
        """A span ends: effects that last until then, what was counted in it, and passing in advance."""
        if any(e.until == span for e in self.effects):
            self.effects = tuple(e for e in self.effects if e.until != span)
            self.cache.stale()
        if span in self.memory:
            self.own("memory").pop(span)
            self.cache.changed("memory")
        self.recall(span)

    def recall(self, word: str) -> None:
        """Seats that passed in advance until this no longer do."""
        for i, seat in enumerate(self.seats):
            if seat.passing == word:
                self.seat(SeatId(i), passing="")
                self.events.append(Occurrence(Mark("passing", SeatId(i))))

    def remember(self, span: str, key: str, n: int = 1) -> int:
        """Count something in a span; returns the new count."""
        counts = self.memory.get(span, {})
        now = counts.get(key, 0) + n
        self.own("memory")[span] = {**counts, key: now}
        self.cache.changed("memory")
        return now

    def put(self, item: Item) -> int:
        """An item joins the chain; returns its id."""
        number = self.new_id()
        self.items = (*self.items, replace(item, id=number))
        return number

    def take(self, item: int) -> Item | None:
        """An item leaves the chain."""
        found = next((i for i in self.items if i.id == item), None)
        if found:
            self.items = tuple(i for i in self.items if i.id != item)
        return found

    # -- knowledge
    def learn(self, seat: SeatId, ref: Ref, told: bool = True) -> None:
        """A seat knows this card's face from now on. `told`: it is news, not merely what the seat had seen before."""
        known = self.knowledge[seat]
        if ref not in known.faces:
            self.know(seat, replace(known, faces=known.faces | {ref}))
            if told:
                self.learned.append((seat, ref))

    def know(self, seat: SeatId, known: Known) -> None:
        """Replace what a seat knows."""
        self.knows = True
        knowledge = list(self.knowledge)
        knowledge[seat] = known
        self.knowledge = tuple(knowledge)

    def leave_glimpse(self, glimpse: Glimpse) -> None:
        """Keep the last that was seen of a card, until the action is over."""
        self.own("left")[glimpse.ref] = glimpse
        self.cache.changed("left")

    def attempt(self) -> None:
        """Keep this moment, without the process on top of the stack, for a play that may have to be given up."""
        moment = self.freeze()
        self.attempts = (*self.attempts, replace(moment, stack=moment.stack[:-1]))
        self.owned.clear()
        self.cache = Cache(self.cache)

    def put_back(self) -> SeatId:
        """Give up a half-paid play: every table but knowledge and chance returns to the attempt's start; what was shown
        meanwhile stays known, and who passes in advance still does. Returns whose play it was."""
        start = self.attempts[-1]
        keep_shown(self, start)
        passing = [seat.passing for seat in self.seats]
        for table in TABLES:
            if table not in ("knowledge", "chance", "ids", "stack"):
                setattr(self, table, getattr(start, table))
        self.seats = tuple(replace(seat, passing=passing[i]) for i, seat in enumerate(self.seats))
        self.stack = list(start.stack)
        self.owned.clear()
        self.cache.forget()
        return self.turn.priority
